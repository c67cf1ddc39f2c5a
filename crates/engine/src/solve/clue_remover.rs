//! Removes clues from a grid with one solution, as long as the grid has no second solution.

use super::backend::Backend;
use super::board_pair::BoardPair;
use super::unavoidable::UnavoidableSets;
use super::{descend, search_board};
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
    /// Known only if the grid was full at the start.
    unavoidable_sets: Option<UnavoidableSets>,
    /// The cells in which the other solutions found so far differ from the grid. A clue is needed
    /// in each of these sets.
    differences: Vec<CellSet>,
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
            unavoidable_sets: grid.is_full().then(|| UnavoidableSets::new(grid)),
            differences: Vec::new(),
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
        if let Some(sets) = &mut self.unavoidable_sets {
            cells.iter().for_each(|cell| sets.remove_clue(cell));
        }
    }

    /// Makes `clues` the clues that are left. All of them must be clues of the grid at the start.
    pub(crate) fn restore(&mut self, clues: CellSet) {
        self.remove(self.clues - clues);
        self.add(clues - self.clues);
    }

    /// Adds the clues in `cells`, which were removed.
    pub(crate) fn add(&mut self, cells: CellSet) {
        self.clues |= cells;
        for cell in cells.iter() {
            let Some(digit) = self.grid.get(cell) else { continue };
            self.places[digit.index()].insert(cell);
            self.board.fix(0, cell, digit);
            if let Some(sets) = &mut self.unavoidable_sets {
                sets.add_clue(cell);
            }
        }
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

    /// Goes through `cells` in order and removes each clue without which the grid still has only
    /// one solution. Gives the same result as [`Self::can_remove`] and [`Self::remove`] for each
    /// cell, but tests two clues at once.
    pub(crate) fn remove_each(&mut self, cells: impl Iterator<Item = Cell>) {
        // A clue that needs the solver. It waits for a second one.
        let mut waiting: Option<(Cell, Digit)> = None;
        for cell in cells.filter(|&cell| self.clues.contains(cell)).collect::<Vec<_>>() {
            let Some(digit) = self.grid.get(cell) else { continue };
            if self.is_necessary(cell, digit) {
                continue;
            }
            let mut clues = self.clues - CellSet::only(cell);
            // The result must not depend on whether the waiting clue is removed.
            if let Some((first, _)) = waiting {
                clues.remove(first);
            }
            if self.is_single(cell, digit, clues) {
                self.remove(cell.into());
                continue;
            }
            let Some((first, first_digit)) = waiting else {
                waiting = Some((cell, digit));
                continue;
            };
            let are_forced = self.are_forced([(first, first_digit), (cell, digit)]);
            waiting = match are_forced {
                [false, true] => {
                    self.remove(cell.into());
                    None
                }
                [true, is_forced] => {
                    self.remove(first.into());
                    // The second test counted on the first clue.
                    is_forced.then_some((cell, digit))
                }
                [false, false] => None,
            };
        }
        if let Some((cell, _)) = waiting
            && self.can_remove(cell.into())
        {
            self.remove(cell.into());
        }
    }

    /// Returns, for each of two clues, whether every solution with the other clues has its digit.
    fn are_forced(&mut self, clues: [(Cell, Digit); 2]) -> [bool; 2] {
        self.board.copy_first();
        for (half, (cell, digit)) in clues.into_iter().enumerate() {
            self.board.exclude(half, cell, digit);
        }
        let backend = Backend::best();
        let boards = backend.propagate(&self.board.both());
        let [(first, digit), _] = clues;
        self.board.fix(0, first, digit);
        [0, 1].map(|half| {
            descend(backend, &boards, half, &mut |_| ControlFlow::Break(())).is_continue()
        })
    }

    /// Returns whether the grid still has only one solution without the clues in `cells`. Works
    /// best for few cells: a second solution would have a different digit in one of them, so the
    /// function checks, for each of these cells, whether the remaining clues force its digit.
    pub(crate) fn can_remove(&mut self, cells: CellSet) -> bool {
        let rest = self.clues - cells;
        if self.differences.iter().any(|difference| !difference.meets(rest)) {
            return false;
        }
        cells.iter().for_each(|cell| self.board.open(cell));
        if let Some(sets) = &mut self.unavoidable_sets {
            cells.iter().for_each(|cell| sets.remove_clue(cell));
        }
        let mut clues = rest;
        let can_remove = cells.iter().all(|cell| {
            let Some(digit) = self.grid.get(cell) else { return true };
            let is_forced = !self.is_necessary(cell, digit)
                && (self.is_single(cell, digit, clues) || self.is_forced(cell, digit));
            // Keep the forced digit, because it makes the next checks faster.
            self.board.fix(0, cell, digit);
            clues.insert(cell);
            if let Some(sets) = &mut self.unavoidable_sets {
                sets.add_clue(cell);
            }
            is_forced
        });
        for cell in cells.iter() {
            if let Some(digit) = self.grid.get(cell) {
                self.board.fix(0, cell, digit);
            }
            if let Some(sets) = &mut self.unavoidable_sets {
                sets.add_clue(cell);
            }
        }
        can_remove
    }

    /// Returns whether every solution of the board has `digit` in `cell`. Otherwise, records where
    /// another solution differs.
    fn is_forced(&mut self, cell: Cell, digit: Digit) -> bool {
        self.board.eliminate(cell, digit);
        let (grid, differences) = (&self.grid, &mut self.differences);
        let differs = |(old, new): (_, (Cell, _))| (old != new).then_some(new.0);
        search_board(Backend::best(), &self.board, &mut |other| {
            let other = other();
            differences.push(grid.iter().zip(other.iter()).filter_map(differs).collect());
            ControlFlow::Break(())
        })
        .is_continue()
    }

    /// Returns whether the other clues of the grid have another solution, if that is quick to see.
    /// Finds many of the clues that cannot be removed, much faster than the solver.
    fn is_necessary(&mut self, cell: Cell, digit: Digit) -> bool {
        self.unavoidable_sets.as_mut().is_some_and(|sets| sets.needs_clue(cell, digit))
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
