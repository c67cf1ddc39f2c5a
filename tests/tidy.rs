//! The house's order, held by reading the source: floors lean only on floors below, the lower ones
//! touch no world, words and keys and colours stay where they belong.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

use std::path::{Path, PathBuf};

/// The floors from the ground up; those on one floor do not know each other.
const FLOORS: &[&[&str]] = &[
    &["board", "order"],
    &["logic", "solve", "formats", "paper"],
    &["generate"],
    &["game"],
    &["app"],
    &["ui", "speak", "input", "store"],
    &["shell"],
    &["cli"],
    &["main"],
];

/// The highest floor that knows nothing of the world.
const PURE: usize = 4;

/// The most lines of a file.
const MOST_LINES: usize = 400;

/// Files that are longer all the same: fronts of a floor whose public side is one piece. The second
/// number is what they may not pass either.
const LONG: &[(&str, usize)] = &[];

/// A source file.
struct Source {
    /// `src/app/menu.rs`
    path: String,
    text: String,
    /// Whether it is compiled for tests only.
    is_test: bool,
}

impl Source {
    /// The module at the top: `app`.
    fn module(&self) -> &str {
        let rest = self.path.strip_prefix("src/").unwrap();
        rest.split('/').next().unwrap().trim_end_matches(".rs")
    }

    /// Its lines of code with their numbers, without comments and without the tests at the bottom.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let end = self.text.find("#[cfg(test)]\nmod tests {").unwrap_or(self.text.len());
        let end = if self.is_test { 0 } else { end };
        let lines = self.text[..end].lines().enumerate().map(|(i, line)| (i + 1, line));
        lines.filter(|(_, line)| !line.trim_start().starts_with("//"))
    }

    /// The places where one of these words stands in its code.
    fn places_of(&self, words: &[&str]) -> Vec<String> {
        let found = self.code().filter(|(_, line)| words.iter().any(|word| has_word(line, word)));
        found.map(|(number, line)| format!("{}:{number}: {}", self.path, line.trim())).collect()
    }
}

/// Whether `word` stands in `line`, not as the end of a longer name.
fn has_word(line: &str, word: &str) -> bool {
    let of_name = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let longer = word.starts_with(of_name) && line[..at].ends_with(of_name);
        !longer
    })
}

fn sources() -> Vec<Source> {
    fn gather(directory: &Path, files: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                gather(&path, files);
            } else if path.extension().is_some_and(|end| end == "rs") {
                files.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    gather(&root.join("src"), &mut files);
    files.sort();
    assert!(files.len() > 50, "the sources are where they are looked for");
    let read = |file: &PathBuf| {
        let path = file.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
        let text = std::fs::read_to_string(file).unwrap().replace("\r\n", "\n");
        Source { path, text, is_test: false }
    };
    let mut sources: Vec<_> = files.iter().map(read).collect();
    let tests: Vec<_> = sources.iter().flat_map(test_files).collect();
    for source in &mut sources {
        source.is_test = tests.contains(&source.path);
    }
    sources
}

/// The files that `source` declares as modules for tests only.
fn test_files(source: &Source) -> Vec<String> {
    let folder = source.path.trim_end_matches(".rs");
    let declared = source.text.split("#[cfg(test)]\nmod ").skip(1);
    let names = declared.filter_map(|rest| rest.lines().next()?.strip_suffix(';'));
    names.map(|name| format!("{folder}/{name}.rs")).collect()
}

fn floor(module: &str) -> usize {
    let floor = FLOORS.iter().position(|modules| modules.contains(&module));
    floor.unwrap_or_else(|| panic!("{module} is on no floor: add it to FLOORS and src/lib.rs"))
}

/// No place at all, or the test fails with a list of them.
#[track_caller]
fn none(places: &[String]) {
    assert!(places.is_empty(), "\n{}\n", places.join("\n"));
}

/// The modules that a line names after `crate::` (or, in the binary, the crate's name).
fn named<'a>(line: &'a str, root: &str) -> Vec<&'a str> {
    let name = |rest: &'a str| {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        &rest[..end]
    };
    line.match_indices(root).map(|(at, root)| name(&line[at + root.len()..])).collect()
}

