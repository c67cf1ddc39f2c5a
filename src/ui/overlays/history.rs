//! The history of a game, with the board after the selected move, and the prompt for the name of a
//! checkpoint.

use super::prompt;
use crate::app::{Action, CheckpointPrompt, Context, HistoryLine, HistoryList, words};
use crate::ui::board::{BoardView, contents};
use crate::ui::key_hints::KeyHint;
use crate::ui::list::{Item, ItemList};
use crate::ui::page::{self, Page};
use crate::ui::surface::{ClickableLine, Surface};
use crate::ui::{mini_board, popup};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The greatest width of the page, where the board is not visible.
const WIDTH: u16 = 84;

/// The least width of the list beside the small board.
const MIN_LIST: u16 = 36;
const GAP: u16 = 3;

/// What the signs before the moves mean.
const ON_BOARD: &str = "●";
const OFF_BOARD: &str = "○";

/// Draws all moves, the first one at the top, and the board after the selected one: on the board
/// itself if the panel has room for the list, else as a small board beside the list.
pub(super) fn draw(surface: &mut Surface, history: &HistoryList) {
    let (app, theme) = (surface.app, surface.theme);
    let key = |action, word| KeyHint::new(app, Context::List, action, word);
    let keys = vec![
        key(Action::Accept, "go there"),
        key(Action::Left, ""),
        key(Action::Right, "branch, checkpoint"),
        key(Action::Erase, "forget its name"),
        key(Action::Back, "close"),
    ];
    let present = history.lines().iter().find(|line| line.is_present).map_or(0, |line| line.number);
    let last = history.lines().len() - 1;
    let legend = Line::from_iter([
        Span::styled(ON_BOARD, theme.accent),
        Span::styled(" on the board  ", theme.dim),
        Span::styled(OFF_BOARD, theme.dim),
        Span::styled(" undone or another branch", theme.dim),
    ]);
    let frame = Page {
        beside: Line::styled(format!("now at move {present} of {last}"), theme.dim),
        message: legend,
        width: WIDTH,
        ..Page::new("History", surface, keys)
    };
    if let Some((layout, panel)) = page::dock(surface) {
        page::clear_dock(surface, &layout, panel);
        let game = history.preview();
        let board = BoardView {
            contents: contents(game, &game.candidates()),
            cursor: history.focus(),
            ..BoardView::blank()
        };
        board.draw(&layout, surface);
        let body = frame.open_in(surface, panel);
        return draw_list(surface, history, Rect { width: body.width - 1, ..body });
    }
    let body = frame.open(surface);
    let (width, height) = mini_board::SIZE;
    if body.width < MIN_LIST + GAP + width || body.height < height {
        return draw_list(surface, history, Rect { width: body.width - 1, ..body });
    }
    let list = Rect { width: body.width - GAP - width, ..body };
    draw_list(surface, history, Rect { width: list.width - 1, ..list });
    let small = Rect { x: body.right() - width, width, ..body };
    let game = history.preview();
    let lines = mini_board::lines(game.givens(), game.digits(), history.focus(), theme);
    surface.render_lines(lines, small);
    let below = Rect { y: small.y + height, height: small.height - height, ..small };
    let line = &history.lines()[history.selected()];
    let words = [String::new(), title(line), line.text.clone()];
    surface.render_lines(words, below);
}

/// `After move 12`
fn title(line: &HistoryLine) -> String {
    match line.number {
        0 => "Before the first move".to_owned(),
        number => format!("After move {number}"),
    }
}

fn draw_list(surface: &mut Surface, history: &HistoryList, area: Rect) {
    let lines = history.lines();
    let longest = lines.iter().filter_map(|line| line.when).max();
    let when = longest.map_or(0, |longest| words::time(longest).len());
    let number = lines.len().saturating_sub(1).to_string().len();
    let items: Vec<Item> = lines.iter().map(|line| item(line, [number, when])).collect();
    ItemList { area, count: items.len(), selected: history.selected() }.draw(&items, surface);
}

/// A line of the list, with so many columns for the number and for the time.
fn item(line: &HistoryLine, [number, time]: [usize; 2]) -> Item {
    let sign = if line.stands { ON_BOARD } else { OFF_BOARD };
    let when = line.when.map(words::time).unwrap_or_default();
    let name = format!("{sign} {:>number$}  {when:>time$}  {}", line.number, line.text);
    let after = line.after.map(|after| match after {
        0 => "from the start".to_owned(),
        _ => format!("after {after}"),
    });
    let now = line.is_present.then(|| "now".to_owned());
    let checkpoint = line.name.as_ref().map(|name| format!("\"{name}\""));
    let about: Vec<String> = checkpoint.into_iter().chain(after).chain(now).collect();
    Item::new(name, about.join(", "))
}

/// Draws the name of a checkpoint so far, and the keys.
pub(super) fn draw_naming(surface: &mut Surface, place: &CheckpointPrompt) {
    let (app, theme) = (surface.app, surface.theme);
    let (outer, inner) = popup::centered(surface.area, 52, 6);
    popup::draw(surface, outer, "Checkpoint");
    let at = match place.at {
        0 => "The start of the game.".to_owned(),
        at => format!("The board after move {at}."),
    };
    let mut lines = vec![ClickableLine::from(Line::styled(at, theme.dim))];
    lines.extend(prompt::lines(app, place.name(), inner.width, theme));
    surface.render_lines(lines, inner);
}
