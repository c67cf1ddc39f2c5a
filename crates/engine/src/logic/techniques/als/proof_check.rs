//! Parses sentences about almost locked sets. Checks each set, each step from one set to the next,
//! and each elimination against the position.

use super::ROWS;
use crate::board::{Candidate, Candidates, CellSet, Digit, DigitSet};
use crate::logic::proof_reader::{cells, digits, houses};
use crate::logic::{Analysis, Position, Step, next_step};
use std::collections::BTreeMap;

/// A set that the text introduced, and the digits that the previous step leaves for it.
#[derive(Clone, Copy, Debug)]
struct NamedSet {
    cells: CellSet,
    digits: DigitSet,
    filled: DigitSet,
}

/// Checks the sentences that explain a step, in order.
struct Reader<'a> {
    left: &'a Candidates,
    sets: BTreeMap<char, NamedSet>,
    /// The set of the last step.
    last: char,
    /// The number of checked sentences, by kind.
    kinds: &'a mut BTreeMap<&'static str, usize>,
}

impl Reader<'_> {
    /// Adds a set. Its cells must be in one house, and it must have one more digit than it has
    /// cells.
    fn introduce(&mut self, name: char, cells: CellSet, digits: Option<DigitSet>) {
        let own = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.left.digits(cell));
        assert!(digits.is_none_or(|digits| digits == own), "{name}: {own}");
        assert_eq!(own.len(), cells.len() + 1, "{name}");
        assert!(cells.common_houses().next().is_some(), "{name}");
        self.sets.insert(name, NamedSet { cells, digits: own, filled: DigitSet::EMPTY });
        self.note("set");
    }

    fn note(&mut self, kind: &'static str) {
        *self.kinds.entry(kind).or_default() += 1;
    }

    fn places(&self, name: char, digit: Digit) -> CellSet {
        self.left.cells(digit) & self.sets[&name].cells
    }

    /// Checks a clause such as `its cells hold 2 and 5`. It must name the digits that the set
    /// `name` holds if it lacks `digit`.
    fn fill(&mut self, name: char, digit: Digit, clause: &str) {
        let filled: DigitSet = digits(clause).into_iter().collect();
        let set = self.sets.get_mut(&name).unwrap();
        assert_eq!(filled, set.digits - DigitSet::only(digit), "{clause}");
        set.filled = filled;
        self.last = name;
        self.note("filled");
    }

    fn read(&mut self, sentence: &str) {
        let first = |text: &str| text.chars().find(char::is_ascii_uppercase).unwrap();
        if let Some((name, rest)) = sentence.split_once(" is ").filter(|(name, _)| name.len() == 1)
        {
            let (place, held) = rest.split_once(", which hold").unwrap();
            let place = place.split(" (").next().unwrap();
            let held = digits(held).into_iter().collect();
            self.introduce(first(name), cells(place).into_iter().collect(), Some(held));
        } else if sentence.starts_with("If ") && sentence.contains(", petal ") {
            let (case, rest) = sentence.split_once(", petal ").unwrap();
            let (named, rest) = rest.split_once(") has no ").unwrap();
            let (stem, digit) = (cells(case)[0], digits(case)[0]);
            let place = named.split_once('(').unwrap().1;
            self.introduce(first(named), cells(place).into_iter().collect(), None);
            assert!(self.places(first(named), digit).is_subset(stem.peers()), "{sentence}");
            self.fill(first(named), digit, rest.split_once(", so ").unwrap().1);
        } else if let Some(rest) = sentence.strip_prefix("If ") {
            let (set, filled) = rest.split_once(", ").unwrap();
            self.fill(first(set), digits(set)[0], filled);
        } else if let Some(rest) = sentence.strip_prefix("Then ") {
            let (set, filled) = rest.split_once(", so ").unwrap();
            let (name, digit) = (first(set), digits(set)[0]);
            assert!(self.sets[&self.last].filled.contains(digit), "{sentence}");
            let from = self.places(self.last, digit);
            assert!(self.places(name, digit).is_subset(from.common_peers()), "{sentence}");
            self.fill(name, digit, filled);
            self.note("link");
        } else if sentence.starts_with("All ") {
            for clause in sentence.split(" and all ").flat_map(|part| part.split(", so ").take(1)) {
                let digit = clause.chars().find_map(Digit::from_char).unwrap();
                let [a, b] = ['A', 'B'].map(|name| self.places(name, digit));
                assert!(b.is_subset(a.common_peers()), "{clause}");
                if let Some((_, house)) = clause.split_once(" are in ") {
                    assert!((a | b).is_subset(houses(house)[0].cells()), "{clause}");
                }
                self.note("common");
            }
        }
    }

    /// Checks that the sets named in the conclusion eliminate the candidate `at`.
    fn check(&mut self, at: Candidate, text: &str) {
        let own = |reader: &Self, name| reader.places(name, at.digit);
        let sees = |places: CellSet| !places.is_empty() && places.is_subset(at.cell.peers());
        if let Some((_, sets)) = text.split_once("So one of the petals has ") {
            assert!(sets.contains(at.digit.to_char()), "{text}");
            assert!(self.sets.keys().all(|&name| sees(own(self, name))), "{at:?}: {text}");
        } else if let Some((_, sets)) =
            text.rsplit_once("So ").filter(|(_, so)| so.get(1..5) == Some(" or "))
        {
            let names = [0, 5].map(|index| sets.as_bytes()[index] as char);
            assert!(names.iter().all(|&name| sees(own(self, name))), "{at:?}: {text}");
        } else {
            let [a, b] = ['A', 'B'].map(|name| own(self, name));
            assert!(sees(a) || sees(b) || sees(a | b), "{at:?}: {text}");
            self.note("locked");
        }
        self.note("elimination");
    }
}

/// Reads the proof of a step and checks every sentence.
fn read(step: &Step, position: &Position, kinds: &mut BTreeMap<&'static str, usize>) {
    let left = position.candidates();
    let mut reader = Reader { left, sets: BTreeMap::new(), last: 'A', kinds };
    let text = format!("{} {}", step.reason, step.more().join(" "));
    text.trim_end_matches('.').split(". ").for_each(|sentence| reader.read(sentence));
    step.eliminations.iter().for_each(|&at| reader.check(at, &text));
}

#[test]
fn every_sentence_about_sets_is_true() {
    let mut kinds = BTreeMap::new();
    let puzzles = include_str!("../../../../tests/fixtures/ratings.txt").lines();
    for puzzle in puzzles.filter(|line| !line.starts_with('#')).step_by(4) {
        let mut position = Position::new(&puzzle[..81].parse().unwrap());
        while let Some(step) = next_step(&position) {
            let analysis = Analysis::new(&position);
            if ROWS.iter().any(|row| row.name == step.name) {
                for row in ROWS {
                    for step in row.steps(&analysis).iter().take(20) {
                        read(step, &position, &mut kinds);
                        *kinds.entry(row.name).or_default() += 1;
                    }
                }
            }
            position.apply(&step);
        }
    }
    println!("{kinds:?}");
    let lines = ["set", "filled", "link", "common", "elimination", "locked"];
    for kind in lines.into_iter().chain(ROWS.iter().map(|row| row.name)) {
        assert!(kinds.get(kind).is_some_and(|&times| times > 1), "{kind}: {kinds:?}");
    }
}
