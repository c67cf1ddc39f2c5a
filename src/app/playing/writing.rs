//! At the board: what is written into a cell that is named. It is one turn, whatever is written.

use super::Playing;
use crate::app::said::Writing;
use crate::app::{Ctx, Screen};
use crate::board::{Cell, CellSet, DigitSet};
use crate::game::{MarkKind, Move, Refusal, Turn};

impl Playing {
    /// To a cell; what was selected is no more.
    pub(in crate::app) fn go(&mut self, cell: Cell) {
        self.cursor = cell;
        self.prefix = None;
        self.selection.end();
    }

    /// Writes into `cell` and goes there; says so where nothing would change, and stays.
    pub(in crate::app) fn put(
        mut self: Box<Self>,
        cell: Cell,
        writing: Writing,
        ctx: &mut Ctx,
    ) -> Screen {
        if let Some(words) = self.nothing_to_write(cell, writing) {
            ctx.say(words);
            return Screen::Playing(self);
        }
        let turn = match writing {
            Writing::Digit(digit) => {
                self.game.turn_for_digit(CellSet::only(cell), digit, ctx.settings.erase_marks)
            }
            Writing::Nothing => self.game.turn_for_erase(CellSet::only(cell)),
            Writing::Marks(kind, digits) => {
                self.marking(cell, kind, digits - self.marked(cell, kind))
            }
            Writing::NoMarks(kind, digits) => {
                self.marking(cell, kind, digits & self.marked(cell, kind))
            }
        };
        if turn.is_ok() {
            self.go(cell);
        }
        self.play_if(turn, ctx)
    }

    fn marked(&self, cell: Cell, kind: MarkKind) -> DigitSet {
        self.game.sheet().marks(cell).of(kind)
    }

    /// Why nothing would change, if so.
    fn nothing_to_write(&self, cell: Cell, writing: Writing) -> Option<String> {
        let is_empty = self.game.digits().get(cell).is_none();
        match writing {
            Writing::Digit(digit)
                if self.game.digits().get(cell) == Some(digit) && !self.game.is_given(cell) =>
            {
                Some(format!("{cell} holds {digit} already."))
            }
            Writing::Marks(kind, digits)
                if is_empty && digits.is_subset(self.marked(cell, kind)) =>
            {
                Some(match kind {
                    MarkKind::Strike => format!("Struck from {cell} already."),
                    _ => format!("{cell} has these marks already."),
                })
            }
            Writing::NoMarks(kind, digits)
                if is_empty && (digits & self.marked(cell, kind)).is_empty() =>
            {
                Some(match kind {
                    MarkKind::Strike => format!("Not struck from {cell}."),
                    _ => format!("{cell} has no such marks."),
                })
            }
            _ => None,
        }
    }

    /// The turn that flips these marks of a cell; a strike of what a digit rules out is refused.
    fn marking(&self, cell: Cell, kind: MarkKind, flip: DigitSet) -> Result<Turn, Refusal> {
        for digit in flip.iter() {
            self.game.turn_for_mark(CellSet::only(cell), digit, kind)?;
            let peers = self.game.digits().cells_of(digit) & cell.peers();
            if let Some(seen_at) = peers.first().filter(|_| kind == MarkKind::Strike) {
                return Err(Refusal::RuledOut { digit, cell, seen_at });
            }
        }
        Ok(Turn::new(vec![Move::Marks { cell, kind, flip }]))
    }
}
