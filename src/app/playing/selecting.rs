//! The board in play: selecting cells with keys.

use super::Playing;
use super::selection::Selection;
use crate::app::services::Services;
use crate::app::words::counted;
use crate::app::{Action, Context};
use pencilmark_engine::board::{Cell, CellSet};

impl Playing {
    /// Returns the selected cells.
    pub const fn selection(&self) -> &Selection {
        &self.selection
    }

    /// Returns the cells that an entry changes: the selected cells, or the cell under the cursor.
    pub(super) fn targets(&self) -> CellSet {
        let selected = self.selection.cells;
        if selected.is_empty() { CellSet::only(self.cursor) } else { selected }
    }

    /// Starts or stops selecting cells as the cursor moves.
    pub(super) fn toggle_selecting(&mut self) {
        self.selection.grows ^= true;
        if self.selection.grows {
            self.selection.cells.insert(self.cursor);
        }
    }

    /// Adds a cell to the selection, or removes it.
    pub(super) fn toggle_cell(&mut self, cell: Cell) {
        let cells = &mut self.selection.cells;
        if cells.contains(cell) { cells.remove(cell) } else { cells.insert(cell) }
    }

    /// Selects all cells that contain the highlighted digit as a digit or a mark. If no digit is
    /// highlighted, selects all cells with the same marks as the cell under the cursor. Refuses a
    /// cell without marks, because that would select almost the whole board.
    pub(super) fn select_alike(&mut self, services: &mut Services) {
        let marks = |cell| self.game.shown_marks(cell, &self.derived.candidates).written();
        let lit = self.highlighted_digit();
        let here = marks(self.cursor);
        if lit.is_none() && here.is_empty() {
            let cell = self.cursor;
            let key = services.profile.keys.first(Context::Playing, Action::Find);
            return services.say(format!("{cell} is empty: highlight a digit first ({key})."));
        }
        let alike = |cell: &Cell| match (lit, self.game.digits().get(*cell)) {
            (Some(digit), stands) => stands == Some(digit) || marks(*cell).contains(digit),
            (None, stands) => stands.is_none() && marks(*cell) == here,
        };
        let cells: CellSet = Cell::ALL.iter().copied().filter(alike).collect();
        if cells.is_empty() {
            return services.say("No cell holds the highlighted digit.");
        }
        let count = cells.len() as u32;
        services.say(format!("{} selected.", counted(count, "cell", "cells")));
        self.selection = Selection { cells, is_alike: true, ..Selection::default() };
    }
}
