//! Fits text into a width. All text in the program is wrapped with `textwrap`, because ratatui's
//! `Paragraph` does not return the number of lines.

use ratatui::text::{Line, Span};
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// Breaks `text` between words into lines of at most `width` columns. Breaks a word only if it is
/// longer than a line. A no-break space joins words.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    textwrap::wrap(text, options(width)).into_iter().map(std::borrow::Cow::into_owned).collect()
}

/// Breaks `text` between words into lines of at most `width` columns, for output that scrolls. A
/// word that is longer than a line is not broken, so that it can be copied.
pub fn wrap_words(text: &str, width: usize) -> Vec<String> {
    let lines = textwrap::wrap(text, options(width).break_words(false));
    lines.into_iter().map(std::borrow::Cow::into_owned).collect()
}

fn options(width: usize) -> Options<'static> {
    Options::new(width.max(1))
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
}

/// Breaks a line in the same way as [`wrap`]. The parts keep their styles.
pub(super) fn wrap_line(line: Line<'static>, width: usize) -> Vec<Line<'static>> {
    if line.width() <= width {
        return vec![line];
    }
    let text = line.to_string();
    let mut rest = 0..text.len();
    let cut = |part: String| {
        // The parts are slices of the text in order.
        let start = rest.start + text[rest.start..].find(&part).unwrap_or(0);
        rest.start = start + part.len();
        cut_out(&line, start, rest.start)
    };
    wrap(&text, width).into_iter().map(cut).collect()
}

/// Returns the part of a line between the bytes `start` and `end`, with its styles.
fn cut_out(line: &Line<'static>, start: usize, end: usize) -> Line<'static> {
    let mut at = 0;
    let mut spans = Vec::new();
    for span in line {
        let (first, last) = (start.max(at), end.min(at + span.content.len()));
        if first < last {
            spans.push(Span::styled(span.content[first - at..last - at].to_owned(), span.style));
        }
        at += span.content.len();
    }
    Line { spans, ..Line::default() }.style(line.style)
}

/// Returns the number of lines of `text` after [wrapping](wrap).
pub(super) fn wrapped_height(text: &str, width: usize) -> usize {
    wrap(text, width).len()
}

/// The minimum number of leading columns that remain when a line is shortened.
const KEPT_START: usize = 9;

/// Shortens `text` to at most `width` columns by leaving out the middle. Keeps the start, which
/// names the subject, and the part after the last colon, which gives the reason.
pub(super) fn shorten(text: &str, width: usize) -> String {
    let chars: Vec<char> = text.chars().collect();
    if chars.len() <= width {
        return text.to_owned();
    }
    let room = width.saturating_sub(1);
    let colon = chars.iter().rposition(|&c| c == ':').unwrap_or(0);
    let start = room.saturating_sub(chars.len() - colon).max(KEPT_START).min(room);
    let (start, end) = if start < colon { (start, &chars[colon..]) } else { (room, &[][..]) };
    chars[..start].iter().chain(&['…']).chain(end).take(width).collect()
}

/// Joins as many of the first parts as fit in `width`, separated by two spaces. Always includes the
/// first part.
pub(super) fn join_fitting(parts: &[String], width: usize) -> String {
    let mut count = parts.len();
    while count > 1 && parts[..count].join("  ").chars().count() > width {
        count -= 1;
    }
    parts[..count].join("  ")
}

/// Returns lines of at most `width` columns with as many parts each as fit, separated by dots. A
/// part is broken only if it is longer than a line.
pub(super) fn packed(parts: &[String], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if line.chars().count() + part.chars().count() + 3 <= width => {
                line.push_str(" · ");
                line.push_str(part);
            }
            _ => lines.push(part.clone()),
        }
    }
    lines.iter().flat_map(|line| wrap(line, width)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::{Modifier, Style};

    #[test]
    fn text_is_broken_between_words_and_long_words_anywhere() {
        assert_eq!(wrap("", 10), [""]);
        assert_eq!(wrap("four four", 9), ["four four"]);
        assert_eq!(wrap("four four", 8), ["four", "four"]);
        assert_eq!(wrap("elevenletters", 5), ["eleve", "nlett", "ers"]);
        assert_eq!(wrap("a elevenletters b", 5), ["a", "eleve", "nlett", "ers b"]);
        assert_eq!(wrap("+\u{a0}placed -", 8), ["+\u{a0}placed", "-"]);
        assert_eq!(wrapped_height("four four four", 9), 2);
        assert_eq!(wrap("no room", 0).concat(), "noroom");
    }

    #[test]
    fn a_wrapped_line_keeps_the_style_of_every_span() {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let line = Line::from(vec![Span::raw("one t"), Span::styled("wo three", bold)]);
        let wrapped = wrap_line(line, 7);
        let parts = |line: &Line<'static>| {
            let spans = line.spans.iter();
            spans.map(|span| (span.content.to_string(), span.style == bold)).collect::<Vec<_>>()
        };
        let part = |text: &str, is_bold| (text.to_owned(), is_bold);
        assert_eq!(parts(&wrapped[0]), [part("one t", false), part("wo", true)]);
        assert_eq!(parts(&wrapped[1]), [part("three", true)]);
        let whole = Line::styled("shorter", bold);
        assert_eq!(wrap_line(whole.clone(), 7), [whole]);
    }

    #[test]
    fn parts_that_do_not_fit_are_left_out_from_the_end() {
        let parts = ["enter open", "x remove", "esc close"].map(str::to_owned);
        assert_eq!(join_fitting(&parts, 31), "enter open  x remove  esc close");
        assert_eq!(join_fitting(&parts, 30), "enter open  x remove");
        assert_eq!(join_fitting(&parts, 3), "enter open");
    }

    #[test]
    fn parts_are_packed_into_lines_and_kept_whole() {
        let parts = ["no mistakes", "no help", "2nd fastest of 4"].map(str::to_owned);
        assert_eq!(packed(&parts, 40), ["no mistakes · no help · 2nd fastest of 4"]);
        assert_eq!(packed(&parts, 39), ["no mistakes · no help", "2nd fastest of 4"]);
        assert_eq!(packed(&parts, 20), ["no mistakes", "no help", "2nd fastest of 4"]);
        assert_eq!(packed(&parts, 12), ["no mistakes", "no help", "2nd fastest", "of 4"]);
        assert_eq!(packed(&[], 12), [""; 0]);
    }

    #[test]
    fn a_long_line_is_shortened_in_the_middle() {
        let full = "NOT SAVED: can't write /home/ann/games/1.toml: No space left";
        for (width, shown) in [
            (60, full),
            (59, "NOT SAVED: can't write /home/ann/games/1.to…: No space left"),
            (30, "NOT SAVED: can…: No space left"),
            (23, "NOT SAVED…: No space le"),
            (5, "NOT …"),
            (1, "…"),
            (0, ""),
        ] {
            assert_eq!(shorten(full, width), shown);
        }
        let place = "NOT SAVED: another pencilmark is open on /home/ann/games";
        assert_eq!(shorten(place, 29), "NOT SAVED: another pencilmar…");
    }
}
