//! Pairs of numbers and sets of digits, in the order in which several finders try them.

use crate::board::DigitSet;

/// The pairs of numbers from 0 to 2: two of the three lines of a band, or two of three boxes.
pub(super) const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

/// Iterates over all sets of `N` digits, sorted by the lowest digit, then by the next digit.
pub(super) fn digit_sets<const N: usize>() -> impl Iterator<Item = DigitSet> {
    let mut all: Vec<_> =
        (0..1 << 9).map(DigitSet::from_bits).filter(|digits| digits.len() == N).collect();
    all.sort_by_key(|digits| digits.bits().reverse_bits());
    all.reverse();
    all.into_iter()
}

#[cfg(test)]
mod tests {
    use super::digit_sets;

    #[test]
    fn digit_sets_are_in_order() {
        let all: Vec<_> = digit_sets::<2>().map(|digits| digits.to_string()).collect();
        assert_eq!(all.len(), 36);
        assert_eq!(all[..3], ["12", "13", "14"]);
        assert_eq!(all[35], "89");
        assert_eq!(digit_sets::<3>().count(), 84);
    }
}
