//! Links: which program one is of, and what it carries.

use super::page::Line;
use super::{Notation, ReadError};
use percent_encoding::percent_decode_str;
use std::borrow::Cow;

/// The sites whose links hold a puzzle, with the notation of each.
const SITES: [(&str, &str); 5] = [
    ("sudokuwiki.org", "sudokuwiki"),
    ("f-puzzles.com", "f-puzzles"),
    ("sudokupad.app", "sudokupad"),
    ("crackingthecryptic.com", "sudokupad"),
    ("sudokupad.svencodes.com", "sudokupad"),
];

/// A link, cut into what it is made of.
#[derive(Debug)]
pub(super) struct Link<'a> {
    /// Behind the site: `/sudoku.htm`, decoded.
    pub(super) path: Cow<'a, str>,
    query: Vec<(&'a str, Cow<'a, str>)>,
    line: usize,
    column: usize,
}

/// The notation of the first link in the line, if it has one that is known.
pub(super) fn notation(line: Line) -> Option<&'static Notation> {
    let site = site(address(line)?.1);
    SITES
        .iter()
        .find(|(known, _)| {
            site == *known || site.strip_suffix(known).is_some_and(|sub| sub.ends_with('.'))
        })
        .and_then(|(_, notation)| Notation::named(notation))
}

/// Where the first link of a line begins, and the link. In the comment it says where the puzzle is from; a `#` in the
/// link begins none.
fn address(line: Line<'_>) -> Option<(usize, &str)> {
    let start = |scheme| line.text.find(scheme);
    let at = ["https://", "http://"].into_iter().filter_map(start).min()?;
    let rest = &line.raw[at..];
    let end = rest.find(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"'));
    Some((at, &rest[..end.unwrap_or(rest.len())]))
}

/// `www.sudokuwiki.org`
fn site(address: &str) -> &str {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    rest.split(['/', '?', '#', ':']).next().unwrap_or_default()
}

/// The first link in the line.
pub(super) fn of(line: Line<'_>) -> Result<Link<'_>, ReadError> {
    let Some((at, address)) = address(line) else {
        let what = "there is no link in this line".to_owned();
        return Err(ReadError::Form { what, line: line.number, column: 1 });
    };
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let rest = &rest[site(address).len()..];
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let query = query
        .split(['&', '#'])
        .filter_map(|pair| pair.split_once('='))
        .map(|(key, value)| (key, decoded(value)))
        .collect();
    let column = line.raw[..at].chars().count() + 1;
    Ok(Link { path: decoded(path), query, line: line.number, column })
}

/// Without percent signs. A `+` stays: what is carried is in base 64.
fn decoded(text: &str) -> Cow<'_, str> {
    percent_decode_str(text).decode_utf8_lossy()
}

impl Link<'_> {
    /// What stands behind `key=`.
    pub(super) fn value(&self, key: &str) -> Option<&str> {
        self.query
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(key))
            .map(|(_, v)| v.as_ref())
    }

    /// That something is wrong with it.
    pub(super) fn wrong(&self, what: &str) -> ReadError {
        ReadError::Form { what: what.to_owned(), line: self.line, column: self.column }
    }
}
