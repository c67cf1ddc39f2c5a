//! Checks claims of the README and the book about keys, tiers, sizes and files, and the commands
//! that `tests/docs/book.rs` does not run.

use pencilmark::app::{Action, Context};
use pencilmark::input::{Binding, Chord, KeyMap};
use pencilmark::ui::{BoardLayout, BoardSize};
use pencilmark_engine::board::Digit;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;
use ratatui::layout::Rect;
use std::collections::BTreeSet;
use std::path::Path;

const README: &str = include_str!("../../README.md");
const COMMAND_LINE: &str = include_str!("../../docs/command-line.md");
const CONFIG: &str = include_str!("../../docs/config.md");
const RATING: &str = include_str!("../../docs/rating.md");
const TERMINALS: &str = include_str!("../../docs/terminals.md");
const PAGES: [(&str, &str); 12] = [
    ("README.md", README),
    ("docs/command-line.md", COMMAND_LINE),
    ("docs/config.md", CONFIG),
    ("docs/files.md", include_str!("../../docs/files.md")),
    ("docs/generators.md", include_str!("../../docs/generators.md")),
    ("docs/library.md", include_str!("../../docs/library.md")),
    ("docs/playing.md", include_str!("../../docs/playing.md")),
    ("docs/rating.md", RATING),
    ("docs/themes.md", include_str!("../../docs/themes.md")),
    ("ARCHITECTURE.md", include_str!("../../ARCHITECTURE.md")),
    ("CHANGELOG.md", include_str!("../../CHANGELOG.md")),
    ("CONTRIBUTING.md", include_str!("../../CONTRIBUTING.md")),
];
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Finds all tables on a page whose first line is `header`, and returns their rows. Each row is a
/// list of cells.
fn rows(page: &'static str, header: &str) -> Vec<Vec<&'static str>> {
    let mut lines = page.lines();
    let mut rows = Vec::new();
    while lines.by_ref().any(|line| line == header) {
        let table = lines.by_ref().take_while(|line| line.starts_with('|')).skip(1);
        rows.extend(table.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()));
    }
    assert!(!rows.is_empty(), "no table {header}");
    rows
}

