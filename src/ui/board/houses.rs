//! Marks the rows, columns and boxes of a hint in themes without tints: a box with a double frame,
//! and a row or a column with arrows on the frame of the board. Both are drawn over the grid lines.

use super::grid::bordered;
use crate::ui::glyphs::Charset;
use crate::ui::hint_roles::{CellRole, Highlights};
use crate::ui::layout::BoardLayout;
use crate::ui::theme::Theme;
use pencilmark_engine::board::{Cell, House};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::symbols::merge::MergeStrategy;

/// The frame of a box in ASCII, where a double line would look like the usual heavy line.
const ASCII_FRAME: &str = "#";

/// Draws a double frame around each highlighted box. Must be called before the numbers of the rows
/// and columns are drawn.
pub(super) fn draw_boxes(
    layout: &BoardLayout,
    highlights: &Highlights,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    for &(house, role) in highlights.houses().iter().filter(|(house, _)| is_box(*house)) {
        for (at, symbol) in frame(layout, house) {
            let Some(place) = buffer.cell_mut(at) else { continue };
            match theme.charset {
                Charset::Lines => place.merge_symbol(symbol, MergeStrategy::Exact),
                Charset::Ascii => place.set_symbol(ASCII_FRAME),
            };
            place.set_style(style(role, theme));
        }
    }
}

/// Gives the lines around the cursor's box the style of current things.
pub(super) fn draw_current_box(
    layout: &BoardLayout,
    cursor: Cell,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    for (at, _) in frame(layout, House::boxed(cursor.box_index())) {
        if layout.board.contains(at)
            && let Some(place) = buffer.cell_mut(at)
        {
            place.set_style(theme.accent);
        }
    }
}

/// Draws arrows that point at the highlighted rows and columns from the frame.
pub(super) fn draw_arrows(
    layout: &BoardLayout,
    highlights: &Highlights,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let board = layout.board;
    for &(house, role) in highlights.houses().iter().filter(|(house, _)| !is_box(*house)) {
        let around = bordered(area(layout, house));
        let middle = house.cells().iter().nth(4).map(|cell| layout.cell(cell));
        let middle = middle.expect("a house has nine cells");
        let (x, y) = (middle.x + (middle.width - 1) / 2, middle.y + (middle.height - 1) / 2);
        let arrows = if house.is_row() {
            vec![(around.x, y, "→"), (around.right() - 1, y, "←")]
        } else if layout.has_frame {
            vec![(x, around.y, "↓"), (x, around.bottom() - 1, "↑")]
        } else {
            // A column crosses only the lines between boxes.
            crosses(layout).map(|y| (x, y, "↓")).to_vec()
        };
        for (x, y, arrow) in arrows {
            // An arrow that would cover the number of a column is drawn after the number.
            let is_number = |x| {
                let place = buffer.cell((x, y));
                place.is_some_and(|place| place.symbol().starts_with(|c: char| c.is_ascii_digit()))
            };
            let x = if is_number(x) { x + 1 } else { x };
            if board.contains((x, y).into())
                && let Some(place) = buffer.cell_mut((x, y))
            {
                place.set_symbol(arrow).set_style(style(role, theme));
            }
        }
    }
}

fn style(role: CellRole, theme: &Theme) -> Style {
    theme.title.patch(role.style(theme))
}

fn is_box(house: House) -> bool {
    !house.is_row() && !house.is_column()
}

/// Returns the area of the cells of a house.
fn area(layout: &BoardLayout, house: House) -> Rect {
    let cells = house.cells();
    let area = cells.iter().map(|cell| layout.cell(cell)).reduce(Rect::union);
    area.expect("a house has cells")
}

/// Returns the lines between the boxes.
fn crosses(layout: &BoardLayout) -> [u16; 2] {
    [3, 6].map(|row| layout.cell(Cell::at(row, 0)).y - 1)
}

/// Returns the positions around a box with the characters of a double frame. Where a board without
/// a top edge has no line above the box, the frame uses the line of the column numbers, if there is
/// one. Where it has no bottom edge, the frame is open.
fn frame(layout: &BoardLayout, house: House) -> Vec<(Position, &'static str)> {
    let (area, board) = (area(layout, house), layout.board);
    let (left, right) = (area.x - 1, area.right());
    let top = area.y.checked_sub(1).filter(|y| *y >= layout.area.y);
    let bottom = Some(area.bottom()).filter(|y| *y < board.bottom());
    let mut frame = Vec::new();
    for y in area.top()..area.bottom() {
        frame.extend([left, right].map(|x| (Position::new(x, y), "║")));
    }
    for (y, corners) in [(top, ["╔", "╗"]), (bottom, ["╚", "╝"])] {
        let Some(y) = y else { continue };
        frame.extend((left + 1..right).map(|x| (Position::new(x, y), "═")));
        frame.extend(
            [left, right].into_iter().zip(corners).map(|(x, corner)| (Position::new(x, y), corner)),
        );
    }
    frame
}

#[cfg(test)]
mod tests {
    use super::super::grid::{self, draw_numbers};
    use super::super::{BoardView, CellBackgrounds, GridLines};
    use super::*;
    use crate::app::settings::LayoutChoice;
    use pencilmark_engine::logic::{Picture, Role};

    fn highlights(houses: impl IntoIterator<Item = House>) -> Highlights {
        let houses = houses.into_iter().map(|house| (house, Role::Base)).collect();
        Highlights::new(&Picture { houses, ..Picture::default() }, None, None)
    }

