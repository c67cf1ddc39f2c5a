//! The end of a game.

use crate::app::{Action, App, Context, Won, WonItem, words};
use crate::ui::board::{BoardView, Content, Writer};
use crate::ui::layout::BoardLayout;
use crate::ui::list::{Item, ItemList};
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use crate::ui::{footer, key_hints, text};
use pencilmark_engine::board::Cell;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

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

pub(super) fn draw(surface: &mut Surface, won: &Won) {
    let (area, app, theme) = (surface.area, surface.app, surface.theme);
    let mut lines = lines(app, won, theme);
    let layout = BoardLayout::new(area, app.zoom());
    let count = Won::ITEMS.len() as u16;
    // Where there is no room beside the board, the text takes the whole screen.
    let panel = layout.panel.filter(|panel| height(&lines, panel.width) + count < panel.height);
    let place = panel.unwrap_or(area);
    let text = Rect { height: place.height - count - 1, ..place };
    let list = Rect { y: text.bottom(), height: count, ..place };
    if panel.is_some() {
        draw_board(surface, &layout, won);
        // The text says it too, beside the board.
        if app.not_saved().is_some() {
            footer::draw_message(surface, "", layout.message);
        }
        if let Some(area) = layout.keys {
            key_hints::draw(surface, &key_hints::hints(app, Context::List, KEYS), area);
        }
    }
    if height(&lines, text.width) > text.height {
        lines = vec![joined(lines)];
    }
    surface.render_lines(lines, text);
    let items = Won::ITEMS.map(|item| match item {
        WonItem::Again => Item::new("New game", ""),
        WonItem::Review => Item::new("Review the game", ""),
        WonItem::Share => Item::new("Share the result", ""),
        WonItem::Menu => Item::new("Menu", ""),
        WonItem::Quit => Item::new("Quit", ""),
    });
    ItemList { area: list, count: items.len(), selected: won.selected }.draw(&items, surface);
}

/// Returns how many lines these take when they are wrapped.
fn height(lines: &[Line], width: u16) -> u16 {
    let count = |line: &Line| text::wrapped_height(&line.to_string(), width.into()) as u16;
    lines.iter().map(count).sum()
}

/// Returns everything that the screen says, the news first.
fn lines(app: &App, won: &Won, theme: &Theme) -> Vec<Line<'static>> {
    let notices = app.notices().iter();
    let mut lines: Vec<_> =
        notices.map(|notice| Line::styled(notice.clone(), theme.notice)).collect();
    if let Some(why) = app.not_saved().filter(|_| lines.is_empty()) {
        lines.push(Line::styled(format!("NOT SAVED: {why}"), theme.error));
    }
    let mut story = words::story(won).into_iter();
    lines.extend(story.next().map(|title| Line::styled(title, theme.title)));
    lines.extend(story.map(Line::raw));
    lines
}

/// Joins lines to one paragraph, a sentence each.
fn joined(lines: Vec<Line<'static>>) -> Line<'static> {
    let spans = lines.into_iter().filter(|line| line.width() > 0).map(|line| {
        let sentence = line.to_string();
        let end = if sentence.ends_with(['.', '!']) { " " } else { ". " };
        Span::styled(sentence + end, line.style)
    });
    spans.collect()
}

fn draw_board(surface: &mut Surface, layout: &BoardLayout, won: &Won) {
    let game = &won.game;
    let contents = Cell::ALL.map(|cell| {
        let writer = if game.is_given(cell) { Writer::Puzzle } else { Writer::Player };
        let digit = game.digits().get(cell).map(|digit| (digit, writer));
        Content { digit, ..Content::default() }
    });
    BoardView { contents, ..BoardView::blank() }.draw(layout, surface);
}
