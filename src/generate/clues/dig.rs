//! Digging: takes clues away in a random order, each with its images under the symmetry, as long as
//! the solution stays alone.

use super::Wish;
use crate::board::{Cell, Grid};
use crate::generate::rng::Random;
use crate::solve;

/// Digs until nothing can go, or until it would leave fewer clues than are enough. One look at each orbit will do:
/// what can't go now can't go from fewer clues either.
pub(super) fn dig(full: &Grid, wish: Wish, random: &mut Random) -> Grid {
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    let mut givens = *full;
    let mut left = 81;
    for cell in cells {
        let orbit = wish.symmetry.orbit(cell);
        if orbit.first() != Some(cell) || left < wish.enough + orbit.len() {
            continue;
        }
        let fewer = givens.restricted_to(!orbit);
        if solve::is_unique(&fewer) {
            givens = fewer;
            left -= orbit.len();
        }
    }
    givens
}
