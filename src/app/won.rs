//! The screen after a game has ended: won, lost or given up.

mod next;

pub use next::NextPuzzle;

use super::available_actions::{ActionGroups, CHOICE, EVERYWHERE, LINES};
use super::component::ScreenState;
use super::daily::Streak;
use super::estimate::TimeRange;
use super::lines::{moved, select};
use super::school::{Chapter, PracticePuzzle, SchoolPlace};
use super::services::Services;
use super::settings::Settings;
use super::transition::{EndedGame, OverlayRequest, ScreenRequest, Transition};
use super::weekly::SharedPuzzle;
use super::{
    Action, Context, Effect, FinishedGame, GameId, KeyNames, LadderProgress, Library, Now,
    ReviewRequest, TierRecord,
};
use crate::game::review::{GameReview, MomentKind};
use crate::game::{EarlyEnd, Game};
use std::time::Duration;

/// The time after the end of a game during which keys are ignored. Otherwise a key typed ahead
/// could skip the screen.
const GRACE: Duration = Duration::from_millis(700);

/// The duration of the sweep, an animation that moves over the board diagonal by diagonal.
const SWEEP: Duration = Duration::from_millis(500);

/// The number of diagonals of a board.
const DIAGONALS: u32 = 17;

/// An item of the list that is shown after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WonItem {
    /// Continues a lost game as a new game, which does not count.
    PlayOn,
    /// Shows the solution of a lost game.
    Solution,
    /// Shows the steps to the solution, one by one.
    Steps,
    /// Starts the next puzzle.
    Next,
    /// Reviews the game.
    Review,
    /// Copies the result for sharing.
    Share,
    /// Opens the calendar after a daily, the ladder or the school after one of its puzzles, or the
    /// menu.
    Leave,
    /// Ends the program.
    Quit,
}

impl WonItem {
    /// Returns the letter that chooses the item. Returns `None` if the item has no letter of its
    /// own, or if the letter is the key of another action on this screen.
    pub fn letter(self, keys: &KeyNames) -> Option<char> {
        let letter = match self {
            Self::PlayOn => 'p',
            Self::Solution => 'o',
            Self::Steps => 't',
            Self::Next => 'n',
            Self::Review | Self::Share | Self::Leave | Self::Quit => return None,
        };
        let is_letter = |key: &str| key.chars().eq([letter]);
        let mut keys_here = [EVERYWHERE, LINES, CHOICE, OWN].concat().into_iter();
        let is_key = |action| keys.all(Context::List, action).any(is_letter);
        (!keys_here.any(is_key)).then_some(letter)
    }
}

/// The long pauses and the mistakes of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slips {
    /// The number of long pauses.
    pub pauses: u32,
    /// The total time of all long pauses.
    pub paused: Duration,
    /// The number of mistakes.
    pub mistakes: u32,
}

impl Slips {
    fn from_game(game: &Game) -> Self {
        let mut slips = Self::default();
        for moment in GameReview::new(game).moments {
            match moment.kind {
                MomentKind::Pause(pause) => {
                    slips.pauses += 1;
                    slips.paused += pause;
                }
                MomentKind::Mistake(_) => slips.mistakes += 1,
                MomentKind::Guess(_) | MomentKind::Help(_) => {}
            }
        }
        slips
    }
}

/// A game that has ended.
#[derive(Clone, Debug)]
pub struct Won {
    /// The game with its last board.
    pub game: Box<Game>,
    /// The result of the game, as recorded in the library.
    pub finished: FinishedGame,
    /// `true` if the puzzle can be solved with the techniques that the player knows. `None` before
    /// the check, or if the player knows all techniques.
    pub within: Option<bool>,
    /// The recorded times of the tier before this game.
    pub record: TierRecord,
    /// The streak of daily puzzles, if the game was a daily.
    pub streak: Option<Streak>,
    /// The time that the puzzle was expected to take; `None` if there was no estimate, or if the
    /// game was not won, used hints or had no clock.
    pub expected: Option<TimeRange>,
    /// The progress in the weekly ladder, if the puzzle is part of one.
    pub ladder: Option<LadderProgress>,
    /// The next daily, the next puzzle of the ladder, or the school; `None` if a new puzzle of the
    /// same tier follows.
    next_shared: Option<NextPuzzle>,
    /// The long pauses and the mistakes of the game.
    pub slips: Slips,
    /// `true` if the player had not finished the puzzle before. Only such games count in the
    /// statistics.
    pub is_first: bool,
    /// `true` if the board shows the solution instead of the player's digits.
    pub shows_solution: bool,
    /// `true` if the sweep animation is shown.
    sweeps: bool,
    /// The index of the selected line.
    pub selected: usize,
    /// The time of the end on the steady clock; `None` once keys take effect.
    since: Option<Duration>,
}

