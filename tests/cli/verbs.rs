//! Tests the subcommands `check`, `canon`, `minimize`, `convert`, `config`, `new` and `continue` of
//! the real binary, bad input of every kind, and the examples of the docs.

mod ends;
#[cfg(target_os = "linux")]
mod flat;
mod messages;
mod mistakes;
mod positions;
#[cfg(unix)]
mod signals;

use serde_json::Value;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Returns the standard output, the standard error and the exit code of a finished process.
fn decode(output: Output) -> (String, String, i32) {
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (out, err, output.status.code().unwrap())
}

fn run(arguments: &[&str]) -> (String, String, i32) {
    run_with_input(arguments, b"")
}

fn run_with_input(arguments: &[&str], input: &[u8]) -> (String, String, i32) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // The program may exit before it has read all its input.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    decode(output)
}

fn object(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn check_counts_solutions_and_lists_unnecessary_clues() {
    let (minimal, _, code) = run(&["minimize", EASY]);
    assert_eq!(code, 0);
    let minimal = minimal.trim();
    let answer = |puzzle: &str| run(&["check", puzzle]);
    assert_eq!(answer(minimal), (format!("{minimal}  one solution, minimal\n"), String::new(), 0));
    let (out, _, code) = answer(EASY);
    assert!(
        out.contains("not minimal: each of these clues is redundant: r1c1 ") && code == 0,
        "{out}"
    );
    let clash = EASY.replacen('3', "5", 1);
    let (out, _, code) = answer(&clash);
    assert!(
        out.ends_with("no solution: row 1 has 5 twice, in r1c1 and r1c2\n") && code == 1,
        "{out}"
    );
    let several = ".".repeat(81);
    assert!(answer(&several).0.ends_with("more than 1000 solutions\n"));
    assert!(run(&["check", "--limit", "5", &several]).0.ends_with("more than 5 solutions\n"));
    let two = SOLVED.replace(['4', '6'], ".");
    let counted = object(&run(&["check", "--json", &two]).0);
    let many = counted["solutions"].as_u64().unwrap();
    assert!(many > 1 && counted["has_more"] == false && counted["minimal"].is_null(), "{counted}");
    let other = SOLVED.replace('1', "x").replace('2', "1").replace('x', "2");
    let (out, _, code) = answer(&format!("{EASY},{other}"));
    assert!(out.contains("the input states a different solution") && code == 1, "{out}");
    let json = object(&run(&["check", "--json", EASY]).0);
    assert_eq!(
        (&json["version"], &json["solution"], &json["minimal"]),
        (&1.into(), &SOLVED.into(), &false.into())
    );
}

#[test]
fn minimize_removes_unnecessary_clues_in_an_order_that_the_seed_decides() {
    let object = object(&run(&["minimize", "--json", "--seed", "5", EASY]).0);
    let minimal = object["minimal"].as_str().unwrap();
    let kept = EASY.chars().zip(minimal.chars()).all(|(old, new)| new == '.' || new == old);
    let removed = EASY.matches('.').count().abs_diff(minimal.matches('.').count());
    assert!(
        kept && object["removed"].as_array().unwrap().len() == removed && removed > 0,
        "{object}"
    );
    assert_eq!(run(&["check", minimal]).0, format!("{minimal}  one solution, minimal\n"));
    let of = |seed: &str| run(&["minimize", "--seed", seed, EASY]).0;
    assert_eq!(of("5"), of("5"));
    assert!((0..9).any(|seed| of(&seed.to_string()) != of("5")));
    assert_eq!(run(&["minimize", &".".repeat(81)]).2, 1);
}

#[test]
fn canon_is_the_same_for_all_equivalent_puzzles() {
    let mirrored: String = EASY
        .as_bytes()
        .chunks(9)
        .flat_map(|row| row.iter().rev())
        .map(|&b| char::from(b))
        .collect();
    let renamed: String = mirrored
        .chars()
        .map(|c| c.to_digit(10).map_or(c, |d| char::from_digit(10 - d, 10).unwrap()))
        .collect();
    let form = run(&["canon", EASY]).0;
    assert_eq!(run(&["canon", &renamed]).0, form);
    assert_eq!(run(&["canon", form.trim()]).0, form);
    let (out, err, code) = run(&["canon", "--same", EASY, &renamed]);
    assert!(out.starts_with("the same: ") && out.ends_with("digits to 987654321\n"), "{out}{err}");
    assert_eq!(code, 0);
    let way = object(&run(&["canon", "--json", "--same", EASY, &renamed]).0);
    assert_eq!((&way["same"], &way["mappings"]), (&true.into(), &1.into()), "{way}");
    let other = EASY.replacen("53", ".3", 1);
    assert_eq!(
        run(&["canon", "--same", EASY, &other]),
        ("not the same\n".into(), String::new(), 1)
    );
    assert_eq!(run(&["canon", "--same", EASY, "nowhere.txt"]).2, 2);
    // A file with two lines holds two puzzles.
    let (out, _, code) =
        run_with_input(&["canon", "--same"], format!("{EASY}\n{renamed}\n").as_bytes());
    assert!(out.starts_with("the same: ") && code == 0, "{out}");
    for (input, count) in [(EASY.to_owned(), "fewer"), (format!("{EASY}\n").repeat(3), "more")] {
        let (out, err, code) = run_with_input(&["canon", "--same"], input.as_bytes());
        assert_eq!((out.as_str(), code), ("", 2));
        assert!(err.contains(&format!("; {count} than two were given")), "{err}");
    }
    let json = object(&run(&["canon", "--json", &".".repeat(81)]).0);
    assert_eq!(json["automorphisms"], 1_218_998_108_160_u64);
    assert!(run(&["canon", &EASY.replacen('3', "5", 1)]).1.contains("has 5 twice, in "));
}

#[test]
fn convert_writes_complete_files_and_reports_what_is_lost() {
    let home = tempfile::tempdir().unwrap();
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    let json = format!("{{\"givens\":\"{EASY}\",\"name\":\"A\",\"centre\":{{\"r1c3\":\"12\"}}}}\n");
    std::fs::write(path("a.json"), json.repeat(3)).unwrap();
    let (out, err, code) = run(&["convert", "--to", "sdm", &path("a.json")]);
    assert_eq!((out, code), (format!("{}\n", EASY.replace('.', "0")).repeat(3), 0));
    assert_eq!(
        err,
        "pencilmark: sdm can't hold these parts, which were left out: centre marks (3 puzzles), name (3 puzzles)\n"
    );
    for to in ["opensudoku", "csv", "grid", "json", "hodoku"] {
        let file = path(to);
        let (out, _, code) = run(&["convert", "--to", to, "-o", &file, &path("a.json")]);
        assert_eq!((out.as_str(), code), ("", 0));
        assert_eq!(
            run(&["convert", "--to", "line", &file]).0,
            format!("{EASY}\n").repeat(3),
            "{to}"
        );
        assert_eq!(
            run(&["convert", "--from", to, "--to", "line", &file]).0,
            format!("{EASY}\n").repeat(3),
            "{to}"
        );
    }
    let (out, err, code) = run(&["convert", "--to", "ss", &path("a.json")]);
    assert!(
        out.lines().count() == 13
            && code == 2
            && err.contains("ss holds only one puzzle; left out 2 others"),
        "{out}{err}"
    );
    assert_eq!(run(&["convert", "--to", "nothing", EASY]).2, 2);
    assert_eq!(run(&["convert", "--to", "line", "-o", &path("no/where"), EASY]).2, 2);
    let clash = EASY.replacen('3', "5", 1);
    let (_, err, code) = run(&["convert", "--to", "code", &clash]);
    assert!(code == 1 && err.contains("code can't hold this puzzle"), "{err}");
}

#[test]
fn bad_input_of_every_kind_is_reported_and_other_lines_are_answered() {
    let good = format!("{EASY}\n");
    let long = "1".repeat(10_000_000);
    let cases: Vec<(Vec<u8>, &str, usize)> = vec![
        (format!("{good}{}\n{good}", &EASY[1..]).into(), "stdin:2: expected 81 cells, found 80", 2),
        (
            format!("{good}{}\n{good}", EASY.replacen('7', "\0", 1)).into(),
            "stdin:2:5: '\\u{0}' is not a cell",
            2,
        ),
        (
            [good.as_bytes(), b"53..\xff\n", good.as_bytes()].concat(),
            "stdin:2:5: not UTF-8 text",
            2,
        ),
        (format!("{good}{long}\n{good}").into(), "stdin:2: 10000000 bytes is too long", 2),
        (format!("\u{feff}{EASY}\r\nx\r\n{EASY}\r\n").into(), "stdin:2:1: 'x' is not a cell", 2),
        (long.clone().into(), "stdin:1: 10000000 bytes is too long for a puzzle", 0),
        (vec![0; 5000], "stdin:1:1: '\\u{0}'", 0),
        (b"\xff\xfa".to_vec(), "stdin:1:1: not UTF-8 text", 0),
        (format!("[\"{EASY}\", \"{EASY}\", {}", "[".repeat(100_000)).into(), "stdin:1:", 2),
        (
            "<!DOCTYPE a [<!ENTITY b \"c\">]><opensudoku/>".into(),
            "stdin:1:1: document types with entities are not supported",
            0,
        ),
        (
            format!("puzzle,rating\n{EASY},1\nx,2\n{EASY},3\n").into(),
            "stdin:3:1: 'x' is not a cell",
            2,
        ),
    ];
    for (input, says, served) in cases {
        let (out, err, code) = run_with_input(&["convert", "--to", "code"], &input);
        let start: String = String::from_utf8_lossy(&input[..input.len().min(60)]).into_owned();
        assert!(err.starts_with(&format!("pencilmark: {says}")), "{start}: {err}");
        assert_eq!((out.lines().count(), code), (served, 2), "{start}: {err}");
        assert!(err.len() < 2000, "{start}");
    }
}

#[test]
fn utf_16_is_read_with_and_without_a_byte_order_mark() {
    let text = format!("{EASY}\r\n{SOLVED} # 数独\r\n");
    for mark in ["", "\u{feff}"] {
        let units: Vec<u16> = format!("{mark}{text}").encode_utf16().collect();
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let input: Vec<u8> = units.iter().flat_map(|unit| bytes(*unit)).collect();
            let (out, err, code) = run_with_input(&["convert", "--to", "line"], &input);
            assert_eq!((err.as_str(), code), ("", 0));
            assert_eq!(out, format!("{EASY}\n{SOLVED} # 数独\n"));
        }
    }
    // A line in another encoding is reported.
    let mixed = [EASY.as_bytes(), b"\n5\x003\0.\0\n", EASY.as_bytes()].concat();
    let (out, err, code) = run_with_input(&["convert", "--to", "line"], &mixed);
    assert_eq!((out.lines().count(), code), (2, 2));
    assert!(err.contains("stdin:2:2: '\\u{0}' is not a cell"), "{err}");
}

