//! What follows from what by single links on a board that stays as it is, for all literals at once.
//!
//! It tells in microseconds whether a board has any simple or multiple chain; most have none, and
//! where one has, from which candidates it must be looked for.

use super::board::{Board, CELLS, Cand, HOUSES, SLOTS, bits, cand};
use super::run::{Bits, holds, insert};

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

fn join(set: &mut Bits, more: &Bits) {
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
        for cell in 0..81 {
            for digit in bits(board.digits[cell]) {
                self.fill_links(board, cell, digit);
            }
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

    fn fill_links(&mut self, board: &Board, cell: usize, digit: usize) {
        let this = cand(cell, digit);
        let (strong, count) = &mut self.strong[usize::from(this)];
        let weak = &mut self.weak[usize::from(this)];
        (*weak, *count) = ([0; 12], 0);
        let mut add = |other| {
            strong[usize::from(*count)] = other;
            *count += 1;
        };
        let others = board.digits[cell] & !(1 << digit);
        bits(others).for_each(|other| insert(weak, cand(cell, other)));
        if others.is_power_of_two() {
            add(cand(cell, others.trailing_zeros() as usize));
        }
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            let others = board.places[house][digit] & !(1 << SLOTS[cell][kind]);
            for slot in bits(others) {
                insert(weak, cand(usize::from(CELLS[house][slot]), digit));
            }
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

    /// What is false and what is true once `on` is true.
    pub(super) fn after(&self, on: Cand) -> &[Bits; 2] {
        &self.from_on[usize::from(on)]
    }

    /// What is false and what is true whichever one of two or more candidates is true; of one alone
    /// nothing.
    pub(super) fn common(&self, starts: impl Iterator<Item = Cand>) -> [Bits; 2] {
        let (mut common, mut count) = ([[u64::MAX; 12]; 2], 0);
        for start in starts {
            for (common, more) in
                common.iter_mut().flatten().zip(self.after(start).iter().flatten())
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

    /// Whether the truth of any candidate implies that it is false.
    pub(super) fn refutes_any(&self, board: &Board) -> bool {
        (0..81).any(|cell| {
            bits(board.digits[cell]).any(|digit| self.refutes_itself(cand(cell, digit)))
        })
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

    /// Whether a candidate can be a true link of a cycle.
    pub(super) fn comes_back(&self, on: Cand) -> bool {
        holds(&self.turning, on)
            && members(&self.after(on)[1])
                .any(|other| other != on && holds(&self.after(other)[1], on))
    }
}

fn both(one: &Bits, other: &Bits) -> Bits {
    std::array::from_fn(|word| one[word] & other[word])
}
