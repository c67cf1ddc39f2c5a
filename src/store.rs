//! Layer 5: the player's files. Settings, unfinished games, results of finished ones.
//!
//! ```text
//! <config directory>/config.toml       settings and keys, the player's own file
//!                    games/<id>.toml   unfinished games, each with a backup, .bak
//!                    games/<id>.toml.older-<n>    a copy of a file of an older schema; it stays
//!                    removed/<id>.toml    games that were removed, until the next start
//!                    finished/<id>.toml   finished games with all their turns, with .bak
//!                    collections/*.toml   collections of puzzles, with .bak
//!                    records.toml      results of finished games, with .bak
//!                    school.toml       progress in the school, with .bak
//!                    draft.toml        the clues that are being entered, with .bak
//!                    state.toml        how the window was left, with .bak
//!                    themes/*.toml     the player's own themes, only read
//!                    crash.log         the message of a panic, written by the runtime
//!                    lock              locked by the running program
//!                    *.damaged-<n>     a file that could not be read, set aside
//!                    *.changed-<n>     a file that another program wrote meanwhile, set aside
//! ```
//!
//! No error here ends the game: the player is told what can't be read or saved, and plays on.

mod archive;
mod atomic;
mod checksum;
mod collections;
mod config;
mod dir_lock;
mod draft;
mod error;
mod fields;
mod game_file;
mod game_names;
mod game_store;
mod notices;
mod open;
mod paths;
mod pictures;
mod read;
mod records;
mod requests;
mod schema;
mod school;
mod themes;
mod value_file;
mod versioned_file;
mod window;

pub use config::{ConfigFile, EXAMPLE, Environment, KeyBinding, KeysConfig, PREFIX, value_text};
pub use error::StoreError;
pub use open::{GameList, Loaded};
pub use themes::ThemeFile;

use crate::app::collections::Collection;
use crate::app::school::Progress;
use crate::app::settings::Settings;
use crate::app::{FinishedGame, GameId, Known, LoadedGame, SavedGame, UnfinishedGame, WindowState};
use archive::Archive;
use collections::CollectionFiles;
use dir_lock::DirLock;
use draft::Draft;
use game_store::GameStore;
use notices::Notices;
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::Grade;
use records::Records;
use std::path::{Path, PathBuf};
use value_file::ValueFiles;
use versioned_file::Access;

/// The player's files, in use by one program at a time.
#[derive(Debug)]
pub struct Store {
    dir: Option<PathBuf>,
    /// The lock on the directory; or why nothing can be saved, as the end of a sentence.
    lock: Result<DirLock, String>,
    /// The settings as this program last read or wrote them: only changes are written.
    settings: Settings,
    games: GameStore,
    archive: Archive,
    collections: CollectionFiles,
    records: Records,
    values: ValueFiles,
}

impl Store {
    /// The config directory, if one is known.
    pub fn dir(&self) -> Option<&Path> {
        self.dir.as_deref()
    }

    /// Why nothing is saved, if nothing is.
    pub fn read_only_reason(&self) -> Option<&str> {
        self.lock.as_ref().err().map(String::as_str)
    }

    /// Writes an unfinished game; the version that was there becomes its backup. Returns how many
    /// times the file was written by now.
    ///
    /// # Errors
    /// When the game is not safely on the disk; the version that was there is then still there.
    pub fn save_game(&mut self, game: &SavedGame) -> Result<u64, StoreError> {
        self.check_writable()?;
        self.games.save(game)
    }

    /// Adds a result to the records, or replaces an earlier one of the same game, and removes the
    /// unfinished game. The next start heals a crash between the two.
    ///
    /// # Errors
    /// When one of the two failed; both can be tried again.
    pub fn finish(&mut self, game: &FinishedGame) -> Result<(), StoreError> {
        self.check_writable()?;
        self.records.add(game, &mut self.values)?;
        self.games.remove(game.id)
    }

    /// Writes a finished game with all its turns.
    ///
    /// # Errors
    /// When the game is not safely on the disk.
    pub fn archive(&mut self, game: &SavedGame) -> Result<(), StoreError> {
        self.check_writable()?;
        self.archive.save(game)
    }

    /// Reads a finished game with all its turns.
    pub fn load_finished(&self, id: GameId) -> LoadedGame {
        self.archive.load(id, self.access())
    }

    /// Reads the heads of the unfinished games that [`open_with_newest`](Self::open_with_newest) has
    /// not read, newest first; with notices for the player.
    pub fn load_games(&mut self) -> (Vec<UnfinishedGame>, Vec<String>) {
        let mut notices = Notices::default();
        let access = self.access();
        let games = self.games.read_unread(&self.records.givens(), access, &mut notices);
        (games, notices.into_sentences())
    }

