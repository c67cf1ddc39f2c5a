//! Shapes: puts clues in all cells of a shape and in no other cell. The cells are fixed, so the
//! method searches for digits. It starts with the digits of a full grid, changes some of them, and
//! keeps each change that does not raise the number of solutions, until one solution is left.
//!
//! Source: the idea of a board that spells initials comes from "Where do Sudoku boards come from?"
//! (2005). The search guided by the number of solutions is our own.

use super::constraints::Constraints;
use crate::board::{Candidates, Cell, Digit, Grid};
use crate::generate::rng::Random;
use crate::solve;

/// The number of changes after which the attempt fails.
const MAX_TRIES: usize = 600;

/// The number of solutions at which counting stops.
const MAX_SOLUTIONS: usize = 3_000;

/// Finds digits for the cells in `constraints.within` so that the puzzle has one solution.
pub(super) fn choose(constraints: &Constraints<'_>, random: &mut Random) -> Option<Grid> {
    let cells: Vec<Cell> = constraints.within.iter().collect();
    let mut givens = (constraints.full_grid)(random)?.restricted_to(constraints.within);
    let mut solutions = solve::count(&givens, MAX_SOLUTIONS);
    for _ in 0..MAX_TRIES {
        if constraints.stop.is_raised() || cells.is_empty() {
            return None;
        }
        if solutions == 1 {
            return constraints.is_proved(&givens).then_some(givens);
        }
        let tried = exchange(&givens, &cells, random);
        let left = solve::count(&tried, solutions + 1);
        if (1..=solutions).contains(&left) {
            (givens, solutions) = (tried, left);
        }
    }
    None
}

/// Changes the digits in one to three of the cells.
fn exchange(givens: &Grid, cells: &[Cell], random: &mut Random) -> Grid {
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
