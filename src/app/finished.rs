//! The list of finished games: each can be looked at again, and shared.

use super::overlay::{Outcome, Overlay, moved};
use super::{
    Action, App, Ctx, Effect, FinishedGame, Library, LoadedGame, Replay, Screen, Share,
    StoreRequest,
};

/// How many lines a large step goes.
const LARGE: usize = 10;

/// The list of finished games, newest first.
#[derive(Clone, Copy, Debug, Default)]
pub struct FinishedList {
    /// Which one is chosen.
    pub selected: usize,
}

impl FinishedList {
    /// The game that is chosen.
    pub fn chosen(self, library: &Library) -> Option<FinishedGame> {
        library.finished().iter().rev().nth(self.selected).copied()
    }

    pub(super) fn update(mut self, action: Action, ctx: &mut Ctx) -> Outcome {
        let count = ctx.library.finished().len();
        let Some(game) = self.chosen(ctx.library) else { return Outcome::Close };
        if let Some(line) = moved(self.selected, count, action) {
            self.selected = line;
            return Outcome::Stay(Overlay::Finished(self));
        }
        match action {
            Action::BoxUp => self.selected = self.selected.saturating_sub(LARGE),
            Action::BoxDown => self.selected = (self.selected + LARGE).min(count - 1),
            Action::Accept => ctx.effects.push(Effect::Store(StoreRequest::LoadFinished(game.id))),
            Action::Review => return Outcome::Review(game.id, self),
            Action::Share => {
                ctx.share(Share::of_game(&game));
                return Outcome::Close;
            }
            _ => return Outcome::Close,
        }
        Outcome::Stay(Overlay::Finished(self))
    }
}

impl App {
    /// A finished game has come from the disk; if it is still waited for it is shown.
    pub(super) fn finished_loaded(&mut self, loaded: LoadedGame, effects: &mut Vec<Effect>) {
        self.loaded_for_review(&loaded, effects);
        let Some(Overlay::Finished(list)) = &self.overlay else { return };
        if list.chosen(&self.library).map(|game| game.id) != Some(loaded.id) {
            return;
        }
        match loaded.result {
            Ok(game) => {
                self.overlay = None;
                self.screen = Screen::Replay(Box::new(Replay::new(loaded.id, game)));
            }
            Err(why) => self.notices.push(why),
        }
    }
}
