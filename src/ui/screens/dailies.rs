//! The calendar of the daily puzzles. ratatui's calendar widget needs the `time` crate besides jiff,
//! and has no room for a sign beside a day.

use crate::app::daily::{Daily, Date};
use crate::app::{Action, App, Context, Dailies, DayState, LONGEST_MONTH, words};
use crate::ui::hit_map::Target;
use crate::ui::key_hints;
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use pencilmark_engine::logic::Tier;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The columns of a day, and of a week.
const DAY: u16 = 5;
const WEEK: u16 = 7 * DAY;

/// The columns of the list of tiers beside the month, and of the gap before it.
const TIERS: u16 = 34;
const GAP: u16 = 4;

const WEEKDAYS: [&str; 7] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "play"),
    (Action::NextEmpty, "tier"),
    (Action::BoxUp, "month back"),
    (Action::BoxDown, "month on"),
    (Action::Back, "menu"),
];

/// The parts of the screen.
struct DailiesLayout {
    title: Rect,
    weekdays: Rect,
    /// Six weeks.
    month: Rect,
    /// The tiers, where there is room beside the month.
    tiers: Option<Rect>,
    text: Rect,
    keys: Rect,
}

fn layout(area: Rect) -> DailiesLayout {
    let is_wide = area.width >= WEEK + GAP + TIERS;
    let width = if is_wide { WEEK + GAP + TIERS } else { WEEK };
    let left = area.x + area.width.saturating_sub(width) / 2;
    let rest = area.height - 14;
    let top = area.y + (rest / 3).min(5);
    let gap = u16::from(rest >= 4);
    let at = |top, height| Rect::new(left, top, width, height);
    let weekdays = top + 1 + gap;
    let month = Rect::new(left, weekdays + 1, WEEK, 6);
    let keys = Rect::new(area.x, area.bottom() - 1, area.width, 1);
    let text = month.bottom() + gap;
    DailiesLayout {
        title: at(top, 1),
        weekdays: Rect::new(left, weekdays, WEEK, 1),
        month,
        tiers: is_wide.then(|| Rect::new(left + WEEK + GAP, weekdays, TIERS, 7)),
        text: at(text, keys.y.saturating_sub(text)),
        keys,
    }
}

pub(super) fn draw(surface: &mut Surface, dailies: &Dailies) {
    let (app, theme) = (surface.app, surface.theme);
    let layout = layout(surface.area);
    let chosen = dailies.chosen();
    let title = match layout.tiers {
        Some(_) => "Daily puzzles".to_owned(),
        None => format!("Daily: {}", chosen.tier.name()),
    };
    let month = Span::raw(format!("  {}", chosen.date.strftime("%B %Y")));
    surface.render_line(Line::from_iter([Span::styled(title, theme.title), month]), layout.title);
    let heads = WEEKDAYS.map(|day| format!("{day:>3}  ")).concat();
    surface.render_line(Line::styled(heads, theme.dim), layout.weekdays);
    draw_month(surface, layout.month, dailies);
    if let Some(area) = layout.tiers {
        draw_tiers(surface, area, dailies);
    }
    surface.render_lines(text(app, dailies, theme), layout.text);
    key_hints::draw(surface, &key_hints::hints(app, Context::List, KEYS), layout.keys);
}

/// Returns the days of the month, from the first on, each with its place.
fn days(area: Rect, date: Date) -> Vec<(Date, Rect)> {
    let first = date.first_of_month();
    let before = first.weekday().to_monday_zero_offset() as u16;
    let place = |number: u16| {
        let at = before + number;
        Rect::new(area.x + at % 7 * DAY, area.y + at / 7, DAY, 1)
    };
    let dates = first.series(jiff::Span::new().days(1)).take(date.days_in_month() as usize);
    dates.zip(0..).map(|(date, number)| (date, place(number))).collect()
}

/// The sign of a state, so that no state shows by colour alone.
const fn sign(state: DayState) -> &'static str {
    match state {
        DayState::Open => " ",
        DayState::Begun => "~",
        DayState::Later(_) => "+",
        DayState::Won(_) => "*",
    }
}

fn draw_month(surface: &mut Surface, area: Rect, dailies: &Dailies) {
    let (chosen, theme) = (dailies.chosen(), surface.theme);
    for (index, (date, place)) in days(area, chosen.date).into_iter().enumerate() {
        let state = dailies.state(Daily { date, ..chosen });
        let is_chosen = date == chosen.date;
        let [open, close] = if is_chosen { ["[", "]"] } else { [" ", " "] };
        let words = format!("{open}{:>2}{}{close}", date.day(), sign(state));
        let style = match state {
            _ if is_chosen => theme.selected,
            _ if !dailies.is_there(date) => theme.dim,
            DayState::Won(_) => theme.success,
            _ if date == dailies.today() => theme.notice,
            _ => theme.text,
        };
        surface.render_line(Line::styled(words, style), place);
        if dailies.is_there(date) {
            surface.hits.add(place, Target::Item(index));
        }
    }
}

/// Draws the tiers of the chosen date with their states.
fn draw_tiers(surface: &mut Surface, area: Rect, dailies: &Dailies) {
    let (chosen, theme) = (dailies.chosen(), surface.theme);
    for (index, (row, tier)) in area.rows().zip(Tier::ALL).enumerate() {
        let state = dailies.state(Daily { tier, ..chosen });
        let is_chosen = tier == chosen.tier;
        let pointer = if is_chosen { "> " } else { "  " };
        let words = match state {
            DayState::Open => String::new(),
            state => format!("{} {}", sign(state), in_words(state)),
        };
        let style = if is_chosen { theme.selected } else { theme.text };
        // A `Line` fills all of its area with its style.
        surface.render(Line::styled(format!("{pointer}{:<10}{words}", tier.name()), style), row);
        surface.hits.add(row, Target::Item(LONGEST_MONTH + index));
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

/// Returns the state of the chosen day, the streaks, and what the signs mean.
fn text(app: &App, dailies: &Dailies, theme: &Theme) -> Vec<Line<'static>> {
    let chosen = dailies.chosen();
    let today = if chosen.date == dailies.today() { " (today)" } else { "" };
    let date = chosen.date.strftime("%A %-d %B");
    let state = in_words(dailies.state(chosen));
    let days = |count| words::counted(count, "day", "days");
    let (any, tier) = (dailies.streak(), dailies.streak_of_tier());
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
