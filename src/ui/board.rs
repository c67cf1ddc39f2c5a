//! The board: grid lines, digits, marks and highlights. No library draws Sudoku boards.

mod backgrounds;
mod cell;
mod grid;
mod houses;
mod links;

use super::hint_roles::Highlights;
use super::hit_map::Target;
use super::layout::{BoardLayout, BoardSize, LoneMark};
use super::surface::Surface;
use super::theme::Theme;
use crate::app::EntryMode;
use crate::game::{CellColours, Game, Marks};
use backgrounds::CellBackgrounds;
use cell::CellWidget;
use pencilmark_engine::board::{Candidates, Cell, CellSet, Digit, DigitSet};
use pencilmark_engine::logic::Step;
use ratatui::layout::Rect;
use ratatui::style::Style;

pub(super) use backgrounds::cursor as cursor_style;

/// The origin of a digit on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Writer {
    /// The digit is a given of the puzzle.
    Puzzle,
    /// The digit was entered by the player.
    Player,
    /// The digit comes from the solution.
    Solution,
}

/// The contents of a cell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Content {
    pub(super) digit: Option<(Digit, Writer)>,
    pub(super) marks: Marks,
    /// `true` if the corner marks are candidates computed by the program.
    pub(super) has_candidates: bool,
    pub(super) colours: CellColours,
    /// `true` if the digit belongs to a what-if.
    pub(super) supposed: bool,
}

/// Returns the contents of the cells of a game.
pub(super) fn contents(game: &Game, candidates: &Candidates) -> [Content; 81] {
    Cell::ALL.map(|cell| {
        let writer = if game.is_given(cell) { Writer::Puzzle } else { Writer::Player };
        let marks = game.shown_marks(cell, candidates);
        Content {
            digit: game.digits().get(cell).map(|digit| (digit, writer)),
            marks,
            has_candidates: game.auto_candidates,
            // A coloured candidate without a mark disappears when the rules exclude it.
            colours: game.sheet().colours(cell).only_of(candidates.digits(cell) | marks.written()),
            supposed: false,
        }
    })
}

impl Content {
    /// Hides the marks and the candidates.
    pub(super) fn hide_marks(&mut self) {
        self.marks = Marks::default();
        self.has_candidates = false;
    }
}

/// Returns the contents of the cells of a game in which all candidates are shown.
pub(super) fn contents_with_candidates(game: &Game, candidates: &Candidates) -> [Content; 81] {
    let mut contents = contents(game, candidates);
    for (cell, content) in Cell::ALL.into_iter().zip(&mut contents) {
        if content.digit.is_none() {
            content.marks.corner = candidates.digits(cell);
        }
        content.has_candidates = true;
    }
    contents
}

/// Returns `true` if a step removes candidates or contains links. It can be followed only if the
/// board shows all candidates.
pub(super) fn needs_candidates(step: &Step) -> bool {
    !step.eliminations.is_empty() || !step.picture.links.is_empty()
}

/// The maximum number of centre marks in the middle line of a large cell.
const MAX_CENTRE_MARKS: usize = 7;

/// The contents, highlights and appearance of a board.
pub(super) struct BoardView {
    pub(super) contents: [Content; 81],
    pub(super) cursor: Option<Cell>,
    /// The entry mode, which the style of the cursor shows.
    pub(super) mode: EntryMode,
    pub(super) peers: CellSet,
    /// The cells to shade because they can't contain the highlighted digit.
    pub(super) shaded: CellSet,
    pub(super) selected: CellSet,
    /// Cells with wrong digits, which are marked with a sign.
    pub(super) wrong: CellSet,
    /// Cells whose marks do not include the correct digit.
    pub(super) wrong_marks: CellSet,
    /// Givens that conflict with wrong digits. They are not wrong themselves.
    pub(super) clashing: CellSet,
    /// The highlighted digit, if any.
    pub(super) highlight: Option<Digit>,
    /// `true` if the highlighted digit is always the digit under the cursor.
    pub(super) highlight_follows_cursor: bool,
    /// `true` if the marks of the highlighted digit are also highlighted.
    pub(super) highlight_marks: bool,
    /// The highlights of a hint, or of the player's links.
    pub(super) highlights: Option<Highlights>,
    /// The cells that flash and the style in which they flash.
    pub(super) flash: Option<(CellSet, Style)>,
    /// `true` if the cells can be clicked.
    pub(super) is_clickable: bool,
    /// The grid lines to draw.
    pub(super) lines: GridLines,
}

/// The grid lines to draw on a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum GridLines {
    /// All lines that the layout and the theme call for.
    #[default]
    All,
    /// All lines, but no numbers of the rows and columns.
    Unnumbered,
    /// Only the lines between and around the boxes.
    Boxes,
}

