//! Random numbers that are the same for ever: on every machine, in every version.
//!
//! The stream is that of `ChaCha8Rng`, whose documentation promises deterministic and portable
//! output. All that makes choices of it (the key, numbers in a range, shuffling) is written here and
//! does not change with a library: `rand`'s own sampling may, by its documentation. A test holds
//! literal values.

use super::{Request, Target};
use crate::board::Symmetry;
use crate::logic::Tier;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A stream of random choices.
pub(super) struct Random(ChaCha8Rng);

impl Random {
    /// The stream of one attempt at a request. Each attempt has its own, so that what one consumes
    /// does not matter to the next.
    pub(super) fn of_attempt(request: &Request, attempt: u32) -> Self {
        let way = [code(request.target), shape(request.symmetry)];
        Self::keyed(request.seed, way, &request.recipe_text(), attempt)
    }

    /// The stream of a bare seed.
    pub(super) fn of_seed(seed: u64) -> Self {
        Self::keyed(seed, [0; 2], "", 0)
    }

    /// The key: 8 bytes of seed, 2 of request, the rest says what it is for, mixed with a digest of
    /// the recipe where that is not the usual one. The attempt is the number of the stream.
    fn keyed(seed: u64, request: [u8; 2], recipe: &str, attempt: u32) -> Self {
        let mut key = *b"SSSSSSSSRR pencilmark puzzles, 1";
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..10].copy_from_slice(&request);
        if !recipe.is_empty() {
            key[10..18].copy_from_slice(&digest(recipe).to_le_bytes());
        }
        let mut stream = ChaCha8Rng::from_seed(key);
        stream.set_stream(u64::from(attempt));
        Self(stream)
    }

    /// A number in `0..n`, each as likely: Lemire's multiplication with rejection ("Fast Random
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

    /// Fisher and Yates' shuffle.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// The FNV-1a digest of a text (G. Fowler, L. Noll, K.-P. Vo).
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |digest, byte| {
        (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The target in the key. A number, once given, stays.
const fn code(target: Target) -> u8 {
    match target {
        Target::Tier(Tier::Easy) => 1,
        Target::Tier(Tier::Medium) => 2,
        Target::Tier(Tier::Hard) => 3,
        Target::Tier(Tier::Expert) => 4,
        Target::Tier(Tier::Master) => 5,
        Target::Tier(Tier::Extreme) => 6,
        Target::Tier(Tier::Nightmare) => 7,
        Target::Rated(..) => 8,
        Target::Any => 9,
        Target::Unsolved => 255,
    }
}

/// The symmetry in the key. A number, once given, stays.
const fn shape(symmetry: Symmetry) -> u8 {
    match symmetry {
        Symmetry::None => 1,
        Symmetry::HalfTurn => 2,
        Symmetry::QuarterTurn => 3,
        Symmetry::LeftRight => 4,
        Symmetry::UpDown => 5,
        Symmetry::Diagonal => 6,
        Symmetry::AntiDiagonal => 7,
        Symmetry::All => 8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_same_for_ever() {
        let mut random = Random::of_seed(1);
        let numbers: Vec<_> = (0..12).map(|_| random.below(1000)).collect();
        assert_eq!(numbers, [337, 823, 230, 288, 910, 46, 929, 631, 299, 477, 512, 544]);
        let mut items = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        random.shuffle(&mut items);
        assert_eq!(items, [7, 2, 6, 1, 4, 0, 5, 8, 3]);
        let request = Request::new(Target::Unsolved, Symmetry::HalfTurn, u64::MAX);
        let mut random = Random::of_attempt(&request, 7);
        let numbers: Vec<_> = (0..6).map(|_| random.below(81)).collect();
        assert_eq!(numbers, [11, 45, 79, 22, 36, 70]);
    }

    #[test]
    fn every_number_is_as_likely() {
        let mut random = Random::of_seed(2);
        let mut seen = [0; 9];
        (0..90_000).for_each(|_| seen[random.below(9)] += 1);
        assert!(seen.iter().all(|n| (9_600..10_400).contains(n)), "{seen:?}");
    }
}
