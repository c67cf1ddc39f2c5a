//! What lists say of all unfinished games, in one file: a start with a thousand of them reads this alone.
//!
//! It says nothing that the games' own files don't say. Each line counts only for a file that has the size and the
//! time of its last change that the line was written for; any other file is read itself. So nothing is lost with
//! it, and what is wrong with it is no news: it is written anew.

use super::atomic::{self, Place};
use super::read::{self, Links};
use super::save::{self, Head, HeadText};
use super::seal;
use crate::app::GameId;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::time::UNIX_EPOCH;

/// What this version writes; any other is not read.
const SCHEMA: u32 = 1;

const LIMIT: u64 = 64 << 20;

/// How a file looks from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Stamp {
    size: u64,
    /// When it was changed last, in nanoseconds since 1970.
    changed: u64,
}

impl Stamp {
    /// How a regular file looks now; `None` for all else.
    pub(super) fn of(path: &Path) -> Option<Self> {
        let metadata = fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file)?;
        let since = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        Some(Self { size: metadata.len(), changed: since.as_nanos() as u64 })
    }
}

/// What was known of a file when it looked like this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) stamp: Stamp,
    /// The checksum of the whole file.
    pub(super) sum: u32,
    pub(super) head: Head,
}

#[derive(Serialize, Deserialize)]
struct IndexText {
    schema: u32,
    games: Vec<EntryText>,
}

#[derive(Serialize, Deserialize)]
struct EntryText {
    id: u64,
    stamp: Stamp,
    sum: u32,
    head: HeadText,
}

/// The entries of the file, by game; none where it can't be used.
pub(super) fn read(path: &Path) -> HashMap<GameId, Entry> {
    let Ok(text) = read::text(path, LIMIT, Links::Refused) else { return HashMap::new() };
    let index = seal::unseal(&text).ok().and_then(|body| serde_json::from_str(body).ok());
    let Some(IndexText { schema: SCHEMA, games }) = index else { return HashMap::new() };
    let entry = |text: EntryText| {
        let id = GameId(text.id);
        let head = save::read_head(id, &text.head, None).ok()?;
        Some((id, Entry { stamp: text.stamp, sum: text.sum, head }))
    };
    games.into_iter().filter_map(entry).collect()
}

/// Writes the entries.
pub(super) fn write(path: &Path, entries: &[&Entry]) {
    let games = entries.iter().map(|entry| EntryText {
        id: entry.head.game.id.0,
        stamp: entry.stamp,
        sum: entry.sum,
        head: save::head_text(&entry.head),
    });
    let index = IndexText { schema: SCHEMA, games: games.collect() };
    let body = serde_json::to_string(&index).expect("plain fields have a JSON form");
    let is_there = fs::symlink_metadata(path).is_ok_and(|there| there.is_file());
    let place = if is_there { Place::Over } else { Place::New };
    // Where it can't be written the next start reads the games' own files.
    let _ = atomic::write(path, &seal::seal(&format!("{body}\n")), place);
}
