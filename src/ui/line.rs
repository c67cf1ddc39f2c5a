//! Writes lines of text to a buffer. ratatui scans all text for character boundaries and widths.
//! This module skips the scan for ASCII text, which is the usual case.

use ratatui::buffer::Buffer;
use ratatui::style::Style;
use ratatui::text::Line;

/// Writes a line at position (`x`, `y`), in at most `width` columns.
pub(super) fn put(buffer: &mut Buffer, (x, y): (u16, u16), line: &Line<'_>, width: u16) {
    let (mut x, end) = (x, x.saturating_add(width));
    for span in line {
        let style = line.style.patch(span.style);
        x = put_text(buffer, (x, y), &span.content, style, end.saturating_sub(x));
    }
}

/// Writes `text` at position (`x`, `y`), in at most `width` columns. Returns the column after the
/// text. Characters outside the buffer are not written.
pub(super) fn put_text(
    buffer: &mut Buffer,
    (x, y): (u16, u16),
    text: &str,
    style: Style,
    width: u16,
) -> u16 {
    if !buffer.area.contains((x, y).into()) {
        return x;
    }
    let width = width.min(buffer.area.right() - x);
    if !text.bytes().all(|byte| (0x20..0x7f).contains(&byte)) {
        return buffer.set_stringn(x, y, text, width.into(), style).0;
    }
    let mut end = x;
    for (x, byte) in (x..x + width).zip(text.bytes()) {
        if let Some(cell) = buffer.cell_mut((x, y)) {
            cell.set_char(byte.into()).set_style(style);
        }
        end = x + 1;
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use ratatui::style::Modifier;
    use ratatui::text::Span;

    /// Compares this module's output with ratatui's output, including text that is cut off.
    #[test]
    fn a_line_is_written_as_ratatui_writes_it() {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let reversed = Style::new().add_modifier(Modifier::REVERSED);
        let lines = [
            Line::from("r1c1: no marks"),
            Line::styled("Easy 1.2", bold),
            Line::from(vec![Span::raw("5 "), Span::styled("→ größer", bold), Span::raw(" 漢字 7")])
                .style(reversed),
            Line::from(vec![Span::raw(""), Span::raw("a\tb\u{7}c"), Span::raw("d")]),
        ];
        for line in &lines {
            for (x, width) in [(0, 40), (3, 40), (0, 9), (38, 40), (4, 0), (50, 3)] {
                let area = Rect::new(0, 0, 40, 1);
                let (mut ours, mut theirs) = (Buffer::empty(area), Buffer::empty(area));
                put(&mut ours, (x, 0), line, width);
                put(&mut ours, (x, 1), line, width);
                if x < area.width {
                    theirs.set_line(x, 0, line, width);
                }
                assert_eq!(ours, theirs, "{line} at {x}, {width} columns");
            }
        }
    }
}
