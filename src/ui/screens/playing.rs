//! A game in play.

use crate::app::tour::TARGET;
use crate::app::{Action, App, Context, FlashKind, Pause, Playing, words};
use crate::game::{HintDepth, HintText};
use crate::ui::board::{BoardView, contents};
use crate::ui::board_popup::{BoardPopup, PlacedPopup};
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::layout::BoardLayout;
use crate::ui::surface::Surface;
use crate::ui::{footer, hint_roles, panel, popup, status, text, tour};
use pencilmark_engine::board::{Cell, CellSet};
use ratatui::layout::Rect;
use ratatui::text::Line;

const KEYS: &[(Action, &str)] = &[
    (Action::Help, "keys"),
    (Action::CornerMode, "marks"),
    (Action::CornerOnce, "one mark"),
    (Action::AutoCandidates, "candidates"),
    (Action::Hint, "hint"),
    (Action::Undo, "undo"),
    (Action::Back, "menu"),
    (Action::Quit, "quit"),
    (Action::Check, "check"),
    (Action::Pause, "pause"),
];

const KEYS_PAUSED: &[(Action, &str)] =
    &[(Action::Pause, "go on"), (Action::Back, "menu"), (Action::Quit, "quit")];

pub(super) fn draw(surface: &mut Surface, playing: &Playing) {
    let (app, theme) = (surface.app, surface.theme);
    let layout = BoardLayout::new(surface.area, app.zoom());
    let beside =
        layout.panel.map(|area| (area, panel::render(area, layout.size, app, playing, theme)));
    let long_notice = long_notice(app, playing, &layout);
    let text = popup_text(playing, long_notice);
    let over = text.as_ref().filter(|_| layout.panel.is_none());
    let over = over.map(|text| hint_popup(&layout, surface, playing, text));
    let named = beside.as_ref().and_then(|(_, page)| page.named);
    let named = named.or(over.as_ref().and_then(PlacedPopup::named));
    if playing.is_paused() {
        BoardView::blank().draw(&layout, surface);
        draw_pause(surface, &layout, playing);
    } else {
        draw_board(surface, &layout, playing, named);
    }
    if let Some((area, page)) = beside {
        surface.render_lines(page.lines, area);
    }
    if layout.panel.is_none() || app.not_saved().is_some() {
        let state = state(app, playing, &layout);
        if app.not_saved().is_none() && long_notice.is_some() {
            surface.render_line(Line::styled(state, theme.dim), layout.message);
        } else {
            footer::draw_message(surface, &state, layout.message);
        }
    }
    // Beside a panel the only line is for keys, unless nothing is saved.
    let is_free = layout.panel.is_some() && app.not_saved().is_none();
    if let Some(area) = layout.keys.or(Some(layout.message).filter(|_| is_free)) {
        key_hints::draw(surface, &keys(app, playing), area);
    }
    if let Some(over) = over {
        over.draw(surface);
    } else if layout.panel.is_none() && !playing.is_paused() {
        draw_task_over_board(surface, &layout, playing);
    }
}

fn keys<'a>(app: &'a App, playing: &Playing) -> Vec<KeyHint<'a>> {
    let keys = if playing.is_paused() { KEYS_PAUSED } else { KEYS };
    // From an exercise `Back` leads to the lesson of its technique.
    let word = |action, word| match action {
        Action::Back if playing.exercise().is_some() => "its page",
        _ => word,
    };
    let hint = |&(action, usual)| KeyHint::new(app, Context::Playing, action, word(action, usual));
    keys.iter().map(hint).collect()
}

/// Draws a box in the middle of the empty board.
fn draw_pause(surface: &mut Surface, layout: &BoardLayout, playing: &Playing) {
    let words = match playing.paused() {
        Some(Pause::Idle) => "Paused, for no key came: any key goes on",
        _ => "Paused: any key goes on",
    };
    let width = (words.len() as u16 + 4).min(layout.board.width - 4);
    let lines = text::wrap(words, usize::from(width) - 4);
    let (outer, inner) = popup::centered(layout.board, width, lines.len() as u16 + 2);
    popup::draw(surface, outer, "");
    let title = surface.theme.title;
    let lines = lines.into_iter().map(|line| Line::styled(line, title));
    surface.render_lines(lines, Rect { x: inner.x + 1, width: inner.width - 2, ..inner });
}

/// Draws the board; `named` are the cells that an open page of a hint names.
fn draw_board(
    surface: &mut Surface,
    layout: &BoardLayout,
    playing: &Playing,
    named: Option<CellSet>,
) {
    let (app, theme) = (surface.app, surface.theme);
    let (game, settings, cursor) = (playing.game(), app.settings(), playing.cursor());
    let derived = playing.derived();
    let mut contents = contents(game, &derived.candidates);
    for cell in derived.trial_cells.iter() {
        contents[cell.index()].supposed = true;
    }
    let wrong = playing.shown_wrong(settings.check);
    // After a check has marked wrong digits, what conflicts with them is not marked as well.
    let are_shown = settings.conflicts.is_on() && wrong.is_empty();
    let conflicts = if are_shown { derived.conflicts } else { CellSet::EMPTY };
    let givens = Cell::ALL.into_iter().filter(|&cell| game.is_given(cell)).collect();
    let board = BoardView {
        contents,
        cursor: Some(cursor),
        peers: if settings.peers.is_on() { cursor.peers() } else { CellSet::EMPTY },
        selected: playing.selection().cells(),
        wrong: wrong | (conflicts - givens),
        wrong_marks: playing.shown_wrong_marks(settings),
        clashing: conflicts & givens,
        highlight: playing
            .highlighted_digit()
            .filter(|_| settings.same_digit.is_on() || playing.found().is_some()),
        highlight_follows_cursor: playing.found().is_none(),
        highlight_marks: settings.same_marks.is_on() || playing.found().is_some(),
        picture: playing.hint().and_then(|open| open.hint.picture(open.depth)),
        named,
        flash: app.flash().map(|flash| match flash.kind {
            FlashKind::Done => (flash.cells, theme.done),
            FlashKind::Wrong => (flash.cells, theme.removed_chip),
        }),
        is_clickable: true,
    };
    board.draw(layout, surface);
}

