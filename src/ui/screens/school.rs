//! The school: the next lesson, and the list of techniques by family with the player's progress.

use crate::app::school::{School, SchoolLine};
use crate::app::words::counted;
use crate::app::{Action, App, Context};
use crate::ui::list::{Item, ItemList};
use crate::ui::page::Page;
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use crate::ui::{bar, key_hints};
use pencilmark_engine::logic::{FAMILIES, Technique};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The maximum width of the page.
const MAX_WIDTH: u16 = 90;

/// The width of the bar of a family.
const BAR: u16 = 12;

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "open"),
    (Action::Practise, "practise"),
    (Action::Back, "menu"),
    (Action::Help, "keys"),
];

pub(super) fn draw(surface: &mut Surface, school: &School) {
    let (app, theme) = (surface.app, surface.theme);
    let lines = school.lines();
    let mut items: Vec<Item> = lines.iter().map(|line| item(app, line, theme)).collect();
    // The margin and the scroll bar of the frame reduce the available width.
    let width = surface.area.width.min(MAX_WIDTH);
    let full = ItemList {
        area: Rect { width: width.saturating_sub(3), ..surface.area },
        count: items.len(),
        selected: school.selected(),
    };
    let mut brief = String::new();
    if !full.has_room(&items) {
        brief.clone_from(&items[school.selected()].about);
        for (item, line) in items.iter_mut().zip(lines) {
            item.about = match line {
                SchoolLine::Technique(technique) | SchoolLine::Next(technique) => {
                    technique.rating.to_string()
                }
                SchoolLine::Family(name) => {
                    let (found, all) = family_progress(app, name);
                    format!("{found}/{all}")
                }
                SchoolLine::Due(_) => String::new(),
            };
        }
    }
    let all = FAMILIES.iter().map(|family| family.techniques.len()).sum::<usize>();
    let found: usize = FAMILIES.iter().map(|family| family_progress(app, family.name).0).sum();
    let keys = key_hints::hints(app, Context::List, KEYS);
    let frame = Page {
        beside: Line::styled(format!("{found} of {all} techniques found"), theme.dim),
        message: Line::styled(brief, theme.dim),
        width: MAX_WIDTH,
        ..Page::new("School", surface, keys)
    };
    let body = frame.open(surface);
    let area = Rect { width: body.width - 1, ..body };
    ItemList { area, ..full }.draw(&items, surface);
}

fn item(app: &App, line: &SchoolLine, theme: &Theme) -> Item {
    match line {
        SchoolLine::Due(count) => {
            let techniques = counted(*count as u32, "technique", "techniques");
            let name = format!("Practise {techniques} again");
            Item::styled(Line::styled(name, theme.accent), "due today")
        }
        SchoolLine::Next(technique) => {
            let name = format!("Next lesson: {}", technique.name);
            Item::styled(Line::styled(name, theme.accent), rating(app, technique))
        }
        SchoolLine::Family(name) => {
            let (found, all) = family_progress(app, name);
            let mut about = bar::with_track(found as f64 / all.max(1) as f64, BAR, theme);
            about.push_span(format!(" {found} of {all}"));
            Item::title(*name).with_about(about)
        }
        SchoolLine::Technique(technique) => {
            let learned = app.progress().learned(technique.name);
            let is_next = app.next_lesson().is_some_and(|next| next.name == technique.name);
            let (sign, style) = match (learned.found, learned.missed) {
                _ if is_next => ("▸", theme.accent),
                (0, 0) => ("·", theme.dim),
                (0, _) => ("◐", theme.accent),
                _ => ("●", theme.success),
            };
            let name = Line::from_iter([
                Span::styled(sign, style),
                Span::raw(format!(" {}", technique.name)),
            ]);
            Item::styled(name, rating(app, technique))
        }
    }
}

/// Returns the rating of a technique and the player's progress.
fn rating(app: &App, technique: &Technique) -> String {
    let words = format!("{}  {}", technique.rating, progress(app, technique));
    words.trim_end().to_owned()
}

/// Returns how many techniques in a family the player has found at least once, and how many
/// techniques the family contains.
fn family_progress(app: &App, name: &str) -> (usize, usize) {
    let Some(family) = FAMILIES.iter().find(|family| family.name == name) else { return (0, 0) };
    let is_found = |technique: &&&Technique| app.progress().learned(technique.name).found > 0;
    (family.techniques.iter().filter(is_found).count(), family.techniques.len())
}

/// Returns the number of times that the player found a technique, as text. Returns an empty text
/// if the player has not tried it.
fn progress(app: &App, technique: &Technique) -> String {
    let learned = app.progress().learned(technique.name);
    let tries = learned.found + learned.missed;
    if tries == 0 {
        return String::new();
    }
    let is_due = app.progress().is_due(technique.name, app.now().unix);
    let due = if is_due { ", due again" } else { "" };
    format!("found {} of {}{due}", learned.found, counted(tries, "try", "tries"))
}
