//! Tests layouts, themes, borders, plain mode, the tour and the help.

use crate::walk::{DOWN, ENTER, ESC, PUZZLE, RIGHT, SIZE, Walk, start};
use pencilmark::app::settings;
use vt100::Color;

#[test]
fn zoom_theme_and_ascii_borders_work() {
    let mut walk = Walk::board();
    walk.does("z", "Zoom: compact (2 sizes fit).");
    walk.does("z", "Zoom: full (2 sizes fit).");
    walk.pty.resize((200, 60));
    // The program may read a key before the new size, so wait until it has drawn a frame of that
    // size.
    walk.pty.wait_until("the lower half is drawn", |pty| {
        pty.screen().lines().skip(usize::from(SIZE.1)).any(|line| !line.trim().is_empty())
    });
    walk.does("z", "Zoom: full (5 sizes fit).");
    walk.does("z", "Zoom: compact (5 sizes fit).");
    // The zoom is restored after a restart. The next size after the compact board is the full
    // board.
    let mut walk = walk.again();
    walk.does(ENTER, "Digits");
    walk.does("z", "Zoom: full (2 sizes fit).");
    walk.shows((1, 2), "3");
    // A theme is previewed while it is selected.
    let background = |pty: &crate::walk::Pty| pty.vt().cell(1, 1).map(vt100::Cell::bgcolor);
    walk.does("o", "Settings ");
    walk.sees("esc close");
    let before = background(&walk.pty);
    let at = settings::ALL.iter().position(|setting| setting.key == settings::THEME).unwrap();
    walk.keys(&DOWN.repeat(at));
    walk.sees("▸   Theme ");
    for theme in ["terminal", "terminal-dark", "terminal-light", "dark", "light"] {
        walk.does(RIGHT, &format!("< {theme} >"));
    }
    walk.pty.wait_until("the theme on the page", |pty| background(pty) != before);
    let chosen = background(&walk.pty);
    assert!(matches!(chosen, Some(Color::Rgb(..) | Color::Idx(_))));
    walk.keys(ESC);
    walk.misses("< light >");
    // The theme is saved for the next start.
    let mut walk = walk.again();
    walk.pty.wait_until("the theme on the menu", |pty| background(pty) == chosen);
    walk.quit();
    let mut walk = Walk::board_with("[screen]\nborders = \"ascii\"\n");
    // Tints separate the cells within a box, so only the boxes have lines.
    walk.sees("+=================+");
    walk.pty.wait_until("all is ASCII", |pty| pty.screen().is_ascii());
    walk.quit();
}

#[test]
fn plain_mode_works_in_a_terminal() {
    let home = tempfile::tempdir().unwrap();
    let mut pty = start(home.path(), &["--plain"], &[]);
    let mut say = |line: &str, answer: &str| {
        pty.type_keys(&format!("{line}\n"));
        pty.wait_for(answer);
    };
    say(PUZZLE, "Valid: ");
    say("start", "Easy 1.2");
    say("r4c5", "r4c5, 6, given.");
    say("mark r1c3 2 4", "r1c3, empty, marks 2 4.");
    say("r1c3=4", "4 in r1c3.");
    say("check", "No mistakes.");
    say("hint", "No mistakes so far.");
    say("copy grid", "| 5 3 4 |");
    pty.type_keys("quit\n");
    assert_eq!(pty.exit_code(), 0);
    assert!(!pty.output().contains(&0x1b), "the output contains an escape sequence");
}

#[test]
fn the_tour_can_be_resumed_and_the_help_searched() {
    let mut walk = Walk::menu();
    walk.keys("r");
    walk.sees("Move to the empty cell in the middle");
    walk.click((5, 5));
    walk.sees("Box 5 lacks only one digit: 4. Press 4 in r5c5.");
    walk.does("4", "You can undo everything. Press u.");
    walk.does(">", "Not sure? Write a");
    walk.does(ESC, "▸ 1 Easy");
    walk.does("?", "type to search");
    walk.does("snyder", "Search: snyder_");
    walk.sees("write Snyder marks in all boxes");
    walk.misses("save and quit");
    walk.keys(ESC);
    walk.misses("Search:");
    walk.quit();
}
