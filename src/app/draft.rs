//! The draft of the editor, and what the validation worker finds out about it.

use crate::game::Verdict;
use pencilmark_engine::board::Grid;
use pencilmark_engine::formats::Sheet;

/// What the validation worker found out about a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Validated {
    /// The grid.
    pub grid: Grid,
    /// What the grid is.
    pub verdict: Verdict,
}

/// A puzzle that was not entered to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    /// The clues so far.
    pub(super) clues: Grid,
    /// Pasted boards with more than clues; kept until the program ends.
    pub(super) boards: Vec<Sheet>,
}

impl Draft {
    /// A draft of these clues, without pasted boards.
    pub(super) const fn new(clues: Grid) -> Self {
        Self { clues, boards: Vec::new() }
    }
}

impl Default for Draft {
    fn default() -> Self {
        Self::new(Grid::EMPTY)
    }
}
