//! Floor 3: one puzzle in play. Givens, digits, marks, turns with undo, checks, hints, the clock.
//!
//! The board changes only through [`Game::play`], [`Game::undo`] and [`Game::redo`]. Time is handed
//! in; nothing here reads a clock.

mod check;
mod clock;
mod hint;
mod import;
mod marks;
mod record;
mod sheet;
mod turn;
mod turns;

pub use check::CheckMode;
pub use clock::Clock;
pub use hint::{Hint, HintDepth, HintKind, Standing, Told};
pub use import::{PuzzleError, read_puzzle};
pub use marks::{MarkKind, Marks};
pub use record::{Record, RecordError};
pub use sheet::Sheet;
pub use turn::{Move, Turn, TurnParseError};
pub use turns::PeerMarks;

use crate::board::{Candidates, Cell, CellSet, Digit, Grid};
use crate::generate::{Puzzle, Recipe, Request};
use crate::logic::Grade;

/// Where a puzzle came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Made by the generator from this request.
    Generated(Request),
    /// The player's own: typed, pasted, or made to his own wishes, such as initials.
    Entered,
}

impl Origin {
    /// Where a puzzle made from this request comes from. What is kept of a request is target, symmetry
    /// and seed: these alone must give the puzzle again, or nothing is claimed.
    pub fn of(request: Request) -> Self {
        if request.recipe == Recipe::default() { Self::Generated(request) } else { Self::Entered }
    }
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
    /// None of several cells can be changed.
    #[error("all selected cells are givens: they can't be changed")]
    AllGiven,
    /// Entries for several cells are for the empty ones.
    #[error("none of the selected cells is empty")]
    NoneEmpty,
    /// The same candidate is ruled out in each of several cells.
    #[error("{0} can't go into any of the selected cells")]
    NoneTakes(Digit),
    /// Nothing would change in several cells.
    #[error("there is nothing to erase in the selected cells")]
    NothingToEraseInAny,
    /// With Snyder's notation only pairs of places are marked.
    #[error("{digit} has not just two places in the box of {cell}: see the setting Snyder marks")]
    NotTwoPlaces {
        /// The digit.
        digit: Digit,
        /// Where it was to be marked.
        cell: Cell,
    },
    /// Nothing would change.
    #[error("every digit with just two places in a box is marked already")]
    AllPairsMarked,
    /// Nothing would change.
    #[error("all candidates are written already")]
    AllMarked,
    /// No turn to take back.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// No turn to play again.
    #[error("there is nothing to redo")]
    NothingToRedo,
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

    /// A game that starts where `turn` leads: undo stops there, and its record does not lead back to
    /// it. For positions that nobody keeps.
    pub fn starting_from(puzzle: Puzzle, origin: Origin, turn: Turn) -> Self {
        let mut game = Self::new(puzzle, origin);
        game.sheet.apply(turn);
        game
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
}

#[cfg(test)]
mod tests;