    /// Reads an unfinished game with all its turns.
    pub fn load_game(&mut self, id: GameId) -> LoadedGame {
        self.games.load(id, self.access())
    }

    /// Moves an unfinished game to the trash, which the next start empties. The game's number is not
    /// given again.
    ///
    /// # Errors
    /// When the system reports an error, or the file is not this program's.
    pub fn remove_game(&mut self, id: GameId) -> Result<(), StoreError> {
        self.check_writable()?;
        self.records.remember(id, &mut self.values)?;
        self.games.move_to_trash(id)
    }

    /// Moves a game back from the trash.
    ///
    /// # Errors
    /// When the system reports an error, or another file has the name by now.
    pub fn restore_game(&mut self, id: GameId) -> Result<(), StoreError> {
        self.check_writable()?;
        self.games.restore(id)
    }

    /// Makes an unfinished game a favourite, or an ordinary one. Returns what to tell about its
    /// files, a sentence each; a game that can't be read is not changed.
    ///
    /// # Errors
    /// When the game is not safely on the disk; the version that was there is then still there.
    pub fn set_favourite(
        &mut self,
        id: GameId,
        is_favourite: bool,
    ) -> Result<Vec<String>, StoreError> {
        self.check_writable()?;
        self.games.change_head(id, self.access(), |game| game.is_favourite = is_favourite)
    }

    /// Writes the grade into the file of an unfinished game, in the same way.
    ///
    /// # Errors
    /// As for [`set_favourite`](Self::set_favourite).
    pub fn set_grade(&mut self, id: GameId, grade: Grade) -> Result<Vec<String>, StoreError> {
        self.check_writable()?;
        self.games.change_head(id, self.access(), |game| game.grade = Some(grade))
    }

    /// Reads all collections; with a sentence about each that can't be used.
    pub fn load_collections(&mut self) -> (Vec<Collection>, Vec<String>) {
        let access = self.access();
        if self.dir.is_some() { self.collections.load(access) } else { Default::default() }
    }

    /// Writes a collection over the file of its name.
    ///
    /// # Errors
    /// When the collection is not safely on the disk; the version that was there is then still there.
    pub fn save_collection(&mut self, collection: &Collection) -> Result<(), StoreError> {
        self.check_writable()?;
        self.collections.save(collection)
    }

    /// Removes the collection with this file name.
    ///
    /// # Errors
    /// When the system reports an error, or the file is not this program's.
    pub fn remove_collection(&mut self, file: &str) -> Result<(), StoreError> {
        self.check_writable()?;
        self.collections.remove(file)
    }

    /// Writes the settings that changed into `config.toml`; the player's comments, order and keys
    /// stay. A missing file starts as [`EXAMPLE`].
    ///
    /// # Errors
    /// When the file can't be read, is not TOML, or can't be written; it is then as it was.
    pub fn save_settings(&mut self, settings: &Settings) -> Result<(), StoreError> {
        self.check_writable()?;
        config::edit::save(&self.config_path(), &self.settings, settings)?;
        self.settings = *settings;
        Ok(())
    }

    /// Writes which techniques the player knows into `config.toml`, in the same way.
    ///
    /// # Errors
    /// As for [`save_settings`](Self::save_settings).
    pub fn save_known(&mut self, known: &Known) -> Result<(), StoreError> {
        self.check_writable()?;
        config::edit::save_known(&self.config_path(), known)
    }

    /// Writes the progress in the school.
    ///
    /// # Errors
    /// When it is not safely on the disk; the version that was there is then still there.
    pub fn save_progress(&mut self, progress: &Progress) -> Result<(), StoreError> {
        self.check_writable()?;
        self.values.save(progress)
    }

    /// Writes the clues that are being entered.
    ///
    /// # Errors
    /// When they are not safely on the disk; the version that was there is then still there.
    pub fn save_draft(&mut self, clues: &Grid) -> Result<(), StoreError> {
        self.check_writable()?;
        self.values.save(&Draft(*clues))
    }

    /// Writes how the window was left.
    ///
    /// # Errors
    /// When it is not safely on the disk; the version that was there is then still there.
    pub fn save_window(&mut self, window: &WindowState) -> Result<(), StoreError> {
        self.check_writable()?;
        self.values.save(window)
    }

    fn config_path(&self) -> PathBuf {
        self.dir.as_deref().unwrap_or(Path::new("")).join(paths::CONFIG)
    }

    const fn access(&self) -> Access {
        if self.lock.is_ok() { Access::ReadWrite } else { Access::ReadOnly }
    }

    fn check_writable(&self) -> Result<(), StoreError> {
        match &self.lock {
            Ok(_) => Ok(()),
            Err(why) => Err(StoreError::ReadOnly(why.clone())),
        }
    }
}
