//! The options of a recipe.

/// The requirement for redundant clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Minimal {
    /// Decided by the target: easy puzzles may have redundant clues.
    #[default]
    AsSuits,
    /// No clue, or with a symmetry no clue together with its images, is redundant.
    Yes,
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
