//! From an offset in a text to its line and column, for offsets that only grow.

/// Where one is in a text.
pub(super) struct Places<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    column: usize,
}

impl<'a> Places<'a> {
    pub(super) const fn of(text: &'a str) -> Self {
        Self { text, at: 0, line: 1, column: 1 }
    }

    /// Line and column of an offset in bytes, both from 1, columns in characters. An offset before the
    /// one asked for last counts as that one.
    pub(super) fn line_and_column(&mut self, offset: usize) -> (usize, usize) {
        let end = offset.clamp(self.at, self.text.len());
        for byte in &self.text.as_bytes()[self.at..end] {
            match byte {
                b'\n' => (self.line, self.column) = (self.line + 1, 1),
                // The rest of a character.
                0x80..=0xbf => {}
                _ => self.column += 1,
            }
        }
        self.at = end;
        (self.line, self.column)
    }
}
