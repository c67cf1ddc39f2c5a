//! Tests the keys for the cursor, highlighting, checks, the pause and the clock.

use pencilmark::app::WindowState;
use pencilmark::app::school::Progress;
use pencilmark::app::settings::LayoutChoice;
use pencilmark::app::settings::{Settings, Switch};
use pencilmark::app::{
    Effect, Flash, FlashKind, Known, Message, Motion, Overlay, Pause, SavedGame, Screen,
    StoreRequest,
};
use pencilmark::game::{CheckMode, Record};
use pencilmark::ui::BoardLayout;
use pencilmark_engine::board::{CellSet, House};
use pencilmark_test_support::table::{
    EASY, Table, cell, digit, easy, play, play_with, saved, winning_keys,
};
use ratatui::layout::Rect;
use std::time::Duration;

const START: &str = "1: 5 3 <.> . 7 . . . .";
const WRONG: &str = "1: 5 3 <=1> . 7 . . . .";

#[track_caller]
fn goes(settings: Settings, from: &str, keys: &str, to: &str) {
    let mut table = Table::playing_with(settings, &easy());
    table.send(Message::CellPressed(cell(from)));
    table.press(keys);
    assert_eq!(table.at_board().cursor().to_string(), to, "{from} {keys}");
}

#[test]
fn the_cursor_wraps_around_or_stops_at_the_edge() {
    let wrap = Settings::default();
    let stop = Settings { wrap: Switch::Off, ..wrap };
    for (from, keys, over, stays) in [
        ("r1c1", "up", "r9c1", "r1c1"),
        ("r1c1", "h", "r1c9", "r1c1"),
        ("r9c9", "s", "r1c9", "r9c9"),
        ("r9c9", "right", "r9c1", "r9c9"),
        ("r1c3", "shift+left", "r1c9", "r1c3"),
        ("r1c3", "K", "r7c3", "r1c3"),
        ("r8c5", "J", "r2c5", "r8c5"),
    ] {
        goes(wrap, from, keys, over);
        goes(stop, from, keys, stays);
    }
    goes(stop, "r1c3", "L", "r1c6");
    goes(stop, "r1c3", "shift+down", "r4c3");
    goes(stop, "r4c4", "ctrl+up", "r1c4");
    goes(stop, "r4c4", "H", "r4c1");
}

#[test]
fn the_search_for_an_empty_cell_wraps_around() {
    let settings = Settings::default();
    goes(settings, "r1c3", "tab", "r1c4");
    goes(settings, "r1c4", "tab", "r1c6");
    goes(settings, "r1c3", "backtab", "r9c7");
    goes(settings, "r9c7", "tab", "r1c3");
    goes(settings, "r1c3", "4 tab backtab", "r9c7");
}

#[test]
fn a_click_selects_a_cell_and_ends_a_prefix() {
    let mut table = Table::playing(&easy());
    table.press(",");
    table.send(Message::CellPressed(cell("r1c4")));
    table.press("2");
    assert_eq!(table.board()[0], "5 3 . <=2> 7 . . . .");
}

#[test]
fn a_digit_is_highlighted_and_the_highlight_removed() {
    let lit = |start, keys: &str| play(start, keys, start).at_board().highlighted_digit();
    assert_eq!(lit(START, ""), None);
    assert_eq!(lit("1: <5> 3 . . 7 . . . .", ""), Some(digit(5)), "the digit under the cursor");
    assert_eq!(lit(START, "f 9"), Some(digit(9)));
    assert_eq!(lit("1: <5> 3 . . 7 . . . .", "f 9"), Some(digit(9)));
    for end in ["f 9 esc", "f 9 f f", "f 9 f x", "f esc"] {
        assert_eq!(lit(START, end), None, "{end}");
    }
}

#[test]
fn wrong_digits_are_shown_on_request_always_or_never() {
    let shown = |check, keys: &str| {
        let settings = Settings { check, ..Settings::default() };
        let table = play_with(settings, WRONG, keys, "");
        (table.at_board().shown_wrong(check), table.notice().to_owned(), table.game().checks())
    };
    let wrong = CellSet::only(cell("r1c3"));
    let one = "One digit is wrong.".to_owned();
    let (none, quiet) = (CellSet::EMPTY, String::new());
    assert_eq!(shown(CheckMode::OnRequest, ""), (none, quiet.clone(), 0));
    assert_eq!(shown(CheckMode::OnRequest, "c"), (wrong, one.clone(), 1));
    assert_eq!(shown(CheckMode::OnRequest, "c right"), (wrong, quiet.clone(), 1));
    assert_eq!(shown(CheckMode::Always, ""), (wrong, quiet, 0));
    assert_eq!(shown(CheckMode::Always, "c"), (wrong, one, 0));
    let off = "Checks are off. You can turn them on in the settings.".to_owned();
    assert_eq!(shown(CheckMode::Never, "c"), (none, off, 0));
}

