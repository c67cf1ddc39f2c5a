//! Revealing: shows some cells of a full grid. While there is more than one solution, shows another
//! cell, or shows a hidden cell and hides a shown one.
//!
//! Source: "Where do Sudoku boards come from?" (2005), which copies some digits of the solved
//! board, in symmetrical pairs if desired. If the puzzle has several solutions, it reveals more
//! cells or different cells, or starts again.

use super::constraints::{Constraints, dig_out};
use crate::board::{CellSet, Grid};
use crate::generate::rng::Random;

/// The number of changes after which the attempt fails.
const MAX_TRIES: usize = 120;

/// The number of clues to start with, unless the request limits the number of clues.
const DEFAULT_CLUES: usize = 26;

/// Reveals cells until the solution is unique.
pub(super) fn choose(constraints: &Constraints<'_>, random: &mut Random) -> Option<Grid> {
    let full = (constraints.full_grid)(random)?;
    let start = constraints.min_clues.max(DEFAULT_CLUES.min(constraints.max_clues));
    let mut hidden = constraints.shuffled_orbits(random);
    let mut shown: Vec<CellSet> = Vec::new();
    let clues = |shown: &[CellSet]| shown.iter().fold(CellSet::EMPTY, |all, &orbit| all | orbit);
    for _ in 0..MAX_TRIES {
        if constraints.stop.is_raised() {
            return None;
        }
        let cells = clues(&shown);
        let givens = full.restricted_to(cells);
        if cells.len() >= start && constraints.is_proved(&givens) {
            return Some(dig_out(&givens, constraints, random));
        }
        let next = hidden.pop()?;
        if cells.len() + next.len() <= constraints.max_clues {
            shown.push(next);
        } else if let Some(place) = (!shown.is_empty()).then(|| random.below(shown.len())) {
            // The maximum number of clues is reached. The next orbit replaces a random shown orbit,
            // and the replaced orbit moves to the end of the queue.
            hidden.insert(0, std::mem::replace(&mut shown[place], next));
        }
    }
    None
}