impl Won {
    /// Returns the screen for a game that ended at `now` on the steady clock. `sweeps` turns the
    /// sweep animation on, which is shown after a win.
    pub(super) fn new(ended: EndedGame, library: &Library, now: Duration, sweeps: bool) -> Self {
        let EndedGame { game, finished, record, streak, shows_solution } = ended;
        let next = NextPuzzle::after(&finished, library);
        let next_shared = (!matches!(next, NextPuzzle::Tier(_))).then_some(next);
        let slips = Slips::from_game(&game);
        let expected = library.expected_time(&finished.givens);
        let is_comparable = finished.is_won() && finished.hints == 0 && finished.time().is_some();
        let expected = expected.filter(|_| is_comparable);
        let ladder = finished.week.map(|week| LadderProgress::new(library, week));
        Self {
            expected,
            ladder,
            game: Box::new(game),
            slips,
            finished,
            within: None,
            record,
            streak,
            next_shared,
            is_first: library.first_games().any(|first| first.id == finished.id),
            shows_solution,
            sweeps: sweeps && finished.is_won(),
            selected: 0,
            since: Some(now),
        }
    }

    /// Returns the items of the list.
    pub fn items(&self) -> &'static [WonItem] {
        use WonItem::{Leave, Next, PlayOn, Quit, Review, Share, Solution, Steps};
        match self.finished.early_end {
            None => &[Next, Review, Share, Leave, Quit],
            Some(EarlyEnd::Lost) if !self.shows_solution => {
                &[PlayOn, Solution, Steps, Review, Next, Leave, Quit]
            }
            Some(_) => &[Next, Steps, Review, Leave, Quit],
        }
    }

    /// Returns the puzzle to play next.
    pub fn next(&self) -> NextPuzzle {
        // The grade, and therefore the tier, may have become known after the game ended.
        self.next_shared.unwrap_or_else(|| NextPuzzle::Tier(self.finished.target()))
    }

    /// Returns the diagonal of the board, from 0 to 16, that the sweep has reached; `None` before
    /// and after the sweep.
    pub fn sweep(&self, now: Now) -> Option<u32> {
        let since = self.since.filter(|_| self.sweeps)?;
        let elapsed = now.steady.saturating_sub(since).as_millis();
        let at = elapsed * u128::from(DIAGONALS) / SWEEP.as_millis();
        (at < DIAGONALS.into()).then_some(at as u32)
    }

    /// Updates the recorded result, because its grade may have become known.
    pub(super) fn learn(&mut self, library: &Library) {
        let recorded = library.finished().iter().rfind(|game| game.id == self.finished.id);
        self.finished = recorded.copied().unwrap_or(self.finished);
    }

    /// Returns `true` if the game ended less than [`GRACE`] ago.
    pub(super) fn is_fresh(&self, now: Now) -> bool {
        self.since.is_some_and(|since| now.steady.saturating_sub(since) < GRACE)
    }

    /// Stops ignoring keys.
    pub(super) const fn accept_keys(&mut self) {
        self.since = None;
    }

    /// Runs an item of the list.
    fn follow(&mut self, item: WonItem, services: &mut Services) -> Transition {
        match item {
            WonItem::PlayOn => return self.play_on(services),
            WonItem::Solution => {
                self.shows_solution = true;
                self.selected = 0;
            }
            WonItem::Steps => {
                return Transition::Open(ScreenRequest::Walkthrough(Box::new(self.ended())));
            }
            WonItem::Next => return self.next().start(services),
            WonItem::Review => return self.review(services),
            WonItem::Share => {
                return Transition::Show(OverlayRequest::ShareResult(self.finished));
            }
            WonItem::Leave => return Transition::Open(self.way_out()),
            WonItem::Quit => services.effects.push(Effect::Quit),
        }
        Transition::Stay
    }

    /// Returns the screen that opens when the player leaves this screen.
    fn way_out(&self) -> ScreenRequest {
        match SharedPuzzle::from_origin(self.game.origin()) {
            Some(SharedPuzzle::Daily(daily)) => ScreenRequest::Dailies(Some(daily)),
            Some(SharedPuzzle::Rung(rung)) => ScreenRequest::Ladder(Some(rung)),
            None => match self.school_chapter() {
                Some(chapter) => ScreenRequest::School(Some(SchoolPlace::Chapter(chapter))),
                None => ScreenRequest::Menu(None),
            },
        }
    }

    /// Returns the chapter of the school that the puzzle belongs to.
    pub fn school_chapter(&self) -> Option<&'static Chapter> {
        Chapter::named(PracticePuzzle::with_givens(&self.finished.givens)?.chapter)
    }

    /// Continues a lost game from its last board. The new game has no error limit.
    fn play_on(&self, services: &mut Services) -> Transition {
        let (at, elapsed) = (self.game.history().at(), self.finished.elapsed);
        let Some(transition) = services.play_on(&self.game, at, elapsed) else {
            return Transition::Stay;
        };
        services.say("You play on without a limit. This game does not count.");
        transition
    }

    /// Returns the game of this screen, for the screens that lead back to it.
    fn ended(&self) -> EndedGame {
        EndedGame {
            game: (*self.game).clone(),
            finished: self.finished,
            record: self.record.clone(),
            streak: self.streak,
            shows_solution: self.shows_solution,
        }
    }

    /// Reviews the game. Closing the review returns to this screen.
    fn review(&self, services: &mut Services) -> Transition {
        let id = self.finished.id;
        let known = &services.profile.known;
        let request = ReviewRequest::new(id, &self.game, known, services.now.steady);
        services.effects.push(Effect::Review(Box::new(request)));
        Transition::OpenOver(ScreenRequest::Review { id, line: None })
    }
}

