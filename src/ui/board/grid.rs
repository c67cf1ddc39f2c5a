//! The lines between the cells: ratatui's blocks with merged borders.

use crate::ui::layout::BoardLayout;
use crate::ui::theme::Theme;
use pencilmark_engine::board::Cell;
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::symbols::merge::MergeStrategy;
use ratatui::widgets::{Block, BorderType, Widget};

/// Draws the light lines around every cell (around the three cells of a column in a box where the
/// layout has no room for lines between rows), then the heavy lines around every box.
pub(super) fn draw(layout: &BoardLayout, theme: &Theme, buffer: &mut Buffer) {
    let mut draw = |cells: [Cell; 2], kind, style| {
        let [first, last] = cells.map(|cell| layout.cell(cell));
        let block = Block::bordered().border_type(kind).border_style(style);
        let area = bordered(first.union(last));
        block.merge_borders(MergeStrategy::Exact).render(area, buffer);
    };
    let step = if layout.size.has_row_lines() { 1 } else { 3 };
    for row in (0..9).step_by(step) {
        for column in 0..9 {
            let cells = [row, row + step - 1].map(|row| Cell::at(row, column));
            draw(cells, BorderType::Plain, theme.grid);
        }
    }
    // Nothing of the light lines' style stays.
    let heavy = Style::reset().patch(theme.text).patch(theme.boxes);
    for (row, column) in (0..9).map(|index| (index / 3 * 3, index % 3 * 3)) {
        let cells = [Cell::at(row, column), Cell::at(row + 2, column + 2)];
        draw(cells, BorderType::Thick, heavy);
    }
}

/// Returns the area with the border around it.
const fn bordered(area: Rect) -> Rect {
    area.outer(Margin::new(1, 1))
}
