//! The messages that reach the app, and the effects that it asks the runtime for.

use super::collections::{Collection, ParsedPuzzles};
use super::daily::Date;
use super::school::Progress;
use super::settings::{LayoutChoice, Settings};
use super::{
    Action, FinishedGame, GameId, Generated, Known, PictureFile, PlainCommand, PuzzleSpec,
    ReviewReply, ReviewRequest, SavedGame, Validated,
};
use crate::game::Game;
use pencilmark_engine::board::{Cell, Digit, Grid};
use pencilmark_engine::formats::Sheet;
use pencilmark_engine::generate::{Puzzle, Target};
use pencilmark_engine::logic::{Grade, Tier};
use std::time::Duration;

/// The time, which comes with every message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Now {
    /// A monotonic count since some start, for clocks.
    pub steady: Duration,
    /// Seconds since 1970 (UTC), for records.
    pub unix: u64,
    /// The player's local date.
    pub date: Date,
}

/// A game with all its turns, read from the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fetched {
    /// The game's number.
    pub id: GameId,
    /// The game, or why it can't be read, as the end of a sentence.
    pub result: Result<Game, String>,
    /// Whether reading can be tried again: the file exists, but could not be read this time.
    pub stays: bool,
    /// What else the player should know about the game's files, a sentence each.
    pub notices: Vec<String>,
}

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
    /// A finished game has been read, or could not be.
    Fetched(Box<Fetched>),
    /// An unfinished game has been read, or could not be.
    Opened(Box<Fetched>),
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
    /// The collections have been read; with notices about their files.
    Collections(Vec<Collection>, Vec<String>),
    /// A pasted text has been parsed; the number is that of the request.
    PasteParsed(u64, ParsedPuzzles),
    /// The review worker has found something out about a game.
    Reviewed(Box<ReviewReply>),
    /// Something is on the disk; with the save number, if it was a game.
    Saved(Option<u64>),
    /// Everything is on the disk again after something could not be saved.
    AllSaved,
    /// Notices about the player's files, a sentence each.
    Told(Vec<String>),
    /// Something could not be saved; why.
    NotSaved(String),
    /// The path of a saved picture, or why it could not be saved.
    Pictured(Result<String, String>),
    /// The window lost the focus.
    FocusLost,
    /// The window has the focus again.
    FocusGained,
    /// The window has a new size: the board layouts that fit, the largest first.
    Resized(Vec<LayoutChoice>),
    /// The program runs again after it was suspended.
    Resumed,
}

/// Something that the app asks the runtime to do.
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
    /// Save this unfinished game.
    SaveGame(SavedGame),
    /// Read this unfinished game; the answer is [`Message::Opened`].
    Open(GameId),
    /// Save this finished game with all its turns.
    Archive(SavedGame),
    /// Read this finished game; the answer is [`Message::Fetched`].
    Fetch(GameId),
    /// Review this game; the answers are [`Message::Reviewed`].
    Review(Box<ReviewRequest>),
    /// Stop reviewing.
    StopReview,
    /// Record this finished game, and remove the unfinished game with its number.
    Finish(FinishedGame),
    /// Move this unfinished game to the trash, which is emptied at the next start.
    RemoveGame(GameId),
    /// Restore this game from the trash.
    BringBack(GameId),
    /// Give this unfinished game a star, or take it away.
    Star(GameId, bool),
    /// Save the grade of this unfinished game.
    KeepGrade(GameId, Grade),
    /// Read the collections; the answer is [`Message::Collections`].
    ReadCollections,
    /// Save this collection, replacing the file with its name.
    SaveCollection(Collection),
    /// Remove the collection in this file.
    RemoveCollection(String),
    /// Save the settings.
    SaveSettings(Settings),
    /// Save the techniques that the player knows.
    SaveKnown(Known),
    /// Save the progress in the school.
    SaveProgress(Progress),
    /// Save the clues in the editor, replacing the previous draft.
    SaveDraft(Grid),
    /// Copy this text to the clipboard.
    Copy(String),
    /// Save this picture; the answer is [`Message::Pictured`].
    SavePicture(PictureFile),
    /// Suspend the program.
    Suspend,
    /// Redraw the whole screen.
    Redraw,
    /// End the program.
    Quit,
}
