//! Converts a byte offset to a line and a column, as editors count them.

/// The text of a file, for converting offsets.
pub(super) struct Positions<'a> {
    /// The name of the file.
    file: &'a str,
    text: &'a str,
}

impl<'a> Positions<'a> {
    pub(super) fn new(file: &'a str, text: &'a str) -> Self {
        Self { file, text }
    }

    /// Returns the line and column of byte `at`, both counted from 1. The column counts characters.
    pub(super) fn line_and_column(&self, at: usize) -> (usize, usize) {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }

    /// Returns the file, line and column of byte `at`, such as `config.toml, line 4, column 1`.
    pub(super) fn place(&self, at: usize) -> String {
        let (line, column) = self.line_and_column(at);
        format!("{}, line {line}, column {column}", self.file)
    }

    /// Returns the position of byte `at`, in a form that can begin a sentence.
    pub(super) fn prefix(&self, at: usize) -> String {
        self.place(at) + ": "
    }

    /// Returns the text from byte `at` to the end of the line.
    pub(super) fn rest_of_line(&self, at: usize) -> &'a str {
        self.text.get(at..).and_then(|rest| rest.lines().next()).unwrap_or("")
    }

    /// Returns the whole line that contains byte `at`.
    pub(super) fn line(&self, at: usize) -> &'a str {
        let start =
            self.text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1);
        self.rest_of_line(start)
    }
}
