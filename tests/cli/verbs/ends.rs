//! Tests the files that subcommands write, the order of options, and error messages.

use super::{EASY, SOLVED, object, run, run_with_input};
use std::path::Path;

#[test]
fn a_file_is_kept_if_nothing_was_read() {
    let home = tempfile::tempdir().unwrap();
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    let kept = path("kept.txt");
    std::fs::write(&kept, "mine\n").unwrap();
    std::fs::write(path("bad.txt"), "no puzzle\n").unwrap();
    let clash = EASY.replacen('3', "5", 1);
    for (to, source) in [
        ("json", path("none.txt")),
        ("json", path("bad.txt")),
        ("code", clash),
        ("csv", path("kept.txt")),
    ] {
        let (out, err, code) = run(&["convert", "--to", to, "-o", &kept, &source]);
        assert!(out.is_empty() && code > 0 && !err.is_empty(), "{source}: {code} {err}");
        assert_eq!(std::fs::read_to_string(&kept).unwrap(), "mine\n", "{source}");
        let (_, _, code) = run(&["convert", "--to", to, "-o", &path("new.txt"), &source]);
        assert!(code > 0 && !Path::new(&path("new.txt")).exists(), "{source}");
    }
    // Valid puzzles are written even if the file contains invalid lines.
    std::fs::write(path("bad.txt"), format!("no puzzle\n{EASY}\n")).unwrap();
    assert_eq!(run(&["convert", "--to", "line", "-o", &kept, &path("bad.txt")]).2, 2);
    assert_eq!(std::fs::read_to_string(&kept).unwrap(), format!("{EASY}\n"));
}

#[cfg(unix)]
#[test]
fn a_replaced_file_keeps_its_permissions() {
    use std::os::unix::fs::PermissionsExt;
    let home = tempfile::tempdir().unwrap();
    let kept = home.path().join("kept.txt");
    for mode in [0o600, 0o644, 0o666, 0o640] {
        std::fs::write(&kept, "mine\n").unwrap();
        std::fs::set_permissions(&kept, std::fs::Permissions::from_mode(mode)).unwrap();
        let (_, err, code) = run(&["convert", "--to", "line", "-o", kept.to_str().unwrap(), EASY]);
        assert_eq!((err.as_str(), code), ("", 0));
        assert_eq!(kept.metadata().unwrap().permissions().mode() & 0o777, mode, "{mode:o}");
        std::fs::remove_file(&kept).unwrap();
    }
}

#[cfg(unix)]
#[test]
fn open_files_are_written_in_place_and_links_are_followed() {
    use std::io::Write;
    use std::os::unix::fs::symlink;
    let home = tempfile::tempdir().unwrap();
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    for name in ["/dev/stdout", "/dev/fd/1", "-"] {
        let open = path("open.txt");
        std::fs::write(&open, "before\n").unwrap();
        let mut out = std::fs::File::options().append(true).open(&open).unwrap();
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_pencilmark"));
        command.args(["convert", "--to", "line", "-o", name, EASY]);
        assert!(command.stdout(out.try_clone().unwrap()).status().unwrap().success(), "{name}");
        out.write_all(b"after\n").unwrap();
        let text = std::fs::read_to_string(&open).unwrap();
        assert_eq!(text, format!("before\n{EASY}\nafter\n"), "{name}");
    }
    // A symbolic link stays a link, even if its target does not exist.
    std::fs::create_dir(path("far")).unwrap();
    symlink("far/off.txt", path("near.txt")).unwrap();
    symlink("near.txt", path("nearer.txt")).unwrap();
    for _ in 0..2 {
        assert_eq!(run(&["convert", "--to", "line", "-o", &path("nearer.txt"), EASY]).2, 0);
        assert_eq!(std::fs::read_to_string(path("far/off.txt")).unwrap(), format!("{EASY}\n"));
    }
    assert!(["near.txt", "nearer.txt"].iter().all(|name| Path::new(&path(name)).is_symlink()));
    symlink("round.txt", path("round.txt")).unwrap();
    let (_, err, code) = run(&["convert", "--to", "line", "-o", &path("round.txt"), EASY]);
    assert!(code == 2 && err.contains("round.txt"), "{err}");
}

