//! The digits 1 to 9 and sets of digits.

use std::fmt;
use std::num::NonZeroU8;

/// A digit from 1 to 9, stored as a nonzero byte so that `Option<Digit>` takes one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// All nine digits in ascending order.
    pub const ALL: [Self; 9] = {
        let mut all = [Self(NonZeroU8::MIN); 9];
        let mut i = 0;
        while i < 9 {
            all[i] = Self::from_index(i);
            i += 1;
        }
        all
    };

    /// Returns the digit with the given value, or `None` if `value` is not in 1..=9.
    pub const fn new(value: u8) -> Option<Self> {
        if value >= 1 && value <= 9 { Some(Self::from_index(value as usize - 1)) } else { None }
    }

    /// Returns the digit with the given value, or `None` for 0. Unlike [`Digit::new`], this
    /// function compiles to no instructions, but the caller must make sure that `value` is at most
    /// 9.
    pub(super) const fn from_value(value: u8) -> Option<Self> {
        debug_assert!(value <= 9, "a digit's value is at most 9");
        match NonZeroU8::new(value) {
            Some(value) => Some(Self(value)),
            None => None,
        }
    }

    /// Returns the digit with the given index.
    ///
    /// # Panics
    /// Panics if `index` is not in 0..9.
    pub const fn from_index(index: usize) -> Self {
        assert!(index < 9, "a digit's index is 0..9");
        Self(NonZeroU8::MIN.saturating_add(index as u8))
    }

    /// Returns the digit for a character from `'1'` to `'9'`, or `None` for any other character.
    pub fn from_char(c: char) -> Option<Self> {
        c.to_digit(10).and_then(|value| Self::new(value as u8))
    }

    /// Returns the value, 1..=9.
    pub const fn value(self) -> u8 {
        self.0.get()
    }

    /// Returns the index, 0..9, which is one less than the value.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Returns the digit as a character from `'1'` to `'9'`.
    pub const fn to_char(self) -> char {
        (b'0' + self.0.get()) as char
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value())
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of digits, stored as bits. Bit `i` stands for the digit with index `i`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u16);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The set of all nine digits.
    pub const ALL: Self = Self(0x1ff);

    /// Returns the set with the given bits. Bits 9 and above are ignored.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & 0x1ff)
    }

    /// Returns the bits of the set. Bit `i` stands for the digit with index `i`.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the set that contains only `digit`.
    pub const fn only(digit: Digit) -> Self {
        Self(1 << digit.index())
    }

    /// Returns whether the set contains `digit`.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & (1 << digit.index()) != 0
    }

    /// Returns the number of digits in the set, 0..=9.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the smallest digit, or `None` if the set is empty.
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit::from_index(self.0.trailing_zeros() as usize)) }
    }

    /// Returns the only digit of the set, or `None` if the set does not have exactly one digit.
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Returns whether every digit of `self` is in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Adds `digit`.
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.index();
    }

    /// Removes `digit`.
    pub const fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.index());
    }

    /// Returns the digits in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Digit> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let digit = Self(bits).first()?;
            bits &= bits - 1;
            Some(digit)
        })
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        let mut set = Self::EMPTY;
        digits.into_iter().for_each(|digit| set.insert(digit));
        set
    }
}

impl std::ops::BitOr for DigitSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::ops::BitAnd for DigitSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl std::ops::BitXor for DigitSet {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl std::ops::Sub for DigitSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl std::ops::BitOrAssign for DigitSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl std::ops::SubAssign for DigitSet {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl std::ops::Not for DigitSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & 0x1ff)
    }
}

impl fmt::Display for DigitSet {
    /// Writes the digits without separators, as in `257`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removing_a_digit_leaves_the_other_digits() {
        let [one, two, five] = [0, 1, 4].map(|index| DigitSet::only(Digit::ALL[index]));
        let mut digits = one | two | five;
        digits -= two | DigitSet::only(Digit::ALL[8]);
        assert_eq!(digits, one | five);
        assert_eq!(format!("{digits} {digits:?}"), "15 {15}");
    }

    #[test]
    fn digits_are_one_to_nine() {
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(10), None);
        for (index, digit) in Digit::ALL.into_iter().enumerate() {
            assert_eq!(Digit::new(digit.value()), Some(digit));
            assert_eq!(Digit::from_char(digit.to_char()), Some(digit));
            assert_eq!(digit.index(), index);
        }
    }

    #[test]
    fn a_set_lists_its_digits_in_order() {
        let set: DigitSet = [7, 2, 5].into_iter().filter_map(Digit::new).collect();
        assert_eq!(set.to_string(), "257");
        assert_eq!((!set).to_string(), "134689");
        assert_eq!(set.single(), None);
        assert_eq!(DigitSet::only(Digit::ALL[4]).single(), Some(Digit::ALL[4]));
    }
}
