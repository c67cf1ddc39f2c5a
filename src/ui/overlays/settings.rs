//! The settings, and the techniques that the player knows.

use crate::app::{Action, App, Context, settings};
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::list::{Item, ItemList};
use crate::ui::surface::{ClickableLine, Surface};
use crate::ui::theme::Theme;
use crate::ui::{popup, text};
use pencilmark_engine::logic::Technique;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

/// The widths of the boxes, where there is room.
const WIDTH: u16 = 60;
const TECHNIQUES_WIDTH: u16 = 66;

/// Returns what a line of the settings does.
fn about(app: &App, line: usize) -> String {
    let Some(setting) = settings::ALL.get(line) else {
        return "Choose which techniques hints and new puzzles may use, and in what order."
            .to_owned();
    };
    match app.overriding_variable(setting) {
        Some(variable) => format!("{variable} gives it at each start; a change lasts until then."),
        None => setting.about.to_owned(),
    }
}

/// Draws the list of settings; below it a sample of the theme, what the selected setting does, and the
/// keys.
pub(super) fn draw(surface: &mut Surface, selected: usize) {
    let (app, theme) = (surface.app, surface.theme);
    let count = settings::ALL.len() + 1;
    let (_, widest) = popup::centered(surface.area, WIDTH, surface.area.height);
    // All settings get as much room as the longest text needs, so that the list does not jump.
    let height = |line| text::wrapped_height(&about(app, line), widest.width.into()) as u16;
    let below = (0..count).map(height).max().unwrap_or(0) + 2;
    let (outer, inner) = popup::centered(surface.area, WIDTH, count as u16 + below + 2);
    let below = below.min(inner.height);
    let list = Rect { height: inner.height - below, ..inner };
    let below = Rect { y: list.bottom(), height: below, ..inner };
    popup::draw(surface, outer, &format!("Settings: {} of {count}", selected + 1));
    let list = ItemList { area: list, count, selected };
    let value = |setting: &settings::Setting| (setting.get)(app.settings()).to_owned();
    let item =
        |setting: &settings::Setting| Item::new(setting.title, format!("< {} >", value(setting)));
    let (off, all) = (app.known().off().len(), app.known().lines().len());
    let techniques = Item::new("Techniques I know", format!("{} of {all}", all - off));
    let mut items: Vec<Item> = settings::ALL.iter().map(item).chain([techniques]).collect();
    let mut about = about(app, selected);
    if !list.has_room(&items) {
        for (item, setting) in items.iter_mut().zip(settings::ALL) {
            item.about = value(setting);
        }
        // A value that is still cut is shown below in full.
        if !list.has_room(&items)
            && let Some(setting) = settings::ALL.get(selected)
        {
            about = format!("{}. {about}", value(setting));
        }
    }
    list.draw(&items, surface);
    let lines = [Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)];
    let [sample_line, middle, keys_line] = Layout::vertical(lines).areas(below);
    surface.render_lines([Line::styled(about, theme.dim)], middle);
    let setting = settings::ALL.get(selected);
    if setting.is_some_and(|setting| setting.key == settings::THEME) {
        surface.render_line(sample(sample_line.width, theme), sample_line);
    }
    let keys: &[_] = match setting {
        Some(_) => &[(Action::Left, ""), (Action::Right, "change"), (Action::Back, "close")],
        None => &[(Action::Accept, "open"), (Action::Back, "close")],
    };
    key_hints::draw(surface, &key_hints::hints(app, Context::List, keys), keys_line);
}

/// Returns samples of the theme's styles, as many as fit: the screen below may show no board.
fn sample(width: u16, theme: &Theme) -> Line<'static> {
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

/// Draws the techniques in the player's order; below them the keys and what the selected one is.
pub(super) fn draw_techniques(surface: &mut Surface, selected: usize) {
    let (app, theme) = (surface.app, surface.theme);
    let known: Vec<_> = app.known().lines().collect();
    let count = known.len();
    let (outer, inner) = popup::centered(surface.area, TECHNIQUES_WIDTH, count as u16 + 6);
    popup::draw(surface, outer, "Techniques I know");
    let list = Rect { height: inner.height.saturating_sub(4), ..inner };
    let below = Rect { y: inner.bottom().saturating_sub(3), height: 3.min(inner.height), ..inner };
    let item = |(technique, is_known): &(&'static Technique, bool)| {
        let on = if *is_known { "[x]" } else { "[ ]" };
        Item::new(format!("{on} {}", technique.name), technique.rating.to_string())
    };
    let items: Vec<Item> = known.iter().map(item).collect();
    ItemList { area: list, count, selected }.draw(&items, surface);
    let key = |action, word| KeyHint::new(app, Context::List, action, word);
    let keys = [
        key(Action::Accept, "on or off"),
        key(Action::BoxUp, ""),
        key(Action::BoxDown, "move"),
        key(Action::Erase, "usual order"),
    ];
    let about = ClickableLine::from(Line::styled(known[selected].0.about, theme.dim));
    let keys = key_hints::rows(&keys, below.width.into(), theme);
    surface.render_lines(keys.into_iter().chain([about]), below);
}
