//! Finds mistakes on the board, and the last position without a mistake.

use super::{Hint, HintKind};
use crate::game::{Game, MarkKind, Move, Turn};
use pencilmark_engine::board::CellSet;

impl Game {
    /// Returns a hint about the mistakes on the board, or `None` if there is no mistake.
    pub(super) fn mistake(&self) -> Option<Hint> {
        let (digits, marks) = (self.wrong_cells(), self.wrong_marks());
        let mut before = self.clone();
        let mut turns = 0;
        while !before.wrong_cells().is_empty() || !before.wrong_marks().is_empty() {
            before.undo().expect("nothing is wrong at the start");
            turns += 1;
        }
        let kind = HintKind::Mistake { digits, marks, turns };
        (turns > 0).then(|| Hint::new(kind, self.turn_to(&before, digits | marks)))
    }

    /// Returns the cells in which the right digit is eliminated or missing from the centre marks.
    /// Corner marks are never wrong, because many players write only a few of them.
    pub fn wrong_marks(&self) -> CellSet {
        let is_wrong = |&cell: &pencilmark_engine::board::Cell| {
            let (marks, digit) = (self.sheet().marks(cell), self.solution_at(cell));
            let left_out = !marks.centre.is_empty() && !marks.centre.contains(digit);
            marks.eliminated.contains(digit) || left_out
        };
        self.digits().empty_cells().iter().filter(is_wrong).collect()
    }

    /// Returns the turn that changes the board of `self` to the board of `other`, which must be a
    /// position of the same game. The turn changes the cells in `first` before all others.
    fn turn_to(&self, other: &Self, first: CellSet) -> Turn {
        let mut moves = Vec::new();
        let rest = !first;
        for cell in first.iter().chain(rest.iter()) {
            let (from, to) = (self.digits().get(cell), other.digits().get(cell));
            let (here, there) = (self.sheet().marks(cell), other.sheet().marks(cell));
            moves.push(Move::Digit { cell, from, to });
            for kind in [MarkKind::Corner, MarkKind::Centre, MarkKind::Eliminated] {
                moves.push(Move::Marks { cell, kind, flip: here.get(kind) ^ there.get(kind) });
            }
        }
        moves.retain(|one| !one.is_idle());
        Turn::new(moves)
    }
}
