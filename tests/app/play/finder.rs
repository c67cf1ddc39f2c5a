//! Tests the help and the palette: searchable lists of keys and actions.

use crate::table::{Table, easy, play};
use pencilmark::app::{Action, Context, Effect, Finder, HelpLine, Message, Overlay, Screen};

const START: &str = "1: 5 3 <.> . 7 . . . .";

fn finder(table: &Table) -> &Finder {
    match table.app.overlay() {
        Some(Overlay::Help(finder) | Overlay::Palette(finder)) => finder,
        other => panic!("{other:?}"),
    }
}

fn actions(table: &Table) -> Vec<Action> {
    finder(table).actions(table.app.keys())
}

#[test]
fn the_palette_lists_all_that_can_be_done_here() {
    let table = play(START, ":", START);
    let listed = actions(&table);
    for row in pencilmark::app::ACTIONS {
        let is_here = row.contexts.contains(&Context::Playing) && row.action != Action::Palette;
        assert_eq!(listed.contains(&row.action), is_here, "{}", row.name);
    }
    let mut menu = Table::new();
    menu.press(":");
    assert!(!actions(&menu).contains(&Action::Redo));
}

#[test]
fn letters_leave_the_actions_that_hold_them() {
    let mut table = play(START, ": h i n t", START);
    assert_eq!(
        actions(&table),
        [Action::Hint, Action::Less, Action::Accept],
        "which deepens a hint"
    );
    table.press("backspace backspace backspace backspace u n d o");
    assert_eq!(actions(&table), [Action::Undo]);
    let mut table = play(START, ": w r o n g space d", START);
    assert_eq!(actions(&table), [Action::Check], "words in any order");
    table.press("x x x");
    assert!(actions(&table).is_empty());
    table.press("enter");
    assert!(table.app.overlay().is_some(), "nothing is chosen");
    let table = play(START, ": s n d r", START);
    assert_eq!(actions(&table)[0], Action::SnyderMarks, "letters in their order");
}

#[test]
fn enter_does_what_is_chosen() {
    play("1: 5 3 <=4> . 7 . . . .", ": u n d o enter", START);
    let hint = play(START, ": h i n t enter", START);
    assert!(hint.app.overlay().is_none() && hint.at_board().hint().is_some());
    play(START, ": m a r k space 4 enter", "1: 5 3 <=4> . 7 . . . .");
    let mut table = play(START, ": q u i t", START);
    assert_eq!(table.press("enter"), [Effect::Quit]);
    let settings = play(START, ": s e t t i n g s enter", START);
    assert!(matches!(settings.app.overlay(), Some(Overlay::Settings(list)) if list.selected == 0));
    let down = play(START, ": down down down enter", "");
    assert_eq!(down.at_board().cursor().to_string(), "r1c4", "the fourth is: right");
}

#[test]
fn esc_closes_the_palette_and_other_keys_don_t() {
    let mut table = play(START, ": f9 left", START);
    assert!(matches!(table.app.overlay(), Some(Overlay::Palette(_))));
    table.press("esc");
    assert!(table.app.overlay().is_none());
    table.press(": c o r n e r down");
    assert_eq!(finder(&table).selected(), 1);
    table.press("shift+down shift+down");
    assert_eq!(finder(&table).selected(), actions(&table).len() - 1);
}

#[test]
fn the_help_is_searched_too() {
    let mut table = play(START, "? t i m e r", START);
    let lines = finder(&table).help_lines(table.app.keys());
    assert_eq!(
        lines,
        [HelpLine::Title(Context::Playing), HelpLine::Keys(Context::Playing, Action::Timer)]
    );
    table.press("esc");
    assert_eq!(table.game().turns_played(), 0, "letters were no keys");
    table.press("? ctrl+r");
    assert!(table.app.overlay().is_none() || finder(&table).typed().is_empty());
}

#[test]
fn the_help_lies_over_lists_and_gives_them_back() {
    let mut table = play(START, "o down ?", START);
    assert!(matches!(table.app.overlay(), Some(Overlay::Help(_))));
    assert_eq!(table.app.available_actions().context, Context::List);
    table.press("esc");
    assert!(matches!(table.app.overlay(), Some(Overlay::Settings(list)) if list.selected == 1));
    table.press("? f9");
    assert!(matches!(table.app.overlay(), Some(Overlay::Settings(list)) if list.selected == 1));
    table.press("esc");
    assert!(table.app.overlay().is_none());
    table.press("o : s p a c e esc : d o w n enter");
    assert!(
        matches!(table.app.overlay(), Some(Overlay::Settings(list)) if list.selected == 1),
        "done in the list"
    );
    let mut making = Table::new();
    making.press("enter ?");
    assert!(matches!(making.app.overlay(), Some(Overlay::Generation(_))));
    making.make(&easy());
    assert!(matches!(making.app.screen(), Screen::Playing(_)));
}

#[test]
fn a_second_click_on_an_action_does_it() {
    let mut table = play("1: 5 3 <=4> . 7 . . . .", ": u n d o", "");
    table.tell(Message::LineClicked(0));
    assert_eq!(table.board()[0], "5 3 <.> . 7 . . . .");
}
