//! ALS-XZ: two almost locked sets (ALS) with one or two restricted commons.
//!
//! As in `HoDoKu`, two restricted commons lock both sets. All eliminations of a pair of sets form a
//! single step.

use super::{SeenEliminations, text};
use crate::board::{CellSet, Digit, DigitSet};
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

    /// Returns the eliminations of the pair. `shared` contains the digits of both sets that cells
    /// outside the sets could lose.
    fn eliminations(&self, position: &Position, shared: DigitSet) -> CandidateSet {
        let [one, other] = self.sets;
        if self.is_double() {
            let both = eliminations(position, one, other, shared);
            let locked = self.locked(position, one, other);
            return both.union(&locked).union(&self.locked(position, other, one));
        }
        eliminations(position, one, other, shared - self.restricted)
    }

    /// Returns the candidates that are eliminated because the set `one` must contain all its digits
    /// except the restricted ones.
    fn locked(&self, position: &Position, one: &Als, other: &Als) -> CandidateSet {
        let mut eliminations = CandidateSet::EMPTY;
        for digit in (one.digits - self.restricted).iter() {
            let seen = one.seen[digit.index()] - other.cells;
            eliminations.insert_cells(digit, position.candidates().cells(digit) & seen);
        }
        eliminations
    }

    /// Writes why only one of the sets can contain a restricted common: `all 5s of A and B are in
    /// row 3`.
    fn places_of(&self, digit: Digit) -> String {
        let [one, other] = self.sets;
        let places = one.places[digit.index()] | other.places[digit.index()];
        if let Some(house) = places.common_houses().next() {
            format!("all {digit}s of A and B are in {house}")
        } else {
            let along = text::linked(one, other, digit);
            format!("all {digit}s of A see all {digit}s of B ({along})")
        }
    }

    /// Writes the proof of a pair with one restricted common.
    fn single(&self, x: Digit, eliminations: &CandidateSet) -> Vec<String> {
        let [one, other] = self.sets;
        let filled = [one, other].map(|als| text::filled(als, x));
        vec![
            words::sentence(&format!("{}, so one of the sets has no {x}.", self.places_of(x))),
            format!("If A has no {x}, {}. If B has no {x}, {}.", filled[0], filled[1]),
            text::conclusion(eliminations, [0, 1], self.sets),
        ]
    }

    /// Writes the proof of a pair with two restricted commons.
    fn double(&self, x: Digit, y: Digit, eliminations: &CandidateSet) -> Vec<String> {
        let both = words::and([x, y].map(|digit| self.places_of(digit)));
        let mut sentences = vec![
            words::sentence(&format!("{both}, so only one set has each.")),
            format!(
                "A set lacks just one of its digits. So one set has no {x}, the other no {y}, and \
                 both have all their other digits."
            ),
        ];
        let mut seen = Vec::new();
        for digit in eliminations.digits().iter() {
            let lost = eliminations.cells(digit);
            let [one, other] = self.sets.map(|set| set.places[digit.index()]);
            let mut add = |name: &str, places: CellSet| {
                let by = lost & places.common_peers();
                if !places.is_empty() && !by.is_empty() {
                    seen.push(format!("all {digit}s of {name} ({})", words::along(places, by)));
                }
            };
            if self.restricted.contains(digit) {
                add("both", one | other);
            } else {
                add("A", one);
                add("B", other);
            }
        }
        sentences.push(format!("A cell that sees {} can't be that digit.", words::or(seen)));
        sentences
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
        sentences.extend(match self.restricted.iter().collect::<Vec<_>>()[..] {
            [x] => self.single(x, eliminations),
            [x, y, ..] => self.double(x, y, eliminations),
            [] => Vec::new(),
        });
        let (reason, proof) = words::whole_proof(sentences, eliminations);
        Explanation { picture, digits, place: text::place(&self.sets), reason, proof }
    }
}