#[test]
fn a_check_lasts_until_the_next_turn() {
    let mut table = play(WRONG, "c right 2", "1: 5 3 =1 <=2> 7 . . . .");
    assert!(table.at_board().shown_wrong(CheckMode::OnRequest).is_empty());
    table.press("u left x c");
    assert_eq!(table.notice(), "No mistakes.");
}

#[test]
fn equal_digits_in_a_house_are_shown_immediately() {
    let table = play(START, "5", "1: 5 3 <=5> . 7 . . . .");
    assert_eq!(table.at_board().derived().conflicts.to_string(), "r1c1 r1c3");
    assert!(play(START, "4", "1: 5 3 <=4> . 7 . . . .").at_board().derived().conflicts.is_empty());
}

#[test]
fn a_pause_hides_the_board_and_stops_the_clock_until_any_key() {
    for key in ["p", "1", "x", "f9", "right", "f", "enter"] {
        let mut table = play(START, "@10s p @600s", "");
        assert!(table.at_board().is_paused());
        assert_eq!((table.seconds(), table.app.next_tick()), (75, None));
        table.send(Message::CellPressed(cell("r9c9")));
        assert!(table.at_board().is_paused(), "a click is not a key");
        table.press(key);
        assert!(!table.at_board().is_paused(), "{key}");
        table.press("@3s");
        assert_eq!(table.seconds(), 78);
        assert_eq!(table.board()[0], "5 3 <.> . 7 . . . .", "{key} did nothing else");
    }
    let mut table = play(START, "p", "");
    table.press("esc");
    assert!(matches!(table.app.screen(), Screen::Menu(_)));
    table.press("enter");
    assert!(!table.at_board().is_paused());
}

#[test]
fn back_ends_a_pause_first() {
    for keys in ["i p", "f 5 p", "p"] {
        let mut table = play(START, keys, "");
        table.press("esc");
        assert!(matches!(table.app.screen(), Screen::Menu(_)), "{keys}");
    }
}

#[test]
fn an_overlay_over_the_board_stops_the_clock() {
    for (opens, closes) in [("?", "esc"), ("f1", "f9"), ("o", "esc"), ("o", "q")] {
        let mut table = play(START, &format!("@10s {opens} @600s"), "");
        assert!(table.app.overlay().is_some(), "{opens}");
        table.send(Message::Tick);
        assert_eq!((table.seconds(), table.app.next_tick()), (75, None), "{opens}");
        let effects = table.press(closes);
        if closes == "q" {
            assert_eq!(effects, [Effect::Quit]);
            continue;
        }
        assert!(table.app.overlay().is_none(), "{closes} closes");
        table.press("@3s");
        assert_eq!(table.seconds(), 78);
    }
}

#[test]
fn the_help_scrolls_and_any_other_key_closes_it() {
    let mut table = play(START, "? down down up", "");
    let Some(Overlay::Help(finder)) = table.app.overlay() else { panic!("no help") };
    assert_eq!(finder.selected(), 1);
    table.press("f9");
    assert!(table.app.overlay().is_none());
    assert_eq!(table.board()[0], "5 3 <.> . 7 . . . .");
}

#[test]
fn the_clock_ticks_only_where_it_is_visible() {
    let mut table = play(START, "@300ms right", "");
    assert_eq!(table.app.next_tick(), Some(Duration::from_millis(700)));
    let effects = table.press("T");
    let off = Settings { timer: Switch::Off, ..Settings::default() };
    assert_eq!(effects, [Effect::Store(StoreRequest::SaveSettings(off))]);
    assert_eq!(table.app.next_tick(), Some(Duration::from_secs(300)), "only the idle pause is due");
    table.press("@60s left");
    assert_eq!(table.seconds(), 125, "the time is counted in any case");
    table.press("T");
    assert!(table.app.next_tick().is_some());
    table.press("esc esc");
    assert_eq!(table.app.next_tick(), None, "no clock on the menu");
}

#[test]
fn with_the_clock_off_no_time_is_counted_and_nothing_ticks() {
    let off = Settings { clock: Switch::Off, ..Settings::default() };
    let mut table = play_with(off, START, "@60s right", "");
    assert_eq!((table.seconds(), table.app.next_tick()), (65, None), "as it was saved");
    table.press("@60s left");
    assert_eq!(table.seconds(), 65);
}

