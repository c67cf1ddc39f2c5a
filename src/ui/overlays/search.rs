//! The help and the command palette, which are lists that can be searched.

use crate::app::{Action, Context, Finder, HelpLine, PaletteCommand};
use crate::ui::list::{Item, ItemList};
use crate::ui::popup;
use crate::ui::surface::Surface;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

const WIDTH: u16 = 71;

/// The minimum number of columns that must stay visible on each side of the box.
const STRIP: u16 = 16;

/// The width of the key column, in a normal and in a narrow window.
const KEYS: usize = 24;
const KEYS_NARROW: usize = 8;

/// Returns `true` if the screen is too narrow for the whole text of each line. Lines are then
/// shortened, and the full text of the selected line is shown below the list.
const fn is_narrow(screen: Rect) -> bool {
    screen.width < WIDTH
}

/// Draws all keys of the key map.
pub(super) fn draw_help(surface: &mut Surface, finder: &Finder) {
    let app = surface.app;
    let keys = app.keys();
    let here = app.available_actions().context;
    let lines = finder.help_lines(keys);
    let width = if is_narrow(surface.area) { KEYS_NARROW } else { KEYS };
    let item = |line: &HelpLine| match *line {
        HelpLine::Title(title) => Item::title(title),
        HelpLine::Essential(one) => {
            let mut names = one.actions.iter().map(|&action| keys.first(here, action));
            let keys = match one.actions {
                // A pair of digits stands for all the digits in between.
                [Action::Digit(_), Action::Digit(_)] => names.collect::<Vec<_>>().join("…"),
                _ => keys_that_fit(names.by_ref(), width),
            };
            Item::new(format!("  {keys:<width$}"), one.about)
        }
        HelpLine::Keys(context, action) => {
            let keys = keys_that_fit(keys.all(context, action), width);
            Item::new(format!("  {keys:<width$}"), action.row().about_in(context))
        }
    };
    let items: Vec<Item> = lines.iter().map(item).collect();
    let selected = match lines.get(finder.selected()) {
        Some(HelpLine::Keys(context, action)) => {
            let keys: Vec<_> = keys.all(*context, *action).collect();
            Some(format!("{}: {}", keys.join(" "), action.about_in(*context)))
        }
        Some(HelpLine::Essential(one)) => Some(one.about.to_owned()),
        _ => None,
    };
    let back = surface.key(Context::Entering, Action::Back);
    let title = format!("Keys: type to search, {back} closes");
    let all = finder.unfiltered().help_lines(keys).len();
    draw(surface, (finder, &title, all), &items, selected);
}

/// Draws the commands to choose from.
pub(super) fn draw_palette(surface: &mut Surface, finder: &Finder) {
    let app = surface.app;
    let (here, keys) = (app.available_actions().context, app.keys());
    let commands = finder.commands(keys, app.settings());
    let item = |command: &PaletteCommand| {
        let (about, keys) = command.texts(here, keys, app.settings());
        Item::new(about, keys_that_fit(keys.iter().map(String::as_str), KEYS))
    };
    let items: Vec<Item> = commands.iter().map(item).collect();
    let selected = commands.get(finder.selected()).map(|command| match command {
        PaletteCommand::Setting(setting) => setting.about.to_owned(),
        PaletteCommand::Action(_) | PaletteCommand::Menu(_) => {
            let (about, keys) = command.texts(here, keys, app.settings());
            let gap = if keys.is_empty() { "" } else { ": " };
            format!("{}{gap}{about}", keys.join(" "))
        }
    });
    let accept = surface.key(Context::Entering, Action::Accept);
    let search = if is_narrow(surface.area) { "" } else { " to search" };
    let title = format!("Commands: type{search}, {accept} runs it");
    let all = finder.unfiltered().commands(keys, app.settings()).len();
    draw(surface, (finder, &title, all), &items, selected);
}

/// Draws a list that can be searched. `all` is the number of lines without a search. The height of
/// the box depends on it, so that the box keeps its size. `selected` is the description of the
/// selected line, if it does not fit in the list.
fn draw(
    surface: &mut Surface,
    (finder, title, all): (&Finder, &str, usize),
    items: &[Item],
    selected: Option<String>,
) {
    let theme = surface.theme;
    // Use the whole width instead of leaving narrow strips of the board visible, which would be
    // distracting.
    let is_whole = surface.area.width < WIDTH + 2 * STRIP;
    let width = if is_whole { surface.area.width } else { WIDTH };
    let (outer, inner) = popup::centered(surface.area, width, all as u16 + 4);
    popup::draw(surface, outer, title);
    let below = if is_narrow(surface.area) { 2 } else { 0 };
    let height = inner.height.saturating_sub(below + 1);
    // The scroll bar is drawn in the border.
    let list = Rect { y: inner.y + 1, height, width: outer.right() - 1 - inner.x, ..inner };
    let typed = Span::raw(format!("{}_", finder.typed()));
    surface.render_line(Line::from_iter([Span::styled("Search: ", theme.dim), typed]), inner);
    if items.is_empty() {
        surface.render_line(Line::styled("No match.", theme.notice), list);
    }
    ItemList { area: list, count: items.len(), selected: finder.selected() }.draw(items, surface);
    if let Some(words) = selected {
        let below = Rect { y: list.bottom(), height: below, ..inner };
        surface.render_lines([Line::styled(words, theme.notice)], below);
    }
}

/// Returns the first key, and as many others as fit in `width`.
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
