//! Tests the tour. Each step waits until the player has done it, every step can be skipped, and
//! nothing is saved.

use pencilmark::app::settings::Settings;
use pencilmark::app::tour::{TARGET, Tour, TourStep};
use pencilmark::app::{Action, App, Context, Effect, Library, MenuItem, Message, Now, Screen};
use pencilmark::input::KeyMap;
use pencilmark::ui::{BoardLayout, Theme};
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;
use pencilmark_test_support::frame::{draw, mono, text};
use pencilmark_test_support::table::{EASY, Table, easy, saved};
use ratatui::layout::Rect;

fn tour(table: &Table) -> &Tour {
    table.at_board().tour().unwrap()
}

fn touring() -> Table {
    let mut table = Table::new();
    assert_eq!(table.choose(MenuItem::Tour), []);
    table
}

#[test]
fn a_finished_step_leads_to_the_next_step() {
    let mut table = touring();
    let steps = [
        ("right right", "right"),
        ("5 x", "4"),
        ("r", "u"),
        ("m m", ", 1"),
        ("up down", "; 2"),
        ("c t", "t"),
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
    let instruction_text = tour(&table).instruction(Action::name);
    assert!(instruction_text.contains("quit with quit and pick up"), "{instruction_text}");
    table.press("esc");
    let Screen::Menu(menu) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    assert!(matches!(menu.items()[menu.selected()], MenuItem::New(_)), "the next thing to do");
    assert_eq!(table.effects, [], "it is not a game");
    let library = table.app.library();
    assert!(library.games().is_empty() && library.finished().is_empty());
}

#[test]
fn the_footer_names_a_key_only_if_the_task_does_not() {
    let mut table = touring();
    let footer = |table: &Table| {
        text(&draw(&table.app, (80, 24), &mono())).lines().last().unwrap().to_owned()
    };
    assert!(!footer(&table).contains("esc"), "{}", footer(&table));
    table.press("C");
    assert!(footer(&table).contains("esc end colours"), "{}", footer(&table));
    table.press("C p");
    assert!(footer(&table).contains("esc menu"), "{}", footer(&table));
}

#[test]
fn the_end_of_the_tour_offers_an_easy_game() {
    let mut table = touring();
    for _ in TourStep::ALL {
        table.press(">");
    }
    assert_eq!(tour(&table).step(), None);
    assert!(text(&draw(&table.app, (80, 24), &mono())).contains("enter an easy game"));
    table.press("enter");
    let [Effect::Generate(spec)] = &table.effects[..] else { panic!("{:?}", table.effects) };
    assert_eq!(spec.target, Target::Tier(Tier::Easy));
    table.press("esc");
    assert_eq!(tour(&table).step(), None, "after the player cancels");
    table.press("esc");
    let Screen::Menu(menu) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    assert_eq!(menu.items().last(), Some(&MenuItem::Tour), "a finished tour");
}

#[test]
fn the_panel_of_the_tour_says_when_digit_keys_write_marks() {
    let mut table = touring();
    let panel = |table: &Table| text(&draw(&table.app, (80, 24), &mono()));
    assert!(!panel(&table).contains("Corner marks"));
    table.press("space");
    assert!(panel(&table).contains("Corner marks"), "{}", panel(&table));
    table.press("space");
    assert!(!panel(&table).contains("Corner marks"));
}

#[test]
fn the_goal_is_marked_until_the_cursor_reaches_it() {
    let mut table = touring();
    let theme = Theme::named("dark").unwrap();
    let background = |table: &Table| {
        let layout = BoardLayout::new(Rect::new(0, 0, 80, 24), table.app.zoom());
        draw(&table.app, (80, 24), &theme)[layout.cell(TARGET).as_position()].bg
    };
    assert_eq!(Some(background(&table)), theme.target.bg);
    table.press("right right right");
    assert_eq!(tour(&table).step(), Some(TourStep::Digit));
    assert_eq!(Some(background(&table)), theme.cursor.bg);
    // The text of the step names the box and the cell, so the text is correct wherever the cursor
    // is.
    table.press("up");
    assert_eq!(Some(background(&table)), theme.target.bg);
    let instruction_text = tour(&table).instruction(Action::name);
    assert!(
        instruction_text.starts_with("Box 5 lacks only one digit: 4.")
            && instruction_text.contains("r5c5"),
        "{instruction_text}"
    );
}

#[test]
fn every_step_can_be_skipped_and_the_tour_left_at_any_time() {
    let mut table = touring();
    assert_eq!(table.press("esc"), []);
    assert!(matches!(table.app.screen(), Screen::Menu(_)));
    for count in 1..=9 {
        let mut table = touring();
        table.press(&"> ".repeat(count));
        assert_eq!(tour(&table).step(), TourStep::ALL.get(count).copied());
        assert_eq!(table.last_effects(), [], "nothing is saved when the program ends");
        table.press("esc");
        assert!(matches!(table.app.screen(), Screen::Menu(_)));
    }
    let mut table = Table::playing(&easy());
    table.press(">");
    assert_eq!(table.notice(), "There is nothing to skip.");
}

#[test]
fn a_step_about_an_empty_cell_starts_on_an_empty_cell() {
    let mut table = touring();
    // The digit remains, because the undo step is skipped.
    table.press("right right right 4 >");
    assert_eq!(tour(&table).step(), Some(TourStep::Corner));
    table.press(", 1");
    assert_eq!((table.notice(), tour(&table).step()), ("", Some(TourStep::Centre)));
    table.press("; 2");
    assert_eq!((table.notice(), tour(&table).step()), ("", Some(TourStep::Candidates)));
}

#[test]
fn a_skipped_step_does_not_break_later_steps() {
    let mut table = touring();
    // No digit was entered, so there is nothing to undo, but pressing the key completes the step.
    table.press("> > u");
    assert_eq!(tour(&table).step(), Some(TourStep::Corner));
    // While candidates are shown, a corner mark is an elimination.
    table.press("t , 4");
    assert_eq!(tour(&table).step(), Some(TourStep::Centre));
    table.press("> >");
    assert_eq!(tour(&table).step(), Some(TourStep::Hint));
    table.press("> > : esc");
    assert_eq!(tour(&table).step(), None, "the palette counts as the help");
}

#[test]
fn finishing_the_tours_board_is_not_a_win() {
    let mut table = touring();
    let solution = *table.game().solution();
    let empty: Vec<_> = table.game().digits().empty_cells().iter().collect();
    for cell in empty {
        table.send(Message::CellPressed(cell));
        table.press(&solution.get(cell).unwrap().to_string());
    }
    assert_eq!(table.notice(), "", "and there is no complaint");
    assert!(table.game().is_won() && table.effects.is_empty());
    table.press("i i esc");
}

#[test]
fn the_tour_is_the_first_menu_item_only_for_new_players() {
    let menu = |table: &Table| {
        let Screen::Menu(menu) = table.app.screen() else { panic!("not at the menu") };
        (menu.items().to_vec(), menu.selected())
    };
    let (items, selected) = menu(&Table::new());
    assert_eq!((items[0], selected), (MenuItem::Tour, 1), "a line that is not selected");
    let (items, selected) = menu(&Table::with_files(vec![saved(1, EASY, &[])]));
    assert_eq!((items.last(), selected), (Some(&MenuItem::Tour), 0));
    assert_eq!(items.iter().filter(|item| **item == MenuItem::Tour).count(), 1);
}

#[test]
fn every_step_names_its_key_in_every_key_map() {
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
            let instruction_text = playing.tour().unwrap().instruction(key);
            let called = key(action);
            assert!(
                !called.is_empty() && instruction_text.contains(&called),
                "{preset}: {called} in {instruction_text}"
            );
            assert!(
                !instruction_text.contains("  "),
                "{preset}: a key is missing in {instruction_text}"
            );
            app.update(Message::Action(Action::Skip), Now::default());
        }
    }
}

#[test]
fn esc_closes_a_hint_before_it_leaves_the_tour() {
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
fn skipping_a_step_moves_the_cursor_for_the_next_step() {
    let mut table = touring();
    table.press("> 4");
    assert_eq!(tour(&table).step(), Some(TourStep::Undo));
    // The digit remains in its cell, so the cursor moves to another cell for the marks.
    table.press("> , 1");
    assert_eq!(tour(&table).step(), Some(TourStep::Centre));
    assert_eq!(table.notice(), "");
}

#[test]
fn the_menu_offers_a_finished_tour_last() {
    let mut table = Table::new();
    let first = |table: &Table| match table.app.screen() {
        Screen::Menu(menu) => menu.items()[0],
        other => panic!("not in the menu but at {other:?}"),
    };
    assert_eq!(first(&table), MenuItem::Tour);
    table.choose(MenuItem::Tour);
    table.press("esc");
    assert_eq!(first(&table), MenuItem::Tour, "the tour was not finished");
    table.choose(MenuItem::Tour);
    while table.at_board().tour().unwrap().step().is_some() {
        table.send(Message::Action(Action::Skip));
    }
    table.press("esc");
    assert_ne!(first(&table), MenuItem::Tour);
}
