//! The requests to the store thread, and its replies, as plain data that the runtime passes on
//! unchanged.

use super::collections::Collection;
use super::school::Progress;
use super::settings::{LayoutChoice, Settings};
use super::{FinishedGame, GameId, Known, PictureFile, SavedGame, Statistics, UnfinishedGame};
use crate::game::{Game, RecordError};
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::Grade;
use pencilmark_print::PngError;
use std::borrow::Cow;
use std::fmt;

/// A request to the store thread. A failed request stays in the thread's queue and is tried again
/// with the next request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreRequest {
    /// Writes an unfinished game.
    SaveGame(SavedGame),
    /// Reads the list entries of the unfinished games that were not read at the start. The reply is
    /// [`StoreReply::GamesLoaded`].
    LoadGames,
    /// Reads an unfinished game. The reply is [`StoreReply::GameLoaded`].
    LoadGame(GameId),
    /// Moves an unfinished game to the trash, which is emptied at the next start of the program.
    RemoveGame(GameId),
    /// Moves a game back from the trash.
    RestoreGame(GameId),
    /// Adds or removes an unfinished game's star, and leaves the file otherwise unchanged.
    SetFavourite(GameId, bool),
    /// Writes the grade into the file of an unfinished game, and leaves the file otherwise
    /// unchanged.
    SetGrade(GameId, Grade),
    /// Writes a finished game with all its turns.
    ArchiveGame(SavedGame),
    /// Reads a finished game. The reply is [`StoreReply::FinishedLoaded`].
    LoadFinished(GameId),
    /// Adds the result of a game to the records, and removes the unfinished game with the same
    /// number.
    FinishGame(FinishedGame),
    /// Reads the collections that are new or that another program has changed since the last
    /// request. The reply is [`StoreReply::CollectionsLoaded`].
    LoadCollections,
    /// Writes a collection. If another program has changed it, the reply is
    /// [`StoreReply::CollectionsLoaded`] with the merged collection.
    SaveCollection(Collection),
    /// Removes the collection with this file name.
    RemoveCollection(String),
    /// Writes the changed settings.
    SaveSettings(Settings),
    /// Writes the techniques that the player knows.
    SaveKnown(Known),
    /// Writes the progress in the school.
    SaveProgress(Progress),
    /// Writes the clues in the editor.
    SaveDraft(Grid),
    /// Writes the state of the window.
    SaveWindow(WindowState),
    /// Draws a picture and saves it as a new file. The reply is [`StoreReply::PictureSaved`].
    SavePicture(PictureFile),
    /// Saves the statistics and the table of finished games as new files. The reply is
    /// [`StoreReply::StatisticsSaved`].
    SaveStatistics(Box<Statistics>),
}

/// The state of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowState {
    /// The board size that the player has chosen; [`LayoutChoice::Auto`] for the largest that fits.
    pub zoom: LayoutChoice,
}

impl Default for WindowState {
    fn default() -> Self {
        Self { zoom: LayoutChoice::Auto }
    }
}

/// The name of the data that a request reads or writes, such as `game 3` or `settings`. The queue
/// keeps only the newest request for each name, and error messages show the name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StoreKey(Cow<'static, str>);

impl From<&'static str> for StoreKey {
    fn from(name: &'static str) -> Self {
        Self(name.into())
    }
}

impl fmt::Display for StoreKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl StoreRequest {
    /// Returns the name of the data that this request reads or writes.
    pub fn key(&self) -> StoreKey {
        let of = |what: &str, id: GameId| StoreKey(format!("{what} {}", id.0).into());
        match self {
            Self::SaveGame(game) => of("game", game.id),
            Self::LoadGames => StoreKey::from("list of games"),
            Self::LoadGame(id) => of("reading game", *id),
            Self::RemoveGame(id) => of("removing game", *id),
            Self::RestoreGame(id) => of("restoring game", *id),
            Self::SetFavourite(id, _) => of("star of game", *id),
            Self::SetGrade(id, _) => of("rating of game", *id),
            Self::ArchiveGame(game) => of("moves of game", game.id),
            Self::LoadFinished(id) => of("reading finished game", *id),
            Self::FinishGame(game) => of("finished game", game.id),
            Self::LoadCollections => StoreKey::from("reading collections"),
            Self::SaveCollection(collection) => {
                StoreKey(format!("collection {}", collection.file).into())
            }
            Self::RemoveCollection(file) => StoreKey(format!("collection {file}").into()),
            Self::SaveSettings(_) => StoreKey::from("settings"),
            Self::SaveKnown(_) => StoreKey::from("techniques"),
            Self::SaveProgress(_) => StoreKey::from("school"),
            Self::SaveDraft(_) => StoreKey::from("entered clues"),
            Self::SaveWindow(_) => StoreKey::from("window"),
            Self::SavePicture(_) => StoreKey::from("picture"),
            Self::SaveStatistics(_) => StoreKey::from("statistics"),
        }
    }

