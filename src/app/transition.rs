//! The requests that an update returns to the router. Screens and overlays don't construct each
//! other: they return a request, and the router builds the target.

use super::collections::ParsedPuzzles;
use super::daily::{Daily, Streak};
use super::give_up::SolutionView;
use super::school::{Chapter, SchoolPlace};
use super::weekly::Rung;
use super::{Action, FinishedGame, GameId, MenuItem, PuzzleSpec, TierRecord};
use crate::game::Game;
use pencilmark_engine::board::{Cell, Grid};
use pencilmark_engine::formats::Sheet;
use pencilmark_engine::generate::{Initials, Puzzle};
use pencilmark_engine::logic::{Grade, Step, Technique};

/// A request that an update returns.
#[derive(Debug)]
pub(super) enum Transition {
    /// The screen and the overlays do not change.
    Stay,
    /// Closes the overlay. If a screen requests this, returns to the screen beneath it, or else to
    /// the menu.
    Close,
    /// Replaces the screen, and closes the overlay that requests this.
    Open(ScreenRequest),
    /// Opens a screen over the current screen, which is shown again when the new screen closes.
    OpenOver(ScreenRequest),
    /// Shows an overlay, and closes the overlay that requests this.
    Show(OverlayRequest),
    /// Closes the overlay and runs an action on the view that it covered.
    Run(Action),
    /// Closes all overlays and runs an item of the menu.
    Menu(MenuItem),
    /// Changes the history of the game in play.
    History(HistoryCommand),
    /// Explains or applies a step from the list of steps, and closes the list.
    Step(StepCommand),
    /// Closes the question, gives up the game in play, and shows its solution.
    GiveUp(SolutionView),
    /// Shows the board in the next size that fits.
    Zoom,
}

