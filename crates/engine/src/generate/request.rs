//! A request: all values that determine a puzzle, and nothing else.

use super::recipe::Recipe;
use crate::board::Symmetry;
use crate::logic::{Grade, Rating, Tier};

/// The difficulty of the puzzle to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// The rating is within a tier.
    Tier(Tier),
    /// The puzzle has no rating. Statistics and collections need a name for this group. The
    /// generator never returns such a puzzle, since every puzzle with one solution has a rating.
    BeyondTechniques,
    /// The rating is in an inclusive range.
    Rated {
        /// The lowest rating.
        min: Rating,
        /// The highest rating.
        max: Rating,
    },
    /// Any rating is accepted.
    Any,
}

impl From<Grade> for Target {
    /// Returns the tier, or [`Target::BeyondTechniques`] if the grade has none.
    fn from(grade: Grade) -> Self {
        grade.tier().map_or(Self::BeyondTechniques, Self::Tier)
    }
}

impl Target {
    /// All tiers, easiest first, and then the puzzles without a rating.
    pub const ALL: [Self; 8] = [
        Self::Tier(Tier::Easy),
        Self::Tier(Tier::Medium),
        Self::Tier(Tier::Hard),
        Self::Tier(Tier::Expert),
        Self::Tier(Tier::Master),
        Self::Tier(Tier::Extreme),
        Self::Tier(Tier::Nightmare),
        Self::BeyondTechniques,
    ];

    /// Returns the targets offered to players: all tiers, easiest first.
    pub fn offered() -> impl Iterator<Item = Self> {
        Tier::ALL.into_iter().map(Self::Tier)
    }

    /// Returns the name to show to the player.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tier(tier) => tier.name(),
            Self::BeyondTechniques => "Beyond Nightmare",
            Self::Rated { .. } => "Rated",
            Self::Any => "Any",
        }
    }

    /// Returns a one-line description of what the target requires from the player.
    pub const fn asks(self) -> &'static str {
        match self {
            Self::Tier(tier) => tier.asks(),
            Self::BeyondTechniques => "Not rated",
            Self::Rated { .. } => "A rating of your choice",
            Self::Any => "Any difficulty",
        }
    }

    /// Returns the lowest rating that the target allows.
    pub(super) fn min_rating(self) -> Rating {
        let below = |tier| Tier::ALL.into_iter().rev().find(|&other| other < tier);
        match self {
            Self::Tier(tier) => below(tier)
                .map_or(Rating::default(), |tier| Rating::tenths(tier.up_to().as_tenths() + 1)),
            Self::Rated { min, .. } => min,
            Self::BeyondTechniques | Self::Any => Rating::default(),
        }
    }

    /// Returns the highest rating that the target allows.
    pub(super) fn max_rating(self) -> Rating {
        match self {
            Self::Tier(tier) => tier.up_to(),
            Self::Rated { max, .. } => max,
            Self::Any | Self::BeyondTechniques => Tier::Nightmare.up_to(),
        }
    }
}

/// A description of the puzzle to generate. Equal requests give the same puzzle on every machine
/// and, unless they require a technique, in every version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// The difficulty.
    pub target: Target,
    /// The symmetry of the clues.
    pub symmetry: Symmetry,
    /// The seed of the random stream.
    pub seed: u64,
    /// The methods and requirements.
    pub recipe: Recipe,
}

impl Request {
    /// Returns a request with the default recipe.
    pub fn new(target: Target, symmetry: Symmetry, seed: u64) -> Self {
        Self { target, symmetry, seed, recipe: Recipe::default() }
    }
}
