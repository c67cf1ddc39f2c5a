//! A puzzle in play, with its board, marks, turns, undo, checks, hints and clock.
//!
//! The board changes only when turns are played, undone or redone. Callers pass the current time,
//! because this module reads no clock.

mod check;
mod clock;
mod colours;
mod effort;
mod ending;
mod export;
mod finish;
mod help;
mod hint;
mod history;
mod import;
mod link_turns;
mod links;
mod marks;
mod record;
mod refusal;
pub mod review;
mod shared_log;
mod sheet;
mod turn;
mod turns;
mod validate;
mod what_if;

pub use check::CheckMode;
pub use clock::Clock;
pub use colours::{CellColours, Colour, ColourSet};
pub use effort::Effort;
pub use ending::{EarlyEnd, ErrorLimit};
pub use export::Exported;
pub use help::{Help, HelpKind};
pub use hint::{
    Familiarity, Hint, HintDepth, HintKind, HintText, listed, long_chains, notation,
    notation_of_effect,
};
pub use history::{Checkpoint, History, Played};
pub use import::{PuzzleError, read_puzzle, solve_puzzle};
pub use links::{ChainReport, LinkError, LinkPath, UserLink, link_paths};
pub use marks::{MarkKind, Marks};
pub use pencilmark_engine::logic::LinkKind;
pub use record::{Record, RecordError};
pub use refusal::{Refusal, article};
pub use shared_log::{SharedLog, SharedLogIter};
pub use sheet::Sheet;
pub use turn::{Move, Turn, TurnParseError};
pub use turns::PeerMarks;
pub use validate::{MAX_SOLUTIONS, Verdict, quick_check, validate};
pub use what_if::{Contradiction, Proof};

use history::Step;
use pencilmark_engine::board::{Candidates, Cell, CellSet, Digit, Grid};
use pencilmark_engine::generate::{Puzzle, Recipe, Request};
use pencilmark_engine::logic::Grade;
use std::time::Duration;

/// The origin of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The generator made the puzzle from this request.
    Generated(Request),
    /// The player typed or pasted the puzzle, or the generator made it from a special recipe, such
    /// as initials.
    Entered,
}

impl Origin {
    /// Returns the origin of a puzzle that was made from `request`. Returns
    /// [`Entered`](Self::Entered) for a request with a special recipe, because a saved game
    /// contains only the target, symmetry and seed of a request.
    pub fn from_request(request: Request) -> Self {
        if request.recipe == Recipe::default() { Self::Generated(request) } else { Self::Entered }
    }
}

/// A puzzle in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    givens: Grid,
    solution: Grid,
    grade: Option<Grade>,
    origin: Origin,
    sheet: Sheet,
    history: History,
    checkpoints: Vec<Checkpoint>,
    what_if: Option<usize>,
    /// The clock. Undo does not change the clock.
    pub clock: Clock,
    /// `true` if the program shows the candidates. Undo does not change this setting, but it does
    /// undo the player's eliminations.
    pub auto_candidates: bool,
    hints: u32,
    checks: u32,
    helps: SharedLog<Help>,
    error_limit: Option<ErrorLimit>,
    early_end: Option<EarlyEnd>,
}

impl Game {
    /// Creates a game of `puzzle`. The clock shows zero and is stopped.
    pub fn new(puzzle: Puzzle, origin: Origin) -> Self {
        let Puzzle { givens, solution, grade } = puzzle;
        Self { grade: Some(grade), ..Self::ungraded(givens, solution, origin) }
    }

    /// Creates a game with an ungraded puzzle.
    pub fn ungraded(givens: Grid, solution: Grid, origin: Origin) -> Self {
        Self {
            givens,
            solution,
            grade: None,
            origin,
            sheet: Sheet::new(givens),
            history: History::default(),
            checkpoints: Vec::new(),
            what_if: None,
            clock: Clock::default(),
            auto_candidates: false,
            hints: 0,
            checks: 0,
            helps: SharedLog::default(),
            error_limit: None,
            early_end: None,
        }
    }

    /// Creates a game that starts from the position after `turn`. Undo can't revert `turn`, and a
    /// record of the game does not contain it. Use this constructor only for games that are never
    /// saved.
    pub fn starting_from(puzzle: Puzzle, origin: Origin, turn: Turn) -> Self {
        let mut game = Self::new(puzzle, origin);
        game.sheet.apply(turn);
        game
    }

    /// Returns the clues.
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns the puzzle's only solution.
    pub const fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Returns the difficulty of the puzzle, or `None` if the puzzle has not been graded.
    pub const fn grade(&self) -> Option<Grade> {
        self.grade
    }

    /// Sets the difficulty of the puzzle.
    pub const fn set_grade(&mut self, grade: Grade) {
        self.grade = Some(grade);
    }

    /// Returns the origin of the puzzle.
    pub const fn origin(&self) -> Origin {
        self.origin
    }

    /// Returns the digits on the board, both givens and digits that the player placed.
    pub const fn digits(&self) -> &Grid {
        self.sheet.digits()
    }

    /// Returns the contents of the board.
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// Returns `true` if `cell` contains a given.
    pub const fn is_given(&self, cell: Cell) -> bool {
        self.givens.get(cell).is_some()
    }

