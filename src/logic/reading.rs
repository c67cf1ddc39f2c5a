//! What the words of proofs name, for tests that read them again.

use crate::board::{Candidate, Cell, Digit, House};

/// The words of a text, without what ends them.
fn tokens(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').map(|word| word.trim_end_matches([',', '.', ':']))
}

/// The cells that a text names.
pub(super) fn cells(text: &str) -> Vec<Cell> {
    let cell = |word: &str| match word.as_bytes() {
        [b'r', row @ b'1'..=b'9', b'c', column @ b'1'..=b'9'] => {
            Some(Cell::at(usize::from(row - b'1'), usize::from(column - b'1')))
        }
        _ => None,
    };
    tokens(text).filter_map(cell).collect()
}

/// The digits that stand alone in a text.
pub(super) fn digits(text: &str) -> Vec<Digit> {
    let digit = |word: &str| match word.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(Digit::ALL[usize::from(digit - b'1')]),
        _ => None,
    };
    tokens(text).filter_map(digit).collect()
}

/// The houses of `row 3` or `columns 2 and 7`.
pub(super) fn houses(text: &str) -> Vec<House> {
    let numbers = digits(text).into_iter().map(Digit::index);
    let of: fn(usize) -> House = match text.as_bytes()[0] {
        b'b' => House::boxed,
        b'r' => House::row,
        _ => House::column,
    };
    numbers.map(of).collect()
}

/// Whether two candidates can't both be true.
pub(super) fn exclude(one: Candidate, other: Candidate) -> bool {
    one.cell == other.cell && one.digit != other.digit
        || one.digit == other.digit && one.cell.sees(other.cell)
}
