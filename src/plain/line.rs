//! Splits a line into a cell, a command and its arguments. Order and case do not matter.

use super::error::CommandError;
use pencilmark_engine::board::{Cell, Digit, DigitSet};

/// A line that has been split into its parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct InputLine {
    /// The first cell in the line, if any.
    pub(super) cell: Option<Cell>,
    /// The first word that is not a cell. Empty if the line has no such word.
    pub(super) word: String,
    /// The words after the first word, without the cell.
    pub(super) rest: Vec<String>,
    /// The text after the first word as it was typed.
    pub(super) written: String,
}

impl InputLine {
    /// Splits a line. `r4c5=7` means the same as `r4c5 = 7`.
    pub(super) fn parse(text: &str) -> Self {
        let written = text.trim().split_once(char::is_whitespace).map_or("", |(_, rest)| rest);
        let text = text.trim().to_lowercase().replace(['=', ',', ';'], " = ");
        let (mut line, mut words) =
            (Self { written: written.trim().to_owned(), ..Self::default() }, Vec::new());
        for part in text.split_whitespace() {
            match part.parse() {
                Ok(cell) if line.cell.is_none() => line.cell = Some(cell),
                _ => words.push(part.to_owned()),
            }
        }
        // A comma between digits has no meaning.
        let is_sign = |word: &String| word == "=";
        let leads = words.first().is_some_and(is_sign);
        words.retain(|word| !is_sign(word));
        if leads {
            words.insert(0, "=".to_owned());
        }
        let mut words = words.into_iter();
        line.word = words.next().unwrap_or_default();
        line.rest = words.collect();
        line
    }

    /// Returns the arguments of the command, joined by spaces.
    pub(super) fn text(&self) -> String {
        self.rest.join(" ")
    }

    /// Returns the digits in the arguments, as in `2 5` or `25`. Fails if the arguments contain no
    /// digits.
    pub(super) fn digits(&self) -> Result<DigitSet, CommandError> {
        let digits: DigitSet = self.digit_keys()?.into_iter().collect();
        if digits.is_empty() {
            Err(CommandError::Usage("Add one or more digits, for example: mark r4c5 2 5."))
        } else {
            Ok(digits)
        }
    }

    /// Returns the digits in the arguments in order, as key presses. The result may be empty.
    pub(super) fn digit_keys(&self) -> Result<Vec<Digit>, CommandError> {
        let key = |part: &str, character| {
            Digit::from_char(character).ok_or_else(|| CommandError::NotADigit(shown(part)))
        };
        let keys =
            |part: &String| part.chars().map(|character| key(part, character)).collect::<Vec<_>>();
        self.rest.iter().flat_map(keys).collect()
    }

    /// Returns the first argument as a number of 1 or more, or `None` if there are no arguments.
    pub(super) fn number(&self) -> Result<Option<usize>, CommandError> {
        let Some(first) = self.rest.first() else { return Ok(None) };
        let number = whole_number(first).filter(|&number| number > 0);
        number.map(Some).ok_or_else(|| CommandError::NotANumber(shown(first)))
    }
}

/// Parses a whole number. A number that is too large becomes the largest `usize`, because lists and
/// histories are shorter.
pub(super) fn whole_number(text: &str) -> Option<usize> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(usize::MAX))
}

/// Joins the words of a list, as in `png, svg or pdf`.
pub(super) fn any_of(words: &[&str]) -> String {
    match words {
        [others @ .., before, last] => {
            let others = others.iter().flat_map(|word| [word, ", "]).collect::<String>();
            format!("{others}{before} or {last}")
        }
        _ => words.concat(),
    }
}

/// Returns `true` for the name of a house, such as `r4`, `c5` or `b2`.
pub(super) fn names_house(text: &str) -> bool {
    let number = text.strip_prefix(['r', 'c', 'b']).unwrap_or_default();
    number.chars().count() == 1 && number.chars().all(|c| Digit::from_char(c).is_some())
}

/// Quotes and shortens typed text for an answer, and removes control characters.
pub(super) fn shown(text: &str) -> String {
    let plain: String = text.chars().filter(|c| !c.is_control()).take(40).collect();
    format!("\"{plain}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> (Option<String>, String, String) {
        let line = InputLine::parse(text);
        (line.cell.map(|cell| cell.to_string()), line.word.clone(), line.text())
    }

    #[test]
    fn cells_and_words_can_be_in_any_order() {
        let sentences = |cell: &str, word: &str, rest: &str| {
            (Some(cell.to_owned()).filter(|c| !c.is_empty()), word.to_owned(), rest.to_owned())
        };
        assert_eq!(parts("r4c5=7"), sentences("r4c5", "=", "7"));
        assert_eq!(parts(" R4C5 = 7 "), sentences("r4c5", "=", "7"));
        assert_eq!(parts("=7"), sentences("", "=", "7"));
        assert_eq!(parts("r4c5 Mark 2, 5"), sentences("r4c5", "mark", "2 5"));
        assert_eq!(parts("mark r4c5 25"), sentences("r4c5", "mark", "25"));
        assert_eq!(parts("show r4"), sentences("", "show", "r4"));
        assert_eq!(parts(""), sentences("", "", ""));
        assert_eq!(parts("set layout=compact"), sentences("", "set", "layout compact"));
        assert!(["r1", "c4", "b9"].into_iter().all(names_house));
        assert!(!["r", "r0", "r12", "7", "d1", "rc", ""].into_iter().any(names_house));
    }

    #[test]
    fn digits_and_numbers_are_parsed_or_rejected() {
        assert_eq!(InputLine::parse("mark 2 57").digits().unwrap().to_string(), "257");
        assert!(
            InputLine::parse("mark").digits().is_err()
                && InputLine::parse("mark 0").digits().is_err()
        );
        assert_eq!(InputLine::parse("continue 2").number(), Ok(Some(2)));
        assert_eq!(InputLine::parse("continue").number(), Ok(None));
        for wrong in ["0", "-1", "+1", "1.5", "x"] {
            assert!(InputLine::parse(&format!("continue {wrong}")).number().is_err(), "{wrong}");
        }
        let huge = "9".repeat(30);
        assert_eq!(InputLine::parse(&format!("undo {huge}")).number(), Ok(Some(usize::MAX)));
        assert_eq!(shown("a\u{1b}[2Jb"), "\"a[2Jb\"");
    }
}
