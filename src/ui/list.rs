//! A list with one selected line, which is always scrolled into view. Uses ratatui's `Table` and
//! `Scrollbar`.

use super::glyphs::POINTER;
use super::hit_map::Target;
use super::surface::Surface;
use super::theme::Theme;
use ratatui::layout::{Constraint, Rect};
use ratatui::style::Modifier;
use ratatui::symbols::line;
use ratatui::text::Line;
use ratatui::widgets::{
    HighlightSpacing, Row, Scrollbar, ScrollbarOrientation, ScrollbarState, StatefulWidget, Table,
    TableState,
};
use std::ops::Range;

/// The width of the pointer before the selected line, with the space after it.
const POINTER_WIDTH: u16 = 2;

/// The width of the gap between the two columns of a list.
const GAP: u16 = 2;

/// A line of a list, with a name and a description in a second column.
#[derive(Default)]
pub(super) struct Item {
    pub(super) name: String,
    pub(super) about: String,
    /// The styled form of both columns for a line that is not selected. It is valid only while
    /// `name` and `about` are unchanged.
    styled: Option<[Line<'static>; 2]>,
    /// `true` if the line is a title, which cannot be selected.
    is_title: bool,
    /// `true` if the line cannot be selected, although it is not a title.
    is_passive: bool,
    /// `true` if the second column is not dim.
    is_bright: bool,
}

impl From<(String, String)> for Item {
    fn from((name, about): (String, String)) -> Self {
        Self::new(name, about)
    }
}

impl Item {
    pub(super) fn new(name: impl Into<String>, about: impl Into<String>) -> Self {
        Self { name: name.into(), about: about.into(), ..Self::default() }
    }

    /// Returns a line with styled columns.
    pub(super) fn styled(name: impl Into<Line<'static>>, about: impl Into<Line<'static>>) -> Self {
        let (name, about) = (name.into(), about.into());
        let styled = Some([name.clone(), about.clone()]);
        Self { styled, ..Self::new(name.to_string(), about.to_string()) }
    }

    /// Returns the line with a second column that is as bright as the first.
    #[must_use]
    pub(super) fn bright(self) -> Self {
        Self { is_bright: true, ..self }
    }

    /// Returns a title above other lines.
    pub(super) fn title(name: impl Into<String>) -> Self {
        Self { is_title: true, ..Self::new(name.into().to_uppercase(), "") }
    }

    /// Returns a styled line that cannot be selected and is not drawn as a title.
    pub(super) fn passive(name: impl Into<Line<'static>>, about: impl Into<Line<'static>>) -> Self {
        Self { is_passive: true, ..Self::styled(name, about) }
    }

    /// Returns the two columns as a row of the table. The selected line has only the style of the
    /// selection, because dim or coloured text would be hard to read on its background.
    fn row(&self, is_selected: bool, theme: &Theme) -> Row<'static> {
        if is_selected {
            // In one colour, the empty part of a bar would look like its filled part.
            let plain = |text: &String| {
                let is_bar = text.contains(line::THICK_HORIZONTAL);
                let text = if is_bar { text.replace(line::HORIZONTAL, "·") } else { text.clone() };
                Line::styled(text, theme.selected)
            };
            return Row::new([plain(&self.name), plain(&self.about)]);
        }
        let [mut name, mut about] = match &self.styled {
            Some(styled) => styled.clone(),
            None => [Line::raw(self.name.clone()), Line::raw(self.about.clone())],
        };
        for (line, text) in [(&mut name, &self.name), (&mut about, &self.about)] {
            if line.to_string() != *text {
                *line = Line::raw(text.clone());
            }
        }
        if self.is_title {
            // A title can be wider than the first column, so it is drawn over the row.
            name = Line::default();
        }
        let about_style = if self.is_bright { theme.text } else { theme.dim };
        about.style = about_style.patch(about.style);
        Row::new([name, about])
    }
}

/// A list of `count` lines. If the list is longer than its area, a scroll bar is drawn in the
/// column to the right of the area. That column must be empty or part of a border.
pub(super) struct ItemList {
    pub(super) area: Rect,
    pub(super) count: usize,
    pub(super) selected: usize,
}

impl ItemList {
    /// Returns the range of visible lines. The selected line is in the middle, except near either
    /// end of the list.
    pub(super) fn visible(&self) -> Range<usize> {
        let height = usize::from(self.area.height);
        let first = self.selected.saturating_sub(height / 2).min(self.last_first());
        first..self.count.min(first + height)
    }

    /// Returns the index of the first visible line of a list that is scrolled to its end.
    fn last_first(&self) -> usize {
        self.count.saturating_sub(self.area.height.into())
    }

    /// Returns the width of the first column. If the second column would be cut off, a title does
    /// not widen the first column.
    fn name_width(&self, items: &[Item]) -> usize {
        let has_room = self.has_room(items);
        let names = items.iter().filter(|item| !item.is_title || has_room);
        names.map(|item| item.name.chars().count()).max().unwrap_or(0)
    }

    /// Returns the width of the first column if the second column is empty.
    pub(super) fn name_room(&self) -> usize {
        usize::from(self.area.width.saturating_sub(POINTER_WIDTH))
    }

