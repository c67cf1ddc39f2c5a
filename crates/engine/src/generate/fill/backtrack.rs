//! Generates a full grid by plain backtracking: tries the digits of each cell in random order, and
//! goes back to the previous cell if no digit fits. The cells are filled in reading order or in
//! random order.
//!
//! Source: "Where do Sudoku boards come from?" (2005). The source warns that a fixed order may make
//! some grids more likely, and suggests a random order. It also uses a table of the 20 peers of
//! each cell ([`Cell::peers`]). The source does not mention that, in a random order, the search may
//! take thousands of steps to notice a cell without possible digits. Therefore this search also
//! rejects a digit that leaves a peer of its cell without a possible digit, and starts again after
//! [`MAX_TRIES`] digits.

use super::filled::Filled;
use crate::board::{Candidates, Cell, Digit, Grid};
use crate::generate::rng::Random;

/// The number of digits to try before the search starts again. In reading order, a few hundred
/// tries are enough.
const MAX_TRIES: u32 = 2_000;

/// The number of searches after which the method gives up.
const MAX_ATTEMPTS: u32 = 1_000;

/// Fills the cells in reading order.
pub(super) fn in_rows(random: &mut Random) -> Option<Filled> {
    fill(random, |_| Cell::ALL)
}

/// Fills the cells in random order. Each search uses a new order.
pub(super) fn in_any_order(random: &mut Random) -> Option<Filled> {
    fill(random, |random| {
        let mut order = Cell::ALL;
        random.shuffle(&mut order);
        order
    })
}

fn fill(random: &mut Random, order: fn(&mut Random) -> [Cell; 81]) -> Option<Filled> {
    (1..=MAX_ATTEMPTS).find_map(|attempts| {
        let mut search = Search { grid: Grid::EMPTY, order: order(random), tries: 0 };
        let all = Candidates::new(&Grid::EMPTY);
        search.descend(0, &all, random).then_some(Filled { grid: search.grid, attempts })
    })
}

struct Search {
    grid: Grid,
    order: [Cell; 81],
    tries: u32,
}

impl Search {
    /// Fills the cells at position `depth` in the order and after it. If that is impossible, leaves
    /// these cells empty and returns `false`. Also returns `false` after too many tries.
    fn descend(&mut self, depth: usize, left: &Candidates, random: &mut Random) -> bool {
        let Some(&cell) = self.order.get(depth) else { return true };
        let mut digits = Digit::ALL;
        random.shuffle(&mut digits);
        for digit in digits.into_iter().filter(|&digit| left.allows(cell, digit)) {
            self.tries += 1;
            if self.tries > MAX_TRIES {
                return false;
            }
            self.grid.set(cell, Some(digit));
            let mut rest = left.clone();
            rest.place(cell, digit);
            let empty = self.grid.empty_cells() & cell.peers();
            let starved = empty.iter().any(|peer| rest.digits(peer).is_empty());
            if !starved && self.descend(depth + 1, &rest, random) {
                return true;
            }
            self.grid.set(cell, None);
        }
        false
    }
}
