//! Tests cursor movement, the palette, custom keys, checks, the clock and the mouse.

use crate::walk::{DOWN, ESC, LEFT, RIGHT, UP, Walk};

#[test]
fn the_cursor_moves_and_the_palette_lists_all_actions() {
    let mut walk = Walk::board();
    walk.all(&[
        ("\t", "r1c4:"),
        ("\x1b[Z", "r1c3:"),
        ("\x1b[1;2B", "r4c3:"),
        (&LEFT.repeat(3), "r4c9"),
        ("#3", "Count: 3"),
        (DOWN, "r7c9:"),
        ("f7", "Highlighting 7"),
        ("]", "r8c2: no marks"),
        ("}", "r9c8"),
        ("<", "r5c5: no marks"),
        (":", "type to search"),
        ("snyder", "Search: snyder_"),
    ]);
    walk.keys("\r");
    walk.misses("Search:");
    walk.shows((1, 4), "6");
    walk.quit();
}

#[test]
fn keys_can_be_customized() {
    let mut walk = Walk::board_with("[keys]\npreset = \"vim\"\n[keys.bind]\nhint = \"f9\"\n");
    walk.all(&[
        ("w", "r1c4:"),
        ("b", "r1c3:"),
        ("l", "r1c4:"),
        ("i2", "r1c4: 2"),
        ("i", "Digits"),
        ("\x1b[20~", "No mistakes so far."),
    ]);
    walk.all(&[("?", "type to search"), ("a hint", "Search: a hint_")]);
    walk.pty.wait_until("the help has the key", |pty| {
        pty.screen().lines().any(|line| line.contains("f9") && line.contains("hint (again"))
    });
    walk.quit();
}

#[test]
fn digits_are_checked_and_the_clock_can_be_hidden_or_paused() {
    let mut walk = Walk::board();
    walk.does("c", "No mistakes.");
    walk.keys("1");
    walk.shows((1, 3), "1");
    walk.does("c", "One digit is wrong.");
    walk.shows((1, 3), "1!");
    walk.keys("u");
    walk.shows((1, 3), "");
    walk.does("\x14", "Check digits: after each move");
    walk.keys("1");
    walk.shows((1, 3), "1!");
    walk.all(&[("\x14", "Check digits: never"), ("c", "Checks are off")]);
    walk.shows((1, 3), "1");
    // The timer is on the screen.
    walk.sees("0:0");
    walk.does("T", "Timer: off");
    walk.misses("0:0");
    // A key pauses the game and hides the board, and so does losing focus.
    for (hide, show) in [("p", "p"), ("\x1b[O", "\x1b[I")] {
        walk.does(hide, "p resume");
        walk.shows((1, 1), "");
        walk.keys(show);
        walk.misses("Paused");
        walk.shows((1, 1), "5");
    }
    walk.quit();
}

#[test]
fn the_mouse_works_and_can_be_turned_off() {
    let mut walk = Walk::board();
    walk.click((5, 5));
    walk.sees("r5c5:");
    // A digit and a key hint can be clicked.
    walk.click_on("5 6 7 8 9");
    walk.shows((5, 5), "5");
    walk.click_on("u undo");
    walk.sees("r5c5: no marks");
    // The wheel changes the highlighted digit. The right button marks the candidate under the
    // pointer.
    walk.mouse(65, (5, 5), 'M');
    walk.sees("Highlighting 1");
    walk.mouse(65, (5, 5), 'M');
    walk.sees("Highlighting 2");
    walk.mouse(64, (5, 5), 'M');
    walk.sees("Highlighting 1");
    walk.keys(ESC);
    walk.misses("Highlighting ");
    let (x, y) = crate::walk::place((5, 5));
    walk.keys(&format!("\x1b[<2;{};{}M", x + 1, y + 1));
    walk.sees("r5c5: 1");
    walk.click((1, 3));
    walk.sees("r1c3:");
    // Once mouse support is turned off, the terminal handles the mouse.
    assert!(walk.pty.modes_on().contains(&1006));
    walk.does("\x05", "Mouse: off");
    walk.pty.wait_until("the mouse is let go", |pty| !pty.modes_on().contains(&1006));
    walk.all(&[("\x05", "Mouse: on"), (&format!("{RIGHT}{UP}"), "r9c4: no marks")]);
    walk.quit();
}
