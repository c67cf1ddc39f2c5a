//! Vectors for x86-64 processors without AVX2. Every x86-64 processor has SSE2, so all calls to
//! SSE2 intrinsics are sound.
#![allow(unsafe_code, reason = "the compiler does not know that every x86-64 processor has SSE2")]
#![allow(
    clippy::inline_always,
    reason = "a function that is not inlined passes vectors through memory"
)]

use super::board_pair::Lanes;
use super::simd::Simd;
use std::arch::x86_64::{
    __m128i, _mm_add_epi32, _mm_and_si128, _mm_andnot_si128, _mm_castsi128_ps, _mm_cmpeq_epi32,
    _mm_cvtsi32_si128, _mm_loadu_si128, _mm_movemask_ps, _mm_or_si128, _mm_setzero_si128,
    _mm_shuffle_epi32, _mm_sll_epi32, _mm_slli_epi32, _mm_srli_epi32, _mm_storeu_si128,
    _mm_sub_epi32, _mm_unpackhi_epi32, _mm_unpacklo_epi32, _mm_xor_si128,
};

/// A vector with one or two halves, one for each board of a pair. With one half, the second board
/// is omitted and counts as a board with a contradiction.
#[derive(Clone, Copy)]
pub(super) struct Sse2<const HALVES: usize>([__m128i; HALVES]);

impl<const HALVES: usize> Sse2<HALVES> {
    #[inline(always)]
    fn zip(self, other: Self, operation: impl Fn(__m128i, __m128i) -> __m128i) -> Self {
        Self(std::array::from_fn(
            #[inline(always)]
            |half| operation(self.0[half], other.0[half]),
        ))
    }

    #[inline(always)]
    fn map(self, operation: impl Fn(__m128i) -> __m128i) -> Self {
        Self(self.0.map(operation))
    }
}

impl<const HALVES: usize> Simd for Sse2<HALVES> {
    #[inline(always)]
    fn load(from: &Lanes) -> Self {
        let halves = from.as_chunks::<4>().0;
        Self(std::array::from_fn(
            #[inline(always)]
            |half| load(halves[half]),
        ))
    }

    #[inline(always)]
    fn load_twice(from: &Lanes, half: usize) -> Self {
        Self([load(from.as_chunks::<4>().0[half]); HALVES])
    }

    #[inline(always)]
    fn store(self, to: &mut Lanes) {
        for (lanes, half) in to.as_chunks_mut::<4>().0.iter_mut().zip(self.0) {
            // SAFETY: `lanes` has 16 bytes, and the store needs no alignment.
            unsafe { _mm_storeu_si128(lanes.as_mut_ptr().cast(), half) };
        }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: every x86-64 processor has SSE2.
        self.zip(other, |a, b| unsafe { _mm_and_si128(a, b) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: every x86-64 processor has SSE2.
        self.zip(other, |a, b| unsafe { _mm_or_si128(a, b) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: every x86-64 processor has SSE2.
        self.zip(other, |a, b| unsafe { _mm_xor_si128(a, b) })
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: every x86-64 processor has SSE2.
        self.zip(other, |a, b| unsafe { _mm_andnot_si128(b, a) })
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: every x86-64 processor has SSE2.
        self.zip(other, |a, b| unsafe { _mm_add_epi32(a, b) })
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: every x86-64 processor has SSE2.
        self.zip(other, |a, b| unsafe { _mm_sub_epi32(a, b) })
    }

    #[inline(always)]
    fn shift_left<const BITS: i32>(self) -> Self {
        // SAFETY: every x86-64 processor has SSE2.
        self.map(|lanes| unsafe { _mm_slli_epi32::<BITS>(lanes) })
    }

    #[inline(always)]
    fn shift_right<const BITS: i32>(self) -> Self {
        // SAFETY: every x86-64 processor has SSE2.
        self.map(|lanes| unsafe { _mm_srli_epi32::<BITS>(lanes) })
    }

    #[inline(always)]
    fn shift_left_by(self, bits: u32) -> Self {
        // SAFETY: every x86-64 processor has SSE2.
        self.map(|lanes| unsafe { _mm_sll_epi32(lanes, _mm_cvtsi32_si128(bits as i32)) })
    }

    #[inline(always)]
    fn interleave_low(self, other: Self) -> Self {
        // SAFETY: every x86-64 processor has SSE2.
        self.zip(other, |a, b| unsafe { _mm_unpacklo_epi32(a, b) })
    }

    #[inline(always)]
    fn interleave_high(self, other: Self) -> Self {
        // SAFETY: every x86-64 processor has SSE2.
        self.zip(other, |a, b| unsafe { _mm_unpackhi_epi32(a, b) })
    }

    #[inline(always)]
    fn rotate_left(self) -> Self {
        // SAFETY: every x86-64 processor has SSE2.
        self.map(|lanes| unsafe { _mm_shuffle_epi32::<0b11_00_10_01>(lanes) })
    }

    #[inline(always)]
    fn rotate_right(self) -> Self {
        // SAFETY: every x86-64 processor has SSE2.
        self.map(|lanes| unsafe { _mm_shuffle_epi32::<0b11_01_00_10>(lanes) })
    }

    #[inline(always)]
    fn nonzero_halves(self) -> u32 {
        let bits = |half: __m128i| {
            // SAFETY: every x86-64 processor has SSE2.
            let zero = unsafe {
                _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(half, _mm_setzero_si128())))
            };
            zero as u32 ^ 0xf
        };
        bits(self.0[0]) | self.0.get(1).map_or(0xf0, |&half| bits(half) << 4)
    }
}

#[inline(always)]
fn load(from: [u32; 4]) -> __m128i {
    // SAFETY: `from` has 16 bytes, and the load needs no alignment.
    unsafe { _mm_loadu_si128(from.as_ptr().cast()) }
}
