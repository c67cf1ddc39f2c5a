//! A chart over time: how something grew, as ratatui's `Sparkline`, with signs below it for what
//! happened when.

use super::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Sparkline, Widget};

/// A sign below the chart.
pub(super) struct Marker {
    pub(super) start: f64,
    /// The same as `start` for what has no length.
    pub(super) end: f64,
    pub(super) sign: &'static str,
    pub(super) is_selected: bool,
}

/// A chart over time.
pub(super) struct Timeline {
    /// The times of all steps, in rising order.
    pub(super) times: Vec<f64>,
    /// The value from each of these times on.
    pub(super) values: Vec<usize>,
    pub(super) markers: Vec<Marker>,
    /// The labels below the start, the middle and the end.
    pub(super) labels: [String; 3],
}

impl Timeline {
    /// Draws the chart, the signs below it, and the labels below the signs.
    pub(super) fn draw(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        if area.height < 3 || area.width == 0 {
            return;
        }
        let dim = theme.dim;
        let lines = [Constraint::Fill(1), Constraint::Length(1), Constraint::Length(1)];
        let [chart, signs, labels] = Layout::vertical(lines).areas(area);
        let values = (0..area.width).map(|column| self.value(column, area.width));
        Sparkline::default().data(values).style(dim).render(chart, buffer);
        self.draw_markers(signs, theme, buffer);
        let width: usize = self.labels.iter().map(|label| label.chars().count() + 2).sum();
        let alignments = [Alignment::Left, Alignment::Center, Alignment::Right];
        for (label, alignment) in self.labels.iter().zip(alignments) {
            let has_room = width <= usize::from(labels.width) + 2;
            if has_room || alignment != Alignment::Center {
                Line::styled(label, dim).alignment(alignment).render(labels, buffer);
            }
        }
    }

    fn end(&self) -> f64 {
        self.times.last().copied().filter(|&end| end > 0.0).unwrap_or(1.0)
    }

    /// Returns the column of a time.
    fn column(&self, time: f64, width: u16) -> u16 {
        let column = time / self.end() * f64::from(width);
        (column as u16).min(width - 1)
    }

    /// Returns the value at the end of a column. What ends on the edge of a column belongs to it.
    fn value(&self, column: u16, width: u16) -> u64 {
        let until = self.end() * f64::from(column + 1) / f64::from(width);
        let steps = self.times.partition_point(|&time| time <= until + 1e-9);
        steps.checked_sub(1).map_or(0, |last| self.values[last] as u64)
    }

    /// Draws short markers over long ones, and the selected one over all others.
    fn draw_markers(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let is_long = |marker: &&Marker| marker.end > marker.start;
        let long = self.markers.iter().filter(is_long);
        let short = self.markers.iter().filter(|marker| !is_long(marker));
        let selected = self.markers.iter().filter(|marker| marker.is_selected);
        for marker in long.chain(short).chain(selected) {
            let columns = [marker.start, marker.end].map(|time| self.column(time, area.width));
            let style = if marker.is_selected { theme.selected } else { theme.text };
            for column in columns[0]..=columns[1] {
                buffer.set_string(area.x + column, area.y, marker.sign, style);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(timeline: &Timeline, width: u16, height: u16) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        timeline.draw(area, &Theme::default(), &mut buffer);
        let row = |row: Rect| row.positions().map(|at| buffer[at].symbol().to_owned()).collect();
        area.rows().map(row).collect()
    }

    fn timeline() -> Timeline {
        let marker = |end, sign, is_selected| Marker { start: 2.0, end, sign, is_selected };
        Timeline {
            times: vec![0.0, 1.0, 2.0, 8.0],
            values: vec![0, 1, 2, 4],
            markers: vec![marker(8.0, "━", false), marker(2.0, "!", true)],
            labels: ["0".to_owned(), "4".to_owned(), "8".to_owned()],
        }
    }

    #[test]
    fn a_pause_is_level_with_a_line_below() {
        assert_eq!(drawn(&timeline(), 8, 4), ["       █", "▄███████", "  !━━━━━", "0  4   8"]);
    }

    #[test]
    fn nothing_is_drawn_outside_the_area_at_any_size() {
        for (width, height) in [(0, 5), (1, 1), (1, 3), (3, 3), (200, 40)] {
            drawn(&timeline(), width, height);
        }
        let empty = Timeline { times: vec![0.0], values: vec![0], markers: vec![], ..timeline() };
        assert_eq!(drawn(&empty, 8, 3)[0].trim(), "");
    }
}
