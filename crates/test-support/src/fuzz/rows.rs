//! Lists the rows of the fuzzer. A row is a kind of input from outside the program, together with a
//! check that must pass for any input. The fuzzer (`fuzz/`) and `tests/app/corpus.rs` share the
//! rows.

mod bench;
mod files;
mod notations;
mod packed;

use pencilmark_engine::formats::NOTATIONS;
use pencilmark_engine::formats::clean::capped;

/// A function that checks an input and panics if the check fails.
pub type Check = Box<dyn Fn(&[u8])>;

/// A kind of input from outside the program, with its check.
pub struct Row {
    /// The name of the row and of its file in `tests/fixtures/fuzz`.
    pub name: &'static str,
    /// The check.
    pub check: Check,
}

/// Returns all rows.
pub fn rows() -> Vec<Row> {
    let row = |name, check: fn(&[u8])| Row { name, check: Box::new(check) };
    let notation = |name| Row { name, check: Box::new(move |bytes| notations::one(name, bytes)) };
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

/// Converts the bytes to text, replacing invalid UTF-8.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Asserts that a message can be shown in a terminal: it is a single line of limited length without
/// control characters.
#[track_caller]
fn is_printable_message(message: &str) {
    assert_eq!(
        message,
        capped(message, 1001),
        "the message has no control characters and is short enough"
    );
}
