//! Reviews a game: where time was lost, what was wrong and for how long, what help was asked for,
//! and which digits were guessed.
//!
//! A *pause* is the time between two turns; the first starts with the game. A pause is long if it
//! lasts at least five seconds and three times the median. The longest [`MOST_PAUSES`] are shown.
//!
//! A *mistake* is a wrong digit, or an eliminated solution, from the turn that made it until the
//! board no longer has it. Undo is not recorded with a time, so it counts as happening before the
//! next turn. Incomplete marks are not mistakes: they are written one by one, and many players
//! write only a few.
//!
//! A digit counts as a *guess* only if all of these hold:
//!
//! 1. It is right, the player placed it without a hint, and the board had no mistake.
//! 2. The techniques that the player knows, without those that assume something
//!    ([`Technique::supposes`]), don't give the digit from that board, in whatever order they are
//!    applied, with the player's eliminations and marks taken into account.
//! 3. They did not give it from an earlier board either.
//!
//! If a technique that assumes something gives the digit, the guess is
//! [`Supposed`](GuessKind::Supposed): the player may have followed the chain in the head. If no
//! known technique gives it, it is [`Unknown`](GuessKind::Unknown). Wrong digits are only mistakes,
//! because a slip looks like a guess.
//!
//! [`Technique::supposes`]: pencilmark_engine::logic::Technique::supposes

mod guesses;
mod mistakes;
mod pauses;
#[cfg(test)]
mod tests;

pub use pauses::MOST_PAUSES;

use super::{Game, HelpKind, Hint, PeerMarks};
use pencilmark_engine::board::{Candidate, Cell, DigitSet};
use pencilmark_engine::generate::Stop;
use pencilmark_engine::logic::{Ladder, Technique};
use std::time::Duration;

/// The review of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameReview {
    /// The time on the clock after each turn, the start first; `None` if it was not recorded.
    pub times: Option<Vec<Duration>>,
    /// The number of the player's digits after each turn, the start first.
    pub placed: Vec<usize>,
    /// The moments worth a look, in order of time.
    pub moments: Vec<Moment>,
    /// The number of hints that the player asked for.
    pub hints: u32,
    /// The number of checks that the player asked for.
    pub checks: u32,
}

/// A moment worth a look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The kind of moment.
    pub kind: MomentKind,
    /// The number of the last turn on the board that the moment is about; 0 for the start.
    pub board: usize,
    /// The number of the turn that ended the pause or made the mistake or guess; for help, the last
    /// turn on the board.
    pub turn: usize,
    /// The time on the clock; `None` if it was not recorded.
    pub when: Option<Duration>,
    /// The hint for the board before the turn, once it is computed.
    pub hint: Option<Hint>,
}

/// The kind of a moment.
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
    /// The cell.
    pub cell: Cell,
    /// The fault.
    pub fault: Fault,
    /// The correction; `None` if the mistake was never corrected.
    pub end: Option<Correction>,
}

/// A fault in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// The cell holds this wrong digit.
    Digit(pencilmark_engine::board::Digit),
    /// The right digit is eliminated.
    Eliminated,
}

/// The correction of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The means.
    pub by: CorrectedBy,
    /// The number of the turn.
    pub turn: usize,
    /// The time on the clock; `None` if it was not recorded.
    pub when: Option<Duration>,
}

/// The means by which a mistake was corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CorrectedBy {
    /// Undo, some time before this turn.
    Undo,
    /// This turn.
    Turn,
    /// This turn, which a hint made.
    Hint,
}

/// A digit that the player's techniques do not give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The digit that was placed.
    pub placed: Candidate,
    /// The kind of guess.
    pub kind: GuessKind,
    /// The other digits that were tried in the cell before.
    pub tried: DigitSet,
}

/// The kind of a guess.
#[derive(Clone, Copy, Debug)]
pub enum GuessKind {
    /// A technique that assumes something gives the digit; this is the hardest one on the way.
    Supposed(&'static Technique),
    /// No technique that the player knows gives the digit.
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
        review
    }

    /// Adds the part that takes long to compute: the guesses, and the hint for each moment. `known`
    /// holds the player's techniques. Returns `None` if `stop` was raised.
    pub fn look(mut self, game: &Game, known: &Ladder, stop: &Stop) -> Option<Self> {
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

    /// The time on the clock at the end; `None` if it was not recorded.
    pub fn end(&self) -> Option<Duration> {
        self.times.as_ref().and_then(|times| times.last().copied())
    }

    /// The number of turns.
    pub const fn turns(&self) -> usize {
        self.placed.len() - 1
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

/// Returns the times on the clock, or `None` if a turn has none or the clock never ran.
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
    })
}
