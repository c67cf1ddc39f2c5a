//! Colours that the player gives to cells and candidates: nine, each with a letter, several in a place.

use pencilmark_engine::board::Digit;
use std::fmt;

/// One of the nine colours. It is told by its letter, A to I, wherever it is told by a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(u8);

impl Colour {
    /// All of them, A first.
    pub const ALL: [Self; 9] = {
        let mut all = [Self(0); 9];
        let mut i = 0;
        while i < 9 {
            all[i] = Self(i as u8);
            i += 1;
        }
        all
    };

    /// The colour on the key of this digit: A on 1.
    pub const fn from_digit(digit: Digit) -> Self {
        Self(digit.index() as u8)
    }

    /// Its place, 0 to 8.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its letter, A to I.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The colour with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

/// Some of the nine colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ColourSet(u16);

impl ColourSet {
    /// None of them.
    pub const EMPTY: Self = Self(0);

    /// One of them.
    pub const fn only(colour: Colour) -> Self {
        Self(1 << colour.0)
    }

    /// Whether it holds `colour`.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour.0 & 1 == 1
    }

    /// Whether it holds none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many it holds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first, if there is one.
    pub fn first(self) -> Option<Colour> {
        Colour::ALL.get(self.0.trailing_zeros() as usize).copied()
    }

    /// What it holds, A first.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |&colour| self.contains(colour))
    }
}

impl std::ops::BitXor for ColourSet {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        Self(colours.into_iter().fold(0, |bits, colour| bits | 1 << colour.0))
    }
}

impl fmt::Display for ColourSet {
    /// The letters: `ACD`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|colour| write!(f, "{}", colour.letter()))
    }
}

/// The colours in one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellColours {
    /// Those of the cell as a whole.
    pub cell: ColourSet,
    of_candidates: [ColourSet; 9],
}

impl CellColours {
    /// Those of a candidate.
    pub const fn candidate(&self, digit: Digit) -> ColourSet {
        self.of_candidates[digit.index()]
    }

    /// Those of the cell, or with a digit those of a candidate.
    pub fn get(&self, digit: Option<Digit>) -> ColourSet {
        digit.map_or(self.cell, |digit| self.candidate(digit))
    }

    /// Whether there is none at all.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Exchanges present and absent for the colours in `flip`.
    pub(super) fn flip(&mut self, digit: Option<Digit>, flip: ColourSet) {
        let place = match digit {
            None => &mut self.cell,
            Some(digit) => &mut self.of_candidates[digit.index()],
        };
        *place = *place ^ flip;
    }
}
