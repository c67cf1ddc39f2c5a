//! The cells that an entry is for, where these are more than the cursor's.

use pencilmark_engine::board::{Cell, CellSet};

/// Selected cells. They are part of the view: never saved, never undone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Selection {
    pub(super) cells: CellSet,
    /// `true` if the cells that the cursor moves to join the selection.
    pub(super) grows: bool,
    pub(super) held: Option<Held>,
    /// `true` if the cells were selected because they are equal, not one by one.
    pub(super) is_alike: bool,
}

/// The mouse button is held down on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    /// On this cell, without having moved.
    On(Cell),
    /// Moving over the board.
    Moving,
}

impl Selection {
    /// Returns the cells.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Returns `true` if the cells that the cursor moves to join the selection.
    pub const fn grows(&self) -> bool {
        self.grows
    }

    /// These cells join it.
    pub(super) fn join(&mut self, cells: CellSet) {
        self.cells |= cells;
    }

    /// Ends the selection. Returns `true` if there was one.
    pub(super) fn end(&mut self) -> bool {
        let was_there = self.grows || !self.cells.is_empty();
        *self = Self::default();
        was_there
    }
}
