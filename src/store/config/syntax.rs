//! Parses TOML and rewrites the parser's errors for the player. The messages give the position and
//! the key, and suggest a correction.

use super::positions::Positions;
use super::value::is_switch;
use crate::app::settings::ALL;
use crate::store::notices;
use toml_edit::{Document, TomlError};

/// The error for text that is not TOML. Describes the mistake and its position in a sentence
/// without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(super) struct SyntaxError(String);

/// Parses a document.
///
/// # Errors
/// Returns an error if the text is not TOML.
pub(super) fn parse<'a>(file: &str, text: &'a str) -> Result<Document<&'a str>, SyntaxError> {
    Document::parse(text).map_err(|error| SyntaxError(explain(file, text, &error)))
}

fn explain(file: &str, text: &str, error: &TomlError) -> String {
    let positions = Positions::new(file, text);
    let at = error.span().map_or(text.len(), |span| span.start);
    let rest = notices::excerpt(positions.rest_of_line(at));
    let what = bare_word(positions.line(at))
        .or_else(|| twice(&positions, text, at, error.message()))
        .unwrap_or_else(|| match rest.as_str() {
            "" => format!("{} at the end of the line", error.message()),
            rest => format!("{} at `{rest}`", error.message()),
        });
    notices::sentence(&format!("{}{what}", positions.prefix(at)))
}

/// Describes a missing pair of quotes, as in `check = never`, which is the most common mistake.
fn bare_word(line: &str) -> Option<String> {
    let (key, value) = line.split_once('=')?;
    let (key, value) = (key.trim(), value.split('#').next()?.trim());
    let bare = value.starts_with(|c: char| c.is_ascii_alphabetic())
        && value.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    if !bare || matches!(value, "true" | "false" | "nan" | "inf") {
        return None;
    }
    let (key, value) = (notices::excerpt(key), notices::excerpt(value));
    let name = key.rsplit('.').next()?;
    Some(if ALL.iter().any(|setting| setting.key.1 == name && is_switch(setting)) {
        format!("{value} is not a value: write {key} = true or {key} = false")
    } else {
        format!("{value} needs quotes: write {key} = \"{value}\"")
    })
}

/// Describes a key that occurs twice in a table, and gives both positions.
fn twice(positions: &Positions, text: &str, at: usize, message: &str) -> Option<String> {
    if !message.starts_with("duplicate key") {
        return None;
    }
    let name = |line: &str| line.split(['=', ']', '#']).next().unwrap_or("").trim().to_owned();
    let (line, _) = positions.line_and_column(at);
    let key = name(positions.line(at));
    let lines = text.lines().take(line - 1).zip(1..);
    let first = lines.filter(|(line, _)| name(line) == key).map(|(_, number)| number).last()?;
    let key = notices::excerpt(key.trim_start_matches('['));
    Some(format!("\"{key}\" is set again; it was already set in line {first}"))
}
