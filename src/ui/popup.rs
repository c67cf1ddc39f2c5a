//! A bordered box over the screen.

use super::surface::Surface;
use ratatui::layout::{Constraint, Rect};
use ratatui::widgets::{Block, Clear};

/// Returns a box of this size in the middle of `screen`, cut to what the screen has room for, and
/// the room inside its border.
pub(super) fn centered(screen: Rect, width: u16, height: u16) -> (Rect, Rect) {
    let outer = screen.centered(
        Constraint::Length(width.min(screen.width)),
        Constraint::Length(height.min(screen.height)),
    );
    (outer, Block::bordered().inner(outer))
}

/// Clears `outer` and draws an empty box there. Hidden targets of clicks are removed.
pub(super) fn draw(surface: &mut Surface, outer: Rect, title: &str) {
    let theme = surface.theme;
    let mut block = theme.charset.block().style(theme.text);
    if !title.is_empty() {
        block = block.title(format!(" {title} ")).title_style(theme.title);
    }
    surface.hits.cover(outer);
    surface.render(Clear, outer);
    surface.render(block, outer);
}
