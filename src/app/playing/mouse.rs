//! The board in play: mouse input.

use super::Playing;
use super::selection::{Held, Selection};
use super::state::{Entry, EntryMode};
use crate::app::component::Pointer;
use crate::app::cursor;
use crate::app::services::Services;
use crate::app::settings::{Direction, EntryOrder};
use crate::app::transition::Transition;
use crate::game::MarkKind;
use pencilmark_engine::board::{Cell, Digit};

impl Playing {
    /// Handles a mouse event. If the board is hidden, only releasing the button has an effect.
    pub(super) fn pointed(&mut self, pointer: Pointer, services: &mut Services) -> Transition {
        // Clear the notices, because they are about an earlier action.
        if pointer != Pointer::Release && !self.is_paused() {
            services.notices.clear();
        }
        match pointer {
            Pointer::Release => return self.release(services),
            _ if self.is_paused() => {}
            Pointer::Press(cell) => self.press(cell),
            Pointer::PressToo(cell) => self.press_too(cell),
            Pointer::Drag(cell) => self.drag(cell),
            Pointer::Mark(cell, place) => return self.mark_at(cell, place, services),
            Pointer::Digit(digit) => self.toggle_highlight(digit),
            Pointer::Wheel(direction) => self.wheel(direction),
        }
        Transition::Stay
    }

    /// Moves the cursor to a cell and ends the selection.
    fn press(&mut self, cell: Cell) {
        self.selection = Selection { held: Some(Held::On(cell)), ..Selection::default() };
        self.prefix = None;
        self.cursor = cell;
    }

    /// Adds a cell to the selection, or removes it.
    fn press_too(&mut self, cell: Cell) {
        if self.selection.cells.is_empty() && self.cursor != cell {
            self.selection.cells.insert(self.cursor);
        }
        self.toggle_cell(cell);
        self.selection.held = Some(Held::Moving);
        self.prefix = None;
        self.cursor = cell;
    }

    /// Selects all cells between the cursor and a cell.
    fn drag(&mut self, cell: Cell) {
        if cell == self.cursor || self.selection.held.is_none() {
            return;
        }
        self.selection.held = Some(Held::Moving);
        self.selection.cells |= cursor::between(self.cursor, cell);
        self.cursor = cell;
    }

    /// Adds or removes a mark. If the entry order is digit first, the mark is the chosen digit.
    /// Otherwise the mark is the digit at the clicked position, or else the highlighted digit.
    fn mark_at(&mut self, cell: Cell, place: Option<Digit>, services: &mut Services) -> Transition {
        let chosen =
            self.found.filter(|_| services.profile.settings.entry == EntryOrder::DigitFirst);
        self.press(cell);
        self.selection.held = None;
        let Some(digit) = chosen.or(place).or(self.found) else {
            services.say("Highlight a digit first: turn the mouse wheel.");
            return Transition::Stay;
        };
        let kind = match self.mode {
            EntryMode::Mark(kind) => kind,
            EntryMode::Digit | EntryMode::Colour => MarkKind::Corner,
        };
        self.enter(Entry::Mark(kind, digit), services)
    }

    /// Highlights a digit, or removes its highlight.
    fn toggle_highlight(&mut self, digit: Digit) {
        self.found = (self.found != Some(digit)).then_some(digit);
    }

    /// Highlights the next or previous digit. After the last digit, highlights no digit.
    fn wheel(&mut self, direction: Direction) {
        // 0 represents no highlight.
        let now = self.found.map_or(0, |digit| usize::from(digit.value()));
        let step = match direction {
            Direction::Forward => 1,
            Direction::Back => 9,
        };
        self.found = Digit::new(((now + step) % 10) as u8);
    }

    /// Handles the release of the button. If the entry order is digit first, a click writes the
    /// chosen digit.
    fn release(&mut self, services: &mut Services) -> Transition {
        let held = self.selection.held.take();
        if held == Some(Held::On(self.cursor)) && self.found.is_some() && !self.is_paused() {
            return self.write(None, services);
        }
        Transition::Stay
    }
}
