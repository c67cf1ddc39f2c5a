//! A solve from the givens to its end, step by step.

use super::{Position, Step, next_step};
use crate::board::Grid;

/// The steps of a solve and where they lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvePath {
    /// Each the easiest there was.
    pub steps: Vec<Step>,
    /// Where the ladder has no further step.
    pub end: Position,
}

impl SolvePath {
    /// Whether the ladder solves the puzzle.
    pub fn is_solved(&self) -> bool {
        self.end.is_full()
    }

    /// The hardest step; of several the first.
    pub fn hardest(&self) -> Option<&Step> {
        self.steps.iter().rev().max_by_key(|step| step.rating)
    }
}

/// Solves `givens` as far as the ladder goes.
pub fn walk(givens: &Grid) -> SolvePath {
    walk_from(Position::new(givens))
}

/// Goes on from `start` as far as the ladder goes.
pub fn walk_from(start: Position) -> SolvePath {
    let mut end = start;
    let mut steps = Vec::new();
    while let Some(step) = next_step(&end) {
        end.apply(&step);
        steps.push(step);
    }
    SolvePath { steps, end }
}
