//! A text cut into lines that know their numbers.

/// A line of text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// From 1.
    pub(super) number: usize,
    /// All of it.
    pub(super) raw: &'a str,
    /// Without its comment.
    pub(super) text: &'a str,
}

impl<'a> Line<'a> {
    /// A line; a `#` begins a comment.
    pub(super) fn of(number: usize, raw: &'a str) -> Self {
        Self { number, raw, text: raw.split('#').next().unwrap_or_default() }
    }

    /// The characters that are not blank, with their columns from 1.
    pub(super) fn marks(self) -> impl Iterator<Item = (usize, char)> + 'a {
        (1..).zip(self.text.chars()).filter(|(_, c)| !c.is_whitespace())
    }

    /// Whether there is nothing in it but blanks and a comment.
    pub(super) fn is_blank(self) -> bool {
        self.text.trim().is_empty()
    }
}

/// The lines of a text, numbered from `first`.
pub(super) fn lines(text: &str, first: usize) -> impl Iterator<Item = Line<'_>> {
    (first..).zip(text.lines()).map(|(number, raw)| Line::of(number, raw))
}

/// The lines that say something.
pub(super) fn rows<'a>(lines: &[Line<'a>]) -> Vec<Line<'a>> {
    lines.iter().copied().filter(|line| !line.is_blank()).collect()
}

/// What stands between lines that are wholly blank, each with the number of its first line.
pub(super) fn blocks(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut end = 0;
    let mut lines = (1..).zip(text.split_inclusive('\n')).map(move |(number, line)| {
        end += line.len();
        (number, line, end)
    });
    std::iter::from_fn(move || {
        let is_told = |line: &str| !line.trim().is_empty();
        let (number, first, mut end) = lines.find(|(_, line, _)| is_told(line))?;
        let start = end - first.len();
        if let Some((.., last)) = lines.by_ref().take_while(|(_, line, _)| is_told(line)).last() {
            end = last;
        }
        Some((number, &text[start..end]))
    })
}
