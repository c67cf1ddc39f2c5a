//! Techniques with almost locked sets. A set has one digit more than cells, so it lacks at most one
//! of its digits; if it loses one, it holds all the others.
//!
//! The techniques are those of the Sudoku Player's Forum (bennys and others). The definition of a
//! step of each follows Bernhard Hobiger's `HoDoKu` 2.2.

mod chain;
mod death_blossom;
#[cfg(test)]
mod tests;
mod text;
mod xy_wing;
mod xz;

use crate::logic::candidate_set::CandidateSet;
use crate::logic::technique::Code;
use crate::logic::technique::{Technique, row};
use std::collections::HashSet;

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] = &[
    ("0901", xz::find),
    ("0902-1", |position, visit| xy_wing::find(position, Overlap::Forbidden, visit)),
    ("0902-2", |position, visit| xy_wing::find(position, Overlap::Allowed, visit)),
    ("0903-1", |position, visit| chain::of_hodoku(position, Overlap::Forbidden, visit)),
    ("0903-2", |position, visit| chain::of_hodoku(position, Overlap::Allowed, visit)),
    ("0904-1", |position, visit| death_blossom::of_hodoku(position, Overlap::Forbidden, visit)),
    ("0904-2", |position, visit| death_blossom::of_hodoku(position, Overlap::Allowed, visit)),
];

/// The rows of this family.
pub(super) const ROWS: &[Technique] = &[
    row(60, "ALS-XZ", "Two sets with one digit too many, and a digit that fits in only one of them.", xz::find)
        .ours()
        .why(
            "An almost locked set has one digit more than cells, so it can do without one digit, not \
             two. If a digit fits in only one of two such sets, the other is left with all its other \
             digits. A second digit of both is then in one set or the other, wherever the first goes. If two \
             digits fit in only one each, one set takes the one, one the other: both hold all the rest, \
             and every digit of theirs is locked.",
        ),
    row(63, "ALS-XY-Wing", "Two almost locked sets that a third one links.", |position, visit| {
        xy_wing::find(position, Overlap::Forbidden, visit)
    })
    .ours()
    .why(
        "A set with one digit more than cells can do without one digit only. If the first wing lacks \
         the digit that is struck, it takes the digit it shares with the pivot; the pivot then takes \
         the one it shares with the second wing, and that is left with the digit that is struck.",
    ),
    row(67, "ALS Chain", "Almost locked sets in a row, each linked to the next.", |position, visit| {
        chain::find(position, visit)
    })
    .ours()
    .why(
        "If the first set lacks a digit, it holds all its others, one of them a digit that then has \
         no place in the next set, which therefore holds all its others, and so on. When the last set \
         is left with the same digit, one of the two ends holds it in any case.",
    ),
    row(
        68,
        "Death Blossom",
        "Whichever digit the stem takes, some almost locked set holds the same one.",
        |position, visit| death_blossom::find(position, visit),
    )
    .ours()
    .why(
        "Each candidate of the stem cell has a petal: a set with one digit more than cells, which \
         loses that digit when the stem takes it. That petal then holds all its other digits. So a digit \
         that all petals share is in one of them, whatever the stem is.",
    ),
];

/// The permission of two sets to share cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Overlap {
    Forbidden,
    Allowed,
}

impl Overlap {
    /// Returns whether two sets are allowed. `apart` is true if they share no cell.
    fn allows(self, apart: bool) -> bool {
        apart || self == Self::Allowed
    }
}

/// The eliminations found so far: of the steps with the same eliminations only the first is
/// reported.
#[derive(Default)]
struct SeenEliminations(HashSet<CandidateSet>);

impl SeenEliminations {
    /// Returns whether these eliminations are new. An empty set is not.
    fn lacks(&self, eliminations: &CandidateSet) -> bool {
        !eliminations.is_empty() && !self.0.contains(eliminations)
    }

    /// Adds eliminations. Returns whether they are new; an empty set is not.
    fn adds(&mut self, eliminations: &CandidateSet) -> bool {
        !eliminations.is_empty() && self.0.insert(*eliminations)
    }
}
