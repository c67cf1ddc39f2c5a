//! Tests the subcommands of the real binary: their exit codes and what they print to standard
//! output and standard error.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A well-known puzzle that can be solved with singles.
const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A puzzle that cannot be solved with singles alone.
const BEYOND_SINGLES: &str =
    "......9.7...42.18....7.5.261..9.4....5.....4....5.7..992.1.8....34.59...5.7......";
/// The solution of [`EASY`].
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A puzzle whose first position has X-Chains.
const CHAINS: &str =
    "...........54.16....9.6..32.4...39.....14..58.1.62....4..2....3.72....9.....96...";

fn pencilmark(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
    command.args(arguments).stdin(Stdio::null());
    command
}

/// Runs the binary. Returns its standard output, its standard error, and its exit code.
fn run(arguments: &[&str]) -> (String, String, i32) {
    decode(pencilmark(arguments).output().unwrap())
}

/// Returns the standard output, the standard error and the exit code of a finished process.
fn decode(output: Output) -> (String, String, i32) {
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (out, err, output.status.code().unwrap())
}

/// Runs the binary with `text` as its standard input.
fn run_with_input(arguments: &[&str], text: &str) -> (String, String, i32) {
    let mut command = pencilmark(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    decode(child.wait_with_output().unwrap())
}

/// Creates a file in a temporary directory, which is removed when the returned guard is dropped.
fn file(name: &str, text: &str) -> (tempfile::TempDir, PathBuf) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(name);
    std::fs::write(&path, text).unwrap();
    (directory, path)
}

#[test]
fn the_steps_of_a_position_are_listed_by_technique() {
    let (all, _, code) = run(&["steps", EASY]);
    assert_eq!(code, 0);
    assert!(all.lines().nth(1).unwrap().starts_with("Hidden Single in Box (1.2), "), "{all}");
    let some = run(&["steps", "--technique", "naked single", "--cell", "r5c5", EASY]).0;
    assert!(some.contains("  2.3  r5c5=5\n1 step by 1 technique\n"), "{some}");
    let (none, _, code) = run(&["steps", "--technique", "xwing", "--digit", "5", EASY]);
    assert_eq!((none.lines().last(), code), (Some("no step"), 1));
    assert_eq!(run(&["steps", "--digit", "0", EASY]).2, 2);
    assert_eq!(run(&["steps", "--technique", "x-wng", EASY]).2, 2);
    let object = objects(&run(&["steps", "--json", EASY]).0).remove(0);
    let first = &object["techniques"][0];
    assert_eq!(first["name"], "Hidden Single in Box");
    assert_eq!(first["count"].as_u64().unwrap() as usize, first["steps"].as_array().unwrap().len());
}

#[test]
fn a_chain_is_named_or_its_error_is_reported() {
    let (steps, _, code) = run(&["steps", "--eureka", "--technique", "x-chain", CHAINS]);
    assert_eq!(code, 0);
    let chain = steps.lines().find_map(|line| line.trim().strip_prefix('(')).unwrap();
    let chain = format!("({chain}");
    let (stdout, _, code) = run(&["chain", CHAINS, &chain]);
    assert!(stdout.starts_with("This is a") && stdout.contains("Remove "), "{stdout}");
    assert_eq!(code, 0);
    let object = objects(&run(&["chain", "--json", CHAINS, &chain]).0).remove(0);
    assert_eq!((&object["chain"], &object["error"]), (&Value::from(chain), &Value::Null));
    assert!(!object["eliminations"].as_array().unwrap().is_empty());
    let (stdout, _, code) = run(&["chain", CHAINS, "(5)r1c1=(5)r9c9"]);
    assert_eq!(stdout, "r1c1 can't be 5, so it can't be part of a chain.\n");
    assert_eq!(code, 1);
    let (stdout, error, code) = run(&["chain", CHAINS, "(5)r1c1+r9c9"]);
    assert!(
        error.contains("character 8: write = for a strong link or - for a weak link"),
        "{error}"
    );
    assert_eq!((stdout.as_str(), code), ("", 2));
    assert_eq!(run(&["chain", "nothing.txt", "(5)r1c1=(5)r9c9"]).2, 2);
}

#[test]
fn import_adds_good_lines_and_reports_bad_ones() {
    let other = EASY.replace('5', "x").replace('6', "5").replace('x', "6");
    let text = format!("{EASY}\n{SOLVED}\n{other}\n{EASY}\n");
    let (home, path) = file("Sunday paper.txt", &text);
    let home = home.path().to_str().unwrap();
    let path = path.to_str().unwrap();
    let (out, err, code) = run(&["import", path, "--config-dir", home]);
    assert_eq!((out.as_str(), code), ("Sunday paper: 2 new puzzles, 2 in total\n", 1));
    assert!(err.contains("Sunday paper.txt:2: every cell is filled"), "{err}");
    assert!(
        err.ends_with("pencilmark: left out 1 puzzle that the collection already has\n"),
        "{err}"
    );
    let kept = std::fs::read_to_string(format!("{home}/collections/sunday-paper.toml")).unwrap();
    assert!(kept.contains(EASY) && kept.contains(&other));
    let arguments = ["import", "-", "--name", "Sunday paper", "--config-dir", home];
    let (out, err, code) = run_with_input(&arguments, &format!("{EASY}\n"));
    assert_eq!((out.as_str(), code), ("Sunday paper: no new puzzles, 2 in total\n", 0));
    assert_eq!(err, "pencilmark: left out 1 puzzle that the collection already has\n");
    let (out, err, code) = run(&["import", "/no/such/file", "--config-dir", home]);
    assert_eq!((out.as_str(), code), ("", 2));
    assert!(err.contains("/no/such/file"), "{err}");
}

