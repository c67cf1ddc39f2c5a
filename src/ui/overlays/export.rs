//! The formats for copying the board, and the file types of pictures.

use crate::app::{Action, Context, Export, ExportKind};
use crate::ui::key_hints;
use crate::ui::list::{Item, ItemList};
use crate::ui::popup::Dialog;
use crate::ui::surface::Surface;
use ratatui::layout::Rect;

const WIDTH: u16 = 70;

/// The number of lines for the description of the selected format, in a normal and in a narrow
/// window.
const TEXT: u16 = 3;
const TEXT_NARROW: u16 = 5;
const NARROW: u16 = 50;

pub(super) fn draw(surface: &mut Surface, export: &Export) {
    let count = export.lines().len();
    let dialog = Dialog::new(surface, WIDTH);
    let text = if dialog.inner_width() < NARROW { TEXT_NARROW } else { TEXT };
    let (title, word) = match export.kind() {
        ExportKind::Copy => ("Copy the board", "copy"),
        ExportKind::Picture => ("Save a picture", "save"),
    };
    let inner = dialog.open(surface, count as u16 + text + 3, title);
    let below = (text + 1).min(inner.height);
    let list = Rect { height: inner.height - below, ..inner };
    let keys = Rect { y: inner.bottom().saturating_sub(1), height: 1.min(inner.height), ..inner };
    let text = Rect { y: list.bottom(), height: keys.y.saturating_sub(list.bottom()), ..inner };
    let list = ItemList { area: list, count, selected: export.selected() };
    let mut items: Vec<_> = export.lines().iter().map(|line| Item::new(line.0, line.1)).collect();
    let about = list.remove_abouts(&mut items);
    list.draw(&items, surface);
    let lines = about.into_iter().chain([export.about().to_owned()]);
    surface.render_lines(lines, text);
    let hints = [(Action::Accept, word), (Action::Back, "close")];
    key_hints::draw(surface, &key_hints::hints(surface.app, Context::List, &hints), keys);
}
