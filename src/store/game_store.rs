//! The folder of unfinished games: one file per game, named by its number.
//!
//! At the start only the head of the newest game is read before the first frame; the other heads
//! are read afterwards, and the turns of a game when it is opened.

use super::error::StoreError;
use super::game_file::{self, DecodedGame, LIMIT, Written};
use super::notices::Notices;
use super::schema::Schema;
use super::versioned_file::{Access, VersionedFile, short_name};
use super::{game_names, paths};
use crate::app::{GameId, LoadedGame, SavedGame, UnfinishedGame};
use pencilmark_engine::board::Grid;
use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The files of unfinished games.
#[derive(Debug)]
pub(super) struct GameStore {
    dir: PathBuf,
    schema: Schema,
    files: HashMap<GameId, GameFile>,
    /// The games whose heads have not been read.
    unread: Vec<GameId>,
    /// The folder of removed games, until the next start.
    trash: PathBuf,
    trashed: HashMap<GameId, GameFile>,
    /// The games whose heads caused a notice, which opening them does not repeat.
    told: HashSet<GameId>,
    last_id: u64,
}

/// The state of a game's file.
#[derive(Debug)]
struct GameFile {
    file: VersionedFile,
    /// How often the file has been written.
    sequence: u64,
    /// How much of the game is in the file, if later saves may be added to it.
    written: Option<Written>,
    /// The length of the whole game in the file, before the saves after it.
    whole: u64,
}

/// Saves are added to a file as long as they are shorter than the game before them, or than this
/// many bytes. So a save costs as much after a long game as after a short one.
const LEAST_SAVES: u64 = 32 << 10;

impl GameFile {
    /// A file that has not been read.
    const fn new(file: VersionedFile) -> Self {
        Self { file, sequence: 0, written: None, whole: 0 }
    }

    /// Writes the game: adds it to the file, or writes the whole file where there is none, where it
    /// is too long, or where there is no backup yet. The new file continues the one that becomes
    /// the backup: that has this save, too.
    fn save(&mut self, game: &SavedGame) -> Result<(), StoreError> {
        let sequence = self.sequence + 1;
        let written = self.written.as_ref();
        let save = written.and_then(|written| game_file::encode_save(game, sequence, written));
        let is_added = match save {
            Some(save) => self.file.append(&save)?,
            None => false,
        };
        let is_short = |len: u64| len.saturating_sub(self.whole) < self.whole.max(LEAST_SAVES);
        let is_enough = is_added && self.file.has_backup();
        if !is_enough || !self.file.appendable_len().is_some_and(is_short) {
            let text = game_file::encode(game, sequence);
            match self.file.write(&text) {
                Ok(()) => self.whole = text.len() as u64,
                // The save is on the disk.
                Err(_) if is_added => {}
                Err(error) => return Err(error),
            }
        }
        self.sequence = sequence;
        self.written = Some(Written::new(&game.record));
        Ok(())
    }
}

/// The puzzles of finished games by game number.
pub(super) type FinishedGivens = HashMap<GameId, Grid>;

impl GameStore {
    /// Returns the games of this config directory without reading them.
    pub(super) fn new(dir: &Path) -> Self {
        Self {
            dir: dir.join(paths::GAMES),
            schema: game_file::SCHEMA,
            files: HashMap::new(),
            unread: Vec::new(),
            trash: dir.join(paths::TRASH),
            trashed: HashMap::new(),
            told: HashSet::new(),
            last_id: 0,
        }
    }

    /// Lists the folder, which must happen before heads are read.
    pub(super) fn scan(&mut self) {
        let names = game_names::list(&self.dir);
        self.last_id = game_names::highest(names.iter().map(|&(id, _)| id));
        let games = names.into_iter().filter(|(_, ending)| ["", ".bak"].contains(&ending.as_str()));
        let games: HashSet<GameId> = games.map(|(id, _)| id).collect();
        self.unread = games.into_iter().collect();
    }

    /// Returns the highest number that this program gave to a file in the folder, including files
    /// set aside.
    pub(super) const fn last_id(&self) -> u64 {
        self.last_id
    }

    /// Returns `true` if the heads of some games have not been read.
    pub(super) const fn has_unread(&self) -> bool {
        !self.unread.is_empty()
    }

