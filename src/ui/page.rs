//! The frame that all full screens share: a title, the page below it, a line for messages, and the
//! keys. An overlay draws the same frame over the whole screen or, if the board stays visible, over
//! the panel.

use super::key_hints::{self, KeyHint};
use super::layout::BoardLayout;
use super::panel::{self, Panels};
use super::surface::{ClickableLine, Surface};
use super::text;
use crate::app::{Overlay, Screen};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Clear;

/// The maximum size of a page. Longer lines would be harder to read.
const MAX_WIDTH: u16 = 110;
const MAX_HEIGHT: u16 = 48;

/// The minimum height at which a page has empty lines around the title and a horizontal line below
/// it.
const SPACIOUS: u16 = 20;

/// The minimum widths at which a page has margins of one and of two columns.
const WITH_MARGIN: u16 = 60;
const WITH_WIDE_MARGIN: u16 = 100;

/// The minimum screen width at which an overlay may leave the board visible.
const DOCKED: u16 = 120;
/// The minimum width and height of a panel that can contain an overlay.
const MIN_DOCK: (u16, u16) = (36, 20);
/// The minimum number of lines for an overlay below the head of the panel.
const MIN_BELOW_HEAD: u16 = 24;

/// The maximum number of lines for keys, and the maximum in a panel that is narrower than `NARROW`.
const MAX_KEY_LINES: usize = 2;
const MAX_NARROW_KEY_LINES: usize = 4;
const NARROW: u16 = 30;

/// The frame of a page.
pub(super) struct Page<'a> {
    pub(super) title: Line<'static>,
    /// The text at the right end of the title line, if there is room.
    pub(super) beside: Line<'static>,
    /// The text of the line above the keys if there is no notice.
    pub(super) message: Line<'static>,
    pub(super) keys: Vec<KeyHint<'a>>,
    /// The maximum width of the page.
    pub(super) width: u16,
}

impl<'a> Page<'a> {
    /// Creates a frame with a title and the usual width.
    pub(super) fn new(title: impl Into<String>, surface: &Surface, keys: Vec<KeyHint<'a>>) -> Self {
        Self {
            title: Line::styled(title.into(), surface.theme.title),
            beside: Line::default(),
            message: Line::default(),
            keys,
            width: MAX_WIDTH,
        }
    }

    /// Draws the frame over the whole screen. Returns the area for the page.
    pub(super) fn open(self, surface: &mut Surface) -> Rect {
        let screen = surface.area;
        clear(surface, screen);
        let margin = match screen.width {
            0..WITH_MARGIN => 0,
            WITH_MARGIN..WITH_WIDE_MARGIN => 1,
            _ => 2,
        };
        let width = (screen.width - 2 * margin).min(self.width);
        let height = screen.height.min(MAX_HEIGHT);
        let area = Rect {
            x: screen.x + (screen.width - width) / 2,
            y: screen.y + (screen.height - height) / 2,
            width,
            height,
        };
        self.open_in(surface, area)
    }

    /// Draws the frame in `area`, which must be clear. Returns the area for the page.
    pub(super) fn open_in(self, surface: &mut Surface, area: Rect) -> Rect {
        let theme = surface.theme;
        let is_spacious = area.height >= SPACIOUS;
        let mut rest = area;
        let mut take = |height: u16| {
            let height = height.min(rest.height);
            let top = Rect { height, ..rest };
            rest = Rect { y: rest.y + height, height: rest.height - height, ..rest };
            top
        };
        let title = take(1);
        if is_spacious {
            let rule = take(1);
            surface.render_line(Line::styled("─".repeat(rule.width.into()), theme.grid), rule);
        }
        let has_room = self.title.width() + self.beside.width() + 2 <= usize::from(title.width);
        surface.render_line(self.title, title);
        if has_room {
            let width = self.beside.width() as u16;
            surface.render_line(self.beside, Rect { x: title.right() - width, width, ..title });
        }
        let mut keys = key_hints::rows(&self.keys, area.width.into(), theme);
        keys.truncate(if area.width < NARROW { MAX_NARROW_KEY_LINES } else { MAX_KEY_LINES });
        let message = message(surface, self.message);
        let lines = text::wrap_line(message, area.width.into());
        let is_empty = lines.iter().all(|line| line.width() == 0);
        let lines = if is_empty { Vec::new() } else { lines };
        // Always show the whole message. Leave out keys if there is no room for all of them.
        let most = rest.height.saturating_sub(MIN_BODY);
        let message_height = (lines.len() as u16).min(most);
        let keys_height = (keys.len() as u16).min(most - message_height);
        let gap = u16::from(is_spacious);
        let bottom = message_height + keys_height + if message_height > 0 { gap } else { 0 };
        let body_height = rest.height.saturating_sub(bottom);
        let body = Rect { height: body_height.saturating_sub(gap), ..rest };
        let message_area = Rect {
            y: rest.bottom() - keys_height - message_height,
            height: message_height,
            ..rest
        };
        surface.render_lines(lines, message_area);
        let keys_area = Rect { y: rest.bottom() - keys_height, height: keys_height, ..rest };
        surface.render_lines(keys, keys_area);
        if is_spacious {
            Rect { y: body.y + 1, height: body.height.saturating_sub(1), ..body }
        } else {
            body
        }
    }
}

