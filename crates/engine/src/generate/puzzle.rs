//! What comes out: a puzzle with its proof of uniqueness and its grade.

use crate::board::Grid;
use crate::logic::Grade;

/// A puzzle with exactly one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The clues.
    pub givens: Grid,
    /// The one solution.
    pub solution: Grid,
    /// How hard it is.
    pub grade: Grade,
}

/// Why there is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GenerateError {
    /// The search was stopped from outside.
    #[error("the search was stopped")]
    Stopped,
    /// The wishes contradict each other, or no puzzle can be so.
    #[error("{0}")]
    Impossible(String),
    /// The search's bound was reached.
    #[error("no such puzzle in {0} attempts: ask for less, or try another seed")]
    GaveUp(u32),
}
