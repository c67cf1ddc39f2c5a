//! The arguments that every drawing function needs: the buffer and the hit map of the frame, the
//! app, and the theme.

use super::hit_map::{HitMap, Target};
use super::text;
use super::theme::Theme;
use crate::app::{Action, App, Context};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;
use std::ops::Range;

/// A frame that is being drawn.
pub(super) struct Surface<'a> {
    /// The area of the whole screen.
    pub(super) area: Rect,
    pub(super) buffer: &'a mut Buffer,
    pub(super) hits: &'a mut HitMap,
    pub(super) app: &'a App,
    pub(super) theme: &'a Theme,
}

/// A line of text with parts that can be clicked.
#[derive(Clone, Debug, Default)]
pub(super) struct ClickableLine {
    pub(super) line: Line<'static>,
    /// Column ranges, counted from the start of the line, and their targets. A line with targets
    /// must not need wrapping.
    pub(super) targets: Vec<(Range<u16>, Target)>,
}

impl<L: Into<Line<'static>>> From<L> for ClickableLine {
    fn from(line: L) -> Self {
        Self { line: line.into(), targets: Vec::new() }
    }
}

impl<'a> Surface<'a> {
    /// Draws a widget.
    pub(super) fn render(&mut self, widget: impl Widget, area: Rect) {
        widget.render(area.intersection(self.area), self.buffer);
    }

    /// Draws a line at the top of `area`. A longer line is cut off at the right edge.
    pub(super) fn render_line<'b>(&mut self, line: impl Into<Line<'b>>, area: Rect) {
        let area = area.intersection(self.area);
        if !area.is_empty() {
            self.buffer.set_line(area.x, area.y, &line.into(), area.width);
        }
    }

    /// Draws lines from the top of `area` down, wrapped to its width. Lines that do not fit are
    /// left out.
    pub(super) fn render_lines<L: Into<ClickableLine>>(
        &mut self,
        lines: impl IntoIterator<Item = L>,
        area: Rect,
    ) {
        let mut rows = area.rows();
        for ClickableLine { line, targets } in lines.into_iter().map(Into::into) {
            for (number, part) in text::wrap_line(line, area.width.into()).into_iter().enumerate() {
                let Some(row) = rows.next() else { return };
                for (columns, target) in targets.iter().filter(|_| number == 0) {
                    let (x, width) = (row.x + columns.start, columns.end - columns.start);
                    self.hits.add(Rect { x, width, ..row }.intersection(row), *target);
                }
                self.render_line(part, row);
            }
        }
    }

    /// Returns the name of the first key that is bound to an action, or an empty string if no key
    /// is bound to the action.
    pub(super) fn key(&self, context: Context, action: Action) -> &'a str {
        self.app.keys().first(context, action)
    }
}