#[test]
fn answers_are_in_order_for_any_number_of_threads() {
    let clues = |n: usize| {
        let mut line: Vec<u8> = SOLVED.into();
        (0..n % 9).for_each(|at| line[(n * 7 + at * 11) % 81] = b'.');
        String::from_utf8(line).unwrap()
    };
    let text: String = (0..20_000).map(|n| clues(n) + "\n").collect();
    let one = run_with_input(&["convert", "--to", "line", "--jobs", "1"], text.as_bytes());
    assert_eq!((one.0.as_str(), one.2), (text.as_str(), 0));
    assert_eq!(run_with_input(&["convert", "--to", "line", "--jobs", "7"], text.as_bytes()), one);
}

#[test]
fn a_file_gives_the_same_answers_as_a_pipe() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("puzzles.txt");
    // Some lines are not puzzles, and lines end in different ways.
    let line = |n: usize| match n % 1000 {
        7 => "12345\n".to_owned(),
        8 => format!("{SOLVED} # puzzle {n}\r\n"),
        _ => format!("{}{}\n", ".".repeat(n % 5), &SOLVED[n % 5..]),
    };
    let text: String = (0..20_000).map(line).collect();
    std::fs::write(&file, &text).unwrap();
    let path = file.to_str().unwrap();
    for arguments in [&["convert", "--to", "line"][..], &["solve", "--solution"]] {
        let (out, err, code) = run_with_input(arguments, text.as_bytes());
        assert_eq!((out.lines().count(), err.lines().count(), code), (19_980, 20, 2));
        for jobs in ["1", "2"] {
            let with = |file| [arguments, &["--jobs", jobs, file]].concat();
            assert_eq!(run(&with(path)), (out.clone(), err.replace("stdin", path), code));
            let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
            let stdin = std::fs::File::open(&file).unwrap();
            let output = command.args(with("-")).stdin(stdin).output().unwrap();
            assert_eq!(decode(output), (out.clone(), err.clone(), code), "{jobs} jobs");
        }
    }
}

