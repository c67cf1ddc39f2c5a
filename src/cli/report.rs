//! Writes messages to stderr.

use super::colour;
use pencilmark_engine::formats::clean;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;

/// The maximum length of a path or name in a message, in characters.
pub(super) const MAX_NAME: usize = 200;

/// Writes a message to stderr, preceded by the name of the program. Ignores errors, because there
/// is nowhere else to report them.
pub(super) fn report(message: impl Display) {
    let _ = writeln!(io::stderr(), "{} {message}", colour::program_name());
}

/// Returns a path for use in messages, without control characters and shortened if it is too long.
pub(super) fn display_path(path: &Path) -> String {
    clean::capped(&path.display().to_string(), MAX_NAME)
}
