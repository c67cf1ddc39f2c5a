//! The six ways in which a digit can cross three boxes in a line, and the choice between them.
//!
//! It stands once in each of the three boxes and once in each of the three lines through them: the
//! pieces (three cells, a line within a box) that hold it are a permutation. The search chooses
//! between ways and not between candidates, since a way says much more.
#![allow(clippy::inline_always, reason = "what is not inlined can't use a path's instructions")]

use super::pair::{DIGITS, FIELD};

/// The ways of a digit through three boxes, in two parts. One of them is true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Split {
    /// The boxes: one of three bands, then one of three stacks.
    pub(super) line: usize,
    /// The index of the digit.
    pub(super) digit: u32,
    /// The pieces that each part leaves, bit `3 * line + box`.
    pub(super) parts: [u16; 2],
    /// How many ways the whole board has left.
    pub(super) left: u32,
}

/// The ways that are left on two boards, in the layout of their cells: those that go forward and those
/// that go back through the bands, then through the stacks. A way stands in the lane and the field of
/// the box that it begins in.
pub(super) struct Ways(pub(super) [[u32; 8]; 4]);

impl Ways {
    /// What to choose on a board: in the line of boxes with the fewest ways a digit with the
    /// fewest. `None` when all digits have but one way, which makes a solution.
    #[inline(always)]
    pub(super) fn split(&self, half: usize) -> Option<Split> {
        let (mut left, mut fewest, mut choice) = (0, u32::MAX, None);
        for line in 0..6 {
            let count = self.count(half, line);
            left += count;
            if (10..fewest).contains(&count) {
                (fewest, choice) = (count, Some(line));
            }
        }
        let line = choice?;
        let sets = self.sets(half, line);
        // The digits with more than one, two and three ways.
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
        let ways = sets.iter().rev().fold(0, |ways, set| ways << 1 | (set >> digit & 1) as usize);
        Some(Split { line, digit, parts: SPLITS[ways], left })
    }

    /// How many ways the nine digits have through a line of boxes.
    #[inline(always)]
    fn count(&self, half: usize, line: usize) -> u32 {
        let at = |kind: usize, stack: usize| u64::from(self.0[kind][4 * half + stack]);
        if line < 3 {
            let field = (1 | 1 << 32) * (0x1ff << (FIELD * line as u32));
            let words =
                [at(0, 0) << 32 | at(1, 0), at(0, 1) << 32 | at(1, 1), at(0, 2) << 32 | at(1, 2)];
            words.into_iter().map(|word| (word & field).count_ones()).sum()
        } else {
            let fields = (1 | 1 << 32) * u64::from(DIGITS);
            ((at(2, line - 3) << 32 | at(3, line - 3)) & fields).count_ones()
        }
    }

    /// The digits that have each of the ways through a line of boxes.
    #[inline(always)]
    fn sets(&self, half: usize, line: usize) -> [u32; 6] {
        let mut sets = [0; 6];
        for (way, set) in sets.iter_mut().enumerate() {
            let (kind, first) = (way / 3, way % 3);
            let (kind, stack, band) =
                if line < 3 { (kind, first, line) } else { (kind + 2, line - 3, first) };
            *set = self.0[kind][4 * half + stack] >> (FIELD * band as u32) & 0x1ff;
        }
        sets
    }
}

/// The pieces that a way takes, bit `3 * line + box`. It begins in the box of its number modulo 3;
/// from line to line the first three ways go one box forward, the last three one box back.
const fn pieces(way: usize) -> u16 {
    let step = if way < 3 { 1 } else { 2 };
    1 << (way % 3) | 1 << (3 + (way + step) % 3) | 1 << (6 + (way + 2 * step) % 3)
}

/// The pieces of a set of ways.
const fn pieces_of(ways: usize) -> u16 {
    let mut all = 0;
    let mut way = 0;
    while way < 6 {
        if ways & (1 << way) != 0 {
            all |= pieces(way);
        }
        way += 1;
    }
    all
}

/// The ways that need no other pieces.
const fn ways_in(open: u16) -> usize {
    let mut ways = 0;
    let mut way = 0;
    while way < 6 {
        if pieces(way) & !open == 0 {
            ways |= 1 << way;
        }
        way += 1;
    }
    ways
}

/// `SPLITS[w]`: the ways `w` in two parts, as the pieces of each. A part is just what its pieces allow, or else
/// a choice would be met again for ever. So it is one way from the others where that can be, and
/// of all six the two that share a piece.
static SPLITS: [[u16; 2]; 64] = {
    let mut table = [[0; 2]; 64];
    let mut ways = 0_usize;
    while ways < 64 {
        let mut part = 63_usize;
        while part > 0 {
            let rest = ways & !part;
            let parts = part & !ways == 0 && rest != 0;
            let small = part.is_power_of_two() || ways == 63 && part.count_ones() == 2;
            if parts
                && small
                && ways_in(pieces_of(part)) == part
                && ways_in(pieces_of(rest)) == rest
            {
                table[ways] = [pieces_of(part), pieces_of(rest)];
            }
            part -= 1;
        }
        ways += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ways_are_the_permutations() {
        for way in 0..6 {
            let rows = [0, 3, 6].map(|shift| pieces(way) >> shift & 0b111);
            assert!(rows.iter().all(|row| row.is_power_of_two()));
            assert_eq!(rows[0] | rows[1] | rows[2], 0b111);
            assert!((0..way).all(|other| pieces(other) != pieces(way)));
        }
    }

    #[test]
    fn a_split_parts_the_ways() {
        for (ways, parts) in SPLITS.iter().enumerate() {
            let [one, other] = parts.map(ways_in);
            if ways.count_ones() < 2 {
                assert_eq!((one, other), (0, 0), "{ways:06b}");
            } else {
                assert_eq!((one | other, one & other), (ways, 0), "{ways:06b}");
                assert!(one != 0 && other != 0, "{ways:06b}");
            }
        }
    }
}
