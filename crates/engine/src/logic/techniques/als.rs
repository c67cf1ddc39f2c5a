//! Techniques that use almost locked sets (ALS). Such a set has one more digit than it has cells,
//! so the solution leaves out exactly one of its digits. If one of these digits is ruled out, the
//! set contains all the others.
//!
//! The techniques come from the Sudoku Player's Forum (bennys and others). The definition of a step
//! follows Bernhard Hobiger's `HoDoKu` 2.2.

mod chain;
mod death_blossom;
#[cfg(test)]
mod proof_check;
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

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[
    row(60, "ALS-XZ", "Two sets, each with one candidate more than cells, linked by a common digit.", xz::find)
        .ours()
        .why(
            "Two cells with the candidates 1, 7 and 9 need two of the three: if they lose one, \
             they need both others. Such a set is almost locked. Take two sets whose 1s all see \
             each other: one of them has no 1, so it needs its 9. So a 9 is in one set or the \
             other, and a cell that sees all their 9s can't be 9. If a second digit links the sets \
             too, both need all their others.",
        ),
    row(63, "ALS-XY-Wing", "Two almost locked sets, each linked by a common digit to a third, the pivot.", |position, visit| {
        xy_wing::find(position, Overlap::Forbidden, visit)
    })
    .ours()
    .why(
        "A set with one candidate more than cells can do without one digit only. Say the first wing has \
         no 5. Then it needs the digit that links it to the pivot, the pivot needs the digit that links \
         it to the second wing, and so the second wing needs its 5. So a 5 is in one wing or the \
         other.",
    ),
    row(67, "ALS Chain", "Almost locked sets one after another, each linked to the next by a digit.", |position, visit| {
        chain::find(position, visit)
    })
    .ours()
    .why(
        "If the first set does without a digit, it needs all its others. One of these then has no place \
         in the next set, which therefore needs all its others, and so on. If the last set is then left \
         with the digit that the first did without, one of the two ends has it in any case.",
    ),
    row(
        68,
        "Death Blossom",
        "A cell, the stem, each of whose candidates is linked to an almost locked set.",
        |position, visit| death_blossom::find(position, visit),
    )
    .ours()
    .why(
        "Each candidate of the stem has a petal: a set with one candidate more than cells, which \
         loses that digit if the stem has it. Then the petal needs all its other digits. So a \
         digit that all petals share is in one of them, whatever the stem is.",
    ),
];

/// Controls whether two sets of a step may share cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Overlap {
    Forbidden,
    Allowed,
}

impl Overlap {
    /// Returns whether two sets may be combined. `apart` is true if they share no cell.
    fn allows(self, apart: bool) -> bool {
        apart || self == Self::Allowed
    }
}

/// The eliminations reported so far. If several steps make the same eliminations, only the first is
/// reported.
#[derive(Default)]
struct SeenEliminations(HashSet<CandidateSet>);

impl SeenEliminations {
    /// Returns whether `eliminations` are new and not empty.
    fn lacks(&self, eliminations: &CandidateSet) -> bool {
        !eliminations.is_empty() && !self.0.contains(eliminations)
    }

    /// Adds `eliminations`. Returns whether they are new and not empty.
    fn adds(&mut self, eliminations: &CandidateSet) -> bool {
        !eliminations.is_empty() && self.0.insert(*eliminations)
    }
}
