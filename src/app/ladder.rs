//! The screen of the weekly ladder: the seven puzzles of a week, with the player's progress.

use super::available_actions::{ActionGroups, CHOICE, LINES, NEXT, SIDES};
use super::component::ScreenState;
use super::lines::{moved, next, previous, select};
use super::services::Services;
use super::transition::{ScreenRequest, Transition};
use super::weekly::{Rung, Week};
use super::{Action, Library, MenuItem, UnfinishedGame};
use crate::game::EarlyEnd;
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::Tier;
use std::time::Duration;

/// The number of rungs of a ladder.
pub const RUNGS: usize = Tier::ALL.len();

/// The number of weeks whose results the screen shows.
const WEEKS: i64 = 8;

/// The player's progress in a puzzle of a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RungState {
    /// The puzzle has not been started.
    Open,
    /// A game of the puzzle is unfinished.
    Begun,
    /// The first game of the puzzle was won.
    Won {
        /// The time of the game; zero if the clock did not run.
        time: Duration,
        /// The number of hints in the game.
        hints: u32,
    },
    /// The first game of the puzzle was given up or lost.
    Ended(EarlyEnd),
}

/// The progress in the ladder of a week, easiest puzzle first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LadderProgress {
    /// The week of the ladder.
    pub week: Week,
    /// The state of each puzzle.
    pub rungs: [RungState; RUNGS],
}

impl LadderProgress {
    /// Returns the progress in the ladder of `week`.
    pub fn new(library: &Library, week: Week) -> Self {
        Self { week, rungs: states(library, week) }
    }

    /// Returns the number of puzzles that were won.
    pub fn won(&self) -> usize {
        self.rungs.iter().filter(|state| matches!(state, RungState::Won { .. })).count()
    }

    /// Returns the total time if all puzzles were won with the clock on.
    pub fn total(&self) -> Option<Duration> {
        let times = self.rungs.iter().map(|state| match state {
            RungState::Won { time, .. } if !time.is_zero() => Some(*time),
            _ => None,
        });
        times.sum()
    }

    /// Returns the tier of the easiest puzzle that is not finished.
    pub(super) fn first_open(&self) -> Option<Tier> {
        let is_open = |state: &RungState| matches!(state, RungState::Open | RungState::Begun);
        self.rungs.iter().zip(Tier::ALL).find(|(state, _)| is_open(state)).map(|(_, tier)| tier)
    }
}

/// The screen of the weekly ladder.
#[derive(Clone, Debug)]
pub struct WeeklyLadder {
    week: Week,
    this_week: Week,
    selected: usize,
    progress: LadderProgress,
    /// The weeks around the shown one, oldest first, with the number of puzzles won.
    weeks: Vec<(Week, usize)>,
}

impl WeeklyLadder {
    /// Returns the screen with `rung` selected; without a rung, with the easiest puzzle of this
    /// week that is not finished.
    pub(super) fn new(rung: Option<Rung>, services: &Services) -> Self {
        let this_week = Week::current(services.now.date);
        let week = rung.map_or(this_week, |rung| rung.week);
        let progress = LadderProgress::new(&services.library, week);
        let selected = line_of(rung.map(|rung| rung.tier).or(progress.first_open()));
        let weeks = weeks(&services.library, week, this_week);
        Self { week, this_week, selected, progress, weeks }
    }

    /// Returns the selected puzzle.
    pub fn chosen(&self) -> Rung {
        Rung { week: self.week, tier: Tier::ALL[self.selected] }
    }

    /// Returns the clues and all digits of the selected puzzle; `None` if it was never played. Only
    /// the clues of a finished game are known.
    pub fn board(&self, library: &Library) -> Option<[Grid; 2]> {
        let rung = self.chosen();
        let begun = self.begun(rung.tier, library);
        let finished = || library.rungs().find(|(other, _)| *other == rung);
        begun
            .map(|game| [game.givens, game.digits])
            .or_else(|| finished().map(|(_, game)| [game.givens; 2]))
    }

