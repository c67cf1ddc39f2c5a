//! Generates a full grid by backtracking: repeatedly places a random digit in one of the cells with
//! the fewest candidates until all cells are filled.
//!
//! If cells are filled in random order, a search occasionally becomes very long, because it notices
//! a cell without candidates only thousands of steps later. A search that always fills one of the
//! cells with the fewest candidates, chosen at random, finds a dead end immediately, so a grid
//! takes only a few more than 81 steps. A search that still takes too long is restarted. Grids are
//! not all exactly equally likely, but the difference is far too small to notice in play.

use super::filled::Filled;
use crate::board::{Cell, CellSet, Digit, Grid};
use crate::generate::rng::Random;

/// The number of digits to try before the search starts again. Few searches need more than 100.
const MAX_TRIES: usize = 1000;

/// Generates a grid. Never fails.
pub(super) fn fill(random: &mut Random) -> Option<Filled> {
    let start = Board { grid: Grid::EMPTY, empty: CellSet::ALL, open: [CellSet::ALL; 9] };
    (1..).find_map(|attempts| {
        let grid = start.filled(&mut 0, random)?;
        Some(Filled { grid, attempts })
    })
}

struct Board {
    grid: Grid,
    empty: CellSet,
    /// For each digit, the empty cells in which it is possible.
    open: [CellSet; 9],
}

impl Board {
    /// Fills the empty cells. Returns `None` if that is impossible or takes too many tries.
    fn filled(&self, tries: &mut usize, random: &mut Random) -> Option<Grid> {
        if self.empty.is_empty() {
            return Some(self.grid);
        }
        let tightest = self.tightest();
        let cell = tightest.iter().nth(random.below(tightest.len())).expect("in range");
        let mut digits = Digit::ALL;
        let mut n = 0;
        for digit in Digit::ALL {
            if self.open[digit.index()].contains(cell) {
                digits[n] = digit;
                n += 1;
            }
        }
        random.shuffle(&mut digits[..n]);
        for &digit in &digits[..n] {
            *tries += 1;
            if *tries > MAX_TRIES {
                return None;
            }
            let next = self.with(cell, digit).filled(tries, random);
            if next.is_some() {
                return next;
            }
        }
        None
    }

    fn with(&self, cell: Cell, digit: Digit) -> Self {
        let Self { mut grid, mut empty, mut open } = *self;
        grid.set(cell, Some(digit));
        empty.remove(cell);
        open[digit.index()] -= cell.peers();
        Self { grid, empty, open }
    }

    /// Returns the empty cells with the fewest candidates.
    fn tightest(&self) -> CellSet {
        // `more_than[n]` is the set of empty cells with more than `n` candidates.
        let mut more_than = [CellSet::EMPTY; 9];
        for open in &self.open {
            for n in (1..9).rev() {
                let below = more_than[n - 1];
                more_than[n] |= below & *open;
            }
            more_than[0] |= *open;
        }
        let fewest = more_than.iter().map(|more| self.empty - *more).find(|few| !few.is_empty());
        fewest.unwrap_or(self.empty)
    }
}
