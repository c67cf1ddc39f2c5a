//! Tests how the subcommands treat mistakes in options, files and environment variables.

use super::{EASY, SOLVED, decode, object, run, run_with_input};
use std::process::{Command, Stdio};

/// A grid with 5 twice in row 1.
fn clash() -> String {
    format!("55{}", ".".repeat(79))
}

#[test]
fn lab_reports_puzzles_without_a_single_solution() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("clash").to_str().unwrap().to_owned();
    let several = ".".repeat(81);
    std::fs::write(&path, format!("{}\n{EASY}\n{several}\n", clash())).unwrap();
    let (out, err, code) = run(&["lab", "steps", &path]);
    let row: Vec<_> = out.lines().nth(1).unwrap().split_whitespace().take(3).collect();
    assert_eq!(row, ["clash", "51", "0"], "{out}");
    let twice = format!("pencilmark: {path}:1: row 1 has 5 twice, in r1c1 and r1c2\n");
    assert!(err.starts_with(&twice) && err.contains(&format!("{path}:3: several")), "{err}");
    assert_eq!((err.lines().count(), code), (2, 1));
}

#[test]
fn an_empty_variable_for_the_config_directory_is_ignored() {
    let home = tempfile::tempdir().unwrap();
    let with = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
        command.args(arguments).stdin(Stdio::null());
        command.env("PENCILMARK_CONFIG_DIR", "").env("HOME", home.path());
        decode(command.env_remove("XDG_CONFIG_HOME").output().unwrap())
    };
    assert_eq!((with(&["check", EASY]).1.as_str(), with(&["check", EASY]).2), ("", 0));
    let (out, err, code) = with(&["config", "path"]);
    assert!(out.starts_with(home.path().to_str().unwrap()), "{out}{err}");
    assert_eq!(code, 0);
    let (_, err, code) = with(&["config", "path", "--config-dir", ""]);
    assert!(code == 2 && err.contains("a value is required for '--config-dir <DIR>'"), "{err}");
}

#[test]
fn a_file_in_place_of_a_directory_is_named() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("afile").to_str().unwrap().to_owned();
    std::fs::write(&file, "").unwrap();
    let below = format!("{file}/deep/down");
    let says = format!("{file} is a file, not a directory; choose another directory\n");
    for dir in [&file, &below] {
        for words in [&["config", "init", "--config-dir", dir][..], &["man", "--dir", dir]] {
            assert_eq!(run(words), (String::new(), format!("pencilmark: {says}"), 2), "{words:?}");
        }
        let (out, ..) = run(&["--plain", "--config-dir", dir]);
        assert!(out.contains(&format!("Nothing will be saved: {}.", says.trim_end())), "{out}");
    }
}

#[cfg(unix)]
#[test]
fn config_init_leaves_no_part_of_a_file() {
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().join("settings");
    // A write over the limit fails, as on a full disk.
    let script = "trap '' XFSZ; ulimit -f 1; exec \"$0\" config init --config-dir \"$1\"";
    let mut command = Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_pencilmark"), dir.to_str().unwrap()]);
    let (out, err, code) = decode(command.output().unwrap());
    assert!(out.is_empty() && err.contains("can't write") && code == 2, "{out}{err}");
    assert_eq!(std::fs::read_dir(&dir).unwrap().count(), 0);
    let mode = std::os::unix::fs::PermissionsExt::mode(&dir.metadata().unwrap().permissions());
    assert_eq!(mode & 0o777, 0o700);
}

#[test]
fn plain_mode_gives_no_advice_before_a_game_that_starts_anyway() {
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().to_str().unwrap();
    for words in [&["new"][..], &["daily"], &["weekly"], &["play", EASY], &["continue"]] {
        let (out, err, code) = run(&[words, &["--plain", "--config-dir", dir]].concat());
        assert!(out.contains(" of 81 cells are filled."), "{words:?}: {out}{err}");
        let types: Vec<_> = out.lines().filter(|line| line.contains("Type ")).collect();
        assert_eq!(types, ["pencilmark, plain mode. Type help for the commands, quit to quit."]);
        assert_eq!(code, 0);
    }
    let (out, ..) = run(&["--plain", "--config-dir", dir]);
    assert!(out.contains("Type continue, games, or new easy."), "{out}");
}

