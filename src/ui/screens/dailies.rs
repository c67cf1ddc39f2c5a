//! The calendar of the daily puzzles. ratatui's calendar widget needs the `time` crate in addition
//! to jiff, and cannot show the states of seven tiers for each day.

use crate::app::daily::{Daily, Date};
use crate::app::{Action, Context, Dailies, DayState, LONGEST_MONTH, words};
use crate::game::EarlyEnd;
use crate::ui::glyphs::POINTER;
use crate::ui::hit_map::Target;
use crate::ui::page::Page;
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use crate::ui::{bar, key_hints, text};
use pencilmark_engine::logic::Tier;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// The maximum number of weeks in a month. All months take up the same height, so that the page
/// does not move.
const WEEKS: u16 = 6;

/// The possible widths of a day that shows all tiers, widest first, and the width of a day that
/// shows only one tier.
const WIDE_DAYS: [u16; 3] = [12, 10, 8];
const NARROW_DAY: u16 = 5;

/// The width of a day's number, and of a weekday's name.
const NUMBER: usize = 2;

/// The width of the list of tiers next to the month, and of the gap before the list.
const TIERS: u16 = 21;
const GAP: u16 = 2;

/// The heights of a week whose days show all tiers, tallest first. The height includes the gap
/// after the week.
const TALL_WEEKS: [u16; 3] = [5, 4, 3];

/// The maximum height of a day: its number, its dots, and the time of the selected tier.
const DAY_HEIGHT: u16 = 3;

const WEEKDAYS: [&str; 7] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "play"),
    (Action::NextEmpty, "tier"),
    (Action::BoxUp, ""),
    (Action::BoxDown, "month"),
    (Action::Back, "menu"),
];

/// The areas of the calendar page.
struct Calendar {
    /// The line of the weekdays, and the month below it.
    month: Rect,
    /// The width of a day in columns.
    day: u16,
    /// The height of a week in lines.
    week: u16,
    /// The area for the selected day next to the month.
    beside: Option<Rect>,
    /// The area below the month.
    below: Rect,
}

impl Calendar {
    fn new(area: Rect) -> Self {
        let beside_from = |day: u16| 7 * day - 1 + GAP;
        let has_beside = area.width >= beside_from(NARROW_DAY) + TIERS;
        let wide = WIDE_DAYS.into_iter().find(|&day| area.width >= beside_from(day) + TIERS);
        let day = wide.filter(|_| area.height > 2 * WEEKS).unwrap_or(NARROW_DAY);
        // The last line of a month is empty, so the line of the weekdays needs no additional
        // height.
        let room = area.height;
        let tall = TALL_WEEKS.into_iter().find(|week| room >= week * WEEKS);
        let week = if day == NARROW_DAY { 1 } else { tall.unwrap_or(2) };
        let width = beside_from(day) + if has_beside { TIERS } else { 0 };
        let left = area.x + area.width.saturating_sub(width) / 2;
        let height = (1 + WEEKS * week).min(area.height);
        let month = Rect { x: left, width: (7 * day - 1).min(area.width), height, ..area };
        let beside = Rect { x: left + beside_from(day), width: TIERS + 8, ..area };
        let below = Rect {
            y: month.bottom(),
            height: area.bottom() - month.bottom(),
            width: area.width,
            ..month
        };
        let beside = has_beside.then_some(beside.intersection(area));
        Self { month, day, week, beside, below: below.intersection(area) }
    }

    /// Returns the row for the legend, which is the last row of the page if that row contains no
    /// day.
    fn legend_row(&self, body: Rect) -> Option<Rect> {
        // The last line of a tall week is empty.
        let is_free = self.week > 2 || self.below.height > 0;
        let last = Rect { y: body.bottom().saturating_sub(1), height: 1, ..body };
        is_free.then_some(Rect { x: self.month.x, width: body.width, ..last }.intersection(body))
    }

