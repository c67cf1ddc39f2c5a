//! The help and the command palette, which are lists that can be searched. The help covers the
//! whole screen. The palette is drawn in the panel if the board can stay visible.

use crate::app::{Action, Finder, HelpLine, PaletteCommand, Term, words};
use crate::ui::key_hints::KeyHint;
use crate::ui::layout::BoardLayout;
use crate::ui::list::{GroupedList, Item};
use crate::ui::page::{self, Page};
use crate::ui::surface::Surface;
use crate::ui::text;
use crate::ui::theme::Theme;
use pencilmark_engine::board::Digit;
use pencilmark_engine::logic::Technique;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use std::ops::Range;

/// The maximum width of the page, and the minimum width for the whole text of each line. On a
/// narrower page, lines are shortened, and the full text of the selected line is below the list.
const WIDTH: u16 = 78;
const WITH_WHOLE_LINES: u16 = 68;

/// The width of the column with keys or values, on a wide page and on a narrow page.
const KEYS: usize = 24;
const KEYS_NARROW: usize = 8;

/// The number of columns of a line that the pointer, the gap and the scroll bar take up.
const AROUND: usize = 5;

/// The lines of a list and what is drawn around them.
struct List<'a> {
    title: &'static str,
    items: Vec<Item>,
    /// The full text of the selected line.
    selected: Option<String>,
    keys: Vec<KeyHint<'a>>,
}

/// Draws all keys of the key map.
pub(super) fn draw_help(surface: &mut Surface, finder: &Finder) {
    let (app, theme) = (surface.app, surface.theme);
    let names = app.keys();
    let available = app.available_actions();
    let here = available.context;
    let lines = finder.help_lines(names);
    let (width, indent) =
        if surface.area.width < WITH_WHOLE_LINES { (KEYS_NARROW, "") } else { (KEYS, "  ") };
    // The first keys stand out from the other keys for the same actions.
    let about = |context, action: Action| match action {
        Action::Digit(_) => action.row().about_in(context).to_owned(),
        _ => available.about_in(context, action),
    };
    let row = |keys: String, count: usize, about: String| {
        let others = keys.match_indices(' ').nth(count.saturating_sub(1));
        let (first, others) = keys.split_at(others.map_or(keys.len(), |(at, _)| at));
        let used = first.chars().count();
        Item::styled(
            Line::from_iter([
                Span::styled(format!("{indent}{first}"), theme.key),
                Span::styled(format!("{others:<0$}", width.saturating_sub(used)), theme.dim),
            ]),
            marked(&about, finder.typed(), theme),
        )
        .bright()
    };
    let item = |line: &HelpLine| match *line {
        HelpLine::Title(title) => Item::title(title),
        HelpLine::Essential(one) => {
            let first = one.actions.iter().map(|&action| names.first(here, action));
            let keys = if let [Action::Digit(_), Action::Digit(_)] = one.actions {
                // A pair of digits stands for all the digits in between.
                first.collect::<Vec<_>>().join("…")
            } else {
                // List the preferred key of each action first, then the second keys, and so on.
                let key = |number| {
                    let all = one.actions.iter();
                    all.filter_map(move |&action| names.all(here, action).nth(number))
                };
                keys_that_fit((0..MAX_KEYS).flat_map(key), width)
            };
            row(keys, one.actions.len(), one.about.to_owned())
        }
        // The first digit stands for all of them.
        HelpLine::Keys(context, action @ Action::Digit(_)) => {
            let [first, last] = [Digit::ALL[0], Digit::ALL[8]];
            let keys = [first, last].map(|digit| names.first(context, Action::Digit(digit)));
            row(keys.join("…"), 1, about(context, action))
        }
        HelpLine::Keys(context, action) => {
            row(keys_that_fit(names.all(context, action), width), 1, about(context, action))
        }
    };
    let items = lines.iter().map(item).collect();
    let selected = match lines.get(finder.selected()) {
        Some(HelpLine::Keys(context, action)) => {
            let keys: Vec<_> = names.all(*context, *action).collect();
            Some(format!("{}: {}", keys.join(" "), about(*context, *action)))
        }
        Some(HelpLine::Essential(one)) => Some(one.about.to_owned()),
        _ => None,
    };
    let keys =
        key_names(surface, &[(Action::Up, ""), (Action::Down, "scroll"), (Action::Back, "close")]);
    let is_title = |number: usize| matches!(lines[number], HelpLine::Title(_));
    let list = List { title: "Keys", items, selected, keys };
    draw(surface, finder, list, is_title, None);
}

/// The maximum number of keys of an action in the line of an essential action.
const MAX_KEYS: usize = 3;

