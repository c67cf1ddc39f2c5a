//! The folder for unfinished games. Each game has one file, named after the game's number.
//!
//! Before the first frame, the program reads only the header of the newest game. It reads the other
//! headers after the first frame, and the turns of a game only when the player opens it.

use super::error::StoreError;
use super::game_file::{self, DecodedGame, LIMIT, Written};
use super::notices::Notices;
use super::schema::Schema;
use super::versioned_file::{Access, VersionedFile, short_name};
use super::{game_names, paths};
use crate::app::{GameError, GameId, LoadedGame, SavedGame, UnfinishedGame};
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
    /// The games whose headers have not been read.
    unread: Vec<GameId>,
    /// The folder for removed games, which is emptied the next time the program starts.
    trash: PathBuf,
    trashed: HashMap<GameId, GameFile>,
    /// The games whose headers caused a notice. Opening such a game does not repeat the notice.
    reported: HashSet<GameId>,
    last_id: u64,
}

/// The state of a game's file.
#[derive(Debug)]
struct GameFile {
    file: VersionedFile,
    /// The number of times the file has been written.
    sequence: u64,
    /// The part of the game that the file contains, or `None` if saves must not be appended to the
    /// file.
    written: Option<Written>,
    /// The length in bytes of the complete game in the file, before later saves.
    whole: u64,
}

/// Saves are appended to a file until their total length exceeds both `LEAST_SAVES` bytes and the
/// length of the complete game before them. The average cost of a save is therefore the same in
/// long games as in short ones.
const LEAST_SAVES: u64 = 32 << 10;

impl GameFile {
    /// Returns the state of a file that has not been read.
    const fn new(file: VersionedFile) -> Self {
        Self { file, sequence: 0, written: None, whole: 0 }
    }

    /// Appends a save to the file. Then replaces the file with a complete one if appending was not
    /// possible, if the appended saves have become too long, or if there is no backup yet. The old
    /// file becomes the backup, which also contains the appended save. `dir` is the folder of the
    /// file.
    fn save(&mut self, game: &SavedGame, dir: &Path) -> Result<(), StoreError> {
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
            // The user may have removed the folder while the program was running.
            let is_there =
                fs::create_dir_all(dir).map_err(|error| StoreError::disk("create", dir, &error));
            match is_there.and_then(|()| self.file.write(&text)) {
                Ok(()) => self.whole = text.len() as u64,
                // The appended save is already on disk.
                Err(_) if is_added => {}
                Err(error) => return Err(error),
            }
        }
        self.sequence = sequence;
        self.written = Some(Written::new(&game.record));
        Ok(())
    }
}

/// The puzzles of finished games, keyed by game number.
pub(super) type FinishedGivens = HashMap<GameId, Grid>;

impl GameStore {
    /// Returns the games in the config directory `dir`, without reading them.
    pub(super) fn new(dir: &Path) -> Self {
        Self {
            dir: dir.join(paths::GAMES),
            schema: game_file::SCHEMA,
            files: HashMap::new(),
            unread: Vec::new(),
            trash: dir.join(paths::TRASH),
            trashed: HashMap::new(),
            reported: HashSet::new(),
            last_id: 0,
        }
    }

    /// Lists the folder. Call this method before reading headers. Adds a notice if the folder can't
    /// be read.
    pub(super) fn scan(&mut self, notices: &mut Notices) {
        let names = game_names::list(&self.dir, notices);
        self.last_id = game_names::highest(names.iter().map(|&(id, _)| id));
        let games = names.into_iter().filter(|(_, ending)| ["", ".bak"].contains(&ending.as_str()));
        let games: HashSet<GameId> = games.map(|(id, _)| id).collect();
        self.unread = games.into_iter().collect();
    }

    /// Returns the highest number that the program has assigned to a game in the folder, including
    /// files that were set aside.
    pub(super) const fn last_id(&self) -> u64 {
        self.last_id
    }

    /// Returns `true` if the headers of some games have not been read.
    pub(super) const fn has_unread(&self) -> bool {
        !self.unread.is_empty()
    }

    /// Reads the header of the game whose file was written last. Returns `None` if no game can be
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
        report_copies(&copies, notices);
        newest
    }

    /// Reads all headers that have not been read. Returns the most recently played game first.
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
        report_copies(&copies, notices);
        games.sort_by_key(|game| Reverse((game.saved_at, game.id)));
        games
    }

    /// Reads the header of a game. Returns `None` if the header can't be read or the game is
    /// finished. Copies a file of an older schema, and adds the name of the copy to `copies`.
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
            self.reported.insert(id);
        }
        if is_older.get() && access == Access::ReadWrite {
            // If copying fails, the first write tries again and reports a failure.
            copies.extend(file.preserve_newest().ok().flatten());
        }
        self.files.insert(id, GameFile { sequence: head.sequence, ..GameFile::new(file) });
        if finished.get(&id) != Some(&head.game.givens) {
            return Some(head.game);
        }
        // The program crashed after recording the result and before removing the game. If removing
        // the game fails now, lists still do not show it, and the program tries again when it next
        // starts.
        if access == Access::ReadWrite {
            let _ = self.remove(id);
        }
        None
    }

    /// Returns the number of times a game's file has been written.
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
            [] => GameError::Missing,
            notices => GameError::File(notices.join(" ")),
        };
        let can_retry = self.new_file(id).may_exist();
        LoadedGame { id, result: Err(why), can_retry, notices: Vec::new() }
    }

    /// Reads a game, or its backup if the game can't be read. Also returns notices about the files.
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
            // Forget the file only if it can't exist. An existing file may become readable later.
            if !file.may_exist() {
                self.files.remove(&id);
            }
            return (None, notices);
        };
        // Do not append to a file of an older schema. The next save replaces it.
        let written = || Written::new(&decoded.game.record(Duration::ZERO));
        let written = (!is_older.get()).then(written);
        let (sequence, whole) = (decoded.head.sequence, decoded.whole);
        self.files.insert(id, GameFile { file, sequence, written, whole });
        (Some(decoded), if self.reported.remove(&id) { Vec::new() } else { notices })
    }

    /// Writes a game. Returns the number of times its file has been written.
    pub(super) fn save(&mut self, game: &SavedGame) -> Result<u64, StoreError> {
        let new = GameFile::new(self.new_file(game.id));
        let file = self.files.entry(game.id).or_insert(new);
        file.save(game, &self.dir)?;
        Ok(file.sequence)
    }

    /// Changes the header of a game and keeps the turns. Returns notices about the game's files. If
    /// the game can't be read, reports this in a notice instead of an error, because another
    /// attempt would not help.
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

    /// Permanently removes a game's files.
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

    /// Permanently removes the games in the trash. If this fails, the program tries again when it
    /// next starts.
    pub(super) fn empty_trash(&self) {
        for (id, ending) in game_names::list(&self.trash, &mut Notices::default()) {
            if ["", ".bak"].contains(&ending.as_str()) {
                let name = game_names::file_name(id) + &ending;
                let _ = fs::remove_file(self.trash.join(name));
            }
        }
        // If the folder contains other files, this call fails and the folder is kept.
        let _ = fs::remove_dir(&self.trash);
    }

    fn path(&self, id: GameId) -> PathBuf {
        self.dir.join(game_names::file_name(id))
    }

    fn new_file(&self, id: GameId) -> VersionedFile {
        VersionedFile::new(self.path(id), LIMIT)
    }
}

/// Adds a single notice about all copies of files in an older schema.
fn report_copies(copies: &[PathBuf], notices: &mut Notices) {
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
