//! The statistics: a table of tiers, a chart of times, a calendar of days, a list of techniques.

use super::{boxed, draw_box};
use crate::app::daily::Date;
use crate::app::{Action, App, Context, Statistics, StatisticsPage, TierFigures, median};
use crate::ui::text::{self, counted};
use crate::ui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::symbols::Marker;
use ratatui::text::Line;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Paragraph, Wrap};
use std::time::Duration;

/// How many games the line of the chart looks back on.
const RECENT: usize = 5;

pub(super) fn draw(frame: &mut Frame, area: Rect, app: &App, all: &Statistics, theme: &Theme) {
    let (outer, inner) = boxed(area, 78, 22);
    let number = StatisticsPage::ALL.iter().position(|&page| page == all.page).unwrap_or(0) + 1;
    let title =
        format!("Statistics: {} ({number}/{})", all.page.title(), StatisticsPage::ALL.len());
    draw_box(frame, outer, &title, theme);
    let key = |action| app.keys().first(Context::List, action);
    let mut keys = vec![format!("{} {} page", key(Action::Left), key(Action::Right))];
    if all.page == StatisticsPage::Trend && all.tiers.len() > 1 {
        keys.push(format!("{} {} tier", key(Action::Up), key(Action::Down)));
    }
    keys.push(format!("{} close", key(Action::Back)));
    let below = Rect { y: inner.bottom() - 1, height: 1, ..inner };
    frame.render_widget(Line::styled(keys.join("  "), theme.dim), below);
    let page = Rect { height: inner.height - 1, ..inner };
    if all.tiers.is_empty() {
        return frame.render_widget(Line::raw("No game was played yet."), page);
    }
    match all.page {
        StatisticsPage::Tiers => draw_tiers(frame, page, all, theme),
        StatisticsPage::Trend => draw_trend(frame, page, &all.tiers[all.tier], theme),
        StatisticsPage::Days => draw_days(frame, page, all, theme),
        StatisticsPage::Techniques => draw_techniques(frame, page, all, theme),
    }
}

/// The columns of the name.
const NAME: usize = 17;

