//! Random numbers that never change: they are the same on every machine and in every version.
//!
//! The stream is that of `ChaCha8Rng`, whose documentation promises deterministic and portable
//! output. The choices made from it (numbers in a range, shuffling) are written here, since `rand`
//! documents that its own sampling may change. A test holds literal values.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A stream of random choices.
pub(super) struct Random(ChaCha8Rng);

impl Random {
    /// Returns the stream of a seed, for a purpose without a request.
    pub(super) fn from_seed(seed: u64) -> Self {
        Self::from_key(seed, [0; 2], None, 0)
    }

    /// Returns a stream by its key: 8 bytes of seed, 2 bytes of request, and a text, of which the
    /// digest of a recipe replaces a part. The attempt is the number of the stream.
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

    /// Returns a uniform number in `0..n`, by Lemire's multiplication with rejection ("Fast Random
    /// Integer Generation in an Interval", 2019).
    ///
    /// # Panics
    /// When `n` is 0.
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

    /// Shuffles by the method of Fisher and Yates.
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
