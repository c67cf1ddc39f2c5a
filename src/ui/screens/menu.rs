//! The menu.

use crate::app::words::menu_line;
use crate::app::{Action, App, Context, Menu};
use crate::ui::layout::Hit;
use crate::ui::list::{Item, List};
use crate::ui::theme::Theme;
use crate::ui::{footer, text};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

/// The widest that the menu becomes.
const WIDTH: u16 = 78;

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "choose"),
    (Action::Down, "down"),
    (Action::Up, "up"),
    (Action::Help, "keys"),
    (Action::Quit, "quit"),
];

/// Whether the words on a line don't fit beside it.
const fn is_narrow(area: Rect) -> bool {
    area.width < WIDTH
}

fn places(area: Rect, app: &App, menu: &Menu) -> (Rect, List, Rect) {
    let width = area.width.min(WIDTH);
    let left = area.x + (area.width - width) / 2;
    let count = menu.items().len() as u16;
    // Title, list, then three lines for what there is to say and one for the keys, if they fit.
    let above = if area.height >= count + 8 { 3 } else { 1 };
    let least_below = match (is_narrow(area), app.notices().is_empty()) {
        (true, false) => 7,
        (true, true) => 3,
        (false, _) => 2,
    };
    let height = count.min(area.height - above - least_below);
    let top = area.y + above.max((area.height.saturating_sub(count + 6)) / 3);
    let title = Rect::new(left, top - if above > 1 { 2 } else { 1 }, width, 1);
    let list = Rect::new(left, top, width, height);
    let below = list.bottom() + u16::from(area.bottom() > list.bottom() + 4);
    let rest = Rect::new(left, below, width, area.bottom() - below);
    (title, List { area: list, count: menu.items().len(), selected: menu.selected() }, rest)
}

pub(in crate::ui) fn draw(frame: &mut Frame, area: Rect, app: &App, menu: &Menu, theme: &Theme) {
    let (title, list, rest) = places(area, app, menu);
    let name = Span::styled("pencilmark", theme.title);
    let scale = Span::styled("  Sudoku, rated on Sudoku Explainer's scale", theme.dim);
    let both = Line::from(vec![name.clone(), scale]);
    let fits = both.width() <= usize::from(title.width);
    frame.render_widget(if fits { both } else { Line::from(name) }, title);
    let mut items: Vec<Item> =
        menu.items().iter().map(|item| Item::from(menu_line(app, *item))).collect();
    let mut below = None;
    if is_narrow(area) {
        // The first words on each are kept; all of the chosen one's stand below.
        for (i, item) in items.iter_mut().enumerate() {
            if let Some(end) = item.about.find("  ") {
                below = below.or((i == menu.selected()).then(|| item.about.clone()));
                item.about.truncate(end);
            }
        }
    }
    list.draw(&items, theme, frame);
    let keys = Rect { y: rest.bottom() - 1, height: 1, ..rest };
    let said = Rect { height: rest.height - 1, ..rest };
    footer::draw_keys(frame, app, (Context::List, KEYS), keys, theme);
    let mut lines = notices_that_fit(app.notices(), said, theme);
    if lines.is_empty() {
        lines.extend(below.map(|words| Line::styled(words, theme.dim)));
    }
    if let Some(why) = app.not_saved().filter(|_| app.notices().is_empty()) {
        lines.insert(0, Line::styled(format!("NOT SAVED: {why}"), theme.error));
    }
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), said);
}

/// As many notices as can be read to their end; that there are more is said.
fn notices_that_fit(notices: &[String], area: Rect, theme: &Theme) -> Vec<Line<'static>> {
    let height = |notice: &str| text::wrapped_lines(notice, usize::from(area.width));
    let mut free = usize::from(area.height);
    let mut lines = Vec::new();
    for (i, notice) in notices.iter().enumerate() {
        let after = usize::from(i + 1 < notices.len());
        if height(notice) + after > free && i > 0 {
            let more = format!("{} more: a larger window shows them", notices.len() - i);
            lines.push(Line::styled(more, theme.dim));
            break;
        }
        free = free.saturating_sub(height(notice));
        lines.push(Line::styled(notice.clone(), theme.notice));
    }
    lines
}

pub(in crate::ui) fn hit(area: Rect, app: &App, menu: &Menu, column: u16, row: u16) -> Option<Hit> {
    let (_, list, rest) = places(area, app, menu);
    let keys = Rect { y: rest.bottom() - 1, height: 1, ..rest };
    let key = || footer::key_at(app, (Context::List, KEYS), keys, column, row);
    list.hit(column, row).map(Hit::Item).or_else(key)
}
