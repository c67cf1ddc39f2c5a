//! The overlay that is shown while an unfinished game is read.

use super::component::OverlayState;
use super::delay::PATIENCE;
use super::services::Services;
use super::transition::{OpenedGame, Transition};
use super::{Action, Context, GameId, LoadedGame, Now};
use std::time::Duration;

/// An unfinished game that is being read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenGame {
    /// The number of the game.
    pub id: GameId,
    /// The time of the request, on the steady clock.
    pub since: Duration,
    /// The actions that were typed before the game was read. They run when the game opens.
    typed_ahead: Vec<Action>,
}

impl OpenGame {
    /// The maximum number of actions that are kept.
    const MAX_TYPED_AHEAD: usize = 32;

    /// Returns the overlay for a game that was requested at `since`.
    pub(super) const fn new(id: GameId, since: Duration) -> Self {
        Self { id, since, typed_ahead: Vec::new() }
    }

    /// Returns the time until the screen says that the program is waiting.
    pub fn patience(&self, now: Now) -> Duration {
        (self.since + PATIENCE).saturating_sub(now.steady)
    }

    /// Opens the game if it was read, or reports why it was not. Also returns the actions that were
    /// typed while the game was read.
    pub(super) fn loaded(
        &mut self,
        loaded: LoadedGame,
        services: &mut Services,
    ) -> (Transition, Vec<Action>) {
        let id = loaded.id;
        match loaded.result {
            Ok(mut game) => {
                // The grade may have become known after the file was written.
                if let Some(grade) = services.library.grade_of(game.givens()) {
                    game.set_grade(grade);
                }
                let opened = OpenedGame { id, game, cursor: None };
                (opened.into(), std::mem::take(&mut self.typed_ahead))
            }
            Err(why) => {
                services.notices.extend(loaded.notices);
                services.say(format!("Game {} can't be continued: {why}", id.0));
                if !loaded.can_retry {
                    services.library.remove(id);
                }
                (Transition::Close, Vec::new())
            }
        }
    }
}

impl OverlayState for OpenGame {
    fn update(&mut self, action: Action, _: &mut Services) -> Transition {
        if action == Action::Back {
            return Transition::Close;
        }
        if self.typed_ahead.len() < Self::MAX_TYPED_AHEAD {
            self.typed_ahead.push(action);
        }
        Transition::Stay
    }

    /// Returns the context of the game, because typed actions are meant for the game.
    fn context(&self) -> Context {
        Context::Playing
    }

    fn can_be_covered(&self) -> bool {
        false
    }

    fn next_tick(&self, now: Now) -> Option<Duration> {
        Some(self.patience(now)).filter(|patience| !patience.is_zero())
    }
}