/// Returns the strings in backticks.
fn code(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Finds all code blocks on a page that are marked with `language`, and returns their lines.
fn block_lines(page: &'static str, language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}");
    let mut lines = page.lines();
    let mut found = Vec::new();
    while lines.by_ref().any(|line| line == fence) {
        found.extend(lines.by_ref().take_while(|line| *line != "```"));
    }
    found
}

/// Returns a command line without the comment at its end.
fn command(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

#[test]
fn every_key_does_what_the_table_says() {
    let (map, errors) = KeyMap::new(None, &[]);
    assert_eq!(errors, []);
    for row in rows(README, "| Keys | What they do | Action |") {
        let (keys, names) = (code(row[0]), code(row[2]));
        let pairs: Vec<_> = match names[..] {
            [name] => keys.iter().map(|&key| (key, name)).collect(),
            // The cell lists several keys. Pair each key with a name.
            _ => keys.iter().copied().zip(names.iter().copied()).collect(),
        };
        for (key, name) in pairs {
            let action = Action::named(name).unwrap_or_else(|| panic!("no action {name}"));
            let chord: Chord = key.parse().unwrap();
            assert_eq!(map.action(Context::Playing, chord), Some(action), "{key}");
        }
    }
    for digit in Digit::ALL {
        let chord: Chord = digit.to_string().parse().unwrap();
        assert_eq!(map.action(Context::Playing, chord), Some(Action::Digit(digit)));
    }
}

#[test]
fn every_action_is_described_as_in_the_help() {
    let listed: BTreeSet<_> = rows(README, "| Keys | What they do | Action |")
        .iter()
        .flat_map(|row| code(row[2]))
        .collect();
    let named: Vec<_> =
        listed.iter().filter_map(|name| Action::named(name)).map(Action::name).collect();
    assert_eq!(named.len(), listed.len());
}

#[test]
fn the_tiers_are_those_that_are_offered() {
    let listed: Vec<[String; 3]> = rows(RATING, "| Tier | Rating | What it asks of you |")
        .iter()
        .map(|row| [0, 1, 2].map(|i| row[i].to_owned()))
        .collect();
    let asked: Vec<_> = listed.iter().map(|row| (row[0].as_str(), row[1].as_str())).collect();
    let offered: Vec<_> = Target::offered().collect();
    assert_eq!(listed.len(), offered.len());
    for (row, target) in listed.iter().zip(offered) {
        let Target::Tier(tier) = target else { unreachable!("the menu offers only tiers") };
        let end = if tier == Tier::Nightmare {
            "above 8.9".to_owned()
        } else {
            format!("up to {}", tier.up_to())
        };
        assert_eq!(row[1], end);
        let asks = tier.asks();
        assert_eq!((row[0].as_str(), row[2].as_str()), (target.name(), asks), "{asked:?}");
    }
}

#[test]
fn the_sizes_are_those_of_the_layouts() {
    use pencilmark::app::settings::LayoutChoice::Auto;
    for (layout, (width, height)) in [
        (BoardSize::Huge, (131, 56)),
        (BoardSize::Roomy, (95, 38)),
        (BoardSize::Medium, (95, 30)),
        (BoardSize::Full, (55, 23)),
    ] {
        let at = |width, height| BoardLayout::new(Rect::new(0, 0, width, height), Auto.into()).size;
        assert_eq!(at(width, height), layout);
        assert_ne!(at(width - 1, height), layout);
        assert_ne!(at(width, height - 1), layout);
        assert!(TERMINALS.contains(&format!("{width}x{height}")));
    }
    let (width, height) = BoardLayout::MIN_SIZE;
    assert!(TERMINALS.contains(&format!("needs {width}x{height}")));
}

#[test]
fn the_first_command_plays_and_the_second_runs_the_tests() {
    let commands: Vec<_> = block_lines(README, "sh").into_iter().map(command).collect();
    assert_eq!(commands[..2], ["cargo run --release", "cargo test"]);
}

#[test]
fn every_command_exists() {
    let justfile = include_str!("../../justfile");
    let recipes: BTreeSet<_> = justfile
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| line.split([' ', ':']).next())
        .collect();
    let listed = code(README).into_iter().filter(|word| word.starts_with("just "));
    for word in listed {
        assert!(recipes.contains(&word["just ".len()..]), "{word}");
    }
    assert!(Path::new(ROOT).join(".ci/run").exists());
    let lines = PAGES.iter().flat_map(|(_, page)| block_lines(page, "sh"));
    let tasks = include_str!("../../xtask/src/main.rs");
    let mut named = 0;
    for line in lines {
        let words: Vec<_> = command(line).split_whitespace().collect();
        match words[..] {
            ["cargo", verb, ..] => {
                assert!(
                    ["run", "test", "bench", "install", "doc", "xtask"].contains(&verb),
                    "{line}"
                );
            }
            ["parallel", "pencilmark", ref arguments @ ..] => {
                let end = arguments.iter().position(|word| *word == "'>'").expect(line);
                check_command(line, &arguments[..end]);
            }
            _ => {}
        }
        if let ["cargo", "xtask", name, ..] = words[..] {
            assert!(tasks.contains(&format!("task(\"{name}\"")), "{line}");
            named += 1;
        }
    }
    assert!(named > 5, "{named}");
}

/// Every subcommand must have an example in the book.
#[test]
fn every_subcommand_has_an_example() {
    use clap::CommandFactory;
    let lines: Vec<_> = PAGES.iter().flat_map(|(_, page)| block_lines(page, "sh")).collect();
    for verb in pencilmark::cli::Cli::command().get_subcommands() {
        let start = format!("pencilmark {}", verb.get_name());
        assert!(lines.iter().any(|line| line.contains(&start)), "{start}");
    }
}

/// Checks that a subcommand and its options exist.
fn check_command(line: &str, arguments: &[&str]) {
    use clap::CommandFactory;
    let mut verb = pencilmark::cli::Cli::command();
    for word in arguments.iter().take_while(|word| word.starts_with(char::is_lowercase)) {
        if let Some(sub) = verb.find_subcommand(word) {
            verb = sub.clone();
        } else {
            assert!(!verb.has_subcommands(), "{line}: no subcommand {word}");
        }
    }
    for option in arguments.iter().filter_map(|word| word.strip_prefix("--")) {
        assert!(verb.get_arguments().any(|known| known.get_long() == Some(option)), "{line}");
    }
}

#[test]
fn the_example_of_custom_keys_is_valid() {
    let table: toml::Table = block_lines(CONFIG, "toml").join("\n").parse().unwrap();
    let own = table["keys"]["bind"].as_table().unwrap().iter().map(|(action, keys)| {
        let many = keys.as_array().cloned().unwrap_or_else(|| vec![keys.clone()]);
        let chords = many.iter().map(|key| key.as_str().unwrap().to_owned()).collect();
        let place = "docs/config.md".to_owned();
        Binding { action: action.clone(), chords, place, chord_places: Vec::new() }
    });
    let (_, errors) = KeyMap::new(None, &own.collect::<Vec<_>>());
    assert_eq!(errors, []);
}

/// A page may name a file in backticks only if the file exists. The test finds renamed files.
#[test]
fn every_named_file_exists() {
    for (page, text) in PAGES {
        for word in code(&text.replace("```", "")) {
            let top = word.split('/').next().unwrap_or_default();
            let here =
                ["src", "tests", "assets", "examples", "benches", "crates", "xtask"].contains(&top);
            if here
                && word.contains('/')
                && !word.contains([' ', '<', '*', '…'])
                && !word.contains("foo")
            {
                assert!(Path::new(ROOT).join(word).exists(), "{page}: {word}");
            }
        }
    }
}