    /// Reads the head of the game whose file was written last. Returns `None` if no game can be
    /// read.
    pub(super) fn read_newest(
        &mut self,
        finished: &FinishedGivens,
        access: Access,
        notices: &mut Notices,
    ) -> Option<UnfinishedGame> {
        let modified =
            |path: &Path| fs::symlink_metadata(path).and_then(|metadata| metadata.modified()).ok();
        let mut unread = std::mem::take(&mut self.unread);
        let time = |id: &GameId| modified(&self.path(*id)).unwrap_or(SystemTime::UNIX_EPOCH);
        unread.sort_by_cached_key(|id| (time(id), *id));
        self.unread = unread;
        let mut copies = Vec::new();
        let mut newest = None;
        while newest.is_none()
            && let Some(id) = self.unread.pop()
        {
            newest = self.read_head(id, finished, access, notices, &mut copies);
        }
        tell_older(&copies, notices);
        newest
    }

    /// Reads all heads that have not been read. The game that was played last comes first.
    pub(super) fn read_unread(
        &mut self,
        finished: &FinishedGivens,
        access: Access,
        notices: &mut Notices,
    ) -> Vec<UnfinishedGame> {
        let mut copies = Vec::new();
        let mut unread = std::mem::take(&mut self.unread);
        unread.sort_unstable();
        let read = |id| self.read_head(id, finished, access, notices, &mut copies);
        let mut games: Vec<UnfinishedGame> = unread.into_iter().filter_map(read).collect();
        tell_older(&copies, notices);
        games.sort_by_key(|game| Reverse((game.saved_at, game.id)));
        games
    }

    /// Reads the head of a game. Returns `None` if it can't be read or the game is finished. A file
    /// of an older schema is copied, and the copy's name is added to `copies`.
    fn read_head(
        &mut self,
        id: GameId,
        finished: &FinishedGivens,
        access: Access,
        notices: &mut Notices,
        copies: &mut Vec<PathBuf>,
    ) -> Option<UnfinishedGame> {
        let mut file = self.new_file(id);
        let is_older = Cell::new(false);
        let decode = |text: &str| {
            is_older.set(self.schema.is_older(text));
            game_file::decode_head(id, text, &self.schema)
        };
        let before = notices.len();
        let head = file.load_or_rescue(access, decode, game_file::rescue, notices)?;
        if notices.len() > before {
            self.told.insert(id);
        }
        if is_older.get() && access == Access::ReadWrite {
            // If the copy fails, the first write tries again and reports it.
            copies.extend(file.preserve_newest().ok().flatten());
        }
        self.files.insert(id, GameFile { sequence: head.sequence, ..GameFile::new(file) });
        if finished.get(&id) != Some(&head.game.givens) {
            return Some(head.game);
        }
        // The program crashed between recording the result and removing the game. If removing
        // fails, the file stays, hidden, until the next start.
        if access == Access::ReadWrite {
            let _ = self.remove(id);
        }
        None
    }

    /// Returns how often a game's file has been written.
    pub(super) fn sequence(&self, id: GameId) -> u64 {
        self.files.get(&id).map_or(0, |file| file.sequence)
    }

    /// Reads a game with all its turns.
    pub(super) fn load(&mut self, id: GameId, access: Access) -> LoadedGame {
        let (decoded, notices) = self.read(id, access);
        if let Some(DecodedGame { game, .. }) = decoded {
            return LoadedGame { id, result: Ok(game), can_retry: true, notices };
        }
        let why = match &notices[..] {
            [] => "its file is missing.".to_owned(),
            notices => notices.join(" "),
        };
        let can_retry = self.new_file(id).may_exist();
        LoadedGame { id, result: Err(why), can_retry, notices: Vec::new() }
    }

    /// Reads a game, or its backup. Also returns notices about the files.
    fn read(&mut self, id: GameId, access: Access) -> (Option<DecodedGame>, Vec<String>) {
        let (mut file, mut notices) = (self.new_file(id), Notices::default());
        let is_older = Cell::new(false);
        let decode = |text: &str| {
            is_older.set(self.schema.is_older(text));
            game_file::decode(id, text, &self.schema)
        };
        let decoded = file.load_or_rescue(access, decode, game_file::rescue, &mut notices);
        let notices = notices.into_sentences();
        let Some(decoded) = decoded else {
            // A file that can't be read this time may be readable the next.
            if !file.may_exist() {
                self.files.remove(&id);
            }
            return (None, notices);
        };
        // To a file of an older schema nothing is added: it is replaced.
        let written = || Written::new(&decoded.game.record(Duration::ZERO));
        let written = (!is_older.get()).then(written);
        let (sequence, whole) = (decoded.head.sequence, decoded.whole);
        self.files.insert(id, GameFile { file, sequence, written, whole });
        (Some(decoded), if self.told.remove(&id) { Vec::new() } else { notices })
    }

