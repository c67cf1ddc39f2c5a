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

use super::board_pair::Lanes;
use super::fields::{DIGITS, FIELD, LOW};

/// The first bit of both lanes of a word.
const FIRST_BITS: u64 = 1 | 1 << 32;

/// The digits of the first field in both lanes of a word.
const FIRST_FIELDS: u64 = 0x1ff * FIRST_BITS;

/// The digits of all fields in both lanes of a word.
const ALL_FIELDS: u64 = DIGITS as u64 * FIRST_BITS;

/// The possible permutations on two boards. Two lanes form a word: forward permutations, then
/// backward permutations, each in the layout of a board's lane. The bit for a permutation is in the
/// word of the stack and in the field of the band of the box in which the permutation starts.
///
/// The first two vectors contain the permutations in the bands: for each board, the first vector
/// has the words of stacks 0 and 1, the second vector has the word of stack 2. The last two vectors
/// contain the permutations in the stacks in the same order.
pub(super) struct BandPermutations(pub(super) [Lanes; 4]);

/// A digit to branch on.
pub(super) struct BranchDigit {
    /// The index of the digit.
    pub(super) digit: u32,
    /// The possible permutations of the digit in the chute, as a bit set.
    pub(super) permutations: usize,
}

impl BandPermutations {
    /// Returns the chute to branch on for one board, and the number of possible permutations on
    /// the whole board. Chooses the chute with the fewest permutations, but not one in which every
    /// digit has only one permutation. If the board is solved, the chute has no meaning.
    #[inline(always)]
    pub(super) fn fewest(&self, half: usize) -> (usize, u32) {
        let bands = [0, 1, 2].map(|stack| self.word(half, 0, stack));
        let stacks = [0, 1, 2].map(|stack| self.word(half, 2, stack));
        let in_band = |band: u32| {
            let fields = FIRST_FIELDS << (FIELD * band);
            bands.iter().map(|word| (word & fields).count_ones()).sum()
        };
        let in_stack = |stack: usize| (stacks[stack] & ALL_FIELDS).count_ones();
        let counts = [in_band(0), in_band(1), in_band(2), in_stack(0), in_stack(1), in_stack(2)];
        // The subtraction wraps if every digit has one permutation, so that chute comes last.
        let key =
            |(chute, count): (usize, &u32)| (count.wrapping_sub(10) & 0xff) << 3 | chute as u32;
        let fewest = counts.iter().enumerate().map(key).fold(u32::MAX, u32::min);
        ((fewest & 0b111) as usize, counts.iter().sum())
    }

    /// Chooses one of the digits with several permutations in a chute. Prefers a digit with few.
    #[inline(always)]
    pub(super) fn choose(&self, half: usize, chute: usize) -> BranchDigit {
        let [a, b, c] = WORDS[chute]
            .map(|(vector, stack, shift)| self.word(half, vector, stack) >> shift & FIRST_FIELDS);
        // The digits with at least one, two and three permutations in each direction.
        let [one, two, three] = [a | b | c, a & b | (a | b) & c, a & b & c];
        let back = |word: u64| word >> 32;
        // The digits with at least two, three and four permutations in both directions together.
        let at_least = [
            two | back(two) | one & back(one),
            three | back(three) | two & back(one) | one & back(two),
            three & back(one) | one & back(three) | two & back(two),
        ]
        .map(|digits| digits & 0x1ff);
        let two = at_least[0] & !at_least[1];
        let three = at_least[1] & !at_least[2];
        let few = if two == 0 { three } else { two };
        let digit = if few == 0 { at_least[2] } else { few }.trailing_zeros() % 16;
        let [a, b, c] = [a, b, c].map(|word| word >> digit & FIRST_BITS);
        let permutations = a | b << 1 | c << 2;
        BranchDigit { digit, permutations: (permutations | permutations >> 29) as usize % 64 }
    }

    /// Returns the word of a stack, from the pair of vectors that starts at `vector`.
    #[inline(always)]
    fn word(&self, half: usize, vector: usize, stack: usize) -> u64 {
        let words = self.0[vector + stack / 2].as_chunks::<2>().0;
        let [forward, backward] = words[2 * half + stack % 2];
        u64::from(forward) | u64::from(backward) << 32
    }
}

/// For each chute, where to find the permutations that start in its first, second and third box:
/// the arguments of [`BandPermutations::word`], and the position of the field in the word.
static WORDS: [[(usize, usize, u32); 3]; 6] = [
    [(0, 0, 0), (0, 1, 0), (0, 2, 0)],
    [(0, 0, FIELD), (0, 1, FIELD), (0, 2, FIELD)],
    [(0, 0, 2 * FIELD), (0, 1, 2 * FIELD), (0, 2, 2 * FIELD)],
    [(2, 0, 0), (2, 0, FIELD), (2, 0, 2 * FIELD)],
    [(2, 1, 0), (2, 1, FIELD), (2, 1, 2 * FIELD)],
    [(2, 2, 0), (2, 2, FIELD), (2, 2, 2 * FIELD)],
];

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
const SPLITS: [[u16; 2]; 64] = {
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

/// The candidates that each part of a split excludes: from the three rows of a band, and from the
/// three columns of a stack. The index is the set of permutations. The first half of a vector is
/// for the first part. All candidates are of the first digit. Those of a band are in the first
/// field of the lanes, and those of a stack are in all three lanes.
pub(super) static EXCLUDED: [[[Lanes; 3]; 2]; 64] = {
    let mut table = [[[[0; 8]; 3]; 2]; 64];
    let mut index = 0;
    while index < 64 * 18 {
        let (all, part, line, stack) = (index / 18, index / 9 % 2, index / 3 % 3, index % 3);
        let minilines = SPLITS[all][part] as u32 >> (3 * line);
        let lost = !minilines & 0b111;
        let [rows, columns] = &mut table[all];
        rows[line][4 * part + stack] = lost >> stack & 1;
        // The three bits of the line move to the three fields.
        columns[line][4 * part + stack] =
            (lost | lost << (FIELD - 1) | lost << (2 * FIELD - 2)) & LOW;
        index += 1;
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
