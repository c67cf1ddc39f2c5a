//! The weak and strong links of a grid, computed once for all simple chains.

use super::grid::{CELLS, HOUSES, PotentialGrid, SLOTS};
use super::potential::{CandidateIndex, Cause, bits, cand};
use super::simple_chain::ChainFamily;

/// The candidate to which a link leads, and the reason for the link.
pub(super) type TableLink = (CandidateIndex, Cause);

/// The weak and strong links of a grid.
pub(super) struct LinkTable {
    /// The weak links of all candidates, grouped by the candidate at which they start. `ranges` has
    /// the start of each group.
    weak: Vec<TableLink>,
    ranges: [u32; 730],
    strong: Vec<([TableLink; 4], u8)>,
}

impl LinkTable {
    /// Allocates an empty table.
    pub(super) fn new() -> Self {
        let none = ([(0, Cause::Assumed); 4], 0);
        Self { weak: Vec::new(), ranges: [0; 730], strong: vec![none; 729] }
    }

    /// Computes the links of `grid`.
    pub(super) fn fill(&mut self, grid: &PotentialGrid) {
        self.weak.clear();
        for from in 0..729 {
            let (cell, digit) = (from / 9, from % 9);
            if grid.has(cell, digit) {
                self.add(grid, cell, digit);
            }
            self.ranges[from + 1] = self.weak.len() as u32;
        }
    }

    /// Iterates over the candidates that are false if `on` is true, in Sudoku Explainer's order.
    pub(super) fn weak(
        &self,
        on: CandidateIndex,
        family: ChainFamily,
    ) -> impl Iterator<Item = TableLink> {
        let on = usize::from(on);
        let links = &self.weak[self.ranges[on] as usize..self.ranges[on + 1] as usize];
        links.iter().copied().filter(move |link| family != ChainFamily::X || link.1 != Cause::Cell)
    }

    /// Iterates over the candidates that are true if `off` is false, in Sudoku Explainer's order.
    pub(super) fn strong(
        &self,
        off: CandidateIndex,
        family: ChainFamily,
    ) -> impl Iterator<Item = TableLink> + use<> {
        let (links, count) = self.strong[usize::from(off)];
        links.into_iter().take(usize::from(count)).filter(move |link| match family {
            ChainFamily::X => link.1 != Cause::Cell,
            ChainFamily::Y => link.1 == Cause::Cell,
            ChainFamily::Xy => true,
        })
    }

    fn add(&mut self, grid: &PotentialGrid, cell: usize, digit: usize) {
        let (strong, count) = &mut self.strong[usize::from(cand(cell, digit))];
        *count = 0;
        let mut add_strong = |link: TableLink| {
            if strong[..usize::from(*count)].iter().all(|&(met, _)| met != link.0) {
                strong[usize::from(*count)] = link;
                *count += 1;
            }
        };
        let others = grid.digits[cell] & !(1 << digit);
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
            let others = grid.places[house][digit] & !(1 << slot);
            if others.is_power_of_two() {
                add_strong(at(others.trailing_zeros() as usize));
            }
            // The cells that are also in the box were already visited.
            let met = if kind == 0 { 0 } else { 0b111 << (slot / 3 * 3) };
            self.weak.extend(bits(others & !met).map(at));
        }
    }
}
