//! Digging: removes clues of a full grid in a random order, each with its images under the
//! symmetry, while the solution stays unique.
//!
//! Source: "Where do Sudoku boards come from?", 2005: remove a clue, or a pair of them, and put it
//! back where the solution is no longer the only one.

use super::constraints::{Constraints, dig_out};
use crate::board::Grid;
use crate::generate::rng::Random;

/// Digs until no clue can be removed, or too few would be left.
pub(super) fn choose(constraints: &Constraints<'_>, random: &mut Random) -> Option<Grid> {
    let full = (constraints.full_grid)(random)?.restricted_to(constraints.within);
    constraints.is_proved(&full).then(|| dig_out(&full, constraints, random))
}
