//! The settings in groups, and the techniques that the player knows.

use crate::app::settings::{self, Setting};
use crate::app::{Action, App, Context};
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::list::{Item, ItemList};
use crate::ui::page::{self, Page};
use crate::ui::surface::Surface;
use crate::ui::text;
use crate::ui::theme::Theme;
use pencilmark_engine::logic::Technique;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The maximum width of the page if the board is not visible.
const WIDTH: u16 = 96;

/// The minimum width at which an explanation of the selected setting is drawn next to the list.
const WITH_SIDE: u16 = 72;
/// The width of the list next to the explanation, and of the gap between them.
const LIST: u16 = 42;
const GAP: u16 = 3;

/// The minimum height of a page that explains all values below the list.
const TALL: u16 = 20;

/// The height of this explanation.
const BELOW: u16 = 12;

/// The minimum height of a page that explains the value of the selected setting.
const LOW: u16 = 13;

/// A line of the settings screen.
#[derive(Clone, Copy)]
enum SettingsLine {
    Title(&'static str),
    /// A setting, or the link to the techniques. Contains the index of the setting, or the number
    /// of settings for the link.
    Number(usize),
}

/// Returns all lines: the settings in their groups, followed by the link to the techniques.
fn lines() -> Vec<SettingsLine> {
    let mut lines = Vec::new();
    let mut group = None;
    for (number, setting) in settings::ALL.iter().enumerate() {
        if group != Some(setting.group) {
            group = Some(setting.group);
            lines.push(SettingsLine::Title(setting.group.title()));
        }
        lines.push(SettingsLine::Number(number));
    }
    lines.push(SettingsLine::Title("Techniques"));
    lines.push(SettingsLine::Number(settings::ALL.len()));
    lines
}

/// Returns the description of a setting.
fn about(app: &App, number: usize) -> String {
    let Some(setting) = settings::ALL.get(number) else {
        return "Choose which techniques hints and new puzzles may use, and in what order."
            .to_owned();
    };
    match app.overriding_variable(setting) {
        Some(variable) => {
            format!(
                "{} {variable} sets it at each start, so a change lasts only until you quit.",
                setting.about
            )
        }
        None => setting.about.to_owned(),
    }
}

/// Returns the number of techniques that the player knows, as in `109 of 118`.
fn known(app: &App) -> String {
    let (off, all) = (app.known().off().len(), app.known().lines().len());
    format!("{} of {all}", all - off)
}

fn value(app: &App, setting: &Setting) -> String {
    setting.shown((setting.get)(app.settings())).to_owned()
}

/// Returns a value of a setting with its description.
fn value_line(setting: &Setting, name: &str) -> Option<String> {
    let about = setting.value_about(name)?;
    Some(format!("{}: {about}", setting.shown(name)))
}

/// Draws the list of settings, and the description and values of the selected setting.
pub(super) fn draw(surface: &mut Surface, selected: usize) {
    let app = surface.app;
    let count = settings::ALL.len() + 1;
    let keys: &[_] = match settings::ALL.get(selected) {
        Some(_) => &[(Action::Left, ""), (Action::Right, "change"), (Action::Back, "close")],
        None => &[(Action::Accept, "open"), (Action::Back, "close")],
    };
    let keys = key_hints::hints(app, Context::List, keys);
    let frame = Page {
        beside: Line::styled(format!("{} of {count}", selected + 1), surface.theme.dim),
        width: WIDTH,
        ..Page::new("Settings", surface, keys)
    };
    let body = match page::dock(surface) {
        Some((layout, panel)) => {
            page::clear_dock(surface, &layout, panel);
            frame.open_in(surface, panel)
        }
        None => frame.open(surface),
    };
    if body.width >= WITH_SIDE {
        let list = Rect { width: LIST, ..body };
        draw_list(surface, selected, list, &mut String::new());
        let x = body.x + LIST + 1 + GAP;
        let side = Rect { x, width: body.right().saturating_sub(x), ..body };
        let lines = explanation(surface, selected, side, about(app, selected));
        return surface.render_lines(lines, side);
    }
    // Reserve space for the longest text, so that the list does not move.
    let height = |text: &str| text::wrapped_height(text, body.width.into()) as u16;
    let (is_tall, is_low) = (body.height >= TALL, body.height < LOW);
    let value_height = |setting: &Setting| {
        let values = (setting.choices)().into_iter();
        values.filter_map(|name| value_line(setting, name)).map(|line| height(&line)).max()
    };
    let height = |number| {
        let setting = settings::ALL.get(number).filter(|_| !is_low);
        height(&about(app, number)) + setting.and_then(value_height).unwrap_or(0)
    };
    let below = if is_tall { BELOW } else { (0..count).map(height).max().unwrap_or(0) + 1 };
    let below = below.min(body.height.saturating_sub(3));
    let list = Rect { height: body.height - below, width: body.width - 1, ..body };
    let below = Rect { y: list.bottom(), height: below, ..body };
    let mut about = about(app, selected);
    draw_list(surface, selected, list, &mut about);
    if is_tall {
        let below = Rect { y: below.y + 1, height: below.height - 1, ..below };
        return surface.render_lines(explanation(surface, selected, below, about), below);
    }
    let theme = surface.theme;
    let mut lines = vec![sample(surface, selected, below.width), Line::styled(about, theme.dim)];
    if let Some(setting) = settings::ALL.get(selected).filter(|_| !is_low) {
        let value = value_line(setting, (setting.get)(app.settings()));
        lines.extend(value.map(|value| Line::styled(value, theme.accent)));
    }
    surface.render_lines(lines, below);
}

/// Draws the list. If the value of the selected setting does not fit, adds the value to `about`.
fn draw_list(surface: &mut Surface, selected: usize, area: Rect, about: &mut String) {
    let (app, theme) = (surface.app, surface.theme);
    let lines = lines();
    let is_selected =
        |line: &SettingsLine| matches!(line, SettingsLine::Number(n) if *n == selected);
    let at = lines.iter().position(is_selected).unwrap_or(0);
    let list = ItemList { area, count: lines.len(), selected: at };
    let arrows = |value: String, number: usize| {
        if number == selected { format!("< {value} >") } else { format!("  {value}") }
    };
    let item = |line: &SettingsLine| match *line {
        SettingsLine::Title(title) => Item::title(title),
        SettingsLine::Number(number) => match settings::ALL.get(number) {
            Some(setting) => {
                let value = Line::styled(arrows(value(app, setting), number), theme.accent);
                Item::styled(format!("  {}", setting.title), value)
            }
            None => Item::styled("  Techniques I know", format!("  {}", known(app))),
        },
    };
    let mut items: Vec<Item> = lines.iter().map(item).collect();
    if !list.has_room(&items) {
        for (item, line) in items.iter_mut().zip(&lines) {
            if let SettingsLine::Number(number) = *line
                && let Some(setting) = settings::ALL.get(number)
            {
                setting.title.clone_into(&mut item.name);
                item.about = value(app, setting);
            }
        }
        // Show the full value below the list if the value is still shortened.
        if !list.has_room(&items)
            && let Some(setting) = settings::ALL.get(selected)
        {
            *about = format!("{}. {about}", value(app, setting));
        }
    }
    let number = |at: usize| match lines[at] {
        SettingsLine::Title(_) => None,
        SettingsLine::Number(number) => Some(number),
    };
    list.draw_numbered(&items, number, surface);
}

/// Returns the explanation of a setting: its name, its effect, its values with the current value
/// marked and what they do, and a sample of the theme.
fn explanation(surface: &Surface, number: usize, area: Rect, about: String) -> Vec<Line<'static>> {
    let (app, theme) = (surface.app, surface.theme);
    let Some(setting) = settings::ALL.get(number) else {
        return vec![
            Line::styled("Techniques I know", theme.title),
            Line::raw(about),
            Line::default(),
            Line::styled(known(app), theme.accent),
        ];
    };
    let height = text::wrapped_height(&about, area.width.into());
    let mut lines =
        vec![Line::styled(setting.title, theme.title), Line::raw(about), Line::default()];
    let present = (setting.get)(app.settings());
    let mut names = (setting.choices)();
    if !names.contains(&present) || names.len() + height + 3 > usize::from(area.height) {
        names = vec![present];
    }
    let abouts = names.iter().filter(|name| setting.value_about(name).is_some()).count();
    // The lines besides the values are the title, the description and a gap, and for a theme
    // another gap and the sample.
    let sample = sample(surface, number, area.width);
    let sample_height = if sample.width() > 0 { 2 } else { 0 };
    if sample.width() > 0 {
        lines.extend([sample, Line::default()]);
    }
    let has_room = names.len() + abouts + height + 2 + sample_height <= usize::from(area.height);
    for name in names {
        let is_present = name == present;
        let sign = if is_present { "●" } else { "○" };
        let style = if is_present { theme.accent } else { theme.text };
        lines.push(Line::styled(format!("{sign} {}", setting.shown(name)), style));
        let value_about = setting.value_about(name).filter(|_| has_room || is_present);
        lines.extend(value_about.map(|about| Line::styled(format!("  {about}"), theme.dim)));
    }
    lines
}

