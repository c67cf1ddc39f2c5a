//! The names of games' files: `<number>.toml`, with a suffix for backups and files set aside.

use crate::app::GameId;
use std::fs;
use std::path::Path;

/// The most digits of a game's number.
const MOST_DIGITS: usize = 15;

/// Numbers from here on were not given by this program; somebody renamed a file. Such a game can be
/// played, but the next game's number does not follow it.
pub(super) const FOREIGN: u64 = 1_000_000_000_000;

/// Returns the name of a game's file.
pub(super) fn file_name(id: GameId) -> String {
    format!("{}.toml", id.0)
}

/// Splits `<number>.toml<suffix>` into the number and the suffix.
pub(super) fn split(name: &str) -> Option<(GameId, &str)> {
    let (digits, ending) = name.split_once(".toml")?;
    let is_plain = digits.len() <= MOST_DIGITS
        && digits.bytes().all(|b| b.is_ascii_digit())
        && (digits == "0" || !digits.starts_with('0'));
    let number = digits.parse().ok().filter(|_| is_plain)?;
    Some((GameId(number), ending))
}

/// Lists the files in `dir` whose names begin with a game's number, each with its suffix. Returns
/// an empty list if the folder can't be read.
pub(super) fn list(dir: &Path) -> Vec<(GameId, String)> {
    let Ok(entries) = fs::read_dir(dir) else { return Vec::new() };
    let split_name = |entry: fs::DirEntry| {
        let name = entry.file_name();
        split(name.to_str()?).map(|(id, ending)| (id, ending.to_owned()))
    };
    entries.flatten().filter_map(split_name).collect()
}

/// Returns the highest of these numbers that this program gave, or 0.
pub(super) fn highest(ids: impl Iterator<Item = GameId>) -> u64 {
    ids.map(|id| id.0).filter(|&id| id < FOREIGN).max().unwrap_or(0)
}