    /// Returns the days of the month in order, with their areas.
    fn days(&self, date: Date) -> Vec<(Date, Rect)> {
        let first = date.first_of_month();
        let before = first.weekday().to_monday_zero_offset() as u16;
        let height = self.week.saturating_sub(1).clamp(self.week.min(2), DAY_HEIGHT);
        let place = |number: u16| {
            let at = before + number;
            let (x, y) = (at % 7 * self.day, 1 + at / 7 * self.week);
            let width = self.day - 1;
            Rect { x: self.month.x + x, y: self.month.y + y, width, height }
        };
        let dates = first.series(jiff::Span::new().days(1)).take(date.days_in_month() as usize);
        dates.zip(0..).map(|(date, number)| (date, place(number))).collect()
    }
}

pub(super) fn draw(surface: &mut Surface, dailies: &Dailies) {
    let (app, theme) = (surface.app, surface.theme);
    let date = dailies.chosen().date;
    let keys = key_hints::hints(app, Context::List, KEYS);
    let month = date.strftime("%B %Y").to_string();
    let page = Page {
        beside: Line::styled(month, theme.text),
        ..Page::new("Daily puzzles", surface, keys)
    };
    let body = page.open(surface);
    let calendar = Calendar::new(body);
    draw_month(surface, &calendar, dailies);
    if let Some(area) = calendar.beside {
        draw_chosen_day(surface, area, dailies);
        if let Some(row) = calendar.legend_row(body) {
            let mut legend = legend(row.width, theme);
            if calendar.day != NARROW_DAY {
                legend.push_span(Span::styled("   7 dots: Easy to Nightmare", theme.dim));
            }
            surface.render_line(legend, row);
        }
    } else {
        let lines = chosen_in_words(dailies, calendar.below.width, theme).into_iter();
        surface.render_lines(lines.chain([legend(calendar.below.width, theme)]), calendar.below);
    }
}

/// Returns the sign of a state, so that no state is shown by colour alone.
const fn sign(state: DayState) -> &'static str {
    match state {
        DayState::Open => "·",
        DayState::Begun => "◐",
        DayState::Ended(_) => "×",
        DayState::Later(_) => "○",
        DayState::Won(_) => "●",
    }
}

const fn style(state: DayState, theme: &Theme) -> Style {
    match state {
        DayState::Open => theme.dim,
        DayState::Ended(_) => theme.notice,
        DayState::Begun => theme.accent,
        DayState::Later(_) | DayState::Won(_) => theme.success,
    }
}

/// Returns the style of a day's number, and the style of its whole area in themes with tints. The
/// best state counts: a solved puzzle, then one that was started or given up.
fn day_styles(states: &[DayState], theme: &Theme) -> [Style; 2] {
    let tint = |style: Style| Style { bg: style.bg, ..Style::new() };
    let is_solved = |state: &DayState| matches!(state, DayState::Won(_) | DayState::Later(_));
    if states.iter().any(is_solved) {
        // The text colours of cells are readable on a tint; other colours may not be.
        let number = match theme.target {
            target if target.bg.is_some() && target.fg.is_some() => target,
            _ if theme.has_tints() => theme.given,
            _ => theme.success,
        };
        return [number.add_modifier(Modifier::BOLD), tint(theme.target)];
    }
    if states.iter().any(|state| *state != DayState::Open) {
        let number = if theme.has_tints() { theme.given } else { theme.accent };
        return [number.add_modifier(Modifier::BOLD), tint(theme.peer)];
    }
    [theme.text, Style::new()]
}

/// Returns the legend for the signs in the calendar. On a narrow page, the words are shorter and
/// the sign of an open puzzle is left out.
fn legend(width: u16, theme: &Theme) -> Line<'static> {
    let zero = std::time::Duration::ZERO;
    let states = [
        (DayState::Won(zero), ["on the day", "on day"]),
        (DayState::Later(zero), ["later", "later"]),
        (DayState::Begun, ["started", "begun"]),
        (DayState::Ended(EarlyEnd::Lost), ["failed", "failed"]),
        (DayState::Open, ["open", ""]),
    ];
    let form = |at: usize| {
        let states = states.into_iter().filter(|(_, words)| !words[at].is_empty());
        let spans = states.enumerate().flat_map(|(index, (state, words))| {
            let gap = Span::raw(if index > 0 { "  " } else { "" });
            let sign = Span::styled(sign(state), style(state, theme));
            [gap, sign, Span::styled(format!(" {}", words[at]), theme.dim)]
        });
        spans.collect::<Line>()
    };
    let whole = form(0);
    if whole.width() <= usize::from(width) { whole } else { form(1) }
}

