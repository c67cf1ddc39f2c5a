//! The list of techniques.

use crate::app::school::{School, SchoolLine};
use crate::app::{Action, App, Context};
use crate::ui::layout::Hit;
use crate::ui::list::{Item, List};
use crate::ui::theme::Theme;
use crate::ui::{footer, text};
use pencilmark_engine::logic::Technique;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

/// The widest that the list becomes.
const WIDTH: u16 = 78;

/// Title, list, what there is to say, keys.
fn places(area: Rect, app: &App, school: &School) -> (Rect, List, Rect, Rect) {
    let width = area.width.min(WIDTH);
    let left = area.x + (area.width - width) / 2;
    let said = app.notices().len() as u16 * 2;
    let row = |y, height| Rect { x: left, y, width, height };
    let list = row(area.y + 2, area.height - 4 - said.min(area.height - 5));
    let count = school.lines().len();
    let said = row(list.bottom(), area.bottom() - 1 - list.bottom());
    let list = List { area: list, count, selected: school.selected() };
    (row(area.y, 1), list, said, row(area.bottom() - 1, 1))
}

pub(in crate::ui) fn draw(
    frame: &mut Frame,
    area: Rect,
    app: &App,
    school: &School,
    theme: &Theme,
) {
    let (title, list, said, keys) = places(area, app, school);
    let mut items: Vec<Item> = school.lines().iter().map(|line| item(app, line)).collect();
    // Where there is no room for all, first the rating alone.
    if !list.has_room(&items) {
        for item in &mut items {
            item.about.truncate(item.about.find("  ").unwrap_or(item.about.len()));
        }
    }
    let told = list.without_abouts(&mut items).filter(|about| !about.trim().is_empty());
    let about = told.unwrap_or_else(|| "a page a technique".to_owned());
    frame.render_widget(Line::styled(format!("School: {about}"), theme.title), title);
    list.draw(&items, theme, frame);
    let notices = app.notices().iter().map(|notice| Line::styled(notice.clone(), theme.notice));
    let lines: Vec<_> = notices.collect();
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), said);
    let shown = [
        (Action::Accept, "open"),
        (Action::Practise, "practise"),
        (Action::Back, "menu"),
        (Action::Help, "keys"),
    ];
    footer::draw_keys(frame, app, (Context::List, &shown), keys, theme);
}

pub(in crate::ui) fn hit(
    area: Rect,
    app: &App,
    school: &School,
    column: u16,
    row: u16,
) -> Option<Hit> {
    places(area, app, school).1.hit(column, row).map(Hit::Item)
}

fn item(app: &App, line: &SchoolLine) -> Item {
    match line {
        SchoolLine::Due(1) => Item::new("Practise what comes back", "1 technique"),
        SchoolLine::Due(count) => {
            Item::new("Practise what comes back", format!("{count} techniques"))
        }
        SchoolLine::Family(name) => Item::new(*name, ""),
        SchoolLine::Technique(technique) => {
            let name = format!("  {}", technique.name);
            Item::new(name, format!("{}  {}", technique.rating, learnt(app, technique)))
        }
    }
}

/// What was practised of a technique, in a few words.
fn learnt(app: &App, technique: &Technique) -> String {
    let learnt = app.progress().of(technique.name);
    if learnt.found + learnt.missed == 0 {
        return String::new();
    }
    let due =
        if app.progress().is_due(technique.name, app.now().unix) { ", comes back" } else { "" };
    format!(
        "found {} of {}{due}",
        learnt.found,
        text::counted(learnt.found + learnt.missed, "try", "tries")
    )
}
