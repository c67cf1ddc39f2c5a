//! A bar chart of the player's latest times, ending with the game just won.

use super::surface::Surface;
use crate::app::TierRecord;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Bar, BarChart};
use std::time::Duration;

/// The minimum number of earlier times.
const MIN_TIMES: usize = 2;

/// The minimum and the maximum height of the bars.
const BARS: [u16; 2] = [3, 6];

/// The maximum width of a bar.
const MAX_BAR: u16 = 3;

/// The lines above and below the bars.
const LABELS: u16 = 2;

const THIS_GAME: &str = "this game";

/// Draws the chart. `wins` names the games, as in `Easy wins`. Draws nothing if there are few
/// earlier times or if the area is small.
pub(super) fn draw(
    surface: &mut Surface,
    own: Duration,
    record: &TierRecord,
    wins: &str,
    area: Rect,
) {
    let fitting = usize::from(area.width.div_ceil(2)).saturating_sub(1);
    let times = record.latest();
    let times = &times[times.len().saturating_sub(fitting)..];
    if times.len() < MIN_TIMES || area.height < BARS[0] + LABELS {
        return;
    }
    let theme = surface.theme;
    let count = times.len() as u16 + 1;
    let title = format!("Your last {count} {wins}");
    surface.render_line(Line::styled(title, theme.dim), area);
    let width = ((area.width + 1) / count).saturating_sub(1).clamp(1, MAX_BAR);
    let bars = Rect {
        y: area.y + 1,
        width: (count * (width + 1) - 1).min(area.width),
        height: (area.height - LABELS).min(BARS[1]),
        ..area
    };
    let bar = |time: Duration, style| {
        Bar::default().value(time.as_millis() as u64).text_value(String::new()).style(style)
    };
    let earlier = times.iter().map(|&time| bar(time, theme.bar));
    let all: Vec<_> = earlier.chain([bar(own, theme.success)]).collect();
    // The chart would otherwise have the terminal's background.
    let chart = BarChart::vertical(all).style(theme.text).bar_width(width).bar_gap(1);
    surface.render(chart, bars);
    // The label ends below the last bar, unless the bars are narrower than the label.
    let start = bars.width.saturating_sub(THIS_GAME.len() as u16);
    let below = Rect { x: area.x + start, y: bars.bottom(), width: area.width - start, height: 1 };
    surface.render_line(Line::styled(THIS_GAME, theme.success), below);
}
