//! Parses the sentences of chains. Checks that each link follows from the previous one, and that
//! the eliminations follow from the ends.

use super::ROWS;
use crate::board::{Candidate, Candidates, CellSet, DigitSet};
use crate::logic::proof_reader::{Claim, cells, digits, houses};
use crate::logic::{Analysis, Position, Rating, Step, next_step};
use std::collections::BTreeMap;

/// The number of checked links and chains of each kind.
type Kinds = BTreeMap<&'static str, usize>;

/// The part of a chain that has been parsed.
struct Reader<'a> {
    left: &'a Candidates,
    /// The claims in the order in which they follow, starting with the assumption.
    states: Vec<Claim>,
    /// For each set that locks digits: its index in the chain, its cells and the locked digits.
    sets: Vec<(usize, CellSet, DigitSet)>,
}

impl Reader<'_> {
    /// Returns the remaining places of a digit in the cells of a claim.
    fn places(&self, of: &Claim) -> CellSet {
        self.left.cells(of.digit) & of.cells
    }

    /// Returns whether `on` implies that every candidate in `off` is false.
    fn weak(&self, on: &Claim, off: &Claim) -> bool {
        let digit = off.digit;
        let mut gone = self.places(off).iter().map(|cell| Candidate { cell, digit });
        on.on && !off.on && gone.all(|at| on.excludes(at))
    }

    /// Checks a sentence. Returns the kind of its link, or `None` if the sentence is wrong.
    fn follow(&mut self, sentence: &str) -> Option<&'static str> {
        if let Some(supposed) = sentence.strip_prefix("Suppose ") {
            let (first, so) = supposed.split_once(", so ").unwrap_or((supposed, ""));
            self.states.push(Claim::parse(first));
            return self.so(so).then_some("supposition");
        }
        let before = *self.states.last()?;
        if let Some(rest) = sentence.strip_prefix("That leaves ") {
            let (kept, rest) = rest.split_once(" for ")?;
            let (set, so) = rest.split_once(", so ")?;
            let kept: DigitSet = digits(kept).into_iter().collect();
            let set: CellSet = cells(set).into_iter().collect();
            let so = Claim::parse(so);
            let within = set.iter().all(|cell| {
                self.left
                    .digits(cell)
                    .iter()
                    .all(|digit| kept.contains(digit) || digit == before.digit)
            });
            let is_gone = set
                .iter()
                .all(|cell| !self.left.allows(cell, before.digit) || before.cells.contains(cell));
            let its = self.places(&Claim { cells: set, digit: so.digit, on: true });
            let seen = self.places(&so).iter().all(|cell| its.is_subset(cell.peers()));
            self.sets.push((self.states.len(), set, kept));
            self.states.push(so);
            let is_locked = within && is_gone && kept.len() == set.len() && !before.on;
            return (is_locked && seen && kept.contains(so.digit) && !so.on).then_some("set");
        }
        let said = sentence.strip_prefix("Then ")?;
        let (next, why) = said.split_at(said.find(", the only ").or(said.find(", its only "))?);
        let (why, so) = why[2..].split_once(", so ").unwrap_or((&why[2..], ""));
        let next = Claim::parse(next);
        let both = before.cells | next.cells;
        let (kind, is_right) = if why == "its only other candidate" {
            let cell = next.cells.single()?;
            let other = self.left.digits(cell) - DigitSet::only(before.digit);
            ("cell", before.cells == next.cells && other == DigitSet::only(next.digit))
        } else {
            let house = houses(why.strip_prefix("the only ")?.split_once(" left in ")?.1)[0];
            let places = self.left.cells(next.digit) & house.cells();
            ("house", before.digit == next.digit && places.is_subset(both))
        };
        self.states.push(next);
        (is_right && !before.on && next.on && self.so(so)).then_some(kind)
    }

    /// Checks a conclusion about the eliminations of the last claim.
    fn so(&mut self, so: &str) -> bool {
        if so.is_empty() {
            return true;
        }
        let off = Claim::parse(so);
        let is_right = self.states.last().is_some_and(|last| self.weak(last, &off));
        self.states.push(off);
        is_right
    }

    /// Returns whether the start and the end of the chain prove that a candidate is false, because
    /// the start would be true if the candidate were.
    fn eliminates(&self, at: Candidate) -> bool {
        let [first, last] = [self.states[0], self.states[self.states.len() - 1]];
        let is_it = |claim: Claim| claim.cells.single() == Some(at.cell) && claim.digit == at.digit;
        let begins = if first.on { is_it(first) } else { self.out(&first, at) };
        begins
            && if last.on {
                last.excludes(at)
            } else {
                self.places(&last).contains(at.cell) && last.digit == at.digit
            }
    }

    /// Returns whether a true candidate at `at` leaves none of `places`.
    fn out(&self, places: &Claim, at: Candidate) -> bool {
        let at = Claim { cells: CellSet::only(at.cell), digit: at.digit, on: true };
        self.weak(&at, &Claim { on: false, ..*places })
    }

    /// Returns whether a ring eliminates a candidate, by both ends of a weak link or by a set that
    /// locks its digit.
    fn ring_eliminates(&self, at: Candidate) -> bool {
        let around = self.states.iter().zip(self.states.iter().cycle().skip(1));
        let mut weak = around.filter(|(from, to)| from.on && !to.on);
        let by_link = weak.any(|(from, to)| self.out(from, at) && self.out(to, at));
        by_link
            || self.sets.iter().any(|(number, set, kept)| {
                let (next, places) =
                    (&self.states[*number], Claim { cells: *set, digit: at.digit, on: false });
                let is_used = at.digit == next.digit;
                kept.contains(at.digit) && self.out(&places, at) && (!is_used || self.out(next, at))
            })
    }
}

