//! Tests each technique on a small position that has a step and on a similar position that has
//! none. Also compares the chains found in whole puzzles with an exhaustive search.

use super::{Overlap, chain};
use crate::board::{CellSet, DigitSet, Grid};
use crate::logic::analysis::restricted_commons::eliminations;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::Flow;
use crate::logic::techniques::sketch::Sketch;
use crate::logic::{Analysis, Ladder, Position, Step, TECHNIQUES, hodoku};
use std::collections::HashSet;

#[track_caller]
fn has(sketch: &Sketch, name: &str, deduction: &str) {
    let deductions = sketch.deductions(name);
    assert!(deductions.iter().any(|one| one == deduction), "{name}: {deductions:?}");
}

#[track_caller]
fn lacks(sketch: &Sketch, name: &str, deduction: &str) {
    assert!(sketch.deductions(name).iter().all(|one| one != deduction), "{name}");
}

/// Returns the complete text of the proof of a step.
fn text(step: &Step) -> String {
    format!("{} {}", step.reason, step.more().join(" "))
}

#[test]
fn one_common_digit_ties_two_sets() {
    let first = || Sketch::blank().cell("r1c1", "12").cell("r1c2", "23").cell("r4c1", "14");
    let deduction = "3 from r1c3 r2c3 r3c3 r4c2 r5c2 r6c2";
    has(&first().cell("r5c3", "34"), "ALS-XZ", deduction);
    lacks(&first().cell("r5c3", "345"), "ALS-XZ", deduction);
    lacks(&first().cell("r5c3", "134"), "ALS-XZ", deduction);
    let steps = first().cell("r5c3", "34").steps("ALS-XZ");
    let step = steps.iter().find(|step| step.eliminations.len() == 6).unwrap();
    assert_eq!(
        text(step),
        "A is r1c1 and r1c2 (row 1), which hold two of 1, 2 and 3. B is r4c1 and r5c3 (box 4), which \
         hold two of 1, 3 and 4. All 1s of A and B are in column 1, so one of the sets has no 1. If A \
         has no 1, its cells hold 2 and 3. If B has no 1, its cells hold 3 and 4. So A or B has a 3. \
         Cells that see all these 3s (column 2, box 1, column 3 and box 4) can't be 3. Remove 3 from \
         r1c3, r2c3, r3c3, r4c2, r5c2 and r6c2."
    );
}

#[test]
fn two_common_digits_lock_both_sets() {
    let sketch = |last| {
        let first = Sketch::blank().cell("r1c1", "13").cell("r1c2", "23");
        first.cell("r4c1", "14").cell("r4c2", last)
    };
    let locked = "1 from r2c1 r3c1 r5c1 r6c1 r7c1 r8c1 r9c1, \
                  2 from r2c2 r3c2 r5c2 r6c2 r7c2 r8c2 r9c2, \
                  3 from r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3, \
                  4 from r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9 r5c1 r5c2 r5c3 r6c1 r6c2 r6c3";
    has(&sketch("24"), "ALS-XZ", locked);
    lacks(&sketch("25"), "ALS-XZ", locked);
}

#[test]
fn a_pivot_ties_two_wings() {
    let wing = |pivot| {
        let first = Sketch::blank().cell("r1c1", "12").cell("r1c2", "23").cell("r5c1", pivot);
        first.cell("r5c8", "45").cell("r4c9", "35")
    };
    has(&wing("14"), "ALS-XY-Wing", "3 from r1c9 r4c2");
    lacks(&wing("146"), "ALS-XY-Wing", "3 from r1c9 r4c2");
}

#[test]
fn four_sets_in_a_row() {
    let sets = |last| {
        let first = Sketch::blank().cell("r1c1", "13").cell("r1c9", "14").cell("r5c9", "46");
        first.cell("r5c8", "56").cell("r5c4", last)
    };
    has(&sets("35"), "ALS Chain", "3 from r1c4 r5c1");
    lacks(&sets("357"), "ALS Chain", "3 from r1c4 r5c1");
    let steps = sets("35").steps("ALS Chain");
    let step = steps.iter().find(|step| step.eliminations.len() == 2).unwrap();
    assert!(
        step.reason.starts_with(
            "Either A (r5c4) or D (r1c1) has a 3. That removes 3 from r1c4 and r5c1. Here is why."
        ),
        "{}",
        step.reason
    );
    assert!(text(step).contains(" has no 4 (column 9)"), "{}", text(step));
    assert_eq!(step.picture.links.len(), 3);
}

