//! Finds marks that digits on the board rule out.

use super::{Hint, HintKind};
use crate::game::{Game, MarkKind, Move, Turn};
use pencilmark_engine::board::{Candidate, Candidates};
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
        let picture = self.picture_of_stale_marks(&moves);
        (!moves.is_empty())
            .then(|| Hint { picture, ..Hint::new(HintKind::StaleMarks(cells), Turn::new(moves)) })
    }

    /// Returns a picture of the marks that `moves` erases and the digits that rule them out.
    fn picture_of_stale_marks(&self, moves: &[Move]) -> Picture {
        let mut picture = Picture::default();
        for one in moves {
            let Move::Marks { cell, flip, .. } = *one else { continue };
            for digit in flip.iter() {
                picture.candidates.push((Candidate { cell, digit }, Role::Bad));
                let reasons = self.digits().cells_of(digit) & cell.peers();
                picture.cells.extend(reasons.iter().map(|reason| (reason, Role::Focus)));
            }
        }
        picture
    }
}
