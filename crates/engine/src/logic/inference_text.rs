//! The sentences of chains and nets. All techniques that explain inferences use them, so the same
//! claim has the same wording everywhere.

use super::{Node, words};
use crate::board::{Candidate, Cell, CellSet, Digit, House};

/// Writes `r1c2 is 5`, `r1c2 is not 5`, `5 is in r1c2 or r1c3` or `5 is not in r1c2 or r1c3`.
pub(super) fn claim(node: impl Into<Node>, is_true: bool) -> String {
    let Node { digit, cells } = node.into();
    let not = if is_true { "" } else { "not " };
    match cells.single() {
        Some(cell) => format!("{cell} is {not}{digit}"),
        None => format!("{digit} is {not}in {}", words::or(cells.iter())),
    }
}

/// Writes an assumption in the subjunctive: `r1c2 were 5` or `r1c2 were not 5`.
pub(super) fn assumption(candidate: Candidate, is_true: bool) -> String {
    let not = if is_true { "" } else { "not " };
    format!("{} were {not}{}", candidate.cell, candidate.digit)
}

/// Writes a true node with its cells first: `r1c2 is 5` or `r1c2 or r1c3 is 5`.
pub(super) fn holder(node: Node) -> String {
    format!("{} is {}", words::or(node.cells.iter()), node.digit)
}

/// Writes a false node: `r1c2 is not 5` or `no 5 is in r1c2 or r1c3`.
pub(super) fn excluded(node: Node) -> String {
    match node.cells.single() {
        Some(cell) => format!("{cell} is not {}", node.digit),
        None => format!("no {} is in {}", node.digit, words::or(node.cells.iter())),
    }
}

/// Writes `r1c2 and r1c3 have no 5` for an almost locked set.
pub(super) fn lacking(cells: CellSet, digit: Digit) -> String {
    format!("{} have no {digit}", words::cells(cells))
}

/// The cell or the digit that several candidates have in common.
enum Shared {
    Cell(Cell),
    Digit(Digit),
}

fn shared(candidates: &[Candidate]) -> Option<Shared> {
    let first = candidates.first()?;
    if candidates.iter().all(|one| one.cell == first.cell) {
        return Some(Shared::Cell(first.cell));
    }
    let same_digit = candidates.iter().all(|one| one.digit == first.digit);
    same_digit.then_some(Shared::Digit(first.digit))
}

/// Returns whether [`none_of`] can write these candidates in one clause.
pub(super) fn have_one_clause(candidates: &[Candidate]) -> bool {
    shared(candidates).is_some()
}

/// Writes that all `candidates` are false: `r1c2 is not 5 or 6`, `r1c2 and r3c2 are not 5`, or a
/// list of claims.
pub(super) fn none_of(candidates: &[Candidate]) -> String {
    let all = candidates.iter();
    match (candidates, shared(candidates)) {
        ([_, _, ..], Some(Shared::Cell(cell))) => {
            format!("{cell} is not {}", words::or(all.map(|one| one.digit)))
        }
        ([_, _, ..], Some(Shared::Digit(digit))) => {
            format!("{} are not {digit}", words::and(all.map(|one| one.cell)))
        }
        _ => words::and(all.map(|&one| claim(one, false))),
    }
}

/// Writes `Suppose r1c2 is 5.`
pub(super) fn suppose(claim: &str) -> String {
    format!("Suppose {claim}.")
}

/// Puts a letter before each line: `a: …`, `b: …`. The board shows the same letter in the cell that
/// the line is about.
pub(super) fn lettered(lines: &[String]) -> Vec<String> {
    lines.iter().enumerate().map(|(number, line)| format!("{}: {line}", letter(number))).collect()
}

/// Returns the letter of a line: `a` to `z`, followed by `aa`, `ab` and so on.
pub(super) fn letter(number: usize) -> String {
    let last = char::from(b'a' + (number % 26) as u8);
    let before = (number / 26).checked_sub(1).map(letter);
    format!("{}{last}", before.unwrap_or_default())
}

/// Writes `If r1c2 is 5, r1c7 is not 5`.
pub(super) fn implies(from: &str, to: &str) -> String {
    format!("If {from}, {to}")
}

/// Writes `r1c2 would be both 5 and 6`.
pub(super) fn two_digits(cell: Cell, digits: [Digit; 2]) -> String {
    format!("{cell} would be both {} and {}", digits[0], digits[1])
}

/// Writes `r1c2 and r1c7 would both be 5, in row 1` for two cells that see each other.
pub(super) fn two_places(cells: CellSet, digit: Digit) -> String {
    let house = cells.common_houses().next().expect("the two cells see each other");
    format!("{} would both be {digit}, in {house}", words::cells(cells))
}

/// Writes `no digit would be left for r1c2`.
pub(super) fn no_digit(cell: Cell) -> String {
    format!("no digit would be left for {cell}")
}

/// Writes `5 would have no place in row 1`.
pub(super) fn no_place(house: House, digit: Digit) -> String {
    format!("{digit} would have no place in {house}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(row: usize, column: usize, digit: usize) -> Candidate {
        Candidate { cell: Cell::at(row - 1, column - 1), digit: Digit::ALL[digit - 1] }
    }

    #[test]
    fn a_claim_names_its_cell_or_the_cells_of_its_group() {
        let cells = [Cell::at(0, 1), Cell::at(0, 2)].into_iter().collect();
        let group = Node { digit: Digit::ALL[4], cells };
        assert_eq!(claim(candidate(1, 2, 5), true), "r1c2 is 5");
        assert_eq!(claim(candidate(1, 2, 5), false), "r1c2 is not 5");
        assert_eq!(claim(group, true), "5 is in r1c2 or r1c3");
        assert_eq!(claim(group, false), "5 is not in r1c2 or r1c3");
        assert_eq!(
            (holder(group), excluded(group)),
            ("r1c2 or r1c3 is 5".into(), "no 5 is in r1c2 or r1c3".into())
        );
    }

    #[test]
    fn letters_continue_after_z() {
        assert_eq!([0, 25, 26, 51, 52].map(letter), ["a", "z", "aa", "az", "ba"]);
        assert_eq!(lettered(&["One.".into(), "Two.".into()]), ["a: One.", "b: Two."]);
    }

    #[test]
    fn false_candidates_share_a_clause_where_they_can() {
        let [a, b, c] = [candidate(1, 2, 5), candidate(1, 2, 6), candidate(3, 2, 5)];
        assert_eq!(none_of(&[a]), "r1c2 is not 5");
        assert_eq!(none_of(&[a, b]), "r1c2 is not 5 or 6");
        assert_eq!(none_of(&[a, c]), "r1c2 and r3c2 are not 5");
        assert_eq!(none_of(&[b, c]), "r1c2 is not 6 and r3c2 is not 5");
        assert!(have_one_clause(&[a, c]) && !have_one_clause(&[b, c]));
    }
}
