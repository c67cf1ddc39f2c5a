//! What the mouse does: a press, a drag, a click on a line.

use super::{Action, App, Effect, Playing, Screen};
use crate::board::Cell;

impl App {
    /// The mouse is pressed on a cell, or dragged there; a board in play answers with `how`.
    pub(super) fn point(&mut self, cell: Cell, how: fn(&mut Playing, Cell)) {
        match (&self.overlay, &mut self.screen) {
            (None, Screen::Playing(playing)) if !playing.is_paused() => how(playing, cell),
            (None, Screen::Entering(entering)) => entering.select(cell),
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

    /// A line of a list is clicked: it is chosen, and carried out if it was chosen already.
    pub(super) fn click_item(&mut self, line: usize, effects: &mut Vec<Effect>) {
        let again = match (&mut self.overlay, &mut self.screen) {
            (Some(overlay), _) => overlay.choose(line, &self.library, &self.known),
            (None, Screen::Menu(menu)) => menu.choose(line),
            (None, Screen::Won(won)) => won.choose(line),
            (None, Screen::Dailies(dailies)) => dailies.choose(line),
            (None, Screen::School(school)) => school.choose(line),
            (
                None,
                Screen::Playing(_) | Screen::Entering(_) | Screen::Replay(_) | Screen::Lesson(_),
            ) => false,
        };
        if again {
            self.act(Action::Accept, effects);
        }
    }
}
