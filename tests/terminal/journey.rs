//! Plays games in a real terminal, and checks that they survive kills, signals and a second
//! instance of the program.
#![cfg(unix)]

use crate::pty::Pty;
use pencilmark_engine::logic::{TECHNIQUES, Tier};
use rustix::process::Signal;
use std::path::Path;

const SIZE: (u16, u16) = (80, 24);
/// A puzzle whose first empty cell is r1c3, where the solution has a 4.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Creates a directory whose config makes the screen show the number of the last save.
fn home() -> tempfile::TempDir {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("config.toml"), "[screen]\nsaves = true\n").unwrap();
    home
}

fn start(home: &Path, size: (u16, u16)) -> Pty {
    let mut pty = Pty::start(home, size, &["--config-dir", home.to_str().unwrap()], &[]);
    pty.wait_for("pencilmark");
    pty
}

/// Pastes the puzzle into the menu and starts it.
fn start_puzzle(pty: &mut Pty) {
    pty.type_keys(&format!("\x1b[200~{PUZZLE}\x1b[201~"));
    pty.wait_for("Valid: ");
    pty.type_keys("\r");
    pty.wait_for("saved 1");
}

/// Returns the board, which is the left part of the screen at 80x24.
fn board(pty: &Pty) -> Vec<String> {
    let screen = pty.screen();
    screen.lines().take(22).map(|line| line.chars().take(56).collect()).collect()
}

#[test]
fn a_new_game_is_generated_and_shown() {
    let home = home();
    let mut pty = start(home.path(), SIZE);
    pty.type_keys("\r");
    pty.wait_for("Easy 1.");
    pty.wait_for("saved 1");
    pty.type_keys("q");
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
}

#[test]
fn esc_stops_the_generation() {
    let home = home();
    // The only known techniques above Hard are nested chains. A puzzle that needs them also needs
    // simpler chains, so the search continues until the player stops it.
    let hard = TECHNIQUES.iter().filter(|technique| technique.rating > Tier::Hard.up_to());
    let unknown = hard.filter(|technique| technique.name != "Nested Forcing Chain");
    let off: Vec<_> = unknown.map(|technique| format!("{:?}", technique.name)).collect();
    let config =
        format!("[play]\npuzzles = \"known\"\n\n[techniques]\noff = [{}]\n", off.join(", "));
    std::fs::write(home.path().join("config.toml"), config).unwrap();
    let mut pty = start(home.path(), SIZE);
    pty.type_keys(&"\x1b[B".repeat(6));
    pty.wait_for("▸ 7 Nightmare");
    for _ in 0..2 {
        pty.type_keys("\r");
        pty.wait_for("Generating a puzzle: Nightmare");
        pty.wait_for("esc stops");
        pty.type_keys("\x1b");
        pty.wait_gone("Generating a puzzle");
        pty.wait_for("▸ 7 Nightmare");
    }
    // The generation worker accepts the next request.
    pty.type_keys(&"\x1b[A".repeat(6));
    pty.wait_for("▸ 1 Easy");
    pty.type_keys("\r");
    pty.wait_for("Easy 1.");
    pty.type_keys("q");
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
}

