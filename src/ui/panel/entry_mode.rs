//! The line of the panel that says what a digit key does.

use crate::app::{Action, App, Context, EntryMode, Playing, Prefix, words};
use crate::ui::board;
use crate::ui::theme::Theme;
use ratatui::text::{Line, Span};

/// Returns the effect of a digit key, in the style of the cursor in that mode, and the key that
/// leaves the mode if there is room for it.
pub(super) fn line(app: &App, playing: &Playing, width: usize, theme: &Theme) -> Line<'static> {
    let words = words::entry(playing);
    let is_next = matches!(playing.prefix(), Some(Prefix::Mark(_) | Prefix::Colour));
    if playing.prefix().is_some() && !is_next {
        return Line::styled(words, theme.title);
    }
    let style = board::cursor_style(playing.next_mode(), theme);
    let leaves = match playing.mode() {
        _ if is_next => None,
        EntryMode::Digit => None,
        EntryMode::Mark(_) => Some(Action::SwitchMarks),
        EntryMode::Colour => Some(Action::ColourMode),
    };
    let mut line = Line::from(Span::styled(format!(" {words} "), style));
    let key = leaves.map(|action| app.keys().first(Context::Playing, action));
    let key = key.map(|key| Span::styled(format!(" {key} off"), theme.dim));
    if let Some(key) = key.filter(|key| line.width() + key.width() <= width) {
        line.push_span(key);
    }
    line
}