// Only Linux is certain to accept file names that are not UTF-8.
#[cfg(target_os = "linux")]
#[test]
fn file_names_that_are_not_utf_8_work() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let home = tempfile::tempdir().unwrap();
    let named = |bytes: &[u8]| home.path().join(OsStr::from_bytes(bytes));
    std::fs::write(named(b"caf\xe9.txt"), format!("{EASY}\nx\n")).unwrap();
    let run = |arguments: &[&OsStr]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_pencilmark"));
        super::decode(command.current_dir(home.path()).args(arguments).output().unwrap())
    };
    let word = OsStr::new;
    let file = OsStr::from_bytes(b"caf\xe9.txt");
    let (out, err, code) = run(&[word("convert"), word("--to"), word("line"), file]);
    let no_cell = "'x' is not a cell: write 1 to 9, and . or 0 for an empty cell";
    let bad = format!("pencilmark: caf\u{fffd}.txt:2:1: {no_cell}\n");
    assert_eq!((out, err, code), (format!("{EASY}\n"), bad, 2));
    let picture = OsStr::from_bytes(b"\xff.svg");
    let print = [word("print"), word("--output"), picture, word(EASY)];
    let (_, err, code) = run(&print);
    assert!(code == 0 && err.is_empty() && named(b"\xff.svg").exists(), "{err}");
    let other = EASY.replacen("53", ".3", 1);
    assert_eq!(run(&[&print[..], &[word(&other)]].concat()).2, 0);
    assert!(named(b"\xff-2.svg").exists());
    let import = [word("import"), word("--config-dir"), word("config"), file];
    assert!(run(&import).0.starts_with("caf\u{fffd}: 1 new puzzle"));
    let (_, err, code) = run(&[word("check"), OsStr::from_bytes(b"\xff")]);
    assert!(code == 2 && err.contains("\u{fffd}: no such file"), "{err}");
}

#[test]
fn global_options_may_precede_the_subcommand() {
    let home = tempfile::tempdir().unwrap();
    let place = home.path().to_str().unwrap();
    let none = ("You have no unfinished games.\n".to_owned(), String::new(), 0);
    assert_eq!(run(&["--config-dir", place, "games"]), none);
    assert_eq!(run(&["games", "--config-dir", place]), none);
    let config = home.path().join("config.toml");
    let path = (format!("{}\n", config.display()), String::new(), 0);
    assert_eq!(run(&["--config-dir", place, "config", "path"]), path);
    assert_eq!(run(&["--config-dir", "elsewhere", "config", "path", "--config-dir", place]), path);
    let (out, ..) = run(&["--color", "always", "check", EASY]);
    assert!(out.contains("\u{1b}[32m"), "{out:?}");
    let (_, err, code) = run(&["--plain", "check", EASY]);
    assert!(code == 2 && err.contains("--plain"), "{err}");
    assert_eq!(run(&["check", "--plain", EASY]).2, 2);
    for words in [["--plain", "play", EASY], ["play", "--plain", EASY]] {
        let arguments = [&["--config-dir", place][..], &words].concat();
        let (out, err, code) = run_with_input(&arguments, b"quit\n");
        assert!(code == 0 && err.is_empty() && !out.is_empty(), "{words:?}: {out} {err}");
    }
}

#[test]
fn canon_compares_two_puzzles_with_options_in_any_order() {
    let other = EASY.replacen("53", ".3", 1);
    for arguments in [
        ["canon", "--same", "--json", EASY, &other],
        ["canon", "--json", "--same", EASY, &other],
        ["canon", "--same", EASY, "--json", &other],
        ["canon", EASY, &other, "--same", "--json"],
    ] {
        let (out, err, code) = run(&arguments);
        assert_eq!((err.as_str(), code), ("", 1), "{arguments:?}");
        assert_eq!(object(&out)["same"], false);
    }
    let dashes = EASY.replace('.', "-").replacen("53", "--", 1);
    assert_eq!(run(&["canon", "--same", "--", &dashes, &dashes]).2, 0);
    for (arguments, says) in [
        (&["canon", "--same", EASY][..], "two puzzles; fewer than two"),
        (&["canon", "--same"], "stdin: there is no puzzle"),
        (&["canon", "--same", EASY, EASY, EASY], "two puzzles; more than two"),
    ] {
        let (out, err, code) = run(arguments);
        assert!(out.is_empty() && code == 2 && err.contains(says), "{err}");
    }
    let (_, err, code) = run(&["canon", "--same", "--from", "code", EASY, EASY]);
    assert!(code == 2 && err.contains("code"), "{err}");
}