#[test]
fn the_board_is_hidden_while_the_window_has_no_focus() {
    let mut table = play(START, "@10s", "");
    table.send(Message::FocusLost);
    assert_eq!(table.at_board().paused(), Some(Pause::Unfocused));
    table.press("@600s");
    table.send(Message::FocusGained);
    assert_eq!((table.at_board().paused(), table.seconds()), (None, 75));
    table.press("p");
    table.send(Message::FocusLost);
    table.send(Message::FocusGained);
    assert_eq!(table.at_board().paused(), Some(Pause::Asked), "a requested pause stays");
    let stay = Settings { pause_unfocused: Switch::Off, ..Settings::default() };
    let mut table = play_with(stay, START, "", "");
    table.send(Message::FocusLost);
    assert_eq!(table.at_board().paused(), None);
}

#[test]
fn an_idle_board_is_hidden_and_idle_time_is_not_counted() {
    let mut table = play(START, "@10s right @299s", "");
    table.send(Message::Tick);
    assert_eq!(table.at_board().paused(), None);
    table.press("@1s");
    table.send(Message::Tick);
    assert_eq!((table.at_board().paused(), table.seconds()), (Some(Pause::Idle), 75));
    table.press("left @5s");
    assert_eq!((table.at_board().paused(), table.seconds()), (None, 80));
    assert_eq!(table.board()[0], "5 3 . <.> 7 . . . .", "the key only brought the board back");
    // The key arrives late, before any tick. The pause must be handled before the key.
    table.press("@900s 5");
    assert_eq!(table.seconds(), 75, "the last key was the one that brought the board back");
    assert_eq!(table.board()[0], "5 3 . <.> 7 . . . .");
}

#[test]
fn a_check_finds_marks_without_the_right_digit() {
    let table = play("1: 5 3 <*12> -6 7 . . . .", "c", "");
    assert_eq!(table.notice(), "No mistakes. The marks of 2 cells leave out their digits.");
    let settings = Settings::default();
    assert_eq!(table.at_board().shown_wrong_marks(&settings).len(), 2);
    let table = play("1: 5 3 <*14> +2 7 . . . .", "c", "");
    assert_eq!(table.notice(), "No mistakes.", "corner marks are never called wrong");
    let digits_only = Settings { check_marks: Switch::Off, ..settings };
    let table = play_with(digits_only, "1: 5 3 <*12> . 7 . . . .", "c", "");
    assert_eq!(table.notice(), "No mistakes.");
    let table = play(START, "ctrl+t", "");
    assert_eq!(table.notice(), "Check digits: after each move");
}

#[test]
fn the_clock_stops_while_the_program_is_suspended() {
    let mut table = play(START, "@10s", "");
    assert_eq!(table.press("ctrl+z"), [Effect::Suspend]);
    table.press("@600s");
    assert_eq!(table.app.next_tick(), None);
    assert_eq!(table.send(Message::Resumed), [Effect::Redraw]);
    table.press("@3s");
    assert_eq!(table.seconds(), 78);
}

#[test]
fn the_zoom_key_does_not_change_the_setting() {
    let mut table = Table::playing(&easy());
    let settings = *table.app.settings();
    table.press("z");
    assert_eq!(table.notice(), "Plain mode has no board to zoom.");
    let sizes =
        |width, height| Message::Resized(BoardLayout::fitting(Rect::new(0, 0, width, height)));
    table.send(sizes(120, 40));
    let left = WindowState { zoom: LayoutChoice::Medium };
    assert_eq!(table.press("z"), [Effect::Store(StoreRequest::SaveWindow(left))]);
    assert_eq!((table.app.zoom().steps, *table.app.settings()), (1, settings));
    assert_eq!(table.notice(), "Zoom: medium (4 sizes fit).");
    for (width, height) in [(60, 20), (20, 5)] {
        table.send(sizes(width, height));
        table.press("z");
        let notice = if width > 20 {
            "Zoom: no other board size fits this window."
        } else {
            "Plain mode has no board to zoom."
        };
        assert_eq!((table.notice(), table.app.zoom().steps), (notice, 1));
    }
    assert_eq!(table.press("ctrl+l"), [Effect::Redraw]);
}

