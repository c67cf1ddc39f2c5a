//! Text with a title line above each drawing, such as `Grid 01` in the file for Project Euler
//! problem 96.

use super::drawn;
use super::page::{Line, lines};

/// The minimum number of letters at the start of a title. A line with fewer letters may be a
/// mistyped row.
const LEAST_LETTERS: usize = 3;

/// A title and the lines below it, up to the next title.
#[derive(Debug)]
pub(super) struct Section<'a> {
    /// The title, or an empty string for lines above the first title.
    pub(super) title: &'a str,
    pub(super) lines: Vec<Line<'a>>,
}

/// Returns whether a line is a title: it starts with a word and has no bars.
fn is_title(line: &Line) -> bool {
    let text = line.text.trim();
    text.chars().take_while(|c| c.is_alphabetic()).count() >= LEAST_LETTERS
        && !text.contains(drawn::is_bar)
}

/// Returns whether `text` has a title.
pub(super) fn has_titles(text: &str) -> bool {
    lines(text, 1).any(|line| is_title(&line))
}

/// Returns the sections of `text` that contain lines.
pub(super) fn sections(text: &str) -> impl Iterator<Item = Section<'_>> {
    let mut all = lines(text, 1).filter(|line| !line.is_blank()).peekable();
    std::iter::from_fn(move || {
        loop {
            let first = all.peek()?;
            let title = if is_title(first) { all.next()?.text.trim() } else { "" };
            let lines: Vec<_> =
                std::iter::from_fn(|| all.next_if(|line| !is_title(line))).collect();
            if !lines.is_empty() {
                return Some(Section { title, lines });
            }
        }
    })
}
