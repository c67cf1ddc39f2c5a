//! What follows from what by single links on a board that stays as it is, for all literals at once.
//!
//! It tells in microseconds whether a board has any simple or multiple chain; most have none, and
//! where one has, from which candidates it must be looked for.

use super::grid::{
    Board, CELLS, Cand, HOUSES, Literal, ON, SLOTS, bits, cand, cand_of, is_on, parts,
};
use super::propagation::{Bits, holds, insert};
use crate::board::Cell;
use std::sync::LazyLock;

/// What follows from each literal by single links.
pub(super) struct Reach {
    /// The candidates with strong links.
    turning: Bits,
    strong: Vec<([Cand; 4], u8)>,
    weak: Vec<Bits>,
    /// What is false and what is true once a turning candidate is false.
    from_off: Vec<[Bits; 2]>,
    /// What is false and what is true once a candidate is true.
    from_on: Vec<[Bits; 2]>,
}

/// All that a candidate clashes with: the others of its cell, and its digit in the cells that see it.
static CLASHES: LazyLock<Vec<Bits>> = LazyLock::new(|| {
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

/// The members of a set.
pub(super) fn members(set: &Bits) -> impl Iterator<Item = Cand> {
    set.iter().enumerate().flat_map(|(number, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as Cand;
            (left != 0).then(|| {
                left &= left - 1;
                number as Cand * 64 + bit
            })
        })
    })
}

/// The first member of a set.
fn first(set: &Bits) -> Option<Cand> {
    let number = set.iter().position(|&word| word != 0)?;
    Some(number as Cand * 64 + set[number].trailing_zeros() as Cand)
}

/// Adds a set to another.
pub(super) fn join(set: &mut Bits, more: &Bits) {
    for (word, more) in set.iter_mut().zip(more) {
        *word |= more;
    }
}

impl Reach {
    /// Room for it.
    pub(super) fn new() -> Self {
        Self {
            turning: [0; 12],
            strong: vec![([0; 4], 0); 729],
            weak: vec![[0; 12]; 729],
            from_off: vec![[[0; 12]; 2]; 729],
            from_on: vec![[[0; 12]; 2]; 729],
        }
    }

    /// Works out for a board what follows from false candidates.
    pub(super) fn fill(&mut self, board: &Board) {
        self.turning = [0; 12];
        let mut all = [0; 12];
        for cell in 0..81 {
            bits(board.digits[cell]).for_each(|digit| insert(&mut all, cand(cell, digit)));
        }
        let clashes = CLASHES.as_slice();
        for this in members(&all) {
            self.weak[usize::from(this)] = both(&clashes[usize::from(this)], &all);
            self.fill_strong(board, this);
        }
        let turning = self.turning;
        let mut known = [0; 12];
        for start in members(&turning) {
            self.fill_from_off(start, &known);
            insert(&mut known, start);
        }
    }

    /// Works out what follows from true candidates as well.
    pub(super) fn fill_on(&mut self, board: &Board) {
        let turning = self.turning;
        for cell in 0..81 {
            for digit in bits(board.digits[cell]) {
                let start = usize::from(cand(cell, digit));
                let weak = self.weak[start];
                let mut all = [weak, [0; 12]];
                for off in members(&both(&weak, &turning)) {
                    let [false_ones, true_ones] = &self.from_off[usize::from(off)];
                    join(&mut all[0], false_ones);
                    join(&mut all[1], true_ones);
                }
                self.from_on[start] = all;
            }
        }
    }