#[test]
fn json_objects_report_a_wrong_solution() {
    let wrong = SOLVED.replace('1', "x").replace('2', "1").replace('x', "2");
    let (out, _, code) = run(&["check", "--json", &format!("{EASY},{wrong}")]);
    assert_eq!((&object(&out)["solution_mismatch"], code), (&true.into(), 1));
    for puzzle in [format!("{EASY},{SOLVED}"), EASY.to_owned()] {
        let (out, _, code) = run(&["check", "--json", &puzzle]);
        assert_eq!((&object(&out)["solution_mismatch"], code), (&false.into(), 0), "{puzzle}");
    }
}

/// Creates `files` in a new directory and imports them. Returns the output of `import`.
fn imported(files: &[(&str, &[u8])]) -> (String, String, i32) {
    let home = tempfile::tempdir().unwrap();
    let paths: Vec<_> = files
        .iter()
        .map(|(name, bytes)| {
            let path = home.path().join(name);
            std::fs::write(&path, bytes).unwrap();
            path.to_str().unwrap().to_owned()
        })
        .collect();
    let mut arguments = vec!["import", "--config-dir", home.path().to_str().unwrap()];
    arguments.extend(paths.iter().map(String::as_str));
    let (out, err, code) = run(&arguments);
    (out, err.replace(&format!("{}/", home.path().display()), ""), code)
}

#[test]
fn import_adds_good_puzzles_and_exits_with_the_codes_of_check() {
    let other = EASY.replace('5', "x").replace('6', "5").replace('x', "6");
    let text = |lines: &[&str]| lines.join("\n").into_bytes();
    let one = |err: &str, code| ("a: 1 new puzzle, 1 in total\n".to_owned(), err.to_owned(), code);
    assert_eq!(imported(&[("a.txt", &text(&[EASY]))]), one("", 0));
    let bad =
        "pencilmark: a.txt:2:1: 'x' is not a cell: write 1 to 9, and . or 0 for an empty cell\n";
    assert_eq!(imported(&[("a.txt", &text(&[EASY, "x"]))]), one(bad, 2));
    let again = "pencilmark: left out 2 puzzles that the collection already has\n";
    assert_eq!(imported(&[("a.txt", &text(&[EASY, EASY, EASY]))]), one(again, 0));
    let full = "pencilmark: a.txt:1: every cell is filled: there is nothing left to solve\n";
    let (out, err, code) = imported(&[("a.txt", &text(&[SOLVED, EASY]))]);
    assert!(err.starts_with(&full[..40]) && code == 1 && out.starts_with("a: 1 new"), "{err}");
    let bytes = [EASY.as_bytes(), b"\n5\xff\n", other.as_bytes()].concat();
    let (out, err, code) = imported(&[("a.txt", &bytes)]);
    assert_eq!((out.as_str(), code), ("a: 2 new puzzles, 2 in total\n", 2));
    assert!(err.starts_with("pencilmark: a.txt:2:2: not UTF-8 text"), "{err}");
    // The second file is larger than the read buffer.
    let many = [EASY.as_bytes(), b" #", &b" ".repeat(5 << 20), b"\n", other.as_bytes()].concat();
    let many = many.split(|&b| b == b'#').collect::<Vec<_>>().join(&b"\n#"[..]);
    let (out, err, code) = imported(&[("b.txt", EASY.as_bytes()), ("a.txt", &many)]);
    assert_eq!((out.as_str(), code), ("b: 2 new puzzles, 2 in total\n", 2), "{err}");
    let (out, err, code) = imported(&[("a.txt", b"x")]);
    assert!(out.is_empty() && code == 2 && err.contains("no puzzle to import"), "{err}");
}

