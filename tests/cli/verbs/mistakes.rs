//! Tests how the subcommands treat mistakes in options, files and environment variables.

use super::{EASY, run};

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
