//! The hardest technique of each puzzle that was won.

use crate::app::Statistics;
use crate::ui::surface::Surface;
use crate::ui::{bar, text};
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Row, Table, Widget};

/// The maximum widths of a rating, a count and a name.
const RATING: u16 = 4;
const COUNT: u16 = 5;
const NAME: u16 = 38;
/// The maximum width of a bar.
const MAX_BAR: u16 = 40;

pub(super) fn draw(surface: &mut Surface, area: Rect, statistics: &Statistics) {
    let theme = surface.theme;
    let head = "The hardest step of each puzzle you won";
    let head_height = (text::wrapped_height(head, area.width.into()) as u16).min(area.height);
    surface.render_lines([Line::styled(head, theme.dim)], area);
    let area = Rect { y: area.y + head_height, height: area.height - head_height, ..area };
    if statistics.techniques.is_empty() {
        return surface
            .render_line("Win a game, and the step that sets its rating appears here.", area);
    }
    let count = statistics.techniques.len();
    // The last line shows the number of remaining techniques.
    let shown = if count <= usize::from(area.height) {
        count
    } else {
        usize::from(area.height).saturating_sub(1)
    };
    // Separate the bars with empty lines if there is room.
    let gap = u16::from(usize::from(area.height) > 2 * count);
    let most = statistics.techniques.iter().map(|(.., count)| *count).max().unwrap_or(1);
    let longest = statistics.techniques.iter().map(|(name, ..)| name.len() as u16).max();
    let name = longest.unwrap_or(0).min(NAME);
    // The names get the width that they need.
    let bar_width = area.width.saturating_sub(RATING + COUNT + name + 3).min(MAX_BAR);
    let rows = statistics.techniques[..shown].iter().map(|(name, rating, count)| {
        let number = |number: String| Text::from(number).right_aligned();
        let bar = bar::filled(f64::from(*count) / f64::from(most), bar_width);
        Row::new([
            number(rating.to_string()).style(theme.dim),
            Text::from(*name),
            number(count.to_string()),
            Text::styled(bar, theme.bar),
        ])
        .top_margin(gap)
    });
    let widths = [RATING, name, COUNT, bar_width].map(Constraint::Length);
    Widget::render(Table::new(rows, widths).column_spacing(1), area, surface.buffer);
    if shown < count {
        let last = Rect { y: area.bottom() - 1, height: 1, ..area };
        let more = format!("and {} easier", count - shown);
        surface.render_line(Line::styled(more, theme.dim), last);
    }
}
