//! A recipe: the methods and requirements of a puzzle.

use super::clues::{self, Clues};
use super::fill::{self, Fill};
use super::options::{ClueCount, Minimal, Proof};
use crate::board::CellSet;

/// The methods and requirements of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// The method that makes full grids.
    pub fill: &'static Fill,
    /// The method that chooses the clues.
    pub clues: &'static Clues,
    /// The requirement for redundant clues.
    pub minimal: Minimal,
    /// The number of clues, `None` for any number.
    pub givens: Option<ClueCount>,
    /// The cells that may hold a clue, `None` for all cells.
    pub shape: Option<CellSet>,
    /// The proof that the puzzle has one solution.
    pub proof: Proof,
    /// The name of a technique that the solve must use, if any.
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
