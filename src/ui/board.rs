//! The board as a widget: rules, digits, marks, and what is lit.

mod cell;
mod rules;

use super::hint_roles;
use super::layout::{BoardLayout, BoardSize};
use super::theme::Theme;
use crate::game::{CellColours, Marks};
use cell::CellWidget;
use pencilmark_engine::board::{Cell, CellSet, Digit, DigitSet};
use pencilmark_engine::logic::Picture;
use ratatui::buffer::Buffer;
use ratatui::style::Style;

/// Who wrote a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Writer {
    /// The puzzle.
    Puzzle,
    /// The player.
    Player,
}

/// What stands in one cell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Content {
    pub(super) digit: Option<(Digit, Writer)>,
    pub(super) marks: Marks,
    pub(super) colours: CellColours,
    /// Whether the digit is only supposed.
    pub(super) supposed: bool,
}

/// All that is drawn of a board.
pub(super) struct BoardLook<'a> {
    pub(super) contents: [Content; 81],
    pub(super) cursor: Option<Cell>,
    pub(super) peers: CellSet,
    /// Cells that are selected together.
    pub(super) selected: CellSet,
    /// Wrong digits: they get a sign.
    pub(super) wrong: CellSet,
    /// Cells whose marks leave their digit out.
    pub(super) wrong_marks: CellSet,
    /// Givens that a wrong digit clashes with.
    pub(super) clashing: CellSet,
    /// The digit that is lit.
    pub(super) lit: Option<Digit>,
    /// Whether that is always the digit under the cursor.
    pub(super) light_follows: bool,
    /// Whether its marks are lit too.
    pub(super) lit_marks: bool,
    pub(super) picture: Option<&'a Picture>,
    /// The cells that a page names: then of the picture only they are shown.
    pub(super) named: Option<CellSet>,
    /// What lights up for a moment, and how.
    pub(super) flash: Option<(CellSet, Style)>,
}

impl BoardLook<'_> {
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
            lit: None,
            light_follows: false,
            lit_marks: false,
            picture: None,
            named: None,
            flash: None,
        }
    }

    /// The digit whose marks are lit.
    fn lit_mark(&self) -> Option<Digit> {
        self.lit.filter(|_| self.lit_marks)
    }

    /// Whether the cursor is on the digit that is lit: then that digit's places are looked at, and not the peers of one
    /// of them.
    fn is_on_lit_digit(&self) -> bool {
        let digit = self.cursor.and_then(|cursor| self.contents[cursor.index()].digit);
        digit.is_some_and(|(digit, _)| self.lit == Some(digit))
    }

    /// How many lines of a cell the cursor covers, from the first: none but where it is, and there all of them, or
    /// a digit's own.
    fn covered(&self, cell: Cell, layout: BoardSize) -> u16 {
        let has_digit = self.contents[cell.index()].digit.is_some();
        match layout {
            _ if self.cursor != Some(cell) => 0,
            BoardSize::Full if has_digit => 1,
            _ => layout.cell_size().1,
        }
    }

    /// Draws it at its places.
    pub(super) fn draw(&self, places: &BoardLayout, theme: &Theme, buffer: &mut Buffer) {
        rules::draw(places, theme, buffer);
        let of_page = self.picture.zip(self.named);
        let of_page = of_page.map(|(whole, named)| hint_roles::of_page(whole, named));
        let picture = of_page.as_ref().or(self.picture);
        for cell in Cell::ALL {
            let (area, covered) = (places.cell(cell), self.covered(cell, places.size));
            CellWidget { look: self, picture, places, theme, cell, area, covered }.draw(buffer);
        }
    }
}

const _: () = assert!(DigitSet::ALL.len() == 9, "marks have places for nine digits");
