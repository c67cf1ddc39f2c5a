//! The review of a finished game: a timeline with the list of moments, and the board at a moment.

use crate::app::review::{Review, ReviewFindings, moment_sign};
use crate::app::{Action, App, Context, words};
use crate::game::HelpKind;
use crate::game::review::{Moment, MomentKind};
use crate::ui::board::{BoardView, contents};
use crate::ui::board_popup::BoardPopup;
use crate::ui::hint_roles::{self, Highlights};
use crate::ui::key_hints;
use crate::ui::layout::BoardLayout;
use crate::ui::list::{Item, ItemList};
use crate::ui::page::Page;
use crate::ui::paged_text::PagedText;
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use crate::ui::timeline::{Marker, Timeline};
use crate::ui::{footer, mini_board, screens, text};
use pencilmark_engine::board::CellSet;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use std::time::Duration;

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "show"),
    (Action::Back, "menu"),
    (Action::NextPause, "next pause"),
    (Action::NextMistake, "next mistake"),
    (Action::NextGuess, "guess"),
    (Action::Practise, "play on"),
    (Action::Help, "keys"),
];

const KEYS_AT_BOARD: &[(Action, &str)] = &[
    (Action::Left, "back"),
    (Action::Right, "next"),
    (Action::Back, "list"),
    (Action::NextPause, "next pause"),
    (Action::NextMistake, "next mistake"),
    (Action::Practise, "play on"),
    (Action::Accept, "replay"),
    (Action::NextGuess, "guess"),
];

/// The minimum heights of the chart with its axis, and of the list below it.
const MIN_CHART: u16 = 3;
const MIN_LIST: u16 = 4;

/// The width of the list next to a small board with the selected moment.
const LIST_BESIDE_BOARD: u16 = 66;

pub(super) fn draw(surface: &mut Surface, review: &Review) {
    match review.found() {
        Some(found) if found.at_board() => draw_moment(surface, found),
        Some(found) => draw_page(surface, found, way_out(surface.app, review)),
        None => {
            let back = [(Action::Back, way_out(surface.app, review))];
            let keys = key_hints::hints(surface.app, Context::List, &back);
            let body = Page::new("Review", surface, keys).open(surface);
            let words = review
                .failure()
                .map_or_else(|| "Reviewing your game...".to_owned(), ToString::to_string);
            surface.render_lines([words], body);
        }
    }
}

/// Returns the name of the screen to which leaving the review leads.
fn way_out(app: &App, review: &Review) -> &'static str {
    if review.is_from_list() { "list" } else { screens::beneath(app) }
}

