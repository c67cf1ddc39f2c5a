//! Entering a puzzle: typed into an empty board, or pasted.

use super::cursor::{self, Edges};
use super::sentence::sentence;
use super::settings::Direction;
use super::{Action, Ctx, Screen, menu::Menu, playing::Playing};
use crate::board::{Cell, CellSet, Grid};
use crate::formats;
use crate::game::{Origin, PuzzleError, read_puzzle};

/// A board that the player fills with clues.
#[derive(Clone, Debug)]
pub struct Entering {
    grid: Grid,
    cursor: Cell,
    message: Option<String>,
    /// The game that was left for this, if one was.
    behind: Option<Box<Playing>>,
}

impl Entering {
    /// The board as it was left when a puzzle was entered last; reached from the menu.
    pub fn from_menu(draft: Grid) -> Self {
        Self { grid: draft, cursor: Cell::ALL[0], message: None, behind: None }
    }

    /// The board with what was pasted; `behind` goes on when the player leaves.
    pub fn pasted(grid: Grid, behind: Option<Box<Playing>>) -> Self {
        let mut entering = Self { grid, cursor: Cell::ALL[0], message: None, behind };
        entering.explain();
        entering
    }

    /// The clues so far.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The cell that the next digit goes into.
    pub const fn cursor(&self) -> Cell {
        self.cursor
    }

    /// What is wrong with the clues, or what else there is to say.
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// The cells whose digit stands twice in a house.
    pub fn conflicts(&self) -> CellSet {
        self.grid.conflicting_cells()
    }

    /// Whether a game waits behind.
    pub const fn has_game_behind(&self) -> bool {
        self.behind.is_some()
    }

    /// The game that waits behind.
    pub(super) fn behind(&self) -> Option<&Playing> {
        self.behind.as_deref()
    }

    /// The cursor to a cell.
    pub(super) const fn select(&mut self, cell: Cell) {
        self.cursor = cell;
    }

    /// Takes pasted text in the place of the board.
    pub(super) fn paste(&mut self, text: &str) {
        match formats::read(text) {
            Ok(grid) => {
                self.grid = grid;
                self.explain();
            }
            Err(error) => self.message = Some(sentence(&error)),
        }
    }

    pub(super) fn update(mut self, action: Action, ctx: &mut Ctx) -> Screen {
        if let Some(cell) = cursor::moved(self.cursor, action, Edges::of(*ctx.settings)) {
            self.cursor = cell;
            return Screen::Entering(self);
        }
        match action {
            Action::Digit(digit) => self.write(Some(digit)),
            Action::Skip => self.write(None),
            Action::Erase => {
                // On an empty cell it takes back what was typed before; at the edges it stays.
                if self.grid.get(self.cursor).is_none() {
                    self.cursor = Cell::ALL[self.cursor.index().saturating_sub(1)];
                }
                self.grid.set(self.cursor, None);
                self.message = None;
            }
            Action::NextEmpty => self.go_to_empty(Direction::Forward),
            Action::PreviousEmpty => self.go_to_empty(Direction::Back),
            Action::Accept => return self.start(ctx),
            Action::Back => {
                *ctx.draft = self.grid;
                return match self.behind {
                    Some(playing) => Screen::Playing(playing),
                    None => Screen::Menu(Menu::new(ctx.library)),
                };
            }
            _ => {}
        }
        Screen::Entering(self)
    }

    fn go_to_empty(&mut self, direction: Direction) {
        let next = cursor::next_of(self.cursor, self.grid.empty_cells(), direction);
        self.cursor = next.unwrap_or(self.cursor);
    }

    fn write(&mut self, digit: Option<crate::board::Digit>) {
        self.grid.set(self.cursor, digit);
        self.cursor = Cell::ALL[(self.cursor.index() + 1).min(80)];
        self.message = None;
    }

    fn start(mut self, ctx: &mut Ctx) -> Screen {
        match read_puzzle(&self.grid) {
            Ok(puzzle) => {
                if let Some(behind) = &self.behind {
                    ctx.keep(behind);
                }
                *ctx.draft = Grid::EMPTY;
                Screen::Playing(Box::new(ctx.started(&puzzle, Origin::Entered)))
            }
            Err(error) => {
                self.show(error);
                Screen::Entering(self)
            }
        }
    }

    /// Says what the board is, before the player starts it.
    fn explain(&mut self) {
        match read_puzzle(&self.grid) {
            Ok(_) => self.message = Some("One solution: this is a puzzle.".to_owned()),
            Err(error) => self.show(error),
        }
    }

    fn show(&mut self, error: PuzzleError) {
        self.message = Some(sentence(&error));
        if let Some(cell) = error.cell() {
            self.cursor = cell;
        }
    }
}
