//! The sieve for this machine: its vectors are chosen at run time.
#![allow(unsafe_code)]

use super::sieve::{Pair, Start, sift};
use super::wide::{Plain, Wide};

/// A way to compute. All give the same, at different speeds.
#[derive(Clone, Copy, Debug)]
pub struct Path {
    /// Its name.
    pub name: &'static str,
    pub(super) sift: for<'a> fn(&Start<'a>) -> Pair,
}

const PORTABLE: Path = Path { name: "portable", sift: sift::<Plain> };

impl Path {
    /// The best.
    pub fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(path) = x86::best() {
            return path;
        }
        PORTABLE
    }
    /// a
    pub fn all() -> Vec<Self> {
        let mut all = vec![PORTABLE];
        #[cfg(target_arch = "x86_64")]
        all.extend(x86::all());
        all
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::*;
    use std::arch::x86_64::*;
    use std::is_x86_feature_detected as has;

    #[derive(Clone, Copy)]
    struct Avx2(__m256i);

    pub(super) fn best() -> Option<Path> {
        if has!("avx512vl") && has!("avx512bw") && has!("avx512dq") && has!("bmi2") && has!("popcnt") {
            return Some(Path { name: "avx512", sift: avx512 });
        }
        if has!("avx2") && has!("bmi1") && has!("bmi2") && has!("popcnt") { Some(Path { name: "avx2", sift: avx2 }) } else { None }
    }
    pub(super) fn all() -> Vec<Path> {
        vec![Path { name: "avx2", sift: avx2 }, Path { name: "avx512", sift: avx512 }]
    }
    fn avx2(start: &Start<'_>) -> Pair {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
        fn go(start: &Start<'_>) -> Pair {
            sift::<Avx2>(start)
        }
        unsafe { go(start) }
    }
    fn avx512(start: &Start<'_>) -> Pair {
        #[target_feature(enable = "avx2,avx512vl,avx512f,avx512bw,avx512dq,bmi1,bmi2,popcnt,lzcnt")]
        fn go(start: &Start<'_>) -> Pair {
            sift::<Avx2>(start)
        }
        unsafe { go(start) }
    }
    impl Wide for Avx2 {
        #[inline(always)]
        fn load(from: &[u32; 8]) -> Self { Self(unsafe { _mm256_loadu_si256(from.as_ptr().cast()) }) }
        #[inline(always)]
        fn load_twice(from: &[u32; 8], half: usize) -> Self {
            let half: &[u32] = &from[4 * half..][..4];
            Self(unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(half.as_ptr().cast())) })
        }
        #[inline(always)]
        fn store(self, to: &mut [u32; 8]) { unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), self.0) } }
        #[inline(always)]
        fn and(self, other: Self) -> Self { Self(unsafe { _mm256_and_si256(self.0, other.0) }) }
        #[inline(always)]
        fn or(self, other: Self) -> Self { Self(unsafe { _mm256_or_si256(self.0, other.0) }) }
        #[inline(always)]
        fn xor(self, other: Self) -> Self { Self(unsafe { _mm256_xor_si256(self.0, other.0) }) }
        #[inline(always)]
        fn but(self, other: Self) -> Self { Self(unsafe { _mm256_andnot_si256(other.0, self.0) }) }
        #[inline(always)]
        fn sub(self, other: Self) -> Self { Self(unsafe { _mm256_sub_epi32(self.0, other.0) }) }
        #[inline(always)]
        fn add(self, other: Self) -> Self { Self(unsafe { _mm256_add_epi32(self.0, other.0) }) }
        #[inline(always)]
        fn up<const N: i32>(self) -> Self { Self(unsafe { _mm256_slli_epi32::<N>(self.0) }) }
        #[inline(always)]
        fn down<const N: i32>(self) -> Self { Self(unsafe { _mm256_srli_epi32::<N>(self.0) }) }
        #[inline(always)]
        fn turn(self) -> Self { Self(unsafe { _mm256_shuffle_epi32::<0b11_00_10_01>(self.0) }) }
        #[inline(always)]
        fn turn_back(self) -> Self { Self(unsafe { _mm256_shuffle_epi32::<0b11_01_00_10>(self.0) }) }
        #[inline(always)]
        fn filled(self) -> u32 {
            unsafe { 0xff ^ _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(self.0, _mm256_setzero_si256()))) as u32 }
        }
    }
}
