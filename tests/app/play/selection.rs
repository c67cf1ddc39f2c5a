//! Tests the selection of several cells, entering by cell and by digit, repeating the last entry,
//! and Snyder marks.

use pencilmark::app::settings::{EntryOrder, Settings, Switch};
use pencilmark::app::{Effect, Message, Screen, StoreRequest};
use pencilmark_test_support::table::{Table, cell, easy, play, play_with};

const START: &str = "1: 5 3 <.> . 7 . . . .";

#[track_caller]
fn selects(from: &str, keys: &str, cells: &str) -> Table {
    let mut table = Table::playing(&easy());
    table.send(Message::CellPressed(cell(from)));
    table.press(keys);
    assert_eq!(table.at_board().selection().cells().to_string(), cells, "{from} {keys}");
    table
}

#[test]
fn the_cursor_selects_all_cells_on_its_way() {
    selects("r1c3", "", "");
    selects("r1c3", "v", "r1c3");
    selects("r1c3", "v right down", "r1c3 r1c4 r2c4");
    selects("r1c3", "v L", "r1c3 r1c4 r1c5 r1c6");
    selects("r1c3", "v tab tab", "r1c3 r1c4 r1c6");
    selects("r1c3", "v right v right right", "r1c3 r1c4");
    selects("r1c3", "v right v right right v", "r1c3 r1c4 r1c6");
    selects("r1c3", "V right right V", "r1c3 r1c5");
    selects("r1c3", "V right right V V", "r1c3");
    selects("r1c3", "v right esc", "");
    selects("r1c3", "v right esc right", "");
}

#[test]
fn esc_ends_one_mode_at_a_time() {
    let mut table = selects("r1c3", "f 2 v right i ,", "r1c3 r1c4");
    table.press("esc");
    assert!(table.at_board().prefix().is_none() && table.at_board().hint().is_some());
    table.press("esc");
    assert!(table.at_board().hint().is_none());
    assert_eq!(table.at_board().selection().cells().len(), 2);
    table.press("esc");
    assert!(
        table.at_board().selection().cells().is_empty() && !table.at_board().selection().grows()
    );
    assert!(table.at_board().found().is_some());
    table.press("esc");
    assert!(table.at_board().found().is_none());
    // A game with a move is left only after a question.
    table.press(", 4 esc");
    assert_eq!(table.notice(), "Press esc again for the menu. Your game is saved.");
    table.press("down esc");
    assert_eq!(
        table.notice(),
        "Press esc again for the menu. Your game is saved.",
        "another key starts over"
    );
    table.send(Message::CellPressed(cell("r1c3")));
    assert_eq!(table.notice(), "");
    table.press("esc");
    table.at_board();
    table.press("esc");
    assert!(matches!(table.app.screen(), Screen::Menu(_)));
}

#[test]
fn similar_cells_are_selected_together() {
    selects("r1c1", "*", "r1c1 r2c6 r8c9");
    let marked = play("1: 5 3 <+12> +12 7 +1 . . .", "*", "");
    assert_eq!(marked.at_board().selection().cells().to_string(), "r1c3 r1c4");
    let lit = play("1: 5 3 <+12> +12 7 =2 . . .", "f 2 *", "");
    let cells = lit.at_board().selection().cells().to_string();
    assert_eq!(cells, "r1c3 r1c4 r1c6 r6c5 r7c7", "{cells}");
    let mut none = play(START, "f 1 esc f 1", "");
    none.press("*");
    assert!(!none.at_board().selection().cells().is_empty());
}

#[test]
fn an_entry_fills_all_selected_empty_cells_as_one_turn() {
    let table = play(START, "v right right right m 1 2", "1: 5 3 +12 +12 7 <+12> . . .");
    assert_eq!(table.game().turns_played(), 2);
    play(START, "v right right right m 1 2 u", "1: 5 3 <+1> +1 7 +1 . . .");
    play("1: 5 3 <+1> . 7 . . . .", "v right m 1", "1: 5 3 +1 <+1> 7 . . . .");
    play("1: 5 3 <+1> +1 7 . . . .", "v right m 1", "1: 5 3 . <.> 7 . . . .");
    let placed = play(START, "v right right right 2", "1: 5 3 =2 =2 7 <=2> . . .");
    assert_eq!(placed.game().turns_played(), 1);
    play("1: 5 3 <=4> =4 7 . . . .", "v right 4", "1: 5 3 . <.> 7 . . . .");
    let mixed = play("1: 5 3 <=4> +12 7 . . . .", "v right x x", "1: 5 3 . <.> 7 . . . .");
    assert_eq!(mixed.game().turns_played(), 3, "digits first, then marks");
}

