//! The daily puzzles of a library.

use super::{Library, UnfinishedGame};
use crate::app::daily::{Daily, Streak, counts};
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;
use std::time::Duration;

impl Library {
    /// Returns an iterator over the dailies that were won, oldest first. Each item contains the
    /// daily, a flag that is `true` if the daily counts for its date, and the time on the clock.
    pub fn dailies(&self) -> impl Iterator<Item = (Daily, bool, Duration)> {
        self.finished().iter().filter_map(|game| {
            let (date, Target::Tier(tier)) = (game.daily?, game.target()) else { return None };
            let in_time = counts(date, game.begun_at, game.finished_at);
            Some((Daily { date, tier }, in_time, game.elapsed))
        })
    }

    /// Returns the streak of dailies that count, in one tier or across all tiers. `now` is in
    /// seconds since 1970 (UTC).
    pub fn streak(&self, tier: Option<Tier>, now: u64) -> Streak {
        let won = self.dailies().filter(|(_, counts, _)| *counts).map(|(daily, ..)| daily);
        let won = won.filter(|daily| tier.is_none_or(|tier| daily.tier == tier));
        Streak::from_dates(won.map(|daily| daily.date), now)
    }

    /// Returns the daily that was started or won last.
    pub fn last_daily(&self) -> Option<Daily> {
        let begun = self.games().iter().find_map(UnfinishedGame::daily);
        begun.or_else(|| self.dailies().last().map(|(daily, ..)| daily))
    }
}
