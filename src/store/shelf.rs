//! The folder of unfinished games: one file a game, named by its number.

use super::clean::Notices;
use super::error::StoreError;
use super::kept::{self, Hands, Known};
use super::records::Records;
use super::save::{self, Saved};
use crate::app::{GameId, SavedGame};
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::PathBuf;

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
    files: HashMap<GameId, GameFile>,
}

/// What is known of a game's file.
#[derive(Debug, Default)]
struct GameFile {
    known: Known,
    sequence: u64,
}

impl Shelf {
    /// No games, in this folder.
    pub(super) fn empty(dir: PathBuf) -> Self {
        Self { dir, files: HashMap::new() }
    }

    /// Reads all games that are not finished, newest first.
    pub(super) fn load(
        &mut self,
        records: &Records,
        hands: Hands,
        notices: &mut Notices,
    ) -> Vec<SavedGame> {
        let mut games = Vec::new();
        for id in self.ids_on_disk() {
            let path = self.path(id);
            let Some((saved, known)) = kept::load(&path, LIMIT, hands, save::decode, notices)
            else {
                continue;
            };
            self.files.insert(id, GameFile { known, sequence: saved.sequence });
            // A crash came after the record was written and before the game's file was removed.
            let finished = |id| {
                let mut done = records.games().iter();
                done.any(|done| done.id == id && done.givens == saved.record.givens)
            };
            if !finished(id) {
                let Saved { begun_at, at: saved_at, record, .. } = saved;
                games.push(SavedGame { id, begun_at, saved_at, record });
            } else if hands == Hands::Free {
                // Where that fails the file stays, hidden, until the next start.
                let _ = self.remove(id);
            }
        }
        games.sort_by_key(|game| std::cmp::Reverse((game.saved_at, game.id)));
        games
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
        kept::replace(&path, &text, LIMIT, &mut file.known)?;
        file.sequence = sequence;
        Ok(sequence)
    }

    /// Removes the game's files.
    pub(super) fn remove(&mut self, id: GameId) -> Result<(), StoreError> {
        let path = self.path(id);
        let file = self.files.entry(id).or_default();
        kept::remove(&path, LIMIT, &mut file.known)?;
        self.files.remove(&id);
        Ok(())
    }

    /// The highest number that a file here has, set aside or not: it is not given again.
    pub(super) fn last_id(&self) -> u64 {
        let names = self.names();
        let ids = names.iter().filter_map(|name| number(name)).map(|(id, _)| id);
        ids.filter(|&id| id < GIVEN).max().unwrap_or(0)
    }

    fn ids_on_disk(&self) -> BTreeSet<GameId> {
        let names = self.names();
        let numbers = names.iter().filter_map(|name| number(name));
        numbers
            .filter(|(_, rest)| rest.is_empty() || *rest == ".bak")
            .map(|(id, _)| GameId(id))
            .collect()
    }

    fn names(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir(&self.dir) else { return Vec::new() };
        entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect()
    }

    fn path(&self, id: GameId) -> PathBuf {
        self.dir.join(format!("{}.toml", id.0))
    }
}

/// The number in `<number>.toml<rest>`, and the rest.
fn number(name: &str) -> Option<(u64, &str)> {
    let (digits, rest) = name.split_once(".toml")?;
    let plain = digits.len() <= MOST_DIGITS
        && digits.bytes().all(|b| b.is_ascii_digit())
        && (digits == "0" || !digits.starts_with('0'));
    Some((digits.parse().ok().filter(|_| plain)?, rest))
}
