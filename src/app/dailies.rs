//! The calendar of the daily puzzles, tier by tier.

use super::available_actions::{ActionGroups, CHOICE, NEXT, PAGES, SIDES};
use super::component::ScreenState;
use super::daily::{Daily, Date, FIRST, Streak};
use super::services::Services;
use super::transition::{ScreenRequest, Transition};
use super::{Action, Library, MenuItem};
use pencilmark_engine::logic::Tier;
use std::collections::HashMap;
use std::time::Duration;

/// The progress of a daily.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DayState {
    /// It was not begun.
    #[default]
    Open,
    /// A game of it is unfinished.
    Begun,
    /// It was won, in this time, but does not count for its date.
    Later(Duration),
    /// It was won, in this time, and counts.
    Won(Duration),
}

/// The calendar.
#[derive(Clone, Debug)]
pub struct Dailies {
    tier: Tier,
    date: Date,
    today: Date,
    states: HashMap<Daily, DayState>,
    /// Over all tiers, and tier by tier.
    streak: Streak,
    streaks: HashMap<Tier, Streak>,
}

impl Dailies {
    /// The calendar with this daily selected; without one today's, of the tier of the last daily.
    pub(super) fn new(daily: Option<Daily>, services: &Services) -> Self {
        let Services { now, library, .. } = services;
        let today = || {
            let tier = library.last_daily().map_or(Tier::Easy, |daily| daily.tier);
            Daily { date: now.date, tier }
        };
        let daily = daily.unwrap_or_else(today);
        let streak = |tier| library.streak(tier, now.unix);
        let mut calendar = Self {
            tier: daily.tier,
            date: daily.date,
            today: now.date,
            states: states(library),
            streak: streak(None),
            streaks: Tier::ALL.into_iter().map(|tier| (tier, streak(Some(tier)))).collect(),
        };
        calendar.go_to(daily.date);
        calendar
    }

    /// The chosen daily.
    pub const fn chosen(&self) -> Daily {
        Daily { date: self.date, tier: self.tier }
    }

    /// The local date.
    pub const fn today(&self) -> Date {
        self.today
    }

    /// Returns the progress of a daily.
    pub fn state(&self, daily: Daily) -> DayState {
        self.states.get(&daily).copied().unwrap_or_default()
    }

    /// Returns `true` if this date has a daily already.
    pub fn is_there(&self, date: Date) -> bool {
        (FIRST..=self.today.max(FIRST)).contains(&date)
    }

    /// The days in a row with a daily of any tier.
    pub const fn streak(&self) -> Streak {
        self.streak
    }

    /// The days in a row with a daily of the chosen tier.
    pub fn streak_of_tier(&self) -> Streak {
        self.streaks.get(&self.tier).copied().unwrap_or_default()
    }

    /// To this date, or the nearest that has a daily.
    fn go_to(&mut self, date: Date) {
        self.date = date.clamp(FIRST, self.today.max(FIRST));
    }

    /// Selects the tier that is `by` places on, wrapping around.
    fn change_tier(&mut self, by: usize) {
        let at = Tier::ALL.iter().position(|&tier| tier == self.tier).unwrap_or(0);
        self.tier = Tier::ALL[(at + by) % Tier::ALL.len()];
    }
}

impl ScreenState for Dailies {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        self.today = services.now.date;
        let by = |days: i64| self.date.checked_add(jiff::Span::new().days(days));
        let by_months = |months: i64| self.date.checked_add(jiff::Span::new().months(months));
        let date = match action {
            Action::Left => by(-1),
            Action::Right => by(1),
            Action::Up => by(-7),
            Action::Down => by(7),
            Action::BoxUp => by_months(-1),
            Action::BoxDown => by_months(1),
            Action::NextEmpty => {
                self.change_tier(1);
                return Transition::Stay;
            }
            Action::PreviousEmpty => {
                self.change_tier(Tier::ALL.len() - 1);
                return Transition::Stay;
            }
            Action::Accept => {
                return services.play_daily(self.chosen()).unwrap_or(Transition::Stay);
            }
            Action::Back => {
                return Transition::Open(ScreenRequest::Menu(Some(MenuItem::Dailies)));
            }
            _ => return Transition::Stay,
        };
        self.go_to(date.unwrap_or(self.date));
        Transition::Stay
    }

    fn available_actions(&self) -> Option<ActionGroups> {
        Some(&[&[Action::Up, Action::Down], SIDES, PAGES, NEXT, CHOICE])
    }

    /// Selects a day of the month, from 0, or a tier, from [`LONGEST_MONTH`].
    fn choose(&mut self, line: usize) -> bool {
        let before = self.chosen();
        if let Some(&tier) = line.checked_sub(LONGEST_MONTH).and_then(|tier| Tier::ALL.get(tier)) {
            self.tier = tier;
        } else if let Ok(date) = self.date.with().day(line as i8 + 1).build()
            && self.is_there(date)
        {
            self.date = date;
        } else {
            return false;
        }
        before == self.chosen()
    }
}

/// The number of the first tier in [`Dailies`]' list of days and tiers.
pub const LONGEST_MONTH: usize = 31;

/// Returns the progress of each daily. Of several games the best state counts, and the first win.
fn states(library: &Library) -> HashMap<Daily, DayState> {
    let mut states = HashMap::new();
    for (daily, counts, elapsed) in library.dailies() {
        let state = if counts { DayState::Won(elapsed) } else { DayState::Later(elapsed) };
        let known = states.entry(daily).or_insert(state);
        if matches!((&known, state), (DayState::Later(_), DayState::Won(_))) {
            *known = state;
        }
    }
    for game in library.games() {
        if let Some(daily) = game.daily() {
            states.entry(daily).or_insert(DayState::Begun);
        }
    }
    states
}
