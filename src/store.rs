//! Floor 5: the player's files. Settings, unfinished games, the record of finished ones.
//!
//! ```text
//! <config directory>/config.toml       settings and keys, the player's own file
//!                    games/<id>.toml   unfinished games, each with .bak, the copy before
//!                    games/<id>.toml.older-<n>    as an older version left it, kept for good
//!                    games.index       what lists say of them, gathered for a fast start
//!                    removed/<id>.toml    games that were removed, until the next start
//!                    finished/<id>.toml   finished games, whole, each with .bak
//!                    collections/*.toml   puzzles from elsewhere, each with .bak
//!                    records.toml      what came of the finished games, with .bak too
//!                    school.toml       what was practised, with .bak too
//!                    draft.toml        the clues that are being entered, with .bak too
//!                    themes/*.toml     the player's own themes, only read
//!                    crash.log         what a panic said, written by the shell
//!                    lock              held by the running program
//!                    *.damaged-<n>     what could not be read, set aside
//!                    *.changed-<n>     what another program wrote meanwhile, set aside
//! ```
//!
//! Nothing here ends the game: what can't be read or kept is told, and playing goes on.

mod archive;
mod atomic;
mod claim;
mod clean;
mod collections;
mod config;
mod draft;
mod error;
mod files;
mod index;
mod kept;
mod paths;
mod pictures;
mod read;
mod records;
mod requests;
mod rewrite;
mod save;
mod school;
mod seal;
mod shelf;
mod themes;

pub use config::{ConfigFile, Environment, KeyBinding, KeysConfig, PREFIX, written};
pub use error::StoreError;
pub use themes::ThemeFile;

use crate::app::collections::Collection;
use crate::app::school::Progress;
use crate::app::settings::{Setting, Settings};
use crate::app::{FinishedGame, GameId, Known, LoadedGame, SavedGame, Unfinished};
use archive::Archive;
use claim::{Claim, claim};
use clean::Notices;
use collections::CollectionFiles;
use draft::DraftFile;
use files::Files;
use kept::Hands;
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::Grade;
use records::Records;
use school::SchoolFile;
use shelf::Shelf;
use std::path::{Path, PathBuf};

/// The config file that documents every setting with its default.
pub const EXAMPLE: &str = include_str!("../config.example.toml");

/// The player's files, held open by one program at a time.
#[derive(Debug)]
pub struct Store {
    dir: Option<PathBuf>,
    /// Held until the store goes; or why nothing is kept.
    lock: Result<Claim, String>,
    /// The settings as this program last read or wrote them: only what differs is written.
    settings: Settings,
    shelf: Shelf,
    archive: Archive,
    collections: CollectionFiles,
    records: Records,
    school: SchoolFile,
    draft: DraftFile,
}

/// What was on the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// The settings, with defaults for what could not be used.
    pub settings: Settings,
    /// Those that the environment gives.
    pub ruled: Vec<&'static Setting>,
    /// The techniques that the player knows.
    pub known: Known,
    /// What was practised.
    pub progress: Progress,
    /// The clues of a puzzle that was not entered to its end.
    pub draft: Grid,
    /// The keys.
    pub keys: KeysConfig,
    /// The player's own themes, by name.
    pub themes: Vec<ThemeFile>,
    /// The unfinished games, newest first.
    pub games: Vec<Unfinished>,
    /// The finished games, oldest first.
    pub finished: Vec<FinishedGame>,
    /// The number of the next new game.
    pub next_id: GameId,
    /// What the player should know, a sentence each, fit for the terminal.
    pub notices: Vec<String>,
}

/// The unfinished games, as they lie there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Newest first, each behind the number of its last writing.
    pub games: Vec<(u64, Unfinished)>,
    /// What there is to tell, a sentence each.
    pub notices: Vec<String>,
}

impl Store {
    /// Opens `dir`, or the platform's config directory, and reads what is there.
    ///
    /// It never fails: what goes wrong is in the notices, and the store then keeps nothing.
    pub fn open(dir: Option<PathBuf>) -> (Self, Loaded) {
        let mut notices = Notices::default();
        let dir = match paths::config_dir(dir) {
            Ok(dir) => dir,
            Err(why) => return Self::nowhere(why, notices),
        };
        let lock = claim(&dir, &mut notices);
        if let Err(why) = &lock {
            notices.tell(&format!("Nothing is kept: {why}."));
        }
        let hands = if lock.is_ok() { Hands::Free } else { Hands::Tied };
        let mut files = Files::load(&dir, hands, &mut notices);
        let loaded = files.loaded(notices);
        let Files { config, records, shelf, archive, school, draft, .. } = files;
        let settings = config.settings;
        let collections = CollectionFiles::new(dir.join(paths::COLLECTIONS));
        let dir = Some(dir);
        (Self { dir, lock, settings, shelf, archive, collections, records, school, draft }, loaded)
    }

