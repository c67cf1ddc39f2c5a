//! Reports mistakes in the config file with their line and column.

use super::positions::Positions;
use crate::store::notices::{Notices, excerpt};
use toml_edit::{Item, TableLike};

/// Collects the notices about one file.
pub(super) struct Report<'a> {
    positions: Positions<'a>,
    notices: &'a mut Notices,
}

impl<'a> Report<'a> {
    /// Creates a report about `text`. Notices refer to the file as `file`.
    pub(super) fn new(file: &'a str, text: &'a str, notices: &'a mut Notices) -> Self {
        Self { positions: Positions::new(file, text), notices }
    }

    /// Adds a notice about byte `at` of the text.
    pub(super) fn push(&mut self, at: usize, what: &str) {
        let prefix = self.positions.prefix(at);
        self.notices.push(&format!("{prefix}{what}"));
    }

    /// Returns the file, line and column of byte `at`, such as `config.toml, line 4, column 1`.
    pub(super) fn place(&self, at: usize) -> String {
        self.positions.place(at)
    }
}

/// Returns the offset of an entry's key. If the key has no offset, returns the offset of the value.
pub(super) fn start(table: &dyn TableLike, key: &str, item: &Item) -> usize {
    let span = table.key(key).and_then(toml_edit::Key::span).or_else(|| item.span());
    span.map_or(0, |span| span.start)
}

/// Quotes text from the file, shortened if it is too long.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", excerpt(text))
}
