//! Removes clues from a grid with one solution, as long as the grid has no second solution.

use super::backend::Backend;
use super::board_pair::BoardPair;
use super::search_board;
use crate::board::{Cell, CellSet, Digit, Grid, House};
use std::ops::ControlFlow;

/// A grid with exactly one solution, from which clues are removed.
pub(crate) struct ClueRemover {
    grid: Grid,
    /// The grid before propagation.
    board: BoardPair,
    clues: CellSet,
    /// For each digit, the cells that contain it.
    places: [CellSet; 9],
    /// For each digit, the cells that contain it in the solution. Known only if the grid was full
    /// at the start.
    solution: Option<[CellSet; 9]>,
}

impl ClueRemover {
    /// Starts with `grid`, which must have exactly one solution.
    pub(crate) fn new(grid: &Grid) -> Self {
        let places = Digit::ALL.map(|digit| grid.cells_of(digit));
        let board = BoardPair::new(grid);
        Self {
            grid: *grid,
            board,
            clues: !grid.empty_cells(),
            places,
            solution: grid.is_full().then_some(places),
        }
    }

    /// Returns the cells that contain clues.
    pub(crate) fn clues(&self) -> CellSet {
        self.clues
    }

    /// Returns the grid with the clues that are left.
    pub(crate) fn grid(&self) -> Grid {
        self.grid.restricted_to(self.clues)
    }

    /// Removes the clues in `cells`.
    pub(crate) fn remove(&mut self, cells: CellSet) {
        self.clues -= cells;
        self.places.iter_mut().for_each(|places| *places -= cells);
        cells.iter().for_each(|cell| self.board.open(cell));
    }

    /// Returns whether the grid still has only one solution without the clues in `cells`. Works
    /// best for many cells of a grid with many clues.
    pub(crate) fn can_remove_all(&self, cells: CellSet) -> bool {
        let mut board = self.board.clone();
        cells.iter().for_each(|cell| board.open(cell));
        let mut found = 0;
        search_board(Backend::best(), &board, &mut |_| {
            found += 1;
            if found < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
        .is_continue()
    }

    /// Returns whether the grid still has only one solution without the clues in `cells`. Works
    /// best for few cells: a second solution would have a different digit in one of them, so the
    /// function checks, for each of these cells, whether the remaining clues force its digit.
    pub(crate) fn can_remove(&mut self, cells: CellSet) -> bool {
        cells.iter().for_each(|cell| self.board.open(cell));
        let mut clues = self.clues - cells;
        let can_remove = cells.iter().all(|cell| {
            let Some(digit) = self.grid.get(cell) else { return true };
            let is_forced = self.is_single(cell, digit, clues)
                || !self.can_swap(cell, digit, clues) && self.is_forced(cell, digit);
            // Keep the forced digit, because it makes the next checks faster.
            self.board.fix(cell, digit);
            clues.insert(cell);
            is_forced
        });
        for cell in cells.iter() {
            if let Some(digit) = self.grid.get(cell) {
                self.board.fix(cell, digit);
            }
        }
        can_remove
    }

    /// Returns whether every solution of the board has `digit` in `cell`.
    fn is_forced(&mut self, cell: Cell, digit: Digit) -> bool {
        self.board.eliminate(cell, digit);
        search_board(Backend::best(), &self.board, &mut |_| ControlFlow::Break(())).is_continue()
    }

    /// Returns whether swapping `digit` and another digit in some cells gives another solution that
    /// has the same clues. Finds many of the clues that cannot be removed, much faster than the
    /// solver. Returns `false` if the solution is not known.
    fn can_swap(&self, cell: Cell, digit: Digit, clues: CellSet) -> bool {
        let Some(solution) = &self.solution else { return false };
        let others = Digit::ALL.into_iter().filter(|&other| other != digit);
        others.map(|other| solution[digit.index()] | solution[other.index()]).any(|both| {
            let (mut swapped, mut todo) = (CellSet::only(cell), CellSet::only(cell));
            while let Some(next) = todo.first() {
                let more = (next.peers() & both) - swapped;
                if more.meets(clues) {
                    return false;
                }
                swapped |= more;
                todo |= more;
                todo.remove(next);
            }
            true
        })
    }

    /// Returns whether `digit` is a naked or hidden single in `cell` when `cell` is empty. Most
    /// redundant clues in a grid with many clues are, and this check is faster than propagation.
    fn is_single(&self, cell: Cell, digit: Digit, clues: CellSet) -> bool {
        let seen = cell.peers() & clues;
        let others = Digit::ALL.into_iter().filter(|&other| other != digit);
        let mut others = others.map(|other| self.places[other.index()]);
        if others.all(|places| places.meets(seen)) {
            return true;
        }
        let places = (self.places[digit.index()] & clues).iter();
        let closed = places.fold(clues, |closed, place| closed | place.peers());
        let rest = !closed - CellSet::only(cell);
        cell.houses().map(House::cells).into_iter().any(|cells| !cells.meets(rest))
    }
}
