//! The folder of unfinished games: one file a game, named by its number.

use super::clean::Notices;
use super::error::StoreError;
use super::index::{self, Entry, Stamp};
use super::kept::{self, Hands, Sums};
use super::paths;
use super::records::Records;
use super::save::{self, Head, Saved};
use crate::app::{GameId, LoadedGame, SavedGame, Unfinished};
use pencilmark_engine::board::Grid;
use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A game's file is never larger.
pub(super) const LIMIT: u64 = 4 << 20;

/// Longer numbers are no game's.
const MOST_DIGITS: usize = 15;

/// From here on a number was not given by this program, but by somebody who named a file: such a
/// game can be played, but the next number does not count on from it.
pub(super) const GIVEN: u64 = 1_000_000_000_000;

/// The unfinished games' files.
#[derive(Debug)]
pub(super) struct Shelf {
    dir: PathBuf,
    index: PathBuf,
    files: HashMap<GameId, GameFile>,
    /// Whether the index says something else than the files.
    is_index_old: bool,
    /// Where the files of removed games lie until the next start, and what is known of them.
    removed: PathBuf,
    put_away: HashMap<GameId, GameFile>,
    /// Of which games something was told when they were first looked at: it is not told again.
    told: HashSet<GameId>,
    /// The highest number that a file here had when it was loaded, set aside or not.
    last_id: u64,
}

/// What is known of a game's file.
#[derive(Debug, Default)]
struct GameFile {
    known: Sums,
    sequence: u64,
    /// What the index says of it.
    entry: Option<Entry>,
}

impl GameFile {
    /// A file as the index knows it.
    fn of(entry: Entry) -> Self {
        let Entry { sum, ref head, .. } = entry;
        Self { known: Sums::sum(sum), sequence: head.sequence, entry: Some(entry) }
    }

    /// A file that was just read or written.
    fn seen(stamp: Option<Stamp>, known: Sums, head: &Head) -> Self {
        let entry =
            stamp.zip(known.only()).map(|(stamp, sum)| Entry { stamp, sum, head: head.clone() });
        Self { known, sequence: head.sequence, entry }
    }
}

impl Shelf {
    /// No games, in this config directory.
    pub(super) fn empty(dir: &Path) -> Self {
        let [dir, index, removed] =
            [paths::GAMES, paths::INDEX, paths::REMOVED].map(|name| dir.join(name));
        let (files, put_away, told) = Default::default();
        Self { dir, index, files, is_index_old: false, removed, put_away, told, last_id: 0 }
    }

    /// What lists say of all games that are not finished, newest first. A game's own file is read where
    /// the index does not know it as it is.
    pub(super) fn load(
        &mut self,
        records: &Records,
        hands: Hands,
        notices: &mut Notices,
    ) -> Vec<Unfinished> {
        let mut games = Vec::new();
        let finished: HashMap<GameId, Grid> =
            records.games().iter().map(|done| (done.id, done.givens)).collect();
        let (index, mut older) = (index::read(&self.index), Vec::new());
        let mut known = index::entries(&index).peekable();
        let files = numbered(&self.dir);
        self.last_id = highest(&files);
        let ids = games_of(&files);
        self.files.reserve(ids.len());
        for (id, stamp) in ids {
            let mut entry = None;
            while let Some(next) = known.next_if(|next| next.head.game.id <= id) {
                self.is_index_old |= next.head.game.id < id;
                entry = Some(next).filter(|next| next.head.game.id == id);
            }
            let head = self.look(id, stamp, entry, hands, notices, &mut older);
            let Some(head) = head else { continue };
            // A crash came after the record was written and before the game's file was removed.
            if finished.get(&id) != Some(&head.game.givens) {
                games.push(head.game);
            } else if hands == Hands::Free {
                // Where that fails the file stays, hidden, until the next start.
                let _ = self.remove(id);
            }
        }
        tell_older(&older, notices);
        self.is_index_old |= known.next().is_some();
        games.sort_by_key(|game| std::cmp::Reverse((game.saved_at, game.id)));
        games
    }

