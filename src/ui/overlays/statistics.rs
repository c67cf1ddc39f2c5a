//! The statistics: a full screen with five pages.

mod days;
mod latest_wins;
mod overview;
mod slow_steps;
mod techniques;
mod times;

use crate::app::words::{self, counted};
use crate::app::{Action, Context, Statistics, StatisticsPage, TierFigures};
use crate::ui::hit_map::Target;
use crate::ui::key_hints::KeyHint;
use crate::ui::page::Page;
use crate::ui::surface::{ClickableLine, Surface};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use std::time::Duration;

pub(super) fn draw(surface: &mut Surface, statistics: &Statistics) {
    let page = statistics.page;
    let key = |action, word| KeyHint::new(surface.app, Context::List, action, word);
    let mut keys = vec![key(Action::Left, ""), key(Action::Right, "page")];
    if page == StatisticsPage::Times && statistics.tiers.len() > 1 {
        keys.extend([key(Action::Up, ""), key(Action::Down, "tier")]);
    }
    keys.push(key(Action::Back, "close"));
    if !statistics.tiers.is_empty() {
        keys.push(key(Action::SaveStatistics, "save as CSV and JSON"));
    }
    let frame = Page {
        beside: Line::styled(total(statistics), surface.theme.dim),
        ..Page::new("Statistics", surface, keys)
    };
    let body = frame.open(surface);
    let body = draw_tabs(surface, body, page);
    if statistics.tiers.is_empty() {
        return surface.render_lines(["Win a game and it shows up here."], body);
    }
    match page {
        StatisticsPage::Overview => overview::draw(surface, body, statistics),
        StatisticsPage::Times => times::draw(surface, body, statistics),
        StatisticsPage::Days => days::draw(surface, body, statistics),
        StatisticsPage::Techniques => techniques::draw(surface, body, statistics),
        StatisticsPage::SlowSteps => slow_steps::draw(surface, body),
    }
}

/// Draws the names of the pages. Returns the area below them.
fn draw_tabs(surface: &mut Surface, area: Rect, page: StatisticsPage) -> Rect {
    let tabs = StatisticsPage::ALL.into_iter().enumerate();
    let tabs = tabs.map(|(index, tab)| (tab.title(), tab == page, Target::Item(index)));
    let line = choices(surface, tabs);
    surface.render_lines([line], Rect { height: area.height.min(1), ..area });
    let gap = if area.height >= 12 { 2 } else { 1 };
    let gap = gap.min(area.height);
    Rect { y: area.y + gap, height: area.height - gap, ..area }
}

/// Returns a line of names, one of which is selected. A click selects another name.
fn choices(
    surface: &Surface,
    names: impl Iterator<Item = (&'static str, bool, Target)>,
) -> ClickableLine {
    let theme = surface.theme;
    let mut line = ClickableLine::default();
    let names: Vec<_> = names.collect();
    let width: usize = names.iter().map(|(name, ..)| name.chars().count() + 2).sum();
    let chosen = names.iter().position(|(_, is_chosen, _)| *is_chosen);
    if let Some(chosen) = chosen.filter(|_| width > usize::from(surface.area.width)) {
        let count = format!(" {}/{}", chosen + 1, names.len());
        line.line.push_span(Span::styled(format!(" {} ", names[chosen].0), theme.selected));
        line.line.push_span(Span::styled(count, theme.dim));
        return line;
    }
    for (name, is_chosen, target) in names {
        let name = format!(" {name} ");
        let start = line.line.width() as u16;
        line.targets.push((start..start + name.chars().count() as u16, target));
        line.line.push_span(Span::styled(name, if is_chosen { theme.selected } else { theme.dim }));
    }
    line
}

/// Returns a summary such as `87 wins, 4:02:38 in total`.
fn total(statistics: &Statistics) -> String {
    let time = statistics.time;
    let wins = counted(statistics.days.values().sum(), "win", "wins");
    if time.is_zero() { wins } else { format!("{wins}, {} in total", words::time(time)) }
}

/// Returns a summary such as `Daily puzzles: 4-day streak (longest: 9 days)`.
fn streak(statistics: &Statistics) -> String {
    format!("Daily puzzles: {}", words::streak(&statistics.streak))
}

fn time_or_dash(time: Option<Duration>) -> String {
    time.map_or_else(|| "–".to_owned(), words::time)
}

/// Returns `true` if a tier has times to draw.
fn has_times(tier: &TierFigures) -> bool {
    !tier.times.is_empty()
}
