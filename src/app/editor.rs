//! The editor: the player types a puzzle into an empty board, or pastes one. It reports problems
//! after every key, obvious ones at once and the others when the validation worker has found them.

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
use crate::game::{PuzzleError, Refusal, Verdict, quick_check};
use pencilmark_engine::board::{Cell, CellSet, Digit, Grid};
use pencilmark_engine::formats::Sheet;
use pencilmark_engine::generate::Puzzle;

/// The additional view of the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorView {
    /// The clues alone.
    Clues,
    /// The first of two solutions, with the differences.
    First,
    /// The second of two solutions.
    Second,
    /// The redundant clues.
    Spare,
}

/// The action that waits for the end of the validation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pending {
    Nothing,
    /// Move the cursor to the error.
    Place,
    /// Start the puzzle.
    Start,
}

/// The editor's state.
#[derive(Clone, Debug)]
pub struct Editor {
    grid: Grid,
    /// The clues before each change, and those before each undo.
    past: Vec<Grid>,
    future: Vec<Grid>,
    cursor: Cell,
    message: Option<String>,
    /// The verdict on the clues so far.
    verdict: Option<Verdict>,
    /// `true` if the validation of these clues was requested or is not needed.
    is_asked: bool,
    pending: Pending,
    shown: EditorView,
    /// `true` if the player asked for the message, by a paste or an attempt to start.
    is_answer: bool,
    /// The pasted boards with more than clues.
    boards: Vec<Sheet>,
    /// The draft at the time of a paste over another screen; otherwise empty.
    waiting: Grid,
    /// The clues of that paste.
    pasted: Grid,
}

impl Editor {
    /// Returns the editor with a draft.
    pub(super) fn new(draft: Draft) -> Self {
        let mut editor = Self {
            grid: draft.clues,
            past: Vec::new(),
            future: Vec::new(),
            cursor: behind_last(&draft.clues),
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

    /// Returns the editor with text that was pasted over another screen. Undo brings the clues of
    /// `draft` back, and they become the draft again when this puzzle is played.
    pub(super) fn pasted(sheet: Sheet, draft: Draft) -> Self {
        let (waiting, pasted) = (draft.clues, sheet.clues());
        let cursor = Cell::ALL[0];
        let mut editor = Self { cursor, waiting, pasted, ..Self::new(draft) };
        editor.paste(sheet);
        editor
    }

    /// The clues so far.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The cell that the next digit goes into.
    pub const fn cursor(&self) -> Cell {
        self.cursor
    }

    /// Returns the verdict on the clues in words, or another message.
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// Returns `true` if the message answers a paste or an attempt to start, so that it may cover
    /// the board.
    pub const fn is_answer(&self) -> bool {
        self.is_answer
    }

    /// The verdict on the clues so far.
    pub const fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// The current view.
    pub const fn shown(&self) -> EditorView {
        self.shown
    }

    /// Returns `true` if the validation is not finished, or a start waits for the grade.
    pub fn is_open(&self) -> bool {
        self.verdict.is_none() || self.pending == Pending::Start
    }

    /// The cells whose digit is twice in a house.
    pub fn conflicts(&self) -> CellSet {
        self.grid.conflicting_cells()
    }

    /// Moves the cursor to a cell.
    pub(super) const fn select(&mut self, cell: Cell) {
        self.cursor = cell;
        self.pending = Pending::Nothing;
    }

    /// Returns the grid to validate, once after each change.
    pub(super) fn question(&mut self) -> Option<Grid> {
        let is_news = !std::mem::replace(&mut self.is_asked, true);
        is_news.then_some(self.grid)
    }

    /// Replaces the board with a pasted one.
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

    /// Applies a result of the validation worker if it is about these clues, and starts the puzzle
    /// if that waited for it.
    pub(super) fn validated(&mut self, found: &Validated, services: &mut Services) -> Transition {
        if found.grid != self.grid {
            return Transition::Stay;
        }
        self.verdict = Some(found.verdict.clone());
        self.message = self.in_words();
        match self.pending {
            Pending::Start => return self.start(services),
            Pending::Place => self.explain(),
            Pending::Nothing => {}
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

    /// Sets the clues. Undo restores the previous ones.
    fn put(&mut self, grid: Grid) {
        if grid != self.grid {
            self.past.push(self.grid);
            self.future.clear();
        }
        self.grid = grid;
        self.changed();
    }

    /// Undoes or redoes a change, or says that there is none.
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

    /// Returns the pasted board that has exactly the current clues.
    fn board(&self) -> Option<&Sheet> {
        self.boards.iter().rev().find(|board| board.clues() == self.grid)
    }

    /// The draft to save. An unedited paste does not replace the previous draft.
    pub(super) fn draft(&self) -> Draft {
        let is_untouched = self.past.len() == 1 && self.is_over_others();
        let clues = if is_untouched { self.waiting } else { self.grid };
        Draft { clues, boards: self.boards.clone() }
    }

    /// Returns `true` if the clues were pasted over a draft, or edited since, so that undo leads to
    /// the draft.
    fn is_over_others(&self) -> bool {
        let first = self.past.get(1).unwrap_or(&self.grid);
        self.past.first() == Some(&self.waiting)
            && *first == self.pasted
            && self.waiting != Grid::EMPTY
    }

    /// Validates changed clues as far as that is quick, and leaves the rest to the worker.
    fn changed(&mut self) {
        self.verdict = quick_check(&self.grid).map(Verdict::No);
        self.is_asked = self.verdict.is_some();
        (self.pending, self.shown, self.is_answer) = (Pending::Nothing, EditorView::Clues, false);
        // An empty board needs no message.
        self.message = if self.grid.count() == 0 { None } else { self.in_words() };
    }

    /// Cycles through two solutions and the clues; for a puzzle with one solution, through its
    /// redundant clues.
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
                services.say("Two solutions are shown where there are several.");
                EditorView::Clues
            }
        };
    }

    /// Starts the puzzle, or says why that is not possible yet.
    fn start(&mut self, services: &mut Services) -> Transition {
        if let Some(Verdict::One { solution, grade: Some(grade), .. }) = &self.verdict {
            let puzzle = Puzzle { givens: self.grid, solution: **solution, grade: *grade };
            let draft = if self.is_over_others() { self.waiting } else { Grid::EMPTY };
            services.library.draft = Draft::new(draft);
            let entered = EnteredPuzzle { puzzle, board: self.board().cloned() };
            return Transition::Open(ScreenRequest::Puzzle(Box::new(entered)));
        }
        self.explain();
        if self.verdict.as_ref().is_none_or(|verdict| !verdict.is_last()) {
            self.pending = Pending::Start;
            self.message =
                Some("The puzzle is being rated: the game starts when that is done.".to_owned());
        }
        Transition::Stay
    }

    /// Shows the verdict and moves the cursor to the error, or does so once the verdict is known.
    fn explain(&mut self) {
        self.is_answer = true;
        self.message = self.in_words();
        self.pending = if self.verdict.is_none() { Pending::Place } else { Pending::Nothing };
        if let Some(cell) = self.error().and_then(|error| error.cell()) {
            self.cursor = cell;
        }
    }

    /// Returns why the clues are not a puzzle; `None` if they are.
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
                // On an empty cell, remove the clue that was typed before it.
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
            Action::Accept => return self.start(services),
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
fn behind_last(clues: &Grid) -> Cell {
    let last = clues.filled().last().map_or(0, |(cell, _)| cell.index() + 1);
    Cell::ALL[last.min(80)]
}
