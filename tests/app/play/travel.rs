//! Tests moving the cursor to the ends of rows and columns, to cells with few candidates and to
//! places for the highlighted digit, including jumps with a count.

use pencilmark::app::Message;
use pencilmark_test_support::table::{Table, cell, digit, easy, play};

const START: &str = "1: 5 3 <.> . 7 . . . .";

#[track_caller]
fn goes(from: &str, keys: &str, to: &str) -> Table {
    let mut table = Table::playing(&easy());
    table.send(Message::CellPressed(cell(from)));
    table.press(keys);
    assert_eq!(table.at_board().cursor().to_string(), to, "{from} {keys}");
    table
}

#[test]
fn the_cursor_goes_to_the_ends_of_rows_and_columns() {
    goes("r4c5", "home", "r4c1");
    goes("r4c5", "end", "r4c9");
    goes("r4c5", "pageup", "r1c5");
    goes("r4c5", "pagedown", "r9c5");
    let table = goes("r4c5", "v home", "r4c1");
    assert_eq!(table.at_board().selection().cells().len(), 5);
}

#[test]
fn a_count_applies_to_one_motion() {
    goes("r1c3", "# 4 down", "r5c3");
    goes("r1c3", "# 4 down down", "r6c3");
    goes("r1c3", "# down", "r2c3");
    goes("r1c3", "# 1 2 right", "r1c6");
    goes("r1c3", "# 1 1 2 right", "r1c6");
    goes("r1c3", "# 2 tab", "r1c6");
    goes("r1c3", "# 2 J", "r7c3");
    goes("r1c3", "# 4 esc down", "r2c3");
    goes("r1c3", "# # 4 down", "r2c3").press("u");
    let table = goes("r1c3", "v # 3 down", "r4c3");
    assert_eq!(table.at_board().selection().cells().len(), 4);
    play(START, "4 right 2 right right 6 # 2 u", "1: 5 3 =4 <.> 7 . . . .");
    play(START, "4 right 2 # 2 u # 2 r", "1: 5 3 =4 <=2> 7 . . . .");
    assert_eq!(play(START, "4 # 3 u", START).notice(), "There is nothing to undo.");
}

#[test]
fn a_count_of_two_digits_names_a_cell() {
    goes("r1c3", "# 4 6 enter", "r4c6");
    goes("r1c3", "# 9 9 space", "r9c9");
    let table = goes("r1c3", "# 4 enter", "r1c3");
    assert_eq!(table.notice(), "Type two digits: the row and the column of a cell.");
}

#[test]
fn cells_with_the_fewest_candidates_are_visited_in_turn() {
    let mut table = goes("r1c3", "<", "r5c5");
    let counts = |table: &Table| {
        let at = |cell| table.at_board().derived().candidates.digits(cell).len();
        let least = table.game().digits().empty_cells().iter().map(at).min().unwrap();
        (at(table.at_board().cursor()), least)
    };
    for _ in 0..10 {
        let (here, least) = counts(&table);
        assert_eq!(here, least);
        table.press("<");
    }
}

#[test]
fn the_cursor_follows_the_highlighted_digit() {
    let table = goes("r1c1", "}", "r2c6");
    assert_eq!(table.at_board().highlighted_digit(), Some(digit(5)));
    goes("r1c1", "} }", "r8c9");
    goes("r1c1", "{", "r8c9");
    goes("r1c1", "} } }", "r1c1");
    // The cursor visits the places for the digit 5, which remains highlighted.
    let mut table = goes("r1c1", "]", "r3c7");
    let places = table.at_board().derived().candidates.cells(digit(5));
    for _ in 0..places.len() {
        assert!(places.contains(table.at_board().cursor()));
        assert_eq!(table.at_board().highlighted_digit(), Some(digit(5)));
        table.press("]");
    }
    assert_eq!(table.at_board().cursor(), cell("r3c7"), "the cursor wraps around");
    goes("r3c7", "f 5 ] [", "r3c7");
    let nothing = "Highlight a digit first, or go to one.";
    assert_eq!(goes("r1c3", "]", "r1c3").notice(), nothing);
    assert_eq!(goes("r1c3", "{", "r1c3").notice(), nothing);
}
