//! Tests the weekly ladder. Its puzzles never change, are chosen from a list, and are recorded when
//! they are won.

use pencilmark::app::weekly::{Rung, SharedPuzzle, Week};
use pencilmark::app::{
    Effect, FinishedGame, GameId, Generated, LadderProgress, Library, MenuItem, Message,
    NextPuzzle, Overlay, RungState, Screen, StoreRequest, WeeklyLadder, words,
};
use pencilmark::game::EarlyEnd;
use pencilmark_engine::generate::{Stop, generate};
use pencilmark_engine::logic::Tier;
use pencilmark_test_support::frame::{Size, draw, mono, text};
use pencilmark_test_support::scenes;
use pencilmark_test_support::table::{EASY, EASY_TIER, Table, easy, winning_keys};
use std::time::Duration;

const NOON: &str = "2026-11-25T12:00:00+01:00";

fn week(text: &str) -> Week {
    text.parse().unwrap()
}

fn rung(text: &str, tier: Tier) -> Rung {
    Rung { week: week(text), tier }
}

/// Opens the ladder from the menu.
fn ladder(clock: &str) -> Table {
    let mut table = Table::new();
    table.set_clock(clock);
    table.choose(MenuItem::Ladder);
    table
}

fn shown(table: &Table) -> &WeeklyLadder {
    let Screen::Ladder(ladder) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    ladder
}

/// Delivers the easy puzzle as the requested puzzle of the ladder.
fn make(table: &mut Table) -> Rung {
    let Some(Overlay::Generation(making)) = table.app.overlay() else {
        panic!("nothing is generated")
    };
    let Some(SharedPuzzle::Rung(rung)) = making.spec.shared else { panic!("not in a ladder") };
    let request = rung.request(0);
    table.send(Message::Generated(Box::new(Generated { request, result: Ok(easy()) })));
    rung
}

fn finished(effects: &[Effect]) -> FinishedGame {
    let last = effects.iter().rev().find_map(|effect| match effect {
        Effect::Store(StoreRequest::FinishGame(finished)) => Some(*finished),
        _ => None,
    });
    last.expect("the game was won")
}

#[test]
fn the_ladders_never_change() {
    let table = include_str!("../../fixtures/ladders.txt");
    let lines: Vec<_> = table.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 23);
    for line in lines {
        let [week, tier, givens] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let rung = rung(week, Tier::from_name(tier).unwrap());
        let puzzle = generate(&rung.request(0), &Stop::default()).unwrap();
        assert_eq!(puzzle.givens.to_string(), givens, "{rung:?}");
    }
}

#[test]
fn the_list_has_seven_puzzles_a_week_up_to_this_week() {
    for (clock, keys, wanted) in [
        (NOON, "", rung("2026-W48", Tier::Easy)),
        (NOON, "down down", rung("2026-W48", Tier::Hard)),
        (NOON, "up", rung("2026-W48", Tier::Nightmare)),
        (NOON, "left", rung("2026-W47", Tier::Easy)),
        (NOON, "left right right", rung("2026-W48", Tier::Easy)),
        ("2027-01-03T23:59:00+01:00", "right", rung("2026-W53", Tier::Easy)),
        ("2027-01-04T00:00:00+01:00", "", rung("2027-W01", Tier::Easy)),
        ("2027-01-04T00:00:00+01:00", "left", rung("2026-W53", Tier::Easy)),
        ("2020-01-05T12:00:00+01:00", "left", rung("2020-W01", Tier::Easy)),
        // A clock that is wrong by years shows the first ladder.
        ("1970-01-01T12:00:00+01:00", "right", rung("2020-W01", Tier::Easy)),
    ] {
        let mut table = ladder(clock);
        table.press(keys);
        assert_eq!(shown(&table).chosen(), wanted, "{clock} {keys}");
    }
}

