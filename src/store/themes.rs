//! Reads the user's theme files, `themes/<name>.toml`. The module `ui` parses them.

use super::game_names;
use super::notices::{Notices, excerpt};
use super::read::{self, Links, ReadError};
use crate::app::themes::ThemeChoice;
use std::path::Path;

/// The maximum size of a theme file, in bytes.
const LIMIT: u64 = 64 << 10;

/// The extension of theme files.
const EXTENSION: &str = ".toml";

/// The maximum number of theme files to read.
const MAX_FILES: usize = 100;

/// One of the user's theme files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeFile {
    /// The file name without its extension, which is the theme's name.
    pub name: ThemeChoice,
    /// The text of the theme file.
    pub text: String,
}

/// Reads all `.toml` files in `dir`, sorted by name. Adds a notice for each file that can't be
/// used. A missing folder causes no notice.
pub(super) fn load(dir: &Path, notices: &mut Notices) -> Vec<ThemeFile> {
    let Some(entries) = game_names::entries(dir, notices) else { return Vec::new() };
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.strip_suffix(EXTENSION).is_some_and(|stem| !stem.starts_with('.')))
        .collect();
    names.sort_unstable();
    if names.len() > MAX_FILES {
        notices.push(&format!(
            "There are {} themes: only the first {MAX_FILES} are read.",
            names.len()
        ));
        names.truncate(MAX_FILES);
    }
    let mut files = Vec::new();
    for file in names {
        match read_file(dir, &file) {
            Ok(theme) => files.push(theme),
            Err(error) => notices.push(&format!("themes/{} {error}", excerpt(&file))),
        }
    }
    files
}

/// The reason why a theme file is ignored, as a sentence without a subject.
#[derive(Debug, thiserror::Error)]
enum ThemeReadError {
    #[error(
        "is ignored: its name must have at most {} characters of a to z, 0 to 9, - and _.",
        ThemeChoice::LONGEST
    )]
    InvalidName,
    #[error("is ignored: a built-in theme has that name; rename the file.")]
    BuiltIn,
    #[error("can't be read: {0}. It is ignored.")]
    Unreadable(#[from] ReadError),
}

fn read_file(dir: &Path, file: &str) -> Result<ThemeFile, ThemeReadError> {
    let stem = file.strip_suffix(EXTENSION).unwrap_or(file);
    let name = ThemeChoice::named(stem).ok_or(ThemeReadError::InvalidName)?;
    if name.is_built_in() {
        return Err(ThemeReadError::BuiltIn);
    }
    let text = read::text(&dir.join(file), LIMIT, Links::Followed)?;
    Ok(ThemeFile { name, text })
}