    /// What lists say of a game: by the index, or else by its file. A file of an older version gets a lasting
    /// copy, whose name goes to `older`.
    fn look(
        &mut self,
        id: GameId,
        stamp: Option<Stamp>,
        entry: Option<Entry>,
        hands: Hands,
        notices: &mut Notices,
        older: &mut Vec<PathBuf>,
    ) -> Option<Head> {
        let known = entry.filter(|entry| Some(entry.stamp) == stamp);
        let (file, head) = if let Some(entry) = known {
            let head = entry.head.clone();
            (GameFile::of(entry), head)
        } else {
            self.is_index_old = true;
            let path = self.path(id);
            let is_older = Cell::new(false);
            let decode = |text: &str| {
                is_older.set(save::is_older(text));
                save::decode_head(id, text)
            };
            let before = notices.len();
            let (head, known) = kept::load(&path, LIMIT, hands, decode, notices)?;
            if notices.len() > before {
                self.told.insert(id);
            }
            if is_older.get() && hands == Hands::Free {
                let previous = kept::previous(&path);
                let file = if path.exists() { &path } else { &previous };
                // Where that fails the first writing tries again, and tells.
                older.extend(kept::keep_older(file, &path, LIMIT).ok().flatten());
            }
            (GameFile::seen(stamp, known, &head), head)
        };
        self.files.insert(id, file);
        Some(head)
    }

    /// The number of a game's last writing; 0 where it was never written.
    pub(super) fn sequence(&self, id: GameId) -> u64 {
        self.files.get(&id).map_or(0, |file| file.sequence)
    }

    /// Reads a game with all its turns. What can't be played is set aside, and the copy before it tried.
    pub(super) fn open(&mut self, id: GameId, hands: Hands) -> LoadedGame {
        let (saved, notices) = self.read(id, hands);
        if let Some(Saved { game, .. }) = saved {
            return LoadedGame { id, result: Ok(game), can_retry: true, notices };
        }
        let why = match &notices[..] {
            [] => "it is not there any more.".to_owned(),
            told => told.join(" "),
        };
        LoadedGame { id, result: Err(why), can_retry: self.is_there(id), notices: Vec::new() }
    }

    /// A game as its file has it, or the copy before; and what there is to say of the files.
    fn read(&mut self, id: GameId, hands: Hands) -> (Option<Saved>, Vec<String>) {
        let (path, mut notices) = (self.path(id), Notices::default());
        let stamp = Stamp::of(&path);
        let decode = |text: &str| save::decode(id, text);
        let read = kept::load(&path, LIMIT, hands, decode, &mut notices);
        let notices = notices.into_sentences();
        self.is_index_old |= !notices.is_empty();
        let Some((saved, known)) = read else {
            // What could not be read this time may be read the next.
            if !self.is_there(id) {
                self.files.remove(&id);
            }
            return (None, notices);
        };
        self.files.insert(id, GameFile::seen(stamp, known, &saved.head));
        (Some(saved), if self.told.remove(&id) { Vec::new() } else { notices })
    }

