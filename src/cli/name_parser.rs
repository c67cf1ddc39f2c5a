//! Parses options whose values are names from a table. Shell completions offer the names. The error
//! for an unknown value lists the names and suggests the most similar name.

use super::error::ArgError;
use crate::suggest::nearest;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};
use std::ffi::OsStr;

/// A parser for the names of a table.
#[derive(Debug)]
pub(super) struct NameParser<T> {
    names: fn() -> Vec<&'static str>,
    find: fn(&str) -> Option<T>,
}

// `derive` would require `T: Clone`, although function pointers can always be copied.
impl<T> Clone for NameParser<T> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<T> NameParser<T> {
    /// Creates a parser. `names` returns all names of a table, and `find` returns the value for a
    /// name.
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

/// A parser with its own error message, for values that need not be names of a table. Shell
/// completions offer the names.
#[derive(Debug)]
pub(super) struct FnParser<T> {
    parse: fn(&str) -> Result<T, ArgError>,
    names: fn() -> Vec<&'static str>,
}

// `derive` would require `T: Clone`, as for `NameParser`.
impl<T> Clone for FnParser<T> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<T> FnParser<T> {
    /// Creates a parser. `names` returns the names that shells offer.
    pub(super) const fn new(
        parse: fn(&str) -> Result<T, ArgError>,
        names: fn() -> Vec<&'static str>,
    ) -> Self {
        Self { parse, names }
    }
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for FnParser<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        self.parse.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter().map(PossibleValue::new)))
    }
}

/// Returns clap's error for an unknown value, with all names and the most similar name.
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
