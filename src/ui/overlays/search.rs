//! The help and the palette: lists that are searched.

use super::boxed;
use crate::app::{Action, App, Context, Finder, HelpLine};
use crate::ui::list::{Item, List};
use crate::ui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

/// The widest that the boxes become.
const WIDTH: u16 = 69;

/// Whether there is no room for all that a line says, so that it says less and the chosen one stands below in full.
const fn is_narrow(inner: Rect) -> bool {
    inner.width < WIDTH - 2
}

/// The box, the list in it, and the lines below the list.
fn places(area: Rect, lines: (usize, usize), selected: usize) -> (Rect, List, Rect) {
    let (count, all) = lines;
    let (outer, inner) = boxed(area, WIDTH, all as u16 + 4);
    let below = if is_narrow(inner) { 2 } else { 0 };
    // What is typed stands above.
    let height = inner.height.saturating_sub(below + 1);
    let list = Rect { y: inner.y + 1, height, ..inner };
    let below = Rect { y: list.bottom(), height: below, ..inner };
    (outer, List { area: list, count, selected }, below)
}

pub(super) fn help_list(area: Rect, app: &App, finder: &Finder) -> (Rect, List, Rect) {
    let count = |finder: &Finder| finder.help_lines(app.keys()).len();
    places(area, (count(finder), count(&finder.unfiltered())), finder.selected())
}

pub(super) fn palette_list(area: Rect, app: &App, finder: &Finder) -> (Rect, List, Rect) {
    let count = |finder: &Finder| finder.actions(app.keys()).len();
    places(area, (count(finder), count(&finder.unfiltered())), finder.selected())
}

/// The live key map.
pub(super) fn draw_help(frame: &mut Frame, area: Rect, app: &App, finder: &Finder, theme: &Theme) {
    let lines = finder.help_lines(app.keys());
    let places = help_list(area, app, finder);
    let width = if is_narrow(places.1.area) { 12 } else { 24 };
    let item = |line: &HelpLine| match *line {
        HelpLine::Title(context) => Item::new(context.title(), ""),
        HelpLine::Keys(context, action) => {
            let keys = keys_that_fit(app.keys().all(context, action), width);
            Item::new(format!("  {keys:<width$}"), action.row().about)
        }
    };
    let items: Vec<Item> = lines.iter().map(item).collect();
    let chosen = match lines.get(finder.selected()) {
        Some(HelpLine::Keys(context, action)) => Some((*context, *action)),
        _ => None,
    };
    draw(frame, app, (finder, "Keys"), places, (&items, chosen), theme);
}

/// All that can be done here.
pub(super) fn draw_palette(
    frame: &mut Frame,
    area: Rect,
    app: &App,
    finder: &Finder,
    theme: &Theme,
) {
    let here = app.available_actions();
    let actions = finder.actions(app.keys());
    let places = palette_list(area, app, finder);
    let item = |action: &Action| {
        Item::new(action.about(), keys_that_fit(app.keys().all(here.context, *action), 24))
    };
    let items: Vec<Item> = actions.iter().map(item).collect();
    let chosen = actions.get(finder.selected()).map(|action| (here.context, *action));
    draw(frame, app, (finder, "Actions"), places, (&items, chosen), theme);
}

fn draw(
    frame: &mut Frame,
    app: &App,
    (finder, title): (&Finder, &str),
    (outer, list, below): (Rect, List, Rect),
    (items, chosen): (&[Item], Option<(Context, Action)>),
    theme: &Theme,
) {
    let key = |action| app.keys().first(Context::Entering, action);
    let (accept, back) = (key(Action::Accept), key(Action::Back));
    let does = match title {
        "Keys" => format!("{title}: type to search, {back} close"),
        _ if is_narrow(list.area) => format!("{title}: type, {accept} does it"),
        _ => format!("{title}: type to search, {accept} does it"),
    };
    super::draw_box(frame, outer, &does, theme);
    let typed = Line::from(vec![
        Span::styled("Search: ", theme.dim),
        Span::raw(format!("{}_", finder.typed())),
    ]);
    let line = Rect { y: list.area.y - 1, height: 1, ..list.area };
    frame.render_widget(typed, line);
    if items.is_empty() {
        let words = Line::styled("Nothing is called so.", theme.notice);
        frame.render_widget(words, Rect { height: list.area.height.min(1), ..list.area });
    }
    list.draw(items, theme, frame);
    if let Some((context, action)) = chosen.filter(|_| below.height > 0) {
        let keys: Vec<_> = app.keys().all(context, action).collect();
        let words = format!("{}: {}", keys.join(" "), action.about());
        let words = Paragraph::new(Line::styled(words, theme.notice));
        frame.render_widget(words.wrap(Wrap { trim: true }), below);
    }
}

/// The first key, and as many more as fit.
fn keys_that_fit<'a>(keys: impl Iterator<Item = &'a str>, width: usize) -> String {
    let mut shown = String::new();
    for key in keys {
        let gap = usize::from(!shown.is_empty());
        if gap > 0 && shown.chars().count() + gap + key.chars().count() > width {
            break;
        }
        shown.push_str(&" "[..gap]);
        shown.push_str(key);
    }
    shown
}