#[test]
fn each_floor_leans_only_on_floors_below() {
    let mut wrong = Vec::new();
    let mut seen = 0;
    for source in sources().iter().filter(|source| source.path != "src/lib.rs") {
        let own = source.module();
        let root = if own == "main" { "pencilmark::" } else { "crate::" };
        for (number, line) in source.code() {
            for other in named(line, root).into_iter().filter(|&other| other != own) {
                seen += 1;
                if other.is_empty() {
                    wrong.push(format!("{}:{number}: a line a module, please", source.path));
                } else if other.starts_with(char::is_lowercase) && floor(other) >= floor(own) {
                    wrong.push(format!("{}:{number}: {own} leans on {other}", source.path));
                }
            }
        }
    }
    none(&wrong);
    assert!(seen > 100, "the lines are found: {seen}");
}

#[test]
fn every_module_has_its_floor_and_every_floor_its_modules() {
    let lib = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/src/lib.rs")).unwrap();
    let modules: Vec<_> = lib
        .lines()
        .filter_map(|line| line.strip_prefix("pub ").unwrap_or(line).strip_prefix("mod "))
        .map(|rest| rest.trim_end_matches(';'))
        .collect();
    for module in &modules {
        floor(module);
        let is_told = lib.contains(&format!("`{module}`"));
        assert!(is_told, "the list in src/lib.rs lacks {module}");
    }
    let floors: Vec<_> = FLOORS.concat();
    assert_eq!(floors.len(), modules.len() + 1, "all modules and main: {modules:?}");
}

#[test]
fn the_lower_floors_touch_no_world() {
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
    let pure = all.iter().filter(|s| s.module() != "lib" && floor(s.module()) <= PURE);
    none(&pure.flat_map(|source| source.places_of(&world)).collect::<Vec<_>>());
}

#[test]
fn the_ground_floor_needs_only_the_standard_library() {
    let others = ["serde", "thiserror", "rand", "toml", "clap", "crossterm", "ratatui"];
    let all = sources();
    let board = all.iter().filter(|source| source.module() == "board");
    none(&board.flat_map(|source| source.places_of(&others)).collect::<Vec<_>>());
}

#[test]
fn every_file_says_first_what_it_is_for() {
    let all = sources();
    let silent = all.iter().filter(|source| !source.text.starts_with("//! "));
    none(&silent.map(|source| source.path.clone()).collect::<Vec<_>>());
}

#[test]
fn no_file_is_too_long() {
    let all = sources();
    let most = |path: &str| LONG.iter().find(|(long, _)| *long == path).map_or(MOST_LINES, |l| l.1);
    let lines = |source: &Source| source.text.lines().count();
    let long = all.iter().filter(|source| lines(source) > most(&source.path));
    none(&long.map(|source| format!("{}: {}", source.path, lines(source))).collect::<Vec<_>>());
}

/// The places of these words in all files but those that start with one of `homes`.
fn away_from(homes: &[&str], words: &[&str]) -> Vec<String> {
    let all = sources();
    let away = all.iter().filter(|s| !homes.iter().any(|home| s.path.starts_with(home)));
    away.flat_map(|source| source.places_of(words)).collect()
}

#[test]
fn keys_are_named_only_where_they_are_read() {
    none(&away_from(&["src/input"], &["KeyCode", "KeyModifiers"]));
}

#[test]
fn colours_are_named_only_in_the_theme_and_told_by_the_brush() {
    none(&away_from(
        &["src/ui/theme", "src/cli/tint", "src/shell/terminal/brush", "src/shell/terminal/canvas"],
        &["Color", "Stylize", ".fg(Color", "palette::"],
    ));
}

#[test]
fn only_the_files_edge_knows_serde() {
    none(&away_from(
        &["src/store", "src/input", "src/cli", "src/formats"],
        &["serde", "Serialize", "Deserialize"],
    ));
}

#[test]
fn nothing_is_unwrapped_without_a_reason() {
    none(&away_from(&[], &[".unwrap()", "unimplemented!", "todo!", "dbg!"]));
}

#[test]
fn every_technique_is_described() {
    for technique in pencilmark::logic::TECHNIQUES.iter() {
        let (name, about) = (technique.name, technique.about);
        assert!(about.ends_with('.') && about.len() > 20, "{name}: {about:?}");
        assert!(about.len() <= 100, "{name}: one line, please: {about:?}");
    }
    let rising = pencilmark::logic::TECHNIQUES.is_sorted_by_key(|technique| technique.rating);
    assert!(rising, "easiest first");
}

#[test]
fn every_setting_stands_in_the_example_with_its_words_and_default() {
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
fn the_architecture_tells_of_every_module() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/ARCHITECTURE.md");
    let page = std::fs::read_to_string(path).unwrap();
    for module in FLOORS.concat() {
        let told = page.lines().any(|line| {
            let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
            words.any(|word| word == module)
        });
        assert!(told, "ARCHITECTURE.md lacks {module}");
    }
}
