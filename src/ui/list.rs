//! A list of lines, one of them chosen, scrolled so that it can be seen.

use super::line;
use super::theme::Theme;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

/// One line of a list: what it is, and a word on it.
pub(super) struct Item {
    pub(super) name: String,
    pub(super) about: String,
}

impl From<(String, String)> for Item {
    fn from((name, about): (String, String)) -> Self {
        Self { name, about }
    }
}

impl Item {
    pub(super) fn new(name: impl Into<String>, about: impl Into<String>) -> Self {
        Self { name: name.into(), about: about.into() }
    }
}

/// A list in its place.
pub(super) struct List {
    pub(super) area: Rect,
    pub(super) count: usize,
    pub(super) selected: usize,
}

impl List {
    /// The first line that is seen: the chosen one stays in the middle where it can.
    fn first(&self) -> usize {
        let height = usize::from(self.area.height);
        let last = self.count.saturating_sub(height);
        self.selected.saturating_sub(height / 2).min(last)
    }

    /// Whether both columns have room.
    pub(super) fn has_room(&self, items: &[Item]) -> bool {
        let widest = |part: fn(&Item) -> &String| {
            items.iter().map(|item| part(item).chars().count()).max().unwrap_or(0)
        };
        let needed = widest(|item| &item.name) + widest(|item| &item.about) + 4;
        needed <= usize::from(self.area.width)
    }

    /// Where there is no room for both columns takes the second away, and gives what it says of the chosen line.
    pub(super) fn without_abouts(&self, items: &mut [Item]) -> Option<String> {
        if self.has_room(items) {
            return None;
        }
        let abouts = items.iter_mut().map(|item| std::mem::take(&mut item.about));
        abouts.collect::<Vec<_>>().into_iter().nth(self.selected)
    }

    /// The lines that are seen.
    pub(super) fn seen(&self) -> std::ops::Range<usize> {
        let first = self.first();
        first..self.count.min(first + usize::from(self.area.height))
    }

    /// The line of the list at this place of the screen.
    pub(super) fn hit(&self, column: u16, row: u16) -> Option<usize> {
        let inside = self.area.contains(Position::new(column, row));
        let line = self.first() + usize::from(row.checked_sub(self.area.y)?);
        (inside && line < self.count).then_some(line)
    }

    /// Draws it; the second column starts behind the longest name.
    pub(super) fn draw(&self, items: &[Item], theme: &Theme, frame: &mut Frame) {
        let names = items.iter().map(|item| item.name.chars().count()).max().unwrap_or(0);
        let shown = items.iter().enumerate().skip(self.first());
        for (row, (i, item)) in self.area.rows().zip(shown) {
            let chosen = i == self.selected;
            let pointer = if chosen { "> " } else { "  " };
            let gap = names - item.name.chars().count() + 2;
            let line = Line::from(vec![
                Span::raw(pointer),
                Span::raw(item.name.clone()),
                Span::raw(" ".repeat(gap)),
                Span::styled(item.about.clone(), if chosen { theme.selected } else { theme.dim }),
            ]);
            line::put(frame.buffer_mut(), (row.x, row.y), &line, row.width);
            if chosen {
                frame.buffer_mut().set_style(row, theme.selected);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chosen_line_is_always_seen_and_hit() {
        let area = Rect::new(5, 3, 20, 4);
        for count in 1..20 {
            for selected in 0..count {
                let list = List { area, count, selected };
                let lines: Vec<_> = (3..7).filter_map(|row| list.hit(6, row)).collect();
                assert!(lines.contains(&selected), "{selected} of {count}: {lines:?}");
                assert_eq!(lines.len(), count.min(4));
                assert_eq!(list.hit(6, 2), None);
                assert_eq!(list.hit(6, 7), None);
                assert_eq!(list.hit(4, 3), None);
            }
        }
    }
}
