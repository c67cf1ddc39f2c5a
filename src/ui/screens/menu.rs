//! The menu: the game in play, new games, today's dailies, and all other items in three columns.

mod head;
mod rows;
mod sketch;

use crate::app::words;
use crate::app::{Action, Context, Menu, MenuItem, MenuLetters, Notice};
use crate::ui::key_hints;
use crate::ui::list::scroll_bar;
use crate::ui::surface::Surface;
use crate::ui::text;
use crate::ui::theme::Theme;
use ratatui::layout::Rect;
use ratatui::text::Line;
use rows::Rows;
pub(super) use rows::pips;

/// The maximum width of the menu.
const MAX_WIDTH: u16 = 78;

/// The minimum width at which a small board of the game is drawn next to the items.
const WITH_SKETCH: u16 = 78;

/// The maximum number of empty lines between the list and the keys.
const MAX_ABOVE_KEYS: u16 = 3;

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "choose"),
    (Action::Up, ""),
    (Action::Down, "move"),
    (Action::Help, "keys"),
    (Action::Quit, "quit"),
    (Action::Palette, "commands"),
    (Action::Settings, "settings"),
];

/// The areas of the menu screen.
struct MenuLayout {
    head: Rect,
    list: Rect,
    message: Rect,
    keys: Rect,
    /// The number of empty lines that fit between the groups.
    gaps: usize,
}

fn layout(area: Rect, rows: &Rows, message: u16) -> MenuLayout {
    let width = area.width.min(MAX_WIDTH);
    let x = area.x + (area.width - width) / 2;
    let count = rows.count() as u16;
    let head = head::height(area);
    let below = message + 1;
    // The fixed lines are the header with the gap below it, the list, the message and the keys.
    let free = area.height.saturating_sub(head + count + below);
    let gaps = free.min(rows.gaps() as u16 + 1);
    let rest = free - gaps;
    let top = area.y + rest / 2;
    let gap = u16::from(gaps > 0);
    let list = top + head + gap;
    let lines = count + gaps.saturating_sub(1);
    let last = area.bottom() - 1;
    let height = lines.min(last.saturating_sub(message + list));
    // On a large screen, the keys are near the list instead of at the edge.
    let keys = last.min(list + height + message + MAX_ABOVE_KEYS);
    let below = (list + height + u16::from(rest > 1)).min(keys - message);
    MenuLayout {
        head: Rect::new(x, top, width, head),
        list: Rect::new(x, list, width, height),
        message: Rect::new(x, below, width, keys - below),
        keys: Rect::new(x, keys, width, 1),
        gaps: usize::from(gaps.saturating_sub(1)),
    }
}

pub(super) fn draw(surface: &mut Surface, menu: &Menu) {
    let (area, app, theme) = (surface.area, surface.app, surface.theme);
    let letters = MenuLetters::new(app.keys());
    let rows = Rows::new(menu);
    let width = area.width.min(MAX_WIDTH);
    let messages = messages(surface, menu, width);
    let height = |lines: &[Line]| -> u16 {
        let heights =
            lines.iter().map(|line| text::wrapped_height(&line.to_string(), width.into()));
        // On a narrow screen, a line is reserved for the description of the selected item.
        heights.sum::<usize>().max(usize::from(!rows::has_abouts(width))) as u16
    };
    // A message may take at most a third of the screen.
    let message = height(&messages).min((area.height / 3).max(1));
    let used = head::height(area) + rows.count() as u16 + message + 1;
    let rows = if used > area.height { rows.without_progress() } else { rows };
    let layout = layout(area, &rows, message);
    head::draw(surface, layout.head);
    let rows = rows.with_gaps(layout.gaps);
    let game = menu.items().iter().find_map(|item| match item {
        MenuItem::Continue(id) => app.library().game(*id),
        _ => None,
    });
    let has_sketch = width >= WITH_SKETCH && layout.list.height >= sketch::HEIGHT;
    let game = game.filter(|_| has_sketch);
    let list = match game {
        Some(_) => Rect { width: width - sketch::WIDTH - 1, ..layout.list },
        None => layout.list,
    };
    let is_cut = rows.count() > usize::from(list.height);
    // Leave the last column free for the scroll bar.
    let narrow = u16::from(is_cut && list.right() == area.right());
    let list = Rect { width: list.width - narrow, ..list };
    let first = rows.first_in_view(menu.selected(), list.height.into());
    // Rows below the small board use the whole width, unless there is a scroll bar.
    let wide = if is_cut { list } else { layout.list };
    let sketch_end = layout.list.y + sketch::HEIGHT;
    for ((row, beside), below) in rows.iter().skip(first).zip(list.rows()).zip(wide.rows()) {
        let place = if beside.y < sketch_end { beside } else { below };
        rows::draw(surface, menu, &letters, row, place);
    }
    scroll_bar(surface, list, rows.count(), first);
    if let Some(game) = game {
        let place = Rect {
            x: layout.list.right() - sketch::WIDTH,
            width: sketch::WIDTH,
            height: sketch::HEIGHT,
            ..layout.list
        };
        sketch::draw(surface, game, place);
    }
    let lines = lines_that_fit(messages, layout.message, theme);
    surface.render_lines(lines, layout.message);
    key_hints::draw(surface, &key_hints::hints(app, Context::List, KEYS), layout.keys);
}

/// Returns the notices. If there are no notices, returns a description of the selected item if the
/// rows have no room for it.
fn messages(surface: &Surface, menu: &Menu, width: u16) -> Vec<Line<'static>> {
    let (app, theme) = (surface.app, surface.theme);
    let notices = app.notices().iter();
    let style = |notice: &Notice| if notice.is_not_saved() { theme.error } else { theme.notice };
    let mut lines: Vec<_> =
        notices.map(|notice| Line::styled(notice.to_string(), style(notice))).collect();
    if !lines.is_empty() {
        return lines;
    }
    lines.extend(app.not_saved().map(|why| Line::styled(format!("NOT SAVED: {why}"), theme.error)));
    if let Some(item) = menu.items().get(menu.selected()).copied() {
        let about = (!rows::has_abouts(width)).then(|| words::menu_about(app, item));
        lines.extend(about.map(|about| Line::styled(about, theme.dim)));
    }
    lines
}

/// Returns as many lines as fit in `area`, and a line with the number of lines left out.
fn lines_that_fit(lines: Vec<Line<'static>>, area: Rect, theme: &Theme) -> Vec<Line<'static>> {
    let height = |line: &Line| text::wrapped_height(&line.to_string(), area.width.into());
    let mut free = usize::from(area.height);
    let count = lines.len();
    let mut fitting = Vec::new();
    for (index, line) in lines.into_iter().enumerate() {
        let after = usize::from(index + 1 < count);
        if height(&line) + after > free && index > 0 {
            let more = format!("{} more: a larger window shows them", count - index);
            fitting.push(Line::styled(more, theme.dim));
            break;
        }
        free = free.saturating_sub(height(&line));
        fitting.push(line);
    }
    fitting
}