/// The actions that are specific to this screen.
const OWN: &[Action] = &[Action::Review, Action::Share];

/// The actions that are specific to this screen if the game was not won.
const OWN_NOT_WON: &[Action] = &[Action::Review];

impl ScreenState for Won {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        if self.is_fresh(services.now) {
            return Transition::Stay;
        }
        let items = self.items();
        self.selected = moved(self.selected, items.len(), action).unwrap_or(self.selected);
        match action {
            Action::Back => self.follow(WonItem::Leave, services),
            Action::Review => self.follow(WonItem::Review, services),
            Action::Share if items.contains(&WonItem::Share) => {
                self.follow(WonItem::Share, services)
            }
            Action::Accept => self.follow(items[self.selected], services),
            _ => Transition::Stay,
        }
    }

    fn available_actions(&self) -> Option<ActionGroups> {
        Some(if self.finished.is_won() {
            &[LINES, CHOICE, OWN]
        } else {
            &[LINES, CHOICE, OWN_NOT_WON]
        })
    }

    fn choose(&mut self, line: usize) -> bool {
        let count = self.items().len();
        select(&mut self.selected, line, count)
    }

    fn accept_line(&mut self, line: usize, services: &mut Services) -> Option<Transition> {
        self.accept_keys();
        self.choose(line);
        self.items().get(line).map(|&item| self.follow(item, services))
    }

    fn line_of(&self, letter: char, keys: &KeyNames) -> Option<usize> {
        self.items().iter().position(|item| item.letter(keys) == Some(letter))
    }

    fn next_tick(&self, now: Now, _: &Settings) -> Option<Duration> {
        self.sweep(now).map(|_| SWEEP / DIAGONALS)
    }

    fn board(&self, now: Now) -> Option<(&Game, Option<GameId>)> {
        (!self.is_fresh(now)).then_some((&*self.game, Some(self.finished.id)))
    }

    fn game_mut(&mut self) -> Option<&mut Game> {
        Some(&mut self.game)
    }
}
