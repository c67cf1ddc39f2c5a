//! What the README and its companions say is so: keys, tiers, sizes, commands, links.

use pencilmark::app::{ACTIONS, Action, Context};
use pencilmark::board::Digit;
use pencilmark::generate::Target;
use pencilmark::input::{Binding, Chord, KeyMap};
use pencilmark::logic::Tier;
use pencilmark::ui::{Layout, Places};
use ratatui::layout::Rect;
use std::collections::BTreeSet;
use std::path::Path;

const README: &str = include_str!("../README.md");
const PAGES: [(&str, &str); 4] = [
    ("README.md", README),
    ("ARCHITECTURE.md", include_str!("../ARCHITECTURE.md")),
    ("CHANGELOG.md", include_str!("../CHANGELOG.md")),
    ("CONTRIBUTING.md", include_str!("../CONTRIBUTING.md")),
];
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The rows of the README's tables whose head is `head`, cell by cell.
fn rows(head: &str) -> Vec<Vec<&'static str>> {
    let mut lines = README.lines();
    let mut rows = Vec::new();
    while lines.by_ref().any(|line| line == head) {
        let table = lines.by_ref().take_while(|line| line.starts_with('|')).skip(1);
        rows.extend(table.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()));
    }
    assert!(!rows.is_empty(), "no table {head}");
    rows
}

/// The words in backticks.
fn code(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// The lines of the README's blocks of this language.
fn block_lines(language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}");
    let mut lines = README.lines();
    let mut found = Vec::new();
    while lines.by_ref().any(|line| line == fence) {
        found.extend(lines.by_ref().take_while(|line| *line != "```"));
    }
    found
}

