//! The school: the list of techniques.

use crate::app::school::{School, SchoolLine};
use crate::app::{Action, App, Context, words};
use crate::ui::key_hints;
use crate::ui::list::{Item, ItemList};
use crate::ui::surface::Surface;
use pencilmark_engine::logic::Technique;
use ratatui::layout::Rect;
use ratatui::text::Line;

/// The greatest width of the list.
const MAX_WIDTH: u16 = 78;

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "open"),
    (Action::Practise, "practise"),
    (Action::Back, "menu"),
    (Action::Help, "keys"),
];

pub(super) fn draw(surface: &mut Surface, school: &School) {
    let (area, app, theme) = (surface.area, surface.app, surface.theme);
    // The scroll bar takes the column after the list.
    let width = (area.width - 1).min(MAX_WIDTH);
    let x = area.x + (area.width - width) / 2;
    let at = |y, height| Rect { x, y, width, height };
    let notices = (app.notices().len() as u16 * 2).min(area.height - 5);
    let list = at(area.y + 2, area.height - 4 - notices);
    let message = at(list.bottom(), area.bottom() - 1 - list.bottom());
    let list = ItemList { area: list, count: school.lines().len(), selected: school.selected() };
    let mut items: Vec<Item> = school.lines().iter().map(|line| item(app, line)).collect();
    // Where there is no room for everything, the rating stays longest.
    if !list.has_room(&items) {
        for item in &mut items {
            item.about.truncate(item.about.find("  ").unwrap_or(item.about.len()));
        }
    }
    let about = list.remove_abouts(&mut items).filter(|about| !about.trim().is_empty());
    let about = about.unwrap_or_else(|| "a page a technique".to_owned());
    surface.render_line(Line::styled(format!("School: {about}"), theme.title), at(area.y, 1));
    list.draw(&items, surface);
    let notices = app.notices().iter().map(|notice| Line::styled(notice.clone(), theme.notice));
    surface.render_lines(notices, message);
    let keys = key_hints::hints(app, Context::List, KEYS);
    key_hints::draw(surface, &keys, at(area.bottom() - 1, 1));
}

fn item(app: &App, line: &SchoolLine) -> Item {
    match line {
        SchoolLine::Due(1) => Item::new("Practise what comes back", "1 technique"),
        SchoolLine::Due(count) => {
            Item::new("Practise what comes back", format!("{count} techniques"))
        }
        SchoolLine::Family(name) => Item::title(*name),
        SchoolLine::Technique(technique) => {
            let name = format!("  {}", technique.name);
            Item::new(name, format!("{}  {}", technique.rating, progress(app, technique)))
        }
    }
}

/// How often the player found a technique, in a few words.
fn progress(app: &App, technique: &Technique) -> String {
    let learnt = app.progress().learned(technique.name);
    let tries = learnt.found + learnt.missed;
    if tries == 0 {
        return String::new();
    }
    let is_due = app.progress().is_due(technique.name, app.now().unix);
    let due = if is_due { ", comes back" } else { "" };
    format!("found {} of {}{due}", learnt.found, words::counted(tries, "try", "tries"))
}
