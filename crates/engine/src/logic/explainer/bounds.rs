//! Upper bounds on the potentials that the cycles and chains of a family can contain. The bounds
//! come from the closures and make most of the search unnecessary.

use super::candidate_bits::{
    CandidateBits, contains, has_several, insert, intersection, intersects, members, union_with,
};
use super::closure::Closure;
use super::grid::PotentialGrid;
use super::potential::{CandidateIndex, Potential, bits, cand, parts};
use super::simple_chain::ChainFamily;

/// The bounds for searching one grid for the chains of one family.
pub(super) struct SearchBounds {
    family: ChainFamily,
    /// The candidates of bivalue cells.
    pairs: CandidateBits,
    /// For each candidate that a chain might eliminate, the candidates of the same digit that it
    /// sees.
    targets: Vec<CandidateBits>,
    /// The false and the true potentials on all cycles that could eliminate a candidate.
    cycles: [CandidateBits; 2],
    /// The part of `cycles` that chains of the current family can contain.
    own_cycles: [CandidateBits; 2],
}

/// All candidates of each digit.
static DIGITS: [CandidateBits; 9] = {
    let mut digits = [[0; 12]; 9];
    let mut cand = 0;
    while cand < 729 {
        digits[cand % 9][cand / 64] |= 1 << (cand % 64);
        cand += 1;
    }
    digits
};

/// All candidates.
static ALL: CandidateBits = [u64::MAX; 12];

impl SearchBounds {
    /// Placeholder bounds that [`Self::fill`] replaces.
    pub(super) const NONE: Self = Self {
        family: ChainFamily::Xy,
        pairs: [0; 12],
        targets: Vec::new(),
        cycles: [[0; 12]; 2],
        own_cycles: [[0; 12]; 2],
    };

    /// Computes the bounds for `grid`. `refuted` contains the candidates that imply their opposite.
    pub(super) fn fill(
        &mut self,
        grid: &PotentialGrid,
        refuted: &CandidateBits,
        closure: &Closure,
    ) {
        self.pairs = [0; 12];
        for (cell, &digits) in grid.digits.iter().enumerate() {
            if digits.count_ones() == 2 {
                bits(digits).for_each(|digit| insert(&mut self.pairs, cand(cell, digit)));
            }
        }
        let seen = |gone| intersection(closure.weak(gone), &DIGITS[parts(gone).1]);
        self.targets.clear();
        self.targets.extend(members(refuted).map(seen));
        (self.family, self.cycles) = (ChainFamily::Xy, [ALL; 2]);
        self.cycles = self.find_cycles(closure);
    }

    /// Selects the family of chains for the following calls.
    pub(super) fn turn_to(&mut self, family: ChainFamily, closure: &Closure) {
        self.family = family;
        self.own_cycles = match family {
            ChainFamily::X | ChainFamily::Y => self.find_cycles(closure),
            ChainFamily::Xy => self.cycles,
        };
    }

    /// Returns the candidates that the current family's chains from `start` can contain.
    fn own(&self, start: Potential) -> &CandidateBits {
        match self.family {
            ChainFamily::X => &DIGITS[parts(start).1],
            ChainFamily::Y => &self.pairs,
            ChainFamily::Xy => &ALL,
        }
    }

    /// Returns the false and the true potentials that the current family's cycles through `start`
    /// can contain, or `None` if there is no such cycle.
    pub(super) fn cycles(&self, start: CandidateIndex) -> Option<&[CandidateBits; 2]> {
        contains(&self.own_cycles[1], start).then_some(&self.own_cycles)
    }

    /// Returns the candidates that the current family's chains from `start` to its opposite can
    /// contain. Such a chain can be read backwards, so its candidates occur both as true and as
    /// false.
    pub(super) fn chains(&self, closure: &Closure, start: Potential) -> CandidateBits {
        let [off, on] = closure.after(start);
        intersection(&intersection(off, on), self.own(start))
    }

    fn find_cycles(&self, closure: &Closure) -> [CandidateBits; 2] {
        let (mut cycles, mut done) = ([[0; 12]; 2], [0; 12]);
        for start in members(&intersection(closure.turning(), &self.cycles[1])) {
            if contains(&done, start) || !contains(self.own(start), start) {
                continue;
            }
            let mut ring = closure.ring(start);
            for (ring, cycles) in ring.iter_mut().zip(&self.cycles) {
                *ring = intersection(&intersection(ring, cycles), self.own(start));
            }
            // All true potentials of a ring have this same ring.
            union_with(&mut done, &ring[1]);
            if !ring.iter().all(has_several) {
                continue;
            }
            trim(&mut ring, closure);
            // A candidate that a cycle eliminates sees both a true and a false potential of its
            // digit.
            let [off, on] = &ring;
            if self.targets.iter().any(|seen| intersects(seen, on) && intersects(seen, off)) {
                union_with(&mut cycles[0], off);
                union_with(&mut cycles[1], on);
            }
        }
        cycles
    }
}

/// Removes dead ends from a ring. A potential with fewer than two links within the ring is not on a
/// cycle.
fn trim(ring: &mut [CandidateBits; 2], closure: &Closure) {
    loop {
        let before = *ring;
        for side in [0, 1] {
            for cand in members(&before[side]) {
                let links = intersection(closure.weak(cand), &ring[1 - side]);
                if !has_several(&links) {
                    ring[side][usize::from(cand) / 64] &= !(1 << (cand % 64));
                }
            }
        }
        if *ring == before {
            return;
        }
    }
}
