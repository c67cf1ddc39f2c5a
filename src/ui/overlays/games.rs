//! The list of unfinished games, with a small board of the selected game if there is room.

use crate::app::weekly::SharedPuzzle;
use crate::app::{Action, App, Context, GamesList, UnfinishedGame, words};
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::list::{Item, ItemList};
use crate::ui::page::Page;
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use crate::ui::{bar, mini_board};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

const WIDTH: u16 = 96;

/// The gap before the small board.
const GAP: u16 = 3;

/// The minimum width of the list next to the small board.
const MIN_LIST: u16 = 46;

/// The width of the bar that shows how much of a board is filled.
const BAR: u16 = 9;

const KEYS: [(Action, &str); 6] = [
    (Action::Accept, "continue"),
    (Action::Favourite, "star"),
    (Action::Erase, "remove"),
    (Action::Undo, "restore"),
    (Action::Back, "close"),
    (Action::Right, "order"),
];

pub(super) fn draw(surface: &mut Surface, games: &GamesList) {
    let (app, theme) = (surface.app, surface.theme);
    let selected = games.chosen().and_then(|id| app.library().game(id));
    let about = selected.map(|game| words::about_saved(app, game)).unwrap_or_default();
    let (width, height) = mini_board::SIZE;
    // If there is no room for the small board, the line above the keys shows when the game was
    // played.
    let has_side = surface.area.width >= MIN_LIST + GAP + width + 2 && surface.area.height >= 18;
    let brief = about.first().filter(|_| !has_side).cloned().unwrap_or_default();
    let frame = Page {
        beside: Line::styled(games.order().about(), theme.dim),
        message: Line::styled(brief, theme.dim),
        width: WIDTH,
        ..Page::new("Saved games", surface, keys(app, games))
    };
    let body = frame.open(surface);
    if games.is_empty() {
        return surface.render_lines(["You have no unfinished games."], body);
    }
    let has_side = has_side && body.height >= height;
    let list = if has_side { body.width - GAP - width } else { body.width };
    let list = Rect { width: list - 1, ..body };
    let list = ItemList { area: list, count: games.len(), selected: games.selected() };
    let lines: Vec<_> = games.lines(app.library()).collect();
    let mut items = items(&lines, true, theme);
    if !list.has_room(&items) {
        items = self::items(&lines, false, theme);
    }
    list.draw(&items, surface);
    if let (true, Some(game)) = (has_side, selected) {
        let side = Rect { x: body.right() - width, width, ..body };
        surface.render_lines(mini_board::lines(&game.givens, &game.digits, None, theme), side);
        let below = Rect { y: side.y + height, height: side.height - height, ..side };
        let lines = std::iter::once(String::new()).chain(about);
        surface.render_lines(lines.map(|line| Line::styled(line, theme.dim)), below);
    }
}

/// Returns the lines of all games. The times are in a column.
fn items(games: &[&UnfinishedGame], with_bar: bool, theme: &Theme) -> Vec<Item> {
    let times = games.iter().map(|game| words::time(game.elapsed).chars().count());
    let width = times.max().unwrap_or(0);
    games.iter().map(|game| item(game, width, with_bar, theme)).collect()
}

/// Returns a line with the difficulty, time and progress of a game. The time takes `time_width`
/// columns.
fn item(game: &UnfinishedGame, time_width: usize, with_bar: bool, theme: &Theme) -> Item {
    let star = if game.is_favourite { "★" } else { " " };
    let shared = match game.shared() {
        Some(SharedPuzzle::Daily(daily)) => daily.date.strftime("  daily %-d %b").to_string(),
        Some(SharedPuzzle::Rung(rung)) => format!("  week {}", rung.week.number()),
        None => String::new(),
    };
    let (time, filled) = (words::time(game.elapsed), game.digits.count());
    let name = Line::from_iter([
        Span::styled(star, theme.accent),
        Span::raw(format!(" {}", words::grade(game.grade))),
    ]);
    let mut about = Line::from(format!("{time:>time_width$}  "));
    if with_bar {
        let bar = bar::with_track(filled as f64 / 81.0, BAR, theme);
        about.extend(bar.spans);
        about.push_span(" ");
    }
    let count = format!("{filled:>2}/81");
    about.push_span(format!("{count}{shared}"));
    Item::styled(name, about)
}

fn keys<'a>(app: &'a App, games: &GamesList) -> Vec<KeyHint<'a>> {
    let needs_game = |action| {
        matches!(action, Action::Accept | Action::Favourite | Action::Erase | Action::Right)
    };
    let is_useful = |(action, _): &(Action, &str)| !games.is_empty() || !needs_game(*action);
    let keys: Vec<_> = KEYS.into_iter().filter(is_useful).collect();
    key_hints::hints(app, Context::List, &keys)
}
