//! Tests dailies, puzzle codes, statistics, replays, the review and collections.

use crate::walk::{DOWN, ENTER, ESC, PUZZLE, RIGHT, SIZE, UP, Walk};
use std::process::Command;

/// Solves the puzzle after a mistake. Waits until the end screen accepts keys.
fn won() -> Walk {
    let mut walk = Walk::board();
    walk.keys("1");
    walk.shows((1, 3), "1");
    walk.does("u", "r1c3: no marks");
    walk.win();
    while !walk.pty.screen().contains("▸ q ") {
        // The program draws a frame for each new size, so resizing makes the loop wait for the
        // program.
        for size in [(80, 23), SIZE] {
            walk.pty.resize(size);
            walk.pty.wait_for_output();
        }
        walk.keys("\x1b[F");
    }
    walk.does("\x1b[H", "▸ n ");
    walk
}

#[test]
fn dailies_codes_and_results_work() {
    let mut walk = Walk::menu();
    walk.does("d", "Today, ");
    walk.sees("▸ Easy      · ");
    walk.does(ENTER, "Digits");
    walk.does("y", "The puzzle's code");
    let code = walk.copied();
    assert!(code.starts_with('P') && code.len() > 20, "{code}");
    walk.keys(ESC);
    walk.misses("The puzzle's code");
    walk.does(ESC, "Today, ");
    walk.sees("▸ Easy      ◐ started");
    walk.does(ESC, "Continue");
    walk.sees("◐······");
    // At the usual size, there is no room for this text beside the board.
    walk.pty.resize((76, 24));
    walk.sees("· daily ");
    walk.pty.resize(SIZE);
    // Pasting the code opens the same puzzle.
    walk.paste(&code);
    walk.sees("Valid: ");
    // A draft is restored at the next start.
    let mut walk = walk.again();
    walk.does(&format!("{}{RIGHT}", DOWN.repeat(11)), "clues so far");
    walk.quit();
    let mut walk = won();
    walk.does("y", "The result");
    assert!(walk.copied().starts_with("pencilmark: Easy 1.2\nSolved in "));
    walk.quit();
}

#[test]
fn a_position_in_a_file_can_be_played() {
    let files = tempfile::tempdir().unwrap();
    let file = files.path().join("board.json");
    let board = format!(
        r#"{{"version":1,"givens":"{PUZZLE}","placed":"..4{}","corner":{{"r1c4":"26"}}}}"#,
        ".".repeat(78)
    );
    std::fs::write(&file, board).unwrap();
    let mut walk = Walk::with("", &["play", file.to_str().unwrap()]);
    walk.sees("r1c4: 26");
    walk.does("u", "r1c4: no marks");
    walk.does("u", "r1c3: no marks");
    walk.quit();
}

#[test]
fn the_board_can_be_copied_and_saved_as_a_picture() {
    let mut walk = Walk::board();
    walk.keys("4");
    walk.shows((1, 3), "4");
    walk.does("Y", "Copy the board");
    walk.does(ENTER, "Copied as line");
    assert_eq!(walk.copied(), PUZZLE.replacen('.', "4", 1));
    walk.does("P", "Save a picture");
    walk.does(&format!("{DOWN}{ENTER}"), "Saved: ");
    let file = walk.home.path().join("pencilmark-1.svg");
    assert!(std::fs::read_to_string(file).unwrap().contains("<svg"));
    walk.quit();
}

#[test]
fn statistics_and_replays_work() {
    let mut walk = won().again();
    walk.keys("t");
    walk.all(&[
        (RIGHT, "1 win · best "),
        (RIGHT, "1 win on 1 day in the last "),
        (RIGHT, "The hardest step of each puzzle"),
        (RIGHT, "long pauses in your last win"),
        (RIGHT, "Every win was without hints"),
    ]);
    walk.does(ESC, "▸ t Statistics");
    walk.keys("f");
    walk.sees("Finished games");
    walk.does(ENTER, "Move 0 of 52");
    walk.all(&[(RIGHT, "Move 1 of 52"), ("\x1b[1;2B", "Move 52 of 52"), ("\x1b[1;2A", "Move 0")]);
    walk.all(&[(UP, "8x paused"), (&UP.repeat(3), "128x paused"), (ENTER, "Move 52 of 52")]);
    walk.does("\x1b[1;2A", "Move 0 of 52");
    walk.does(&RIGHT.repeat(3), "Move 3 of 52");
    walk.does("p", "Digits");
    walk.shows((1, 3), "4");
    walk.quit();
}

#[test]
fn a_won_game_can_be_reviewed() {
    let mut walk = won();
    walk.does("r", "cells filled");
    walk.sees("Easy 1.2, ");
    walk.sees("· 1 mistake ·");
    walk.does("m", "▸ !");
    walk.sees("1 in r1c3 is wrong");
    walk.keys(ENTER);
    walk.misses("cells filled");
    walk.sees("r1c3");
    walk.does("p", "Digits");
    walk.quit();
}

#[test]
fn games_can_be_starred_removed_and_restored() {
    let mut walk = Walk::board();
    walk.keys("4");
    walk.shows((1, 3), "4");
    walk.does(ESC, "again for the menu");
    walk.leave();
    walk.keys("1");
    walk.sees("Digits");
    walk.leave();
    walk.does("g", "newest first");
    walk.sees("─ 31/81");
    walk.does("*", "is starred");
    walk.does("x", "Removed");
    walk.does("u", "is back");
    walk.does(ENTER, "Digits");
    walk.quit();
}

#[test]
fn puzzles_can_be_imported_and_entered() {
    let mut walk = Walk::menu();
    walk.keys("\x03");
    assert_eq!(walk.pty.exit_code(), 0);
    let file = walk.home.path().join("mine.txt");
    std::fs::write(&file, format!("{PUZZLE}\n{}\n", PUZZLE.replace('5', "x").replace('6', "5")))
        .unwrap();
    let import = Command::new(env!("CARGO_BIN_EXE_pencilmark"))
        .args(["import", "--config-dir"])
        .args([walk.home.path(), &file])
        .output()
        .unwrap();
    assert!(import.status.code().is_some(), "{import:?}");
    walk.pty = crate::walk::start(walk.home.path(), &[], &[]);
    walk.keys("l");
    walk.sees("mine");
    walk.does(ENTER, "0 of 1 solved");
    walk.does(ENTER, "Digits");
    walk.leave();
    // The editor describes the clues after every key.
    walk.keys("e");
    walk.does("53", "more than");
    walk.does("5", "r1c1 and r1c3 both hold");
    walk.paste(PUZZLE);
    walk.sees("Valid: exactly one solution.");
    walk.does(ENTER, "Digits");
    walk.quit();
}
