//! The rows of the menu: group titles, items, and at the end a grid of items, three to a row.

use crate::app::weekly::Week;
use crate::app::words;
use crate::app::{
    Action, Context, DailyState, LadderProgress, Menu, MenuItem, MenuLetters, Today, UnfinishedGame,
};
use crate::ui::glyphs::POINTER;
use crate::ui::hit_map::Target;
use crate::ui::screens::ladder;
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use crate::ui::{bar, text};
use pencilmark_engine::generate;
use pencilmark_engine::logic::Tier;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use std::ops::Range;

/// The columns at which the name, the signs and the description of an item start. The signs of the
/// dailies start further right, because the name is longer.
const NAME: u16 = 4;
const SIGNS: u16 = 14;
const STATES: u16 = 19;
const TEXT: u16 = 28;

/// The width of the title of the last group.
const TITLE: u16 = 4;

/// The maximum width of a tier's description.
const LONGEST: u16 = 31;

/// The minimum column width at which items side by side show their letters.
const GRID_WITH_LETTERS: u16 = 17;

/// Returns `true` if a row of `width` columns has room for the description of an item.
pub(super) const fn has_abouts(width: u16) -> bool {
    width >= TEXT + LONGEST
}

/// A row of the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// An empty row between two groups.
    Gap,
    /// The title of a group.
    Title(&'static str),
    /// The title of the items side by side, with the description of the selected one.
    GridTitle,
    /// An item with its index.
    Item(usize),
    /// The progress of the game that the previous item continues.
    Progress(usize),
    /// Items drawn side by side, with their indices.
    Grid(Range<usize>),
}

impl Row {
    /// Returns `true` for the title of a group.
    const fn is_title(&self) -> bool {
        matches!(self, Self::Title(_) | Self::GridTitle)
    }
}

/// The title above the new games.
const NEW_GAME: &str = "NEW GAME";

/// All rows of the menu.
#[derive(Clone, Debug)]
pub(super) struct Rows(Vec<Row>);

impl Rows {
    /// Returns the rows of a menu without gaps.
    pub(super) fn new(menu: &Menu) -> Self {
        let grid = menu.first_of_grid();
        let mut rows = Vec::new();
        for (index, item) in menu.items().iter().enumerate().take(grid) {
            let is_first = |wanted: fn(&MenuItem) -> bool| {
                wanted(item) && !menu.items()[..index].iter().any(wanted)
            };
            if is_first(|item| matches!(item, MenuItem::New(_))) {
                rows.push(Row::Title(NEW_GAME));
            }
            if is_first(|item| *item == MenuItem::Dailies) {
                rows.push(Row::Title("TODAY"));
            }
            rows.push(Row::Item(index));
            if matches!(item, MenuItem::Continue(_)) {
                rows.push(Row::Progress(index));
            }
        }
        rows.push(Row::GridTitle);
        let count = menu.items().len();
        let starts = (grid..count).step_by(Menu::COLUMNS);
        rows.extend(starts.map(|start| Row::Grid(start..count.min(start + Menu::COLUMNS))));
        Self(rows)
    }

    /// Returns the rows without the progress of the game.
    pub(super) fn without_progress(mut self) -> Self {
        self.0.retain(|row| !matches!(row, Row::Progress(_)));
        self
    }

    /// Returns the number of rows in the menu.
    pub(super) const fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns the number of possible gaps. There can be a gap before each title except in the
    /// first row.
    pub(super) fn gaps(&self) -> usize {
        self.0.iter().skip(1).filter(|row| row.is_title()).count()
    }