    /// Writes a game. Returns how often its file has been written.
    pub(super) fn save(&mut self, game: &SavedGame) -> Result<u64, StoreError> {
        // The folder may have been removed while the program ran.
        fs::create_dir_all(&self.dir)
            .map_err(|error| StoreError::disk("create", &self.dir, &error))?;
        let new = GameFile::new(self.new_file(game.id));
        let file = self.files.entry(game.id).or_insert(new);
        file.save(game)?;
        Ok(file.sequence)
    }

    /// Changes the head of a game and keeps the turns. Returns notices about its files. A game that
    /// can't be read is reported and left alone, because trying again would not help.
    pub(super) fn change_head(
        &mut self,
        id: GameId,
        access: Access,
        change: impl FnOnce(&mut UnfinishedGame),
    ) -> Result<Vec<String>, StoreError> {
        let (decoded, mut notices) = self.read(id, access);
        let Some(DecodedGame { head, game, .. }) = decoded else {
            notices.push(format!("Game {} can't be read: nothing was changed.", id.0));
            return Ok(notices);
        };
        let mut head = head.game;
        change(&mut head);
        let UnfinishedGame { begun_at, saved_at, is_favourite, grade, .. } = head;
        let (digits, record) = (*game.digits(), game.record(Duration::ZERO));
        self.save(&SavedGame { id, begun_at, saved_at, is_favourite, grade, digits, record })?;
        Ok(notices)
    }

    /// Removes a game's files for good.
    pub(super) fn remove(&mut self, id: GameId) -> Result<(), StoreError> {
        match self.files.get_mut(&id) {
            Some(known) => known.file.remove()?,
            None => self.new_file(id).remove()?,
        }
        self.files.remove(&id);
        Ok(())
    }

    /// Moves a game's files to the trash.
    pub(super) fn move_to_trash(&mut self, id: GameId) -> Result<(), StoreError> {
        fs::create_dir_all(&self.trash)
            .map_err(|error| StoreError::disk("create", &self.trash, &error))?;
        let trash = self.trash.join(game_names::file_name(id));
        match self.files.get(&id) {
            Some(known) => known.file.move_to_trash(&trash)?,
            None => self.new_file(id).move_to_trash(&trash)?,
        }
        self.trashed.extend(self.files.remove(&id).map(|file| (id, file)));
        Ok(())
    }

    /// Moves a game's files back from the trash.
    pub(super) fn restore(&mut self, id: GameId) -> Result<(), StoreError> {
        self.new_file(id).restore(&self.trash.join(game_names::file_name(id)))?;
        self.files.extend(self.trashed.remove(&id).map(|file| (id, file)));
        Ok(())
    }

    /// Removes the games in the trash for good. If that fails, the next start does it.
    pub(super) fn empty_trash(&self) {
        for (id, ending) in game_names::list(&self.trash) {
            if ["", ".bak"].contains(&ending.as_str()) {
                let name = game_names::file_name(id) + &ending;
                let _ = fs::remove_file(self.trash.join(name));
            }
        }
        // The folder stays if it contains anything else.
        let _ = fs::remove_dir(&self.trash);
    }

    fn path(&self, id: GameId) -> PathBuf {
        self.dir.join(game_names::file_name(id))
    }

    fn new_file(&self, id: GameId) -> VersionedFile {
        VersionedFile::new(self.path(id), LIMIT)
    }
}

/// Adds a notice, one sentence, about the copies of files of an older schema.
fn tell_older(copies: &[PathBuf], notices: &mut Notices) {
    let Some(first) = copies.first().map(|copy| short_name(copy)) else { return };
    notices.push(&match copies.len() {
        1 => format!(
            "A game was saved by an older version of pencilmark. Its file was copied to {first}."
        ),
        n => format!(
            "{n} games were saved by an older version of pencilmark. Their files were copied to \
             {first} and so on."
        ),
    });
}

#[cfg(test)]
mod tests;
