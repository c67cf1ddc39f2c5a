//! Requests of an update to the router. Screens and overlays don't construct each other: they
//! return a request, and the router builds the target.

use super::collections::ParsedPuzzles;
use super::daily::{Daily, Streak};
use super::{Action, FinishedGame, GameId, MenuItem, PuzzleSpec, TierRecord};
use crate::game::Game;
use pencilmark_engine::board::{Cell, Grid};
use pencilmark_engine::formats::Sheet;
use pencilmark_engine::generate::{Initials, Puzzle};
use pencilmark_engine::logic::Technique;

/// The request of an update.
#[derive(Debug)]
pub(super) enum Transition {
    /// No change.
    Stay,
    /// Closes the overlay. On a screen: returns to the screen that it was opened over, or else to
    /// the menu.
    Close,
    /// Opens a screen in place of this one, and closes the overlay that asks for it.
    Open(ScreenRequest),
    /// Opens a screen over this one, which comes back when that screen closes.
    OpenOver(ScreenRequest),
    /// Shows an overlay, in place of the one that asks for it.
    Show(OverlayRequest),
    /// Closes the overlay and runs an action on what it covered.
    Run(Action),
    /// Closes all overlays and does what a line of the menu is for.
    Menu(MenuItem),
    /// Changes something about the history of the game in play.
    History(HistoryCommand),
    /// Shows the board in the next size that fits.
    Zoom,
}

/// A screen to open.
#[derive(Debug)]
pub(super) enum ScreenRequest {
    /// The menu with this line selected; `None` for the first line that plays.
    Menu(Option<MenuItem>),
    /// The menu with the list of finished games over it, and the selected line of that list.
    FinishedGames(usize),
    /// The board of this game.
    Game(Box<OpenedGame>),
    /// The unfinished game of a puzzle from outside, or else a new game of it.
    Puzzle(Box<EnteredPuzzle>),
    /// The next exercise in a technique.
    Exercise(&'static Technique),
    /// The tour.
    Tour,
    /// The end of a game.
    Won(Box<WonGame>),
    /// The editor with the draft.
    Editor,
    /// The calendar of the daily puzzles, with this one selected; `None` for today's.
    Dailies(Option<Daily>),
    /// The replay of a finished game.
    Replay {
        /// The number of the game.
        id: GameId,
        /// The game.
        game: Box<Game>,
        /// The turn to show first; 0 is the start.
        turn: usize,
    },
    /// The review of a finished game.
    Review {
        /// The number of the game.
        id: GameId,
        /// The line of the list of finished games from which the review was opened, and to which
        /// closing it returns.
        line: Option<usize>,
    },
    /// The list of techniques, with this one selected; `None` for the first line.
    School(Option<&'static Technique>),
    /// The page of a technique.
    Lesson(&'static Technique),
}

/// An overlay to show.
#[derive(Debug)]
pub(super) enum OverlayRequest {
    /// The keys.
    Help,
    /// The settings, with this line selected.
    Settings(usize),
    /// The techniques that the player knows.
    Techniques,
    /// The statistics.
    Statistics,
    /// The unfinished games.
    Games,
    /// The turns of the game in play.
    History,
    /// The prompt for the name of the place after turn `at`.
    Checkpoint {
        /// The number of the turn.
        at: usize,
        /// The name that the prompt starts with.
        name: String,
        /// `true` if the name is a suggestion, which typing replaces.
        is_suggested: bool,
    },
    /// The prompt for initials; with the letters, and why no puzzle spells them.
    Initials(Option<(Initials, String)>),
    /// The finished games, with this line selected.
    Finished(usize),
    /// The code of a puzzle, which is copied too.
    SharePuzzle(Grid),
    /// The result of a game, which is copied too.
    ShareResult(FinishedGame),
    /// The wait for a puzzle that is being generated.
    Generation(PuzzleSpec),
    /// The wait for an unfinished game that is being read.
    OpenGame(GameId),
    /// The collections.
    Collections,
    /// The prompt to save pasted puzzles as a collection.
    ImportPrompt(ParsedPuzzles),
}

/// A change of the game in play that the list of turns and the prompt for names ask for.
#[derive(Debug)]
pub(super) enum HistoryCommand {
    /// Goes to the board after this turn, and closes the list.
    GoTo(usize),
    /// Names the place after a turn, and closes the prompt. An empty name removes the name.
    Name(usize, String),
    /// Removes the name of the place after a turn; the list stays open.
    RemoveName(usize),
}

impl HistoryCommand {
    /// Returns `true` if the overlay that requests this closes.
    pub(super) const fn closes_overlay(&self) -> bool {
        !matches!(self, Self::RemoveName(_))
    }
}

/// A game to play.
#[derive(Clone, Debug)]
pub(super) struct OpenedGame {
    /// The number of the game.
    pub(super) id: GameId,
    /// The game.
    pub(super) game: Game,
    /// The cell to start at; `None` for that of the last turn, or the first empty cell.
    pub(super) cursor: Option<Cell>,
}

impl From<OpenedGame> for Transition {
    fn from(game: OpenedGame) -> Self {
        Self::Open(ScreenRequest::Game(Box::new(game)))
    }
}

/// A puzzle from outside.
#[derive(Clone, Debug)]
pub(super) struct EnteredPuzzle {
    /// The puzzle.
    pub(super) puzzle: Puzzle,
    /// The digits and marks to continue from.
    pub(super) board: Option<Sheet>,
}

/// A game that was won.
#[derive(Clone, Debug)]
pub(super) struct WonGame {
    /// The game.
    pub(super) game: Game,
    /// The recorded result.
    pub(super) finished: FinishedGame,
    /// The times of the tier before this game.
    pub(super) record: TierRecord,
    /// The streak of daily puzzles, if it was one.
    pub(super) streak: Option<Streak>,
}
