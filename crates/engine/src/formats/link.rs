//! Links: detects the site of a link and splits it into its parts.

use super::page::Line;
use super::{Notation, NotationError, ReadError};
use percent_encoding::percent_decode_str;
use std::borrow::Cow;

/// The sites whose links contain a puzzle, with the notation of each site.
const SITES: [(&str, &str); 7] = [
    ("sudokuwiki.org", "sudokuwiki"),
    ("f-puzzles.com", "f-puzzles"),
    ("sudokupad.app", "sudokupad"),
    ("crackingthecryptic.com", "sudokupad"),
    ("sudokupad.svencodes.com", "sudokupad"),
    ("swaroopg92.github.io", "penpa"),
    ("opt-pan.github.io", "penpa"),
];

/// The parts of a link.
#[derive(Debug)]
pub(super) struct PuzzleLink<'a> {
    /// The decoded path after the site, such as `/sudoku.htm`.
    pub(super) path: Cow<'a, str>,
    query: Vec<(&'a str, Cow<'a, str>)>,
    line: usize,
    column: usize,
}

/// Returns the notation of the first link in the line, or `None` if the line has no link or the
/// site is unknown.
pub(super) fn notation(line: Line) -> Option<&'static Notation> {
    let site = site(address(line)?.1);
    SITES
        .iter()
        .find(|(known, _)| {
            site == *known || site.strip_suffix(known).is_some_and(|sub| sub.ends_with('.'))
        })
        .and_then(|(_, notation)| Notation::named(notation))
}

/// Returns the first link in a line and the byte offset at which it starts. Ignores links in the
/// comment, because they name the source of the puzzle. A `#` inside a link does not start a
/// comment.
fn address(line: Line<'_>) -> Option<(usize, &str)> {
    let start = |scheme| line.text.find(scheme);
    let at = ["https://", "http://"].into_iter().filter_map(start).min()?;
    let rest = &line.raw[at..];
    let end = rest.find(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"'));
    Some((at, &rest[..end.unwrap_or(rest.len())]))
}

/// Returns the site of a link, such as `www.sudokuwiki.org`.
fn site(address: &str) -> &str {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    rest.split(['/', '?', '#', ':']).next().unwrap_or_default()
}

/// Parses the first link in the line.
pub(super) fn parse(line: Line<'_>) -> Result<PuzzleLink<'_>, ReadError> {
    let Some((at, address)) = address(line) else {
        let error = NotationError::NoLink;
        return Err(ReadError::Notation { error, line: line.number, column: 1 });
    };
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let rest = &rest[site(address).len()..];
    let (path, query) = rest.split_once(['?', '#']).unwrap_or((rest, ""));
    let query = query
        .split(['&', '#'])
        .filter_map(|pair| pair.split_once('='))
        .map(|(key, value)| (key, decoded(value)))
        .collect();
    let column = line.raw[..at].chars().count() + 1;
    Ok(PuzzleLink { path: decoded(path), query, line: line.number, column })
}

/// Decodes percent-encoded characters. Keeps `+`, because the data is base64-encoded.
fn decoded(text: &str) -> Cow<'_, str> {
    percent_decode_str(text).decode_utf8_lossy()
}

impl PuzzleLink<'_> {
    /// Returns the value after `key=`, if there is one.
    pub(super) fn value(&self, key: &str) -> Option<&str> {
        self.query
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(key))
            .map(|(_, v)| v.as_ref())
    }

    /// Returns `error` with the position of the link in the text.
    pub(super) const fn error(&self, error: NotationError) -> ReadError {
        ReadError::Notation { error, line: self.line, column: self.column }
    }
}
