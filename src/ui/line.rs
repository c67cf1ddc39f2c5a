//! Lines of words, written into a frame. Most are plain signs of one column each, which need not be asked where one
//! ends and how wide it is, as ratatui does of every one.

use ratatui::buffer::Buffer;
use ratatui::style::Style;
use ratatui::text::Line;

/// Writes a line from (`x`, `y`) on, over `width` columns at most.
pub(super) fn put(buffer: &mut Buffer, (x, y): (u16, u16), line: &Line<'_>, width: u16) {
    let (mut x, end) = (x, x.saturating_add(width).min(buffer.area.right()));
    for span in line {
        let style = line.style.patch(span.style);
        let text = span.content.as_ref();
        if text.bytes().all(|byte| (0x20..0x7f).contains(&byte)) {
            for byte in text.bytes().take(end.saturating_sub(x).into()) {
                if let Some(cell) = buffer.cell_mut((x, y)) {
                    cell.set_char(byte.into());
                    if style != Style::new() {
                        cell.set_style(style);
                    }
                }
                x += 1;
            }
        } else {
            (x, _) = buffer.set_stringn(x, y, text, end.saturating_sub(x).into(), style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use ratatui::style::Modifier;
    use ratatui::text::Span;

    /// It writes what ratatui writes, cut where that is cut.
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
                if x < area.width {
                    theirs.set_line(x, 0, line, width);
                }
                assert_eq!(ours, theirs, "{line} at {x}, {width} columns");
            }
        }
    }
}
