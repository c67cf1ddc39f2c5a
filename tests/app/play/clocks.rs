//! Tests the timer of a game and the date of a win. The timer must never go negative, and must not
//! count time when the player is not playing, even if the computer sleeps or its clock or time zone
//! changes.

use crate::play::streaks;
use pencilmark::app::daily::Date;
use pencilmark::app::settings::{Idle, Settings, Switch};
use pencilmark::app::{Effect, FinishedGame, Message, Pause, StoreRequest};
use pencilmark_engine::board::Grid;
use pencilmark_test_support::table::{Table, easy, winning_keys};
use std::time::Duration;

/// A test case: a description, the events, the number of seconds on the timer at the end, and the
/// kind of pause at the end, if any.
///
/// The event `+60s` lets time pass. `steady+60s` and `steady-60s` change only the monotonic clock,
/// as happens when a laptop sleeps. `wall=2026-11-22T09:00:00+01:00` sets the wall clock. Any other
/// word is a key, or an event that [`outside`] parses.
type Case = (&'static str, &'static str, u64, Option<Pause>);

const CASES: &[Case] = &[
    ("nothing", "", 0, None),
    ("a minute", "+60s", 60, None),
    ("a key every four minutes", "+240s right +240s right +240s right", 720, None),
    ("a second before the player counts as idle", "right +299s", 299, None),
    ("the player is idle", "+10s right +300s", 10, Some(Pause::Idle)),
    (
        "a puzzle is measured while the player is away",
        "+10s right +200s measured +100s",
        10,
        Some(Pause::Idle),
    ),
    ("the player is back", "+10s right +900s right +5s", 15, None),
    ("the player is idle and the idle pause is off", "idle-off +86400s", 86_400, None),
    ("the clock is off", "clock-off +60s right +60s", 0, None),
    (
        "a laptop sleeps and its monotonic clock stops",
        "+60s wall=2023-11-20T08:00:00Z right +5s",
        65,
        None,
    ),
    (
        "a laptop sleeps and its monotonic clock runs on",
        "+60s right steady+28800s",
        60,
        Some(Pause::Idle),
    ),
    ("and then it wakes up", "+60s right steady+28800s right +5s", 65, None),
    ("and the first event is a key", "+60s right steady+28800s 4 +5s", 65, None),
    ("a year asleep", "+60s right steady+31536000s right +5s", 65, None),
    ("the monotonic clock goes back a little", "+60s steady-20s +5s", 45, None),
    ("the monotonic clock goes back to before the start", "+60s steady-900s", 0, None),
    ("and runs on from there", "+60s steady-900s +1s", 0, None),
    ("suspended with a key for hours", "+10s suspended steady+7200s returned +3s", 13, None),
    (
        "another window has the focus for hours",
        "+10s away steady+7200s",
        10,
        Some(Pause::Unfocused),
    ),
    ("and then the player returns", "+10s away +7200s back +3s", 13, None),
    (
        "another window has the focus and the laptop sleeps",
        "+10s away wall=2030-01-01T00:00:00Z back +3s",
        13,
        None,
    ),
    ("paused for a night", "+10s p +36000s", 10, Some(Pause::Asked)),
    ("the help is open for a night", "+10s ? +36000s", 10, None),
    ("the clock is set back by an hour", "+60s wall=2023-11-14T21:00:00Z +60s", 120, None),
    ("the clock is set back to 1970", "+60s wall=1970-01-01T00:00:00Z +60s", 120, None),
    ("the clock is set far ahead", "+60s wall=9999-12-30T00:00:00Z +60s", 120, None),
    (
        "midnight in play",
        "wall=2026-11-22T23:59:30+01:00 +30s wall=2026-11-23T00:00:00+01:00 +30s",
        60,
        None,
    ),
    (
        "midnight before 29 February",
        "wall=2028-02-28T23:59:30Z +30s wall=2028-02-29T00:00:00Z +30s",
        60,
        None,
    ),
    (
        "clocks go forward",
        "wall=2026-03-29T01:59:30+01:00 +30s wall=2026-03-29T03:00:00+02:00 +30s",
        60,
        None,
    ),
    (
        "clocks go back",
        "wall=2026-10-25T02:59:30+02:00 +30s wall=2026-10-25T02:00:00+01:00 +30s",
        60,
        None,
    ),
    (
        "a flight over the date line",
        "wall=2026-11-20T20:00:00-10:00 +60s wall=2026-11-21T20:01:00+14:00 +60s",
        120,
        None,
    ),
    (
        "the last second of a year",
        "wall=2026-12-31T23:59:59Z +2s wall=2027-01-01T00:00:01Z",
        2,
        None,
    ),
];

