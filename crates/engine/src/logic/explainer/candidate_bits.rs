//! Sets of candidates, with one bit for each of the 729 candidates.

use super::potential::CandidateIndex;

/// A set of candidates.
pub(super) type CandidateBits = [u64; 12];

/// Returns whether the set contains a candidate.
pub(super) fn contains(bits: &CandidateBits, cand: CandidateIndex) -> bool {
    bits[usize::from(cand) / 64] >> (cand % 64) & 1 == 1
}

/// Adds a candidate to the set.
pub(super) fn insert(bits: &mut CandidateBits, cand: CandidateIndex) {
    bits[usize::from(cand) / 64] |= 1 << (cand % 64);
}

/// Removes a candidate from the set.
pub(super) fn remove(bits: &mut CandidateBits, cand: CandidateIndex) {
    bits[usize::from(cand) / 64] &= !(1 << (cand % 64));
}

/// Iterates over the members of a set in ascending order.
pub(super) fn members(set: &CandidateBits) -> impl Iterator<Item = CandidateIndex> {
    set.iter().enumerate().flat_map(|(number, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as CandidateIndex;
            (left != 0).then(|| {
                left &= left - 1;
                number as CandidateIndex * 64 + bit
            })
        })
    })
}

/// Returns the smallest member of a set, or `None` if the set is empty.
pub(super) fn first(set: &CandidateBits) -> Option<CandidateIndex> {
    let number = set.iter().position(|&word| word != 0)?;
    Some(number as CandidateIndex * 64 + set[number].trailing_zeros() as CandidateIndex)
}

/// Adds all members of `more` to the set.
pub(super) fn union_with(set: &mut CandidateBits, more: &CandidateBits) {
    for (word, more) in set.iter_mut().zip(more) {
        *word |= more;
    }
}

/// Returns whether two sets have a member in common.
pub(super) fn intersects(one: &CandidateBits, other: &CandidateBits) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// Returns the common members of two sets.
pub(super) fn intersection(one: &CandidateBits, other: &CandidateBits) -> CandidateBits {
    std::array::from_fn(|word| one[word] & other[word])
}

/// Returns whether a set has at least two members.
pub(super) fn has_several(set: &CandidateBits) -> bool {
    let mut words = set.iter().filter(|word| **word != 0);
    words.next().is_some_and(|word| word & (word - 1) != 0 || words.next().is_some())
}