    /// Puts what the environment says over the settings that were read. It is not written into the file: only what
    /// changes from now on is.
    pub fn rule(&mut self, loaded: &mut Loaded, environment: &Environment) {
        let mut notices = Notices::default();
        loaded.ruled = environment.rule(&mut loaded.settings, &loaded.themes, &mut notices);
        loaded.notices.extend(notices.into_sentences());
        self.settings = loaded.settings;
    }

    /// Opens `dir`, or the platform's config directory, for its collections alone: the games are neither read nor
    /// touched. With the store comes what there is to tell.
    ///
    /// # Errors
    /// Why nothing can be kept there.
    pub fn open_collections(dir: Option<PathBuf>) -> Result<(Self, Vec<String>), String> {
        let mut notices = Notices::default();
        let dir = paths::config_dir(dir)?;
        let lock = claim(&dir, &mut notices)?;
        Ok((Self::bare(Some(dir), Ok(lock)), notices.into_sentences()))
    }

    /// Reads what is there without touching it: another program may be at work in it.
    ///
    /// # Errors
    /// When no directory is known.
    pub fn look(dir: Option<PathBuf>) -> Result<Loaded, String> {
        let mut notices = Notices::default();
        let dir = paths::config_dir(dir)?;
        Ok(Files::load(&dir, Hands::Tied, &mut notices).loaded(notices))
    }

    /// The unfinished games. Nothing is touched: another program may be at work.
    ///
    /// # Errors
    /// When no directory is known.
    pub fn games(dir: Option<PathBuf>) -> Result<Listed, String> {
        let mut notices = Notices::default();
        let dir = paths::config_dir(dir)?;
        let Files { shelf, games, .. } = Files::load(&dir, Hands::Tied, &mut notices);
        let numbered = |game: Unfinished| (shelf.sequence(game.id), game);
        let games = games.into_iter().map(numbered).collect();
        Ok(Listed { games, notices: notices.into_sentences() })
    }

    fn nowhere(why: String, mut notices: Notices) -> (Self, Loaded) {
        notices.tell(&format!("Nothing is kept: {why}."));
        let store = Self::bare(None, Err(why));
        let loaded = Loaded {
            settings: Settings::default(),
            ruled: Vec::new(),
            known: Known::default(),
            progress: Progress::default(),
            draft: Grid::EMPTY,
            keys: KeysConfig::default(),
            themes: Vec::new(),
            games: Vec::new(),
            finished: Vec::new(),
            next_id: GameId(1),
            notices: notices.into_sentences(),
        };
        (store, loaded)
    }

    /// The store of this directory, of which nothing was read.
    fn bare(dir: Option<PathBuf>, lock: Result<Claim, String>) -> Self {
        let at = |name| dir.as_deref().unwrap_or(Path::new("")).join(name);
        Self {
            settings: Settings::default(),
            shelf: Shelf::empty(&at("")),
            archive: Archive::new(at(paths::FINISHED)),
            collections: CollectionFiles::new(at(paths::COLLECTIONS)),
            records: Records::empty(at(paths::RECORDS)),
            school: SchoolFile::empty(at(paths::SCHOOL)),
            draft: DraftFile::empty(at(paths::DRAFT)),
            dir,
            lock,
        }
    }

    /// The config directory, where one is known.
    pub fn dir(&self) -> Option<&Path> {
        self.dir.as_deref()
    }

    /// Why nothing is kept, if that is so.
    pub fn keeps_nothing(&self) -> Option<&str> {
        self.lock.as_ref().err().map(String::as_str)
    }

    /// Writes the game in the place of what is kept of it, and gives the number of this writing,
    /// one more each time. The copy that was there before stays beside it.
    ///
    /// # Errors
    /// When it is not safely on the disk; what was kept before is then still there.
    pub fn save_game(&mut self, game: &SavedGame) -> Result<u64, StoreError> {
        self.keeping()?;
        self.shelf.save(game)
    }

    /// Adds the game to the finished ones, or puts it in the place of what they say of it, then removes it from the unfinished ones. A crash
    /// between the two is healed when the store is opened again.
    ///
    /// # Errors
    /// When one of the two failed; both may be tried again.
    pub fn finish(&mut self, game: &FinishedGame) -> Result<(), StoreError> {
        self.keeping()?;
        self.records.add(game)?;
        self.shelf.remove(game.id)
    }

    /// Keeps a finished game whole, with all its turns, beside the unfinished ones.
    ///
    /// # Errors
    /// When it is not safely on the disk.
    pub fn archive(&mut self, game: &SavedGame) -> Result<(), StoreError> {
        self.keeping()?;
        self.archive.keep(game)
    }