#[test]
fn several_digits_are_erased_from_the_marks_of_all_their_peers() {
    let start = "
        1: 5 3 <.> . 7 . +2 . .
        4: 8 . +2 . 6 +2 . . 3";
    play(start, "v right v 2", "1: 5 3 =2 <=2> 7 . . . .\n4: 8 . . . 6 +2 . . 3");
}

#[test]
fn an_entry_that_no_selected_cell_accepts_is_reported() {
    let notice_after = |start: &str, keys: &str| play(start, keys, "").notice().to_owned();
    let givens = "all selected cells are givens: they can't be changed.";
    assert_eq!(notice_after("1: <5> 3 . . 7 . . . .", "v right 1"), givens.replacen('a', "A", 1));
    assert_eq!(
        notice_after("1: 5 3 <=4> =2 7 . . . .", "v right 1"),
        "None of the selected cells is empty."
    );
    assert_eq!(
        notice_after("1: 5 3 <=4> =2 7 . . . .", "v right m 1"),
        "None of the selected cells is empty."
    );
    assert_eq!(
        notice_after(START, "v right x"),
        "There is nothing to erase in the selected cells."
    );
    assert_eq!(notice_after(START, "t v right m 5"), "5 can't go into any of the selected cells.");
}

#[test]
fn only_existing_candidates_are_eliminated() {
    // 9 is ruled out in r1c3 only.
    play(START, "t v right right right m 9", "1: 5 3 . . 7 <.> . . .");
    play(START, "t v right right right m 2", "1: 5 3 -2 -2 7 <-2> . . .");
    play("1: 5 3 <-2> . 7 . . . .", "t v right m 2", "1: 5 3 -2 <-2> 7 . . . .");
}

#[test]
fn the_last_entry_is_repeated_at_the_cursor() {
    play(START, "4 right .", "1: 5 3 =4 <=4> 7 . . . .");
    play(START, ", 4 right .", "1: 5 3 +4 <+4> 7 . . . .");
    play(START, "m 4 m right . .", "1: 5 3 +4 <.> 7 . . . .");
    play("1: 5 3 <=4> =2 7 . . . .", "x right .", "1: 5 3 . <.> 7 . . . .");
    play(START, "; 4 right v right right .", "1: 5 3 *4 *4 7 <*4> . . .");
    assert_eq!(play(START, ".", START).notice(), "Nothing to repeat yet.");
}

fn digit_first() -> Settings {
    Settings { entry: EntryOrder::DigitFirst, ..Settings::default() }
}

#[test]
fn in_digit_first_mode_one_key_chooses_and_another_writes() {
    let go = |keys: &str, end: &str| play_with(digit_first(), START, keys, end);
    go("4 enter", "1: 5 3 <=4> . 7 . . . .");
    go("4 space right 2 space", "1: 5 3 =4 <=2> 7 . . . .");
    go("2 m enter right enter", "1: 5 3 +2 <+2> 7 . . . .");
    go(", 2 enter right 6 enter", "1: 5 3 +2 <=6> 7 . . . .");
    go("2 , enter enter", "1: 5 3 <=2+2> . 7 . . . .");
    go("2 v right enter", "1: 5 3 =2 <=2> 7 . . . .");
    assert_eq!(
        go("2", START).at_board().highlighted_digit(),
        pencilmark_engine::board::Digit::new(2)
    );
    assert_eq!(go("2 2 enter", START).notice(), "Choose a digit first: press its key.");
}

#[test]
fn in_digit_first_mode_a_click_writes_on_release() {
    let mut table = play_with(digit_first(), START, "2", START);
    table.send(Message::CellPressed(cell("r1c4")));
    assert_eq!(table.board()[0], "5 3 . <.> 7 . . . .");
    table.send(Message::ButtonReleased);
    assert_eq!(table.board()[0], "5 3 . <=2> 7 . . . .");
    assert_eq!(table.send(Message::ButtonReleased), [], "once");
    table.send(Message::CellPressed(cell("r1c6")));
    table.press("left");
    table.send(Message::ButtonReleased);
    table.send(Message::CellPressed(cell("r1c7")));
    table.send(Message::CellDragged(cell("r1c8")));
    table.send(Message::ButtonReleased);
    assert_eq!(table.board()[0], "5 3 . =2 7 . . <.> .", "a press that moved writes nothing");
}

#[test]
fn the_entry_order_is_switched_in_play_and_saved() {
    let mut table = play(START, "", START);
    let effects = table.press("E");
    assert_eq!(effects, [Effect::Store(StoreRequest::SaveSettings(digit_first()))]);
    assert_eq!(table.notice(), "Entry order: digit then cell");
    table.press("4 enter E 4");
    assert_eq!(table.board()[0], "5 3 <.> . 7 . . . .");
}

