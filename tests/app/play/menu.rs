//! Tests the menu. Letters and digits choose lines, and the entries of the last group are side by
//! side.

use pencilmark::app::{
    DailyState, Effect, Library, Menu, MenuItem, MenuLetters, Overlay, PuzzleSpec, Screen, Today,
    words,
};
use pencilmark::input::KeyMap;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;
use pencilmark_test_support::frame::{draw, mono, text};
use pencilmark_test_support::scenes;
use pencilmark_test_support::table::{EASY, Table, saved};

fn selected(table: &Table) -> MenuItem {
    let Screen::Menu(menu) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    menu.items()[menu.selected()]
}

#[test]
fn digits_choose_tiers_and_letters_choose_lines() {
    let mut table = Table::new();
    let effects = table.press("3");
    let [Effect::Generate(PuzzleSpec { target, .. })] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!(*target, Target::Tier(Tier::Hard));
    table.press("esc d");
    assert!(matches!(table.app.screen(), Screen::Dailies(_)));
    table.press("esc e");
    assert!(matches!(table.app.screen(), Screen::Editor(_)));
    table.press("esc n a");
    assert!(
        matches!(table.app.overlay(), Some(Overlay::Initials(typed)) if typed.letters() == "A")
    );
    let mut table = Table::with_files(vec![saved(1, EASY, &[])]);
    table.press("g");
    assert!(matches!(table.app.overlay(), Some(Overlay::Games(_))));
    table.press("esc c");
    assert_eq!(table.board()[0], "5 3 <.> . 7 . . . .");
}

#[test]
fn keys_that_move_still_move() {
    let mut table = Table::new();
    // The keys for a hint and for undoing a move choose nothing.
    table.press("i u");
    assert_eq!(selected(&table), MenuItem::New(Target::Tier(Tier::Easy)));
    table.press("j j s");
    assert_eq!(selected(&table), MenuItem::New(Target::Tier(Tier::Expert)));
    table.press("k w");
    assert_eq!(selected(&table), MenuItem::New(Target::Tier(Tier::Medium)));
}

#[test]
fn every_line_has_its_own_letter_in_every_key_map() {
    for preset in KeyMap::presets() {
        let (map, _) = KeyMap::new(Some(preset), &[]);
        let letters = MenuLetters::new(&map.names());
        let lines = Menu::new(&Library::empty());
        let lines = lines.items().iter().filter(|item| **item != MenuItem::Settings);
        let mut taken = Vec::new();
        for item in lines {
            let letter = letters.letter(*item).unwrap_or_else(|| panic!("{preset}: {item:?}"));
            assert!(!taken.contains(&letter), "{preset}: {item:?} {letter}");
            taken.push(letter);
            let chord = letter.to_string().parse().unwrap();
            let action = map.action(pencilmark::app::Context::List, chord);
            let moves = ["up", "down", "accept", "settings", "quit", "help"];
            let is_kept = action.is_some_and(|action| moves.contains(&action.name().as_str()));
            assert!(!is_kept, "{preset}: {letter} is {action:?}");
        }
    }
}

#[test]
fn the_last_group_is_navigated_by_rows() {
    let mut table = Table::new();
    let Screen::Menu(menu) = table.app.screen() else { panic!() };
    let grid = menu.items()[menu.first_of_grid()..].to_vec();
    for (keys, at) in [
        ("d esc down down", 0),
        ("right", 1),
        ("down", 4),
        ("left left", 2),
        ("left left left left", 0),
    ] {
        table.press(keys);
        assert_eq!(selected(&table), grid[at], "{keys}");
    }
    table.press("up");
    assert_eq!(selected(&table), MenuItem::Ladder);
    table.press("end");
    assert_eq!(selected(&table), MenuItem::Settings);
    table.press("down");
    assert_eq!(selected(&table), MenuItem::Tour, "the selection wraps around to the first line");
    table.press("backtab");
    assert_eq!(selected(&table), MenuItem::Settings);
}

#[test]
fn the_menu_shows_the_streak() {
    let app = scenes::named("menu_dailies");
    let today = Today::new(app.library(), app.now());
    assert_eq!((today.won(), today.streak.current), (1, 4));
    assert_eq!(today.tiers[0], DailyState::Won);
    assert_eq!(words::dailies(&today), "1 of 7 solved");
    let open = Today { tiers: [DailyState::Open; 7], ..today };
    assert_eq!(words::dailies(&open), "play today to keep your 4-day streak");
    // Yesterday's daily is missing, but its date has not ended everywhere.
    let late = Today { streak_needs: open.date.yesterday().unwrap(), ..open };
    assert_eq!(words::dailies(&late), "play yesterday's to keep your 4-day streak");
    let drawn = text(&draw(&app, (80, 24), &mono()));
    assert!(drawn.contains("4-day streak") && drawn.contains("14 November"), "{drawn}");
}

#[test]
fn the_current_game_is_drawn_beside_the_menu() {
    let mut table = Table::with_files(vec![saved(1, EASY, &["r1c3=4"])]);
    table.press("x");
    let drawn = text(&draw(&table.app, (80, 24), &mono()));
    assert!(drawn.contains("5 3 4│· 7 ·│· · ·"), "{drawn}");
    assert!(drawn.contains("31 of 81 cells · 1:05"), "{drawn}");
    let narrow = text(&draw(&table.app, (60, 20), &mono()));
    assert!(narrow.contains("31 of 81 cells") && !narrow.contains("5 3 4│"), "{narrow}");
}

#[test]
fn the_menu_says_that_the_current_game_is_a_daily() {
    let drawn = text(&draw(&scenes::named("menu_dailies"), (80, 24), &mono()));
    assert!(drawn.contains("Continue  Easy 1.2 · daily 10 Nov · 31 of 81 cells"), "{drawn}");
}

#[test]
fn a_menu_that_does_not_fit_scrolls() {
    for size in [(60, 16), (40, 14), (80, 17)] {
        let mut app = scenes::named("menu_games");
        let first = text(&draw(&app, size, &mono()));
        assert!(first.contains('↓') && first.contains("Continue"), "{first}");
        let end = pencilmark::app::Message::Action(pencilmark::app::Action::RowEnd);
        app.update(end, app.now());
        let last = text(&draw(&app, size, &mono()));
        assert!(last.contains("Tour") && !last.contains("Continue"), "{last}");
    }
}
