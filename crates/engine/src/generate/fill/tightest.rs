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
    let start = Board { empty: CellSet::ALL, open: [CellSet::ALL; 9] };
    let mut grid = Grid::EMPTY;
    (1..).find_map(|attempts| {
        start.fill(&mut grid, &mut 0, random).then_some(Filled { grid, attempts })
    })
}

struct Board {
    empty: CellSet,
    /// For each digit, the empty cells in which it is possible.
    open: [CellSet; 9],
}

impl Board {
    /// Fills the empty cells of the board in `grid`. Returns `false` if that is impossible or takes
    /// too many tries.
    fn fill(&self, grid: &mut Grid, tries: &mut usize, random: &mut Random) -> bool {
        if self.empty.is_empty() {
            return true;
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
                return false;
            }
            grid.set(cell, Some(digit));
            if self.with(cell, digit).fill(grid, tries, random) {
                return true;
            }
        }
        false
    }

    fn with(&self, cell: Cell, digit: Digit) -> Self {
        let Self { mut empty, mut open } = *self;
        empty.remove(cell);
        open[digit.index()] -= cell.peers();
        Self { empty, open }
    }

    /// Returns the empty cells with the fewest candidates.
    fn tightest(&self) -> CellSet {
        // Count the candidates of each cell in binary, adding the digits in groups of three.
        // `counts[n]` is the set of cells whose number of candidates has bit `n` set.
        let [a, b, c, d, e, f, g, h, i] = self.open;
        let sums = [[a, b, c], [d, e, f], [g, h, i]].map(add);
        let [one, two] = add(sums.map(|[one, _]| one));
        let [two_more, four] = add(sums.map(|[_, two]| two));
        let (carry, two) = (two & two_more, xor(two, two_more));
        let counts = [one, two, xor(four, carry), four & carry];
        let mut fewest = self.empty;
        for bit in counts.into_iter().rev() {
            let without = fewest - bit;
            if !without.is_empty() {
                fewest = without;
            }
        }
        fewest
    }
}

/// Adds three one-bit numbers for each cell. Returns the low bits and the high bits of the sums.
fn add([a, b, c]: [CellSet; 3]) -> [CellSet; 2] {
    let two = xor(a, b);
    [xor(two, c), a & b | two & c]
}

/// Returns the cells that are in exactly one of two sets.
fn xor(a: CellSet, b: CellSet) -> CellSet {
    (a | b) - (a & b)
}
