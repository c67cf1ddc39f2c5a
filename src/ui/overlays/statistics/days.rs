//! The days on which games were won: a calendar of a year in weeks, and the wins per month.

use super::streak;
use crate::app::Statistics;
use crate::app::daily::Date;
use crate::app::words::counted;
use crate::ui::glyphs::Charset;
use crate::ui::surface::Surface;
use crate::ui::text;
use crate::ui::theme::Theme;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Bar, BarChart, BarGroup};

const WEEKDAYS: [&str; 7] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/// The signs of a day, from no wins to the most wins, in themes that show the number of wins by
/// colour.
const SQUARES: [&str; 5] = ["·", "■", "■", "■", "■"];
/// The signs of a day in themes without such colours.
const SHADES: [&str; 5] = ["·", "░", "▒", "▓", "█"];

/// The number of levels for days with at least one win.
const LEVELS: u32 = 4;

/// The number of columns before the first week.
const WEEKDAY: u16 = 3;

/// The minimum height of the chart of months, including its heading and the gap above it.
const MONTHS_HEIGHT: u16 = 6;

/// Draws two columns per week and one row per weekday. ratatui's calendar shows only one month and
/// needs the `time` crate.
pub(super) fn draw(surface: &mut Surface, area: Rect, statistics: &Statistics) {
    let theme = surface.theme;
    let today = statistics.today;
    let weeks = i64::from((area.width.saturating_sub(WEEKDAY) / 2).clamp(1, 53));
    let weekday = i64::from(today.weekday().to_monday_zero_offset());
    let date = |week: i64, day: i64| {
        let back = (weeks - 1 - week) * 7 + weekday - day;
        today.checked_sub(jiff::Span::new().days(back)).unwrap_or(today)
    };
    let won = |date: Date| statistics.days.get(&date).copied().unwrap_or(0);
    let first = date(0, 0);
    let shown = statistics.days.range(first..=today);
    let most = shown.clone().map(|(_, won)| *won).max().unwrap_or(0).max(LEVELS);
    let (styles, signs) = (styles(theme), signs(theme));
    let mut lines = vec![Line::styled(months((0..weeks).map(|week| date(week, 6))), theme.dim)];
    for (name, day) in WEEKDAYS.into_iter().zip(0..) {
        let mut line = Line::from(Span::styled(format!("{name} "), theme.dim));
        for date in (0..weeks).map(|week| date(week, day)) {
            let level = (won(date) * LEVELS).div_ceil(most) as usize;
            let sign = if date > today { " " } else { signs[level] };
            let style =
                if date == today { theme.accent.patch(styles[level]) } else { styles[level] };
            line.push_span(Span::styled(sign, style));
            line.push_span(Span::raw(" "));
        }
        lines.push(line);
    }
    let (days, games) = shown.fold((0, 0), |(days, games), (_, won)| (days + 1, games + won));
    let total = match games {
        0 if statistics.days.is_empty() => "No wins yet".to_owned(),
        0 => format!("No wins in the last {weeks} weeks"),
        _ => {
            let (wins, days) = (counted(games, "win", "wins"), counted(days, "day", "days"));
            let whole = format!("{wins} on {days} in the last {weeks} weeks");
            if whole.len() > area.width.into() {
                format!("{wins} on {days} in {weeks} weeks")
            } else {
                whole
            }
        }
    };
    let mut legend = vec![Span::styled("Wins per day:  ", theme.dim)];
    for ((sign, style), level) in signs.into_iter().zip(styles).zip(0..) {
        legend.push(Span::styled(sign, style));
        legend.push(Span::styled(format!(" {}  ", wins_at(level, most)), theme.dim));
    }
    lines.push(Line::default());
    lines.push(Line::from(legend));
    lines.push(Line::raw(total));
    lines.push(Line::raw(streak(statistics)));
    let height = |line: &Line| text::wrapped_height(&line.to_string(), area.width.into());
    let room = usize::from(area.height);
    if lines.iter().map(height).sum::<usize>() > room {
        lines.retain(|line| line.width() > 0);
    }
    if lines.iter().map(height).sum::<usize>() > room {
        // Remove the legend, which is the least important line.
        lines.remove(8);
    }
    let used = lines.iter().map(height).sum::<usize>() as u16;
    surface.render_lines(lines, area);
    if area.height >= used + MONTHS_HEIGHT {
        let rest = Rect { y: area.y + used + 1, height: area.height - used - 1, ..area };
        draw_months(surface, rest, statistics);
    }
}

