//! The six permutations that describe where a digit can be in a band or a stack, and the choice of
//! the permutations to branch on.
//!
//! A *chute* is a band or a stack: three boxes in a row or in a column. A *miniline* is the three
//! cells that a line and a box share. A digit occurs once in each of the three boxes of a chute and
//! once in each of its three lines, so the minilines that contain the digit form a permutation. The
//! search branches on permutations and not on candidates, because excluding a permutation excludes
//! more.
#![allow(
    clippy::inline_always,
    reason = "a function that is not inlined can't use a backend's instructions"
)]

use super::fields::{DIGITS, FIELD};

/// A branch: the permutations of a digit in a chute, divided into two parts. The true permutation
/// is in one of the parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    /// The chute. 0..3 are the bands, 3..6 are the stacks.
    pub(super) chute: usize,
    /// The index of the digit.
    pub(super) digit: u32,
    /// The minilines that each part allows, as a bit set. The bit number of a miniline is
    /// `3 * line + box`.
    pub(super) parts: [u16; 2],
    /// The number of possible permutations on the whole board.
    pub(super) left: u32,
}

/// The possible permutations on two boards, in the same layout as a board's cells: forward and
/// backward permutations of the bands, then forward and backward permutations of the stacks. The
/// bit for a permutation is in the lane and field of the box in which the permutation starts.
pub(super) struct BandPermutations(pub(super) [[u32; 8]; 4]);

impl BandPermutations {
    /// Chooses what to branch on for one board: a digit with the fewest permutations in the chute
    /// with the fewest permutations. Returns `None` if every digit has only one permutation, which
    /// means that the board is solved.
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
        // For each count from 0 to 3, the digits with more than that many permutations.
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

    /// Returns the number of possible permutations of all digits in a chute.
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

    /// Returns, for each of the six permutations in a chute, the digits for which that permutation
    /// is possible.
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

/// Returns the minilines of a permutation as bits `3 * line + box`. The permutation starts in the
/// box `permutation % 3` of the first line. From line to line, permutations 0 to 2 move one box
/// forward and permutations 3 to 5 move one box backward.
const fn minilines(permutation: usize) -> u16 {
    let step = if permutation < 3 { 1 } else { 2 };
    1 << (permutation % 3)
        | 1 << (3 + (permutation + step) % 3)
        | 1 << (6 + (permutation + 2 * step) % 3)
}

/// Returns all minilines that the permutations in a set use.
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

/// Returns the permutations that use only the minilines in `open`.
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

/// `SPLITS[p]` divides the set of permutations `p` into two parts, given as the minilines of each
/// part. The minilines of a part must not allow any permutation of the other part. Otherwise, the
/// search would repeat the same branch forever. Therefore the first part is a single permutation
/// where possible. For the set of all six permutations, the first part consists of two permutations
/// that share a miniline.
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
