//! The end of a game.

use crate::app::{Action, App, Context, Won, WonItem, words};
use crate::ui::board::{BoardLook, Content, Writer};
use crate::ui::footer;
use crate::ui::layout::{BoardLayout, Hit};
use crate::ui::list::{Item, List};
use crate::ui::text as breaking;
use crate::ui::theme::Theme;
use pencilmark_engine::board::Cell;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Wrap};

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "choose"),
    (Action::Review, "review"),
    (Action::Share, "share"),
    (Action::Copy, "copy"),
    (Action::Picture, "picture"),
    (Action::Help, "keys"),
    (Action::Back, "menu"),
    (Action::Quit, "quit"),
];

/// The board beside what there is to say, or, where there is no room beside it, only that.
struct WonPlaces {
    board: Option<BoardLayout>,
    words: Rect,
    list: List,
}

fn places(area: Rect, app: &App, won: &Won, lines: &[Line]) -> WonPlaces {
    let places = BoardLayout::new(area, app.zoom());
    let count = Won::ITEMS.len() as u16;
    let has_room = |beside: &Rect| wrapped(lines, beside.width) + count < beside.height;
    let (board, beside) = match places.panel.filter(has_room) {
        Some(panel) => (Some(places), panel),
        None => (None, area),
    };
    let words = Rect { height: beside.height - count - 1, ..beside };
    let below = Rect { y: words.bottom(), height: count, ..beside };
    let list = List { area: below, count: Won::ITEMS.len(), selected: won.selected };
    WonPlaces { board, words, list }
}

/// How many lines these take when they are broken to a width.
fn wrapped(lines: &[Line], width: u16) -> u16 {
    let count = |line: &Line| breaking::wrapped_lines(&line.to_string(), width.into()) as u16;
    lines.iter().map(count).sum()
}

/// All that there is to say: what comes first is news.
fn lines(app: &App, won: &Won, theme: &Theme) -> Vec<Line<'static>> {
    let notices = app.notices().iter();
    let mut lines: Vec<_> =
        notices.map(|notice| Line::styled(notice.clone(), theme.notice)).collect();
    if let Some(why) = app.not_saved().filter(|_| lines.is_empty()) {
        lines.push(Line::styled(format!("NOT SAVED: {why}"), theme.error));
    }
    lines.extend(story(won, theme));
    lines
}

pub(in crate::ui) fn draw(frame: &mut Frame, area: Rect, app: &App, won: &Won, theme: &Theme) {
    let mut lines = lines(app, won, theme);
    let places = places(area, app, won, &lines);
    if let Some(board) = &places.board {
        draw_board(frame, board, won, theme);
        // What there is to say stands beside the board; that nothing is saved also below it.
        if app.not_saved().is_some() {
            footer::draw_message(frame, app, "", board.message, theme);
        }
        if let Some(keys) = board.keys {
            footer::draw_keys(frame, app, (Context::List, KEYS), keys, theme);
        }
    } else {
        frame.render_widget(Clear, area);
        frame.buffer_mut().set_style(area, theme.text);
    }
    // Where a line each is too much, one sentence follows the other.
    if wrapped(&lines, places.words.width) > places.words.height {
        let spans = lines.into_iter().filter(|line| line.width() > 0).map(|line| {
            let words = line.to_string();
            let end = if words.ends_with(['.', '!']) { " " } else { ". " };
            Span::styled(words + end, line.style)
        });
        lines = vec![Line::from(spans.collect::<Vec<_>>())];
    }
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), places.words);
    let items = Won::ITEMS.map(|item| match item {
        WonItem::Again => Item::new("New game", ""),
        WonItem::Review => Item::new("Review the game", ""),
        WonItem::Share => Item::new("Share the result", ""),
        WonItem::Menu => Item::new("Menu", ""),
        WonItem::Quit => Item::new("Quit", ""),
    });
    places.list.draw(&items, theme, frame);
}

pub(in crate::ui) fn hit(area: Rect, app: &App, won: &Won, column: u16, row: u16) -> Option<Hit> {
    let lines = lines(app, won, &Theme::default());
    places(area, app, won, &lines).list.hit(column, row).map(Hit::Item)
}

fn draw_board(frame: &mut Frame, places: &BoardLayout, won: &Won, theme: &Theme) {
    let game = &won.game;
    let contents = Cell::ALL.map(|cell| {
        let writer = if game.is_given(cell) { Writer::Puzzle } else { Writer::Player };
        let digit = game.digits().get(cell).map(|digit| (digit, writer));
        Content { digit, ..Content::default() }
    });
    BoardLook { contents, ..BoardLook::blank() }.draw(places, theme, frame.buffer_mut());
}

fn story(won: &Won, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines: Vec<_> = words::story(won).into_iter().map(Line::raw).collect();
    if let Some(title) = lines.first_mut() {
        title.style = theme.title;
    }
    lines
}