#[test]
fn a_second_puzzle_on_a_line_is_ignored_with_a_notice() {
    let other = EASY.replace('5', "x").replace('3', "5").replace('x', "3");
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("two").to_str().unwrap().to_owned();
    let lines = [
        format!("{EASY},{SOLVED}"),
        format!("{EASY} {other}"),
        EASY.to_owned(),
        format!("{EASY},{SOLVED},{other}"),
    ];
    std::fs::write(&path, lines.join("\n")).unwrap();
    let says = |column: &str| {
        format!(
            "pencilmark: {path}:2:83: ignored a second puzzle on this line{column}; write one \
             puzzle per line\n"
        )
    };
    let dir = home.path().to_str().unwrap();
    for jobs in ["1", "4"] {
        let (out, err, code) = run(&["convert", "--to", "line", "-j", jobs, &path]);
        assert_eq!(out, format!("{EASY}\n").repeat(4));
        assert!(err.starts_with(&says(" and on 1 other line")) && code == 0, "{err}");
    }
    let (_, err, code) = run(&["import", &path, "--config-dir", dir]);
    assert!(err.starts_with(&says(" and on 1 other line")) && code == 0, "{err}");
    std::fs::write(&path, lines[..3].join("\n")).unwrap();
    assert_eq!(run(&["check", &path]).1, says(""));
    assert_eq!(run(&["check", "-q", &path]).1, "");
    std::fs::write(&path, format!("{EASY}\t{SOLVED}")).unwrap();
    assert_eq!(run(&["check", &path]).1, "");
}

#[test]
fn numbers_out_of_range_are_answered_with_the_range() {
    let all = "write a whole number from 0 to 18446744073709551615";
    let some = "write a whole number from 1 to 18446744073709551615";
    for (line, says) in [
        ("check --limit -1", "for '--limit <NUMBER>': write a whole number from 2 to 4294967295"),
        ("check -j -1", "for '--jobs <NUMBER>': write a whole number from 1 to 1024"),
        ("hint --depth -1", "for '--depth <N>': write a whole number from 1 to 5"),
        ("minimize --seed -1", all),
        ("new --seed -1", all),
        ("generate -n -1", some),
        ("generate --count 99999999999999999999", some),
        ("generate --seed 18446744073709551616", all),
        ("generate --givens 82", "write a number from 17 to 81, or a range such as 22-26"),
        ("generate --givens -1", "write a number from 17 to 81, or a range such as 22-26"),
        ("generate --seed 1 --shard 6/5", "part 6 of 5 does not exist; write 1/5 to 5/5"),
        ("generate --seed 1 --shard 0/5", "part 0 of 5 does not exist; write 1/5 to 5/5"),
        ("generate --seed 1 --shard x", "write part 1 of 4 as 1/4"),
        ("lab solve --seconds -1 x", "write a number of seconds from 0 to 3600"),
        ("print -o a.pdf --binding -1", "write a whole number from 0 to 40"),
    ] {
        let (out, err, code) = run(&line.split(' ').collect::<Vec<_>>());
        assert_eq!((out.as_str(), code), ("", 2), "{line}");
        assert!(err.lines().next().unwrap().ends_with(says), "{line}: {err}");
    }
}

#[test]
fn an_unknown_technique_is_answered_with_similar_names() {
    for command in [&["generate", "--technique"][..], &["steps", EASY, "--technique"]] {
        for (name, says) in [
            ("foo", "unknown technique; `pencilmark generate --help` lists all"),
            ("x-wng", "unknown technique; did you mean X-Wing?"),
            ("exocet", "; did you mean Junior Exocet, Senior Exocet or Double Exocet?"),
            ("fish", "unknown technique; similar names are Swordfish, "),
            ("ky", "unknown technique; `pencilmark generate --help` lists all"),
        ] {
            let (_, err, code) = run(&[command, &[name]].concat());
            assert!(code == 2 && err.contains(says), "{command:?} {name}: {err}");
        }
    }
    let (help, ..) = run(&["generate", "--help"]);
    let names = help.split_once("Techniques (--technique): ").unwrap().1;
    assert!(names.contains("X-Wing, ") && names.contains("Naked Single, "), "{help}");
}

#[test]
fn print_refuses_options_that_have_no_effect() {
    let home = tempfile::tempdir().unwrap();
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    for (name, option, says) in [
        ("a.pdf", "--solved", "--solved only works with pictures (.svg, .png)"),
        ("a.pdf", "--width=300", "--width only works with pictures (.svg, .png)"),
        ("a.png", "--title=T", "--title only works with booklets (.pdf)"),
        ("a.png", "--paper=letter", "--paper only works with booklets (.pdf)"),
        ("a.png", "--per-page=6", "--per-page only works with booklets (.pdf)"),
        ("a.svg", "--large-print", "--large-print only works with booklets (.pdf)"),
        ("a.svg", "--binding=0", "--binding only works with booklets (.pdf)"),
        ("a.svg", "--no-solutions", "--no-solutions only works with booklets (.pdf)"),
        ("a.svg", "--no-cover", "--no-cover only works with booklets (.pdf)"),
        ("a.svg", "--unrated", "--unrated only works with booklets (.pdf)"),
    ] {
        let (out, err, code) = run(&["print", "-o", &path(name), option, EASY]);
        assert_eq!((out.as_str(), err, code), ("", format!("pencilmark: {says}\n"), 2));
    }
    assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0);
    for (name, option) in
        [("a.svg", "--solved"), ("b.png", "--candidates"), ("c.pdf", "--candidates")]
    {
        assert_eq!(run(&["print", "-o", &path(name), option, EASY]).2, 0, "{name} {option}");
    }
}

