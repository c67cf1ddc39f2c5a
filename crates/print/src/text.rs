//! Fits text into the width of a page.

use super::drawing::Type;
use super::face;

/// Returns the width of a line in points.
fn width(text: &str, set: Type) -> f32 {
    face::width(text, set.size, set.font)
}

/// Shortens `text` to a width of at most `max` points. Shortened text ends with an ellipsis.
pub(crate) fn fitting(text: &str, max: f32, set: Type) -> String {
    let fits = |text: &str| width(text, set) <= max;
    let text = face::shown(text);
    if fits(&text) {
        return text;
    }
    let letters: Vec<char> = text.chars().collect();
    let cut = |count: usize| letters[..count].iter().collect::<String>() + "…";
    (0..letters.len()).rev().map(cut).find(|text| fits(text)).unwrap_or_default()
}

/// Joins `parts` into lines that are at most `max` points wide. A part that is too wide gets a line
/// of its own.
pub(crate) fn joined(parts: &[String], max: f32, set: Type) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {part}"), set) <= max => {
                *line = format!("{line} {part}");
            }
            _ => lines.push(part.clone()),
        }
    }
    lines
}

/// Breaks `text` between words into lines that are at most `max` points wide, and inside a word
/// that is too wide for a line. The lines have about the same width.
pub(crate) fn wrapped(text: &str, max: f32, set: Type) -> Vec<String> {
    /// The number of widths to try. More widths make the lines a little more even.
    const STEPS: u8 = 50;
    let words: Vec<String> =
        face::shown(text).split_whitespace().flat_map(|word| pieces(word, max, set)).collect();
    let lines = joined(&words, max, set);
    let widest = words.iter().map(|word| width(word, set)).fold(0.0, f32::max);
    let narrower = (1..STEPS).rev().map(|step| max * f32::from(step) / f32::from(STEPS));
    narrower
        .take_while(|&max| max >= widest)
        .map(|max| joined(&words, max, set))
        .take_while(|narrow| narrow.len() == lines.len())
        .last()
        .unwrap_or(lines)
}

/// Splits a word into pieces that are at most `max` points wide.
fn pieces(word: &str, max: f32, set: Type) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for c in word.chars() {
        let last = pieces.last_mut().expect("there is always a piece");
        if !last.is_empty() && width(&format!("{last}{c}"), set) > max {
            pieces.push(c.to_string());
        } else {
            last.push(c);
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::super::drawing::Ink;
    use super::super::face::Font;
    use super::*;

    const SET: Type = Type { size: 10.0, font: Font::SERIF_BOLD, ink: Ink::BLACK };

    #[test]
    fn lines_are_wrapped_between_words_and_have_similar_widths() {
        assert_eq!(wrapped("Sudoku", 100.0, SET), ["Sudoku"]);
        assert_eq!(wrapped("", 100.0, SET), [""; 0]);
        let lines = wrapped("Long train rides through the mountains of Norway", 200.0, SET);
        assert_eq!(lines, ["Long train rides through", "the mountains of Norway"]);
    }

    #[test]
    fn wide_words_are_split_and_no_letter_is_lost() {
        for text in ["Donaudampfschifffahrtsgesellschaft", "a bcd efghijklmnopqrstuvwxyz ab", "w"] {
            let lines = wrapped(text, 40.0, SET);
            assert!(lines.iter().all(|line| width(line, SET) <= 40.0), "{lines:?}");
            assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
        }
    }

    #[test]
    fn cut_text_ends_with_an_ellipsis() {
        let cut = fitting(&"Sudoku ".repeat(60), 200.0, SET);
        assert!(cut.ends_with('…') && width(&cut, SET) <= 200.0, "{cut}");
    }
}
