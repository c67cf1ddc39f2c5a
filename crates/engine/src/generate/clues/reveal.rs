//! Revealing: some cells of a full grid are shown; while there is more than one solution another is
//! shown, or one is hidden for another.
//!
//! Source: "Where do Sudoku boards come from?", 2005: copy as many values from the solved board as
//! you like, in symmetrical pairs if you like; if it doesn't come out, reveal more squares, or a
//! different set of squares, or start again.

use super::{Wish, dig_out};
use crate::board::{CellSet, Grid};
use crate::generate::rng::Random;

/// Changes made to one set of cells before it is given up.
const PATIENCE: usize = 120;

/// Clues to begin with, where no number is wished for.
const USUAL: usize = 26;

/// Shows cells until the solution is alone.
pub(super) fn choose(wish: &Wish<'_>, random: &mut Random) -> Option<Grid> {
    let full = (wish.full)(random)?;
    let start = wish.enough.max(USUAL.min(wish.most));
    let mut hidden = wish.orbits(random);
    let mut shown: Vec<CellSet> = Vec::new();
    let clues = |shown: &[CellSet]| shown.iter().fold(CellSet::EMPTY, |all, &orbit| all | orbit);
    for _ in 0..PATIENCE {
        if wish.stop.is_raised() {
            return None;
        }
        let cells = clues(&shown);
        let givens = full.restricted_to(cells);
        if cells.len() >= start && wish.is_proved(&givens) {
            return Some(dig_out(&givens, wish.enough, wish, random));
        }
        let next = hidden.pop()?;
        if cells.len() + next.len() <= wish.most {
            shown.push(next);
        } else if let Some(place) = (!shown.is_empty()).then(|| random.below(shown.len())) {
            // No more may be shown: one goes for another, which will come back as the last.
            hidden.insert(0, std::mem::replace(&mut shown[place], next));
        }
    }
    None
}
