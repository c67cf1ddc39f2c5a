//! Today's daily puzzles and the streak, for the menu.

use crate::app::daily::{Date, Streak};
use crate::app::{Library, Now, UnfinishedGame};
use pencilmark_engine::logic::Tier;

/// The player's progress in one of today's dailies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DailyState {
    /// The daily has not been started.
    #[default]
    Open,
    /// A game of the daily is unfinished.
    Begun,
    /// The daily was won.
    Won,
}

/// Today's dailies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Today {
    /// Today's local date.
    pub date: Date,
    /// The progress in each tier's daily, easiest tier first.
    pub tiers: [DailyState; Tier::ALL.len()],
    /// The streak of days with a daily of any tier.
    pub streak: Streak,
    /// The date of the daily that continues the streak: today, or yesterday if that daily is
    /// missing and its date has not ended everywhere.
    pub streak_needs: Date,
}

impl Today {
    /// Returns the player's progress in today's dailies.
    pub fn new(library: &Library, now: Now) -> Self {
        let mut tiers = [DailyState::Open; Tier::ALL.len()];
        let begun = library.games().iter().filter_map(UnfinishedGame::daily);
        let won = library.dailies().map(|(daily, ..)| daily);
        let states =
            begun.map(|daily| (daily, DailyState::Begun)).chain(won.map(|d| (d, DailyState::Won)));
        for (daily, state) in states.filter(|(daily, _)| daily.date == now.date) {
            if let Some(at) = Tier::ALL.iter().position(|tier| *tier == daily.tier) {
                tiers[at] = state;
            }
        }
        let streak = library.streak(None, now.unix);
        let counts =
            |date: Date| library.dailies().any(|(daily, counts, _)| counts && daily.date == date);
        let yesterday = now.date.yesterday().unwrap_or(now.date);
        let before = yesterday.yesterday().unwrap_or(yesterday);
        let needs_yesterday = streak.current > 0 && !counts(yesterday) && counts(before);
        let streak_needs = if needs_yesterday { yesterday } else { now.date };
        Self { date: now.date, tiers, streak, streak_needs }
    }

    /// Returns the number of today's dailies that were won.
    pub fn won(&self) -> usize {
        self.tiers.iter().filter(|state| **state == DailyState::Won).count()
    }
}
