//! A time in large digits, drawn with block characters.

use super::glyphs::Charset;

/// The dots of the digits from 0 to 9, in five rows of three.
const DIGITS: [[u8; 5]; 10] = [
    [0b111, 0b101, 0b101, 0b101, 0b111],
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b001, 0b010, 0b010],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
];

/// The dots of a colon, in five rows of one.
const COLON: [u8; 5] = [0, 1, 0, 1, 0];

/// The size of the digits of a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DigitSize {
    /// Three lines. A character shows two dots, one above the other. Needs half blocks, which ASCII
    /// does not have.
    Medium,
    /// Five lines. A dot is two characters wide.
    Large,
}

/// Returns the lines of a time, such as `12:34`. Returns `None` if the lines are wider than `width`
/// columns, the character set has no digits of this size, or the text contains anything but digits
/// and colons.
pub(super) fn lines(
    time: &str,
    size: DigitSize,
    charset: Charset,
    width: usize,
) -> Option<Vec<String>> {
    if size == DigitSize::Medium && charset == Charset::Ascii {
        return None;
    }
    let shapes: Vec<_> = time.chars().map(shape).collect::<Option<_>>()?;
    // Five rows of dots, with an empty column after each character.
    let row = |row: usize| -> Vec<bool> {
        let dots = shapes.iter().flat_map(|(dots, columns)| {
            let shape = (0..*columns).rev().map(move |column| dots[row] >> column & 1 == 1);
            shape.chain([false])
        });
        dots.collect()
    };
    let rows: Vec<_> = (0..5).map(row).collect();
    let lines: Vec<String> = match size {
        DigitSize::Large => {
            let dot = |dot: &bool| if *dot { "██" } else { "  " };
            rows.iter().map(|row| row.iter().map(dot).collect()).collect()
        }
        DigitSize::Medium => rows
            .chunks(2)
            .map(|pair| {
                let lower = |column| pair.get(1).is_some_and(|row| row[column]);
                let dot = |(column, upper): (usize, &bool)| match (*upper, lower(column)) {
                    (true, true) => '█',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (false, false) => ' ',
                };
                pair[0].iter().enumerate().map(dot).collect()
            })
            .collect(),
    };
    let lines: Vec<_> = lines.iter().map(|line| line.trim_end().to_owned()).collect();
    lines.iter().all(|line| line.chars().count() <= width).then_some(lines)
}

/// Returns the dots of a character and the number of its columns.
fn shape(character: char) -> Option<([u8; 5], u32)> {
    match character {
        ':' => Some((COLON, 1)),
        _ => character.to_digit(10).map(|digit| (DIGITS[digit as usize], 3)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_drawn_in_two_sizes() {
        let lines = |size, width| lines("7:42", size, Charset::Lines, width);
        let medium = ["▀▀█ ▄ █ █ ▀▀█", "  █ ▄ ▀▀█ █▀▀", " ▀    ▀ ▀▀▀"];
        let drawn = lines(DigitSize::Medium, 13).unwrap_or_default();
        assert_eq!(drawn[0], medium[0]);
        assert_eq!((drawn.len(), lines(DigitSize::Medium, 12)), (3, None));
        let drawn = lines(DigitSize::Large, 26).unwrap_or_default();
        assert_eq!(drawn[0], "██████      ██  ██  ██████");
        assert_eq!((drawn.len(), lines(DigitSize::Large, 25)), (5, None));
    }

    #[test]
    fn no_digit_looks_like_another_and_other_text_has_no_shape() {
        for (number, digit) in DIGITS.iter().enumerate() {
            assert!(!DIGITS[number + 1..].contains(digit), "{number}");
        }
        assert_eq!(lines("no time", DigitSize::Large, Charset::Lines, 99), None);
        assert_eq!(lines("1:00", DigitSize::Medium, Charset::Ascii, 99), None);
    }
}
