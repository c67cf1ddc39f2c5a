//! The help and the palette: lists that are searched.

use crate::app::{Action, Context, Finder, HelpLine};
use crate::ui::list::{Item, ItemList};
use crate::ui::popup;
use crate::ui::surface::Surface;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

const WIDTH: u16 = 69;

/// How many columns there are for the keys of an action, and in a narrow window.
const KEYS: usize = 24;
const KEYS_NARROW: usize = 12;

/// Whether there is no room for everything that a line says: then a line says less, and the selected
/// one says everything below.
const fn is_narrow(screen: Rect) -> bool {
    screen.width < WIDTH
}

/// Draws all keys of the key map.
pub(super) fn draw_help(surface: &mut Surface, finder: &Finder) {
    let app = surface.app;
    let keys = app.keys();
    let lines = finder.help_lines(keys);
    let width = if is_narrow(surface.area) { KEYS_NARROW } else { KEYS };
    let item = |line: &HelpLine| match *line {
        HelpLine::Title(context) => Item::new(context.title(), ""),
        HelpLine::Keys(context, action) => {
            let keys = keys_that_fit(keys.all(context, action), width);
            Item::new(format!("  {keys:<width$}"), action.row().about)
        }
    };
    let items: Vec<Item> = lines.iter().map(item).collect();
    let selected = match lines.get(finder.selected()) {
        Some(HelpLine::Keys(context, action)) => Some((*context, *action)),
        _ => None,
    };
    let back = surface.key(Context::Entering, Action::Back);
    let title = format!("Keys: type to search, {back} close");
    let all = finder.unfiltered().help_lines(keys).len();
    draw(surface, (finder, &title, all), &items, selected);
}

/// Draws everything that can be done on this screen.
pub(super) fn draw_palette(surface: &mut Surface, finder: &Finder) {
    let app = surface.app;
    let (here, keys) = (app.available_actions(), app.keys());
    let actions = finder.actions(keys);
    let item = |action: &Action| {
        Item::new(action.about(), keys_that_fit(keys.all(here.context, *action), KEYS))
    };
    let items: Vec<Item> = actions.iter().map(item).collect();
    let selected = actions.get(finder.selected()).map(|action| (here.context, *action));
    let accept = surface.key(Context::Entering, Action::Accept);
    let search = if is_narrow(surface.area) { "" } else { " to search" };
    let title = format!("Actions: type{search}, {accept} does it");
    let all = finder.unfiltered().actions(keys).len();
    draw(surface, (finder, &title, all), &items, selected);
}

/// Draws a list that is searched. `all` is how many lines it has when nothing is typed, so that the
/// box keeps its size.
fn draw(
    surface: &mut Surface,
    (finder, title, all): (&Finder, &str, usize),
    items: &[Item],
    selected: Option<(Context, Action)>,
) {
    let (app, theme) = (surface.app, surface.theme);
    let (outer, inner) = popup::centered(surface.area, WIDTH, all as u16 + 4);
    popup::draw(surface, outer, title);
    let below = if is_narrow(surface.area) { 2 } else { 0 };
    let height = inner.height.saturating_sub(below + 1);
    let list = Rect { y: inner.y + 1, height, ..inner };
    let typed = Span::raw(format!("{}_", finder.typed()));
    surface.render_line(Line::from_iter([Span::styled("Search: ", theme.dim), typed]), inner);
    if items.is_empty() {
        surface.render_line(Line::styled("Nothing is called so.", theme.notice), list);
    }
    ItemList { area: list, count: items.len(), selected: finder.selected() }.draw(items, surface);
    if let Some((context, action)) = selected {
        let keys: Vec<_> = app.keys().all(context, action).collect();
        let words = format!("{}: {}", keys.join(" "), action.about());
        let below = Rect { y: list.bottom(), height: below, ..inner };
        surface.render_lines([Line::styled(words, theme.notice)], below);
    }
}

/// Returns the first key, and as many more as fit into `width`.
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
