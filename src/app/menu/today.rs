//! The daily puzzles of today and the streak, for the menu.

use crate::app::daily::{Date, Streak};
use crate::app::{Library, Now, UnfinishedGame};
use pencilmark_engine::logic::Tier;

/// The progress of a daily of today.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DailyState {
    /// It was not begun.
    #[default]
    Open,
    /// A game of it is unfinished.
    Begun,
    /// It was won.
    Won,
}

/// The dailies of today.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Today {
    /// The local date.
    pub date: Date,
    /// The progress of each tier's daily, the easiest first.
    pub tiers: [DailyState; Tier::ALL.len()],
    /// The days in a row with a daily of any tier.
    pub streak: Streak,
}

impl Today {
    /// Looks up the dailies of today.
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
        Self { date: now.date, tiers, streak: library.streak(None, now.unix) }
    }

    /// Returns the number of dailies of today that were won.
    pub fn won(&self) -> usize {
        self.tiers.iter().filter(|state| **state == DailyState::Won).count()
    }
}
