//! The result of a finished game.

use super::GameId;
use crate::app::Now;
use crate::app::daily::Date;
use crate::app::weekly::{SharedPuzzle, Week};
use crate::game::{EarlyEnd, ErrorLimit, Game};
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::{Grade, Rating, Tier};
use std::time::Duration;

/// A game that is over: won, lost or given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// The game's number.
    pub id: GameId,
    /// The time at which the game was started, in seconds since 1970 (UTC).
    pub begun_at: u64,
    /// The time at which the game ended, in seconds since 1970 (UTC).
    pub finished_at: u64,
    /// The player's local date when the game ended.
    pub date: Date,
    /// The date of the daily puzzle; `None` if the game was not a daily.
    pub daily: Option<Date>,
    /// The week of the ladder; `None` if the puzzle was not in a weekly ladder.
    pub week: Option<Week>,
    /// The puzzle's clues.
    pub givens: Grid,
    /// `true` if the puzzle was graded. If `false`, `rating` and `hardest` have no meaning.
    pub is_graded: bool,
    /// The rating; `None` if the puzzle can't be solved with techniques.
    pub rating: Option<Rating>,
    /// The technique of the hardest step; `None` if it is unknown.
    pub hardest: Option<&'static str>,
    /// The time on the game's clock.
    pub elapsed: Duration,
    /// The number of hints that the player used.
    pub hints: u32,
    /// The number of checks that the player used.
    pub checks: u32,
    /// The reason why the game ended before the puzzle was solved; `None` if the game was won.
    pub early_end: Option<EarlyEnd>,
    /// The error limit and the number of errors; `None` if the game had no limit.
    pub error_limit: Option<ErrorLimit>,
}

impl FinishedGame {
    /// Returns the result of a game that has just ended.
    pub(in crate::app) fn new(game: &Game, id: GameId, begun_at: u64, now: Now) -> Self {
        let (daily, week) = match SharedPuzzle::from_origin(game.origin()) {
            Some(SharedPuzzle::Daily(daily)) => (Some(daily.date), None),
            Some(SharedPuzzle::Rung(rung)) => (None, Some(rung.week)),
            None => (None, None),
        };
        let unknown = Self {
            id,
            begun_at,
            finished_at: now.unix,
            date: now.date,
            daily,
            week,
            givens: *game.givens(),
            is_graded: false,
            rating: None,
            hardest: None,
            elapsed: game.clock.elapsed(now.steady),
            hints: game.hints(),
            checks: game.checks(),
            early_end: game.early_end(),
            error_limit: game.error_limit(),
        };
        game.grade().map_or(unknown, |grade| unknown.graded(grade))
    }

    /// Returns `true` if the puzzle was solved.
    pub const fn is_won(&self) -> bool {
        self.early_end.is_none()
    }

    /// Returns the result of the game with `grade` added.
    pub(super) fn graded(self, grade: Grade) -> Self {
        let (rating, hardest) = match grade {
            Grade::Rated { rating, hardest } => (Some(rating), Some(hardest)),
            Grade::BeyondTechniques => (None, None),
        };
        Self { is_graded: true, rating, hardest, ..self }
    }

    /// Returns the grade; `None` unless the rating and the hardest technique are both known.
    pub(super) fn grade(&self) -> Option<Grade> {
        match (self.is_graded, self.rating, self.hardest) {
            (true, None, _) => Some(Grade::BeyondTechniques),
            (true, Some(rating), Some(hardest)) => Some(Grade::Rated { rating, hardest }),
            _ => None,
        }
    }

    /// Returns the time on the game's clock; `None` if the clock did not run.
    pub fn time(&self) -> Option<Duration> {
        Some(self.elapsed).filter(|elapsed| !elapsed.is_zero())
    }

    /// Returns the tier, or [`Target::BeyondTechniques`] if the puzzle can't be solved with
    /// techniques. Returns [`Target::Any`] if the puzzle has not been graded yet.
    pub fn target(&self) -> Target {
        let unrated = if self.is_graded { Target::BeyondTechniques } else { Target::Any };
        self.rating.map_or(unrated, |rating| Target::Tier(Tier::from_rating(rating)))
    }
}