    /// Returns the unfinished game of the puzzle of a tier, if there is one.
    pub fn begun<'a>(&self, tier: Tier, library: &'a Library) -> Option<&'a UnfinishedGame> {
        let rung = Rung { week: self.week, tier };
        library.games().iter().find(|game| game.rung() == Some(rung))
    }

    /// Returns the shown week and the weeks around it, oldest first, with the number of puzzles
    /// that were won in each.
    pub fn weeks(&self) -> &[(Week, usize)] {
        &self.weeks
    }

    /// Returns the index of the selected line.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Returns the progress in the ladder.
    pub const fn progress(&self) -> &LadderProgress {
        &self.progress
    }

    /// Returns `true` if the ladder is that of the current week.
    pub fn is_this_week(&self) -> bool {
        self.week == self.this_week
    }

    /// Shows the ladder of `week`, or of the nearest week that has one. A week in the future has
    /// none, but a clock that was set back does not hide a ladder that is shown already.
    fn go_to(&mut self, week: Week, services: &Services) {
        let last = self.this_week.max(self.week);
        self.week = week.clamp(Week::FIRST, last);
        self.progress = LadderProgress::new(&services.library, self.week);
        self.selected = line_of(self.progress.first_open());
        self.weeks = weeks(&services.library, self.week, self.this_week);
    }
}

impl ScreenState for WeeklyLadder {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        self.this_week = Week::current(services.now.date);
        match action {
            Action::Left => self.go_to(self.week.plus(-1), services),
            Action::Right => self.go_to(self.week.plus(1), services),
            Action::NextEmpty => self.selected = next(self.selected, RUNGS),
            Action::PreviousEmpty => self.selected = previous(self.selected, RUNGS),
            Action::Accept => {
                return services.play_rung(self.chosen()).unwrap_or(Transition::Stay);
            }
            Action::Back => {
                return Transition::Open(ScreenRequest::Menu(Some(MenuItem::Ladder)));
            }
            _ => self.selected = moved(self.selected, RUNGS, action).unwrap_or(self.selected),
        }
        Transition::Stay
    }

    fn available_actions(&self) -> Option<ActionGroups> {
        Some(&[LINES, SIDES, NEXT, CHOICE])
    }

    fn about(&self, action: Action) -> Option<&'static str> {
        Some(match action {
            Action::Left => "the week before",
            Action::Right => "the week after",
            Action::NextEmpty => "next puzzle",
            Action::PreviousEmpty => "previous puzzle",
            Action::Accept => "play the puzzle",
            _ => return None,
        })
    }

    fn choose(&mut self, line: usize) -> bool {
        select(&mut self.selected, line, RUNGS)
    }

    fn accept_line(&mut self, line: usize, services: &mut Services) -> Option<Transition> {
        if line >= RUNGS {
            return None;
        }
        self.selected = line;
        Some(services.play_rung(self.chosen()).unwrap_or(Transition::Stay))
    }
}

/// Returns the last weeks up to `this_week`, oldest first, with the number of puzzles won in each.
/// If `shown` is before or after these weeks, returns the weeks that begin or end with it.
fn weeks(library: &Library, shown: Week, this_week: Week) -> Vec<(Week, usize)> {
    let end = this_week.min(shown.plus(WEEKS - 1)).max(shown);
    let weeks = (1 - WEEKS..=0).map(|ago| end.plus(ago)).filter(|week| *week >= Week::FIRST);
    weeks.map(|week| (week, LadderProgress::new(library, week).won())).collect()
}

/// Returns the line of a tier; the first line if there is no tier.
fn line_of(tier: Option<Tier>) -> usize {
    Tier::ALL.iter().position(|other| Some(*other) == tier).unwrap_or(0)
}

/// Returns the progress in each puzzle of the ladder of `week`. The first finished game of a puzzle
/// decides, because the player knows the puzzle in later games.
fn states(library: &Library, week: Week) -> [RungState; RUNGS] {
    let games = library.games().iter().filter_map(UnfinishedGame::rung);
    let begun: Vec<Rung> = games.filter(|rung| rung.week == week).collect();
    Tier::ALL.map(|tier| {
        let rung = Rung { week, tier };
        match library.rungs().find(|(other, _)| *other == rung) {
            Some((_, game)) => {
                let won = RungState::Won { time: game.elapsed, hints: game.hints };
                game.early_end.map_or(won, RungState::Ended)
            }
            None if begun.contains(&rung) => RungState::Begun,
            None => RungState::Open,
        }
    })
}