#[test]
fn only_the_first_errors_are_reported_if_no_line_is_a_puzzle() {
    let nonsense = format!("x{}\n", &EASY[1..]).repeat(3000);
    for jobs in ["1", "3"] {
        let (out, err, code) = run_with_input(&["check", "--jobs", jobs], nonsense.as_bytes());
        assert_eq!((out.as_str(), err.lines().count(), code), ("", 21, 2));
        assert!(err.ends_with("pencilmark: stdin: 2980 more lines are not puzzles\n"), "{err}");
        // If the input contains a puzzle, every bad line is reported.
        let text = format!("{EASY}\n{nonsense}");
        let (out, err, code) = run_with_input(&["check", "--jobs", jobs], text.as_bytes());
        assert_eq!((out.lines().count(), err.lines().count(), code), (1, 3000, 2));
    }
}

#[test]
fn paths_of_missing_files_are_reported() {
    let path = format!("/nowhere/{}.txt", "puzzle".repeat(15));
    for source in [path.as_str(), "PuzzlesFromTheNewspaper2024", "nowhere"] {
        let (out, err, code) = run(&["check", source]);
        assert!(out.is_empty() && code == 2 && err.contains("no such file"), "{err}");
    }
    let (_, err, code) = run(&["convert", "--to", "line", "-o", "/no\u{1b}[31m/x", EASY]);
    assert!(code == 2 && err.contains("/no[31m/x") && !err.contains('\u{1b}'), "{err:?}");
}

#[test]
fn impossible_conversions_are_reported_with_their_reasons() {
    let clash = EASY.replacen('3', "5", 1);
    let (_, err, code) = run(&["convert", "--to", "code", &clash]);
    assert!(
        code == 1 && err.contains("this puzzle: a row, column or box has the same digit twice"),
        "{err}"
    );
    let (_, err, code) = run(&["rate", SOLVED]);
    assert!(code == 1 && err.contains("every cell is filled"), "{err}");
    let placed = format!("..4{}", ".".repeat(78));
    let json = |placed: &str| format!("{{\"givens\":\"{EASY}\",\"placed\":\"{placed}\"}}");
    let (out, err, code) = run_with_input(&["convert", "--to", "marks"], json(&placed).as_bytes());
    assert!(
        code == 0 && out.contains("| 5") && err.contains("they became clues: 1 puzzle\n"),
        "{err}"
    );
    let wrong = placed.replacen('.', "7", 1);
    let (_, err, code) = run_with_input(&["convert", "--to", "line"], json(&wrong).as_bytes());
    assert!(code == 2 && err.contains("7 is placed in r1c1, but the given there is 5"), "{err}");
    let sdk = format!("[Puzzle]\n{EASY}\n[State]\n{}\n", EASY.replacen("53.", "534", 1));
    assert_eq!(run_with_input(&["convert", "--to", "line"], sdk.as_bytes()).2, 0);
    let sdk = sdk.replacen("534", "734", 1);
    let (_, err, code) = run_with_input(&["convert", "--to", "line"], sdk.as_bytes());
    assert!(code == 2 && err.contains("stdin:4:1: 7 is placed in r1c1"), "{err}");
}

#[test]
fn system_errors_have_no_error_numbers_and_no_names_of_temporary_files() {
    let home = tempfile::Builder::new().prefix("home").tempdir().unwrap();
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(path("file"), "").unwrap();
    let (missing, below_file) = (path("missing/board.svg"), path("file/pages"));
    let directory = home.path().to_str().unwrap();
    for words in [
        &["convert", "--to", "line", "--output", &missing, EASY][..],
        &["print", "--output", &missing, EASY],
        &["man", "--dir", &below_file],
        &["config", "init", "--config-dir", &below_file],
        &["check", directory],
        &["lab", "solve", directory],
        &["generate", "--shape", directory],
    ] {
        let (_, err, code) = run(words);
        assert_eq!(code, 2, "{words:?}: {err}");
        assert!(err.starts_with("pencilmark: "), "{words:?}: {err}");
        assert!(!err.contains("os error") && !err.contains(".tmp"), "{words:?}: {err}");
    }
}
