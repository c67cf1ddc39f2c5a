//! The links of a board that chains of single links follow, worked out once for all of them.

use super::grid::{Board, CELLS, Cand, HOUSES, SLOTS, bits, cand};
use super::propagation::Cause;
use super::simple_chain::Family;

/// A link to a candidate, and why.
pub(super) type Link = (Cand, Cause);

/// The links of a board.
pub(super) struct Links {
    /// The weak links of each candidate, by ranges.
    weak: Vec<Link>,
    ranges: [u32; 730],
    strong: Vec<([Link; 4], u8)>,
}

impl Links {
    /// Room for them.
    pub(super) fn new() -> Self {
        let none = ([(0, Cause::Assumed); 4], 0);
        Self { weak: Vec::new(), ranges: [0; 730], strong: vec![none; 729] }
    }

    /// Works them out for `board`.
    pub(super) fn fill(&mut self, board: &Board) {
        self.weak.clear();
        for from in 0..729 {
            let (cell, digit) = (from / 9, from % 9);
            if board.has(cell, digit) {
                self.add(board, cell, digit);
            }
            self.ranges[from + 1] = self.weak.len() as u32;
        }
    }

    /// What is false once `on` is true, in Sudoku Explainer's order.
    pub(super) fn weak(&self, on: Cand, family: Family) -> impl Iterator<Item = Link> {
        let on = usize::from(on);
        let links = &self.weak[self.ranges[on] as usize..self.ranges[on + 1] as usize];
        links.iter().copied().filter(move |link| family != Family::X || link.1 != Cause::Cell)
    }

    /// What is true once `off` is false, in Sudoku Explainer's order.
    pub(super) fn strong(&self, off: Cand, family: Family) -> impl Iterator<Item = Link> + use<> {
        let (links, count) = self.strong[usize::from(off)];
        links.into_iter().take(usize::from(count)).filter(move |link| match family {
            Family::X => link.1 != Cause::Cell,
            Family::Y => link.1 == Cause::Cell,
            Family::Xy => true,
        })
    }

    fn add(&mut self, board: &Board, cell: usize, digit: usize) {
        let (strong, count) = &mut self.strong[usize::from(cand(cell, digit))];
        *count = 0;
        let mut add_strong = |link: Link| {
            if strong[..usize::from(*count)].iter().all(|&(met, _)| met != link.0) {
                strong[usize::from(*count)] = link;
                *count += 1;
            }
        };
        let others = board.digits[cell] & !(1 << digit);
        if others.is_power_of_two() {
            add_strong((cand(cell, others.trailing_zeros() as usize), Cause::Cell));
        }
        self.weak.extend(bits(others).map(|other| (cand(cell, other), Cause::Cell)));
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            let slot = SLOTS[cell][kind];
            let at = |slot: usize| {
                (cand(usize::from(CELLS[house][slot]), digit), Cause::House(kind as u8))
            };
            let others = board.places[house][digit] & !(1 << slot);
            if others.is_power_of_two() {
                add_strong(at(others.trailing_zeros() as usize));
            }
            // What lies in the box as well was met there.
            let met = if kind == 0 { 0 } else { 0b111 << (slot / 3 * 3) };
            self.weak.extend(bits(others & !met).map(at));
        }
    }
}
