//! The editor: a puzzle is typed into an empty board, or pasted. It says with every key what the
//! clues are: at once what can be seen at once, and the rest when the validation worker has found
//! it out.

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

/// What the editor shows besides the clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorView {
    /// Nothing else.
    Clues,
    /// The first of two solutions, and where they differ.
    First,
    /// The second.
    Second,
    /// The redundant clues.
    Spare,
}

/// What the player waits for until the validation is finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pending {
    Nothing,
    /// For the error: the cursor moves there.
    Place,
    /// For the puzzle to start.
    Start,
}

/// A board that the player fills with clues.
#[derive(Clone, Debug)]
pub struct Editor {
    grid: Grid,
    /// The clues before each change, and those before each undo.
    past: Vec<Grid>,
    future: Vec<Grid>,
    cursor: Cell,
    message: Option<String>,
    /// What the clues are, as far as it is known.
    verdict: Option<Verdict>,
    /// Whether the validation of these clues was asked for, or is not needed.
    is_asked: bool,
    pending: Pending,
    shown: EditorView,
    /// Whether the player asked for the message, by a paste or a try to start.
    is_answer: bool,
    /// The pasted boards with more than clues.
    boards: Vec<Sheet>,
    /// The draft when a puzzle was pasted over another screen; else empty.
    waiting: Grid,
    /// The clues that were pasted then.
    pasted: Grid,
}

impl Editor {
    /// The editor with a draft.
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

    /// The editor with what was pasted over another screen. The clues of `draft` come back with
    /// undo, and are the draft again when this puzzle is played.
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

    /// What the clues are, or another message.
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// Whether the message answers a paste or a try to start: it may then cover the board.
    pub const fn is_answer(&self) -> bool {
        self.is_answer
    }

    /// What the clues are, as far as it is known.
    pub const fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// What is shown of two solutions.
    pub const fn shown(&self) -> EditorView {
        self.shown
    }

    /// Whether the validation is not finished, or a start waits for the grade.
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

    /// Returns the grid to validate; once after each change.
    pub(super) fn question(&mut self) -> Option<Grid> {
        let is_news = !std::mem::replace(&mut self.is_asked, true);
        is_news.then_some(self.grid)
    }

    /// Replaces the board by what was pasted.
    pub(super) fn paste(&mut self, sheet: Sheet) {
        self.put(sheet.clues());
        if sheet.is_begun() && !sheet.grid.is_solved() {
            self.boards.push(sheet);
        }
        self.explain();
    }

    /// Says why what was pasted is no puzzle.
    pub(super) fn refuse(&mut self, why: String) {
        self.message = Some(why);
        self.is_answer = true;
    }

    /// Takes in what the validation worker found out, if it is about these clues. A start that
    /// waited for it begins.
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

    /// Sets the clues; undo brings those before back.
    fn put(&mut self, grid: Grid) {
        if grid != self.grid {
            self.past.push(self.grid);
            self.future.clear();
        }
        self.grid = grid;
        self.changed();
    }

    /// Undoes or redoes a change; says so if there is none.
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

    /// The pasted board with exactly the present clues.
    fn board(&self) -> Option<&Sheet> {
        self.boards.iter().rev().find(|board| board.clues() == self.grid)
    }

    /// The draft to save. An unedited paste does not replace the previous draft.
    pub(super) fn draft(&self) -> Draft {
        let is_untouched = self.past.len() == 1 && self.is_over_others();
        let clues = if is_untouched { self.waiting } else { self.grid };
        Draft { clues, boards: self.boards.clone() }
    }

    /// Whether the clues are what was pasted over a draft, or were edited since: undo leads back to
    /// the draft.
    fn is_over_others(&self) -> bool {
        let first = self.past.get(1).unwrap_or(&self.grid);
        self.past.first() == Some(&self.waiting)
            && *first == self.pasted
            && self.waiting != Grid::EMPTY
    }

    /// Validates changed clues as far as that is quick, and has the worker do the rest.
    fn changed(&mut self) {
        self.verdict = quick_check(&self.grid).map(Verdict::No);
        self.is_asked = self.verdict.is_some();
        (self.pending, self.shown, self.is_answer) = (Pending::Nothing, EditorView::Clues, false);
        // An empty board needs no message.
        self.message = if self.grid.count() == 0 { None } else { self.in_words() };
    }

    /// Shows one of two solutions, then the other, then the clues; of a puzzle the redundant clues.
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

    /// Says what the clues are, and moves the cursor to the error; later if that is not known yet.
    fn explain(&mut self) {
        self.is_answer = true;
        self.message = self.in_words();
        self.pending = if self.verdict.is_none() { Pending::Place } else { Pending::Nothing };
        if let Some(cell) = self.error().and_then(|error| error.cell()) {
            self.cursor = cell;
        }
    }

    /// Why this is no puzzle, if it is none.
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
                // On an empty cell this removes the clue that was typed before it.
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

/// Returns the cell after the last clue, where typing goes on.
fn behind_last(clues: &Grid) -> Cell {
    let last = clues.filled().last().map_or(0, |(cell, _)| cell.index() + 1);
    Cell::ALL[last.min(80)]
}
