//! Finds the imports between source files, by reading `use` declarations and paths, and finds
//! import cycles. `tests/docs/structure.rs` and `cargo xtask figures` share this module.
//!
//! A path counts as an import of the file that defines the last module in the path. If that module
//! only re-exports the named item, the path counts as an import of the file that defines the item.
//! `mod` declarations and re-exports of child modules are not imports, because they only locate a
//! file. Visibilities such as `pub(in crate::app)` are not imports either.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A source file.
#[derive(Clone, Debug)]
pub struct Source {
    /// The path relative to the root of the repository, with `/` between its parts.
    pub path: String,
    /// The content of the file, with `\n` at the end of each line.
    pub text: String,
    /// `true` if the file is compiled only for tests.
    pub is_test: bool,
}

impl Source {
    /// Returns the lines of code, each with its number. Leaves out comments and everything from the
    /// first inline test module to the end. Returns nothing for a file that is compiled only for
    /// tests.
    pub fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let end = self.text.find("#[cfg(test)]\nmod tests {").unwrap_or(self.text.len());
        let end = if self.is_test { 0 } else { end };
        let lines = self.text[..end].lines().enumerate().map(|(i, line)| (i + 1, line));
        lines.filter(|(_, line)| !line.trim_start().starts_with("//"))
    }
}

/// Reads all sources of a crate. `folder` is the source folder, such as `crates/engine/src`.
pub fn sources(root: &Path, folder: &str) -> Vec<Source> {
    fn gather(directory: &Path, files: &mut Vec<PathBuf>) {
        let Ok(entries) = std::fs::read_dir(directory) else { return };
        for entry in entries {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() {
                gather(&path, files);
            } else if path.extension().is_some_and(|end| end == "rs") {
                files.push(path);
            }
        }
    }
    let mut files = Vec::new();
    gather(&root.join(folder), &mut files);
    files.sort();
    let read = |file: &PathBuf| {
        let path = file.strip_prefix(root).expect("the file is below the root");
        let path = path.to_str().expect("the path is UTF-8").replace('\\', "/");
        let text =
            std::fs::read_to_string(file).expect("the source can be read").replace("\r\n", "\n");
        Source { path, text, is_test: false }
    };
    let mut sources: Vec<_> = files.iter().map(read).collect();
    let tests: BTreeSet<_> = sources.iter().flat_map(test_files).collect();
    let is_below = |path: &str| {
        tests
            .iter()
            .any(|test| path.strip_prefix(test.as_str()).is_some_and(|rest| rest.starts_with('/')))
    };
    for source in &mut sources {
        let stem = source.path.trim_end_matches(".rs");
        source.is_test = tests.contains(stem) || is_below(stem);
    }
    sources
}

/// Returns the paths, without `.rs`, of the modules that `source` declares for tests only.
fn test_files(source: &Source) -> Vec<String> {
    let folder = source.path.trim_end_matches(".rs").trim_end_matches("/mod");
    let folder = folder.trim_end_matches("/lib").trim_end_matches("/main");
    let declared = source.text.split("#[cfg(test)]\n").skip(1);
    let declared = declared.filter_map(|rest| {
        let line = rest.lines().next()?;
        line.strip_prefix("mod ").or(line.strip_prefix("pub(super) mod "))
    });
    let names = declared.filter_map(|line| line.strip_suffix(';'));
    names.map(|name| format!("{folder}/{name}")).collect()
}

/// The modules of a crate and their imports.
pub struct Imports {
    /// The files that each file imports, keyed by path.
    pub files: BTreeMap<String, BTreeSet<String>>,
}

/// The path of a module from the root of the crate, such as `["app", "menu"]`.
type Module = Vec<String>;

