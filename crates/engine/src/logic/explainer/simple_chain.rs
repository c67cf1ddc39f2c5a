//! Bidirectional cycles and forcing chains: every literal on the way follows from the one before.
//!
//! Lengths and ratings are those of Sudoku Explainer 1.2.1.

use super::grid::{Cand, Literal, is_on};
use super::propagation::Cause;
use std::cmp::Ordering;

/// Which links a chain follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Family {
    /// Between the places of one digit.
    X,
    /// Through cells with two candidates.
    Y,
    /// Both.
    Xy,
}

/// What kind of conclusion it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A ring that is true one way or the other.
    Cycle,
    /// A literal that implies its opposite.
    Forcing,
}

/// A chain or a cycle.
#[derive(Clone, Debug)]
pub(in crate::logic) struct Simple {
    pub(super) family: Family,
    pub(super) shape: Shape,
    /// From the conclusion back to the assumption.
    pub(super) chain: Vec<(Literal, Cause)>,
    /// What it strikes, by number.
    pub(super) gone: Vec<Cand>,
}

impl Simple {
    /// How many literals it has.
    pub(super) fn length(&self) -> u32 {
        // A cycle ends where it starts.
        self.chain.len() as u32 - u32::from(self.shape == Shape::Cycle)
    }

    /// The rating.
    pub(super) fn difficulty(&self) -> f64 {
        difficulty(self.family, self.shape, self.length())
    }

    /// The candidate that it makes true, if any.
    pub(super) fn placed(&self) -> Option<Literal> {
        let target = self.chain[0].0;
        (self.shape == Shape::Forcing && is_on(target)).then_some(target)
    }

    /// The simpler one first.
    pub(super) fn order(&self, other: &Self) -> Ordering {
        (self.difficulty().total_cmp(&other.difficulty()))
            .then(self.length().cmp(&other.length()))
            .then(self.family.sort_key().cmp(&other.family.sort_key()))
    }
}

impl Family {
    const fn sort_key(self) -> u8 {
        match self {
            Self::X => 2,
            Self::Y => 3,
            Self::Xy => 4,
        }
    }
}

/// The rating of a chain of this many literals.
pub(super) fn difficulty(family: Family, shape: Shape, length: u32) -> f64 {
    let base = match (family, shape) {
        (Family::Xy, _) => 7.0,
        (_, Shape::Cycle) => 6.5,
        (_, Shape::Forcing) => 6.6,
    };
    base + surcharge(length)
}

/// What a chain of this many literals adds to a rating, worked out with the same roundings.
pub(super) fn surcharge(length: u32) -> f64 {
    let (mut added, mut ceiling, mut odd) = (0.0, 4, false);
    while length.saturating_sub(2) > ceiling {
        added += 0.1;
        ceiling = if odd { ceiling * 4 / 3 } else { ceiling * 3 / 2 };
        odd = !odd;
    }
    added
}
