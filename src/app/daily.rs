//! Daily puzzles: one per date and tier, forever the same for every player.
//!
//! The generator makes a daily from its tier, half-turn symmetry of the clues, and a seed. The seed
//! is the date: 20261121 for 21 November 2026. If that seed gives no puzzle, the next seeds are
//! 120261121, 220261121 and so on. The request in a saved game is enough to recognize a daily.
//! `tests/fixtures/dailies.txt` checks that the puzzles never change.
//!
//! A daily counts for its date if it was begun or won while that date was today somewhere on Earth:
//! from midnight in the easternmost time zone (UTC+14) to midnight in the westernmost (UTC-12). The
//! player's time zone and clock changes do not matter, so they cannot break a streak.

use crate::game::Origin;
use pencilmark_engine::board::Symmetry;
use pencilmark_engine::generate::{Request, Target};
use pencilmark_engine::logic::Tier;

pub use jiff::civil::Date;

/// The date of the first daily.
pub const FIRST: Date = Date::constant(2020, 1, 1);

/// The difference between the seeds of two consecutive attempts.
const ATTEMPT: u64 = 100_000_000;

/// The maximum number of attempts. The first attempt has always succeeded so far.
const MAX_ATTEMPTS: u64 = 100;

const HOUR: i64 = 3600;

/// The daily puzzle of a date and a tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Daily {
    /// The date of the daily puzzle.
    pub date: Date,
    /// The difficulty of the daily puzzle.
    pub tier: Tier,
}

impl Daily {
    /// Returns the request that generates the daily after `failed` failed attempts.
    pub fn request(self, failed: u64) -> Request {
        let (year, month, day) = (self.date.year(), self.date.month(), self.date.day());
        let date = (year as u64 * 100 + month as u64) * 100 + day as u64;
        Request::new(Target::Tier(self.tier), Symmetry::HalfTurn, failed * ATTEMPT + date)
    }

    /// Returns the daily that `request` generates; `None` if it generates another puzzle.
    pub fn from_request(request: &Request) -> Option<Self> {
        let Target::Tier(tier) = request.target else { return None };
        let (failed, date) = (request.seed / ATTEMPT, request.seed % ATTEMPT);
        let (year, month, day) = (date / 10_000, date / 100 % 100, date % 100);
        let date = Date::new(year as i16, month as i8, day as i8).ok()?;
        let daily = Self { date, tier };
        let is_daily = date >= FIRST && failed < MAX_ATTEMPTS && daily.request(failed) == *request;
        is_daily.then_some(daily)
    }

    /// Returns the daily whose game has this origin; `None` if the game is not a daily.
    pub fn from_origin(origin: Origin) -> Option<Self> {
        match origin {
            Origin::Generated(request) => Self::from_request(&request),
            Origin::Entered => None,
        }
    }
}

/// Returns `true` if a daily of `date` counts for that date. `begun` and `won` are in seconds since
/// 1970 (UTC).
pub fn counts(date: Date, begun: u64, won: u64) -> bool {
    [begun, won].into_iter().any(|at| (begins(date)..ends(date)).contains(&(at as i64)))
}

/// Returns the time at which `date` begins in the easternmost time zone, in seconds since 1970
/// (UTC).
fn begins(date: Date) -> i64 {
    midnight(date) - 14 * HOUR
}

/// Returns the time at which `date` ends in the westernmost time zone, in seconds since 1970 (UTC).
fn ends(date: Date) -> i64 {
    midnight(date) + (24 + 12) * HOUR
}

/// Returns the time at which `date` begins in UTC, in seconds since 1970.
fn midnight(date: Date) -> i64 {
    date.duration_since(Date::constant(1970, 1, 1)).as_secs()
}

/// The number of consecutive days with a daily that counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The length of the current streak.
    pub current: u32,
    /// The length of the longest streak.
    pub longest: u32,
}

impl Streak {
    /// Returns the streaks of `dates`, which may be in any order. `now` is in seconds since 1970
    /// (UTC).
    ///
    /// The current streak ends when the day after its last date has passed everywhere on Earth.
    /// Dates in the future, which come from a wrong clock, only extend the current streak if they
    /// directly follow dates that have begun.
    pub fn from_dates(dates: impl IntoIterator<Item = Date>, now: u64) -> Self {
        let mut dates: Vec<Date> = dates.into_iter().collect();
        dates.sort_unstable();
        dates.dedup();
        let now = now as i64;
        let is_next = |one: &Date, next: &Date| one.tomorrow().is_ok_and(|after| after == *next);
        let rows: Vec<&[Date]> = dates.chunk_by(is_next).collect();
        let longest = rows.iter().map(|row| row.len()).max().unwrap_or(0);
        let begun = rows.iter().rfind(|row| begins(row[0]) <= now);
        let lives =
            |row: &&&[Date]| row[row.len() - 1].tomorrow().is_ok_and(|next| now < ends(next));
        let current = begun.or(rows.first()).filter(lives).map_or(0, |row| row.len());
        Self { current: current as u32, longest: longest as u32 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_request_of_a_daily_is_recognized() {
        let daily = Daily { date: Date::constant(2026, 11, 21), tier: Tier::Hard };
        let request = daily.request(0);
        assert_eq!((request.seed, request.symmetry), (20_261_121, Symmetry::HalfTurn));
        assert_eq!(daily.request(2).seed, 220_261_121);
        for failed in [0, 1, 99] {
            assert_eq!(Daily::from_request(&daily.request(failed)), Some(daily));
        }
        assert_eq!(Daily::from_request(&daily.request(100)), None);
        for seed in [0, 20_261_131, 20_261_301, 20_191_231, 7_220_261_121_000, u64::MAX] {
            assert_eq!(Daily::from_request(&Request { seed, ..request }), None, "{seed}");
        }
        assert_eq!(Daily::from_request(&Request { symmetry: Symmetry::None, ..request }), None);
        assert_eq!(Daily::from_request(&Request { target: Target::Any, ..request }), None);
    }
}
