//! A game looked back on: where its time went, what was wrong and when, what help was asked for, and which
//! digits no technique gave.
//!
//! A pause is the time between two turns (the first begins with the game). It is long from five seconds and three
//! times the median on; the longest [`MOST_PAUSES`] are shown.
//!
//! A mistake is a wrong digit, or the right one struck, from the turn that made it until the board holds it no
//! more. When turns are undone is not written down: it was before the next turn. Marks that leave the right
//! digit out are none: they are written one by one, and many players write only a few.
//!
//! A digit is a leap only if all of this holds; otherwise nothing is said of it:
//!
//! 1. it is right, the player placed it himself (no hint carried it out), and nothing was wrong on the board;
//! 2. the player's own techniques without those that suppose something ([`Technique::supposes`]) don't give it from
//!    the board as it was, whatever of their steps are done first, his strikes and marks counted;
//! 3. nor did they give it from any board that he had before.
//!
//! Where his techniques that suppose give it, it was [supposed](GuessKind::Supposed), in the head or not: nobody can
//! tell from outside. Where none of them does, [nothing he knows](GuessKind::Unknown) gives it. Wrong digits are
//! mistakes and nothing more: a slip looks like a guess.
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

/// A game looked back on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameReview {
    /// What the clock showed after each turn, the start first; `None` where that was not kept.
    pub times: Option<Vec<Duration>>,
    /// How many digits of the player's stood after each turn, the start first.
    pub placed: Vec<usize>,
    /// What is worth a look, in the order in which it happened.
    pub moments: Vec<Moment>,
    /// How many hints were asked for.
    pub hints: u32,
    /// How many checks were asked for.
    pub checks: u32,
}

/// Something worth a look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// What.
    pub kind: MomentKind,
    /// The number of the turn that stands last on the board it is about; 0 for the start.
    pub board: usize,
    /// The number of the turn that ended or made it; of help, the one that stood last.
    pub turn: usize,
    /// What the clock showed.
    pub when: Option<Duration>,
    /// What a hint would have told before the turn, once it was looked for.
    pub hint: Option<Hint>,
}

/// What is worth a look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MomentKind {
    /// Nothing was done for so long.
    Pause(Duration),
    /// Something wrong came on the board.
    Mistake(Mistake),
    /// A digit that no plain technique gave.
    Guess(Guess),
    /// Help was asked for.
    Help(HelpKind),
}

/// Something wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Where.
    pub cell: Cell,
    /// What.
    pub fault: Fault,
    /// How it was put right; `None` where it never was.
    pub end: Option<Correction>,
}

/// What is wrong in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// This digit stands there.
    Digit(pencilmark_engine::board::Digit),
    /// The right digit is struck.
    Eliminated,
}

/// How something wrong was put right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// By what.
    pub by: CorrectedBy,
    /// The number of the turn.
    pub turn: usize,
    /// What the clock showed.
    pub when: Option<Duration>,
}

/// What put something right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CorrectedBy {
    /// Turns were undone, some time before this one.
    Undo,
    /// The turn.
    Turn,
    /// The turn, which a hint made.
    Hint,
}

/// A digit that no plain technique gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// What was placed.
    pub placed: Candidate,
    /// How far the player's techniques lead.
    pub kind: GuessKind,
    /// Other digits that stood in its cell before, and were taken away.
    pub tried: DigitSet,
}

/// How far the player's techniques lead to a digit.
#[derive(Clone, Copy, Debug)]
pub enum GuessKind {
    /// Those that suppose something give it; the hardest of these on the way.
    Supposed(&'static Technique),
    /// None of them gives it.
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
    /// Returns the part of the review that is found at once: times, pauses, mistakes and help.
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

    /// The same with all that takes long to find: the leaps, and the hint for each moment. `known` is the
    /// player's ladder. `None` when it was stopped.
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

    /// The time on the clock at the end; `None` where that was not kept.
    pub fn end(&self) -> Option<Duration> {
        self.times.as_ref().and_then(|times| times.last().copied())
    }

    /// How many turns there were.
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

/// The clock's times, where all turns have one and the clock ran at all.
fn times(game: &Game) -> Option<Vec<Duration>> {
    let mut times = vec![Duration::ZERO];
    for turn in game.history().turns() {
        times.push(turn.when?.max(times[times.len() - 1]));
    }
    (times[times.len() - 1] > Duration::ZERO).then_some(times)
}

/// How many digits of the player's stood after each turn.
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

/// A moment for each hint that was opened and each check.
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
