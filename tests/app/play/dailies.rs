//! Tests daily puzzles. They never change, are chosen from a calendar, and are recorded when they
//! are won.

use pencilmark::app::daily::{Daily, Date, FIRST};
use pencilmark::app::weekly::SharedPuzzle;
use pencilmark::app::{
    Dailies, DayState, Effect, FinishedGame, Generated, LONGEST_MONTH, MenuItem, Message, Overlay,
    PuzzleSpec, Screen, StoreRequest,
};
use pencilmark::game::Origin;
use pencilmark_engine::generate::{Stop, generate};
use pencilmark_engine::logic::Tier;
use pencilmark_test_support::table::{EASY, Table, easy, saved, winning_keys};
use std::time::Duration;

const NOON: &str = "2026-11-21T12:00:00+01:00";

fn daily(date: &str, tier: Tier) -> Daily {
    Daily { date: date.parse().unwrap(), tier }
}

/// Returns a table whose clock is set to `clock`.
fn at(clock: &str) -> Table {
    let mut table = Table::new();
    table.set_clock(clock);
    table
}

/// Opens the calendar from the menu.
fn calendar(clock: &str) -> Table {
    let mut table = at(clock);
    table.choose(MenuItem::Dailies);
    table
}

fn shown(table: &Table) -> &Dailies {
    let Screen::Dailies(dailies) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    dailies
}

/// Delivers the easy puzzle as the requested daily.
fn make(table: &mut Table) -> Daily {
    let Some(Overlay::Generation(making)) = table.app.overlay() else {
        panic!("nothing is generated")
    };
    let Some(SharedPuzzle::Daily(daily)) = making.spec.shared else { panic!("no daily") };
    let request = daily.request(0);
    table.send(Message::Generated(Box::new(Generated { request, result: Ok(easy()) })));
    daily
}

fn finished(effects: &[Effect]) -> FinishedGame {
    let Some(Effect::Store(StoreRequest::FinishGame(finished))) = effects.last() else {
        panic!("{:?}", effects.last())
    };
    *finished
}

#[test]
fn the_dailies_never_change() {
    let table = include_str!("../../fixtures/dailies.txt");
    let lines: Vec<_> = table.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 26);
    for line in lines {
        let [date, tier, givens] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let daily = daily(date, Tier::from_name(tier).unwrap());
        let puzzle = generate(&daily.request(0), &Stop::default()).unwrap();
        assert_eq!(puzzle.givens.to_string(), givens, "{daily:?}");
    }
}

#[test]
fn the_calendar_moves_by_day_week_month_and_tier_up_to_today() {
    for (keys, wanted) in [
        ("", daily("2026-11-21", Tier::Easy)),
        ("left", daily("2026-11-20", Tier::Easy)),
        ("up up right", daily("2026-11-08", Tier::Easy)),
        ("K", daily("2026-10-21", Tier::Easy)),
        ("K down down", daily("2026-11-04", Tier::Easy)),
        ("K J J", daily("2026-11-21", Tier::Easy)),
        ("right down J", daily("2026-11-21", Tier::Easy)),
        ("tab tab", daily("2026-11-21", Tier::Hard)),
        ("backtab", daily("2026-11-21", Tier::Nightmare)),
        ("left tab", daily("2026-11-20", Tier::Medium)),
    ] {
        let mut table = calendar(NOON);
        table.press(keys);
        assert_eq!(shown(&table).chosen(), wanted, "{keys}");
    }
    let mut first = calendar("2020-01-03T12:00:00Z");
    first.press("up");
    assert_eq!(shown(&first).chosen().date, FIRST);
    let mut early = calendar("1999-01-03T12:00:00Z");
    early.press("left enter");
    assert_eq!(shown(&early).chosen().date, FIRST, "even if the clock was never set");
    let mut table = calendar(NOON);
    table.press("tab esc");
    let Screen::Menu(menu) = table.app.screen() else { panic!("not at the menu") };
    assert_eq!(menu.items()[menu.selected()], MenuItem::Dailies);
}

