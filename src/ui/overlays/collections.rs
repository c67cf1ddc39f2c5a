//! The collections, the puzzles of one, and the offer to keep what was pasted.

use super::{boxed, draw_box, naming};
use crate::app::collections::{Collection, CollectionsList, ImportPrompt, PuzzleState};
use crate::app::{Action, App, Context, words};
use crate::ui::list::{Item, List};
use crate::ui::text as breaking;
use crate::ui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

/// The widest that the box becomes, and the lines that it has at least and at most.
const WIDTH: u16 = 66;
const LEAST: u16 = 6;
const MOST: u16 = 40;
/// So many lines of the list are left whatever there is to say.
const SHORTEST: u16 = 3;

pub(super) fn places(area: Rect, app: &App, list: &CollectionsList) -> (Rect, List, Rect) {
    let count = list.count(app.collections());
    let (outer, inner) = boxed(area, WIDTH, (count as u16).clamp(LEAST, MOST) + 5);
    // What is said is said to its end: then the list gets shorter, and the keys wait where no room is left for them.
    let said = said_lines(app, list, inner.width);
    let with_keys = said + 1;
    let height = if with_keys + SHORTEST < inner.height { with_keys } else { said.max(2) };
    let height = height.min(inner.height);
    let below = Rect { y: inner.bottom() - height, height, ..inner };
    let rest = Rect { height: inner.height.saturating_sub(height + 1), ..inner };
    (outer, List { area: rest, count, selected: list.selected() }, below)
}

pub(super) fn draw(
    frame: &mut Frame,
    area: Rect,
    app: &App,
    list: &CollectionsList,
    theme: &Theme,
) {
    let (outer, lines, below) = places(area, app, list);
    let all = app.collections().all();
    let (title, mut items, keys) = if let Some(inside) = list.inside(app.collections()) {
        let keys = if list.waits() { WAITING } else { INSIDE };
        (title(inside, list), puzzles(inside, list, &lines), keys)
    } else {
        let items = all.unwrap_or_default().iter().map(|one| item(one, list)).collect();
        ("Collections".to_owned(), items, OUTSIDE)
    };
    let title: String = title.chars().take(usize::from(outer.width.saturating_sub(4))).collect();
    draw_box(frame, outer, &title, theme);
    let about = lines.without_abouts(&mut items);
    lines.draw(&items, theme, frame);
    if items.is_empty() {
        let how = "Keep puzzles from a file, one a line: pencilmark import FILE. Or paste them on the menu.";
        let words = if all.is_none() { "They are being read." } else { how };
        frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }), lines.area);
    }
    let key = |action| app.keys().first(Context::List, action);
    let useful = |(action, _): &&(Action, &str)| {
        !items.is_empty() || !matches!(action, Action::Accept | Action::Erase)
    };
    let keys: Vec<String> = keys
        .iter()
        .filter(useful)
        .map(|(action, does)| format!("{} {does}", key(*action)))
        .collect();
    let said = Line::styled(said(app, list).or(about).unwrap_or_default(), theme.notice);
    let keys = Line::styled(breaking::that_fit(&keys, below.width.into()), theme.dim);
    let has_room = said_lines(app, list, below.width) < below.height;
    let words = if has_room { vec![said, keys] } else { vec![said] };
    frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }), below);
}

/// How many lines it takes to say it, one at least.
fn said_lines(app: &App, list: &CollectionsList, width: u16) -> u16 {
    breaking::wrapped_lines(&said(app, list).unwrap_or_default(), width.into()) as u16
}

/// What there is to say.
fn said(app: &App, list: &CollectionsList) -> Option<String> {
    match app.notices().last() {
        None if list.waits() => Some("It is being rated, and starts when that is done.".to_owned()),
        said => said.cloned(),
    }
}

const OUTSIDE: &[(Action, &str)] = &[
    (Action::Accept, "open"),
    (Action::Back, "close"),
    (Action::Erase, "remove"),
    (Action::Undo, "bring back"),
];

const INSIDE: &[(Action, &str)] =
    &[(Action::Accept, "play"), (Action::NextEmpty, "next new one"), (Action::Back, "back")];

const WAITING: &[(Action, &str)] = &[(Action::Back, "stop waiting")];

fn title(inside: &Collection, list: &CollectionsList) -> String {
    let (begun, won) = list.counts(inside);
    format!("{won} of {} won, {begun} begun: {}", inside.puzzles.len(), inside.name)
}

/// A collection: how many puzzles, how many won and begun.
fn item(one: &Collection, list: &CollectionsList) -> Item {
    let (begun, won) = list.counts(one);
    let puzzles = words::counted(one.puzzles.len() as u32, "puzzle", "puzzles");
    Item::new(one.name.clone(), format!("{puzzles}, {won} won, {begun} begun"))
}

/// The puzzles; only those that are seen are put into words.
fn puzzles(inside: &Collection, list: &CollectionsList, lines: &List) -> Vec<Item> {
    let seen = lines.seen();
    let item = |(at, entry): (usize, &crate::app::collections::CollectedPuzzle)| {
        if !seen.contains(&at) {
            return Item::new("", "");
        }
        let grade = words::grade(entry.grade);
        let clues = entry.givens.count();
        let state = match list.state(&entry.givens) {
            PuzzleState::New => "new".to_owned(),
            PuzzleState::Begun(_) => "begun".to_owned(),
            PuzzleState::Won(time) if time.is_zero() => "won".to_owned(),
            PuzzleState::Won(time) => format!("won in {}", words::time(time)),
        };
        Item::new(format!("{:>5}  {grade}", at + 1), format!("{clues} clues  {state}"))
    };
    inside.puzzles.iter().enumerate().map(item).collect()
}

/// How many puzzles were pasted, what is left out, and the name so far.
pub(super) fn draw_offer(
    frame: &mut Frame,
    area: Rect,
    app: &App,
    offer: &ImportPrompt,
    theme: &Theme,
) {
    let (outer, inner) = boxed(area, 60, 9);
    draw_box(frame, outer, "Keep as a collection", theme);
    let (puzzles, left_out) = offer.counts();
    let out = match left_out {
        0 => String::new(),
        1 => ", 1 line is left out".to_owned(),
        more => format!(", {more} lines are left out"),
    };
    let told = [
        Line::raw(format!("{puzzles} puzzles were pasted{out}.")),
        Line::styled(offer.trouble().unwrap_or_default(), theme.dim),
    ];
    let lines: Vec<_> = told.into_iter().chain(naming(app, offer.name(), theme)).collect();
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), inner);
}
