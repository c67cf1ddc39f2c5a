//! Builds a copy of the repository, including its tests. The source of the copy contains every
//! mutation that compiles.

use crate::instrument::{Branch, SWITCH, instrument};
use crate::list::Mutant;
use crate::modules::{SOURCES, TESTS};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A package and its instrumented copy.
pub(crate) struct Package<'a> {
    /// The root folder of the package.
    pub(crate) root: PathBuf,
    /// The root folder of the instrumented copy.
    pub(crate) copy: PathBuf,
    /// All mutations. The number of a mutation is its index in this slice.
    pub(crate) mutants: &'a [Mutant],
    /// The numbers of the mutations that are left out of the copy because they do not compile or
    /// are outside all functions.
    pub(crate) left_out: BTreeSet<usize>,
}

/// A line of cargo's JSON output.
#[derive(Deserialize)]
struct CargoMessage {
    message: Option<Diagnostic>,
    executable: Option<PathBuf>,
    manifest_path: Option<PathBuf>,
    target: Option<Target>,
}

#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
}

/// A compiled test binary.
pub(crate) struct TestBinary {
    pub(crate) path: PathBuf,
    /// The root folder of the package, which is the working directory of the tests.
    pub(crate) dir: PathBuf,
}

/// A warning or an error from the compiler.
#[derive(Deserialize)]
struct Diagnostic {
    level: String,
    rendered: Option<String>,
    spans: Vec<Span>,
}

#[derive(Deserialize)]
struct Span {
    file_name: String,
    byte_start: usize,
    byte_end: usize,
    is_primary: bool,
}

