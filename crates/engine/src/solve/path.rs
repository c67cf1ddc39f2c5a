//! The instructions that the solver runs on: chosen when the program runs, by what the machine has.

use super::pair::{Pair, Start};
use super::sieve::sift;
use super::wide::Portable;

/// The instructions that the solver runs on. Every path gives the same answers in the same order.
#[derive(Clone, Copy, Debug)]
pub struct Path {
    name: &'static str,
    sift: fn(&Start<'_>) -> Pair,
}

impl Path {
    /// What every machine has.
    pub const PORTABLE: Self = Self { name: "portable", sift: |start| sift::<Portable>(start) };

    /// The fastest one that this machine has.
    pub fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(path) = x86::paths().flatten().next() {
            return path;
        }
        Self::PORTABLE
    }

    /// All that this machine has, the fastest first.
    pub fn all() -> impl Iterator<Item = Self> {
        #[cfg(target_arch = "x86_64")]
        let own = x86::paths().flatten();
        #[cfg(not(target_arch = "x86_64"))]
        let own = std::iter::empty();
        own.chain([Self::PORTABLE])
    }

    /// Its name: `avx512`, `avx2` or `portable`.
    pub fn name(self) -> &'static str {
        self.name
    }

    pub(super) fn sift(self, start: &Start<'_>) -> Pair {
        (self.sift)(start)
    }
}

/// The vectors of x86-64 processors since 2013.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, reason = "instructions that not every machine has can't be called safely")]
#[allow(clippy::inline_always, reason = "what is not inlined can't use a path's instructions")]
mod x86 {
    use super::super::pair::{Lanes, Pair, Start};
    use super::super::sieve::sift;
    use super::super::wide::Wide;
    use super::Path;
    use std::arch::x86_64::{
        __m256i, _mm_loadu_si128, _mm256_add_epi32, _mm256_and_si256, _mm256_andnot_si256,
        _mm256_broadcastsi128_si256, _mm256_castsi256_ps, _mm256_cmpeq_epi32, _mm256_loadu_si256,
        _mm256_movemask_ps, _mm256_or_si256, _mm256_setzero_si256, _mm256_shuffle_epi32,
        _mm256_slli_epi32, _mm256_srli_epi32, _mm256_storeu_si256, _mm256_sub_epi32,
        _mm256_xor_si256,
    };
    use std::is_x86_feature_detected as has;

    /// The paths that this machine has, the fastest first. The answers of `has` are kept by std.
    pub(super) fn paths() -> impl Iterator<Item = Option<Path>> {
        let avx2 = has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt");
        let avx512 = avx2 && has!("avx512f") && has!("avx512vl");
        [
            avx512.then_some(Path { name: "avx512", sift: sift_avx512 }),
            avx2.then_some(Path { name: "avx2", sift: sift_avx2 }),
        ]
        .into_iter()
    }

    fn sift_avx2(start: &Start<'_>) -> Pair {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn sift_here(start: &Start<'_>) -> Pair {
            sift::<Avx2>(start)
        }
        // SAFETY: `paths` hands this function out only where the machine has all of these.
        unsafe { sift_here(start) }
    }

    /// The same operations on twice as many registers, and three operands in one of them.
    fn sift_avx512(start: &Start<'_>) -> Pair {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl")]
        fn sift_here(start: &Start<'_>) -> Pair {
            sift::<Avx2>(start)
        }
        // SAFETY: `paths` hands this function out only where the machine has all of these.
        unsafe { sift_here(start) }
    }

    /// A register of AVX2. Only the two functions above make one, so that wherever there is one, the
    /// machine has AVX2: that is what makes all the calls below sound.
    #[derive(Clone, Copy)]
    struct Avx2(__m256i);

    /// An operation on two vectors.
    macro_rules! operation {
        ($name:ident, $instruction:ident) => {
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                // SAFETY: the machine has AVX2.
                Self(unsafe { $instruction(self.0, other.0) })
            }
        };
    }

    impl Wide for Avx2 {
        operation!(and, _mm256_and_si256);
        operation!(or, _mm256_or_si256);
        operation!(xor, _mm256_xor_si256);
        operation!(add, _mm256_add_epi32);
        operation!(sub, _mm256_sub_epi32);

        #[inline(always)]
        fn but(self, other: Self) -> Self {
            // SAFETY: the machine has AVX2.
            Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
        }

        #[inline(always)]
        fn load(from: &Lanes) -> Self {
            // SAFETY: the machine has AVX2; the 32 bytes of `from` are read, at any alignment.
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
        fn up<const BITS: i32>(self) -> Self {
            // SAFETY: the machine has AVX2.
            Self(unsafe { _mm256_slli_epi32::<BITS>(self.0) })
        }

        #[inline(always)]
        fn down<const BITS: i32>(self) -> Self {
            // SAFETY: the machine has AVX2.
            Self(unsafe { _mm256_srli_epi32::<BITS>(self.0) })
        }

        #[inline(always)]
        fn turn(self) -> Self {
            // SAFETY: the machine has AVX2.
            Self(unsafe { _mm256_shuffle_epi32::<0b11_00_10_01>(self.0) })
        }

        #[inline(always)]
        fn turn_back(self) -> Self {
            // SAFETY: the machine has AVX2.
            Self(unsafe { _mm256_shuffle_epi32::<0b11_01_00_10>(self.0) })
        }

        #[inline(always)]
        fn filled(self) -> u32 {
            // SAFETY: the machine has AVX2.
            let empty = unsafe {
                let zero = _mm256_cmpeq_epi32(self.0, _mm256_setzero_si256());
                _mm256_movemask_ps(_mm256_castsi256_ps(zero)) as u32
            };
            empty ^ 0xff
        }
    }
}
