//! Restricted commons: digits that at most one of two almost locked sets (ALS) can hold.

use super::als::Als;
use crate::board::{Digit, DigitSet};
use crate::logic::Position;
use crate::logic::candidate_set::CandidateSet;

/// The digits that each pair of almost locked sets shares. A set is identified by its index in
/// [`Analysis::alses`](super::Analysis::alses).
#[derive(Debug)]
pub(in crate::logic) struct RestrictedCommons {
    sets: usize,
    /// For each pair of sets, the digits that a cell outside the sets loses if one of the sets
    /// holds them.
    shared: Vec<DigitSet>,
    /// The restricted commons, grouped by set.
    links: Vec<RestrictedCommon>,
    /// For each set, the start of its entries in `links`, followed by the length of `links`.
    starts: Vec<usize>,
}

/// The restricted commons of a set with another set.
#[derive(Clone, Copy, Debug)]
pub(in crate::logic) struct RestrictedCommon {
    /// The index of the other set.
    pub(in crate::logic) to: usize,
    /// The one or two digits that at most one of the two sets can hold.
    pub(in crate::logic) digits: DigitSet,
    /// `true` if the two sets have no cell in common.
    pub(in crate::logic) apart: bool,
}

impl RestrictedCommons {
    /// Compares all pairs of sets of `position`.
    pub(in crate::logic) fn new(position: &Position, alses: &[Als]) -> Self {
        let sets = alses.len();
        let mut shared = vec![DigitSet::EMPTY; sets * sets];
        let mut restricted = vec![DigitSet::EMPTY; sets * sets];
        for (i, one) in alses.iter().enumerate() {
            for (j, other) in alses.iter().enumerate().skip(i + 1) {
                for digit in (one.digits & other.digits).iter() {
                    let at = digit.index();
                    if other.places[at].is_subset(one.seen[at]) {
                        restricted[i * sets + j].insert(digit);
                        restricted[j * sets + i].insert(digit);
                    }
                    if common_cells(position, one, other, digit) {
                        shared[i * sets + j].insert(digit);
                        shared[j * sets + i].insert(digit);
                    }
                }
            }
        }
        let mut links = Vec::new();
        let mut starts = vec![0];
        for (i, one) in alses.iter().enumerate() {
            for (j, other) in alses.iter().enumerate() {
                let digits = restricted[i * sets + j];
                if !digits.is_empty() {
                    links.push(RestrictedCommon {
                        to: j,
                        digits,
                        apart: !one.cells.meets(other.cells),
                    });
                }
            }
            starts.push(links.len());
        }
        Self { sets, shared, links, starts }
    }

    /// Returns the restricted commons that `set` has with each other set.
    pub(in crate::logic) fn links(&self, set: usize) -> &[RestrictedCommon] {
        &self.links[self.starts[set]..self.starts[set + 1]]
    }

    /// Returns the digits that both sets have and that a cell outside the sets loses if one of the
    /// sets holds them.
    pub(in crate::logic) fn shared(&self, one: usize, other: usize) -> DigitSet {
        self.shared[one * self.sets + other]
    }
}

fn common_cells(position: &Position, one: &Als, other: &Als, digit: Digit) -> bool {
    let seen = one.seen[digit.index()] & other.seen[digit.index()];
    seen.meets(position.candidates().cells(digit))
}

/// Returns the candidates outside both sets that are false if each of `digits` is in one of the
/// sets.
pub(in crate::logic) fn eliminations(
    position: &Position,
    one: &Als,
    other: &Als,
    digits: DigitSet,
) -> CandidateSet {
    let mut eliminations = CandidateSet::EMPTY;
    for digit in digits.iter() {
        let seen = one.seen[digit.index()] & other.seen[digit.index()];
        eliminations.insert_cells(digit, position.candidates().cells(digit) & seen);
    }
    eliminations
}
