//! Generates a full grid row by row. The options of a cell are the digits that its column and box
//! still need. A cell with a single option takes that digit, which is removed from the options of
//! the other cells in the row. All other cells get random options. If a row fails, the grid is
//! discarded.
//!
//! Source: N. Nemshilov, "Sudoku Random Field Generator" (2009), who found 5 to 10 failures per
//! grid. Nemshilov's program has no limit, but this method gives up after [`MAX_ATTEMPTS`] grids.

use super::filled::Filled;
use crate::board::{Cell, Digit, DigitSet, Grid};
use crate::generate::rng::Random;

/// The number of grids after which the method gives up. About one grid in seven succeeds, so the
/// method practically never gives up.
const MAX_ATTEMPTS: u32 = 10_000;

/// Returns a grid, or `None` if all attempts fail.
pub(super) fn fill(random: &mut Random) -> Option<Filled> {
    (1..=MAX_ATTEMPTS).find_map(|attempts| attempt(random).map(|grid| Filled { grid, attempts }))
}

fn attempt(random: &mut Random) -> Option<Grid> {
    let mut grid = Grid::EMPTY;
    for row in 0..9 {
        let cells: [Cell; 9] = std::array::from_fn(|column| Cell::at(row, column));
        let options = cells.map(|cell| !grid.seen_from(cell));
        for (cell, digit) in cells.into_iter().zip(row_from(options, random)?) {
            grid.set(cell, Some(digit));
        }
    }
    Some(grid)
}

/// Chooses nine different digits, one from the options of each cell. Returns `None` if a cell has
/// no option left.
fn row_from(mut options: [DigitSet; 9], random: &mut Random) -> Option<[Digit; 9]> {
    for i in 0..9 {
        remove_placed(&mut options);
        let left: Vec<Digit> = options[i].iter().collect();
        if left.is_empty() {
            return None;
        }
        options[i] = DigitSet::only(left[random.below(left.len())]);
        for j in i + 1..9 {
            options[j] -= options[i];
        }
    }
    let mut row = [Digit::ALL[0]; 9];
    for (digit, options) in row.iter_mut().zip(options) {
        *digit = options.single()?;
    }
    Some(row)
}

/// Removes the digit of each cell with a single option from all cells that have several options.
fn remove_placed(options: &mut [DigitSet; 9]) {
    for i in 0..9 {
        if let Some(digit) = options[i].single() {
            for other in options.iter_mut().filter(|other| other.len() > 1) {
                other.remove(digit);
            }
        }
    }
}
