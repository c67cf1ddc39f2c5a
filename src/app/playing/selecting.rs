//! The board: selecting cells with keys.

use super::Playing;
use super::selection::Selection;
use crate::app::services::Services;
use pencilmark_engine::board::{Cell, CellSet};

impl Playing {
    /// Returns the selected cells.
    pub const fn selection(&self) -> &Selection {
        &self.selection
    }

    /// Returns the cells that an entry is for: the selected ones, else the cursor's.
    pub(super) fn targets(&self) -> CellSet {
        let selected = self.selection.cells;
        if selected.is_empty() { CellSet::only(self.cursor) } else { selected }
    }

    /// Starts or stops selecting cells as the cursor moves.
    pub(super) fn grow_or_rest(&mut self) {
        self.selection.grows ^= true;
        if self.selection.grows {
            self.selection.cells.insert(self.cursor);
        }
    }

    /// Adds a cell to the selection, or removes it.
    pub(super) fn select_or_not(&mut self, cell: Cell) {
        let cells = &mut self.selection.cells;
        if cells.contains(cell) { cells.remove(cell) } else { cells.insert(cell) }
    }

    /// Selects all cells with the highlighted digit, as a digit or as a mark; without one, all
    /// cells with the same marks as the cell under the cursor.
    pub(super) fn select_alike(&mut self, services: &mut Services) {
        let marks = |cell| self.game.shown_marks(cell, &self.derived.candidates).written();
        let lit = self.highlighted_digit();
        let here = marks(self.cursor);
        let alike = |cell: &Cell| match (lit, self.game.digits().get(*cell)) {
            (Some(digit), stands) => stands == Some(digit) || marks(*cell).contains(digit),
            (None, stands) => stands.is_none() && marks(*cell) == here,
        };
        let cells: CellSet = Cell::ALL.iter().copied().filter(alike).collect();
        if cells.is_empty() {
            return services.say("No cell holds the highlighted digit.");
        }
        self.selection = Selection { cells, is_alike: true, ..Selection::default() };
    }
}
