//! Options whose values are names from a table. Completions offer the names, and the error for an
//! unknown value lists them and suggests the nearest one.

use crate::suggest::nearest;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};
use std::ffi::OsStr;

/// Parses the names of a table.
#[derive(Debug)]
pub(super) struct NameParser<T> {
    names: fn() -> Vec<&'static str>,
    find: fn(&str) -> Option<T>,
}

// `derive` would require `T: Clone`, which function pointers don't need.
impl<T> Clone for NameParser<T> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<T> NameParser<T> {
    /// Returns the parser for a table: `find` returns the value of each of `names`.
    pub(super) const fn new(names: fn() -> Vec<&'static str>, find: fn(&str) -> Option<T>) -> Self {
        Self { names, find }
    }
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for NameParser<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        let value = value.to_string_lossy();
        (self.find)(&value).ok_or_else(|| invalid_name(command, arg, &value, &(self.names)()))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter().map(PossibleValue::new)))
    }
}

/// Returns clap's error for an unknown value, with all names and the nearest one.
fn invalid_name(command: &Command, arg: Option<&Arg>, value: &str, names: &[&str]) -> Error {
    let mut error = Error::new(ErrorKind::InvalidValue).with_cmd(command);
    let all = names.iter().map(|&name| name.to_owned()).collect();
    if let Some(arg) = arg {
        error.insert(ContextKind::InvalidArg, ContextValue::String(arg.to_string()));
    }
    error.insert(ContextKind::InvalidValue, ContextValue::String(value.to_owned()));
    error.insert(ContextKind::ValidValue, ContextValue::Strings(all));
    if let Some(name) = nearest(value, names) {
        error.insert(ContextKind::SuggestedValue, ContextValue::String((*name).to_owned()));
    }
    error
}
