//! The list of unfinished games, with a small picture of the chosen one where there is room.

use super::{boxed, draw_box};
use crate::app::{Action, App, Context, GamesList, Unfinished, words};
use crate::ui::list::{Item, List};
use crate::ui::text as breaking;
use crate::ui::theme::Theme;
use pencilmark_engine::board::Cell;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

/// The widest that the box becomes.
const WIDTH: u16 = 78;

/// The columns and lines of the picture, the gap before it, and the lines of what is said below it.
const PICTURE: (u16, u16) = (21, 11);
const GAP: u16 = 2;
const WORDS: u16 = 4;

/// The least that the list needs beside the picture.
const LEAST: u16 = 48;

/// The places of the box.
pub(super) struct BoardLayout {
    outer: Rect,
    pub(super) list: List,
    /// Of the picture and what is said of the game, where there is room.
    beside: Option<Rect>,
    /// What there is to say, and the keys.
    below: Rect,
}

pub(super) fn places(area: Rect, games: &GamesList) -> BoardLayout {
    let is_wide = area.width >= LEAST + GAP + PICTURE.0 + 2;
    let least = if is_wide { PICTURE.1 + WORDS + 1 } else { 1 };
    let height = (games.len() as u16).clamp(least, 40);
    let (outer, inner) = boxed(area, WIDTH, height + 5);
    let below = Rect { y: inner.bottom().saturating_sub(2), height: 2.min(inner.height), ..inner };
    let rest = Rect { height: inner.height.saturating_sub(3), ..inner };
    let has_room = rest.width >= LEAST + GAP + PICTURE.0 && rest.height > PICTURE.1;
    let width = if has_room { rest.width - GAP - PICTURE.0 } else { rest.width };
    let beside = has_room.then_some(Rect { x: rest.right() - PICTURE.0, width: PICTURE.0, ..rest });
    let list = Rect { width, ..rest };
    let list = List { area: list, count: games.len(), selected: games.selected() };
    BoardLayout { outer, list, beside, below }
}

pub(super) fn draw(frame: &mut Frame, area: Rect, app: &App, games: &GamesList, theme: &Theme) {
    let places = places(area, games);
    let title = format!("Saved games, {}", games.order().about());
    draw_box(frame, places.outer, &title, theme);
    let items: Vec<Item> = games.lines(app.library()).map(item).collect();
    places.list.draw(&items, theme, frame);
    let chosen = games.chosen().and_then(|id| app.library().game(id));
    let about = chosen.map(|game| words::about_saved(app, game)).unwrap_or_default();
    if let (Some(beside), Some(game)) = (places.beside, chosen) {
        let picture = Paragraph::new(picture(game, theme));
        frame.render_widget(picture, Rect { height: PICTURE.1, ..beside });
        let top = beside.y + PICTURE.1 + 1;
        let rest = Rect { y: top, height: beside.bottom().saturating_sub(top), ..beside };
        let lines: Vec<Line> = about.iter().map(|words| Line::raw(words.clone())).collect();
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), rest);
    }
    let said = match app.notices().last() {
        Some(notice) => Line::styled(notice.clone(), theme.notice),
        None if games.is_empty() => Line::raw("There is no unfinished game."),
        None if places.beside.is_none() => Line::raw(about.first().cloned().unwrap_or_default()),
        None => Line::default(),
    };
    let width = usize::from(places.below.width);
    let keys = breaking::that_fit(&keys(app, games), width);
    // What takes two lines takes the keys' too.
    let lines =
        if said.width() > width { vec![said] } else { vec![said, Line::styled(keys, theme.dim)] };
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), places.below);
}

/// How hard, how long, how far.
fn item(game: &Unfinished) -> Item {
    let star = if game.is_favourite { "*" } else { " " };
    let own = game.daily().map(|daily| format!("  {}", daily.date)).unwrap_or_default();
    let (time, filled) = (words::time(game.elapsed), game.digits.count());
    Item::new(
        format!("{star} {}", words::grade(game.grade)),
        format!("{time:>8}  {filled:>2} of 81{own}"),
    )
}

fn keys(app: &App, games: &GamesList) -> Vec<String> {
    const KEYS: [(Action, &str); 6] = [
        (Action::Accept, "continue"),
        (Action::Favourite, "star"),
        (Action::Erase, "remove"),
        (Action::Undo, "bring back"),
        (Action::Back, "close"),
        (Action::Right, "order"),
    ];
    let needs_game = |action| {
        matches!(action, Action::Accept | Action::Favourite | Action::Erase | Action::Right)
    };
    let useful = KEYS.iter().filter(|(action, _)| !games.is_empty() || !needs_game(*action));
    let key = |action| app.keys().first(Context::List, action);
    useful.map(|(action, does)| format!("{} {does}", key(*action))).collect()
}

/// The board in small: a character a cell.
fn picture(game: &Unfinished, theme: &Theme) -> Vec<Line<'static>> {
    let cell = |cell: Cell| match game.digits.get(cell) {
        Some(digit) if game.givens.get(cell).is_some() => {
            Span::styled(digit.to_string(), theme.given)
        }
        Some(digit) => Span::styled(digit.to_string(), theme.own),
        None => Span::styled("·", theme.dim),
    };
    let mut lines = Vec::new();
    for row in 0..9 {
        if row % 3 == 0 && row > 0 {
            lines.push(Line::styled("──────┼───────┼──────", theme.dim));
        }
        let mut line = Line::default();
        for column in 0..9 {
            let before = match column {
                0 => "",
                3 | 6 => " │ ",
                _ => " ",
            };
            line.push_span(Span::styled(before, theme.dim));
            line.push_span(cell(Cell::at(row, column)));
        }
        lines.push(line);
    }
    lines
}
