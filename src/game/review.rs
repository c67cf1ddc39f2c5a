//! Reviews a game. A review lists long pauses, mistakes and how long they lasted, requested help,
//! and guessed digits.
//!
//! A *pause* is the time between two turns, or between the start of the game and the first turn. A
//! pause is long if it lasts at least five seconds and at least three times as long as the median
//! pause. A review lists at most the [`MAX_PAUSES`] longest pauses.
//!
//! A *mistake* is a wrong digit, or the elimination of the right digit. A mistake lasts from the
//! turn that made it until the board no longer contains it. The time of an undo is not recorded, so
//! an undo counts as part of the next turn. Incomplete marks are not mistakes, because players
//! write marks one at a time, and many players write only a few.
//!
//! A digit counts as a *guess* only if all of the following conditions are true:
//!
//! 1. The digit is right, the player placed it without a hint, and the board had no mistake.
//! 2. The techniques that the player knows don't lead to the digit on that board, regardless of the
//!    order in which they are applied. The player's eliminations and marks are taken into account.
//!    Techniques that are based on an assumption ([`Technique::supposes`]) don't count.
//! 3. The same techniques did not lead to the digit on an earlier board either.
//!
//! If a technique that is based on an assumption leads to the digit, the guess is
//! [`Supposed`](GuessKind::Supposed), because the player may have followed a chain mentally. If no
//! known technique leads to the digit, the guess is [`Unknown`](GuessKind::Unknown). A wrong digit
//! never counts as a guess, because a typo would look the same.
//!
//! [`Technique::supposes`]: pencilmark_engine::logic::Technique::supposes

mod guesses;
mod mistakes;
mod pauses;
#[cfg(test)]
mod tests;

pub use pauses::{MAX_PAUSES, SlowStep, slow_steps};

use super::{Game, HelpKind, Hint, PeerMarks};
use pencilmark_engine::board::{Candidate, Cell, DigitSet};
use pencilmark_engine::generate::Stop;
use pencilmark_engine::logic::{Ladder, Technique};
use std::time::Duration;

/// The review of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameReview {
    /// The time on the clock at the start and after each turn, or `None` if it was not recorded.
    pub times: Option<Vec<Duration>>,
    /// The number of digits that the player has placed, at the start and after each turn.
    pub placed: Vec<usize>,
    /// The notable moments, in chronological order.
    pub moments: Vec<Moment>,
    /// The number of hints that the player requested.
    pub hints: u32,
    /// The number of checks that the player requested.
    pub checks: u32,
}

/// The minimum number of hints in a row that are one moment.
const MIN_RUN: usize = 3;

/// A notable moment in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The kind of moment.
    pub kind: MomentKind,
    /// The number of the last turn on the board at this moment; 0 if the board is at the start.
    pub board: usize,
    /// The number of the turn that ended the pause or made the mistake or the guess. For help, the
    /// number of the last turn on the board.
    pub turn: usize,
    /// The time on the clock, or `None` if it was not recorded.
    pub when: Option<Duration>,
    /// The hint for the board before the turn, or `None` if it has not been computed.
    pub hint: Option<Hint>,
    /// The number of events. Hints in a row are one moment.
    pub count: u32,
}

/// The kind of a notable moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MomentKind {
    /// A long pause.
    Pause(Duration),
    /// A mistake.
    Mistake(Mistake),
    /// A guessed digit.
    Guess(Guess),
    /// A hint or a check.
    Help(HelpKind),
}

/// A mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The cell with the mistake.
    pub cell: Cell,
    /// The fault in the cell.
    pub fault: Fault,
    /// The correction, or `None` if the mistake was never corrected.
    pub end: Option<Correction>,
}

/// A fault in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// The cell contains the given wrong digit.
    Digit(pencilmark_engine::board::Digit),
    /// The right digit is eliminated.
    Eliminated,
}

/// The correction of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The action that corrected the mistake.
    pub by: CorrectedBy,
    /// The number of the turn that corrected the mistake. After an undo, the number of the next
    /// turn.
    pub turn: usize,
    /// The time on the clock, or `None` if it was not recorded.
    pub when: Option<Duration>,
}

/// The action that corrected a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CorrectedBy {
    /// The player undid the mistake before the turn.
    Undo,
    /// The player corrected the mistake in the turn.
    Turn,
    /// The player applied a hint in the turn, which corrected the mistake.
    Hint,
    /// The player replaced the wrong digit with another wrong digit in the turn.
    Replaced,
}

