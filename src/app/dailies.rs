//! The daily puzzles: a calendar of the days, tier by tier.

use super::daily::{Daily, Date, FIRST, Streak, counts};
use super::menu::{Menu, MenuItem};
use super::{Action, Ctx, Library, Screen, Unfinished};
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;
use std::collections::HashMap;
use std::time::Duration;

/// How it stands with a daily.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DayState {
    /// Nothing was done.
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
    /// The calendar on today's date, with the tier of the daily that was played last.
    pub(super) fn new(ctx: &Ctx) -> Self {
        let tier = ctx.library.last_daily().map_or(Tier::Easy, |daily| daily.tier);
        Self::at(Daily { date: ctx.now.date, tier }, ctx)
    }

    /// The calendar with this daily chosen.
    pub(super) fn at(daily: Daily, ctx: &Ctx) -> Self {
        let dates = |tier| ctx.library.streak(tier, ctx.now.unix);
        let mut calendar = Self {
            tier: daily.tier,
            date: daily.date,
            today: ctx.now.date,
            states: states(ctx.library),
            streak: dates(None),
            streaks: Tier::ALL.into_iter().map(|tier| (tier, dates(Some(tier)))).collect(),
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

    /// How it stands with a daily.
    pub fn state(&self, daily: Daily) -> DayState {
        self.states.get(&daily).copied().unwrap_or_default()
    }

    /// Whether there is a daily of this date already.
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

    /// Chooses a day of the month, from 0, or behind the longest month a tier; `true` when it was
    /// chosen already.
    pub(super) fn choose(&mut self, line: usize) -> bool {
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

    pub(super) fn update(mut self, action: Action, ctx: &mut Ctx) -> Screen {
        self.today = ctx.now.date;
        let by = |days: i64| self.date.checked_add(jiff::Span::new().days(days));
        let by_months = |months: i64| self.date.checked_add(jiff::Span::new().months(months));
        let date = match action {
            Action::Left => by(-1),
            Action::Right => by(1),
            Action::Up => by(-7),
            Action::Down => by(7),
            Action::BoxUp => by_months(-1),
            Action::BoxDown => by_months(1),
            Action::NextEmpty => return self.with_tier(1),
            Action::PreviousEmpty => return self.with_tier(Tier::ALL.len() - 1),
            Action::Accept => {
                let playing = ctx.play_daily(self.chosen());
                let playing = playing.map(|playing| Screen::Playing(Box::new(playing)));
                return playing.unwrap_or(Screen::Dailies(self));
            }
            Action::Back => return Screen::Menu(Menu::at(MenuItem::Dailies, ctx)),
            _ => return Screen::Dailies(self),
        };
        self.go_to(date.unwrap_or(self.date));
        Screen::Dailies(self)
    }

    /// To this date, or the nearest that has a daily.
    fn go_to(&mut self, date: Date) {
        self.date = date.clamp(FIRST, self.today.max(FIRST));
    }

    fn with_tier(mut self, by: usize) -> Screen {
        let at = Tier::ALL.iter().position(|&tier| tier == self.tier).unwrap_or(0);
        self.tier = Tier::ALL[(at + by) % Tier::ALL.len()];
        Screen::Dailies(self)
    }
}

/// The tiers are numbered from here on where a line is chosen.
pub const LONGEST_MONTH: usize = 31;

/// What was begun or won. Of several games of one daily the best state counts, and the first win.
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

impl Library {
    /// The dailies that were won, oldest first: which, whether it counts for its date, and the time.
    pub fn dailies(&self) -> impl Iterator<Item = (Daily, bool, Duration)> {
        self.finished().iter().filter_map(|game| {
            let (date, Target::Tier(tier)) = (game.daily?, game.target()) else { return None };
            let in_time = counts(date, game.begun_at, game.finished_at);
            Some((Daily { date, tier }, in_time, game.elapsed))
        })
    }

    /// The days in a row with a daily that counts, of any tier or of one, at this second since 1970.
    pub fn streak(&self, tier: Option<Tier>, now: u64) -> Streak {
        let won = self.dailies().filter(|(_, counts, _)| *counts).map(|(daily, ..)| daily);
        let won = won.filter(|daily| tier.is_none_or(|tier| daily.tier == tier));
        Streak::of(won.map(|daily| daily.date), now)
    }

    /// The daily that was played last: begun, or else won.
    pub fn last_daily(&self) -> Option<Daily> {
        let begun = self.games().iter().find_map(Unfinished::daily);
        begun.or_else(|| self.dailies().last().map(|(daily, ..)| daily))
    }
}
