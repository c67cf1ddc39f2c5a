//! Floor 3: one puzzle in play. Givens, digits, marks, turns with undo, checks, hints, the clock.
//!
//! The board changes only through [`Game::play`], [`Game::undo`] and [`Game::redo`]. Time is handed
//! in; nothing here reads a clock.

mod check;
mod clock;
mod hint;
mod import;
mod marks;
mod sheet;
mod turn;

pub use check::CheckMode;
pub use clock::Clock;
pub use hint::{Hint, HintDepth, HintKind};
pub use import::{PuzzleError, read_puzzle};
pub use marks::{MarkKind, Marks};
pub use sheet::Sheet;
pub use turn::{Move, Turn, TurnParseError};

use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use crate::generate::{Puzzle, Request};
use crate::logic::Grade;
use std::time::Duration;

/// Where a puzzle came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Made by the generator from this request.
    Generated(Request),
    /// Typed or pasted by the player.
    Entered,
}

/// Why a turn was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The cell's digit is a given.
    #[error("{0} is a given: it can't be changed")]
    Given(Cell),
    /// Marks belong into empty cells.
    #[error("{0} holds a digit: erase it first to write marks")]
    Filled(Cell),
    /// A candidate that a digit on the board rules out can't be struck or brought back.
    #[error("{digit} can't go into {cell}: {seen_at} holds a {digit}")]
    RuledOut {
        /// The digit.
        digit: Digit,
        /// Where it was asked for.
        cell: Cell,
        /// The peer that holds it.
        seen_at: Cell,
    },
    /// Nothing would change.
    #[error("there is nothing to erase in {0}")]
    NothingToErase(Cell),
    /// No turn to take back.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// No turn to play again.
    #[error("there is nothing to redo")]
    NothingToRedo,
}

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

/// One puzzle in play.
#[derive(Clone, Debug)]
pub struct Game {
    puzzle: Puzzle,
    origin: Origin,
    sheet: Sheet,
    turns: Vec<Turn>,
    played: usize,
    /// The clock. It is not undone.
    pub clock: Clock,
    /// Whether the program shows the candidates. Not undone; the player's strikes are turns.
    pub auto_candidates: bool,
    hints: u32,
    checks: u32,
}

impl Game {
    /// A fresh game of `puzzle`; its clock stands at zero and does not run yet.
    pub fn new(puzzle: Puzzle, origin: Origin) -> Self {
        Self {
            puzzle,
            origin,
            sheet: Sheet::of(puzzle.givens),
            turns: Vec::new(),
            played: 0,
            clock: Clock::default(),
            auto_candidates: false,
            hints: 0,
            checks: 0,
        }
    }

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

    /// The same puzzle from the start, with the clock at zero.
    pub fn restarted(&self) -> Self {
        Self { auto_candidates: self.auto_candidates, ..Self::new(self.puzzle, self.origin) }
    }

    /// The clues.
    pub const fn givens(&self) -> &Grid {
        &self.puzzle.givens
    }

    /// The one solution.
    pub const fn solution(&self) -> &Grid {
        &self.puzzle.solution
    }

    /// How hard the puzzle is.
    pub const fn grade(&self) -> Grade {
        self.puzzle.grade
    }

    /// Where the puzzle came from.
    pub const fn origin(&self) -> Origin {
        self.origin
    }

    /// The digits on the board, givens and the player's own.
    pub const fn digits(&self) -> &Grid {
        self.sheet.digits()
    }

    /// The digits, marks and strikes on the board.
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// Whether `cell` holds a given.
    pub const fn is_given(&self, cell: Cell) -> bool {
        self.puzzle.givens.get(cell).is_some()
    }

    /// How many of `digit` are still missing on the board, 0 when there are nine or more.
    pub fn remaining(&self, digit: Digit) -> usize {
        9_usize.saturating_sub(self.digits().cells_of(digit).len())
    }

    /// How many turns stand on the board.
    pub const fn turns_played(&self) -> usize {
        self.played
    }

    /// How many turns can be played again.
    pub fn turns_undone(&self) -> usize {
        self.turns.len() - self.played
    }

    /// How many hints were asked for.
    pub const fn hints(&self) -> u32 {
        self.hints
    }

    /// Counts one hint.
    pub const fn count_hint(&mut self) {
        self.hints = self.hints.saturating_add(1);
    }

    /// How many checks were asked for.
    pub const fn checks(&self) -> u32 {
        self.checks
    }

    /// Counts one check.
    pub const fn count_check(&mut self) {
        self.checks = self.checks.saturating_add(1);
    }

    /// Whether the board is the solution.
    pub fn is_won(&self) -> bool {
        *self.digits() == self.puzzle.solution
    }

    /// The cells whose digit is not the solution's.
    pub fn wrong_cells(&self) -> CellSet {
        self.digits()
            .filled()
            .filter(|&(cell, digit)| self.puzzle.solution.get(cell) != Some(digit))
            .map(|(cell, _)| cell)
            .collect()
    }

    /// What the rules allow, less what the player struck.
    pub fn candidates(&self) -> Candidates {
        self.sheet.candidates()
    }

    /// The marks to show in `cell`: with auto-candidates the candidates that are left stand where
    /// the corner marks are.
    pub fn shown_marks(&self, cell: Cell, candidates: &Candidates) -> Marks {
        let own = self.sheet.marks(cell);
        if self.digits().get(cell).is_some() {
            Marks::default()
        } else if self.auto_candidates {
            Marks { corner: candidates.digits(cell), ..own }
        } else {
            own
        }
    }