#[test]
fn a_click_selects_a_day_or_a_tier_and_a_second_click_plays() {
    let mut table = calendar(NOON);
    table.send(Message::LineClicked(2));
    table.send(Message::LineClicked(LONGEST_MONTH + 3));
    assert_eq!(shown(&table).chosen(), daily("2026-11-03", Tier::Expert));
    table.send(Message::LineClicked(27));
    table.send(Message::LineClicked(30));
    assert_eq!(
        shown(&table).chosen().date.day(),
        3,
        "the 28th is in the future and there is no 31st"
    );
    let wanted = PuzzleSpec::shared(SharedPuzzle::Daily(daily("2026-11-03", Tier::Expert)));
    assert_eq!(table.send(Message::LineClicked(2)), [Effect::Generate(wanted)]);
}

#[test]
fn a_daily_is_generated_played_won_and_marked() {
    let mut table = calendar(NOON);
    let effects = table.press("tab enter");
    let wanted = PuzzleSpec::shared(SharedPuzzle::Daily(daily("2026-11-21", Tier::Medium)));
    assert_eq!(effects, [Effect::Generate(wanted)]);
    let other = daily("2026-11-20", Tier::Medium).request(0);
    table.send(Message::Generated(Box::new(Generated { request: other, result: Ok(easy()) })));
    assert!(
        matches!(table.app.screen(), Screen::Dailies(_)),
        "a puzzle of another day does not start a game"
    );
    // Select the easy tier, because the test delivers an easy puzzle and the record uses its
    // rating.
    table.press("esc backtab enter");
    assert_eq!(make(&mut table), daily("2026-11-21", Tier::Easy));
    let effects = table.press(&format!("@90s {}", winning_keys(&easy())));
    let won = finished(&effects);
    assert_eq!((won.daily, won.date), (Some(Date::constant(2026, 11, 21)), won.daily.unwrap()));
    assert_eq!(won.finished_at - won.begun_at, 90);
    let end = table.result();
    assert_eq!(end.streak.unwrap().current, 1);
    let effects = table.press("@1s y esc esc esc");
    let copied = |effect: &Effect| match effect {
        Effect::Copy(text) => text.starts_with("pencilmark daily 2026-11-21: Easy 1.2\n"),
        _ => false,
    };
    assert!(copied(&effects[0]), "{effects:?}");
    table.choose(MenuItem::Dailies);
    let state = shown(&table).state(daily("2026-11-21", Tier::Easy));
    assert_eq!(state, DayState::Won(Duration::from_secs(90)));
    assert_eq!(shown(&table).streak_of_tier().current, 1);
}

#[test]
fn an_unfinished_daily_is_continued() {
    let begun = daily("2026-11-20", Tier::Hard);
    let mut game = saved(7, EASY, &["r1c3=4"]);
    game.record.origin = Origin::Generated(begun.request(1));
    let mut table = Table::with_files(vec![game]);
    table.set_clock(NOON);
    table.choose(MenuItem::Dailies);
    assert_eq!(shown(&table).chosen(), Daily { date: Date::constant(2026, 11, 21), ..begun });
    assert_eq!(shown(&table).state(begun), DayState::Begun);
    table.press("left enter");
    assert_eq!(table.game().turns_played(), 1);
}

#[test]
fn a_daily_won_after_midnight_counts_for_its_own_date() {
    let mut table = at("2026-11-21T23:59:00+01:00");
    table.send(Message::OpenDaily { date: Date::constant(2026, 11, 21), tier: None });
    make(&mut table);
    table.press("4");
    table.set_clock("2026-11-29T00:01:00+01:00");
    let keys = winning_keys(&easy());
    let won = finished(&table.press(&keys[1..]));
    assert_eq!(
        (won.daily, won.date),
        (Some(Date::constant(2026, 11, 21)), Date::constant(2026, 11, 29))
    );
    table.press("@1s esc esc");
    table.choose(MenuItem::Dailies);
    let state = shown(&table).state(daily("2026-11-21", Tier::Easy));
    assert!(matches!(state, DayState::Won(_)), "{state:?}");
}

#[test]
fn a_late_daily_does_not_count_and_a_second_win_changes_nothing() {
    let mut table = at("2026-11-29T12:00:00+01:00");
    for seconds in [90, 30] {
        table.send(Message::OpenDaily { date: Date::constant(2026, 11, 21), tier: None });
        make(&mut table);
        table.press(&format!("@{seconds}s {} @1s esc esc", winning_keys(&easy())));
    }
    table.choose(MenuItem::Dailies);
    let state = shown(&table).state(daily("2026-11-21", Tier::Easy));
    assert_eq!(state, DayState::Later(Duration::from_secs(90)));
    assert_eq!(shown(&table).streak().longest, 0);
}