#[test]
fn import_reports_bad_puzzles_like_other_commands() {
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().to_str().unwrap();
    let several = EASY.replacen("53", "..", 1);
    for bad in [&clash(), &".".repeat(81), &several.replace("19", "..")] {
        let (_, rated, code) = run(&["rate", bad]);
        assert_eq!(code, 1, "{rated}");
        let (out, err, code) = run(&["import", "--config-dir", dir, bad]);
        assert_eq!((out.as_str(), err, code), ("", rated + "pencilmark: no puzzle to import\n", 1));
    }
    let (_, err, code) = run(&["import", "--config-dir", dir, SOLVED]);
    assert!(err.contains("every cell is filled: there is nothing left to solve"), "{err}");
    assert_eq!(code, 1);
    assert_eq!(run_with_input(&["import", "--config-dir", dir], b"").2, 2);
}

#[test]
fn commands_with_subcommands_show_their_help() {
    for command in ["config", "lab"] {
        let (out, err, code) = run(&[command]);
        assert_eq!((out.as_str(), code), ("", 2));
        assert!(!err.contains("pencilmark: "), "{err}");
        assert_eq!(err, run(&[command, "-h"]).0);
    }
}

#[test]
fn a_full_grid_has_nothing_to_explain() {
    let (out, _, code) = run(&["explain", SOLVED]);
    assert!(out.contains("Every cell is filled: there is nothing to solve.\n"), "{out}");
    assert!(!out.contains("0 steps") && code == 0, "{out}");
}

#[test]
fn only_the_last_level_of_a_hint_shows_the_result() {
    for depth in ["3", "4"] {
        let (out, ..) = run(&["hint", "--depth", depth, EASY]);
        assert!(out.lines().count() > 3, "{out}");
        assert!(!out.contains("To place: ") && !out.contains("To remove: "), "{out}");
        let hint = object(&run(&["hint", "--json", "--depth", depth, EASY]).0)["step"].clone();
        let shown = hint["highlights"].to_string();
        assert!(shown.contains("role") && !shown.contains("good") && !shown.contains("bad"));
    }
    assert!(run(&["hint", EASY]).0.contains("To place: "));
}

#[test]
fn a_chain_that_proves_nothing_is_right() {
    let puzzle = ":0000:x:.+6+9+32.1+84+2+8.+1.6+9+533.1+8.+926+749+3+71+8.+2.+8+1+5+2+6+3+47+96..59+43\
                  +1+8.+3+6+9+82.+411..+6+3.89.+9.84.+1.+3.:582::";
    let words = ["chain", "--json", "-", "(7)r7c1=(7)r1c1"];
    let (out, _, code) = run_with_input(&words, puzzle.as_bytes());
    let chain = object(&out);
    assert_eq!((&chain["error"], code), (&serde_json::Value::Null, 0), "{chain}");
    assert!(chain["placements"].as_array().unwrap().is_empty(), "{chain}");
    assert!(chain["eliminations"].as_array().unwrap().is_empty(), "{chain}");
}

#[test]
fn lost_parts_are_counted_for_written_puzzles_only() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("marked.json").to_str().unwrap().to_owned();
    let marked = format!("{{\"givens\":\"{EASY}\",\"centre\":{{\"r1c3\":\"12\"}}}}\n");
    std::fs::write(&path, &marked).unwrap();
    let (_, alone, code) = run(&["convert", "--to", "grid", &path]);
    assert!(alone.contains("centre marks (1 puzzle)") && code == 0, "{alone}");
    let (_, err, code) = run(&["convert", "--to", "ss", EASY, &path]);
    let left_out = "pencilmark: a file in ss holds only one puzzle; left out 1 other\n";
    assert_eq!((err.as_str(), code), (left_out, 2));
    let (_, err, _) = run(&["convert", "--to", "ss", &path, EASY]);
    assert!(err.starts_with(left_out) && err.len() > left_out.len(), "{err}");
}

#[test]
fn statistics_without_wins_say_so() {
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().to_str().unwrap();
    run_with_input(&["new", "--plain", "--config-dir", dir], b"give-up solution\n");
    let (out, err, code) = run(&["stats", "--config-dir", dir]);
    assert!(out.ends_with("\nNo games won yet.\n") && code == 0, "{out}{err}");
    let rows: Vec<_> = out.lines().take(2).collect();
    assert_eq!(rows[0].find("  no hints"), rows[1].find("         0"), "{out}");
    assert!(rows[0].starts_with("      won  no hints  best  "), "{out}");
}

