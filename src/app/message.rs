//! The messages that the app receives, and the effects that it requests from the runtime.

use super::GameId;
use super::collections::ParsedPuzzles;
use super::daily::Date;
use super::settings::LayoutChoice;
use super::slow_steps::SlowStepsRequest;
use super::steps_list::{StepsReply, StepsRequest};
use super::transition::EnteredPuzzle;
use super::weekly::Week;
use super::{
    Action, Generated, Known, PlainCommand, PuzzleSpec, ReviewReply, ReviewRequest, StoreReply,
    StoreRequest, Validated,
};
use crate::game::Effort;
use crate::game::review::SlowStep;
use pencilmark_engine::board::{Cell, Digit, Grid};
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::{Grade, Tier};

/// A message to the app.
#[derive(Clone, Debug)]
pub enum Message {
    /// The player triggered an action, usually with a key.
    Action(Action),
    /// The player pressed a key that has no action.
    UnboundKey,
    /// The player typed a character into a text field.
    Typed(char),
    /// The player scrolled the mouse wheel. The action is `Up` or `Down`.
    Scrolled(Action),
    /// The player typed a plain-mode command.
    Command(PlainCommand),
    /// The player pasted text.
    Pasted(String),
    /// The command line requests a game of a puzzle.
    OpenPuzzle(Box<EnteredPuzzle>),
    /// The command line requests a new puzzle.
    NewPuzzle {
        /// The difficulty of the puzzle.
        target: Target,
        /// The seed of the puzzle; `None` for a random seed.
        seed: Option<u64>,
    },
    /// The command line requests the newest unfinished game.
    ContinueGame,
    /// The command line requests a daily puzzle.
    OpenDaily {
        /// The date of the daily puzzle.
        date: Date,
        /// The tier of the daily puzzle; `None` for the tier of the last daily.
        tier: Option<Tier>,
    },
    /// The command line requests a puzzle of a weekly ladder.
    OpenLadder {
        /// The week of the ladder.
        week: Week,
        /// The tier of the puzzle; `None` for the easiest puzzle that is not finished. If all are,
        /// only the ladder is shown.
        tier: Option<Tier>,
    },
    /// The mouse button was pressed on a cell.
    CellPressed(Cell),
    /// The mouse button was pressed on a cell while a modifier key was held, to add the cell to the
    /// selection or remove it.
    CellPressedToo(Cell),
    /// The mouse was moved to a cell while the button was held.
    CellDragged(Cell),
    /// The mouse button was released.
    ButtonReleased,
    /// The secondary mouse button was pressed on a cell. If marks have fixed positions, also
    /// contains the digit of the mark at the mouse position.
    CellMarked(Cell, Option<Digit>),
    /// A digit in the list of digits was clicked, which turns its highlight on or off.
    DigitClicked(Digit),
    /// A line of a list was clicked.
    LineClicked(usize),
    /// Time has passed.
    Tick,
    /// The generation worker has a result.
    Generated(Box<Generated>),
    /// The store thread has a result.
    Store(StoreReply),
    /// The validation worker has a result.
    Validated(Box<Validated>),
    /// The grading worker has graded a puzzle.
    Graded(Grid, Grade),
    /// The grading worker has checked whether a puzzle can be solved with the techniques that the
    /// player knows.
    KnownChecked {
        /// The clues of the puzzle.
        givens: Grid,
        /// The player's techniques at the time of the request.
        known: Box<Known>,
        /// `true` if the puzzle can be solved with those techniques.
        is_within: bool,
    },
    /// The grading worker has measured the effort of a puzzle; `None` if the techniques do not
    /// solve it.
    Measured(Grid, Option<Effort>),
    /// The grading worker has found the slow steps of a finished game.
    SlowStepsFound(GameId, Vec<SlowStep>),
    /// Pasted text has been parsed. The number identifies the request.
    PasteParsed(u64, ParsedPuzzles),
    /// The review worker has a result.
    Reviewed(Box<ReviewReply>),
    /// The steps worker has a result.
    StepsListed(Box<StepsReply>),
    /// The window lost focus.
    FocusLost,
    /// The window regained focus.
    FocusGained,
    /// The window has a new size. Contains the board layouts that fit, largest first.
    Resized(Vec<LayoutChoice>),
    /// The program continues after it was suspended.
    Resumed,
}

impl Message {
    /// Returns `true` if the message is input from the player.
    pub(super) const fn is_input(&self) -> bool {
        match self {
            Self::Action(_)
            | Self::UnboundKey
            | Self::Typed(_)
            | Self::Scrolled(_)
            | Self::Command(_)
            | Self::Pasted(_)
            | Self::OpenPuzzle(_)
            | Self::NewPuzzle { .. }
            | Self::ContinueGame
            | Self::OpenDaily { .. }
            | Self::OpenLadder { .. }
            | Self::CellPressed(_)
            | Self::CellPressedToo(_)
            | Self::CellDragged(_)
            | Self::ButtonReleased
            | Self::CellMarked(..)
            | Self::DigitClicked(_)
            | Self::LineClicked(_)
            | Self::FocusLost
            | Self::FocusGained
            | Self::Resumed => true,
            Self::Tick
            | Self::Resized(_)
            | Self::Generated(_)
            | Self::Store(_)
            | Self::Validated(_)
            | Self::Graded(..)
            | Self::KnownChecked { .. }
            | Self::Measured(..)
            | Self::SlowStepsFound(..)
            | Self::PasteParsed(..)
            | Self::Reviewed(_)
            | Self::StepsListed(_) => false,
        }
    }
}

/// A request from the app to the runtime.
#[allow(
    clippy::large_enum_variant,
    reason = "effects are few and short-lived: a box would cost more"
)]
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Generate a puzzle. The answer is [`Message::Generated`].
    Generate(PuzzleSpec),
    /// Stop generating the puzzle.
    StopGenerating,
    /// Validate a grid, and stop validating the previous grid. The answers are
    /// [`Message::Validated`].
    Validate(Grid),
    /// Look for puzzles in pasted text. The answer is [`Message::PasteParsed`] with the same
    /// number.
    ParsePaste(u64, String),
    /// Grade puzzles in the background. The answers are [`Message::Graded`].
    Grade(Vec<Grid>),
    /// Check whether a puzzle can be solved with the given techniques. The answer is
    /// [`Message::KnownChecked`].
    CheckKnown(Grid, Known),
    /// Measure the effort of puzzles, to estimate the time that one of them will take. The answers
    /// are [`Message::Measured`].
    Measure(Vec<Grid>),
    /// Find the slow steps of a finished game. The answer is [`Message::SlowStepsFound`].
    FindSlowSteps(Box<SlowStepsRequest>),
    /// Read or write the player's files. The answer is [`Message::Store`].
    Store(StoreRequest),
    /// Review a game. The answers are [`Message::Reviewed`].
    Review(Box<ReviewRequest>),
    /// Stop the review.
    StopReview,
    /// List all steps of this position. The answers are [`Message::StepsListed`].
    ListSteps(Box<StepsRequest>),
    /// Stop listing steps.
    StopListing,
    /// Copy text to the clipboard.
    Copy(String),
    /// Ring the terminal bell after the next frame.
    Bell,
    /// Suspend the program.
    Suspend,
    /// Redraw the whole screen.
    Redraw,
    /// End the program.
    Quit,
}
