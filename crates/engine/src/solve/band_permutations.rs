//! The six permutations in which a digit can cross a band or a stack, and the branch between them.
//!
//! A chute is a band or a stack: three boxes in a line. A digit occurs once in each of its three
//! boxes and once in each of its three lines, so the minilines (three cells, a line within a box)
//! that hold the digit form a permutation. The search branches on permutations and not on
//! candidates, since a permutation says much more.
#![allow(
    clippy::inline_always,
    reason = "a function that is not inlined can't use a backend's instructions"
)]

use super::fields::{DIGITS, FIELD};

/// The permutations of a digit in a chute, in two parts. One of the parts contains the true one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    /// The chute: 0..3 the bands, 3..6 the stacks.
    pub(super) chute: usize,
    /// The index of the digit.
    pub(super) digit: u32,
    /// The minilines that each part leaves, bit `3 * line + box`.
    pub(super) parts: [u16; 2],
    /// The number of permutations left on the whole board.
    pub(super) left: u32,
}

/// The permutations that are left on two boards, in the layout of their cells: the forward and the
/// backward ones through the bands, then through the stacks. A permutation is stored in the lane
/// and the field of the box that it starts in.
pub(super) struct BandPermutations(pub(super) [[u32; 8]; 4]);

impl BandPermutations {
    /// Chooses the branch on a board: in the chute with the fewest permutations, a digit with the
    /// fewest. Returns `None` if every digit has only one permutation, which makes a solution.
    #[inline(always)]
    pub(super) fn branch(&self, half: usize) -> Option<Branch> {
        let (mut left, mut fewest, mut choice) = (0, u32::MAX, None);
        for chute in 0..6 {
            let count = self.count(half, chute);
            left += count;
            if (10..fewest).contains(&count) {
                (fewest, choice) = (count, Some(chute));
            }
        }
        let chute = choice?;
        let sets = self.sets(half, chute);
        // The digits with more than zero, one, two and three permutations.
        let mut more = [0; 4];
        for set in sets {
            more[3] |= more[2] & set;
            more[2] |= more[1] & set;
            more[1] |= more[0] & set;
            more[0] |= set;
        }
        let [_, two, three, four] = more;
        let digits = [two & !three, three & !four, four];
        let digit = digits.into_iter().find(|&set| set != 0)?.trailing_zeros();
        let permutations =
            sets.iter().rev().fold(0, |all, set| all << 1 | (set >> digit & 1) as usize);
        Some(Branch { chute, digit, parts: SPLITS[permutations], left })
    }

    /// Counts the permutations of all digits in a chute.
    #[inline(always)]
    fn count(&self, half: usize, chute: usize) -> u32 {
        let at = |kind: usize, stack: usize| u64::from(self.0[kind][4 * half + stack]);
        if chute < 3 {
            let field = (1 | 1 << 32) * (0x1ff << (FIELD * chute as u32));
            let words =
                [at(0, 0) << 32 | at(1, 0), at(0, 1) << 32 | at(1, 1), at(0, 2) << 32 | at(1, 2)];
            words.into_iter().map(|word| (word & field).count_ones()).sum()
        } else {
            let fields = (1 | 1 << 32) * u64::from(DIGITS);
            ((at(2, chute - 3) << 32 | at(3, chute - 3)) & fields).count_ones()
        }
    }

    /// Returns the digits that have each of the six permutations in a chute.
    #[inline(always)]
    fn sets(&self, half: usize, chute: usize) -> [u32; 6] {
        let mut sets = [0; 6];
        for (permutation, set) in sets.iter_mut().enumerate() {
            let (kind, first) = (permutation / 3, permutation % 3);
            let (kind, stack, band) =
                if chute < 3 { (kind, first, chute) } else { (kind + 2, chute - 3, first) };
            *set = self.0[kind][4 * half + stack] >> (FIELD * band as u32) & 0x1ff;
        }
        sets
    }
}

/// Returns the minilines of a permutation, bit `3 * line + box`. It starts in the box of its number
/// modulo 3; from line to line the first three permutations go one box forward, the last three one
/// box back.
const fn minilines(permutation: usize) -> u16 {
    let step = if permutation < 3 { 1 } else { 2 };
    1 << (permutation % 3)
        | 1 << (3 + (permutation + step) % 3)
        | 1 << (6 + (permutation + 2 * step) % 3)
}

/// Returns the minilines of a set of permutations.
const fn minilines_of(permutations: usize) -> u16 {
    let mut all = 0;
    let mut permutation = 0;
    while permutation < 6 {
        if permutations & (1 << permutation) != 0 {
            all |= minilines(permutation);
        }
        permutation += 1;
    }
    all
}

/// Returns the permutations that lie within the minilines `open`.
const fn permutations_in(open: u16) -> usize {
    let mut permutations = 0;
    let mut permutation = 0;
    while permutation < 6 {
        if minilines(permutation) & !open == 0 {
            permutations |= 1 << permutation;
        }
        permutation += 1;
    }
    permutations
}

/// `SPLITS[p]`: the set of permutations `p` in two parts, as the minilines of each part. The
/// minilines of a part must allow no permutation of the other part, or the search would meet the
/// same branch for ever. So the first part is a single permutation where possible, and for all six
/// the two that share a miniline.
static SPLITS: [[u16; 2]; 64] = {
    let mut table = [[0; 2]; 64];
    let mut all = 0_usize;
    while all < 64 {
        let mut part = 63_usize;
        while part > 0 {
            let rest = all & !part;
            let parts = part & !all == 0 && rest != 0;
            let small = part.is_power_of_two() || all == 63 && part.count_ones() == 2;
            if parts
                && small
                && permutations_in(minilines_of(part)) == part
                && permutations_in(minilines_of(rest)) == rest
            {
                table[all] = [minilines_of(part), minilines_of(rest)];
            }
            part -= 1;
        }
        all += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_six_permutations_differ() {
        for permutation in 0..6 {
            let rows = [0, 3, 6].map(|shift| minilines(permutation) >> shift & 0b111);
            assert!(rows.iter().all(|row| row.is_power_of_two()));
            assert_eq!(rows[0] | rows[1] | rows[2], 0b111);
            assert!((0..permutation).all(|other| minilines(other) != minilines(permutation)));
        }
    }

    #[test]
    fn a_split_has_two_disjoint_parts() {
        for (all, parts) in SPLITS.iter().enumerate() {
            let [first, second] = parts.map(permutations_in);
            if all.count_ones() < 2 {
                assert_eq!((first, second), (0, 0), "{all:06b}");
            } else {
                assert_eq!((first | second, first & second), (all, 0), "{all:06b}");
                assert!(first != 0 && second != 0, "{all:06b}");
            }
        }
    }
}