#[test]
fn a_game_is_unchanged_after_a_kill() {
    let home = home();
    let mut pty = start(home.path(), SIZE);
    start_puzzle(&mut pty);
    // Each element is one turn: digits, corner marks by mode and by prefix, shown candidates, an
    // elimination and an undo. The test waits after each turn, because turns in quick succession
    // are saved together.
    let keys = [
        ("4", "saved 2"),
        ("\x1b[C", "r1c4"),
        ("m2", "saved 3"),
        ("6", "saved 4"),
        ("m", "Digits"),
        (",1", "saved 5"),
        ("t", "saved 6"),
        ("u", "saved 7"),
    ];
    for (typed, shown) in keys {
        pty.type_keys(typed);
        pty.wait_for(shown);
    }
    // Remove the highlights of the cursor before comparing the boards.
    let cursor_free = |board: Vec<String>| -> Vec<String> {
        board.into_iter().map(|line| line.replace('\'', " ")).collect()
    };
    pty.wait_until("the whole board is drawn", |pty| board(pty)[21].contains('┛'));
    let before = cursor_free(board(&pty));
    assert!(before[1].contains('4'), "{before:#?}");
    pty.kill(Signal::KILL);
    pty.wait_for_exit();

    let mut pty = start(home.path(), SIZE);
    pty.wait_for("Continue");
    pty.wait_for("31 of 81 cells");
    pty.type_keys("\r");
    pty.wait_until("the board is as it was", |pty| cursor_free(board(pty)) == before);
    pty.type_keys("r");
    pty.wait_for("saved 8");
    pty.type_keys("uuuuu");
    pty.wait_for("There is nothing to");
    pty.type_keys("q");
    assert_eq!(pty.exit_code(), 0);
}

#[test]
fn a_signal_waits_for_the_last_turn_to_be_saved() {
    let home = home();
    let mut pty = start(home.path(), SIZE);
    start_puzzle(&mut pty);
    pty.type_keys("4");
    pty.wait_for_digit((1, 3), "4");
    pty.kill(Signal::TERM);
    assert_eq!(pty.exit_code(), 143);
    pty.assert_left_clean();
    let mut pty = start(home.path(), SIZE);
    pty.wait_for("31 of 81 cells");
    pty.type_keys("q");
    assert_eq!(pty.exit_code(), 0);
}

#[test]
fn a_game_can_be_won_with_the_keyboard_only() {
    let home = home();
    let mut pty = start(home.path(), SIZE);
    start_puzzle(&mut pty);
    // Type the digits of the solution into the empty cells, row by row. Tab goes to the next empty
    // cell.
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let missing = PUZZLE.chars().zip(solution.chars()).filter(|(given, _)| *given == '.');
    let keys: Vec<String> = missing.map(|(_, digit)| digit.to_string()).collect();
    pty.type_keys(&keys.join("\t"));
    pty.wait_for("Solved!");
    pty.type_keys("q");
    assert_eq!(pty.exit_code(), 0);

    let mut pty = start(home.path(), SIZE);
    pty.type_keys(&format!("{}\x1b[C", "\x1b[B".repeat(9)));
    pty.wait_for("1 game won");
    assert!(!pty.screen().contains("Continue"), "{}", pty.screen());
    pty.type_keys("q");
    assert_eq!(pty.exit_code(), 0);
}

#[test]
fn a_second_program_reports_the_first_and_does_no_harm() {
    let home = home();
    let mut first = start(home.path(), SIZE);
    start_puzzle(&mut first);
    let mut second = start(home.path(), SIZE);
    second.wait_for("another pencilmark");
    second.type_keys("\r4");
    second.wait_for("NOT SAVED");
    second.type_keys("q");
    second.wait_for_exit();
    first.type_keys("q");
    assert_eq!(first.exit_code(), 0);
    let mut third = start(home.path(), SIZE);
    third.wait_for("30 of 81 cells");
    third.type_keys("q");
    assert_eq!(third.exit_code(), 0);
}

#[test]
fn every_size_shows_the_board_or_the_required_size() {
    let home = home();
    let mut pty = start(home.path(), SIZE);
    start_puzzle(&mut pty);
    for size in [(120, 40), (60, 20), (40, 14)] {
        pty.resize(size);
        pty.wait_until("the board is drawn", |pty| pty.screen().contains('┗'));
    }
    pty.resize((30, 8));
    pty.wait_for("needs 37x14");
    pty.resize((1, 1));
    pty.resize(SIZE);
    pty.wait_for("Digits");
    pty.type_keys("q");
    assert_eq!(pty.exit_code(), 0);
}
