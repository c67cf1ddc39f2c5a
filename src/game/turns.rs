//! The turns that a key can make on a board: what they would change, or why they can't be made.

use super::{Game, MarkKind, Move, Refusal, Turn};
use crate::board::{Cell, Digit, DigitSet};

/// What placing a digit does to its peers' marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PeerMarks {
    /// The digit leaves them, in the same turn.
    Erase,
    /// They stay.
    Keep,
}

impl Game {
    /// The turn that puts `digit` into `cell`; the same digit again takes it away. With
    /// [`PeerMarks::Erase`] the digit leaves the peers' marks in the same turn.
    ///
    /// # Errors
    /// When the cell is a given.
    pub fn turn_for_digit(
        &self,
        cell: Cell,
        digit: Digit,
        peers: PeerMarks,
    ) -> Result<Turn, Refusal> {
        if self.is_given(cell) {
            return Err(Refusal::Given(cell));
        }
        let from = self.digits().get(cell);
        if from == Some(digit) {
            return Ok(Turn::new(vec![Move::Digit { cell, from, to: None }]));
        }
        let mut moves = vec![Move::Digit { cell, from, to: Some(digit) }];
        if peers == PeerMarks::Erase {
            // Marks that wait under a digit too: they are seen again when it is erased.
            for peer in cell.peers().iter() {
                let marks = self.sheet.marks(peer);
                for kind in [MarkKind::Corner, MarkKind::Centre] {
                    if marks.of(kind).contains(digit) {
                        moves.push(Move::Marks { cell: peer, kind, flip: DigitSet::only(digit) });
                    }
                }
            }
        }
        Ok(Turn::new(moves))
    }

    /// The turn that writes the mark `digit` into `cell`, or takes it away. Where the program shows
    /// the candidates, a corner mark strikes one or brings it back.
    ///
    /// # Errors
    /// When the cell is filled, or the candidate is ruled out by a digit on the board.
    pub fn turn_for_mark(&self, cell: Cell, digit: Digit, kind: MarkKind) -> Result<Turn, Refusal> {
        if self.is_given(cell) {
            return Err(Refusal::Given(cell));
        }
        if self.digits().get(cell).is_some() {
            return Err(Refusal::Filled(cell));
        }
        let kind = if self.auto_candidates && kind == MarkKind::Corner {
            let peers = self.digits().cells_of(digit) & cell.peers();
            if let Some(seen_at) = peers.first() {
                return Err(Refusal::RuledOut { digit, cell, seen_at });
            }
            MarkKind::Strike
        } else {
            kind
        };
        Ok(Turn::new(vec![Move::Marks { cell, kind, flip: DigitSet::only(digit) }]))
    }

    /// The turn that empties `cell`: its digit, else the marks that are seen there (where the
    /// program shows the candidates, that takes the strikes back instead of the corner marks).
    ///
    /// # Errors
    /// When it is a given or there is nothing in it.
    pub fn turn_for_erase(&self, cell: Cell) -> Result<Turn, Refusal> {
        if self.is_given(cell) {
            return Err(Refusal::Given(cell));
        }
        let from = self.digits().get(cell);
        if from.is_some() {
            return Ok(Turn::new(vec![Move::Digit { cell, from, to: None }]));
        }
        let marks = self.sheet.marks(cell);
        let shown = if self.auto_candidates {
            [MarkKind::Strike, MarkKind::Centre]
        } else {
            [MarkKind::Corner, MarkKind::Centre]
        };
        let moves: Vec<Move> = shown
            .into_iter()
            .filter(|&kind| !marks.of(kind).is_empty())
            .map(|kind| Move::Marks { cell, kind, flip: marks.of(kind) })
            .collect();
        if moves.is_empty() { Err(Refusal::NothingToErase(cell)) } else { Ok(Turn::new(moves)) }
    }

    /// The turn that writes all candidates as corner marks into every empty cell (all that the
    /// rules and the player's strikes leave), replacing the corner marks that are there.
    ///
    /// # Errors
    /// When they are there already.
    pub fn turn_for_all_marks(&self) -> Result<Turn, Refusal> {
        let candidates = self.candidates();
        let flips = self.digits().empty_cells().iter().map(|cell| Move::Marks {
            cell,
            kind: MarkKind::Corner,
            flip: self.sheet.marks(cell).corner ^ candidates.digits(cell),
        });
        let moves: Vec<Move> = flips.filter(|m| !m.is_idle()).collect();
        if moves.is_empty() { Err(Refusal::AllMarked) } else { Ok(Turn::new(moves)) }
    }
}
