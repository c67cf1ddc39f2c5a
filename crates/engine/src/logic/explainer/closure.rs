//! The transitive closure of single links on an unchanged grid, for all potentials.
//!
//! Computing the closure takes microseconds. The closure shows whether a grid has any simple or
//! multiple chains (most grids have none), and from which candidates to search for them.

use super::candidate_bits::{
    CandidateBits, contains, first, insert, intersection, intersects, members, union_with,
};
use super::grid::{CELLS, HOUSES, PotentialGrid, SLOTS};
use super::potential::{CandidateIndex, ON, Potential, bits, cand, cand_of, is_on, parts};
use crate::board::Cell;
use std::sync::LazyLock;

/// The consequences of each potential along single links.
pub(super) struct Closure {
    /// The candidates with a strong link.
    turning: CandidateBits,
    strong: Vec<([CandidateIndex; 4], u8)>,
    weak: Vec<CandidateBits>,
    /// For each candidate with a strong link, the candidates that are false and the candidates that
    /// are true if that candidate is false.
    from_off: Vec<[CandidateBits; 2]>,
    /// For each candidate, the candidates that are false and the candidates that are true if that
    /// candidate is true.
    from_on: Vec<[CandidateBits; 2]>,
}

/// For each candidate, the candidates that cannot be true together with it: the other candidates of
/// its cell, and those of its digit in the cells that it sees.
static CLASHES: LazyLock<Vec<CandidateBits>> = LazyLock::new(|| {
    let clash = |one: usize, other: usize| {
        let here = one / 9 == other / 9;
        let sees = one % 9 == other % 9 && Cell::ALL[one / 9].sees(Cell::ALL[other / 9]);
        one != other && (here || sees)
    };
    let of = |one| {
        let mut clashes = [0; 12];
        for other in (0..729).filter(|&other| clash(one, other)) {
            clashes[other / 64] |= 1 << (other % 64);
        }
        clashes
    };
    (0..729).map(of).collect()
});

impl Closure {
    /// Allocates an empty closure.
    pub(super) fn new() -> Self {
        Self {
            turning: [0; 12],
            strong: vec![([0; 4], 0); 729],
            weak: vec![[0; 12]; 729],
            from_off: vec![[[0; 12]; 2]; 729],
            from_on: vec![[[0; 12]; 2]; 729],
        }
    }

    /// Computes what follows if a candidate of `grid` is false.
    pub(super) fn fill(&mut self, grid: &PotentialGrid) {
        self.turning = [0; 12];
        let mut all = [0; 12];
        for cell in 0..81 {
            bits(grid.digits[cell]).for_each(|digit| insert(&mut all, cand(cell, digit)));
        }
        let clashes = CLASHES.as_slice();
        for this in members(&all) {
            self.weak[usize::from(this)] = intersection(&clashes[usize::from(this)], &all);
            self.fill_strong(grid, this);
        }
        let turning = self.turning;
        let mut known = [0; 12];
        for start in members(&turning) {
            self.fill_from_off(start, &known);
            insert(&mut known, start);
        }
    }

    /// Computes what follows if a candidate of `grid` is true. [`Self::fill`] must run first.
    pub(super) fn fill_on(&mut self, grid: &PotentialGrid) {
        let turning = self.turning;
        for cell in 0..81 {
            for digit in bits(grid.digits[cell]) {
                let start = usize::from(cand(cell, digit));
                let weak = self.weak[start];
                let mut all = [weak, [0; 12]];
                for off in members(&intersection(&weak, &turning)) {
                    let [false_ones, true_ones] = &self.from_off[usize::from(off)];
                    union_with(&mut all[0], false_ones);
                    union_with(&mut all[1], true_ones);
                }
                self.from_on[start] = all;
            }
        }
    }

