//! Prints statistics about the source of several revisions, side by side: its size, its
//! dependencies, its import cycles, and the number of type names that are declared more than once.
//!
//! ```text
//! cargo xtask figures                        # the work tree
//! cargo xtask figures 2362608 HEAD           # two revisions side by side
//! cargo xtask figures --build 2362608 HEAD   # with the times of a build and of .ci/run
//! ```
//!
//! The task checks out each revision into a temporary folder outside this workspace. `--build`
//! takes many minutes.

use pencilmark_test_support::imports::{Imports, Source, sources};
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// The source folders that are counted in every revision.
const FOLDERS: [&str; 4] = ["crates/engine/src", "crates/print/src", "src", "xtask/src"];

/// A row of the table: its description, and the value for each revision.
type Row = (&'static str, Vec<String>);

pub(crate) fn run() -> Result<(), Box<dyn Error>> {
    let mut revisions: Vec<String> = crate::env::arguments().collect();
    let builds = revisions.first().is_some_and(|word| word == "--build");
    if builds {
        revisions.remove(0);
    }
    let mut trees = Vec::new();
    for revision in &revisions {
        trees.push(check_out(revision)?);
    }
    if trees.is_empty() {
        revisions.push("work tree".to_owned());
        trees.push(crate::env::root());
    }
    let mut rows: Vec<Row> = Vec::new();
    let mut row = |name, values| rows.push((name, values));
    let sources: Vec<BTreeMap<&'static str, Vec<Source>>> =
        trees.iter().map(|tree| read(tree)).collect();
    row("source lines without tests", each(&sources, source_lines));
    row("source files without tests", each(&sources, source_files));
    row("files in the largest import cycle", each(&sources, largest_cycle));
    row("type names declared twice in a crate", each(&sources, repeated_types));
    row("`fn of` constructors", each(&sources, |all| count(all, "fn of(")));
    row("`Result<_, String>`", each(&sources, |all| count(all, ", String>")));
    let mut direct = Vec::new();
    let mut total = Vec::new();
    for tree in &trees {
        direct.push(dependencies(tree, "1")?);
        total.push(dependencies(tree, "99")?);
    }
    row("direct dependencies of the program", direct);
    row("all dependencies of the program", total);
    if builds {
        let mut release = Vec::new();
        let mut ci = Vec::new();
        for tree in &trees {
            release.push(cold(tree, "cargo", &["build", "--release", "--quiet"])?);
            ci.push(cold(tree, ".ci/run", &[])?);
        }
        row("cold `cargo build --release`", release);
        row("cold `.ci/run`", ci);
    }
    print(&revisions, &rows);
    Ok(())
}

fn print(revisions: &[String], rows: &[Row]) {
    let heads: String = revisions.iter().map(|name| format!("{name:>14}")).collect();
    println!("{:38}{heads}", "");
    for (name, values) in rows {
        let values: String = values.iter().map(|value| format!("{value:>14}")).collect();
        println!("{name:38}{values}");
    }
}

/// Checks out a revision into a temporary folder.
fn check_out(revision: &str) -> Result<PathBuf, Box<dyn Error>> {
    let folder = std::env::temp_dir().join("pencilmark-figures").join(revision.replace('/', "-"));
    if folder.exists() {
        git(&["worktree", "remove", "--force", &folder.to_string_lossy()])?;
    }
    git(&["worktree", "add", "--quiet", "--detach", &folder.to_string_lossy(), revision])?;
    Ok(folder)
}

fn git(arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    let status = Command::new("git").args(arguments).current_dir(crate::env::root()).status()?;
    if status.success() { Ok(()) } else { Err(format!("git {arguments:?}: {status}").into()) }
}

/// Reads the sources of all crates of a work tree.
fn read(tree: &Path) -> BTreeMap<&'static str, Vec<Source>> {
    FOLDERS.into_iter().map(|folder| (folder, sources(tree, folder))).collect()
}

fn each<T>(sources: &[T], count: impl Fn(&T) -> usize) -> Vec<String> {
    sources.iter().map(|all| count(all).to_string()).collect()
}

