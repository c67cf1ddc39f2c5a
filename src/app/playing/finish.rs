//! The board in play: filling in the last singles.

use super::Playing;
use crate::app::services::Services;
use crate::app::transition::Transition;
use crate::app::{Action, Context};

/// The smallest number of empty cells that the program offers to fill in.
const LEAST_TO_OFFER: usize = 3;

impl Playing {
    /// Fills in all empty cells, if only singles are left.
    pub(super) fn finish(&mut self, services: &mut Services) -> Transition {
        if !self.is_game() {
            services.say("There is no game to finish here.");
            return Transition::Stay;
        }
        let turn = self.game.turn_for_finish();
        self.play_if(turn, services)
    }

    /// Offers to fill in the last cells, once each time the game is opened.
    pub(super) fn offer_finish(&mut self, services: &mut Services) {
        if self.is_finish_offered || self.game.digits().empty_cells().len() < LEAST_TO_OFFER {
            return;
        }
        // This runs after every turn, so it refuses most boards without solving them.
        let candidates = &self.derived.candidates;
        let mut empty = self.game.digits().empty_cells().iter();
        let is_obvious = empty.all(|cell| candidates.digits(cell).len() == 1);
        let solved = &mut self.is_solved_by_singles;
        if !is_obvious && *solved.get_or_insert_with(|| self.game.is_solved_by_singles()) {
            return;
        }
        if self.game.turn_for_finish().is_ok() {
            self.is_finish_offered = true;
            // In plain mode, the only mode that leaves at once, actions have names instead of keys.
            let name = Action::Finish.name();
            let key = services.profile.keys.first(Context::Playing, Action::Finish);
            let key = if self.leaves_at_once { &name } else { key };
            services.say(format!("Only singles are left: {key} fills them in."));
        }
    }
}
