//! A finished game that is looked at again.

use super::playing::contents;
use crate::app::{Action, App, Context, Replay};
use crate::ui::board::BoardLook;
use crate::ui::layout::BoardLayout;
use crate::ui::theme::Theme;
use crate::ui::{footer, text};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

pub(in crate::ui) fn draw(
    frame: &mut Frame,
    area: Rect,
    app: &App,
    replay: &Replay,
    theme: &Theme,
) {
    let places = BoardLayout::new(area, app.zoom());
    let look = BoardLook {
        contents: contents(replay.game(), replay.candidates()),
        cursor: replay.cursor(),
        ..BoardLook::blank()
    };
    look.draw(&places, theme, frame.buffer_mut());
    if let Some(area) = places.panel {
        let paragraph = Paragraph::new(story(app, replay, usize::from(area.width), theme));
        frame.render_widget(paragraph.wrap(Wrap { trim: true }), area);
    }
    let (time, end) = replay.times();
    let (time, end) = (text::time(time), text::time(end));
    let (at, turns) = (replay.at(), replay.turns());
    let help = format!("{} keys", app.keys().first(Context::List, Action::Help));
    let help = places.keys.is_none().then_some(help);
    let state = [format!("Turn {at}/{turns}"), format!("{time}/{end}")].into_iter();
    let parts: Vec<_> = state.chain(help).chain([pace(replay)]).collect();
    let state = match app.notices().last() {
        Some(notice) => Line::styled(notice.clone(), theme.notice),
        None => Line::raw(text::that_fit(&parts, places.message.width.into())),
    };
    if app.not_saved().is_some() {
        footer::draw_message(frame, app, "", places.message, theme);
    } else if places.panel.is_none() || !app.notices().is_empty() {
        frame.render_widget(state, places.message);
    }
    if let Some(keys) = places.keys {
        let shown = [
            (Action::Accept, if replay.runs() { "stop" } else { "run" }),
            (Action::Left, "back"),
            (Action::Right, "on"),
            (Action::Up, "faster"),
            (Action::Down, "slower"),
            (Action::Practise, "play on"),
            (Action::Review, "review"),
            (Action::Back, "menu"),
        ];
        footer::draw_keys(frame, app, (Context::List, &shown), keys, theme);
    }
}

fn pace(replay: &Replay) -> String {
    let runs = if replay.runs() { "runs" } else { "stands" };
    format!("{}x, {runs}", replay.speed())
}

fn story(app: &App, replay: &Replay, width: usize, theme: &Theme) -> Vec<Line<'static>> {
    let (time, end) = replay.times();
    let (at, turns) = (replay.at(), replay.turns());
    let done = (width * at).checked_div(turns).unwrap_or(0);
    let turn = match at.checked_sub(1) {
        Some(last) => replay.game().history().turns()[last].turn.to_string(),
        None => "the start".to_owned(),
    };
    let key = |action| app.keys().first(Context::List, action);
    vec![
        Line::styled("A finished game", theme.title),
        Line::raw(text::grade(replay.game().grade())),
        Line::raw(""),
        Line::raw(format!("Turn {at} of {turns}")),
        Line::raw(format!("{} of {}", text::time(time), text::time(end))),
        Line::raw(format!("{}{}", "=".repeat(done), "·".repeat(width - done))),
        Line::raw(pace(replay)),
        Line::raw(""),
        Line::raw(turn),
        Line::raw(""),
        Line::styled(format!("{} plays on from here", key(Action::Practise)), theme.dim),
    ]
}