    /// Returns `true` if both columns fit in the area.
    pub(super) fn has_room(&self, items: &[Item]) -> bool {
        let widest = |part: fn(&Item) -> &String| {
            items.iter().map(|item| part(item).chars().count()).max().unwrap_or(0)
        };
        let gaps = usize::from(POINTER_WIDTH + GAP);
        let needed = widest(|item| &item.name) + widest(|item| &item.about) + gaps;
        needed <= usize::from(self.area.width)
    }

    /// Removes the second column if both columns do not fit. Returns the removed description of the
    /// selected line.
    pub(super) fn remove_abouts(&self, items: &mut [Item]) -> Option<String> {
        if self.has_room(items) {
            return None;
        }
        let abouts = items.iter_mut().map(|item| std::mem::take(&mut item.about));
        abouts.collect::<Vec<_>>().into_iter().nth(self.selected)
    }

    /// Draws the list. Every line except titles and passive lines can be clicked.
    pub(super) fn draw(&self, items: &[Item], surface: &mut Surface) {
        self.draw_numbered(items, Some, surface);
    }

    /// Draws the list. Every line except titles and passive lines can be clicked. `number` returns
    /// the number that a click on a line reports.
    pub(super) fn draw_numbered(
        &self,
        items: &[Item],
        number: impl Fn(usize) -> Option<usize>,
        surface: &mut Surface,
    ) {
        let theme = surface.theme;
        let visible = self.visible();
        let shown = items.iter().enumerate().take(visible.end).skip(visible.start);
        let is_selected = |index, item: &Item| index == self.selected && !item.is_title;
        let rows = shown.map(|(index, item)| item.row(is_selected(index, item), theme));
        let names = self.name_width(items);
        let gap = if items.iter().all(|item| item.about.is_empty()) { 0 } else { GAP };
        let table = Table::new(rows, [Constraint::Length(names as u16), Constraint::Fill(1)])
            .column_spacing(gap)
            .highlight_symbol(format!("{POINTER} "))
            .highlight_spacing(HighlightSpacing::Always)
            .row_highlight_style(theme.selected);
        let is_title = items.get(self.selected).is_some_and(|item| item.is_title);
        let selected = self.selected.checked_sub(visible.start).filter(|_| !is_title);
        let mut state = TableState::new().with_selected(selected);
        StatefulWidget::render(table, self.area, surface.buffer, &mut state);
        let visible_first = visible.start;
        for (row, index) in self.area.rows().zip(visible) {
            let about = names as u16 + POINTER_WIDTH + GAP;
            let room = usize::from(self.area.width.saturating_sub(about));
            if items[index].about.chars().count() > room
                && let Some(last) = surface.buffer.cell_mut((row.right() - 1, row.y))
            {
                last.set_symbol("…");
            }
            if items[index].is_title {
                let title = Rect { x: row.x + POINTER_WIDTH, ..row }.intersection(row);
                let style = theme.dim.add_modifier(Modifier::BOLD);
                surface.render_line(Line::styled(items[index].name.clone(), style), title);
            }
            if !items[index].is_title
                && !items[index].is_passive
                && let Some(number) = number(index)
            {
                surface.hits.add(row, Target::Item(number));
            }
        }
        scroll_bar(surface, self.area, self.count, visible_first);
    }
}

/// A list with an empty line above each group of lines except the first.
pub(super) struct GroupedList {
    items: Vec<Item>,
    /// For each line, its number without counting the empty lines; `None` for an empty line.
    numbers: Vec<Option<usize>>,
}

impl GroupedList {
    /// Adds the empty lines. `starts_group` returns `true` for the number of the first line of a
    /// group.
    pub(super) fn new(
        items: impl IntoIterator<Item = Item>,
        starts_group: impl Fn(usize) -> bool,
    ) -> Self {
        let mut all = Self { items: Vec::new(), numbers: Vec::new() };
        for (number, item) in items.into_iter().enumerate() {
            if number > 0 && starts_group(number) {
                all.items.push(Item::passive("", ""));
                all.numbers.push(None);
            }
            all.items.push(item);
            all.numbers.push(Some(number));
        }
        all
    }

    /// Draws the list, in which the line with the number `selected` is selected.
    pub(super) fn draw(&self, area: Rect, selected: usize, surface: &mut Surface) {
        let selected = self.numbers.iter().position(|number| *number == Some(selected));
        let list = ItemList { area, count: self.items.len(), selected: selected.unwrap_or(0) };
        list.draw_numbered(&self.items, |line| self.numbers[line], surface);
    }
}

/// Draws a scroll bar in the column after `area` if a list of `count` lines is longer than the
/// area. `first` is the index of the first visible line.
pub(super) fn scroll_bar(surface: &mut Surface, area: Rect, count: usize, first: usize) {
    let hidden = count.saturating_sub(area.height.into());
    if hidden == 0 || area.is_empty() {
        return;
    }
    let bar = Scrollbar::new(ScrollbarOrientation::VerticalRight)
        .begin_symbol(Some("↑"))
        .end_symbol(Some("↓"))
        .track_symbol(Some("│"))
        .thumb_symbol("█")
        .style(surface.theme.dim);
    let mut state =
        ScrollbarState::new(hidden + 1).position(first).viewport_content_length(area.height.into());
    let area = Rect { width: area.width + 1, ..area }.intersection(surface.area);
    StatefulWidget::render(bar, area, surface.buffer, &mut state);
}
