//! Writes puzzles as JSON objects.

use super::{About, Marks, Sheet};
use crate::board::Grid;
use serde::Serialize;
use std::collections::BTreeMap;

/// The version that is written in each object.
pub(super) const VERSION: u64 = 1;

/// A puzzle as a JSON object, with the fields in the order in which they are written.
#[derive(Serialize)]
struct Record<'a> {
    version: u64,
    givens: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    placed: Option<String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    corner: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    centre: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    eliminations: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(flatten)]
    words: Words<'a>,
}

/// The description of a puzzle (its name, author and so on), written as fields of the object.
#[derive(Serialize)]
struct Words<'a> {
    #[serde(skip_serializing_if = "str::is_empty")]
    name: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    author: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    comment: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    source: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    url: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    date: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    rating: &'a str,
}

pub(super) fn write(sheet: &Sheet) -> Option<String> {
    let named = |marks: &Marks| {
        let mut named = BTreeMap::new();
        named.extend(marks.iter().map(|(cell, digits)| (cell.to_string(), digits.to_string())));
        named
    };
    let placed = sheet.placed();
    let record = Record {
        version: VERSION,
        givens: sheet.clues().to_string(),
        placed: (placed != Grid::EMPTY).then(|| placed.to_string()),
        corner: named(&sheet.corner),
        centre: named(&sheet.centre),
        eliminations: named(&sheet.eliminated),
        solution: sheet.solution.map(|solution| solution.to_string()),
        words: Words {
            name: sheet.words(About::Name),
            author: sheet.words(About::Author),
            comment: sheet.words(About::Comment),
            source: sheet.words(About::Source),
            url: sheet.words(About::Url),
            date: sheet.words(About::Date),
            rating: sheet.words(About::Rating),
        },
    };
    serde_json::to_string(&record).ok()
}
