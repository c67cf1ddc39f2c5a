//! The title of the menu, with the streak in the opposite corner.

use crate::app::{Today, words};
use crate::ui::surface::Surface;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};

/// The minimum screen height at which the name is drawn large.
const TALL: u16 = 32;

/// The large name in three lines of half blocks.
const NAME: [&str; 3] = [
    "█▀▀▄ ▄▀▀▄ █▀▀▄ ▄▀▀▀ ▀ █  █▀▄▀▄ ▄▀▀█ █▄▀▀ █ ▄",
    "█  █ █▀▀▀ █  █ █    █ █  █ █ █ █  █ █    █▀▄",
    "█▀▀  ▀▄▄▀ █  █ ▀▄▄▄ █ ▀▄ █ █ █ ▀▄▄█ █    █ █",
];

/// Returns the width of the large name.
fn name_width() -> u16 {
    NAME.iter().map(|line| line.chars().count() as u16).max().unwrap_or(0)
}

fn is_large(area: Rect) -> bool {
    area.height >= TALL && area.width >= name_width() + 2
}

/// Returns the height of the title in lines.
pub(super) fn height(area: Rect) -> u16 {
    if is_large(area) { NAME.len() as u16 + 2 } else { 1 }
}

/// Draws the title.
pub(super) fn draw(surface: &mut Surface, area: Rect) {
    let theme = surface.theme;
    let name = Span::styled("pencilmark", theme.title);
    let motto = Span::styled("Sudoku in your terminal", theme.dim);
    let today = Today::new(surface.app.library(), surface.app.now());
    let days = today.streak.current;
    let streak = (days > 0).then(|| Span::styled(words::streak_length(days), theme.accent));
    let row = Rect { height: 1, ..area };
    if area.height > 1 {
        for (place, line) in area.rows().zip(NAME) {
            surface.render_line(Line::styled(line, theme.accent), inset(place));
        }
        let below = Rect { y: area.y + NAME.len() as u16 + 1, ..row };
        surface.render_line(Line::from(motto), inset(below));
        return draw_right(surface, streak, below);
    }
    let both = Line::from_iter([name.clone(), Span::raw("  "), motto]);
    let streak_width = streak.as_ref().map_or(0, |streak| streak.width() + 2);
    let fits = both.width() + 2 + streak_width <= usize::from(row.width);
    surface.render_line(if fits { both } else { Line::from(name) }, inset(row));
    draw_right(surface, streak, row);
}

fn inset(area: Rect) -> Rect {
    let by = 2.min(area.width);
    Rect { x: area.x + by, width: area.width - by, ..area }
}

/// Draws right-aligned text.
fn draw_right(surface: &mut Surface, text: Option<Span<'static>>, area: Rect) {
    if let Some(text) = text {
        let width = (text.width() as u16).min(area.width);
        let place = Rect { x: area.right() - width, width, ..area };
        surface.render_line(Line::from(text).alignment(Alignment::Left), place);
    }
}
