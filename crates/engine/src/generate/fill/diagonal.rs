//! Generates a full grid from its diagonal. First fills the three boxes on the diagonal at random,
//! because they share no row or column. Then repeatedly chooses a random cell among those with the
//! fewest options, places a random one of its options, and removes that digit from the peers of the
//! cell. There is no backtracking: if a cell has no option left, the grid is discarded.
//!
//! Source: A. Pralle's Sudoku generator (2016). Pralle found that 9 of 10 attempts succeed and that
//! three attempts are always enough.

use super::filled::Filled;
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid, House};
use crate::generate::rng::Random;

/// The number of grids after which the method gives up.
const MAX_ATTEMPTS: u32 = 1_000;

/// Returns a grid, or `None` if all attempts fail.
pub(super) fn fill(random: &mut Random) -> Option<Filled> {
    (1..=MAX_ATTEMPTS).find_map(|attempts| attempt(random).map(|grid| Filled { grid, attempts }))
}

fn attempt(random: &mut Random) -> Option<Grid> {
    let mut grid = Grid::EMPTY;
    for index in [0, 4, 8] {
        let mut digits = Digit::ALL;
        random.shuffle(&mut digits);
        for (&cell, digit) in House::boxed(index).cell_list().iter().zip(digits) {
            grid.set(cell, Some(digit));
        }
    }
    let mut options = Candidates::new(&grid);
    while let Some((cell, digits)) = tightest(&options, random) {
        let digits: Vec<Digit> = digits.iter().collect();
        let digit = digits[random.below(digits.len())];
        grid.set(cell, Some(digit));
        options.place(cell, digit);
    }
    grid.is_full().then_some(grid)
}

/// Returns a random cell among those with the fewest options, and the options of that cell.
fn tightest(options: &Candidates, random: &mut Random) -> Option<(Cell, DigitSet)> {
    let cells = (1..=9).map(|count| options.cells_with(count)).find(|cells| !cells.is_empty())?;
    let chosen = cells.iter().nth(random.below(cells.len()))?;
    Some((chosen, options.digits(chosen)))
}
