//! The names of the patterns that remove candidates in dynamic chains.

use super::super::advanced_rules::AdvancedRule;
use super::super::potential::bits;
use crate::board::{Cell, Digit, DigitSet, House};
use crate::logic::words;
use std::fmt::{self, Display, Formatter};

/// Writes a pattern such as `box 7 has its 5 in row 8`.
impl Display for AdvancedRule {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let digit = |digit: usize| Digit::ALL[digit];
        let digits = |digits| words::digits(DigitSet::from_bits(digits));
        let houses = |numbers: [usize; 2]| words::houses(&numbers.map(house));
        match *self {
            Self::Locking { digit: at, base, cover } => {
                write!(f, "{} has its {} in {}", house(base), digit(at), house(cover))
            }
            Self::HiddenPair { digits: pair, house: at, slots } => {
                let cells = bits(slots).map(|slot| house(at).cell_list()[slot]).collect();
                write!(f, "{} has its {} in {}", house(at), digits(pair), words::cells(cells))
            }
            Self::NakedPair { digits: pair, cells } => {
                let cells = cells.iter().map(|&cell| Cell::ALL[cell]).collect();
                write!(f, "{} hold {}", words::cells(cells), digits(pair))
            }
            Self::XWing { digit: at, base, cover } => {
                write!(f, "{} have their {} in {}", houses(base), digit(at), houses(cover))
            }
        }
    }
}

/// Returns the house with the number `number`.
pub(super) fn house(number: usize) -> House {
    match number / 9 {
        0 => House::boxed(number % 9),
        1 => House::row(number % 9),
        _ => House::column(number % 9),
    }
}
