//! The list of all steps, in the panel next to the board. The board shows the selected step in the
//! same way as a hint. If there is no panel, the list takes up the whole screen.

use crate::app::steps_list::{Listed, StepLine, StepsList};
use crate::app::{Action, App, Context};
use crate::ui::board::{self, BoardView, contents, contents_with_candidates};
use crate::ui::footer;
use crate::ui::hint_roles::{self, Highlights};
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::layout::BoardLayout;
use crate::ui::list::{Item, ItemList};
use crate::ui::page::{self, Page};
use crate::ui::surface::{ClickableLine, Surface};
use crate::ui::text;
use crate::ui::theme::Theme;
use pencilmark_engine::board::{Candidate, CellSet, Digit};
use pencilmark_engine::logic::{Step, Technique};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::Line;

/// The minimum size of a panel that has room for the list.
const MIN_PANEL: (u16, u16) = (20, 12);

/// The width of the marker before a technique.
const MARKER: usize = 2;

/// The number of links from which a step is a chain, and not a pattern like an X-Wing.
const MIN_LINKS: usize = 3;

/// The keys that list only the steps with a digit.
const DIGIT_KEYS: &str = "1…9";

/// The gap between a step and its details.
const GAP: &str = "  ";

/// The reason below the list takes at most one of this many lines of the panel.
const LINES_PER_REASON_LINE: u16 = 3;
const LINES_PER_REASON_LINE_IF_NARROW: u16 = 2;

/// The width below which a panel is narrow.
const NARROW: u16 = 22;

pub(super) fn draw(surface: &mut Surface, list: &StepsList) {
    let (app, theme) = (surface.app, surface.theme);
    let filter = match (list.listed(), list.next_listed()) {
        (Listed::UpTo(_), Listed::All) => "harder".to_owned(),
        (_, next) => name(next),
    };
    let key = |action, word| KeyHint::new(app, Context::List, action, word);
    let enter = match list.selected_line() {
        Some(StepLine::Technique(group)) if list.group(group).is_open() => "fold",
        Some(StepLine::Technique(_)) => "open",
        _ => "why",
    };
    let carry_out = match list.shown() {
        Some(step) if step.placements.is_empty() => "remove it",
        _ => "place it",
    };
    let mut keys = vec![key(Action::Accept, enter), key(Action::Hint, carry_out)];
    if list.next_listed() != list.listed() {
        keys.push(key(Action::NextEmpty, &filter));
    }
    keys.push(KeyHint::named(DIGIT_KEYS, Action::NextEmpty, "one digit"));
    keys.push(key(Action::Back, "close"));
    keys.extend([key(Action::Left, ""), key(Action::Right, "fold, open")]);
    let layout = BoardLayout::new(surface.area, app.zoom());
    let has_room = |panel: &Rect| panel.width >= MIN_PANEL.0 && panel.height >= MIN_PANEL.1;
    let panel = layout.panel.filter(has_room);
    let Rect { width, height, .. } = panel.unwrap_or(surface.area);
    let highlights =
        list.shown().map(|step| Highlights::new(&step.picture, None, None).with_letters(step));
    let share =
        if width < NARROW { LINES_PER_REASON_LINE_IF_NARROW } else { LINES_PER_REASON_LINE };
    let about = about(list, width, height / share);
    // The names of cells have the styles of the board next to the list.
    let about: Vec<Line> = match &highlights {
        Some(highlights) if list.chosen().is_some() => highlights.styled(&about, theme),
        _ => about.into_iter().map(Line::raw).collect(),
    };
    let frame = Page {
        beside: Line::styled(state(list), theme.dim),
        ..Page::new("Steps", surface, Vec::new())
    };
    let Some(panel) = panel else {
        let message = about.into_iter().flat_map(|line| line.spans.into_iter().chain([" ".into()]));
        let message = message.collect::<Line>().style(theme.text);
        let body = Page { message, keys, ..frame }.open(surface);
        return draw_list(surface, list, body);
    };
    let panel = page::below_head(surface, &layout, panel);
    page::clear_dock(surface, &layout, panel);
    page::clear(surface, layout.board);
    let (game, candidates) = (list.game(), list.position().candidates());
    let needs_candidates = list.shown().is_some_and(board::needs_candidates);
    let contents = if needs_candidates { contents_with_candidates } else { contents };
    let board =
        BoardView { contents: contents(game, candidates), highlights, ..BoardView::blank() };
    board.draw(&layout, surface);
    let body = frame.open_in(surface, panel);
    let below = below_list(app, list, about, (body.width.into(), theme));
    let rows = Rows::new(list, body).lines.len().max(1) as u16;
    let height = rows.min(body.height.saturating_sub(below.len() as u16));
    draw_list(surface, list, Rect { height, ..body });
    let area = Rect { y: body.y + height, height: body.height - height, ..body };
    surface.render_lines(below, area);
    footer::draw_keys(surface, &keys, &layout, None);
}

