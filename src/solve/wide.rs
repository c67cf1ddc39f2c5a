//! Vectors of eight lanes of 32 bits: what the sieve needs of them, and those of any machine.
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

    /// In each half lane 0 gets what lane 1 holds, 1 what 2 holds, 2 what 0 holds.
    fn turn(self) -> Self;

    /// The other way round.
    fn turn_back(self) -> Self;

    /// Bit `n`: lane `n` is not zero.
    fn filled(self) -> u32;
}

/// Vectors that every machine has: the compiler makes of them what it can.
#[derive(Clone, Copy)]
pub(super) struct Portable(Lanes);

impl Portable {
    #[inline(always)]
    fn zip(self, other: Self, operation: impl Fn(u32, u32) -> u32) -> Self {
        Self(std::array::from_fn(|lane| operation(self.0[lane], other.0[lane])))
    }
}

impl Wide for Portable {
    #[inline(always)]
    fn load(from: &Lanes) -> Self {
        Self(*from)
    }

    #[inline(always)]
    fn load_twice(from: &Lanes, half: usize) -> Self {
        Self(std::array::from_fn(|lane| from[4 * half + lane % 4]))
    }

    #[inline(always)]
    fn store(self, to: &mut Lanes) {
        *to = self.0;
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
        self.zip(other, u32::wrapping_add)
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, u32::wrapping_sub)
    }

    #[inline(always)]
    fn up<const BITS: i32>(self) -> Self {
        Self(self.0.map(|lane| lane << BITS))
    }

    #[inline(always)]
    fn down<const BITS: i32>(self) -> Self {
        Self(self.0.map(|lane| lane >> BITS))
    }

    #[inline(always)]
    fn turn(self) -> Self {
        Self([1, 2, 0, 3, 5, 6, 4, 7].map(|lane: usize| self.0[lane]))
    }

    #[inline(always)]
    fn turn_back(self) -> Self {
        Self([2, 0, 1, 3, 6, 4, 5, 7].map(|lane: usize| self.0[lane]))
    }

    #[inline(always)]
    fn filled(self) -> u32 {
        (0..8).map(|lane| u32::from(self.0[lane] != 0) << lane).sum()
    }
}