#[test]
fn import_does_not_touch_games() {
    let (home, path) = file("puzzles.txt", &format!("{EASY}\n"));
    for folder in ["games", "removed"] {
        std::fs::create_dir(home.path().join(folder)).unwrap();
        for name in ["1.toml", "1.toml.bak"] {
            std::fs::write(home.path().join(folder).join(name), "broken").unwrap();
        }
    }
    let (path, place) = (path.to_str().unwrap(), home.path().to_str().unwrap());
    let (out, err, code) = run(&["import", path, "--config-dir", place]);
    assert_eq!((out.as_str(), err.as_str(), code), ("puzzles: 1 new puzzle, 1 in total\n", "", 0));
    for folder in ["games", "removed"] {
        let names = std::fs::read_dir(home.path().join(folder)).unwrap();
        let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = names.collect();
        names.sort();
        assert_eq!(names, ["1.toml", "1.toml.bak"], "{folder}: import changed the files");
    }
}

/// Parses output that contains one JSON object per line.
fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Returns some entries of the corpus, each as a puzzle, its solution and its rating.
fn corpus() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let lines = include_str!("../../crates/engine/tests/fixtures/corpus.txt")
        .lines()
        .filter(|line| !line.starts_with('#'));
    lines.step_by(97).map(|line| {
        let fields: Vec<_> = line.split(',').collect();
        (fields[0], fields[1], fields[2])
    })
}

#[test]
fn rate_prints_only_the_requested_scales() {
    let all = objects(&run(&["rate", "--json", EASY]).0).remove(0);
    let keys =
        |object: &Value| -> Vec<String> { object.as_object().unwrap().keys().cloned().collect() };
    let explainer = ["er", "ep", "ed", "tier", "hardest_technique"].map(str::to_owned);
    let hodoku = ["hodoku_level", "hodoku_score", "hodoku_hardest_technique"].map(str::to_owned);
    for (scale, own) in
        [("all", keys(&all)), ("se", explainer.to_vec()), ("hodoku", hodoku.to_vec())]
    {
        let (out, err, code) = run(&["rate", "--json", "--scale", scale, EASY]);
        assert_eq!((err.as_str(), code), ("", 0), "{scale}");
        let object = objects(&out).remove(0);
        let mut expected = own;
        expected.extend(["version", "puzzle"].map(str::to_owned));
        expected.sort();
        expected.dedup();
        let mut found = keys(&object);
        found.sort();
        assert_eq!(found, expected, "{scale}");
        assert!(found.iter().all(|key| object[key] == all[key]), "{scale}: {object}");
    }
    let (_directory, two) = file("two.txt", &format!("{EASY}\n{EASY}\n"));
    let table = run(&["rate", "--scale", "se", two.to_str().unwrap()]).0;
    let head = format!("{:81}    ER   EP   ED  tier\n", "puzzle");
    let row = format!("{EASY}   1.2  1.2  1.2  Easy\n");
    assert_eq!(table, format!("{head}{row}{row}"));
    let page = run(&["rate", "--format", "page", "--scale", "hodoku", EASY]).0;
    assert!(page.lines().count() == 2 && page.contains("HoDoKu: Easy"), "{page}");
}

#[test]
fn rate_prints_one_json_object_per_puzzle() {
    let puzzles: String = corpus().flat_map(|(puzzle, ..)| [puzzle, "\n"]).collect();
    let (_directory, path) = file("puzzles.txt", &puzzles);
    let (out, err, code) = run(&["rate", "--json", path.to_str().unwrap()]);
    assert_eq!((err.as_str(), code), ("", 0));
    let rated = objects(&out);
    assert_eq!(rated.len(), corpus().count());
    for (object, (puzzle, _, rating)) in rated.iter().zip(corpus()) {
        assert_eq!(object["puzzle"], puzzle);
        if rating != "beyond" {
            assert_eq!(object["er"].to_string(), rating, "{puzzle}");
        }
        let [er, ep, ed] = ["er", "ep", "ed"].map(|key| object[key].as_f64().unwrap());
        assert!(er >= ep && ep >= ed && ed >= 1.0, "{puzzle}");
        assert!(object["tier"].is_string());
        let levels = ["Easy", "Medium", "Hard", "Unfair", "Extreme"];
        assert!(levels.contains(&object["hodoku_level"].as_str().unwrap()));
        assert!(object["hodoku_score"].as_u64().unwrap() >= 4);
        let counts = object["techniques"].as_array().unwrap();
        let counted: u64 = counts.iter().map(|step| step["count"].as_u64().unwrap()).sum();
        let widths = object["choices_per_step"].as_array().unwrap();
        assert_eq!(counted, widths.len() as u64, "{puzzle}");
        let narrow = widths.iter().filter(|width| **width == 1).count() as u64;
        assert!(object["bottlenecks"].as_u64().unwrap() <= narrow);
        assert!(object["longest_bottleneck_run"].as_u64() <= object["bottlenecks"].as_u64());
    }
}

