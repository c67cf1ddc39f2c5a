//! The daily puzzles and the puzzles of weekly ladders in a library.

use super::{FinishedGame, Library, UnfinishedGame};
use crate::app::daily::{Daily, Streak, counts};
use crate::app::weekly::Rung;
use crate::game::EarlyEnd;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;
use std::collections::HashSet;
use std::time::Duration;

impl Library {
    /// Returns an iterator over the dailies that were won, oldest first. Each item contains the
    /// daily, a flag that is `true` if the daily counts for its date, and the time on the clock. A
    /// daily that was given up or lost before does not count, even if it is won later.
    pub fn dailies(&self) -> impl Iterator<Item = (Daily, bool, Duration)> {
        let mut ended_early = HashSet::new();
        self.finished().iter().filter_map(move |game| {
            let daily = daily_of(game)?;
            if !game.is_won() {
                ended_early.insert(daily);
                return None;
            }
            let in_time = counts(daily.date, game.begun_at, game.finished_at);
            Some((daily, in_time && !ended_early.contains(&daily), game.elapsed))
        })
    }

    /// Returns an iterator over the dailies that were given up or lost, oldest first.
    pub fn ended_dailies(&self) -> impl Iterator<Item = (Daily, EarlyEnd)> {
        self.finished().iter().filter_map(|game| Some((daily_of(game)?, game.early_end?)))
    }

    /// Returns an iterator over the finished games of puzzles of weekly ladders, oldest first.
    pub fn rungs(&self) -> impl Iterator<Item = (Rung, &FinishedGame)> {
        self.finished().iter().filter_map(|game| {
            let (week, Target::Tier(tier)) = (game.week?, game.target()) else { return None };
            Some((Rung { week, tier }, game))
        })
    }

    /// Returns the streak of dailies that count, in one tier or across all tiers. `now` is in
    /// seconds since 1970 (UTC).
    pub fn streak(&self, tier: Option<Tier>, now: u64) -> Streak {
        let won = self.dailies().filter(|(_, counts, _)| *counts).map(|(daily, ..)| daily);
        let won = won.filter(|daily| tier.is_none_or(|tier| daily.tier == tier));
        Streak::from_dates(won.map(|daily| daily.date), now)
    }

    /// Returns the daily puzzle of the newest unfinished daily game. If there is no such game,
    /// returns the daily puzzle that was won last.
    pub fn last_daily(&self) -> Option<Daily> {
        let begun = self.games().iter().find_map(UnfinishedGame::daily);
        begun.or_else(|| self.dailies().last().map(|(daily, ..)| daily))
    }
}

/// Returns the daily of a finished game; `None` if the game was not a daily.
fn daily_of(game: &FinishedGame) -> Option<Daily> {
    let (date, Target::Tier(tier)) = (game.daily?, game.target()) else { return None };
    Some(Daily { date, tier })
}