/// Returns the lines below the list, each part after an empty line: the number of harder steps that
/// are not listed, with their key, and the reason for the selected step.
fn below_list(
    app: &App,
    list: &StepsList,
    about: Vec<Line<'static>>,
    (width, theme): (usize, &Theme),
) -> Vec<ClickableLine> {
    let harder = list.total() - list.count();
    let mut lines = Vec::new();
    if matches!(list.listed(), Listed::UpTo(_)) && harder > 0 {
        let more = if list.is_whole() { "" } else { "..." };
        let key = KeyHint::new(app, Context::List, Action::NextEmpty, "");
        let key = key.with_word(format!("{harder}{more} harder"));
        lines.push(ClickableLine::default());
        lines.extend(key_hints::rows(&[key], width, theme));
    }
    if !about.is_empty() {
        lines.push(ClickableLine::default());
        lines.extend(about.into_iter().map(|line| line.style(theme.text).into()));
    }
    lines
}

/// Returns what a step does, such as `r5c5 = 5`, or `not 5: r1c3 r2c3, not 6: r1c3`.
fn effect(step: &Step) -> String {
    let changes = |all: &[Candidate], write: fn(CellSet, Digit) -> String| -> Vec<String> {
        let of_digit = |digit| {
            let of_digit = all.iter().filter(|at| at.digit == digit);
            let cells: CellSet = of_digit.map(|at| at.cell).collect();
            (!cells.is_empty()).then(|| write(cells, digit))
        };
        Digit::ALL.into_iter().filter_map(of_digit).collect()
    };
    let placed = changes(&step.placements, |cells, digit| format!("{cells} = {digit}"));
    // The digit comes first, because a narrow panel cuts off the end.
    let removed = changes(&step.eliminations, |cells, digit| format!("not {digit}: {cells}"));
    [placed, removed].concat().join(", ")
}

/// Returns the start of the reason for the selected step, in at most `height` lines. For a
/// technique, returns the start of its definition.
fn about(list: &StepsList, width: u16, height: u16) -> Vec<String> {
    let text = match list.selected_line() {
        None => return Vec::new(),
        Some(StepLine::Technique(group)) => list.group(group).technique().about.to_owned(),
        Some(StepLine::Step(group, at)) => {
            let group = list.group(group);
            let easier = if group.is_new(at) { "" } else { "Easier steps do the same. " };
            format!("{easier}{}", group.step(at).reason)
        }
    };
    let mut lines = text::wrap(&hint_roles::unbroken(&text), width.into());
    let height = usize::from(height);
    if lines.len() > height {
        lines.truncate(height);
        if let Some(last) = lines.last_mut() {
            let words = if last.chars().count() + 2 <= width.into() {
                last.as_str()
            } else {
                last.rsplit_once(' ').map_or("", |(words, _)| words)
            };
            *last = format!("{words} …");
        }
    }
    lines
}

/// Returns the name of a choice: `up to 2.3`, `all steps`, `no repeats`, `r1c2 only`, or
/// `digit 4 only`.
fn name(listed: Listed) -> String {
    match listed {
        Listed::UpTo(rating) => format!("up to {rating}"),
        Listed::All => "all steps".to_owned(),
        Listed::New => "no repeats".to_owned(),
        Listed::Cells(cells) if cells.len() == 1 => format!("{cells} only"),
        Listed::Cells(cells) => format!("{} cells only", cells.len()),
        Listed::Digit(digit) => format!("digit {digit} only"),
    }
}

/// Returns the number of listed steps and the filter, such as `7 easiest` or `r1c2: 5`.
fn state(list: &StepsList) -> String {
    let more = if list.is_whole() { "" } else { "..." };
    let count = list.count();
    match list.listed() {
        Listed::All => format!("all {count}{more}"),
        Listed::UpTo(_) => format!("the easiest {count}{more}"),
        listed => format!("{}: {count}{more}", name(listed).replace(" only", "")),
    }
}

