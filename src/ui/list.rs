//! A list with one selected line, scrolled so that the line is in view: ratatui's `Table` with a
//! `Scrollbar`.

use super::hit_map::Target;
use super::surface::Surface;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::Line;
use ratatui::widgets::{
    HighlightSpacing, Row, Scrollbar, ScrollbarOrientation, ScrollbarState, StatefulWidget, Table,
    TableState,
};
use std::ops::Range;

/// What marks the selected line.
const POINTER: &str = "> ";

/// The columns between the two columns of a list.
const GAP: u16 = 2;

/// A line of a list: a name, and something about it in a second column.
pub(super) struct Item {
    pub(super) name: String,
    pub(super) about: String,
    /// Whether the line is a title, which can't be selected.
    is_title: bool,
}

impl From<(String, String)> for Item {
    fn from((name, about): (String, String)) -> Self {
        Self::new(name, about)
    }
}

impl Item {
    pub(super) fn new(name: impl Into<String>, about: impl Into<String>) -> Self {
        Self { name: name.into(), about: about.into(), is_title: false }
    }

    /// A title above other lines.
    pub(super) fn title(name: impl Into<String>) -> Self {
        Self { is_title: true, ..Self::new(name, "") }
    }
}

/// A list of `count` lines. If it is longer than its area, a scroll bar is drawn in the column after
/// the area: a border, or a column that its owner leaves free.
pub(super) struct ItemList {
    pub(super) area: Rect,
    pub(super) count: usize,
    pub(super) selected: usize,
}

impl ItemList {
    /// Returns the lines in view. The selected one is in the middle, except at both ends.
    pub(super) fn visible(&self) -> Range<usize> {
        let height = usize::from(self.area.height);
        let first = self.selected.saturating_sub(height / 2).min(self.last_first());
        first..self.count.min(first + height)
    }

    /// The first line in view when the list is scrolled to its end.
    fn last_first(&self) -> usize {
        self.count.saturating_sub(self.area.height.into())
    }

    /// Whether there is room for both columns.
    pub(super) fn has_room(&self, items: &[Item]) -> bool {
        let widest = |part: fn(&Item) -> &String| {
            items.iter().map(|item| part(item).chars().count()).max().unwrap_or(0)
        };
        let gaps = POINTER.len() + usize::from(GAP);
        let needed = widest(|item| &item.name) + widest(|item| &item.about) + gaps;
        needed <= usize::from(self.area.width)
    }

    /// If there is no room for both columns, empties the second one and returns what it says about
    /// the selected line.
    pub(super) fn remove_abouts(&self, items: &mut [Item]) -> Option<String> {
        if self.has_room(items) {
            return None;
        }
        let abouts = items.iter_mut().map(|item| std::mem::take(&mut item.about));
        abouts.collect::<Vec<_>>().into_iter().nth(self.selected)
    }

    /// Draws the list; each line that is no title can be clicked.
    pub(super) fn draw(&self, items: &[Item], surface: &mut Surface) {
        let theme = surface.theme;
        let visible = self.visible();
        let shown = items.iter().enumerate().take(visible.end).skip(visible.start);
        let rows = shown.map(|(index, item)| {
            // The highlight comes over the row's own style, and dim text would stay dim.
            let about = if index == self.selected { theme.selected } else { theme.dim };
            Row::new([Line::raw(&item.name), Line::styled(&item.about, about)])
        });
        let names = items.iter().map(|item| item.name.chars().count()).max().unwrap_or(0);
        let table = Table::new(rows, [Constraint::Length(names as u16), Constraint::Fill(1)])
            .column_spacing(GAP)
            .highlight_symbol(POINTER)
            .highlight_spacing(HighlightSpacing::Always)
            .row_highlight_style(theme.selected);
        let selected = self.selected.checked_sub(visible.start);
        let mut state = TableState::new().with_selected(selected);
        StatefulWidget::render(table, self.area, surface.buffer, &mut state);
        for (row, index) in self.area.rows().zip(visible) {
            if !items[index].is_title {
                surface.hits.add(row, Target::Item(index));
            }
        }
        self.draw_scroll_bar(surface);
    }

    fn draw_scroll_bar(&self, surface: &mut Surface) {
        if self.last_first() == 0 || self.area.is_empty() {
            return;
        }
        let bar = Scrollbar::new(ScrollbarOrientation::VerticalRight)
            .begin_symbol(Some("↑"))
            .end_symbol(Some("↓"))
            .track_symbol(Some("│"))
            .thumb_symbol("█")
            .style(surface.theme.dim);
        let mut state = ScrollbarState::new(self.last_first() + 1)
            .position(self.visible().start)
            .viewport_content_length(self.area.height.into());
        let area = Rect { width: self.area.width + 1, ..self.area }.intersection(surface.area);
        StatefulWidget::render(bar, area, surface.buffer, &mut state);
    }
}
