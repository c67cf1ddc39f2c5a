//! ALS-XZ: two almost locked sets (ALS) with one or two restricted commons.
//!
//! With two restricted commons, both sets become locked, as in `HoDoKu`. All eliminations of a pair
//! of sets form a single step.

use super::{SeenEliminations, text};
use crate::board::{Digit, DigitSet};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::analysis::als::Als;
use crate::logic::analysis::restricted_commons::eliminations;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::{Picture, Role, words};

/// Two sets that share no cell, and their restricted commons.
struct AlsPair<'a> {
    sets: [&'a Als; 2],
    restricted: DigitSet,
}

/// Reports each pair of sets that eliminates a candidate.
pub(super) fn find(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let (alses, commons) = (analysis.alses(), analysis.restricted_commons());
    let mut found = SeenEliminations::default();
    for (number, one) in alses.iter().enumerate() {
        for common in commons.links(number) {
            if common.to < number || !common.apart {
                continue;
            }
            let shared = commons.shared(number, common.to);
            let pair = AlsPair { sets: [one, &alses[common.to]], restricted: common.digits };
            let eliminations = pair.eliminations(analysis, shared);
            if found.adds(&eliminations) {
                visit(&Deduction::eliminate(eliminations), &|| pair.explain(&eliminations))?;
            }
        }
    }
    Flow::Continue(())
}

impl AlsPair<'_> {
    fn is_double(&self) -> bool {
        self.restricted.len() > 1
    }

    /// Returns the eliminations of the pair. `shared` are the digits of both sets that an outside
    /// cell could lose.
    fn eliminations(&self, position: &Position, shared: DigitSet) -> CandidateSet {
        let [one, other] = self.sets;
        if self.is_double() {
            let both = eliminations(position, one, other, shared);
            let locked = self.locked(position, one, other);
            return both.union(&locked).union(&self.locked(position, other, one));
        }
        eliminations(position, one, other, shared - self.restricted)
    }

    /// Returns the candidates eliminated because `one` contains all its digits except the
    /// restricted ones.
    fn locked(&self, position: &Position, one: &Als, other: &Als) -> CandidateSet {
        let mut eliminations = CandidateSet::EMPTY;
        for digit in (one.digits - self.restricted).iter() {
            let seen = one.seen[digit.index()] - other.cells;
            eliminations.insert_cells(digit, position.candidates().cells(digit) & seen);
        }
        eliminations
    }

    /// Writes why only one of the sets can contain a restricted common: `All 5s of A and B are in
    /// row 3,`.
    fn places_of(&self, digit: Digit) -> String {
        let places = self.sets.map(|set| set.places[digit.index()]);
        match (places[0] | places[1]).common_houses().next() {
            Some(house) => format!("All {digit}s of A and B are in {house},"),
            None => {
                format!("Every {digit} of A shares a row, column or box with every {digit} of B,")
            }
        }
    }

    fn shared_places(&self, x: Digit, y: Digit) -> String {
        let [first, second] = [x, y].map(|digit| self.places_of(digit));
        format!(
            "{} and {}",
            first,
            second.to_lowercase().replace(" a ", " A ").replace(" b ", " B ")
        )
        .trim_end_matches(',')
        .to_owned()
            + "."
    }

    fn explain(&self, eliminations: &CandidateSet) -> Explanation {
        let [one, other] = self.sets;
        let digits = eliminations.digits();
        let words = &[(Role::Base, "set A"), (Role::Cover, "set B"), (Role::Focus, "in A or B")];
        let mut picture = Picture { words, ..Picture::default() };
        text::highlight(&mut picture, one, Role::Base);
        text::highlight(&mut picture, other, Role::Cover);
        self.sets.iter().for_each(|als| text::focus(&mut picture, als, digits));
        for digit in self.restricted.iter() {
            text::link(&mut picture, one, other, digit);
        }
        let mut sentences = vec![text::introduced(0, one), text::introduced(1, other)];
        sentences.push(
            "Each has one digit more than cells, so if it loses one, it needs all the others."
                .to_owned(),
        );
        if let [x, y] = self.restricted.iter().collect::<Vec<_>>()[..] {
            sentences.push(format!(
                "{} So one set has the {x}, the other the {y}, and both need all their other digits.",
                self.shared_places(x, y)
            ));
            for (digits, sets) in
                [(digits - self.restricted, "one set"), (digits & self.restricted, "both sets")]
            {
                if !digits.is_empty() {
                    sentences.push(format!(
                        "A cell that shares a row, column or box with all places of {} in \
                         {sets} can't be that digit.",
                        words::any_digit(digits)
                    ));
                }
            }
        } else {
            let x = self.restricted.first().expect("two linked sets have a restricted common");
            sentences.push(format!(
                "{} so one of the sets has no {x} and needs all its others.",
                self.places_of(x)
            ));
            sentences.push(text::conclusion(digits, [0, 1], self.sets));
        }
        let (reason, more) = words::split_reason(sentences);
        Explanation { picture, digits, place: text::place(&self.sets), reason, more }
    }
}