#[test]
fn output_is_coloured_only_if_requested() {
    let (plain, ..) = run(&["check", EASY]);
    let (always, ..) = run(&["check", "--color", "always", EASY]);
    assert!(!plain.contains('\u{1b}') && always.contains("\u{1b}[32mone solution"), "{always:?}");
    assert_eq!(run(&["check", "--color", "never", EASY]).0, plain);
    assert_eq!(run(&["check", "--color", "pink", EASY]).2, 2);
    let (_, err, _) = run(&["check", "--color", "always", "x"]);
    assert!(err.contains("\u{1b}[31m"), "{err:?}");
}

#[test]
fn config_shows_settings_from_the_environment() {
    let home = tempfile::tempdir().unwrap();
    let place = home.path().to_str().unwrap().to_owned();
    let config = |verb: &str, name: &str, value: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
        command.args(["config", verb, "--config-dir", &place]).env(name, value);
        let output = command.output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (text(output.stdout), text(output.stderr), output.status.code())
    };
    let (out, err, code) = config("show", "PENCILMARK_PLAY_CHECK", "always");
    let line = out.lines().find(|line| line.starts_with("check =")).unwrap();
    assert!(line.starts_with("check = \"always\""), "{line}");
    assert!(line.ends_with("# environment: PENCILMARK_PLAY_CHECK"), "{line}");
    assert_eq!((err.as_str(), code), ("", Some(0)));
    let (_, err, code) = config("check", "PENCILMARK_PLAY_CHECK", "alway");
    assert!(err.contains("PENCILMARK_PLAY_CHECK can't be \"alway\""), "{err}");
    assert_eq!(code, Some(1));
    for (wrong, right) in [
        ("PENCILMARK_PLAY_CHEK", "PENCILMARK_PLAY_CHECK"),
        ("PENCILMARK_THEME", "PENCILMARK_SCREEN_THEME"),
        ("PENCILMARK_CONFIGDIR", "PENCILMARK_CONFIG_DIR"),
    ] {
        let (_, err, code) = config("check", wrong, "x");
        let wanted = format!("unknown variable {wrong}; did you mean {right}? It is ignored.");
        assert!(err.contains(&wanted), "{err}");
        assert_eq!(code, Some(1));
    }
    let (page, ..) = run(&["man"]);
    for setting in pencilmark::app::settings::ALL {
        assert!(page.contains(&setting.variable()), "{}", setting.variable());
    }
}

