//! The latest wins, below the other figures of the overview.

use crate::app::{FinishedGame, words};
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Row, Table, Widget};

/// The minimum and the maximum height of the list, including its heading.
const MIN_HEIGHT: u16 = 3;
const MAX_HEIGHT: u16 = 11;

/// The widths of a date, a time and a number of hints.
const DATE: u16 = 11;
const TIME: u16 = 8;
const HINTS: u16 = 10;

/// Draws a line for each of the latest wins, newest first, if there is room.
pub(super) fn draw(surface: &mut Surface, area: Rect) {
    let theme = surface.theme;
    let area = Rect { height: area.height.min(MAX_HEIGHT), ..area };
    let wins = surface.app.library().finished().iter().rev().filter(|game| game.is_won());
    let wins: Vec<_> = wins.take(area.height.saturating_sub(1).into()).collect();
    if area.height < MIN_HEIGHT || wins.is_empty() {
        return;
    }
    surface.render_line(Line::raw("Latest wins"), area);
    let grades = wins.iter().map(|game| words::finished_grade(game).chars().count());
    let grade = grades.max().unwrap_or(0) as u16;
    let rows = wins.into_iter().map(|game| row(game, theme));
    let widths = [DATE, grade, TIME, HINTS].map(Constraint::Length);
    let list = Rect { y: area.y + 1, height: area.height - 1, ..area };
    Widget::render(Table::new(rows, widths).column_spacing(2), list, surface.buffer);
}

fn row(game: &FinishedGame, theme: &Theme) -> Row<'static> {
    let time = game.time().map_or_else(|| "–".to_owned(), words::time);
    let hints = match game.hints {
        0 => String::new(),
        hints => words::counted(hints, "hint", "hints"),
    };
    Row::new([
        Text::styled(words::column_date(game.date), theme.dim),
        Text::raw(words::finished_grade(game)),
        Text::raw(time).right_aligned(),
        Text::styled(hints, theme.dim),
    ])
}
