//! A page of the school: the words beside the board that they are about.

use crate::app::school::{Lesson, Stage};
use crate::app::{Action, App, Context};
use crate::ui::board::BoardLook;
use crate::ui::footer;
use crate::ui::layout::BoardLayout;
use crate::ui::paged_text::PagedText;
use crate::ui::screens::playing::contents;
use crate::ui::theme::Theme;
use pencilmark_engine::logic::Scale;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph, Wrap};

pub(in crate::ui) fn draw(
    frame: &mut Frame,
    area: Rect,
    app: &App,
    lesson: &Lesson,
    theme: &Theme,
) {
    let places = BoardLayout::new(area, app.zoom());
    let lit = match (lesson.stage(), lesson.shown()) {
        (Stage::Example(depth), Some(shown)) => shown.hint.picture(depth),
        _ => None,
    };
    let told = lesson.told();
    let key = |action| app.keys().first(Context::List, action);
    let on = match lesson.stage() {
        _ if lesson.shown().is_none() => None,
        Stage::About => Some("example"),
        Stage::Done => None,
        Stage::Example(_) => Some("on"),
    };
    let on = on.map(|word| (key(Action::Accept).to_owned(), word));
    let practise = lesson.shown().map(|_| (key(Action::Practise).to_owned(), "practise"));
    let back = (key(Action::Back).to_owned(), "list");
    let text = PagedText {
        title: title(lesson),
        told: &told,
        page: lesson.page(),
        turns: [Action::More, Action::Less].map(key),
        keys: on.into_iter().chain(practise).chain([back]).collect(),
        picture: lit,
    };
    let place = places.panel.unwrap_or_else(|| inside(places.board));
    let mut shown = text.shown(place.width.into(), place.height.into(), theme);
    let mut look = BoardLook::blank();
    if let Some((game, candidates)) = lesson.board() {
        let contents = contents(game, &candidates);
        look = BoardLook { contents, picture: lit, named: shown.named, ..look };
    }
    look.draw(&places, theme, frame.buffer_mut());
    match places.panel {
        Some(panel) => {
            if lesson.shown().is_none() {
                shown.lines.push("No example was found yet.".into());
            }
            frame.render_widget(Paragraph::new(shown.lines).wrap(Wrap { trim: true }), panel);
        }
        None => draw_over_board(frame, &places, shown.lines, theme),
    }
    footer::draw_message(frame, app, "", places.message, theme);
    if let Some(keys) = places.keys {
        let shown = [(Action::Down, "next"), (Action::Up, "previous"), (Action::Left, "back")];
        footer::draw_keys(frame, app, (Context::List, &shown), keys, theme);
    }
}

/// The room for words over a board.
const fn inside(board: Rect) -> Rect {
    Rect { width: board.width - 2, height: board.height - 4, ..board }
}

/// The lower part of the board gives way to the words; before the example all of it may.
fn draw_over_board(
    frame: &mut Frame,
    places: &BoardLayout,
    lines: Vec<Line<'static>>,
    theme: &Theme,
) {
    let board = places.board;
    let height = (lines.len() as u16 + 2).min(board.height);
    let area = Rect { y: board.bottom() - height, height, ..board };
    frame.render_widget(Clear, area);
    let block = theme.charset.block().style(theme.text);
    frame.render_widget(Paragraph::new(lines).block(block).wrap(Wrap { trim: true }), area);
}

fn title(lesson: &Lesson) -> String {
    let technique = lesson.technique();
    let ours = match technique.scale {
        Scale::Own => ", our rating",
        _ => "",
    };
    format!("{} ({}{ours})", technique.name, technique.rating)
}
