//! The glossary: the terms in a list, and below it the meaning of the selected term. Covers the
//! whole screen, or the panel if the board can stay visible.

use crate::app::{Action, Context, Glossary, Term};
use crate::ui::key_hints;
use crate::ui::list::{Item, ItemList};
use crate::ui::page::{self, Page};
use crate::ui::surface::Surface;
use crate::ui::text;
use ratatui::layout::Rect;
use ratatui::text::Line;

/// The maximum width of the page. Longer lines would be harder to read.
const MAX_WIDTH: u16 = 78;

const KEYS: &[(Action, &str)] =
    &[(Action::Down, "next"), (Action::BoxDown, "jump"), (Action::Back, "close")];

/// The minimum width at which the list shows the start of each meaning.
const WITH_MEANINGS: u16 = 56;

/// The number of columns of a line that the pointer, the gap and a margin take up.
const AROUND: usize = 6;

pub(super) fn draw(surface: &mut Surface, glossary: &Glossary) {
    let theme = surface.theme;
    let keys = key_hints::hints(surface.app, Context::List, KEYS);
    let beside = match glossary.in_text() {
        0 => String::new(),
        1 => "the first one occurs in this text".to_owned(),
        count => format!("the first {count} occur in this text"),
    };
    let frame = Page {
        beside: Line::styled(beside, theme.dim),
        width: MAX_WIDTH,
        ..Page::new("Words", surface, keys)
    };
    let body = match page::dock(surface) {
        Some((layout, panel)) => {
            page::clear_dock(surface, &layout, panel);
            frame.open_in(surface, panel)
        }
        None => frame.open(surface),
    };
    let width = usize::from(body.width);
    let tallest = glossary.terms().iter().map(|term| text::wrapped_height(term.meaning, width));
    let below = (tallest.max().unwrap_or(0) as u16 + 2).min(body.height.saturating_sub(3));
    let area = Rect { width: body.width - 1, height: body.height - below, ..body };
    let longest = glossary.terms().iter().map(|term| term.name.chars().count()).max();
    let room = usize::from(area.width).saturating_sub(longest.unwrap_or(0) + AROUND);
    let item = |(number, term): (usize, &&Term)| {
        let name = Line::raw(term.name);
        let style = if number < glossary.in_text() { theme.accent } else { theme.text };
        let about = if area.width < WITH_MEANINGS { String::new() } else { start(term, room) };
        Item::styled(name.style(style), about)
    };
    let items: Vec<Item> = glossary.terms().iter().enumerate().map(item).collect();
    ItemList { area, count: items.len(), selected: glossary.selected() }.draw(&items, surface);
    let term = glossary.terms()[glossary.selected()];
    let mut lines = vec![Line::default(), Line::styled(term.name, theme.title)];
    lines.extend(
        text::wrap(term.meaning, width).into_iter().map(|line| Line::styled(line, theme.text)),
    );
    let meaning = Rect { y: body.bottom() - below, height: below, ..body };
    surface.render_lines(lines, meaning);
}

/// Returns as much of a term's meaning as fits in `room` columns.
fn start(term: &Term, room: usize) -> String {
    let lines = text::wrap(term.meaning, room.saturating_sub(1));
    match &lines[..] {
        [only] => only.clone(),
        _ => format!("{}…", lines[0].trim_end_matches(['.', ',', ':', ';'])),
    }
}
