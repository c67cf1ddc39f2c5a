//! Generates a full grid by shifting. The first row is a sequence of nine digits. Within a band,
//! each row is the previous row shifted by three, and each band is the previous band shifted by
//! one. Finally, rows, columns, bands, stacks and digits are shuffled.
//!
//! Source: N. Nemshilov, "Sudoku Random Field Generator" (2009), who warns that some digits stay
//! together in groups of three after any shuffle. Few grids have this form, and players recognise
//! them more easily than others.

use super::filled::Filled;
use crate::board::{Cell, Digit, Grid, Transform};
use crate::generate::rng::Random;

/// Generates a grid. Never fails.
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
