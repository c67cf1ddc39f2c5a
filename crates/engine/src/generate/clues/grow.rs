//! Growing: from the empty board a random digit comes into a random cell, with random digits in its
//! images, until one solution is left. No grid is made first; a clue that leaves no solution is
//! taken back.
//!
//! Source: "Where do Sudoku boards come from?", 2005: "enough to place some random numbers in the
//! board and see if it has a solution".

use super::{Wish, dig_out};
use crate::board::{Candidates, CellSet, Digit, Grid};
use crate::generate::rng::Random;
use crate::solve;

/// Grows until there is one solution; what became needless by then goes again.
pub(super) fn choose(wish: &Wish<'_>, random: &mut Random) -> Option<Grid> {
    let mut givens = Grid::EMPTY;
    for orbit in wish.orbits(random) {
        if wish.stop.is_raised() {
            return None;
        }
        givens = with_clues(&givens, orbit, random);
        if givens.count() >= 17 && wish.is_proved(&givens) {
            return Some(dig_out(&givens, wish.enough, wish, random));
        }
    }
    None
}

/// `givens` with a clue in each of `cells` where one is possible: together with the others it
/// leaves a solution.
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
