//! What the mouse does: a press, a drag, a click on a line.

use super::settings::Direction;
use super::{Action, App, Context, Effect, Overlay, Playing, Screen};
use pencilmark_engine::board::{Cell, Digit};

impl App {
    /// The mouse is pressed on a cell, or dragged there; a board in play answers with `how`.
    pub(super) fn point(&mut self, cell: Cell, how: fn(&mut Playing, Cell)) {
        match (&self.overlay, &mut self.screen) {
            (None, Screen::Playing(playing)) if !playing.is_paused() => how(playing, cell),
            (None, Screen::Editor(entering)) => entering.select(cell),
            _ => {}
        }
    }

    /// The button is released, wherever the pointer is.
    pub(super) fn release(&mut self, effects: &mut Vec<Effect>) {
        if self.overlay.is_some() || !matches!(self.screen, Screen::Playing(_)) {
            return;
        }
        if let Screen::Playing(playing) = self.take_screen() {
            self.screen = playing.release(&mut self.ctx(effects));
        }
    }

    /// The other button is pressed on a cell.
    pub(super) fn mark(&mut self, cell: Cell, place: Option<Digit>, effects: &mut Vec<Effect>) {
        if self.open_board().is_none() {
            return;
        }
        self.notices.clear();
        if let Screen::Playing(playing) = self.take_screen() {
            self.screen = playing.mark_at(cell, place, &mut self.ctx(effects));
        }
    }

    /// A digit is lit, or no more.
    pub(super) fn light(&mut self, digit: Digit) {
        if let Some(playing) = self.open_board() {
            playing.light(digit);
        }
    }

    /// The wheel goes through the lines of a list, or, at the board, through the digits to light.
    pub(super) fn scroll(&mut self, action: Action, effects: &mut Vec<Effect>) {
        if let Some(playing) = self.open_board() {
            let is_up = action == Action::Up;
            return playing.wheel(if is_up { Direction::Back } else { Direction::Forward });
        }
        let no_list = matches!(self.overlay, Some(Overlay::Statistics(_) | Overlay::Share(_)));
        let searched = matches!(self.overlay, Some(Overlay::Help(_) | Overlay::Palette(_)));
        if searched || (self.context() == Context::List && !no_list) {
            self.act(action, effects);
        }
    }

    /// The board in play, where nothing hides it.
    fn open_board(&mut self) -> Option<&mut Playing> {
        match (&self.overlay, &mut self.screen) {
            (None, Screen::Playing(playing)) if !playing.is_paused() => Some(playing),
            _ => None,
        }
    }

    /// A line of a list is clicked: it is chosen, and carried out if it was chosen already.
    pub(super) fn click_item(&mut self, line: usize, effects: &mut Vec<Effect>) {
        let again = match (&mut self.overlay, &mut self.screen) {
            (Some(overlay), _) => {
                overlay.choose(line, (&self.library, &self.collections), &self.known)
            }
            (None, Screen::Menu(menu)) => menu.choose(line),
            (None, Screen::Won(won)) => won.choose(line),
            (None, Screen::Dailies(dailies)) => dailies.choose(line),
            (None, Screen::School(school)) => school.choose(line),
            (None, Screen::Review(review)) => review.choose(line),
            (
                None,
                Screen::Playing(_) | Screen::Editor(_) | Screen::Replay(_) | Screen::Lesson(_),
            ) => false,
        };
        if again {
            self.act(Action::Accept, effects);
        }
    }
}
