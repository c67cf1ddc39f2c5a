//! Checks the structure of the source: modules use only lower layers, the lower layers do no input
//! or output, import cycles are small, and keys, colours and serde stay in their modules.

use pencilmark_test_support::imports::{Imports, Source, sources as sources_of};
use std::collections::BTreeSet;
use std::path::Path;

/// The source folder of the crate that only tests, `xtask` and the fuzzer use.
const TEST_SUPPORT: &str = "crates/test-support/src";

/// The source folders of the crates, each with its layers, starting with the lowest layer. Modules
/// of the same layer do not use each other.
const CRATES: &[(&str, &[&[&str]])] = &[
    ("crates/engine/src", &[&["board"], &["logic", "solve", "formats"], &["generate"]]),
    ("crates/print/src", &[]),
    (TEST_SUPPORT, &[]),
    (
        "src",
        &[
            &["suggest"],
            &["game"],
            &["app"],
            &["ui", "plain", "input", "store"],
            &["runtime"],
            &["cli"],
            &["main"],
        ],
    ),
];

/// The paths of code that must not use the disk, the clock, threads, the terminal or a source of
/// randomness.
const PURE: &[&str] = &["crates/engine/src/", "crates/print/src/", "src/game", "src/app"];

/// The maximum number of lines in a source file.
const MAX_LINES: usize = 400;

/// The maximum number of files in an import cycle.
const MAX_CYCLE: usize = 8;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns all sources of all crates.
fn sources() -> Vec<Source> {
    CRATES.iter().flat_map(|(folder, _)| sources_of(root(), folder)).collect()
}

/// Returns the top-level module that contains a file, such as `app` for `src/app/menu.rs`.
fn top<'a>(source: &'a Source, folder: &str) -> &'a str {
    let rest = source.path[folder.len()..].trim_start_matches('/');
    rest.split('/').next().expect("a path has a name").trim_end_matches(".rs")
}

/// Returns the places in `source`, outside comments and tests, where one of `words` occurs.
fn places_of(source: &Source, words: &[&str]) -> Vec<String> {
    let found = source.code().filter(|(_, line)| words.iter().any(|word| has_word(line, word)));
    found.map(|(number, line)| format!("{}:{number}: {}", source.path, line.trim())).collect()
}

/// Returns `true` if `line` contains `word` as a whole word.
fn has_word(line: &str, word: &str) -> bool {
    let of_name = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let longer = word.starts_with(of_name) && line[..at].ends_with(of_name)
            || word.ends_with(of_name) && line[at + word.len()..].starts_with(of_name);
        !longer
    })
}

/// Panics if `places` is not empty. The message lists the places.
#[track_caller]
fn none(places: &[String]) {
    assert!(places.is_empty(), "\n{}\n", places.join("\n"));
}

#[test]
fn each_layer_uses_only_layers_below() {
    let mut wrong = Vec::new();
    let mut seen = 0;
    for (folder, layers) in CRATES.iter().filter(|(_, layers)| !layers.is_empty()) {
        let layer = |module: &str| {
            let layer = layers.iter().position(|modules| modules.contains(&module));
            layer.unwrap_or_else(|| panic!("{folder}: {module} is in no layer: add it to CRATES"))
        };
        for source in sources_of(root(), folder) {
            let own = top(&source, folder).to_owned();
            if own == "lib" {
                continue;
            }
            let name = if own == "main" { "pencilmark::" } else { "crate::" };
            for (number, line) in source.code() {
                for other in named(line, name).into_iter().filter(|&other| other != own) {
                    seen += 1;
                    if other.is_empty() {
                        wrong.push(format!("{}:{number}: one line for each module", source.path));
                    } else if other.starts_with(char::is_lowercase) && layer(other) >= layer(&own) {
                        wrong.push(format!("{}:{number}: {own} uses {other}", source.path));
                    }
                }
            }
        }
    }
    none(&wrong);
    assert!(seen > 100, "only {seen} imports were found");
}

