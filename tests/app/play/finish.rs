//! Tests features that spare the player routine work: finishing a puzzle, placing a lone mark, and
//! moving the highlight on when a digit is complete.

use pencilmark::app::Message;
use pencilmark::app::settings::{EntryOrder, Settings};
use pencilmark_test_support::table::{Table, cell, easy, play, play_with, winning_keys};

const START: &str = "1: 5 3 <.> . 7 . . . .";
const OFFER: &str = "Only singles are left: + fills them in.";

/// Returns a table with the easy puzzle, filled until the program offers to finish it.
fn offered() -> Table {
    let mut table = Table::playing(&easy());
    for key in winning_keys(&easy()).split(" tab ") {
        table.press(key);
        if table.notice() == OFFER {
            return table;
        }
        assert_eq!(table.notice(), "");
        table.press("tab");
    }
    panic!("the program never offers to finish the puzzle");
}

/// Presses `keys` with the cursor on r1c3 of the easy puzzle and returns the notice.
fn notice_after(keys: &str) -> String {
    let mut table = Table::playing(&easy());
    table.send(Message::CellPressed(cell("r1c3")));
    table.press(keys);
    table.notice().to_owned()
}

#[test]
fn the_last_singles_are_offered_once_and_filled_in_as_one_turn() {
    let mut table = offered();
    let turns = table.game().turns_played();
    table.press("u");
    assert_eq!(table.notice(), "");
    table.press("r");
    table.press("u 9 u r u");
    assert_eq!(table.notice(), "");
    let right = easy().solution.get(table.at_board().cursor()).unwrap();
    table.press(&right.to_string());
    assert_eq!(table.notice(), "", "it is offered only once");
    table.press("+");
    let won = table.result();
    assert_eq!(won.game.turns_played(), turns + 1);
    assert_eq!(won.finished.hints, 0);
}

#[test]
fn nothing_is_filled_in_while_there_is_something_to_find() {
    let mut table = Table::playing(&easy());
    table.press("4 +");
    let why = "Some cells still have several candidates: finding the singles is the puzzle here.";
    assert_eq!(table.notice(), why);
    assert_eq!(table.game().turns_played(), 1);
    table.press("u ctrl+f");
    assert_eq!(table.notice(), why);
    let mut wrong = offered();
    wrong.press("u");
    let cell = wrong.at_board().cursor();
    let is_wrong =
        |digit: &&pencilmark_engine::board::Digit| easy().solution.get(cell) != Some(**digit);
    let digit = pencilmark_engine::board::Digit::ALL.iter().find(is_wrong).unwrap();
    wrong.press(&format!("{digit} +"));
    assert_eq!(wrong.notice(), "The board needs more than singles, or a digit is wrong.");
}

#[test]
fn enter_places_a_lone_mark_or_candidate() {
    play("1: 5 3 <+4> . 7 . . . .", "enter", "1: 5 3 <=4+4> . 7 . . . .");
    play("1: 5 3 <+12*4> . 7 . . . .", "enter", "1: 5 3 <=4+12*4> . 7 . . . .");
    let several = play("1: 5 3 <+12> . 7 . . . .", "enter", "1: 5 3 <+12> . 7 . . . .");
    assert_eq!(several.notice(), "r1c3 has several marks: type the digit to place.");
    play("1: 5 3 <*12> . 7 . . . .", "enter", "1: 5 3 <*12> . 7 . . . .");
    // r5c5 has only the candidate 5.
    let mut table = Table::playing(&easy());
    table.send(Message::CellPressed(cell("r5c5")));
    table.press("enter");
    assert_eq!(table.game().digits().get(cell("r5c5")), None, "candidates are hidden");
    table.press("t enter");
    assert_eq!(table.game().digits().get(cell("r5c5")).unwrap().to_string(), "5");
    table.press("enter u");
    assert_eq!(table.game().digits().get(cell("r5c5")), None, "one turn");
}

#[test]
fn the_highlight_moves_on_when_the_digit_is_complete() {
    let mut table = Table::playing(&easy());
    let solution = easy().solution;
    table.press("f 8");
    let places =
        easy().givens.empty_cells() & solution.cells_of(pencilmark_test_support::table::digit(8));
    let count = places.len();
    for (at, place) in places.iter().enumerate() {
        assert_eq!(
            table.at_board().found(),
            Some(pencilmark_test_support::table::digit(8)),
            "{at} of {count}"
        );
        table.send(Message::CellPressed(place));
        table.press("8");
    }
    assert_eq!(table.at_board().found(), Some(pencilmark_test_support::table::digit(9)));
    let first = Settings { entry: EntryOrder::DigitFirst, ..Settings::default() };
    let chosen = play_with(first, START, "4 enter", "1: 5 3 <=4> . 7 . . . .");
    assert_eq!(
        chosen.at_board().found(),
        Some(pencilmark_test_support::table::digit(4)),
        "4 is not complete"
    );
}

#[test]
fn a_cell_without_marks_selects_nothing_and_counts_are_reported() {
    let none = play(START, "*", "");
    assert!(none.at_board().selection().cells().is_empty());
    assert_eq!(none.notice(), "r1c3 is empty: highlight a digit first (f).");
    assert_eq!(notice_after("f 5 *"), "3 cells selected.");
    assert_eq!(notice_after("v right right right m 1"), "3 marks changed in 3 cells.");
    assert_eq!(notice_after("v right right right 2"), "2 placed in 3 cells.");
    assert_eq!(notice_after("v right 2 x"), "2 cells emptied.");
    assert_eq!(notice_after("m 1"), "", "one cell needs no count");
}
