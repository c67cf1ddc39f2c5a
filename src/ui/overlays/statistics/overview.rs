//! The overview: a line for each tier, and below them the wins per week.

use super::{latest_wins, streak, time_or_dash};
use crate::app::daily::Date;
use crate::app::words::{self, counted};
use crate::app::{LimitedFigures, Statistics, TierFigures, median};
use crate::ui::bar;
use crate::ui::surface::Surface;
use crate::ui::text;
use pencilmark_engine::generate::Target;
use ratatui::layout::{Alignment, Constraint, Flex, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Sparkline;
use std::time::Duration;

/// A column of the table of tiers.
#[derive(Clone, Copy)]
enum Column {
    Name,
    Wins,
    Bar,
    Best,
    Median,
    Trend,
    Mean,
    WithHints,
    Started,
}

impl Column {
    /// All columns in order, with their widths and their ranks. If there is not enough room,
    /// columns with the highest rank are left out first.
    const ALL: [(Self, u16, u8); 9] = [
        (Self::Name, 10, 0),
        (Self::Wins, 4, 0),
        (Self::Bar, 12, 3),
        (Self::Best, 7, 1),
        (Self::Median, 7, 2),
        (Self::Mean, 7, 6),
        (Self::WithHints, 10, 5),
        (Self::Started, 7, 7),
        (Self::Trend, 8, 4),
    ];

    const fn head(self) -> &'static str {
        match self {
            Self::Name | Self::Bar => "",
            Self::Wins => "wins",
            Self::Best => "best",
            Self::Median => "median",
            Self::Trend => "trend",
            Self::Mean => "mean",
            Self::WithHints => "with hints",
            Self::Started => "started",
        }
    }
}

/// The width of the gap between two columns, and the maximum width of a bar.
const GAP: u16 = 2;
const MAX_BAR: u16 = 28;

/// The minimum width of a table with the columns of minor interest.
const WIDE: u16 = 90;

/// The maximum number of groups into which the times of a trend are divided.
const TREND: usize = 8;

/// The minimum number of lines not used by the tiers at which the page has a headline.
const ROOM_FOR_HEADLINE: u16 = 6;

/// The minimum height of the chart of weeks, including its heading and its labels.
const WEEKS_HEIGHT: u16 = 5;

pub(super) fn draw(surface: &mut Surface, area: Rect, statistics: &Statistics) {
    let theme = surface.theme;
    let tiers = &statistics.tiers;
    let mut area = area;
    if area.height >= tiers.len() as u16 + ROOM_FOR_HEADLINE {
        let line = Line::styled(words::progress(statistics), theme.title);
        let height = text::wrapped_height(&line.to_string(), area.width.into()) as u16 + 1;
        surface.render_lines([line], area);
        area = Rect { y: area.y + height, height: area.height - height, ..area };
    }
    let columns = columns(area.width, tiers);
    let widths: Vec<_> = columns.iter().map(|(_, width)| Constraint::Length(*width)).collect();
    let places = Layout::horizontal(widths).spacing(GAP).flex(Flex::Start).split(area);
    // Separate the bars with empty lines if there is room.
    let step = if area.height > 2 * tiers.len() as u16 + 4 { 2 } else { 1 };
    let row = |place: Rect, row: usize| {
        let y = area.y + row.min(1) as u16 + step * row.saturating_sub(1) as u16;
        Rect { y, height: 1, ..place }
    };
    let most = tiers.iter().map(|tier| tier.won).max().unwrap_or(0).max(1);
    for (&(column, width), &place) in columns.iter().zip(places.iter()) {
        let alignment = match column {
            Column::Name | Column::Bar | Column::Trend => Alignment::Left,
            _ => Alignment::Right,
        };
        let head = Line::styled(column.head(), theme.dim).alignment(alignment);
        surface.render(head, row(place, 0).intersection(area));
        for (index, tier) in tiers.iter().enumerate() {
            let place = row(place, index + 1).intersection(area);
            if let Column::Trend = column {
                let trend = Sparkline::default().data(trend(&tier.times)).style(theme.accent);
                surface.render(trend, place);
                continue;
            }
            let line = match column {
                Column::Bar => {
                    let style = match tier.target {
                        Target::Tier(tier) => theme.of_tier(tier),
                        _ => theme.bar,
                    };
                    Line::styled(bar::filled(tier.won as f64 / most as f64, width), style)
                }
                Column::Wins => Line::raw(tier.won.to_string()),
                _ => Line::raw(cell(column, tier)),
            };
            surface.render(line.alignment(alignment), place);
        }
    }
    let below = step * tiers.len() as u16 + 2 - step;
    let rest = Rect { y: area.y + below, height: area.height.saturating_sub(below), ..area };
    draw_below(surface, rest, statistics);
}