#[test]
fn config_writes_checks_and_shows_the_file() {
    let home = tempfile::tempdir().unwrap();
    let place = home.path().join("new").to_str().unwrap().to_owned();
    let file = Path::new(&place).join("config.toml");
    let named = format!("{}\n", file.display());
    let config = |verb: &str| run(&["config", verb, "--config-dir", &place]);
    assert_eq!(config("path"), (named.clone(), String::new(), 0));
    assert!(config("check").0.contains("does not exist") && !file.exists());
    assert!(
        config("show")
            .0
            .lines()
            .all(|line| line.is_empty() || line.starts_with('[') || line.ends_with("# default"))
    );
    assert_eq!(config("init"), (named, String::new(), 0));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), pencilmark::store::EXAMPLE);
    assert!(config("check").0.ends_with("no mistakes\n"));
    let (_, err, code) = config("init");
    assert!(err.contains("already exists") && code == 1, "{err}");
    std::fs::write(&file, "[play]\nchek = \"never\"\nwrap = false\n[keys.bind]\nhnt = \"i\"\n")
        .unwrap();
    let (out, err, code) = config("check");
    assert_eq!((out.as_str(), code), ("", 1));
    assert!(
        err.contains(
            "config.toml, line 2, column 1: unknown key \"chek\"; did you mean \"check\"?"
        ),
        "{err}"
    );
    assert!(err.contains("line 5, column 1") && err.contains("hnt"), "{err}");
    let shown = config("show").0;
    let line = |key: &str| {
        shown.lines().find(|line| line.starts_with(&format!("{key} = "))).unwrap().to_owned()
    };
    assert!(
        line("wrap").starts_with("wrap = false ") && line("wrap").ends_with("# file"),
        "{shown}"
    );
    assert!(line("check").ends_with("# default"), "{shown}");
    let other = home.path().join("none.toml").to_str().unwrap().to_owned();
    assert_eq!(run(&["config", "check", &other]).2, 2);
    std::fs::write(&other, "[play]\nchek = 1\n").unwrap();
    let (_, err, code) = run(&["config", "check", &other]);
    let message = format!("{other}, line 2, column 1: unknown key \"chek\"");
    assert!(code == 1 && err.contains(&message), "{err}");
    std::fs::write(&other, "[keys]\npreset = \"vi\"\n[keys.bind]\nhnt = \"x\"\n").unwrap();
    let (_, err, code) = run(&["config", "check", &other]);
    for (line, column, message) in
        [(2, 10, "unknown key map \"vi\""), (4, 1, "unknown action \"hnt\"")]
    {
        let message = format!("{other}, line {line}, column {column}: {message}");
        assert!(code == 1 && err.contains(&message), "{err}");
    }
}

