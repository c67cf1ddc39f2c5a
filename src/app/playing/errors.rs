//! The board in play: wrong digits in a game with an error limit.

use super::Playing;
use crate::app::services::Services;
use crate::app::transition::Transition;
use crate::game::{EarlyEnd, Turn};

impl Playing {
    /// Returns the number of wrong digits that `turn` enters. Trial digits do not count before the
    /// player keeps them.
    pub(super) fn new_errors(&self, turn: &Turn) -> usize {
        if self.game.what_if().is_some() { 0 } else { self.game.errors_in(turn).len() }
    }

    /// Adds wrong digits that were just entered to the error count, if the game has a limit. If the
    /// limit is reached, ends the game and returns the transition to its screen.
    pub(super) fn count_errors(
        &mut self,
        errors: usize,
        services: &mut Services,
    ) -> Option<Transition> {
        if errors == 0 || !self.is_game() {
            return None;
        }
        self.game.count_errors(errors);
        let limit = self.game.error_limit()?;
        if limit.is_reached() {
            self.refresh();
            return Some(self.ended_early(EarlyEnd::Lost, services));
        }
        let is = if errors == 1 { "That digit is" } else { "Some of these digits are" };
        services.say(format!("{is} wrong: {} of {} errors.", limit.errors, limit.limit));
        None
    }
}