    fn layout((width, height): (u16, u16)) -> (BoardLayout, Buffer) {
        let area = Rect::new(0, 0, width, height);
        (BoardLayout::new(area, LayoutChoice::Auto.into()), Buffer::empty(area))
    }

    fn count(buffer: &Buffer, wanted: char) -> usize {
        let symbol = wanted.to_string();
        buffer.content.iter().filter(|cell| cell.symbol() == symbol).count()
    }

    #[test]
    fn arrows_point_at_rows_and_columns() {
        for (size, wanted) in [((120, 40), "→←↓↑"), ((120, 30), "→←↓↓")] {
            let (layout, mut buffer) = layout(size);
            let highlights = highlights([House::row(0), House::column(0), House::boxed(8)]);
            draw_arrows(&layout, &highlights, &Theme::named("mono").unwrap(), &mut buffer);
            for arrow in "→←↓↑".chars() {
                let drawn = wanted.chars().filter(|known| *known == arrow).count();
                assert_eq!(count(&buffer, arrow), drawn, "{size:?} {arrow}");
            }
        }
    }

    #[test]
    fn a_box_has_a_double_frame_of_its_own() {
        for size in [(200, 60), (120, 40), (120, 32), (80, 24), (60, 20), (40, 14)] {
            for index in 0..9 {
                let (layout, mut buffer) = layout(size);
                let theme = Theme::named("mono").unwrap();
                draw_boxes(&layout, &highlights([House::boxed(index)]), &theme, &mut buffer);
                let area = area(&layout, House::boxed(index));
                let (right, bottom) = (area.right(), area.bottom());
                let corners = [
                    (area.x - 1, area.y - 1),
                    (right, area.y - 1),
                    (area.x - 1, bottom),
                    (right, bottom),
                ];
                let drawn: String = corners.iter().map(|at| buffer[*at].symbol()).collect();
                assert_eq!(drawn, "╔╗╚╝", "{size:?} box {index}");
                let sides = [(count(&buffer, '═'), area.width), (count(&buffer, '║'), area.height)];
                assert!(sides.iter().all(|(count, side)| *count == 2 * usize::from(*side)));
                assert!(area.positions().all(|at| buffer[at].symbol() == " "), "{size:?}");
            }
        }
    }

    #[test]
    fn a_board_without_top_and_bottom_has_open_frames() {
        let corners = |index| {
            let (layout, mut buffer) = layout((120, 30));
            assert!(!layout.has_frame);
            let theme = Theme::named("mono").unwrap();
            draw_boxes(&layout, &highlights([House::boxed(index)]), &theme, &mut buffer);
            ['╔', '╗', '╚', '╝'].map(|corner| count(&buffer, corner))
        };
        assert_eq!(corners(0), [1; 4], "the line of the column numbers");
        assert_eq!(corners(4), [1; 4]);
        assert_eq!(corners(8), [1, 1, 0, 0]);
    }

    #[test]
    fn the_frame_of_a_box_joins_the_lines_between_cells() {
        let (layout, mut buffer) = layout((120, 40));
        for charset in [Charset::Lines, Charset::Ascii] {
            let theme = Theme { charset, ..Theme::named("mono").unwrap() };
            let board = BoardView::blank();
            let backgrounds =
                CellBackgrounds::new(&board, &Highlights::none(), layout.size, &theme);
            grid::draw(&layout, &backgrounds, GridLines::All, &mut buffer);
            draw_boxes(&layout, &highlights([House::boxed(4)]), &theme, &mut buffer);
            let area = area(&layout, House::boxed(4));
            let top: String =
                (area.x - 1..=area.right()).map(|x| buffer[(x, area.y - 1)].symbol()).collect();
            let wanted = match charset {
                Charset::Lines => "╔═══════╪═══════╪═══════╗".to_owned(),
                Charset::Ascii => "#".repeat(25),
            };
            assert_eq!(top, wanted);
        }
    }

    #[test]
    fn signs_leave_the_numbers_of_columns_visible() {
        for size in [(80, 24), (120, 30), (77, 24)] {
            let (layout, mut buffer) = layout(size);
            let theme = Theme::named("mono").unwrap();
            let highlights = highlights([House::column(3), House::row(2), House::boxed(0)]);
            draw_boxes(&layout, &highlights, &theme, &mut buffer);
            draw_numbers(&layout, &theme, None, &mut buffer);
            draw_arrows(&layout, &highlights, &theme, &mut buffer);
            for (at, number) in layout.numbers().unwrap().into_iter().zip(0..) {
                assert_eq!(buffer[at].symbol(), (number / 2 + 1).to_string(), "{size:?}");
            }
            assert!(count(&buffer, '↓') > 0 && count(&buffer, '╔') == 1);
        }
    }

    #[test]
    fn the_frame_of_the_cursors_box_is_coloured() {
        let (layout, mut buffer) = layout((80, 24));
        let theme = Theme::named("terminal-dark").unwrap();
        draw_current_box(&layout, Cell::at(4, 4), &theme, &mut buffer);
        let frame = bordered(area(&layout, House::boxed(4)));
        let coloured = frame.positions().filter(|at| buffer[*at].fg == theme.accent.fg.unwrap());
        assert_eq!(coloured.count(), 2 * usize::from(frame.width + frame.height) - 4);
    }
}