impl BoardView {
    /// Returns an empty board.
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
            highlights: None,
            flash: None,
            is_clickable: false,
            lines: GridLines::All,
        }
    }

    /// Returns the digit whose marks are highlighted.
    fn highlighted_mark(&self) -> Option<Digit> {
        self.highlight.filter(|_| self.highlight_marks)
    }

    /// Draws the board.
    pub(super) fn draw(&self, layout: &BoardLayout, surface: &mut Surface) {
        let theme = surface.theme;
        let highlights = self.highlights.clone().unwrap_or_else(Highlights::none);
        let backgrounds = CellBackgrounds::new(self, &highlights, layout.size, theme);
        // The links of a hint are hard to tell from light lines in themes without tints.
        let has_links = !theme.has_tints() && !highlights.links().is_empty();
        let lines = if has_links && highlights.is_hint { GridLines::Boxes } else { self.lines };
        grid::draw(layout, &backgrounds, lines, surface.buffer);
        for cell in Cell::ALL {
            let area = layout.cell(cell);
            let size = layout.size;
            let background = backgrounds.style(cell);
            CellWidget {
                board: self,
                highlights: &highlights,
                size,
                theme,
                cell,
                area,
                background,
            }
            .draw(surface.buffer);
        }
        let current = self.cursor.filter(|_| !self.peers.is_empty());
        if !theme.has_tints() {
            houses::draw_boxes(layout, &highlights, theme, surface.buffer);
            if let Some(cell) = current {
                houses::draw_current_box(layout, cell, theme, surface.buffer);
            }
        }
        if self.lines != GridLines::Unnumbered && surface.app.settings().coordinates.is_on() {
            let style =
                if theme.has_tints() { theme.title } else { cursor_style(self.mode, theme) };
            let current = current.map(|cell| (cell, style));
            grid::draw_numbers(layout, theme, current, surface.buffer);
        }
        if !theme.has_tints() {
            houses::draw_arrows(layout, &highlights, theme, surface.buffer);
        }
        let mark = |cell, digit| self.mark_place((layout.size, theme), &highlights, cell, digit);
        let links = (highlights.links(), highlights.passed);
        if has_links {
            grid::fade(layout, surface.buffer);
        }
        links::draw(layout, links, mark, theme, surface.buffer);
        // The cell that a hint changes stands out without the frame of the cursor.
        let framed = backgrounds::framed(self, &highlights, theme);
        if let Some(cell) = framed.filter(|cell| !highlights.is_effect(*cell)) {
            let style = backgrounds::frame(&highlights, (cell, self.mode), theme);
            grid::draw_cursor_frame(layout, &backgrounds, (cell, style), surface.buffer);
        }
        grid::close(layout, theme, surface.buffer);
        if self.is_clickable {
            self.add_targets(layout, &highlights, surface);
        }
    }

    /// Returns the column and the line of a candidate in its cell, even if it is not drawn there.
    fn mark_place(
        &self,
        (size, theme): (BoardSize, &Theme),
        highlights: &Highlights,
        cell: Cell,
        digit: Digit,
    ) -> (u16, u16) {
        let content = &self.contents[cell.index()];
        if content.digit.is_some() {
            return size.digit_place();
        }
        let places = content.mark_places(size, highlights.digits(cell), theme);
        let drawn = places.into_iter().find(|(drawn, _)| *drawn == digit).map(|(_, place)| place);
        let place = drawn.or_else(|| size.mark_place(digit));
        place.unwrap_or((size.cell_size().0 / 2, 0))
    }

    /// Makes cells and marks clickable. If the marks of a cell are a list, the clickable areas are
    /// where the marks are drawn.
    fn add_targets(&self, layout: &BoardLayout, highlights: &Highlights, surface: &mut Surface) {
        layout.add_targets(surface.hits);
        for cell in Cell::ALL {
            let content = &self.contents[cell.index()];
            let shown_by_hint = highlights.digits(cell);
            if layout.size != BoardSize::Full && !content.has_centred_marks(shown_by_hint) {
                continue;
            }
            let area = layout.cell(cell);
            for (digit, (x, y)) in content.mark_places(layout.size, shown_by_hint, surface.theme) {
                let mark = Rect { x: area.x + x, y: area.y + y, width: 1, height: 1 };
                surface.hits.add(mark, Target::Cell(cell, Some(digit)));
            }
        }
    }
}

impl Content {
    /// Returns the digits to draw in mark positions: the cell's marks, its coloured candidates, and
    /// the candidates that a hint shows.
    fn shown_digits(&self, shown_by_hint: DigitSet) -> DigitSet {
        if self.digit.is_some() {
            return DigitSet::EMPTY;
        }
        let has_colour = |digit: &Digit| !self.colours.candidate(*digit).is_empty();
        let coloured: DigitSet = Digit::ALL.into_iter().filter(has_colour).collect();
        self.marks.written() | coloured | shown_by_hint
    }

    /// Returns `true` if the centre marks of a large cell are drawn as a list in its middle. The
    /// list must not cover other marks, and no hint may show candidates in the cell.
    fn has_centred_marks(&self, shown_by_hint: DigitSet) -> bool {
        let centre = self.marks.centre;
        let others = self.shown_digits(shown_by_hint) - centre;
        let covers = others.iter().any(|digit| (3..6).contains(&digit.index()));
        let fits = others.is_empty() || !covers && centre.len() <= MAX_CENTRE_MARKS;
        !centre.is_empty() && !self.has_candidates && shown_by_hint.is_empty() && fits
    }

    /// Returns the column and line of each mark in a cell on a board of the given size.
    fn mark_places(
        &self,
        size: BoardSize,
        shown_by_hint: DigitSet,
        theme: &Theme,
    ) -> Vec<(Digit, (u16, u16))> {
        let lone = if theme.colours_marks() { LoneMark::Middle } else { LoneMark::Left };
        let digits = self.shown_digits(shown_by_hint);
        let is_centred = self.has_centred_marks(shown_by_hint);
        match size.centred(self.marks.centre).filter(|_| is_centred) {
            Some(centred) => size.packed(digits - self.marks.centre, lone).chain(centred).collect(),
            None => size.packed(digits, lone).collect(),
        }
    }
}
