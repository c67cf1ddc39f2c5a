//! A set of candidates as one set of cells per digit.

use super::Position;
use crate::board::{Candidate, CellSet, Digit, DigitSet};

/// A set of candidates: for each digit the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    /// None.
    pub(super) const NONE: Self = Self([CellSet::EMPTY; 9]);

    /// The candidates of these digits in these cells.
    pub(super) fn of(position: &Position, digits: DigitSet, cells: CellSet) -> Self {
        let mut eliminations = Self::NONE;
        for digit in digits.iter() {
            eliminations.0[digit.index()] = position.candidates().cells(digit) & cells;
        }
        eliminations
    }

    /// All that are left.
    pub(super) fn all(position: &Position) -> Self {
        Self::of(position, DigitSet::ALL, CellSet::ALL)
    }

    /// These and this one.
    pub(super) const fn with(mut self, candidate: Candidate) -> Self {
        self.0[candidate.digit.index()].insert(candidate.cell);
        self
    }

    /// Adds this one.
    pub(super) const fn insert(&mut self, candidate: Candidate) {
        self.0[candidate.digit.index()].insert(candidate.cell);
    }

    /// Whether this one is in it.
    pub(super) const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].contains(candidate.cell)
    }

    /// The cells of `digit`.
    pub(super) const fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// The digits that are in it.
    pub(super) fn digits(&self) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| !self.cells(digit).is_empty()).collect()
    }

    /// Adds `digit` in these cells.
    pub(super) fn put(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] |= cells;
    }

    /// These and those.
    pub(super) fn and(mut self, other: &Self) -> Self {
        for (cells, more) in self.0.iter_mut().zip(other.0) {
            *cells |= more;
        }
        self
    }

    /// What these and those have in common.
    pub(super) fn common(mut self, other: &Self) -> Self {
        for (cells, more) in self.0.iter_mut().zip(other.0) {
            *cells &= more;
        }
        self
    }

    /// These without those.
    pub(super) fn without(mut self, other: &Self) -> Self {
        for (cells, fewer) in self.0.iter_mut().zip(other.0) {
            *cells -= fewer;
        }
        self
    }

    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// The candidates, by digit, then by cell.
    pub(super) fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        Digit::ALL.into_iter().flat_map(|digit| {
            self.0[digit.index()].iter().map(move |cell| Candidate { cell, digit })
        })
    }
}
