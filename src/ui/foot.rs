//! The foot of a screen: the line of what there is to say, and the keys.

use super::places::Hit;
use super::theme::Theme;
use super::{line, words};
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
    let shortened = |text: &str| words::shortened(text, place.width.into());
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
    laid_out(app, keys, place, |at, key, (_, word)| {
        let y = place.y + at.y;
        let mut put = |x, text, style| {
            let width = place.right().saturating_sub(x);
            line::put_text(frame.buffer_mut(), (x, y), text, style, width)
        };
        let x = put(place.x + at.x, key, theme.key);
        let x = put(x, " ", theme.dim);
        put(x, word, theme.dim);
        None::<()>
    });
}

/// The action whose key stands at this column and row of the keys' place.
pub(super) fn key_at(app: &App, keys: Keys<'_>, place: Rect, column: u16, row: u16) -> Option<Hit> {
    if !place.contains(Position::new(column, row)) {
        return None;
    }
    let (column, row) = (column - place.x, row - place.y);
    laid_out(app, keys, place, |at, key, (action, word)| {
        let columns = at.x..at.x + key_width(key, word);
        (at.y == row && columns.contains(&column)).then_some(Hit::Key(action))
    })
}

/// Goes through the keys that fit into the place, until one gives something: where in it each begins, its name, what it
/// does.
fn laid_out<T>(
    app: &App,
    (context, actions): Keys<'_>,
    place: Rect,
    mut each: impl FnMut(Position, &str, (Action, &'static str)) -> Option<T>,
) -> Option<T> {
    let mut at = Position::ORIGIN;
    for &(action, word) in actions {
        let key = app.keys().first(context, action);
        if key.is_empty() {
            continue;
        }
        let long = key_width(key, word);
        if at.x > 0 && at.x + long > place.width {
            at = Position { x: 0, y: at.y + 1 };
        }
        if at.y >= place.height || long > place.width {
            break;
        }
        if let Some(given) = each(at, key, (action, word)) {
            return Some(given);
        }
        at.x += long + 2;
    }
    None
}

/// How many columns a key and its word take.
fn key_width(key: &str, word: &str) -> u16 {
    (key.chars().count() + 1 + word.len()) as u16
}
