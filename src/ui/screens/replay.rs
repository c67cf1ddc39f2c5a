//! The replay of a finished game.

use crate::app::{Action, App, Context, Replay, words};
use crate::ui::board::{BoardView, contents};
use crate::ui::key_hints;
use crate::ui::layout::BoardLayout;
use crate::ui::surface::Surface;
use crate::ui::{footer, text};
use ratatui::layout::Rect;
use ratatui::symbols::line;
use ratatui::text::Line;
use ratatui::widgets::LineGauge;

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
        surface.render_line(Line::styled(notice, theme.notice), layout.message);
    } else if layout.panel.is_none() {
        surface.render_line(state(app, replay, &layout), layout.message);
    }
    if let Some(area) = layout.keys {
        let keys = [
            (Action::Accept, if replay.runs() { "stop" } else { "run" }),
            (Action::Left, "back"),
            (Action::Right, "on"),
            (Action::Up, "faster"),
            (Action::Down, "slower"),
            (Action::Practise, "play on"),
            (Action::Review, "review"),
            (Action::Back, "menu"),
        ];
        key_hints::draw(surface, &key_hints::hints(app, Context::List, &keys), area);
    }
}

/// Returns everything about the replay in one line, for screens without a panel.
fn state(app: &App, replay: &Replay, layout: &BoardLayout) -> String {
    let (time, end) = replay.times();
    let (time, end) = (words::time(time), words::time(end));
    let help = format!("{} keys", app.keys().first(Context::List, Action::Help));
    let help = layout.keys.is_none().then_some(help);
    let turn = format!("Turn {}/{}", replay.at(), replay.turns());
    let parts = [turn, format!("{time}/{end}")].into_iter().chain(help).chain([pace(replay)]);
    text::join_fitting(&parts.collect::<Vec<_>>(), layout.message.width.into())
}

fn pace(replay: &Replay) -> String {
    let runs = if replay.runs() { "runs" } else { "stands" };
    format!("{}x, {runs}", replay.speed())
}

fn draw_panel(surface: &mut Surface, replay: &Replay, area: Rect) {
    let theme = surface.theme;
    let (time, end) = replay.times();
    let (at, turns) = (replay.at(), replay.turns());
    let turn = match at.checked_sub(1) {
        Some(last) => replay.game().history().turns()[last].turn.to_string(),
        None => "the start".to_owned(),
    };
    let above = [
        Line::styled("A finished game", theme.title),
        Line::raw(words::grade(replay.game().grade())),
        Line::default(),
        Line::raw(format!("Turn {at} of {turns}")),
        Line::raw(format!("{} of {}", words::time(time), words::time(end))),
    ];
    let play_on = surface.key(Context::List, Action::Practise);
    let below = [
        Line::raw(pace(replay)),
        Line::default(),
        Line::raw(turn),
        Line::default(),
        Line::styled(format!("{play_on} plays on from here"), theme.dim),
    ];
    let bar = above.len() as u16;
    let lines = above.into_iter().chain([Line::default()]).chain(below);
    surface.render_lines(lines, area);
    if let Some(row) = area.rows().nth(bar.into()) {
        let share = if turns == 0 { 0.0 } else { at as f64 / turns as f64 };
        let gauge = LineGauge::default()
            .ratio(share.clamp(0.0, 1.0))
            .filled_symbol(line::THICK_HORIZONTAL)
            .unfilled_symbol(line::HORIZONTAL)
            .unfilled_style(theme.dim);
        surface.render(gauge, row);
    }
}
