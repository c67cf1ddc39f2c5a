//! Random numbers for tests, and a simple solver that shares no code with the engine.
#![allow(dead_code, reason = "each test file uses only some items")]

pub(crate) mod sheets;
pub(crate) mod structure;
pub(crate) mod wording;

use pencilmark_engine::board::{Cell, Digit, Grid};

/// A random number generator for tests. It uses `SplitMix64`, which is easy to verify.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a random number in `0..n`. The slight modulo bias does not matter for tests.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    /// Returns a random full grid.
    pub(crate) fn full_grid(&mut self) -> Grid {
        let mut digits = Digit::ALL;
        self.shuffle(&mut digits);
        let mut start = Grid::EMPTY;
        for (column, digit) in digits.into_iter().enumerate() {
            start.set(Cell::at(0, column), Some(digit));
        }
        self.shuffle(&mut digits);
        plain_solutions(&start, 1, &digits)[0]
    }

    /// Returns a grid with `clues` clues, chosen at random from `grid`.
    pub(crate) fn some_of(&mut self, grid: &Grid, clues: usize) -> Grid {
        let mut cells = Cell::ALL;
        self.shuffle(&mut cells);
        grid.restricted_to(cells.into_iter().take(clues).collect())
    }
}

/// Returns up to `limit` solutions of `grid`. Always fills a cell with the fewest candidates, and
/// tries the digits in the given order.
pub(crate) fn plain_solutions(grid: &Grid, limit: usize, order: &[Digit; 9]) -> Vec<Grid> {
    fn descend(grid: &mut Grid, limit: usize, order: &[Digit; 9], found: &mut Vec<Grid>) {
        let tightest = grid
            .empty_cells()
            .iter()
            .max_by_key(|&cell| (grid.seen_from(cell).len(), 80 - cell.index()));
        let Some(cell) = tightest else {
            found.push(*grid);
            return;
        };
        let seen = grid.seen_from(cell);
        for &digit in order.iter().filter(|&&digit| !seen.contains(digit)) {
            grid.set(cell, Some(digit));
            descend(grid, limit, order, found);
            grid.set(cell, None);
            if found.len() >= limit {
                return;
            }
        }
    }
    let mut found = Vec::new();
    if grid.conflict().is_none() && limit > 0 {
        descend(&mut grid.clone(), limit, order, &mut found);
    }
    found
}
