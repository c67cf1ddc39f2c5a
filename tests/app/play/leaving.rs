//! Tests leaving the board for the menu, for the calendar and for the next puzzle.

use pencilmark::app::daily::{Daily, Date};
use pencilmark::app::school::Progress;
use pencilmark::app::settings::{EntryOrder, Settings, Switch};
use pencilmark::app::weekly::SharedPuzzle;
use pencilmark::app::{
    App, Effect, EntryMode, Generated, Known, Library, MenuItem, Message, Motion, NextPuzzle, Now,
    Overlay, Screen, words,
};
use pencilmark::game::MarkKind;
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Puzzle;
use pencilmark_engine::logic::Tier;
use pencilmark_test_support::frame::{draw, mono, text};
use pencilmark_test_support::scenes;
use pencilmark_test_support::table::{EASY_TIER, Table, cell, easy, not_saved, play, winning_keys};
use std::time::Duration;

#[test]
fn the_footer_names_what_the_key_for_leaving_does_next() {
    let footer = |settings: Settings, keys: &str| {
        let mut table = Table::playing_with(settings, &easy());
        table.press(keys);
        text(&draw(&table.app, (80, 24), &mono())).lines().last().unwrap().to_owned()
    };
    for (keys, word) in [
        ("", "menu"),
        (",", "cancel"),
        ("#", "cancel"),
        ("f", "cancel"),
        ("f 4", "end highlight"),
        ("v right", "end selection"),
        ("= 4", "end link"),
        ("C", "end colours"),
        ("f 4 p", "menu"),
        ("f 4 esc", "menu"),
        ("v esc", "menu"),
        ("= 4 esc", "menu"),
    ] {
        let footer = footer(Settings::default(), keys);
        assert!(footer.contains(&format!("esc {word}")), "{keys}: {footer}");
    }
    let digit_first = Settings { entry: EntryOrder::DigitFirst, ..Settings::default() };
    assert!(footer(digit_first, "4").contains("esc clear digit"));
}

/// Returns a table with today's easy daily on the board.
fn daily() -> Table {
    let mut table = Table::new();
    let date = Date::constant(2023, 11, 14);
    table.send(Message::OpenDaily { date, tier: Some(Tier::Easy) });
    let request = Daily { date, tier: Tier::Easy }.request(0);
    table.send(Message::Generated(Box::new(Generated { request, result: Ok(easy()) })));
    table
}

fn generates(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| matches!(effect, Effect::Generate(_)))
}

#[test]
fn a_daily_names_its_date_and_leads_back_to_the_calendar() {
    let mut table = daily();
    for size in [(120, 40), (80, 24)] {
        let drawn = text(&draw(&table.app, size, &mono()));
        assert!(drawn.contains("Daily 14 Nov"), "{drawn}");
    }
    let mut untouched = daily();
    untouched.press("esc");
    assert!(matches!(untouched.app.screen(), Screen::Dailies(_)), "a game without moves");
    table.press("4 esc");
    assert_eq!(table.notice(), "Press esc again for the calendar. Your game is saved.");
    table.press("esc");
    let Screen::Dailies(dailies) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    assert_eq!(dailies.chosen().date, Date::constant(2023, 11, 14));
}

#[test]
fn leaving_does_not_say_that_an_unsaved_game_is_saved() {
    let mut table = Table::playing(&easy());
    table.press("4");
    table.send(not_saved("game 1", "no space left on device"));
    table.press("esc");
    assert_eq!(table.notice(), "Press esc again for the menu.");
    table.press("n");
    assert_eq!(table.notice(), "Press n again for a new puzzle.");
}

#[test]
fn esc_ends_the_colours_before_it_leaves_the_game() {
    let mut table = Table::playing(&easy());
    table.press("4 C");
    assert_eq!(table.at_board().mode(), EntryMode::Colour);
    table.press("esc");
    assert_eq!((table.at_board().mode(), table.notice()), (EntryMode::Digit, ""));
    table.press("esc");
    assert_eq!(table.notice(), "Press esc again for the menu. Your game is saved.");
}

