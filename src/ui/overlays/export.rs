//! The notations in which the board can be copied, and the kinds of pictures of it.

use super::{boxed, draw_box};
use crate::app::{Action, App, Context, Export, ExportKind};
use crate::ui::list::{Item, List};
use crate::ui::text;
use crate::ui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

/// The widest that the box becomes.
const WIDTH: u16 = 68;

/// The most lines that are said of the chosen one, and more where they are short.
const WORDS: u16 = 3;
const WORDS_NARROW: u16 = 5;
const NARROW: u16 = 50;

/// The box, the list, and the place below it.
pub(super) fn places(area: Rect, export: &Export) -> (Rect, List, Rect) {
    let count = export.lines().len();
    let words = if area.width < NARROW { WORDS_NARROW } else { WORDS };
    let (outer, inner) = boxed(area, WIDTH, count as u16 + words + 3);
    let height = (words + 1).min(inner.height);
    let below = Rect { y: inner.bottom() - height, height, ..inner };
    let list = Rect { height: inner.height - height, ..inner };
    (outer, List { area: list, count, selected: export.selected() }, below)
}

pub(super) fn draw(frame: &mut Frame, area: Rect, app: &App, export: &Export, theme: &Theme) {
    let (outer, list, below) = places(area, export);
    let (title, does) = match export.kind() {
        ExportKind::Copy => ("Copy the board", "copy"),
        ExportKind::Picture => ("Save a picture", "save"),
    };
    draw_box(frame, outer, title, theme);
    let lines = export.lines();
    let mut items: Vec<_> = lines.iter().map(|line| Item::new(line.0, line.1)).collect();
    let about = list.without_abouts(&mut items);
    list.draw(&items, theme, frame);
    let width = usize::from(below.width);
    let key = |action| app.keys().first(Context::List, action);
    let keys = format!("{} {does}  {} close", key(Action::Accept), key(Action::Back));
    let said = about.as_deref().into_iter().chain([export.about()]);
    let said: Vec<_> = said.flat_map(|words| text::wrap(words, width)).map(Line::raw).collect();
    let said_in = Rect { height: below.height.saturating_sub(1), ..below };
    frame.render_widget(Paragraph::new(said), said_in);
    let keys_in = Rect { y: said_in.bottom(), height: below.height.min(1), ..below };
    frame.render_widget(Line::styled(keys, theme.dim), keys_in);
}
