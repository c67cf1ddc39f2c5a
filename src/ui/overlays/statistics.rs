//! The statistics: a table of tiers, a chart of times, a calendar of days, a list of techniques.

use crate::app::daily::Date;
use crate::app::words::{self, counted};
use crate::app::{Action, Context, Statistics, StatisticsPage, TierFigures, median};
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::surface::Surface;
use crate::ui::{popup, text};
use ratatui::layout::{Constraint, Rect};
use ratatui::symbols::Marker;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Row, Table, Widget};
use std::time::Duration;

const WIDTH: u16 = 78;
const HEIGHT: u16 = 22;

/// The chart's line is the median of this many games.
const RECENT: usize = 5;

pub(super) fn draw(surface: &mut Surface, statistics: &Statistics) {
    let page = statistics.page;
    let (outer, inner) = popup::centered(surface.area, WIDTH, HEIGHT);
    let number = StatisticsPage::ALL.iter().position(|&other| other == page).unwrap_or(0) + 1;
    let title = format!("Statistics: {} ({number}/{})", page.title(), StatisticsPage::ALL.len());
    popup::draw(surface, outer, &title);
    let key = |action, word| KeyHint::new(surface.app, Context::List, action, word);
    let mut keys = vec![key(Action::Left, ""), key(Action::Right, "page")];
    if page == StatisticsPage::Trend && statistics.tiers.len() > 1 {
        keys.extend([key(Action::Up, ""), key(Action::Down, "tier")]);
    }
    keys.push(key(Action::Back, "close"));
    key_hints::draw(surface, &keys, Rect { y: inner.bottom() - 1, height: 1, ..inner });
    let area = Rect { height: inner.height - 1, ..inner };
    if statistics.tiers.is_empty() {
        return surface.render_line("No game was played yet.", area);
    }
    match page {
        StatisticsPage::Tiers => draw_tiers(surface, area, statistics),
        StatisticsPage::Trend => draw_trend(surface, area, &statistics.tiers[statistics.tier]),
        StatisticsPage::Days => draw_days(surface, area, statistics),
        StatisticsPage::Techniques => draw_techniques(surface, area, statistics),
    }
}

/// The columns of a tier's name.
const NAME: u16 = 17;

/// A column of the table: its head, its width, and what it shows of a tier.
type Column = (&'static str, u16, fn(&TierFigures) -> String);

/// The columns, the most important first: as many are shown as fit.
const COLUMNS: [Column; 7] = [
    ("won", 5, |tier| tier.won.to_string()),
    ("best", 9, |tier| time_or_dash(tier.best)),
    ("median", 9, |tier| time_or_dash(tier.median)),
    ("mean", 9, |tier| time_or_dash(tier.mean)),
    ("no hints", 9, |tier| tier.without_hints.to_string()),
    ("hints", 7, |tier| tier.hints.to_string()),
    ("begun", 7, |tier| tier.unfinished.to_string()),
];

fn time_or_dash(time: Option<Duration>) -> String {
    time.map_or_else(|| "-".to_owned(), words::time)
}

fn draw_tiers(surface: &mut Surface, area: Rect, statistics: &Statistics) {
    let width = |count: usize| NAME + COLUMNS[..count].iter().map(|column| column.1).sum::<u16>();
    let fitting = (0..=COLUMNS.len()).rfind(|&count| width(count) <= area.width);
    let columns = &COLUMNS[..fitting.unwrap_or(0)];
    let row = |name: &'static str, cells: Vec<String>| {
        let cells = cells.into_iter().map(|cell| Text::from(cell).right_aligned());
        Row::new([Text::from(name)].into_iter().chain(cells))
    };
    let heads = columns.iter().map(|(head, ..)| (*head).to_owned()).collect();
    let tiers = statistics
        .tiers
        .iter()
        .map(|tier| row(tier.target.name(), columns.iter().map(|(.., cell)| cell(tier)).collect()));
    let widths = [NAME].into_iter().chain(columns.iter().map(|column| column.1));
    let table = Table::new(tiers, widths.map(Constraint::Length))
        .header(row("", heads).style(surface.theme.dim))
        .column_spacing(0);
    Widget::render(table, area, surface.buffer);
    let top = area.y + 1 + statistics.tiers.len() as u16;
    let won: usize = statistics.tiers.iter().map(|tier| tier.won).sum();
    let time: Duration = statistics.tiers.iter().flat_map(|tier| &tier.times).sum();
    let games = counted(won as u32, "game", "games");
    let won = format!("Won: {games}, in {} all told", words::time(time));
    let rest = Rect { y: top, height: area.bottom().saturating_sub(top), ..area };
    draw_lines(surface, rest, vec![Line::default(), won.into(), streak(statistics).into()]);
}

/// Draws lines; where there is no room for all, empty ones are left out.
fn draw_lines(surface: &mut Surface, area: Rect, mut lines: Vec<Line<'static>>) {
    let height = |line: &Line| text::wrapped_height(&line.to_string(), area.width.into());
    if lines.iter().map(height).sum::<usize>() > usize::from(area.height) {
        lines.retain(|line| line.width() > 0);
    }
    surface.render_lines(lines, area);
}