impl Package<'_> {
    /// Copies the files that git tracks, except the source files, which
    /// [`instrument`](Self::instrument) writes.
    pub(crate) fn copy(&self) -> Result<(), String> {
        let files = output(Command::new("git").args(["ls-files"]).current_dir(&self.root))?;
        for file in files.lines() {
            let (from, to) = (self.root.join(file), self.copy.join(file));
            let fail = |e: std::io::Error| format!("{}: {e}", to.display());
            if let Some(dir) = to.parent() {
                fs::create_dir_all(dir).map_err(fail)?;
            }
            let text = fs::read(&from).map_err(fail)?;
            let is_source = SOURCES.iter().any(|folder| file.starts_with(folder));
            if !is_source && fs::read(&to).ok().as_ref() != Some(&text) {
                fs::write(&to, text).map_err(fail)?;
            }
        }
        Ok(())
    }

    /// Writes the instrumented source and checks that it compiles. Leaves out the mutations that
    /// cause errors, and repeats until both libraries compile.
    pub(crate) fn instrument(&mut self) -> Result<(), String> {
        loop {
            let branches = self.write()?;
            let messages = self.cargo(&["check", "--lib"])?;
            let before = self.left_out.len();
            for error in messages.iter().filter_map(|line| line.message.as_ref()) {
                if error.level == "error" && !error.spans.is_empty() {
                    self.leave_out(error, &branches)?;
                }
            }
            eprintln!("{} of {} mutations left out", self.left_out.len(), self.mutants.len());
            if self.left_out.len() == before {
                return Ok(());
            }
        }
    }

    /// Writes the instrumented source. Returns the branches that were added to each file.
    fn write(&mut self) -> Result<BTreeMap<String, Vec<Branch>>, String> {
        let mut command = Command::new("git");
        let files = output(command.arg("ls-files").args(SOURCES).current_dir(&self.root))?;
        let mut branches = BTreeMap::new();
        for file in files.lines() {
            let from = self.root.join(file);
            let mut text = fs::read_to_string(&from).map_err(|e| format!("{file}: {e}"))?;
            let is_in_file = |&(id, mutant): &(usize, &Mutant)| {
                mutant.file == file && !self.left_out.contains(&id)
            };
            let mutants: Vec<_> = self.mutants.iter().enumerate().filter(is_in_file).collect();
            if !mutants.is_empty() {
                let instrumented =
                    instrument(&text, &mutants).map_err(|e| format!("{file}: {e}"))?;
                let known: BTreeSet<usize> =
                    instrumented.branches.iter().map(|branch| branch.id).collect();
                self.left_out.extend(mutants.iter().map(|m| m.0).filter(|id| !known.contains(id)));
                branches.insert(file.to_owned(), instrumented.branches);
                text = instrumented.text;
            }
            let lib = SOURCES.map(|folder| format!("{folder}lib.rs"));
            if file == lib[0] {
                text = with_switch(&text);
            } else if file == lib[1] {
                text += "\n#[doc(hidden)]\npub use pencilmark_engine::mutant;\n";
            }
            let to = self.copy.join(file);
            if fs::read_to_string(&to).ok().as_ref() != Some(&text) {
                fs::write(&to, text).map_err(|e| format!("{}: {e}", to.display()))?;
            }
        }
        let switch = self.copy.join(SOURCES[0]).join("mutant.rs");
        if fs::read_to_string(&switch).ok().as_deref() != Some(SWITCH) {
            fs::write(switch, SWITCH).map_err(|e| e.to_string())?;
        }
        Ok(branches)
    }

    /// Leaves out the mutations that cause a compiler error: those whose replacement text contains
    /// the error or, if there are none, all mutations of the innermost site that contains the
    /// error.
    fn leave_out(
        &mut self,
        error: &Diagnostic,
        branches: &BTreeMap<String, Vec<Branch>>,
    ) -> Result<(), String> {
        let mut spans: Vec<&Span> = error.spans.iter().collect();
        spans.sort_by_key(|span| !span.is_primary);
        for span in &spans {
            let branches = branches.get(&span.file_name).map_or(&[][..], |branches| branches);
            let covers = |range: &std::ops::Range<usize>| {
                range.start <= span.byte_start && span.byte_end <= range.end
            };
            let ids: Vec<usize> =
                branches.iter().filter(|b| covers(&b.range)).map(|branch| branch.id).collect();
            if !ids.is_empty() {
                self.left_out.extend(ids);
                return Ok(());
            }
            let enclosing = branches.iter().filter(|branch| covers(&branch.site));
            let innermost = enclosing.min_by_key(|branch| branch.site.len());
            if let Some(innermost) = innermost {
                let same_site = branches.iter().filter(|branch| branch.site == innermost.site);
                self.left_out.extend(same_site.map(|branch| branch.id));
                return Ok(());
            }
        }
        Err(format!(
            "no mutation contains this error: {}",
            error.rendered.as_deref().unwrap_or_default()
        ))
    }

    /// Builds the unit tests of the libraries and the integration tests in [`TESTS`].
    pub(crate) fn tests(&self) -> Result<Vec<TestBinary>, String> {
        let mut arguments = vec!["test", "--no-run", "--lib", "--bin", "pencilmark"];
        for folder in TESTS {
            arguments.extend(["--test", folder.rsplit('/').next().unwrap_or(folder)]);
        }
        let lines = self.cargo(&arguments)?;
        let errors = lines.iter().filter_map(|line| line.message.as_ref());
        if let Some(error) = errors.into_iter().find(|message| message.level == "error") {
            return Err(error.rendered.clone().unwrap_or_default());
        }
        Ok(lines
            .into_iter()
            .filter(|line| line.target.as_ref().is_some_and(|target| target.kind != ["bin"]))
            .filter_map(|line| {
                let dir = line.manifest_path?.parent()?.to_owned();
                Some(TestBinary { path: line.executable?, dir })
            })
            .collect())
    }

    /// Runs cargo in the instrumented copy and returns the messages that cargo prints. The first
    /// argument is the subcommand.
    fn cargo(&self, arguments: &[&str]) -> Result<Vec<CargoMessage>, String> {
        let (subcommand, rest) = arguments.split_first().ok_or("no subcommand")?;
        let output = Command::new("cargo")
            .args([subcommand, "--message-format=json", "--quiet"])
            .args(["--package", "pencilmark", "--package", "pencilmark-engine"])
            .args(rest)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("RUSTFLAGS", "--cap-lints=allow")
            .current_dir(&self.copy)
            .stderr(Stdio::inherit())
            .output()
            .map_err(|e| format!("cargo: {e}"))?;
        if output.stdout.is_empty() && !output.status.success() {
            return Err(format!("cargo {subcommand} failed"));
        }
        let text = String::from_utf8_lossy(&output.stdout);
        let lines = text.lines().map(serde_json::from_str).collect::<Result<_, _>>();
        lines.map_err(|e| format!("output of cargo: {e}"))
    }
}

/// Extends the source of `lib.rs` with a declaration of the module [`SWITCH`] and with the compiler
/// features that the module needs.
fn with_switch(text: &str) -> String {
    let features = "#![feature(core_intrinsics, const_eval_select)]\n#![allow(internal_features, missing_docs)]\n";
    let (head, tail) = text.split_at(text.find("\n\n").map_or(0, |at| at + 1));
    format!("{head}{features}{tail}\n#[allow(missing_docs)]\npub mod mutant;\n")
}

/// Runs a command and returns its standard output.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|e| format!("{command:?}: {e}"))?;
    if !output.status.success() {
        return Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Returns the folder for the instrumented copy of a package.
pub(crate) fn copy_of(root: &Path) -> PathBuf {
    root.join("target/mutants")
}