#[test]
fn rate_prints_a_table_into_a_pipe_and_a_page_on_request() {
    let (page, _, code) = run(&["rate", "--format", "page", EASY]);
    assert_eq!(code, 0);
    for part in [
        EASY,
        "Tier: Easy",
        "Sudoku Explainer: ER 1.2, EP 1.2, ED 1.2",
        "HoDoKu: Easy, score ",
        "Steps: ",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let pages = run(&["rate", "--format", "page", EASY, EASY]).0;
    assert_eq!(pages, format!("{page}\n{page}"));
    assert_eq!(run(&["rate", "--format", "json", EASY]), run(&["rate", "--json", EASY]));
    assert_eq!(run(&["rate", "--format", "json", "--json", EASY]).2, 2);
    assert_eq!(run(&["rate", "-j", "2", EASY]), run(&["rate", "--jobs", "1024", EASY]));
    let (_, err, code) = run(&["rate", "--jobs", "1025", EASY]);
    assert!(code == 2 && err.contains("from 1 to 1024"), "{err}");
    let one = run(&["rate", EASY]).0;
    let (table, _, code) = run(&["rate", EASY, EASY]);
    assert_eq!((table.lines().count(), code), (3, 0));
    assert!(one.lines().eq(table.lines().take(2)), "{one}");
    assert!(table.lines().all(|line| line.split_whitespace().count() == 9), "{table}");
}

#[test]
fn rate_reports_bad_lines_with_their_positions_and_rates_the_others() {
    let several = EASY.replace(['5', '9'], ".");
    let twice = EASY.replacen('3', "5", 1);
    let none = EASY.replacen("53.", "531", 1);
    let text = format!("# a comment\n{EASY},1.2\n{}x\n\n{several}\n{twice}\n{EASY}\n", &EASY[..80]);
    let (_directory, path) = file("mixed.txt", &text);
    let name = path.to_str().unwrap();
    let (out, err, code) = run(&["rate", "--json", name]);
    assert_eq!((objects(&out).len(), code), (2, 2), "{err}");
    let lines: Vec<_> = err.lines().collect();
    assert!(lines[0].starts_with(&format!("pencilmark: {name}:3:81: 'x' is not a cell")));
    assert!(lines[1].starts_with(&format!("pencilmark: {name}:5: several solutions: ")));
    assert!(lines[2].starts_with(&format!("pencilmark: {name}:6: ")), "{err}");
    assert!(lines[2].contains(" has 5 twice, in "), "{err}");
    assert_eq!(lines.len(), 3);
    // A puzzle without a unique solution gives exit code 1; it is not a usage error.
    for (puzzle, why) in [(several, "several solutions"), (none, "no solution")] {
        let (out, err, code) = run(&["rate", &puzzle]);
        assert_eq!((out.as_str(), code), ("", 1), "{err}");
        assert!(err.contains(why), "{err}");
    }
}

#[test]
fn solve_prints_every_step_and_the_solution() {
    let (out, _, code) = run(&["solve", EASY]);
    assert_eq!(code, 0);
    assert_eq!(out.lines().next(), Some(EASY));
    assert_eq!(out.lines().last(), Some(&*format!("solved: {SOLVED}")));
    assert!(out.lines().nth(1).unwrap().trim_start().starts_with("1. "));
    let (out, _, code) = run(&["solve", "--json", EASY]);
    let [object] = &objects(&out)[..] else { panic!("one object: {out}") };
    assert_eq!((&object["solution"], code), (&Value::from(SOLVED), 0));
    let steps = object["steps"].as_array().unwrap();
    let placed: usize = steps.iter().map(|step| step["placements"].as_array().unwrap().len()).sum();
    assert_eq!(placed, EASY.matches('.').count());
    assert!(steps.iter().all(|step| step["rating"].is_number() && step["name"].is_string()));
}

#[test]
fn explain_prints_singles_in_one_paragraph_and_other_steps_with_boards() {
    let (out, _, code) = run(&["explain", EASY]);
    assert_eq!(code, 0);
    let is_solution = |line: &str| line.starts_with("solved: ");
    assert!(out.lines().all(|line| line.len() <= 81 || is_solution(line)), "{out}");
    assert!(out.contains("\n1-51. r1c6 is 8, its only place in box 2. "), "{out}");
    assert!(out.contains("\nThis solve takes 51 steps: "), "{out}");
    let (out, _, code) = run(&["explain", BEYOND_SINGLES]);
    assert_eq!(code, 0);
    assert!(out.contains("   Look at box 1. ") && out.contains("So r1c3 is 2."), "{out}");
    let boards = out.lines().filter(|line| line.starts_with(".-")).count();
    let steps = out.lines().filter(|line| {
        let number = line.split(". ").next().is_some_and(|start| start.parse::<u32>().is_ok());
        number && line.contains(" (")
    });
    let steps = steps.count();
    assert!(steps > 0 && boards == steps, "a board for each step: {out}");
    for (form, heading) in [("markdown", "## "), ("md", "## "), ("html", "<h2>")] {
        let (out, _, code) = run(&["explain", "--format", form, BEYOND_SINGLES]);
        assert_eq!(code, 0);
        let headings = out.lines().filter(|line| line.starts_with(heading)).count();
        assert_eq!(headings, steps + 1, "and the summary: {out}");
        assert_eq!(out.matches("<svg").count(), steps + 1, "and the start");
    }
    let (page, ..) = run(&["explain", "--format", "html", EASY]);
    assert_eq!(page.matches("<li>").count(), 51, "a line for each single: {page}");
    assert!(page.contains("<ol start=\"1\">\n<li>r"), "{page}");
    let (out, ..) = run(&["explain", "--json", EASY]);
    for step in objects(&out)[0]["steps"].as_array().unwrap() {
        assert!(step["where_to_look"].as_str().unwrap().starts_with("Look at "));
        assert!(step["reason"].as_str().unwrap().ends_with('.'));
        assert!(!step["highlights"]["candidates"].as_array().unwrap().is_empty());
    }
}

#[test]
fn explain_ends_with_sudoku_explainers_rating_if_it_differs() {
    let puzzle =
        "9..6..74.....83..63......8..58.....9.9..5..3.....46.....5....1..4.8.7.9.........7";
    let (out, _, code) = run(&["explain", puzzle]);
    assert_eq!(code, 0);
    assert!(out.contains(", 3D Medusa (5.2, estimated).\n"), "{out}");
    assert!(
        out.contains("\nSudoku Explainer, which has fewer techniques, rates the puzzle 7.1.\n")
    );
    let (out, ..) = run(&["explain", EASY]);
    assert!(!out.contains("Sudoku Explainer") && !out.contains("estimated"), "{out}");
}

#[test]
fn the_depth_option_limits_what_a_hint_reveals() {
    let hint = |depth: &str| run(&["hint", "--depth", depth, EASY]).0.lines().count();
    let lines = ["1", "2", "3", "4", "5"].map(hint);
    assert_eq!(lines[0], 2);
    assert!(lines.is_sorted_by(|less, more| less < more), "{lines:?}");
    let json = |depth: &str| objects(&run(&["hint", "--json", "--depth", depth, EASY]).0).remove(0);
    let known = |depth: &str, key: &str| json(depth)["step"].get(key).is_some();
    for (key, depth) in
        [("where_to_look", 1), ("name", 2), ("highlights", 3), ("reason", 4), ("placements", 5)]
    {
        let depths: Vec<_> = (1..=5).filter(|d| known(&d.to_string(), key)).collect();
        assert_eq!(depths, (depth..=5).collect::<Vec<_>>(), "{key}");
    }
    assert_eq!(run(&["hint", "--depth", "6", EASY]).2, 2);
    // Each hint is printed under its puzzle.
    let filled = format!("{SOLVED}\nNothing to do: every cell is filled.\n");
    assert_eq!(run(&["hint", SOLVED]), (filled.clone(), String::new(), 1));
    let alone = run(&["hint", EASY]).0;
    assert!(alone.starts_with(EASY), "{alone}");
    assert_eq!(run(&["hint", EASY, SOLVED]).0, format!("{alone}\n{filled}"));
}

/// Returns the candidates of [`EASY`], except those in `removed`, as a grid of pencil marks.
fn marked(removed: &[(usize, char)]) -> String {
    use pencilmark_engine::board::{Candidates, Grid};
    let grid: Grid = EASY.parse().unwrap();
    let candidates = Candidates::new(&grid);
    let word = |(cell, digit): (
        pencilmark_engine::board::Cell,
        Option<pencilmark_engine::board::Digit>,
    )| {
        let word = digit.map_or_else(|| candidates.digits(cell).to_string(), |d| d.to_string());
        removed
            .iter()
            .filter(|(at, _)| *at == cell.index())
            .fold(word, |word, (_, digit)| word.replace(*digit, ""))
    };
    let words: Vec<_> = grid.iter().map(word).collect();
    words.chunks(9).map(|row| row.join(" ") + "\n").collect()
}

#[test]
fn hint_uses_pencil_marks_and_reports_wrong_ones() {
    // The candidates of r1c3 are 1, 2 and 4. Without 1 and 2, the cell is a naked single.
    let marks = marked(&[(2, '1'), (2, '2')]);
    let steps = ["steps", "--technique", "naked-single", "--cell", "r1c3"];
    let (out, err, code) = run_with_input(&steps, &marks);
    assert_eq!((err.as_str(), code), ("", 0));
    assert!(out.contains("r1c3=4"), "{out}");
    assert!(!run_with_input(&steps, EASY).0.contains("r1c3=4"));
    let (out, err, code) = run_with_input(&["explain", "-"], &marks);
    assert_eq!((err.as_str(), code), ("", 0));
    assert!(out.contains("r1c3 is 4, "), "{out}");
    let (out, err, code) = run_with_input(&["hint"], &marked(&[(2, '4')]));
    assert_eq!((out.as_str(), code), ("", 1));
    assert_eq!(err, "pencilmark: stdin: 4 in r1c3 is removed, but it is part of the solution\n");
}

#[test]
fn several_notations_are_read_from_stdin() {
    let rows: String =
        EASY.as_bytes().chunks(9).flat_map(|row| [str::from_utf8(row).unwrap(), "\n"]).collect();
    let grid = EASY.parse().unwrap();
    let library = format!(":0003:5:{EASY}::::");
    for text in
        [rows, pencilmark_engine::formats::write_drawn(&grid), library, format!("{EASY};x\n")]
    {
        let (out, err, code) = run_with_input(&["solve", "-"], &text);
        assert_eq!((err.as_str(), code), ("", 0), "{text}");
        assert!(out.ends_with(&format!("solved: {SOLVED}\n")), "{text}: {out}");
    }
    for text in ["", "\n# nothing\n", "not a puzzle"] {
        let (out, err, code) = run_with_input(&["rate"], text);
        assert_eq!((out.as_str(), code), ("", 2));
        assert!(err.starts_with("pencilmark: stdin"), "{err}");
    }
}

#[test]
fn wrong_arguments_exit_with_2_and_help_with_0() {
    for arguments in [&["rate", "no-such-file"][..], &["dance"], &["lab"], &["lab", "cases"]] {
        let (out, err, code) = run(arguments);
        assert_eq!((out.as_str(), code), ("", 2), "{arguments:?}");
        assert!(!err.is_empty());
    }
    for verb in ["rate", "solve", "hint", "explain", "lab"] {
        let (out, err, code) = run(&[verb, "--help"]);
        assert_eq!((err.as_str(), code), ("", 0));
        assert!(out.contains("Usage: pencilmark"), "{out}");
    }
    #[cfg(target_os = "linux")]
    for word in ["--help", "--version"] {
        let full = std::fs::File::create("/dev/full").unwrap();
        let output = pencilmark(&[word]).stdout(full).output().unwrap();
        let (_, err, code) = decode(output);
        assert!(code == 2 && err.contains("can't write to stdout"), "{word}: {code} {err}");
    }
    // A subcommand that needs no config ignores the environment variable for the config directory.
    let output =
        pencilmark(&["rate", EASY]).env("PENCILMARK_CONFIG_DIR", "/nowhere").output().unwrap();
    assert_eq!(decode(output).2, 0);
}

#[test]
fn a_closed_pipe_does_not_cause_a_panic() {
    let puzzles = format!("{EASY}\n").repeat(100);
    let (_directory, path) = file("puzzles.txt", &puzzles);
    let mut command = pencilmark(&["explain", path.to_str().unwrap()]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    // The temporary `ChildStdout` is dropped after the read, so the pipe is closed long before all
    // output is written.
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((err.as_str(), child.wait().unwrap().code()), ("", Some(0)));
}

/// Returns a line for a file of technique cases. The position of the case is the start of [`EASY`].
fn case(code: &str, digits: &str, eliminations: &str, placements: &str) -> String {
    format!(":{code}:{digits}:{EASY}::{eliminations}:{placements}:\n")
}

#[test]
fn lab_counts_cases_by_code_and_in_total() {
    let right = case("0003", "5", "", "555");
    let never = case("0003-x", "1", "", "");
    let (_directory, path) = file("right.txt", &format!("# cases\n{right}{never}"));
    let (out, err, code) = run(&["lab", "cases", path.to_str().unwrap()]);
    assert_eq!((err.as_str(), code), ("", 0));
    let rows: Vec<Vec<_>> = out.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(
        rows,
        [["code", "passed", "total"], ["0003", "1", "1"], ["0003-x", "1", "1"], ["all", "2", "2"]]
    );
    let wrong = [
        case("0003", "5", "", "556"),
        case("0003", "1", "", "141"),
        case("0003-x", "5", "", ""),
        case("0099", "1", "111", ""),
    ];
    let (_directory, path) = file("wrong.txt", &(wrong.concat() + &right + "nonsense\n"));
    let name = path.to_str().unwrap();
    let (out, err, code) = run(&["lab", "cases", "--failed", name]);
    assert!(out.ends_with("all          1      4\n"), "{out}");
    let unread = format!("pencilmark: {name}:6: a case starts with a colon\n");
    let unknown = format!("pencilmark: {name}:4: no technique has the code 0099\n");
    assert_eq!((err, code), (unread + &unknown, 2));
    assert!(out.contains(&format!("{name}:1: {}    found: 5::555\n", wrong[0])), "{out}");
    assert!(out.contains("    found: nothing\n"), "{out}");
    for verb in ["solve", "steps"] {
        let (_, err, code) = run(&["lab", verb, name]);
        assert!(code == 2 && err.contains(&format!("{name}:1: ")), "{verb}: {code} {err}");
    }
    let (out, err, code) = run(&["lab", "cases", "--code", "0099", name]);
    assert!(err.contains(&unknown) && code == 2, "{out}{err}");
    let (_, err, code) = run(&["lab", "cases", "--code", "9999", name]);
    assert!(code == 2 && err.ends_with("no case has the code 9999\n"), "{err}");
}

#[test]
fn lab_reads_puzzles_from_standard_input() {
    let mut command = pencilmark(&["lab", "steps", "--count", "1", "-"]);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), EASY.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let (out, err) = (output.stdout, String::from_utf8(output.stderr).unwrap());
    assert!(output.status.success() && err.is_empty() && !out.is_empty(), "{err}");
}

#[test]
fn lab_accepts_a_step_alone_or_among_others_as_requested() {
    // `--only` would accept any hidden single of the digit, so each case needs a digit with only
    // one.
    let (out, ..) = run(&["solve", "--json", EASY]);
    let steps = objects(&out)[0]["steps"].as_array().unwrap().clone();
    let hidden = steps.iter().filter(|step| step["name"].as_str().unwrap().starts_with("Hidden"));
    let mut by_digit = std::collections::BTreeMap::<u64, Vec<String>>::new();
    for step in hidden.take(8) {
        let at = &step["placements"][0];
        let digit = at["digit"].as_u64().unwrap();
        let cell = at["cell"].as_str().unwrap().replace(['r', 'c'], "");
        by_digit.entry(digit).or_default().push(format!("{digit}{cell}"));
    }
    let cases: Vec<_> = by_digit
        .iter()
        .flat_map(|(digit, at)| at.iter().map(|at| case("0002", &digit.to_string(), "", at)))
        .collect();
    let (_directory, path) = file("hidden.txt", &cases.concat());
    let name = path.to_str().unwrap();
    let passed = |rule: &[&str]| {
        let (out, ..) = run(&[&["lab", "cases", name], rule].concat());
        let all = out.lines().last().unwrap().split_whitespace().nth(1).unwrap();
        all.parse::<usize>().unwrap()
    };
    assert!(passed(&["--any"]) > passed(&["--only"]), "{cases:?}");
    assert_eq!(passed(&[]), passed(&["--only"]));
    assert_eq!(run(&["lab", "cases", "--any", "--only", name]).2, 2);
}

#[test]
fn puzzles_do_not_depend_on_the_number_of_jobs_or_shards() {
    let make = |more: &[&str]| {
        let (out, err, code) = run(&[&["generate", "--count", "23", "--seed", "7"], more].concat());
        assert_eq!((err.as_str(), code), ("", 0));
        out
    };
    let whole = make(&["--jobs", "1"]);
    assert_eq!(whole.lines().count(), 23);
    assert_eq!(make(&["--jobs", "3"]), whole);
    let parts = ["1/3", "2/3", "3/3"].map(|part| make(&["--shard", part]));
    let lines: Vec<Vec<_>> = parts.iter().map(|part| part.lines().collect()).collect();
    assert!(whole.lines().enumerate().all(|(at, line)| lines[at % 3][at / 3] == line));
    assert_eq!(lines.concat().len(), 23);
}

#[test]
fn impossible_requests_are_reported_and_exit_with_2() {
    let (_directory, tiny) = file("tiny.txt", "1111111..\n111......\n");
    for (wishes, says) in [
        ("--count 0", "--count"),
        ("--jobs 0", "--jobs"),
        ("--shard 5/4", "part 5 of 4 does not exist"),
        ("--shard 1/0", "write part 1 of 4 as 1/4"),
        // Shards are parts of the same sequence only if they have the same seed.
        ("--shard 1/2", "--seed <SEED>"),
        ("--givens 81 --minimal", "with 81 clues"),
        ("--minimal=every", "[possible values: orbit, clue]"),
        ("--givens 16", "the fewest is 17"),
        ("--givens 82", "write a number from 17 to 81"),
        ("--symmetry quarter-turn --shape smile", "not symmetric (quarter-turn)"),
        ("--tier godlike", "easy, medium"),
        ("--rating 12", "no known puzzle is rated 12.0: the highest known rating is 11.9"),
        ("--rating 5-3", "lower one first"),
        ("--rating 13", "from 1.0 to 12.0"),
        ("--rating 2.4", "no technique is rated 2.4: the nearest ratings are 2.3 and 2.5"),
        ("--rating 4.3-4.3", "no technique is rated 4.3: the nearest ratings are 4.2 and 4.4"),
        ("--technique Kraken", "did you mean Kraken Fish?"),
        ("--technique pom", "did you mean Template Delete or Template Set?"),
        ("--initials ABC", "one or two letters"),
        ("--shape nowhere", "heart"),
        ("--fill magic", "tightest"),
        ("--clues magic", "dig"),
        ("--clues shape", "--clues shape needs --shape NAME or --initials TEXT"),
        ("--clues grow --initials AB", "leave out --clues or --initials"),
        ("--shape heart --givens 20", "gets a clue: choose no other number of clues"),
        ("--tier easy --technique xwing", "X-Wing is rated 3.2, but Easy allows up to 1.5: choose"),
        ("--rating 2.6-3 --technique xwing", "is to be rated 3.0 at most: choose a higher rating"),
        ("--tier easy --rating 2.0", "cannot be used with"),
    ] {
        let words: Vec<_> = std::iter::once("generate").chain(wishes.split(' ')).collect();
        let (out, err, code) = run(&words);
        assert!(out.is_empty() && code == 2 && err.contains(says), "{wishes}: {code} {err}");
    }
    let (out, err, code) = run(&["generate", "--shape", tiny.to_str().unwrap()]);
    assert!(out.is_empty() && code == 2 && !err.is_empty(), "{err}");
}

#[test]
fn the_minimal_option_chooses_which_clues_are_necessary() {
    let make = |minimal: &str| {
        let words = ["generate", "--symmetry", "half-turn", "--seed", "1", minimal];
        let (out, err, code) = run(&words);
        assert_eq!((err.as_str(), code), ("", 0), "{minimal}");
        run(&["check", out.trim()]).0
    };
    assert!(make("--minimal=clue").ends_with("one solution, minimal\n"));
    assert_eq!(make("--minimal"), make("--minimal=orbit"));
    assert!(
        !make("--minimal").ends_with("one solution, minimal\n"),
        "one clue of a pair is unnecessary"
    );
}

#[test]
fn an_unsuccessful_search_ends() {
    // The shape `frame` has too many cells for the search to find a minimal puzzle.
    let (out, err, code) = run(&["generate", "--shape", "frame", "--minimal", "--seed", "1"]);
    assert_eq!((out.as_str(), code), ("", 1), "{err}");
    assert!(err.contains("attempts"), "{err}");
}

/// The puzzle code of [`EASY`].
const CODE: &str = "PBJYG-E2085-JZ7BA-WHGXH-8G0WG-97Y7X-ZE0R";

#[test]
fn every_puzzle_has_a_code_and_subcommands_read_codes() {
    assert_eq!(run(&["code", EASY]), (format!("{CODE}\n"), String::new(), 0));
    assert_eq!(run(&["rate", CODE]), run(&["rate", EASY]));
    let (_directory, path) = file("codes.txt", &format!("# two\n{CODE}\n{EASY}\n"));
    let twice = format!("{CODE}\n{CODE}\n");
    assert_eq!(run(&["code", path.to_str().unwrap()]), (twice, String::new(), 0));
    assert_eq!(run_with_input(&["code"], CODE).0, format!("{CODE}\n"));
}

#[test]
fn unplayable_puzzles_are_reported_before_the_terminal_is_checked() {
    let (_directory, crowd) = file("crowd.txt", &format!("{EASY}\n{EASY}\n"));
    for (source, says, end) in [
        (CODE.replacen('E', "F", 1).as_str(), "this puzzle code is wrong", 2),
        ("nowhere.txt", "no such file, and not a puzzle", 2),
        (
            crowd.to_str().unwrap(),
            "has 2 puzzles; give exactly one, or save them with `pencilmark import FILE`",
            2,
        ),
        (&EASY.replacen('5', ".", 3).replacen('8', ".", 3), "several solutions", 1),
        (SOLVED, "every cell is filled", 2),
        (CODE, "standard input is not a terminal", 2),
    ] {
        let (out, err, code) = run(&["play", source]);
        assert!(out.is_empty() && err.contains(says) && code == end, "{source}: {code} {err}");
    }
    assert!(run_with_input(&["play", "-"], "53..7").1.contains("81 cells"));
}

#[test]
fn invalid_daily_dates_are_reported_before_the_terminal_is_checked() {
    for (date, says) in [
        ("2026-13-01", "write a date as year, month and day, such as 2026-11-21"),
        ("yesterday", "write a date as year, month and day"),
        ("2019-12-31", "there is no daily for 2019-12-31; the first one is for 2020-01-01"),
        ("9999-01-01", "the daily for 9999-01-01 is not out yet; today is 20"),
        ("2020-01-01", "standard input is not a terminal"),
    ] {
        let (out, err, code) = run(&["daily", "--date", date]);
        assert!(out.is_empty() && code == 2 && err.contains(says), "{date}: {code} {err}");
    }
    assert!(run(&["daily", "--tier", "godlike"]).1.contains("easy, medium"));
}

#[test]
fn import_works_while_a_game_runs_in_the_same_directory() {
    let (home, file) = file("puzzles.txt", EASY);
    let place = home.path().to_str().unwrap();
    let arguments = ["import", file.to_str().unwrap(), "--config-dir", place];
    let (mut running, _) = pencilmark::store::Store::open(Some(home.path().to_owned()));
    assert_eq!(running.load_changed_collections(), (Vec::new(), Vec::new()));
    let (out, err, code) = run(&arguments);
    assert_eq!((out.as_str(), err.as_str(), code), ("puzzles: 1 new puzzle, 1 in total\n", "", 0));
    let (changed, notices) = running.load_changed_collections();
    assert_eq!((changed.len(), changed[0].puzzles.len()), (1, 1));
    assert!(notices.is_empty() && running.load_changed_collections().0.is_empty());
    // The game saves grades and puzzles that `import` has not seen, and the other way round.
    let mut mine = changed[0].clone();
    mine.puzzles[0].grade = Some(pencilmark_engine::logic::Grade::BeyondTechniques);
    let other = EASY.replace('5', "x").replace('6', "5").replace('x', "6");
    let more = run_with_input(&["import", "-", "--name", "puzzles", "--config-dir", place], &other);
    assert_eq!(more.0, "puzzles: 1 new puzzle, 2 in total\n");
    let third = EASY.replace('5', "x").replace('7', "5").replace('x', "7").parse().unwrap();
    mine.add(&[third]);
    let merged = running.save_collection(&mine).unwrap().unwrap();
    assert_eq!((merged.before, merged.collection.puzzles.len()), (2, 3));
    assert!(merged.collection.puzzles[0].grade.is_some());
    assert_eq!(running.load_collections().0, [merged.collection]);
}

#[test]
fn an_import_prints_the_name_of_the_collection_that_has_the_puzzles() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("collections");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("newer.toml"), "schema = 99\n").unwrap();
    let place = home.path().to_str().unwrap();
    let mut command = pencilmark(&["import", "-", "--name", "top 50", "--config-dir", place]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut import = command.spawn().unwrap();
    // Once this notice appears, the import has read the collections and is waiting for its input.
    let mut notice = String::new();
    BufReader::new(import.stderr.take().unwrap()).read_line(&mut notice).unwrap();
    assert!(notice.contains("newer.toml was written by a newer version"), "{notice}");
    let (_, _, code) = run_with_input(
        &["import", "-", "--name", "Top 50", "--config-dir", place],
        &EASY.replace('1', "x").replace('2', "1").replace('x', "2"),
    );
    assert_eq!(code, 0);
    import.stdin.take().unwrap().write_all(EASY.as_bytes()).unwrap();
    let (out, _, code) = decode(import.wait_with_output().unwrap());
    assert_eq!((out.as_str(), code), ("Top 50: 1 new puzzle, 2 in total\n", 0));
}

