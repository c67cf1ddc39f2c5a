//! Opens the config directory and reads its files.

use super::archive::Archive;
use super::collections::CollectionFiles;
use super::dir_lock::DirLock;
use super::draft::StoredDraft;
use super::error::DirError;
use super::game_store::GameStore;
use super::notices::Notices;
use super::records::Records;
use super::themes::{self, ThemeFile};
use super::value_file::ValueFiles;
use super::versioned_file::Access;
use super::{Environment, KeysConfig, Store, config, paths};
use crate::app::school::Progress;
use crate::app::settings::{Setting, Settings};
use crate::app::{FinishedGame, GameId, Known, UnfinishedGame, WindowState};
use pencilmark_engine::board::Grid;
use std::path::{Path, PathBuf};

/// The contents of the config directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// The settings, with defaults for settings that are missing or invalid.
    pub settings: Settings,
    /// The settings that the environment overrides.
    pub overridden: Vec<&'static Setting>,
    /// The techniques that the player knows.
    pub known: Known,
    /// The progress in the school.
    pub progress: Progress,
    /// The clues in the editor.
    pub draft: Grid,
    /// The state of the window.
    pub window: WindowState,
    /// The key bindings.
    pub keys: KeysConfig,
    /// The user's themes, sorted by name.
    pub themes: Vec<ThemeFile>,
    /// The unfinished games that have been read, newest first.
    pub games: Vec<UnfinishedGame>,
    /// `true` if there are more unfinished games, which have not been read.
    pub has_more_games: bool,
    /// `true` if files of games or results can't be read. A notice names them.
    pub has_unreadable_games: bool,
    /// The finished games, oldest first.
    pub finished: Vec<FinishedGame>,
    /// The number of the next new game.
    pub next_id: GameId,
    /// Notices for the player, one sentence each, without control characters.
    pub notices: Vec<String>,
}

/// The unfinished games and the notices about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameList {
    /// The games, newest first. The number before each game is how many times its file has been
    /// written.
    pub games: Vec<(u64, UnfinishedGame)>,
    /// `true` if files of games or results can't be read. A notice names them.
    pub has_unreadable: bool,
    /// Notices for the player, one sentence each.
    pub notices: Vec<String>,
}

/// The unfinished games to read when the store is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Games {
    All,
    Newest,
}

impl Store {
    /// Opens `dir`, or the platform's config directory if `dir` is `None`, and reads its files.
    ///
    /// Never fails. Errors become notices. If the directory can't be used, the store saves nothing.
    pub fn open(dir: Option<PathBuf>) -> (Self, Loaded) {
        Self::open_and_read(dir, Games::All)
    }

    /// Opens the directory like [`open`](Self::open), but reads only the newest unfinished game,
    /// because reading a thousand games would delay the first frame. Call
    /// [`load_games`](Self::load_games) before requesting any other game.
    pub fn open_with_newest(dir: Option<PathBuf>) -> (Self, Loaded) {
        Self::open_and_read(dir, Games::Newest)
    }

    fn open_and_read(dir: Option<PathBuf>, games: Games) -> (Self, Loaded) {
        let mut notices = Notices::default();
        let (dir, lock) = match paths::config_dir(dir) {
            Ok(dir) => {
                let lock = DirLock::acquire(&dir, &mut notices);
                (Some(dir), lock)
            }
            Err(why) => (None, Err(why)),
        };
        if let Err(why) = &lock {
            notices.push(&format!("Nothing will be saved: {why}."));
        }
        let mut store = Self::unread(dir, lock);
        if store.access() == Access::ReadWrite {
            store.games.empty_trash();
        }
        let loaded = store.read_files(games, notices);
        (store, loaded)
    }

    /// Reads `dir`, or the platform's config directory if `dir` is `None`, without changing any
    /// file. Another program may be using the directory.
    ///
    /// # Errors
    /// Returns an error if the config directory is unknown.
    pub fn read(dir: Option<PathBuf>) -> Result<Loaded, DirError> {
        Self::open_read_only(dir).map(|(_, loaded)| loaded)
    }

