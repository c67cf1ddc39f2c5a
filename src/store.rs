//! The player's files: settings, unfinished games, and the results of finished games.
//!
//! ```text
//! <config directory>/config.toml       settings and keys, written by the player
//!                    games/<id>.toml   unfinished games, each with a backup, .bak
//!                    games/<id>.toml.older-<n>    copy of a file in an older schema, never removed
//!                    removed/<id>.toml    removed games, until the next start
//!                    finished/<id>.toml   finished games with all their turns, with .bak
//!                    collections/*.toml   collections of puzzles, with .bak
//!                    records.toml      results of finished games, with .bak
//!                    school.toml       progress in the school, with .bak
//!                    draft.toml        the clues in the editor, with .bak
//!                    state.toml        the state of the window, with .bak
//!                    themes/*.toml     the player's own themes, only read
//!                    crash.log         the message of a panic, written by the runtime
//!                    lock              locked by the running game
//!                    collections.lock  locked while a program reads or writes collections
//!                    *.damaged-<n>     a file that could not be read, set aside
//!                    *.changed-<n>     a file that another program changed, set aside
//! ```
//!
//! No error in this module ends the game. A notice reports a file that can't be read or saved, and
//! the player can continue.

mod archive;
mod atomic;
mod checksum;
mod collections;
mod collections_lock;
mod config;
mod dir_lock;
mod draft;
mod error;
mod fields;
mod game_file;
mod game_names;
mod game_store;
mod game_table;
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

pub use collections::{CollectionStore, MergedCollection};
pub use config::{
    ConfigFile, ConfigReadError, EXAMPLE, Environment, KeyBinding, KeysConfig, PREFIX, value_text,
};
pub use error::{DirError, StoreError};
pub(crate) use error::{file_in_path, io_reason};
pub(crate) use fields::rating_number;
pub(crate) use game_table::JSON_VERSION;
pub use game_table::{GameRow, csv, json};
pub use open::{GameList, Loaded};
pub use themes::ThemeFile;

use crate::app::collections::Collection;
use crate::app::school::Progress;
use crate::app::settings::Settings;
use crate::app::{FinishedGame, GameId, Known, LoadedGame, SavedGame, UnfinishedGame, WindowState};
use archive::Archive;
use collections::CollectionFiles;
use dir_lock::DirLock;
use draft::StoredDraft;
use game_store::GameStore;
use notices::Notices;
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::Grade;
use records::Records;
use std::path::{Path, PathBuf};
use value_file::ValueFiles;
use versioned_file::Access;

/// The player's files. Only one running game can use them at a time, but a [`CollectionStore`] can
/// change the collections at the same time.
#[derive(Debug)]
pub struct Store {
    dir: Option<PathBuf>,
    /// The lock on the directory, or the reason why nothing can be saved.
    lock: Result<DirLock, DirError>,
    /// The settings that were last read or written. Saving writes only the settings that differ
    /// from these.
    settings: Settings,
    games: GameStore,
    archive: Archive,
    collections: CollectionFiles,
    records: Records,
    values: ValueFiles,
}

impl Store {
    /// Returns the config directory, or `None` if the config directory is unknown.
    pub fn dir(&self) -> Option<&Path> {
        self.dir.as_deref()
    }

    /// Returns the reason why the store can't save, or `None` if the store can write.
    pub fn read_only_reason(&self) -> Option<&DirError> {
        self.lock.as_ref().err()
    }

    /// Writes an unfinished game. The previous version becomes the backup. Returns how many times
    /// the file has been written.
    ///
    /// # Errors
    /// Returns an error if the game could not be saved. In that case, the previous version is kept.
    pub fn save_game(&mut self, game: &SavedGame) -> Result<u64, StoreError> {
        self.check_writable()?;
        self.games.save(game)
    }

    /// Adds a result to the records, or replaces an earlier result of the same game. Then removes
    /// the unfinished game. After a crash between the two steps, the next start removes the
    /// unfinished game.
    ///
    /// # Errors
    /// Returns an error if one of the steps failed. The call can be repeated.
    pub fn finish(&mut self, game: &FinishedGame) -> Result<(), StoreError> {
        self.check_writable()?;
        self.records.add(game, &mut self.values)?;
        self.games.remove(game.id)
    }

    /// Writes a finished game with all its turns.
    ///
    /// # Errors
    /// Returns an error if the game could not be saved.
    pub fn archive(&mut self, game: &SavedGame) -> Result<(), StoreError> {
        self.check_writable()?;
        self.archive.save(game)
    }

    /// Reads a finished game with all its turns.
    pub fn load_finished(&self, id: GameId) -> LoadedGame {
        self.archive.load(id, self.access())
    }

    /// Reads the headers of the unfinished games that [`open_with_newest`](Self::open_with_newest)
    /// has not read. Returns the games, newest first, and notices for the player.
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

