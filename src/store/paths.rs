//! Where things are kept.

use std::path::{Path, PathBuf};

/// The folder of the unfinished games.
pub(super) const GAMES: &str = "games";

/// The folder of the games that were removed; it is emptied at the next start.
pub(super) const REMOVED: &str = "removed";

/// What lists say of the unfinished games, gathered from their files.
pub(super) const INDEX: &str = "games.index";

/// The folder of the collections.
pub(super) const COLLECTIONS: &str = "collections";

/// The folder of the player's own themes.
pub(super) const THEMES: &str = "themes";

/// The folder of the finished games.
pub(super) const FINISHED: &str = "finished";

/// The settings.
pub(super) const CONFIG: &str = "config.toml";

/// The finished games.
pub(super) const RECORDS: &str = "records.toml";

/// What was practised.
pub(super) const SCHOOL: &str = "school.toml";

/// The clues that are being entered.
pub(super) const DRAFT: &str = "draft.toml";

/// The file that the running program holds a lock on. It stays, empty, when the program ends.
pub(super) const LOCK: &str = "lock";

/// The directory that the player chose, or the platform's.
pub(super) fn config_dir(chosen: Option<PathBuf>) -> Result<PathBuf, String> {
    if let Some(dir) = chosen {
        // Made absolute once, so that all that comes later speaks of one place.
        return std::path::absolute(&dir).map_err(|error| format!("--config-dir: {error}"));
    }
    let dirs = directories::ProjectDirs::from("", "", "pencilmark")
        .ok_or("no home directory is known; set HOME or choose a --config-dir")?;
    let dir = dirs.config_dir();
    // A relative HOME would scatter games over whatever directories the program is started in.
    if !dir.is_absolute() {
        return Err("HOME is a relative path; mend it or choose a --config-dir".to_owned());
    }
    Ok(dir.to_owned())
}

/// The file that `path` leads to, so that a link is written through and stays a link.
pub(super) fn through_links(path: &Path) -> std::io::Result<PathBuf> {
    let mut path = path.to_owned();
    // As many as Linux follows. `canonicalize` would not do: the last file may not exist yet.
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
