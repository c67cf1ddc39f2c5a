//! The start of the program, when only the newest saved game is known.

use super::Library;
use crate::app::UnfinishedGame;
use std::cmp::Reverse;

impl Library {
    /// Returns the library, marked as incomplete until the other saved games are read.
    #[must_use]
    pub fn with_more_to_come(self) -> Self {
        Self { is_loading: true, ..self }
    }

    /// Returns `true` until all saved games have been read.
    pub const fn is_loading(&self) -> bool {
        self.is_loading
    }

    /// Adds the saved games that were not known before. Games that were played in the meantime stay
    /// first.
    pub(in crate::app) fn add_loaded(&mut self, mut loaded: Vec<UnfinishedGame>) {
        loaded.retain(|game| self.game(game.id).is_none());
        let games = std::mem::take(&mut self.games);
        let is_played = |game: &UnfinishedGame| self.played.contains_key(&game.id);
        let (played, mut others): (Vec<_>, Vec<_>) = games.into_iter().partition(is_played);
        others.append(&mut loaded);
        others.sort_by_key(|game| Reverse((game.saved_at, game.id)));
        self.games = played;
        self.games.append(&mut others);
        self.is_loading = false;
    }
}
