//! What cargo-mutants would change, from `cargo mutants --list --json`.

use serde::Deserialize;
use std::path::Path;

/// A change of the source, one of those that cargo-mutants knows.
#[derive(Deserialize)]
pub(crate) struct Mutant {
    /// The file, from the root of the package.
    pub(crate) file: String,
    /// What is changed, where, to what.
    pub(crate) name: String,
    /// The kind of change.
    pub(crate) genre: Genre,
    /// What stands there instead.
    pub(crate) replacement: String,
    span: Span,
    function: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Genre {
    /// A function gives a value and does nothing.
    FnValue,
    BinaryOperator,
    UnaryOperator,
    MatchArm,
    MatchArmGuard,
    StructField,
}

#[derive(Deserialize)]
struct Span {
    start: Place,
}

/// A line and a column, both from 1.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Mutant {
    /// Where the change begins.
    pub(crate) const fn place(&self) -> Place {
        self.span.start
    }

    /// Returns whether it stands in no function: what is known before the program runs can't be
    /// asked for a number.
    pub(crate) const fn is_fixed(&self) -> bool {
        self.function.is_none()
    }

    /// What is changed, and where, without the line.
    pub(crate) fn what(&self) -> String {
        let mut parts = self.name.splitn(4, ':');
        let file = parts.next().unwrap_or_default();
        format!("{file}:{}", parts.nth(2).unwrap_or_default())
    }

    /// The module at the top: `board`.
    pub(crate) fn room(&self) -> &str {
        let path = self.file.strip_prefix("src/").unwrap_or(&self.file);
        path.split(['/', '.']).next().unwrap_or(path)
    }
}

/// The changes in a file of `cargo mutants --list --json`. Those of one place stand together.
pub(crate) fn read(list: &Path) -> Result<Vec<Mutant>, String> {
    let text = std::fs::read_to_string(list).map_err(|e| format!("{}: {e}", list.display()))?;
    serde_json::from_str(&text).map_err(|e| format!("{}: {e}", list.display()))
}
