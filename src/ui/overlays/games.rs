//! The list of unfinished games, with a small board of the selected one where there is room.

use crate::app::{Action, App, Context, GamesList, UnfinishedGame, words};
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::list::{Item, ItemList};
use crate::ui::popup;
use crate::ui::surface::{ClickableLine, Surface};
use crate::ui::theme::Theme;
use pencilmark_engine::board::Cell;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

const WIDTH: u16 = 78;

/// The columns and lines of the small board, the gap before it, and the lines of text below it.
const BOARD: (u16, u16) = (21, 11);
const GAP: u16 = 2;
const TEXT: u16 = 4;

/// The least width of the list beside the small board.
const MIN_LIST: u16 = 48;

const KEYS: [(Action, &str); 6] = [
    (Action::Accept, "continue"),
    (Action::Favourite, "star"),
    (Action::Erase, "remove"),
    (Action::Undo, "bring back"),
    (Action::Back, "close"),
    (Action::Right, "order"),
];

pub(super) fn draw(surface: &mut Surface, games: &GamesList) {
    let (area, app, theme) = (surface.area, surface.app, surface.theme);
    let is_wide = area.width >= MIN_LIST + GAP + BOARD.0 + 2;
    let least = if is_wide { BOARD.1 + TEXT + 1 } else { 1 };
    let height = (games.len() as u16).clamp(least, 40);
    let (outer, inner) = popup::centered(area, WIDTH, height + 5);
    let below = Rect { y: inner.bottom().saturating_sub(2), height: 2.min(inner.height), ..inner };
    let rest = Rect { height: inner.height.saturating_sub(3), ..inner };
    let has_room = rest.width >= MIN_LIST + GAP + BOARD.0 && rest.height > BOARD.1;
    let beside = has_room.then_some(Rect { x: rest.right() - BOARD.0, width: BOARD.0, ..rest });
    let width = if has_room { rest.width - GAP - BOARD.0 } else { rest.width };
    popup::draw(surface, outer, &format!("Saved games, {}", games.order().about()));
    let items: Vec<Item> = games.lines(app.library()).map(item).collect();
    let list = Rect { width, ..rest };
    ItemList { area: list, count: games.len(), selected: games.selected() }.draw(&items, surface);
    let selected = games.chosen().and_then(|id| app.library().game(id));
    let about = selected.map(|game| words::about_saved(app, game)).unwrap_or_default();
    if let (Some(beside), Some(game)) = (beside, selected) {
        surface.render_lines(small_board(game, theme), beside);
        let top = beside.y + BOARD.1 + 1;
        let rest = Rect { y: top, height: beside.bottom().saturating_sub(top), ..beside };
        surface.render_lines(about.iter().cloned(), rest);
    }
    let message = match app.notices().last() {
        Some(notice) => Line::styled(notice.clone(), theme.notice),
        None if games.is_empty() => Line::raw("There is no unfinished game."),
        None if beside.is_none() => Line::raw(about.first().cloned().unwrap_or_default()),
        None => Line::default(),
    };
    let keys = key_hints::rows(&keys(app, games), below.width.into(), theme);
    surface.render_lines([ClickableLine::from(message)].into_iter().chain(keys), below);
}

/// How hard, how long, how far.
fn item(game: &UnfinishedGame) -> Item {
    let star = if game.is_favourite { "*" } else { " " };
    let daily = game.daily().map(|daily| format!("  {}", daily.date)).unwrap_or_default();
    let (time, filled) = (words::time(game.elapsed), game.digits.count());
    Item::new(
        format!("{star} {}", words::grade(game.grade)),
        format!("{time:>8}  {filled:>2} of 81{daily}"),
    )
}

fn keys<'a>(app: &'a App, games: &GamesList) -> Vec<KeyHint<'a>> {
    let needs_game = |action| {
        matches!(action, Action::Accept | Action::Favourite | Action::Erase | Action::Right)
    };
    let is_useful = |(action, _): &(Action, &str)| !games.is_empty() || !needs_game(*action);
    let keys: Vec<_> = KEYS.into_iter().filter(is_useful).collect();
    key_hints::hints(app, Context::List, &keys)
}

/// Returns a board with one character per cell.
fn small_board(game: &UnfinishedGame, theme: &Theme) -> Vec<Line<'static>> {
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