    /// A finished game with all its turns.
    pub fn finished_game(&self, id: GameId) -> LoadedGame {
        self.archive.read(id, self.hands())
    }

    /// An unfinished game with all its turns.
    pub fn open_game(&mut self, id: GameId) -> LoadedGame {
        self.shelf.open(id, self.hands())
    }

    /// All collections, and a sentence on each that can't be used.
    pub fn collections(&mut self) -> (Vec<Collection>, Vec<String>) {
        let hands = self.hands();
        if self.dir.is_some() { self.collections.read(hands) } else { Default::default() }
    }

    /// Writes a collection in the place of what has its file's name.
    ///
    /// # Errors
    /// When it is not safely on the disk; what was kept before is then still there.
    pub fn save_collection(&mut self, collection: &Collection) -> Result<(), StoreError> {
        self.keeping()?;
        self.collections.save(collection)
    }

    /// Removes the collection in this file.
    ///
    /// # Errors
    /// When the disk refuses, or the file is not this program's.
    pub fn remove_collection(&mut self, file: &str) -> Result<(), StoreError> {
        self.keeping()?;
        self.collections.remove(file)
    }

    /// Puts in order what makes the next start fast. To be called when there is time.
    pub fn tidy(&mut self) {
        if self.lock.is_ok() {
            self.shelf.write_index();
        }
    }

    /// Removes an unfinished game. Its files lie aside until the next start; its number is not given again.
    ///
    /// # Errors
    /// When the disk refuses, or the file is not this program's.
    pub fn remove_game(&mut self, id: GameId) -> Result<(), StoreError> {
        self.keeping()?;
        self.records.remember(id)?;
        self.shelf.put_away(id)
    }

    /// Brings back a game that was removed since the store was opened.
    ///
    /// # Errors
    /// When the disk refuses, or another file has its name.
    pub fn bring_back(&mut self, id: GameId) -> Result<(), StoreError> {
        self.keeping()?;
        self.shelf.put_back(id)
    }

    /// Gives an unfinished game a star, or takes it away. When it was played last stays as it is. What there is
    /// to say of its files comes back, a sentence each; a game that can't be read gets nothing.
    ///
    /// # Errors
    /// When it is not safely on the disk; what was kept before is then still there.
    pub fn star_game(&mut self, id: GameId, is_favourite: bool) -> Result<Vec<String>, StoreError> {
        self.keeping()?;
        self.shelf.amend(id, self.hands(), |game| game.is_favourite = is_favourite)
    }

    /// Writes down how hard an unfinished game is, in the same way.
    ///
    /// # Errors
    /// As for the star.
    pub fn grade_game(&mut self, id: GameId, grade: Grade) -> Result<Vec<String>, StoreError> {
        self.keeping()?;
        self.shelf.amend(id, self.hands(), |game| game.grade = Some(grade))
    }

    /// Writes the settings that changed into `config.toml`, around the player's own comments,
    /// order and keys. Where there is no such file it starts as [`EXAMPLE`].
    ///
    /// # Errors
    /// When the file can't be read, is no TOML, or can't be written; it is then as it was.
    pub fn save_settings(&mut self, settings: &Settings) -> Result<(), StoreError> {
        self.keeping()?;
        let dir = self.dir.as_deref().unwrap_or(Path::new(""));
        rewrite::save(&dir.join(paths::CONFIG), &self.settings, settings)?;
        self.settings = *settings;
        Ok(())
    }

    /// Writes what the player knows into `config.toml`, in the same way.
    ///
    /// # Errors
    /// As for the settings.
    pub fn save_known(&mut self, known: &Known) -> Result<(), StoreError> {
        self.keeping()?;
        let dir = self.dir.as_deref().unwrap_or(Path::new(""));
        rewrite::save_known(&dir.join(paths::CONFIG), known)
    }

    /// Writes what was practised.
    ///
    /// # Errors
    /// When it is not safely on the disk; what was kept before is then still there.
    pub fn save_progress(&mut self, progress: &Progress) -> Result<(), StoreError> {
        self.keeping()?;
        self.school.save(progress)
    }

    /// Writes the clues that are being entered.
    ///
    /// # Errors
    /// When they are not safely on the disk; what was kept before is then still there.
    pub fn save_draft(&mut self, clues: &Grid) -> Result<(), StoreError> {
        self.keeping()?;
        self.draft.save(clues)
    }

    const fn hands(&self) -> Hands {
        if self.lock.is_ok() { Hands::Free } else { Hands::Tied }
    }

    fn keeping(&self) -> Result<(), StoreError> {
        match &self.lock {
            Ok(_) => Ok(()),
            Err(why) => Err(StoreError::NothingKept(why.clone())),
        }
    }
}
