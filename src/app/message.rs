//! The messages that reach the app, and the effects that it asks the runtime for.

use super::collections::ParsedPuzzles;
use super::daily::Date;
use super::settings::LayoutChoice;
use super::{
    Action, Generated, Known, PlainCommand, PuzzleSpec, ReviewReply, ReviewRequest, StoreReply,
    StoreRequest, Validated,
};
use pencilmark_engine::board::{Cell, Digit, Grid};
use pencilmark_engine::formats::Sheet;
use pencilmark_engine::generate::{Puzzle, Target};
use pencilmark_engine::logic::{Grade, Tier};

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Message {
    /// The player asked for an action, usually by a key.
    Action(Action),
    /// The player pressed a key that has no action.
    UnboundKey,
    /// The player typed a character where letters are typed.
    Typed(char),
    /// The player turned the mouse wheel: `Up` or `Down`.
    Scrolled(Action),
    /// The player gave a command in the line mode.
    Command(PlainCommand),
    /// The player pasted text.
    Pasted(String),
    /// The command line asks to play a puzzle.
    OpenPuzzle(Box<Puzzle>),
    /// The command line asks to play a puzzle, continuing from a board with digits and marks.
    OpenBoard(Box<(Puzzle, Sheet)>),
    /// The command line asks for a new puzzle.
    NewPuzzle {
        /// The difficulty.
        target: Target,
        /// The seed; `None` for any.
        seed: Option<u64>,
    },
    /// The command line asks to continue the newest unfinished game.
    ContinueGame,
    /// The command line asks for a daily puzzle.
    OpenDaily {
        /// The date.
        date: Date,
        /// The tier; `None` for that of the last daily.
        tier: Option<Tier>,
    },
    /// The mouse button was pressed on a cell.
    CellPressed(Cell),
    /// The mouse button was pressed on a cell while a modifier key was held: the cell joins or
    /// leaves the selection.
    CellPressedToo(Cell),
    /// The mouse was moved to a cell with the button held.
    CellDragged(Cell),
    /// The mouse button was released.
    ButtonReleased,
    /// The other mouse button was pressed on a cell. The digit is the one whose mark is drawn
    /// under the pointer, where marks have places of their own.
    CellMarked(Cell, Option<Digit>),
    /// A digit in the list of digits was clicked: highlight it, or stop.
    DigitClicked(Digit),
    /// A line of a list was clicked.
    LineClicked(usize),
    /// Time has passed.
    Tick,
    /// The generation worker has answered.
    Generated(Box<Generated>),
    /// The store thread has answered.
    Store(StoreReply),
    /// The validation worker has found something out about a grid.
    Validated(Box<Validated>),
    /// The grading worker has graded a puzzle.
    Graded(Grid, Grade),
    /// The grading worker has checked whether the player's techniques solve a puzzle.
    KnownChecked {
        /// The puzzle.
        givens: Grid,
        /// The player's techniques at the time of the request.
        known: Box<Known>,
        /// Whether they solve it.
        is_within: bool,
    },
    /// A pasted text has been parsed; the number is that of the request.
    PasteParsed(u64, ParsedPuzzles),
    /// The review worker has found something out about a game.
    Reviewed(Box<ReviewReply>),
    /// The window lost the focus.
    FocusLost,
    /// The window has the focus again.
    FocusGained,
    /// The window has a new size: the board layouts that fit, the largest first.
    Resized(Vec<LayoutChoice>),
    /// The program runs again after it was suspended.
    Resumed,
}

impl Message {
    /// Returns whether this is something that the player did.
    pub(super) const fn is_input(&self) -> bool {
        !matches!(
            self,
            Self::Tick
                | Self::Resized(_)
                | Self::Generated(_)
                | Self::Store(_)
                | Self::Validated(_)
                | Self::Graded(..)
                | Self::PasteParsed(..)
                | Self::KnownChecked { .. }
                | Self::Reviewed(_)
        )
    }
}

/// Something that the app asks the runtime to do.
#[allow(
    clippy::large_enum_variant,
    reason = "effects are few and short-lived: a box would cost more"
)]
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Generate a puzzle; the answer is [`Message::Generated`].
    Generate(PuzzleSpec),
    /// Stop generating: nobody waits for a puzzle any more.
    StopGenerating,
    /// Validate this grid instead of the one before; the answers are [`Message::Validated`].
    Validate(Grid),
    /// Look for puzzles in this text; the answer is [`Message::PasteParsed`] with this number.
    ParsePaste(u64, String),
    /// Grade these puzzles in the background; the answers are [`Message::Graded`].
    Grade(Vec<Grid>),
    /// Check whether these techniques solve this puzzle; the answer is [`Message::KnownChecked`].
    CheckKnown(Grid, Known),
    /// Read or write the player's files; the answer is [`Message::Store`].
    Store(StoreRequest),
    /// Review this game; the answers are [`Message::Reviewed`].
    Review(Box<ReviewRequest>),
    /// Stop reviewing.
    StopReview,
    /// Copy this text to the clipboard.
    Copy(String),
    /// Suspend the program.
    Suspend,
    /// Redraw the whole screen.
    Redraw,
    /// End the program.
    Quit,
}