/// A column of the table: its head, its width, and what it says of a tier.
type Column = (&'static str, usize, fn(&TierFigures) -> String);

/// The columns, what is wanted most first: as many are shown as fit.
const COLUMNS: [Column; 7] = [
    ("won", 5, |tier| tier.won.to_string()),
    ("best", 9, |tier| written(tier.best)),
    ("median", 9, |tier| written(tier.median)),
    ("mean", 9, |tier| written(tier.mean)),
    ("no hints", 9, |tier| tier.without_hints.to_string()),
    ("hints", 7, |tier| tier.hints.to_string()),
    ("begun", 7, |tier| tier.unfinished.to_string()),
];

fn written(time: Option<Duration>) -> String {
    time.map_or_else(|| "-".to_owned(), text::time)
}

fn draw_tiers(frame: &mut Frame, area: Rect, all: &Statistics, theme: &Theme) {
    let width = |count: usize| NAME + COLUMNS[..count].iter().map(|column| column.1).sum::<usize>();
    let fitting = (0..=COLUMNS.len()).rfind(|&count| width(count) <= usize::from(area.width));
    let columns = &COLUMNS[..fitting.unwrap_or(0)];
    let heads = columns.iter().map(|(head, width, _)| format!("{head:>width$}"));
    let heads = format!("{:NAME$}{}", "", heads.collect::<Vec<_>>().concat());
    let mut lines = vec![Line::styled(heads, theme.dim)];
    for tier in &all.tiers {
        let cells = columns.iter().map(|(_, width, cell)| format!("{:>width$}", cell(tier)));
        let cells = cells.collect::<Vec<_>>().concat();
        lines.push(Line::raw(format!("{:NAME$}{cells}", tier.target.name())));
    }
    let won: usize = all.tiers.iter().map(|tier| tier.won).sum();
    let time: Duration = all.tiers.iter().flat_map(|tier| &tier.times).sum();
    lines.push(Line::raw(""));
    let games = counted(won as u32, "game", "games");
    lines.push(Line::raw(format!("Won: {games}, in {} all told", text::time(time))));
    lines.push(Line::raw(streak(all)));
    draw_lines(frame, area, lines);
}

/// Lines that are broken where they are too long; where there are too many, no gap is left between them.
fn draw_lines(frame: &mut Frame, area: Rect, mut lines: Vec<Line<'static>>) {
    let height = |line: &Line| text::wrapped_lines(&line.to_string(), area.width.into());
    if lines.iter().map(height).sum::<usize>() > usize::from(area.height) {
        lines.retain(|line| line.width() > 0);
    }
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
}

fn streak(all: &Statistics) -> String {
    let days = |count| counted(count, "day", "days");
    format!("Dailies: {} in a row, longest {}", days(all.streak.current), days(all.streak.longest))
}

/// Each game a dot, and a line of the median of the last few.
fn draw_trend(frame: &mut Frame, area: Rect, tier: &TierFigures, theme: &Theme) {
    let head = Rect { height: 2.min(area.height), ..area };
    let games = counted(tier.won as u32, "game", "games");
    let words = vec![
        Line::styled(format!("{}: {games} won", tier.target.name()), theme.title),
        Line::styled(format!("A dot a game; the line: median of {RECENT}"), theme.dim),
    ];
    frame.render_widget(Paragraph::new(words), head);
    let Some(&longest) = tier.times.iter().max() else { return };
    let point = |(at, time): (usize, Duration)| ((at + 1) as f64, time.as_secs_f64());
    let dots: Vec<_> = tier.times.iter().copied().enumerate().map(point).collect();
    let recent = |at: usize| median(&tier.times[at.saturating_sub(RECENT - 1)..=at]);
    let line = (0..tier.times.len()).filter_map(|at| Some(point((at, recent(at)?))));
    let line: Vec<_> = line.collect();
    let set = |marker, kind, data, style| {
        Dataset::default().marker(marker).graph_type(kind).data(data).style(style)
    };
    let sets = vec![
        set(Marker::Braille, GraphType::Line, &line, theme.dim),
        set(Marker::Dot, GraphType::Scatter, &dots, theme.text),
    ];
    let last = tier.times.len() as f64;
    let count = tier.times.len().to_string();
    let across = Axis::default().bounds([1.0, last.max(2.0)]).labels(["1".to_owned(), count]);
    let up = Axis::default()
        .bounds([0.0, longest.as_secs_f64().max(1.0)])
        .labels(["0:00".to_owned(), text::time(longest)]);
    let chart = Chart::new(sets).x_axis(across.style(theme.dim)).y_axis(up.style(theme.dim));
    let below = Rect { y: head.bottom(), height: area.height - head.height, ..area };
    frame.render_widget(chart.legend_position(None), below);
}

const WEEKDAYS: [&str; 7] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/// A column a week, a row a weekday; in it how many games were won.
fn draw_days(frame: &mut Frame, area: Rect, all: &Statistics, theme: &Theme) {
    let weeks = (usize::from(area.width).saturating_sub(3) / 2).clamp(1, 53) as i64;
    let weekday = i64::from(all.today.weekday().to_monday_zero_offset());
    let date = |week: i64, day: i64| {
        let back = (weeks - 1 - week) * 7 + weekday - day;
        all.today.checked_sub(jiff::Span::new().days(back)).unwrap_or(all.today)
    };
    let sign = |date: Date| match all.days.get(&date).copied().unwrap_or(0) {
        _ if date > all.today => " ".to_owned(),
        0 => "·".to_owned(),
        won @ 1..=9 => won.to_string(),
        _ => "+".to_owned(),
    };
    let mut lines = vec![Line::styled(months((0..weeks).map(|week| date(week, 6))), theme.dim)];
    for (name, day) in WEEKDAYS.into_iter().zip(0..) {
        let signs: Vec<_> = (0..weeks).map(|week| sign(date(week, day))).collect();
        lines.push(Line::raw(format!("{name} {}", signs.join(" "))));
    }
    let shown = all.days.range(date(0, 0)..=all.today);
    let (days, games) = shown.fold((0, 0), |(days, games), (_, won)| (days + 1, games + won));
    let (games, days) = (counted(games, "game", "games"), counted(days, "day", "days"));
    lines.push(Line::raw(""));
    lines.push(Line::raw(format!("Won: {games} on {days}")));
    lines.push(Line::raw(streak(all)));
    draw_lines(frame, area, lines);
}

/// The name of each month over the week in which it begins, where there is room.
fn months(ends_of_weeks: impl Iterator<Item = Date>) -> String {
    let mut line = "   ".to_owned();
    for (week, end) in ends_of_weeks.enumerate() {
        let at = 3 + 2 * week;
        if end.day() <= 7 && line.len() <= at {
            line += &" ".repeat(at - line.len());
            line += &end.strftime("%b ").to_string();
        }
    }
    line
}

fn draw_techniques(frame: &mut Frame, area: Rect, all: &Statistics, theme: &Theme) {
    let head = "The hardest steps of the puzzles you won, and how many";
    let mut lines = vec![Line::styled(head, theme.dim)];
    let broken = |text: &str| text::wrapped_lines(text, area.width.into());
    // The last line tells how many more there are.
    let mut room = usize::from(area.height).saturating_sub(broken(head) + 1);
    let most = all.techniques.iter().map(|(.., count)| *count).max().unwrap_or(1);
    // The names take what they need.
    let free = usize::from(area.width.saturating_sub(50));
    let mut shown = 0;
    for (name, rating, count) in &all.techniques {
        let bar = "=".repeat(free * *count as usize / most as usize);
        let rating = rating.to_string();
        let line = format!("{rating:>4} {count:>5} {bar:<free$} {name}");
        let Some(left) = room.checked_sub(broken(&line)) else { break };
        (room, shown) = (left, shown + 1);
        lines.push(Line::raw(line));
    }
    if all.techniques.is_empty() {
        lines.push(Line::raw("They are counted from the next game on."));
    }
    let more = all.techniques.len() - shown;
    if more > 0 {
        lines.push(Line::styled(format!("and {more} easier"), theme.dim));
    }
    draw_lines(frame, area, lines);
}
