//! Generates a full grid from a bank: chooses a solved grid from `assets/grids.txt`, rotates or
//! mirrors it, swaps rows, columns, bands and stacks, and renames the digits.
//!
//! Source: "A simple algorithm for generating Sudoku puzzles", which uses a bank of solutions and
//! flips each around its middle row, its middle column and both diagonals. It warns that some
//! sequences of flips cancel out and leaves it to the reader to avoid them. If a sequence leaves
//! the grid unchanged, this method draws another one. `cargo xtask bank` generates the bank.

use super::filled::Filled;
use crate::board::{Grid, Transform};
use crate::generate::rng::Random;
use std::sync::LazyLock;

static BANK: LazyLock<Vec<Grid>> = LazyLock::new(|| {
    let lines = include_str!("../../../assets/grids.txt").lines();
    let grids = lines.filter(|line| !line.starts_with('#'));
    grids.map(|line| line.parse().expect("every line of the bank is a grid")).collect()
});

/// Maps a row and a column to the row and column after the flip.
type Flip = fn(usize, usize) -> (usize, usize);

/// The flips of the source: around the middle row, the middle column and both diagonals.
const FLIPS: [Flip; 4] = [
    |row, column| (8 - row, column),
    |row, column| (row, 8 - column),
    |row, column| (column, row),
    |row, column| (8 - column, 8 - row),
];

/// Generates a grid. Never fails. `attempts` counts how many sequences of flips were drawn.
pub(super) fn fill(random: &mut Random) -> Option<Filled> {
    let solved = BANK[random.below(BANK.len())];
    let mut attempts = 1;
    loop {
        let mut grid = solved;
        for _ in 0..=random.below(3) {
            grid = flipped(&grid, FLIPS[random.below(FLIPS.len())]);
        }
        grid = Transform::random(|n| random.below(n)).grid(&grid);
        if grid != solved {
            return Some(Filled { grid, attempts });
        }
        attempts += 1;
    }
}

fn flipped(grid: &Grid, flip: fn(usize, usize) -> (usize, usize)) -> Grid {
    let mut image = Grid::EMPTY;
    for (cell, digit) in grid.filled() {
        let (row, column) = flip(cell.row(), cell.column());
        image.set(crate::board::Cell::at(row, column), Some(digit));
    }
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bank_has_full_grids_only() {
        assert!(BANK.len() >= 50);
        assert!(BANK.iter().all(Grid::is_solved));
    }

    #[test]
    fn flips_keep_the_rules() {
        for flip in FLIPS {
            let image = flipped(&BANK[0], flip);
            assert!(image.is_solved() && image != BANK[0]);
            assert_eq!(flipped(&image, flip), BANK[0]);
        }
    }
}
