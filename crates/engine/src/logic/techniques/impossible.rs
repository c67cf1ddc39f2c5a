//! Patterns that cannot occur in any solution: if all their cells had only the digits of the
//! pattern, the cells could not be filled. So at least one of the other candidates, the guardians,
//! is true.

mod oddagon;
#[cfg(test)]
mod tests;
mod tridagon;

use crate::logic::technique::{Technique, row};

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        59,
        "Bivalue Oddagon",
        "Five, seven or nine cells in a loop with the same two candidates and few others.",
        |position, visit| oddagon::find(position, visit),
    )
    .ours()
    .why(
        "Each cell of the loop shares a row, column or box with the next. If all cells had only the two \
         digits, these would alternate around the loop, which an odd number of cells does not allow. So \
         one of the other candidates, the guardians, is right. A candidate that can't be right together \
         with any of them can be removed.",
    ),
    row(
        70,
        "Tridagon",
        "Twelve cells in four boxes with the same three candidates and a few others.",
        |position, visit| tridagon::find(position, visit),
    )
    .ours()
    .why(
        "In four boxes at the corners of a rectangle, take three cells each, in three rows and three \
         columns. In one or three of the boxes they step to the left from row to row, in the others to \
         the right. Three digits alone can't fill such cells: their order in one box determines the \
         order in the next, and around all four it comes back reversed. So one of the other candidates, \
         the guardians, is right.",
    ),
];
