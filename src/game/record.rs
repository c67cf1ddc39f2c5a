//! The data of a saved game, from which the game is rebuilt by replaying its turns.

use super::{
    Checkpoint, Clock, EarlyEnd, ErrorLimit, Game, Help, HelpKind, Move, Origin, Played,
    PuzzleError, Refusal, SharedLog, Turn, solve_puzzle,
};
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::Grade;
use std::time::Duration;

/// The data of a saved game. [`Game::replay`] rebuilds the game from this data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The puzzle's clues.
    pub givens: Grid,
    /// The origin of the puzzle.
    pub origin: Origin,
    /// All turns in the order in which they were first played.
    pub turns: SharedLog<Played>,
    /// The number of the last turn on the board. 0 for the start.
    pub at: usize,
    /// The number of the last turn that redo can reach.
    pub tip: usize,
    /// The named positions in the history.
    pub checkpoints: Vec<Checkpoint>,
    /// The number of the turn after which the what-if began, or `None` without a what-if.
    pub what_if: Option<usize>,
    /// The time on the game's clock.
    pub elapsed: Duration,
    /// The number of hints that the player requested.
    pub hints: u32,
    /// The number of checks that the player requested.
    pub checks: u32,
    /// The recorded help. Older versions did not record help.
    pub helps: SharedLog<Help>,
    /// The error limit and the number of errors; `None` for a game without a limit.
    pub error_limit: Option<ErrorLimit>,
    /// The reason why the game ended before the puzzle was solved; `None` for other games.
    pub early_end: Option<EarlyEnd>,
    /// `true` if the program shows the candidates.
    pub auto_candidates: bool,
}

/// The reason why a [`Record`] can't be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The clues are not a puzzle.
    #[error("the givens are not a puzzle: {0}")]
    Puzzle(#[from] PuzzleError),
    /// A turn is not allowed.
    #[error("move {number} can't be replayed: {refusal}")]
    Turn {
        /// The number of the turn, counted from 1.
        number: usize,
        /// The reason why the turn is not allowed.
        refusal: Refusal,
    },
    /// A number refers to a turn that does not exist or is on the wrong branch.
    #[error("move {0} is in the wrong place")]
    NoSuchTurn(usize),
    /// The turns jump between branches so often that replaying them would take very long.
    #[error("the moves jump between branches too often")]
    TooManySteps,
}

/// The maximum number of steps between branches in a replay, which takes less than a second. A game
/// with 10,000 turns may jump between its start and its end 5,000 times.
const MAX_STEPS: usize = 50_000_000;

impl Record {
    /// Returns the record of a game in which `turns` were played in order and no time passed.
    pub fn from_line(givens: Grid, origin: Origin, turns: Vec<Turn>) -> Self {
        let last = turns.len();
        let played = |(after, turn)| Played { turn, after, when: None };
        Self {
            givens,
            origin,
            turns: turns.into_iter().enumerate().map(played).collect(),
            at: last,
            tip: last,
            checkpoints: Vec::new(),
            what_if: None,
            elapsed: Duration::ZERO,
            hints: 0,
            checks: 0,
            helps: SharedLog::default(),
            error_limit: None,
            early_end: None,
            auto_candidates: false,
        }
    }

    /// Returns the digits on the board. Ignores invalid turn numbers.
    pub fn digits(&self) -> Grid {
        let before = |&number: &usize| self.turns.get(number - 1).map(|played| played.after);
        let here = Some(self.at).filter(|&at| at > 0);
        let mut line: Vec<usize> = std::iter::successors(here, |number| {
            before(number).filter(|after| (1..*number).contains(after))
        })
        .collect();
        line.reverse();
        let mut digits = self.givens;
        let played = line.into_iter().filter_map(|number| self.turns.get(number - 1));
        for one in played.flat_map(|played| played.turn.moves()) {
            if let Move::Digit { cell, to, .. } = *one {
                digits.set(cell, to);
            }
        }
        digits
    }
}

