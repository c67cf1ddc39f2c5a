//! The options of a recipe.

use crate::board::Symmetry;

/// A requirement that limits the redundant clues of a puzzle. A clue is redundant if the puzzle
/// still has only one solution without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Minimal {
    /// Depends on the target: easy puzzles may have redundant clues.
    #[default]
    AsSuits,
    /// No clue can be removed together with its images under the symmetry. A single clue may be
    /// redundant, and almost every symmetric puzzle has such a clue.
    EveryOrbit,
    /// No single clue can be removed. If the clues must be symmetric, such puzzles are rare and
    /// take about a hundred times as long to find.
    EveryClue,
}

impl Minimal {
    /// Returns the word for this requirement in the key of a random stream. The words never change,
    /// so old seeds still give the same puzzles. If there is no symmetry, a clue has no
    /// images, so the two strict requirements are the same and have the same word.
    pub(super) fn key(self, symmetry: Symmetry) -> &'static str {
        match self {
            Self::AsSuits => "AsSuits",
            Self::EveryClue if symmetry != Symmetry::None => "EveryClue",
            Self::EveryOrbit | Self::EveryClue => "Yes",
        }
    }
}

/// The way to prove that a puzzle has one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Proof {
    /// The solver finds exactly one solution.
    #[default]
    Count,
    /// The techniques solve the puzzle, so every digit follows by logic.
    Logic,
}

/// An inclusive range for the number of clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClueCount {
    /// The minimum number of clues.
    pub min: usize,
    /// The maximum number of clues.
    pub max: usize,
}

impl ClueCount {
    /// Returns whether `count` is in the range.
    pub const fn contains(self, count: usize) -> bool {
        self.min <= count && count <= self.max
    }
}
