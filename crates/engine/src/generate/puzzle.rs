//! The results of the generator.

use crate::board::Grid;
use crate::logic::Grade;

/// A puzzle with exactly one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The clues.
    pub givens: Grid,
    /// The solution.
    pub solution: Grid,
    /// The grade.
    pub grade: Grade,
}

/// The error returned by [`generate`](super::generate()).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The caller stopped the search.
    #[error("the search was stopped")]
    Stopped,
    /// The requirements contradict each other, or no puzzle can meet them. The text says why.
    #[error("{0}")]
    Impossible(String),
    /// The generator gave up without finding a puzzle. The value is the number of attempts.
    #[error("no such puzzle in {0} attempts: relax the request or try another seed")]
    GaveUp(u32),
}
