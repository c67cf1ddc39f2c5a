//! What reaches the app, and what it asks of the world.

use super::collections::{Collection, Gathered};
use super::daily::{Daily, Date};
use super::school::Progress;
use super::settings::{LayoutChoice, Puzzles, Settings};
use super::{
    Action, Examined, FinishedGame, GameId, Known, PictureFile, Reviewed, Said, SavedGame, ToReview,
};
use crate::game::Game;
use pencilmark_engine::board::{Cell, Digit, Grid, Symmetry};
use pencilmark_engine::formats::Sheet;
use pencilmark_engine::generate::{
    Clues, GenerateError, Initials, Puzzle, Recipe, Request, Target,
};
use pencilmark_engine::logic::{Grade, Tier};
use std::time::Duration;

/// The time, handed in with every message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// A steady count from some start: for clocks.
    pub steady: Duration,
    /// Seconds since 1970 (UTC): for records.
    pub unix: u64,
    /// The date where the player is.
    pub date: Date,
}

/// The kind of a puzzle that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// How hard.
    pub target: Target,
    /// The symmetry of its clues.
    pub symmetry: Symmetry,
    /// What must solve it, if not any that comes will do.
    pub known: Option<Known>,
    /// What its clues spell, if anything.
    pub initials: Option<Initials>,
    /// The daily that it is, if it is one.
    pub daily: Option<Daily>,
    /// The seed that it is to be made of, if that was said.
    pub seed: Option<u64>,
}

impl Wanted {
    /// A puzzle of this target as the settings ask for.
    pub fn of(target: Target, settings: &Settings, known: &Known) -> Self {
        let known = (settings.puzzles == Puzzles::Known).then(|| known.clone());
        Self { target, symmetry: settings.symmetry, known, initials: None, daily: None, seed: None }
    }

    /// The puzzle of this seed: whoever has it too gets the same.
    pub fn of_seed(target: Target, settings: &Settings, seed: u64) -> Self {
        let any = Self::of(target, settings, &Known::default());
        Self { known: None, seed: Some(seed), ..any }
    }

    /// A puzzle that spells these letters, however hard it comes.
    pub fn spelling(initials: Initials, settings: &Settings, known: &Known) -> Self {
        let any = Self::of(Target::Any, settings, known);
        Self { symmetry: Symmetry::None, initials: Some(initials), ..any }
    }

    /// A daily: the same for everyone, whatever the settings.
    pub fn daily(daily: Daily) -> Self {
        let Request { target, symmetry, .. } = daily.request(0);
        Self { target, symmetry, known: None, initials: None, daily: Some(daily), seed: None }
    }

    /// Whether what was made of this request is what is wanted.
    pub fn is_made_by(&self, request: &Request) -> bool {
        let is_daily = self.daily.is_none() || self.daily == Daily::of(request);
        let is_seed = self.seed.is_none_or(|seed| seed == request.seed);
        is_daily && is_seed && self.request(request.seed) == *request
    }

    /// What to make of this seed.
    pub fn request(&self, seed: u64) -> Request {
        let usual = Request::new(self.target, self.symmetry, seed);
        let Some(initials) = &self.initials else { return usual };
        let clues = Clues::named("shape").expect("the table has it");
        Request { recipe: Recipe { clues, shape: Some(initials.cells()), ..usual.recipe }, ..usual }
    }
}

/// What the worker made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// What was asked.
    pub request: Request,
    /// What came of it.
    pub result: Result<Puzzle, GenerateError>,
}

