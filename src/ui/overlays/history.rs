//! The history of a game with the board after the selected move, and the prompt to name a
//! checkpoint.

mod details;
mod graph;
mod rows;

use super::prompt;
use crate::app::{Action, CheckpointPrompt, Context, HistoryList};
use crate::ui::board::{BoardView, contents};
use crate::ui::key_hints::KeyHint;
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

/// The maximum number of lines for the details of a move above the keys.
const BRIEF_LINES: usize = 2;

/// Draws all moves, with the first at the top, and the board after the selected move. If the list
/// fits in the panel, the large board shows the move. Otherwise a small board next to the list
/// shows it.
pub(super) fn draw(surface: &mut Surface, history: &HistoryList) {
    let (app, theme) = (surface.app, surface.theme);
    let key = |action, word| KeyHint::new(app, Context::List, action, word);
    let mut keys = vec![
        key(Action::Accept, "go there"),
        key(Action::Left, ""),
        key(Action::Right, "branch, checkpoint"),
    ];
    let has_name = history.lines()[history.selected()].name.is_some();
    keys.extend(has_name.then(|| key(Action::Erase, "remove its name")));
    keys.push(key(Action::Back, "close"));
    let present = history.lines().iter().find(|line| line.is_present).map_or(0, |line| line.number);
    let last = history.lines().len() - 1;
    let legend = Line::from_iter([
        Span::styled(rows::ON_BOARD.to_string(), theme.text),
        Span::styled(" on the board  ", theme.dim),
        Span::styled(rows::OFF_BOARD.to_string(), theme.text),
        Span::styled(" undone or another branch", theme.dim),
    ]);
    let (width, height) = mini_board::SIZE;
    let dock = page::dock(surface);
    let area = surface.area;
    let has_side = area.width >= MIN_LIST + GAP + width && area.height >= height + 7;
    // If there is no room for the details of the move, the line above the keys shows them.
    let brief = details::in_lines(history, (area.width.into(), BRIEF_LINES), true).join(" ");
    let is_brief = dock.is_none() && !has_side && !brief.is_empty();
    let legend = if is_brief { Line::styled(brief, theme.dim) } else { legend };
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
        let height = details::HEIGHT.min(body.height / 2);
        // The details directly follow a short list.
        let needed = history.lines().len() as u16 + HEADING;
        let list_height = needed.min(body.height - height);
        let list = Rect { height: list_height, width: body.width - 1, ..body };
        rows::draw(surface, history, list);
        let below = Rect { y: list.bottom(), height: body.height - list_height, ..body };
        return details::draw(surface, history, below);
    }
    let body = frame.open(surface);
    if !has_side || body.height < height {
        return rows::draw(surface, history, Rect { width: body.width - 1, ..body });
    }
    // The details are always below the list and the small board, where they have the most room.
    let list_height = (body.height - details::HEIGHT.min(body.height)).max(height);
    let list = Rect { width: body.width - GAP - width, height: list_height, ..body };
    rows::draw(surface, history, Rect { width: list.width - 1, ..list });
    let small = Rect { x: body.right() - width, width, ..body };
    let game = history.preview();
    let lines = mini_board::lines(game.givens(), game.digits(), history.focus(), theme);
    surface.render_lines(lines, small);
    let rest = body.height - list_height;
    let wide = Rect { y: list.bottom(), height: rest, ..body };
    if details::fit(history, wide.width, wide.height) {
        return details::draw(surface, history, wide);
    }
    let lines = details::in_lines(history, (body.width.into(), rest.into()), false);
    // Leave an empty line above the details if there is room.
    let gap = rest.saturating_sub(lines.len() as u16).min(1);
    let wide = Rect { y: wide.y + gap, height: rest - gap, ..wide };
    let lines = lines.into_iter().map(|line| Line::styled(line, theme.dim));
    surface.render_lines(lines, wide);
}

/// The number of lines of the list that are not rows: its heading, and the line below it.
const HEADING: u16 = 2;

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
