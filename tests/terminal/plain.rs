//! Tests plain mode on a pipe: the program reads lines, answers in sentences, and loses nothing.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn command(home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
    command.args(["--plain", "--config-dir"]).arg(home).env("HOME", home);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program with `lines` as its whole input.
fn say(home: &Path, lines: &[String]) -> Output {
    let mut child = command(home).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    // The program may exit before it has read all its input.
    let _ = input.write_all((lines.join("\n") + "\n").as_bytes());
    drop(input);
    child.wait_with_output().unwrap()
}

fn reply(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(output.stderr, b"");
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{text:?}");
    text
}

fn lines(of: &[&str]) -> Vec<String> {
    of.iter().map(|&line| line.to_owned()).collect()
}

#[test]
fn a_game_is_won_on_a_pipe() {
    let home = tempfile::tempdir().unwrap();
    let missing = (0..81).filter(|&i| &PUZZLE[i..=i] == ".");
    let turns = missing.map(|i| format!("r{}c{}={}", i / 9 + 1, i % 9 + 1, &SOLUTION[i..=i]));
    let after = lines(&["copy line", "share"]);
    let all: Vec<_> = lines(&[PUZZLE, "start"]).into_iter().chain(turns).chain(after).collect();
    let text = reply(&say(home.path(), &all));
    assert!(text.contains("Solved!\n"), "{text}");
    assert!(
        text.contains(SOLUTION) && text.contains("Solved in "),
        "lines that arrive together must all be answered: {text}"
    );
    let text = reply(&say(home.path(), &lines(&["statistics", "games"])));
    assert!(text.contains("Easy: 1 won") && text.contains("no unfinished game"), "{text}");
}

#[test]
fn the_game_is_saved_at_the_end_of_the_input_and_lines_wait_for_a_puzzle() {
    let home = tempfile::tempdir().unwrap();
    let text = reply(&say(home.path(), &lines(&["new easy", "candidates on"])));
    assert!(text.contains("Generating an easy puzzle") && text.contains("Candidates are on."));
    let text = reply(&say(home.path(), &lines(&["continue", "quit", "show"])));
    assert!(text.contains("candidates ") && !text.contains("Row 1"), "{text}");
}

#[test]
fn turns_are_saved_after_the_output_is_closed() {
    let home = tempfile::tempdir().unwrap();
    let mut child = command(home.path()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    writeln!(input, "{PUZZLE}\nstart\nr1c3=4").unwrap();
    let mut line = String::new();
    while !line.starts_with("4 in r1c3") {
        line.clear();
        assert!(output.read_line(&mut line).unwrap() > 0, "the output ended before the turn");
    }
    drop(output);
    // The output is closed, so at least one of these lines gets no answer.
    (0..3).for_each(|_| _ = writeln!(input, "show"));
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let text = reply(&say(home.path(), &lines(&["games"])));
    assert!(text.contains("31 of 81 cells"), "{text}");
}

#[test]
fn every_one_of_many_lines_is_answered() {
    let home = tempfile::tempdir().unwrap();
    let all: Vec<_> = lines(&[PUZZLE, "start"])
        .into_iter()
        .chain((0..5000).map(|n| format!("r1c3={}", if n % 2 == 0 { "4" } else { "." })))
        .collect();
    let text = reply(&say(home.path(), &all));
    assert_eq!(text.matches("4 in r1c3").count(), 2500);
}

#[test]
fn the_rest_of_a_line_that_is_too_long_is_ignored() {
    let home = tempfile::tempdir().unwrap();
    let long = format!("{}help", "x".repeat(64 * 1024));
    let text = reply(&say(home.path(), &[long, "games".to_owned()]));
    assert!(!text.contains("Commands:") && text.contains("no unfinished game"), "{text}");
    assert!(text.contains("The line is longer than 65536 bytes and was ignored."), "{text}");
}

#[test]
fn invalid_lines_get_an_answer() {
    let home = tempfile::tempdir().unwrap();
    let long = "x".repeat(200_000);
    let strange = ["\u{1b}[2J", "é🙂", "r0c0=7", "r1c1=77", "show r0", "=", "mark", &long, "help"];
    let text = reply(&say(home.path(), &lines(&strange)));
    assert!(text.contains("Commands:"), "{text}");
}
