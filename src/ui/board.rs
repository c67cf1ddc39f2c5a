//! The board: grid lines, digits, marks and highlights. No library draws a Sudoku; the lines
//! between the cells are ratatui's blocks.

mod cell;
mod grid;
mod ground;
mod links;

use super::hint_roles::Highlights;
use super::hit_map::Target;
use super::layout::{BoardLayout, BoardSize};
use super::surface::Surface;
use crate::app::EntryMode;
use crate::game::{CellColours, Game, Marks};
use cell::CellWidget;
use ground::Grounds;
use pencilmark_engine::board::{Candidates, Cell, CellSet, Digit, DigitSet};
use pencilmark_engine::logic::Picture;
use ratatui::layout::Rect;
use ratatui::style::Style;

pub(super) use ground::cursor as cursor_style;

/// The author of a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Writer {
    /// The puzzle.
    Puzzle,
    /// The player.
    Player,
}

/// The contents of a cell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Content {
    pub(super) digit: Option<(Digit, Writer)>,
    pub(super) marks: Marks,
    /// `true` if the corner marks are candidates that the program computed.
    pub(super) has_candidates: bool,
    pub(super) colours: CellColours,
    /// `true` if the digit is part of a what-if.
    pub(super) supposed: bool,
}

/// Returns what the cells of a game hold.
pub(super) fn contents(game: &Game, candidates: &Candidates) -> [Content; 81] {
    Cell::ALL.map(|cell| {
        let writer = if game.is_given(cell) { Writer::Puzzle } else { Writer::Player };
        Content {
            digit: game.digits().get(cell).map(|digit| (digit, writer)),
            marks: game.shown_marks(cell, candidates),
            has_candidates: game.auto_candidates,
            colours: *game.sheet().colours(cell),
            supposed: false,
        }
    })
}

/// Everything that is drawn on a board.
pub(super) struct BoardView<'a> {
    pub(super) contents: [Content; 81],
    pub(super) cursor: Option<Cell>,
    /// The effect of a digit key, which the cursor shows.
    pub(super) mode: EntryMode,
    pub(super) peers: CellSet,
    /// The cells that the highlighted digit can't go into, if they are to be shaded.
    pub(super) shaded: CellSet,
    pub(super) selected: CellSet,
    /// Wrong digits: they get a sign.
    pub(super) wrong: CellSet,
    /// Cells whose marks leave out the right digit.
    pub(super) wrong_marks: CellSet,
    /// Givens that conflict with a wrong digit.
    pub(super) clashing: CellSet,
    /// The digit that is highlighted.
    pub(super) highlight: Option<Digit>,
    /// `true` if the highlighted digit is always the one under the cursor.
    pub(super) highlight_follows_cursor: bool,
    /// `true` if the marks of the highlighted digit are highlighted too.
    pub(super) highlight_marks: bool,
    pub(super) picture: Option<&'a Picture>,
    /// The cells that the open page of a hint names: only they are shown of the picture.
    pub(super) named: Option<CellSet>,
    /// The highlights, if they are not just those of the picture.
    pub(super) highlights: Option<Highlights>,
    /// Cells that flash, and in which style.
    pub(super) flash: Option<(CellSet, Style)>,
    /// `true` if cells can be clicked.
    pub(super) is_clickable: bool,
    /// Which lines are drawn.
    pub(super) lines: GridLines,
}

/// The lines of an empty or a full board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum GridLines {
    /// All lines of the layout and the theme.
    #[default]
    All,
    /// Only the lines around boxes.
    Boxes,
}

impl BoardView<'_> {
    /// An empty board.
    pub(super) fn blank() -> Self {
        Self {
            contents: [Content::default(); 81],
            cursor: None,
            mode: EntryMode::Digit,
            peers: CellSet::EMPTY,
            shaded: CellSet::EMPTY,
            selected: CellSet::EMPTY,
            wrong: CellSet::EMPTY,
            wrong_marks: CellSet::EMPTY,
            clashing: CellSet::EMPTY,
            highlight: None,
            highlight_follows_cursor: false,
            highlight_marks: false,
            picture: None,
            named: None,
            highlights: None,
            flash: None,
            is_clickable: false,
            lines: GridLines::All,
        }
    }

    /// The digit whose marks are highlighted.
    fn highlighted_mark(&self) -> Option<Digit> {
        self.highlight.filter(|_| self.highlight_marks)
    }

    /// Draws the board.
    pub(super) fn draw(&self, layout: &BoardLayout, surface: &mut Surface) {
        let theme = surface.theme;
        let highlights = self.highlights.clone().unwrap_or_else(|| {
            let of_picture = |picture| Highlights::new(picture, self.named, None);
            self.picture.map_or_else(Highlights::none, of_picture)
        });
        let grounds = Grounds::new(self, &highlights, layout.size, theme);
        grid::draw(layout, &grounds, self.lines, surface.buffer);
        for cell in Cell::ALL {
            let area = layout.cell(cell);
            let size = layout.size;
            let ground = grounds.style(cell);
            CellWidget { board: self, highlights: &highlights, size, theme, cell, area, ground }
                .draw(surface.buffer);
        }
        if !theme.has_tints() {
            grid::draw_arrows(layout, &highlights, theme, surface.buffer);
        }
        if layout.size.has_row_lines() {
            links::draw(layout, highlights.links(), theme, surface.buffer);
        }
        if self.is_clickable {
            self.add_targets(layout, &highlights, surface);
        }
    }

    /// Makes cells and marks clickable. Where marks are a list, they are hit where
    /// they are drawn.
    fn add_targets(&self, layout: &BoardLayout, highlights: &Highlights, surface: &mut Surface) {
        layout.add_targets(surface.hits);
        if layout.size != BoardSize::Full {
            return;
        }
        for cell in Cell::ALL {
            let content = &self.contents[cell.index()];
            let marks = content.shown_digits(highlights.digits(cell));
            let area = layout.cell(cell);
            for (digit, (x, y)) in layout.size.packed(marks) {
                let mark = Rect { x: area.x + x, y: area.y + y, width: 1, height: 1 };
                surface.hits.add(mark, Target::Cell(cell, Some(digit)));
            }
        }
    }
}

impl Content {
    /// Returns the digits that are drawn as marks: marks, candidates with a colour, and those that
    /// a hint shows.
    fn shown_digits(&self, shown_by_hint: DigitSet) -> DigitSet {
        if self.digit.is_some() {
            return DigitSet::EMPTY;
        }
        let has_colour = |digit: &Digit| !self.colours.candidate(*digit).is_empty();
        let coloured: DigitSet = Digit::ALL.into_iter().filter(has_colour).collect();
        self.marks.written() | coloured | shown_by_hint
    }
}
