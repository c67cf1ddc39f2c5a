//! Reads and searches finished games for the steps that took the player longest.

use super::Services;
use crate::app::slow_steps::SlowStepsRequest;
use crate::app::{Effect, LoadedGame, StoreRequest};

impl Services {
    /// Requests the next finished game that has not been searched.
    pub(in crate::app) fn read_slow_steps(&mut self) {
        let games = self.library.recent_timed_wins();
        if let Some(id) = self.library.slow_steps.start_next(&games) {
            self.effects.store(StoreRequest::LoadFinished(id));
        }
    }

    /// Searches a game that was read, if it was read for this purpose. A game that can't be read
    /// has no slow steps.
    pub(in crate::app) fn search_slow_steps(&mut self, loaded: &LoadedGame) {
        if !self.library.slow_steps.is_current(loaded.id) {
            return;
        }
        match &loaded.result {
            Ok(game) => {
                let (game, known) = (game.clone(), self.profile.known.clone());
                let request = SlowStepsRequest { id: loaded.id, game, known };
                self.effects.push(Effect::FindSlowSteps(Box::new(request)));
            }
            Err(_) => self.library.slow_steps.found(loaded.id, Vec::new()),
        }
    }
}