/// Returns the text of a cell in the table.
fn cell(column: Column, tier: &TierFigures) -> String {
    match column {
        Column::Name => tier.target.name().to_owned(),
        Column::Wins => tier.won.to_string(),
        Column::Best => time_or_dash(tier.best),
        Column::Median => time_or_dash(tier.median_without_hints),
        Column::Mean => time_or_dash(tier.mean),
        Column::WithHints => wins(tier.won - tier.without_hints, tier.median_with_hints),
        Column::Started => tier.unfinished.to_string(),
        Column::Bar | Column::Trend => String::new(),
    }
}

/// Returns a number of wins with their median time, such as `38 wins, 5:12`.
fn wins(count: usize, median: Option<Duration>) -> String {
    match (count, median) {
        (0, _) => "–".to_owned(),
        (_, None) => counted(count as u32, "win", "wins"),
        (_, Some(median)) => {
            format!("{}, {}", counted(count as u32, "win", "wins"), words::time(median))
        }
    }
}

/// Returns the columns that fit, with their widths. The bars get the remaining width.
fn columns(width: u16, tiers: &[TierFigures]) -> Vec<(Column, u16)> {
    let name = tiers.iter().map(|tier| tier.target.name().len() as u16).max().unwrap_or(0);
    let mut columns = Column::ALL.to_vec();
    // The mean is that of all games, and the other times are those without hints.
    let has_hints = tiers.iter().any(|tier| tier.won > tier.without_hints);
    columns.retain(|(column, ..)| match column {
        Column::Mean => !has_hints,
        Column::WithHints => has_hints,
        _ => true,
    });
    for (column, width, _) in &mut columns {
        let widest = tiers.iter().map(|tier| cell(*column, tier).chars().count() as u16).max();
        *width = match column {
            Column::Name => name,
            _ => (*width).max(widest.unwrap_or(0)),
        };
    }
    let total = |columns: &[(Column, u16, u8)]| {
        columns.iter().map(|(_, width, _)| width + GAP).sum::<u16>().saturating_sub(GAP)
    };
    while total(&columns) > width && columns.len() > 2 {
        let last = columns.iter().map(|(.., order)| *order).max().unwrap_or(0);
        columns.retain(|(.., order)| *order != last);
    }
    if width < WIDE {
        columns.retain(|(column, ..)| !matches!(column, Column::Mean | Column::Started));
    }
    let left = width.saturating_sub(total(&columns)).min(MAX_BAR - 12);
    for (column, width, _) in &mut columns {
        if let Column::Bar = column {
            *width += left;
        }
    }
    columns.into_iter().map(|(column, width, _)| (column, width)).collect()
}

/// Returns the medians of up to [`TREND`] groups of times, oldest first. Subtracts two thirds of
/// the smallest median from all medians, so that differences are visible. Returns an empty list if
/// there are fewer than three times.
fn trend(times: &[Duration]) -> Vec<u64> {
    if times.len() < 3 {
        return Vec::new();
    }
    let groups = times.chunks(times.len().div_ceil(TREND));
    let medians: Vec<u64> = groups.filter_map(median).map(|time| time.as_millis() as u64).collect();
    let floor = medians.iter().min().copied().unwrap_or(0) / 3 * 2;
    medians.into_iter().map(|median| median - floor).collect()
}

/// Draws the totals and, if there is room, the wins per week and the latest wins.
fn draw_below(surface: &mut Surface, area: Rect, statistics: &Statistics) {
    let theme = surface.theme;
    let sum = |part: fn(&TierFigures) -> usize| statistics.tiers.iter().map(part).sum::<usize>();
    let (alone, started) = (sum(|tier| tier.without_hints), sum(|tier| tier.unfinished));
    let mut lines = vec![Line::raw(streak(statistics))];
    let alone = match sum(|tier| tier.won) {
        0 => "No wins yet".to_owned(),
        won if won == alone => "Every win was without hints".to_owned(),
        won => format!("{alone} of {won} won without hints"),
    };
    let started = match started {
        0 => String::new(),
        _ => format!(" · {} in progress", counted(started as u32, "game", "games")),
    };
    lines.push(Line::raw(alone + &started));
    if sum(|tier| tier.hints as usize) > 0 {
        lines.push(Line::styled(TIMES_ARE_ALONE, theme.dim));
    }
    lines.extend(given_up(sum(|tier| tier.given_up)).map(Line::raw));
    let limited = |part: fn(&LimitedFigures) -> usize| {
        statistics.tiers.iter().map(|tier| part(&tier.limited)).sum::<usize>()
    };
    lines.extend(with_limit(limited(|l| l.won), limited(|l| l.lost)).map(Line::raw));
    let gap = u16::from(area.height > lines.len() as u16);
    let text = Rect { y: area.y + gap, height: area.height - gap.min(area.height), ..area };
    let height = lines.len() as u16;
    surface.render_lines(lines, text);
    let used = gap + height;
    let rest = below(area, used);
    let chart = draw_weeks(surface, rest, statistics);
    latest_wins::draw(surface, below(rest, chart));
}

