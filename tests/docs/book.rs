//! Checks the book: runs the commands on its pages, compares their output with the pages, and
//! checks that every link has a target.
//!
//! `BOOK=write cargo test --test docs book` writes the current output into the pages.

use pencilmark_engine::formats::{Files, NOTATIONS, Notation, read_sheet};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Returns the text of the README and of every page of the book, keyed by its path relative to the
/// root.
fn pages() -> BTreeMap<String, String> {
    fn gather(folder: &Path, pages: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                gather(&path, pages);
            } else if path.extension().is_some_and(|end| end == "md") {
                pages.push(path);
            }
        }
    }
    let root = Path::new(ROOT);
    let mut paths: Vec<_> = ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md"]
        .iter()
        .map(|name| root.join(name))
        .collect();
    gather(&root.join("docs"), &mut paths);
    let read = |path: PathBuf| {
        let name = path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
        (name, fs::read_to_string(path).unwrap().replace("\r\n", "\n"))
    };
    paths.into_iter().map(read).collect()
}

/// Returns the lines of a page outside code blocks, each with its number.
fn prose(page: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut within = false;
    page.lines().enumerate().filter_map(move |(number, line)| {
        let is_fence = line.trim_start().starts_with("```");
        within ^= is_fence;
        (!within && !is_fence).then_some((number + 1, line))
    })
}

/// Returns a line without any text in backticks.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect()
}

/// Returns the anchors that GitHub generates for the headings of a page.
fn anchors(page: &str) -> BTreeSet<String> {
    let headings = prose(page).map(|(_, line)| line).filter(|line| line.starts_with('#'));
    let titles = headings.map(|line| line.trim_start_matches('#').trim().to_lowercase());
    let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    let mut anchors = BTreeSet::new();
    for title in titles {
        let name: String =
            title.chars().filter(kept).map(|c| if c == ' ' { '-' } else { c }).collect();
        let numbered = (1..).map(|number| format!("{name}-{number}"));
        let free = std::iter::once(name.clone()).chain(numbered).find(|one| !anchors.contains(one));
        anchors.insert(free.unwrap());
    }
    anchors
}

/// Returns a message for each broken link in `pages`.
fn broken(pages: &BTreeMap<String, String>, exists: &dyn Fn(&Path) -> bool) -> Vec<String> {
    let mut broken = Vec::new();
    for (name, text) in pages {
        for (number, line) in prose(text) {
            let line = without_code(line);
            let marked = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
            let drawn = line.split(" src=\"").skip(1).filter_map(|rest| rest.split('"').next());
            for target in marked.chain(drawn).filter(|target| !target.contains("://")) {
                let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
                let path = if file.is_empty() {
                    name.clone()
                } else {
                    let folder = Path::new(name).parent().unwrap();
                    plain(&folder.join(file))
                };
                let error = |what| format!("{name}:{number}: {target}: {what}");
                if !exists(Path::new(&path)) {
                    broken.push(error("no such file"));
                } else if !anchor.is_empty()
                    && !pages.get(&path).is_some_and(|page| anchors(page).contains(anchor))
                {
                    broken.push(error("no such heading"));
                }
            }
        }
    }
    broken
}

