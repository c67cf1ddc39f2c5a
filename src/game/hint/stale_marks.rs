//! Finds marks that digits on the board rule out.

use super::{Hint, HintKind};
use crate::game::{Game, MarkKind, Move, Turn};
use pencilmark_engine::board::Candidates;

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
        (!moves.is_empty()).then(|| Hint::new(HintKind::StaleMarks(cells), Turn::new(moves)))
    }
}