/// Returns the range of wins per day at this level, such as `2` or `3-4`. `most` is the highest
/// number of wins in a day.
fn wins_at(level: u32, most: u32) -> String {
    let Some(below) = level.checked_sub(1) else { return "0".to_owned() };
    let [first, last] = [below * most / LEVELS + 1, level * most / LEVELS];
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

/// Returns the signs of the days. They are squares if the theme has a different colour for each
/// level.
fn signs(theme: &Theme) -> [&'static str; 5] {
    let [_, foregrounds @ ..] = styles(theme).map(|style| style.fg);
    let is_own =
        |at: usize| foregrounds[at].is_some() && !foregrounds[..at].contains(&foregrounds[at]);
    let has_colours = theme.charset == Charset::Lines && (0..foregrounds.len()).all(is_own);
    if has_colours { SQUARES } else { SHADES }
}

/// Returns the styles of the signs, from no wins to the most wins.
const fn styles(theme: &Theme) -> [Style; 5] {
    [theme.dim, theme.heat_1, theme.heat_2, theme.heat_3, theme.heat_4]
}

/// Returns a line with the name of each month above the week in which the month starts, if there is
/// room.
fn months(ends_of_weeks: impl Iterator<Item = Date>) -> String {
    let mut line = " ".repeat(WEEKDAY.into());
    for (week, end) in ends_of_weeks.enumerate() {
        let at = usize::from(WEEKDAY) + 2 * week;
        if end.day() <= 7 && line.len() <= at {
            line += &" ".repeat(at - line.len());
            line += &end.strftime("%b ").to_string();
        }
    }
    line
}

/// Draws the number of wins in each recent month.
fn draw_months(surface: &mut Surface, area: Rect, statistics: &Statistics) {
    let theme = surface.theme;
    surface.render_line(Line::styled("Wins per month", theme.dim), area);
    let count = i64::from((area.width / 6).clamp(1, 12));
    let this = statistics.today.first_of_month();
    let bars: Vec<Bar> = (0..count)
        .rev()
        .filter_map(|back| this.checked_sub(jiff::Span::new().months(back)).ok())
        .map(|first| {
            let days = statistics.days.range(first..=first.last_of_month());
            let won: u64 = days.map(|(_, won)| u64::from(*won)).sum();
            let value = if won == 0 { String::new() } else { won.to_string() };
            Bar::with_label(first.strftime("%b").to_string(), won).text_value(value)
        })
        .collect();
    let chart = BarChart::default()
        .data(BarGroup::new(bars))
        .bar_width(4)
        .bar_gap(2)
        .bar_style(theme.bar)
        .value_style(theme.bar.patch(theme.selected))
        .label_style(theme.dim);
    surface.render(chart, Rect { y: area.y + 1, height: (area.height - 1).min(9), ..area });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_legend_names_the_wins_of_each_level() {
        for most in LEVELS..40 {
            let level = |won: u32| (won * LEVELS).div_ceil(most);
            for wins in 0..=most {
                let words = wins_at(level(wins), most);
                let (first, last) = words.split_once('-').unwrap_or((&words, &words));
                let range = first.parse().unwrap()..=last.parse().unwrap();
                assert!(range.contains(&wins), "{wins} of {most}: {words}");
            }
        }
        assert_eq!([1, 2, 3, 4].map(|level| wins_at(level, 4)), ["1", "2", "3", "4"]);
        assert_eq!([1, 2, 3, 4].map(|level| wins_at(level, 6)), ["1", "2-3", "4", "5-6"]);
    }
}