/// Resolves `..` in a path.
fn plain(path: &Path) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.iter().map(|part| part.to_str().unwrap()) {
        match part {
            ".." => drop(parts.pop()),
            "." => {}
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

#[test]
fn every_link_has_a_target() {
    let broken = broken(&pages(), &|path| Path::new(ROOT).join(path).exists());
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}

#[test]
fn a_broken_link_is_found() {
    let page = "# One\n[a](b.md) [c](#one) [d](#two) `[e](f)`\n```text\n[g](h)\n```\n";
    let page = format!("{page}## One\n[i](#one-1) ![j](../k.svg)\n");
    let pages = BTreeMap::from([("docs/page.md".to_owned(), page)]);
    let found = broken(&pages, &|path| path == Path::new("docs/page.md"));
    let wanted = [
        "docs/page.md:2: b.md: no such file",
        "docs/page.md:2: #two: no such heading",
        "docs/page.md:7: ../k.svg: no such file",
    ];
    assert_eq!(found, wanted);
}

/// An unclosed comment hides the rest of its page in a browser.
#[test]
fn every_comment_on_a_page_is_closed() {
    for (name, page) in pages() {
        for (number, line) in prose(&page).filter(|(_, line)| line.contains("<!--")) {
            assert!(line.contains("-->"), "{name}:{number}: {line}");
        }
    }
}

/// The README must link to the first page of the book, and the first page to all other pages.
#[test]
fn the_first_page_links_to_every_page() {
    let pages = pages();
    let contents = &pages["docs/README.md"];
    assert!(pages["README.md"].contains("](docs/README.md)"));
    let techniques = &pages["docs/techniques/README.md"];
    for name in pages.keys().filter_map(|name| name.strip_prefix("docs/")) {
        let listed = match name.strip_prefix("techniques/") {
            Some(family) if family != "README.md" => techniques.contains(&format!("]({family}")),
            _ => name == "README.md" || contents.contains(&format!("]({name})")),
        };
        assert!(listed, "docs/{name} is in no table of contents");
    }
}

/// Returns `true` if `text` matches the text of a page. On the page, `...` matches any text within
/// a line, and a line that contains only `...` matches any number of lines.
fn agrees(expected: &str, text: &str) -> bool {
    fn line_agrees(expected: &str, line: &str) -> bool {
        match expected.split_once("...") {
            None => expected == line,
            Some((start, rest)) => line.strip_prefix(start).is_some_and(|line| {
                (0..=line.len())
                    .filter(|&at| line.is_char_boundary(at))
                    .any(|at| line_agrees(rest, &line[at..]))
            }),
        }
    }
    fn lines_agree(expected: &[&str], lines: &[&str]) -> bool {
        match expected {
            [] => lines.is_empty(),
            ["...", rest @ ..] => (0..=lines.len()).any(|at| lines_agree(rest, &lines[at..])),
            [first, rest @ ..] => {
                lines.first().is_some_and(|line| line_agrees(first, line))
                    && lines_agree(rest, &lines[1..])
            }
        }
    }
    fn lines(text: &str) -> Vec<&str> {
        text.trim_end().lines().map(str::trim_end).collect()
    }
    lines_agree(&lines(expected), &lines(text))
}

#[test]
fn dots_match_any_text_and_other_text_only_itself() {
    for (expected, text) in
        [("a\nb\n", "a\nb"), ("a ... c", "a b c"), ("a\n...\nd", "a\nb\nc\nd"), ("...\nd", "d")]
    {
        assert!(agrees(expected, text), "{expected:?} {text:?}");
    }
    for (expected, text) in
        [("a\nb", "a"), ("a", "a\nb"), ("a ... c", "a b d"), ("a\n...\nd", "a\nb\nc"), ("", "a")]
    {
        assert!(!agrees(expected, text), "{expected:?} {text:?}");
    }
}

#[cfg(unix)]
mod run {
    use super::{ROOT, agrees, pages};
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;
    use std::process::{Command, Stdio};

    /// The prefixes of commands that run other programs. The test does not run them.
    /// `tests/docs/readme.rs` checks that the files they name exist.
    const OTHERS: [&str; 4] = ["cargo ", ".ci/run", "just ", "parallel "];

    const PUZZLE: &str =
        "...........54.16....9.6..32.4...39.....14..58.1.62....4..2....3.72....9.....96...";

    /// The commands that accept `--json`. Each has its arguments, and the rows of the table that
    /// list its fields.
    const JSON: &[(&str, &[&str], &[&str])] = &[
        ("check", &[PUZZLE], &["check"]),
        ("canon", &[PUZZLE], &["canon"]),
        ("canon --same", &[PUZZLE, PUZZLE], &["canon --same", "canon"]),
        ("minimize", &[PUZZLE], &["minimize"]),
        ("rate", &[PUZZLE], &["rate"]),
        ("generate", &["--seed", "1"], &["generate"]),
        ("solve", &[PUZZLE], &["solve"]),
        ("explain", &[PUZZLE], &["explain", "solve"]),
        ("hint", &[PUZZLE], &["hint", "explain", "solve"]),
        ("steps", &[PUZZLE], &["steps", "explain", "solve"]),
        ("games", &[], &["games"]),
        ("stats", &[], &["stats"]),
    ];

    /// A shell function that runs the commands for playing in plain mode, because the test has no
    /// terminal.
    const PLAYS: &str = r#"pencilmark() {
        case "$* " in
            *"--plain "*) command pencilmark "$@" ;;
            " "*|play*|new*|continue*|daily*|weekly*) command pencilmark "$@" --plain ;;
            *) command pencilmark "$@" ;;
        esac
    }
    exec 2>&1