#[test]
fn the_zoom_survives_a_restart_if_it_fits() {
    let sizes = |width, height| BoardLayout::fitting(Rect::new(0, 0, width, height));
    for (zoom, size, steps) in [
        (LayoutChoice::Full, (120, 40), 2),
        (LayoutChoice::Auto, (120, 40), 0),
        (LayoutChoice::Full, (60, 20), 0),
        (LayoutChoice::Huge, (120, 40), 0),
    ] {
        let mut table = Table::playing(&easy());
        table.app = table.app.with_window(WindowState { zoom });
        table.send(Message::Resized(Vec::new()));
        table.send(Message::Resized(sizes(size.0, size.1)));
        assert_eq!((table.app.zoom().steps, table.notice()), (steps, ""), "{zoom:?} {size:?}");
    }
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let game = saved(1, EASY, &["r1c3=4", "r5c5=5 r5c2=2"]);
    let mut table = Table::with_files(vec![game.clone()]);
    table.press("enter");
    assert_eq!(table.at_board().cursor(), cell("r5c5"));
    let record = Record { at: 0, ..game.record };
    let undone = SavedGame { digits: record.digits(), record, ..game };
    let mut table = Table::with_files(vec![undone]);
    table.press("enter");
    assert_eq!(
        table.at_board().cursor(),
        cell("r1c3"),
        "everything is undone: the first empty cell"
    );
}

#[test]
fn a_completed_house_or_digit_flashes() {
    let mut table =
        Table::continuing(Settings::default(), saved(1, EASY, &["r1c3=4 r2c2=7 r2c3=2"]));
    assert_eq!(table.app.flash(), None, "nothing flashes when a game is continued");
    table.send(Message::CellPressed(cell("r3c1")));
    table.press("1");
    let flash = *table.app.flash().unwrap();
    assert_eq!((flash.kind, flash.cells), (FlashKind::Done, House::boxed(0).cells()));
    assert_eq!(table.app.next_tick(), Some(Flash::TIME), "one wake-up ends it");
    table.press("right");
    assert!(table.app.flash().is_some(), "a key does not end it");
    table.press("@200ms");
    table.send(Message::Tick);
    assert_eq!(table.app.flash(), None);
    table.press("u");
    assert_eq!(table.app.flash(), None, "erasing completes nothing");
}

#[test]
fn mistakes_found_by_a_check_flash() {
    let mut table = Table::continuing(Settings::default(), saved(1, EASY, &["r1c3=1"]));
    table.press("c");
    let flash = *table.app.flash().unwrap();
    assert_eq!((flash.kind, flash.cells), (FlashKind::Wrong, CellSet::only(cell("r1c3"))));
    table.press("@200ms");
    table.press("u c");
    assert_eq!(table.app.flash(), None, "there are no mistakes");
}

#[test]
fn nothing_flashes_with_reduced_motion() {
    let complete = |settings, motion| {
        let mut table = Table::continuing(settings, saved(1, EASY, &["r1c3=4 r2c2=7 r2c3=2"]));
        table.app = table.app.clone().with_appearance(Vec::new(), motion);
        table.send(Message::CellPressed(cell("r3c1")));
        table.press("1");
        table.app.flash().is_some()
    };
    let off = Settings { animations: Switch::Off, ..Settings::default() };
    assert!(complete(Settings::default(), Motion::Allowed));
    assert!(!complete(off, Motion::Allowed));
    assert!(!complete(Settings::default(), Motion::Reduced));
}

#[test]
fn a_win_is_saved_before_the_check_of_the_known_techniques() {
    let mut table = Table::playing(&easy());
    let known = Known::new(&[], &["X-Wing"]);
    table.app = table.app.with_school(known.clone(), Progress::default());
    table.grades = false;
    let effects = table.press(&winning_keys(&easy()));
    let asked = Effect::CheckKnown(EASY.parse().unwrap(), known.clone());
    assert!(matches!(
        &effects[effects.len() - 2..],
        [Effect::Store(StoreRequest::ArchiveGame(_)), Effect::Store(StoreRequest::FinishGame(_))]
    ));
    assert_eq!(
        effects.iter().filter(|effect| **effect == asked).count(),
        1,
        "while the game was played"
    );
    let within = |table: &Table| match table.app.screen() {
        Screen::Won(won) => won.within,
        other => panic!("not won but {other:?}"),
    };
    assert_eq!(within(&table), None);
    let (givens, known) = (EASY.parse().unwrap(), Box::new(known));
    table.send(Message::KnownChecked { givens, known, is_within: true });
    assert_eq!(within(&table), Some(true));
}

#[test]
fn a_house_with_wrong_digits_is_not_highlighted() {
    // In the first box, 2 and 4 are swapped. No digits conflict.
    let highlighted = |check| {
        let settings = Settings { check, ..Settings::default() };
        let turns = ["r1c3=2 r2c2=7 r2c3=4"];
        let mut table = Table::continuing(settings, saved(1, EASY, &turns));
        table.send(Message::CellPressed(cell("r3c1")));
        table.press("1");
        table.app.flash().map(|flash| flash.cells)
    };
    assert_eq!(highlighted(CheckMode::OnRequest), None);
    let first_box = Some(House::boxed(0).cells());
    assert_eq!(
        highlighted(CheckMode::Never),
        first_box,
        "without checks, the highlight would reveal it"
    );
}
