//! The background style of each cell, before its contents are drawn. If several highlights apply to
//! a cell, the most important one determines the style.

use super::BoardView;
use crate::app::EntryMode;
use crate::game::MarkKind;
use crate::ui::hint_roles::{CellRole, Highlights};
use crate::ui::layout::BoardSize;
use crate::ui::theme::Theme;
use pencilmark_engine::board::{Cell, CellSet};
use ratatui::style::{Modifier, Style};

/// The background styles of all cells.
pub(super) struct CellBackgrounds<'a> {
    cells: [Style; 81],
    /// The areas that are tinted as a whole, with their backgrounds: the cells that the cursor
    /// sees, and the rows, columns and boxes of a hint.
    areas: Vec<(CellSet, Style)>,
    pub(super) theme: &'a Theme,
    /// `true` if a checkerboard separates cells instead of lines.
    pub(super) is_checkered: bool,
}

impl<'a> CellBackgrounds<'a> {
    pub(super) fn new(
        board: &BoardView,
        highlights: &Highlights,
        size: BoardSize,
        theme: &'a Theme,
    ) -> Self {
        let is_checkered = theme.has_tints() && !size.has_row_lines();
        let style = |cell| {
            let is_tinted = is_checkered && is_alternate(cell);
            let plain = if is_tinted { background(theme.alternate) } else { Style::new() };
            cell_style(board, highlights, theme, (cell, plain))
        };
        let areas = areas(board, highlights, theme);
        Self { cells: Cell::ALL.map(style), areas, theme, is_checkered }
    }

    /// Returns the background of a line between cells. If all these cells have the same background,
    /// returns that background, or else the background of an area that contains the cells. This
    /// makes each area a solid rectangle, even if some of its cells are highlighted.
    pub(super) fn between(&self, cells: CellSet) -> Style {
        let mut own = cells.iter().map(|cell| background(self.style(cell)));
        let first = own.next().unwrap_or_default();
        if first.bg.is_some() && own.all(|style| style == first) {
            return first;
        }
        let area = self.areas.iter().find(|(area, _)| cells.is_subset(*area));
        area.map_or(Style::new(), |(_, style)| *style)
    }

    /// Returns the background style of a cell, to be applied over the style of the whole screen.
    /// The style has a foreground only if everything in the cell is drawn in that colour.
    pub(super) const fn style(&self, cell: Cell) -> Style {
        self.cells[cell.index()]
    }
}

/// Returns `true` if the cell has the second shade of the checkerboard.
const fn is_alternate(cell: Cell) -> bool {
    (cell.row() + cell.column()) % 2 == 1
}

/// Returns the style of the cursor in an entry mode.
pub(in crate::ui) const fn cursor(mode: EntryMode, theme: &Theme) -> Style {
    match mode {
        EntryMode::Digit => theme.cursor,
        EntryMode::Mark(MarkKind::Centre) => theme.cursor_centre,
        EntryMode::Mark(_) => theme.cursor_marks,
        EntryMode::Colour => theme.cursor_colours,
    }
}

/// Returns the cell in which the cursor is only a frame, because the background shows something
/// else: the role of the cell in a hint, or the player's colours. Without colours, the cursor keeps
/// its background unless a hint is open.
pub(super) fn framed(board: &BoardView, highlights: &Highlights, theme: &Theme) -> Option<Cell> {
    let has_colours = theme.pattern.bg.is_some();
    let shows_colours = |cell: Cell| {
        let has_own = !board.contents[cell.index()].colours.cell.is_empty();
        board.mode == EntryMode::Colour || has_own
    };
    let is_framed = |cell: &Cell| !highlights.is_empty() || shows_colours(*cell);
    let has_room = has_colours || highlights.is_hint;
    board.cursor.filter(|cell| has_room && is_framed(cell))
}