#[test]
fn a_drag_selects_all_cells_on_its_way() {
    let mut table = play(START, "", START);
    table.send(Message::ButtonReleased);
    table.send(Message::CellDragged(cell("r5c5")));
    assert_eq!(table.at_board().cursor(), cell("r1c3"), "no button is held");
    table.send(Message::CellPressed(cell("r1c3")));
    table.send(Message::CellDragged(cell("r1c3")));
    assert!(table.at_board().selection().cells().is_empty(), "a click with a small movement");
    table.send(Message::CellDragged(cell("r1c6")));
    table.send(Message::CellDragged(cell("r3c6")));
    table.send(Message::ButtonReleased);
    let cells = table.at_board().selection().cells();
    assert_eq!(cells.to_string(), "r1c3 r1c4 r1c5 r1c6 r2c6 r3c6");
    table.press("m 1");
    assert_eq!(table.game().turns_played(), 1);
    table.send(Message::CellPressedToo(cell("r9c7")));
    table.send(Message::CellPressedToo(cell("r1c5")));
    assert_eq!(table.at_board().selection().cells().len(), 6);
    table.send(Message::CellPressed(cell("r9c7")));
    assert!(table.at_board().selection().cells().is_empty());
    table.send(Message::CellPressedToo(cell("r9c5")));
    assert_eq!(
        table.at_board().selection().cells().to_string(),
        "r9c5 r9c7",
        "the cell under the cursor too"
    );
}

#[test]
fn a_selection_belongs_to_its_board() {
    let mut table = selects("r1c3", "v right", "r1c3 r1c4");
    table.press("esc esc esc");
    table.press("enter");
    assert!(table.at_board().selection().cells().is_empty());
}

#[test]
fn all_candidates_are_written_into_the_selected_cells() {
    play(START, "v right F", "1: 5 3 +124 <+26> 7 . . . .");
}

#[test]
fn snyder_marks_are_written_where_a_box_has_two_places() {
    let mut table = play(START, "", START);
    table.press("N");
    let game = table.game();
    assert_eq!(game.turns_played(), 1);
    let candidates = game.candidates();
    for house in pencilmark_engine::board::House::boxes() {
        for digit in pencilmark_engine::board::Digit::ALL {
            let places = candidates.cells(digit) & house.cells();
            for cell in house.cells().iter() {
                let is_marked = game.sheet().marks(cell).corner.contains(digit);
                let is_one_of_two = places.len() == 2 && places.contains(cell);
                assert_eq!(is_marked, is_one_of_two, "{digit} in {cell}");
            }
        }
    }
    table.press("N");
    assert_eq!(table.notice(), "Every digit with just two places in a box is marked already.");
    assert_eq!(play(START, "N u", START).game().turns_undone(), 1);
    assert_eq!(play(START, "t N", START).notice(), "All candidates are shown already.");
}

#[test]
fn in_snyder_mode_other_corner_marks_are_refused() {
    let settings = Settings { snyder: Switch::On, ..Settings::default() };
    let go = |start: &str, keys: &str, end: &str| play_with(settings, start, keys, end);
    // In the first box, 4 can go into r1c3, r2c2 and r2c3, but 7 only into r2c2 and r2c3.
    let start = "2: 6 <.> . 1 9 5 . . .";
    let refused = go(start, "m 4", start);
    assert_eq!(
        refused.notice(),
        "4 doesn't have exactly two places in the box of r2c2: see the setting Snyder marks."
    );
    go(start, "m 7", "2: 6 <+7> . 1 9 5 . . .");
    go(start, "M 4", "2: 6 <*4> . 1 9 5 . . .");
    go("2: 6 <+4> . 1 9 5 . . .", "m 4", start);
    go(start, "up right v down left m 7", "1: 5 3 . . 7 . . . .\n2: 6 <+7> +7 1 9 5 . . .");
}

#[test]
fn a_digit_is_not_placed_in_all_similar_cells() {
    let mut table = Table::playing(&easy());
    table.send(Message::CellPressed(cell("r1c3")));
    table.press("v right , 4 esc * 4");
    assert_eq!(table.game().digits(), table.game().givens());
    assert_eq!(table.notice(), "r1c3 and r1c4 can't both hold 4: select fewer cells.");
    // Unlike a digit, the same mark can be entered into both cells.
    table.press(", 4");
    assert_eq!(table.game().turns_played(), 2);
}

#[test]
fn the_number_of_written_marks_is_reported() {
    let mut table = Table::playing(&easy());
    table.press("F");
    let marks: usize = table
        .game()
        .digits()
        .empty_cells()
        .iter()
        .map(|cell| table.game().sheet().marks(cell).corner.len())
        .sum();
    assert_eq!(table.notice(), format!("{marks} marks changed in 51 cells."));
}
