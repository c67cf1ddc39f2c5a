//! The list of collections, the puzzles of a collection, and the prompt to save pasted puzzles.

use super::prompt;
use crate::app::collections::{
    CollectedPuzzle, Collection, CollectionsList, ImportPrompt, PuzzleState,
};
use crate::app::words::{self, counted};
use crate::app::{Action, Context};
use crate::ui::list::{Item, ItemList};
use crate::ui::page::Page;
use crate::ui::popup::Dialog;
use crate::ui::surface::{ClickableLine, Surface};
use crate::ui::theme::Theme;
use crate::ui::{bar, key_hints, mini_board, text};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

const WIDTH: u16 = 96;

/// The gap before the small board, and the minimum width of the list next to it.
const GAP: u16 = 3;
const MIN_LIST: u16 = 40;

/// The width of the bar that shows how much of a collection is solved.
const BAR: u16 = 12;

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "open"),
    (Action::Back, "close"),
    (Action::Erase, "remove"),
    (Action::Undo, "restore"),
];

const KEYS_INSIDE: &[(Action, &str)] =
    &[(Action::Accept, "play"), (Action::NextEmpty, "next new one"), (Action::Back, "back")];

pub(super) fn draw(surface: &mut Surface, open: &CollectionsList) {
    match open.inside(surface.app.collections()) {
        Some(inside) => draw_puzzles(surface, inside, open),
        None => draw_collections(surface, open),
    }
}

fn draw_collections(surface: &mut Surface, open: &CollectionsList) {
    let (app, theme) = (surface.app, surface.theme);
    let all = app.collections().all();
    let count = all.map_or(0, <[Collection]>::len);
    let is_useful = |(action, _): &&(Action, &str)| {
        count > 0 || !matches!(action, Action::Accept | Action::Erase)
    };
    let keys: Vec<_> = KEYS.iter().filter(is_useful).copied().collect();
    let keys = key_hints::hints(app, Context::List, &keys);
    let chosen = all.and_then(|all| all.get(open.selected()));
    let brief = chosen.filter(|_| surface.area.width < WITH_BARS).map(|one| about(one, open));
    let frame = Page {
        beside: Line::styled(counted(count as u32, "collection", "collections"), theme.dim),
        message: Line::styled(brief.unwrap_or_default(), theme.dim),
        width: WIDTH,
        ..Page::new("Collections", surface, keys)
    };
    let body = frame.open(surface);
    let Some(all) = all.filter(|all| !all.is_empty()) else {
        let how = "No collections yet. To add one, run pencilmark import FILE in another \
                   terminal, or paste puzzles in the menu.";
        let words = if all.is_none() { "Your collections are loading." } else { how };
        return surface.render_lines([words], body);
    };
    let list = Rect { width: body.width - 1, ..body };
    let item = |one: &Collection| item(one, open, list.width >= WITH_BARS - 2, theme);
    let items: Vec<Item> = all.iter().map(item).collect();
    ItemList { area: list, count, selected: open.selected() }.draw(&items, surface);
}

/// The minimum width at which each collection has a bar.
const WITH_BARS: u16 = 78;

/// Returns a description such as `3 puzzles, 1 solved, 1 started`.
fn about(collection: &Collection, open: &CollectionsList) -> String {
    let (begun, won) = open.counts(collection);
    let puzzles = counted(collection.puzzles.len() as u32, "puzzle", "puzzles");
    format!("{puzzles}, {won} solved, {begun} started")
}

fn item(collection: &Collection, open: &CollectionsList, with_bar: bool, theme: &Theme) -> Item {
    let (begun, won) = open.counts(collection);
    let all = collection.puzzles.len();
    if !with_bar {
        return Item::new(collection.name.clone(), format!("{won}/{all}"));
    }
    let mut about = bar::with_track(won as f64 / all.max(1) as f64, BAR, theme);
    about.push_span(format!(" {won} of {all} solved"));
    if begun > 0 {
        about.push_span(format!(", {begun} started"));
    }
    Item::styled(collection.name.clone(), about)
}

