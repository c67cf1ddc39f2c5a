//! Lists the mutations that cargo-mutants proposes for the modules in [`MODULES`].

use crate::modules::{MODULES, Module};
use serde::Deserialize;
use std::path::Path;
use std::process::Command;

/// A mutation: a change to the source that cargo-mutants proposes.
#[derive(Deserialize)]
pub(crate) struct Mutant {
    /// The path of the source file, relative to the root of the repository.
    pub(crate) file: String,
    /// The description that cargo-mutants prints: the file, the line, the column and the change.
    pub(crate) name: String,
    /// The kind of change.
    pub(crate) genre: Genre,
    /// The text that replaces the original text.
    pub(crate) replacement: String,
    span: Span,
    function: Option<serde::de::IgnoredAny>,
}

/// The kind of a mutation. The names come from cargo-mutants.
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

    /// Returns `true` if the mutation is not inside any function. Code outside functions runs at
    /// compile time and cannot read the number of the active mutation.
    pub(crate) const fn is_outside_functions(&self) -> bool {
        self.function.is_none()
    }

    /// Returns the file and the change, without the line and the column.
    pub(crate) fn description(&self) -> String {
        let mut parts = self.name.splitn(4, ':');
        let file = parts.next().unwrap_or_default();
        format!("{file}:{}", parts.nth(2).unwrap_or_default())
    }

    /// Returns the module that contains the mutation. Every mutation has one, because [`list`]
    /// returns only mutations in [`MODULES`].
    pub(crate) fn module(&self) -> &'static Module {
        let module = MODULES.iter().find(|module| {
            let rest = self.file.strip_prefix(stem(module));
            rest.is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
        });
        module.expect("only mutations of the modules are listed")
    }
}

/// Returns the path of a module's source file without the extension, which is also the path of the
/// folder with its submodules.
fn stem(module: &Module) -> &'static str {
    module.file.strip_suffix(".rs").unwrap_or(module.file)
}

/// Returns the mutations that `cargo mutants --list` prints. Mutations at the same place are
/// adjacent.
pub(crate) fn list(root: &Path) -> Result<Vec<Mutant>, String> {
    let mut command = Command::new("cargo");
    command.args(["mutants", "--workspace", "--list", "--json"]).current_dir(root);
    for module in &MODULES {
        command.args(["-f", module.file, "-f", &format!("{}/**", stem(module))]);
    }
    let text = crate::build::output(&mut command)?;
    let mutants: Vec<Mutant> =
        serde_json::from_str(&text).map_err(|e| format!("output of cargo mutants: {e}"))?;
    for module in &MODULES {
        if !mutants.iter().any(|mutant| mutant.module().name == module.name) {
            return Err(format!("cargo mutants lists no mutation of {}", module.file));
        }
    }
    Ok(mutants)
}
