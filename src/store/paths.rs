//! The path of the config directory, and the names of its files.

use super::error::DirError;
use std::path::{Path, PathBuf};

/// The folder for unfinished games.
pub(super) const GAMES: &str = "games";

/// The folder for removed games, which is emptied the next time the program starts.
pub(super) const TRASH: &str = "removed";

/// The folder for collections.
pub(super) const COLLECTIONS: &str = "collections";

/// The folder for the user's themes.
pub(super) const THEMES: &str = "themes";

/// The folder for finished games.
pub(super) const FINISHED: &str = "finished";

/// The file with the settings.
pub(super) const CONFIG: &str = "config.toml";

/// The file that the running program locks. The file is empty, and the program never removes it.
pub(super) const LOCK: &str = "lock";

/// The file that a program locks while it reads or writes collections.
pub(super) const COLLECTIONS_LOCK: &str = "collections.lock";

/// Returns the directory that the player chose, or the platform's config directory.
///
/// # Errors
/// Returns an error if the config directory is unknown.
pub(super) fn config_dir(chosen: Option<PathBuf>) -> Result<PathBuf, DirError> {
    if let Some(dir) = chosen {
        // Make the path absolute, so that changing the working directory has no effect.
        return std::path::absolute(&dir).map_err(|error| DirError::InvalidPath(error.to_string()));
    }
    let dirs = directories::ProjectDirs::from("", "", "pencilmark").ok_or(DirError::NoHome)?;
    let dir = dirs.config_dir();
    // With a relative `HOME`, each directory that the program is started in would get its own set
    // of games.
    if !dir.is_absolute() {
        return Err(DirError::RelativeHome);
    }
    Ok(dir.to_owned())
}

/// Follows symbolic links and returns the path of the target, so that a write replaces the target
/// and not a link.
pub(super) fn through_links(path: &Path) -> std::io::Result<PathBuf> {
    let mut path = path.to_owned();
    // Follow at most 40 links, as Linux does. `canonicalize` would fail if the target does not
    // exist yet.
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
