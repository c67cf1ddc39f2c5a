//! The nine colours that the player can give to cells and candidates. Each colour has a letter, and
//! a cell or candidate can have several colours.

use pencilmark_engine::board::{Digit, DigitSet};
use std::fmt;

/// One of the nine colours. The screen shows the letter of a colour, A to I, together with the
/// colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(u8);

impl Colour {
    /// All colours, A first.
    pub const ALL: [Self; 9] = {
        let mut all = [Self(0); 9];
        let mut i = 0;
        while i < 9 {
            all[i] = Self(i as u8);
            i += 1;
        }
        all
    };

    /// Returns the colour with the same number as `digit`. For instance, 1 gives A.
    pub const fn from_digit(digit: Digit) -> Self {
        Self(digit.index() as u8)
    }

    /// Returns the index of the colour, 0 to 8.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the letter of the colour, A to I.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// Returns the colour whose letter is `letter`, or `None` if there is no such colour.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ColourSet(u16);

impl ColourSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns the set that contains only `colour`.
    pub const fn only(colour: Colour) -> Self {
        Self(1 << colour.0)
    }

    /// Returns `true` if the set contains `colour`.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour.0 & 1 == 1
    }

    /// Returns `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of colours in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the first colour, or `None` if the set is empty.
    pub fn first(self) -> Option<Colour> {
        Colour::ALL.get(self.0.trailing_zeros() as usize).copied()
    }

    /// Iterates over the colours, A first.
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

impl std::ops::BitOr for ColourSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        Self(colours.into_iter().fold(0, |bits, colour| bits | 1 << colour.0))
    }
}

impl fmt::Display for ColourSet {
    /// Writes the letters of the colours, such as `ACD`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|colour| write!(f, "{}", colour.letter()))
    }
}

/// The colours of a cell and of its candidates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellColours {
    /// The colours of the whole cell.
    pub cell: ColourSet,
    of_candidates: [ColourSet; 9],
}

impl CellColours {
    /// Returns the colours of the candidate `digit`.
    pub const fn candidate(&self, digit: Digit) -> ColourSet {
        self.of_candidates[digit.index()]
    }

    /// Returns the colours of a candidate, or of the whole cell if `digit` is `None`.
    pub fn get(&self, digit: Option<Digit>) -> ColourSet {
        digit.map_or(self.cell, |digit| self.candidate(digit))
    }

    /// Returns the colours of the cell and of its candidates.
    pub fn all(&self) -> ColourSet {
        self.of_candidates.iter().fold(self.cell, |all, &colours| all | colours)
    }

    /// Returns the colours without those of candidates that are not in `digits`.
    #[must_use]
    pub fn only_of(mut self, digits: DigitSet) -> Self {
        for digit in Digit::ALL.into_iter().filter(|&digit| !digits.contains(digit)) {
            self.of_candidates[digit.index()] = ColourSet::EMPTY;
        }
        self
    }

    /// Returns `true` if neither the cell nor a candidate has a colour.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Adds the colours in `flip` that are absent, and removes the colours in `flip` that are
    /// present.
    pub(super) fn flip(&mut self, digit: Option<Digit>, flip: ColourSet) {
        let place = match digit {
            None => &mut self.cell,
            Some(digit) => &mut self.of_candidates[digit.index()],
        };
        *place = *place ^ flip;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_colours_in_order() {
        let mut set = ColourSet::EMPTY;
        assert_eq!((set.len(), set.first()), (0, None));
        for (index, colour) in Colour::ALL.into_iter().enumerate().rev() {
            assert_eq!(colour.index(), index);
            set = set ^ ColourSet::only(colour);
            assert_eq!((set.len(), set.first()), (9 - index, Some(colour)));
        }
        assert_eq!(set.to_string(), "ABCDEFGHI");
    }
}
