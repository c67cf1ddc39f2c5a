//! A set of candidates, stored as one set of cells per digit.

use super::Position;
use crate::board::{Candidate, CellSet, Digit, DigitSet};

/// A set of candidates, stored as the cells of each digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    /// The empty set.
    pub(super) const EMPTY: Self = Self([CellSet::EMPTY; 9]);

    /// Returns the candidates of `position` that have one of `digits` and are in `cells`.
    pub(super) fn new(position: &Position, digits: DigitSet, cells: CellSet) -> Self {
        let mut eliminations = Self::EMPTY;
        for digit in digits.iter() {
            eliminations.0[digit.index()] = position.candidates().cells(digit) & cells;
        }
        eliminations
    }

    /// Returns all candidates of a position.
    pub(super) fn all(position: &Position) -> Self {
        Self::new(position, DigitSet::ALL, CellSet::ALL)
    }

    /// Returns the set with `candidate` added.
    pub(super) const fn with(mut self, candidate: Candidate) -> Self {
        self.0[candidate.digit.index()].insert(candidate.cell);
        self
    }

    /// Adds a candidate.
    pub(super) const fn insert(&mut self, candidate: Candidate) {
        self.0[candidate.digit.index()].insert(candidate.cell);
    }

    /// Returns whether the set contains `candidate`.
    pub(super) const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].contains(candidate.cell)
    }

    /// Returns the cells of `digit`.
    pub(super) const fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// Returns the digits of the candidates.
    pub(super) fn digits(&self) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| !self.cells(digit).is_empty()).collect()
    }

    /// Adds `digit` in each of `cells`.
    pub(super) fn insert_cells(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] |= cells;
    }

    /// Returns the union of two sets.
    pub(super) fn union(mut self, other: &Self) -> Self {
        for (cells, more) in self.0.iter_mut().zip(other.0) {
            *cells |= more;
        }
        self
    }

    /// Returns the intersection of two sets.
    pub(super) fn intersection(mut self, other: &Self) -> Self {
        for (cells, more) in self.0.iter_mut().zip(other.0) {
            *cells &= more;
        }
        self
    }

    /// Returns the candidates in `self` that are not in `other`.
    pub(super) fn difference(mut self, other: &Self) -> Self {
        for (cells, fewer) in self.0.iter_mut().zip(other.0) {
            *cells -= fewer;
        }
        self
    }

    /// Returns whether the set is empty.
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// Iterates over the candidates, sorted by digit, then by cell.
    pub(super) fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        Digit::ALL.into_iter().flat_map(|digit| {
            self.0[digit.index()].iter().map(move |cell| Candidate { cell, digit })
        })
    }
}
