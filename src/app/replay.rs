//! A finished game is looked at again: turn by turn, or by the clock, and played on from any turn.

use super::menu::{Menu, MenuItem};
use super::review::{Behind, Review};
use super::{Action, Ctx, Effect, GameId, ReviewRequest, Screen};
use crate::game::Game;
use pencilmark_engine::board::{Candidates, Cell};
use std::time::Duration;

/// How many times faster than it was played.
const SPEEDS: [u32; 5] = [1, 2, 8, 32, 128];

/// From one turn to the next, where the times were not written down or no clock ran.
const PACE: Duration = Duration::from_secs(2);

/// A game that is looked at again.
#[derive(Clone, Debug)]
pub struct Replay {
    id: GameId,
    game: Box<Game>,
    candidates: Candidates,
    /// What the clock showed at each turn; the first is the start.
    times: Vec<Duration>,
    /// How many turns were played so far.
    at: usize,
    /// What the clock shows.
    time: Duration,
    /// Which of the speeds.
    speed: usize,
    /// Since when it runs by itself, on the steady clock.
    runs_since: Option<Duration>,
}

impl Replay {
    /// The game, at its start.
    pub(super) fn new(id: GameId, mut game: Game) -> Self {
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
        let (time, speed) = (Duration::ZERO, 1);
        Self { id, game: Box::new(game), candidates, times, at: 0, time, speed, runs_since: None }
    }

    /// The game, at this turn.
    pub(super) fn starting_at(id: GameId, game: Game, turn: usize) -> Self {
        let mut replay = Self::new(id, game);
        replay.step(turn);
        replay
    }

    /// The game's number.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The game, as it stands after the turns that were played so far.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    pub(super) const fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// What its board leaves.
    pub const fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// How many turns were played so far.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// How many turns there are.
    pub const fn turns(&self) -> usize {
        self.times.len() - 1
    }

    /// The cell of the last turn.
    pub fn cursor(&self) -> Option<Cell> {
        let number = self.at.checked_sub(1)?;
        Some(self.game.history().turns()[number].turn.focus())
    }

    /// What the clock shows, and what it shows at the end.
    pub fn times(&self) -> (Duration, Duration) {
        (self.time, self.times[self.turns()])
    }

    /// How many times faster than it was played.
    pub const fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    /// Whether it runs by itself.
    pub const fn runs(&self) -> bool {
        self.runs_since.is_some()
    }

    /// How long until something changes on the screen.
    pub(super) fn next_tick(&self) -> Option<Duration> {
        self.runs_since?;
        let whole = Duration::from_nanos((1_000_000_000 - self.time.subsec_nanos()).into());
        let turn = self.times.get(self.at + 1)?.saturating_sub(self.time);
        // No faster than the eye.
        Some((whole.min(turn) / self.speed()).max(Duration::from_millis(30)))
    }

    /// The clock goes on.
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

    /// Nobody looks: what went by is not counted.
    pub(super) fn hold(&mut self, now: Duration) {
        self.runs_since = self.runs_since.map(|_| now);
    }

    pub(super) fn update(mut self: Box<Self>, action: Action, ctx: &mut Ctx) -> Screen {
        self.run(ctx.now.steady);
        match action {
            Action::Left => self.step(self.at.saturating_sub(1)),
            Action::Right => self.step((self.at + 1).min(self.turns())),
            Action::BoxUp | Action::RowStart => self.step(0),
            Action::BoxDown | Action::RowEnd => self.step(self.turns()),
            Action::Up => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Action::Down => self.speed = self.speed.saturating_sub(1),
            Action::Accept if self.runs() => self.runs_since = None,
            Action::Accept => {
                if self.at == self.turns() {
                    self.step(0);
                }
                self.runs_since = Some(ctx.now.steady);
            }
            Action::Practise => {
                if let Some(playing) = ctx.play_on(&self.game, self.at, self.time) {
                    return Screen::Playing(Box::new(playing));
                }
            }
            Action::Review => {
                self.runs_since = None;
                let wanted = ReviewRequest::of(self.id, &self.game, ctx.known, Duration::ZERO);
                ctx.effects.push(Effect::Review(Box::new(wanted)));
                return Screen::Review(Box::new(Review::new(self.id, Behind::Replay(self))));
            }
            Action::Back => return Screen::Menu(Menu::at(MenuItem::Finished, ctx)),
            _ => {}
        }
        Screen::Replay(self)
    }

    /// Stops at a turn.
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

fn go_to(game: &mut Game, number: usize) {
    game.go_to(number).expect("every turn of the game was played once");
}