fn draw_month(surface: &mut Surface, calendar: &Calendar, dailies: &Dailies) {
    let (chosen, theme) = (dailies.chosen(), surface.theme);
    let width = usize::from(calendar.day);
    // The weekdays, the numbers and the dots are centred in the same way.
    let inset = (width - 1).saturating_sub(NUMBER) / 2;
    let heads =
        WEEKDAYS.map(|day| format!("{:inset$}{day:<rest$}", "", rest = width - inset)).concat();
    surface.render_line(Line::styled(heads, theme.dim), calendar.month);
    let is_narrow = calendar.day == NARROW_DAY;
    for (index, (date, place)) in calendar.days(chosen.date).into_iter().enumerate() {
        let is_there = dailies.is_there(date);
        let is_today = date == dailies.today();
        let is_chosen = date == chosen.date;
        let state = |tier| dailies.state(Daily { date, tier });
        let states =
            if is_narrow { vec![state(chosen.tier)] } else { Tier::ALL.map(state).to_vec() };
        let [number, tint] = match () {
            () if is_chosen => [theme.selected; 2],
            () if is_there => day_styles(&Tier::ALL.map(state), theme),
            () => [theme.dim, Style::new()],
        };
        let number = if is_today { number.add_modifier(Modifier::BOLD) } else { number };
        let [open, close] = if is_today { ["[", "]"] } else { [" ", " "] };
        let before = " ".repeat(inset - 1);
        let dot = |state| {
            let style = match state {
                _ if is_chosen => theme.selected,
                DayState::Open => theme.dim,
                _ if tint.bg.is_some() => number,
                state => style(state, theme),
            };
            Span::styled(sign(state), style.patch(tint))
        };
        // The area is smaller if not all weeks of the month fit.
        let place = place.intersection(surface.area);
        surface.buffer.set_style(place, tint);
        let day = format!("{before}{open}{:>2}", date.day());
        let mut lines = Vec::new();
        if is_narrow {
            // Draw the sign instead of the blank after the date.
            let after = match states[0] {
                state if is_there && !is_today => dot(state),
                _ => Span::styled(close, number),
            };
            lines.push(Line::from_iter([Span::styled(day, number), after]));
        } else {
            lines.push(Line::from(Span::styled(day + close, number)));
            let gap = Span::raw(" ".repeat((width - 1 - Tier::ALL.len()) / 2));
            let dots = states.iter().filter(|_| is_there).map(|state| dot(*state));
            lines.push(std::iter::once(gap).chain(dots).collect());
            let time = match state(chosen.tier) {
                state @ (DayState::Won(_) | DayState::Later(_)) if is_there => beside(state),
                _ => String::new(),
            };
            let style = if is_chosen { theme.selected } else { theme.dim };
            lines.push(Line::styled(format!("{time:^rest$}", rest = width - 1), style));
        }
        for (row, line) in place.rows().zip(lines) {
            surface.render_line(line, row);
        }
        if is_there {
            for row in place.rows() {
                surface.hits.add(row, Target::Item(index));
            }
        }
    }
}