    fn fill_strong(&mut self, board: &Board, this: Cand) {
        let (cell, digit) = parts(this);
        let (strong, count) = &mut self.strong[usize::from(this)];
        *count = 0;
        let mut add = |other| {
            strong[usize::from(*count)] = other;
            *count += 1;
        };
        let others = board.digits[cell] & !(1 << digit);
        if others.is_power_of_two() {
            add(cand(cell, others.trailing_zeros() as usize));
        }
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            let others = board.places[house][digit] & !(1 << SLOTS[cell][kind]);
            if others.is_power_of_two() {
                let slot = others.trailing_zeros() as usize;
                add(cand(usize::from(CELLS[house][slot]), digit));
            }
        }
        if *count > 0 {
            insert(&mut self.turning, this);
        }
    }

    fn fill_from_off(&mut self, start: Cand, known: &Bits) {
        let mut all = [[0; 12], [0; 12]];
        let (mut todo, mut done) = ([0; 12], [0; 12]);
        insert(&mut todo, start);
        insert(&mut done, start);
        while let Some(off) = first(&todo) {
            todo[usize::from(off) / 64] &= !(1 << (off % 64));
            if holds(known, off) {
                let [false_ones, true_ones] = &self.from_off[usize::from(off)];
                join(&mut all[0], false_ones);
                join(&mut all[1], true_ones);
                for word in 0..12 {
                    // Nothing new follows from what followed from this one.
                    done[word] |= false_ones[word];
                    todo[word] &= !false_ones[word];
                }
                continue;
            }
            let (strong, count) = self.strong[usize::from(off)];
            for &on in &strong[..usize::from(count)] {
                insert(&mut all[1], on);
                let weak = &self.weak[usize::from(on)];
                join(&mut all[0], weak);
                for word in 0..12 {
                    let new = weak[word] & self.turning[word] & !done[word];
                    todo[word] |= new;
                    done[word] |= new;
                }
            }
        }
        self.from_off[usize::from(start)] = all;
    }

    /// What is false and what is true by a literal, of the false ones by those with strong links.
    pub(super) fn after(&self, literal: Literal) -> &[Bits; 2] {
        let from = if is_on(literal) { &self.from_on } else { &self.from_off };
        &from[usize::from(cand_of(literal))]
    }

    /// The candidates with strong links.
    pub(super) fn turning(&self) -> &Bits {
        &self.turning
    }

    /// What is false at once when a candidate is true.
    pub(super) fn weak(&self, on: Cand) -> &Bits {
        &self.weak[usize::from(on)]
    }

    /// What is false and what is true whichever one of two or more candidates is true; of one alone
    /// nothing.
    pub(super) fn common(&self, starts: impl Iterator<Item = Cand>) -> [Bits; 2] {
        let (mut common, mut count) = ([[u64::MAX; 12]; 2], 0);
        for start in starts {
            for (common, more) in
                common.iter_mut().flatten().zip(self.after(start | ON).iter().flatten())
            {
                *common &= more;
            }
            count += 1;
        }
        if count > 1 { common } else { [[0; 12]; 2] }
    }

    /// Whether something follows from each one of two or more candidates, whichever is true.
    pub(super) fn meet(&self, starts: impl Iterator<Item = Cand>) -> bool {
        self.common(starts) != [[0; 12]; 2]
    }

    /// The candidates whose truth implies that they are false.
    pub(super) fn refuted(&self, board: &Board) -> Bits {
        let mut refuted = [0; 12];
        for cell in 0..81 {
            let cands = bits(board.digits[cell]).map(|digit| cand(cell, digit));
            let false_ones = cands.filter(|&on| self.refutes_itself(on));
            false_ones.for_each(|on| insert(&mut refuted, on));
        }
        refuted
    }

    /// Whether the truth of a candidate implies that it is false.
    pub(super) fn refutes_itself(&self, on: Cand) -> bool {
        let weak = &self.weak[usize::from(on)];
        let turning = both(weak, &self.turning);
        members(&turning).any(|off| holds(&self.from_off[usize::from(off)][0], on))
    }

    /// Whether a candidate's being false implies that it is true.
    pub(super) fn proves_itself(&self, off: Cand) -> bool {
        holds(&self.turning, off) && holds(&self.from_off[usize::from(off)][1], off)
    }

    /// What is false and what is true if and only if a candidate with strong links is true: every
    /// cycle through it leads through these. Each link holds backwards as well, so what follows from the candidate's
    /// being false tells what leads back to its being true.
    pub(super) fn ring(&self, on: Cand) -> [Bits; 2] {
        let ([false_ones, true_ones], [against, instead]) = (self.after(on | ON), self.after(on));
        [both(false_ones, instead), both(true_ones, against)]
    }

    /// Whether a chain leads from a literal to its opposite through candidates of `within`, with as many
    /// literals as are wanted; fewer are wanted as well. A chain holds backwards too, so half way
    /// both the literal in its middle and the opposite of that are met.
    pub(super) fn has_chain(
        &self,
        start: Literal,
        within: &Bits,
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
                    join(&mut next, &self.weak[usize::from(from)]);
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
            if meet(&met[0], &met[1]) {
                return true;
            }
            length += 2;
        }
        false
    }
}

/// Whether two sets have anything in common.
pub(super) fn meet(one: &Bits, other: &Bits) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// What two sets have in common.
pub(super) fn both(one: &Bits, other: &Bits) -> Bits {
    std::array::from_fn(|word| one[word] & other[word])
}
