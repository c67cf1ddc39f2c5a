//! The editor, in which the player types or pastes a puzzle. The editor reports problems after
//! every key: obvious problems immediately, and other problems when the validation worker has found
//! them.

mod words;

use super::available_actions::ActionGroups;
use super::component::{Pointer, ScreenState};
use super::cursor::{self, Edges};
use super::draft::{Draft, Validated};
use super::sentence::sentence;
use super::services::Services;
use super::settings::Direction;
use super::transition::{EnteredPuzzle, ScreenRequest, Transition};
use super::{Action, Context};
use crate::game::{Game, PuzzleError, Refusal, Verdict, quick_check};
use pencilmark_engine::board::{Cell, CellSet, Digit, Grid};
use pencilmark_engine::formats::Sheet;

/// The view of the board in the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorView {
    /// The clues, without a solution.
    Clues,
    /// The first of two solutions, with the cells that differ.
    First,
    /// The second of two solutions.
    Second,
    /// The redundant clues.
    Spare,
}

/// The action to run when the validation has finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pending {
    Nothing,
    /// Move the cursor to the error, if the clues have an error.
    Place,
    /// Start the puzzle.
    Start,
    /// Clear the draft, once the game of this puzzle has been read from its file. This does not
    /// wait for a validation.
    Clear,
}

/// The editor's state.
#[derive(Clone, Debug)]
pub struct Editor {
    grid: Grid,
    /// The clues before each change, for undo.
    past: Vec<Grid>,
    future: Vec<Grid>,
    cursor: Cell,
    message: Option<String>,
    /// The verdict on the clues so far.
    verdict: Option<Verdict>,
    /// `true` if the validation of the current clues has been requested or is unnecessary.
    is_asked: bool,
    pending: Pending,
    shown: EditorView,
    /// `true` if the message answers a paste or an attempt to start the puzzle.
    is_answer: bool,
    /// The pasted boards that contain more than clues.
    boards: Vec<Sheet>,
    /// The draft that a paste over another screen has replaced; empty if there was no such paste.
    waiting: Grid,
    /// The clues that were pasted over another screen.
    pasted: Grid,
}

impl Editor {
    /// Returns the editor with the clues and boards of `draft`.
    pub(super) fn new(draft: Draft) -> Self {
        let mut editor = Self {
            grid: draft.clues,
            past: Vec::new(),
            future: Vec::new(),
            cursor: after_last_clue(&draft.clues),
            message: None,
            verdict: None,
            is_asked: false,
            pending: Pending::Nothing,
            shown: EditorView::Clues,
            is_answer: false,
            boards: draft.boards,
            waiting: Grid::EMPTY,
            pasted: Grid::EMPTY,
        };
        editor.changed();
        editor
    }

    /// Returns the editor with a puzzle that was pasted over another screen. Undo restores the
    /// clues of `draft`. These clues also become the draft again when the pasted puzzle is played.
    pub(super) fn pasted(sheet: Sheet, draft: Draft) -> Self {
        let (waiting, pasted) = (draft.clues, sheet.clues());
        let cursor = Cell::ALL[0];
        let mut editor = Self { cursor, waiting, pasted, ..Self::new(draft) };
        editor.paste(sheet);
        editor
    }

    /// Returns the clues that have been entered so far.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the cell that the next digit is written to.
    pub const fn cursor(&self) -> Cell {
        self.cursor
    }

    /// Returns the message to show: the verdict on the clues, or the answer to a paste or to an
    /// attempt to start the puzzle.
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// Returns `true` if the message answers a paste or an attempt to start the puzzle. Such a
    /// message may cover the board.
    pub const fn is_answer(&self) -> bool {
        self.is_answer
    }

    /// Returns the verdict on the clues so far.
    pub const fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// Returns the current view of the board in the editor.
    pub const fn shown(&self) -> EditorView {
        self.shown
    }

    /// Returns `true` if the validation has not found a verdict yet.
    pub const fn is_open(&self) -> bool {
        self.verdict.is_none()
    }

    /// Returns the cells whose digit occurs twice in a house.
    pub fn conflicts(&self) -> CellSet {
        self.grid.conflicting_cells()
    }

    /// Moves the cursor to a cell.
    pub(super) const fn select(&mut self, cell: Cell) {
        self.cursor = cell;
        self.pending = Pending::Nothing;
    }

    /// Returns the grid to validate. Returns each changed grid only once.
    pub(super) fn question(&mut self) -> Option<Grid> {
        let is_news = !std::mem::replace(&mut self.is_asked, true);
        is_news.then_some(self.grid)
    }