/// Returns the module names that follow `root` in a line. The root is `crate::` or, in the binary,
/// the name of the crate.
fn named<'a>(line: &'a str, root: &str) -> Vec<&'a str> {
    let name = |rest: &'a str| {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        &rest[..end]
    };
    line.match_indices(root).map(|(at, root)| name(&line[at + root.len()..])).collect()
}

#[test]
fn every_module_is_in_a_layer() {
    for (folder, layers) in CRATES.iter().filter(|(_, layers)| !layers.is_empty()) {
        let path = root().join(folder).join("lib.rs");
        let lib = std::fs::read_to_string(path).unwrap();
        let declared = lib.lines().filter_map(|line| {
            line.strip_prefix("pub ").unwrap_or(line).strip_prefix("mod ")?.strip_suffix(';')
        });
        for module in declared {
            assert!(layers.concat().contains(&module), "{folder}: {module} is in no layer");
            assert!(lib.contains(&format!("`{module}`")), "{folder}/lib.rs does not list {module}");
        }
    }
}

/// Returns the path, without `.rs`, of the folder that holds the child modules of a source file.
fn stem(source: &Source) -> &str {
    let path = source.path.trim_end_matches(".rs");
    ["/lib", "/main", "/mod"].iter().find_map(|end| path.strip_suffix(end)).unwrap_or(path)
}

#[test]
fn every_source_file_is_part_of_a_crate() {
    let all = sources();
    let mut declared = BTreeSet::new();
    for source in &all {
        let names = source.text.lines().filter_map(|line| {
            let (visibility, name) = line.trim_start().split_once("mod ")?;
            let is_visibility = visibility.is_empty() || visibility.starts_with("pub");
            name.strip_suffix(';').filter(|_| is_visibility)
        });
        declared.extend(names.map(|name| format!("{}/{name}", stem(source))));
    }
    let is_root = |path: &str| path.ends_with("src/lib.rs") || path.ends_with("src/main.rs");
    let lost =
        all.iter().filter(|source| !is_root(&source.path) && !declared.contains(stem(source)));
    none(&lost.map(|source| source.path.clone()).collect::<Vec<_>>());
    assert!(all.len() > 300, "only {} files were found", all.len());
}

#[test]
fn no_import_cycle_is_large() {
    let folders = CRATES.iter().map(|(folder, _)| *folder).chain(["xtask/src"]);
    for folder in folders {
        let sources = sources_of(root(), folder);
        let imports = Imports::read(&sources, folder);
        let count: usize = imports.files.values().map(BTreeSet::len).sum();
        assert!(count >= sources.len() / 2, "{folder}: only {count} imports were found");
        let cycles = imports.cycles().into_iter();
        let large = cycles.filter(|cycle| cycle.len() > MAX_CYCLE);
        let large: Vec<_> =
            large.map(|cycle| format!("{}: {}", cycle.len(), cycle.join(" "))).collect();
        none(&large);
    }
}

#[test]
fn the_lower_layers_do_no_input_or_output() {
    let world = [
        "std::fs",
        "std::net",
        "std::process",
        "std::thread",
        "std::env",
        "std::io",
        "Instant::now",
        "SystemTime",
        "Zoned::now",
        "Timestamp::now",
        "rand::random",
        "rand::rng",
        "println!",
        "eprintln!",
        "print!",
        "dbg!",
        "crossterm",
        "ratatui",
    ];
    let all = sources();
    let pure = all.iter().filter(|s| PURE.iter().any(|start| s.path.starts_with(start)));
    none(&pure.flat_map(|source| places_of(source, &world)).collect::<Vec<_>>());
}

#[test]
fn the_board_needs_only_the_standard_library() {
    let others = ["serde", "thiserror", "rand", "toml", "clap", "crossterm", "ratatui"];
    let all = sources();
    let board = all.iter().filter(|source| source.path.starts_with("crates/engine/src/board"));
    none(&board.flat_map(|source| places_of(source, &others)).collect::<Vec<_>>());
}

