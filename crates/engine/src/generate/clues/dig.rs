//! Digging: removes clues from a full grid in random order as long as the solution stays unique.
//! Removes each clue together with its images under the symmetry. If the target needs dynamic
//! chains, the method then exchanges clues until the puzzle seems hard enough.
//!
//! Source: "Where do Sudoku boards come from?" (2005), which removes a clue or a pair of clues, and
//! puts them back if the solution is no longer unique.

use super::constraints::{Constraints, dig_out};
use super::toughen::toughen;
use crate::board::Grid;
use crate::generate::options::Proof;
use crate::generate::rng::Random;
use crate::logic::DYNAMIC;

/// Digs until no clue can be removed or the minimum number of clues is reached.
pub(super) fn choose(constraints: &Constraints<'_>, random: &mut Random) -> Option<Grid> {
    let full = (constraints.full_grid)(random)?.restricted_to(constraints.within);
    if !constraints.is_proved(&full) {
        return None;
    }
    let dug = dig_out(&full, constraints, random);
    let any_count = constraints.min_clues == 0 && constraints.max_clues == 81;
    if constraints.min_rating >= DYNAMIC && constraints.proof == Proof::Count && any_count {
        toughen(&full, &dug, constraints, random)
    } else {
        Some(dug)
    }
}
