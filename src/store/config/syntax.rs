//! Puts an error of the TOML parser into words for a player: where, which key, what was meant.

use super::place::Places;
use super::{ALL, is_switch};
use crate::store::clean;
use toml_edit::TomlError;

/// One sentence without its full stop.
pub(super) fn explain(file: &str, text: &str, error: &TomlError) -> String {
    let places = Places::of(file, text);
    let at = error.span().map_or(text.len(), |span| span.start);
    let rest = clean::excerpt(places.rest_of_line(at));
    let what = bare_word(places.line(at))
        .or_else(|| twice(&places, text, at, error.message()))
        .unwrap_or_else(|| match rest.as_str() {
            "" => format!("{} at the end of the line", error.message()),
            rest => format!("{} at `{rest}`", error.message()),
        });
    clean::sentence(&format!("{}{what}", places.prefix(at)))
}

/// The commonest slip: `check = never` instead of `check = "never"`.
fn bare_word(line: &str) -> Option<String> {
    let (key, value) = line.split_once('=')?;
    let (key, value) = (key.trim(), value.split('#').next()?.trim());
    let bare = value.starts_with(|c: char| c.is_ascii_alphabetic())
        && value.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    if !bare || matches!(value, "true" | "false" | "nan" | "inf") {
        return None;
    }
    let (key, value) = (clean::excerpt(key), clean::excerpt(value));
    let name = key.rsplit('.').next()?;
    Some(if ALL.iter().any(|setting| setting.key.1 == name && is_switch(setting)) {
        format!("{value} is no value: write {key} = true or {key} = false")
    } else {
        format!("{value} needs quotes: write {key} = \"{value}\"")
    })
}

/// A key that stands twice in its table: both places.
fn twice(places: &Places, text: &str, at: usize, message: &str) -> Option<String> {
    if !message.starts_with("duplicate key") {
        return None;
    }
    let name = |line: &str| line.split(['=', ']', '#']).next().unwrap_or("").trim().to_owned();
    let (line, _) = places.line_and_column(at);
    let key = name(places.line(at));
    let lines = text.lines().take(line - 1).zip(1..);
    let first = lines.filter(|(line, _)| name(line) == key).map(|(_, number)| number).last()?;
    let key = clean::excerpt(key.trim_start_matches('['));
    Some(format!("\"{key}\" stands here again, it was set in line {first} already"))
}