/// The minimum number of lines of a page that stay visible above long messages.
const MIN_BODY: u16 = 3;

/// Returns the reason why saving fails. If saving works, returns the last notice, or `default` if
/// there is no notice.
fn message(surface: &Surface, default: Line<'static>) -> Line<'static> {
    let (app, theme) = (surface.app, surface.theme);
    match (app.not_saved(), app.notices().last()) {
        (Some(why), _) => Line::styled(format!("NOT SAVED: {why}"), theme.error),
        (None, Some(notice)) => Line::styled(notice.to_string(), theme.notice),
        (None, None) => default,
    }
}

/// Clears `area` to the theme's background, and removes the click targets in it.
pub(super) fn clear(surface: &mut Surface, area: Rect) {
    surface.hits.cover(area);
    surface.render(Clear, area);
    if surface.theme.text != Style::new() {
        let area = area.intersection(surface.area);
        surface.buffer.set_style(area, surface.theme.text);
    }
}

/// Returns where an overlay can be drawn next to the board of a game: the layout of the board and
/// the area of its panel below the [head](below_head). Returns `None` if the overlay needs the
/// whole screen.
pub(super) fn dock(surface: &Surface) -> Option<(BoardLayout, Rect)> {
    let has_board = matches!(surface.app.screen(), Screen::Playing(_) | Screen::Won(_));
    if surface.area.width < DOCKED || !has_board {
        return None;
    }
    let layout = BoardLayout::new(surface.area, surface.app.zoom());
    let panel = layout.panel?;
    let has_room = panel.width >= MIN_DOCK.0 && panel.height >= MIN_DOCK.1;
    has_room.then(|| (layout, below_head(surface, &layout, panel)))
}

/// Returns the part of the panel for an overlay. The tallest head that leaves enough room stays
/// visible above it.
pub(super) fn below_head(surface: &Surface, layout: &BoardLayout, panel: Rect) -> Rect {
    let head = heads(surface, layout, panel).into_iter();
    let mut heights = head.map(|head| head.len() as u16);
    let height = heights.find(|height| panel.height >= height + MIN_BELOW_HEAD).unwrap_or(0);
    Rect { y: panel.y + height, height: panel.height - height, ..panel }
}

fn heads(surface: &Surface, layout: &BoardLayout, panel: Rect) -> Vec<Vec<ClickableLine>> {
    let (app, theme) = (surface.app, surface.theme);
    let Screen::Playing(playing) = app.screen() else { return Vec::new() };
    // The history shows another board, so the digits of the current board are left out.
    let has_digits = layout.left.is_none() && !matches!(app.overlay(), Some(Overlay::History(_)));
    let panels = if has_digits { Panels::One } else { Panels::Two };
    panel::heads(panel, panels, app, playing, theme)
}

/// Clears the panel and the lines below the board for an overlay in the area `below` of the panel.
/// Draws the head of the panel above that area.
pub(super) fn clear_dock(surface: &mut Surface, layout: &BoardLayout, below: Rect) {
    let panel = layout.panel.unwrap_or(below);
    let areas = [Some(panel), Some(layout.message), layout.keys];
    for area in areas.into_iter().flatten() {
        clear(surface, area);
    }
    let height = below.y - panel.y;
    let mut heads = heads(surface, layout, panel).into_iter();
    if let Some(head) = heads.find(|head| head.len() == usize::from(height)) {
        // Nothing outside the overlay can be clicked.
        let lines = head.into_iter().map(|line| line.line);
        surface.render_lines(lines, Rect { height, ..panel });
    }
}

/// Returns a dimmed name and its value, such as `best 1:24`.
pub(super) fn figure(
    name: &str,
    value: impl Into<String>,
    surface: &Surface,
) -> [Span<'static>; 2] {
    [
        Span::styled(format!("{name} "), surface.theme.dim),
        Span::styled(value.into(), surface.theme.text),
    ]
}
