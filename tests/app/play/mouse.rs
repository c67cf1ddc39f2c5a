//! Tests marks with the right mouse button, the wheel, and turning off mouse support to select
//! text.

use pencilmark::app::settings::{EntryOrder, Settings, Switch};
use pencilmark::app::{Action, Effect, Message, Overlay, StoreRequest};
use pencilmark_test_support::table::{Table, cell, digit, play, play_with};

const START: &str = "1: 5 3 <.> . 7 . . . .";

fn mark(table: &mut Table, at: &str, place: Option<u8>) {
    table.send(Message::CellMarked(cell(at), place.map(digit)));
}

#[test]
fn the_right_button_marks_the_digit_under_the_pointer() {
    let mut table = play(START, "", START);
    mark(&mut table, "r1c4", Some(2));
    mark(&mut table, "r1c4", Some(6));
    assert_eq!(table.board()[0], "5 3 . <+26> 7 . . . .");
    mark(&mut table, "r1c4", Some(2));
    assert_eq!(table.board()[0], "5 3 . <+6> 7 . . . .");
    table.press("M");
    mark(&mut table, "r1c3", Some(1));
    assert_eq!(table.board()[0], "5 3 <*1> +6 7 . . . .", "in the current mode");
    mark(&mut table, "r1c1", Some(1));
    assert_eq!(table.notice(), "r1c1 is a given: it can't be changed.");
}

#[test]
fn the_highlighted_digit_is_marked_if_marks_are_dots() {
    let mut table = play(START, "", START);
    mark(&mut table, "r1c4", None);
    assert_eq!(table.notice(), "Highlight a digit first: turn the mouse wheel.");
    table.send(Message::Scrolled(Action::Down));
    table.send(Message::Scrolled(Action::Down));
    mark(&mut table, "r1c4", None);
    assert_eq!(table.board()[0], "5 3 . <+2> 7 . . . .");
    let first = Settings { entry: EntryOrder::DigitFirst, ..Settings::default() };
    let mut table = play_with(first, START, "2", START);
    mark(&mut table, "r1c4", Some(6));
    assert_eq!(table.board()[0], "5 3 . <+2> 7 . . . .", "the chosen digit comes first");
}

#[test]
fn the_wheel_cycles_through_the_digits_and_no_highlight() {
    let mut table = play(START, "", START);
    let mut lit = Vec::new();
    for _ in 0..11 {
        table.send(Message::Scrolled(Action::Down));
        lit.push(table.at_board().found().map_or(0, pencilmark_engine::board::Digit::value));
    }
    assert_eq!(lit, [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1]);
    table.send(Message::Scrolled(Action::Up));
    table.send(Message::Scrolled(Action::Up));
    assert_eq!(table.at_board().found(), Some(digit(9)));
    table.send(Message::DigitClicked(digit(4)));
    assert_eq!(table.at_board().found(), Some(digit(4)));
    table.send(Message::DigitClicked(digit(4)));
    assert_eq!(table.at_board().found(), None);
    assert_eq!(table.board()[0], "5 3 <.> . 7 . . . .", "nothing is written");
}

#[test]
fn a_hidden_board_ignores_the_mouse() {
    for keys in ["p", "?", "o"] {
        let mut table = play(START, keys, START);
        mark(&mut table, "r1c4", Some(2));
        table.send(Message::DigitClicked(digit(4)));
        table.send(Message::CellPressed(cell("r1c4")));
        table.send(Message::CellDragged(cell("r1c8")));
        table.send(Message::ButtonReleased);
        assert_eq!(table.at_board().found(), None, "{keys}");
        assert_eq!(table.board()[0], "5 3 <.> . 7 . . . .", "{keys}");
    }
    let mut help = play(START, "?", START);
    help.send(Message::Scrolled(Action::Down));
    let Some(Overlay::Help(finder)) = help.app.overlay() else { panic!("no help") };
    assert_eq!(finder.selected(), 1, "the wheel scrolls the overlay");
}

#[test]
fn a_key_turns_mouse_support_off() {
    let mut table = play(START, "", START);
    let off = Settings { mouse: Switch::Off, ..Settings::default() };
    assert_eq!(table.press("ctrl+e"), [Effect::Store(StoreRequest::SaveSettings(off))]);
    assert_eq!(table.notice(), "Mouse: off");
    table.press("o ctrl+e");
    assert!(table.app.settings().mouse.is_on() && table.app.overlay().is_some());
}

#[test]
fn a_mouse_action_clears_the_notices() {
    let did: [fn(&mut Table); 4] = [
        |table| drop(table.send(Message::Scrolled(Action::Down))),
        |table| drop(table.send(Message::CellPressed(cell("r1c4")))),
        |table| drop(table.send(Message::CellDragged(cell("r1c4")))),
        |table| drop(table.send(Message::DigitClicked(digit(4)))),
    ];
    for (number, does) in did.into_iter().enumerate() {
        let mut table = play(START, "x", START);
        assert_ne!(table.notice(), "");
        does(&mut table);
        assert_eq!(table.notice(), "", "{number}");
    }
}
