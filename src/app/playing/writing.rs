//! The board in play: writing into given cells as one turn, for plain mode.

use super::Playing;
use crate::app::plain_command::CellEntry;
use crate::app::sentence::sentence;
use crate::app::services::Services;
use crate::app::transition::Transition;
use crate::game::{MarkKind, Move, Refusal, Turn};
use pencilmark_engine::board::{Cell, CellSet, DigitSet};

impl Playing {
    /// Moves the cursor to a cell and ends the selection.
    pub(in crate::app) fn go(&mut self, cell: Cell) {
        self.cursor = cell;
        self.prefix = None;
        self.selection.end();
    }

    /// Writes into `cells` as one turn. If there is only one cell, moves the cursor to that cell.
    /// If the entry would change nothing, reports the reason.
    pub(in crate::app) fn put(
        &mut self,
        cells: CellSet,
        writing: CellEntry,
        services: &mut Services,
    ) -> Transition {
        if let Some(words) = self.nothing_to_write(cells, writing) {
            services.say(words);
            return Transition::Stay;
        }
        let turn = match writing {
            CellEntry::Digit(digit) => {
                self.game.turn_for_digit(cells, digit, services.profile.settings.erase_marks)
            }
            CellEntry::Erase => self.game.turn_for_erase(cells),
            CellEntry::AddMarks(kind, digits) => {
                self.marking(cells, kind, |cell| digits - self.marked(cell, kind))
            }
            CellEntry::RemoveMarks(kind, digits) => {
                self.marking(cells, kind, |cell| digits & self.marked(cell, kind))
            }
        };
        if let Some(cell) = cells.single().filter(|_| turn.is_ok()) {
            self.go(cell);
        }
        self.play_if(turn, services)
    }

    fn marked(&self, cell: Cell, kind: MarkKind) -> DigitSet {
        self.game.sheet().marks(cell).get(kind)
    }

    /// Returns the reason why nothing would change; `None` if the entry changes something.
    /// Impossible entries are refused later.
    fn nothing_to_write(&self, cells: CellSet, writing: CellEntry) -> Option<String> {
        let own = cells.iter().all(|cell| !self.game.is_given(cell));
        let empty = cells & self.game.digits().empty_cells();
        let marks = |kind| empty.iter().map(move |cell| self.marked(cell, kind));
        let name = cells.single().map(|cell| cell.to_string());
        let place = name.as_deref().unwrap_or("these cells");
        let words = match writing {
            CellEntry::Digit(digit)
                if own && cells.is_subset(self.game.digits().cells_of(digit)) =>
            {
                match &name {
                    Some(cell) => format!("{cell} already holds {digit}"),
                    None => format!("these cells already hold {digit}"),
                }
            }
            _ if empty.is_empty() => return None,
            CellEntry::AddMarks(kind, digits)
                if marks(kind).all(|there| digits.is_subset(there)) =>
            {
                match (kind, &name) {
                    (MarkKind::Eliminated, _) => format!("already removed from {place}"),
                    (_, Some(cell)) => format!("{cell} already has these marks"),
                    (_, None) => "these cells already have these marks".to_owned(),
                }
            }
            CellEntry::RemoveMarks(kind, digits)
                if marks(kind).all(|there| (digits & there).is_empty()) =>
            {
                match (kind, &name) {
                    (MarkKind::Eliminated, _) => format!("not removed from {place}"),
                    (_, Some(cell)) => format!("{cell} has no such marks"),
                    (_, None) => "these cells have no such marks".to_owned(),
                }
            }
            _ => return None,
        };
        Some(sentence(&words))
    }

    /// Returns the turn that adds or removes marks in the empty cells of `cells`. `flip` returns
    /// the digits to change in a cell. Eliminating a candidate that another digit already rules out
    /// is an error for a single cell. For several cells, such a candidate is skipped.
    fn marking(
        &self,
        cells: CellSet,
        kind: MarkKind,
        flip: impl Fn(Cell) -> DigitSet,
    ) -> Result<Turn, Refusal> {
        let seen_at = |cell: Cell, digit| {
            let holds = self.game.digits().cells_of(digit) & cell.peers();
            holds.first().filter(|_| kind == MarkKind::Eliminated)
        };
        if let Some(cell) = cells.single() {
            for digit in flip(cell).iter() {
                self.game.turn_for_mark(cells, digit, kind)?;
                if let Some(seen_at) = seen_at(cell, digit) {
                    return Err(Refusal::RuledOut { digit, cell, seen_at });
                }
            }
        }
        let open = cells & self.game.digits().empty_cells();
        let moves = open.iter().map(|cell| {
            let flip = flip(cell).iter().filter(|&digit| seen_at(cell, digit).is_none()).collect();
            Move::Marks { cell, kind, flip }
        });
        let moves: Vec<Move> = moves.filter(|one| !one.is_idle()).collect();
        if !moves.is_empty() {
            return Ok(Turn::new(moves));
        }
        let ruled_out = open.iter().find_map(|cell| flip(cell).first());
        Err(match (cells.single(), ruled_out) {
            (_, Some(digit)) => Refusal::NoneTakes(digit),
            (Some(cell), None) if self.game.is_given(cell) => Refusal::Given(cell),
            (Some(cell), None) => Refusal::Filled(cell),
            (None, None) => Refusal::NoneEmpty,
        })
    }
}
