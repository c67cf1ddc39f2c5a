//! Boxes with a border: over the board for text, or as a dialog over the rest of the screen.

use super::layout::BoardLayout;
use super::page;
use super::surface::Surface;
use ratatui::layout::{Constraint, Margin, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Block, Clear};

/// The minimum width at which a box has an empty column inside its border on each side.
const WITH_PADDING: u16 = 42;

/// The place of a dialog: the panel if the board can stay visible, or else the screen's centre.
pub(super) struct Dialog {
    /// The area in whose centre the dialog is drawn.
    bounds: Rect,
    /// The width of the dialog with its border.
    width: u16,
    /// The board that stays visible, and the panel that the dialog replaces.
    dock: Option<(BoardLayout, Rect)>,
}

impl Dialog {
    /// Returns the place of a dialog that is `width` columns wide if there is room.
    pub(super) fn new(surface: &Surface, width: u16) -> Self {
        let dock = page::dock(surface);
        let bounds = match &dock {
            // The border goes into the empty columns next to the panel.
            Some((_, panel)) => Rect { x: panel.x - 1, width: panel.width + 2, ..*panel },
            None => surface.area,
        };
        Self { bounds, width: width.min(bounds.width), dock }
    }

    /// Returns the width inside the dialog's border.
    pub(super) fn inner_width(&self) -> u16 {
        inside(Rect { width: self.width, ..self.bounds }).width
    }

    /// Draws the empty dialog, `height` lines high if there is room. Returns the area inside the
    /// border. Clears the panel, or dims the screen and clears the lines next to the dialog, so
    /// that no part of the screen below looks like a part of the dialog.
    pub(super) fn open(self, surface: &mut Surface, height: u16, title: &str) -> Rect {
        let outer = self.bounds.centered(
            Constraint::Length(self.width),
            Constraint::Length(height.min(self.bounds.height)),
        );
        if let Some((layout, panel)) = self.dock {
            page::clear_dock(surface, &layout, panel);
        } else {
            dim(surface);
            let screen = surface.area;
            let top = outer.y.saturating_sub(1).max(screen.y);
            let bottom = (outer.bottom() + 1).min(screen.bottom());
            page::clear(surface, Rect { y: top, height: bottom - top, ..screen });
        }
        draw(surface, outer, title);
        inside(outer)
    }
}

/// Returns the area inside the border of a dialog.
fn inside(outer: Rect) -> Rect {
    let padding = u16::from(outer.width >= WITH_PADDING);
    Block::bordered().inner(outer).inner(Margin::new(padding, 0))
}

/// Draws everything on the screen in the style of unimportant text, and lines in the style of thin
/// grid lines. Removes half blocks between cells, because they were drawn in background colours.
fn dim(surface: &mut Surface) {
    let theme = surface.theme;
    let plain = Style::reset().patch(theme.text);
    for cell in &mut surface.buffer.content {
        let style = match cell.symbol().chars().next() {
            Some('▌' | '▐') => {
                cell.set_symbol(" ");
                plain
            }
            Some('\u{2500}'..='\u{257f}') => plain.patch(theme.grid),
            _ => plain.patch(theme.dim),
        };
        cell.set_style(style);
    }
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
    surface.render(Clear, cleared);
    surface.buffer.set_style(cleared.intersection(surface.area), theme.text);
    surface.render(block, outer);
}
