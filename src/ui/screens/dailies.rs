//! The calendar of the daily puzzles.

use crate::app::daily::{Daily, Date};
use crate::app::{Action, App, Context, Dailies, DayState, LONGEST_MONTH, words};
use crate::ui::footer;
use crate::ui::layout::Hit;
use crate::ui::theme::Theme;
use pencilmark_engine::logic::Tier;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

/// The columns of a day, and of the month.
const DAY: u16 = 5;
const MONTH: u16 = 7 * DAY;

/// The columns of the list of tiers beside the month, and of the gap before it.
const TIERS: u16 = 34;
const GAP: u16 = 4;

const WEEKDAYS: [&str; 7] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/// The places of the screen.
struct DailiesPlaces {
    title: Rect,
    weekdays: Rect,
    /// Six weeks.
    month: Rect,
    /// The tiers, where there is room beside the month.
    tiers: Option<Rect>,
    words: Rect,
    keys: Rect,
}

fn places(area: Rect) -> DailiesPlaces {
    let is_wide = area.width >= MONTH + GAP + TIERS;
    let width = if is_wide { MONTH + GAP + TIERS } else { MONTH };
    let left = area.x + area.width.saturating_sub(width) / 2;
    let rest = area.height - 14;
    let top = area.y + (rest / 3).min(5);
    let gap = u16::from(rest >= 4);
    let at = |top, height| Rect::new(left, top, width, height);
    let weekdays = top + 1 + gap;
    let month = Rect::new(left, weekdays + 1, MONTH, 6);
    let keys = Rect::new(area.x, area.bottom() - 1, area.width, 1);
    let words = month.bottom() + gap;
    DailiesPlaces {
        title: at(top, 1),
        weekdays: Rect::new(left, weekdays, MONTH, 1),
        month,
        tiers: is_wide.then(|| Rect::new(left + MONTH + GAP, weekdays, TIERS, 7)),
        words: at(words, keys.y.saturating_sub(words)),
        keys,
    }
}

pub(in crate::ui) fn draw(frame: &mut Frame, area: Rect, app: &App, all: &Dailies, theme: &Theme) {
    let places = places(area);
    let chosen = all.chosen();
    let title = match places.tiers {
        Some(_) => "Daily puzzles".to_owned(),
        None => format!("Daily: {}", chosen.tier.name()),
    };
    let title = Line::from(vec![
        Span::styled(title, theme.title),
        Span::raw(format!("  {}", chosen.date.strftime("%B %Y"))),
    ]);
    frame.render_widget(title, places.title);
    let heads = WEEKDAYS.map(|day| format!("{day:>3}  ")).concat();
    frame.render_widget(Line::styled(heads, theme.dim), places.weekdays);
    draw_month(frame, places.month, all, theme);
    if let Some(area) = places.tiers {
        draw_tiers(frame, area, all, theme);
    }
    let words = Paragraph::new(story(app, all, theme)).wrap(Wrap { trim: true });
    frame.render_widget(words, places.words);
    let shown = [
        (Action::Accept, "play"),
        (Action::NextEmpty, "tier"),
        (Action::BoxUp, "month back"),
        (Action::BoxDown, "month on"),
        (Action::Back, "menu"),
    ];
    footer::draw_keys(frame, app, (Context::List, &shown), places.keys, theme);
}

pub(in crate::ui) fn hit(area: Rect, all: &Dailies, column: u16, row: u16) -> Option<Hit> {
    let places = places(area);
    let at = Position::new(column, row);
    if let Some(tiers) = places.tiers.filter(|area| area.contains(at)) {
        return Some(Hit::Item(LONGEST_MONTH + usize::from(row - tiers.y)));
    }
    let days = days(places.month, all.chosen().date);
    let day = days.into_iter().position(|(_, place)| place.contains(at))?;
    Some(Hit::Item(day))
}

/// The days of the month with their places, the first of them first.
fn days(area: Rect, date: Date) -> Vec<(Date, Rect)> {
    let before = date.first_of_month().weekday().to_monday_zero_offset() as u16;
    let place = |number: u16| {
        let at = before + number;
        Rect::new(area.x + at % 7 * DAY, area.y + at / 7, DAY, 1)
    };
    let first = date.first_of_month();
    let dates = first.series(jiff::Span::new().days(1));
    let dates = dates.take(date.days_in_month() as usize);
    dates.zip(0..).map(|(date, number)| (date, place(number))).collect()
}

/// The sign of a state, beside the day: none is told by colour alone.
const fn sign(state: DayState) -> &'static str {
    match state {
        DayState::Open => " ",
        DayState::Begun => "~",
        DayState::Later(_) => "+",
        DayState::Won(_) => "*",
    }
}

fn draw_month(frame: &mut Frame, area: Rect, all: &Dailies, theme: &Theme) {
    let chosen = all.chosen();
    for (date, place) in days(area, chosen.date) {
        let state = all.state(Daily { date, ..chosen });
        let is_chosen = date == chosen.date;
        let [open, close] = if is_chosen { ["[", "]"] } else { [" ", " "] };
        let words = format!("{open}{:>2}{}{close}", date.day(), sign(state));
        let style = match state {
            _ if is_chosen => theme.selected,
            _ if !all.is_there(date) => theme.dim,
            DayState::Won(_) => theme.good,
            _ if date == all.today() => theme.notice,
            _ => theme.text,
        };
        frame.render_widget(Line::styled(words, style), place);
    }
}

/// The tiers of the chosen date, each with what became of it.
fn draw_tiers(frame: &mut Frame, area: Rect, all: &Dailies, theme: &Theme) {
    let chosen = all.chosen();
    for (row, tier) in area.rows().zip(Tier::ALL) {
        let state = all.state(Daily { tier, ..chosen });
        let is_chosen = tier == chosen.tier;
        let pointer = if is_chosen { "> " } else { "  " };
        let words = match state {
            DayState::Open => String::new(),
            state => format!("{} {}", sign(state), in_words(state)),
        };
        let style = if is_chosen { theme.selected } else { theme.text };
        let line = format!("{pointer}{:<10}{words}", tier.name());
        frame.render_widget(Line::styled(line, style), row);
        if is_chosen {
            frame.buffer_mut().set_style(row, theme.selected);
        }
    }
}

fn in_words(state: DayState) -> String {
    match state {
        DayState::Open => "not played".to_owned(),
        DayState::Begun => "begun".to_owned(),
        DayState::Later(time) => format!("won in {}, later", words::time(time)),
        DayState::Won(time) => format!("won in {}", words::time(time)),
    }
}

/// What there is to say of the chosen day, of the streaks, and what the signs mean.
fn story(app: &App, all: &Dailies, theme: &Theme) -> Vec<Line<'static>> {
    let chosen = all.chosen();
    let today = if chosen.date == all.today() { " (today)" } else { "" };
    let date = chosen.date.strftime("%A %-d %B");
    let state = in_words(all.state(chosen));
    let days = |count| words::counted(count, "day", "days");
    let (any, tier) = (all.streak(), all.streak_of_tier());
    let name = chosen.tier.name();
    let notices = app.notices().iter().map(|notice| Line::styled(notice.clone(), theme.notice));
    let lines = [
        Line::raw(format!("{date}{today}, {name}: {state}")),
        Line::raw(format!("Streak: {}, longest {}", days(any.current), days(any.longest))),
        Line::raw(format!("{name}: {}, longest {}", days(tier.current), days(tier.longest))),
        Line::styled("* won  + won later  ~ begun", theme.dim),
    ];
    notices.chain(lines).collect()
}
