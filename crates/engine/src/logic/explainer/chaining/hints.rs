//! The hints of forcing chains, in Sudoku Explainer's order: contradictions, and chains from both
//! values of a candidate, from the candidates of a cell, and from the places of a digit in a house.

use super::super::candidate_bits::{CandidateBits, contains};
use super::super::chaining_hint::{ChainEnd, ChainingDepth, HintForm};
use super::super::closure::Closure;
use super::super::grid::{CELLS, FixedCounts, HOUSES, SLOTS};
use super::super::potential::{CandidateIndex, ON, Potential, bits, cand, parts};
use super::{Chaining, HintVisitor};

impl Chaining {
    /// Passes each hint to `found`, in Sudoku Explainer's order.
    pub(super) fn each(&mut self, fixed: &FixedCounts, found: &mut HintVisitor<'_>) {
        for cell in 0..81 {
            let digits = self.grid.digits[cell];
            let enough = if self.depth == ChainingDepth::Multiple { 3 } else { 2 };
            if digits.count_ones() < enough || self.is_over {
                continue;
            }
            for digit in bits(digits) {
                let start = cand(cell, digit);
                self.propagate(start | ON, fixed);
                if self.depth != ChainingDepth::Multiple {
                    self.contradiction(start | ON, found);
                    self.falsehood(start, fixed, found);
                }
                if self.depth != ChainingDepth::Nishio {
                    self.houses(cell, digit, fixed, found);
                }
            }
            if self.depth != ChainingDepth::Nishio {
                let starts: Vec<_> = bits(digits).map(|digit| cand(cell, digit) | ON).collect();
                self.common(&starts, HintForm::Cell, found);
            }
        }
    }

    /// Reports what follows if a candidate is false: either that the candidate is true after all,
    /// or conclusions that also follow if it is true.
    fn falsehood(
        &mut self,
        start: CandidateIndex,
        fixed: &FixedCounts,
        found: &mut HintVisitor<'_>,
    ) {
        let (cell, digit) = parts(start);
        let double = matches!(self.depth, ChainingDepth::Dynamic(_))
            && self.grid.digits[cell].count_ones() > 2;
        if self.depth == ChainingDepth::Dynamic(0) {
            // A false candidate without a strong link has no consequences.
            let Some(partner) = self.partner(cell, digit) else { return };
            // If one of two candidates must be true, assuming the first false has the same
            // consequences as assuming the second true, only in a different order.
            self.propagate(partner | ON, fixed);
            let (true_one, other) = (self.get(start | ON), self.get(partner | ON));
            if other.clash.is_none() && !(double && true_one.intersects(other)) {
                return;
            }
        }
        self.propagate(start, fixed);
        self.contradiction(start, found);
        if double {
            self.common(&[start | ON, start], HintForm::Double, found);
        }
    }

    /// Returns a candidate that a single link makes true if the given candidate is false.
    fn partner(&self, cell: usize, digit: usize) -> Option<CandidateIndex> {
        let others = self.grid.digits[cell] & !(1 << digit);
        if others.is_power_of_two() {
            return Some(cand(cell, others.trailing_zeros() as usize));
        }
        (0..3).find_map(|kind| {
            let house = usize::from(HOUSES[cell][kind]);
            let others = self.grid.places[house][digit] & !(1 << SLOTS[cell][kind]);
            let slot = others.trailing_zeros() as usize;
            let at = |slot: usize| cand(usize::from(CELLS[house][slot]), digit);
            others.is_power_of_two().then(|| at(slot))
        })
    }

    /// Finds the multiple chains of a grid without simple chains, and passes each to `found`. On
    /// such a grid, no two conclusions contradict each other, so `closure` contains all
    /// conclusions, but not their order.
    pub(super) fn each_multiple(
        &mut self,
        closure: &Closure,
        fixed: &FixedCounts,
        found: &mut HintVisitor<'_>,
    ) {
        for cell in 0..81 {
            let digits = self.grid.digits[cell];
            if digits.count_ones() < 3 {
                continue;
            }
            for digit in bits(digits) {
                for kind in 0..3 {
                    let house = usize::from(HOUSES[cell][kind]);
                    let places = self.grid.places[house][digit];
                    let first = places.trailing_zeros() == u32::from(SLOTS[cell][kind]);
                    let at = |slot: usize| cand(usize::from(CELLS[house][slot]), digit);
                    if first && closure.intersects(bits(places).map(at)) {
                        let starts: Vec<_> = bits(places).map(|slot| at(slot) | ON).collect();
                        for &start in &starts {
                            self.propagate(start, fixed);
                        }
                        self.common(&starts, HintForm::Region(kind as u8), found);
                    }
                }
            }
            let at = |digit: usize| cand(cell, digit);
            if closure.intersects(bits(digits).map(at)) {
                let starts: Vec<_> = bits(digits).map(|digit| at(digit) | ON).collect();
                for &start in &starts {
                    self.propagate(start, fixed);
                }
                self.common(&starts, HintForm::Cell, found);
            }
        }
    }

    fn contradiction(&mut self, start: Potential, found: &mut HintVisitor<'_>) {
        if let Some(clash) = self.get(start).clash {
            let ends = clash.map(|node| ChainEnd { start, last: node.potential, clash: true });
            found(self, HintForm::Contradiction, start ^ ON, &ends);
        }
    }

    fn houses(
        &mut self,
        cell: usize,
        digit: usize,
        fixed: &FixedCounts,
        found: &mut HintVisitor<'_>,
    ) {
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            let places = self.grid.places[house][digit];
            // Search each house only once, at the first place of the digit.
            if places.count_ones() < 2 || places.trailing_zeros() != u32::from(SLOTS[cell][kind]) {
                continue;
            }
            let starts: Vec<_> = bits(places)
                .map(|slot| cand(usize::from(CELLS[house][slot]), digit) | ON)
                .collect();
            for &start in &starts {
                self.propagate(start, fixed);
            }
            self.common(&starts, HintForm::Region(kind as u8), found);
        }
    }

    /// Reports the conclusions that follow from every one of `starts`.
    fn common(&mut self, starts: &[Potential], form: HintForm, found: &mut HintVisitor<'_>) {
        let (mut on, mut off): (CandidateBits, CandidateBits) = ([u64::MAX; 12], [u64::MAX; 12]);
        for &start in starts {
            let propagation = self.get(start);
            for word in 0..12 {
                on[word] &= propagation.on_bits[word];
                off[word] &= propagation.off_bits[word];
            }
        }
        if on == [0; 12] && off == [0; 12] {
            return;
        }
        let mut ends: Vec<_> =
            starts.iter().map(|&start| ChainEnd { start, last: 0, clash: false }).collect();
        for (set, on) in [(on, true), (off, false)] {
            if set == [0; 12] {
                continue;
            }
            let first = self.get(starts[0]);
            let list = if on { &first.on } else { &first.off };
            let results: Vec<Potential> = list
                .iter()
                .map(|node| node.potential)
                .filter(|&potential| contains(&set, potential & (ON - 1)))
                .filter(|&potential| !on || self.grid.digits[parts(potential).0].count_ones() > 1)
                .collect();
            for result in results {
                for end in &mut ends {
                    end.last = result;
                }
                found(self, form, result, &ends);
            }
        }
    }
}
