//! The instruction sets that the solver can use, chosen at run time. Only this module and `sse2`
//! have `unsafe` code.

use super::board_pair::{BoardPair, Input, Propagated};
use super::propagate::propagate;
use super::simd::Portable;

/// An instruction set that the solver can use. All backends give the same solutions in the same
/// order.
#[derive(Clone, Copy, Debug)]
pub struct Backend {
    name: &'static str,
    propagate: fn(&Input<'_>) -> Propagated,
    /// Propagates an input whose second board has no candidates.
    propagate_alone: fn(&Input<'_>) -> Propagated,
}

impl Backend {
    /// The backend that uses 64-bit words, which every machine supports.
    pub const PORTABLE: Self = Self {
        name: "portable",
        propagate: |input| propagate::<Portable>(input),
        propagate_alone: |input| propagate::<Portable>(input),
    };

    /// Returns the fastest backend that the machine supports.
    pub fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(backend) = x86::backends().flatten().next() {
            return backend;
        }
        Self::PORTABLE
    }

    /// Returns all backends that the machine supports, fastest first.
    pub fn all() -> impl Iterator<Item = Self> {
        #[cfg(target_arch = "x86_64")]
        let own = x86::backends().flatten();
        #[cfg(not(target_arch = "x86_64"))]
        let own = std::iter::empty();
        own.chain([Self::PORTABLE])
    }

    /// Returns the name of the backend: `avx512`, `avx2`, `sse4` or `portable`.
    pub fn name(self) -> &'static str {
        self.name
    }

    pub(super) fn propagate(self, input: &Input<'_>) -> Propagated {
        (self.propagate)(input)
    }

    /// Propagates the first board of a pair. The second board of the result has a contradiction.
    pub(super) fn propagate_alone(self, pair: &BoardPair) -> Propagated {
        (self.propagate_alone)(&pair.alone())
    }
}

/// Backends that use the vector instructions of x86-64 processors made since 2008.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, reason = "calling instructions that some machines lack is unsafe")]
#[allow(
    clippy::inline_always,
    reason = "a function that is not inlined can't use a backend's instructions"
)]
mod x86 {
    use super::super::board_pair::{Input, Lanes, Propagated};
    use super::super::propagate::propagate;
    use super::super::simd::Simd;
    use super::super::sse2::Sse2;
    use super::Backend;
    use std::arch::x86_64::{
        __m256i, _mm_cvtsi32_si128, _mm_loadu_si128, _mm256_add_epi32, _mm256_and_si256,
        _mm256_andnot_si256, _mm256_broadcastsi128_si256, _mm256_castsi256_ps, _mm256_cmpeq_epi32,
        _mm256_loadu_si256, _mm256_movemask_ps, _mm256_or_si256, _mm256_setzero_si256,
        _mm256_shuffle_epi32, _mm256_sll_epi32, _mm256_slli_epi32, _mm256_srli_epi32,
        _mm256_storeu_si256, _mm256_sub_epi32, _mm256_unpackhi_epi32, _mm256_unpacklo_epi32,
        _mm256_xor_si256,
    };
    use std::is_x86_feature_detected as has;

    /// Returns the backends that the machine supports, fastest first. The standard library caches
    /// the results of its checks for CPU features.
    pub(super) fn backends() -> impl Iterator<Item = Option<Backend>> {
        let avx2 = has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt");
        let avx512 = avx2 && has!("avx512f") && has!("avx512vl");
        let sse4 = has!("sse4.2") && has!("popcnt");
        [
            avx512.then_some(Backend {
                name: "avx512",
                propagate: propagate_avx512,
                propagate_alone: propagate_avx512,
            }),
            avx2.then_some(Backend {
                name: "avx2",
                propagate: propagate_avx2,
                propagate_alone: propagate_avx2,
            }),
            sse4.then_some(Backend {
                name: "sse4",
                propagate: propagate_sse4::<2>,
                propagate_alone: propagate_sse4::<1>,
            }),
        ]
        .into_iter()
    }