/// Returns the part of an area below its first `used` lines and a gap.
fn below(area: Rect, used: u16) -> Rect {
    let top = (used + u16::from(used > 0)).min(area.height);
    Rect { y: area.y + top, height: area.height - top, ..area }
}

/// Draws the wins per week. Returns the number of lines used, which is 0 if there is no room or if
/// all wins were in the same week, because a single bar says nothing.
fn draw_weeks(surface: &mut Surface, area: Rect, statistics: &Statistics) -> u16 {
    let theme = surface.theme;
    let mut wins = weeks_of(statistics, usize::from((area.width / 2).min(MAX_WEEKS)));
    // Wider bars use the whole width, even if that leaves out the oldest weeks.
    let wide = area.width.div_ceil(wins.len().max(1) as u16).clamp(2, MAX_WEEK_WIDTH);
    wins.drain(..wins.len().saturating_sub(usize::from(area.width / wide)));
    let most = wins.iter().max().copied().unwrap_or(0);
    if area.height < WEEKS_HEIGHT || wins.iter().filter(|wins| **wins > 0).count() < 2 {
        return 0;
    }
    let heading = Line::from_iter([
        Span::styled("Wins per week", theme.text),
        Span::styled(format!(" · best week: {most}"), theme.dim),
    ]);
    surface.render_line(heading, area);
    // Each week takes at least two columns: a bar and the gap after it.
    let column = (area.width / wins.len().max(1) as u16).clamp(2, MAX_WEEK_WIDTH);
    let width = column * wins.len() as u16;
    let bar = usize::from(column) - 1;
    let bars = wins.iter().flat_map(|&wins| std::iter::repeat_n(wins, bar).chain([0]));
    let bars: Vec<u64> = bars.collect();
    let height = (area.height - 2).min(MAX_WEEKS_HEIGHT);
    let chart = Rect { y: area.y + 1, width, height, ..area };
    surface.render(Sparkline::default().data(bars).style(theme.bar), chart);
    let axis = Rect { y: chart.bottom(), height: 1, width: width.max(MIN_AXIS), ..area };
    let first = format!("{} weeks ago", wins.len().saturating_sub(1));
    surface.render_line(Line::styled(first, theme.dim), axis);
    surface.render_line(Line::styled(THIS_WEEK, theme.dim), right(axis, THIS_WEEK));
    height + 2
}

/// Returns the number of games that the player gave up; `None` if there are none.
fn given_up(count: usize) -> Option<String> {
    (count > 0).then(|| format!("{} given up", counted(count as u32, "game", "games")))
}

/// Returns the results of the games with an error limit; `None` if there are none.
fn with_limit(won: usize, lost: usize) -> Option<String> {
    (won + lost > 0).then(|| format!("With an error limit: {won} won, {lost} lost"))
}

/// The maximum number of weeks in the chart, and the minimum number, unless there is less room.
const MAX_WEEKS: u16 = 52;
const LEAST_WEEKS: usize = 12;

/// The maximum height of the weekly bars.
const MAX_WEEKS_HEIGHT: u16 = 10;

/// The maximum width of a weekly bar, including the gap after it.
const MAX_WEEK_WIDTH: u16 = 6;

/// Explains which games the times are about.
const TIMES_ARE_ALONE: &str = "Best, median and trend leave out wins with hints";

/// The label of the bar for the current week.
const THIS_WEEK: &str = "this week";

/// The width needed for both labels below the bars.
const MIN_AXIS: u16 = 24;

/// Returns the right end of a line, as wide as `text`.
fn right(line: Rect, text: &str) -> Rect {
    let width = (text.len() as u16).min(line.width);
    Rect { x: line.right() - width, width, ..line }
}

/// Returns the number of games won in each of the last weeks, oldest first. Omits weeks before the
/// first win.
fn weeks_of(statistics: &Statistics, weeks: usize) -> Vec<u64> {
    let mut wins = vec![0; weeks];
    let days = |date: Date| (statistics.today - date).get_days();
    for (&date, &won) in &statistics.days {
        let ago = usize::try_from(days(date)).map(|days| days / 7);
        if let Some(week) = ago.ok().and_then(|ago| weeks.checked_sub(ago + 1)) {
            wins[week] += u64::from(won);
        }
    }
    let before = wins.iter().take_while(|wins| **wins == 0).count();
    wins.split_off(before.min(weeks.saturating_sub(LEAST_WEEKS)))
}
