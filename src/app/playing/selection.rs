//! The cells that an entry is for, when these are more than the cursor's.

use super::entry::{Entry, EntryMode};
use super::{Playing, cursor};
use crate::app::settings::{Direction, EntryOrder};
use crate::app::{Ctx, Screen};
use crate::game::MarkKind;
use pencilmark_engine::board::{Cell, CellSet, Digit};

/// Selected cells. They are part of the view: never saved, never undone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Selection {
    cells: CellSet,
    grows: bool,
    held: Option<Held>,
}

/// The mouse button is held down on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    /// On this cell, and was not moved since.
    On(Cell),
    /// It is moved over the board.
    Moving,
}

impl Selection {
    /// The cells.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Whether the cells that the cursor comes to join it.
    pub const fn grows(&self) -> bool {
        self.grows
    }

    /// These cells join it.
    pub(super) fn join(&mut self, cells: CellSet) {
        self.cells |= cells;
    }

    /// Ends it; whether there was one.
    pub(super) fn end(&mut self) -> bool {
        let was_there = self.grows || !self.cells.is_empty();
        *self = Self::default();
        was_there
    }
}

impl Playing {
    /// The selected cells.
    pub const fn selection(&self) -> &Selection {
        &self.selection
    }

    /// The cells that an entry is for: the selected ones, else the cursor's.
    pub(super) fn targets(&self) -> CellSet {
        let selected = self.selection.cells;
        if selected.is_empty() { CellSet::only(self.cursor) } else { selected }
    }

    /// From here on the cursor selects as it moves, or no more.
    pub(super) fn grow_or_rest(&mut self) {
        self.selection.grows ^= true;
        if self.selection.grows {
            self.selection.cells.insert(self.cursor);
        }
    }

    /// Selects the cell under the cursor besides the others, or lets go of it.
    pub(super) fn select_or_not(&mut self, cell: Cell) {
        let cells = &mut self.selection.cells;
        if cells.contains(cell) { cells.remove(cell) } else { cells.insert(cell) }
    }

    /// Selects what is like the cell under the cursor: all cells with the lit digit, as a digit or as a
    /// mark; without one, all cells with the same marks.
    pub(super) fn select_alike(&mut self, ctx: &mut Ctx) {
        let marks = |cell| self.game.shown_marks(cell, &self.derived.candidates).written();
        let lit = self.lit();
        let here = marks(self.cursor);
        let alike = |cell: &Cell| match (lit, self.game.digits().get(*cell)) {
            (Some(digit), stands) => stands == Some(digit) || marks(*cell).contains(digit),
            (None, stands) => stands.is_none() && marks(*cell) == here,
        };
        let cells: CellSet = Cell::ALL.iter().copied().filter(alike).collect();
        if cells.is_empty() {
            return ctx.say("No cell holds the lit digit.".to_owned());
        }
        self.selection.cells = cells;
        self.selection.grows = false;
    }

    /// The mouse is pressed on a cell: the cursor goes there and the selection ends.
    pub(in crate::app) fn press(&mut self, cell: Cell) {
        self.selection = Selection { held: Some(Held::On(cell)), ..Selection::default() };
        self.prefix = None;
        self.cursor = cell;
    }

    /// The mouse is pressed on a cell besides others: it joins the selection, or leaves it.
    pub(in crate::app) fn press_too(&mut self, cell: Cell) {
        if self.selection.cells.is_empty() && self.cursor != cell {
            self.selection.cells.insert(self.cursor);
        }
        self.select_or_not(cell);
        self.selection.held = Some(Held::Moving);
        self.prefix = None;
        self.cursor = cell;
    }

    /// The mouse is moved to a cell with the button held: all cells on its way are selected.
    pub(in crate::app) fn drag(&mut self, cell: Cell) {
        if cell == self.cursor || self.selection.held.is_none() {
            return;
        }
        self.selection.held = Some(Held::Moving);
        self.selection.cells |= cursor::between(self.cursor, cell);
        self.cursor = cell;
    }

    /// The other button is pressed: a mark is written or taken away there. It is the chosen digit's where
    /// digits come first, else that whose place it is, else the lit one's.
    pub(in crate::app) fn mark_at(
        mut self: Box<Self>,
        cell: Cell,
        place: Option<Digit>,
        ctx: &mut Ctx,
    ) -> Screen {
        let chosen = self.found.filter(|_| ctx.settings.entry == EntryOrder::DigitFirst);
        self.press(cell);
        self.selection.held = None;
        let Some(digit) = chosen.or(place).or(self.found) else {
            ctx.say("Light a digit first: turn the wheel.".to_owned());
            return Screen::Playing(self);
        };
        let kind = match self.mode {
            EntryMode::Mark(kind) => kind,
            EntryMode::Digit | EntryMode::Colour => MarkKind::Corner,
        };
        self.enter(Entry::Mark(kind, digit), ctx)
    }

    /// Lights a digit everywhere, or no more.
    pub(in crate::app) fn light(&mut self, digit: Digit) {
        self.found = (self.found != Some(digit)).then_some(digit);
    }

    /// Lights the next digit, or the one before; after the last none.
    pub(in crate::app) fn wheel(&mut self, direction: Direction) {
        // None is the place before 1.
        let now = self.found.map_or(0, |digit| usize::from(digit.value()));
        let step = match direction {
            Direction::Forward => 1,
            Direction::Back => 9,
        };
        self.found = Digit::new(((now + step) % 10) as u8);
    }

    /// The button is released. Where the digit comes first, a click writes it.
    pub(in crate::app) fn release(mut self: Box<Self>, ctx: &mut Ctx) -> Screen {
        let held = self.selection.held.take();
        if held == Some(Held::On(self.cursor)) && self.found.is_some() && !self.is_paused() {
            return self.write(None, ctx);
        }
        Screen::Playing(self)
    }
}