#[test]
fn a_collection_needs_a_name() {
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().to_str().unwrap();
    let (_, err, code) = run(&["import", "--config-dir", dir, "--name", "", EASY]);
    assert!(code == 2 && err.contains("'--name <NAME>': the name is empty"), "{err}");
}

#[test]
fn games_and_stats_say_that_files_cannot_be_read() {
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().to_str().unwrap().to_owned();
    // No directory means no games.
    assert_eq!(run(&["games", "--config-dir", &dir]).2, 0);
    let games = home.path().join("games");
    std::fs::write(&games, "").unwrap();
    let message =
        format!("{} can't be read: Not a directory. It was not changed.", games.display());
    for words in [&["games"][..], &["games", "--json"], &["stats"]] {
        let (out, err, code) = run(&[words, &["--config-dir", &dir]].concat());
        assert!(out.is_empty() && err.contains(&message) && code == 2, "{words:?}: {out}{err}");
    }
    let (out, ..) = run(&["--plain", "--config-dir", &dir]);
    assert!(out.contains(&message), "{out}");
    std::fs::remove_file(&games).unwrap();
    std::fs::create_dir(home.path().join("records.toml")).unwrap();
    let (out, err, code) = run(&["stats", "--config-dir", &dir]);
    assert!(out.is_empty() && err.contains("records.toml can't be read") && code == 2, "{err}");
}

#[test]
fn a_technique_may_have_one_of_its_other_names() {
    let by = |name: &str| run(&["steps", "--technique", name, EASY]);
    assert_eq!(by("y-wing"), by("XY-Wing"));
    assert_eq!(by("y wing").2, 0);
}

#[test]
fn config_shows_techniques_and_keys_and_checks_the_theme() {
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().to_str().unwrap();
    let write = |text: &str| std::fs::write(home.path().join("config.toml"), text).unwrap();
    let config = |verb: &str| run(&["config", verb, "--config-dir", dir]);
    let shown = |line: &str, origin: &str| format!("{line:40} # {origin}\n");
    let (out, ..) = config("show");
    for line in ["off = []", "order = []", "preset = \"default\""] {
        assert!(out.contains(&shown(line, "default")), "{out}");
    }
    write(
        "[techniques]\noff = [\"y-wing\"]\n[keys]\npreset = \"vim\"\n[keys.bind]\nhint = \"f11\"\n",
    );
    let (out, err, code) = config("show");
    for line in ["off = [\"y-wing\"]", "preset = \"vim\"", "hint = [\"f11\"]"] {
        assert!(out.contains(&shown(line, "file")), "{out}");
    }
    assert_eq!((err.as_str(), code), ("", 0));
    write("[screen]\ntheme = \"mine\"\n");
    std::fs::create_dir(home.path().join("themes")).unwrap();
    std::fs::write(home.path().join("themes/mine.toml"), "text = 1\n").unwrap();
    let (out, err, code) = config("check");
    assert!(
        out.is_empty() && err.contains("themes/mine.toml, line 1, ") && code == 1,
        "{out}{err}"
    );
    std::fs::write(home.path().join("themes/mine.toml"), "from = \"dark\"\n").unwrap();
    assert_eq!(config("check").2, 0);
    write("[keys.bind]\nhint = [\"i\", \"nokey\"]\n");
    let (_, err, _) = config("check");
    assert!(err.contains("config.toml, line 2, column 14: "), "{err}");
}

#[test]
fn names_of_collections_are_not_shortened() {
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().to_str().unwrap();
    let import = |words: &[&str]| run(&[&["import", "--config-dir", dir], words].concat());
    let long = "x".repeat(41);
    for (name, message) in [
        ("  ", "the name is empty"),
        (long.as_str(), "the name has 41 characters; the limit is 40"),
    ] {
        let (out, err, code) = import(&["--name", name, EASY]);
        assert!(out.is_empty() && err.contains(message) && code == 2, "{out}{err}");
    }
    assert!(import(&["--name", &long[1..], EASY]).0.starts_with(&long[1..]));
    let file = home.path().join(format!("{long}.txt"));
    std::fs::write(&file, EASY).unwrap();
    let (_, err, code) = import(&[file.to_str().unwrap()]);
    assert!(err.contains("was shortened to 40 characters") && code == 0, "{err}");
}

#[test]
fn colours_are_chosen_for_wrong_arguments_too() {
    for (words, is_coloured) in [
        (&["--color", "always", "nonsense"][..], true),
        (&["check", "--color=always", "--nonsense"], true),
        (&["--color", "never", "nonsense"], false),
        (&["nonsense"], false),
    ] {
        let (_, err, code) = run(words);
        assert_eq!((err.contains('\u{1b}'), code), (is_coloured, 2), "{words:?}: {err}");
    }
}
