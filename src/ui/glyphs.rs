//! The characters that the board is drawn with.

use crate::board::DigitSet;
use crate::logic::Role;

/// The weight of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    /// Between boxes and around the board.
    Heavy,
    /// Between cells.
    Light,
}

/// Where on the board a rule runs, in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    /// The first.
    First,
    /// Between boxes.
    Box,
    /// Between cells.
    Cell,
    /// The last.
    Last,
}

impl Edge {
    /// The edge before line `index` (0..=9) of cells.
    pub(super) const fn before(index: usize) -> Self {
        match index {
            0 => Self::First,
            9 => Self::Last,
            _ if index.is_multiple_of(3) => Self::Box,
            _ => Self::Cell,
        }
    }

    pub(super) const fn weight(self) -> Weight {
        match self {
            Self::Cell => Weight::Light,
            _ => Weight::Heavy,
        }
    }
}

/// A vertical piece.
pub(super) const fn vertical(edge: Edge) -> &'static str {
    match edge.weight() {
        Weight::Heavy => "┃",
        Weight::Light => "│",
    }
}

/// A horizontal piece.
pub(super) const fn horizontal(edge: Edge) -> &'static str {
    match edge.weight() {
        Weight::Heavy => "━",
        Weight::Light => "─",
    }
}

/// Where the horizontal rule `row` meets the vertical rule `column`.
pub(super) const fn crossing(row: Edge, column: Edge) -> &'static str {
    use Edge::{Box, Cell, First, Last};
    match (row, column) {
        (First, First) => "┏",
        (First, Box) => "┳",
        (First, Cell) => "┯",
        (First, Last) => "┓",
        (Box, First) => "┣",
        (Box, Box) => "╋",
        (Box, Cell) => "┿",
        (Box, Last) => "┫",
        (Cell, First) => "┠",
        (Cell, Box) => "╂",
        (Cell, Cell) => "┼",
        (Cell, Last) => "┨",
        (Last, First) => "┗",
        (Last, Box) => "┻",
        (Last, Cell) => "┷",
        (Last, Last) => "┛",
    }
}

/// What marks a peer of the cursor.
pub(super) const PEER: &str = "·";
/// The same beside Braille dots, of which it must not seem to be one.
pub(super) const PEER_COMPACT: &str = "'";
/// What marks a selected cell.
pub(super) const SELECTED: &str = "~";
/// What marks a wrong digit.
pub(super) const WRONG: &str = "!";

/// What marks a digit that is only supposed.
pub(super) const SUPPOSED: &str = "?";

/// What stands for the letters of a cell that has several colours.
pub(super) const COLOURS: &str = "&";

/// What marks a cell's role in a hint, so that colour is never alone.
pub(super) const fn role(role: Role) -> &'static str {
    match role {
        Role::Focus => "*",
        Role::Base => "=",
        Role::Cover => "#",
        Role::Pivot => "P",
        Role::Wing => "W",
        Role::Fin => "F",
        Role::Good => "+",
        Role::Bad => "x",
    }
}

/// What a role's sign means, in a word.
pub(super) const fn role_in_words(role: Role) -> &'static str {
    match role {
        Role::Focus => "look here",
        Role::Base => "base",
        Role::Cover => "cover",
        Role::Pivot => "pivot",
        Role::Wing => "wing",
        Role::Fin => "extra",
        Role::Good => "placed",
        Role::Bad => "struck",
    }
}

/// Nine candidates as two Braille characters, a dot a digit: three rows of three, like the digits of
/// a telephone.
pub(super) fn braille(digits: DigitSet) -> [char; 2] {
    // The bits of a Braille cell's dots, three rows, left and right column.
    const DOTS: [[u32; 2]; 3] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20]];
    let mut bits = [0, 0];
    for digit in digits.iter() {
        let (row, column) = (digit.index() / 3, digit.index() % 3);
        bits[column / 2] |= DOTS[row][column % 2];
    }
    bits.map(|bits| char::from_u32(0x2800 + bits).expect("the Braille block has 256 characters"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;

    #[test]
    fn braille_dots_stand_like_a_telephones_digits() {
        let one = |value| braille(DigitSet::only(Digit::new(value).unwrap()));
        assert_eq!(one(1), ['⠁', '⠀']);
        assert_eq!(one(5), ['⠐', '⠀']);
        assert_eq!(one(9), ['⠀', '⠄']);
        assert_eq!(braille(DigitSet::ALL), ['⠿', '⠇']);
        let all: std::collections::HashSet<_> =
            (0..512).map(|bits| braille(DigitSet::from_bits(bits))).collect();
        assert_eq!(all.len(), 512, "every set has its own picture");
    }
}
