//! What to make: all that decides the puzzle, and nothing else.

use super::recipe::Recipe;
use crate::board::Symmetry;
use crate::logic::{Rating, Tier};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// How hard the puzzle shall be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// Rated by the ladder within this tier.
    Tier(Tier),
    /// Not rated: what the ladder of version 0.1 got stuck on. Old games tell of it; none is made any
    /// more, for every puzzle with one solution has a rating.
    Unsolved,
    /// Rated from the first to the second, both included.
    Rated(Rating, Rating),
    /// As it comes.
    Any,
}

impl Target {
    /// All of the menu's, easiest first.
    pub const ALL: [Self; 8] = [
        Self::Tier(Tier::Easy),
        Self::Tier(Tier::Medium),
        Self::Tier(Tier::Hard),
        Self::Tier(Tier::Expert),
        Self::Tier(Tier::Master),
        Self::Tier(Tier::Extreme),
        Self::Tier(Tier::Nightmare),
        Self::Unsolved,
    ];

    /// Those that the menu offers, easiest first.
    pub fn offered() -> impl Iterator<Item = Self> {
        Tier::ALL.into_iter().map(Self::Tier)
    }

    /// The name on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tier(tier) => tier.name(),
            Self::Unsolved => "Beyond the ladder",
            Self::Rated(..) => "Rated",
            Self::Any => "Any",
        }
    }

    /// One line on what it asks of the player.
    pub const fn asks(self) -> &'static str {
        match self {
            Self::Tier(tier) => tier.asks(),
            Self::Unsolved => "Not rated",
            Self::Rated(..) => "A rating of your choice",
            Self::Any => "Whatever comes",
        }
    }
}

/// What to make. The same request gives the same puzzle on every machine and in every version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// How hard.
    pub target: Target,
    /// The symmetry of the clues.
    pub symmetry: Symmetry,
    /// Where the random numbers start.
    pub seed: u64,
    /// How it is made.
    pub recipe: Recipe,
}

impl Request {
    /// A puzzle made the usual way.
    pub fn new(target: Target, symmetry: Symmetry, seed: u64) -> Self {
        Self { target, symmetry, seed, recipe: Recipe::default() }
    }
}

/// A flag that ends a search from another thread.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks everyone who holds a copy to end soon.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// The flag itself, for what raises flags, such as a signal.
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }

    /// Whether it was raised.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
