//! Through which literals the cycles and chains of a family can lead on a board.

use super::closure::{Reach, both, join, meet, members};
use super::grid::{Board, Cand, Literal, bits, cand, parts};
use super::propagation::{Bits, holds, insert};
use super::simple_chain::Family;

/// What bounds the chains of a board and of a family.
pub(super) struct Scope {
    family: Family,
    /// The candidates of cells with two.
    pairs: Bits,
    /// Of each candidate that can be struck, as far as chains tell, the places of its digit that it
    /// sees.
    targets: Vec<Bits>,
    /// The false and the true literals of all cycles that could strike something,
    cycles: [Bits; 2],
    /// and of those of the family.
    own_cycles: [Bits; 2],
}

/// All candidates of each digit.
static DIGITS: [Bits; 9] = {
    let mut digits = [[0; 12]; 9];
    let mut cand = 0;
    while cand < 729 {
        digits[cand % 9][cand / 64] |= 1 << (cand % 64);
        cand += 1;
    }
    digits
};

/// All candidates.
static ALL: Bits = [u64::MAX; 12];

impl Scope {
    /// That of no board.
    pub(super) const NONE: Self = Self {
        family: Family::Xy,
        pairs: [0; 12],
        targets: Vec::new(),
        cycles: [[0; 12]; 2],
        own_cycles: [[0; 12]; 2],
    };

    /// Works it out for a board on which these candidates refute themselves.
    pub(super) fn fill(&mut self, board: &Board, refuted: &Bits, reach: &Reach) {
        self.pairs = [0; 12];
        for (cell, &digits) in board.digits.iter().enumerate() {
            if digits.count_ones() == 2 {
                bits(digits).for_each(|digit| insert(&mut self.pairs, cand(cell, digit)));
            }
        }
        let seen = |gone| both(reach.weak(gone), &DIGITS[parts(gone).1]);
        self.targets.clear();
        self.targets.extend(members(refuted).map(seen));
        (self.family, self.cycles) = (Family::Xy, [ALL; 2]);
        self.cycles = self.find_cycles(reach);
    }

    /// Goes to a family.
    pub(super) fn turn_to(&mut self, family: Family, reach: &Reach) {
        self.family = family;
        self.own_cycles = match family {
            Family::X | Family::Y => self.find_cycles(reach),
            Family::Xy => self.cycles,
        };
    }

    /// The candidates that the family's chains from `start` can lead through.
    fn own(&self, start: Literal) -> &Bits {
        match self.family {
            Family::X => &DIGITS[parts(start).1],
            Family::Y => &self.pairs,
            Family::Xy => &ALL,
        }
    }

    /// The false and the true literals that the family's cycles through `start` lead through, if there
    /// may be any.
    pub(super) fn cycles(&self, start: Cand) -> Option<&[Bits; 2]> {
        holds(&self.own_cycles[1], start).then_some(&self.own_cycles)
    }

    /// The candidates that the family's chains from a literal to its opposite lead through: such a
    /// chain holds backwards as well, so they come out true as well as false.
    pub(super) fn chains(&self, reach: &Reach, start: Literal) -> Bits {
        let [off, on] = reach.after(start);
        both(&both(off, on), self.own(start))
    }

    fn find_cycles(&self, reach: &Reach) -> [Bits; 2] {
        let (mut cycles, mut done) = ([[0; 12]; 2], [0; 12]);
        for start in members(&both(reach.turning(), &self.cycles[1])) {
            if holds(&done, start) || !holds(self.own(start), start) {
                continue;
            }
            let mut ring = reach.ring(start);
            for (ring, cycles) in ring.iter_mut().zip(&self.cycles) {
                *ring = both(&both(ring, cycles), self.own(start));
            }
            // Each of its true literals has the same ring.
            join(&mut done, &ring[1]);
            if !ring.iter().all(has_several) {
                continue;
            }
            trim(&mut ring, reach);
            // What a cycle strikes sees a true one and a false one of its digit.
            let [off, on] = &ring;
            if self.targets.iter().any(|seen| meet(seen, on) && meet(seen, off)) {
                join(&mut cycles[0], off);
                join(&mut cycles[1], on);
            }
        }
        cycles
    }
}

/// Takes the dead ends out of a ring: what has no two links in it lies on no cycle.
fn trim(ring: &mut [Bits; 2], reach: &Reach) {
    loop {
        let before = *ring;
        for side in [0, 1] {
            for cand in members(&before[side]) {
                let links = both(reach.weak(cand), &ring[1 - side]);
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

/// Whether a set has two members or more.
fn has_several(set: &Bits) -> bool {
    let mut words = set.iter().filter(|word| **word != 0);
    words.next().is_some_and(|word| word & (word - 1) != 0 || words.next().is_some())
}