fn draw_page(surface: &mut Surface, found: &ReviewFindings, way_out: &'static str) {
    let theme = surface.theme;
    let item = |moment: &Moment| {
        let (what, about) = found.line(moment);
        let style = moment_style(&moment.kind, theme);
        let name = Line::from_iter([
            Span::styled(moment_sign(&moment.kind), style),
            Span::styled(format!(" {:>8}  ", found.when(moment)), theme.dim),
            Span::styled(what, style),
        ]);
        Item::styled(name, about)
    };
    let mut items: Vec<Item> = found.report().moments.iter().map(item).collect();
    // If the list has no room for descriptions, show the description of the selected moment below
    // the list.
    let width = surface.area.width.saturating_sub(1);
    let list =
        |area| ItemList { area, count: found.report().moments.len(), selected: found.selected() };
    let brief = list(Rect { width, ..surface.area }).remove_abouts(&mut items);
    let message =
        brief.map_or_else(|| legend(found, theme), |brief| Line::styled(brief, theme.dim));
    let keys = keys_for(KEYS, found).into_iter().map(|(action, word)| match action {
        Action::Back => (action, way_out),
        _ => (action, word),
    });
    let keys = key_hints::hints(surface.app, Context::List, &keys.collect::<Vec<_>>());
    let frame = Page {
        beside: Line::styled(found.title(), theme.text),
        message,
        ..Page::new("Review", surface, keys)
    };
    let body = frame.open(surface);
    let summary = found.summary().join(" · ");
    let height = (text::wrapped_height(&summary, body.width.into()) as u16).min(body.height / 3);
    surface.render_lines([summary], Rect { height, ..body });
    let rest = Rect { y: body.y + height, height: body.height - height, ..body };
    // The chart gets the height that the list does not need.
    let spare = rest.height.saturating_sub(MIN_LIST);
    let chart = spare.min((surface.area.height / 3).max(MIN_CHART));
    let gap = u16::from(chart >= 6);
    let area = Rect { y: rest.y + gap, height: chart.saturating_sub(2 * gap), ..rest };
    timeline(found, theme).draw(area, theme, surface.buffer);
    let area =
        Rect { y: rest.y + chart, height: rest.height - chart, width: rest.width - 1, ..rest };
    if items.is_empty() {
        let words = "A smooth game: nothing stands out.";
        surface.render_line(Line::styled(words, theme.dim), area);
    }
    let (width, height) = mini_board::SIZE;
    if items.is_empty() || area.width < LIST_BESIDE_BOARD + width || area.height < height {
        return list(area).draw(&items, surface);
    }
    let small = Rect { x: area.right() + 1 - width, width, height, ..area };
    list(Rect { width: LIST_BESIDE_BOARD, ..area }).draw(&items, surface);
    let game = found.game();
    let lines = mini_board::lines(game.givens(), game.digits(), found.cursor(), theme);
    surface.render_lines(lines, small);
}

