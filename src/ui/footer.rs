//! The foot of a screen: the line of what there is to say, and the keys.

use super::layout::Hit;
use super::theme::Theme;
use super::{line, text};
use crate::app::{Action, App, Context};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

/// Keys of a screen: the context they are bound in, and what each does, in a word.
pub(super) type Keys<'a> = (Context, &'a [(Action, &'static str)]);

/// Says what there is to say: that nothing is saved comes first.
pub(super) fn draw_message(
    frame: &mut Frame,
    app: &App,
    otherwise: &str,
    place: Rect,
    theme: &Theme,
) {
    let mut say = |text: &str, style: Style| {
        if !text.is_empty() {
            // It is a bar across the screen.
            frame.buffer_mut().set_style(place, style);
            line::put_text(frame.buffer_mut(), (place.x, place.y), text, style, place.width);
        }
    };
    let shortened = |text: &str| text::shortened(text, place.width.into());
    if let Some(why) = app.not_saved() {
        say(&shortened(&format!("NOT SAVED: {why}")), theme.error);
    } else if let Some(notice) = app.notices().last() {
        say(&shortened(notice), theme.notice);
    } else {
        say(otherwise, theme.dim);
    }
}

/// Names the keys: as many as fit into their place.
pub(super) fn draw_keys(frame: &mut Frame, app: &App, keys: Keys<'_>, place: Rect, theme: &Theme) {
    laid_out(app, keys, place, &mut |key| {
        let y = place.y + key.at.y;
        let mut put = |x, text, style| {
            let width = place.right().saturating_sub(x);
            line::put_text(frame.buffer_mut(), (x, y), text, style, width)
        };
        let x = put(place.x + key.at.x, key.name, theme.key);
        let x = put(x, " ", theme.dim);
        put(x, key.word, theme.dim);
        None
    });
}

/// The action whose key stands at this column and row of the keys' place.
pub(super) fn key_at(app: &App, keys: Keys<'_>, place: Rect, column: u16, row: u16) -> Option<Hit> {
    if !place.contains(Position::new(column, row)) {
        return None;
    }
    let (column, row) = (column - place.x, row - place.y);
    laid_out(app, keys, place, &mut |key| {
        let columns = key.at.x..key.at.x + key.width();
        (key.at.y == row && columns.contains(&column)).then_some(Hit::Key(key.action))
    })
}

/// A key in its place.
struct Key<'a> {
    /// Where in the place it begins.
    at: Position,
    name: &'a str,
    action: Action,
    /// What it does.
    word: &'static str,
}

impl Key<'_> {
    /// How many columns it takes with its word.
    fn width(&self) -> u16 {
        (self.name.chars().count() + 1 + self.word.len()) as u16
    }
}

/// Goes through the keys that fit into the place, until one is hit.
fn laid_out(
    app: &App,
    (context, actions): Keys<'_>,
    place: Rect,
    hit: &mut dyn FnMut(&Key<'_>) -> Option<Hit>,
) -> Option<Hit> {
    let mut at = Position::ORIGIN;
    for &(action, word) in actions {
        let name = app.keys().first(context, action);
        if name.is_empty() {
            continue;
        }
        let mut key = Key { at, name, action, word };
        let width = key.width();
        if at.x > 0 && at.x + width > place.width {
            key.at = Position { x: 0, y: at.y + 1 };
        }
        if key.at.y >= place.height || width > place.width {
            break;
        }
        if let Some(hit) = hit(&key) {
            return Some(hit);
        }
        at = Position { x: key.at.x + width + 2, ..key.at };
    }
    None
}
