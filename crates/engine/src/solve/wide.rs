//! Vectors of eight lanes of 32 bits: what the sieve needs of them, and those that need no vectors.
#![allow(clippy::inline_always, reason = "what is not inlined can't use a path's instructions")]

use super::pair::Lanes;

/// Eight lanes of 32 bits in two halves. The sieve is written once, for all of these.
pub(super) trait Wide: Copy {
    fn load(from: &Lanes) -> Self;

    /// One half of `from`, in both.
    fn load_twice(from: &Lanes, half: usize) -> Self;

    fn store(self, to: &mut Lanes);

    fn and(self, other: Self) -> Self;

    fn or(self, other: Self) -> Self;

    fn xor(self, other: Self) -> Self;

    /// `self` without the bits of `other`.
    fn but(self, other: Self) -> Self;

    fn add(self, other: Self) -> Self;

    fn sub(self, other: Self) -> Self;

    /// Each lane shifted left.
    fn up<const BITS: i32>(self) -> Self;

    /// Each lane shifted right.
    fn down<const BITS: i32>(self) -> Self;

    /// In each half, whose lane 3 is empty, lane 0 gets what lane 1 holds, 1 what 2 holds, 2 what 0 holds.
    fn turn(self) -> Self;

    /// The other way round.
    fn turn_back(self) -> Self;

    /// Four bits a half: some are set where it is not zero.
    fn filled(self) -> u32;
}

/// Vectors of any machine: two lanes in each of four words.
///
/// Words carry and borrow between their lanes where vectors don't. The sieve's fields never do, but for
/// those of a board with a contradiction, whose neighbour lanes are its own.
#[derive(Clone, Copy)]
pub(super) struct Portable([u64; 4]);

/// Two lanes in a word.
const fn word(low: u32, high: u32) -> u64 {
    low as u64 | (high as u64) << 32
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
        let of = other.0;
        Self([operation(a, of[0]), operation(b, of[1]), operation(c, of[2]), operation(d, of[3])])
    }
}

impl Wide for Portable {
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
    fn but(self, other: Self) -> Self {
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
    fn up<const BITS: i32>(self) -> Self {
        self.map(|lanes| lanes << BITS & word(u32::MAX << BITS, u32::MAX << BITS))
    }

    #[inline(always)]
    fn down<const BITS: i32>(self) -> Self {
        self.map(|lanes| lanes >> BITS & word(u32::MAX >> BITS, u32::MAX >> BITS))
    }

    #[inline(always)]
    fn turn(self) -> Self {
        // The fourth lane stays empty.
        let [a, b, c, d] = self.0;
        Self([a >> 32 | b << 32, word(a as u32, 0), c >> 32 | d << 32, word(c as u32, 0)])
    }

    #[inline(always)]
    fn turn_back(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([b | a << 32, a >> 32, d | c << 32, c >> 32])
    }

    #[inline(always)]
    fn filled(self) -> u32 {
        let [a, b, c, d] = self.0;
        u32::from(a | b != 0) | u32::from(c | d != 0) << 4
    }
}