fn draw_puzzles(surface: &mut Surface, inside: &Collection, open: &CollectionsList) {
    let (app, theme) = (surface.app, surface.theme);
    let keys = key_hints::hints(app, Context::List, KEYS_INSIDE);
    let (begun, won) = open.counts(inside);
    let all = inside.puzzles.len();
    let frame = Page {
        beside: Line::styled(format!("{won} of {all} solved, {begun} started"), theme.dim),
        width: WIDTH,
        ..Page::new(inside.name.clone(), surface, keys)
    };
    let body = frame.open(surface);
    let (width, height) = mini_board::SIZE;
    let has_side = body.width > MIN_LIST + GAP + width && body.height >= height;
    let list = if has_side { body.width - GAP - width } else { body.width };
    let list =
        ItemList { area: Rect { width: list - 1, ..body }, count: all, selected: open.selected() };
    list.draw(&puzzles(inside, open, &list, theme), surface);
    if let (true, Some(chosen)) = (has_side, open.chosen(app.collections())) {
        let side = Rect { x: body.right() - width, width, ..body };
        let lines = mini_board::lines(&chosen.givens, &chosen.givens, None, theme);
        surface.render_lines(lines, side);
    }
}

/// Returns the puzzles of a collection. Lines outside the view are left empty, because a collection
/// can be very long.
fn puzzles(
    inside: &Collection,
    open: &CollectionsList,
    list: &ItemList,
    theme: &Theme,
) -> Vec<Item> {
    let visible = list.visible();
    let item = |(index, entry): (usize, &CollectedPuzzle)| {
        if !visible.contains(&index) {
            return Item::new("", "");
        }
        let grade = words::grade(entry.grade);
        let clues = entry.givens.count();
        let (sign, style, state) = match open.state(&entry.givens) {
            PuzzleState::New => ("·", theme.dim, String::new()),
            PuzzleState::Begun(_) => ("◐", theme.accent, "started".to_owned()),
            PuzzleState::Ended(why) => ("×", theme.dim, words::early_end(why).to_owned()),
            PuzzleState::Won(time) if time.is_zero() => ("●", theme.success, "solved".to_owned()),
            PuzzleState::Won(time) => {
                ("●", theme.success, format!("solved in {}", words::time(time)))
            }
        };
        let name = Line::from_iter([
            Span::raw(format!("{:>5} ", index + 1)),
            Span::styled(sign, style),
            Span::raw(format!(" {grade}")),
        ]);
        Item::styled(name, format!("{clues} clues  {state}"))
    };
    inside.puzzles.iter().enumerate().map(item).collect()
}

/// Draws how many puzzles were pasted and how many lines were skipped, and the name typed so far.
pub(super) fn draw_offer(surface: &mut Surface, offer: &ImportPrompt) {
    let (app, theme) = (surface.app, surface.theme);
    let dialog = Dialog::new(surface, 62);
    let (puzzles, left_out) = offer.counts();
    let out = match left_out {
        0 => String::new(),
        1 => "; 1 line is left out".to_owned(),
        more => format!("; {more} lines are left out"),
    };
    let width = usize::from(dialog.inner_width());
    let counts = text::wrap(&format!("You pasted {puzzles} puzzles{out}."), width);
    let error = offer.first_error().map(|error| text::wrap(&error, width)).unwrap_or_default();
    let mut lines: Vec<ClickableLine> = counts.into_iter().map(Into::into).collect();
    lines.extend(error.into_iter().map(|line| Line::styled(line, theme.dim).into()));
    lines.extend(prompt::lines(app, offer.name(), dialog.inner_width(), theme));
    let inner = dialog.open(surface, lines.len() as u16 + 2, "Keep as a collection");
    surface.render_lines(lines, inner);
}