#[test]
fn a_puzzle_names_its_week_is_saved_resumed_won_and_followed_by_the_next() {
    let mut table = ladder(NOON);
    table.press("enter");
    assert_eq!(make(&mut table), rung("2026-W48", Tier::Easy));
    assert_eq!(words::title(table.at_board()), "Week 48: Easy 1.2");
    table.press("4 esc");
    assert_eq!(table.notice(), "Press esc again for the ladder. Your game is saved.");
    table.press("esc");
    assert_eq!(shown(&table).progress().rungs[0], RungState::Begun);
    table.press("enter");
    assert_eq!(table.game().givens().to_string(), EASY, "the saved game continues");
    table.press("u");
    let effects = table.press(&format!("@30s {} @1s", winning_keys(&easy())));
    let won = finished(&effects);
    assert_eq!((won.week, won.daily), (Some(week("2026-W48")), None));
    let screen = table.result();
    assert_eq!(screen.next(), NextPuzzle::Rung(rung("2026-W48", Tier::Medium)));
    let said = words::summary(screen).streak;
    assert_eq!(said.as_deref(), Some("Ladder of week 48: 1 of 7 solved."));
    table.press("n");
    let Some(Overlay::Generation(making)) = table.app.overlay() else {
        panic!("nothing is generated")
    };
    let next = SharedPuzzle::Rung(rung("2026-W48", Tier::Medium));
    assert_eq!(making.spec.shared, Some(next));
    table.press("esc esc");
    let time = Duration::from_secs(won.elapsed.as_secs());
    assert!(
        matches!(shown(&table).progress().rungs[0], RungState::Won { time: won, .. } if won >= time)
    );
    table.press("esc");
    let Screen::Menu(menu) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    assert_eq!(menu.items()[menu.selected()], MenuItem::Ladder, "Esc leads back to the menu");
    let about = words::menu_about(&table.app, MenuItem::Ladder);
    assert_eq!(about, "week 48, 1 of 7 solved");
}

#[test]
fn a_week_that_ended_and_a_clock_set_back_change_nothing() {
    let mut table = ladder("2026-11-29T23:50:00+01:00");
    table.press("enter");
    make(&mut table);
    // The week ends while the player is at the board.
    table.set_clock("2026-11-30T00:10:00+01:00");
    let won = finished(&table.press(&format!("{} @1s", winning_keys(&easy()))));
    assert_eq!(won.week, Some(week("2026-W48")));
    table.press("esc");
    assert_eq!(shown(&table).chosen().week, week("2026-W48"), "Esc leads to the same ladder");
    table.press("right");
    assert_eq!(shown(&table).chosen().week, week("2026-W49"));
    assert_eq!(shown(&table).progress().won(), 0);
    // A clock that was set back does not hide what is shown, and what was won stays won.
    table.set_clock("2026-11-01T12:00:00+01:00");
    table.press("down");
    assert_eq!(shown(&table).chosen(), rung("2026-W49", Tier::Medium));
    table.press("left");
    assert_eq!(shown(&table).progress().won(), 1);
}

#[test]
fn the_command_line_starts_the_easiest_open_puzzle() {
    let mut table = Table::new();
    table.set_clock(NOON);
    table.send(Message::OpenLadder { week: week("2026-W47"), tier: None });
    assert_eq!(make(&mut table), rung("2026-W47", Tier::Easy));
    table.press(&format!("{} @1s", winning_keys(&easy())));
    table.send(Message::OpenLadder { week: week("2026-W47"), tier: None });
    assert_eq!(make(&mut table), rung("2026-W47", Tier::Medium));
    table.send(Message::OpenLadder { week: week("2026-W47"), tier: Some(Tier::Expert) });
    assert_eq!(make(&mut table), rung("2026-W47", Tier::Expert));
    // An ordinary puzzle with the same clues is not part of a ladder.
    let mut table = Table::playing(&easy());
    let won = finished(&table.press(&format!("{} @1s", winning_keys(&easy()))));
    assert_eq!((won.week, won.target()), (None, EASY_TIER));
}

#[test]
fn a_puzzle_that_was_given_up_stays_given_up() {
    let mut table = ladder(NOON);
    table.press("enter");
    make(&mut table);
    let won = finished(&table.press(&format!("{} @1s", winning_keys(&easy()))));
    let given_up = FinishedGame { early_end: Some(EarlyEnd::GivenUp), ..won };
    let lost = FinishedGame { early_end: Some(EarlyEnd::Lost), ..won };
    let later = FinishedGame { elapsed: won.elapsed + Duration::from_secs(60), ..won };
    let last_week = FinishedGame { week: Some(week("2026-W47")), ..won };
    let progress = |games: &[FinishedGame]| {
        let library = Library::new(Vec::new(), games.to_vec(), GameId(9));
        LadderProgress::new(&library, week("2026-W48")).rungs[0]
    };
    for (games, state) in [
        (&[given_up][..], RungState::Ended(EarlyEnd::GivenUp)),
        (&[given_up, won], RungState::Ended(EarlyEnd::GivenUp)),
        (&[lost, given_up, won], RungState::Ended(EarlyEnd::Lost)),
        (&[won, given_up], RungState::Won { time: won.elapsed, hints: won.hints }),
        (&[later, won], RungState::Won { time: later.elapsed, hints: later.hints }),
        (&[last_week], RungState::Open),
    ] {
        assert_eq!(progress(games), state, "{games:?}");
    }
}

