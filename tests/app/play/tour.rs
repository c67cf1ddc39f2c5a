//! Tests the tour. Each step waits until the player has done it, every step can be skipped, and
//! nothing is saved.

use crate::table::{EASY, Table, easy, saved};
use pencilmark::app::settings::Settings;
use pencilmark::app::tour::{Tour, TourStep};
use pencilmark::app::{Action, App, Context, Library, MenuItem, Message, Now, Screen};
use pencilmark::input::KeyMap;

fn tour(table: &Table) -> &Tour {
    table.at_board().tour().unwrap()
}

fn touring() -> Table {
    let mut table = Table::new();
    assert_eq!(table.choose(MenuItem::Tour), []);
    table
}

#[test]
fn each_step_is_done_once_and_the_next_follows() {
    let mut table = touring();
    let steps = [
        ("right right", "right"),
        ("5 x", "4"),
        ("r", "u"),
        ("m m", ", 1"),
        ("up down", "; 2"),
        ("c", "t"),
        ("i", "i"),
        ("up down", "c"),
        ("? x", "esc"),
    ];
    for (number, (before, done)) in steps.into_iter().enumerate() {
        table.press(before);
        assert_eq!(tour(&table).progress(), (number + 1, 9), "after {before}");
        assert_eq!(tour(&table).step(), Some(TourStep::ALL[number]));
        table.press(done);
    }
    assert_eq!(tour(&table).step(), None);
    let told = tour(&table).instruction(Action::name);
    assert!(told.contains("quit with quit and pick up"), "{told}");
    table.press("enter");
    let Screen::Menu(menu) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    assert_eq!(menu.items()[menu.selected()], MenuItem::Tour);
    assert_eq!(table.effects, [], "it is nobody's game");
    assert!(table.app.library().is_new());
}

#[test]
fn every_step_can_be_left_out_and_the_tour_be_left_at_once() {
    let mut table = touring();
    assert_eq!(table.press("esc"), []);
    assert!(matches!(table.app.screen(), Screen::Menu(_)));
    for count in 1..=9 {
        let mut table = touring();
        table.press(&"> ".repeat(count));
        assert_eq!(tour(&table).step(), TourStep::ALL.get(count).copied());
        assert_eq!(table.last_effects(), [], "nothing is kept when the program ends");
        table.press("esc");
        assert!(matches!(table.app.screen(), Screen::Menu(_)));
    }
    let mut table = Table::playing(&easy());
    table.press(">");
    assert_eq!(table.said(), "There is nothing to skip.");
}

#[test]
fn a_step_about_an_empty_cell_begins_on_one() {
    let mut table = touring();
    // The digit remains, because the undo step is skipped.
    table.press("right right right 4 >");
    assert_eq!(tour(&table).step(), Some(TourStep::Corner));
    table.press(", 1");
    assert_eq!((table.said(), tour(&table).step()), ("", Some(TourStep::Centre)));
    table.press("; 2");
    assert_eq!((table.said(), tour(&table).step()), ("", Some(TourStep::Candidates)));
}

#[test]
fn a_step_that_was_left_out_spoils_none_after_it() {
    let mut table = touring();
    // No digit was entered, so there is nothing to undo, but the key counts as known.
    table.press("> > u");
    assert_eq!(tour(&table).step(), Some(TourStep::Corner));
    // While candidates are shown, a corner mark is an elimination.
    table.press("t , 4");
    assert_eq!(tour(&table).step(), Some(TourStep::Centre));
    table.press("> >");
    assert_eq!(tour(&table).step(), Some(TourStep::Hint));
    table.press("> > : esc");
    assert_eq!(tour(&table).step(), None, "the palette will do for the help");
}

#[test]
fn the_board_of_the_tour_is_never_won() {
    let mut table = touring();
    let solution = *table.game().solution();
    let empty: Vec<_> = table.game().digits().empty_cells().iter().collect();
    for cell in empty {
        table.send(Message::CellPressed(cell));
        table.press(&solution.get(cell).unwrap().to_string());
    }
    assert_eq!(table.said(), "", "and nothing is wrong with it");
    assert!(table.game().is_won() && table.effects.is_empty());
    table.press("i i esc");
}

#[test]
fn who_never_played_is_offered_it_first_and_others_further_down() {
    let menu = |table: &Table| {
        let Screen::Menu(menu) = table.app.screen() else { panic!("not at the menu") };
        (menu.items().to_vec(), menu.selected())
    };
    let (items, selected) = menu(&Table::new());
    assert_eq!((items[0], selected), (MenuItem::Tour, 1), "a line, and not the chosen one");
    let (items, selected) = menu(&Table::with_files(vec![saved(1, EASY, &[])]));
    let at = items.iter().position(|item| *item == MenuItem::Tour).unwrap();
    assert_eq!((items[at + 1], selected), (MenuItem::Help, 0));
    assert_eq!(items.iter().filter(|item| **item == MenuItem::Tour).count(), 1);
}

#[test]
fn in_every_key_map_each_step_names_the_key_that_does_it() {
    for preset in ["default", "vim", "wasd", "numpad", "one-handed"] {
        let (map, errors) = KeyMap::new(Some(preset), &[]);
        assert_eq!(errors, [], "{preset}");
        let names = map.names();
        let mut app = App::new(Settings::default(), Library::empty(), map.names(), Vec::new());
        app.update(Message::LineClicked(0), Now::default());
        app.update(Message::Action(Action::Accept), Now::default());
        let key = |action| names.first(Context::Playing, action).to_owned();
        let wanted = [
            Action::Left,
            Action::named("digit-4").unwrap(),
            Action::Undo,
            Action::CornerOnce,
            Action::CentreOnce,
            Action::AutoCandidates,
            Action::Hint,
            Action::Check,
            Action::Help,
            Action::Quit,
        ];
        assert!(!key(Action::Skip).is_empty(), "{preset}");
        for action in wanted {
            let Screen::Playing(playing) = app.screen() else { panic!("{:?}", app.screen()) };
            let told = playing.tour().unwrap().instruction(key);
            let called = key(action);
            assert!(!called.is_empty() && told.contains(&called), "{preset}: {called} in {told}");
            assert!(!told.contains("  "), "{preset}: a key is missing in {told}");
            app.update(Message::Action(Action::Skip), Now::default());
        }
    }
}

#[test]
fn a_hint_that_hides_the_next_step_goes_before_the_tour_does() {
    let mut table = touring();
    table.press(&"> ".repeat(6));
    table.press("i i");
    assert_eq!(tour(&table).step(), Some(TourStep::Check));
    assert!(table.at_board().hint().is_some());
    table.press("esc");
    assert!(table.at_board().hint().is_none());
    assert_eq!(tour(&table).step(), Some(TourStep::Check));
    table.press("esc");
    assert!(matches!(table.app.screen(), Screen::Menu(_)));
}

#[test]
fn after_a_skipped_step_the_cursor_is_where_the_next_one_can_be_done() {
    let mut table = touring();
    table.press("> 4");
    assert_eq!(tour(&table).step(), Some(TourStep::Undo));
    // The digit remains, so the marks go into another cell.
    table.press("> , 1");
    assert_eq!(tour(&table).step(), Some(TourStep::Centre));
    assert_eq!(table.said(), "");
}
