//! Initials that are typed, and a puzzle that is being made.

use super::{boxed, draw_box};
use crate::app::collections::PasteImport;
use crate::app::{Action, App, Context, Generation, InitialsPrompt, OpenGame};
use crate::ui::text;
use crate::ui::theme::Theme;
use pencilmark_engine::board::Cell;
use pencilmark_engine::generate::{Initials, attempts};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

/// What is being made, since when, how long at most, and the way out.
pub(super) fn draw(frame: &mut Frame, area: Rect, app: &App, making: &Generation, theme: &Theme) {
    let (outer, inner) = boxed(area, 44, 5);
    draw_box(frame, outer, "New game", theme);
    let wanted = &making.spec;
    let what = match (wanted.initials.as_ref().map(Initials::letters), wanted.daily) {
        (Some(letters), _) => format!("Making a puzzle that spells {letters}"),
        (None, Some(daily)) => {
            format!("Making the {} daily of {}", daily.tier.name(), daily.date)
        }
        (None, None) => format!("Making a puzzle: {}", wanted.target.name()),
    };
    let time = text::time(app.now().steady.saturating_sub(making.since));
    let so_far = match (&wanted.initials, &wanted.known) {
        (Some(_), None) => format!("{time}, at most {} attempts", attempts(&wanted.request(0))),
        _ => format!("{time} so far"),
    };
    let back = app.keys().first(Context::List, Action::Back);
    let lines =
        vec![Line::raw(what), Line::raw(so_far), Line::styled(format!("{back} stops"), theme.dim)];
    frame.render_widget(Paragraph::new(lines), inner);
}

/// Which game is read, where that takes long enough to be told.
pub(super) fn draw_opening(
    frame: &mut Frame,
    area: Rect,
    app: &App,
    opening: &OpenGame,
    theme: &Theme,
) {
    if !opening.patience(app.now()).is_zero() {
        return;
    }
    let (outer, inner) = boxed(area, 44, 4);
    draw_box(frame, outer, "Continue", theme);
    let back = app.keys().first(Context::Playing, Action::Back);
    let what = Line::raw(format!("Reading game {}: the disk is slow", opening.id.0));
    let lines = vec![what, Line::styled(format!("{back} gives up"), theme.dim)];
    frame.render_widget(Paragraph::new(lines), inner);
}

/// That what was pasted is looked through, where that takes long enough to be told.
pub(super) fn draw_gathering(
    frame: &mut Frame,
    area: Rect,
    app: &App,
    waiting: &PasteImport,
    theme: &Theme,
) {
    if !waiting.patience(app.now()).is_zero() {
        return;
    }
    let (outer, inner) = boxed(area, 44, 4);
    draw_box(frame, outer, "Paste", theme);
    let what = Line::raw("Looking through what was pasted");
    let lines = vec![what, Line::styled(format!("{} gives up", key(app, Action::Back)), theme.dim)];
    frame.render_widget(Paragraph::new(lines), inner);
}

/// The columns of the picture of the letters, and of the gap behind it.
const PICTURE: u16 = 18;
const GAP: u16 = 2;

/// The letters so far, the cells that spell them, and what is wrong with them.
pub(super) fn draw_initials(
    frame: &mut Frame,
    area: Rect,
    app: &App,
    typed: &InitialsPrompt,
    theme: &Theme,
) {
    let (outer, inner) = boxed(area, 52, 14);
    draw_box(frame, outer, "New: initials", theme);
    let picture = Rect { width: PICTURE.min(inner.width), height: 9.min(inner.height), ..inner };
    let cells = typed.cells();
    let row = |row| {
        let mark = |column| if cells.contains(Cell::at(row, column)) { "██" } else { "· " };
        Line::raw((0..9).map(mark).collect::<String>())
    };
    frame.render_widget(Paragraph::new((0..9).map(row).collect::<Vec<_>>()), picture);
    let left = (PICTURE + GAP).min(inner.width);
    let beside = Rect { x: inner.x + left, width: inner.width - left, ..picture };
    let words = match typed.message() {
        Some(message) => Line::styled(message.to_owned(), theme.notice),
        None => Line::styled("One or two letters or digits: the clues spell them.", theme.dim),
    };
    let lines = vec![Line::raw(format!("Initials: {}_", typed.letters())), Line::raw(""), words];
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), beside);
    let below = Rect { y: inner.bottom().saturating_sub(2), height: 2.min(inner.height), ..inner };
    let keys = [(Action::Accept, "make"), (Action::Erase, "erase"), (Action::Back, "close")];
    let keys = keys.map(|(action, does)| format!("{} {does}", key(app, action)));
    let keys = Line::styled(keys.join("  "), theme.dim);
    frame.render_widget(Paragraph::new(keys).wrap(Wrap { trim: true }), below);
}

/// The favourite among the keys that write no character, else the favourite.
pub(super) fn key(app: &App, action: Action) -> &str {
    let mut keys = app.keys().all(Context::Entering, action);
    let named = keys.find(|name| name.chars().count() > 1);
    named.unwrap_or_else(|| app.keys().first(Context::Entering, action))
}
