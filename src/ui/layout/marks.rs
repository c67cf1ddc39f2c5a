//! The positions of marks in a cell.

use super::BoardSize;
use pencilmark_engine::board::{Digit, DigitSet};
use ratatui::layout::Rect;

/// The maximum number of marks in a line of a list.
const IN_LINE: u16 = 5;

/// The maximum number of marks that are a list of one line in a cell with two lines. More marks
/// would touch those of the next cell.
const MAX_ONE_LINE: u16 = 4;

/// The column of the only mark of a cell with two lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum LoneMark {
    /// The column of a digit. The mark needs another colour than a digit.
    Middle,
    /// The column before that of a digit.
    Left,
}

impl BoardSize {
    /// Returns the column and line of a digit's mark in its cell. Returns `None` if the position
    /// depends on the other marks (see [`packed`](Self::packed)) or if marks are dots.
    pub(in crate::ui) const fn mark_place(self, digit: Digit) -> Option<(u16, u16)> {
        let index = digit.index() as u16;
        match self {
            Self::Huge => Some((1 + index % 3 * 4, index / 3 * 2)),
            Self::Roomy | Self::Medium => Some((1 + index % 3 * 2, index / 3)),
            Self::Full | Self::Compact => None,
        }
    }

    /// Returns the column and line of each mark in a cell. If a cell does not have room for nine
    /// fixed positions, up to four marks are a centred line. A single mark is in the middle, or to
    /// the left of it if only its position distinguishes it from a digit. More marks are two lines
    /// of the same length, or the first line is one mark longer.
    pub(in crate::ui) fn packed(
        self,
        marks: DigitSet,
        lone: LoneMark,
    ) -> impl Iterator<Item = (Digit, (u16, u16))> {
        in_two_lines(marks, lone).filter_map(move |(digit, listed)| {
            let place = if self == Self::Full { Some(listed) } else { self.mark_place(digit) };
            Some((digit, place?))
        })
    }

    /// Returns the column and line of each centre mark. Centre marks are a list in the middle of
    /// the cell, in two lines if they are wider than the cell. Returns `None` if the cell has no
    /// middle line.
    pub(in crate::ui) fn centred(self, marks: DigitSet) -> Option<Vec<(Digit, (u16, u16))>> {
        let (width, height) = match self {
            Self::Huge | Self::Roomy | Self::Medium => self.cell_size(),
            Self::Full | Self::Compact => return None,
        };
        let in_line = if marks.len() as u16 > width { IN_LINE } else { width };
        let (left, top) = ((width - in_line) / 2, (height - 1) / 2);
        let place = |(digit, (x, y))| (digit, (left + x, top + y));
        Some(listed(marks, in_line).map(place).collect())
    }

    /// Returns the position of a digit's mark for clicks. If marks are drawn as a list, this is the
    /// position of the digit in a list of all nine digits.
    pub(super) fn click_place(self, digit: Digit) -> Option<(u16, u16)> {
        match self {
            Self::Full => Some((digit.index() as u16 % IN_LINE, digit.index() as u16 / IN_LINE)),
            _ => self.mark_place(digit),
        }
    }

    /// Returns the part of a cell that is closest to a digit's mark, relative to the upper left
    /// corner of the cell.
    pub(super) fn mark_area(self, digit: Digit) -> Option<Rect> {
        let (x, y) = self.click_place(digit)?;
        let (width, height) = self.cell_size();
        let places: Vec<_> = Digit::ALL.into_iter().filter_map(|d| self.click_place(d)).collect();
        let in_line = places.iter().filter(|place| place.1 == y).map(|place| place.0);
        let lines = places.iter().map(|place| place.1);
        // A position in the middle between two marks belongs to the first mark.
        let nearest = |at: u16, others: Vec<u16>, end: u16| {
            let before = others.iter().copied().filter(|other| *other < at).max();
            let after = others.iter().copied().filter(|other| *other > at).min();
            let start = before.map_or(0, |before| u16::midpoint(before, at) + 1);
            (start, after.map_or(end, |after| u16::midpoint(at, after) + 1))
        };
        let (left, right) = nearest(x, in_line.collect(), width);
        let (top, bottom) = nearest(y, lines.collect(), height);
        Some(Rect::new(left, top, right - left, bottom - top))
    }
}

/// Returns the column and line of each mark in a cell with two lines of five columns.
fn in_two_lines(marks: DigitSet, lone: LoneMark) -> impl Iterator<Item = (Digit, (u16, u16))> {
    let count = marks.len() as u16;
    let in_line = if count > MAX_ONE_LINE { count.div_ceil(2) } else { count.max(1) };
    // To the left of the middle is the column of the first of two marks.
    let is_left = count == 1 && lone == LoneMark::Left;
    let left = if is_left { 1 } else { (IN_LINE - in_line) / 2 };
    let place = move |number: u16| (left + number % in_line, number / in_line);
    marks.iter().zip(0..).map(move |(digit, number)| (digit, place(number)))
}

/// Returns the column and line of each mark in a list whose lines are centred in `width` columns.
fn listed(marks: DigitSet, width: u16) -> impl Iterator<Item = (Digit, (u16, u16))> {
    let count = marks.len() as u16;
    marks.iter().zip(0..).map(move |(digit, number)| {
        let (line, column) = (number / width, number % width);
        let in_line = (count - line * width).min(width);
        (digit, ((width - in_line) / 2 + column, line))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(digits: &str) -> DigitSet {
        digits.chars().filter_map(|digit| Digit::new(digit.to_digit(10)? as u8)).collect()
    }

    #[test]
    fn packed_marks_are_a_centred_list_of_one_or_two_lines() {
        let packed_with = |digits: &str, lone| {
            let mut lines = [[' '; 5]; 2];
            for (digit, (x, y)) in BoardSize::Full.packed(set(digits), lone) {
                lines[usize::from(y)][usize::from(x)] = digit.to_char();
            }
            lines.map(|line| line.into_iter().collect::<String>())
        };
        let packed = |digits: &str| packed_with(digits, LoneMark::Left);
        assert_eq!(packed_with("5", LoneMark::Middle), ["  5  ", "     "]);
        assert_eq!(packed("5"), [" 5   ", "     "]);
        assert_eq!(packed("24"), [" 24  ", "     "]);
        assert_eq!(packed("2459"), ["2459 ", "     "]);
        assert_eq!(packed("12459"), [" 124 ", " 59  "]);
        assert_eq!(packed("134579"), [" 134 ", " 579 "]);
        assert_eq!(packed("1234579"), ["1234 ", "579  "]);
        assert_eq!(packed("123456789"), ["12345", "6789 "]);
    }

    #[test]
    fn centre_marks_are_a_list_in_the_middle_of_the_cell() {
        let centred = |digits: &str| {
            let mut lines = [[' '; 7]; 3];
            for (digit, (x, y)) in BoardSize::Medium.centred(set(digits)).unwrap() {
                lines[usize::from(y)][usize::from(x)] = digit.to_char();
            }
            lines.map(|line| line.into_iter().collect::<String>())
        };
        assert_eq!(centred("5"), ["       ", "   5   ", "       "]);
        assert_eq!(centred("149"), ["       ", "  149  ", "       "]);
        assert_eq!(centred("1234567"), ["       ", "1234567", "       "]);
        assert_eq!(centred("123456789"), ["       ", " 12345 ", " 6789  "]);
        let places = BoardSize::Huge.centred(set("19")).unwrap();
        assert_eq!(places.iter().map(|place| place.1).collect::<Vec<_>>(), [(4, 2), (5, 2)]);
        assert_eq!(BoardSize::Full.centred(set("19")), None);
    }
}
