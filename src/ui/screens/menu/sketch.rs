//! The small board of the game in play, next to the menu.

use crate::app::{UnfinishedGame, words};
use crate::ui::surface::Surface;
use pencilmark_engine::board::Cell;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// The width and height of the small board with the line below it.
pub(super) const WIDTH: u16 = 17;
pub(super) const HEIGHT: u16 = 13;

/// Draws the digits of a game, and below them when it was played.
pub(super) fn draw(surface: &mut Surface, game: &UnfinishedGame, area: Rect) {
    let theme = surface.theme;
    let mut lines: Vec<Line<'static>> = Vec::new();
    for row in 0..9 {
        if row == 3 || row == 6 {
            lines.push(Line::styled("─────┼─────┼─────", theme.grid));
        }
        let mut spans = Vec::new();
        for column in 0..9 {
            let cell = Cell::at(row, column);
            let digit = game.digits.get(cell).map(|digit| digit.to_string());
            let style = match (&digit, game.givens.get(cell)) {
                (None, _) => theme.grid,
                (Some(_), Some(_)) => on_background(theme.given),
                (Some(_), None) => on_background(theme.own),
            };
            spans.push(Span::styled(digit.unwrap_or_else(|| "·".to_owned()), style));
            let gap = if column == 2 || column == 5 { "│" } else { " " };
            spans.extend((column < 8).then(|| Span::styled(gap, theme.grid)));
        }
        lines.push(spans.into());
    }
    let ago = words::ago(surface.app.now().unix.saturating_sub(game.saved_at));
    let played = format!("played {ago}");
    let is_cut = played.chars().count() > usize::from(WIDTH);
    let played = Line::styled(if is_cut { ago } else { played }, theme.dim);
    let rows = area.rows().zip(lines.into_iter().chain([Line::default(), played]));
    for (place, line) in rows {
        surface.render_line(line, place);
    }
}

/// Removes the background and the attributes, which are designed for the cells of the large board.
fn on_background(style: Style) -> Style {
    Style { bg: None, ..style }.remove_modifier(Modifier::REVERSED | Modifier::UNDERLINED)
}
