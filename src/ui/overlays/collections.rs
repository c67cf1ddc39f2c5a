//! The collections, the puzzles of one, and the offer to keep what was pasted.

use super::prompt;
use crate::app::collections::{
    CollectedPuzzle, Collection, CollectionsList, ImportPrompt, PuzzleState,
};
use crate::app::{Action, App, Context, words};
use crate::ui::list::{Item, ItemList};
use crate::ui::surface::{ClickableLine, Surface};
use crate::ui::{key_hints, popup, text};
use ratatui::layout::Rect;
use ratatui::text::Line;

/// The width of the box, and how many lines of the list it has at least and at most.
const WIDTH: u16 = 66;
const MIN_LINES: u16 = 6;
const MAX_LINES: u16 = 40;
/// This many lines of the list stay visible, whatever there is to say below it.
const MIN_VISIBLE: u16 = 3;

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "open"),
    (Action::Back, "close"),
    (Action::Erase, "remove"),
    (Action::Undo, "bring back"),
];

const KEYS_INSIDE: &[(Action, &str)] =
    &[(Action::Accept, "play"), (Action::NextEmpty, "next new one"), (Action::Back, "back")];

const KEYS_WAITING: &[(Action, &str)] = &[(Action::Back, "stop waiting")];

pub(super) fn draw(surface: &mut Surface, open: &CollectionsList) {
    let (app, theme) = (surface.app, surface.theme);
    let count = open.count(app.collections());
    let lines = (count as u16).clamp(MIN_LINES, MAX_LINES);
    let (outer, inner) = popup::centered(surface.area, WIDTH, lines + 5);
    // A message is always shown to its end: the list gets shorter, and the keys are left out where
    // there is no room for both.
    let message = message(app, open);
    let height = message
        .as_deref()
        .map_or(1, |message| text::wrapped_height(message, inner.width.into()) as u16);
    let with_keys = height + 1;
    let has_keys = with_keys + MIN_VISIBLE < inner.height;
    let height = if has_keys { with_keys } else { height.max(2) }.min(inner.height);
    let below = Rect { y: inner.bottom() - height, height, ..inner };
    let list = Rect { height: inner.height.saturating_sub(height + 1), ..inner };
    let list = ItemList { area: list, count, selected: open.selected() };
    let all = app.collections().all();
    let (title, mut items, keys) = if let Some(inside) = open.inside(app.collections()) {
        let keys = if open.waits() { KEYS_WAITING } else { KEYS_INSIDE };
        (title(inside, open), puzzles(inside, open, &list), keys)
    } else {
        let items = all.unwrap_or_default().iter().map(|one| item(one, open)).collect();
        ("Collections".to_owned(), items, KEYS)
    };
    let title: String = title.chars().take(usize::from(outer.width.saturating_sub(4))).collect();
    popup::draw(surface, outer, &title);
    let about = list.remove_abouts(&mut items);
    list.draw(&items, surface);
    if items.is_empty() {
        let how = "Keep puzzles from a file, one a line: pencilmark import FILE. Or paste them on the menu.";
        let words = if all.is_none() { "They are being read." } else { how };
        surface.render_lines([words], list.area);
    }
    let is_useful = |(action, _): &&(Action, &str)| {
        !items.is_empty() || !matches!(action, Action::Accept | Action::Erase)
    };
    let keys: Vec<_> = keys.iter().filter(is_useful).copied().collect();
    let keys = key_hints::hints(app, Context::List, &keys);
    let message = Line::styled(message.or(about).unwrap_or_default(), theme.notice);
    let lines = [ClickableLine::from(message)].into_iter();
    surface.render_lines(lines.chain(key_hints::rows(&keys, below.width.into(), theme)), below);
}

/// Returns the last notice, or that a puzzle is waited for.
fn message(app: &App, open: &CollectionsList) -> Option<String> {
    match app.notices().last() {
        None if open.waits() => Some("It is being rated, and starts when that is done.".to_owned()),
        notice => notice.cloned(),
    }
}

fn title(inside: &Collection, open: &CollectionsList) -> String {
    let (begun, won) = open.counts(inside);
    format!("{won} of {} won, {begun} begun: {}", inside.puzzles.len(), inside.name)
}

fn item(collection: &Collection, open: &CollectionsList) -> Item {
    let (begun, won) = open.counts(collection);
    let puzzles = words::counted(collection.puzzles.len() as u32, "puzzle", "puzzles");
    Item::new(collection.name.clone(), format!("{puzzles}, {won} won, {begun} begun"))
}

/// Returns the puzzles of a collection. There may be very many: those out of view stay empty.
fn puzzles(inside: &Collection, open: &CollectionsList, list: &ItemList) -> Vec<Item> {
    let visible = list.visible();
    let item = |(index, entry): (usize, &CollectedPuzzle)| {
        if !visible.contains(&index) {
            return Item::new("", "");
        }
        let grade = words::grade(entry.grade);
        let clues = entry.givens.count();
        let state = match open.state(&entry.givens) {
            PuzzleState::New => "new".to_owned(),
            PuzzleState::Begun(_) => "begun".to_owned(),
            PuzzleState::Won(time) if time.is_zero() => "won".to_owned(),
            PuzzleState::Won(time) => format!("won in {}", words::time(time)),
        };
        Item::new(format!("{:>5}  {grade}", index + 1), format!("{clues} clues  {state}"))
    };
    inside.puzzles.iter().enumerate().map(item).collect()
}

/// Draws how many puzzles were pasted, how many lines are left out, and the name so far.
pub(super) fn draw_offer(surface: &mut Surface, offer: &ImportPrompt) {
    let (app, theme) = (surface.app, surface.theme);
    let (outer, inner) = popup::centered(surface.area, 60, 9);
    popup::draw(surface, outer, "Keep as a collection");
    let (puzzles, left_out) = offer.counts();
    let out = match left_out {
        0 => String::new(),
        1 => ", 1 line is left out".to_owned(),
        more => format!(", {more} lines are left out"),
    };
    let mut lines: Vec<ClickableLine> = vec![
        format!("{puzzles} puzzles were pasted{out}.").into(),
        Line::styled(offer.trouble().unwrap_or_default(), theme.dim).into(),
    ];
    lines.extend(prompt::lines(app, offer.name(), inner.width, theme));
    surface.render_lines(lines, inner);
}
