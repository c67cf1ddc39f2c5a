//! The names of games' files: `<number>.toml`, with an ending for backups and files set aside.

use crate::app::GameId;
use std::fs;
use std::path::Path;

/// The most digits of a game's number.
const MOST_DIGITS: usize = 15;

/// Numbers from here on were not given by this program but by somebody who named a file. Such a game
/// can be played, but the number of the next game does not count on from it.
pub(super) const FOREIGN: u64 = 1_000_000_000_000;

/// Returns the name of a game's file.
pub(super) fn file_name(id: GameId) -> String {
    format!("{}.toml", id.0)
}

/// Splits `<number>.toml<ending>` into the number and the ending.
pub(super) fn split(name: &str) -> Option<(GameId, &str)> {
    let (digits, ending) = name.split_once(".toml")?;
    let is_plain = digits.len() <= MOST_DIGITS
        && digits.bytes().all(|b| b.is_ascii_digit())
        && (digits == "0" || !digits.starts_with('0'));
    let number = digits.parse().ok().filter(|_| is_plain)?;
    Some((GameId(number), ending))
}

/// Lists the files in `dir` whose names begin with a game's number, each with its ending. A folder
/// that can't be read has none.
pub(super) fn list(dir: &Path) -> Vec<(GameId, String)> {
    let Ok(entries) = fs::read_dir(dir) else { return Vec::new() };
    let split_name = |entry: fs::DirEntry| {
        let name = entry.file_name();
        split(name.to_str()?).map(|(id, ending)| (id, ending.to_owned()))
    };
    entries.flatten().filter_map(split_name).collect()
}

/// Returns the highest number among these that this program gave; 0 if there is none.
pub(super) fn highest(ids: impl Iterator<Item = GameId>) -> u64 {
    ids.map(|id| id.0).filter(|&id| id < FOREIGN).max().unwrap_or(0)
}
