//! The lines between the cells. A light line inside a tinted area gets the same tint. ratatui's
//! blocks with merged borders look the same, but would take a quarter of the time of a large frame,
//! because each block also sets the style of everything inside it.

use super::GridLines;
use super::backgrounds::CellBackgrounds;
use crate::ui::glyphs::Charset;
use crate::ui::layout::BoardLayout;
use crate::ui::theme::Theme;
use pencilmark_engine::board::Cell;
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::widgets::{Block, BorderType, Widget};

/// Draws the light lines between cells if there is room and no checkerboard, and then the heavy
/// lines around boxes.
pub(super) fn draw(
    layout: &BoardLayout,
    backgrounds: &CellBackgrounds,
    lines: GridLines,
    buffer: &mut Buffer,
) {
    let has_light = lines != GridLines::Boxes && !backgrounds.is_checkered;
    draw_lines(layout, backgrounds.theme, has_light, buffer);
    tint(layout, backgrounds, buffer);
}

/// Returns the style of the heavy lines. The style overwrites all attributes of the light lines.
fn heavy(theme: &Theme) -> Style {
    Style::reset().patch(theme.text).patch(theme.boxes)
}

/// Draws the lines of a board. Lines are numbered from 0 to 9 in each direction, and every third
/// line is heavy. A board without a frame has a line above or below it if nothing else is drawn
/// there.
fn draw_lines(layout: &BoardLayout, theme: &Theme, has_light: bool, buffer: &mut Buffer) {
    let board = layout.board;
    let [heavy, light] = [heavy(theme), theme.grid];
    let mut put = |x, y, symbol, style| {
        if let Some(place) = buffer.cell_mut((x, y)) {
            place.set_symbol(symbol).set_style(style);
        }
    };
    let numbers = || (0..=9).filter(|number| has_light || number % 3 == 0);
    let column = |number: usize| match number.checked_sub(1) {
        Some(before) => layout.cell(Cell::at(0, before)).right(),
        None => board.x,
    };
    let columns: Vec<_> = numbers().map(|number| (number, column(number))).collect();
    for &(number, x) in &columns {
        let (symbol, style) = if number % 3 == 0 { ("┃", heavy) } else { ("│", light) };
        (board.y..board.bottom()).for_each(|y| put(x, y, symbol, style));
    }
    let [top, bottom] =
        if layout.has_frame { [board.y, board.bottom() - 1].map(Some) } else { free_edges(layout) };
    let row = |number: usize| match number {
        0 => top,
        9 => bottom,
        _ => {
            let is_drawn = number.is_multiple_of(3) || layout.size.has_row_lines();
            is_drawn.then(|| layout.cell(Cell::at(number, 0)).y - 1)
        }
    };
    for (number, y) in numbers().filter_map(|number| Some((number, row(number)?))) {
        let is_heavy = number % 3 == 0;
        let (symbol, style) = if is_heavy { ("━", heavy) } else { ("─", light) };
        (board.x..board.right()).for_each(|x| put(x, y, symbol, style));
        for &(column, x) in &columns {
            let style = if is_heavy || column % 3 == 0 { heavy } else { light };
            put(x, y, crossing(number, column), style);
        }
    }
}

/// Returns the character where a horizontal and a vertical line meet, given their numbers.
const fn crossing(row: usize, column: usize) -> &'static str {
    const fn side(number: usize) -> usize {
        match number {
            0 => 0,
            9 => 2,
            _ => 1,
        }
    }
    let (vertical, horizontal) = (side(row), side(column));
    match (row % 3, column % 3) {
        (0, 0) => [["┏", "┳", "┓"], ["┣", "╋", "┫"], ["┗", "┻", "┛"]][vertical][horizontal],
        (0, _) => ["┯", "┿", "┷"][vertical],
        (_, 0) => ["┠", "╂", "┨"][horizontal],
        _ => "┼",
    }
}

/// Underlines the last line of a board without a line below it, so that the board does not look cut
/// off. Themes without tints underline other things.
pub(super) fn close(layout: &BoardLayout, theme: &Theme, buffer: &mut Buffer) {
    let board = layout.board;
    if !is_closed_by_text(layout, theme) {
        return;
    }
    for x in board.x + 1..board.right() - 1 {
        let Some(place) = buffer.cell_mut((x, board.bottom() - 1)) else { continue };
        if place.symbol() == " " {
            place.set_style(Style { fg: theme.boxes.fg, ..Style::new() });
        }
        place.modifier |= Modifier::UNDERLINED;
    }
}

/// Returns `true` if the line below the board is the underline of its last line. Halves of
/// columns would interrupt it, so such a board has none.
fn is_closed_by_text(layout: &BoardLayout, theme: &Theme) -> bool {
    !layout.has_frame && free_edges(layout)[1].is_none() && theme.has_tints()
}