    /// Plays a turn: all its moves, or none.
    ///
    /// # Errors
    /// When one of the moves can't be made; the game is then as it was.
    pub fn play(&mut self, turn: Turn) -> Result<(), Refusal> {
        if let Some(cell) = turn.moves().iter().map(Move::cell).find(|&c| self.is_given(c)) {
            return Err(Refusal::Given(cell));
        }
        if turn.moves().is_empty() {
            return Ok(());
        }
        self.turns.truncate(self.played);
        self.turns.push(self.sheet.apply(turn));
        self.played += 1;
        Ok(())
    }

    /// Takes the last turn back, and says which cell it was about.
    ///
    /// # Errors
    /// When there is none.
    pub fn undo(&mut self) -> Result<Cell, Refusal> {
        let last = self.played.checked_sub(1).ok_or(Refusal::NothingToUndo)?;
        self.sheet.revert(&self.turns[last]);
        self.played = last;
        Ok(self.turns[last].focus())
    }

    /// Plays the turn again that was undone last, and says which cell it was about.
    ///
    /// # Errors
    /// When there is none.
    pub fn redo(&mut self) -> Result<Cell, Refusal> {
        let turn = self.turns.get(self.played).ok_or(Refusal::NothingToRedo)?;
        self.sheet.apply(turn.clone());
        self.played += 1;
        Ok(turn.focus())
    }

    /// The turn that puts `digit` into `cell`; the same digit again takes it away. With
    /// `erase_peers` the digit leaves the peers' marks in the same turn.
    ///
    /// # Errors
    /// When the cell is a given.
    pub fn turn_for_digit(
        &self,
        cell: Cell,
        digit: Digit,
        peers: PeerMarks,
    ) -> Result<Turn, Refusal> {
        if self.is_given(cell) {
            return Err(Refusal::Given(cell));
        }
        let from = self.digits().get(cell);
        if from == Some(digit) {
            return Ok(Turn::new(vec![Move::Digit { cell, from, to: None }]));
        }
        let mut moves = vec![Move::Digit { cell, from, to: Some(digit) }];
        if peers == PeerMarks::Erase {
            for peer in cell.peers().iter().filter(|&peer| self.digits().get(peer).is_none()) {
                let marks = self.sheet.marks(peer);
                for kind in [MarkKind::Corner, MarkKind::Centre] {
                    if marks.of(kind).contains(digit) {
                        moves.push(Move::Marks { cell: peer, kind, flip: DigitSet::only(digit) });
                    }
                }
            }
        }
        Ok(Turn::new(moves))
    }

    /// The turn that writes the mark `digit` into `cell`, or takes it away. Where the program shows
    /// the candidates, a corner mark strikes one or brings it back.
    ///
    /// # Errors
    /// When the cell is filled, or the candidate is ruled out by a digit on the board.
    pub fn turn_for_mark(&self, cell: Cell, digit: Digit, kind: MarkKind) -> Result<Turn, Refusal> {
        if self.is_given(cell) {
            return Err(Refusal::Given(cell));
        }
        if self.digits().get(cell).is_some() {
            return Err(Refusal::Filled(cell));
        }
        let kind = if self.auto_candidates && kind == MarkKind::Corner {
            let peers = self.digits().cells_of(digit) & cell.peers();
            if let Some(seen_at) = peers.first() {
                return Err(Refusal::RuledOut { digit, cell, seen_at });
            }
            MarkKind::Strike
        } else {
            kind
        };
        Ok(Turn::new(vec![Move::Marks { cell, kind, flip: DigitSet::only(digit) }]))
    }

    /// The turn that empties `cell`: its digit, else its marks (and the player's strikes there).
    ///
    /// # Errors
    /// When it is a given or there is nothing in it.
    pub fn turn_for_erase(&self, cell: Cell) -> Result<Turn, Refusal> {
        if self.is_given(cell) {
            return Err(Refusal::Given(cell));
        }
        let from = self.digits().get(cell);
        if from.is_some() {
            return Ok(Turn::new(vec![Move::Digit { cell, from, to: None }]));
        }
        let marks = self.sheet.marks(cell);
        let shown = if self.auto_candidates {
            [MarkKind::Strike, MarkKind::Centre]
        } else {
            [MarkKind::Corner, MarkKind::Centre]
        };
        let moves: Vec<Move> = shown
            .into_iter()
            .filter(|&kind| !marks.of(kind).is_empty())
            .map(|kind| Move::Marks { cell, kind, flip: marks.of(kind) })
            .collect();
        if moves.is_empty() { Err(Refusal::NothingToErase(cell)) } else { Ok(Turn::new(moves)) }
    }

    /// The turn that writes all candidates as corner marks into every empty cell (all that the
    /// rules and the player's strikes leave), replacing the corner marks that are there.
    pub fn turn_for_all_marks(&self) -> Turn {
        let candidates = self.candidates();
        let flips = self.digits().empty_cells().iter().map(|cell| Move::Marks {
            cell,
            kind: MarkKind::Corner,
            flip: self.sheet.marks(cell).corner ^ candidates.digits(cell),
        });
        Turn::new(flips.filter(|m| !m.is_idle()).collect())
    }
}

/// What placing a digit does to its peers' marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PeerMarks {
    /// The digit leaves them, in the same turn.
    Erase,
    /// They stay.
    Keep,
}

#[cfg(test)]
mod tests;
