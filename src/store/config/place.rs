//! From an offset in a text to its line and column, as the player's editor counts them.

/// The lines of a file's text.
pub(super) struct Places<'a> {
    /// What the file is called.
    file: &'a str,
    text: &'a str,
}

impl<'a> Places<'a> {
    pub(super) fn of(file: &'a str, text: &'a str) -> Self {
        Self { file, text }
    }

    /// Line and column, both counted from 1, columns in characters.
    pub(super) fn line_and_column(&self, at: usize) -> (usize, usize) {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }

    /// `config.toml, line 4, column 1`
    pub(super) fn place(&self, at: usize) -> String {
        let (line, column) = self.line_and_column(at);
        format!("{}, line {line}, column {column}", self.file)
    }

    /// What a sentence about this place begins with.
    pub(super) fn prefix(&self, at: usize) -> String {
        self.place(at) + ": "
    }

    /// The text from here to the end of the line.
    pub(super) fn rest_of_line(&self, at: usize) -> &'a str {
        self.text.get(at..).and_then(|rest| rest.lines().next()).unwrap_or("")
    }

    /// The whole line.
    pub(super) fn line(&self, at: usize) -> &'a str {
        let start =
            self.text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1);
        self.rest_of_line(start)
    }
}