/// A placed digit that the player's techniques do not lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The digit that was placed.
    pub placed: Candidate,
    /// The kind of guess.
    pub kind: GuessKind,
    /// The other digits that the player had tried in the cell.
    pub tried: DigitSet,
}

/// The kind of a guess.
#[derive(Clone, Copy, Debug)]
pub enum GuessKind {
    /// Finding the digit takes techniques that are based on an assumption. Contains the hardest of
    /// these techniques.
    Supposed(&'static Technique),
    /// No technique that the player knows leads to the digit.
    Unknown,
}

impl PartialEq for GuessKind {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Supposed(a), Self::Supposed(b)) => a.name == b.name,
            (Self::Unknown, Self::Unknown) => true,
            _ => false,
        }
    }
}

impl Eq for GuessKind {}

impl GameReview {
    /// Returns the part of the review that is quick to compute: times, pauses, mistakes and help.
    pub fn new(game: &Game) -> Self {
        let mut review = Self {
            times: times(game),
            placed: Vec::new(),
            moments: mistakes::find(game),
            hints: game.hints(),
            checks: game.checks(),
        };
        if let Some(times) = &review.times {
            review.moments.extend(pauses::find(game, times));
        }
        review.moments.extend(helps(game));
        review.placed = placed(game);
        review.sort();
        review.join_hints();
        review
    }

    /// Adds the guesses, and the hint for each moment. Computing these is slow. `known` contains
    /// the player's techniques. Returns `None` if `stop` was raised.
    pub fn complete(mut self, game: &Game, known: &Ladder, stop: &Stop) -> Option<Self> {
        let mut game = game.clone();
        self.moments.extend(guesses::find(&mut game, known, stop)?);
        self.sort();
        for moment in &mut self.moments {
            if stop.is_raised() {
                return None;
            }
            let before = match moment.kind {
                MomentKind::Mistake(_) => game.history().turns()[moment.turn - 1].after,
                _ => moment.board,
            };
            game.go_to(before).expect("a moment is at a turn of the game");
            moment.hint = game.hint(known, PeerMarks::Erase);
        }
        Some(self)
    }

    /// Returns the time on the clock at the end, or `None` if it was not recorded.
    pub fn end(&self) -> Option<Duration> {
        self.times.as_ref().and_then(|times| times.last().copied())
    }

    /// Returns the number of turns in the game.
    pub const fn turns(&self) -> usize {
        self.placed.len() - 1
    }

    /// Joins hints in a row, without anything else between them, into one moment.
    fn join_hints(&mut self) {
        let is_hint = |moment: &Moment| matches!(moment.kind, MomentKind::Help(HelpKind::Hint));
        let mut joined: Vec<Moment> = Vec::new();
        for run in self.moments.chunk_by(|one, next| is_hint(one) && is_hint(next)) {
            if run.len() < MIN_RUN {
                joined.extend_from_slice(run);
            } else {
                joined.push(Moment { count: run.len() as u32, ..run[0].clone() });
            }
        }
        self.moments = joined;
    }

    fn sort(&mut self) {
        self.moments.sort_by_key(|moment| {
            let order = match moment.kind {
                MomentKind::Pause(_) => 0,
                MomentKind::Help(HelpKind::Done) => 3,
                MomentKind::Help(_) => 1,
                MomentKind::Guess(_) | MomentKind::Mistake(_) => 2,
            };
            (moment.when, moment.turn, order)
        });
    }
}

/// Returns the times on the clock, or `None` if the time of a turn is unknown or the clock never
/// ran.
fn times(game: &Game) -> Option<Vec<Duration>> {
    let mut times = vec![Duration::ZERO];
    for turn in game.history().turns() {
        times.push(turn.when?.max(times[times.len() - 1]));
    }
    (times[times.len() - 1] > Duration::ZERO).then_some(times)
}

/// Counts the player's digits after each turn.
fn placed(game: &Game) -> Vec<usize> {
    let mut game = game.clone();
    let givens = game.givens().count();
    let turns = 0..=game.history().turns().len();
    let count = |number| {
        game.go_to(number).expect("the turn is there");
        game.digits().count() - givens
    };
    turns.map(count).collect()
}

/// Returns a moment for each opened hint and each check.
fn helps(game: &Game) -> impl Iterator<Item = Moment> {
    let shown = game.helps().iter().filter(|help| help.kind != HelpKind::Done);
    shown.map(|help| Moment {
        kind: MomentKind::Help(help.kind),
        board: help.at,
        turn: help.at,
        when: Some(help.when),
        hint: None,
        count: 1,
    })
}
