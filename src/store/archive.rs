//! The folder for finished games with all their turns. Each game has one file, in the same format
//! as an unfinished game. A game is read only when the player opens it, so thousands of games do
//! not slow down startup.

use super::error::StoreError;
use super::game_file::{self, LIMIT, SCHEMA};
use super::game_names;
use super::notices::Notices;
use super::versioned_file::{Access, VersionedFile};
use crate::app::{GameError, GameId, LoadedGame, SavedGame};
use std::fs;
use std::path::PathBuf;

/// The files of finished games.
#[derive(Debug)]
pub(super) struct Archive {
    dir: PathBuf,
}

impl Archive {
    /// Returns the archive in the folder `dir`.
    pub(super) const fn new(dir: PathBuf) -> Self {
        Self { dir }
    }

    /// Returns the highest game number in the folder. New games get higher numbers, even if the
    /// records are lost. Adds a notice if the folder can't be read.
    pub(super) fn last_id(&self, notices: &mut Notices) -> u64 {
        game_names::highest(game_names::list(&self.dir, notices).into_iter().map(|(id, _)| id))
    }

    /// Writes a game, replacing the file left by an earlier failed attempt. Sets aside a different
    /// game with the same number.
    pub(super) fn save(&self, game: &SavedGame) -> Result<(), StoreError> {
        fs::create_dir_all(&self.dir)
            .map_err(|error| StoreError::disk("create", &self.dir, &error))?;
        let mut file = self.file(game.id);
        let decode = |text: &str| game_file::decode_head(game.id, text, &SCHEMA);
        let sequence = match file.load(Access::ReadWrite, decode, &mut Notices::default()) {
            Some(head) if head.game.givens != game.record.givens => {
                file.set_aside()?;
                0
            }
            Some(head) => head.sequence,
            None => 0,
        };
        file.write(&game_file::encode(game, sequence + 1))
    }

    /// Reads a game.
    pub(super) fn load(&self, id: GameId, access: Access) -> LoadedGame {
        let mut notices = Notices::default();
        let decode = |text: &str| game_file::decode(id, text, &SCHEMA);
        let decoded = self.file(id).load(access, decode, &mut notices);
        let notices = notices.into_sentences();
        let (result, notices) = match decoded {
            Some(decoded) => (Ok(decoded.game), notices),
            None if notices.is_empty() => (Err(GameError::NoTurns(id)), notices),
            None => (Err(GameError::File(notices.join(" "))), Vec::new()),
        };
        LoadedGame { id, can_retry: result.is_ok(), result, notices }
    }

    fn file(&self, id: GameId) -> VersionedFile {
        VersionedFile::new(self.dir.join(game_names::file_name(id)), LIMIT)
    }
}
