//! From an offset in a text to its line and column, as the player's editor counts them.

use super::CONFIG;

/// The lines of a text.
pub(super) struct Places<'a>(&'a str);

impl<'a> Places<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        Self(text)
    }

    /// Line and column, both counted from 1, columns in characters.
    pub(super) fn line_and_column(&self, at: usize) -> (usize, usize) {
        let before = self.0.get(..at).unwrap_or(self.0);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }

    /// What a sentence about this place begins with.
    pub(super) fn prefix(&self, at: usize) -> String {
        let (line, column) = self.line_and_column(at);
        format!("{CONFIG}, line {line}, column {column}: ")
    }

    /// The text from here to the end of the line.
    pub(super) fn rest_of_line(&self, at: usize) -> &'a str {
        self.0.get(at..).and_then(|rest| rest.lines().next()).unwrap_or("")
    }

    /// The whole line.
    pub(super) fn line(&self, at: usize) -> &'a str {
        let start = self.0.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1);
        self.rest_of_line(start)
    }
}
