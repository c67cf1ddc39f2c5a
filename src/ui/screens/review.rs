//! The review of a finished game: a timeline with the list of moments, and a moment on the board.

use crate::app::review::{Review, ReviewFindings, moment_sign};
use crate::app::{Action, Context, words};
use crate::game::review::{Moment, MomentKind};
use crate::ui::board::{BoardView, contents};
use crate::ui::board_popup::BoardPopup;
use crate::ui::key_hints;
use crate::ui::layout::BoardLayout;
use crate::ui::list::{Item, ItemList};
use crate::ui::paged_text::PagedText;
use crate::ui::surface::Surface;
use crate::ui::timeline::{Marker, Timeline};
use crate::ui::{footer, hint_roles, text};
use pencilmark_engine::board::CellSet;
use ratatui::layout::Rect;
use ratatui::text::Line;
use std::time::Duration;

/// A longer timeline is harder to read.
const MAX_WIDTH: u16 = 110;

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "board"),
    (Action::Back, "leave"),
    (Action::NextPause, "pause"),
    (Action::NextMistake, "mistake"),
    (Action::NextLeap, "leap"),
    (Action::Practise, "play on"),
    (Action::Help, "keys"),
];

const KEYS_AT_BOARD: &[(Action, &str)] = &[
    (Action::Left, "back"),
    (Action::Right, "on"),
    (Action::Back, "list"),
    (Action::NextPause, "pause"),
    (Action::NextMistake, "mistake"),
    (Action::Practise, "play on"),
    (Action::Accept, "replay"),
    (Action::NextLeap, "leap"),
];

/// The parts of the page with the timeline.
struct PageLayout {
    title: Rect,
    summary: Rect,
    timeline: Rect,
    list: Rect,
    message: Rect,
    keys: Rect,
}

fn layout(area: Rect, summary: &str) -> PageLayout {
    let width = area.width.min(MAX_WIDTH);
    let inner = Rect { x: area.x + (area.width - width) / 2, width, ..area };
    let keys = Rect { y: area.bottom() - 1, height: 1, ..inner };
    let message = Rect { y: keys.y - 1, ..keys };
    let free = area.height - 3;
    let summary = (text::wrapped_height(summary, width.into()) as u16).min(free / 3);
    // The chart takes what the list can spare.
    let timeline = (free - summary).saturating_sub(5).min((area.height / 3).max(4));
    let at = |y, height| Rect { y, height, ..inner };
    let title = at(area.y, 1);
    let summary = at(title.bottom(), summary);
    let timeline = at(summary.bottom(), timeline);
    let list = at(timeline.bottom(), message.y - timeline.bottom());
    // The scroll bar takes the column after the list.
    let list = Rect { width: list.width - 1, ..list };
    PageLayout { title, summary, timeline, list, message, keys }
}

pub(super) fn draw(surface: &mut Surface, review: &Review) {
    match review.found() {
        Some(found) if found.at_board() => draw_moment(surface, found),
        Some(found) => draw_page(surface, found),
        None => {
            let layout = layout(surface.area, "");
            let title = surface.theme.title;
            surface.render_line(Line::styled("Review", title), layout.title);
            let words = review.failure().unwrap_or("Looking back on the game...");
            surface.render_lines([words.to_owned()], layout.timeline);
            footer::draw_message(surface, "", layout.message);
            let keys = [(Action::Back, "leave")];
            let keys = key_hints::hints(surface.app, Context::List, &keys);
            key_hints::draw(surface, &keys, layout.keys);
        }
    }
}

fn draw_page(surface: &mut Surface, found: &ReviewFindings) {
    let theme = surface.theme;
    let summary = found.summary().join(" ");
    let layout = layout(surface.area, &summary);
    let title = format!("Review: {}", found.title());
    surface.render_line(Line::styled(title, theme.title), layout.title);
    surface.render_lines([summary], layout.summary);
    timeline(found).draw(layout.timeline, theme, surface.buffer);
    let item = |moment| {
        let (what, about) = found.line(moment);
        Item::new(format!("{} {:>8}  {what}", moment_sign(&moment.kind), found.when(moment)), about)
    };
    let mut items: Vec<Item> = found.report().moments.iter().map(item).collect();
    if items.is_empty() {
        let words = "Nothing stands out: no long pause and no mistake.";
        surface.render_line(Line::styled(words, theme.dim), layout.list);
    }
    let list = ItemList { area: layout.list, count: items.len(), selected: found.selected() };
    let legend = "━ pause  ! mistake  ? leap  * hint  + check";
    // Where there is no room for it in the list, what is said of the selected moment is shown below.
    let message = list.remove_abouts(&mut items).unwrap_or_else(|| legend.to_owned());
    list.draw(&items, surface);
    footer::draw_message(surface, &message, layout.message);
    let keys = key_hints::hints(surface.app, Context::List, KEYS);
    key_hints::draw(surface, &keys, layout.keys);
}

/// Returns the number of digits over time, with the signs of the moments; over the turns if no times
/// were recorded.
fn timeline(found: &ReviewFindings) -> Timeline {
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
        Marker { start, end, sign: moment_sign(&moment.kind), is_selected }
    });
    let labels = match report.end() {
        Some(end) => [Duration::ZERO, end / 2, end].map(words::time),
        None => ["the start".to_owned(), "by turns".to_owned(), format!("turn {}", report.turns())],
    };
    Timeline { times, values: report.placed.clone(), markers: markers.collect(), labels }
}

fn draw_moment(surface: &mut Surface, found: &ReviewFindings) {
    let (app, theme) = (surface.app, surface.theme);
    let layout = BoardLayout::new(surface.area, app.zoom());
    let board = BoardView {
        contents: contents(found.game(), found.candidates()),
        cursor: found.cursor(),
        picture: found.picture(),
        wrong: found.game().wrong_cells(),
        ..BoardView::blank()
    };
    let Some(moment) = found.moment() else { return board.draw(&layout, surface) };
    let (number, count) = (found.selected() + 1, found.report().moments.len());
    let title = format!("{} ({number}/{count})", ReviewFindings::name(moment));
    let (told, page, picture) = (found.text(), found.page(), found.picture());
    let page_keys = Some(key_hints::page_keys(app, Context::List));
    if let Some(panel) = layout.panel {
        let keys = Vec::new();
        let text = PagedText { title, text: &told, page, page_keys, keys, picture };
        let page = text.render(panel.width.into(), panel.height.into(), theme);
        BoardView { named: page.named, ..board }.draw(&layout, surface);
        surface.render_lines(page.lines, panel);
    } else {
        let about = picture.map(hint_roles::cells);
        let about = about.or(found.cursor().map(CellSet::only)).unwrap_or_default();
        let popup = BoardPopup { page, page_keys, ..BoardPopup::new(title, &told, about) };
        let popup = popup.place(&layout, theme);
        BoardView { named: popup.named(), ..board }.draw(&layout, surface);
        popup.draw(surface);
    }
    let digits = found.report().placed[moment.board];
    let all = found.report().placed.iter().max().copied().unwrap_or(0);
    let state = format!("{}  {digits} of {all} digits placed", found.title());
    footer::draw_message(surface, &state, layout.message);
    if let Some(area) = layout.keys {
        key_hints::draw(surface, &key_hints::hints(app, Context::List, KEYS_AT_BOARD), area);
    }
}
