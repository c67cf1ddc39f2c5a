//! The start, at which only the newest of the saved games is known.

use super::Library;
use crate::app::UnfinishedGame;
use std::cmp::Reverse;

impl Library {
    /// Returns the library with more saved games to come.
    #[must_use]
    pub fn with_more_to_come(self) -> Self {
        Self { is_loading: true, ..self }
    }

    /// Returns whether there are saved games that are not known yet.
    pub const fn is_loading(&self) -> bool {
        self.is_loading
    }

    /// Adds the saved games that were not known yet. Games that were played meanwhile stay first.
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
