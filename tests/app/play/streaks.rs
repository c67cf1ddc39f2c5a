//! Tests streaks of dailies across midnight, with several time zones, clock changes and wrong
//! clocks.

use pencilmark::app::daily::Date;
use pencilmark::app::{FinishedGame, GameId, Library, Now, Today};
use pencilmark::game::EarlyEnd;
use pencilmark_engine::logic::{Rating, Tier};
use pencilmark_test_support::table::EASY;
use std::time::Duration;

/// A daily: its date, the start time, and the time of the win.
pub(crate) type Play = (&'static str, &'static str, &'static str);

fn unix(time: &str) -> u64 {
    time.parse::<jiff::Timestamp>().unwrap().as_second() as u64
}

fn won(&(date, begun, won): &Play) -> FinishedGame {
    FinishedGame {
        id: GameId(1),
        begun_at: unix(begun),
        finished_at: unix(won),
        date: won[..10].parse().unwrap(),
        daily: Some(date.parse().unwrap()),
        week: None,
        givens: EASY.parse().unwrap(),
        is_graded: true,
        rating: Some(Rating::tenths(12)),
        hardest: None,
        elapsed: Duration::from_secs(60),
        hints: 0,
        checks: 0,
        early_end: None,
        error_limit: None,
    }
}

/// Returns a daily that was started and won at the same time.
const fn at(date: &'static str, time: &'static str) -> Play {
    (date, time, time)
}

/// A test case: a description, the dailies played, the current time, the current streak and the
/// longest streak.
pub(crate) type Case = (&'static str, &'static [Play], &'static str, u32, u32);

pub(crate) const CASES: &[Case] = &[
    ("nothing was played", &[], "2026-11-21T12:00:00Z", 0, 0),
    (
        "today's",
        &[at("2026-11-21", "2026-11-21T09:00:00+01:00")],
        "2026-11-21T12:00:00+01:00",
        1,
        1,
    ),
    (
        "three days",
        &[
            at("2026-11-19", "2026-11-19T09:00:00+01:00"),
            at("2026-11-20", "2026-11-20T23:59:59+01:00"),
            at("2026-11-21", "2026-11-21T00:00:01+01:00"),
        ],
        "2026-11-21T12:00:00+01:00",
        3,
        3,
    ),
    (
        "today's has not been played yet",
        &[
            at("2026-11-19", "2026-11-19T09:00:00+01:00"),
            at("2026-11-20", "2026-11-20T09:00:00+01:00"),
        ],
        "2026-11-21T23:59:59+01:00",
        2,
        2,
    ),
    (
        "yesterday's can still be played somewhere",
        &[at("2026-11-19", "2026-11-19T09:00:00Z")],
        "2026-11-21T11:59:59Z",
        1,
        1,
    ),
    (
        "yesterday has ended everywhere",
        &[at("2026-11-18", "2026-11-18T09:00:00Z"), at("2026-11-19", "2026-11-19T09:00:00Z")],
        "2026-11-21T12:00:00Z",
        0,
        2,
    ),
    (
        "begun before midnight and won after it",
        &[("2026-11-20", "2026-11-20T23:50:00+01:00", "2026-11-21T00:10:00+01:00")],
        "2026-11-21T00:10:00+01:00",
        1,
        1,
    ),
    (
        "the same and the next day's",
        &[
            ("2026-11-20", "2026-11-20T23:50:00+01:00", "2026-11-21T00:10:00+01:00"),
            at("2026-11-21", "2026-11-21T00:20:00+01:00"),
        ],
        "2026-11-21T00:30:00+01:00",
        2,
        2,
    ),
    (
        "begun in time and won a week later",
        &[("2026-11-20", "2026-11-20T20:00:00+01:00", "2026-11-27T20:00:00+01:00")],
        "2026-11-27T20:00:00+01:00",
        0,
        1,
    ),
    (
        "begun and won days later",
        &[at("2026-11-15", "2026-11-21T09:00:00+01:00")],
        "2026-11-21T12:00:00+01:00",
        0,
        0,
    ),
    (
        "a gap can't be closed days later",
        &[
            at("2026-11-18", "2026-11-18T09:00:00Z"),
            at("2026-11-20", "2026-11-20T09:00:00Z"),
            at("2026-11-19", "2026-11-21T13:00:00Z"),
            at("2026-11-21", "2026-11-21T13:30:00Z"),
        ],
        "2026-11-21T14:00:00Z",
        2,
        2,
    ),
    (
        "two tiers on one day are one day",
        &[at("2026-11-21", "2026-11-21T09:00:00Z"), at("2026-11-21", "2026-11-21T10:00:00Z")],
        "2026-11-21T12:00:00Z",
        1,
        1,
    ),
    (
        "records in any order",
        &[
            at("2026-11-21", "2026-11-21T09:00:00Z"),
            at("2026-11-19", "2026-11-19T09:00:00Z"),
            at("2026-11-20", "2026-11-20T09:00:00Z"),
        ],
        "2026-11-21T12:00:00Z",
        3,
        3,
    ),
    (
        "the longest streak is in the past",
        &[
            at("2026-10-01", "2026-10-01T09:00:00Z"),
            at("2026-10-02", "2026-10-02T09:00:00Z"),
            at("2026-10-03", "2026-10-03T09:00:00Z"),
            at("2026-11-21", "2026-11-21T09:00:00Z"),
        ],
        "2026-11-21T12:00:00Z",
        1,
        3,
    ),
    (
        "clocks go forward in Berlin: a day of 23 hours",
        &[
            at("2026-03-28", "2026-03-28T23:30:00+01:00"),
            at("2026-03-29", "2026-03-29T23:30:00+02:00"),
            at("2026-03-30", "2026-03-30T00:10:00+02:00"),
        ],
        "2026-03-30T12:00:00+02:00",
        3,
        3,
    ),
    (
        "the hour that is skipped",
        &[
            ("2026-03-29", "2026-03-29T01:59:59+01:00", "2026-03-29T03:00:01+02:00"),
            at("2026-03-30", "2026-03-30T02:30:00+02:00"),
        ],
        "2026-03-30T12:00:00+02:00",
        2,
        2,
    ),
    (
        "clocks go back in Berlin: a day of 25 hours",
        &[
            at("2026-10-24", "2026-10-24T23:59:00+02:00"),
            at("2026-10-25", "2026-10-25T23:59:00+01:00"),
            at("2026-10-26", "2026-10-26T00:01:00+01:00"),
        ],
        "2026-10-26T12:00:00+01:00",
        3,
        3,
    ),
    (
        "won in the hour that occurs twice, before it was begun by the wall clock",
        &[("2026-10-25", "2026-10-25T02:50:00+02:00", "2026-10-25T02:10:00+01:00")],
        "2026-10-25T12:00:00+01:00",
        1,
        1,
    ),
    (
        "a midnight that is skipped, in Beirut",
        &[
            at("2026-03-28", "2026-03-28T23:59:59+02:00"),
            at("2026-03-29", "2026-03-29T01:00:00+03:00"),
        ],
        "2026-03-29T12:00:00+03:00",
        2,
        2,
    ),
    (
        "from Honolulu to Auckland: the 21st is skipped and its daily played on the 22nd",
        &[
            at("2026-11-20", "2026-11-20T20:00:00-10:00"),
            at("2026-11-21", "2026-11-22T09:00:00+13:00"),
            at("2026-11-22", "2026-11-22T09:30:00+13:00"),
        ],
        "2026-11-22T12:00:00+13:00",
        3,
        3,
    ),
    (
        "the same, and the 21st has not been played yet: nothing is lost",
        &[at("2026-11-20", "2026-11-20T20:00:00-10:00")],
        "2026-11-22T09:00:00+13:00",
        1,
        1,
    ),
    (
        "the same, and the 21st is never played",
        &[
            at("2026-11-20", "2026-11-20T20:00:00-10:00"),
            at("2026-11-22", "2026-11-22T09:30:00+13:00"),
        ],
        "2026-11-22T12:00:00+13:00",
        1,
        1,
    ),
    (
        "from Auckland to Honolulu: the 22nd occurs twice",
        &[
            at("2026-11-21", "2026-11-21T20:00:00+13:00"),
            at("2026-11-22", "2026-11-22T08:00:00+13:00"),
            at("2026-11-22", "2026-11-22T09:00:00-10:00"),
            at("2026-11-23", "2026-11-23T09:00:00-10:00"),
        ],
        "2026-11-23T12:00:00-10:00",
        3,
        3,
    ),
    (
        "back in yesterday after the flight: today's was already played",
        &[
            at("2026-11-21", "2026-11-21T20:00:00+13:00"),
            at("2026-11-22", "2026-11-22T08:00:00+13:00"),
        ],
        "2026-11-21T21:00:00-10:00",
        2,
        2,
    ),
    (
        "from New York to Tokyo, a night without an evening",
        &[
            at("2026-11-20", "2026-11-20T08:00:00-05:00"),
            at("2026-11-21", "2026-11-22T06:00:00+09:00"),
            at("2026-11-22", "2026-11-22T22:00:00+09:00"),
        ],
        "2026-11-22T23:00:00+09:00",
        3,
        3,
    ),
    (
        "begun in London and won in Sydney two dates later",
        &[("2026-11-20", "2026-11-20T21:00:00+00:00", "2026-11-22T00:30:00+11:00")],
        "2026-11-22T00:30:00+11:00",
        1,
        1,
    ),
    (
        "the first minute of a date, on Kiritimati",
        &[at("2026-11-21", "2026-11-21T00:00:00+14:00")],
        "2026-11-21T00:01:00+14:00",
        1,
        1,
    ),
    (
        "the last second of a date, on Baker Island",
        &[at("2026-11-21", "2026-11-21T23:59:59-12:00")],
        "2026-11-21T23:59:59-12:00",
        1,
        1,
    ),
    (
        "a second later, the date has ended everywhere",
        &[at("2026-11-21", "2026-11-22T00:00:00-12:00")],
        "2026-11-22T12:00:00Z",
        0,
        0,
    ),
    (
        "the date has not begun anywhere: a wrong clock",
        &[at("2026-11-21", "2026-11-20T23:59:59+14:00")],
        "2026-11-21T12:00:00Z",
        0,
        0,
    ),
    (
        "29 February",
        &[
            at("2028-02-28", "2028-02-28T09:00:00Z"),
            at("2028-02-29", "2028-02-29T09:00:00Z"),
            at("2028-03-01", "2028-03-01T09:00:00Z"),
        ],
        "2028-03-01T12:00:00Z",
        3,
        3,
    ),
    (
        "the end of a year",
        &[at("2026-12-31", "2026-12-31T23:00:00Z"), at("2027-01-01", "2027-01-01T01:00:00Z")],
        "2027-01-01T12:00:00Z",
        2,
        2,
    ),
    (
        "the clock is set back by days: played dailies still count",
        &[
            at("2026-11-17", "2026-11-17T09:00:00Z"),
            at("2026-11-18", "2026-11-18T09:00:00Z"),
            at("2026-11-19", "2026-11-19T09:00:00Z"),
            at("2026-11-20", "2026-11-20T09:00:00Z"),
        ],
        "2026-11-18T09:00:00Z",
        4,
        4,
    ),
    (
        "the clock is set back by years",
        &[at("2026-11-19", "2026-11-19T09:00:00Z"), at("2026-11-20", "2026-11-20T09:00:00Z")],
        "2001-01-01T00:00:00Z",
        2,
        2,
    ),
    (
        "the clock is set back between beginning and winning",
        &[
            at("2026-11-20", "2026-11-20T09:00:00Z"),
            ("2026-11-21", "2026-11-21T09:00:00Z", "1970-01-01T00:10:00Z"),
        ],
        "2026-11-21T12:00:00Z",
        2,
        2,
    ),
    (
        "the clock was wrong at the beginning and set right before the win",
        &[("2026-11-21", "1970-01-01T00:10:00Z", "2026-11-21T09:00:00Z")],
        "2026-11-21T12:00:00Z",
        1,
        1,
    ),
    (
        "the clock was years ahead for a while",
        &[
            at("2026-11-19", "2026-11-19T09:00:00Z"),
            at("2031-05-05", "2031-05-05T09:00:00Z"),
            at("2026-11-20", "2026-11-20T09:00:00Z"),
            at("2026-11-21", "2026-11-21T09:00:00Z"),
        ],
        "2026-11-21T12:00:00Z",
        3,
        3,
    ),
];

#[test]
fn streaks_are_correct_despite_clock_changes() {
    for (what, plays, now, current, longest) in CASES {
        let library = Library::new(Vec::new(), plays.iter().map(won).collect(), GameId(2));
        let streak = library.streak(None, unix(now));
        assert_eq!((streak.current, streak.longest), (*current, *longest), "{what}");
        assert_eq!(library.streak(Some(Tier::Easy), unix(now)), streak, "{what}");
        assert_eq!(library.streak(Some(Tier::Hard), unix(now)).longest, 0, "{what}");
    }
}

#[test]
fn a_streak_of_years_is_counted_completely() {
    let first = Date::constant(2024, 1, 1);
    let days = first.series(jiff::Span::new().days(1)).take(1000);
    let games = days.map(|date| {
        let time = format!("{date}T18:00:00Z");
        let mut game = won(&at("2026-11-21", "2026-11-21T09:00:00Z"));
        (game.daily, game.begun_at) = (Some(date), unix(&time));
        game
    });
    let library = Library::new(Vec::new(), games.collect(), GameId(2));
    let now = unix("2026-09-26T20:00:00Z");
    assert_eq!(library.streak(None, now).current, 1000);
}

#[test]
fn a_daily_that_was_given_up_or_lost_never_counts() {
    let today = at("2026-11-21", "2026-11-21T09:00:00Z");
    let yesterday = won(&at("2026-11-20", "2026-11-20T09:00:00Z"));
    let now = unix("2026-11-21T12:00:00Z");
    for why in [EarlyEnd::GivenUp, EarlyEnd::Lost] {
        let ended = FinishedGame { early_end: Some(why), ..won(&today) };
        let streak = |games: Vec<FinishedGame>| {
            Library::new(Vec::new(), games, GameId(2)).streak(None, now).current
        };
        assert_eq!(streak(vec![yesterday, ended]), 1);
        assert_eq!(
            streak(vec![yesterday, ended, won(&today)]),
            1,
            "won after the solution was shown"
        );
        assert_eq!(streak(vec![yesterday, won(&today), ended]), 2, "won before");
        let library = Library::new(Vec::new(), vec![ended], GameId(2));
        assert_eq!(library.dailies().count(), 0);
        assert_eq!(library.ended_dailies().map(|(_, end)| end).collect::<Vec<_>>(), [why]);
    }
}

#[test]
fn the_menu_names_the_daily_that_keeps_the_streak() {
    let two = [at("2026-11-19", "2026-11-19T09:00:00Z"), at("2026-11-20", "2026-11-20T09:00:00Z")];
    for (now, current, needs) in [
        ("2026-11-20T20:00:00Z", 2, "2026-11-20"),
        ("2026-11-21T08:00:00Z", 2, "2026-11-21"),
        // In London it is the 22nd, but in Honolulu the 21st has not ended.
        ("2026-11-22T08:00:00Z", 2, "2026-11-21"),
        ("2026-11-22T13:00:00Z", 0, "2026-11-22"),
        // The clock was set back.
        ("2026-11-18T08:00:00Z", 2, "2026-11-18"),
    ] {
        let library = Library::new(Vec::new(), two.iter().map(won).collect(), GameId(9));
        let date = now[..10].parse().unwrap();
        let today = Today::new(&library, Now { unix: unix(now), date, ..Now::default() });
        let needs: Date = needs.parse().unwrap();
        assert_eq!((today.streak.current, today.streak_needs), (current, needs), "{now}");
    }
}