#[test]
fn imports_at_the_same_time_lose_no_puzzle() {
    let home = tempfile::tempdir().unwrap();
    // Exchanging the digit 1 with another digit gives a different puzzle with one solution.
    let puzzles = ['2', '3', '4', '5', '6', '7']
        .map(|digit| EASY.replace('1', "x").replace(digit, "1").replace('x', &digit.to_string()));
    let place = home.path().to_str().unwrap();
    std::thread::scope(|scope| {
        for puzzle in &puzzles {
            scope.spawn(move || {
                let arguments = ["import", "-", "--name", "all", "--config-dir", place];
                assert_eq!(run_with_input(&arguments, puzzle).2, 0);
            });
        }
    });
    let names = std::fs::read_dir(home.path().join("collections")).unwrap();
    assert_eq!(names.count(), 2, "the collection and its backup");
    let kept = std::fs::read_to_string(home.path().join("collections/all.toml")).unwrap();
    assert!(puzzles.iter().all(|puzzle| kept.contains(puzzle.as_str())), "{kept}");
}

#[test]
fn an_import_that_is_killed_leaves_nothing_behind() {
    let home = tempfile::tempdir().unwrap();
    let place = home.path().to_str().unwrap();
    let arguments = ["import", "-", "--name", "all", "--config-dir", place];
    let mut first = Command::new(env!("CARGO_BIN_EXE_pencilmark"))
        .args(arguments)
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = first.stdin.take().unwrap();
    // The import waits for the rest of its input, and blocks no other import.
    input.write_all(format!("{EASY}\n").as_bytes()).unwrap();
    let (out, err, code) = run_with_input(&arguments, EASY);
    assert_eq!((out.as_str(), err.as_str(), code), ("all: 1 new puzzle, 1 in total\n", "", 0));
    first.kill().unwrap();
    first.wait().unwrap();
    // A program that is killed while it writes leaves a temporary file behind. The next run removes
    // it.
    let folder = home.path().join("collections");
    std::fs::write(folder.join(".pencilmark-x.tmp"), "half").unwrap();
    let other = EASY.replace('5', "x").replace('6', "5").replace('x', "6");
    assert_eq!(run_with_input(&arguments, &other).0, "all: 1 new puzzle, 2 in total\n");
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 2, "the collection and its backup");
}

