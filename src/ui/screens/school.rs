//! The school: the next step, and the chapters with their lessons and puzzles and the player's
//! progress.

use crate::app::school::{Chapter, ChapterPuzzles, EXERCISES, NextStep, School, SchoolLine};
use crate::app::words::counted;
use crate::app::{Action, App, Context};
use crate::ui::list::{GroupedList, Item, ItemList};
use crate::ui::page::Page;
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use crate::ui::{bar, key_hints};
use pencilmark_engine::logic::Technique;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

/// The maximum width of the page.
const MAX_WIDTH: u16 = 90;

/// The width of the bar of a chapter.
const BAR: u16 = 12;

/// Explains the signs of a technique. Shown while the selected line needs no description.
const LEGEND: &str = "○○○ exercises solved · 1.0 rating, higher is harder · ~ estimated";

/// The minimum height of a list with an empty line above each chapter.
const MIN_HEIGHT_WITH_GAPS: u16 = 14;

const KEYS: &[(Action, &str)] = &[
    (Action::Accept, "open"),
    (Action::Practise, "practise"),
    (Action::BoxDown, "next chapter"),
    (Action::Back, "menu"),
    (Action::Help, "keys"),
];

/// The keys for a line with puzzles.
const PUZZLE_KEYS: &[(Action, &str)] = &[
    (Action::Accept, "play"),
    (Action::Left, ""),
    (Action::Right, "another puzzle"),
    (Action::BoxDown, "next chapter"),
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
                SchoolLine::Technique(technique) => technique.rating_text(),
                SchoolLine::Chapter { chapter, progress } => {
                    format!("{}/{}", progress.complete, chapter.techniques.len())
                }
                SchoolLine::Puzzles(puzzles) => {
                    format!("{}/{}", puzzles.solved(), puzzles.puzzles.len())
                }
                SchoolLine::Due(_) | SchoolLine::Next(_) => String::new(),
            };
        }
    }
    // The line above the keys says what the selected technique is.
    if let (true, SchoolLine::Technique(technique)) = (brief.is_empty(), &lines[school.selected()])
    {
        technique.about.clone_into(&mut brief);
    }
    if brief.is_empty() {
        LEGEND.clone_into(&mut brief);
    }
    let all = Chapter::path().count();
    let complete = lines.iter().map(|line| match line {
        SchoolLine::Chapter { progress, .. } => progress.complete,
        _ => 0,
    });
    let complete: usize = complete.sum();
    let is_puzzle = matches!(lines[school.selected()], SchoolLine::Puzzles(_));
    let keys = if is_puzzle { PUZZLE_KEYS } else { KEYS };
    let has_use = |(action, _): &&(Action, _)| *action != Action::Practise || school.can_practise();
    let keys: Vec<_> = keys.iter().filter(has_use).copied().collect();
    let keys = key_hints::hints(app, Context::List, &keys);
    let frame = Page {
        beside: Line::styled(format!("{complete} of {all} techniques learned"), theme.dim),
        message: Line::styled(brief, theme.dim),
        width: MAX_WIDTH,
        ..Page::new("School", surface, keys)
    };
    let body = frame.open(surface);
    let area = Rect { width: body.width - 1, ..body };
    if body.height < MIN_HEIGHT_WITH_GAPS {
        return ItemList { area, ..full }.draw(&items, surface);
    }
    let is_chapter = |number: usize| matches!(lines[number], SchoolLine::Chapter { .. });
    GroupedList::new(items, is_chapter).draw(area, school.selected(), surface);
}

fn item(app: &App, line: &SchoolLine, theme: &Theme) -> Item {
    match line {
        SchoolLine::Due(count) => {
            let techniques = counted(*count as u32, "technique", "techniques");
            let name = format!("Practise {techniques} again");
            Item::styled(Line::styled(name, theme.accent), "due today")
        }
        SchoolLine::Next(step) => {
            let name = format!("Next {}: {}", step.kind(), step.name());
            let about = match step {
                NextStep::Lesson(technique) | NextStep::Exercise(technique) => {
                    format!("in chapter {}", Chapter::for_technique(technique).number())
                }
                NextStep::Concept(chapter) => format!("chapter {}", chapter.number()),
                NextStep::Puzzle(puzzle, _) => format!("needs {}", puzzle.needs.name),
            };
            Item::styled(Line::styled(name, theme.accent), about)
        }
        SchoolLine::Chapter { chapter, progress } => {
            let share = progress.complete as f64 / chapter.techniques.len().max(1) as f64;
            let mut about = bar::with_track(share, BAR, theme);
            about.push_span(format!(" {} of {}", progress.complete, chapter.techniques.len()));
            let style = theme.title.add_modifier(Modifier::BOLD);
            let name = format!("{} {}", chapter.number(), chapter.name);
            Item::styled(Line::styled(name, style), about)
        }
        SchoolLine::Technique(technique) => {
            let learned = app.progress().learned(technique.name);
            let found = learned.found.min(EXERCISES) as usize;
            let style = match (found, learned.missed) {
                (0, 0) => theme.dim,
                _ if found == EXERCISES as usize => theme.success,
                _ => theme.accent,
            };
            let dots = "●".repeat(found) + &"○".repeat(EXERCISES as usize - found);
            let name = Line::from_iter([
                Span::raw("  "),
                Span::styled(dots, style),
                Span::raw(format!(" {}", technique.name)),
            ]);
            Item::styled(name, rating(app, technique))
        }
        SchoolLine::Puzzles(ChapterPuzzles { puzzles, chosen }) => {
            let dot = |(_, is_solved): &(_, bool)| match is_solved {
                true => Span::styled("●", theme.success),
                false => Span::styled("○", theme.dim),
            };
            let dots = puzzles.iter().map(dot);
            let name = [Span::raw("  ")].into_iter().chain(dots).chain([Span::raw(" Puzzles")]);
            let name: Line = name.collect();
            let needs = puzzles[*chosen].0.needs.name;
            let about = format!("puzzle {} needs {needs}", chosen + 1);
            Item::styled(name, about)
        }
    }
}

/// Returns the rating of a technique and how often the player found it, such as `3.2  found 2 of 3
/// tries`.
fn rating(app: &App, technique: &Technique) -> String {
    let learned = app.progress().learned(technique.name);
    let tries = learned.found + learned.missed;
    if tries == 0 {
        return technique.rating_text();
    }
    let is_due = app.progress().is_due(technique.name, app.now().unix);
    let due = if is_due { ", due again" } else { "" };
    let tries = counted(tries, "try", "tries");
    format!("{}  found {} of {tries}{due}", technique.rating_text(), learned.found)
}