/// Returns the line above a board and the line below it, each only if nothing else is drawn there.
fn free_edges(layout: &BoardLayout) -> [Option<u16>; 2] {
    let BoardLayout { area, board, message, keys, .. } = *layout;
    let below = Position::new(board.x, board.bottom());
    let is_taken = [Some(message), keys].into_iter().flatten().any(|lines| lines.contains(below));
    [
        (board.y > area.y).then(|| board.y - 1),
        (area.contains(below) && !is_taken).then_some(below.y),
    ]
}

/// Tints the lines inside boxes with the background of the cells around them. Heavy lines are never
/// tinted, so that a tint is a rectangle in each box. On a checkerboard without lines, each cell
/// takes half of the column between it and the next cell.
fn tint(layout: &BoardLayout, backgrounds: &CellBackgrounds, buffer: &mut Buffer) {
    let has_row_lines = layout.size.has_row_lines();
    let mut fill = |area: Rect, first: Cell, (down, along): (usize, usize)| {
        let last = Cell::at(first.row() + down, first.column() + along);
        let sides = [Cell::at(first.row(), last.column()), Cell::at(last.row(), first.column())];
        let cells = [first, last].into_iter().chain(sides).collect();
        buffer.set_style(area, backgrounds.between(cells));
    };
    for cell in Cell::ALL {
        let area = layout.cell(cell);
        let right = Rect { x: area.right(), width: 1, ..area };
        let below = Rect { y: area.bottom(), height: 1, ..area };
        let has_right = cell.column() % 3 < 2;
        let has_below = has_row_lines && cell.row() % 3 < 2;
        if has_right {
            fill(right, cell, (0, 1));
        }
        if has_below {
            fill(below, cell, (1, 0));
        }
        if has_right && has_below {
            fill(Rect { width: 1, x: right.x, ..below }, cell, (1, 1));
        }
    }
    if backgrounds.is_checkered && !is_closed_by_text(layout, backgrounds.theme) {
        halve(layout, backgrounds, buffer);
    }
}

/// Makes the lines of the board faint, so that links between candidates stand out in themes without
/// tints.
pub(super) fn fade(layout: &BoardLayout, buffer: &mut Buffer) {
    let faint = Style::new().add_modifier(Modifier::DIM).remove_modifier(Modifier::BOLD);
    for at in layout.board.positions() {
        if let Some(place) = buffer.cell_mut(at)
            && place.symbol().starts_with(|c| ('\u{2500}'..='\u{257f}').contains(&c))
        {
            place.set_style(faint);
        }
    }
}

/// Draws the cursor as a frame around a cell. If there are no lines above and below the cell, draws
/// only the sides of the frame.
pub(super) fn draw_cursor_frame(
    layout: &BoardLayout,
    backgrounds: &CellBackgrounds,
    (cell, style): (Cell, Style),
    buffer: &mut Buffer,
) {
    let (area, theme) = (layout.cell(cell), backgrounds.theme);
    let style = Style { bg: None, ..style };
    if layout.size.has_row_lines() {
        let block = Block::bordered().border_type(BorderType::Thick).border_style(style);
        return block.render(bordered(area), buffer);
    }
    let signs = match theme.charset {
        Charset::Lines => ["▐", "▌"],
        Charset::Ascii => ["[", "]"],
    };
    let (row, column) = (cell.row(), cell.column());
    let before = (column % 3 > 0).then(|| Cell::at(row, column - 1));
    let after = (column % 3 < 2).then(|| Cell::at(row, column + 1));
    let sides = [(area.x - 1, before), (area.right(), after)];
    for ((x, beside), sign) in sides.into_iter().zip(signs) {
        let background = beside.and_then(|cell| backgrounds.style(cell).bg);
        let style = Style { bg: background.or(theme.text.bg), ..style };
        for y in area.top()..area.bottom() {
            if let Some(place) = buffer.cell_mut((x, y)) {
                place.set_symbol(sign).set_style(style);
            }
        }
    }
}

/// Gives each of two neighbouring cells in a box half of the column between them.
fn halve(layout: &BoardLayout, backgrounds: &CellBackgrounds, buffer: &mut Buffer) {
    let cells = Cell::ALL.into_iter().filter(|cell| cell.column() % 3 < 2);
    for (cell, next) in cells.map(|cell| (cell, Cell::at(cell.row(), cell.column() + 1))) {
        let plain = backgrounds.theme.text.bg;
        let [left, right] = [cell, next].map(|cell| backgrounds.style(cell).bg.or(plain));
        if left == right {
            continue;
        }
        let area = layout.cell(cell);
        let column = Rect { x: area.right(), width: 1, ..area };
        // The terminal's default background cannot be used as the foreground of a character.
        let (symbol, fg, bg) = match (left, right) {
            (Some(_), _) if backgrounds.theme.charset == Charset::Ascii => (" ", left, left),
            (Some(_), _) => ("▌", left, right),
            (None, Some(_)) => ("▐", right, None),
            (None, None) => continue,
        };
        for at in column.positions() {
            if let Some(place) = buffer.cell_mut(at) {
                place.set_symbol(symbol).set_style(Style { fg, bg, ..Style::new() });
            }
        }
    }
}

