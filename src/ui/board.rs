//! The board: grid lines, digits, marks and what is highlighted. No library draws a Sudoku; the lines
//! between the cells are ratatui's blocks.

mod cell;
mod grid;

use super::hint_roles;
use super::layout::BoardLayout;
use super::surface::Surface;
use crate::game::{CellColours, Game, Marks};
use cell::CellWidget;
use pencilmark_engine::board::{Candidates, Cell, CellSet, Digit};
use pencilmark_engine::logic::Picture;
use ratatui::style::Style;

/// Who wrote a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Writer {
    /// The puzzle.
    Puzzle,
    /// The player.
    Player,
}

/// What one cell holds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Content {
    pub(super) digit: Option<(Digit, Writer)>,
    pub(super) marks: Marks,
    pub(super) colours: CellColours,
    /// Whether the digit is part of a what-if.
    pub(super) supposed: bool,
}

/// Returns what the cells of a game hold.
pub(super) fn contents(game: &Game, candidates: &Candidates) -> [Content; 81] {
    Cell::ALL.map(|cell| {
        let writer = if game.is_given(cell) { Writer::Puzzle } else { Writer::Player };
        Content {
            digit: game.digits().get(cell).map(|digit| (digit, writer)),
            marks: game.shown_marks(cell, candidates),
            colours: *game.sheet().colours(cell),
            supposed: false,
        }
    })
}

/// Everything that is drawn on a board.
pub(super) struct BoardView<'a> {
    pub(super) contents: [Content; 81],
    pub(super) cursor: Option<Cell>,
    pub(super) peers: CellSet,
    pub(super) selected: CellSet,
    /// Wrong digits: they get a sign.
    pub(super) wrong: CellSet,
    /// Cells whose marks leave out the right digit.
    pub(super) wrong_marks: CellSet,
    /// Givens that conflict with a wrong digit.
    pub(super) clashing: CellSet,
    /// The digit that is highlighted.
    pub(super) highlight: Option<Digit>,
    /// Whether the highlighted digit is always the one under the cursor.
    pub(super) highlight_follows_cursor: bool,
    /// Whether the marks of the highlighted digit are highlighted too.
    pub(super) highlight_marks: bool,
    pub(super) picture: Option<&'a Picture>,
    /// The cells that the open page of a hint names: only they are shown of the picture.
    pub(super) named: Option<CellSet>,
    /// Cells that flash, and in which style.
    pub(super) flash: Option<(CellSet, Style)>,
    /// Whether cells can be clicked.
    pub(super) is_clickable: bool,
}

impl BoardView<'_> {
    /// An empty board.
    pub(super) fn blank() -> Self {
        Self {
            contents: [Content::default(); 81],
            cursor: None,
            peers: CellSet::EMPTY,
            selected: CellSet::EMPTY,
            wrong: CellSet::EMPTY,
            wrong_marks: CellSet::EMPTY,
            clashing: CellSet::EMPTY,
            highlight: None,
            highlight_follows_cursor: false,
            highlight_marks: false,
            picture: None,
            named: None,
            flash: None,
            is_clickable: false,
        }
    }

    /// The digit whose marks are highlighted.
    fn highlighted_mark(&self) -> Option<Digit> {
        self.highlight.filter(|_| self.highlight_marks)
    }

    /// Whether the cursor is on the highlighted digit: then the player looks at the places of that
    /// digit, and not at the peers of one of them.
    fn is_cursor_on_highlight(&self) -> bool {
        let digit = self.cursor.and_then(|cursor| self.contents[cursor.index()].digit);
        digit.is_some_and(|(digit, _)| self.highlight == Some(digit))
    }

    /// Draws the board.
    pub(super) fn draw(&self, layout: &BoardLayout, surface: &mut Surface) {
        let theme = surface.theme;
        grid::draw(layout, theme, surface.buffer);
        let of_page = self.picture.zip(self.named);
        let of_page = of_page.map(|(whole, named)| hint_roles::of_page(whole, named));
        let picture = of_page.as_ref().or(self.picture);
        for cell in Cell::ALL {
            let area = layout.cell(cell);
            CellWidget { board: self, picture, size: layout.size, theme, cell, area }
                .draw(surface.buffer);
        }
        if self.is_clickable {
            layout.add_targets(surface.hits);
        }
    }
}
