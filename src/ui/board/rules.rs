//! The rules between the cells.

use super::put_char;
use crate::ui::glyphs::{self, Edge, Weight};
use crate::ui::places::Places;
use crate::ui::theme::Theme;
use ratatui::buffer::Buffer;

/// Draws all that the layout has.
pub(super) fn draw(places: &Places, theme: &Theme, buffer: &mut Buffer) {
    let style = |weight| match weight {
        Weight::Heavy => theme.boxes,
        Weight::Light => theme.grid,
    };
    let (width, height) = places.layout.cell_size();
    let board = places.board;
    let mut put = |x, y, sign, weight| put_char(buffer, (x, y), sign, style(weight));
    let mut y = board.y;
    for row in 0..=9 {
        let edge = Edge::before(row);
        if edge.weight() == Weight::Heavy || places.layout.has_row_rules() {
            for column in 0..=9 {
                let across = Edge::before(column);
                let x = board.x + column as u16 * (width + 1);
                let weight =
                    if across.weight() == Weight::Heavy { Weight::Heavy } else { edge.weight() };
                put(x, y, glyphs::crossing(edge, across), weight);
                if column < 9 {
                    for x in x + 1..=x + width {
                        put(x, y, glyphs::horizontal(edge), edge.weight());
                    }
                }
            }
            y += 1;
        }
        if row < 9 {
            for line in y..y + height {
                for column in 0..=9 {
                    let across = Edge::before(column);
                    let x = board.x + column as u16 * (width + 1);
                    put(x, line, glyphs::vertical(across), across.weight());
                }
            }
            y += height;
        }
    }
}
