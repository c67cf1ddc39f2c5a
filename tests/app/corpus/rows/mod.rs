//! What is fuzzed: a row for each kind of text that comes from outside, with what must hold
//! whatever it says. The fuzzer (`fuzz/`) and `tests/corpus.rs` share this.
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

/// Holds an input against what must be.
pub(crate) type Hold = Box<dyn Fn(&[u8])>;

/// A kind of text from outside.
pub(crate) struct Row {
    /// Its name, and that of its file in `tests/fixtures/fuzz`.
    pub(crate) name: &'static str,
    /// Panics where something does not hold.
    pub(crate) hold: Hold,
}

/// All rows.
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

/// The bytes as text, however broken they are.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What is said can be shown: one line, without anything that a terminal would obey, and not
/// endless.
#[track_caller]
fn can_be_shown(said: &str) {
    assert_eq!(said, capped(said, 1001), "fit for the terminal");
}