/// A game with all its turns, as it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fetched {
    /// Which.
    pub id: GameId,
    /// The game, or why it can't be had, as the end of a sentence.
    pub result: Result<Game, String>,
    /// Whether it can be asked for again: its file is there, though it could not be read this time.
    pub stays: bool,
    /// What else there is to say of its files, a sentence each.
    pub notices: Vec<String>,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Message {
    /// A key with a meaning.
    Act(Action),
    /// A key without one.
    OtherKey,
    /// A letter, or another character, where letters are typed.
    Typed(char),
    /// The wheel was turned: up or down, in a list or through the digits to light.
    Scroll(Action),
    /// Something was said in words, in the plain window.
    Say(Said),
    /// Text was pasted.
    Paste(String),
    /// A puzzle is to be played.
    Open(Box<Puzzle>),
    /// The same with a board of it as somebody had it, from which a new game goes on.
    TakeUp(Box<(Puzzle, Sheet)>),
    /// A new puzzle is to be played.
    New {
        /// How hard.
        target: Target,
        /// Of which seed, if not of any.
        seed: Option<u64>,
    },
    /// The newest unfinished game is to go on.
    Continue,
    /// A daily is to be played.
    Daily {
        /// Of which date.
        date: Date,
        /// Of which tier, if not that of the daily that was played last.
        tier: Option<Tier>,
    },
    /// The mouse was pressed on a cell.
    Click(Cell),
    /// The mouse was pressed on a cell with a key held: that cell besides the others.
    ClickToo(Cell),
    /// The mouse was moved to a cell with the button held.
    Drag(Cell),
    /// The button was released.
    Release,
    /// The other button was pressed on a cell: a mark. The digit is the one whose mark has its place
    /// there, where marks have places.
    Mark(Cell, Option<Digit>),
    /// A digit is to be lit, or no more.
    Light(Digit),
    /// A line of a list was clicked.
    ClickItem(usize),
    /// The clock went on.
    Tick,
    /// The worker has made a puzzle, or has not.
    Made(Box<Made>),
    /// A finished game has come from the disk, or has not.
    Fetched(Box<Fetched>),
    /// An unfinished game has, or has not.
    Opened(Box<Fetched>),
    /// Something was found out about a grid that is entered.
    Examined(Box<Examined>),
    /// A puzzle was graded.
    Graded(Grid, Grade),
    /// Whether what a player knows solves a puzzle.
    Appraised {
        /// The puzzle.
        givens: Grid,
        /// What he knows.
        known: Box<Known>,
        /// Whether that is enough.
        is_within: bool,
    },
    /// The collections have come from the disk, and what there is to say of their files.
    Collections(Vec<Collection>, Vec<String>),
    /// The puzzles in what was pasted; the number is that of the question.
    Gathered(u64, Gathered),
    /// Something was found in a game that is looked back on.
    Reviewed(Box<Reviewed>),
    /// Something is on the disk; the number of the writing, if it was a game's.
    Saved(Option<u64>),
    /// Nothing waits for the disk any more, after something could not be kept.
    AllSaved,
    /// There is something to say of the player's files, a sentence each.
    Told(Vec<String>),
    /// Something could not be kept; why.
    NotSaved(String),
    /// Where a picture lies now, or why there is none.
    Pictured(Result<String, String>),
    /// The window lost the focus.
    FocusLost,
    /// The window has the focus again.
    FocusGained,
    /// The window has this size now: the board's sizes that it takes, the largest first.
    Window(Vec<LayoutChoice>),
    /// The terminal was left for a while (suspended), and is back.
    Returned,
}

/// Something that the app asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Make a puzzle; the answer is [`Message::Made`].
    Make(Wanted),
    /// No puzzle is waited for any more.
    StopMaking,
    /// Find out what this grid is, and forget the one before; the answers are [`Message::Examined`].
    Examine(Grid),
    /// Look through this text for puzzles; the answer is [`Message::Gathered`] with this number.
    Gather(u64, String),
    /// Grade these puzzles when there is time; the answers are [`Message::Graded`].
    Grade(Vec<Grid>),
    /// Find out whether this is enough to solve that puzzle; the answer is [`Message::Appraised`].
    Appraise(Grid, Known),
    /// Keep this unfinished game.
    SaveGame(SavedGame),
    /// Fetch this unfinished game; the answer is [`Message::Opened`].
    Open(GameId),
    /// Keep this finished game with all its turns.
    Archive(SavedGame),
    /// Fetch this finished game; the answer is [`Message::Fetched`].
    Fetch(GameId),
    /// Look back on this game; the answers are [`Message::Reviewed`].
    Review(Box<ToReview>),
    /// No game is looked back on any more.
    StopReview,
    /// Record this game, and forget the unfinished one with its number.
    Finish(FinishedGame),
    /// Put this unfinished game aside; it is forgotten at the next start.
    RemoveGame(GameId),
    /// Put it back.
    BringBack(GameId),
    /// Give this unfinished game a star, or none.
    Star(GameId, bool),
    /// Write down how hard this unfinished game is.
    KeepGrade(GameId, Grade),
    /// Read the collections; the answer is [`Message::Collections`].
    ReadCollections,
    /// Keep this collection, in the place of what has its file's name.
    SaveCollection(Collection),
    /// Forget the collection in this file.
    RemoveCollection(String),
    /// Keep the settings.
    SaveSettings(Settings),
    /// Keep what the player knows.
    SaveKnown(Known),
    /// Keep what was practised.
    SaveProgress(Progress),
    /// Keep the clues that are being entered, in the place of those before.
    SaveDraft(Grid),
    /// Put this text on the clipboard.
    Copy(String),
    /// Save this picture; the answer is [`Message::Pictured`].
    SavePicture(PictureFile),
    /// Stop until continued.
    Suspend,
    /// Draw everything again.
    Redraw,
    /// End the program.
    Quit,
}
