//! The list of finished games, which the player can replay, review and share.

use super::available_actions::{ActionGroups, CHOICE, LINES, PAGES};
use super::component::OverlayState;
use super::lines::{moved, select};
use super::services::Services;
use super::transition::{OverlayRequest, ScreenRequest, Transition};
use super::{Action, FinishedGame, Library, LoadedGame, StoreRequest};

/// The number of lines that `BoxUp` and `BoxDown` move.
const LARGE: usize = 10;

/// The list of finished games, newest first.
#[derive(Clone, Copy, Debug, Default)]
pub struct FinishedList {
    /// The index of the selected line.
    pub selected: usize,
}

impl FinishedList {
    /// Returns the game on the selected line.
    pub fn chosen(self, library: &Library) -> Option<FinishedGame> {
        library.finished().iter().rev().nth(self.selected).copied()
    }

    /// Opens the replay of a game that the store has read, if that game is still selected.
    pub(super) fn loaded(self, loaded: LoadedGame, services: &mut Services) -> Transition {
        if self.chosen(&services.library).map(|game| game.id) != Some(loaded.id) {
            return Transition::Stay;
        }
        match loaded.result {
            Ok(game) => {
                let game = Box::new(game);
                let line = Some(self.selected);
                Transition::Open(ScreenRequest::Replay { id: loaded.id, game, turn: 0, line })
            }
            Err(why) => {
                services.say(why.to_string());
                Transition::Stay
            }
        }
    }
}

impl OverlayState for FinishedList {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        let count = services.library.finished().len();
        let Some(game) = self.chosen(&services.library) else { return Transition::Close };
        if let Some(line) = moved(self.selected, count, action) {
            self.selected = line;
            return Transition::Stay;
        }
        match action {
            Action::BoxUp => self.selected = self.selected.saturating_sub(LARGE),
            Action::BoxDown => self.selected = (self.selected + LARGE).min(count - 1),
            Action::Accept => services.effects.store(StoreRequest::LoadFinished(game.id)),
            Action::Review => {
                services.effects.store(StoreRequest::LoadFinished(game.id));
                let line = Some(self.selected);
                return Transition::Open(ScreenRequest::Review { id: game.id, line });
            }
            Action::Share => {
                return Transition::Show(OverlayRequest::ShareResult(game));
            }
            Action::Back => return Transition::Close,
            _ => return Transition::Stay,
        }
        Transition::Stay
    }

    fn available_actions(&self) -> ActionGroups {
        &[LINES, PAGES, CHOICE, &[Action::Review, Action::Share]]
    }

    fn about(&self, action: Action) -> Option<&'static str> {
        Some(match action {
            Action::Accept => "replay the game",
            _ => return None,
        })
    }

    fn choose(&mut self, line: usize, services: &Services) -> bool {
        select(&mut self.selected, line, services.library.finished().len())
    }
}
