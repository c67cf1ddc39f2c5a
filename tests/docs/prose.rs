//! Checks the style of comments and names. Each rule finds a pattern that makes the source hard to
//! read. `cargo test --test docs prose -- --nocapture` prints how often each pattern occurs.

use pencilmark_test_support::imports::{Source, sources};
use std::collections::BTreeMap;
use std::path::Path;

/// The folders that contain sources.
const FOLDERS: &[&str] = &[
    "benches",
    "crates/engine/examples",
    "crates/engine/src",
    "crates/engine/tests",
    "crates/print/src",
    "crates/test-support/src",
    "fuzz/fuzz_targets",
    "mutants/src",
    "src",
    "tests",
    "xtask/src",
];

/// The source folders of the crates. Public types of a crate must have different names.
const CRATES: &[&str] = &[
    "crates/engine/src",
    "crates/print/src",
    "crates/test-support/src",
    "mutants/src",
    "src",
    "xtask/src",
];

/// The type names that several modules may use.
const COMMON_NAMES: &[&str] = &["Error", "Iter", "State"];

/// The maximum width of a comment line, in columns.
const MAX_COLUMNS: usize = 100;

/// A rule that forbids a pattern in source files.
struct Rule {
    name: &'static str,
    /// Returns the numbers of the lines that contain the pattern.
    find: fn(&Source) -> Vec<usize>,
}

const RULES: &[Rule] = &[
    Rule { name: "free relatives", find: free_relatives },
    Rule { name: "stilted words", find: stilted_words },
    Rule { name: "long comments", find: long_comments },
    Rule { name: "fn of", find: of_functions },
];

/// A line of a comment.
struct Comment<'a> {
    /// The line number, counted from 1.
    number: usize,
    /// The whole line.
    line: &'a str,
    /// The line without the indentation and the slashes.
    text: &'a str,
    /// `true` for the first line of a comment.
    is_first: bool,
    /// `true` inside a fenced block, such as an example.
    is_code: bool,
}

/// Returns the lines of a source that contain only a comment.
fn comments(source: &Source) -> Vec<Comment<'_>> {
    let mut comments: Vec<Comment> = Vec::new();
    let mut is_code = false;
    for (number, line) in (1..).zip(source.text.lines()) {
        let trimmed = line.trim_start();
        let marker = ["//!", "///", "//"].into_iter().find(|marker| trimmed.starts_with(marker));
        let Some(marker) = marker else { continue };
        let text = trimmed[marker.len()..].trim_start();
        let is_first = comments.last().is_none_or(|last| last.number + 1 < number);
        is_code &= !is_first;
        let is_fence = text.starts_with("```");
        comments.push(Comment { number, line, text, is_first, is_code: is_code || is_fence });
        is_code ^= is_fence;
    }
    comments
}

