//! Reports mistakes in the config file with their line and column.

use super::positions::Positions;
use crate::store::notices::{Notices, excerpt};
use toml_edit::{Item, TableLike};

/// The notices about one file.
pub(super) struct Report<'a> {
    positions: Positions<'a>,
    notices: &'a mut Notices,
}

impl<'a> Report<'a> {
    /// Returns a report about `text`, which notices call `file`.
    pub(super) fn new(file: &'a str, text: &'a str, notices: &'a mut Notices) -> Self {
        Self { positions: Positions::new(file, text), notices }
    }

    /// Adds a notice about this offset in the text.
    pub(super) fn push(&mut self, at: usize, what: &str) {
        let prefix = self.positions.prefix(at);
        self.notices.push(&format!("{prefix}{what}"));
    }

    /// Returns the file, line and column of an offset: `config.toml, line 4, column 1`.
    pub(super) fn place(&self, at: usize) -> String {
        self.positions.place(at)
    }
}

/// Returns the offset of an entry: that of its key, or else of its value.
pub(super) fn start(table: &dyn TableLike, key: &str, item: &Item) -> usize {
    let span = table.key(key).and_then(toml_edit::Key::span).or_else(|| item.span());
    span.map_or(0, |span| span.start)
}

/// Returns text of the file in quotes, shortened.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", excerpt(text))
}
