//! The recorded times of a tier, for comparison with a new time. Games with an error limit are
//! compared only with each other.

use super::{FinishedGame, Library};
use crate::app::median;
use std::time::Duration;

/// The times of games of a tier that were won with the clock on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TierRecord {
    /// The times of games without hints, shortest first.
    without_hints: Vec<Duration>,
    /// The median of all times, with or without hints.
    median: Option<Duration>,
}

impl TierRecord {
    /// Returns the shortest time without hints.
    pub fn best(&self) -> Option<Duration> {
        self.without_hints.first().copied()
    }

    /// Returns the median of all times, with or without hints.
    pub const fn median(&self) -> Option<Duration> {
        self.median
    }

    /// Returns the rank of a new time among the times without hints, counted from 1, and the number
    /// of times including the new one.
    pub fn place_of(&self, time: Duration) -> (usize, usize) {
        let faster = self.without_hints.iter().filter(|other| **other < time).count();
        (faster + 1, self.without_hints.len() + 1)
    }
}

impl Library {
    /// Returns the recorded times to compare with the time of `finished`.
    pub fn record(&self, finished: &FinishedGame) -> TierRecord {
        let is_alike = |game: &&FinishedGame| {
            game.target() == finished.target()
                && game.error_limit.is_some() == finished.error_limit.is_some()
        };
        let games: Vec<&FinishedGame> =
            self.first_games().filter(|game| game.is_won()).filter(is_alike).collect();
        let times: Vec<_> = games.iter().filter_map(|game| game.time()).collect();
        let unaided = games.iter().filter(|game| game.hints == 0);
        let mut without_hints: Vec<_> = unaided.filter_map(|game| game.time()).collect();
        without_hints.sort_unstable();
        TierRecord { without_hints, median: median(&times) }
    }
}