/// Returns all sources except tests and `xtask`, so that the figures cover only the program itself.
fn program<'a>(
    all: &'a BTreeMap<&'static str, Vec<Source>>,
) -> impl Iterator<Item = &'a Source> + use<'a> {
    let crates = all.iter().filter(|(folder, _)| **folder != "xtask/src");
    crates.flat_map(|(_, sources)| sources).filter(|source| !source.is_test)
}

/// Counts the lines of code. Leaves out blank lines, comments and tests.
fn source_lines(all: &BTreeMap<&'static str, Vec<Source>>) -> usize {
    let lines = program(all).flat_map(Source::code);
    lines.filter(|(_, line)| !line.trim().is_empty()).count()
}

fn source_files(all: &BTreeMap<&'static str, Vec<Source>>) -> usize {
    program(all).count()
}

fn largest_cycle(all: &BTreeMap<&'static str, Vec<Source>>) -> usize {
    let cycles = all.iter().flat_map(|(folder, sources)| Imports::read(sources, folder).cycles());
    cycles.map(|cycle| cycle.len()).max().unwrap_or_default()
}

/// Counts the type names that are declared in more than one file of their crate.
fn repeated_types(all: &BTreeMap<&'static str, Vec<Source>>) -> usize {
    let mut repeated = 0;
    for (_, sources) in all.iter().filter(|(folder, _)| **folder != "xtask/src") {
        let mut names: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for source in sources {
            for (_, line) in source.code() {
                if let Some(name) = declared(line) {
                    names.entry(name).or_default().insert(&source.path);
                }
            }
        }
        repeated += names.values().filter(|files| files.len() > 1).count();
    }
    repeated
}

/// Returns the name of the type that a line declares.
fn declared(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    let kinds = ["struct", "enum", "trait", "type"];
    let kind =
        words.by_ref().take(3).find(|word| kinds.contains(word) || !word.starts_with("pub"))?;
    // Associated types are indented. Implementations repeat the name that the trait declares.
    if !kinds.contains(&kind) || kind == "type" && line.starts_with(' ') {
        return None;
    }
    let rest = words.next()?;
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    (end > 0).then_some(&rest[..end])
}

/// Counts the occurrences of `text` in the code.
fn count(all: &BTreeMap<&'static str, Vec<Source>>, text: &str) -> usize {
    program(all).flat_map(Source::code).map(|(_, line)| line.matches(text).count()).sum()
}

/// Counts the external packages in the dependency tree of the program, down to `depth`.
fn dependencies(tree: &Path, depth: &str) -> Result<String, Box<dyn Error>> {
    let known = tree.join("crates/engine/Cargo.toml").exists();
    let members: &[&str] = if known {
        &["pencilmark", "pencilmark-engine", "pencilmark-print"]
    } else {
        &["pencilmark"]
    };
    let mut names = BTreeSet::new();
    for member in members {
        let output = Command::new("cargo")
            .args(["tree", "--package", member, "--edges", "normal", "--prefix", "none"])
            .args(["--depth", depth, "--format", "{p}"])
            .current_dir(tree)
            .stderr(Stdio::null())
            .output()?;
        let text = String::from_utf8(output.stdout)?;
        let lines = text.lines().filter(|line| !line.contains("pencilmark"));
        names.extend(lines.map(|line| line.split(' ').take(2).collect::<Vec<_>>().join(" ")));
    }
    names.remove("");
    Ok(names.len().to_string())
}

/// Runs a command with an empty target folder. Returns how long it took, in seconds.
fn cold(tree: &Path, program: &str, arguments: &[&str]) -> Result<String, Box<dyn Error>> {
    let target = tempfile::tempdir()?;
    let start = Instant::now();
    let program = if program.starts_with('.') { tree.join(program) } else { program.into() };
    let status = Command::new(program)
        .args(arguments)
        .env("CARGO_TARGET_DIR", target.path())
        .current_dir(tree)
        .stdout(Stdio::null())
        .status()?;
    let seconds = start.elapsed().as_secs();
    Ok(if status.success() { format!("{seconds} s") } else { format!("fails, {seconds} s") })
}