    /// Returns the rows with up to `count` gaps, added from the top.
    pub(super) fn with_gaps(self, count: usize) -> Self {
        let mut rows = Vec::new();
        let mut left = count;
        for (index, row) in self.0.into_iter().enumerate() {
            if index > 0 && left > 0 && row.is_title() {
                rows.push(Row::Gap);
                left -= 1;
            }
            rows.push(row);
        }
        Self(rows)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Row> {
        self.0.iter()
    }

    /// Returns the index of the first visible row in a list of `height` rows. The row with the
    /// selected item is in the middle, except near either end of the list.
    pub(super) fn first_in_view(&self, selected: usize, height: usize) -> usize {
        let has_line = |row: &Row| match row {
            Row::Item(index) => *index == selected,
            Row::Grid(lines) => lines.contains(&selected),
            Row::Gap | Row::Title(_) | Row::GridTitle | Row::Progress(_) => false,
        };
        let at = self.0.iter().position(has_line).unwrap_or(0);
        at.saturating_sub(height / 2).min(self.count().saturating_sub(height))
    }
}

/// Draws a row.
pub(super) fn draw(
    surface: &mut Surface,
    menu: &Menu,
    letters: &MenuLetters,
    row: &Row,
    area: Rect,
) {
    let theme = surface.theme;
    match row {
        Row::Gap => {}
        Row::Title(title) => {
            draw_title(surface, title, area);
            if *title == NEW_GAME {
                let ratings = indented(area, SIGNS + Tier::ALL.len() as u16 + 1);
                surface.render_line(Line::styled("rating", theme.dim), ratings);
            }
        }
        Row::GridTitle => {
            draw_title(surface, "MORE", area);
            let is_in_grid = menu.selected() >= menu.first_of_grid();
            let item = menu.items().get(menu.selected()).filter(|_| is_in_grid);
            if let Some(&item) = item.filter(|_| has_abouts(area.width)) {
                let about = words::menu_about(surface.app, item);
                // A long description starts further left.
                let length = about.chars().count() as u16;
                let at = TEXT.min(area.width.saturating_sub(length)).max(NAME + TITLE);
                let place = indented(area, at);
                let about = text::shorten(&about, place.width.into());
                surface.render_line(Line::styled(about, theme.dim), place);
            }
        }
        Row::Item(index) => draw_item(surface, menu, letters, *index, area),
        Row::Progress(index) => {
            if let Some(game) = game(surface, menu, *index) {
                draw_progress(surface, game, indented(area, NAME));
            }
        }
        Row::Grid(lines) => {
            let width = area.width / Menu::COLUMNS as u16;
            for (column, index) in lines.clone().enumerate() {
                let place = Rect { x: area.x + column as u16 * width, width, ..area };
                draw_cell(surface, menu, letters, index, place);
            }
        }
    }
}

fn draw_title(surface: &mut Surface, title: &'static str, area: Rect) {
    let style = surface.theme.dim.add_modifier(Modifier::BOLD);
    surface.render_line(Line::styled(title, style), indented(area, 2));
}

fn indented(area: Rect, by: u16) -> Rect {
    let by = by.min(area.width);
    Rect { x: area.x + by, width: area.width - by, ..area }
}

/// Returns the unfinished game that an item continues.
fn game<'a>(surface: &Surface<'a>, menu: &Menu, line: usize) -> Option<&'a UnfinishedGame> {
    match menu.items().get(line)? {
        MenuItem::Continue(id) => surface.app.library().game(*id),
        _ => None,
    }
}

/// Draws an item that takes up a whole row: its key, name, signs and description.
fn draw_item(surface: &mut Surface, menu: &Menu, letters: &MenuLetters, index: usize, area: Rect) {
    let (app, theme) = (surface.app, surface.theme);
    let Some(&item) = menu.items().get(index) else { return };
    let is_selected = index == menu.selected();
    surface.hits.add(area, Target::Item(index));
    let style = |usual: Style| if is_selected { theme.selected } else { usual };
    if is_selected {
        let filled = Line::styled(" ".repeat(area.width.into()), theme.selected);
        surface.render_line(filled, area);
        surface.render_line(Line::styled(POINTER, theme.selected), area);
    }
    let key = letters.letter(item).map(String::from).unwrap_or_default();
    surface.render_line(Line::styled(key, style(theme.key)), indented(area, 2));
    let name = Line::styled(words::menu_label(item), style(theme.text));
    surface.render_line(name, indented(area, NAME));
    let room = usize::from(area.width.saturating_sub(TEXT));
    let (signs, text) = match item {
        MenuItem::New(generate::Target::Tier(tier)) => {
            let mut signs = pips(tier, theme);
            signs.push(Span::styled(format!(" {}", words::tier_ratings(tier)), theme.dim));
            (signs, words::tier_about(tier).to_owned())
        }
        MenuItem::Dailies => {
            let today = Today::new(app.library(), app.now());
            let about = [words::plain_date(today.date), words::dailies(&today)];
            (states(&today, theme), ending(&about, room))
        }
        MenuItem::Ladder => {
            let week = Week::current(app.now().date);
            let progress = LadderProgress::new(app.library(), week);
            let signs = progress.rungs.iter().map(|state| ladder::sign(*state, theme)).collect();
            let mut about = words::ladder_this_week(&progress, app.now().date);
            about.insert(0, format!("week {}", week.number()));
            (signs, ending(&about, room))
        }
        MenuItem::Continue(_) => {
            let parts = game(surface, menu, index).map(words::current_game).unwrap_or_default();
            let room = usize::from(area.width.saturating_sub(SIGNS + 1));
            (vec![Span::styled(fitting(&parts, room), style(theme.text))], String::new())
        }
        _ => (Vec::new(), words::menu_about(app, item)),
    };
    let signs = signs.into_iter().map(|span| Span { style: style(span.style), ..span });
    let signs: Line = signs.collect();
    let has_signs = signs.width() > 0;
    let is_shared = matches!(item, MenuItem::Dailies | MenuItem::Ladder);
    let signs_at = if is_shared { STATES } else { SIGNS };
    surface.render_line(signs, indented(area, signs_at));
    let text_at = indented(area, if has_signs { TEXT } else { SIGNS });
    let is_open = item == MenuItem::Dailies && Today::new(app.library(), app.now()).won() == 0;
    if text.chars().count() <= usize::from(text_at.width) {
        let usual = if is_open { theme.notice } else { theme.dim };
        surface.render_line(Line::styled(text, style(usual)), text_at);
    }
}