#[test]
fn stats_prints_statistics_without_changing_files() {
    let home = tempfile::tempdir().unwrap();
    let place = home.path().to_str().unwrap();
    assert_eq!(run(&["stats", "--config-dir", place]).0, "No games played yet.\n");
    assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0, "stats created a file");
    let (mut store, _) = pencilmark::store::Store::open(Some(home.path().to_owned()));
    let date = pencilmark::app::daily::FIRST;
    let game = pencilmark::app::FinishedGame {
        id: pencilmark::app::GameId(1),
        begun_at: 1_577_872_800,
        finished_at: 1_577_872_861,
        date,
        daily: Some(date),
        week: None,
        givens: EASY.parse().unwrap(),
        is_graded: true,
        rating: Some(pencilmark_engine::logic::Rating::tenths(12)),
        hardest: Some("Hidden Single in Box"),
        elapsed: std::time::Duration::from_millis(61_500),
        hints: 2,
        checks: 0,
        early_end: None,
        error_limit: None,
    };
    store.finish(&game).unwrap();
    // The store stays open, as if a game were running in another window.
    let (out, err, code) = run(&["stats", "--config-dir", place]);
    assert_eq!((err.as_str(), code), ("", 0));
    let words: Vec<_> = out.lines().nth(1).unwrap().split_whitespace().collect();
    assert_eq!(words, ["Easy", "1", "0", "-", "1:01", "1:01", "2", "0", "0", "1"]);
    let statistics = objects(&run(&["stats", "--json", "--config-dir", place]).0);
    let tier = &statistics[0]["tiers"][0];
    assert_eq!((&tier["tier"], &tier["median_seconds"]), (&"Easy".into(), &61.5.into()));
    assert_eq!(statistics[0]["streak"]["longest"], 1);
    assert_eq!(statistics[0]["days"][0]["date"], "2020-01-01");
    assert_eq!(statistics[0]["techniques"][0]["name"], "Hidden Single in Box");
    // A row for each game. The moves of this game are missing.
    let row = &statistics[0]["games"][0];
    assert_eq!((&row["elapsed_seconds"], &row["outcome"]), (&61.5.into(), &"won".into()));
    assert_eq!((&row["mistakes"], &row["seed"]), (&Value::Null, &Value::Null));
    let (out, err, code) = run(&["stats", "--csv", "--config-dir", place]);
    let line = format!(
        "1,2020-01-01,Easy,1.2,Hidden Single in Box,61.5,2,0,,,,won,2020-01-01,,daily,,{EASY}"
    );
    assert_eq!((out.lines().nth(1), err.as_str(), code), (Some(line.as_str()), "", 0));
    assert!(run(&["stats", "--csv", "--json"]).1.contains("cannot be used with"));
    let other = |id, digit: &str| pencilmark::app::FinishedGame {
        id: pencilmark::app::GameId(id),
        givens: EASY.replacen(digit, ".", 1).parse().unwrap(),
        daily: None,
        ..game
    };
    let early_end = Some(pencilmark::game::EarlyEnd::GivenUp);
    store.finish(&pencilmark::app::FinishedGame { early_end, ..other(2, "5") }).unwrap();
    let error_limit = pencilmark::game::ErrorLimit::new(3);
    store.finish(&pencilmark::app::FinishedGame { error_limit, ..other(3, "6") }).unwrap();
    let out = run(&["stats", "--config-dir", place]).0;
    assert!(out.contains("\nGiven up: 1 game\n"), "{out}");
    let row = out.lines().skip_while(|line| *line != "With an error limit:").nth(2).unwrap();
    let row: Vec<_> = row.split_whitespace().collect();
    assert_eq!(row, ["Easy", "1", "0", "-", "1:01"]);
    let statistics = objects(&run(&["stats", "--json", "--config-dir", place]).0);
    let tier = &statistics[0]["tiers"][0];
    assert_eq!((&tier["won"], &tier["given_up"]), (&1.into(), &1.into()));
    assert_eq!(tier["with_error_limit"]["won"], 1);
    let games = &statistics[0]["games"];
    assert_eq!((&games[1]["outcome"], &games[2]["error_limit"]), (&"given up".into(), &3.into()));
    std::fs::write(home.path().join("records.toml"), "schema = 1\n").unwrap();
    let (_, err, code) = run(&["stats", "--config-dir", place]);
    assert!(err.contains("records.toml is damaged") && code == 0, "{err}");
    assert_eq!(std::fs::read_to_string(home.path().join("records.toml")).unwrap(), "schema = 1\n");
}

