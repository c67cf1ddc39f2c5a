//! Options that take one of a table's names: what is no name is told with all of them, and completions offer them.

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, Error};
use std::ffi::OsStr;

/// Reads the names of a table.
#[derive(Debug)]
pub(super) struct Named<T> {
    all: fn() -> Vec<&'static str>,
    find: fn(&str) -> Option<T>,
}

// Function pointers are copied whatever they give.
impl<T> Clone for Named<T> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<T> Named<T> {
    /// `find` knows what each of `all` stands for.
    pub(super) const fn new(all: fn() -> Vec<&'static str>, find: fn(&str) -> Option<T>) -> Self {
        Self { all, find }
    }
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Named<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        let Self { all, find } = *self;
        let read = move |name: &str| {
            find(name).ok_or_else(|| format!("it is one of {}", all().join(", ")))
        };
        read.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.all)().into_iter().map(PossibleValue::new)))
    }
}
