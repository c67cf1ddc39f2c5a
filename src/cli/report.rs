//! Writes messages to stderr.

use super::colour;
use pencilmark_engine::formats::clean;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// `true` if `--quiet` is given.
static IS_QUIET: AtomicBool = AtomicBool::new(false);

/// The maximum length of a path or name in a message, in characters.
pub(super) const MAX_NAME: usize = 200;

/// Writes a message to stderr, preceded by the name of the program. Ignores errors, because there
/// is nowhere else to report them.
pub(super) fn report(message: impl Display) {
    let _ = writeln!(io::stderr(), "{} {message}", colour::program_name());
}

/// Hides notices and progress bars from now on.
pub(super) fn hide_notices() {
    IS_QUIET.store(true, Ordering::Relaxed);
}

/// Returns `true` if notices and progress bars are hidden.
pub(super) fn is_quiet() -> bool {
    IS_QUIET.load(Ordering::Relaxed)
}

/// Writes a message that is not an error to stderr, unless `--quiet` is given.
pub(super) fn notice(message: impl Display) {
    if !is_quiet() {
        report(message);
    }
}

/// Returns a path for use in messages, without control characters and shortened if it is too long.
pub(super) fn display_path(path: &Path) -> String {
    clean::capped(&path.display().to_string(), MAX_NAME)
}