#[test]
fn games_lists_games_without_changing_them() {
    let directory = tempfile::tempdir().unwrap();
    let place = directory.path().to_str().unwrap();
    let list = |options: &[&str]| run(&[&["games", "--config-dir", place], options].concat());
    assert_eq!(list(&[]), ("You have no unfinished games.\n".into(), String::new(), 0));
    let games = directory.path().join("games");
    std::fs::create_dir_all(&games).unwrap();
    let kept = include_str!("../fixtures/saves/v1-helped.toml");
    std::fs::write(games.join("7.toml"), kept).unwrap();
    std::fs::write(games.join("8.toml"), "no game").unwrap();
    let (out, err, code) = list(&["--json"]);
    let game: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((game["id"].as_u64(), game["save_count"].as_u64(), code), (Some(7), Some(1), 0));
    assert_eq!(
        (game["filled_cells"].as_u64(), game["elapsed_seconds"].as_f64()),
        (Some(31), Some(83.512))
    );
    assert!(err.contains("8.toml"), "{err}");
    let (out, ..) = list(&[]);
    let words: Vec<_> = out.lines().nth(1).unwrap().split_whitespace().collect();
    assert_eq!(words[..6], ["7", "1", "Easy", "1.2", "31/81", "1:23"]);
    let names = || std::fs::read_dir(&games).unwrap().count();
    assert_eq!((names(), std::fs::read_dir(directory.path()).unwrap().count()), (2, 1));
    assert_eq!(std::fs::read_to_string(games.join("7.toml")).unwrap(), kept);
}
