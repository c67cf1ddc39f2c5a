//! The sheet of paper: digits and marks as they stand, changed by turns that can be taken back.

use super::{MarkKind, Marks, Move, Turn};
use crate::board::{Candidates, Cell, Grid};

/// Digits, marks and strikes. Which digits are givens is the game's business.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    digits: Grid,
    marks: [Marks; 81],
}

impl Sheet {
    /// The clues and nothing else.
    pub fn of(givens: Grid) -> Self {
        Self { digits: givens, marks: [Marks::default(); 81] }
    }

    /// The digits.
    pub const fn digits(&self) -> &Grid {
        &self.digits
    }

    /// The marks of `cell`; they stay, unseen, under a digit.
    pub const fn marks(&self, cell: Cell) -> Marks {
        self.marks[cell.index()]
    }

    /// What the rules allow, less what the player struck.
    pub fn candidates(&self) -> Candidates {
        let mut candidates = Candidates::of(&self.digits);
        for cell in self.digits.empty_cells().iter() {
            for digit in self.marks(cell).of(MarkKind::Strike).iter() {
                candidates.strike(cell, digit);
            }
        }
        candidates
    }

    /// Makes all moves of `turn` and gives it back with what each digit replaced filled in.
    pub(super) fn apply(&mut self, mut turn: Turn) -> Turn {
        for one in turn.moves_mut() {
            match one {
                Move::Digit { cell, from, to } => {
                    *from = self.digits.get(*cell);
                    self.digits.set(*cell, *to);
                }
                Move::Marks { cell, kind, flip } => self.marks[cell.index()].flip(*kind, *flip),
            }
        }
        turn
    }

    /// Takes all moves of `turn` back, last first.
    pub(super) fn revert(&mut self, turn: &Turn) {
        for one in turn.moves().iter().rev() {
            match *one {
                Move::Digit { cell, from, .. } => self.digits.set(cell, from),
                Move::Marks { cell, kind, flip } => self.marks[cell.index()].flip(kind, flip),
            }
        }
    }
}