/// Returns the keys without those that lead to a kind of moment that the game does not have, and
/// without playing on from a solved board.
fn keys_for(
    keys: &[(Action, &'static str)],
    found: &ReviewFindings,
) -> Vec<(Action, &'static str)> {
    let has =
        |is: fn(&MomentKind) -> bool| found.report().moments.iter().any(|moment| is(&moment.kind));
    let leads = |action: Action| match action {
        Action::NextPause => has(|kind| matches!(kind, MomentKind::Pause(_))),
        Action::NextMistake => has(|kind| matches!(kind, MomentKind::Mistake(_))),
        Action::NextGuess => has(|kind| matches!(kind, MomentKind::Guess(_))),
        Action::Accept => has(|_| true),
        Action::Practise => found.can_play_on(),
        _ => true,
    };
    keys.iter().copied().filter(|&(action, _)| leads(action)).collect()
}

/// Returns the legend for the signs on the time axis and in the list.
fn legend(found: &ReviewFindings, theme: &Theme) -> Line<'static> {
    let kinds = [
        ("━", theme.accent, "pause"),
        ("!", theme.error, "mistake"),
        ("?", theme.notice, "possible guess"),
        ("*", theme.notice, "hint"),
        ("+", theme.dim, "check"),
    ];
    let moments = &found.report().moments;
    let is_shown =
        |sign: &str| moments.iter().any(|moment| moment_sign(&moment.kind).starts_with(sign));
    let kinds = kinds.into_iter().filter(|(sign, ..)| is_shown(sign));
    let spans = kinds.flat_map(|(sign, style, words)| {
        [Span::styled(sign, style), Span::styled(format!(" {words}  "), theme.dim)]
    });
    spans.collect()
}

/// Returns the style of a kind of moment, for the time axis and the list.
const fn moment_style(kind: &MomentKind, theme: &Theme) -> Style {
    match kind {
        MomentKind::Pause(_) => theme.accent,
        MomentKind::Mistake(_) => theme.error,
        MomentKind::Help(HelpKind::Check) => theme.dim,
        MomentKind::Guess(_) | MomentKind::Help(_) => theme.notice,
    }
}

/// Returns the number of filled cells over time, with the signs of the moments. If no times were
/// recorded, the axis counts moves.
fn timeline(found: &ReviewFindings, theme: &Theme) -> Timeline {
    let report = found.report();
    let times: Vec<f64> = match &report.times {
        Some(times) => times.iter().map(Duration::as_secs_f64).collect(),
        None => (0..=report.turns()).map(|turn| turn as f64).collect(),
    };
    let start = |moment: &Moment| match (moment.when, &report.times) {
        (Some(when), Some(_)) => when.as_secs_f64(),
        _ => moment.turn as f64,
    };
    let markers = report.moments.iter().enumerate().map(|(index, moment)| {
        let start = start(moment);
        let end = match moment.kind {
            MomentKind::Pause(pause) => start + pause.as_secs_f64(),
            _ => start,
        };
        let is_selected = index == found.selected();
        let style = moment_style(&moment.kind, theme);
        Marker { start, end, sign: moment_sign(&moment.kind), style, is_selected }
    });
    let labels = match report.end() {
        Some(end) => [Duration::ZERO, end / 2, end].map(words::time),
        None => ["start".to_owned(), "by moves".to_owned(), format!("move {}", report.turns())],
    };
    let givens = found.game().givens().count();
    let values = report.placed.iter().map(|placed| givens + placed).collect();
    Timeline { times, values, markers: markers.collect(), labels, title: "cells filled" }
}

fn draw_moment(surface: &mut Surface, found: &ReviewFindings) {
    let (app, theme) = (surface.app, surface.theme);
    let layout = BoardLayout::new(surface.area, app.zoom());
    // The cursor would cover the background of a mistake.
    let mistake = found.moment().and_then(|moment| match &moment.kind {
        MomentKind::Mistake(mistake) => Some(mistake.cell),
        _ => None,
    });
    let board = BoardView {
        contents: contents(found.game(), found.candidates()),
        cursor: found.cursor().filter(|_| mistake.is_none()),
        wrong: found.game().wrong_cells(),
        ..BoardView::blank()
    };
    let Some(moment) = found.moment() else { return board.draw(&layout, surface) };
    let (number, count) = (found.selected() + 1, found.report().moments.len());
    let title = format!("{} ({number}/{count})", ReviewFindings::name(moment));
    let filled = found.game().givens().count() + found.report().placed[moment.board];
    let state = format!("{}  {filled} of 81 cells filled", found.title());
    // Next to a panel, a single line below the board is for the keys.
    let is_in_panel = layout.panel.is_some() && layout.keys.is_none();
    let (hint_text, page, picture) = (found.text(), found.page(), found.picture());
    let page_keys = Some(key_hints::page_keys(app, Context::List));
    let highlights = |named| {
        let step = moment.hint.as_ref().and_then(|hint| hint.step());
        let all = match picture {
            Some(picture) => Some(Highlights::new(picture, named, None)),
            None => mistake.map(|cell| Highlights::of_mistake(&hint_text.now, cell)),
        };
        all.map(|all| step.into_iter().fold(all, Highlights::with_letters))
    };
    let text = PagedText { page, page_keys, picture, ..PagedText::new(title, &hint_text) };
    if let Some(panel) = layout.panel {
        let reserved = if is_in_panel { 2 } else { 0 };
        let room = panel.height.saturating_sub(reserved);
        let page = text.render(panel.width.into(), room.into(), theme);
        BoardView { highlights: highlights(page.named.as_ref()), ..board }.draw(&layout, surface);
        surface.render_lines(page.lines, panel);
        if is_in_panel {
            let last = Rect { y: panel.bottom().saturating_sub(1), height: 1, ..panel };
            surface.render_line(Line::styled(state.clone(), theme.dim), last);
        }
    } else {
        let about = picture.map(hint_roles::cells);
        let about = about.or(found.cursor().map(CellSet::only)).unwrap_or_default();
        let popup = BoardPopup::new(text, about).place(&layout, theme);
        BoardView { highlights: highlights(popup.named().as_ref()), ..board }
            .draw(&layout, surface);
        popup.draw(surface);
    }
    footer::draw_message(surface, if is_in_panel { "" } else { &state }, layout.message);
    let keys = key_hints::hints(app, Context::List, &keys_for(KEYS_AT_BOARD, found));
    footer::draw_keys(surface, &keys, &layout, footer::message(app));
}
