//! The replay of a finished game, turn by turn or in real time. The player can continue the game
//! from any turn.

use super::available_actions::{ActionGroups, CHOICE, LINES, PAGES, SIDES};
use super::component::ScreenState;
use super::delay::until_next_second;
use super::lines::PAGE;
use super::services::Services;
use super::settings::Settings;
use super::transition::{ScreenRequest, Transition};
use super::{Action, Effect, GameId, Now, ReviewRequest};
use crate::game::Game;
use pencilmark_engine::board::{Candidates, Cell};
use std::time::Duration;

/// The speeds, as multiples of the speed of the original game.
const SPEEDS: [u32; 5] = [1, 2, 8, 32, 128];

/// The time between turns if the times were not recorded or the clock did not run.
const PACE: Duration = Duration::from_secs(2);

/// The replay of a game.
#[derive(Clone, Debug)]
pub struct Replay {
    id: GameId,
    /// The line in the list of finished games from which the replay was opened. Leaving the replay
    /// returns to that line; `None` returns to the review that opened the replay.
    line: Option<usize>,
    game: Box<Game>,
    candidates: Candidates,
    /// The time on the game's clock at the start and after each turn.
    times: Vec<Duration>,
    /// The number of turns played so far.
    at: usize,
    /// The current time on the game's clock.
    time: Duration,
    /// The index of the speed in [`SPEEDS`].
    speed: usize,
    /// The last time at which the running replay was updated, on the steady clock; `None` if the
    /// replay is stopped.
    runs_since: Option<Duration>,
}

impl Replay {
    /// Returns the replay of `game`, stopped after its first `turn` turns. `line` is the game's
    /// line in the list of finished games; `None` if a review opened the replay.
    pub(super) fn new(id: GameId, mut game: Game, turn: usize, line: Option<usize>) -> Self {
        let mut times = vec![Duration::ZERO];
        let turns = game.history().turns();
        let ran = turns.iter().any(|turn| turn.when.is_some_and(|when| !when.is_zero()));
        for turn in turns {
            let before = times[times.len() - 1];
            let when = turn.when.filter(|_| ran);
            times.push(when.map_or(before + PACE, |when| when.max(before)));
        }
        go_to(&mut game, 0);
        let candidates = game.candidates();
        let (game, time) = (Box::new(game), Duration::ZERO);
        let mut replay =
            Self { id, line, game, candidates, times, at: 0, time, speed: 1, runs_since: None };
        replay.step(turn);
        replay
    }

    /// Returns the number of the replayed game.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// Returns `true` if leaving the replay returns to the list of finished games.
    pub const fn is_from_list(&self) -> bool {
        self.line.is_some()
    }

    /// Returns the game after the turns played so far.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the candidates on the board at the current turn.
    pub const fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// Returns the number of turns played so far.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Returns the number of turns of the whole game.
    pub const fn turns(&self) -> usize {
        self.times.len() - 1
    }

    /// Returns the cell of the last turn that was played.
    pub fn cursor(&self) -> Option<Cell> {
        let number = self.at.checked_sub(1)?;
        Some(self.game.history().turns()[number].turn.focus())
    }

    /// Returns the current time on the game's clock, and the time at the end of the game.
    pub fn times(&self) -> (Duration, Duration) {
        (self.time, self.times[self.turns()])
    }

    /// Returns the speed, as a multiple of the speed of the original game.
    pub const fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    /// Returns `true` if the replay is running.
    pub const fn runs(&self) -> bool {
        self.runs_since.is_some()
    }

    /// Advances a running replay to the time `now` on the steady clock.
    pub(super) fn run(&mut self, now: Duration) {
        let Some(since) = self.runs_since.replace(now) else {
            self.runs_since = None;
            return;
        };
        let end = self.times[self.turns()];
        self.time = (self.time + now.saturating_sub(since) * self.speed()).min(end);
        let at = self.times.partition_point(|&time| time <= self.time) - 1;
        self.show(at);
        if at == self.turns() {
            self.runs_since = None;
        }
    }

    /// Skips the time since the last update, during which an overlay covered the replay.
    pub(super) fn hold(&mut self, now: Duration) {
        self.runs_since = self.runs_since.map(|_| now);
    }

    /// Stops the replay and shows turn `at`.
    fn step(&mut self, at: usize) {
        self.runs_since = None;
        self.time = self.times[at];
        self.show(at);
    }

    fn show(&mut self, at: usize) {
        if at != self.at {
            go_to(&mut self.game, at);
            self.at = at;
            self.candidates = self.game.candidates();
        }
    }
}

impl ScreenState for Replay {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        self.run(services.now.steady);
        match action {
            Action::Left => self.step(self.at.saturating_sub(1)),
            Action::Right => self.step((self.at + 1).min(self.turns())),
            Action::ColumnStart => self.step(self.at.saturating_sub(PAGE)),
            Action::ColumnEnd => self.step((self.at + PAGE).min(self.turns())),
            Action::BoxUp | Action::RowStart => self.step(0),
            Action::BoxDown | Action::RowEnd => self.step(self.turns()),
            Action::Up => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Action::Down => self.speed = self.speed.saturating_sub(1),
            Action::Accept if self.runs() => self.runs_since = None,
            Action::Accept => {
                if self.at == self.turns() {
                    self.step(0);
                }
                self.runs_since = Some(services.now.steady);
            }
            Action::Practise => {
                let game = services.play_on(&self.game, self.at, self.time);
                return game.unwrap_or(Transition::Stay);
            }
            Action::Review if self.line.is_none() => return Transition::Close,
            Action::Review => {
                self.runs_since = None;
                let known = &services.profile.known;
                let request = ReviewRequest::new(self.id, &self.game, known, Duration::ZERO);
                services.effects.push(Effect::Review(Box::new(request)));
                return Transition::OpenOver(ScreenRequest::Review { id: self.id, line: None });
            }
            Action::Back => {
                return match self.line {
                    Some(line) => Transition::Open(ScreenRequest::FinishedGames(line)),
                    None => Transition::Close,
                };
            }
            _ => {}
        }
        Transition::Stay
    }

    fn available_actions(&self) -> Option<ActionGroups> {
        Some(&[LINES, SIDES, PAGES, CHOICE, &[Action::Practise, Action::Review]])
    }

    fn about(&self, action: Action) -> Option<&'static str> {
        Some(match action {
            Action::Left => "one move back",
            Action::Right => "one move on",
            Action::ColumnStart => "ten moves back",
            Action::ColumnEnd => "ten moves on",
            Action::BoxUp | Action::RowStart => "to the start",
            Action::BoxDown | Action::RowEnd => "to the end",
            Action::Up => "faster",
            Action::Down => "slower",
            Action::Accept => "run or stop",
            Action::Practise => "play on from here",
            _ => return None,
        })
    }

    fn board(&self, _: Now) -> Option<(&Game, Option<GameId>)> {
        Some((&*self.game, Some(self.id)))
    }

    fn game_mut(&mut self) -> Option<&mut Game> {
        Some(&mut self.game)
    }

    fn next_tick(&self, _: Now, _: &Settings) -> Option<Duration> {
        self.runs_since?;
        let whole = until_next_second(self.time);
        let turn = self.times.get(self.at + 1)?.saturating_sub(self.time);
        // Faster changes would be invisible.
        Some((whole.min(turn) / self.speed()).max(Duration::from_millis(30)))
    }
}

fn go_to(game: &mut Game, number: usize) {
    game.go_to(number).expect("every turn of the game was played once");
}
