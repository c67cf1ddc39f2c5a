//! Where a solve stands: digits and the candidates that are left.

use super::Step;
use crate::board::{Candidates, Cell, Digit, Grid};

/// The digits on the board and the candidates that are left. A technique reads it and never
/// changes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    grid: Grid,
    candidates: Candidates,
}

impl Position {
    /// The start: all candidates that the rules allow.
    pub fn of(grid: &Grid) -> Self {
        Self { grid: *grid, candidates: Candidates::of(grid) }
    }

    /// A position with these candidates left, as far as the rules allow them.
    pub fn with_candidates(grid: &Grid, left: &Candidates) -> Self {
        let mut position = Self::of(grid);
        for candidate in Candidates::of(grid).iter() {
            if !left.allows(candidate.cell, candidate.digit) {
                position.candidates.strike(candidate.cell, candidate.digit);
            }
        }
        position
    }

    /// The digits.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The candidates that are left.
    pub const fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// Whether every cell is filled.
    pub fn is_full(&self) -> bool {
        self.grid.is_full()
    }

    /// Puts `digit` into `cell` and strikes it from the peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        self.candidates.place(cell, digit);
    }

    /// Does what `step` says.
    pub fn apply(&mut self, step: &Step) {
        for candidate in &step.strikes {
            self.candidates.strike(candidate.cell, candidate.digit);
        }
        for candidate in &step.placements {
            self.place(candidate.cell, candidate.digit);
        }
    }
}
