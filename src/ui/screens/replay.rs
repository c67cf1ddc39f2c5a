//! The replay of a finished game.

use crate::app::{Action, App, Context, Replay, words};
use crate::ui::board::{BoardView, contents};
use crate::ui::key_hints;
use crate::ui::layout::BoardLayout;
use crate::ui::surface::Surface;
use crate::ui::{bar, footer, text};
use ratatui::layout::Rect;
use ratatui::text::Line;

pub(super) fn draw(surface: &mut Surface, replay: &Replay) {
    let (app, theme) = (surface.app, surface.theme);
    let layout = BoardLayout::new(surface.area, app.zoom());
    let board = BoardView {
        contents: contents(replay.game(), replay.candidates()),
        cursor: replay.cursor(),
        ..BoardView::blank()
    };
    board.draw(&layout, surface);
    if let Some(area) = layout.panel {
        draw_panel(surface, replay, area);
    }
    if app.not_saved().is_some() {
        footer::draw_message(surface, "", layout.message);
    } else if let Some(notice) = app.notices().last() {
        surface.render_line(Line::styled(&**notice, theme.notice), layout.message);
    } else if layout.panel.is_none() {
        surface.render_line(state(app, replay, &layout), layout.message);
    }
    let is_from_list = replay.is_from_list();
    let keys = [
        (Action::Accept, if replay.runs() { "pause" } else { "play" }),
        (Action::Left, "back"),
        (Action::Right, "next"),
        (Action::Up, "faster"),
        (Action::Down, "slower"),
        (Action::Practise, "play on"),
        (Action::Review, "review"),
        (Action::Back, if is_from_list { "list" } else { "review" }),
    ];
    // A replay over a review returns to it with `Back`.
    let keys: Vec<_> =
        keys.into_iter().filter(|(action, _)| is_from_list || *action != Action::Review).collect();
    let keys = key_hints::hints(app, Context::List, &keys);
    footer::draw_keys(surface, &keys, &layout, footer::message(app));
}

/// Returns the state of the replay in one line, for screens without a panel.
fn state(app: &App, replay: &Replay, layout: &BoardLayout) -> String {
    let (time, end) = replay.times();
    let (time, end) = (words::time(time), words::time(end));
    let help = format!("{} keys", app.keys().first(Context::List, Action::Help));
    let help = layout.keys.is_none().then_some(help);
    let turn = format!("Move {}/{}", replay.at(), replay.turns());
    let parts = [turn, format!("{time}/{end}")].into_iter().chain(help).chain([pace(replay)]);
    text::join_fitting(&parts.collect::<Vec<_>>(), layout.message.width.into())
}

fn pace(replay: &Replay) -> String {
    let state = if replay.runs() { "playing" } else { "paused" };
    format!("{}x {state}", replay.speed())
}

fn draw_panel(surface: &mut Surface, replay: &Replay, area: Rect) {
    let theme = surface.theme;
    let (time, end) = replay.times();
    let (at, turns) = (replay.at(), replay.turns());
    let change = match at {
        0 => "the start".to_owned(),
        _ => words::turn(replay.game().history(), at),
    };
    let filled = replay.game().digits().count();
    let share = if turns == 0 { 0.0 } else { at as f64 / turns as f64 };
    let above = [
        Line::styled("Replay", theme.title),
        Line::raw(words::grade(replay.game().grade())),
        Line::default(),
        bar::with_track(share, area.width.min(30), theme),
        Line::raw(format!("Move {at} of {turns}")),
        Line::raw(format!("{} of {}", words::time(time), words::time(end))),
        Line::styled(pace(replay), theme.accent),
        Line::default(),
        Line::raw(change),
        Line::styled(format!("{filled} of 81 cells filled"), theme.dim),
        Line::default(),
    ];
    let play_on = surface.key(Context::List, Action::Practise);
    let hint = Line::styled(format!("{play_on} plays on from here"), theme.dim);
    surface.render_lines(above.into_iter().chain([hint]), area);
}
