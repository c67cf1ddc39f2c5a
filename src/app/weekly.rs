//! The weekly ladder: one puzzle of each tier for every week, forever the same for every player.
//!
//! A week is a week of ISO 8601, from Monday to Sunday. The generator makes a puzzle of the ladder,
//! a *rung*, like a daily puzzle, but the seed is the year and the number of the week: 202648 for
//! week 48 of 2026. If that seed gives no puzzle, the next seeds are 100202648, 200202648 and so
//! on. No daily puzzle has one of these seeds. `tests/fixtures/ladders.txt` checks that the puzzles
//! never change.

use super::daily::{Daily, Date};
use crate::game::Origin;
use jiff::civil::{ISOWeekDate, Weekday};
use pencilmark_engine::board::Symmetry;
use pencilmark_engine::generate::{Request, Target};
use pencilmark_engine::logic::Tier;
use std::fmt;
use std::str::FromStr;

/// The difference between the seeds of two consecutive attempts.
const ATTEMPT: u64 = 100_000_000;

/// The maximum number of attempts.
const MAX_ATTEMPTS: u64 = 100;

/// A week from Monday to Sunday.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Week {
    monday: Date,
}

impl Week {
    /// The week of the first ladder, 2020-W01.
    pub const FIRST: Self = Self { monday: Date::constant(2019, 12, 30) };

    /// Returns the week that contains `date`.
    pub fn from_date(date: Date) -> Self {
        let days = i64::from(date.weekday().to_monday_zero_offset());
        // The Monday of the earliest week may be before the first date that jiff supports.
        Self { monday: date.checked_sub(jiff::Span::new().days(days)).unwrap_or(date) }
    }

    /// Returns the week of the current ladder; the first week if `today` is before it.
    pub fn current(today: Date) -> Self {
        Self::from_date(today).max(Self::FIRST)
    }

    /// Returns the week `by` weeks after this week; the same week at the end of the calendar.
    pub fn plus(self, by: i64) -> Self {
        let monday = self.monday.checked_add(jiff::Span::new().weeks(by));
        monday.map_or(self, |monday| Self { monday })
    }

    /// Returns the first day of the week.
    pub const fn monday(self) -> Date {
        self.monday
    }

    /// Returns the last day of the week.
    pub fn sunday(self) -> Date {
        self.monday.checked_add(jiff::Span::new().days(6)).unwrap_or(self.monday)
    }

    /// Returns the number of the week, from 1 to 53.
    pub fn number(self) -> u8 {
        self.monday.iso_week_date().week().unsigned_abs()
    }

    /// Returns the year that the week belongs to, which differs from the year of some of its days
    /// around New Year.
    pub fn year(self) -> i16 {
        self.monday.iso_week_date().year()
    }

    /// Returns the week `number` of `year`; `None` if the year has no such week.
    fn new(year: i16, number: u8) -> Option<Self> {
        let number = i8::try_from(number).ok()?;
        let monday = ISOWeekDate::new(year, number, Weekday::Monday).ok()?.date();
        Some(Self { monday })
    }
}

/// Writes the week as in ISO 8601, such as `2026-W48`.
impl fmt::Display for Week {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-W{:02}", self.year(), self.number())
    }
}

/// The error for a text that is not a week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write a week as year and number, such as 2026-W48")]
pub struct WeekError;

impl FromStr for Week {
    type Err = WeekError;

    fn from_str(text: &str) -> Result<Self, WeekError> {
        let (year, number) = text.split_once("-W").or(text.split_once("-w")).ok_or(WeekError)?;
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if year.len() != 4 || number.len() != 2 || !is_number(year) || !is_number(number) {
            return Err(WeekError);
        }
        let (year, number) = (year.parse(), number.parse());
        year.ok()
            .zip(number.ok())
            .and_then(|(year, number)| Self::new(year, number))
            .ok_or(WeekError)
    }
}

/// A puzzle of a weekly ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rung {
    /// The week of the ladder.
    pub week: Week,
    /// The difficulty of the puzzle.
    pub tier: Tier,
}

impl Rung {
    /// Returns the request that generates the puzzle after `failed` failed attempts.
    pub fn request(self, failed: u64) -> Request {
        let week = self.week.year().unsigned_abs();
        let seed = u64::from(week) * 100 + u64::from(self.week.number());
        Request::new(Target::Tier(self.tier), Symmetry::HalfTurn, failed * ATTEMPT + seed)
    }

