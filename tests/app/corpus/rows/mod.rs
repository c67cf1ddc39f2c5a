//! The rows of the fuzzer: each kind of text from outside, with the conditions that hold for any
//! content. The fuzzer (`fuzz/`) and `tests/app/corpus.rs` share them.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each of those who share it uses its part, and all are tests"
)]

mod bench;
mod files;
mod notations;
mod packed;

use pencilmark_engine::formats::NOTATIONS;
use pencilmark_engine::formats::clean::capped;

/// Checks an input, and panics if a condition is violated.
pub(crate) type Hold = Box<dyn Fn(&[u8])>;

/// A kind of text from outside.
pub(crate) struct Row {
    /// The name, which is also that of its file in `tests/fixtures/fuzz`.
    pub(crate) name: &'static str,
    /// The check.
    pub(crate) hold: Hold,
}

/// Returns all rows.
pub(crate) fn rows() -> Vec<Row> {
    let row = |name, hold: fn(&[u8])| Row { name, hold: Box::new(hold) };
    let notation = |name| Row { name, hold: Box::new(move |bytes| notations::one(name, bytes)) };
    let mut rows = vec![row("any", notations::any), row("repeated", notations::repeated)];
    rows.extend(NOTATIONS.iter().map(|known| notation(known.name)));
    rows.extend([
        row("save", files::save),
        row("records", files::records),
        row("school", files::school),
        row("draft", files::draft),
        row("collection", files::collection),
        row("config", files::config),
        row("keys", files::keys),
        row("theme", files::theme),
    ]);
    rows
}

/// Returns the bytes as text, with replacements for invalid bytes.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Asserts that a terminal can show a message: one line without control characters, of limited
/// length.
#[track_caller]
fn can_be_shown(said: &str) {
    assert_eq!(said, capped(said, 1001), "fit for the terminal");
}
