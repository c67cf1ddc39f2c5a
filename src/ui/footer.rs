//! The footer of a screen with a board: a line of messages and the [keys](super::key_hints) below
//! it.

use super::key_hints::{self, KeyHint};
use super::layout::BoardLayout;
use super::surface::Surface;
use super::text;
use crate::app::App;
use ratatui::layout::Rect;
use ratatui::text::Line;

/// Draws a bar with the reason why saving fails. If saving works, draws the last notice, or
/// `default` if there is no notice.
pub(super) fn draw_message(surface: &mut Surface, default: &str, area: Rect) {
    let (app, theme) = (surface.app, surface.theme);
    let width = usize::from(area.width);
    let (message, style) = match (app.not_saved(), app.notices().last()) {
        (Some(why), _) => (text::shorten(&format!("NOT SAVED: {why}"), width), theme.error),
        (None, Some(notice)) => (text::shorten(notice, width), theme.notice),
        (None, None) => (default.to_owned(), theme.dim),
    };
    if !message.is_empty() {
        // A `Line` applies its style to the whole area.
        surface.render(Line::styled(message, style), area);
    }
}

/// Draws the keys below a board in their [area](keys_area).
pub(super) fn draw_keys(
    surface: &mut Surface,
    keys: &[KeyHint],
    layout: &BoardLayout,
    message: Option<&str>,
) {
    if let Some(area) = keys_area(layout, message) {
        key_hints::draw(surface, keys, area);
    }
}

/// Returns the area for the keys below a board. If there is only one line below the board, the keys
/// take the place of the message, unless there is a `message` or the line is the only place for the
/// state of the screen.
pub(super) fn keys_area(layout: &BoardLayout, message: Option<&str>) -> Option<Rect> {
    let is_free = layout.panel.is_some() && message.is_none();
    layout.keys.or(Some(layout.message).filter(|_| is_free))
}

/// Returns the text that [`draw_message`] draws in place of its default.
pub(super) fn message(app: &App) -> Option<&str> {
    app.not_saved().or_else(|| app.notices().last().map(|notice| &**notice))
}
