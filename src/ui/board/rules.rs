//! The rules between the cells.

use crate::ui::glyphs::{self, Edge, Weight};
use crate::ui::layout::BoardLayout;
use crate::ui::theme::Theme;
use ratatui::buffer::{Buffer, Cell};

/// Draws all that the layout has. Every frame has hundreds of pieces of a few kinds: each kind is made once.
pub(super) fn draw(places: &BoardLayout, theme: &Theme, buffer: &mut Buffer) {
    let piece = |sign, weight| {
        let mut piece = Cell::from(sign);
        let style = match weight {
            Weight::Heavy => theme.boxes,
            Weight::Light => theme.grid,
        };
        piece.set_style(theme.text).set_style(style);
        piece
    };
    let mut put = |x, y, piece: &Cell| {
        if let Some(cell) = buffer.cell_mut((x, y)) {
            cell.clone_from(piece);
        }
    };
    let (width, height) = places.size.cell_size();
    let board = places.board;
    let columns = || (0..=9).map(|column| board.x + column * (width + 1)).zip(EDGES);
    let verticals = EDGES.map(|edge| piece(glyphs::vertical(edge), edge.weight()));
    let mut y = board.y;
    for (row, edge) in EDGES.into_iter().enumerate() {
        if edge.weight() == Weight::Heavy || places.size.has_row_rules() {
            let horizontal = piece(glyphs::horizontal(edge), edge.weight());
            for (x, across) in columns() {
                let weight =
                    if across.weight() == Weight::Heavy { Weight::Heavy } else { edge.weight() };
                put(x, y, &piece(glyphs::crossing(edge, across), weight));
                if across != Edge::Last {
                    (x + 1..=x + width).for_each(|x| put(x, y, &horizontal));
                }
            }
            y += 1;
        }
        if row < 9 {
            for line in y..y + height {
                for ((x, _), vertical) in columns().zip(&verticals) {
                    put(x, line, vertical);
                }
            }
            y += height;
        }
    }
}

/// The edges before the lines of cells, and after the last.
const EDGES: [Edge; 10] = {
    let mut edges = [Edge::First; 10];
    let mut index = 0;
    while index < 10 {
        edges[index] = Edge::before(index);
        index += 1;
    }
    edges
};