#[test]
fn after_a_daily_the_next_open_daily_follows() {
    let mut table = daily();
    table.press(&format!("{} @1s", winning_keys(&easy())));
    let won = table.result();
    let next = Daily { date: Date::constant(2023, 11, 14), tier: Tier::Medium };
    assert_eq!(won.next(), NextPuzzle::Daily(next));
    let effects = table.press("n");
    assert!(generates(&effects), "{effects:?}");
    let Some(Overlay::Generation(making)) = table.app.overlay() else {
        panic!("nothing is generated")
    };
    assert_eq!(making.spec.shared, Some(SharedPuzzle::Daily(next)));
    table.press("esc esc");
    assert!(matches!(table.app.screen(), Screen::Dailies(_)), "the calendar");
}

#[test]
fn n_starts_the_next_puzzle_once_the_end_screen_accepts_keys() {
    let mut table = Table::playing(&easy());
    table.press(&winning_keys(&easy()));
    assert_eq!(table.press("n"), []);
    assert!(generates(&table.press("@1s n")));
    let Some(Overlay::Generation(making)) = table.app.overlay() else {
        panic!("nothing is generated")
    };
    assert_eq!(making.spec.target, EASY_TIER);
}

#[test]
fn n_on_the_board_needs_confirmation_if_there_are_moves() {
    assert!(generates(&Table::playing(&easy()).press("n")), "there is nothing to lose");
    let mut table = Table::playing(&easy());
    let effects = table.press("4 n");
    assert!(!generates(&effects));
    assert_eq!(table.notice(), "Press n again for a new puzzle. Your game is saved.");
    assert!(!generates(&table.press("right n")), "another key starts over");
    assert!(generates(&table.press("n")));
    let mut tour = Table::new();
    tour.choose(MenuItem::Tour);
    assert!(!generates(&tour.press("n")));
}

#[test]
fn space_switches_between_digits_and_marks() {
    let table = play("1: 5 3 <.> . 7 . . . .", "space 1 2 space 4", "1: 5 3 <=4+12> . 7 . . . .");
    assert_eq!(table.at_board().mode(), EntryMode::Digit);
    let table = play("1: 5 3 <.> . 7 . . . .", "M space", "");
    assert_eq!(table.at_board().mode(), EntryMode::Digit);
    let table = play("1: 5 3 <.> . 7 . . . .", "space", "");
    assert_eq!(table.at_board().mode(), EntryMode::Mark(MarkKind::Corner));
    let table = play("1: 5 3 <.> . 7 . . . .", "i space", "");
    assert_eq!(table.at_board().mode(), EntryMode::Digit, "the key went to the next hint level");
}

#[test]
fn the_next_action_clears_the_notices() {
    let mut table = play("1: 5 3 <.> . 7 . . . .", "t , 5", "");
    assert!(table.notice().contains('5'), "{}", table.notice());
    table.send(Message::CellPressed(cell("r9c5")));
    assert_eq!(table.notice(), "");
    table.press("5");
    let notice = table.notice().to_owned();
    assert_ne!(notice, "");
    table.send(Message::Scrolled(pencilmark::app::Action::Down));
    assert_eq!(table.notice(), "");
}

#[test]
fn a_failed_save_is_reported_once_beside_a_panel() {
    let mut table = Table::playing(&easy());
    table.send(not_saved("game 1", "no space left on device"));
    for size in [(120, 40), (80, 24), (60, 20)] {
        let drawn = text(&draw(&table.app, size, &mono()));
        assert_eq!(drawn.matches("NOT SAVED").count(), 1, "{size:?}: {drawn}");
    }
}

#[test]
fn a_checkpoint_is_confirmed() {
    let table = play("1: 5 3 <.> . 7 . . . .", "b enter", "");
    assert_eq!(table.notice(), "Checkpoint set: Point 1.");
}

/// Returns the app after a win. `motion` determines whether animations are shown.
fn won(settings: Settings, motion: Motion) -> App {
    let mut table = Table::with(settings, Library::empty());
    table.app = table
        .app
        .with_school(Known::default(), Progress::default())
        .with_appearance(Vec::new(), motion);
    table.press("enter");
    table.deliver(&easy());
    table.press(&winning_keys(&easy()));
    assert!(matches!(table.app.screen(), Screen::Won(_)));
    table.app
}

