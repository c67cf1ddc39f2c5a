//! The links of a board that chains of single links follow, worked out once for all of them.

use super::board::{Board, CELLS, Cand, HOUSES, SLOTS, bits, cand};
use super::run::Cause;
use super::simple::Family;

/// A link to a candidate, and why.
pub(super) type Link = (Cand, Cause);

/// The links of a family on a board.
pub(super) struct Links {
    /// The weak links of each candidate to those that have strong ones, by ranges.
    weak: Vec<Link>,
    ranges: Vec<u32>,
    strong: Vec<([Link; 4], u8)>,
}

impl Links {
    /// Those on `board`.
    pub(super) fn of(board: &Board, family: Family) -> Self {
        let mut links = Self {
            weak: Vec::with_capacity(2048),
            ranges: vec![0; 730],
            strong: vec![([(0, Cause::Assumed); 4], 0); 729],
        };
        for cell in 0..81 {
            for digit in bits(board.digits[cell]) {
                links.add_strong(board, family, cell, digit);
            }
        }
        for cell in 0..81 {
            for digit in 0..9 {
                let from = usize::from(cand(cell, digit));
                if board.has(cell, digit) {
                    links.add_weak(board, family, cell, digit);
                }
                links.ranges[from + 1] = links.weak.len() as u32;
            }
        }
        links
    }

    /// What is false once `on` is true, in Sudoku Explainer's order.
    pub(super) fn weak(&self, on: Cand) -> &[Link] {
        let on = usize::from(on);
        &self.weak[self.ranges[on] as usize..self.ranges[on + 1] as usize]
    }

    /// What is true once `off` is false, in Sudoku Explainer's order.
    pub(super) fn strong(&self, off: Cand) -> &[Link] {
        let (links, count) = &self.strong[usize::from(off)];
        &links[..usize::from(*count)]
    }

    fn add_strong(&mut self, board: &Board, family: Family, cell: usize, digit: usize) {
        let (links, count) = &mut self.strong[usize::from(cand(cell, digit))];
        let mut add = |link: Link| {
            if links[..usize::from(*count)].iter().all(|&(met, _)| met != link.0) {
                links[usize::from(*count)] = link;
                *count += 1;
            }
        };
        if family != Family::X && board.digits[cell].count_ones() == 2 {
            let other = (board.digits[cell] & !(1 << digit)).trailing_zeros() as usize;
            add((cand(cell, other), Cause::Cell));
        }
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            let places = board.places[house][digit];
            if family != Family::Y && places.count_ones() == 2 {
                let slot = (places & !(1 << SLOTS[cell][kind])).trailing_zeros() as usize;
                let other = usize::from(CELLS[house][slot]);
                add((cand(other, digit), Cause::House(kind as u8)));
            }
        }
    }

    fn add_weak(&mut self, board: &Board, family: Family, cell: usize, digit: usize) {
        let first = self.weak.len();
        let (weak, strong) = (&mut self.weak, &self.strong);
        each_weak(board, family, cell, digit, |link| {
            let turns = strong[usize::from(link.0)].1 > 0;
            if turns && weak[first..].iter().all(|&(met, _)| met != link.0) {
                weak.push(link);
            }
        });
    }
}

/// Gives `found` what is false once `digit` is in `cell`; some of it twice.
fn each_weak(
    board: &Board,
    family: Family,
    cell: usize,
    digit: usize,
    mut found: impl FnMut(Link),
) {
    if family != Family::X {
        for other in bits(board.digits[cell] & !(1 << digit)) {
            found((cand(cell, other), Cause::Cell));
        }
    }
    for kind in 0..3 {
        let house = usize::from(HOUSES[cell][kind]);
        for slot in bits(board.places[house][digit] & !(1 << SLOTS[cell][kind])) {
            let other = usize::from(CELLS[house][slot]);
            found((cand(other, digit), Cause::House(kind as u8)));
        }
    }
}