/// Returns everything about the game in one line, for screens without a panel. Each part has a rank:
/// where there is no room for all parts, the highest ranks are left out first.
fn state(app: &App, playing: &Playing, layout: &BoardLayout) -> String {
    let is_task = playing.exercise().is_some() || playing.tour().is_some();
    let link = playing.link_from().map(|from| format!("Link from {from}"));
    let help = app.keys().first(Context::Playing, Action::Help);
    let help = layout.keys.is_none().then(|| format!("{help} keys"));
    let parts = [
        (if is_task { 1 } else { 7 }, Some(words::title(playing))),
        (8, status::time(app, playing)),
        (9, status::saved(app)),
        // What the next key does.
        (0, Some(words::entry(playing))),
        (2, status::chosen_digit(app, playing)),
        (3, status::selection(playing)),
        (4, link.filter(|_| playing.prefix().is_none())),
        (5, status::what_if(app, playing)),
        (6, help),
    ];
    let mut parts: Vec<_> =
        parts.into_iter().filter_map(|(rank, part)| Some((rank, part?))).collect();
    let joined = |parts: &[(u8, String)]| {
        parts.iter().map(|(_, part)| part.as_str()).collect::<Vec<_>>().join("  ")
    };
    while parts.len() > 1 && joined(&parts).chars().count() > usize::from(layout.message.width) {
        let last = parts.iter().map(|(rank, _)| *rank).max();
        parts.retain(|(rank, _)| Some(*rank) != last);
    }
    joined(&parts)
}

/// Returns the notice that is too long for its line and is drawn over the board instead.
fn long_notice<'a>(app: &'a App, playing: &Playing, layout: &BoardLayout) -> Option<&'a String> {
    let is_shown = layout.panel.is_none() && playing.hint().is_none() && !playing.is_paused();
    let is_long = |notice: &&String| notice.chars().count() > usize::from(layout.message.width);
    app.notices().last().filter(is_long).filter(|_| is_shown)
}

/// Returns the text of an open hint, else a long notice.
fn popup_text(playing: &Playing, long_notice: Option<&String>) -> Option<HintText> {
    if playing.is_paused() {
        return None;
    }
    let hint = playing.hint().map(|open| open.hint.text(open.depth));
    hint.or_else(|| Some(HintText::now([long_notice?.clone()])))
}

/// Places a hint, or a long notice, over the part of the board that it is not about.
fn hint_popup(
    layout: &BoardLayout,
    surface: &Surface,
    playing: &Playing,
    text: &HintText,
) -> PlacedPopup {
    let (app, theme) = (surface.app, surface.theme);
    let Some(open) = playing.hint() else {
        let about = CellSet::only(playing.cursor());
        return BoardPopup::new(String::new(), text, about).place(layout, theme);
    };
    let key = |action| surface.key(Context::Playing, action);
    let offer = open.hint.offer(open.depth);
    let back = playing.tour().map(|_| format!(", {} tour", key(Action::Back)));
    let title = format!("Hint: {} {offer}{}", key(Action::Hint), back.unwrap_or_default());
    let picture = open.hint.picture(open.depth);
    let about = picture.map(hint_roles::cells);
    let about = about.unwrap_or(CellSet::only(open.hint.turn.focus()));
    let popup = BoardPopup {
        page: open.page,
        page_keys: Some(key_hints::page_keys(app, Context::Playing)),
        // The signs are explained at the depth where the board is to be read.
        picture: picture.filter(|_| open.depth == HintDepth::Cells),
        ..BoardPopup::new(title, text, about)
    };
    popup.place(layout, theme)
}

/// Draws what the tour asks for, or how an exercise ended, over a part of the board.
fn draw_task_over_board(surface: &mut Surface, layout: &BoardLayout, playing: &Playing) {
    if let Some(taken) = playing.tour() {
        let about = CellSet::only(TARGET) | CellSet::only(playing.cursor());
        tour::draw_over_board(surface, layout, taken, about);
    }
    if let Some(exercise) = playing.exercise().filter(|exercise| exercise.is_over()) {
        let text = panel::exercise_end(exercise);
        let popup = BoardPopup {
            keys: panel::exercise_keys(surface.app),
            ..BoardPopup::new("Solved".to_owned(), &text, CellSet::EMPTY)
        };
        popup.place(layout, surface.theme).draw(surface);
    }
}
