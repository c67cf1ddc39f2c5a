//! One puzzle in play: givens, digits, marks, turns with undo, checks, hints, the clock.
//!
//! The board changes only through [`Game::play`], [`Game::undo`] and [`Game::redo`]. The caller
//! passes the time; this module reads no clock.

mod check;
mod clock;
mod colours;
mod export;
mod help;
mod hint;
mod history;
mod import;
mod link_turns;
mod links;
mod marks;
mod record;
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
pub use export::Exported;
pub use help::{Help, HelpKind};
pub use hint::{Familiarity, Hint, HintDepth, HintKind, HintText};
pub use history::{Checkpoint, History, Played};
pub use import::{PuzzleError, read_puzzle, solve_puzzle};
pub use links::{ChainReport, LinkError, UserLink};
pub use marks::{MarkKind, Marks};
pub use pencilmark_engine::logic::LinkKind;
pub use record::{Record, RecordError};
pub use shared_log::{SharedLog, SharedLogIter};
pub use sheet::Sheet;
pub use turn::{Move, Turn, TurnParseError};
pub use turns::PeerMarks;
pub use validate::{MOST_SOLUTIONS, Verdict, quick_check, validate};
pub use what_if::{Contradiction, Proof};

use history::Step;
use pencilmark_engine::board::{Candidate, Candidates, Cell, CellSet, Digit, Grid};
use pencilmark_engine::generate::{Puzzle, Recipe, Request};
use pencilmark_engine::logic::Grade;
use std::time::Duration;

/// Where a puzzle came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Made by the generator from this request.
    Generated(Request),
    /// Typed or pasted by the player, or made from a recipe, such as initials.
    Entered,
}

impl Origin {
    /// Returns the origin of a puzzle that was made from `request`. A save stores only target,
    /// symmetry and seed of a request, so a request with a recipe of its own counts as
    /// [`Entered`](Self::Entered).
    pub fn from_request(request: Request) -> Self {
        if request.recipe == Recipe::default() { Self::Generated(request) } else { Self::Entered }
    }
}

/// The reason why a turn was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The cell's digit is a given.
    #[error("{0} is a given: it can't be changed")]
    Given(Cell),
    /// Marks can only be written into empty cells.
    #[error("{0} holds a digit: erase it first to write marks")]
    Filled(Cell),
    /// A digit on the board rules the candidate out, so it can't be eliminated or restored.
    #[error("{digit} can't go into {cell}: {seen_at} holds a {digit}")]
    RuledOut {
        /// The digit.
        digit: Digit,
        /// The cell in which the candidate was to change.
        cell: Cell,
        /// The peer that holds the digit.
        seen_at: Cell,
    },
    /// Nothing would change.
    #[error("there is nothing to erase in {0}")]
    NothingToErase(Cell),
    /// None of several cells can be changed.
    #[error("all selected cells are givens: they can't be changed")]
    AllGiven,
    /// An entry for several cells only fills the empty ones, and there are none.
    #[error("none of the selected cells is empty")]
    NoneEmpty,
    /// The same candidate is ruled out in each of several cells.
    #[error("{0} can't go into any of the selected cells")]
    NoneTakes(Digit),
    /// Nothing would change in several cells.
    #[error("there is nothing to erase in the selected cells")]
    NothingToEraseInAny,
    /// Snyder notation only marks a digit that has exactly two places in a box.
    #[error("{digit} has not just two places in the box of {cell}: see the setting Snyder marks")]
    NotTwoPlaces {
        /// The digit.
        digit: Digit,
        /// The cell to mark.
        cell: Cell,
    },
    /// Nothing would change.
    #[error("every digit with just two places in a box is marked already")]
    AllPairsMarked,
    /// Nothing would change.
    #[error("all candidates are written already")]
    AllMarked,
    /// There is no turn to undo.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// There is no undone turn to play again.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// The board has no mistake to go back from.
    #[error("nothing is wrong")]
    NothingWrong,
    /// There is no cell to colour.
    #[error("there is nothing to colour")]
    NothingToColour,
    /// There is no colour and no link to remove.
    #[error("there are no colours and no links")]
    NothingColoured,
    /// A filled cell has no candidates.
    #[error("{0} holds a digit: it has no candidates")]
    NoCandidates(Cell),
    /// A link needs two ends.
    #[error("a link needs two ends: {0} is where it began")]
    SameEnds(Candidate),
    /// No what-if is running.
    #[error("nothing is supposed")]
    NoWhatIf,
    /// The history has no turn with this number.
    #[error("there is no turn {0}")]
    NoSuchTurn(usize),
}

/// One puzzle in play.
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
    /// The clock. Undo does not change it.
    pub clock: Clock,
    /// `true` if the program shows the candidates. Undo does not change it; candidates that the
    /// player eliminates are turns.
    pub auto_candidates: bool,
    hints: u32,
    checks: u32,
    helps: SharedLog<Help>,
}

