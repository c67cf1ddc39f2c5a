//! The short JSON of `SudokuPad`: names and colours have no quotes, empty objects are left out, `t`
//! and `f` stand for true and false, and strings have single or double quotes. Also reads ordinary
//! JSON. `json5` would not read values that are left out.
//!
//! The format comes from `puzzlezipper` in `SudokuPad`'s published tools (Sven Neumann,
//! github.com/SudokuPad/sudokutools). It also shortens names (see [`LONG_NAMES`]).

use serde_json::{Map, Value};

/// The short names that the reader needs, with the corresponding long names.
const LONG_NAMES: [(&str, &str); 9] = [
    ("ce", "cells"),
    ("ca", "cages"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("v", "value"),
    ("l", "lines"),
    ("re", "regions"),
    ("t", "title"),
];

/// The maximum depth of nested values.
const DEEPEST: usize = 64;

/// Reads a value. Returns `None` if the value is invalid or incomplete.
pub(super) fn read(text: &str) -> Option<Value> {
    let mut parser = Parser { text: text.trim(), at: 0 };
    let value = parser.value(DEEPEST)?;
    (parser.at == parser.text.len()).then_some(value)
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips blanks, and then skips `byte` if it comes next. Returns whether `byte` was skipped.
    fn skip(&mut self, byte: u8) -> bool {
        while self.next().is_some_and(|c| c.is_ascii_whitespace()) {
            self.at += 1;
        }
        let is_next = self.next() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        let deeper = depth.checked_sub(1)?;
        if self.skip(b'{') {
            return self.object(deeper).map(Value::Object);
        }
        if self.skip(b'[') {
            return self.list(deeper).map(Value::Array);
        }
        if self.skip(b'"') {
            return self.string('"').map(Value::String);
        }
        if self.skip(b'\'') {
            return self.string('\'').map(Value::String);
        }
        Some(bare(self.word()))
    }

    fn list(&mut self, depth: usize) -> Option<Vec<Value>> {
        let mut list = Vec::new();
        if self.skip(b']') {
            return Some(list);
        }
        loop {
            list.push(self.value(depth)?);
            if self.skip(b']') {
                return Some(list);
            }
            self.skip(b',').then_some(())?;
        }
    }

    fn object(&mut self, depth: usize) -> Option<Map<String, Value>> {
        let mut object = Map::new();
        if self.skip(b'}') {
            return Some(object);
        }
        loop {
            let key = if self.skip(b'"') {
                self.string('"')?
            } else if self.skip(b'\'') {
                self.string('\'')?
            } else {
                self.word().to_owned()
            };
            self.skip(b':').then_some(())?;
            let long = LONG_NAMES.iter().find(|(short, _)| *short == key);
            let key = long.map_or(key, |(_, long)| (*long).to_owned());
            let value = self.value(depth)?;
            object.insert(key, value);
            if self.skip(b'}') {
                return Some(object);
            }
            self.skip(b',').then_some(())?;
        }
    }

    /// Reads the text up to the next quote and skips the quote.
    fn string(&mut self, quote: char) -> Option<String> {
        let mut string = String::new();
        let mut chars = self.text[self.at..].char_indices();
        while let Some((at, c)) = chars.next() {
            match c {
                c if c == quote => {
                    self.at += at + 1;
                    return Some(string);
                }
                '\\' => match chars.next()?.1 {
                    'n' | 'r' | 't' => string.push(' '),
                    'u' => {
                        let hex: String = chars.by_ref().take(4).map(|(_, c)| c).collect();
                        let unit = u32::from_str_radix(&hex, 16).ok()?;
                        string.push(char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER));
                    }
                    other => string.push(other),
                },
                other => string.push(other),
            }
        }
        None
    }

    /// Reads a word without quotes. The word may be empty.
    fn word(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        let end = rest.find([',', ':', ']', '}', '[', '{']).unwrap_or(rest.len());
        self.at += end;
        rest[..end].trim()
    }
}

/// Converts a word without quotes to a value. An empty word is an empty object.
fn bare(word: &str) -> Value {
    match word {
        "" => Value::Object(Map::new()),
        "t" | "true" => true.into(),
        "f" | "false" => false.into(),
        "null" => Value::Null,
        _ => match word.parse::<u64>() {
            Ok(number) => number.into(),
            Err(_) => word.into(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn short_and_ordinary_json_can_be_read() {
        let short = "{ce:[[,{v:5},],[{v:'1'}]],t:'It\\'s',u:f,x:[t,#0,FF0000,null]}";
        let long = json!({
            "cells": [[{}, {"value": 5}, {}], [{"value": "1"}]],
            "title": "It's", "underlays": false, "x": [true, "#0", "FF0000", null],
        });
        assert_eq!(read(short), Some(long.clone()));
        assert_eq!(read(&long.to_string()), Some(long));
        assert_eq!(read("{\"a\": \"\\u00e9\\n\"}"), Some(json!({"arrows": "é "})));
    }

    #[test]
    fn incomplete_or_too_deep_values_are_rejected() {
        for text in ["{", "[", "[1", "{a}", "{a:1", "'x", "[1]]", "{a:1}x", "\"\\u12\""] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read(&"[".repeat(100_000)), None);
    }
}