    /// Opens `dir` like [`read`](Self::read). Also returns the store, which can read more.
    ///
    /// # Errors
    /// Returns an error if the config directory is unknown.
    pub fn open_read_only(dir: Option<PathBuf>) -> Result<(Self, Loaded), DirError> {
        let mut store = Self::read_only(paths::config_dir(dir)?);
        let loaded = store.read_files(Games::All, Notices::default());
        Ok((store, loaded))
    }

    /// Lists the unfinished games without changing any file.
    ///
    /// # Errors
    /// Returns an error if the config directory is unknown.
    pub fn list_games(dir: Option<PathBuf>) -> Result<GameList, DirError> {
        let mut store = Self::read_only(paths::config_dir(dir)?);
        let loaded = store.read_files(Games::All, Notices::default());
        let numbered = |game: UnfinishedGame| (store.games.sequence(game.id), game);
        Ok(GameList {
            games: loaded.games.into_iter().map(numbered).collect(),
            has_unreadable: loaded.has_unreadable_games,
            notices: loaded.notices,
        })
    }

    fn read_only(dir: PathBuf) -> Self {
        Self::unread(Some(dir), Err(DirError::ReadOnly))
    }

    /// Returns the store for the directory `dir`, without reading any file.
    fn unread(dir: Option<PathBuf>, lock: Result<DirLock, DirError>) -> Self {
        let place = dir.as_deref().unwrap_or(Path::new(""));
        Self {
            settings: Settings::default(),
            games: GameStore::new(place),
            archive: Archive::new(place.join(paths::FINISHED)),
            collections: CollectionFiles::new(place),
            records: Records::default(),
            values: ValueFiles::new(place),
            dir,
            lock,
        }
    }

    /// Reads all files, except the collections and the turns of games.
    fn read_files(&mut self, games: Games, mut notices: Notices) -> Loaded {
        let Some(dir) = self.dir.clone() else { return Loaded::nothing(notices) };
        let access = self.access();
        let themes = themes::load(&dir.join(paths::THEMES), &mut notices);
        let config = config::load(&dir.join(paths::CONFIG), &themes, &mut notices);
        self.settings = config.settings;
        self.records = self.values.load(access, &mut notices);
        self.games.scan(&mut notices);
        let finished = self.records.givens();
        let games = match games {
            Games::All => self.games.read_unread(&finished, access, &mut notices),
            Games::Newest => {
                self.games.read_newest(&finished, access, &mut notices).into_iter().collect()
            }
        };
        let archived = self.archive.last_id(&mut notices);
        let has_unreadable_games = notices.has_unreadable();
        let progress = self.values.load(access, &mut notices);
        let StoredDraft(draft) = self.values.load(access, &mut notices);
        let window = self.values.load(access, &mut notices);
        let last_ids = [self.games.last_id(), archived, self.records.last_id()];
        Loaded {
            settings: config.settings,
            overridden: Vec::new(),
            known: config.known,
            progress,
            draft,
            window,
            keys: config.keys,
            themes,
            games,
            has_more_games: self.games.has_unread(),
            has_unreadable_games,
            finished: self.records.games().to_vec(),
            next_id: GameId(last_ids.into_iter().max().unwrap_or(0) + 1),
            notices: notices.into_sentences(),
        }
    }

    /// Overrides settings with environment variables. The store does not write the overridden
    /// values into the config file, because it writes only settings that change later.
    pub fn apply_environment(&mut self, loaded: &mut Loaded, environment: &Environment) {
        let mut notices = Notices::default();
        loaded.overridden = environment.apply(&mut loaded.settings, &loaded.themes, &mut notices);
        loaded.notices.extend(notices.into_sentences());
        self.settings = loaded.settings;
    }
}

impl Loaded {
    /// Returns the defaults, for use when there is no config directory.
    fn nothing(notices: Notices) -> Self {
        Self {
            settings: Settings::default(),
            overridden: Vec::new(),
            known: Known::default(),
            progress: Progress::default(),
            draft: Grid::EMPTY,
            window: WindowState::default(),
            keys: KeysConfig::default(),
            themes: Vec::new(),
            games: Vec::new(),
            has_more_games: false,
            has_unreadable_games: false,
            finished: Vec::new(),
            next_id: GameId(1),
            notices: notices.into_sentences(),
        }
    }
}