#[test]
fn every_digit_of_the_stem_has_a_petal() {
    let petals = |last| {
        let stem = Sketch::blank().cell("r5c5", "123").cell("r5c1", "19").cell("r1c5", "29");
        stem.cell("r6c6", "38").cell("r6c1", last)
    };
    has(&petals("89"), "Death Blossom", "9 from r1c1");
    lacks(&petals("789"), "Death Blossom", "9 from r1c1");
}

#[test]
fn overlapping_wings_are_another_code() {
    let (mut apart, mut all) = (0, 0);
    for position in stuck().take(25) {
        let [without, with] = ["0902-1", "0902-2"]
            .map(|code| hodoku::steps(code, &Analysis::new(&position)).unwrap());
        assert!(without.iter().all(|step| with.contains(step)));
        apart += without.len();
        all += with.len();
    }
    assert!(0 < apart && apart < all, "{apart} of {all}");
}

/// Iterates over positions that have few sets and in which easy techniques find no more steps.
fn stuck() -> impl Iterator<Item = Position> {
    let lines = include_str!("../../../../tests/fixtures/corpus.txt").lines();
    let easy = Ladder::new(TECHNIQUES.iter().copied().filter(|one| one.rating.as_tenths() < 40));
    let puzzles = lines.filter(|line| !line.starts_with('#')).step_by(3);
    puzzles.filter_map(move |line| {
        let mut position = Position::new(&line[..81].parse::<Grid>().unwrap());
        while let Some(step) = easy.next_step(&Analysis::new(&position)) {
            position.apply(&step);
        }
        (10..50).contains(&Analysis::new(&position).alses().len()).then_some(position)
    })
}

/// Follows every chain that starts at a set, and collects the eliminations.
struct Walk<'a> {
    analysis: &'a Analysis<'a>,
    first: (usize, DigitSet),
    sets: Vec<usize>,
    found: HashSet<CandidateSet>,
}

impl Walk<'_> {
    fn on(&mut self, last: DigitSet) {
        let set = self.sets[self.sets.len() - 1];
        if self.sets.len() > 3 {
            let [one, other] = [self.first.0, set].map(|set| &self.analysis.alses()[set]);
            let digits = (one.digits & other.digits) - self.first.1 - last;
            let eliminations = eliminations(self.analysis, one, other, digits);
            if !eliminations.is_empty() {
                self.found.insert(eliminations);
            }
        }
        if self.sets.len() == 7 {
            return;
        }
        for link in self.analysis.restricted_commons().links(set) {
            let by = link.digits - last;
            if link.apart && !by.is_empty() && !self.sets.contains(&link.to) {
                self.sets.push(link.to);
                self.on(by);
                self.sets.pop();
            }
        }
    }
}

#[test]
fn search_agrees_with_following_every_chain() {
    let mut seen = 0;
    for position in stuck().take(25) {
        let analysis = Analysis::new(&position);
        let mut found = HashSet::new();
        for set in 0..analysis.alses().len() {
            for link in analysis.restricted_commons().links(set).iter().filter(|link| link.apart) {
                for digit in link.digits.iter().map(DigitSet::only) {
                    let sets = vec![set, link.to];
                    let first = (set, digit);
                    let mut walk = Walk { analysis: &analysis, first, sets, found };
                    walk.on(digit);
                    found = walk.found;
                }
            }
        }
        let mut flood = HashSet::new();
        let _ = chain::find(&analysis, &mut |deduction, _| {
            assert!(flood.insert(deduction.eliminations), "each set of eliminations once");
            Flow::Continue(())
        });
        assert_eq!(flood, found, "{}", position.grid());
        seen += flood.len();
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn sets_overlap_only_where_allowed() {
    for position in stuck().take(25) {
        let analysis = Analysis::new(&position);
        for step in TECHNIQUES
            .iter()
            .filter(|one| one.name == "ALS-XZ")
            .flat_map(|one| one.steps(&analysis))
        {
            let cells: CellSet = step.picture.cells.iter().map(|&(cell, _)| cell).collect();
            assert_eq!(cells.len(), step.picture.cells.len(), "{}", step.reason);
        }
        assert!(Overlap::Allowed.allows(false) && !Overlap::Forbidden.allows(false));
    }
}
