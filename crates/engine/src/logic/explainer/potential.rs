//! Potentials: candidates that are true ("on") or false ("off"), stored as plain numbers.

use crate::board::{Candidate, Cell, Digit};

/// The number of a candidate, from 0 to 728: `cell * 9 + digit`.
pub(super) type CandidateIndex = u16;

/// A candidate that is true if the [`ON`] bit is set, and false otherwise.
pub(super) type Potential = u16;

/// The bit that marks a true candidate.
pub(super) const ON: Potential = 1024;

/// An upper bound for the numbers of potentials. All potentials are less than this.
pub(super) const POTENTIALS: usize = 2048;

/// The reason why a chain contains a potential.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// The potential is the assumption.
    Assumed,
    /// A cell can contain only one digit.
    Cell,
    /// A digit can occur only once in the box, row or column (0, 1 or 2) of the potential's cell.
    House(u8),
    /// A rule or a nested chain removes the candidate.
    Advanced,
}

/// Returns the number of the candidate `digit` in `cell`.
pub(super) const fn cand(cell: usize, digit: usize) -> CandidateIndex {
    (cell * 9 + digit) as CandidateIndex
}

/// Returns the cell and the digit of a candidate or a potential.
pub(super) const fn parts(potential: Potential) -> (usize, usize) {
    let cand = (potential & (ON - 1)) as usize;
    (cand / 9, cand % 9)
}

/// Returns the candidate of a potential.
pub(super) const fn cand_of(potential: Potential) -> CandidateIndex {
    potential & (ON - 1)
}

/// Returns whether a potential is true.
pub(super) const fn is_on(potential: Potential) -> bool {
    potential & ON != 0
}

/// Converts a potential to a [`Candidate`].
pub(super) fn candidate(potential: Potential) -> Candidate {
    let (cell, digit) = parts(potential);
    Candidate { cell: Cell::ALL[cell], digit: Digit::ALL[digit] }
}

/// Iterates over the positions of the bits set in `mask`, lowest first.
pub(super) fn bits(mask: u16) -> impl Iterator<Item = usize> + Clone {
    let mut left = mask;
    std::iter::from_fn(move || {
        let bit = left.trailing_zeros() as usize;
        (left != 0).then(|| {
            left &= left - 1;
            bit
        })
    })
}