/// Draws the numbers of the rows and columns at the edge of the board. The numbers of the cursor's
/// row and column have the style that comes with the cursor.
pub(super) fn draw_numbers(
    layout: &BoardLayout,
    theme: &Theme,
    cursor: Option<(Cell, Style)>,
    buffer: &mut Buffer,
) {
    let style = |line: usize, is_row: bool| {
        let of = |cell: Cell| if is_row { cell.row() } else { cell.column() };
        let current = cursor.filter(|(cell, _)| of(*cell) == line).map(|(_, style)| style);
        Style::reset().patch(theme.text).patch(current.unwrap_or(theme.dim))
    };
    for (at, place) in layout.numbers().into_iter().flatten().zip(0..) {
        let (line, is_row) = (place / 2, place % 2 == 1);
        let number = char::from(b'1' + line as u8);
        if let Some(place) = buffer.cell_mut(at) {
            place.set_char(number).set_style(style(line, is_row));
        }
    }
}

/// Returns `area` extended by a border.
pub(super) const fn bordered(area: Rect) -> Rect {
    area.outer(Margin::new(1, 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::LayoutChoice;
    use ratatui::style::Modifier;

    #[test]
    fn lines_meet_in_the_character_for_their_weights() {
        let area = Rect::new(0, 0, 200, 60);
        let layout = BoardLayout::new(area, LayoutChoice::Auto.into());
        let board = layout.board;
        let columns: Vec<u16> = [board.x]
            .into_iter()
            .chain((0..9).map(|column| layout.cell(Cell::at(0, column)).right()))
            .collect();
        let above = |row| layout.cell(Cell::at(row, 0)).y - 1;
        let rows = [board.y, above(1), above(3), board.bottom() - 1];
        for (has_light, wanted) in [
            (true, ["┏┯┯┳┯┯┳┯┯┓", "┠┼┼╂┼┼╂┼┼┨", "┣┿┿╋┿┿╋┿┿┫", "┗┷┷┻┷┷┻┷┷┛"]),
            (false, ["┏━━┳━━┳━━┓", "┃  ┃  ┃  ┃", "┣━━╋━━╋━━┫", "┗━━┻━━┻━━┛"]),
        ] {
            let mut buffer = Buffer::empty(area);
            draw_lines(&layout, &Theme::named("dark").unwrap(), has_light, &mut buffer);
            let drawn =
                rows.map(|y| columns.iter().map(|x| buffer[(*x, y)].symbol()).collect::<String>());
            assert_eq!(drawn, wanted);
        }
    }

    #[test]
    fn rows_and_columns_are_numbered_at_the_edge() {
        let sizes =
            [((120, 40), 18), ((120, 30), 18), ((80, 24), 18), ((60, 20), 18), ((40, 14), 18)];
        for (size, wanted) in sizes {
            let area = Rect::new(0, 0, size.0, size.1);
            let layout = BoardLayout::new(area, LayoutChoice::Auto.into());
            let mut buffer = Buffer::empty(area);
            draw_numbers(&layout, &Theme::named("dark").unwrap(), None, &mut buffer);
            let numbers = buffer.content.iter().filter(|cell| cell.symbol() != " ").count();
            assert_eq!(numbers, wanted, "{size:?}");
            for cell in Cell::ALL {
                let inside = layout.cell(cell).positions();
                assert!(inside.into_iter().all(|at| buffer[at].symbol() == " "), "{size:?}");
            }
        }
    }

    #[test]
    fn the_numbers_of_the_cursors_row_and_column_stand_out() {
        for size in [(120, 40), (120, 30), (80, 24), (60, 20), (40, 14)] {
            let area = Rect::new(0, 0, size.0, size.1);
            let layout = BoardLayout::new(area, LayoutChoice::Auto.into());
            let theme = Theme::named("terminal").unwrap();
            let mut buffer = Buffer::empty(area);
            let cursor = Some((Cell::at(2, 6), theme.cursor));
            draw_numbers(&layout, &theme, cursor, &mut buffer);
            let numbers = layout.numbers().unwrap();
            let is_current = |at| buffer[at].modifier.contains(Modifier::REVERSED);
            let current: Vec<_> = numbers.iter().filter(|at| is_current(**at)).collect();
            assert_eq!(current, [&numbers[2 * 2 + 1], &numbers[2 * 6]], "{size:?}");
        }
    }

    #[test]
    fn the_numbers_of_rows_are_beside_the_digits() {
        for size in [(120, 40), (120, 30), (95, 40), (80, 24), (77, 24)] {
            let layout =
                BoardLayout::new(Rect::new(0, 0, size.0, size.1), LayoutChoice::Auto.into());
            let numbers = layout.numbers().unwrap();
            for (row, at) in numbers.iter().skip(1).step_by(2).enumerate() {
                let digit = layout.cell(Cell::at(row, 0)).y + layout.size.digit_place().1;
                assert_eq!((at.0, at.1), (layout.board.x - 1, digit), "{size:?}");
            }
        }
    }
}
