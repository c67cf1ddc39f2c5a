//! The parts that all of the program's files have in common. Every file contains `schema = n` on a
//! line of its own, the content as TOML, and a checksum line. The program migrates a file of an
//! older schema when reading it, and rejects a file of a newer schema.

use super::checksum::{self, ChecksumError};
use serde::de::DeserializeOwned;
use std::fmt::Display;
use toml::{Table, Value};

/// The reason why text can't be decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DecodeError {
    /// A newer version of the program wrote the text.
    Newer,
    /// The text is damaged. Contains the cause, in a form that can end a sentence.
    Damaged(String),
    /// The end of the text is damaged. The text before the damage can be decoded.
    Tail(Tail),
}

/// The damaged end of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tail {
    /// The number of intact bytes before the damaged end.
    pub(super) intact: usize,
    /// `true` if the damaged end may be the beginning of a save that another program is writing.
    pub(super) is_unfinished: bool,
    /// The error, in a form that can end a sentence.
    pub(super) why: String,
}

impl DecodeError {
    pub(super) fn damaged(why: impl Display) -> Self {
        Self::Damaged(why.to_string())
    }
}

/// A function that converts the content of a file from one schema to the next.
pub(super) type Migration = fn(&mut Table) -> Result<(), DecodeError>;

/// The schemas that a kind of file has had.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schema {
    /// The schema number that this version writes.
    pub(super) current: u32,
    /// The migrations from older schemas, in order. The last migration leads to the current schema.
    pub(super) migrations: &'static [Migration],
}

impl Schema {
    /// The first schema, which has no migrations.
    pub(super) const FIRST: Self = Self { current: 1, migrations: &[] };

    /// Checks the schema number and the checksum of `text`, and deserializes the content.
    pub(super) fn parse<T: DeserializeOwned>(&self, text: &str) -> Result<T, DecodeError> {
        let (number, body) = self.open(text)?;
        let failed = |error: toml::de::Error| DecodeError::damaged(error.message());
        if number == self.current {
            return toml::from_str(body).map_err(failed);
        }
        let mut table: Table = toml::from_str(body).map_err(failed)?;
        for migrate in &self.migrations[self.migrations.len() - self.missing_migrations(number)..] {
            migrate(&mut table)?;
        }
        table.insert("schema".to_owned(), Value::Integer(self.current.into()));
        table.try_into().map_err(failed)
    }

    /// Checks the schema number and the checksum of `text`. Returns the number and the text before
    /// the checksum line.
    pub(super) fn open<'a>(&self, text: &'a str) -> Result<(u32, &'a str), DecodeError> {
        let (number, body) = (number(text), checksum::verify(text));
        // A newer version may write another kind of checksum line. If the line has the known format
        // but does not match, the schema number is probably damaged too.
        if number.is_some_and(|number| number > self.current)
            && body != Err(ChecksumError::Mismatch)
        {
            return Err(DecodeError::Newer);
        }
        let body = body.map_err(DecodeError::damaged)?;
        number
            .filter(|&number| {
                number <= self.current && self.missing_migrations(number) <= self.migrations.len()
            })
            .map(|number| (number, body))
            .ok_or_else(|| DecodeError::damaged("its schema is unknown"))
    }

    /// Returns `true` if an older version wrote `text`.
    pub(super) fn is_older(&self, text: &str) -> bool {
        number(text).is_some_and(|number| number < self.current)
    }

    /// Returns the number of migrations from schema `number` to the current schema.
    const fn missing_migrations(&self, number: u32) -> usize {
        (self.current - number) as usize
    }
}

/// Returns the schema number in `text`. Reads only the line with the number, because a newer
/// version may have changed everything else.
pub(super) fn number(text: &str) -> Option<u32> {
    text.lines().find_map(|line| line.strip_prefix("schema = ")?.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Text {
        schema: u32,
        words: Vec<String>,
    }

    /// In schema 3, `words` is a list. In schema 2, `words` was a string. In schema 1, the string
    /// was called `word`.
    const SCHEMA: Schema = Schema { current: 3, migrations: &[rename, split] };

    fn rename(table: &mut Table) -> Result<(), DecodeError> {
        let word = table.remove("word").ok_or_else(|| DecodeError::damaged("no word"))?;
        table.insert("words".to_owned(), word);
        Ok(())
    }

    fn split(table: &mut Table) -> Result<(), DecodeError> {
        let words = table.get("words").and_then(Value::as_str);
        let words = words.ok_or_else(|| DecodeError::damaged("no words"))?.to_owned();
        let words = words.split(' ').map(|word| Value::String(word.to_owned())).collect();
        table.insert("words".to_owned(), Value::Array(words));
        Ok(())
    }

    fn parse(body: &str) -> Result<Text, DecodeError> {
        SCHEMA.parse(&checksum::append(body))
    }

    #[test]
    fn every_older_schema_is_migrated_step_by_step() {
        let words = |words: &[&str]| {
            Ok(Text { schema: 3, words: words.iter().map(ToString::to_string).collect() })
        };
        assert_eq!(parse("schema = 3\nwords = [\"a b\"]\n"), words(&["a b"]));
        assert_eq!(parse("schema = 2\nwords = \"a b\"\n"), words(&["a", "b"]));
        assert_eq!(parse("schema = 1\nword = \"a\"\n"), words(&["a"]));
        assert_eq!(parse("schema = 1\n"), Err(DecodeError::damaged("no word")));
    }

    #[test]
    fn a_newer_schema_is_refused_and_an_unknown_one_is_damage() {
        let unknown = DecodeError::damaged("its schema is unknown");
        assert_eq!(parse("schema = 4\nwords = []\n"), Err(DecodeError::Newer));
        assert_eq!(parse("schema = 0\nwords = []\n"), Err(unknown.clone()));
        assert_eq!(parse("words = []\n"), Err(unknown));
        assert_eq!(SCHEMA.parse::<Text>("schema = 4\nno checksum"), Err(DecodeError::Newer));
        let damaged = checksum::append("schema = 3\nwords = []\n").replacen('3', "4", 1);
        let mismatch = Err(DecodeError::damaged(ChecksumError::Mismatch));
        assert_eq!(SCHEMA.parse::<Text>(&damaged), mismatch);
    }
}
