//! The selected cells, which an entry changes together.

use pencilmark_engine::board::{Cell, CellSet};

/// The selected cells. A selection is part of the view, so it is neither saved nor undone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Selection {
    pub(super) cells: CellSet,
    /// `true` if the cells that the cursor moves to are added to the selection.
    pub(super) grows: bool,
    pub(super) held: Option<Held>,
    /// `true` if the cells were selected because they are similar, not one by one.
    pub(super) is_alike: bool,
}

/// The state of the mouse button while it is held down on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    /// The button was pressed on this cell, and the mouse has not moved.
    On(Cell),
    /// The mouse has moved to other cells.
    Moving,
}

impl Selection {
    /// Returns the selected cells.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Returns `true` if the cells that the cursor moves to are added to the selection.
    pub const fn grows(&self) -> bool {
        self.grows
    }

    /// Adds cells to the selection.
    pub(super) fn add(&mut self, cells: CellSet) {
        self.cells |= cells;
    }

    /// Returns `true` if cells are selected, or if the cells that the cursor moves to are.
    pub(super) fn is_begun(&self) -> bool {
        self.grows || !self.cells.is_empty()
    }

    /// Deselects all cells.
    pub(super) fn end(&mut self) {
        *self = Self::default();
    }
}