    /// Whether something has the name of a game's file, or may have it: the disk would not say.
    fn is_there(&self, id: GameId) -> bool {
        let path = self.path(id);
        let is_gone = |path: &Path| {
            fs::symlink_metadata(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
        };
        !is_gone(&path) || !is_gone(&kept::previous(&path))
    }

    /// Writes the game, and gives the number of this writing.
    pub(super) fn save(&mut self, game: &SavedGame) -> Result<u64, StoreError> {
        // Somebody may have removed the folder while the game went on.
        fs::create_dir_all(&self.dir)
            .map_err(|error| StoreError::disk("create", &self.dir, &error))?;
        let path = self.path(game.id);
        let file = self.files.entry(game.id).or_default();
        let sequence = file.sequence + 1;
        let text = save::encode(game, sequence);
        self.is_index_old = true;
        file.entry = None;
        kept::replace(&path, &text, LIMIT, &mut file.known)?;
        let head = Head { sequence, game: Unfinished::of(game) };
        *file = GameFile::seen(Stamp::of(&path), std::mem::take(&mut file.known), &head);
        Ok(sequence)
    }

    /// Writes the index, if it is old.
    pub(super) fn write_index(&mut self) {
        if std::mem::take(&mut self.is_index_old) {
            let mut entries: Vec<&Entry> =
                self.files.values().filter_map(|file| file.entry.as_ref()).collect();
            entries.sort_by_key(|entry| entry.head.game.id);
            index::write(&self.index, &entries);
        }
    }

    /// Puts the game's files away: they come back, or go for good at the next start.
    pub(super) fn put_away(&mut self, id: GameId) -> Result<(), StoreError> {
        fs::create_dir_all(&self.removed)
            .map_err(|error| StoreError::disk("create", &self.removed, &error))?;
        let (path, there) = (self.path(id), self.removed.join(file_name(id)));
        let known = self.files.get(&id).map(|file| file.known.clone()).unwrap_or_default();
        kept::put_away(&path, &there, LIMIT, &known)?;
        self.put_away.extend(self.files.remove(&id).map(|file| (id, file)));
        self.is_index_old = true;
        Ok(())
    }

    /// Puts the files of a removed game back.
    pub(super) fn put_back(&mut self, id: GameId) -> Result<(), StoreError> {
        kept::put_back(&self.path(id), &self.removed.join(file_name(id)))?;
        self.files.extend(self.put_away.remove(&id).map(|file| (id, file)));
        self.is_index_old = true;
        Ok(())
    }

    /// Removes for good what was put away before this start. Where that fails the next one does it.
    pub(super) fn sweep(&self) {
        let Ok(entries) = fs::read_dir(&self.removed) else { return };
        let name = |entry: &fs::DirEntry| entry.file_name().into_string().ok();
        for entry in entries.flatten() {
            let is_ours = name(&entry).is_some_and(|name| {
                number(&name).is_some_and(|(_, rest)| rest.is_empty() || rest == ".bak")
            });
            if is_ours {
                let _ = fs::remove_file(entry.path());
            }
        }
        // Only where nobody else put anything into it.
        let _ = fs::remove_dir(&self.removed);
    }

    /// Changes what lists say of the game; all else in its file stays. A game that can't be read is told of and
    /// left alone: another try would not read it either.
    pub(super) fn amend(
        &mut self,
        id: GameId,
        hands: Hands,
        change: impl FnOnce(&mut Unfinished),
    ) -> Result<Vec<String>, StoreError> {
        let (saved, mut notices) = self.read(id, hands);
        let Some(Saved { head, game }) = saved else {
            notices.push(format!("Game {} is not there any more: nothing was changed.", id.0));
            return Ok(notices);
        };
        let mut head = head.game;
        change(&mut head);
        let Unfinished { begun_at, saved_at, is_favourite, grade, .. } = head;
        let record = game.record(Duration::ZERO);
        self.save(&SavedGame { id, begun_at, saved_at, is_favourite, grade, record })?;
        Ok(notices)
    }

    /// Removes the game's files.
    pub(super) fn remove(&mut self, id: GameId) -> Result<(), StoreError> {
        let path = self.path(id);
        let file = self.files.entry(id).or_default();
        kept::remove(&path, LIMIT, &mut file.known)?;
        self.files.remove(&id);
        self.is_index_old = true;
        Ok(())
    }

    /// The highest number that a file here had when it was loaded, set aside or not: it is not given again.
    pub(super) const fn last_id(&self) -> u64 {
        self.last_id
    }

    fn path(&self, id: GameId) -> PathBuf {
        self.dir.join(file_name(id))
    }
}

/// Tells of the lasting copies that were made, in one sentence.
fn tell_older(copies: &[PathBuf], notices: &mut Notices) {
    let Some(first) = copies.first() else { return };
    let copy = kept::short(first);
    let told = match copies.len() {
        1 => format!("A game is from an older pencilmark: as it was, it is kept as {copy}."),
        n => format!(
            "{n} games are from an older pencilmark: as they were, they are kept as {copy} and so on."
        ),
    };
    notices.tell(&told);
}

/// The games that have a file among these, or a copy of it, each once, and how its own file looks.
fn games_of(files: &[Numbered]) -> Vec<(GameId, Option<Stamp>)> {
    let of = |(file, id, rest): &Numbered| match rest.as_str() {
        "" => Some((GameId(*id), Stamp::listed(file))),
        ".bak" => Some((GameId(*id), None)),
        _ => None,
    };
    let mut games: Vec<_> = files.iter().filter_map(of).collect();
    games.sort_by_key(|&(id, stamp)| (id, stamp.is_none()));
    games.dedup_by_key(|&mut (id, _)| id);
    games
}

/// The highest number that a file in this folder has, set aside or not.
pub(super) fn last_id(dir: &Path) -> u64 {
    highest(&numbered(dir))
}

fn highest(files: &[Numbered]) -> u64 {
    files.iter().map(|&(_, id, _)| id).filter(|&id| id < GIVEN).max().unwrap_or(0)
}

/// A file whose name begins with a game's number; the number, and what follows it.
type Numbered = (fs::DirEntry, u64, String);

fn numbered(dir: &Path) -> Vec<Numbered> {
    let mut files = Vec::new();
    let Ok(entries) = fs::read_dir(dir) else { return files };
    for file in entries.flatten() {
        let name = file.file_name();
        if let Some((id, rest)) = name.to_str().and_then(number) {
            files.push((file, id, rest.to_owned()));
        }
    }
    files
}

fn file_name(id: GameId) -> String {
    format!("{}.toml", id.0)
}

/// The number in `<number>.toml<rest>`, and the rest.
fn number(name: &str) -> Option<(u64, &str)> {
    let (digits, rest) = name.split_once(".toml")?;
    let plain = digits.len() <= MOST_DIGITS
        && digits.bytes().all(|b| b.is_ascii_digit())
        && (digits == "0" || !digits.starts_with('0'));
    Some((digits.parse().ok().filter(|_| plain)?, rest))
}
