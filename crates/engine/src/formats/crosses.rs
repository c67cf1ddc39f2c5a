//! Puzzles whose empty cells are written as `x`, as some web pages and papers do.
//!
//! An `x` among other empty cells is probably a typing error, so `x` stands for an empty cell only
//! if the text contains no `.`, `0` or `_`.

use super::page::Line;

/// The minimum number of crosses. Each of the nine rows of a puzzle has at least one empty cell.
const FEWEST: usize = 9;

/// Returns whether a character is a cross.
pub(super) const fn is_cross(c: char) -> bool {
    matches!(c, 'x' | 'X')
}

/// Returns the lines with dots in place of crosses, or `None` if the crosses are not the empty
/// cells of a puzzle.
pub(super) fn as_dots(lines: &[Line]) -> Option<Vec<String>> {
    let mut count = 0;
    let mut replaced = Vec::new();
    for line in lines {
        let mut before = None;
        let mut characters = line.text.chars().peekable();
        let mut text = String::new();
        while let Some(c) = characters.next() {
            let is_letter = |c: char| c.is_alphabetic() && !is_cross(c);
            let is_in_word = before.is_some_and(is_letter)
                || characters.peek().is_some_and(|&next| is_letter(next));
            if is_cross(c) && !is_in_word {
                count += 1;
                text.push('.');
            } else if matches!(c, '.' | '0' | '_') {
                return None;
            } else {
                text.push(c);
            }
            before = Some(c);
        }
        text.push_str(&line.raw[line.text.len()..]);
        replaced.push(text);
    }
    (count >= FEWEST).then_some(replaced)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cross_in_a_word_is_a_letter() {
        let line = Line::new(1, "xxxxXxxxx6 max xyz x # x");
        let dots = as_dots(&[line]);
        assert_eq!(dots, Some(vec![".........6 max xyz . # x".to_owned()]));
        assert_eq!(as_dots(&[Line::new(1, "xxxxxxxx6")]), None, "there are too few");
        assert_eq!(as_dots(&[Line::new(1, "xxxxxxxxx.")]), None, "a dot is an empty cell too");
    }
}