#[test]
fn errors_are_reported_before_the_terminal_is_checked() {
    let home = tempfile::tempdir().unwrap();
    let place = home.path().to_str().unwrap();
    let (_, err, code) = run(&["continue", "--config-dir", place]);
    assert!(err.contains("you have no unfinished game") && code == 1, "{err}");
    assert_eq!(run(&["new", "--tier", "godlike"]).2, 2);
    let (_, err, code) = run(&["new", "--config-dir", place]);
    assert!(err.contains("standard input is not a terminal") && code == 2, "{err}");
}

/// Returns the commands of a page, each with the output that the page shows.
fn examples(page: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    page.split("```console\n$ pencilmark ").skip(1).map(|rest| {
        let block = rest.split("```").next().unwrap();
        block.split_once('\n').unwrap()
    })
}

#[test]
fn the_examples_of_the_docs_print_what_the_docs_show() {
    let mut count = 0;
    for page in [include_str!("../../docs/formats.md"), include_str!("../../docs/json.md")] {
        for (command, answer) in examples(page) {
            let (out, err, _) = run(&command.split(' ').collect::<Vec<_>>());
            assert_eq!((out.as_str(), err.as_str()), (answer, ""), "{command}");
            count += 1;
        }
    }
    assert!(count >= 4);
}

#[test]
fn technique_names_are_recognized_in_any_spelling() {
    let made = run(&["generate", "--technique", "X-Wing", "--seed", "1"]);
    assert_eq!(made.2, 0);
    for written in ["xwing", "x wing", "X-WING"] {
        assert_eq!(run(&["generate", "--technique", written, "--seed", "1"]), made, "{written}");
    }
    let (_, err, code) = run(&["generate", "--technique", "hiden pair"]);
    assert!(code == 2 && err.contains("did you mean Hidden Pair?"), "{err}");
}
