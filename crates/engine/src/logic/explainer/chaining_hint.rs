//! What a search of forcing chains is and what it finds.

use super::grid::Literal;
use super::simple_chain::surcharge;

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    /// One digit, struck as it goes.
    Nishio,
    /// Cells and houses with more than two candidates.
    Multiple,
    /// Struck as it goes; with plain techniques from level 1, with chains in it from 2 to 5.
    Dynamic(u8),
}

/// Where a chain of a hint ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    /// The literal that it starts with.
    pub(super) start: Literal,
    /// The literal that it ends with.
    pub(super) last: Literal,
    /// Whether that is one of two that contradict each other.
    pub(super) clash: bool,
}

/// What a hint goes out from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A candidate, true or false.
    Double,
    /// The candidates of a cell.
    Cell,
    /// The places of a digit in a box, row or column (0, 1, 2) of the first of them.
    House(u8),
    /// A literal that is refuted.
    Contradiction,
}

impl Depth {
    /// Whether simple chains and cycles strike within its runs.
    pub(super) const fn takes_simple(self) -> bool {
        matches!(self, Self::Dynamic(2 | 3))
    }

    /// The searches within its runs, apart from simple chains.
    pub(super) const fn within(self) -> &'static [Self] {
        match self {
            Self::Dynamic(3) => &[Self::Multiple],
            Self::Dynamic(4) => &[Self::Dynamic(0)],
            Self::Dynamic(5) => &[Self::Dynamic(0), Self::Dynamic(2)],
            _ => &[],
        }
    }

    /// The rating of a hint.
    pub(super) fn difficulty(self, hint: &Hint) -> f64 {
        let base = match self {
            Self::Nishio => 7.5,
            Self::Multiple => 8.0,
            Self::Dynamic(level @ 0..=1) => 8.5 + 0.5 * f64::from(level),
            Self::Dynamic(level) => 9.5 + 0.5 * f64::from(level - 2),
        };
        base + surcharge(hint.length)
    }

    /// Whether what a search of this depth does begins with all that one of depth `other` does.
    pub(super) const fn goes_on_from(self, other: Self) -> bool {
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

impl Form {
    pub(super) const fn sort_key(self) -> u8 {
        match self {
            Self::Double => 1,
            Self::Cell => 5,
            Self::House(_) => 6,
            Self::Contradiction => 7,
        }
    }
}

/// A conclusion and the chains that prove it.
#[derive(Clone, Debug)]
pub(super) struct Hint {
    pub(super) form: Form,
    /// What is true or false in the end.
    pub(super) result: Literal,
    pub(super) ends: Vec<End>,
    /// How many literals it takes, those of chains within included.
    pub(super) length: u32,
}
