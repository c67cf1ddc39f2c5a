//! A chart over time: a growing number as a line of ratatui's `Chart`, labelled axes, and signs on
//! the time axis for events. This module draws the labels, because the signs must be aligned with
//! the plot and ratatui's `Chart` does not return where its plot starts.

use super::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::symbols::Marker as PlotMarker;
use ratatui::text::Line;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Widget};

/// A sign on the time axis.
pub(super) struct Marker {
    pub(super) start: f64,
    /// The end of the event, equal to `start` if the event has no duration.
    pub(super) end: f64,
    pub(super) sign: &'static str,
    pub(super) style: Style,
    pub(super) is_selected: bool,
}

/// A chart over time.
pub(super) struct Timeline {
    /// The times of all steps in ascending order.
    pub(super) times: Vec<f64>,
    /// The values, each of which applies from the time with the same index in `times`.
    pub(super) values: Vec<usize>,
    pub(super) markers: Vec<Marker>,
    /// The labels below the start, the middle and the end of the time axis.
    pub(super) labels: [String; 3],
    /// The name of the plotted values.
    pub(super) title: &'static str,
}

impl Timeline {
    /// Draws the plot with the labels of its values, the time axis with its signs, and the labels
    /// of the times.
    pub(super) fn draw(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let labels = [self.range()[1], self.range()[0]].map(|value| value.to_string());
        let left = labels.iter().map(String::len).max().unwrap_or(0) as u16 + 2;
        if area.height < 3 || area.width <= left {
            return;
        }
        let right = Rect { x: area.x + left, width: area.width - left, ..area };
        let plot = Rect { height: area.height - 2, ..right };
        let signs = Rect { y: plot.bottom(), height: 1, ..right };
        let times = Rect { y: signs.bottom(), height: 1, ..right };
        let side = Rect { width: left - 2, ..area };
        for (label, y) in labels.iter().zip([plot.y, plot.bottom() - 1]) {
            let row = Rect { y, height: 1, ..side };
            Line::styled(label.clone(), theme.dim).right_aligned().render(row, buffer);
        }
        for y in plot.top()..plot.bottom() {
            buffer.set_string(plot.x - 1, y, "│", theme.grid);
        }
        buffer.set_string(plot.x - 1, signs.y, "└", theme.grid);
        self.draw_plot(plot, theme, buffer);
        self.draw_markers(signs, theme, buffer);
        self.draw_times(times, theme, buffer);
    }

    /// Returns the minimum and the maximum value.
    fn range(&self) -> [usize; 2] {
        let least = self.values.iter().min().copied().unwrap_or(0);
        [least, self.values.iter().max().copied().unwrap_or(0).max(least + 1)]
    }

    fn draw_plot(&self, plot: Rect, theme: &Theme, buffer: &mut Buffer) {
        // Draw steps: a value is constant until the next value starts.
        let mut points: Vec<(f64, f64)> = Vec::with_capacity(2 * self.times.len());
        for (&time, &value) in self.times.iter().zip(&self.values) {
            if let Some(&(_, before)) = points.last() {
                points.push((time, before));
            }
            points.push((time, value as f64));
        }
        let line = Dataset::default()
            .marker(PlotMarker::Braille)
            .graph_type(GraphType::Line)
            .data(&points)
            .style(theme.bar);
        let [least, most] = self.range().map(|value| value as f64);
        // The chart would otherwise have the terminal's background.
        let chart = Chart::new(vec![line])
            .style(theme.text)
            .x_axis(Axis::default().bounds([0.0, self.end()]))
            .y_axis(Axis::default().bounds([least, most]))
            .legend_position(None);
        chart.render(plot, buffer);
        let title = Line::styled(self.title, theme.dim);
        let has_title = plot.height >= 4
            && title.width() > 0
            && title.width() + 2 <= usize::from(plot.width) / 2;
        // Within the background of a pause, the title would look like the name of the pause.
        let above = u16::from(has_title);
        let below = Rect { y: plot.y + above, height: plot.height - above, ..plot };
        // Only the selected pause has a background, so that the curve stands out.
        let is_shown = |marker: &&Marker| marker.is_selected && marker.end > marker.start;
        if let Some(marker) = self.markers.iter().find(is_shown)
            && let Some(background) = theme.peer.bg
        {
            let [start, end] = self.span(marker, plot.width);
            let area = Rect { x: plot.x + start, width: end - start + 1, ..below };
            buffer.set_style(area, Style::new().bg(background));
        }
        if has_title {
            // The style of a line applies to its whole area, which must not include the plot.
            let row = Rect { x: plot.x + 1, width: title.width() as u16, height: 1, ..plot };
            title.render(row, buffer);
        }
    }

