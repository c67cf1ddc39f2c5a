//! The claims that the lines of a proof make. No library knows these texts.

use super::prose::words;
use pencilmark_engine::board::{Cell, Digit};
use pencilmark_engine::logic::Node;

/// A claim that a node is true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineClaim {
    pub(super) node: Node,
    pub(super) is_true: bool,
}

/// Returns the claims of a line in order, as in `b: Then r1c5 is not 2 (row 1), so r1c5 is 3` or
/// `c: r1c2 and r3c2 are not 5, as …`. The reason after `, as` makes no claims.
pub(super) fn claims(line: &str) -> Vec<LineClaim> {
    let line = line.split(", as ").next().unwrap_or_default();
    let words: Vec<&str> = words(line).map(|word| &line[word]).collect();
    let mut found = Vec::new();
    for (at, _) in words.iter().enumerate().filter(|(_, word)| ["is", "are"].contains(word)) {
        let (before, after) = (&words[..at], &words[at + 1..]);
        let is_true = after.first() != Some(&"not");
        let after = if is_true { after } else { &after[1..] };
        let mut add = |node| found.push(LineClaim { node, is_true });
        if let Some(listed) = after.strip_prefix(&["in"]) {
            let cells = list(listed, |word| word.parse::<Cell>().ok());
            let digit = before.last().and_then(|word| digit(word));
            if let Some(digit) = digit.filter(|_| !cells.is_empty()) {
                add(Node { digit, cells: cells.into_iter().collect() });
            }
            continue;
        }
        let reversed: Vec<&str> = before.iter().rev().copied().collect();
        let mut cells = list(&reversed, |word| word.parse::<Cell>().ok());
        cells.reverse();
        for digit in list(after, digit) {
            // `r1c2 or r1c3 is 5` is one claim, `r1c2 and r1c3 are 5` are two.
            match cells[..] {
                [] => {}
                [..] if words[at] == "is" => {
                    add(Node { digit, cells: cells.iter().copied().collect() });
                }
                [..] => cells.iter().for_each(|&cell| add(Node { digit, cells: cell.into() })),
            }
        }
    }
    found
}

fn digit(word: &str) -> Option<Digit> {
    word.parse().ok().and_then(Digit::new)
}

/// Returns the items at the start of a list such as `r1c2, r1c3 or r1c4`.
pub(super) fn list<T>(words: &[&str], item: impl Fn(&str) -> Option<T>) -> Vec<T> {
    let all = words.iter().filter(|word| !["and", "or"].contains(word));
    all.map_while(|word| item(word)).collect()
}

/// Returns the letters of the steps that a step of a net needs, as in `d: r1c7 is 2, the only digit
/// left there after b and c.`
pub(in crate::ui) fn premises(step: &str) -> Vec<&str> {
    let listed = step.rsplit_once(" after ").map_or("", |(_, listed)| listed);
    let words = listed.split([' ', ',', '.', ';', ')']);
    let is_label = |word: &&str| {
        (1..=2).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_lowercase())
    };
    words.filter(is_label).filter(|word| *word != "or").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(line: &str) -> Vec<String> {
        let claim = |claim: &LineClaim| {
            let sign = if claim.is_true { "=" } else { "-" };
            format!("{sign}{}", claim.node)
        };
        claims(line).iter().map(claim).collect()
    }

    #[test]
    fn the_claims_of_a_line_are_found_in_order() {
        for (line, wanted) in [
            ("a: Suppose r2c1 is 4.", "=4r2c1"),
            ("q2: Then r7c5 is not 5, so r7c9 is 5 (only place left in row 7).", "-5r7c5 =5r7c9"),
            ("b: If 5 is not in r1c2 or r1c3, then 5 is in r2c1.", "-5r1c2,r1c3 =5r2c1"),
            ("i: r6c5 is not 5 or 6, as box 6 has its 5 in row 6 after g.", "-5r6c5 -6r6c5"),
            ("j: r7c4, r7c6 and r9c6 are not 5, as column 5 has.", "-5r7c4 -5r7c6 -5r9c6"),
            ("c: r1c2 is not 6 and r3c2 is not 5, as so.", "-6r1c2 -5r3c2"),
            ("Case 2 of 3: r4c6 is 5 (a).", "=5r4c6"),
            ("But then r9c5 and r9c8 would both be 4, in row 9 after ai and aj.", ""),
        ] {
            assert_eq!(written(line).join(" "), wanted, "{line}");
        }
    }

    #[test]
    fn the_premises_of_a_step_are_the_letters_at_its_end() {
        for (step, wanted) in [
            ("d: r1c7 is 2, the only digit left there after b and c.", "b c"),
            ("But then no digit would be left for r5c8 after a, f and ab.", "a f ab"),
            ("k: r5c7 is not 9, as k1 to k5 show after a, e and f.", "a e f"),
            ("a: Suppose r9c8 is 1.", ""),
        ] {
            assert_eq!(premises(step).join(" "), wanted, "{step}");
        }
    }
}