/// A command of the README without its comment.
fn command(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

#[test]
fn every_key_does_what_the_table_says() {
    let (map, errors) = KeyMap::new(None, &[]);
    assert_eq!(errors, []);
    let mut told = BTreeSet::new();
    for row in rows("| Keys | What they do | Action |") {
        let (keys, names) = (code(row[0]), code(row[2]));
        let pairs: Vec<_> = match names[..] {
            [name] => keys.iter().map(|&key| (key, name)).collect(),
            // A range, key by name.
            _ => keys.iter().copied().zip(names.iter().copied()).collect(),
        };
        for (key, name) in pairs {
            let action = Action::named(name).unwrap_or_else(|| panic!("no action {name}"));
            let chord: Chord = key.parse().unwrap();
            assert_eq!(map.action(Context::Playing, chord), Some(action), "{key}");
            told.insert((key.to_owned(), action));
        }
    }
    for digit in Digit::ALL {
        let chord: Chord = digit.to_string().parse().unwrap();
        assert_eq!(map.action(Context::Playing, chord), Some(Action::Digit(digit)));
        told.insert((digit.to_string(), Action::Digit(digit)));
    }
    // And nothing is left out.
    let rows = ACTIONS.iter().filter(|row| row.contexts.contains(&Context::Playing));
    let keys: toml::Table = include_str!("../assets/keys/default.toml").parse().unwrap();
    for row in rows {
        for table in ["everywhere", "playing"] {
            let bound = keys[table].get(row.name).and_then(toml::Value::as_array);
            for key in bound.into_iter().flatten().filter_map(toml::Value::as_str) {
                let key = key.to_owned();
                assert!(told.contains(&(key.clone(), row.action)), "{} {key}", row.name);
            }
        }
    }
}

#[test]
fn every_action_of_the_table_has_the_help_s_meaning() {
    let told: BTreeSet<_> =
        rows("| Keys | What they do | Action |").iter().flat_map(|row| code(row[2])).collect();
    let named: Vec<_> =
        told.iter().filter_map(|name| Action::named(name)).map(Action::name).collect();
    assert_eq!(named.len(), told.len());
}

#[test]
fn the_tiers_are_those_that_are_offered() {
    let told: Vec<[String; 3]> = rows("| Tier | Rating | What it asks of you |")
        .iter()
        .map(|row| [0, 1, 2].map(|i| row[i].to_owned()))
        .collect();
    let asked: Vec<_> = told.iter().map(|row| (row[0].as_str(), row[1].as_str())).collect();
    let offered: Vec<_> = Target::offered().collect();
    assert_eq!(told.len(), offered.len());
    for (row, target) in told.iter().zip(offered) {
        let Target::Tier(tier) = target else { unreachable!("no menu offers others") };
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
    for (layout, (width, height)) in
        [(Layout::Huge, (131, 56)), (Layout::Roomy, (95, 38)), (Layout::Full, (55, 23))]
    {
        let at = |width, height| Places::of(Rect::new(0, 0, width, height), Auto.into()).layout;
        assert_eq!(at(width, height), layout);
        assert_ne!(at(width - 1, height), layout);
        assert_ne!(at(width, height - 1), layout);
        assert!(README.contains(&format!("{width}x{height}")));
    }
    let (width, height) = Places::LEAST;
    assert!(README.contains(&format!("needs {width}x{height}")));
}

#[test]
fn the_first_command_plays_and_the_second_tests() {
    let commands: Vec<_> = block_lines("sh").into_iter().map(command).collect();
    assert_eq!(commands[..2], ["cargo run --release", "cargo test"]);
}

#[test]
fn every_command_exists() {
    let justfile = include_str!("../justfile");
    let recipes: BTreeSet<_> = justfile
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| line.split([' ', ':']).next())
        .collect();
    let told = code(README).into_iter().filter(|word| word.starts_with("just "));
    for word in told {
        assert!(recipes.contains(&word["just ".len()..]), "{word}");
    }
    assert!(Path::new(ROOT).join(".ci/run").exists());
    for line in block_lines("sh") {
        let words: Vec<_> = command(line).split_whitespace().collect();
        match words[..] {
            ["cargo", "run" | "test" | "bench" | "install", ..] | [".ci/run" | "pencilmark"] => {}
            ["pencilmark", ..] => {
                // One behind the other in a pipe, the last perhaps into a file.
                for part in words.split(|word| *word == "|") {
                    assert_eq!(part[0], "pencilmark", "{line}");
                    let end = part.iter().position(|word| *word == ">").unwrap_or(part.len());
                    told_verb(line, &part[1..end]);
                }
            }
            ["parallel", "pencilmark", ref arguments @ ..] => {
                let end = arguments.iter().position(|word| *word == "'>'").expect(line);
                told_verb(line, &arguments[..end]);
            }
            _ => panic!("an unknown command: {line}"),
        }
        if let Some(at) = words.iter().position(|word| *word == "--example") {
            let name = words[at + 1];
            let file = format!("examples/{name}.rs");
            let folder = format!("examples/{name}/main.rs");
            let is_there = |path: &String| Path::new(ROOT).join(path).exists();
            assert!([file, folder].iter().any(is_there), "{line}");
        }
    }
}

/// A verb of the README with its options is one of the program.
fn told_verb(line: &str, arguments: &[&str]) {
    use clap::CommandFactory;
    let mut verb = pencilmark::cli::Cli::command();
    for word in arguments.iter().take_while(|word| word.starts_with(char::is_lowercase)) {
        if let Some(sub) = verb.find_subcommand(word) {
            verb = sub.clone();
        } else {
            assert!(!verb.has_subcommands(), "{line}: no verb {word}");
        }
    }
    for option in arguments.iter().filter_map(|word| word.strip_prefix("--")) {
        assert!(verb.get_arguments().any(|known| known.get_long() == Some(option)), "{line}");
    }
}

#[test]
fn the_example_of_own_keys_can_be_taken_as_it_is() {
    let table: toml::Table = block_lines("toml").join("\n").parse().unwrap();
    let own = table["keys"]["bind"].as_table().unwrap().iter().map(|(action, keys)| {
        let many = keys.as_array().cloned().unwrap_or_else(|| vec![keys.clone()]);
        let chords = many.iter().map(|key| key.as_str().unwrap().to_owned()).collect();
        Binding { action: action.clone(), chords, place: "README.md".to_owned() }
    });
    let (_, errors) = KeyMap::new(None, &own.collect::<Vec<_>>());
    assert_eq!(errors, []);
}

#[test]
fn every_link_leads_to_a_file() {
    for (page, text) in PAGES {
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if !target.contains("://") && !target.starts_with('#') {
                let file = target.split('#').next().unwrap_or_default();
                assert!(Path::new(ROOT).join(file).exists(), "{page}: {target}");
            }
        }
    }
}

/// Pages name files in backticks; a file that was renamed must be renamed there too.
#[test]
fn every_file_that_is_named_exists() {
    for (page, text) in PAGES {
        for word in code(&text.replace("```", "")) {
            let top = word.split('/').next().unwrap_or_default();
            let here = ["src", "tests", "assets", "examples", "benches"].contains(&top);
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
