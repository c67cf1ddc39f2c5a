//! What a line says: a cell, a word, and what the word is about, in any order and in any case.

use pencilmark_engine::board::{Cell, Digit, DigitSet};

/// A line, taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct InputLine {
    /// The first cell that is named.
    pub(super) cell: Option<Cell>,
    /// The first word that is no cell; empty where there is none.
    pub(super) word: String,
    /// All that follows, but the cell.
    pub(super) rest: Vec<String>,
    /// All that follows the first word, as it was written.
    pub(super) written: String,
}

impl InputLine {
    /// Takes a line apart. `r4c5=7` says the same as `r4c5 = 7`.
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
        // Between digits a comma says nothing.
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

    /// What follows the word, as one text.
    pub(super) fn text(&self) -> String {
        self.rest.join(" ")
    }

    /// The digits that follow the word: `2 5` or `25`.
    pub(super) fn digits(&self) -> Result<DigitSet, String> {
        let digits: DigitSet = self.digit_keys()?.into_iter().collect();
        if digits.is_empty() { Err("Say which digits: 2 5.".to_owned()) } else { Ok(digits) }
    }

    /// The same in their order, as keys are pressed; there may be none.
    pub(super) fn digit_keys(&self) -> Result<Vec<Digit>, String> {
        let key = |part: &str, one| {
            Digit::from_char(one).ok_or_else(|| format!("{} is no digit 1 to 9.", shown(part)))
        };
        let keys = |part: &String| part.chars().map(|one| key(part, one)).collect::<Vec<_>>();
        self.rest.iter().flat_map(keys).collect()
    }

    /// The number that follows the word, from 1; `None` where nothing follows.
    pub(super) fn number(&self) -> Result<Option<usize>, String> {
        let Some(first) = self.rest.first() else { return Ok(None) };
        let number = first.parse().ok().filter(|&number: &usize| number > 0);
        number.map(Some).ok_or_else(|| format!("{} is no number from 1 on.", shown(first)))
    }
}

/// Whether it is `r4`, `c5` or `b2`.
pub(super) fn names_house(text: &str) -> bool {
    let number = text.strip_prefix(['r', 'c', 'b']).unwrap_or_default();
    number.chars().count() == 1 && number.chars().all(|c| Digit::from_char(c).is_some())
}

/// Somebody's words, fit to be said back: short, and nothing that a terminal could obey.
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
    fn cells_and_words_come_in_any_order() {
        let said = |cell: &str, word: &str, rest: &str| {
            (Some(cell.to_owned()).filter(|c| !c.is_empty()), word.to_owned(), rest.to_owned())
        };
        assert_eq!(parts("r4c5=7"), said("r4c5", "=", "7"));
        assert_eq!(parts(" R4C5 = 7 "), said("r4c5", "=", "7"));
        assert_eq!(parts("=7"), said("", "=", "7"));
        assert_eq!(parts("r4c5 Mark 2, 5"), said("r4c5", "mark", "2 5"));
        assert_eq!(parts("mark r4c5 25"), said("r4c5", "mark", "25"));
        assert_eq!(parts("show r4"), said("", "show", "r4"));
        assert_eq!(parts(""), said("", "", ""));
        assert_eq!(parts("set layout=compact"), said("", "set", "layout compact"));
        assert!(["r1", "c4", "b9"].into_iter().all(names_house));
        assert!(!["r", "r0", "r12", "7", "d1", "rc", ""].into_iter().any(names_house));
    }

    #[test]
    fn digits_and_numbers_are_read_or_refused() {
        assert_eq!(InputLine::parse("mark 2 57").digits().unwrap().to_string(), "257");
        assert!(
            InputLine::parse("mark").digits().is_err()
                && InputLine::parse("mark 0").digits().is_err()
        );
        assert_eq!(InputLine::parse("continue 2").number(), Ok(Some(2)));
        assert_eq!(InputLine::parse("continue").number(), Ok(None));
        assert!(InputLine::parse("continue 0").number().is_err());
        assert_eq!(shown("a\u{1b}[2Jb"), "\"a[2Jb\"");
    }
}