    /// Moves an unfinished game to the trash. The next start empties the trash. The game's number
    /// is never reused.
    ///
    /// # Errors
    /// Returns an error if a system call fails, or if another program wrote the file.
    pub fn remove_game(&mut self, id: GameId) -> Result<(), StoreError> {
        self.check_writable()?;
        self.records.remember(id, &mut self.values)?;
        self.games.move_to_trash(id)
    }

    /// Moves a game back from the trash.
    ///
    /// # Errors
    /// Returns an error if a system call fails, or if another file has taken the name.
    pub fn restore_game(&mut self, id: GameId) -> Result<(), StoreError> {
        self.check_writable()?;
        self.games.restore(id)
    }

    /// Marks or unmarks an unfinished game as a favourite. Returns notices about the game's files,
    /// one sentence each. Does not change a game that can't be read.
    ///
    /// # Errors
    /// Returns an error if the game could not be saved. In that case, the previous version is kept.
    pub fn set_favourite(
        &mut self,
        id: GameId,
        is_favourite: bool,
    ) -> Result<Vec<String>, StoreError> {
        self.check_writable()?;
        self.games.change_head(id, self.access(), |game| game.is_favourite = is_favourite)
    }

    /// Writes the grade into the file of an unfinished game. Returns notices about the game's
    /// files.
    ///
    /// # Errors
    /// Returns an error under the same conditions as [`set_favourite`](Self::set_favourite).
    pub fn set_grade(&mut self, id: GameId, grade: Grade) -> Result<Vec<String>, StoreError> {
        self.check_writable()?;
        self.games.change_head(id, self.access(), |game| game.grade = Some(grade))
    }

    /// Reads all collections. Also returns a notice for each collection that can't be used.
    pub fn load_collections(&mut self) -> (Vec<Collection>, Vec<String>) {
        let access = self.access();
        if self.dir.is_some() { self.collections.load(access) } else { Default::default() }
    }

    /// Reads the collections that are new or that another program has changed since they were read
    /// or written. Also returns a notice for each collection that can't be used.
    pub fn load_changed_collections(&mut self) -> (Vec<Collection>, Vec<String>) {
        let access = self.access();
        if self.dir.is_some() { self.collections.load_changed(access) } else { Default::default() }
    }

    /// Writes a collection. If another program has changed the file, adds the puzzles to that file
    /// and returns the merged collection.
    ///
    /// # Errors
    /// Returns an error if the collection could not be saved. In that case, the previous version is
    /// kept.
    pub fn save_collection(
        &mut self,
        collection: &Collection,
    ) -> Result<Option<MergedCollection>, StoreError> {
        self.check_writable()?;
        self.collections.save(collection)
    }

    /// Removes the collection with the file name `file`.
    ///
    /// # Errors
    /// Returns an error if a system call fails, or if another program wrote the file.
    pub fn remove_collection(&mut self, file: &str) -> Result<(), StoreError> {
        self.check_writable()?;
        self.collections.remove(file)
    }

    /// Writes the settings that changed into `config.toml`, without changing comments, order or key
    /// bindings. Creates a missing file from [`EXAMPLE`].
    ///
    /// # Errors
    /// Returns an error if the file can't be read, is not TOML, or can't be written. In that case,
    /// the file is unchanged.
    pub fn save_settings(&mut self, settings: &Settings) -> Result<(), StoreError> {
        self.check_writable()?;
        config::edit::save(&self.config_path(), &self.settings, settings)?;
        self.settings = *settings;
        Ok(())
    }

    /// Writes the techniques that the player knows into `config.toml`, without changing anything
    /// else in the file.
    ///
    /// # Errors
    /// Returns an error under the same conditions as [`save_settings`](Self::save_settings).
    pub fn save_known(&mut self, known: &Known) -> Result<(), StoreError> {
        self.check_writable()?;
        config::edit::save_known(&self.config_path(), known)
    }

    /// Writes the progress in the school.
    ///
    /// # Errors
    /// Returns an error if the file could not be saved. In that case, the previous version is kept.
    pub fn save_progress(&mut self, progress: &Progress) -> Result<(), StoreError> {
        self.check_writable()?;
        self.values.save(progress)
    }

    /// Writes the clues in the editor.
    ///
    /// # Errors
    /// Returns an error if the file could not be saved. In that case, the previous version is kept.
    pub fn save_draft(&mut self, clues: &Grid) -> Result<(), StoreError> {
        self.check_writable()?;
        self.values.save(&StoredDraft(*clues))
    }

    /// Writes the state of the window.
    ///
    /// # Errors
    /// Returns an error if the file could not be saved. In that case, the previous version is kept.
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
            Err(why) => Err(StoreError::ReadOnly(why.to_string())),
        }
    }
}
