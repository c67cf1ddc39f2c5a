//! A full grid by backtracking: a random digit in one of the tightest cells, until all are filled.
//!
//! Cells in a purely random order now and then blow up: a cell without digits is found only
//! thousands of cells later. The cell with the fewest digits left (ties drawn) meets a dead end at
//! once, so that a grid takes little more than its 81 steps. Should a search grow all the same, it
//! starts anew. Not every grid is exactly as likely; nobody who plays can tell.

use super::Filled;
use crate::board::{Cell, CellSet, Digit, DigitSet, Grid};
use crate::generate::rng::Random;

/// Digits tried before the search starts anew. A search rarely needs more than 100.
const PATIENCE: usize = 1000;

/// A full grid; it can't fail.
pub(super) fn fill(random: &mut Random) -> Option<Filled> {
    let mut attempts = 0;
    loop {
        attempts += 1;
        let mut board =
            Board { grid: Grid::EMPTY, left: [DigitSet::ALL; 27], empty: CellSet::ALL, tries: 0 };
        if board.descend(random) {
            return Some(Filled { grid: board.grid, attempts });
        }
    }
}

struct Board {
    grid: Grid,
    /// The digits that each house lacks.
    left: [DigitSet; 27],
    empty: CellSet,
    tries: usize,
}

impl Board {
    /// Fills the rest; on failure the board is as before, or out of patience.
    fn descend(&mut self, random: &mut Random) -> bool {
        let Some(cell) = self.tightest(random) else { return true };
        let mut digits = Digit::ALL;
        let mut n = 0;
        for digit in self.digits(cell).iter() {
            digits[n] = digit;
            n += 1;
        }
        random.shuffle(&mut digits[..n]);
        for &digit in &digits[..n] {
            self.tries += 1;
            if self.tries > PATIENCE {
                return false;
            }
            self.grid.set(cell, Some(digit));
            self.empty.remove(cell);
            cell.houses().iter().for_each(|house| self.left[house.index()].remove(digit));
            if self.descend(random) {
                return true;
            }
            cell.houses().iter().for_each(|house| self.left[house.index()].insert(digit));
            self.grid.set(cell, None);
            self.empty.insert(cell);
        }
        false
    }

    /// One of the empty cells with the fewest digits left.
    fn tightest(&self, random: &mut Random) -> Option<Cell> {
        let mut fewest = usize::MAX;
        let mut cells = Cell::ALL;
        let mut n = 0;
        for cell in self.empty.iter() {
            let count = self.digits(cell).len();
            if count < fewest {
                fewest = count;
                n = 0;
            }
            if count == fewest {
                cells[n] = cell;
                n += 1;
            }
        }
        (n > 0).then(|| cells[random.below(n)])
    }

    fn digits(&self, cell: Cell) -> DigitSet {
        let [row, column, boxed] = cell.houses().map(|house| self.left[house.index()]);
        row & column & boxed
    }
}
