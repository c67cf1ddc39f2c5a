//! Reads the list of mutations that `cargo mutants --list --json` prints.

use serde::Deserialize;
use std::path::Path;

/// A mutation: a change of the source that cargo-mutants proposes.
#[derive(Deserialize)]
pub(crate) struct Mutant {
    /// The path of the source file from the root of the repository.
    pub(crate) file: String,
    /// The description of cargo-mutants: the file, the line, the column and the change.
    pub(crate) name: String,
    /// The kind of change.
    pub(crate) genre: Genre,
    /// The text that replaces the original text.
    pub(crate) replacement: String,
    span: Span,
    function: Option<serde::de::IgnoredAny>,
}

/// The kind of a mutation, with the names of cargo-mutants.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Genre {
    /// A function body is replaced with a constant value.
    FnValue,
    /// A binary operator is replaced with another operator.
    BinaryOperator,
    /// A unary operator is deleted.
    UnaryOperator,
    /// A match arm is deleted.
    MatchArm,
    /// The guard of a match arm is replaced with a constant.
    MatchArmGuard,
    /// A field is deleted from a struct expression that has a base.
    StructField,
}

#[derive(Deserialize)]
struct Span {
    start: Place,
}

/// A line and a column, both counted from 1.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Mutant {
    /// Returns the position where the changed text starts.
    pub(crate) const fn place(&self) -> Place {
        self.span.start
    }

    /// Returns `true` if the mutation is outside all functions. Such code runs during compilation
    /// and cannot read the number of the active mutation.
    pub(crate) const fn is_outside_functions(&self) -> bool {
        self.function.is_none()
    }

    /// Returns the file and the change, without the line and the column.
    pub(crate) fn description(&self) -> String {
        let mut parts = self.name.splitn(4, ':');
        let file = parts.next().unwrap_or_default();
        format!("{file}:{}", parts.nth(2).unwrap_or_default())
    }

    /// Returns the name of the top-level module that contains the mutation, such as `board`.
    pub(crate) fn module(&self) -> &str {
        let path = self.file.strip_prefix("src/").unwrap_or(&self.file);
        path.split(['/', '.']).next().unwrap_or(path)
    }
}

/// Reads the mutations from a file with the output of `cargo mutants --list --json`. The mutations
/// of one place follow each other.
pub(crate) fn read(list: &Path) -> Result<Vec<Mutant>, String> {
    let text = std::fs::read_to_string(list).map_err(|e| format!("{}: {e}", list.display()))?;
    serde_json::from_str(&text).map_err(|e| format!("{}: {e}", list.display()))
}
