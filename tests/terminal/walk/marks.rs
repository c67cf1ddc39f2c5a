//! Tests all kinds of marks, and what-if trials.

use crate::walk::{ESC, LEFT, RIGHT, UP, Walk};

#[test]
fn marks_are_entered_drawn_and_checked() {
    let mut walk = Walk::board();
    // Corner and centre marks are entered with a prefix or in a mode. The `.` key repeats the last
    // entry.
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
        (",", "Next: corner mark"),
        (UP, "r1c4: 26"),
        (",", "Next: corner mark"),
        ("9", "r1c4: 269"),
        (&format!("{RIGHT}{RIGHT}."), "r1c6: 9"),
    ]);
    walk.shows((1, 3), "124");
    // Colours are chosen by letter. Candidates can have colours too.
    walk.all(&[("'2", ", colour B"), ("C", "Colours A to I"), ("C", "Digits")]);
    walk.shows((1, 6), "9B");
    walk.all(&[("\"", "Colour which candidate?"), ("9", "Colour of the 9?"), ("1", "colour A")]);
    // Keys select several cells. An entry in all of them is one turn, which one undo reverts.
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
    // Dragging the mouse along the third row selects cells too.
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
fn digit_first_snyder_marks_candidates_and_links_work() {
    let mut walk = Walk::board();
    // In digit-first mode, the player chooses a digit and then the cells.
    walk.all(&[("E", "Digit first: which?"), ("4", "Digit first: 4")]);
    walk.keys("\r");
    walk.shows((1, 3), "4");
    walk.does("u", "r1c3: no marks");
    walk.keys("E");
    walk.misses("Digit first");
    // One key writes all Snyder marks.
    walk.keys("N");
    walk.sees("r1c3: 1");
    walk.shows((1, 4), "6");
    walk.does("u", "r1c3: no marks");
    // The player's eliminations remain after the candidates are shown.
    walk.all(&[("t", "Candidates on"), (",1", "r1c3: 24")]);
    walk.keys("t");
    walk.misses("Candidates on");
    walk.sees("r1c3: no marks");
    walk.all(&[("t", "r1c3: 24"), ("=", "Link from which digit?"), ("2", "r1c3: 24")]);
    // The first link is correct because the cell has two candidates left. The second link is wrong.
    walk.all(&[("=4", "2 or 4 in r1c3"), ("\\", "The link is right.")]);
    walk.keys("X");
    walk.misses("2 or 4 in r1c3");
    walk.quit();
}

#[test]
fn trials_and_checkpoints_work() {
    let mut walk = Walk::board();
    // A checkpoint can have a name.
    walk.all(&[("b", "Name: Point 1_"), ("Fork\r", "Digits")]);
    // Trying a wrong digit refutes it. Dropping the trial eliminates the refuted candidate.
    walk.does("g", "G keeps, Z discards");
    walk.keys("1");
    walk.shows((1, 3), "1?");
    walk.does(&format!("{RIGHT}{RIGHT}{RIGHT}{RIGHT}1"), "With 1 in r1c3");
    walk.does("Z", "so r1c3 is not 1");
    walk.misses("G keeps, Z discards");
    // A trial of a correct digit is kept.
    walk.does(&format!("{LEFT}{LEFT}{LEFT}{LEFT}"), "r1c3:");
    walk.keys("g4");
    walk.shows((1, 3), "4?");
    walk.does("G", "Trial kept.");
    walk.shows((1, 3), "4");
    // After a mistake and more turns, one key goes back to the position before the mistake.
    walk.does(&format!("{RIGHT}2{RIGHT}{RIGHT},8"), "r1c6: 8");
    walk.does("\x15", "Back to just before your");
    walk.sees("r1c4: no marks");
    // The history shows all turns. Selecting the named checkpoint goes back to it.
    walk.all(&[("B", "History"), ("\x1b[H", "Fork")]);
    walk.keys("\r");
    walk.misses("History");
    walk.shows((1, 3), "");
    walk.quit();
}
