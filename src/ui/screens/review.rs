//! A finished game that is looked back on: the time axis with the list of moments, and a moment on the board.

use super::playing::contents;
use crate::app::review::{Review, ReviewFindings, moment_sign};
use crate::app::{Action, App, Context};
use crate::game::review::MomentKind;
use crate::ui::board::BoardLook;
use crate::ui::layout::{BoardLayout, Hit};
use crate::ui::list::{Item, List};
use crate::ui::paged_text::PagedText;
use crate::ui::panel::{OverBoard, Said};
use crate::ui::theme::Theme;
use crate::ui::timeline::Axis;
use crate::ui::{footer, hint_roles, text};
use pencilmark_engine::board::CellSet;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

/// No wider than this: a longer axis is harder to read.
const WIDEST: u16 = 110;

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

/// The parts of the page with the axis.
struct PagePlaces {
    title: Rect,
    summary: Rect,
    axis: Rect,
    list: Rect,
    message: Rect,
    keys: Rect,
}

fn places(area: Rect, summary: &str) -> PagePlaces {
    let width = area.width.min(WIDEST);
    let inner = Rect { x: area.x + (area.width - width) / 2, width, ..area };
    let keys = Rect { y: area.bottom() - 1, height: 1, ..inner };
    let message = Rect { y: keys.y - 1, ..keys };
    let free = area.height - 3;
    let summary = (text::wrapped_lines(summary, width.into()) as u16).min(free / 3);
    // The chart takes what the list can spare.
    let axis = (free - summary).saturating_sub(5).min((area.height / 3).max(4));
    let at = |y, height| Rect { y, height, ..inner };
    let title = at(area.y, 1);
    let summary = at(title.bottom(), summary);
    let axis = at(summary.bottom(), axis);
    let list = at(axis.bottom(), message.y - axis.bottom());
    PagePlaces { title, summary, axis, list, message, keys }
}

pub(in crate::ui) fn draw(
    frame: &mut Frame,
    area: Rect,
    app: &App,
    review: &Review,
    theme: &Theme,
) {
    match review.found() {
        Some(found) if found.at_board() => draw_moment(frame, area, app, found, theme),
        Some(found) => draw_page(frame, area, app, found, theme),
        None => {
            let places = places(area, "");
            frame.render_widget(Line::styled("Review", theme.title), places.title);
            let words = review.failure().unwrap_or("Looking back on the game...").to_owned();
            let words = Paragraph::new(words).wrap(Wrap { trim: true });
            frame.render_widget(words, places.axis);
            footer::draw_message(frame, app, "", places.message, theme);
            let keys = [(Action::Back, "leave")];
            footer::draw_keys(frame, app, (Context::List, &keys), places.keys, theme);
        }
    }
}

pub(in crate::ui) fn hit(
    area: Rect,
    app: &App,
    review: &Review,
    column: u16,
    row: u16,
) -> Option<Hit> {
    let found = review.found()?;
    let (line, keys) = if found.at_board() {
        (BoardLayout::new(area, app.zoom()).keys?, KEYS_AT_BOARD)
    } else {
        let places = places(area, &found.summary().join(" "));
        if let Some(line) = list(places.list, found).hit(column, row) {
            return Some(Hit::Item(line));
        }
        (places.keys, KEYS)
    };
    footer::key_at(app, (Context::List, keys), line, column, row)
}

fn list(area: Rect, found: &ReviewFindings) -> List {
    List { area, count: found.report().moments.len(), selected: found.selected() }
}

