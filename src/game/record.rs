//! What is kept of a game, and the way back: a game is built anew by replaying its turns.

use super::{Clock, Game, Origin, PuzzleError, Refusal, Turn, read_puzzle};
use crate::board::Grid;
use std::time::Duration;

/// All that a saved game holds: enough to build the game anew by replaying its turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The puzzle's clues.
    pub givens: Grid,
    /// Where it came from.
    pub origin: Origin,
    /// All turns, those that were undone last.
    pub turns: Vec<Turn>,
    /// How many of them stand on the board; the rest can be redone.
    pub played: usize,
    /// The time on the clock.
    pub elapsed: Duration,
    /// How many hints were asked for.
    pub hints: u32,
    /// How many checks were asked for.
    pub checks: u32,
    /// Whether candidates are shown by the program.
    pub auto_candidates: bool,
}

/// Why a [`Record`] is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The clues are no puzzle.
    #[error("the givens are no puzzle: {0}")]
    Puzzle(#[from] PuzzleError),
    /// A turn that can't be played.
    #[error("turn {number} can't be replayed: {refusal}")]
    Turn {
        /// Its number, counted from 1.
        number: usize,
        /// Why.
        refusal: Refusal,
    },
    /// More turns on the board than there are.
    #[error("{played} turns shall stand on the board, but only {turns} are there")]
    Played {
        /// What was asked.
        played: usize,
        /// What there is.
        turns: usize,
    },
}

impl Game {
    /// Builds a game anew from what was saved, by replaying its turns.
    ///
    /// # Errors
    /// When the clues are no puzzle with one solution, or a turn does not fit.
    pub fn replay(record: Record) -> Result<Self, RecordError> {
        let turns = record.turns.len();
        if record.played > turns {
            return Err(RecordError::Played { played: record.played, turns });
        }
        let mut game = Self::new(read_puzzle(&record.givens)?, record.origin);
        for (i, turn) in record.turns.into_iter().enumerate() {
            game.play(turn).map_err(|refusal| RecordError::Turn { number: i + 1, refusal })?;
        }
        while game.played > record.played {
            game.undo().expect("there are more turns than shall be played");
        }
        game.clock = Clock::at(record.elapsed);
        game.hints = record.hints;
        game.checks = record.checks;
        game.auto_candidates = record.auto_candidates;
        Ok(game)
    }

    /// All that must be kept to build this game anew.
    pub fn record(&self, now: Duration) -> Record {
        Record {
            givens: self.puzzle.givens,
            origin: self.origin,
            turns: self.turns.clone(),
            played: self.played,
            elapsed: self.clock.elapsed(now),
            hints: self.hints,
            checks: self.checks,
            auto_candidates: self.auto_candidates,
        }
    }
}
