//! A trait for vectors of eight 32-bit lanes, with the operations that propagation needs, and a
//! portable implementation.
//!
//! `std::simd` could replace the trait, but it is not stable.
#![allow(
    clippy::inline_always,
    reason = "a function that is not inlined can't use a backend's instructions"
)]

use super::board_pair::Lanes;

/// A vector of eight 32-bit lanes in two halves. Propagation is generic over the implementations of
/// this trait.
pub(super) trait Simd: Copy {
    fn load(from: &Lanes) -> Self;

    /// Loads one half of `from` into both halves.
    fn load_twice(from: &Lanes, half: usize) -> Self;

    fn store(self, to: &mut Lanes);

    fn and(self, other: Self) -> Self;

    fn or(self, other: Self) -> Self;

    fn xor(self, other: Self) -> Self;

    /// Returns `self` without the bits that are set in `other`.
    fn and_not(self, other: Self) -> Self;

    fn add(self, other: Self) -> Self;

    fn sub(self, other: Self) -> Self;

    /// Shifts each lane left.
    fn shift_left<const BITS: i32>(self) -> Self;

    /// Shifts each lane right.
    fn shift_right<const BITS: i32>(self) -> Self;

    /// Shifts each lane left by less than 32 bits.
    fn shift_left_by(self, bits: u32) -> Self;

    /// Combines lanes 0 and 1 of each half: those of `self` become lanes 0 and 2, those of `other`
    /// become lanes 1 and 3.
    fn interleave_low(self, other: Self) -> Self;

    /// Like [`Self::interleave_low`], but combines lanes 2 and 3.
    fn interleave_high(self, other: Self) -> Self;

    /// Rotates lanes 0 to 2 of each half: the values of lanes 1, 2 and 0 move to lanes 0, 1 and 2.
    /// Lane 3 stays empty.
    fn rotate_left(self) -> Self;

    /// Rotates lanes 0 to 2 of each half in the opposite direction.
    fn rotate_right(self) -> Self;

    /// Returns four bits for each half. At least one of the four bits is set if the half is not
    /// zero.
    fn nonzero_halves(self) -> u32;
}

/// Vectors for any machine, with two lanes in each of four words.
///
/// Unlike in hardware vectors, an addition or subtraction can carry or borrow between the two lanes
/// of a word. The fields of propagation never do so, except on a board with a contradiction, and
/// then the adjacent lane belongs to the same board.
#[derive(Clone, Copy)]
pub(super) struct Portable([u64; 4]);

/// Packs two lanes into a word.
const fn word(low: u32, high: u32) -> u64 {
    low as u64 | (high as u64) << 32
}

/// Packs the lower lanes of two words into a word.
const fn zip_low(a: u64, b: u64) -> u64 {
    word(a as u32, b as u32)
}

/// Packs the upper lanes of two words into a word.
const fn zip_high(a: u64, b: u64) -> u64 {
    word((a >> 32) as u32, (b >> 32) as u32)
}

impl Portable {
    #[inline(always)]
    fn map(self, operation: impl Fn(u64) -> u64) -> Self {
        let [a, b, c, d] = self.0;
        Self([operation(a), operation(b), operation(c), operation(d)])
    }

    #[inline(always)]
    fn zip(self, other: Self, operation: impl Fn(u64, u64) -> u64) -> Self {
        let [a, b, c, d] = self.0;
        let [e, f, g, h] = other.0;
        Self([operation(a, e), operation(b, f), operation(c, g), operation(d, h)])
    }
}

impl Simd for Portable {
    #[inline(always)]
    fn load(from: &Lanes) -> Self {
        Self([0, 2, 4, 6].map(|lane| word(from[lane], from[lane + 1])))
    }

    #[inline(always)]
    fn load_twice(from: &Lanes, half: usize) -> Self {
        let [a, b, c, d] = from.as_chunks::<4>().0[half];
        Self([word(a, b), word(c, d), word(a, b), word(c, d)])
    }

    #[inline(always)]
    fn store(self, to: &mut Lanes) {
        for (pair, word) in to.as_chunks_mut::<2>().0.iter_mut().zip(self.0) {
            *pair = [word as u32, (word >> 32) as u32];
        }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, u64::wrapping_add)
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, u64::wrapping_sub)
    }

    #[inline(always)]
    fn shift_left<const BITS: i32>(self) -> Self {
        self.map(|lanes| lanes << BITS & word(u32::MAX << BITS, u32::MAX << BITS))
    }

    #[inline(always)]
    fn shift_right<const BITS: i32>(self) -> Self {
        self.map(|lanes| lanes >> BITS & word(u32::MAX >> BITS, u32::MAX >> BITS))
    }

    #[inline(always)]
    fn shift_left_by(self, bits: u32) -> Self {
        let mask = u32::MAX << bits;
        self.map(|lanes| lanes << bits & word(mask, mask))
    }

    #[inline(always)]
    fn interleave_low(self, other: Self) -> Self {
        let [a, _, c, _] = self.0;
        let [e, _, g, _] = other.0;
        Self([zip_low(a, e), zip_high(a, e), zip_low(c, g), zip_high(c, g)])
    }

    #[inline(always)]
    fn interleave_high(self, other: Self) -> Self {
        let [_, b, _, d] = self.0;
        let [_, f, _, h] = other.0;
        Self([zip_low(b, f), zip_high(b, f), zip_low(d, h), zip_high(d, h)])
    }

    #[inline(always)]
    fn rotate_left(self) -> Self {
        // Lane 3 stays empty.
        let [a, b, c, d] = self.0;
        Self([a >> 32 | b << 32, word(a as u32, 0), c >> 32 | d << 32, word(c as u32, 0)])
    }

    #[inline(always)]
    fn rotate_right(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([b | a << 32, a >> 32, d | c << 32, c >> 32])
    }

    #[inline(always)]
    fn nonzero_halves(self) -> u32 {
        let [a, b, c, d] = self.0;
        u32::from(a | b != 0) | u32::from(c | d != 0) << 4
    }
}
