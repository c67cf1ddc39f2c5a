//! The folder of the finished games, kept whole: one file a game, in the form of the unfinished ones.
//!
//! None is read before somebody asks for it, so that thousands cost nothing at the start.

use super::clean::Notices;
use super::error::StoreError;
use super::kept::{self, Hands};
use super::save::{self, Saved};
use super::shelf::LIMIT;
use crate::app::{GameId, SavedGame};
use std::fs;
use std::path::PathBuf;

/// The finished games' files.
#[derive(Debug)]
pub(super) struct Archive {
    dir: PathBuf,
}

impl Archive {
    /// The games in this folder.
    pub(super) const fn new(dir: PathBuf) -> Self {
        Self { dir }
    }

    /// Keeps a game, in the place of what a try that got no further may have left.
    pub(super) fn keep(&self, game: &SavedGame) -> Result<(), StoreError> {
        fs::create_dir_all(&self.dir)
            .map_err(|error| StoreError::disk("create", &self.dir, &error))?;
        let path = self.path(game.id);
        let there = kept::load(&path, LIMIT, Hands::Free, save::decode, &mut Notices::default());
        let (sequence, mut known) = match there {
            Some((saved, known)) => (saved.sequence + 1, known),
            None => (1, kept::Known::default()),
        };
        kept::replace(&path, &save::encode(game, sequence), LIMIT, &mut known)
    }

    /// Reads a game; or says why that can't be.
    pub(super) fn read(&self, id: GameId, hands: Hands) -> Result<SavedGame, String> {
        let mut notices = Notices::default();
        match kept::load(&self.path(id), LIMIT, hands, save::decode, &mut notices) {
            Some((Saved { begun_at, at: saved_at, record, .. }, _)) => {
                Ok(SavedGame { id, begun_at, saved_at, record })
            }
            None => Err(match notices.into_sentences().join(" ") {
                none if none.is_empty() => format!(
                    "Of game {} only the result is kept: whole games are kept since version 0.1.",
                    id.0
                ),
                why => why,
            }),
        }
    }

    fn path(&self, id: GameId) -> PathBuf {
        self.dir.join(format!("{}.toml", id.0))
    }
}