    fn fill_strong(&mut self, grid: &PotentialGrid, this: CandidateIndex) {
        let (cell, digit) = parts(this);
        let (strong, count) = &mut self.strong[usize::from(this)];
        *count = 0;
        let mut add = |other| {
            strong[usize::from(*count)] = other;
            *count += 1;
        };
        let others = grid.digits[cell] & !(1 << digit);
        if others.is_power_of_two() {
            add(cand(cell, others.trailing_zeros() as usize));
        }
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            let others = grid.places[house][digit] & !(1 << SLOTS[cell][kind]);
            if others.is_power_of_two() {
                let slot = others.trailing_zeros() as usize;
                add(cand(usize::from(CELLS[house][slot]), digit));
            }
        }
        if *count > 0 {
            insert(&mut self.turning, this);
        }
    }

    fn fill_from_off(&mut self, start: CandidateIndex, known: &CandidateBits) {
        let mut all = [[0; 12], [0; 12]];
        let (mut todo, mut done) = ([0; 12], [0; 12]);
        insert(&mut todo, start);
        insert(&mut done, start);
        while let Some(off) = first(&todo) {
            todo[usize::from(off) / 64] &= !(1 << (off % 64));
            if contains(known, off) {
                let [false_ones, true_ones] = &self.from_off[usize::from(off)];
                union_with(&mut all[0], false_ones);
                union_with(&mut all[1], true_ones);
                for word in 0..12 {
                    // The consequences of `off` are already complete.
                    done[word] |= false_ones[word];
                    todo[word] &= !false_ones[word];
                }
                continue;
            }
            let (strong, count) = self.strong[usize::from(off)];
            for &on in &strong[..usize::from(count)] {
                insert(&mut all[1], on);
                let weak = &self.weak[usize::from(on)];
                union_with(&mut all[0], weak);
                for word in 0..12 {
                    let new = weak[word] & self.turning[word] & !done[word];
                    todo[word] |= new;
                    done[word] |= new;
                }
            }
        }
        self.from_off[usize::from(start)] = all;
    }

    /// Returns the candidates that are false and the candidates that are true if `potential` holds.
    /// A false potential must have a strong link.
    pub(super) fn after(&self, potential: Potential) -> &[CandidateBits; 2] {
        let from = if is_on(potential) { &self.from_on } else { &self.from_off };
        &from[usize::from(cand_of(potential))]
    }

    /// Returns the candidates with a strong link.
    pub(super) fn turning(&self) -> &CandidateBits {
        &self.turning
    }

    /// Returns the candidates that are false as a direct consequence of `on`.
    pub(super) fn weak(&self, on: CandidateIndex) -> &CandidateBits {
        &self.weak[usize::from(on)]
    }

    /// Returns the candidates that are false and the candidates that are true no matter which of
    /// `starts` is true. If there are fewer than two starts, returns empty sets.
    pub(super) fn common(
        &self,
        starts: impl Iterator<Item = CandidateIndex>,
    ) -> [CandidateBits; 2] {
        let (mut common, mut count) = ([[u64::MAX; 12]; 2], 0);
        for start in starts {
            for (common, more) in
                common.iter_mut().flatten().zip(self.after(start | ON).iter().flatten())
            {
                *common &= more;
            }
            if common == [[0; 12]; 2] {
                return common;
            }
            count += 1;
        }
        if count > 1 { common } else { [[0; 12]; 2] }
    }

    /// Returns whether two or more candidates have a consequence in common.
    pub(super) fn intersects(&self, starts: impl Iterator<Item = CandidateIndex>) -> bool {
        self.common(starts) != [[0; 12]; 2]
    }

    /// Returns the candidates of `grid` that imply their own opposite and are therefore false.
    pub(super) fn refuted(&self, grid: &PotentialGrid) -> CandidateBits {
        let mut refuted = [0; 12];
        for cell in 0..81 {
            let cands = bits(grid.digits[cell]).map(|digit| cand(cell, digit));
            let false_ones = cands.filter(|&on| self.refutes_itself(on));
            false_ones.for_each(|on| insert(&mut refuted, on));
        }
        refuted
    }

    /// Returns whether assuming that `on` is true leads to the conclusion that it is false.
    pub(super) fn refutes_itself(&self, on: CandidateIndex) -> bool {
        let weak = &self.weak[usize::from(on)];
        let turning = intersection(weak, &self.turning);
        members(&turning).any(|off| contains(&self.from_off[usize::from(off)][0], on))
    }

    /// Returns whether assuming that `off` is false leads to the conclusion that it is true.
    pub(super) fn proves_itself(&self, off: CandidateIndex) -> bool {
        contains(&self.turning, off) && contains(&self.from_off[usize::from(off)][1], off)
    }

    /// Returns the candidates that are false and those that are true if and only if `on` is true.
    /// `on` must have a strong link.
    ///
    /// Every cycle through `on` is a subset of these potentials. Links work in both directions, so
    /// the potentials that lead back to `on` are the opposites of those that follow if `on` is
    /// false.
    pub(super) fn ring(&self, on: CandidateIndex) -> [CandidateBits; 2] {
        let ([false_ones, true_ones], [against, instead]) = (self.after(on | ON), self.after(on));
        [intersection(false_ones, instead), intersection(true_ones, against)]
    }

    /// Returns whether a chain through candidates of `within` leads from `start` to its opposite
    /// and has a length for which `wanted` returns true. If `wanted` returns true for a length, it
    /// must also return true for all shorter lengths.
    ///
    /// Such a chain can be read backwards, so halfway along it the search has reached both a
    /// potential and its opposite.
    pub(super) fn has_chain(
        &self,
        start: Potential,
        within: &CandidateBits,
        wanted: impl Fn(u32) -> bool,
    ) -> bool {
        let mut met = [[0; 12]; 2];
        let (mut side, mut length) = (usize::from(is_on(start)), 2);
        insert(&mut met[side], cand_of(start));
        let mut front = met[side];
        while front != [0; 12] && wanted(length) {
            let mut next = [0; 12];
            for from in members(&front) {
                if side == 1 {
                    union_with(&mut next, &self.weak[usize::from(from)]);
                } else {
                    let (strong, count) = &self.strong[usize::from(from)];
                    strong[..usize::from(*count)].iter().for_each(|&on| insert(&mut next, on));
                }
            }
            side ^= 1;
            for word in 0..12 {
                front[word] = next[word] & within[word] & !met[side][word];
                met[side][word] |= front[word];
            }
            if intersects(&met[0], &met[1]) {
                return true;
            }
            length += 2;
        }
        false
    }
}
