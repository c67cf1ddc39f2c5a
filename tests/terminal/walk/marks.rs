//! Tests marks of all kinds, and trials.

use crate::walk::{ESC, LEFT, RIGHT, UP, Walk};

#[test]
fn marks_are_written_drawn_and_checked() {
    let mut walk = Walk::board();
    // Corner and centre marks, by prefix and by mode; the dot repeats the last entry.
    walk.all(&[
        (",1", "r1c3: 1"),
        (",2", "r1c3: 12"),
        (";4", "r1c3: 124"),
        (RIGHT, "r1c4: no marks"),
        ("m", "Corner marks"),
        ("26", "r1c4: 26"),
        ("M", "Centre marks"),
        ("M", "Digits"),
        ("\x1b[B", "r2c4"),
        (",", "Next digit: corner mark"),
        (UP, "r1c4: 26"),
        (",", "Next digit: corner mark"),
        ("9", "r1c4: 269"),
        (&format!("{RIGHT}{RIGHT}."), "r1c6: 9"),
    ]);
    walk.shows((1, 3), "124");
    // Colours have letters; a candidate can have a colour too.
    walk.all(&[("'2", "; B"), ("C", "Colours A to I"), ("C", "Digits")]);
    walk.shows((1, 6), "9B");
    walk.all(&[("\"", "Colour which candidate?"), ("9", "Colour of the 9?"), ("1", "9 A")]);
    // Several cells selected by keys: one turn for all of them, undone at once.
    walk.all(&[
        ("v", "Selecting: 1 cell"),
        (&format!("{RIGHT}{RIGHT}"), "Selecting: 3 cells"),
        (",8", "r1c8: 8"),
        ("v", "3 cells selected"),
    ]);
    walk.shows((1, 7), "8");
    walk.keys(ESC);
    walk.misses("selected");
    walk.shows((1, 8), "8");
    walk.keys("u");
    walk.shows((1, 8), "");
    // The same with the mouse, dragged along the third row.
    walk.mouse(0, (3, 4), 'M');
    walk.mouse(32, (3, 5), 'M');
    walk.mouse(32, (3, 7), 'M');
    walk.mouse(0, (3, 7), 'm');
    walk.sees("4 cells selected");
    walk.does(",3", "r3c7: 3");
    walk.shows((3, 5), "3");
    walk.quit();
}

#[test]
fn digit_first_snyder_candidates_and_links() {
    let mut walk = Walk::board();
    // Digit first: choose a digit, then the cells.
    walk.all(&[("E", "Digit first: which?"), ("4", "Digit first: 4")]);
    walk.keys("\r");
    walk.shows((1, 3), "4");
    walk.does("u", "r1c3: no marks");
    walk.keys("E");
    walk.misses("Digit first");
    // Snyder marks, all at once.
    walk.keys("N");
    walk.sees("r1c3: 1");
    walk.shows((1, 4), "6");
    walk.does("u", "r1c3: no marks");
    // Shown candidates keep the player's eliminations.
    walk.all(&[("t", "Candidates on"), (",1", "r1c3: 24")]);
    walk.keys("t");
    walk.misses("Candidates on");
    walk.sees("r1c3: no marks");
    walk.all(&[("t", "r1c3: 24"), ("=", "Link from which digit?"), ("2", "r1c3: 24")]);
    // A correct link, since the cell has two candidates left, and a wrong one.
    walk.all(&[("=4", "2r1c3 = 4r1c3"), ("\\", "The link is right.")]);
    walk.keys("X");
    walk.misses("2r1c3 = 4r1c3");
    walk.quit();
}

#[test]
fn hypotheses_are_tried_kept_dropped_and_found_again() {
    let mut walk = Walk::board();
    // A named checkpoint.
    walk.all(&[("b", "Name: Checkpoint 1_"), ("Fork\r", "Digits")]);
    // A wrong digit is tried, refuted and dropped. The refuted candidate is eliminated.
    walk.does("g", "What if (G\u{a0}keeps,");
    walk.keys("1");
    walk.shows((1, 3), "1?");
    walk.does(&format!("{RIGHT}{RIGHT}{RIGHT}{RIGHT}1"), "No 1 in r1c3");
    walk.does("Z", "so r1c3 is not 1");
    walk.misses("What if (G\u{a0}keeps");
    // A right digit is kept.
    walk.does(&format!("{LEFT}{LEFT}{LEFT}{LEFT}"), "r1c3:");
    walk.keys("g4");
    walk.shows((1, 3), "4?");
    walk.does("G", "Trial kept.");
    walk.shows((1, 3), "4");
    // A mistake, more turns after it, and one key back to the position before it.
    walk.does(&format!("{RIGHT}2{RIGHT}{RIGHT},8"), "r1c6: 8");
    walk.does("\x15", "Back to just before your");
    walk.sees("r1c4: no marks");
    // The history shows all turns and leads to the named checkpoint.
    walk.all(&[("B", "History"), ("\x1b[H", "Fork")]);
    walk.keys("\r");
    walk.misses("History");
    walk.shows((1, 3), "");
    walk.quit();
}
