//! Writes messages to stderr.

use super::colour;
use pencilmark_engine::formats::clean;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;

/// Maximum number of characters of a path or name in a message.
pub(super) const MAX_NAME: usize = 200;

/// Writes a message to stderr, preceded by the name of the program. Ignores errors, because the
/// message can't be written elsewhere.
pub(super) fn report(message: impl Display) {
    let _ = writeln!(io::stderr(), "{} {message}", colour::program_name());
}

/// Returns a path for messages, without control characters and shortened if it is too long.
pub(super) fn display_path(path: &Path) -> String {
    clean::capped(&path.display().to_string(), MAX_NAME)
}
