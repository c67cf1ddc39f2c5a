//! Boxes with a border: over the board for text, or as a dialog over the rest of the screen.

use super::layout::BoardLayout;
use super::page;
use super::surface::Surface;
use crate::app::Screen;
use ratatui::layout::{Constraint, Margin, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Block, Clear};

/// The minimum width at which a box has an empty column inside its border on each side.
const WITH_PADDING: u16 = 42;

/// The place of a dialog: the panel if the board can stay visible, or else the centre of the board
/// or of the screen.
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
            None => board_below(surface)
                .map(|layout| Rect { x: layout.board.x, width: layout.board.width, ..surface.area })
                .filter(|board| width <= board.width)
                .unwrap_or(surface.area),
        };
        Self { bounds, width: width.min(bounds.width), dock }
    }

    /// Returns the width inside the dialog's border.
    pub(super) fn inner_width(&self) -> u16 {
        inside(Rect { width: self.width, ..self.bounds }).width
    }

    /// Draws the empty dialog, `height` lines high if there is room. Returns the area inside the
    /// border. Clears the panel, or dims the screen behind the dialog.
    pub(super) fn open(self, surface: &mut Surface, height: u16, title: &str) -> Rect {
        let outer = self.bounds.centered(
            Constraint::Length(self.width),
            Constraint::Length(height.min(self.bounds.height)),
        );
        if let Some((layout, panel)) = self.dock {
            page::clear_dock(surface, &layout, panel);
        } else {
            dim(surface);
            clear_beside(surface, outer);
        }
        draw(surface, outer, title);
        inside(outer)
    }
}

/// Returns the layout of the board of a game.
fn board_below(surface: &Surface) -> Option<BoardLayout> {
    let has_board = matches!(surface.app.screen(), Screen::Playing(_) | Screen::Won(_));
    has_board.then(|| BoardLayout::new(surface.area, surface.app.zoom()))
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

/// Returns a box with the column on each side that is cleared, as far as it is on the screen.
fn with_margin(outer: Rect, screen: Rect) -> Rect {
    let left = outer.x.saturating_sub(1).max(screen.x);
    let right = (outer.right() + 1).min(screen.right());
    Rect { x: left, width: right - left, ..outer }
}

/// Removes text next to a dialog that could be read as a part of it. A board stays visible, except
/// for marks that the dialog cuts off.
fn clear_beside(surface: &mut Surface, outer: Rect) {
    let screen = surface.area;
    let Some(layout) = board_below(surface) else {
        let top = outer.y.saturating_sub(1).max(screen.y);
        let bottom = (outer.bottom() + 1).min(screen.bottom());
        page::clear(surface, Rect { y: top, height: bottom - top, ..screen });
        return;
    };
    let cleared = with_margin(outer, screen);
    remove_cut_words(surface, cleared);
    // The keys in the panel do nothing while the dialog is open, so they do not stay beside it.
    let beside = with_margin(cleared, screen);
    if let Some(panel) = layout.panel.filter(|panel| panel.intersects(beside)) {
        page::clear(surface, panel);
    }
}

/// Removes the rest of each word of which `cleared` has cut off a part.
fn remove_cut_words(surface: &mut Surface, cleared: Rect) {
    for y in cleared.top()..cleared.bottom() {
        for columns in [
            (surface.area.left()..cleared.left()).rev().collect::<Vec<_>>(),
            (cleared.right()..surface.area.right()).collect(),
        ] {
            for x in columns {
                match surface.buffer.cell_mut((x, y)) {
                    Some(cell) if cell.symbol().chars().all(char::is_alphanumeric) => {
                        cell.set_symbol(" ");
                    }
                    _ => break,
                }
            }
        }
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
    let cleared = with_margin(outer, surface.area);
    surface.render(Clear, cleared);
    surface.buffer.set_style(cleared.intersection(surface.area), theme.text);
    surface.render(block, outer);
}
