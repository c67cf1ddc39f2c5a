//! The options of a recipe.

use crate::board::Symmetry;

/// The requirement for redundant clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Minimal {
    /// Decided by the target: easy puzzles may have redundant clues.
    #[default]
    AsSuits,
    /// No clue can be removed together with its images under the symmetry. A single clue may be
    /// redundant: in a symmetric puzzle there almost always is one.
    EveryOrbit,
    /// No single clue can be removed. With a symmetry such puzzles are rare, and take a hundred
    /// times as long to find.
    EveryClue,
}

impl Minimal {
    /// Returns the word for this requirement in the key of a random stream. The words never change,
    /// so that old seeds keep their puzzles. Without a symmetry a clue has no images, so that the
    /// two strict requirements are the same and have the same key.
    pub(super) fn key(self, symmetry: Symmetry) -> &'static str {
        match self {
            Self::AsSuits => "AsSuits",
            Self::EveryClue if symmetry != Symmetry::None => "EveryClue",
            Self::EveryOrbit | Self::EveryClue => "Yes",
        }
    }
}

/// The proof that a puzzle has one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Proof {
    /// The solver counts one solution.
    #[default]
    Count,
    /// The techniques solve the puzzle, so that every digit is forced.
    Logic,
}

/// A range of the number of clues, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClueCount {
    /// The fewest clues.
    pub min: usize,
    /// The most clues.
    pub max: usize,
}

impl ClueCount {
    /// Returns whether a number of clues is in the range.
    pub const fn contains(self, count: usize) -> bool {
        self.min <= count && count <= self.max
    }
}
