//! The random stream of an attempt.
//!
//! All functions in this module contribute to the key of the stream. A change to any of them would
//! make the same seeds give different puzzles.

use super::recipe::Recipe;
use super::request::{Request, Target};
use super::rng::Random;
use crate::board::{CellSet, Symmetry};
use crate::logic::Tier;

impl Request {
    /// Returns the random stream of one attempt. Each attempt has a separate stream, so an attempt
    /// does not depend on how many random numbers earlier attempts used.
    pub(super) fn random(&self, attempt: u32) -> Random {
        let request = [target_code(self.target), symmetry_code(self.symmetry)];
        let text = self.recipe_text();
        let digest = (!text.is_empty()).then(|| digest(&text));
        Random::from_key(self.seed, request, digest, attempt)
    }

    /// Returns the part of the key that describes the recipe, as text. The text is empty for the
    /// default recipe.
    fn recipe_text(&self) -> String {
        let mut text = String::new();
        let Recipe { fill, clues, minimal, givens, shape, proof, technique } = self.recipe;
        if self.recipe != Recipe::default() {
            let givens = givens.map(|count| (count.min, count.max));
            let shape = shape.map(CellSet::bits);
            let minimal = minimal.key(self.symmetry);
            text += &format!("{} {} {minimal} {givens:?} {proof:?}", fill.name, clues.name);
            text += &format!(" {shape:?} {technique:?}");
        }
        if let Target::Rated { min, max } = self.target {
            text += &format!(" {min} {max}");
        }
        text
    }
}

/// Returns the FNV-1a digest of `text` (G. Fowler, L. Noll, K.-P. Vo).
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |digest, byte| {
        (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Returns the byte that represents a target in the key.
const fn target_code(target: Target) -> u8 {
    match target {
        Target::Tier(Tier::Easy) => 1,
        Target::Tier(Tier::Medium) => 2,
        Target::Tier(Tier::Hard) => 3,
        Target::Tier(Tier::Expert) => 4,
        Target::Tier(Tier::Master) => 5,
        Target::Tier(Tier::Extreme) => 6,
        Target::Tier(Tier::Nightmare) => 7,
        Target::Rated { .. } => 8,
        Target::Any => 9,
        Target::BeyondTechniques => 255,
    }
}

/// Returns the byte that represents a symmetry in the key.
const fn symmetry_code(symmetry: Symmetry) -> u8 {
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
    use crate::generate::{ClueCount, Minimal};

    #[test]
    fn the_key_never_changes() {
        let numbers = |request: &Request, attempt| -> Vec<usize> {
            let mut random = request.random(attempt);
            (0..6).map(|_| random.below(81)).collect()
        };
        let request = Request::new(Target::BeyondTechniques, Symmetry::HalfTurn, u64::MAX);
        assert_eq!(numbers(&request, 7), [11, 45, 79, 22, 36, 70]);
        let recipe = Recipe {
            minimal: Minimal::EveryOrbit,
            givens: Some(ClueCount { min: 22, max: 26 }),
            technique: Some("X-Wing"),
            ..Recipe::default()
        };
        let request = Request { recipe, ..request };
        let text = "tightest dig Yes Some((22, 26)) Count None Some(\"X-Wing\")";
        assert_eq!(request.recipe_text(), text);
        let key = |minimal, symmetry| {
            let recipe = Recipe { minimal, ..recipe };
            Request { symmetry, recipe, ..request }.recipe_text()
        };
        assert_eq!(key(Minimal::EveryClue, Symmetry::None), text, "a clue has no images");
        let every_clue = text.replace("Yes", "EveryClue");
        assert_eq!(key(Minimal::EveryClue, Symmetry::HalfTurn), every_clue);
        assert_eq!(key(Minimal::AsSuits, Symmetry::HalfTurn), text.replace("Yes", "AsSuits"));
    }
}