fn draw_list(surface: &mut Surface, list: &StepsList, area: Rect) {
    let theme = surface.theme;
    if list.lines().is_empty() {
        let words = if list.is_whole() { "No step." } else { "Looking..." };
        return surface.render_line(Line::styled(words, theme.dim), area);
    }
    let area = Rect { width: area.width - 1, ..area };
    let mut rows = Rows::new(list, area);
    if rows.lines.len() > area.height.into() {
        // No text touches the scroll bar.
        rows = Rows::new(list, Rect { width: area.width.saturating_sub(1), ..area });
    }
    let places = ItemList { area, count: rows.lines.len(), selected: rows.selected };
    let visible = places.visible();
    // The list can have thousands of rows, so only the visible rows are formatted.
    let item = |number: usize| {
        if visible.contains(&number) { rows.item(list, number, theme) } else { Item::default() }
    };
    let items: Vec<Item> = (0..rows.lines.len()).map(item).collect();
    places.draw_numbered(&items, |row| Some(rows.lines[row].0), surface);
    // The list highlights only the first row of the selected line.
    for (area, row) in area.rows().zip(visible) {
        if rows.lines[row].0 == list.selected() {
            surface.buffer.set_style(area, theme.selected);
        }
    }
}

/// The rows of the list on the screen. A technique takes as many rows as its name needs.
struct Rows {
    /// For each row, the index of its line and the row's number among the rows of the line.
    lines: Vec<(usize, usize)>,
    /// The first row of the selected line.
    selected: usize,
    /// The number of columns for a technique after its marker.
    room: usize,
}

impl Rows {
    fn new(list: &StepsList, area: Rect) -> Self {
        let width = ItemList { area, count: 0, selected: 0 }.name_room();
        let mut rows = Self { lines: Vec::new(), selected: 0, room: width.saturating_sub(MARKER) };
        for (number, line) in list.lines().iter().enumerate() {
            if number == list.selected() {
                rows.selected = rows.lines.len();
            }
            let count = match line {
                StepLine::Technique(group) => rows.heading(list, *group).len(),
                StepLine::Step(..) => 1,
            };
            rows.lines.extend((0..count).map(|row| (number, row)));
        }
        rows
    }

    /// Returns the rows of a technique: its rating, its name, and the number of its steps.
    fn heading(&self, list: &StepsList, group: usize) -> Vec<String> {
        let group = list.group(group);
        let technique = group.technique();
        // The number is on the same row as the last word of the name.
        let text =
            format!("{} {}\u{a0}·\u{a0}{}", technique.rating_text(), technique.name, group.count());
        let rows = text::wrap(&text, self.room).into_iter();
        rows.map(|row| row.replace('\u{a0}', " ")).collect()
    }

    /// Returns the item of a row.
    fn item(&self, list: &StepsList, number: usize, theme: &Theme) -> Item {
        let (line, row) = self.lines[number];
        let style = if line == list.selected() { theme.selected } else { theme.text };
        match list.lines()[line] {
            StepLine::Technique(group) => {
                let marker = match (row, list.group(group).is_open()) {
                    (0, true) => "▾ ",
                    (0, false) => "▹ ",
                    _ => "  ",
                };
                let heading = &self.heading(list, group)[row];
                let style = style.add_modifier(Modifier::BOLD);
                Item::styled(Line::styled(format!("{marker}{heading}"), style), "")
            }
            StepLine::Step(group, at) => {
                let group = list.group(group);
                let step = group.step(at);
                let style = if group.is_new(at) { style } else { theme.dim };
                let mut text = format!("  {}", effect(step));
                let details = details(step, group.technique());
                let width = text.chars().count() + GAP.len() + details.chars().count();
                if !details.is_empty() && width <= self.room + MARKER {
                    text += GAP;
                    text += &details;
                }
                if text.chars().count() > self.room + MARKER {
                    text = text.chars().take(self.room + MARKER - 1).chain(['…']).collect();
                }
                Item::styled(Line::styled(text, style), "")
            }
        }
    }
}

/// Returns the rating of a step, if it differs from the technique's, and the number of links of a
/// chain.
fn details(step: &Step, technique: &Technique) -> String {
    let rating = (step.rating != technique.rating).then(|| step.rating_text());
    let count = step.picture.links.len();
    let links = (count >= MIN_LINKS).then(|| format!("{count} links"));
    rating.into_iter().chain(links).collect::<Vec<_>>().join(" · ")
}