    /// Replaces the clues with those of a pasted board.
    pub(super) fn paste(&mut self, sheet: Sheet) {
        self.put(sheet.clues());
        if sheet.is_begun() && !sheet.grid.is_solved() {
            self.boards.push(sheet);
        }
        self.explain();
    }

    /// Shows why pasted text is not a puzzle.
    pub(super) fn refuse(&mut self, why: String) {
        self.message = Some(why);
        self.is_answer = true;
    }

    /// Applies a result from the validation worker if it is about the current clues. Then starts
    /// the puzzle if the player has asked to start it.
    pub(super) fn validated(&mut self, found: &Validated) -> Transition {
        if found.grid != self.grid {
            return Transition::Stay;
        }
        self.verdict = Some(found.verdict.clone());
        self.message = self.in_words();
        match self.pending {
            Pending::Start => return self.start(),
            Pending::Place => self.explain(),
            Pending::Nothing | Pending::Clear => {}
        }
        Transition::Stay
    }

    fn go_to_empty(&mut self, direction: Direction) {
        let next = cursor::next_of(self.cursor, self.grid.empty_cells(), direction);
        self.cursor = next.unwrap_or(self.cursor);
    }

    fn write(&mut self, digit: Option<Digit>) {
        self.set(digit);
        self.cursor = Cell::ALL[(self.cursor.index() + 1).min(80)];
    }

    /// Sets or clears the cell under the cursor.
    fn set(&mut self, digit: Option<Digit>) {
        let mut grid = self.grid;
        grid.set(self.cursor, digit);
        self.put(grid);
    }

    /// Sets the clues. Undo restores the previous clues.
    fn put(&mut self, grid: Grid) {
        if grid != self.grid {
            self.past.push(self.grid);
            self.future.clear();
        }
        self.grid = grid;
        self.changed();
    }

    /// Undoes a change if `end` is [`Refusal::NothingToUndo`], and redoes a change otherwise. If
    /// there is no change to undo or redo, reports `end`.
    fn travel(&mut self, end: Refusal, services: &mut Services) {
        let (from, to) = match end {
            Refusal::NothingToUndo => (&mut self.past, &mut self.future),
            _ => (&mut self.future, &mut self.past),
        };
        let Some(grid) = from.pop() else { return services.say(sentence(&end)) };
        to.push(self.grid);
        let differs = |&cell: &Cell| grid.get(cell) != self.grid.get(cell);
        self.cursor = Cell::ALL.into_iter().find(differs).unwrap_or(self.cursor);
        self.grid = grid;
        self.changed();
    }

    /// Returns the last pasted board whose clues are the current clues.
    fn board(&self) -> Option<&Sheet> {
        self.boards.iter().rev().find(|board| board.clues() == self.grid)
    }

    /// Returns the draft to save. An unedited paste does not replace the previous draft.
    pub(super) fn draft(&self) -> Draft {
        let is_untouched = self.past.len() == 1 && self.is_over_others();
        let clues = if is_untouched { self.waiting } else { self.grid };
        Draft { clues, boards: self.boards.clone() }
    }

    /// Returns the draft to keep when `game` replaces the editor. If the game was started here, its
    /// clues are no longer a draft.
    pub(super) fn draft_after(&self, game: &Game) -> Draft {
        if self.pending != Pending::Clear || *game.givens() != self.grid {
            return self.draft();
        }
        Draft::new(if self.is_over_others() { self.waiting } else { Grid::EMPTY })
    }

    /// Returns `true` if the clues were pasted over a draft and possibly edited since. Undo then
    /// leads back to the draft.
    fn is_over_others(&self) -> bool {
        let first = self.past.get(1).unwrap_or(&self.grid);
        self.past.first() == Some(&self.waiting)
            && *first == self.pasted
            && self.waiting != Grid::EMPTY
    }

    /// Runs the quick checks on changed clues, and leaves other checks to the validation worker.
    fn changed(&mut self) {
        self.verdict = quick_check(&self.grid).map(Verdict::No);
        self.is_asked = self.verdict.is_some();
        (self.pending, self.shown, self.is_answer) = (Pending::Nothing, EditorView::Clues, false);
        // An empty board needs no message.
        self.message = if self.grid.count() == 0 { None } else { self.in_words() };
    }

