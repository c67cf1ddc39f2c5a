//! Parses the sentences of proofs, for tests that check every line.

mod chain;
mod lines;
mod net;

use crate::board::{Candidate, Cell, CellSet, Digit, House};

pub(super) use self::chain::ChainReader;
pub(super) use self::lines::check_lines;
pub(super) use self::net::NetReader;

/// Splits text into words and removes punctuation.
fn tokens(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').map(|word| word.trim_end_matches([',', '.', ':']))
}

/// Returns the cells in `text`.
pub(super) fn cells(text: &str) -> Vec<Cell> {
    tokens(text).filter_map(|word| word.parse().ok()).collect()
}

/// Returns the digits that occur in `text` as separate words.
pub(super) fn digits(text: &str) -> Vec<Digit> {
    let digit = |word: &str| match word.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(Digit::ALL[usize::from(digit - b'1')]),
        _ => None,
    };
    tokens(text).filter_map(digit).collect()
}

/// Returns what the summary of a forcing chain or net claims in the end, as in `Whichever it is, it
/// follows, step by step, that r1c2 is 5` and `That can't be, so r1c2 is not 5`.
pub(super) fn summarized_end(summary: &str) -> &str {
    let refuted = summary.rsplit_once(" That can't be, so ");
    let (_, end) = refuted.or_else(|| summary.rsplit_once(" step by step, that ")).unwrap();
    end.split_once('.').unwrap().0
}

/// Parses `row 3` or `columns 2 and 7`.
pub(super) fn houses(text: &str) -> Vec<House> {
    let numbers = digits(text).into_iter().map(Digit::index);
    let of: fn(usize) -> House = match text.as_bytes()[0] {
        b'b' => House::boxed,
        b'r' => House::row,
        _ => House::column,
    };
    numbers.map(of).collect()
}

/// Returns whether at most one of two candidates can be true.
pub(super) fn exclude(one: Candidate, other: Candidate) -> bool {
    one.cell == other.cell && one.digit != other.digit
        || one.digit == other.digit && one.cell.sees(other.cell)
}

/// A claim that a digit is in one of several cells, or in none of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Claim {
    pub(super) cells: CellSet,
    pub(super) digit: Digit,
    pub(super) on: bool,
}

impl Claim {
    /// Parses `r1c2 is 5`, `r1c2 is not 5`, `5 is in r1c2 or r1c3` or `r1c2 and r1c3 have no 5`.
    pub(super) fn parse(text: &str) -> Self {
        let digit = digits(text)[0];
        let on = !text.contains(" not ") && !text.contains(" have no ");
        Self { cells: cells(text).into_iter().collect(), digit, on }
    }

    /// Returns whether the candidate is false if the claim is true.
    pub(super) fn excludes(&self, at: Candidate) -> bool {
        let mut own = self.cells.iter().map(|cell| Candidate { cell, digit: self.digit });
        if self.on { own.all(|one| exclude(one, at)) } else { own.any(|one| one == at) }
    }
}
