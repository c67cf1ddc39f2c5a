//! The list of all steps, in the panel next to the board. The board shows the selected step in the
//! same way as a hint. If there is no panel, the list takes up the whole screen.

use crate::app::steps_list::{Listed, StepLine, StepsList};
use crate::app::words::counted;
use crate::app::{Action, Context};
use crate::ui::board::{BoardView, contents};
use crate::ui::hint_roles::Highlights;
use crate::ui::key_hints::KeyHint;
use crate::ui::layout::BoardLayout;
use crate::ui::list::{Item, ItemList};
use crate::ui::page::{self, Page};
use crate::ui::surface::Surface;
use crate::ui::text;
use pencilmark_engine::board::{CellSet, Digit};
use pencilmark_engine::logic::Step;
use ratatui::layout::Rect;
use ratatui::text::Line;

/// The minimum size of a panel that has room for the list.
const MIN_PANEL: (u16, u16) = (22, 12);

/// The reason below the list takes at most one of this many lines of the panel.
const LINES_PER_REASON_LINE: u16 = 6;

/// The minimum width at which the number of filtered steps has room beside the title in words.
const WITH_WORDS: u16 = 28;

pub(super) fn draw(surface: &mut Surface, list: &StepsList) {
    let (app, theme) = (surface.app, surface.theme);
    let key = |action, word| KeyHint::new(app, Context::List, action, word);
    let keys = vec![
        key(Action::Accept, "why"),
        key(Action::Hint, "do it"),
        key(Action::Right, "filter"),
        key(Action::BoxDown, "technique"),
        key(Action::Back, "close"),
    ];
    let layout = BoardLayout::new(surface.area, app.zoom());
    let has_room = |panel: &Rect| panel.width >= MIN_PANEL.0 && panel.height >= MIN_PANEL.1;
    let panel = layout.panel.filter(has_room);
    let Rect { width, height, .. } = panel.unwrap_or(surface.area);
    let message = list.chosen();
    let message =
        message.map_or_else(String::new, |step| about(step, width, height / LINES_PER_REASON_LINE));
    let frame = Page {
        beside: Line::styled(state(list, width), theme.dim),
        message: Line::styled(message, theme.text),
        ..Page::new("All steps", surface, keys)
    };
    let Some(panel) = panel else {
        let body = frame.open(surface);
        return draw_list(surface, list, body);
    };
    let panel = page::below_head(surface, &layout, panel);
    page::clear_dock(surface, &layout, panel);
    page::clear(surface, layout.board);
    let game = list.game();
    let board = BoardView {
        contents: contents(game, list.position().candidates()),
        highlights: list
            .chosen()
            .map(|step| Highlights::new(&step.picture, None, None).with_letters(step)),
        ..BoardView::blank()
    };
    board.draw(&layout, surface);
    let body = frame.open_in(surface, panel);
    draw_list(surface, list, body);
}

/// Returns what a step does in the usual short form: `r5c5=5`, or `r1c3 r2c3<>5, r1c3<>6`.
fn effect(step: &Step) -> String {
    let placed = step.placements.iter().map(|at| format!("{}={}", at.cell, at.digit));
    let removed = Digit::ALL.into_iter().filter_map(|digit| {
        let of_digit = step.eliminations.iter().filter(|at| at.digit == digit);
        let cells: CellSet = of_digit.map(|at| at.cell).collect();
        (!cells.is_empty()).then(|| format!("{cells}<>{digit}"))
    });
    placed.chain(removed).collect::<Vec<_>>().join(", ")
}

/// Returns the start of the reason for a step, in at most `height` lines.
fn about(step: &Step, width: u16, height: u16) -> String {
    let lines = text::wrap(&step.reason, width.into());
    let shown = lines.len().min(height.into());
    let mut about = lines[..shown].join(" ");
    if lines.len() > shown {
        // Make room for the ellipsis.
        let words = about.rsplit_once(' ').map_or(about.as_str(), |(words, _)| words);
        about = format!("{words} …");
    }
    about
}

