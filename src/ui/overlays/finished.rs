//! The list of finished games.

use crate::app::{Action, Context, FinishedGame, FinishedList, words};
use crate::ui::list::{Item, ItemList};
use crate::ui::surface::{ClickableLine, Surface};
use crate::ui::{key_hints, popup};
use ratatui::layout::Rect;
use ratatui::text::Line;

const WIDTH: u16 = 64;

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "look again"),
    (Action::Review, "review"),
    (Action::Share, "share"),
    (Action::Back, "close"),
];

/// Draws the list with the newest game first. Below the list, draws the text that does not fit in
/// it, and the keys.
pub(super) fn draw(surface: &mut Surface, finished: FinishedList) {
    let (app, theme) = (surface.app, surface.theme);
    let count = app.library().finished().len();
    let (outer, inner) = popup::centered(surface.area, WIDTH, count.min(100) as u16 + 5);
    popup::draw(surface, outer, "Finished games");
    let below = Rect { y: inner.bottom().saturating_sub(2), height: 2.min(inner.height), ..inner };
    let list = Rect { height: inner.height.saturating_sub(2), ..inner };
    let list = ItemList { area: list, count, selected: finished.selected };
    let items: Vec<Item> = app.library().finished().iter().rev().map(item).collect();
    let is_cut = !list.has_room(&items);
    list.draw(&items, surface);
    let keys = key_hints::hints(app, Context::List, KEYS);
    let mut lines = key_hints::rows(&keys, below.width.into(), theme);
    match (app.notices().last(), items.get(finished.selected)) {
        (Some(notice), _) => lines = vec![Line::styled(notice.clone(), theme.notice).into()],
        (None, Some(selected)) if is_cut => {
            lines.insert(0, ClickableLine::from(selected.about.clone()));
        }
        _ => {}
    }
    surface.render_lines(lines, below);
}

fn item(game: &FinishedGame) -> Item {
    let (grade, time) = (words::finished_grade(game), words::time(game.elapsed));
    let hints = match game.hints {
        0 => String::new(),
        hints => format!(", {}", words::counted(hints, "hint", "hints")),
    };
    let daily = if game.daily.is_some() { ", daily" } else { "" };
    Item::new(game.date.to_string(), format!("{grade}, {time}{hints}{daily}"))
}