    fn propagate_avx2(input: &Input<'_>) -> Propagated {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn propagate_here(input: &Input<'_>) -> Propagated {
            propagate::<Avx2>(input)
        }
        // SAFETY: `backends` returns this function only if the machine has all of these features.
        unsafe { propagate_here(input) }
    }

    /// Runs the same code with the larger register file and the additional instructions of AVX-512.
    fn propagate_avx512(input: &Input<'_>) -> Propagated {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl")]
        fn propagate_here(input: &Input<'_>) -> Propagated {
            propagate::<Avx2>(input)
        }
        // SAFETY: `backends` returns this function only if the machine has all of these features.
        unsafe { propagate_here(input) }
    }

    /// Uses SSE2 and the POPCNT instruction. For one board, a vector with one half is enough.
    fn propagate_sse4<const HALVES: usize>(input: &Input<'_>) -> Propagated {
        #[target_feature(enable = "sse4.2,popcnt")]
        fn propagate_here<const HALVES: usize>(input: &Input<'_>) -> Propagated {
            propagate::<Sse2<HALVES>>(input)
        }
        // SAFETY: `backends` returns this function only if the machine has both features.
        unsafe { propagate_here::<HALVES>(input) }
    }

    /// A value in an AVX2 register. Only `propagate_avx2` and `propagate_avx512` create values of
    /// this type, so the machine has AVX2 wherever a value exists. So all calls below are sound.
    #[derive(Clone, Copy)]
    struct Avx2(__m256i);

    /// Defines a method that applies an instruction to two vectors.
    macro_rules! operation {
        ($name:ident, $instruction:ident) => {
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                // SAFETY: the machine has AVX2.
                Self(unsafe { $instruction(self.0, other.0) })
            }
        };
    }

    impl Simd for Avx2 {
        operation!(and, _mm256_and_si256);
        operation!(or, _mm256_or_si256);
        operation!(xor, _mm256_xor_si256);
        operation!(add, _mm256_add_epi32);
        operation!(sub, _mm256_sub_epi32);
        operation!(interleave_low, _mm256_unpacklo_epi32);
        operation!(interleave_high, _mm256_unpackhi_epi32);

        #[inline(always)]
        fn and_not(self, other: Self) -> Self {
            // SAFETY: the machine has AVX2.
            Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
        }

        #[inline(always)]
        fn load(from: &Lanes) -> Self {
            // SAFETY: the machine has AVX2, and `from` has 32 readable bytes. The load works at any
            // alignment.
            Self(unsafe { _mm256_loadu_si256(from.as_ptr().cast()) })
        }

        #[inline(always)]
        fn load_twice(from: &Lanes, half: usize) -> Self {
            let half = &from.as_chunks::<4>().0[half];
            // SAFETY: the machine has AVX2; the 16 bytes of `half` are read, at any alignment.
            Self(unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(half.as_ptr().cast())) })
        }

        #[inline(always)]
        fn store(self, to: &mut Lanes) {
            // SAFETY: the machine has AVX2; the 32 bytes of `to` are written, at any alignment.
            unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), self.0) }
        }

        #[inline(always)]
        fn shift_left<const BITS: i32>(self) -> Self {
            // SAFETY: the machine has AVX2.
            Self(unsafe { _mm256_slli_epi32::<BITS>(self.0) })
        }

        #[inline(always)]
        fn shift_right<const BITS: i32>(self) -> Self {
            // SAFETY: the machine has AVX2.
            Self(unsafe { _mm256_srli_epi32::<BITS>(self.0) })
        }

        #[inline(always)]
        fn shift_left_by(self, bits: u32) -> Self {
            // SAFETY: the machine has AVX2.
            Self(unsafe { _mm256_sll_epi32(self.0, _mm_cvtsi32_si128(bits as i32)) })
        }

        #[inline(always)]
        fn rotate_left(self) -> Self {
            // SAFETY: the machine has AVX2.
            Self(unsafe { _mm256_shuffle_epi32::<0b11_00_10_01>(self.0) })
        }

        #[inline(always)]
        fn rotate_right(self) -> Self {
            // SAFETY: the machine has AVX2.
            Self(unsafe { _mm256_shuffle_epi32::<0b11_01_00_10>(self.0) })
        }

        #[inline(always)]
        fn nonzero_halves(self) -> u32 {
            // SAFETY: the machine has AVX2.
            let empty = unsafe {
                let zero = _mm256_cmpeq_epi32(self.0, _mm256_setzero_si256());
                _mm256_movemask_ps(_mm256_castsi256_ps(zero)) as u32
            };
            empty ^ 0xff
        }
    }
}