#[test]
fn a_puzzle_that_is_tried_again_after_giving_up_stays_given_up() {
    let mut table = ladder(NOON);
    table.press("enter");
    make(&mut table);
    table.press("ctrl+x down enter @1s esc enter");
    assert_eq!(make(&mut table), rung("2026-W48", Tier::Easy), "the same puzzle");
    table.press("4 esc esc");
    assert_eq!(table.app.library().games().len(), 1, "the second game is unfinished");
    assert_eq!(shown(&table).progress().rungs[0], RungState::Ended(EarlyEnd::GivenUp));
}

/// Returns the ladder of the scene `name`, drawn without colours.
fn drawn(name: &str, size: Size) -> String {
    text(&draw(&scenes::named(name), size, &mono()))
}

#[test]
fn a_line_joins_the_puzzles_up_to_the_last_one_that_is_solved() {
    let signs = |name, size| -> String {
        let frame = drawn(name, size);
        let signs = frame.lines().filter_map(|line| line.chars().nth(3));
        signs.filter(|sign| "●○◐·┃│".contains(*sign)).collect()
    };
    assert_eq!(signs("ladder", (80, 24)), "●┃○│◐│·│·│·│·");
    assert_eq!(signs("ladder_past", (80, 24)), "●┃●┃●┃●┃●┃●┃●");
    assert_eq!(signs("ladder", (60, 20)), "●○◐····", "no room for the line");
}

#[test]
fn every_puzzle_says_how_far_the_player_is() {
    for size in [(60, 20), (80, 24), (120, 40), (200, 60)] {
        let frame = drawn("ladder", size);
        for part in
            ["solved in 4:11 · your best", "solved in 6:42 with 2 hints", "31 of 81", "1:05"]
        {
            assert!(frame.contains(part), "{part}: {frame}");
        }
        assert!(frame.contains("triples, wings, rectangles"), "{frame}");
        assert!(frame.contains("○ with hints"), "the sign is explained: {frame}");
    }
    let past = drawn("ladder_past", (80, 24));
    assert!(past.contains("solved in 11:12 · best 4:11") && !past.contains("○"), "{past}");
}

#[test]
fn a_puzzle_that_was_never_opened_has_an_empty_board_and_its_tier() {
    for size in [(80, 24), (120, 30), (120, 40), (200, 60)] {
        let frame = drawn("ladder_open", size);
        for part in ["Master ≤7.0", "not opened yet", "enter opens it"] {
            assert!(frame.contains(part), "{part} at {size:?}: {frame}");
        }
        assert!(frame.contains("1 Master win, best 36:00"), "{size:?}: {frame}");
        assert!(!frame.contains("━━1━━"), "no number cuts the frame: {frame}");
        let edge = if size == (80, 24) { "┌───────┬" } else { "┏━━" };
        assert!(frame.contains(edge), "{size:?}: {frame}");
    }
}

#[test]
fn the_last_weeks_show_how_many_puzzles_were_solved() {
    let mut table = Table::new();
    table.app = scenes::named("ladder");
    let weeks = |table: &Table| -> Vec<(u8, usize)> {
        shown(table).weeks().iter().map(|(week, won)| (week.number(), *won)).collect()
    };
    let last = [(39, 0), (40, 0), (41, 0), (42, 0), (43, 1), (44, 0), (45, 7), (46, 2)];
    assert_eq!(weeks(&table), last);
    table.press("left left left left left left left");
    assert_eq!((weeks(&table), shown(&table).chosen().week.number()), (last.to_vec(), 39));
    table.press("left");
    let earlier = weeks(&table);
    assert_eq!((earlier[0], earlier[7]), ((38, 0), (45, 7)), "the weeks begin with the shown one");
    table.press("right right right right right right right right");
    assert_eq!(weeks(&table), last);
    for size in [(80, 24), (120, 40), (60, 20)] {
        let frame = text(&draw(&table.app, size, &mono()));
        // Only bars above the numbers show that no puzzle was solved.
        let solved = if size == (120, 40) { "1   0   7   2" } else { "1   ·   7   2" };
        assert!(frame.contains(solved) && frame.contains("45 [46]"), "{size:?}: {frame}");
    }
    // The first ladder has no week before it.
    let first = ladder("2020-01-05T12:00:00+01:00");
    assert_eq!(weeks(&first), [(1, 0)]);
}