    /// Returns how many more times `digit` must be placed, or 0 if the board already contains it
    /// nine times or more.
    pub fn remaining(&self, digit: Digit) -> usize {
        9_usize.saturating_sub(self.digits().cells_of(digit).len())
    }

    /// Returns the history of all turns.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// Returns the number of turns on the board.
    pub fn turns_played(&self) -> usize {
        self.history.depth()
    }

    /// Returns the number of turns that can be redone.
    pub const fn turns_undone(&self) -> usize {
        self.history.ahead()
    }

    /// Returns the checkpoints, in the order in which they were named.
    pub fn checkpoints(&self) -> &[Checkpoint] {
        &self.checkpoints
    }

    /// Names the position after turn `at`, replacing an earlier name.
    pub fn name_checkpoint(&mut self, at: usize, name: String) {
        self.forget_checkpoint(at);
        self.checkpoints.push(Checkpoint { at, name });
    }

    /// Removes the name of the position after turn `at`.
    pub fn forget_checkpoint(&mut self, at: usize) {
        self.checkpoints.retain(|one| one.at != at);
    }

    /// Returns `true` if the board equals the solution.
    pub fn is_solved(&self) -> bool {
        *self.digits() == self.solution
    }

    /// Returns `true` if the puzzle is solved and the game did not end before that.
    pub fn is_won(&self) -> bool {
        self.is_solved() && self.early_end.is_none()
    }

    /// Returns the cells whose digit differs from the solution.
    pub fn wrong_cells(&self) -> CellSet {
        self.digits()
            .filled()
            .filter(|&(cell, digit)| self.solution.get(cell) != Some(digit))
            .map(|(cell, _)| cell)
            .collect()
    }

    /// Returns the candidates that the rules allow and the player has not eliminated.
    pub fn candidates(&self) -> Candidates {
        self.sheet.candidates()
    }

    /// Returns the marks to show in `cell`. If the program shows the candidates, `candidates`
    /// replace the corner marks.
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

    /// Plays a turn. Makes either all moves of the turn or none. `when` is the time on the clock,
    /// or `None` if it is unknown.
    ///
    /// # Errors
    /// Returns an error if one of the moves is not allowed. The game is then unchanged.
    pub fn play(&mut self, turn: Turn, when: Option<Duration>) -> Result<(), Refusal> {
        let entries = turn.moves().iter().filter(|one| one.is_entry());
        if let Some(cell) = entries.map(Move::cell).find(|&cell| self.is_given(cell)) {
            return Err(Refusal::Given(cell));
        }
        if !turn.moves().is_empty() {
            let turn = self.sheet.apply(turn);
            self.history.push(turn, when);
        }
        Ok(())
    }

    /// Undoes the last turn. Returns the cell of the turn's first move.
    ///
    /// # Errors
    /// Returns an error if no turn is left to undo.
    pub fn undo(&mut self) -> Result<Cell, Refusal> {
        let turn = self.history.back().ok_or(Refusal::NothingToUndo)?;
        self.sheet.revert(turn);
        Ok(turn.focus())
    }

    /// Plays the most recently undone turn again. Returns the cell of the turn's first move.
    ///
    /// # Errors
    /// Returns an error if no turn was undone.
    pub fn redo(&mut self) -> Result<Cell, Refusal> {
        let turn = self.history.on().ok_or(Refusal::NothingToRedo)?;
        self.sheet.apply(turn.clone());
        Ok(turn.focus())
    }

    /// Goes to the position after turn `number`, or to the start if `number` is 0. Returns the cell
    /// of the turn's first move, or `None` at the start.
    ///
    /// # Errors
    /// Returns an error if the game has no turn `number`.
    pub fn go_to(&mut self, number: usize) -> Result<Option<Cell>, Refusal> {
        if number > self.history.turns().len() {
            return Err(Refusal::NoSuchTurn(number));
        }
        let way = self.history.go_to(number);
        self.walk(&way);
        Ok((number > 0).then(|| self.history.turn(number).focus()))
    }

    /// Goes to the position after turn `number`, to play a different turn from there. Returns the
    /// number of turns that were reverted or applied.
    fn branch_at(&mut self, number: usize) -> usize {
        let way = self.history.branch_at(number);
        self.walk(&way);
        way.len()
    }

    fn walk(&mut self, way: &[Step]) {
        for step in way {
            match *step {
                Step::Back(number) => self.sheet.revert(self.history.turn(number)),
                Step::On(number) => drop(self.sheet.apply(self.history.turn(number).clone())),
            }
        }
    }

    /// Undoes turns until the board has no mistake. Returns the cell of the first mistake. Redo can
    /// play the undone turns again.
    ///
    /// # Errors
    /// Returns an error if the board has no mistake.
    pub fn undo_mistake(&mut self) -> Result<Cell, Refusal> {
        let mut first = Err(Refusal::NothingWrong);
        while self.has_mistake() {
            first = Ok(self.undo()?);
        }
        first
    }

    /// Returns `true` if a digit, an elimination or a centre mark is wrong.
    pub fn has_mistake(&self) -> bool {
        !self.wrong_cells().is_empty() || !self.wrong_marks().is_empty()
    }
}

#[cfg(test)]
mod tests;