#[test]
fn every_file_begins_with_a_module_comment() {
    let all = sources();
    let silent = all.iter().filter(|source| !source.text.starts_with("//! "));
    none(&silent.map(|source| source.path.clone()).collect::<Vec<_>>());
}

#[test]
fn no_file_is_too_long() {
    let all = sources();
    let lines = |source: &Source| source.text.lines().count();
    let long = all.iter().filter(|source| lines(source) > MAX_LINES);
    none(&long.map(|source| format!("{}: {}", source.path, lines(source))).collect::<Vec<_>>());
}

/// Returns the places where one of `words` occurs, in all files except those whose paths start with
/// an element of `allowed`.
fn places_outside(allowed: &[&str], words: &[&str]) -> Vec<String> {
    let all = sources();
    let others = all.iter().filter(|s| !allowed.iter().any(|start| s.path.starts_with(start)));
    others.flat_map(|source| places_of(source, words)).collect()
}

#[test]
fn only_the_input_layer_names_keys() {
    none(&places_outside(&["src/input"], &["KeyCode", "KeyModifiers"]));
}

#[test]
fn only_the_theme_names_colours() {
    none(&places_outside(
        // `src/input/answer` parses the terminal's answer to the query for its background colour.
        &["src/ui/theme", "src/cli/colour", "src/input/answer", TEST_SUPPORT],
        &["Color", "Stylize", ".fg(Color", "palette::"],
    ));
}

#[test]
fn only_file_formats_use_serde() {
    none(&places_outside(
        &["src/store", "src/input", "src/cli", "crates/engine/src/formats"],
        &["serde", "Serialize", "Deserialize"],
    ));
}

#[test]
fn unwrap_is_not_used_without_a_reason() {
    // In test code, a failed unwrap is a failed test.
    none(&places_outside(&[TEST_SUPPORT], &[".unwrap()", "unimplemented!", "todo!", "dbg!"]));
}

#[test]
fn every_technique_is_described() {
    for technique in pencilmark_engine::logic::TECHNIQUES.iter() {
        let (name, about) = (technique.name, technique.about);
        assert!(about.ends_with('.') && about.len() > 20, "{name}: {about:?}");
        assert!(about.len() <= 100, "{name}: longer than a line: {about:?}");
    }
    let rising =
        pencilmark_engine::logic::TECHNIQUES.is_sorted_by_key(|technique| technique.rating);
    assert!(rising, "the techniques are in order of difficulty");
}

#[test]
fn the_example_config_has_every_setting_with_its_description_and_default() {
    use pencilmark::app::settings::{ALL, Settings};
    let example = pencilmark::store::EXAMPLE;
    let table: toml::Table = example.parse().unwrap();
    let words = example.lines().map(|l| l.trim_start_matches(['#', ' '])).collect::<Vec<_>>();
    let words = words.join(" ");
    for setting in ALL {
        let (part, key) = setting.key;
        let value = match &table[part][key] {
            toml::Value::Boolean(true) => "on".to_owned(),
            toml::Value::Boolean(false) => "off".to_owned(),
            other => other.as_str().unwrap().to_owned(),
        };
        assert_eq!(value, (setting.get)(&Settings::default()), "{key}");
        assert!(words.contains(setting.about), "{key}: {}", setting.about);
    }
}

#[test]
fn the_architecture_lists_every_module() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/ARCHITECTURE.md");
    let page = std::fs::read_to_string(path).unwrap();
    for module in CRATES.iter().flat_map(|(_, layers)| layers.concat()) {
        let is_listed = page.lines().any(|line| {
            let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
            words.any(|word| word == module)
        });
        assert!(is_listed, "ARCHITECTURE.md does not list {module}");
    }
}
