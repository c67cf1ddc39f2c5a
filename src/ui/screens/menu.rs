//! The menu.

use crate::app::words::menu_line;
use crate::app::{Action, Context, Menu};
use crate::ui::key_hints;
use crate::ui::list::{Item, ItemList};
use crate::ui::surface::Surface;
use crate::ui::text;
use crate::ui::theme::Theme;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The greatest width of the menu.
const MAX_WIDTH: u16 = 78;

/// What follows these in a line is left out where there is no room for it.
const SEPARATOR: &str = "  ";

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "choose"),
    (Action::Down, "down"),
    (Action::Up, "up"),
    (Action::Help, "keys"),
    (Action::Quit, "quit"),
];

/// The parts of the screen.
struct MenuLayout {
    title: Rect,
    list: Rect,
    message: Rect,
    keys: Rect,
}

/// Whether there is no room for everything that a line says.
const fn is_narrow(area: Rect) -> bool {
    area.width < MAX_WIDTH
}

fn layout(area: Rect, count: u16, has_notices: bool) -> MenuLayout {
    let width = area.width.min(MAX_WIDTH);
    let x = area.x + (area.width - width) / 2;
    // Title, list, three lines for messages and one for keys, if there is room.
    let above = if area.height >= count + 8 { 3 } else { 1 };
    let below = match (is_narrow(area), has_notices) {
        (true, true) => 7,
        (true, false) => 3,
        (false, _) => 2,
    };
    let height = count.min(area.height - above - below);
    let y = area.y + above.max((area.height.saturating_sub(count + 6)) / 3);
    let title = Rect::new(x, y - if above > 1 { 2 } else { 1 }, width, 1);
    let list = Rect::new(x, y, width, height);
    let gap = u16::from(area.bottom() > list.bottom() + 4);
    let keys = Rect::new(x, area.bottom() - 1, width, 1);
    let below = list.bottom() + gap;
    let message = Rect::new(x, below, width, keys.y - below);
    // The scroll bar takes the column after the list.
    let list = if list.right() < area.right() { list } else { Rect { width: width - 1, ..list } };
    MenuLayout { title, list, message, keys }
}

pub(super) fn draw(surface: &mut Surface, menu: &Menu) {
    let (area, app, theme) = (surface.area, surface.app, surface.theme);
    let count = menu.items().len();
    let layout = layout(area, count as u16, !app.notices().is_empty());
    let name = Span::styled("pencilmark", theme.title);
    let scale = Span::styled("  Sudoku, rated on Sudoku Explainer's scale", theme.dim);
    let both = Line::from(vec![name.clone(), scale]);
    let fits = both.width() <= usize::from(layout.title.width);
    surface.render_line(if fits { both } else { Line::from(name) }, layout.title);
    let lines = menu.items().iter().map(|item| menu_line(app, *item));
    let mut items: Vec<Item> = lines.map(Item::from).collect();
    let mut about = None;
    if is_narrow(area) {
        // Each line keeps the start of what it says; the selected one says everything below.
        for (index, item) in items.iter_mut().enumerate() {
            if let Some(end) = item.about.find(SEPARATOR) {
                about = about.or((index == menu.selected()).then(|| item.about.clone()));
                item.about.truncate(end);
            }
        }
    }
    ItemList { area: layout.list, count, selected: menu.selected() }.draw(&items, surface);
    let mut lines = notices_that_fit(app.notices(), layout.message, theme);
    if lines.is_empty() {
        lines.extend(about.map(|about| Line::styled(about, theme.dim)));
    }
    if let Some(why) = app.not_saved().filter(|_| app.notices().is_empty()) {
        lines.insert(0, Line::styled(format!("NOT SAVED: {why}"), theme.error));
    }
    surface.render_lines(lines, layout.message);
    key_hints::draw(surface, &key_hints::hints(app, Context::List, KEYS), layout.keys);
}

/// Returns as many notices as fit into `area`, and a line that says how many more there are.
fn notices_that_fit(notices: &[String], area: Rect, theme: &Theme) -> Vec<Line<'static>> {
    let height = |notice: &str| text::wrapped_height(notice, area.width.into());
    let mut free = usize::from(area.height);
    let mut lines = Vec::new();
    for (index, notice) in notices.iter().enumerate() {
        let after = usize::from(index + 1 < notices.len());
        if height(notice) + after > free && index > 0 {
            let more = format!("{} more: a larger window shows them", notices.len() - index);
            lines.push(Line::styled(more, theme.dim));
            break;
        }
        free = free.saturating_sub(height(notice));
        lines.push(Line::styled(notice.clone(), theme.notice));
    }
    lines
}
