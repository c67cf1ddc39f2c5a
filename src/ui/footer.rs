//! The footer of a screen: a line of messages. The keys below the line are [key
//! hints](super::key_hints).

use super::surface::Surface;
use super::text;
use ratatui::layout::Rect;
use ratatui::text::Line;

/// Draws a bar that says why saving fails, if it does. Otherwise draws the last notice, or
/// `default` if there is none.
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
