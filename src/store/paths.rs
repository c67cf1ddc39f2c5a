//! The config directory and the names in it.

use super::error::DirError;
use std::path::{Path, PathBuf};

/// The folder of the unfinished games.
pub(super) const GAMES: &str = "games";

/// The folder of the removed games, emptied at the next start.
pub(super) const TRASH: &str = "removed";

/// The folder of the collections.
pub(super) const COLLECTIONS: &str = "collections";

/// The folder of the player's own themes.
pub(super) const THEMES: &str = "themes";

/// The folder of the finished games.
pub(super) const FINISHED: &str = "finished";

/// The settings.
pub(super) const CONFIG: &str = "config.toml";

/// The file that the running program locks. It is empty and stays when the program ends.
pub(super) const LOCK: &str = "lock";

/// Returns the directory that the player chose, or the platform's.
///
/// # Errors
/// Returns an error if no directory is known.
pub(super) fn config_dir(chosen: Option<PathBuf>) -> Result<PathBuf, DirError> {
    if let Some(dir) = chosen {
        // Absolute, so that a change of the working directory has no effect.
        return std::path::absolute(&dir).map_err(|error| DirError::InvalidPath(error.to_string()));
    }
    let dirs = directories::ProjectDirs::from("", "", "pencilmark").ok_or(DirError::NoHome)?;
    let dir = dirs.config_dir();
    // With a relative HOME, games would end up in every directory that the program is started in.
    if !dir.is_absolute() {
        return Err(DirError::RelativeHome);
    }
    Ok(dir.to_owned())
}

/// Follows links. Returns the file that `path` leads to, so that writing to it leaves the links
/// alone.
pub(super) fn through_links(path: &Path) -> std::io::Result<PathBuf> {
    let mut path = path.to_owned();
    // The number of links that Linux follows. `canonicalize` fails if the last file does not exist
    // yet.
    for _ in 0..40 {
        match path.symlink_metadata() {
            Ok(metadata) if metadata.is_symlink() => {
                let target = std::fs::read_link(&path)?;
                path = path.parent().map_or_else(|| target.clone(), |dir| dir.join(&target));
            }
            _ => return Ok(path),
        }
    }
    Err(std::io::Error::other("too many links"))
}
