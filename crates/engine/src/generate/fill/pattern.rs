//! Makes a full grid by shifting: a sequence of nine digits, moved by three from row to row inside
//! a band and by one from band to band. Then rows, columns, bands, stacks and digits are shuffled.
//!
//! Source: N. Nemshilov, "Sudoku Random Field Generator", 2009, who warns that digits stay together
//! in threes whatever is shuffled. There are few such grids, and they are the easiest to see
//! through.

use super::filled::Filled;
use crate::board::{Cell, Digit, Grid, Transform};
use crate::generate::rng::Random;

/// Makes a grid. Never fails.
#[expect(clippy::unnecessary_wraps, reason = "a row of the table")]
pub(super) fn fill(random: &mut Random) -> Option<Filled> {
    let mut grid = Grid::EMPTY;
    for cell in Cell::ALL {
        let (row, column) = (cell.row(), cell.column());
        let shift = row % 3 * 3 + row / 3;
        grid.set(cell, Some(Digit::ALL[(column + shift) % 9]));
    }
    let shuffled = Transform::random(|n| random.below(n)).grid(&grid);
    Some(Filled { grid: shuffled, attempts: 1 })
}
