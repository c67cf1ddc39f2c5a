//! Daily puzzles: one a date and tier, the same for everyone, for ever.
//!
//! A daily is the puzzle of the request with its tier, clues in half-turn symmetry, and the date as
//! seed: 20261121 for the 21st of November 2026. Should no puzzle come of that, the seed is
//! 1`20261121`, then 2`20261121`: the first that gives a puzzle. Nothing is kept of a game but its
//! request to know a daily again. `tests/fixtures/dailies.txt` holds that the puzzles stay.
//!
//! A daily counts for its date, however late it is won, if it was begun or won while the date was
//! today somewhere on Earth: from the midnight of the easternmost clocks (UTC+14) to that of the
//! westernmost (UTC-12). Neither a time zone nor a clock change comes into it, so that none can
//! break a streak.

use crate::game::Origin;
use pencilmark_engine::board::Symmetry;
use pencilmark_engine::generate::{Request, Target};
use pencilmark_engine::logic::Tier;

pub use jiff::civil::Date;

/// The date of the first daily.
pub const FIRST: Date = Date::constant(2020, 1, 1);

/// Begins the seeds of the second and later tries.
const TRY: u64 = 100_000_000;

/// No more tries than this; the first has always been enough.
const TRIES: u64 = 100;

const HOUR: i64 = 3600;

/// A date's puzzle of a tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Daily {
    /// Whose puzzle it is.
    pub date: Date,
    /// How hard.
    pub tier: Tier,
}

impl Daily {
    /// Returns the request that generates the daily after `failed` failed attempts.
    pub fn request(self, failed: u64) -> Request {
        let (year, month, day) = (self.date.year(), self.date.month(), self.date.day());
        let date = (year as u64 * 100 + month as u64) * 100 + day as u64;
        Request::new(Target::Tier(self.tier), Symmetry::HalfTurn, failed * TRY + date)
    }

    /// The daily that this request makes, if it makes one.
    pub fn from_request(request: &Request) -> Option<Self> {
        let Target::Tier(tier) = request.target else { return None };
        let (failed, date) = (request.seed / TRY, request.seed % TRY);
        let (year, month, day) = (date / 10_000, date / 100 % 100, date % 100);
        let date = Date::new(year as i16, month as i8, day as i8).ok()?;
        let daily = Self { date, tier };
        let is_daily = date >= FIRST && failed < TRIES && daily.request(failed) == *request;
        is_daily.then_some(daily)
    }

    /// The daily that a game is of, if it is of one.
    pub fn of_origin(origin: Origin) -> Option<Self> {
        match origin {
            Origin::Generated(request) => Self::from_request(&request),
            Origin::Entered => None,
        }
    }
}

/// Returns `true` if a daily of this date counts when it was begun and won at these times, in
/// seconds since 1970 (UTC).
pub fn counts(date: Date, begun: u64, won: u64) -> bool {
    [begun, won].into_iter().any(|at| (begins(date)..ends(date)).contains(&(at as i64)))
}

/// When the date begins where it begins first.
fn begins(date: Date) -> i64 {
    midnight(date) - 14 * HOUR
}

/// When the date ends where it ends last.
fn ends(date: Date) -> i64 {
    midnight(date) + (24 + 12) * HOUR
}

/// The midnight (UTC) with which a date begins, in seconds since 1970.
fn midnight(date: Date) -> i64 {
    date.duration_since(Date::constant(1970, 1, 1)).as_secs()
}

/// How many days in a row have a daily that counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Up to now.
    pub current: u32,
    /// Ever.
    pub longest: u32,
}

impl Streak {
    /// The streaks of these dates, in any order, at this second since 1970 (UTC).
    ///
    /// The current one is broken once the date after its last has ended everywhere. Dates to come,
    /// from when the clock was wrong, belong to it only where they go on from dates that have
    /// begun.
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
    fn a_request_tells_its_daily_and_no_other_does() {
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