impl Imports {
    /// Reads the imports between the modules of a crate. `folder` is the source folder of the
    /// crate.
    pub fn read(sources: &[Source], folder: &str) -> Self {
        let module = |source: &Source| -> Module {
            let rest = source.path[folder.len()..].trim_start_matches('/').trim_end_matches(".rs");
            let parts = rest.split('/').map(str::to_owned);
            parts.filter(|part| !["lib", "main", "mod"].contains(&part.as_str())).collect()
        };
        let known: BTreeMap<Module, &Source> =
            sources.iter().filter(|s| !s.is_test).map(|s| (module(s), s)).collect();
        let re_exports: BTreeMap<&Module, BTreeMap<String, Module>> =
            known.iter().map(|(at, source)| (at, re_exports(at, source, &known))).collect();
        let mut files = BTreeMap::new();
        for (at, source) in &known {
            let mut imported = BTreeSet::new();
            for path in paths(source) {
                let Some(target) = resolve(at, &path, &known, &re_exports) else { continue };
                let mut names = re_exports[at].keys();
                let is_re_export = target.starts_with(at)
                    && names.any(|name| {
                        let own = ["self".to_owned(), name.clone()];
                        resolve(at, &own, &known, &re_exports).as_ref() == Some(&target)
                    });
                if target != **at && !is_re_export {
                    imported.insert(known[&target].path.clone());
                }
            }
            files.insert(source.path.clone(), imported);
        }
        Self { files }
    }

    /// Returns the import cycles: groups of files that import each other. The largest group is
    /// first.
    pub fn cycles(&self) -> Vec<Vec<String>> {
        let reach = |from: &String| {
            let mut seen = BTreeSet::new();
            let mut open = vec![from];
            while let Some(file) = open.pop() {
                open.extend(self.files[file].iter().filter(|next| seen.insert((*next).clone())));
            }
            seen
        };
        let reached: BTreeMap<_, _> = self.files.keys().map(|file| (file, reach(file))).collect();
        let mut cycles: Vec<Vec<String>> = Vec::new();
        for file in self.files.keys() {
            if cycles.iter().any(|cycle| cycle.contains(file)) || !reached[file].contains(file) {
                continue;
            }
            let back = reached[file].iter().filter(|other| reached[*other].contains(file));
            let cycle: Vec<_> = back.cloned().collect();
            if cycle.len() > 1 {
                cycles.push(cycle);
            }
        }
        cycles.sort_by_key(|cycle| std::cmp::Reverse(cycle.len()));
        cycles
    }
}

/// Returns the names that a module re-exports from its child modules, each with the child module it
/// comes from.
fn re_exports(
    at: &Module,
    source: &Source,
    known: &BTreeMap<Module, &Source>,
) -> BTreeMap<String, Module> {
    let mut names = BTreeMap::new();
    for (is_public, path) in use_paths(source) {
        let Some((first, rest)) = path.split_first() else { continue };
        let mut child = at.clone();
        if first == "self" {
            child.extend(rest.first().cloned());
        } else {
            child.push(first.clone());
        }
        if is_public && known.contains_key(&child) && path.len() > 1 {
            let name = path.last().expect("the path has parts").clone();
            // The last module in the path defines the name.
            let mut deepest = child.clone();
            for part in path.iter().skip(if first == "self" { 2 } else { 1 }) {
                let mut deeper = deepest.clone();
                deeper.push(part.clone());
                if !known.contains_key(&deeper) {
                    break;
                }
                deepest = deeper;
            }
            names.insert(name, deepest);
        }
    }
    names
}

/// Finds the module whose file defines the item that `path` refers to in the module `at`.
fn resolve(
    at: &Module,
    path: &[String],
    known: &BTreeMap<Module, &Source>,
    re_exports: &BTreeMap<&Module, BTreeMap<String, Module>>,
) -> Option<Module> {
    let mut parts = path.iter().peekable();
    let mut module = match parts.peek()?.as_str() {
        "crate" => {
            parts.next();
            Vec::new()
        }
        "self" => {
            parts.next();
            at.clone()
        }
        "super" => {
            let mut module = at.clone();
            while parts.next_if(|part| *part == "super").is_some() {
                module.pop();
            }
            module
        }
        first => {
            // The path may name a child module without `self::`.
            let mut child = at.clone();
            child.push(first.to_owned());
            if !known.contains_key(&child) {
                return None;
            }
            at.clone()
        }
    };
    for part in parts {
        let mut deeper = module.clone();
        deeper.push(part.clone());
        if known.contains_key(&deeper) {
            module = deeper;
        } else if let Some(child) = re_exports.get(&module).and_then(|names| names.get(part)) {
            // The child module may itself re-export the name.
            module.clone_from(child);
            while let Some(next) = re_exports.get(&module).and_then(|names| names.get(part)) {
                module.clone_from(next);
            }
            break;
        } else {
            break;
        }
    }
    known.contains_key(&module).then_some(module)
}