    fn draw_times(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let width: usize = self.labels.iter().map(|label| label.chars().count() + 2).sum();
        let alignments = [Alignment::Left, Alignment::Center, Alignment::Right];
        for (label, alignment) in self.labels.iter().zip(alignments) {
            let has_room = width <= usize::from(area.width) + 2;
            if has_room || alignment != Alignment::Center {
                Line::styled(label, theme.dim).alignment(alignment).render(area, buffer);
            }
        }
    }

    fn end(&self) -> f64 {
        self.times.last().copied().filter(|&end| end > 0.0).unwrap_or(1.0)
    }

    /// Returns the first and the last column of a marker.
    fn columns(&self, marker: &Marker, width: u16) -> [u16; 2] {
        [marker.start, marker.end].map(|time| {
            let column = time / self.end() * f64::from(width);
            (column as u16).min(width - 1)
        })
    }

    /// Returns the first and the last column of a marker with a duration. A marker ends one column
    /// before the next marker, so that two consecutive pauses do not look like one long pause.
    fn span(&self, marker: &Marker, width: u16) -> [u16; 2] {
        let [start, end] = self.columns(marker, width);
        let starts = self.markers.iter().filter(|other| other.end > other.start);
        let starts = starts.map(|other| self.columns(other, width)[0]);
        let next = starts.filter(|next| *next > start).min().unwrap_or(u16::MAX);
        [start, end.min(next.saturating_sub(2)).max(start)]
    }