    /// Shows the next view. For a puzzle with several solutions, cycles through two solutions and
    /// the clues. For a puzzle with one solution, shows or hides the redundant clues.
    fn show_more(&mut self, services: &mut Services) {
        self.shown = match (&self.verdict, self.shown) {
            (Some(Verdict::Several { .. }), EditorView::Clues) => EditorView::First,
            (Some(Verdict::Several { .. }), EditorView::First) => EditorView::Second,
            (Some(Verdict::One { redundant, .. }), EditorView::Clues) if !redundant.is_empty() => {
                EditorView::Spare
            }
            (Some(Verdict::One { redundant, .. }), _) if redundant.is_empty() => {
                services.say("Every clue is needed: there is nothing more to show.");
                EditorView::Clues
            }
            (Some(Verdict::Several { .. } | Verdict::One { .. }), _) => EditorView::Clues,
            _ => {
                services.say("There is nothing to show: there are not two solutions.");
                EditorView::Clues
            }
        };
    }

    /// Starts the puzzle, or reports why it can't start yet.
    fn start(&mut self) -> Transition {
        if let Some(Verdict::One { solution, grade, .. }) = &self.verdict {
            let (givens, solution, grade) = (self.grid, **solution, *grade);
            let board = self.board().cloned();
            self.pending = Pending::Clear;
            let entered = EnteredPuzzle { givens, solution, grade, board };
            return Transition::Open(ScreenRequest::Puzzle(Box::new(entered)));
        }
        self.explain();
        if self.verdict.is_none() {
            self.pending = Pending::Start;
            self.message = Some("The game starts as soon as the puzzle is checked.".to_owned());
        }
        Transition::Stay
    }

    /// Shows the verdict and moves the cursor to the error. If the verdict is not known yet, moves
    /// the cursor when it arrives.
    fn explain(&mut self) {
        self.is_answer = true;
        self.message = self.in_words();
        self.pending = if self.verdict.is_none() { Pending::Place } else { Pending::Nothing };
        if let Some(cell) = self.error().and_then(|error| error.cell()) {
            self.cursor = cell;
        }
    }

    /// Returns the reason why the clues are not a puzzle; `None` if they are a valid puzzle.
    fn error(&self) -> Option<PuzzleError> {
        match self.verdict.as_ref()? {
            Verdict::No(error) => Some(*error),
            several @ Verdict::Several { two, .. } => {
                let cell = several.differing().first().expect("two solutions differ somewhere");
                let mut digits = [0, 1].map(|i| two[i].get(cell).expect("a solution is full"));
                digits.sort_unstable();
                Some(PuzzleError::Several { cell, digits })
            }
            Verdict::One { .. } => None,
        }
    }
}

impl ScreenState for Editor {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        self.pending = Pending::Nothing;
        let edges = Edges::from_settings(services.profile.settings);
        if let Some(cell) = cursor::moved(self.cursor, action, edges) {
            (self.cursor, self.is_answer) = (cell, false);
            return Transition::Stay;
        }
        match action {
            Action::Digit(digit) => self.write(Some(digit)),
            Action::Skip => self.write(None),
            Action::Erase => {
                // On an empty cell, erase the previous cell, which was typed last.
                if self.grid.get(self.cursor).is_none() {
                    self.cursor = Cell::ALL[self.cursor.index().saturating_sub(1)];
                }
                self.set(None);
            }
            Action::Restart => {
                self.put(Grid::EMPTY);
                self.cursor = Cell::ALL[0];
            }
            Action::Undo => self.travel(Refusal::NothingToUndo, services),
            Action::Redo => self.travel(Refusal::NothingToRedo, services),
            Action::NextEmpty => self.go_to_empty(Direction::Forward),
            Action::PreviousEmpty => self.go_to_empty(Direction::Back),
            Action::More => self.show_more(services),
            Action::Accept => return self.start(),
            Action::Back => return Transition::Close,
            _ => {}
        }
        Transition::Stay
    }

    fn available_actions(&self) -> Option<ActionGroups> {
        None
    }

    fn context(&self) -> Context {
        Context::Entering
    }

    fn pointer(&mut self, pointer: Pointer, _: &mut Services) -> Transition {
        if let Pointer::Press(cell) | Pointer::PressToo(cell) | Pointer::Drag(cell) = pointer {
            self.select(cell);
        }
        Transition::Stay
    }
}

/// Returns the cell after the last clue, where typing continues.
fn after_last_clue(clues: &Grid) -> Cell {
    let last = clues.filled().last().map_or(0, |(cell, _)| cell.index() + 1);
    Cell::ALL[last.min(80)]
}