impl Game {
    /// Rebuilds a game by replaying its turns. The caller passes the grade, because grading can
    /// take many seconds.
    ///
    /// # Errors
    /// Returns an error if the clues don't have exactly one solution, or if a turn or turn number
    /// is invalid.
    pub fn replay(record: Record, grade: Option<Grade>) -> Result<Self, RecordError> {
        Self::replay_within(MAX_STEPS, record, grade)
    }

    /// Like [`replay`](Self::replay), with at most `max_steps` steps between branches.
    pub(super) fn replay_within(
        max_steps: usize,
        record: Record,
        grade: Option<Grade>,
    ) -> Result<Self, RecordError> {
        let givens = record.givens;
        let mut game =
            Self { grade, ..Self::ungraded(givens, solve_puzzle(&givens)?, record.origin) };
        let mut steps = 0;
        for (i, played) in record.turns.iter().enumerate() {
            let number = i + 1;
            let refused = |refusal| RecordError::Turn { number, refusal };
            if played.after > i {
                return Err(RecordError::NoSuchTurn(played.after));
            }
            steps += game.branch_at(played.after);
            if steps > max_steps {
                return Err(RecordError::TooManySteps);
            }
            if played.turn.moves().is_empty() {
                return Err(RecordError::NoSuchTurn(number));
            }
            game.play(played.turn.clone(), played.when).map_err(refused)?;
        }
        let last = game.history.turns().len();
        let named = record.checkpoints.iter().map(|one| one.at).chain(record.what_if);
        let named = named.chain(record.helps.iter().map(|one| one.at));
        if let Some(number) = named.chain([record.at]).find(|&number| number > last) {
            return Err(RecordError::NoSuchTurn(number));
        }
        game.go_to(record.at).expect("the turn is there");
        if !game.history.set_ends(record.at, record.tip) {
            return Err(RecordError::NoSuchTurn(record.tip));
        }
        game.checkpoints = record.checkpoints;
        game.what_if = record.what_if;
        game.clock = Clock::at(record.elapsed);
        game.hints = record.hints;
        game.checks = record.checks;
        game.helps = record.helps;
        game.error_limit = record.error_limit;
        game.early_end = record.early_end;
        game.auto_candidates = record.auto_candidates;
        Ok(game)
    }

    /// Returns a game with only the first `turns` turns of this game, with `elapsed` on the clock.
    /// The new game is not over and has no error limit.
    ///
    /// # Errors
    /// Returns an error under the same conditions as [`replay`](Self::replay). These never occur
    /// for a game that was played.
    pub fn up_to(&self, turns: usize, elapsed: Duration) -> Result<Self, RecordError> {
        let mut record = self.record(Duration::ZERO);
        record.turns.truncate(turns);
        record.checkpoints.retain(|place| place.at <= turns);
        let later = |help: &Help| help.at > turns;
        let cut = |kind| {
            record.helps.iter().filter(|help| help.kind == kind && later(help)).count() as u32
        };
        let hints = record.hints.saturating_sub(cut(HelpKind::Hint));
        let checks = record.checks.saturating_sub(cut(HelpKind::Check));
        record.helps = record.helps.iter().filter(|help| !later(help)).copied().collect();
        let record =
            Record { at: turns, tip: turns, what_if: None, elapsed, hints, checks, ..record };
        let record = Record { error_limit: None, early_end: None, ..record };
        Self::replay(record, self.grade)
    }

    /// Returns the data to save. The time on the clock is the time at `now`.
    pub fn record(&self, now: Duration) -> Record {
        Record {
            givens: self.givens,
            origin: self.origin,
            turns: self.history.turns().clone(),
            at: self.history.at(),
            tip: self.history.tip(),
            checkpoints: self.checkpoints.clone(),
            what_if: self.what_if,
            elapsed: self.clock.elapsed(now),
            hints: self.hints,
            checks: self.checks,
            helps: self.helps.clone(),
            error_limit: self.error_limit,
            early_end: self.early_end,
            auto_candidates: self.auto_candidates,
        }
    }
}