    /// Draws the time axis with its markers. Short markers are drawn over long markers, and the
    /// selected marker over all others.
    fn draw_markers(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        buffer.set_string(area.x, area.y, "─".repeat(area.width.into()), theme.grid);
        let is_long = |marker: &&Marker| marker.end > marker.start;
        let long = self.markers.iter().filter(is_long);
        let short = self.markers.iter().filter(|marker| !is_long(marker));
        let selected = self.markers.iter().filter(|marker| marker.is_selected);
        for marker in long.chain(short).chain(selected) {
            let [start, end] = self.span(marker, area.width);
            // A selected marker is reversed and keeps its colour, so that a mistake stays red.
            let reversed = marker.style.add_modifier(Modifier::REVERSED);
            let style = if marker.is_selected { reversed } else { marker.style };
            for column in start..=end {
                buffer.set_string(area.x + column, area.y, marker.sign, style);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Color;

    fn buffer(timeline: &Timeline, width: u16, height: u16, theme: &Theme) -> Buffer {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        timeline.draw(area, theme, &mut buffer);
        buffer
    }

    fn drawn(timeline: &Timeline, width: u16, height: u16) -> Vec<String> {
        let buffer = buffer(timeline, width, height, &Theme::default());
        let row = |row: Rect| row.positions().map(|at| buffer[at].symbol().to_owned()).collect();
        buffer.area.rows().map(row).collect()
    }

    fn timeline() -> Timeline {
        let marker = |end, sign, is_selected| {
            let style = Style::new();
            Marker { start: 2.0, end, sign, style, is_selected }
        };
        Timeline {
            times: vec![0.0, 1.0, 2.0, 8.0],
            values: vec![26, 27, 28, 30],
            markers: vec![marker(8.0, "━", false), marker(2.0, "!", true)],
            labels: ["0".to_owned(), "4".to_owned(), "8".to_owned()],
            title: "",
        }
    }

    fn with_selected_pause() -> Timeline {
        let mut timeline = timeline();
        timeline.markers.reverse();
        for marker in &mut timeline.markers {
            marker.is_selected = !marker.is_selected;
        }
        timeline
    }

    #[test]
    fn values_and_times_are_labelled_and_a_pause_is_on_the_axis() {
        let lines = drawn(&timeline(), 12, 6);
        assert!(lines[0].starts_with("30 │") && lines[3].starts_with("26 │"), "{lines:?}");
        assert_eq!(lines[4], "   └──!━━━━━");
        assert_eq!(lines[5], "    0  4   8");
    }

    #[test]
    fn the_plot_has_the_theme_background_and_the_selected_pause_another() {
        let [background, pause] = [Color::Rgb(250, 250, 250), Color::Rgb(220, 220, 220)];
        let theme = Theme {
            text: Style::new().bg(background),
            peer: Style::new().bg(pause),
            ..Theme::default()
        };
        let backgrounds = |timeline: &Timeline| {
            let buffer = buffer(timeline, 12, 6, &theme);
            (4..12).map(|x| buffer[(x, 1)].bg).collect::<Vec<_>>()
        };
        let wanted = [[background; 2].as_slice(), &[pause; 6]].concat();
        assert_eq!(backgrounds(&with_selected_pause()), wanted);
        assert_eq!(backgrounds(&timeline()), [background; 8]);
    }

    #[test]
    fn pauses_in_a_row_have_a_gap_and_the_title_does_not_colour_the_plot() {
        let pause = |start, end| Marker { start, end, ..timeline().markers.remove(0) };
        let markers = vec![pause(0.0, 4.0), pause(4.0, 8.0)];
        let timeline = Timeline { markers, title: "ok", ..timeline() };
        assert_eq!(drawn(&timeline, 12, 6)[4], "   └━━━─━━━━");
        let theme = Theme { dim: Style::new().fg(Color::Gray), ..Theme::default() };
        let buffer = buffer(&timeline, 12, 6, &theme);
        assert_eq!((buffer[(5, 0)].fg, buffer[(11, 0)].fg), (Color::Gray, Color::Reset));
    }

    #[test]
    fn the_title_is_above_the_selected_pause() {
        let theme = Theme { peer: Style::new().bg(Color::Blue), ..Theme::default() };
        let ground = |title, row| {
            buffer(&Timeline { title, ..with_selected_pause() }, 12, 6, &theme)[(10, row)].bg
        };
        assert_eq!((ground("", 0), ground("", 1)), (Color::Blue, Color::Blue));
        assert_ne!(ground("ok", 0), Color::Blue);
        assert_eq!(ground("ok", 1), Color::Blue);
    }

    #[test]
    fn nothing_is_drawn_outside_the_area_at_any_size() {
        let empty =
            || Timeline { times: vec![0.0], values: vec![0], markers: vec![], ..timeline() };
        let grounds = Style::new().bg(Color::Blue);
        let theme = Theme { text: grounds, peer: grounds, ..Theme::default() };
        let all: [fn() -> Timeline; 3] = [timeline, empty, with_selected_pause];
        for timeline in all {
            for (width, height) in [(0, 5), (1, 1), (1, 3), (3, 3), (5, 3), (8, 3), (200, 40)] {
                let area = Rect { x: 2, y: 1, width, height };
                let mut buffer = Buffer::empty(Rect::new(0, 0, width + 5, height + 4));
                timeline().draw(area, &theme, &mut buffer);
                for at in buffer.area.positions().filter(|at| !area.contains(*at)) {
                    assert_eq!(
                        buffer[at],
                        ratatui::buffer::Cell::default(),
                        "{width}x{height} {at}"
                    );
                }
            }
        }
    }
}
