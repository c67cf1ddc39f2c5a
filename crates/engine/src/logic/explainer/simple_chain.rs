//! Bidirectional cycles (`CycleHint`) and simple forcing chains (`ForcingChainHint`). In both, each
//! potential follows from the previous one.
//!
//! Lengths and ratings are the same as in Sudoku Explainer 1.2.1.

use super::potential::{CandidateIndex, Cause, Potential, is_on};
use std::cmp::Ordering;

/// The kinds of links that a chain follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ChainFamily {
    /// Links between the places of one digit.
    X,
    /// Links through bivalue cells.
    Y,
    /// Both kinds of links.
    Xy,
}

/// The shape of a simple chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SimpleShape {
    /// A ring of potentials that are all true or all false.
    Cycle,
    /// A potential that implies its opposite.
    ForcingChain,
}

/// A cycle or a simple forcing chain.
#[derive(Clone, Debug)]
pub(in crate::logic) struct SimpleChain {
    pub(super) family: ChainFamily,
    pub(super) shape: SimpleShape,
    /// The potentials from the conclusion back to the assumption.
    pub(super) chain: Vec<(Potential, Cause)>,
    /// The candidates that the chain removes.
    pub(super) eliminations: Vec<CandidateIndex>,
}

impl SimpleChain {
    /// Returns the number of potentials in the chain.
    pub(super) fn length(&self) -> u32 {
        // A cycle ends where it starts.
        self.chain.len() as u32 - u32::from(self.shape == SimpleShape::Cycle)
    }

    /// Returns the difficulty of the chain, as Sudoku Explainer computes it.
    pub(super) fn difficulty(&self) -> f64 {
        difficulty(self.family, self.shape, self.length())
    }

    /// Returns the potential that the chain proves true, or `None` if it only removes candidates.
    pub(super) fn placed(&self) -> Option<Potential> {
        let target = self.chain[0].0;
        (self.shape == SimpleShape::ForcingChain && is_on(target)).then_some(target)
    }

    /// Compares two chains so that the simpler one comes first.
    pub(super) fn order(&self, other: &Self) -> Ordering {
        (self.difficulty().total_cmp(&other.difficulty()))
            .then(self.length().cmp(&other.length()))
            .then(self.family.sort_key().cmp(&other.family.sort_key()))
    }
}

impl ChainFamily {
    const fn sort_key(self) -> u8 {
        match self {
            Self::X => 2,
            Self::Y => 3,
            Self::Xy => 4,
        }
    }
}

/// Returns the difficulty of a chain of `length` potentials.
pub(super) fn difficulty(family: ChainFamily, shape: SimpleShape, length: u32) -> f64 {
    let base = match (family, shape) {
        (ChainFamily::Xy, _) => 7.0,
        (_, SimpleShape::Cycle) => 6.5,
        (_, SimpleShape::ForcingChain) => 6.6,
    };
    base + surcharge(length)
}

/// Returns the amount that a chain of `length` potentials adds to a rating, rounded as in Sudoku
/// Explainer.
pub(super) fn surcharge(length: u32) -> f64 {
    let (mut added, mut ceiling, mut odd) = (0.0, 4, false);
    while length.saturating_sub(2) > ceiling {
        added += 0.1;
        ceiling = if odd { ceiling * 4 / 3 } else { ceiling * 3 / 2 };
        odd = !odd;
    }
    added
}