/// Draws the commands to choose from.
pub(super) fn draw_palette(surface: &mut Surface, finder: &Finder) {
    let (app, theme) = (surface.app, surface.theme);
    let (available, names) = (app.available_actions(), app.keys());
    let commands = finder.commands(names, app.settings());
    let dock = page::dock(surface);
    let width = dock.as_ref().map_or(surface.area.width, |(_, panel)| panel.width).min(WIDTH);
    let is_narrow = width < WITH_WHOLE_LINES;
    let item = |command: &PaletteCommand| {
        let (about, keys) = command.texts(&available, names, app.settings());
        let keys = keys.iter().map(String::as_str);
        // A narrow list shows only one key per command, to leave more room for the description.
        let keys = if is_narrow { keys.take(1).collect() } else { keys_that_fit(keys, KEYS) };
        let style = match command {
            PaletteCommand::Setting(_) | PaletteCommand::Lesson(_) | PaletteCommand::Term(_) => {
                theme.accent
            }
            PaletteCommand::Action(_) | PaletteCommand::Menu(_) => theme.key,
        };
        let keys_width = if is_narrow { keys.chars().count() } else { KEYS };
        let margins = if dock.is_some() { 0 } else { 2 };
        let room = usize::from(width).saturating_sub(keys_width + AROUND + margins + 1);
        let about = text::shorten(&words::capitalized(&about), room);
        if is_narrow {
            // Align the keys of each line separately, so that short keys leave more room for the
            // description.
            let gap = " ".repeat(room + 1 - about.chars().count());
            let mut line = marked(&about, finder.typed(), theme);
            line.extend([Span::raw(gap), Span::styled(keys, style)]);
            return Item::styled(line, "");
        }
        Item::styled(marked(&about, finder.typed(), theme), Line::styled(keys, style))
    };
    let items: Vec<Item> = commands.iter().map(item).collect();
    let chosen = commands.get(finder.selected());
    let selected = chosen.map(|command| match command {
        PaletteCommand::Setting(setting) => setting.about.to_owned(),
        PaletteCommand::Lesson(name) => {
            Technique::named(name).map_or_else(String::new, |technique| technique.about.to_owned())
        }
        PaletteCommand::Term(name) => Term::named(name).map_or_else(String::new, Term::summary),
        PaletteCommand::Menu(item) => words::menu_about(app, *item),
        PaletteCommand::Action(_) => {
            let (about, keys) = command.texts(&available, names, app.settings());
            let gap = if keys.is_empty() { "" } else { ": " };
            format!("{}{gap}{about}", keys.join(" "))
        }
    });
    let accept = match chosen {
        Some(PaletteCommand::Setting(_)) => "change",
        Some(PaletteCommand::Lesson(_) | PaletteCommand::Term(_)) => "open",
        _ => "run",
    };
    let keys = [
        (Action::Accept, accept),
        (Action::Up, ""),
        (Action::Down, "choose"),
        (Action::Back, "close"),
    ];
    let keys = key_names(surface, &keys);
    draw(surface, finder, List { title: "Commands", items, selected, keys }, |_| false, dock);
}

/// Returns a description in which the text that the player searches for is marked.
fn marked(about: &str, typed: &str, theme: &Theme) -> Line<'static> {
    let (lower, typed) = (about.to_lowercase(), typed.to_lowercase());
    let found = lower.find(&typed);
    let part = found.map(|start| start..start + typed.len());
    let is_valid = |part: &Range<usize>| {
        // The position is that in the original text only if both have the same number of bytes.
        lower.len() == about.len() && !typed.is_empty() && about.get(part.clone()).is_some()
    };
    let Some(part) = part.filter(is_valid) else {
        return Line::raw(about.to_owned());
    };
    Line::from_iter([
        Span::raw(about[..part.start].to_owned()),
        Span::styled(about[part.clone()].to_owned(), theme.notice),
        Span::raw(about[part.end..].to_owned()),
    ])
}

fn key_names<'a>(surface: &Surface<'a>, keys: &[(Action, &'a str)]) -> Vec<KeyHint<'a>> {
    keys.iter().map(|&(action, word)| KeyHint::while_typing(surface.app, action, word)).collect()
}

/// Draws a list that can be searched: over the whole screen, or in the panel of a board.
/// `starts_group` returns `true` for a line above which there is an empty line if there is room.
fn draw(
    surface: &mut Surface,
    finder: &Finder,
    list: List,
    starts_group: impl Fn(usize) -> bool,
    dock: Option<(BoardLayout, Rect)>,
) {
    let theme = surface.theme;
    let List { title, items, selected, keys } = list;
    let beside = if finder.typed().is_empty() { "type to search" } else { "" };
    let frame = Page {
        beside: Line::styled(beside, theme.dim),
        width: WIDTH,
        ..Page::new(title, surface, keys)
    };
    let body = match dock {
        Some((layout, panel)) => {
            page::clear_dock(surface, &layout, panel);
            frame.open_in(surface, panel)
        }
        None => frame.open(surface),
    };
    let typed = Span::raw(format!("{}_", finder.typed()));
    surface.render_line(Line::from_iter([Span::styled("Search: ", theme.dim), typed]), body);
    let gap = u16::from(body.height >= WITH_GAP);
    let below = if body.width < WITH_WHOLE_LINES { 2 + gap } else { 0 };
    let height = body.height.saturating_sub(1 + gap + below);
    let area = Rect { y: body.y + 1 + gap, height, width: body.width - 1, ..body };
    if items.is_empty() {
        surface.render_line(Line::styled("No match.", theme.notice), area);
    }
    let starts_group = |number| gap > 0 && starts_group(number);
    GroupedList::new(items, starts_group).draw(area, finder.selected(), surface);
    if let Some(words) = selected {
        let below = Rect { y: area.bottom() + gap, height: below.saturating_sub(gap), ..body };
        surface.render_lines([Line::styled(words, theme.dim)], below);
    }
}

/// The minimum height at which there are empty lines around the list.
const WITH_GAP: u16 = 16;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_that_the_player_searches_for_is_marked() {
        let theme = Theme::named("dark").unwrap();
        let parts = |about: &str, typed: &str| {
            let line = marked(about, typed, &theme);
            let part =
                |span: &Span| format!("{}{}", span.content, u8::from(span.style == theme.notice));
            line.spans.iter().map(part).collect::<Vec<_>>().join("/")
        };
        assert_eq!(parts("Next Digit is a mark", "digit"), "Next 0/Digit1/ is a mark0");
        assert_eq!(parts("Größe", "grö"), "0/Grö1/ße0");
        assert_eq!(parts("Next digit", ""), "Next digit0");
        assert_eq!(parts("Next digit", "mark"), "Next digit0");
        assert_eq!(parts("İİ x", "x"), "İİ x0", "lower case is longer");
    }
}
