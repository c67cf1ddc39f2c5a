//! One puzzle in play: givens, digits, marks, turns with undo, checks, hints, the clock.
//!
//! The board changes only through [`Game::play`], [`Game::undo`] and [`Game::redo`]. The caller passes the
//! time; this module reads no clock.

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
    /// Returns the origin of a puzzle that was made from `request`. A save stores only target, symmetry
    /// and seed of a request, so a request with a recipe of its own counts as [`Entered`](Self::Entered).
    pub fn from_request(request: Request) -> Self {
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
    /// Nothing is wrong, so there is no way back to before it.
    #[error("nothing is wrong")]
    NothingWrong,
    /// There is no cell to colour.
    #[error("there is nothing to colour")]
    NothingToColour,
    /// No colour and no link to take away.
    #[error("there are no colours and no links")]
    NothingColoured,
    /// A filled cell has no candidates.
    #[error("{0} holds a digit: it has no candidates")]
    NoCandidates(Cell),
    /// A link needs two ends.
    #[error("a link needs two ends: {0} is where it began")]
    SameEnds(Candidate),
    /// There is no what-if.
    #[error("nothing is supposed")]
    NoWhatIf,
    /// There is no such turn.
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
    /// The clock. It is not undone.
    pub clock: Clock,
    /// Whether the program shows the candidates. Not undone; the player's strikes are turns.
    pub auto_candidates: bool,
    hints: u32,
    checks: u32,
    helps: Vec<Help>,
}

impl Game {
    /// Returns a new game of `puzzle`. Its clock shows zero and does not run yet.
    pub fn new(puzzle: Puzzle, origin: Origin) -> Self {
        let Puzzle { givens, solution, grade } = puzzle;
        Self { grade: Some(grade), ..Self::ungraded(givens, solution, origin) }
    }

    /// Returns a new game of a puzzle that nobody has graded yet.
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
            helps: Vec::new(),
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
        &self.givens
    }

    /// The one solution.
    pub const fn solution(&self) -> &Grid {
        &self.solution
    }

    /// How hard the puzzle is; `None` until somebody has looked.
    pub const fn grade(&self) -> Option<Grade> {
        self.grade
    }

    /// Somebody has looked how hard the puzzle is.
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

    /// The digits, marks and strikes on the board.
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// Whether `cell` holds a given.
    pub const fn is_given(&self, cell: Cell) -> bool {
        self.givens.get(cell).is_some()
    }

    /// How many of `digit` are still missing on the board, 0 when there are nine or more.
    pub fn remaining(&self, digit: Digit) -> usize {
        9_usize.saturating_sub(self.digits().cells_of(digit).len())
    }

    /// All turns, and which of them stand on the board.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// How many turns stand on the board.
    pub fn turns_played(&self) -> usize {
        self.history.line_to(self.history.at()).count()
    }

    /// How many turns redo can play again.
    pub const fn turns_undone(&self) -> usize {
        self.history.ahead()
    }

    /// The places in the history that have a name, in the order in which they got it.
    pub fn checkpoints(&self) -> &[Checkpoint] {
        &self.checkpoints
    }

    /// Gives the place after turn `at` a name; one that it had before goes.
    pub fn name_checkpoint(&mut self, at: usize, name: String) {
        self.forget_checkpoint(at);
        self.checkpoints.push(Checkpoint { at, name });
    }

    /// Takes the name of the place after turn `at` away.
    pub fn forget_checkpoint(&mut self, at: usize) {
        self.checkpoints.retain(|one| one.at != at);
    }

    /// Whether the board is the solution.
    pub fn is_won(&self) -> bool {
        *self.digits() == self.solution
    }

    /// The cells whose digit is not the solution's.
    pub fn wrong_cells(&self) -> CellSet {
        self.digits()
            .filled()
            .filter(|&(cell, digit)| self.solution.get(cell) != Some(digit))
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

    /// Plays a turn: all its moves, or none. `when` is what the clock shows, where that is known.
    ///
    /// # Errors
    /// When one of the moves can't be made; the game is then as it was.
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

    /// Takes the last turn back, and says which cell it was about.
    ///
    /// # Errors
    /// When there is none.
    pub fn undo(&mut self) -> Result<Cell, Refusal> {
        let turn = self.history.back().ok_or(Refusal::NothingToUndo)?;
        self.sheet.revert(turn);
        Ok(turn.focus())
    }

    /// Plays the turn again that was undone last, and says which cell it was about.
    ///
    /// # Errors
    /// When there is none.
    pub fn redo(&mut self) -> Result<Cell, Refusal> {
        let turn = self.history.on().ok_or(Refusal::NothingToRedo)?;
        self.sheet.apply(turn.clone());
        Ok(turn.focus())
    }

    /// Goes to where turn `number` stands last on the board, 0 for the start, and says which cell it
    /// was about.
    ///
    /// # Errors
    /// When there is no such turn.
    pub fn go_to(&mut self, number: usize) -> Result<Option<Cell>, Refusal> {
        if number > self.history.turns().len() {
            return Err(Refusal::NoSuchTurn(number));
        }
        for step in self.history.go_to(number) {
            match step {
                Step::Back(number) => self.sheet.revert(self.history.turn(number)),
                Step::On(number) => drop(self.sheet.apply(self.history.turn(number).clone())),
            }
        }
        Ok((number > 0).then(|| self.history.turn(number).focus()))
    }

    /// Goes back to the last board on which nothing was wrong, and says which cell the first mistake
    /// was about. The turns that are undone can be redone.
    ///
    /// # Errors
    /// When nothing is wrong.
    pub fn undo_mistake(&mut self) -> Result<Cell, Refusal> {
        let mut first = Err(Refusal::NothingWrong);
        while self.has_mistake() {
            first = Ok(self.undo()?);
        }
        first
    }

    /// Whether a digit, a strike or a centre mark is wrong.
    pub fn has_mistake(&self) -> bool {
        !self.wrong_cells().is_empty() || !self.wrong_marks().is_empty()
    }
}

#[cfg(test)]
mod tests;
