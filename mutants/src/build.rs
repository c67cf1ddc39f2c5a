//! The woven package: a copy of the source with all changes in it that compile, and its tests.

use crate::list::Mutant;
use crate::weave::{ASKED, Thread, weave};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The copy.
pub(crate) struct Package<'a> {
    /// The package as it is.
    pub(crate) root: PathBuf,
    /// Where the copy stands.
    pub(crate) copy: PathBuf,
    /// All changes.
    pub(crate) mutants: &'a [Mutant],
    /// Those that are not woven in: they do not compile, or stand where nothing runs.
    pub(crate) left_out: BTreeSet<usize>,
}

#[derive(Deserialize)]
struct Line {
    message: Option<Said>,
    executable: Option<PathBuf>,
    target: Option<Target>,
}

#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
    name: String,
}

#[derive(Deserialize)]
struct Said {
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
    /// Copies what git knows.
    pub(crate) fn copy(&self) -> Result<(), String> {
        let files = output(Command::new("git").args(["ls-files"]).current_dir(&self.root))?;
        for file in files.lines() {
            let (from, to) = (self.root.join(file), self.copy.join(file));
            let fail = |e: std::io::Error| format!("{}: {e}", to.display());
            if let Some(dir) = to.parent() {
                fs::create_dir_all(dir).map_err(fail)?;
            }
            let text = fs::read(&from).map_err(fail)?;
            if !file.starts_with("src/") && fs::read(&to).ok().as_ref() != Some(&text) {
                fs::write(&to, text).map_err(fail)?;
            }
        }
        Ok(())
    }

    /// Weaves until the library compiles.
    pub(crate) fn weave(&mut self) -> Result<(), String> {
        loop {
            let woven = self.write()?;
            let said = self.cargo(&["check", "--lib"])?;
            let before = self.left_out.len();
            for error in said.iter().filter_map(|line| line.message.as_ref()) {
                if error.level == "error" && !error.spans.is_empty() {
                    self.leave_out(error, &woven)?;
                }
            }
            eprintln!("{} of {} changes left out", self.left_out.len(), self.mutants.len());
            if self.left_out.len() == before {
                return Ok(());
            }
        }
    }

    /// Writes the source, woven, and gives what belongs to which change.
    fn write(&mut self) -> Result<BTreeMap<String, Vec<Thread>>, String> {
        let files = output(Command::new("git").args(["ls-files", "src"]).current_dir(&self.root))?;
        let mut woven = BTreeMap::new();
        for file in files.lines() {
            let from = self.root.join(file);
            let mut text = fs::read_to_string(&from).map_err(|e| format!("{file}: {e}"))?;
            let here = |&(id, mutant): &(usize, &Mutant)| {
                mutant.file == file && !self.left_out.contains(&id)
            };
            let mutants: Vec<_> = self.mutants.iter().enumerate().filter(here).collect();
            if !mutants.is_empty() {
                let cloth = weave(&text, &mutants).map_err(|e| format!("{file}: {e}"))?;
                let known: BTreeSet<usize> = cloth.threads.iter().map(|thread| thread.id).collect();
                self.left_out.extend(mutants.iter().map(|m| m.0).filter(|id| !known.contains(id)));
                woven.insert(file.to_owned(), cloth.threads);
                text = cloth.text;
            }
            if file == "src/lib.rs" {
                text = woven_front(&text);
            }
            let to = self.copy.join(file);
            if fs::read_to_string(&to).ok().as_ref() != Some(&text) {
                fs::write(&to, text).map_err(|e| format!("{}: {e}", to.display()))?;
            }
        }
        let asked = self.copy.join("src/mutant.rs");
        if fs::read_to_string(&asked).ok().as_deref() != Some(ASKED) {
            fs::write(asked, ASKED).map_err(|e| e.to_string())?;
        }
        Ok(woven)
    }

    /// Leaves out the changes that an error is about: those in whose own text it is, or else all of
    /// the innermost place.
    fn leave_out(
        &mut self,
        error: &Said,
        woven: &BTreeMap<String, Vec<Thread>>,
    ) -> Result<(), String> {
        let mut spans: Vec<&Span> = error.spans.iter().collect();
        spans.sort_by_key(|span| !span.is_primary);
        for span in &spans {
            let threads = woven.get(&span.file_name).map_or(&[][..], |threads| threads);
            let covers = |range: &std::ops::Range<usize>| {
                range.start <= span.byte_start && span.byte_end <= range.end
            };
            let own: Vec<usize> =
                threads.iter().filter(|t| covers(&t.own)).map(|thread| thread.id).collect();
            if !own.is_empty() {
                self.left_out.extend(own);
                return Ok(());
            }
            let around = threads.iter().filter(|thread| covers(&thread.around));
            let innermost = around.min_by_key(|thread| thread.around.len());
            if let Some(innermost) = innermost {
                let same = threads.iter().filter(|t| t.around == innermost.around);
                self.left_out.extend(same.map(|thread| thread.id));
                return Ok(());
            }
        }
        Err(format!("no change is known for: {}", error.rendered.as_deref().unwrap_or_default()))
    }

    /// Builds the tests: the name of each binary and where it is.
    pub(crate) fn tests(&self, names: &[&str]) -> Result<Vec<(String, PathBuf)>, String> {
        let mut arguments = vec!["test", "--no-run", "--lib", "--bin", "pencilmark"];
        for name in names {
            arguments.extend(["--test", name]);
        }
        let lines = self.cargo(&arguments)?;
        let errors = lines.iter().filter_map(|line| line.message.as_ref());
        if let Some(error) = errors.into_iter().find(|said| said.level == "error") {
            return Err(error.rendered.clone().unwrap_or_default());
        }
        Ok(lines
            .into_iter()
            .filter_map(|line| Some((line.target?, line.executable?)))
            .filter(|(target, _)| target.kind != ["bin"])
            .map(|(target, path)| (target.name, path))
            .collect())
    }

    fn cargo(&self, arguments: &[&str]) -> Result<Vec<Line>, String> {
        let (verb, rest) = arguments.split_first().ok_or("no verb")?;
        let ran = Command::new("cargo")
            .args([verb, "--message-format=json", "--quiet"])
            .args(rest)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("RUSTFLAGS", "--cap-lints=allow")
            .current_dir(&self.copy)
            .stderr(Stdio::inherit())
            .output()
            .map_err(|e| format!("cargo: {e}"))?;
        if ran.stdout.is_empty() && !ran.status.success() {
            return Err(format!("cargo {verb} did not begin"));
        }
        let text = String::from_utf8_lossy(&ran.stdout);
        let lines = text.lines().map(serde_json::from_str).collect::<Result<_, _>>();
        lines.map_err(|e| format!("cargo's words: {e}"))
    }
}

/// The front of the library with the module that is asked.
fn woven_front(text: &str) -> String {
    let features = "#![feature(core_intrinsics, const_eval_select)]\n#![allow(internal_features, missing_docs)]\n";
    let (head, tail) = text.split_at(text.find("\n\n").map_or(0, |at| at + 1));
    format!("{head}{features}{tail}\n#[allow(missing_docs)]\npub mod mutant;\n")
}

/// What a command prints.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let ran = command.output().map_err(|e| format!("{command:?}: {e}"))?;
    if !ran.status.success() {
        return Err(format!("{command:?}: {}", String::from_utf8_lossy(&ran.stderr)));
    }
    Ok(String::from_utf8_lossy(&ran.stdout).into_owned())
}

/// Where the woven package is kept.
pub(crate) fn copy_of(root: &Path) -> PathBuf {
    root.join("target/woven")
}
