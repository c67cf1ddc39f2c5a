//! Splits text into numbered lines.

/// A line of text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// The line number, counted from 1.
    pub(super) number: usize,
    /// The whole line.
    pub(super) raw: &'a str,
    /// The line without its comment.
    pub(super) text: &'a str,
}

impl<'a> Line<'a> {
    /// Creates a line. The comment starts at the first `#`. A line that starts with `//` or `%` is
    /// a comment as well.
    pub(super) fn new(number: usize, raw: &'a str) -> Self {
        let is_comment = raw.trim_start().starts_with("//") || raw.trim_start().starts_with('%');
        let text = if is_comment { "" } else { raw.split('#').next().unwrap_or_default() };
        Self { number, raw, text }
    }

    /// Returns the characters that are not blanks, with their columns, counted from 1.
    pub(super) fn marks(self) -> impl Iterator<Item = (usize, char)> + 'a {
        (1..).zip(self.text.chars()).filter(|(_, c)| !c.is_whitespace())
    }

    /// Returns whether the line contains only blanks and a comment.
    pub(super) fn is_blank(self) -> bool {
        self.text.trim().is_empty()
    }
}

/// Returns the lines of `text`. The first line gets the number `first`.
pub(super) fn lines(text: &str, first: usize) -> impl Iterator<Item = Line<'_>> {
    (first..).zip(text.lines()).map(|(number, raw)| Line::new(number, raw))
}

/// Returns the lines that contain anything other than blanks and comments.
pub(super) fn rows<'a>(lines: &[Line<'a>]) -> Vec<Line<'a>> {
    lines.iter().copied().filter(|line| !line.is_blank()).collect()
}

/// Returns the blocks of text between empty lines, each with the number of its first line.
pub(super) fn blocks(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut end = 0;
    let mut lines = (1..).zip(text.split_inclusive('\n')).map(move |(number, line)| {
        end += line.len();
        (number, line, end)
    });
    std::iter::from_fn(move || {
        let is_filled = |line: &str| !line.trim().is_empty();
        let (number, first, mut end) = lines.find(|(_, line, _)| is_filled(line))?;
        let start = end - first.len();
        if let Some((.., last)) = lines.by_ref().take_while(|(_, line, _)| is_filled(line)).last() {
            end = last;
        }
        Some((number, &text[start..end]))
    })
}
