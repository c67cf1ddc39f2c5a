//! The kinds of forcing chains and their hints.

use super::potential::Potential;
use super::simple_chain::surcharge;

/// The depth of a search. It corresponds to the parameters of Sudoku Explainer's `Chaining` class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChainingDepth {
    /// Follows a single digit and removes false candidates from the grid.
    Nishio,
    /// Starts from cells and houses with more than two candidates and does not change the grid.
    Multiple,
    /// Removes false candidates from the grid. Level 1 also applies rules; levels 2 to 5 also apply
    /// nested chains.
    Dynamic(u8),
}

/// The end of a chain.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChainEnd {
    /// The potential at the start of the chain.
    pub(super) start: Potential,
    /// The potential at the end of the chain.
    pub(super) last: Potential,
    /// `true` if the end is one of two potentials that contradict each other.
    pub(super) clash: bool,
}

/// The starting points of a hint's chains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HintForm {
    /// A candidate, both as true and as false (`BinaryChainingHint`).
    Double,
    /// The candidates of a cell (`CellChainingHint`).
    Cell,
    /// The places of a digit in a house (`RegionChainingHint`). The house is the box, row or column
    /// (0, 1 or 2) of the cell in which the first chain starts.
    Region(u8),
    /// One potential, which leads to a contradiction (`BinaryChainingHint`).
    Contradiction,
}

impl ChainingDepth {
    /// Returns whether cycles and simple chains are nested in the propagations of this depth.
    pub(super) const fn nests_simple_chains(self) -> bool {
        matches!(self, Self::Dynamic(2 | 3))
    }

    /// Returns the searches that run inside propagations of this depth, except those for simple
    /// chains.
    pub(super) const fn nested(self) -> &'static [Self] {
        match self {
            Self::Dynamic(3) => &[Self::Multiple],
            Self::Dynamic(4) => &[Self::Dynamic(0)],
            Self::Dynamic(5) => &[Self::Dynamic(0), Self::Dynamic(2)],
            _ => &[],
        }
    }

    /// Returns the difficulty of a hint.
    pub(super) fn difficulty(self, hint: &ChainingHint) -> f64 {
        let base = match self {
            Self::Nishio => 7.5,
            Self::Multiple => 8.0,
            Self::Dynamic(level @ 0..=1) => 8.5 + 0.5 * f64::from(level),
            Self::Dynamic(level) => 9.5 + 0.5 * f64::from(level - 2),
        };
        base + surcharge(hint.length)
    }

    /// Returns whether a search of this depth starts with the whole search of depth `other`.
    pub(super) const fn extends(self, other: Self) -> bool {
        match (self, other) {
            (Self::Dynamic(deep), Self::Dynamic(other)) => match other {
                0 | 1 => deep > other,
                2 => deep == 3,
                _ => other == 4 && deep == 5,
            },
            _ => false,
        }
    }
}

impl HintForm {
    pub(super) const fn sort_key(self) -> u8 {
        match self {
            Self::Double => 1,
            Self::Cell => 5,
            Self::Region(_) => 6,
            Self::Contradiction => 7,
        }
    }
}

/// A result and the chains that prove it.
#[derive(Clone, Debug)]
pub(super) struct ChainingHint {
    pub(super) form: HintForm,
    /// The potential that is proved.
    pub(super) result: Potential,
    pub(super) ends: Vec<ChainEnd>,
    /// The number of potentials in the chains, including nested chains.
    pub(super) length: u32,
}
