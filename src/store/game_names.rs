//! The names of game files. A name is `<number>.toml`, followed by a suffix for backups and for
//! files that were set aside.

use super::error::{io_reason, shown};
use super::notices::Notices;
use crate::app::GameId;
use std::path::Path;
use std::{fs, io};

/// The maximum number of digits in a game's number.
const MAX_DIGITS: usize = 15;

/// The program never assigns this number or a higher one to a game, so a file with such a number
/// was renamed by the user. Its game can be played, but does not affect the numbers of new games.
pub(super) const FOREIGN: u64 = 1_000_000_000_000;

/// Returns the name of a game's file.
pub(super) fn file_name(id: GameId) -> String {
    format!("{}.toml", id.0)
}

/// Splits `<number>.toml<suffix>` into the number and the suffix.
pub(super) fn split(name: &str) -> Option<(GameId, &str)> {
    let (digits, ending) = name.split_once(".toml")?;
    let is_plain = digits.len() <= MAX_DIGITS
        && digits.bytes().all(|b| b.is_ascii_digit())
        && (digits == "0" || !digits.starts_with('0'));
    let number = digits.parse().ok().filter(|_| is_plain)?;
    Some((GameId(number), ending))
}

/// Lists the files in `dir` that are named after a game's number, each with its suffix. Returns an
/// empty list if the folder does not exist. If it can't be read, also adds a notice.
pub(super) fn list(dir: &Path, notices: &mut Notices) -> Vec<(GameId, String)> {
    let Some(entries) = entries(dir, notices) else { return Vec::new() };
    let split_name = |entry: fs::DirEntry| {
        let name = entry.file_name();
        split(name.to_str()?).map(|(id, ending)| (id, ending.to_owned()))
    };
    entries.flatten().filter_map(split_name).collect()
}

/// Returns the entries of a folder, or `None` if it does not exist. If it can't be read, adds a
/// notice and returns `None`.
pub(super) fn entries(dir: &Path, notices: &mut Notices) -> Option<fs::ReadDir> {
    match fs::read_dir(dir) {
        Ok(entries) => Some(entries),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        // If the config directory is a file, other notices say so.
        Err(_) if dir.parent().is_some_and(Path::is_file) => None,
        Err(error) => {
            notices.push_unreadable(&shown(dir), io_reason(&error));
            None
        }
    }
}

/// Returns the highest number in `ids` that the program has assigned, or 0.
pub(super) fn highest(ids: impl Iterator<Item = GameId>) -> u64 {
    ids.map(|id| id.0).filter(|&id| id < FOREIGN).max().unwrap_or(0)
}