/// Parses and checks the proof of a step.
fn read(step: &Step, position: &Position, kinds: &mut Kinds) {
    let mut reader = Reader { left: position.candidates(), states: Vec::new(), sets: Vec::new() };
    let claim = [&step.reason].into_iter().chain(&step.more);
    let sentences = claim.flat_map(|line| line.trim_end_matches('.').split(". "));
    let begins = ["Suppose ", "Then ", "That leaves "];
    for link in sentences.filter(|link| begins.iter().any(|begin| link.starts_with(begin))) {
        let kind = reader.follow(link);
        let kind = kind.unwrap_or_else(|| panic!("{link} does not follow: {step:?}"));
        *kinds.entry(kind).or_default() += 1;
    }
    let is_ring = step.reason.contains("The links form a closed loop.");
    for &at in &step.eliminations {
        let is_eliminated =
            if is_ring { reader.ring_eliminates(at) } else { reader.eliminates(at) };
        let is_placed = step.placements.iter().any(|&placed| {
            placed.cell == at.cell || placed.digit == at.digit && placed.cell.sees(at.cell)
        });
        assert!(is_eliminated || is_placed, "{at:?} is not shown: {step:?}");
    }
    for placed in &step.placements {
        let [first, last] = [reader.states[0], reader.states[reader.states.len() - 1]];
        let cells = CellSet::only(placed.cell);
        assert_eq!(first, Claim { cells, digit: placed.digit, on: false }, "{step:?}");
        assert_eq!(last, Claim { on: true, ..first }, "{step:?}");
    }
    *kinds.entry(if is_ring { "ring" } else { "chain" }).or_default() += 1;
}

/// The technique whose text does not list the links.
const REMOTE: &str = "Remote Pair";

#[test]
fn every_link_follows_from_the_previous_one() {
    let mut kinds = Kinds::new();
    let puzzles = include_str!("../../../../tests/fixtures/ratings.txt").lines();
    for puzzle in puzzles.filter(|line| !line.starts_with('#')).step_by(5) {
        let mut position = Position::new(&puzzle[..81].parse().unwrap());
        while let Some(step) = next_step(&position) {
            let analysis = Analysis::new(&position);
            if step.rating >= Rating::tenths(45) {
                for row in ROWS.iter().filter(|row| row.name != REMOTE) {
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
    let links = ["cell", "house", "set", "supposition", "chain", "ring"].into_iter();
    let names = ROWS.iter().map(|row| row.name).filter(|name| *name != REMOTE);
    for kind in links.chain(names) {
        assert!(kinds.get(kind).is_some_and(|&times| times > 3), "{kind}: {kinds:?}");
    }
}