/// Returns the style of the cursor's frame around a cell. While digit keys write marks, the frame
/// has the colour of the cursor in that mode.
pub(super) fn frame(
    highlights: &Highlights,
    (cell, mode): (Cell, EntryMode),
    theme: &Theme,
) -> Style {
    let of_mode = match mode {
        EntryMode::Mark(_) if highlights.is_empty() => cursor(mode, theme).bg,
        _ => None,
    };
    match of_mode {
        _ if is_dim(highlights, cell) => theme.dim,
        Some(colour) => theme.title.fg(colour),
        None => theme.title,
    }
}

/// Returns `true` if the cursor is drawn dim, because the open hint names no cells yet and the
/// cursor must not draw attention to its cell.
pub(super) fn is_dim(highlights: &Highlights, cell: Cell) -> bool {
    let has_role = highlights.cell(cell).is_some_and(|role| role > CellRole::House2);
    highlights.is_vague && !highlights.is_empty() && !has_role
}

/// Returns the areas that are tinted as a whole, most important first.
fn areas(board: &BoardView, highlights: &Highlights, theme: &Theme) -> Vec<(CellSet, Style)> {
    if !theme.has_tints() {
        return Vec::new();
    }
    let houses = highlights.houses().iter();
    let houses = houses.map(|(house, role)| (house.cells(), background(role.style(theme))));
    let cursor = board.cursor.filter(|_| !board.peers.is_empty());
    let peers = board.peers | cursor.into_iter().collect();
    houses.chain([(peers, background(theme.peer))]).collect()
}

/// Returns `true` if the cell contains the highlighted digit.
fn has_highlighted_digit(board: &BoardView, cell: Cell) -> bool {
    let digit = board.contents[cell.index()].digit;
    digit.is_some_and(|(digit, _)| board.highlight == Some(digit))
}

fn cell_style(
    board: &BoardView,
    highlights: &Highlights,
    theme: &Theme,
    (cell, plain): (Cell, Style),
) -> Style {
    let mut style = plain;
    if board.peers.contains(cell) || board.shaded.contains(cell) {
        style = style.patch(background(theme.peer));
    }
    // A whole cell in one of sixteen colours would be louder than everything else on the board.
    if has_highlighted_digit(board, cell) && theme.same.bg.is_some() && theme.has_tints() {
        style = style.patch(theme.same);
    }
    let is_house = |role| role <= CellRole::House2;
    if let Some(role) = highlights.cell(cell) {
        // In themes without tints, arrows or a frame mark a highlighted house.
        let own = role.style(theme);
        style = style.patch(if is_house(role) { background(own) } else { own });
    }
    // A wrong digit stays visible in a highlighted house.
    if board.wrong.contains(cell) && highlights.cell(cell).is_none_or(is_house) {
        style = style.patch(theme.conflict);
    }
    if board.cursor == Some(cell) {
        if framed(board, highlights, theme).is_none() {
            let cursor = if is_dim(highlights, cell) {
                Style::new().add_modifier(Modifier::UNDERLINED)
            } else {
                cursor(board.mode, theme)
            };
            // A reversed cursor would use the colour below it as its text colour.
            let is_reversed = cursor.add_modifier.contains(Modifier::REVERSED);
            style = if is_reversed { cursor } else { style.patch(cursor) };
        }
    } else if board.selected.contains(cell) {
        style = style.patch(theme.selection);
    }
    let flash = board.flash.filter(|(cells, _)| cells.contains(cell));
    flash.map_or(style, |(_, flash)| style.patch(flash))
}

/// Returns only the background of a style.
fn background(style: Style) -> Style {
    Style { bg: style.bg, ..Style::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_digit_in_a_highlighted_house_stays_marked() {
        let cell = Cell::at(0, 3);
        let board = BoardView { wrong: CellSet::only(cell), ..BoardView::blank() };
        let theme = Theme::named("dark").unwrap();
        let highlights = Highlights::named_in(&["Look at box 2.".to_owned()]);
        let style = cell_style(&board, &highlights, &theme, (cell, Style::new()));
        assert!(theme.conflict.bg.is_some());
        assert_eq!(style.bg, theme.conflict.bg);
    }
}
