//! Lists of cells, digits and houses in English, for proofs.

use crate::board::{CellSet, DigitSet, House};
use std::fmt::Display;

/// Writes `a`, `a and b` or `a, b and c`.
pub(super) fn and<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "and")
}

/// Writes `a`, `a or b` or `a, b or c`.
pub(super) fn or<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "or")
}

fn list<T: Display>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    match items.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// Writes `r1c2, r1c5 and r3c2`.
pub(super) fn cells(cells: CellSet) -> String {
    and(cells.iter())
}

/// Writes `2, 5 and 8`.
pub(super) fn digits(digits: DigitSet) -> String {
    and(digits.iter())
}

/// Writes `2, 5 or 8`.
pub(super) fn any_digit(digits: DigitSet) -> String {
    or(digits.iter())
}

/// Writes houses of one kind: `row 2` or `rows 2 and 5`.
pub(super) fn houses(houses: &[House]) -> String {
    match houses {
        [first, _, ..] => {
            let numbers = and(houses.iter().map(|house| house.number() + 1));
            let ending = if first.is_box() { "es" } else { "s" };
            format!("{}{ending} {numbers}", kind(*first))
        }
        _ => and(houses),
    }
}

/// Returns `row`, `column` or `box`.
pub(super) const fn kind(house: House) -> &'static str {
    if house.is_row() {
        "row"
    } else if house.is_column() {
        "column"
    } else {
        "box"
    }
}

/// Writes `one`, `two` and so on up to ten, larger counts as digits.
pub(super) fn count(count: usize) -> String {
    let words =
        ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    words.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// Writes `both`, `all three` or `all four`.
pub(super) fn all(many: usize) -> String {
    if many == 2 { "both".to_owned() } else { format!("all {}", count(many)) }
}

/// Capitalises a sentence, unless it begins with a cell such as `r1c2`.
pub(super) fn sentence(words: &str) -> String {
    let is_cell = words.chars().nth(1).is_some_and(|second| second.is_ascii_digit());
    match words.chars().next() {
        Some(first) if !is_cell => first.to_uppercase().chain(words.chars().skip(1)).collect(),
        _ => words.to_owned(),
    }
}

/// Writes what is locked in some houses: `No other cell of rows 1 and 4 holds 2 or 3.`
pub(super) fn no_other_cell(locked: &[(House, DigitSet)]) -> Vec<String> {
    let same = |one: &(House, DigitSet), other: &(House, DigitSet)| {
        one.1 == other.1 && kind(one.0) == kind(other.0)
    };
    let mut groups: Vec<Vec<(House, DigitSet)>> = Vec::new();
    for one in locked {
        match groups.iter_mut().find(|group| same(&group[0], one)) {
            Some(group) => group.push(*one),
            None => groups.push(vec![*one]),
        }
    }
    let sentence = |group: &Vec<(House, DigitSet)>| {
        let all: Vec<_> = group.iter().map(|&(house, _)| house).collect();
        format!("No other cell of {} holds {}.", houses(&all), any_digit(group[0].1))
    };
    groups.iter().map(sentence).collect()
}

/// The most characters of a step's reason.
const LONGEST_REASON: usize = 260;

/// Joins as many sentences as fit into a reason, and returns it and the other sentences.
pub(super) fn split_reason(sentences: Vec<String>) -> (String, Vec<String>) {
    let mut reason = String::new();
    let mut rest = sentences.into_iter().peekable();
    while let Some(sentence) =
        rest.next_if(|one| reason.is_empty() || reason.len() + one.len() < LONGEST_REASON)
    {
        if !reason.is_empty() {
            reason.push(' ');
        }
        reason.push_str(&sentence);
    }
    (reason, rest.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;

    #[test]
    fn a_long_story_goes_on_after_the_reason() {
        let sentence = |length: usize| "x".repeat(length);
        let (reason, more) = split_reason(vec![sentence(100), sentence(159), sentence(1)]);
        assert_eq!((reason.len(), more.len()), (260, 1));
        let (reason, more) = split_reason(vec![sentence(100), sentence(160), sentence(1)]);
        assert_eq!((reason.len(), more.len()), (100, 2), "in their order");
    }

    #[test]
    fn lists_read_as_english() {
        let three = [Cell::at(0, 1), Cell::at(0, 4), Cell::at(2, 1)].into_iter().collect();
        assert_eq!(cells(three), "r1c2, r1c5 and r3c2");
        assert_eq!(digits(DigitSet::from_bits(0b1_0010)), "2 and 5");
        assert_eq!(any_digit(DigitSet::from_bits(0b1_0011)), "1, 2 or 5");
        assert_eq!(houses(&[House::row(1), House::row(4)]), "rows 2 and 5");
        assert_eq!(houses(&[House::boxed(1), House::boxed(4)]), "boxes 2 and 5");
        assert_eq!(houses(&[House::column(8)]), "column 9");
        assert_eq!((count(4), count(12)), ("four".to_owned(), "12".to_owned()));
        assert_eq!((all(2), all(3)), ("both".to_owned(), "all three".to_owned()));
        assert_eq!(
            (sentence("row 1").as_str(), sentence("r1c2 is 5").as_str()),
            ("Row 1", "r1c2 is 5")
        );
        let [some, others] = [0b11, 0b100].map(DigitSet::from_bits);
        let locked = [(House::row(0), some), (House::row(1), others), (House::row(3), some)];
        assert_eq!(
            no_other_cell(&locked),
            ["No other cell of rows 1 and 4 holds 1 or 2.", "No other cell of row 2 holds 3."]
        );
    }
}