fn streak(statistics: &Statistics) -> String {
    let days = |count| counted(count, "day", "days");
    let streak = &statistics.streak;
    format!("Dailies: {} in a row, longest {}", days(streak.current), days(streak.longest))
}

/// Draws each game as a dot, and a line for the median of the last few.
fn draw_trend(surface: &mut Surface, area: Rect, tier: &TierFigures) {
    let theme = surface.theme;
    let head = Rect { height: 2.min(area.height), ..area };
    let games = counted(tier.won as u32, "game", "games");
    let words = [
        Line::styled(format!("{}: {games} won", tier.target.name()), theme.title),
        Line::styled(format!("A dot a game; the line: median of {RECENT}"), theme.dim),
    ];
    surface.render_lines(words, head);
    let Some(&longest) = tier.times.iter().max() else { return };
    let point = |(index, time): (usize, Duration)| ((index + 1) as f64, time.as_secs_f64());
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
    let count = tier.times.len();
    let across = Axis::default()
        .bounds([1.0, (count as f64).max(2.0)])
        .labels(["1".to_owned(), count.to_string()]);
    let up = Axis::default()
        .bounds([0.0, longest.as_secs_f64().max(1.0)])
        .labels(["0:00".to_owned(), words::time(longest)]);
    // Without a style of its own the chart has the terminal's background.
    let chart = Chart::new(sets)
        .style(theme.text)
        .x_axis(across.style(theme.dim))
        .y_axis(up.style(theme.dim))
        .legend_position(None);
    let below = Rect { y: head.bottom(), height: area.height - head.height, ..area };
    surface.render(chart, below);
}

const WEEKDAYS: [&str; 7] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/// Draws a column per week and a row per weekday, with the number of games won on each day. ratatui's
/// calendar shows one month and needs the `time` crate.
fn draw_days(surface: &mut Surface, area: Rect, statistics: &Statistics) {
    let today = statistics.today;
    let weeks = (usize::from(area.width).saturating_sub(3) / 2).clamp(1, 53) as i64;
    let weekday = i64::from(today.weekday().to_monday_zero_offset());
    let date = |week: i64, day: i64| {
        let back = (weeks - 1 - week) * 7 + weekday - day;
        today.checked_sub(jiff::Span::new().days(back)).unwrap_or(today)
    };
    let sign = |date: Date| match statistics.days.get(&date).copied().unwrap_or(0) {
        _ if date > today => " ".to_owned(),
        0 => "·".to_owned(),
        won @ 1..=9 => won.to_string(),
        _ => "+".to_owned(),
    };
    let months = months((0..weeks).map(|week| date(week, 6)));
    let mut lines = vec![Line::styled(months, surface.theme.dim)];
    for (name, day) in WEEKDAYS.into_iter().zip(0..) {
        let signs: Vec<_> = (0..weeks).map(|week| sign(date(week, day))).collect();
        lines.push(Line::raw(format!("{name} {}", signs.join(" "))));
    }
    let shown = statistics.days.range(date(0, 0)..=today);
    let (days, games) = shown.fold((0, 0), |(days, games), (_, won)| (days + 1, games + won));
    let (games, days) = (counted(games, "game", "games"), counted(days, "day", "days"));
    lines.push(Line::default());
    lines.push(Line::raw(format!("Won: {games} on {days}")));
    lines.push(Line::raw(streak(statistics)));
    draw_lines(surface, area, lines);
}

/// Returns the name of each month above the week in which it starts, where there is room.
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

/// The columns of a rating, of a count, and of the longest name with the gaps before it.
const RATING: u16 = 4;
const COUNT: u16 = 5;
const TECHNIQUE: u16 = 41;

fn draw_techniques(surface: &mut Surface, area: Rect, statistics: &Statistics) {
    let dim = surface.theme.dim;
    let head = "The hardest steps of the puzzles you won, and how many";
    let head_height = text::wrapped_height(head, area.width.into()) as u16;
    surface.render_lines([Line::styled(head, dim)], area);
    let area =
        Rect { y: area.y + head_height, height: area.height.saturating_sub(head_height), ..area };
    if statistics.techniques.is_empty() {
        return surface.render_line("They are counted from the next game on.", area);
    }
    // The last line says how many more there are.
    let shown = statistics.techniques.len().min(usize::from(area.height).saturating_sub(1));
    let most = statistics.techniques.iter().map(|(.., count)| *count).max().unwrap_or(1);
    // The names get the room that they need.
    let bar = area.width.saturating_sub(RATING + COUNT + TECHNIQUE);
    let rows = statistics.techniques[..shown].iter().map(|(name, rating, count)| {
        let length = usize::from(bar) * *count as usize / most as usize;
        let number = |number: String| Text::from(number).right_aligned();
        let (rating, count) = (number(rating.to_string()), number(count.to_string()));
        Row::new([rating, count, Text::from("=".repeat(length)), Text::from(*name)])
    });
    let widths = [RATING, COUNT, bar].map(Constraint::Length);
    let widths = widths.into_iter().chain([Constraint::Fill(1)]);
    Widget::render(Table::new(rows, widths).column_spacing(1), area, surface.buffer);
    let more = statistics.techniques.len() - shown;
    if more > 0 {
        let last = Rect { y: area.bottom() - 1, height: 1, ..area };
        surface.render_line(Line::styled(format!("and {more} easier"), dim), last);
    }
}
