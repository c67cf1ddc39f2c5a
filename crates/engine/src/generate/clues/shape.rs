//! Shapes: clues in all cells of a shape and nowhere else. The cells are fixed, so the digits are
//! sought: from a grid's digits in the shape, some are exchanged, and what has no more solutions
//! than before is kept, until there is one.
//!
//! Source: the idea of a board that spells somebody's initials is that of "Where do Sudoku boards
//! come from?", 2005; the climb over the number of solutions is our own.

use super::Wish;
use crate::board::{Candidates, Cell, Digit, Grid};
use crate::generate::rng::Random;
use crate::solve;

/// Exchanges before a start is given up.
const PATIENCE: usize = 600;

/// Solutions are counted as far as this: above it all shapes are as bad.
const FAR: usize = 3_000;

/// Digits for the shape `wish.within` that leave one solution.
pub(super) fn choose(wish: &Wish<'_>, random: &mut Random) -> Option<Grid> {
    let cells: Vec<Cell> = wish.within.iter().collect();
    let mut givens = (wish.full)(random)?.restricted_to(wish.within);
    let mut solutions = solve::count(&givens, FAR);
    for _ in 0..PATIENCE {
        if wish.stop.is_raised() || cells.is_empty() {
            return None;
        }
        if solutions == 1 {
            return wish.is_proved(&givens).then_some(givens);
        }
        let tried = exchanged(&givens, &cells, random);
        let left = solve::count(&tried, solutions + 1);
        if (1..=solutions).contains(&left) {
            (givens, solutions) = (tried, left);
        }
    }
    None
}

/// Other digits in one to three of the cells.
fn exchanged(givens: &Grid, cells: &[Cell], random: &mut Random) -> Grid {
    let mut tried = *givens;
    let changed: Vec<Cell> =
        (0..=random.below(3)).map(|_| cells[random.below(cells.len())]).collect();
    for &cell in &changed {
        tried.set(cell, None);
    }
    for cell in changed {
        let digits: Vec<Digit> = Candidates::new(&tried).digits(cell).iter().collect();
        if digits.is_empty() {
            return *givens;
        }
        tried.set(cell, Some(digits[random.below(digits.len())]));
    }
    tried
}