impl Game {
    /// Returns a new game of `puzzle`. Its clock shows zero and does not run yet.
    pub fn new(puzzle: Puzzle, origin: Origin) -> Self {
        let Puzzle { givens, solution, grade } = puzzle;
        Self { grade: Some(grade), ..Self::ungraded(givens, solution, origin) }
    }

    /// Returns a new game of a puzzle that has not been graded yet.
    fn ungraded(givens: Grid, solution: Grid, origin: Origin) -> Self {
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
        }
    }

    /// Returns a game whose starting position is the position after `turn`: undo stops there, and a
    /// record of the game does not contain the turn. For positions that are never saved.
    pub fn starting_from(puzzle: Puzzle, origin: Origin, turn: Turn) -> Self {
        let mut game = Self::new(puzzle, origin);
        game.sheet.apply(turn);
        game
    }

    /// The clues.
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The one solution.
    pub const fn solution(&self) -> &Grid {
        &self.solution
    }

    /// The difficulty of the puzzle; `None` until it has been graded.
    pub const fn grade(&self) -> Option<Grade> {
        self.grade
    }

    /// Sets the difficulty of the puzzle.
    pub const fn set_grade(&mut self, grade: Grade) {
        self.grade = Some(grade);
    }

    /// Where the puzzle came from.
    pub const fn origin(&self) -> Origin {
        self.origin
    }

    /// The digits on the board, givens and the player's own.
    pub const fn digits(&self) -> &Grid {
        self.sheet.digits()
    }

    /// The digits, marks and eliminations on the board.
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// Returns `true` if `cell` holds a given.
    pub const fn is_given(&self, cell: Cell) -> bool {
        self.givens.get(cell).is_some()
    }

    /// Returns how many of `digit` are missing on the board, 0 if there are nine or more.
    pub fn remaining(&self, digit: Digit) -> usize {
        9_usize.saturating_sub(self.digits().cells_of(digit).len())
    }

    /// All turns, and which of them are on the board.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// Returns the number of turns on the board.
    pub fn turns_played(&self) -> usize {
        self.history.depth()
    }

    /// Returns the number of turns that redo can play again.
    pub const fn turns_undone(&self) -> usize {
        self.history.ahead()
    }

    /// The named places in the history, in the order in which they were named.
    pub fn checkpoints(&self) -> &[Checkpoint] {
        &self.checkpoints
    }

    /// Names the place after turn `at`, replacing an earlier name.
    pub fn name_checkpoint(&mut self, at: usize, name: String) {
        self.forget_checkpoint(at);
        self.checkpoints.push(Checkpoint { at, name });
    }

    /// Removes the name of the place after turn `at`.
    pub fn forget_checkpoint(&mut self, at: usize) {
        self.checkpoints.retain(|one| one.at != at);
    }

    /// Returns `true` if the board equals the solution.
    pub fn is_won(&self) -> bool {
        *self.digits() == self.solution
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

    /// Returns the marks to show in `cell`: if the program shows the candidates, `candidates` take
    /// the place of the corner marks.
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

    /// Plays a turn: all its moves or none. `when` is the time on the clock, if known.
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

    /// Undoes the last turn and returns the cell that it was about.
    ///
    /// # Errors
    /// Returns an error if no turn is left to undo.
    pub fn undo(&mut self) -> Result<Cell, Refusal> {
        let turn = self.history.back().ok_or(Refusal::NothingToUndo)?;
        self.sheet.revert(turn);
        Ok(turn.focus())
    }

    /// Plays the turn again that was undone last, and returns the cell that it is about.
    ///
    /// # Errors
    /// Returns an error if no turn was undone.
    pub fn redo(&mut self) -> Result<Cell, Refusal> {
        let turn = self.history.on().ok_or(Refusal::NothingToRedo)?;
        self.sheet.apply(turn.clone());
        Ok(turn.focus())
    }

    /// Goes to the position after turn `number`, 0 for the start, and returns the cell that the
    /// turn is about.
    ///
    /// # Errors
    /// Returns an error if there is no such turn.
    pub fn go_to(&mut self, number: usize) -> Result<Option<Cell>, Refusal> {
        if number > self.history.turns().len() {
            return Err(Refusal::NoSuchTurn(number));
        }
        let way = self.history.go_to(number);
        self.walk(&way);
        Ok((number > 0).then(|| self.history.turn(number).focus()))
    }

    /// Goes to where turn `number` stands last on the board, to play another turn from there.
    fn branch_at(&mut self, number: usize) {
        let way = self.history.branch_at(number);
        self.walk(&way);
    }

    fn walk(&mut self, way: &[Step]) {
        for step in way {
            match *step {
                Step::Back(number) => self.sheet.revert(self.history.turn(number)),
                Step::On(number) => drop(self.sheet.apply(self.history.turn(number).clone())),
            }
        }
    }

    /// Undoes turns until the board has no mistake, and returns the cell of the first mistake. Redo
    /// plays these turns again.
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