/// Returns the numbers of the comment lines for which `is_wrong` returns `true`.
fn lines(source: &Source, is_wrong: impl Fn(&Comment<'_>) -> bool) -> Vec<usize> {
    comments(source)
        .iter()
        .filter(|comment| is_wrong(comment))
        .map(|comment| comment.number)
        .collect()
}

/// Finds comments that begin with a free relative, as in "What is kept".
fn free_relatives(source: &Source) -> Vec<usize> {
    let openings = ["What ", "Who ", "Whether ", "As for "];
    lines(source, |comment| {
        comment.is_first && openings.iter().any(|opening| comment.text.starts_with(opening))
    })
}

/// Finds comments that use words with plainer alternatives.
fn stilted_words(source: &Source) -> Vec<usize> {
    let stilted = ["told", "nobody", "anew"];
    lines(source, |comment| {
        let mut words = comment.text.split(|c: char| !c.is_alphanumeric() && c != '_');
        !comment.is_code && words.any(|word| stilted.contains(&word.to_lowercase().as_str()))
    })
}

/// Finds comment lines that are wider than [`MAX_COLUMNS`]. Tables are exempt because they cannot
/// be wrapped.
fn long_comments(source: &Source) -> Vec<usize> {
    lines(source, |comment| {
        comment.line.chars().count() > MAX_COLUMNS && !comment.text.starts_with('|')
    })
}

/// Finds functions with the name `of`, which does not say what a function does.
fn of_functions(source: &Source) -> Vec<usize> {
    let is_of = |line: &str| {
        let start = line.split("fn of").next().unwrap_or_default();
        let rest = &line[start.len()..];
        let is_whole = ["fn of(", "fn of<"].iter().any(|name| rest.starts_with(name));
        is_whole && !start.contains('"') && !start.trim_start().starts_with("//")
    };
    let lines = (1..).zip(source.text.lines());
    lines.filter(|(_, line)| is_of(line)).map(|(number, _)| number).collect()
}

/// Returns the name of the type that a line declares. Returns `None` if the line declares no type
/// or a private type.
fn public_type(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("pub")?;
    let rest = match rest.strip_prefix('(') {
        Some(scope) => scope.split_once(')')?.1,
        None => rest,
    };
    let kinds = [" struct ", " enum ", " trait ", " type "];
    let name = kinds.iter().find_map(|kind| rest.strip_prefix(kind))?;
    let end = name.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(name.len());
    Some(&name[..end])
}

/// Returns the public type names that are declared in several files, each with the paths of these
/// files.
fn repeated_types(all: &[Source]) -> Vec<(&str, Vec<&str>)> {
    let mut files: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for source in all {
        let names = source.code().filter_map(|(_, line)| public_type(line));
        for name in names.filter(|name| !COMMON_NAMES.contains(name)) {
            let files = files.entry(name).or_default();
            if !files.contains(&source.path.as_str()) {
                files.push(&source.path);
            }
        }
    }
    files.into_iter().filter(|(_, files)| files.len() > 1).collect()
}

#[test]
fn comments_and_names_are_plain() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut wrong = Vec::new();
    let heads: String = RULES.iter().map(|rule| format!("{:>16}", rule.name)).collect();
    println!("{:22}{:>10}{heads}", "folder", "comments");
    for folder in FOLDERS {
        let all = sources(root, folder);
        assert!(!all.is_empty(), "{folder} has no sources");
        let lines: usize = all.iter().map(|source| comments(source).len()).sum();
        print!("{folder:22}{lines:>10}");
        for rule in RULES {
            let found = all.iter().flat_map(|source| {
                let numbers = (rule.find)(source).into_iter();
                numbers.map(|number| (source.path.as_str(), number))
            });
            let found: Vec<_> = found.collect();
            print!("{:>16}", found.len());
            let found = found.into_iter();
            wrong.extend(found.map(|(path, number)| format!("{path}:{number}: {}", rule.name)));
        }
        println!();
    }
    for folder in CRATES {
        let all = sources(root, folder);
        let repeated = repeated_types(&all);
        println!("{folder}: {} public type names declared twice", repeated.len());
        let repeated = repeated.iter();
        wrong.extend(repeated.map(|(name, files)| format!("{name} is declared in {files:?}")));
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn each_rule_finds_its_pattern() {
    let found = |rule: &str, text: &str| {
        let rule = RULES.iter().find(|known| known.name == rule).unwrap();
        (rule.find)(&Source { path: "a.rs".to_owned(), text: text.to_owned(), is_test: false })
    };
    assert_eq!(
        found("free relatives", "//! What it is.\n\n    /// Whether so.\n// Also. What\n"),
        [1, 3]
    );
    assert_eq!(
        found("free relatives", "/// A thing.\n/// What is more\nlet a = \"// What \";\n"),
        [0; 0]
    );
    assert_eq!(found("stilted words", "// Nobody.\n// a_told told_b\n/// is told\n"), [1, 3]);
    assert_eq!(found("stilted words", "/// ```\n/// told\n/// ```\n/// told\n"), [4]);
    let wide = |c: &str| format!("// {}\n", c.repeat(98));
    assert_eq!(found("long comments", &wide("é")), [1]);
    assert_eq!(found("long comments", &wide("é").replacen('é', "", 1)), [0; 0]);
    assert_eq!(found("long comments", &wide("|")), [0; 0]);
    assert_eq!(
        found("fn of", "pub fn of(a: A) {}\nfn of_it() {}\nlet a = \"fn of(\";\nfn of<A>() {}\n"),
        [1, 4]
    );
    let source = |path: &str, text: &str| Source {
        path: path.to_owned(),
        text: text.to_owned(),
        is_test: false,
    };
    let all = [
        source(
            "a.rs",
            "pub struct Link {\nstruct Own;\npub(super) type State = u8;\npub enum End {}\n",
        ),
        source("b.rs", "pub(in crate::a) enum Link<'a> {\npub struct Own;\npub type State = u8;\n"),
    ];
    assert_eq!(repeated_types(&all), [("Link", vec!["a.rs", "b.rs"])]);
}
