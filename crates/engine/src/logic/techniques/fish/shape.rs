//! What a fish is: houses that a digit must be placed in, the base, and as many others, the cover.
//!
//! The base holds the digit once a house. What of it lies in two houses of the base or in none of the
//! cover is a fin. If no fin is true, each house of the cover holds one of the base: the rest of the
//! cover is false, and so is what lies in two of its houses. If a fin is true, what it sees is false.
//! The terms are those of the players' "Ultimate Fish Guide", as `HoDoKu` has them.

use crate::board::{CellSet, Digit, House};
use crate::logic::Position;

/// Some of the 27 houses, as bits of their index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Houses(u32);

/// Which houses a fish is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Class {
    /// Rows covered by columns, or columns by rows.
    Basic,
    /// Likewise, but with boxes among them.
    Franken,
    /// Anything.
    Mutant,
}

/// The most fins that a fish may have: with more nobody sees it.
pub(super) const MOST_FINS: usize = 5;

/// The most fins in two houses of the base.
pub(super) const MOST_ENDO_FINS: usize = 2;

/// What is over in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fins {
    /// Nothing.
    None,
    /// Fins.
    Some,
    /// In a basic fish: without the fins a house of the base would have one candidate or none.
    Sashimi,
}

/// A fish that strikes something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fish {
    pub(super) digit: Digit,
    pub(super) base: Houses,
    pub(super) cover: Houses,
    /// The candidates in the base that are no fins.
    pub(super) body: CellSet,
    /// The fins, also those in two houses of the base.
    pub(super) fins: CellSet,
    /// The fins in two houses of the base.
    pub(super) endo: CellSet,
    /// What it strikes outside the base.
    pub(super) outside: CellSet,
    /// What it strikes because it lies in two houses of the cover.
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

    /// Takes the first house out.
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

    /// The cells in one house or more.
    pub(super) fn all(self) -> CellSet {
        self.cells().0
    }

    /// The cells in one house or more, and those in two or more.
    fn cells(self) -> (CellSet, CellSet) {
        self.iter().fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), house| {
            (once | house.cells(), twice | (once & house.cells()))
        })
    }
}

/// Whether a house may be part of a base or a cover.
pub(super) type Allows = fn(House) -> bool;

impl Class {
    /// What a fish of this class, or of a simpler one, may have as its base and as its cover.
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

/// A house and candidates in it.
pub(super) type Place = (House, CellSet);

/// The houses that may be taken and hold some of these cells, with these.
pub(super) fn places(allows: Allows, cells: CellSet) -> Vec<Place> {
    let houses = House::ALL.into_iter().filter(|&house| allows(house));
    let places = houses.map(|house| (house, house.cells() & cells));
    places.filter(|(_, cells)| !cells.is_empty()).collect()
}

/// Whether there are rows, columns, boxes.
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
    /// The fish with these houses, whatever it strikes.
    pub(super) fn of(position: &Position, digit: Digit, base: Houses, cover: Houses) -> Self {
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

    /// What it strikes.
    pub(super) fn eliminations(&self) -> CellSet {
        self.outside | self.twice
    }

    /// Which houses it is made of.
    pub(super) fn class(&self) -> Class {
        class(self.base, self.cover)
    }

    /// What is over in it.
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

/// Which houses a fish with this base and this cover is made of.
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