/// Draws the selected day: its tiers with their states, the streaks, and the progress of the month.
fn draw_chosen_day(surface: &mut Surface, area: Rect, dailies: &Dailies) {
    let (chosen, theme) = (dailies.chosen(), surface.theme);
    let format = if chosen.date == dailies.today() { "Today, %-d %B" } else { "%a %-d %B" };
    let date = chosen.date.strftime(format).to_string();
    surface.render_line(Line::styled(date, theme.title), area);
    let gap = u16::from(area.height >= 12);
    let list = Rect { y: area.y + 1 + gap, height: 7, ..area }.intersection(area);
    for (index, (row, tier)) in list.rows().zip(Tier::ALL).enumerate() {
        let state = dailies.state(Daily { tier, ..chosen });
        let is_chosen = tier == chosen.tier;
        // The selection bar is on the selected day, because the arrow keys move between days.
        let pointer = if is_chosen { POINTER } else { " " };
        let text = if is_chosen { theme.title } else { theme.text };
        let line = Line::from_iter([
            Span::styled(format!("{pointer} "), theme.accent),
            Span::styled(format!("{:<10}", tier.name()), text),
            Span::styled(sign(state), style(state, theme)),
            Span::styled(format!(" {}", beside(state)), text),
        ]);
        let row = Rect { width: row.width.min(TIERS), ..row };
        surface.render_line(line, row);
        surface.hits.add(row, Target::Item(LONGEST_MONTH + index));
    }
    let below = list.bottom() + gap;
    let rest = Rect { y: below, height: area.bottom().saturating_sub(below), ..area };
    let mut lines = streaks(dailies);
    lines.truncate(rest.height.into());
    let used = lines.len() as u16;
    surface.render_lines(lines, rest);
    let rest = Rect { y: rest.y + used, height: rest.height - used, ..rest };
    if rest.height > 3 {
        draw_progress(surface, Rect { y: rest.y + 1, height: 2, ..rest }, dailies);
    }
}

/// Returns the state of a tier in the list, as a time or a word.
fn beside(state: DayState) -> String {
    match state {
        DayState::Open => String::new(),
        DayState::Begun => "started".to_owned(),
        DayState::Ended(why) => words::early_end(why).to_owned(),
        DayState::Later(time) | DayState::Won(time) if time.is_zero() => "solved".to_owned(),
        DayState::Later(time) | DayState::Won(time) => words::time(time),
    }
}

/// Draws the number of days in the month on which a daily was won.
fn draw_progress(surface: &mut Surface, area: Rect, dailies: &Dailies) {
    let date = dailies.chosen().date;
    let first = date.first_of_month();
    let dates = first.series(jiff::Span::new().days(1)).take(date.days_in_month() as usize);
    let is_won = |date: &Date| {
        let states = Tier::ALL.map(|tier| dailies.state(Daily { date: *date, tier }));
        states.iter().any(|state| matches!(state, DayState::Won(_) | DayState::Later(_)))
    };
    let (won, all) = (dates.filter(is_won).count(), date.days_in_month());
    let bar = bar::with_track(won as f64 / f64::from(all), area.width.min(TIERS), surface.theme);
    let words = format!("{won} of {all} days solved");
    surface.render_lines([bar, Line::raw(words)], area);
}

/// Returns the streak across all tiers and the streak of the selected tier.
fn streaks(dailies: &Dailies) -> Vec<Line<'static>> {
    let (any, tier) = (dailies.streak(), dailies.streak_of_tier());
    if any.longest == 0 {
        return vec![Line::raw("No streak yet")];
    }
    let longest = words::counted(any.longest, "day", "days");
    let name = dailies.chosen().tier.name();
    vec![
        Line::raw(words::capitalized(&words::streak_length(any.current))),
        Line::raw(format!("Longest: {longest}")),
        Line::raw(format!("{name}: {}", words::streak_length(tier.current))),
    ]
}

/// Returns the selected day with its state and the streaks, for screens without a list of tiers.
fn chosen_in_words(dailies: &Dailies, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let chosen = dailies.chosen();
    let today = if chosen.date == dailies.today() { " (today)" } else { "" };
    let date = chosen.date.strftime("%A %-d %B");
    let state = match dailies.state(chosen) {
        DayState::Open => "not played yet".to_owned(),
        DayState::Later(time) => format!("solved later in {}", words::time(time)),
        DayState::Won(time) => format!("solved in {}", words::time(time)),
        DayState::Begun => "started".to_owned(),
        DayState::Ended(why) => words::early_end(why).to_owned(),
    };
    let streaks: Vec<_> = streaks(dailies).iter().map(Line::to_string).collect();
    let streaks = text::join_fitting(&streaks, width.into());
    vec![
        Line::styled(format!("{date}{today}"), theme.title),
        Line::raw(format!("{}: {state}", chosen.tier.name())),
        Line::raw(streaks),
    ]
}