/// Returns as many samples of the theme's styles as fit, because a board may not be visible.
/// Returns an empty line for settings other than the theme.
fn sample(surface: &Surface, number: usize, width: u16) -> Line<'static> {
    let theme = surface.theme;
    let is_theme = settings::ALL.get(number).is_some_and(|setting| setting.key == settings::THEME);
    if is_theme { samples(width, theme) } else { Line::default() }
}

fn samples(width: u16, theme: &Theme) -> Line<'static> {
    let [given, own] = [theme.given_frame, theme.own_frame];
    let parts = [
        (format!("{}1{} given", given[0], given[1]), theme.given),
        (format!("{}2{} own", own[0], own[1]), theme.own),
        ("3! wrong".to_owned(), theme.wrong),
        ("4 same".to_owned(), theme.same),
        ("5 mark".to_owned(), theme.mark),
        ("6 centre".to_owned(), theme.centre),
        ("cursor".to_owned(), theme.cursor),
        ("hint".to_owned(), theme.chip),
    ];
    let mut line = Line::default();
    for (words, style) in parts {
        if line.width() + words.len() < usize::from(width) {
            line.push_span(Span::styled(words, style));
            line.push_span(Span::raw(" "));
        }
    }
    line
}

/// Draws the techniques in the player's order, and a description of the selected technique.
pub(super) fn draw_techniques(surface: &mut Surface, selected: usize) {
    let (app, theme) = (surface.app, surface.theme);
    let known: Vec<_> = app.known().lines().collect();
    let key = |action, word| KeyHint::new(app, Context::List, action, word);
    let keys = vec![
        key(Action::Accept, "on or off"),
        key(Action::BoxUp, ""),
        key(Action::BoxDown, "move"),
        key(Action::Erase, "usual order"),
        key(Action::Back, "back"),
    ];
    let frame = Page {
        beside: Line::styled(format!("{} known", self::known(app)), theme.dim),
        width: WIDTH,
        ..Page::new("Techniques I know", surface, keys)
    };
    let body = frame.open(surface);
    let item = |(technique, is_known): &(&'static Technique, bool)| {
        let (on, style) = if *is_known { ("[x]", theme.text) } else { ("[ ]", theme.dim) };
        let name = Line::styled(format!("{on} {}", technique.name), style);
        Item::styled(name, technique.rating_text())
    };
    let items: Vec<Item> = known.iter().map(item).collect();
    let (count, technique) = (items.len(), known[selected].0);
    if body.width >= WITH_SIDE {
        let width = (body.width / 2).max(LIST + 4);
        ItemList { area: Rect { width, ..body }, count, selected }.draw(&items, surface);
        let x = body.x + width + 1 + GAP;
        let side = Rect { x, width: body.right().saturating_sub(x), ..body };
        let lines = [
            Line::styled(technique.name, theme.title),
            Line::raw(technique.about),
            Line::default(),
            Line::styled(format!("rating {}", technique.rating_text()), theme.dim),
        ];
        return surface.render_lines(lines, side);
    }
    let height = 3.min(body.height);
    let list = Rect { height: body.height - height, width: body.width - 1, ..body };
    ItemList { area: list, count, selected }.draw(&items, surface);
    let below = Rect { y: list.bottom(), height, ..body };
    surface.render_lines([Line::default(), Line::styled(technique.about, theme.dim)], below);
}
