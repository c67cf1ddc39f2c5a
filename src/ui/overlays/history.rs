//! The list of all turns of a game, and the prompt for the name of a checkpoint.

use super::prompt;
use crate::app::{Action, CheckpointPrompt, Context, HistoryLine, HistoryList, words};
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::list::{Item, ItemList};
use crate::ui::popup;
use crate::ui::surface::{ClickableLine, Surface};
use ratatui::layout::Rect;
use ratatui::text::Line;

const WIDTH: u16 = 66;

/// Draws all turns, the first one at the top. A sign marks the turns that are on the board.
pub(super) fn draw(surface: &mut Surface, history: &HistoryList) {
    let count = history.lines().len();
    let (outer, inner) = popup::centered(surface.area, WIDTH, count as u16 + 5);
    popup::draw(surface, outer, "History");
    let below = Rect { y: inner.bottom().saturating_sub(2), height: 2.min(inner.height), ..inner };
    let list = Rect { height: inner.height.saturating_sub(3), ..inner };
    let items: Vec<Item> = history.lines().iter().map(item).collect();
    ItemList { area: list, count, selected: history.selected() }.draw(&items, surface);
    let key = |action, word| KeyHint::new(surface.app, Context::List, action, word);
    let keys = [
        key(Action::Accept, "go there"),
        key(Action::Left, ""),
        key(Action::Right, "branches, names"),
        key(Action::Erase, "forget a name"),
        key(Action::Back, "close"),
    ];
    key_hints::draw(surface, &keys, below);
}

fn item(line: &HistoryLine) -> Item {
    let stands = if line.stands { "+" } else { " " };
    let when = line.when.map(words::time).unwrap_or_default();
    let name = format!("{stands} {:>4}  {when:>7}  {}", line.number, line.text);
    let after = line.after.map(|after| match after {
        0 => "from the start".to_owned(),
        _ => format!("after {after}"),
    });
    let about: Vec<String> = line.name.clone().into_iter().chain(after).collect();
    Item::new(name, about.join(", "))
}

/// Draws the name of a checkpoint so far, and the keys.
pub(super) fn draw_naming(surface: &mut Surface, place: &CheckpointPrompt) {
    let (app, theme) = (surface.app, surface.theme);
    let (outer, inner) = popup::centered(surface.area, 52, 6);
    popup::draw(surface, outer, "Checkpoint");
    let at = match place.at {
        0 => "The start of the game.".to_owned(),
        at => format!("The board after turn {at}."),
    };
    let mut lines = vec![ClickableLine::from(Line::styled(at, theme.dim))];
    lines.extend(prompt::lines(app, place.name(), inner.width, theme));
    surface.render_lines(lines, inner);
}
