//! Converts increasing byte offsets in a text to lines and columns.

/// The line and column of a byte offset that only moves forward in a text.
pub(super) struct Places<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    column: usize,
}

impl<'a> Places<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0, line: 1, column: 1 }
    }

    /// Returns the line and the column of a byte offset, both counted from 1. Columns are
    /// counted in characters. An offset before the previous offset is treated as the previous
    /// offset.
    pub(super) fn line_and_column(&mut self, offset: usize) -> (usize, usize) {
        let end = offset.clamp(self.at, self.text.len());
        for byte in &self.text.as_bytes()[self.at..end] {
            match byte {
                b'\n' => (self.line, self.column) = (self.line + 1, 1),
                // A continuation byte of a multi-byte character.
                0x80..=0xbf => {}
                _ => self.column += 1,
            }
        }
        self.at = end;
        (self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_in_characters_not_bytes() {
        let text = "aé猫😀b\né\n\nc";
        let (mut line, mut column) = (1, 1);
        let mut places = Places::new(text);
        for (offset, c) in text.char_indices() {
            assert_eq!(places.line_and_column(offset), (line, column), "{c}");
            (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        assert_eq!(places.line_and_column(text.len() + 9), (4, 2));
        assert_eq!(places.line_and_column(0), (4, 2), "there is no way back");
    }
}
