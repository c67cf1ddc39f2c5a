//! A bordered box over the screen.

use super::surface::Surface;
use ratatui::layout::{Constraint, Rect};
use ratatui::widgets::{Block, Clear};

/// Returns the area of a box with the given size in the centre of `screen`, reduced to the size of
/// the screen, and the area inside its border.
pub(super) fn centered(screen: Rect, width: u16, height: u16) -> (Rect, Rect) {
    let outer = screen.centered(
        Constraint::Length(width.min(screen.width)),
        Constraint::Length(height.min(screen.height)),
    );
    (outer, Block::bordered().inner(outer))
}

/// Clears `outer` and draws an empty box. Removes the click targets that the box hides.
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
