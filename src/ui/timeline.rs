//! A time axis: how something grew, as a row of bars, and signs below it for what happened when.

use super::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Eighths of a line, from the foot up.
const EIGHTHS: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// A time axis.
pub(super) struct Axis {
    /// The place of each step; they never fall.
    pub(super) at: Vec<f64>,
    /// How high it stood from that step on.
    pub(super) height: Vec<usize>,
    /// From where, until where, the sign, and whether it is the chosen one.
    pub(super) signs: Vec<(f64, f64, &'static str, bool)>,
    /// Below its start, its middle and its end.
    pub(super) labels: [String; 3],
}

impl Axis {
    /// Draws it: the bars, below them the signs, below these the labels.
    pub(super) fn draw(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        if area.height < 3 || area.width == 0 {
            return;
        }
        let bars = Rect { height: area.height - 2, ..area };
        let eighths: Vec<usize> =
            (0..area.width).map(|column| self.eighths(column, bars)).collect();
        for (line, row) in bars.rows().rev().enumerate() {
            for (x, &eighths) in (row.x..).zip(&eighths) {
                let here = eighths.saturating_sub(8 * line).min(8);
                buffer.set_string(x, row.y, EIGHTHS[here], theme.dim);
            }
        }
        self.draw_signs(Rect { y: bars.bottom(), height: 1, ..area }, theme, buffer);
        self.draw_labels(Rect { y: bars.bottom() + 1, height: 1, ..area }, theme.dim, buffer);
    }

    fn end(&self) -> f64 {
        self.at.last().copied().filter(|&end| end > 0.0).unwrap_or(1.0)
    }

    /// The column of a place.
    fn column(&self, place: f64, width: u16) -> u16 {
        let column = place / self.end() * f64::from(width);
        (column as u16).min(width - 1)
    }

    /// How high it stands at the end of a column, in eighths of a line.
    fn eighths(&self, column: u16, area: Rect) -> usize {
        let until = self.end() * f64::from(column + 1) / f64::from(area.width);
        // What ends on the edge of a column belongs to it.
        let steps = self.at.partition_point(|&at| at <= until + 1e-9);
        let height = steps.checked_sub(1).map_or(0, |last| self.height[last]);
        let most = self.height.iter().max().copied().unwrap_or(0).max(1);
        (height * 8 * usize::from(area.height)).div_ceil(most)
    }

    /// What lasts lies below what is done in a moment, and the chosen one over all.
    fn draw_signs(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let lasts = |sign: &&(f64, f64, &str, bool)| sign.1 > sign.0;
        let long = self.signs.iter().filter(lasts);
        let short = self.signs.iter().filter(|sign| !lasts(sign));
        let chosen = self.signs.iter().filter(|sign| sign.3);
        for &(from, until, sign, is_chosen) in long.chain(short).chain(chosen) {
            let first = self.column(from, area.width);
            let last = self.column(until, area.width);
            let style = if is_chosen { theme.selected } else { theme.text };
            for column in first..=last {
                buffer.set_string(area.x + column, area.y, sign, style);
            }
        }
    }

    fn draw_labels(&self, area: Rect, style: Style, buffer: &mut Buffer) {
        let [start, middle, end] = &self.labels;
        let width = |text: &str| text.chars().count() as u16;
        let places = [
            (0, start),
            ((area.width / 2).saturating_sub(width(middle) / 2), middle),
            (area.width.saturating_sub(width(end)), end),
        ];
        let needed = width(start) + width(middle) + width(end) + 4;
        for (i, (at, text)) in places.into_iter().enumerate() {
            if i != 1 || needed <= area.width {
                buffer.set_string(area.x + at, area.y, text, style);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(axis: &Axis, width: u16, height: u16) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        axis.draw(area, &Theme::default(), &mut buffer);
        let row = |row: Rect| row.positions().map(|at| buffer[at].symbol().to_owned()).collect();
        area.rows().map(row).collect()
    }

    fn axis() -> Axis {
        Axis {
            at: vec![0.0, 1.0, 2.0, 8.0],
            height: vec![0, 1, 2, 4],
            signs: vec![(2.0, 8.0, "━", false), (2.0, 2.0, "!", true)],
            labels: ["0".to_owned(), "4".to_owned(), "8".to_owned()],
        }
    }

    #[test]
    fn a_pause_is_level_ground_with_a_line_below() {
        assert_eq!(drawn(&axis(), 8, 4), ["       █", "▄███████", "  !━━━━━", "0   4  8"]);
    }

    #[test]
    fn whatever_the_size_nothing_is_drawn_beyond_it() {
        for (width, height) in [(0, 5), (1, 1), (1, 3), (3, 3), (200, 40)] {
            drawn(&axis(), width, height);
        }
        let empty = Axis { at: vec![0.0], height: vec![0], signs: vec![], ..axis() };
        assert_eq!(drawn(&empty, 8, 3)[0].trim(), "");
    }
}
