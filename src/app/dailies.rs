//! The calendar of the daily puzzles, for each tier.

use super::available_actions::{ActionGroups, CHOICE, NEXT, PAGES, SIDES};
use super::component::ScreenState;
use super::daily::{Daily, Date, FIRST, Streak};
use super::services::Services;
use super::transition::{ScreenRequest, Transition};
use super::{Action, Library, MenuItem};
use crate::game::EarlyEnd;
use pencilmark_engine::logic::Tier;
use std::collections::HashMap;
use std::time::Duration;

/// The player's progress in a daily puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DayState {
    /// The daily has not been started.
    #[default]
    Open,
    /// A game of the daily is unfinished.
    Begun,
    /// The daily was given up or lost, and never won.
    Ended(EarlyEnd),
    /// The daily was won in this time, but does not count for its date.
    Later(Duration),
    /// The daily was won in this time and counts for its date.
    Won(Duration),
}

/// The calendar of the daily puzzles.
#[derive(Clone, Debug)]
pub struct Dailies {
    tier: Tier,
    date: Date,
    today: Date,
    states: HashMap<Daily, DayState>,
    /// The streak of days with a daily of any tier.
    streak: Streak,
    streaks: HashMap<Tier, Streak>,
}

impl Dailies {
    /// Returns the calendar with `daily` selected. If `daily` is `None`, selects today's puzzle in
    /// the tier of the last daily.
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

    /// Returns the selected daily.
    pub const fn chosen(&self) -> Daily {
        Daily { date: self.date, tier: self.tier }
    }

    /// Returns today's local date.
    pub const fn today(&self) -> Date {
        self.today
    }

    /// Returns the progress of a daily.
    pub fn state(&self, daily: Daily) -> DayState {
        self.states.get(&daily).copied().unwrap_or_default()
    }

    /// Returns `true` if `date` is neither in the future nor before the first daily.
    pub fn is_there(&self, date: Date) -> bool {
        (FIRST..=self.today.max(FIRST)).contains(&date)
    }

    /// Returns the streak of days with a daily of any tier.
    pub const fn streak(&self) -> Streak {
        self.streak
    }

    /// Returns the streak of days with a daily of the selected tier.
    pub fn streak_of_tier(&self) -> Streak {
        self.streaks.get(&self.tier).copied().unwrap_or_default()
    }

    /// Selects `date`, or the nearest date that has a daily.
    fn go_to(&mut self, date: Date) {
        self.date = date.clamp(FIRST, self.today.max(FIRST));
    }

    /// Selects the tier `by` steps after the current tier, wrapping around.
    fn change_tier(&mut self, by: usize) {
        let at = Tier::ALL.iter().position(|&tier| tier == self.tier).unwrap_or(0);
        self.tier = Tier::ALL[(at + by) % Tier::ALL.len()];
    }
}

/// Actions that go to another week or another month.
const UP_AND_DOWN: &[Action] = &[Action::Up, Action::Down, Action::ColumnStart, Action::ColumnEnd];

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
            Action::BoxUp | Action::ColumnStart => by_months(-1),
            Action::BoxDown | Action::ColumnEnd => by_months(1),
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
        Some(&[UP_AND_DOWN, SIDES, PAGES, NEXT, CHOICE])
    }

    fn about(&self, action: Action) -> Option<&'static str> {
        Some(match action {
            Action::Left => "the day before",
            Action::Right => "the day after",
            Action::Up => "the week before",
            Action::Down => "the week after",
            Action::BoxUp | Action::ColumnStart => "the month before",
            Action::BoxDown | Action::ColumnEnd => "the month after",
            Action::NextEmpty => "next tier",
            Action::PreviousEmpty => "previous tier",
            Action::Accept => "play the daily",
            _ => return None,
        })
    }

    /// Selects a line. Lines 0 to 30 are the days of the month; the tiers start at
    /// [`LONGEST_MONTH`].
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

/// The maximum number of days in a month, which is the line of the first tier in [`Dailies`].
pub const LONGEST_MONTH: usize = 31;

/// Returns the progress of each daily. If a daily was played several times, keeps the best state
/// and the time of the first win.
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
    for (daily, why) in library.ended_dailies() {
        states.entry(daily).or_insert(DayState::Ended(why));
    }
    states
}