"#;

    /// A block of commands, and its output if the page shows the output.
    struct Example {
        /// The line of the first command.
        line: usize,
        script: String,
        /// The lines of the page that hold the output.
        expected: Option<(usize, usize)>,
    }

    fn examples(page: &str) -> Vec<Example> {
        let lines: Vec<&str> = page.lines().collect();
        let end = |from: usize| {
            from + lines[from..]
                .iter()
                .position(|line| *line == "```")
                .expect("the block is closed")
        };
        let mut examples = Vec::new();
        let mut at = 0;
        while at < lines.len() {
            if lines[at] != "```sh" {
                at += 1;
                continue;
            }
            let close = end(at + 1);
            let ours = |line: &&&str| !OTHERS.iter().any(|other| line.starts_with(other));
            let script: Vec<_> = lines[at + 1..close].iter().filter(ours).copied().collect();
            let next = lines[close + 1..].iter().position(|line| !line.is_empty());
            let next = next.map(|by| close + 1 + by).filter(|&at| lines[at] == "```text");
            let expected = next.map(|open| (open + 1, end(open + 1)));
            examples.push(Example { line: at + 2, script: script.join("\n"), expected });
            at = close + 1;
        }
        examples
    }

    /// Runs the blocks of a page in order in an empty directory. Returns, for each block, a flag
    /// that is `true` if the block succeeded, and the output.
    fn answers(examples: &[Example]) -> Vec<(bool, String)> {
        let place = tempfile::tempdir().unwrap();
        let program = Path::new(env!("CARGO_BIN_EXE_pencilmark")).parent().unwrap().to_owned();
        let path = format!("{}:/usr/local/bin:/usr/bin:/bin", program.display());
        let run = |example: &Example| {
            let script = format!("{PLAYS}set -e\n{}\n", example.script);
            let output = Command::new("sh")
                .args(["-c", &script])
                .current_dir(place.path())
                .env_clear()
                .envs([("PATH", path.as_str()), ("LC_ALL", "C.UTF-8"), ("TERM", "xterm")])
                .env("HOME", place.path())
                .stdin(Stdio::null())
                .output()
                .unwrap();
            // The path of the directory is different in each run.
            let text = String::from_utf8(output.stdout).unwrap();
            (output.status.success(), text.replace(place.path().to_str().unwrap(), "~"))
        };
        examples.iter().map(run).collect()
    }

    /// Runs the examples of a page. Returns the errors and the page with the current output.
    fn check(name: &str, page: &str) -> (Vec<String>, String) {
        let examples = examples(page);
        let mut lines: Vec<String> = page.lines().map(str::to_owned).collect();
        let mut wrong = Vec::new();
        let answers = answers(&examples);
        for (example, (is_well, text)) in examples.iter().zip(&answers).rev() {
            let place = format!("{name}:{}", example.line);
            if !is_well {
                wrong.push(format!("{place}: fails\n{}\n{text}", example.script));
            }
            let Some((open, close)) = example.expected else { continue };
            let expected = lines[open..close].join("\n");
            if !agrees(&expected, text) {
                wrong.push(format!("{place}: prints\n{text}\n  instead of\n{expected}"));
                lines.splice(open..close, text.lines().map(str::to_owned));
            }
        }
        (wrong, lines.join("\n") + "\n")
    }

    #[test]
    fn every_command_prints_what_the_page_shows() {
        let writes = std::env::var_os("BOOK").is_some_and(|word| word == "write");
        let mut wrong = Vec::new();
        for (name, page) in pages() {
            let (expected, page) = check(&name, &page);
            if writes && !expected.is_empty() {
                fs::write(Path::new(ROOT).join(name), page).unwrap();
            }
            wrong.extend(expected);
        }
        assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n\n"));
    }

    /// Wins a game and leaves another game unfinished, so that the lists of games and records are
    /// not empty.
    fn play(place: &Path) {
        let (puzzle, solution) = (
            PUZZLE,
            "634982175725431689189765432247853961963147258518629347496278513372514896851396724",
        );
        let turn = |at: usize| format!("r{}c{}={}", at / 9 + 1, at % 9 + 1, &solution[at..=at]);
        let turns = (0..81).filter(|&at| &puzzle[at..=at] == ".").map(turn);
        let words = [puzzle.to_owned(), "start".to_owned()]
            .into_iter()
            .chain(turns)
            .chain(["new easy".to_owned()]);
        let words = words.collect::<Vec<_>>().join("\n");
        let file = place.join("words");
        fs::write(&file, words).unwrap();
        let played = Command::new(env!("CARGO_BIN_EXE_pencilmark"))
            .arg("--plain")
            .env("PENCILMARK_CONFIG_DIR", place)
            .stdin(fs::File::open(file).unwrap())
            .output()
            .unwrap();
        assert!(String::from_utf8(played.stdout).unwrap().contains("Solved!"));
    }

    /// Adds the names of all fields of a JSON value, at any depth, to `names`.
    fn fields(value: &serde_json::Value, names: &mut BTreeSet<String>) {
        match value {
            serde_json::Value::Object(fields_of) => {
                for (name, value) in fields_of {
                    names.insert(name.clone());
                    fields(value, names);
                }
            }
            serde_json::Value::Array(all) => all.iter().for_each(|one| fields(one, names)),
            _ => {}
        }
    }

    /// Returns the words in backticks in the table row for `command`.
    fn listed_fields(page: &str, command: &str) -> BTreeSet<String> {
        let start = format!("| `{command}` |");
        let row =
            page.lines().find(|line| line.starts_with(&start)).unwrap_or_else(|| panic!("{start}"));
        row.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    }

    /// Each JSON object must have exactly the fields that `docs/json.md` lists.
    #[test]
    fn objects_have_the_fields_that_the_page_lists() {
        let page = fs::read_to_string(Path::new(ROOT).join("docs/json.md")).unwrap();
        let place = tempfile::tempdir().unwrap();
        play(place.path());
        for (verb, rest, rows) in JSON {
            let command = Command::new(env!("CARGO_BIN_EXE_pencilmark"))
                .args(verb.split(' ').take(1))
                .arg("--json")
                .args(verb.split(' ').skip(1))
                .args(*rest)
                .env("PENCILMARK_CONFIG_DIR", place.path())
                .stdin(Stdio::null())
                .output()
                .unwrap();
            let text = String::from_utf8(command.stdout).unwrap();
            let mut found = BTreeSet::new();
            for line in text.lines() {
                fields(&serde_json::from_str(line).unwrap(), &mut found);
            }
            assert!(found.remove("version"), "{verb}: {text} {:?}", command.stderr);
            let expected: BTreeSet<_> =
                rows.iter().flat_map(|row| listed_fields(&page, row)).collect();
            let unlisted: Vec<_> = found.difference(&expected).collect();
            assert!(unlisted.is_empty(), "{verb}: {unlisted:?} are in no row of docs/json.md");
        }
    }

    #[test]
    fn a_broken_example_is_found() {
        let page = "```sh\necho a\n```\n\n```text\nb\n```\n\n```sh\nfalse\n```\n\n\
                    ```sh\npencilmark --version\n```\n\n```text\npencilmark ...\n```\n";
        let (wrong, right) = check("page.md", page);
        let firsts: Vec<_> = wrong.iter().map(|one| one.lines().next().unwrap()).collect();
        assert_eq!(firsts, ["page.md:10: fails", "page.md:2: prints"]);
        assert!(right.starts_with("```sh\necho a\n```\n\n```text\na\n```\n"), "{right}");
    }
}

#[test]
fn the_docs_list_what_each_notation_can_store() {
    let page = include_str!("../../docs/formats.md");
    for notation in &NOTATIONS {
        let holds: Vec<_> = notation.holds.iter().map(|part| part.name()).collect();
        let holds = if holds.is_empty() { "clues only".to_owned() } else { holds.join(", ") };
        let files = match notation.files {
            Files::One => "one",
            Files::Lines(_) => "a line each",
            Files::Blocks => "blocks with an empty line between",
            Files::Inside(..) => "one document",
            other => panic!("{other:?} needs a name in docs/formats.md"),
        };
        let about = notation.about.replace('|', "\\|");
        let row = format!("| `{}` | {about} | {holds} | {files} |", notation.name);
        assert!(page.contains(&row), "{row}");
    }
    let example = page.split("```json\n").nth(1).unwrap().split("\n```").next().unwrap();
    assert_eq!(
        Notation::named("json").unwrap().write(&read_sheet(example).unwrap()).as_deref(),
        Some(example)
    );
}
