//! A recipe: the methods and requirements for a puzzle.

use super::clues::{self, Clues};
use super::fill::{self, Fill};
use super::options::{ClueCount, Minimal, Proof};
use crate::board::CellSet;

/// The methods and requirements for a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// The method that generates the full grid.
    pub fill: &'static Fill,
    /// The method that chooses the clues.
    pub clues: &'static Clues,
    /// The requirement on redundant clues.
    pub minimal: Minimal,
    /// The allowed range for the number of clues, or `None` for any number.
    pub givens: Option<ClueCount>,
    /// The cells that may contain a clue, or `None` for all cells.
    pub shape: Option<CellSet>,
    /// The way to prove that the puzzle has one solution.
    pub proof: Proof,
    /// The name of a technique that the solution path must use, or `None`.
    pub technique: Option<&'static str>,
}

impl Default for Recipe {
    fn default() -> Self {
        Self {
            fill: &fill::ALL[0],
            clues: &clues::ALL[0],
            minimal: Minimal::default(),
            givens: None,
            shape: None,
            proof: Proof::default(),
            technique: None,
        }
    }
}
