//! The shape of a fish. The base is a set of houses that each need a digit, and the cover is a set
//! of the same number of other houses.
//!
//! A candidate of the base is a fin if it is in two houses of the base or in no house of the cover.
//! If no fin is true, the digit's places in the base use up all houses of the cover. The other
//! candidates of the cover are then false, and so are candidates in two of its houses. If a fin is
//! true, the candidates that the fin sees are false. The terms come from the players' "Ultimate
//! Fish Guide", as used in `HoDoKu`.

use crate::board::{CellSet, Digit, House};
use crate::logic::Position;

/// A set of houses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Houses(u32);

/// The kinds of houses that a fish may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Class {
    /// The base consists of rows and the cover of columns, or the reverse.
    Basic,
    /// The base consists of rows and boxes and the cover of columns and boxes, or the reverse.
    Franken,
    /// The base and the cover may consist of houses of any kind.
    Mutant,
}

/// The maximum number of fins. Fish with more fins are too hard to see.
pub(super) const MAX_FINS: usize = 5;

/// The maximum number of endo fins. An endo fin is a fin in two houses of the base.
pub(super) const MAX_ENDO_FINS: usize = 2;

/// The kinds of fins that a fish can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fins {
    /// The fish has no fins.
    None,
    /// The fish has fins.
    Some,
    /// The fish is a basic fish, and at least one house of its base has at most one candidate that
    /// is not a fin.
    Sashimi,
}

/// A fish and its eliminations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fish {
    pub(super) digit: Digit,
    pub(super) base: Houses,
    pub(super) cover: Houses,
    /// The candidates of the base that are not fins.
    pub(super) body: CellSet,
    /// The fins, including endo fins.
    pub(super) fins: CellSet,
    /// The fins in two houses of the base.
    pub(super) endo: CellSet,
    /// The eliminations outside the base.
    pub(super) outside: CellSet,
    /// The eliminations in two houses of the cover.
    pub(super) twice: CellSet,
}

impl Houses {
    pub(super) const NONE: Self = Self(0);

    pub(super) const fn with(self, house: House) -> Self {
        Self(self.0 | 1 << house.index())
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn contains(self, house: House) -> bool {
        self.0 >> house.index() & 1 == 1
    }

    pub(super) fn iter(self) -> impl Iterator<Item = House> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let house = *House::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(house)
        })
    }

    /// Removes the first house and returns it.
    pub(super) fn take_first(&mut self) -> Option<House> {
        let first = self.iter().next()?;
        self.0 &= self.0 - 1;
        Some(first)
    }

    pub(super) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    const fn kinds(self) -> Kinds {
        (self.0 & 0x1ff != 0, self.0 >> 9 & 0x1ff != 0, self.0 >> 18 != 0)
    }

    /// Returns the cells that are in at least one of the houses.
    pub(super) fn all(self) -> CellSet {
        self.cells().0
    }

    /// Returns the cells that are in at least one house, and the cells that are in at least two.
    pub(super) fn cells(self) -> (CellSet, CellSet) {
        self.iter().fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), house| {
            (once | house.cells(), twice | (once & house.cells()))
        })
    }
}

/// Returns whether a base or a cover may contain a house.
pub(super) type Allows = fn(House) -> bool;

impl Class {
    /// Returns the pairs of base and cover that a fish of this class, or of a simpler class, may
    /// have.
    pub(super) const fn sides(self) -> &'static [(Allows, Allows)] {
        match self {
            Self::Basic => &[(House::is_row, House::is_column), (House::is_column, House::is_row)],
            Self::Franken => &[
                (|house| !house.is_column(), |house| !house.is_row()),
                (|house| !house.is_row(), |house| !house.is_column()),
            ],
            Self::Mutant => &[(|_| true, |_| true)],
        }
    }
}

/// A house, and the candidates in it.
pub(super) type Place = (House, CellSet);

/// Returns the allowed houses that contain at least one of `cells`, together with the cells in
/// each.
pub(super) fn places(allows: Allows, cells: CellSet) -> Vec<Place> {
    let houses = House::ALL.into_iter().filter(|&house| allows(house));
    let places = houses.map(|house| (house, house.cells() & cells));
    places.filter(|(_, cells)| !cells.is_empty()).collect()
}

/// Flags for the presence of rows, columns and boxes.
type Kinds = (bool, bool, bool);

impl std::ops::Sub for Houses {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<House> for Houses {
    fn from_iter<I: IntoIterator<Item = House>>(houses: I) -> Self {
        houses.into_iter().fold(Self::NONE, Self::with)
    }
}

impl Fish {
    /// Creates a fish from its base and its cover, even if it eliminates nothing.
    pub(super) fn new(position: &Position, digit: Digit, base: Houses, cover: Houses) -> Self {
        let candidates = position.candidates().cells(digit);
        let (inside, endo) = base.cells();
        let (covered, twice) = cover.cells();
        let (inside, endo) = (inside & candidates, endo & candidates);
        let fins = (inside - covered) | endo;
        let seen = fins.common_peers() & candidates;
        Self {
            digit,
            base,
            cover,
            body: inside - fins,
            fins,
            endo,
            outside: (covered - inside) & seen,
            twice: twice & seen,
        }
    }

    /// Returns all eliminations of the fish.
    pub(super) fn eliminations(&self) -> CellSet {
        self.outside | self.twice
    }

    /// Returns the class of the fish.
    pub(super) fn class(&self) -> Class {
        class(self.base, self.cover)
    }

    /// Returns the kind of fins that the fish has.
    pub(super) fn finish(&self) -> Fins {
        let left = |house: House| (self.body & house.cells()).len();
        if self.class() == Class::Basic && self.base.iter().any(|house| left(house) <= 1) {
            Fins::Sashimi
        } else if self.fins.is_empty() {
            Fins::None
        } else {
            Fins::Some
        }
    }
}

/// Returns the class of a fish with the given base and cover.
pub(super) fn class(base: Houses, cover: Houses) -> Class {
    let along = |(base_rows, base_columns, _): Kinds, (cover_rows, cover_columns, _): Kinds| {
        base_rows && !base_columns && cover_columns && !cover_rows
    };
    let (base, cover) = (base.kinds(), cover.kinds());
    if !along(base, cover) && !along(cover, base) {
        Class::Mutant
    } else if base.2 || cover.2 {
        Class::Franken
    } else {
        Class::Basic
    }
}
