//! A chart of the player's times in a tier, game by game.

use super::{choices, has_times, time_or_dash};
use crate::app::words::{self, counted};
use crate::app::{Statistics, StatisticsPage, TierFigures, median};
use crate::ui::hit_map::Target;
use crate::ui::page;
use crate::ui::surface::Surface;
use ratatui::layout::Rect;
use ratatui::symbols::Marker;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Axis, Chart, Dataset, GraphType};
use std::time::Duration;

/// The number of recent games from which each point of the median line is computed.
const RECENT: usize = 10;

/// The minimum height of the page at which a sentence says whether the player is getting faster.
const WITH_SENTENCE: u16 = 12;

pub(super) fn draw(surface: &mut Surface, area: Rect, statistics: &Statistics) {
    let Some(tier) = statistics.tiers.get(statistics.tier) else { return };
    let theme = surface.theme;
    let names = statistics.tiers.iter().enumerate().map(|(index, tier)| {
        let target = Target::Item(StatisticsPage::ALL.len() + index);
        (tier.target.name(), index == statistics.tier, target)
    });
    let tiers = choices(surface, names);
    // Show only the selected tier if there is no room for all tiers.
    let tiers = if tiers.line.width() <= usize::from(area.width) {
        tiers
    } else {
        choices(surface, std::iter::empty())
    };
    let is_alone = tiers.targets.is_empty();
    let name = tier.target.name();
    let mut spans =
        if is_alone { vec![Span::styled(format!("{name}: "), theme.title)] } else { Vec::new() };
    spans.push(Span::raw(counted(tier.won as u32, "win", "wins")));
    // The chart shows all wins, but a win with hints is not the best.
    let [best, median, mean] = if tier.won > tier.without_hints {
        ["best without hints", "median of all", "mean of all"]
    } else {
        ["best", "median", "mean"]
    };
    for (word, time) in [(best, tier.best), (median, tier.median), (mean, tier.mean)] {
        let figure = page::figure(word, time_or_dash(time), surface);
        let used: usize = spans.iter().chain(&figure).map(Span::width).sum();
        // Show as many figures as fit.
        if used + 3 <= usize::from(area.width) {
            spans.push(Span::styled(" · ", theme.dim));
            spans.extend(figure);
        }
    }
    let mut rows = area.rows();
    if !is_alone && let Some(row) = rows.next() {
        surface.render_lines([tiers], row);
    }
    if let Some(row) = rows.next() {
        surface.render_line(Line::from(spans), row);
    }
    let mut used = if is_alone { 1 } else { 2 };
    let sentence = words::tier_progress(tier);
    let fits = |text: &String| text.chars().count() <= usize::from(area.width);
    if let Some(sentence) = sentence.filter(fits).filter(|_| area.height >= WITH_SENTENCE)
        && let Some(row) = rows.next()
    {
        surface.render_line(Line::styled(sentence, theme.title), row);
        used += 1;
    }
    let rest = Rect { y: area.y + used, height: area.height.saturating_sub(used), ..area };
    if !has_times(tier) {
        return surface.render_lines(["You have not won a timed game of this tier."], rest);
    }
    if tier.times.len() < 2 {
        return surface
            .render_lines(["A chart of your times appears after the second game."], rest);
    }
    let legend = Line::from_iter([
        Span::styled("•", theme.dim),
        Span::styled(" one game   ", theme.dim),
        Span::styled("━", theme.success),
        Span::styled(format!(" median of the last {RECENT}   lower is faster"), theme.dim),
    ]);
    let legend_height = u16::from(rest.height >= 6);
    let chart = Rect { height: rest.height - legend_height, ..rest };
    let gap = u16::from(chart.height >= 10);
    draw_chart(surface, Rect { y: chart.y + gap, height: chart.height - gap, ..chart }, tier);
    if legend_height > 0 {
        surface.render_line(legend, Rect { y: chart.bottom(), height: 1, ..chart });
    }
}

/// Draws each game as a dot, and a line for the median of the most recent games.
fn draw_chart(surface: &mut Surface, area: Rect, tier: &TierFigures) {
    let theme = surface.theme;
    let point = |(index, time): (usize, Duration)| ((index + 1) as f64, time.as_secs_f64());
    let dots: Vec<_> = tier.times.iter().copied().enumerate().map(point).collect();
    let recent = |at: usize| median(&tier.times[at.saturating_sub(RECENT - 1)..=at]);
    // The medians of the first few games jump and mean little.
    let first = (RECENT / 2).min(tier.times.len() - 1);
    let line = (first..tier.times.len()).filter_map(|at| Some(point((at, recent(at)?))));
    let line: Vec<_> = line.collect();
    let set = |marker, kind, data, style| {
        Dataset::default().marker(marker).graph_type(kind).data(data).style(style)
    };
    let sets = vec![
        set(Marker::Dot, GraphType::Scatter, &dots, theme.dim),
        set(Marker::Braille, GraphType::Line, &line, theme.success),
    ];
    let count = tier.times.len();
    let middle = (count > 4).then(|| format!("game {}", count.div_ceil(2)));
    let across = Axis::default().bounds([1.0, (count as f64).max(2.0)]).labels(
        [Some("game 1".to_owned()), middle, Some(format!("game {count}"))].into_iter().flatten(),
    );
    let bounds = bounds(&tier.times);
    let [bottom, top] = bounds.map(|bound| bound.as_secs_f64());
    let up = Axis::default()
        .bounds([bottom, top])
        .labels([bounds[0], (bounds[0] + bounds[1]) / 2, bounds[1]].map(words::time));
    // The chart would otherwise have the terminal's background.
    let chart = Chart::new(sets)
        .style(theme.text)
        .x_axis(across.style(theme.dim))
        .y_axis(up.style(theme.dim))
        .legend_position(None);
    surface.render(chart, area);
}

/// Returns the ends of the axis of times. They are multiples of two minutes, or of 20 seconds if
/// the times are close to each other, so that the middle is round too. No time is at an end, so
/// that no dot is on the edge.
fn bounds(times: &[Duration]) -> [Duration; 2] {
    let shortest = times.iter().min().map_or(0, Duration::as_secs);
    let longest = times.iter().max().map_or(0, Duration::as_secs);
    let step = if longest - shortest >= 4 * 60 { 2 * 60 } else { 20 };
    let bottom = shortest.saturating_sub(1) / step * step;
    [bottom, (longest / step + 1) * step].map(Duration::from_secs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_axis_has_round_ends_and_a_round_middle() {
        let ends = |times: &[u64]| {
            let times: Vec<_> = times.iter().copied().map(Duration::from_secs).collect();
            bounds(&times).map(words::time)
        };
        assert_eq!(ends(&[125, 130]), ["2:00", "2:20"]);
        assert_eq!(ends(&[372, 1220]), ["6:00", "22:00"]);
        assert_eq!(ends(&[0, 5000]), ["0:00", "1:24:00"]);
        assert_eq!(ends(&[120, 120]), ["1:40", "2:20"]);
    }
}
