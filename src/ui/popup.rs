//! A bordered box over the screen.

use super::surface::Surface;
use ratatui::layout::{Constraint, Margin, Rect};
use ratatui::style::Modifier;
use ratatui::widgets::{Block, Clear};

/// The minimum width at which a box has an empty column inside its border on each side.
const WITH_PADDING: u16 = 42;

/// Returns the area of a box with the given size in the centre of `screen`, reduced to the size of
/// the screen, and the area inside its border.
pub(super) fn centered(screen: Rect, width: u16, height: u16) -> (Rect, Rect) {
    let outer = screen.centered(
        Constraint::Length(width.min(screen.width)),
        Constraint::Length(height.min(screen.height)),
    );
    let padding = u16::from(outer.width >= WITH_PADDING);
    (outer, Block::bordered().inner(outer).inner(Margin::new(padding, 0)))
}

/// Clears `outer` and the columns next to it, and draws an empty box. Removes the click targets
/// that the box hides.
pub(super) fn draw(surface: &mut Surface, outer: Rect, title: &str) {
    let theme = surface.theme;
    let mut block = theme.charset.block().style(theme.text);
    if !title.is_empty() {
        block = block.title(format!(" {title} ")).title_style(theme.title);
    }
    surface.hits.cover(outer);
    let left = outer.x.saturating_sub(1).max(surface.area.x);
    let right = (outer.right() + 1).min(surface.area.right());
    let cleared = Rect { x: left, width: right - left, ..outer };
    erase_cut_text(surface, cleared);
    surface.render(Clear, cleared);
    surface.buffer.set_style(cleared.intersection(surface.area), theme.text);
    surface.render(block, outer);
}

/// Erases the visible remainder of any text that a box partly covers. Next to the box, half a
/// sentence would look like separate text.
fn erase_cut_text(surface: &mut Surface, area: Rect) {
    let screen = surface.area;
    for row in area.intersection(screen).rows() {
        erase_text(surface, (screen.x..row.x).rev(), row.y);
        erase_text(surface, row.right()..screen.right(), row.y);
    }
}

/// Erases characters in the given columns until it meets two blanks in a row, or a character that
/// is not part of the text.
fn erase_text(surface: &mut Surface, columns: impl Iterator<Item = u16>, y: u16) {
    let is_in_text = |symbol: &str| {
        symbol.chars().all(|c| {
            c.is_alphanumeric() || c.is_ascii_punctuation() || c == ' ' || "≤…’·".contains(c)
        })
    };
    let mut was_blank = false;
    for x in columns {
        let Some(cell) = surface.buffer.cell_mut((x, y)) else { return };
        let is_blank = cell.symbol() == " ";
        if !is_in_text(cell.symbol()) || (is_blank && was_blank) {
            return;
        }
        was_blank = is_blank;
        cell.set_symbol(" ");
        cell.modifier -= Modifier::UNDERLINED | Modifier::CROSSED_OUT;
    }
}
