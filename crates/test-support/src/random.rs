//! Random numbers for tests.

use crate::solver::plain_solutions;
use pencilmark_engine::board::{Cell, Digit, Grid};

/// A random number generator for tests. It uses `SplitMix64`, which is easy to verify.
/// Its content is the state, which starts as the seed.
pub struct Random(pub u64);

impl Random {
    /// Returns a random number.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a random number in `0..n`. The slight modulo bias does not matter for tests.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next_u64() % n as u64) as usize
    }

    /// Puts the items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    /// Returns a random full grid.
    pub fn full_grid(&mut self) -> Grid {
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
    pub fn some_of(&mut self, grid: &Grid, clues: usize) -> Grid {
        let mut cells = Cell::ALL;
        self.shuffle(&mut cells);
        grid.restricted_to(cells.into_iter().take(clues).collect())
    }
}