/// Joins as many parts as fit, starting with the first.
fn fitting(parts: &[String], room: usize) -> String {
    let mut count = parts.len();
    while count > 1 && parts[..count].join(" · ").chars().count() > room {
        count -= 1;
    }
    text::shorten(&parts[..count].join(" · "), room)
}

/// Joins as many parts as fit, ending with the last.
fn ending(parts: &[String], room: usize) -> String {
    let fits = |parts: &&[String]| parts.join(" · ").chars().count() <= room;
    let mut endings = (0..parts.len()).map(|first| &parts[first..]);
    endings.find(fits).unwrap_or_default().join(" · ")
}

/// Draws a menu item in a row that has several items side by side.
fn draw_cell(surface: &mut Surface, menu: &Menu, letters: &MenuLetters, index: usize, area: Rect) {
    let theme = surface.theme;
    let Some(&item) = menu.items().get(index) else { return };
    let is_selected = index == menu.selected();
    let style = |usual: Style| if is_selected { theme.selected } else { usual };
    surface.hits.add(area, Target::Item(index));
    let bound = key_of(surface, item);
    let letter = letters.letter(item).map(String::from).or(bound).unwrap_or_default();
    let pointer = if is_selected { POINTER } else { " " };
    let label = short_label(item);
    let line = if area.width >= GRID_WITH_LETTERS {
        Line::from_iter([
            Span::styled(format!("{pointer} "), style(theme.text)),
            Span::styled(format!("{letter:1} "), style(theme.key)),
            Span::styled(label, style(theme.text)),
        ])
    } else {
        Line::from_iter([pointer, label]).style(style(theme.text))
    };
    surface.render_line(line, area);
}

/// Returns the key of the action that an item runs, if the key is a single character.
fn key_of(surface: &Surface, item: MenuItem) -> Option<String> {
    if item != MenuItem::Settings {
        return None;
    }
    let key = surface.key(Context::List, Action::Settings);
    (key.chars().count() == 1).then(|| key.to_owned())
}

/// Returns a name that fits in a third of the narrowest screen.
const fn short_label(item: MenuItem) -> &'static str {
    match item {
        MenuItem::Enter => "Enter puzzle",
        MenuItem::Finished => "Finished",
        other => words::menu_label(other),
    }
}

/// Returns the difficulty of a tier as seven signs.
pub(in crate::ui::screens) fn pips(tier: Tier, theme: &Theme) -> Vec<Span<'static>> {
    let count = Tier::ALL.len();
    let filled = Tier::ALL.iter().position(|&other| other == tier).map_or(0, |at| at + 1);
    let style = theme.of_tier(tier);
    vec![
        Span::styled("▮".repeat(filled), style),
        Span::styled("▯".repeat(count - filled), theme.dim),
    ]
}

/// Returns the states of today's dailies, one symbol per tier, as in the calendar.
fn states(today: &Today, theme: &Theme) -> Vec<Span<'static>> {
    let sign = |state: &DailyState| match state {
        DailyState::Open => Span::styled("·", theme.dim),
        DailyState::Begun => Span::styled("◐", theme.notice),
        DailyState::Won => Span::styled("●", theme.success),
    };
    today.tiers.iter().map(sign).collect()
}

/// Draws the filled part of a game as a bar.
fn draw_progress(surface: &mut Surface, game: &UnfinishedGame, area: Rect) {
    const WIDTH: u16 = 32;
    let share = game.digits.count() as f64 / 81.0;
    surface.render_line(bar::with_track(share, area.width.min(WIDTH), surface.theme), area);
}
