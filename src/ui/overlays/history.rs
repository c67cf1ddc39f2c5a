//! The history of a game with the board after the selected move, and the prompt to name a
//! checkpoint.

mod graph;

use super::prompt;
use crate::app::{Action, CheckpointPrompt, Context, HistoryLine, HistoryList, words};
use crate::ui::board::{BoardView, contents};
use crate::ui::key_hints::KeyHint;
use crate::ui::list::{Item, ItemList};
use crate::ui::mini_board;
use crate::ui::page::{self, Page};
use crate::ui::popup::Dialog;
use crate::ui::surface::{ClickableLine, Surface};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The maximum width of the page if the board is not visible.
const WIDTH: u16 = 84;

/// The minimum width of the list next to the small board.
const MIN_LIST: u16 = 36;
const GAP: u16 = 3;

/// The signs for moves on the current line of play and for all other moves.
const ON_BOARD: char = '●';
const OFF_BOARD: char = '○';

/// Draws all moves, with the first at the top, and the board after the selected move. If the list
/// fits in the panel, the large board shows the move. Otherwise a small board next to the list
/// shows it.
pub(super) fn draw(surface: &mut Surface, history: &HistoryList) {
    let (app, theme) = (surface.app, surface.theme);
    let key = |action, word| KeyHint::new(app, Context::List, action, word);
    let keys = vec![
        key(Action::Accept, "go there"),
        key(Action::Left, ""),
        key(Action::Right, "branch, checkpoint"),
        key(Action::Erase, "remove its name"),
        key(Action::Back, "close"),
    ];
    let present = history.lines().iter().find(|line| line.is_present).map_or(0, |line| line.number);
    let last = history.lines().len() - 1;
    let legend = Line::from_iter([
        Span::styled(ON_BOARD.to_string(), theme.text),
        Span::styled(" on the board  ", theme.dim),
        Span::styled(OFF_BOARD.to_string(), theme.text),
        Span::styled(" undone or another branch", theme.dim),
    ]);
    let line = &history.lines()[history.selected()];
    let (width, height) = mini_board::SIZE;
    let dock = page::dock(surface);
    let area = surface.area;
    let has_side = area.width >= MIN_LIST + GAP + width && area.height >= height + 7;
    // If there is no room for the details of the move, the line above the keys shows them.
    let details = details(line).join(", ");
    let is_brief = dock.is_none() && !has_side && !details.is_empty();
    let legend = if is_brief { Line::styled(details, theme.dim) } else { legend };
    let frame = Page {
        beside: Line::styled(format!("now at move {present} of {last}"), theme.dim),
        message: legend,
        width: WIDTH,
        ..Page::new("History", surface, keys)
    };
    if let Some((layout, panel)) = dock {
        page::clear_dock(surface, &layout, panel);
        page::clear(surface, layout.board);
        let game = history.preview();
        let board = BoardView {
            contents: contents(game, &game.candidates()),
            cursor: history.focus(),
            ..BoardView::blank()
        };
        board.draw(&layout, surface);
        let body = frame.open_in(surface, panel);
        let height = DETAILS.min(body.height);
        let list = Rect { height: body.height - height, width: body.width - 1, ..body };
        draw_list(surface, history, list);
        let below = Rect { y: list.bottom(), height, ..body };
        return draw_details(surface, line, below);
    }
    let body = frame.open(surface);
    if !has_side || body.height < height {
        return draw_list(surface, history, Rect { width: body.width - 1, ..body });
    }
    let list = Rect { width: body.width - GAP - width, ..body };
    draw_list(surface, history, Rect { width: list.width - 1, ..list });
    let small = Rect { x: body.right() - width, width, ..body };
    let game = history.preview();
    let lines = mini_board::lines(game.givens(), game.digits(), history.focus(), theme);
    surface.render_lines(lines, small);
    let below = Rect { y: small.y + height, height: small.height - height, ..small };
    draw_details(surface, line, below);
}

/// The number of lines for the details below the list in the panel, including an empty line.
const DETAILS: u16 = 4;

/// Draws the details of the selected move.
fn draw_details(surface: &mut Surface, line: &HistoryLine, area: Rect) {
    let theme = surface.theme;
    let words =
        [Line::default(), Line::styled(title(line), theme.title), Line::raw(line.text.clone())];
    let details = details(line).join(", ");
    let details = (!details.is_empty()).then(|| Line::styled(details, theme.dim));
    surface.render_lines(words.into_iter().chain(details), area);
}

/// Returns the checkpoint of a move, the branch that starts with the move, and whether the move is
/// the current one.
fn details(line: &HistoryLine) -> Vec<String> {
    let checkpoint = line.name.as_ref().map(|name| format!("\"{name}\""));
    let after = line.after.map(|after| match after {
        0 => "from the start".to_owned(),
        _ => format!("after {after}"),
    });
    let now = line.is_present.then(|| "now".to_owned());
    checkpoint.into_iter().chain(after).chain(now).collect()
}

/// Returns a title such as `After move 12`.
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
    let before =
        |line: &HistoryLine| line.number.checked_sub(1).map(|last| line.after.unwrap_or(last));
    let parents: Vec<_> = lines.iter().map(before).collect();
    let graphs = graph::rows(&parents, |row| if lines[row].stands { ON_BOARD } else { OFF_BOARD });
    let items = lines.iter().zip(graphs).map(|(line, graph)| item(line, &graph, [number, when]));
    let items: Vec<Item> = items.collect();
    let list = ItemList { area, count: items.len(), selected: history.selected() };
    let mut items = items;
    list.remove_abouts(&mut items);
    list.draw(&items, surface);
}

/// Returns a line of the list. `number` and `time` are the widths of these columns.
fn item(line: &HistoryLine, graph: &str, [number, time]: [usize; 2]) -> Item {
    let when = line.when.map(words::time).unwrap_or_default();
    let name = format!("{graph} {:>number$}  {when:>time$}  {}", line.number, line.text);
    Item::new(name, details(line).join(", "))
}

/// Draws the checkpoint name typed so far, and the keys.
pub(super) fn draw_naming(surface: &mut Surface, place: &CheckpointPrompt) {
    let (app, theme) = (surface.app, surface.theme);
    let dialog = Dialog::new(surface, 54);
    let at = match place.at {
        0 => "The start of the game.".to_owned(),
        at => format!("The board after move {at}."),
    };
    let mut lines = vec![ClickableLine::from(Line::styled(at, theme.dim))];
    lines.extend(prompt::lines(app, place.name(), dialog.inner_width(), theme));
    let inner = dialog.open(surface, lines.len() as u16 + 2, "Checkpoint");
    surface.render_lines(lines, inner);
}