/// Returns a description of the listed steps and their number, such as `r1c2: 5 steps`. In a narrow
/// panel, leaves out the word `steps` of a filtered list, so that it fits beside the title.
fn state(list: &StepsList, width: u16) -> String {
    let count = match list.listed() {
        Listed::Cells(_) | Listed::Digit(_) if width < WITH_WORDS => list.count().to_string(),
        _ => counted(list.count() as u32, "step", "steps"),
    };
    let which = match list.listed() {
        Listed::All => String::new(),
        Listed::Cells(cells) if cells.len() == 1 => format!("{cells}: "),
        Listed::Cells(cells) => format!("{} cells: ", cells.len()),
        Listed::Digit(digit) => format!("digit {digit}: "),
    };
    let more = if list.is_whole() { "" } else { "..." };
    format!("{which}{count}{more}")
}

fn draw_list(surface: &mut Surface, list: &StepsList, area: Rect) {
    let theme = surface.theme;
    if list.lines().is_empty() {
        let words = if list.is_whole() { "No step." } else { "Looking..." };
        return surface.render_line(Line::styled(words, theme.dim), area);
    }
    let area = Rect { width: area.width - 1, ..area };
    let lines = list.lines();
    let places = ItemList { area, count: lines.len(), selected: list.selected() };
    let visible = places.visible();
    let room = places.name_room();
    // The list can have thousands of lines, so only the visible lines are formatted.
    let item = |(number, line): (usize, &StepLine)| match line {
        _ if !visible.contains(&number) => Item::default(),
        StepLine::Title { technique, count } => {
            Item::heading(title(&format!("{} {}", technique.rating, technique.name), *count, room))
        }
        StepLine::Step(..) => {
            let step = list.step(*line).expect("the line is a step");
            Item::new(effect(step), "")
        }
    };
    let items: Vec<Item> = lines.iter().enumerate().map(item).collect();
    places.draw(&items, surface);
}

/// Returns the title of a technique's steps in at most `room` characters, if possible. Leaves out
/// the number of steps, then the rating, and then words in the middle, because the first and the
/// last words distinguish techniques.
fn title(technique: &str, count: usize, room: usize) -> String {
    let fits = |text: &String| text.chars().count() <= room;
    let name = technique.split_once(' ').map_or(technique, |(_, name)| name);
    let words: Vec<_> = name.split(' ').collect();
    let shortened = (1..words.len()).flat_map(|removed| {
        let starts = (1..words.len().saturating_sub(removed)).rev();
        let words = &words;
        starts.map(move |start| {
            format!("{}…{}", words[..start].join(" "), words[start + removed..].join(" "))
        })
    });
    let whole = [format!("{technique} · {count}"), technique.to_owned(), name.to_owned()];
    whole.into_iter().chain(shortened).find(fits).unwrap_or_else(|| technique.to_owned())
}

#[cfg(test)]
mod tests {
    use super::title;

    #[test]
    fn shortened_titles_stay_distinct() {
        let titles = |room| {
            ["1.2 Hidden Single in Box", "1.5 Hidden Single in Line"]
                .map(|name| title(name, 7, room))
        };
        assert_eq!(titles(30), ["1.2 Hidden Single in Box · 7", "1.5 Hidden Single in Line · 7"]);
        assert_eq!(titles(25), ["1.2 Hidden Single in Box", "1.5 Hidden Single in Line"]);
        assert_eq!(titles(21), ["Hidden Single in Box", "Hidden Single in Line"]);
        assert_eq!(titles(18), ["Hidden Single…Box", "Hidden Single…Line"]);
        assert_eq!(titles(17), ["Hidden Single…Box", "Hidden…in Line"]);
        assert_eq!(title("3.2 X-Wing", 7, 3), "3.2 X-Wing");
    }
}
