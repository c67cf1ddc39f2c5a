//! A board with one character per cell, for lists of games and puzzles.

use super::theme::Theme;
use pencilmark_engine::board::{Cell, Grid};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The width and height of the board, in columns and lines.
pub(super) const SIZE: (u16, u16) = (21, 11);

/// The width and height of the board with a frame.
pub(super) const FRAMED_SIZE: (u16, u16) = (SIZE.0 + 4, SIZE.1 + 2);

/// Returns the lines of a small board with a frame. Without digits, the board is empty and dim.
pub(super) fn framed(digits: Option<[&Grid; 2]>, theme: &Theme) -> Vec<Line<'static>> {
    let empty = Grid::EMPTY;
    let is_empty = digits.is_none();
    let [givens, digits] = digits.unwrap_or([&empty; 2]);
    let edge = |text: &'static str| Line::styled(text, theme.dim);
    let inner = lines(givens, digits, None, theme).into_iter().enumerate().map(|(row, line)| {
        let is_rule = row % 4 == 3;
        let [before, after] = if is_rule { ["├─", "─┤"] } else { ["│ ", " │"] };
        let mut framed = Line::styled(before, theme.dim);
        // Text is drawn over an empty board, and would leave parts of its rows of dots.
        let shown = |span: Span<'static>| {
            if is_empty {
                Span { content: span.content.replace('·', " ").into(), ..span }
            } else {
                span
            }
        };
        framed.spans.extend(line.spans.into_iter().map(shown));
        framed.push_span(Span::styled(after, theme.dim));
        framed
    });
    std::iter::once(edge("┌───────┬───────┬───────┐"))
        .chain(inner)
        .chain([edge("└───────┴───────┴───────┘")])
        .collect()
}

/// Returns the lines of a small board. The cell in `highlight` is drawn in the style of the cursor.
pub(super) fn lines(
    givens: &Grid,
    digits: &Grid,
    highlight: Option<Cell>,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let cell = |cell: Cell| {
        let is_given = givens.get(cell).is_some();
        let (sign, style) = match digits.get(cell) {
            Some(digit) if is_given => (digit.to_string(), theme.given),
            Some(digit) => (digit.to_string(), theme.own),
            None => ("·".to_owned(), theme.dim),
        };
        let is_highlighted = highlight == Some(cell);
        Span::styled(sign, if is_highlighted { theme.cursor } else { style })
    };
    let rule = |text: &'static str| Span::styled(text, theme.dim);
    let mut lines = Vec::new();
    for row in 0..9 {
        if row % 3 == 0 && row > 0 {
            lines.push(Line::from(rule("──────┼───────┼──────")));
        }
        let mut line = Line::default().style(Style::new());
        for column in 0..9 {
            let before = match column {
                0 => "",
                3 | 6 => " │ ",
                _ => " ",
            };
            line.push_span(rule(before));
            line.push_span(cell(Cell::at(row, column)));
        }
        lines.push(line);
    }
    lines
}
