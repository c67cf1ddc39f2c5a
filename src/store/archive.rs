//! The folder of the finished games, kept whole: one file a game, in the form of the unfinished ones.
//!
//! None is read before somebody asks for it, so that thousands cost nothing at the start.

use super::clean::Notices;
use super::error::StoreError;
use super::kept::{self, Hands};
use super::save;
use super::shelf::{self, LIMIT};
use crate::app::{GameId, LoadedGame, SavedGame};
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

    /// The highest number that a file here has: it is not given again, even if the records are lost.
    pub(super) fn last_id(&self) -> u64 {
        shelf::last_id(&self.dir)
    }

    /// Keeps a game, in the place of what a try that got no further may have left. Another game that has its
    /// number is set aside.
    pub(super) fn keep(&self, game: &SavedGame) -> Result<(), StoreError> {
        fs::create_dir_all(&self.dir)
            .map_err(|error| StoreError::disk("create", &self.dir, &error))?;
        let path = self.path(game.id);
        let there = kept::load(
            &path,
            LIMIT,
            Hands::Free,
            |text| save::decode_head(game.id, text),
            &mut Notices::default(),
        );
        let (sequence, mut known) = match there {
            Some((head, _)) if head.game.givens != game.record.givens => {
                kept::make_room(&path)?;
                (1, kept::Sums::default())
            }
            Some((head, known)) => (head.sequence + 1, known),
            None => (1, kept::Sums::default()),
        };
        kept::replace(&path, &save::encode(game, sequence), LIMIT, &mut known)
    }

    /// Reads a game.
    pub(super) fn read(&self, id: GameId, hands: Hands) -> LoadedGame {
        let mut notices = Notices::default();
        let decode = |text: &str| save::decode(id, text);
        let read = kept::load(&self.path(id), LIMIT, hands, decode, &mut notices);
        let notices = notices.into_sentences();
        match read {
            Some((saved, _)) => LoadedGame { id, result: Ok(saved.game), can_retry: true, notices },
            None if notices.is_empty() => {
                let why = "only the result is kept: whole games are kept since version 0.1.";
                LoadedGame {
                    id,
                    result: Err(format!("Of game {} {why}", id.0)),
                    can_retry: false,
                    notices,
                }
            }
            None => LoadedGame {
                id,
                result: Err(notices.join(" ")),
                can_retry: false,
                notices: Vec::new(),
            },
        }
    }

    fn path(&self, id: GameId) -> PathBuf {
        self.dir.join(format!("{}.toml", id.0))
    }
}
