//! Turns error messages and other phrases into sentences for the screen.

use std::fmt::Display;

/// Returns an error or a phrase as a sentence with a full stop. The first letter is capitalized,
/// unless the sentence starts with the name of a cell.
pub fn sentence(phrase: &impl Display) -> String {
    let mut sentence = capitalized(phrase);
    if !sentence.ends_with(['.', '?', '!']) {
        sentence.push('.');
    }
    sentence
}

/// Returns a phrase whose first letter is capitalized, unless it starts with the name of a cell.
pub fn capitalized(phrase: &impl Display) -> String {
    let words = phrase.to_string();
    let mut chars = words.chars();
    let first = chars.next();
    let names_a_cell = first == Some('r') && chars.next().is_some_and(|c| c.is_ascii_digit());
    match first {
        Some(first) if !names_a_cell => first.to_uppercase().chain(words.chars().skip(1)).collect(),
        _ => words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_becomes_a_sentence() {
        assert_eq!(sentence(&"there is nothing to undo"), "There is nothing to undo.");
        assert_eq!(sentence(&"r1c1 is a given"), "r1c1 is a given.");
        assert_eq!(sentence(&"row 3 is short. Mend it!"), "Row 3 is short. Mend it!");
        assert_eq!(sentence(&"7 can't go there"), "7 can't go there.");
        assert_eq!(sentence(&""), ".");
        assert_eq!(capitalized(&"undo"), "Undo");
        assert_eq!(capitalized(&"r1c1 is a given"), "r1c1 is a given");
    }
}
