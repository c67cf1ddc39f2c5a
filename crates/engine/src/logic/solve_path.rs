//! A puzzle solved step by step.

use super::{Position, Step, next_step};
use crate::board::Grid;

/// The steps taken to solve a puzzle and the position after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvePath {
    /// The steps. Each was the easiest one available.
    pub steps: Vec<Step>,
    /// The position after the last step.
    pub end: Position,
}

impl SolvePath {
    /// Returns whether the techniques solve the puzzle.
    pub fn is_solved(&self) -> bool {
        self.end.is_full()
    }

    /// Returns the hardest step. If several are equally hard, returns the first.
    pub fn hardest(&self) -> Option<&Step> {
        self.steps.iter().rev().max_by_key(|step| step.rating)
    }
}

/// Solves `givens` step by step until the grid is full or no technique finds a step.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::Grid;
/// use pencilmark_engine::logic::walk;
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///         .parse()?;
/// let path = walk(&puzzle);
/// assert!(path.is_solved());
/// assert_eq!(path.hardest().map(|step| step.name), Some("Hidden Single in Box"));
/// # Ok::<(), pencilmark_engine::board::GridParseError>(())
/// ```
pub fn walk(givens: &Grid) -> SolvePath {
    walk_from(Position::new(givens))
}

/// Solves the puzzle from `start`, step by step, until the grid is full or no technique finds a
/// step.
pub fn walk_from(start: Position) -> SolvePath {
    let mut end = start;
    let mut steps = Vec::new();
    while let Some(step) = next_step(&end) {
        end.apply(&step);
        steps.push(step);
    }
    SolvePath { steps, end }
}
