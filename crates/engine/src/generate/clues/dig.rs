//! Digging: from a full grid clues go in a random order, each with its images under the symmetry,
//! as long as the solution stays alone.
//!
//! Source: "Where do Sudoku boards come from?", 2005: remove a clue, or a pair of them, and put it
//! back where the solution is no longer the only one.

use super::{Wish, dig_out};
use crate::board::Grid;
use crate::generate::rng::Random;

/// Digs until nothing can go, or until it would leave fewer clues than are enough.
pub(super) fn choose(wish: &Wish<'_>, random: &mut Random) -> Option<Grid> {
    let full = (wish.full)(random)?.restricted_to(wish.within);
    wish.is_proved(&full).then(|| dig_out(&full, wish.enough, wish, random))
}