/// Returns the message for a word that is not a key.
fn outside(word: &str) -> Option<Message> {
    Some(match word {
        "away" => Message::FocusLost,
        "back" => Message::FocusGained,
        "returned" => Message::Resumed,
        "measured" => Message::Measured(Grid::EMPTY, None),
        _ => return None,
    })
}

fn seconds(text: &str) -> Duration {
    Duration::from_secs(text.strip_suffix('s').unwrap().parse().unwrap())
}

/// Returns a game after the given events.
fn after(words: &str) -> Table {
    let mut settings = Settings::default();
    if words.starts_with("idle-off") {
        settings.idle = Idle::Never;
    } else if words.starts_with("clock-off") {
        settings.clock = Switch::Off;
    }
    let mut table = Table::playing_with(settings, &easy());
    for word in words.split_whitespace().filter(|word| !word.ends_with("-off")) {
        if let Some(by) = word.strip_prefix('+') {
            table.now.unix += seconds(by).as_secs();
            table.now.steady += seconds(by);
            table.send(Message::Tick);
        } else if let Some(by) = word.strip_prefix("steady+") {
            table.now.steady += seconds(by);
            table.send(Message::Tick);
        } else if let Some(by) = word.strip_prefix("steady-") {
            table.now.steady -= seconds(by);
            table.send(Message::Tick);
        } else if let Some(to) = word.strip_prefix("wall=") {
            table.set_clock(to);
        } else if let Some(message) = outside(word) {
            table.send(message);
        } else if word == "suspended" {
            table.press("ctrl+z");
        } else {
            table.press(word);
        }
    }
    table
}

#[test]
fn the_timer_counts_only_the_time_played() {
    assert!(CASES.len() + streaks::CASES.len() >= 60, "{} cases", CASES.len());
    for (what, words, seconds, paused) in CASES {
        let table = after(words);
        assert_eq!((table.seconds(), table.at_board().paused()), (*seconds, *paused), "{what}");
    }
}

/// Returns the record of a game that is won after the given events.
fn won(words: &str) -> FinishedGame {
    let mut table = after(words);
    let effects = table.press(&winning_keys(&easy()));
    let finish = effects.iter().find_map(|effect| match effect {
        Effect::Store(StoreRequest::FinishGame(game)) => Some(*game),
        _ => None,
    });
    finish.expect("the game is won")
}

#[test]
fn a_win_is_recorded_with_its_date_and_time() {
    for (what, words, seconds, date) in [
        (
            "midnight in play",
            "wall=2026-11-22T23:59:30+01:00 +30s wall=2026-11-23T00:00:00+01:00",
            30,
            (2026, 11, 23),
        ),
        (
            "a leap day",
            "wall=2028-02-28T23:59:30Z +30s wall=2028-02-29T00:00:00Z",
            30,
            (2028, 2, 29),
        ),
        ("the clock is set back", "+60s wall=1970-01-01T00:00:00Z", 60, (1970, 1, 1)),
        (
            "the hour that comes twice",
            "wall=2026-10-25T02:50:00+02:00 +60s wall=2026-10-25T02:10:00+01:00",
            60,
            (2026, 10, 25),
        ),
        (
            "a flight back in time",
            "wall=2026-11-22T08:00:00+13:00 +60s wall=2026-11-21T09:00:00-10:00",
            60,
            (2026, 11, 21),
        ),
    ] {
        let game = won(words);
        let (year, month, day) = date;
        assert_eq!(game.elapsed, Duration::from_secs(seconds), "{what}");
        assert_eq!(game.date, Date::constant(year, month, day), "{what}");
    }
}