fn draw_page(frame: &mut Frame, area: Rect, app: &App, found: &ReviewFindings, theme: &Theme) {
    let summary = found.summary().join(" ");
    let places = places(area, &summary);
    let title = format!("Review: {}", found.title());
    frame.render_widget(Line::styled(title, theme.title), places.title);
    let words = Paragraph::new(summary).wrap(Wrap { trim: true });
    frame.render_widget(words, places.summary);
    axis(found).draw(places.axis, theme, frame.buffer_mut());
    let item = |moment| {
        let (what, about) = found.line(moment);
        Item::new(format!("{} {:>8}  {what}", moment_sign(&moment.kind), found.when(moment)), about)
    };
    let mut items: Vec<Item> = found.report().moments.iter().map(item).collect();
    if items.is_empty() {
        let words = Line::styled("Nothing stands out: no long pause and no mistake.", theme.dim);
        frame.render_widget(words, places.list);
    }
    let list = list(places.list, found);
    let legend = "━ pause  ! mistake  ? leap  * hint  + check";
    // Where there is no room beside them, what else is said of the chosen one stands below.
    let words = list.without_abouts(&mut items).unwrap_or_else(|| legend.to_owned());
    list.draw(&items, theme, frame);
    footer::draw_message(frame, app, &words, places.message, theme);
    footer::draw_keys(frame, app, (Context::List, KEYS), places.keys, theme);
}

/// The digits over the time, with the signs of the moments; over the turns where no times were kept.
fn axis(found: &ReviewFindings) -> Axis {
    let report = found.report();
    let at_turn: Vec<f64> = match &report.times {
        Some(times) => times.iter().map(std::time::Duration::as_secs_f64).collect(),
        None => (0..=report.turns()).map(|turn| turn as f64).collect(),
    };
    let place = |moment: &crate::game::review::Moment| match (moment.when, &report.times) {
        (Some(when), Some(_)) => when.as_secs_f64(),
        _ => moment.turn as f64,
    };
    let signs = report.moments.iter().enumerate().map(|(i, moment)| {
        let from = place(moment);
        let until = match moment.kind {
            MomentKind::Pause(pause) => from + pause.as_secs_f64(),
            _ => from,
        };
        (from, until, moment_sign(&moment.kind), i == found.selected())
    });
    let labels = match report.end() {
        Some(end) => [text::time(std::time::Duration::ZERO), text::time(end / 2), text::time(end)],
        None => ["the start".to_owned(), "by turns".to_owned(), format!("turn {}", report.turns())],
    };
    Axis { at: at_turn, height: report.placed.clone(), signs: signs.collect(), labels }
}

fn draw_moment(frame: &mut Frame, area: Rect, app: &App, found: &ReviewFindings, theme: &Theme) {
    let places = BoardLayout::new(area, app.zoom());
    let wrong = found.game().wrong_cells();
    let look = BoardLook {
        contents: contents(found.game(), found.candidates()),
        cursor: found.cursor(),
        picture: found.picture(),
        wrong,
        ..BoardLook::blank()
    };
    let Some(moment) = found.moment() else {
        return look.draw(&places, theme, frame.buffer_mut());
    };
    let (number, count) = (found.selected() + 1, found.report().moments.len());
    let title = format!("{} ({number}/{count})", ReviewFindings::name(moment));
    let (told, page, picture) = (found.told(), found.page(), found.picture());
    let turns = [Action::More, Action::Less].map(|action| app.keys().first(Context::List, action));
    if let Some(panel) = places.panel {
        let text = PagedText { title, told: &told, page, turns, keys: Vec::new(), picture };
        let shown = text.shown(usize::from(panel.width), usize::from(panel.height), theme);
        BoardLook { named: shown.named, ..look }.draw(&places, theme, frame.buffer_mut());
        frame.render_widget(Paragraph::new(shown.lines).wrap(Wrap { trim: true }), panel);
    } else {
        let about = picture.map(hint_roles::cells);
        let about = about.or(found.cursor().map(CellSet::only)).unwrap_or_default();
        let words = Said { title, told: &told, page, turns: Some(turns), picture: None, about };
        let words = OverBoard::of(&places, words, theme);
        BoardLook { named: words.named(), ..look }.draw(&places, theme, frame.buffer_mut());
        words.draw(frame, theme);
    }
    let digits = found.report().placed[moment.board];
    let all = found.report().placed.iter().max().copied().unwrap_or(0);
    let state = format!("{}  {digits} of {all} digits placed", found.title());
    footer::draw_message(frame, app, &state, places.message, theme);
    if let Some(keys) = places.keys {
        footer::draw_keys(frame, app, (Context::List, KEYS_AT_BOARD), keys, theme);
    }
}
