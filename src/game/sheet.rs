//! The contents of the board. Turns change the board and can be undone.

use super::{CellColours, MarkKind, Marks, Move, Turn, UserLink};
use pencilmark_engine::board::{Candidates, Cell, Grid};

/// The digits, marks, eliminations, colours and links on the board. The [`Game`](super::Game) knows
/// which digits are givens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    digits: Grid,
    marks: [Marks; 81],
    colours: [CellColours; 81],
    /// The links that the player drew, sorted and without duplicates.
    links: Vec<UserLink>,
}

impl Sheet {
    /// Creates a sheet that contains only the clues.
    pub fn new(givens: Grid) -> Self {
        Self {
            digits: givens,
            marks: [Marks::default(); 81],
            colours: [CellColours::default(); 81],
            links: Vec::new(),
        }
    }

    /// Returns the digits on the board.
    pub const fn digits(&self) -> &Grid {
        &self.digits
    }

    /// Returns the marks of `cell`. A digit in the cell hides the marks without removing them.
    pub const fn marks(&self, cell: Cell) -> Marks {
        self.marks[cell.index()]
    }

    /// Returns the colours of `cell` and its candidates.
    pub const fn colours(&self, cell: Cell) -> &CellColours {
        &self.colours[cell.index()]
    }

    /// Returns the links that the player drew.
    pub fn links(&self) -> &[UserLink] {
        &self.links
    }

    /// Returns the candidates that the rules allow and the player has not eliminated.
    pub fn candidates(&self) -> Candidates {
        let mut candidates = Candidates::new(&self.digits);
        for cell in self.digits.empty_cells().iter() {
            for digit in self.marks(cell).get(MarkKind::Eliminated).iter() {
                candidates.eliminate(cell, digit);
            }
        }
        candidates
    }

    /// Makes all moves of `turn`. Returns `turn` with the `from` digits of its moves filled in.
    pub(super) fn apply(&mut self, mut turn: Turn) -> Turn {
        for one in turn.moves_mut() {
            match one {
                Move::Digit { cell, from, to } => {
                    *from = self.digits.get(*cell);
                    self.digits.set(*cell, *to);
                }
                other => self.flip(*other),
            }
        }
        turn
    }

    /// Undoes all moves of `turn`, starting with the last move.
    pub(super) fn revert(&mut self, turn: &Turn) {
        for one in turn.moves().iter().rev() {
            match *one {
                Move::Digit { cell, from, .. } => self.digits.set(cell, from),
                other => self.flip(other),
            }
        }
    }

    /// Makes a move. A second call with the same move undoes it.
    fn flip(&mut self, one: Move) {
        match one {
            Move::Digit { .. } => unreachable!("digit moves are not flipped"),
            Move::Marks { cell, kind, flip } => self.marks[cell.index()].flip(kind, flip),
            Move::Colours { cell, digit, flip } => self.colours[cell.index()].flip(digit, flip),
            Move::Link(link) => match self.links.binary_search(&link) {
                Ok(at) => drop(self.links.remove(at)),
                Err(at) => self.links.insert(at, link),
            },
        }
    }
}