#[test]
fn the_sweep_after_a_win_follows_the_time_of_the_messages() {
    let mut app = won(Settings::default(), Motion::Allowed);
    let start = app.now();
    let mut seen = Vec::new();
    for _ in 0..100 {
        let Screen::Won(won) = app.screen() else { panic!("left") };
        let Some(at) = won.sweep(app.now()) else { break };
        seen.push(at);
        let tick = app.next_tick().expect("the sweep continues");
        let mut now = app.now();
        now.steady += tick;
        app.update(Message::Tick, now);
    }
    assert_eq!((seen[0], seen.last()), (0, Some(&16)));
    assert!(seen.is_sorted());
    let took = app.now().steady.saturating_sub(start.steady);
    let (least, most) = (Duration::from_millis(300), Duration::from_millis(600));
    assert!(took >= least && took <= most, "{took:?}");
    assert_eq!(app.next_tick(), None, "then nothing moves");
    let days = Duration::from_hours(24 * 4);
    let Screen::Won(won) = app.screen() else { panic!("left") };
    assert_eq!(won.sweep(Now { steady: start.steady + days, ..start }), None);
}

#[test]
fn without_animations_there_is_no_sweep() {
    let off = Settings { animations: Switch::Off, ..Settings::default() };
    for app in [won(off, Motion::Allowed), won(Settings::default(), Motion::Reduced)] {
        let Screen::Won(won) = app.screen() else { panic!("left") };
        assert_eq!((won.sweep(app.now()), app.next_tick()), (None, None));
    }
}

#[test]
fn the_end_screen_compares_the_time_with_the_best_and_the_median() {
    let app = scenes::named("won_best");
    let drawn = text(&draw(&app, (80, 24), &mono()));
    let plain = drawn.replace('\u{a0}', " ");
    for wanted in ["Solved!", "A new best, by 1:05!", "you  ◆ old best 2:05"] {
        assert!(plain.contains(wanted), "{wanted}: {drawn}");
    }
    // The other game of the tier took 1:35 with a hint. A median of both would be shorter than the
    // best time.
    assert!(!plain.contains("median"), "{drawn}");
    assert!(!plain.contains("astest of"), "the new best says it: {drawn}");
    assert!(drawn.contains("█ █"), "the time is large: {drawn}");
    assert!(drawn.contains("n    Next Easy"), "{drawn}");
}

#[test]
fn the_groups_of_the_end_screen_have_gaps_and_its_keys_appear_once() {
    for name in ["won", "won_best", "won_daily", "won_ladder", "lost", "given_up"] {
        let drawn = text(&draw(&scenes::named(name), (80, 24), &mono()));
        let panel: Vec<_> = drawn.lines().map(|line| line.chars().skip(56).collect()).collect();
        let panel = panel.iter().map(|line: &String| line.trim()).collect::<Vec<_>>();
        let list = panel.iter().position(|line| line.starts_with('▸')).unwrap();
        let gaps = panel[..list].iter().filter(|line| line.is_empty()).count();
        assert!(gaps >= 3 && panel[list - 1].is_empty(), "{name}: {drawn}");
        let keys = drawn.lines().last().unwrap();
        assert!(keys.contains("P picture") && !keys.contains("r review"), "{name}: {drawn}");
    }
}

/// The screen shows whole seconds, so times are compared in whole seconds.
#[test]
fn a_time_that_looks_like_the_best_time_is_as_fast() {
    let swapped = |grid: &Grid| {
        let text = grid.to_string().replace('5', "x").replace('6', "5").replace('x', "6");
        text.parse::<Grid>().unwrap()
    };
    let other =
        Puzzle { givens: swapped(&easy().givens), solution: swapped(&easy().solution), ..easy() };
    let (mut table, mut summary) = (Table::new(), None);
    for (puzzle, time) in [(easy(), "9200ms"), (other, "9900ms")] {
        table.choose(MenuItem::New(EASY_TIER));
        table.deliver(&puzzle);
        table.press(&format!("@{time} {}", winning_keys(&puzzle)));
        summary = Some(words::summary(table.result()));
        assert_eq!(summary.as_ref().unwrap().time.as_deref(), Some("0:09"));
        table.press("@2s esc");
    }
    let summary = summary.unwrap();
    assert_eq!(summary.verdict, "As fast as your best!");
    assert!(!summary.facts.concat().contains("fastest"), "{:?}", summary.facts);
}
