//! Finds marks that digits on the board rule out.

use super::{Hint, HintKind};
use crate::game::{Game, MarkKind, Move, Turn};
use pencilmark_engine::board::{Candidate, Candidates, Cell};
use pencilmark_engine::logic::{Picture, Role};

impl Game {
    /// Returns a hint that removes the marks that digits on the board rule out, or `None` if the
    /// board has no such marks. Ignores corner marks while the program shows the candidates,
    /// because the candidates hide the corner marks.
    pub(super) fn stale_marks(&self) -> Option<Hint> {
        let allowed = Candidates::new(self.digits());
        let kinds: &[MarkKind] = if self.auto_candidates {
            &[MarkKind::Centre]
        } else {
            &[MarkKind::Corner, MarkKind::Centre]
        };
        let mut moves = Vec::new();
        for cell in self.digits().empty_cells().iter() {
            for &kind in kinds {
                let flip = self.sheet().marks(cell).get(kind) - allowed.digits(cell);
                moves.push(Move::Marks { cell, kind, flip });
            }
        }
        moves.retain(|one| !one.is_idle());
        let cells = moves.iter().map(Move::cell).collect();
        let reasons = self.reasons(&moves);
        let mut picture = Picture::default();
        for (mark, _) in &reasons {
            picture.candidates.push((*mark, Role::Bad));
            let by = self.digits().cells_of(mark.digit) & mark.cell.peers();
            picture.cells.extend(by.iter().map(|by| (by, Role::Focus)));
        }
        let kind = HintKind::StaleMarks { cells, reasons };
        (!moves.is_empty()).then(|| Hint { picture, ..Hint::new(kind, Turn::new(moves)) })
    }

    /// Returns the marks that `moves` erases, each with a cell whose digit rules it out.
    fn reasons(&self, moves: &[Move]) -> Vec<(Candidate, Cell)> {
        let mut reasons: Vec<(Candidate, Cell)> = Vec::new();
        for one in moves {
            let Move::Marks { cell, flip, .. } = *one else { continue };
            for digit in flip.iter() {
                let by = (self.digits().cells_of(digit) & cell.peers()).first();
                let mark = Candidate { cell, digit };
                // A cell can have the same mark as a corner mark and as a centre mark.
                let is_new = reasons.iter().all(|(known, _)| *known != mark);
                reasons.extend(by.filter(|_| is_new).map(|by| (mark, by)));
            }
        }
        reasons
    }
}
