//! Growing: starts with an empty board and adds random digits in random cells, and in the images of
//! each cell under the symmetry, until the puzzle has one solution. Removes a digit again if it
//! leaves no solution. This method needs no full grid.
//!
//! Source: "Where do Sudoku boards come from?", 2005: "enough to place some random numbers in the
//! board and see if it has a solution".

use super::constraints::{Constraints, dig_out};
use crate::board::{Candidates, CellSet, Digit, Grid};
use crate::generate::rng::Random;
use crate::solve;

/// Adds clues until there is one solution, then removes redundant clues.
pub(super) fn choose(constraints: &Constraints<'_>, random: &mut Random) -> Option<Grid> {
    let mut givens = Grid::EMPTY;
    for orbit in constraints.shuffled_orbits(random) {
        if constraints.stop.is_raised() {
            return None;
        }
        givens = with_clues(&givens, orbit, random);
        if givens.count() >= 17 && constraints.is_proved(&givens) {
            return Some(dig_out(&givens, constraints, random));
        }
    }
    None
}

/// Adds a random clue to each of `cells` so that at least one solution is left.
fn with_clues(givens: &Grid, cells: CellSet, random: &mut Random) -> Grid {
    let mut grown = *givens;
    for cell in cells.iter() {
        let mut digits: Vec<Digit> = Candidates::new(&grown).digits(cell).iter().collect();
        random.shuffle(&mut digits);
        let possible = digits.into_iter().map(|digit| {
            let mut tried = grown;
            tried.set(cell, Some(digit));
            tried
        });
        grown = { possible }
            .find(|tried| solve::count(tried, 1) == 1)
            .expect("one of a cell's digits is that of a solution, and there is a solution");
    }
    grown
}