    /// Returns the rung that `request` generates; `None` if it generates another puzzle.
    fn from_request(request: &Request) -> Option<Self> {
        let Target::Tier(tier) = request.target else { return None };
        let (failed, seed) = (request.seed / ATTEMPT, request.seed % ATTEMPT);
        let week = Week::new(i16::try_from(seed / 100).ok()?, (seed % 100) as u8)?;
        let rung = Self { week, tier };
        let is_rung =
            week >= Week::FIRST && failed < MAX_ATTEMPTS && rung.request(failed) == *request;
        is_rung.then_some(rung)
    }
}

/// A puzzle that is the same for every player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SharedPuzzle {
    /// A daily puzzle.
    Daily(Daily),
    /// A puzzle of a weekly ladder.
    Rung(Rung),
}

impl SharedPuzzle {
    /// Returns the request that generates the puzzle after `failed` failed attempts.
    pub fn request(self, failed: u64) -> Request {
        match self {
            Self::Daily(daily) => daily.request(failed),
            Self::Rung(rung) => rung.request(failed),
        }
    }

    /// Returns the shared puzzle that `request` generates; `None` if it generates another puzzle.
    pub fn from_request(request: &Request) -> Option<Self> {
        let daily = Daily::from_request(request).map(Self::Daily);
        daily.or_else(|| Rung::from_request(request).map(Self::Rung))
    }

    /// Returns the shared puzzle whose game has this origin; `None` for other games.
    pub fn from_origin(origin: Origin) -> Option<Self> {
        match origin {
            Origin::Generated(request) => Self::from_request(&request),
            Origin::Entered => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_week_begins_on_monday_and_may_belong_to_another_year() {
        for (date, week) in [
            (Date::constant(2026, 11, 25), "2026-W48"),
            (Date::constant(2026, 11, 29), "2026-W48"),
            (Date::constant(2026, 11, 30), "2026-W49"),
            (Date::constant(2027, 1, 3), "2026-W53"),
            (Date::constant(2027, 1, 4), "2027-W01"),
            (Date::constant(2024, 12, 30), "2025-W01"),
            (Date::constant(2020, 1, 1), "2020-W01"),
        ] {
            assert_eq!(Week::from_date(date).to_string(), week);
            assert_eq!(week.parse(), Ok(Week::from_date(date)));
        }
        let first = Week::FIRST;
        assert_eq!((first.to_string().as_str(), first), ("2020-W01", "2020-W01".parse().unwrap()));
        assert_eq!("2026-W53".parse::<Week>().unwrap().plus(1).to_string(), "2027-W01");
        for text in
            ["", "2026", "2026-48", "2025-W53", "2026-W00", "2026-W54", "26-W48", "2026-W+1"]
        {
            assert_eq!(text.parse::<Week>(), Err(WeekError), "{text}");
        }
    }

    #[test]
    fn only_the_request_of_a_rung_is_recognized() {
        let rung = Rung { week: "2026-W53".parse().unwrap(), tier: Tier::Hard };
        let request = rung.request(0);
        assert_eq!((request.seed, request.symmetry), (202_653, Symmetry::HalfTurn));
        assert_eq!(rung.request(2).seed, 200_202_653);
        for failed in [0, 1, 99] {
            let request = rung.request(failed);
            assert_eq!(SharedPuzzle::from_request(&request), Some(SharedPuzzle::Rung(rung)));
        }
        assert_eq!(Rung::from_request(&rung.request(100)), None);
        // 2025 has 52 weeks, and the first ladder is that of 2020-W01.
        for seed in [0, 202_553, 202_600, 202_654, 201_952, u64::MAX] {
            assert_eq!(Rung::from_request(&Request { seed, ..request }), None, "{seed}");
        }
        let other = Request { symmetry: Symmetry::None, ..request };
        assert_eq!(SharedPuzzle::from_request(&other), None);
    }

    #[test]
    fn no_puzzle_is_both_a_daily_and_a_rung() {
        let mut week = Week::FIRST;
        while week.year() < 2200 {
            for failed in [0, 1, 99] {
                let request = Rung { week, tier: Tier::Easy }.request(failed);
                assert_eq!(Daily::from_request(&request), None, "{week}");
            }
            week = week.plus(1);
        }
    }
}
