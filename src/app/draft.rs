//! The draft of the editor, and the results from the validation worker.

use crate::game::Verdict;
use pencilmark_engine::board::Grid;
use pencilmark_engine::formats::Sheet;

/// A result from the validation worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Validated {
    /// The grid that was validated.
    pub grid: Grid,
    /// The verdict on the validated grid.
    pub verdict: Verdict,
}

/// The unfinished puzzle in the editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    /// The clues that have been entered so far.
    pub(super) clues: Grid,
    /// Pasted boards that contain more than clues. They are kept until the program ends.
    pub(super) boards: Vec<Sheet>,
}

impl Draft {
    /// Returns a draft with these clues and without pasted boards.
    pub(super) const fn new(clues: Grid) -> Self {
        Self { clues, boards: Vec::new() }
    }
}

impl Default for Draft {
    fn default() -> Self {
        Self::new(Grid::EMPTY)
    }
}
