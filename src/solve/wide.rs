//! Vectors of eight numbers of 32 bits: what the sieve needs of them, and the portable ones.

/// Eight lanes of 32 bits in two halves of four. The sieve is written once for all of these.
pub(super) trait Wide: Copy {
    fn load(from: &[u32; 8]) -> Self;
    /// One half of `from` in both halves.
    fn load_twice(from: &[u32; 8], half: usize) -> Self;
    fn store(self, to: &mut [u32; 8]);
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// `self` without the bits of `other`.
    fn but(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn add(self, other: Self) -> Self;
    fn up<const N: i32>(self) -> Self;
    fn down<const N: i32>(self) -> Self;
    /// Lane 0 of each half gets what lane 1 holds, 1 what 2 holds, 2 what 0 holds.
    fn turn(self) -> Self;
    /// Lane 0 of each half gets what lane 2 holds, 1 what 0 holds, 2 what 1 holds.
    fn turn_back(self) -> Self;
    /// Bit `n`: lane `n` is not zero.
    fn filled(self) -> u32;
}

#[derive(Clone, Copy)]
pub(super) struct Plain([u32; 8]);

impl Plain {
    #[inline(always)]
    fn with(self, other: Self, f: impl Fn(u32, u32) -> u32) -> Self {
        Self(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl Wide for Plain {
    #[inline(always)]
    fn load(from: &[u32; 8]) -> Self {
        Self(*from)
    }
    #[inline(always)]
    fn load_twice(from: &[u32; 8], half: usize) -> Self {
        Self(std::array::from_fn(|i| from[4 * half + i % 4]))
    }
    #[inline(always)]
    fn store(self, to: &mut [u32; 8]) {
        *to = self.0;
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.with(other, |a, b| a ^ b)
    }
    #[inline(always)]
    fn but(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.with(other, u32::wrapping_sub)
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.with(other, u32::wrapping_add)
    }
    #[inline(always)]
    fn up<const N: i32>(self) -> Self {
        Self(self.0.map(|a| a << N))
    }
    #[inline(always)]
    fn down<const N: i32>(self) -> Self {
        Self(self.0.map(|a| a >> N))
    }
    #[inline(always)]
    fn turn(self) -> Self {
        Self([1, 2, 0, 3, 5, 6, 4, 7].map(|i| self.0[i]))
    }
    #[inline(always)]
    fn turn_back(self) -> Self {
        Self([2, 0, 1, 3, 6, 4, 5, 7].map(|i| self.0[i]))
    }
    #[inline(always)]
    fn filled(self) -> u32 {
        (0..8).map(|i| u32::from(self.0[i] != 0) << i).sum()
    }
}
