//! The tour: a two-minute introduction on a real board. Each step gives an instruction and waits
//! until the player has followed it.

use super::Action;
use crate::game::{Game, MarkKind, Move, Origin, read_puzzle};
use pencilmark_engine::board::{Cell, Digit, Grid};

/// The board, which this program generated: easy, seed 20261121, quarter-turn symmetry.
const BOARD: &str =
    "....819...1.2...4.9.26..3..1..82675.2..3.5..9.56917..4..7..84.6.3...2.9...947....";

/// The cell that the first steps are about, which is the only empty cell of the middle box.
pub const TARGET: Cell = Cell::ALL[40];

/// The correct digit of [`TARGET`].
pub const DIGIT: Digit = Digit::ALL[3];

/// The cell under the cursor when the tour begins.
pub(super) const BEGIN: Cell = Cell::ALL[37];

/// A step of the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourStep {
    /// Go to a cell.
    Move,
    /// Write a digit.
    Digit,
    /// Undo the digit.
    Undo,
    /// Write a corner mark.
    Corner,
    /// Write a centre mark.
    Centre,
    /// Show the candidates and hide them again.
    Candidates,
    /// Open a hint and show its next level.
    Hint,
    /// Check the board.
    Check,
    /// Open the help or the palette and close it again.
    Help,
}

impl TourStep {
    /// All steps in order.
    pub const ALL: [Self; 9] = [
        Self::Move,
        Self::Digit,
        Self::Undo,
        Self::Corner,
        Self::Centre,
        Self::Candidates,
        Self::Hint,
        Self::Check,
        Self::Help,
    ];
}

/// The state of the board that the tour checks after every message.
#[derive(Clone, Copy, Debug)]
pub(super) struct TourBoard<'a> {
    pub(super) game: &'a Game,
    pub(super) cursor: Cell,
    /// `true` if a hint is open beyond its first level.
    pub(super) is_hint_deepened: bool,
    /// `true` if an overlay covers the board.
    pub(super) is_covered: bool,
}

/// The progress of the tour.
#[derive(Clone, Debug)]
pub struct Tour {
    /// The number of finished steps.
    over: usize,
    /// The last action on the board.
    last: Option<Action>,
    /// The number of turns when the current step began.
    turns: usize,
    candidates: bool,
    /// `true` if the help or the palette was opened during the current step.
    helped: bool,
}

impl Tour {
    /// Returns the tour at its first step.
    pub(super) const fn new() -> Self {
        Self { over: 0, last: None, turns: 0, candidates: false, helped: false }
    }

    /// Returns the game of the tour.
    pub(super) fn game() -> Game {
        let grid: Grid = BOARD.parse().expect("the board of the tour is a grid");
        let puzzle = read_puzzle(&grid).expect("the board of the tour is a puzzle");
        Game::new(puzzle, Origin::Entered)
    }

    /// Returns the current step; `None` if all steps are done.
    pub fn step(&self) -> Option<TourStep> {
        TourStep::ALL.get(self.over).copied()
    }

    /// Returns the cell that the current step is about, or `None` if the step is about any cell.
    pub fn goal(&self) -> Option<Cell> {
        matches!(self.step()?, TourStep::Move | TourStep::Digit).then_some(TARGET)
    }

    /// Returns the number of the current step, counted from 1, and the total number of steps.
    pub fn progress(&self) -> (usize, usize) {
        ((self.over + 1).min(TourStep::ALL.len()), TourStep::ALL.len())
    }

    /// Records an action on the board.
    pub(super) const fn note_action(&mut self, action: Action) {
        self.last = Some(action);
    }

    /// Records that the help or the palette is open.
    pub(super) const fn note_help(&mut self) {
        self.helped = true;
    }

    /// Clears the recorded action. An action can only complete a step while its own message is
    /// handled.
    pub(super) const fn forget_action(&mut self) {
        self.last = None;
    }

    /// Advances to the next step.
    pub(super) fn advance(&mut self, game: &Game) {
        let over = (self.over + 1).min(TourStep::ALL.len());
        let (turns, candidates) = (game.history().turns().len(), game.auto_candidates);
        *self = Self { over, last: None, turns, candidates, helped: false };
    }

    /// Returns `true` if the player has done the current step.
    pub(super) fn is_done(&self, board: TourBoard) -> bool {
        let game = board.game;
        let new = game.history().turns().iter_from(self.turns);
        let marked = |kinds: &[MarkKind]| {
            let mut moves = new.clone().flat_map(|played| played.turn.moves());
            moves.any(|one| matches!(one, Move::Marks { kind, .. } if kinds.contains(kind)))
        };
        match self.step() {
            None => false,
            Some(TourStep::Move) => board.cursor == TARGET,
            Some(TourStep::Digit) => game.digits().get(TARGET) == Some(DIGIT),
            Some(TourStep::Undo) => self.last == Some(Action::Undo),
            // While candidates are shown, a corner mark is an elimination.
            Some(TourStep::Corner) => marked(&[MarkKind::Corner, MarkKind::Eliminated]),
            Some(TourStep::Centre) => marked(&[MarkKind::Centre]),
            Some(TourStep::Candidates) => {
                self.last == Some(Action::AutoCandidates) && game.auto_candidates == self.candidates
            }
            Some(TourStep::Hint) => board.is_hint_deepened,
            Some(TourStep::Check) => self.last == Some(Action::Check),
            Some(TourStep::Help) => self.helped && !board.is_covered,
        }
    }

    /// Returns the instruction for the current step. `key` returns the name of an action's key.
    pub fn instruction(&self, key: impl Fn(Action) -> String) -> String {
        use Action as A;
        match self.step() {
            Some(TourStep::Move) => format!(
                "Move to the empty cell in the middle, row 5 column 5 ({TARGET}): use {} {} {} {} or click it.",
                key(A::Left),
                key(A::Right),
                key(A::Up),
                key(A::Down)
            ),
            Some(TourStep::Digit) => {
                format!(
                    "Box {} lacks only one digit: {DIGIT}. Press {} in {TARGET}.",
                    TARGET.box_index() + 1,
                    key(A::Digit(DIGIT))
                )
            }
            Some(TourStep::Undo) => {
                format!(
                    "You can undo everything. Press {}. ({} redoes, {} erases a digit.)",
                    key(A::Undo),
                    key(A::Redo),
                    key(A::Erase)
                )
            }
            Some(TourStep::Corner) => format!(
                "Not sure? Write a corner mark: press {} and then a digit. {} switches to marks until you press it again.",
                key(A::CornerOnce),
                key(A::SwitchMarks)
            ),
            Some(TourStep::Centre) => format!(
                "Centre marks list the only digits a cell can be. Press {} and then a digit.",
                key(A::CentreOnce)
            ),
            Some(TourStep::Candidates) => format!(
                "{} fills in every possible candidate, and hides them again. Press it twice.",
                key(A::AutoCandidates)
            ),
            Some(TourStep::Hint) => {
                format!(
                    "Stuck? {} gives a hint; each press reveals more. Press it twice.",
                    key(A::Hint)
                )
            }
            Some(TourStep::Check) => {
                format!("Suspect a mistake? {} checks. Try it.", key(A::Check))
            }
            Some(TourStep::Help) => format!(
                "{} shows all keys, {} searches every command. Open one; {} closes it.",
                key(A::Help),
                key(A::Palette),
                key(A::Back)
            ),
            None => format!(
                "That's all you need. Every move is saved; quit with {} and pick up where you left off.",
                key(A::Quit)
            ),
        }
    }
}