    /// Returns the game whose files this request changes. Later requests for the same game wait
    /// until this request has succeeded.
    pub const fn changed_game(&self) -> Option<GameId> {
        match self {
            Self::SaveGame(game) | Self::ArchiveGame(game) => Some(game.id),
            Self::FinishGame(game) => Some(game.id),
            Self::RemoveGame(id)
            | Self::RestoreGame(id)
            | Self::SetFavourite(id, _)
            | Self::SetGrade(id, _) => Some(*id),
            _ => None,
        }
    }

    /// Returns `true` if this request makes the queued request `old` superfluous, because it has
    /// the same key or writes everything that `old` would have written for a game.
    pub fn supersedes(&self, old: &Self) -> bool {
        let is_same_game = self.changed_game() == old.changed_game();
        let is_contained = match self {
            // Every picture is a separate file.
            Self::SavePicture(_) => return self == old,
            // A queued removal must not run if the player has continued the game.
            Self::SaveGame(_) => {
                matches!(old, Self::SetFavourite(..) | Self::SetGrade(..) | Self::RemoveGame(_))
            }
            Self::FinishGame(_) => {
                matches!(old, Self::SaveGame(_) | Self::SetFavourite(..) | Self::SetGrade(..))
            }
            Self::RemoveGame(_) => {
                matches!(old, Self::SaveGame(_) | Self::SetFavourite(..) | Self::RestoreGame(_))
            }
            Self::RestoreGame(_) => matches!(old, Self::RemoveGame(_)),
            _ => false,
        };
        is_same_game && is_contained || self.key() == old.key()
    }
}

/// A reply from the store thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreReply {
    /// An unfinished game was written to the disk.
    GameSaved {
        /// The number of the game.
        id: GameId,
        /// The number of times that the game's file was written.
        sequence: u64,
    },
    /// Other data was written to the disk or removed from it.
    Saved(StoreKey),
    /// A game was saved after its file had been repaired. Contains notices, one sentence each.
    SavedWithNotices(StoreKey, Vec<String>),
    /// The unfinished games that were not read at the start.
    GamesLoaded {
        /// The games, newest first.
        games: Vec<UnfinishedGame>,
        /// Notices about the games' files, one sentence each.
        notices: Vec<String>,
    },
    /// The result of reading an unfinished game.
    GameLoaded(Box<LoadedGame>),
    /// The result of reading a finished game.
    FinishedLoaded(Box<LoadedGame>),
    /// The collections that are new or changed, and notices about their files, one sentence each.
    CollectionsLoaded(Vec<Collection>, Vec<String>),
    /// The path of the picture, or the reason why it was not saved. The request is not repeated.
    PictureSaved(Result<String, PictureError>),
    /// The paths of the two files with the statistics, or the reason why they were not saved. The
    /// request is not repeated.
    StatisticsSaved(Result<[String; 2], PictureError>),
    /// A request failed. The store repeats it with the next request.
    Failed {
        /// The name of the data that was not read or written.
        key: StoreKey,
        /// The reason, and what the player can do about it.
        why: String,
    },
    /// All failed requests have now succeeded.
    AllSaved,
}

/// The error for a saved game that can't be opened or reviewed. It prints one or more sentences.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// There is no file of an unfinished game.
    #[error("its file is missing.")]
    Missing,
    /// Only the result of a finished game is known.
    #[error("The moves of game {} are missing: only its result was saved.", .0.0)]
    NoTurns(GameId),
    /// The file can't be used. Contains the notices about the file.
    #[error("{0}")]
    File(String),
    /// The turns can't be replayed.
    #[error("The game can't be reviewed: {0}.")]
    Replay(#[from] RecordError),
    /// The worker did not start.
    #[error("The game can't be reviewed: {0}.")]
    Worker(String),
}

/// The error for a picture or another exported file that was not saved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// The picture can't be drawn.
    #[error(transparent)]
    Draw(#[from] PngError),
    /// The current directory is unknown. Contains the reason.
    #[error("the current directory is unknown: {0}")]
    NoDirectory(String),
    /// The file can't be written.
    #[error("{dir}: {why}")]
    Write {
        /// The directory, safe for the terminal.
        dir: String,
        /// The system's reason, safe for the terminal.
        why: String,
    },
}

/// A requested game with all its turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadedGame {
    /// The number of the game.
    pub id: GameId,
    /// The game, or the reason why it can't be played.
    pub result: Result<Game, GameError>,
    /// `true` if the file still exists, so another attempt may succeed.
    pub can_retry: bool,
    /// Other notices about the game's files, one sentence each.
    pub notices: Vec<String>,
}
