//! A random stream that is the same on every machine and in every version.
//!
//! The stream comes from `ChaCha8Rng`, whose documentation promises deterministic and portable
//! output. This module has its own code for shuffling and for drawing from a range, because the
//! documentation of `rand` says that its sampling may change. A test compares the output with
//! literal values.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A random stream with methods to draw numbers and to shuffle.
pub(super) struct Random(ChaCha8Rng);

impl Random {
    /// Returns the stream for a seed without a request.
    pub(super) fn from_seed(seed: u64) -> Self {
        Self::from_key(seed, [0; 2], None, 0)
    }

    /// Returns the stream for a 32-byte key: 8 bytes of the seed, 2 bytes of the request, and a
    /// fixed string. The digest of a recipe, if there is one, replaces the first 8 bytes of the
    /// string. `attempt` is the stream number.
    pub(super) fn from_key(
        seed: u64,
        request: [u8; 2],
        recipe_digest: Option<u64>,
        attempt: u32,
    ) -> Self {
        let mut key = *b"SSSSSSSSRR pencilmark puzzles, 1";
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..10].copy_from_slice(&request);
        if let Some(digest) = recipe_digest {
            key[10..18].copy_from_slice(&digest.to_le_bytes());
        }
        let mut stream = ChaCha8Rng::from_seed(key);
        stream.set_stream(u64::from(attempt));
        Self(stream)
    }

    /// Returns a uniformly distributed number in `0..n`. Uses Lemire's multiplication with
    /// rejection ("Fast Random Integer Generation in an Interval", 2019).
    ///
    /// # Panics
    /// Panics if `n` is 0.
    pub(super) fn below(&mut self, n: usize) -> usize {
        assert!(n > 0, "there is no number below 0");
        let n = n as u32;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(n);
            if product as u32 >= n.wrapping_neg() % n {
                return (product >> 32) as usize;
            }
        }
    }

    /// Shuffles `items` with the Fisher-Yates algorithm.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_never_changes() {
        let mut random = Random::from_seed(1);
        let numbers: Vec<_> = (0..12).map(|_| random.below(1000)).collect();
        assert_eq!(numbers, [337, 823, 230, 288, 910, 46, 929, 631, 299, 477, 512, 544]);
        let mut items = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        random.shuffle(&mut items);
        assert_eq!(items, [7, 2, 6, 1, 4, 0, 5, 8, 3]);
    }

    #[test]
    fn every_number_is_equally_likely() {
        let mut random = Random::from_seed(2);
        let mut seen = [0; 9];
        (0..90_000).for_each(|_| seen[random.below(9)] += 1);
        assert!(seen.iter().all(|n| (9_600..10_400).contains(n)), "{seen:?}");
    }
}