/// A screen to open.
#[derive(Debug)]
pub(super) enum ScreenRequest {
    /// The menu with an item selected; `None` selects the first item that starts or continues a
    /// game.
    Menu(Option<MenuItem>),
    /// The menu, covered by the list of finished games with this line selected.
    FinishedGames(usize),
    /// The board of a game.
    Game(Box<OpenedGame>),
    /// The unfinished game of an entered puzzle, or a new game if the puzzle has no unfinished
    /// game.
    Puzzle(Box<EnteredPuzzle>),
    /// The next exercise in a technique.
    Exercise(&'static Technique),
    /// The tour.
    Tour,
    /// The screen after a game has ended.
    Won(Box<EndedGame>),
    /// The steps from the board of an ended game to the solution.
    Walkthrough(Box<EndedGame>),
    /// The editor with the draft.
    Editor,
    /// The calendar of the daily puzzles with this daily selected; `None` for today's puzzle.
    Dailies(Option<Daily>),
    /// The weekly ladder with this puzzle selected; `None` for the first open puzzle of this week.
    Ladder(Option<Rung>),
    /// The replay of a finished game.
    Replay {
        /// The number of the game.
        id: GameId,
        /// The finished game to replay.
        game: Box<Game>,
        /// The turn to show first; 0 is the start.
        turn: usize,
        /// The line in the list of finished games from which the replay was opened. Leaving the
        /// replay returns to that line; `None` returns to the review that opened the replay.
        line: Option<usize>,
    },
    /// The review of a finished game.
    Review {
        /// The number of the game.
        id: GameId,
        /// The line in the list of finished games from which the review was opened. Leaving the
        /// review returns to that line.
        line: Option<usize>,
    },
    /// The school with this technique or chapter selected; `None` for the first line.
    School(Option<SchoolPlace>),
    /// The concept pages of a chapter.
    Concept(&'static Chapter),
    /// The lesson of a technique.
    Lesson(&'static Technique),
    /// The lesson of the technique that the open hint uses.
    LessonOfHint(&'static Technique),
}

/// An overlay to show.
#[derive(Debug)]
pub(super) enum OverlayRequest {
    /// The list of settings with this line selected.
    Settings(usize),
    /// The glossary with the term of this name selected.
    Term(&'static str),
    /// The techniques that the player knows.
    Techniques,
    /// The statistics.
    Statistics,
    /// The unfinished games.
    Games,
    /// The turns of the game in play.
    History,
    /// The steps that the position in play offers.
    Steps,
    /// The list of steps from which a hint was opened.
    StepsAgain,
    /// The question before the player gives up the game.
    GiveUp {
        /// `true` if the game is a daily.
        is_daily: bool,
    },
    /// The prompt for the name of the position after turn `at`.
    Checkpoint {
        /// The number of the turn.
        at: usize,
        /// The name that the prompt starts with.
        name: String,
        /// `true` if the name is a suggestion, which typing replaces.
        is_suggested: bool,
    },
    /// The prompt for initials. `Some` contains letters for which no puzzle was found, and the
    /// reason.
    Initials(Option<(Initials, String)>),
    /// The list of finished games with this line selected.
    Finished(usize),
    /// The code of a puzzle, which is also copied.
    SharePuzzle(Grid),
    /// The result of a game, which is also copied.
    ShareResult(FinishedGame),
    /// The overlay that is shown while a puzzle is generated.
    Generation(PuzzleSpec),
    /// The overlay that is shown while an unfinished game is read.
    OpenGame(GameId),
    /// The collections.
    Collections,
    /// The prompt to save pasted puzzles as a collection.
    ImportPrompt(ParsedPuzzles),
}

/// A change of the game in play that the history or the prompt for a checkpoint requests.
#[derive(Debug)]
pub(super) enum HistoryCommand {
    /// Goes to the board after a turn, and closes the history.
    GoTo(usize),
    /// Names the position after a turn, and closes the prompt. An empty name removes the
    /// checkpoint.
    Name(usize, String),
    /// Removes the name of the position after a turn. The history stays open.
    RemoveName(usize),
}

impl HistoryCommand {
    /// Returns `true` if the overlay that requests this change closes.
    pub(super) const fn closes_overlay(&self) -> bool {
        !matches!(self, Self::RemoveName(_))
    }
}

/// A command for a step in the list of steps.
#[derive(Debug)]
pub(super) enum StepCommand {
    /// Opens a hint that explains the step.
    Explain(Box<Step>),
    /// Applies the step.
    Apply(Box<Step>),
}

/// A game that is ready to play.
#[derive(Clone, Debug)]
pub(super) struct OpenedGame {
    /// The number of the game.
    pub(super) id: GameId,
    /// The game to play.
    pub(super) game: Game,
    /// The cell under the cursor; `None` for the cell of the last turn, or the first empty cell.
    pub(super) cursor: Option<Cell>,
}

impl From<OpenedGame> for Transition {
    fn from(game: OpenedGame) -> Self {
        Self::Open(ScreenRequest::Game(Box::new(game)))
    }
}

/// A puzzle that was entered, pasted or passed on the command line.
#[derive(Clone, Debug)]
pub struct EnteredPuzzle {
    /// The clues.
    pub givens: Grid,
    /// The only solution.
    pub solution: Grid,
    /// The grade; `None` if the puzzle has not been graded yet. The game then starts without one.
    pub grade: Option<Grade>,
    /// The digits and marks from which the game continues, if there are any.
    pub board: Option<Sheet>,
}

impl From<Puzzle> for EnteredPuzzle {
    fn from(puzzle: Puzzle) -> Self {
        let Puzzle { givens, solution, grade } = puzzle;
        Self { givens, solution, grade: Some(grade), board: None }
    }
}

/// A game that has ended.
#[derive(Clone, Debug)]
pub(super) struct EndedGame {
    /// The game with all its turns.
    pub(super) game: Game,
    /// The result of the game, as recorded in the library.
    pub(super) finished: FinishedGame,
    /// The recorded times of the tier before this game.
    pub(super) record: TierRecord,
    /// The streak of daily puzzles, if the game was a daily.
    pub(super) streak: Option<Streak>,
    /// `true` if the board shows the solution instead of the player's digits.
    pub(super) shows_solution: bool,
}
