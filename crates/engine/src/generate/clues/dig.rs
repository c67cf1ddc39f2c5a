//! Digging: removes clues from a full grid in random order as long as the solution stays unique.
//! Removes each clue together with its images under the symmetry.
//!
//! Source: "Where do Sudoku boards come from?" (2005), which removes a clue or a pair of clues, and
//! puts them back if the solution is no longer unique.

use super::constraints::{Constraints, dig_out};
use crate::board::Grid;
use crate::generate::rng::Random;

/// Digs until no clue can be removed or the minimum number of clues is reached.
pub(super) fn choose(constraints: &Constraints<'_>, random: &mut Random) -> Option<Grid> {
    let full = (constraints.full_grid)(random)?.restricted_to(constraints.within);
    constraints.is_proved(&full).then(|| dig_out(&full, constraints, random))
}