/// Returns all paths in the `use` declarations and in the code of a file.
fn paths(source: &Source) -> Vec<Vec<String>> {
    let mut all: Vec<_> = use_paths(source).into_iter().map(|(_, path)| path).collect();
    for (_, line) in source.code() {
        let line = without_visibility(line.trim_start());
        if line.starts_with("use ") || line.starts_with("pub ") && line.contains(" use ") {
            continue;
        }
        let mut rest = match line.strip_prefix("pub(in ") {
            Some(restricted) => restricted.split_once(')').map_or("", |(_, item)| item),
            None => line,
        };
        while let Some(at) = rest.find("::") {
            let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
            let start = rest[..at].rfind(|c| !is_name(c)).map_or(0, |i| i + 1);
            let end = rest[at..].find(|c| !is_name(c)).map_or(rest.len(), |i| at + i);
            let path = &rest[start..end.max(at + 2)];
            all.push(path.split("::").map(str::to_owned).filter(|p| !p.is_empty()).collect());
            rest = &rest[end.max(at + 2)..];
        }
    }
    all.retain(|path: &Vec<String>| !path.is_empty());
    all
}

/// Removes a visibility such as `pub(in path)` from the start of a line.
fn without_visibility(line: &str) -> &str {
    let rest = line.strip_prefix("pub(in ").and_then(|rest| rest.split_once(')'));
    rest.map_or(line, |(_, rest)| rest.trim_start())
}

/// Returns the paths of all `use` declarations, one per item of a group. The flag is true if the
/// path is a re-export.
fn use_paths(source: &Source) -> Vec<(bool, Vec<String>)> {
    let code: String = source.code().flat_map(|(_, line)| [line, "\n"]).collect();
    let mut all = Vec::new();
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let line = line.trim_start();
        let is_public = line.starts_with("pub");
        let rest = match line.split_once("use ") {
            Some((before, rest)) if before.is_empty() || is_public && !before.contains("fn") => {
                rest
            }
            _ => continue,
        };
        let mut text = rest.to_owned();
        while !text.contains(';') {
            let Some(next) = lines.next() else { break };
            text += next.trim();
        }
        let text = text.split(';').next().unwrap_or_default().to_owned();
        for path in split_group(&text) {
            all.push((is_public, path));
        }
    }
    all
}

/// Splits a group such as `a::{b, c::{d, e}}` into `a::b`, `a::c::d` and `a::c::e`.
fn split_group(text: &str) -> Vec<Vec<String>> {
    let text = text.trim();
    let Some(open) = text.find('{') else {
        let text = text.split(" as ").next().unwrap_or_default();
        return vec![text.split("::").map(|part| part.trim().to_owned()).collect()];
    };
    let head: Vec<String> = text[..open]
        .split("::")
        .map(|part| part.trim().to_owned())
        .filter(|p| !p.is_empty())
        .collect();
    let inner = text[open + 1..].trim_end().trim_end_matches('}');
    let mut parts = Vec::new();
    let (mut depth, mut start) = (0, 0);
    for (at, c) in inner.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&inner[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&inner[start..]);
    let mut all = Vec::new();
    for part in parts.into_iter().filter(|part| !part.trim().is_empty()) {
        for tail in split_group(part) {
            let tail = tail.into_iter().filter(|name| name != "self");
            all.push(head.iter().cloned().chain(tail).collect());
        }
    }
    all
}
