//! Large digits for the huge board, drawn with half blocks, or with strokes in ASCII.
//! `tui-big-text` has no ASCII form, and its letters do not fit into a cell together with a frame
//! and a sign.

use super::glyphs::Charset;
use pencilmark_engine::board::Digit;

/// The width of a large digit in columns.
pub(super) const WIDTH: u16 = 6;
/// The height of a large digit in lines, which is the height of its cell.
pub(super) const HEIGHT: u16 = 5;

/// The dots of each digit, in eight rows of six. A character shows two dots, one above the other.
const DOTS: [[u8; 8]; 9] = [
    [0b00_1100, 0b01_1100, 0b00_1100, 0b00_1100, 0b00_1100, 0b00_1100, 0b00_1100, 0b01_1110],
    [0b01_1110, 0b11_0011, 0b00_0011, 0b00_0110, 0b00_1100, 0b01_1000, 0b11_0000, 0b11_1111],
    [0b01_1110, 0b11_0011, 0b00_0011, 0b00_1110, 0b00_0011, 0b00_0011, 0b11_0011, 0b01_1110],
    [0b00_0110, 0b00_1110, 0b01_1110, 0b11_0110, 0b11_0110, 0b11_1111, 0b00_0110, 0b00_0110],
    [0b11_1111, 0b11_0000, 0b11_0000, 0b11_1110, 0b00_0011, 0b00_0011, 0b11_0011, 0b01_1110],
    [0b01_1110, 0b11_0011, 0b11_0000, 0b11_1110, 0b11_0011, 0b11_0011, 0b11_0011, 0b01_1110],
    [0b11_1111, 0b00_0011, 0b00_0011, 0b00_0110, 0b00_0110, 0b00_1100, 0b00_1100, 0b00_1100],
    [0b01_1110, 0b11_0011, 0b11_0011, 0b01_1110, 0b11_0011, 0b11_0011, 0b11_0011, 0b01_1110],
    [0b01_1110, 0b11_0011, 0b11_0011, 0b11_0011, 0b01_1111, 0b00_0011, 0b11_0011, 0b01_1110],
];

/// The digits as strokes in three lines.
const STROKES: [[&str; 3]; 9] = [
    ["      ", "     |", "     |"],
    [" ____ ", " ____|", "|____ "],
    [" ____ ", " ____|", " ____|"],
    ["      ", "|____|", "     |"],
    [" ____ ", "|____ ", " ____|"],
    [" ____ ", "|____ ", "|____|"],
    [" ____ ", "     |", "     |"],
    [" ____ ", "|____|", "|____|"],
    [" ____ ", "|____|", " ____|"],
];

/// Returns all lines of a cell that contains a large digit.
pub(super) fn lines(digit: Digit, charset: Charset) -> [String; HEIGHT as usize] {
    match charset {
        Charset::Lines => std::array::from_fn(|line| blocks(DOTS[digit.index()], line)),
        Charset::Ascii => {
            let [first, second, third] = STROKES[digit.index()];
            let empty = " ".repeat(usize::from(WIDTH));
            [empty.clone(), first.to_owned(), second.to_owned(), third.to_owned(), empty]
        }
    }
}

/// Returns a line of half blocks. The first row of dots is in the lower half of the first line.
fn blocks(dots: [u8; 8], line: usize) -> String {
    let row = |index: Option<usize>| index.and_then(|index| dots.get(index)).copied().unwrap_or(0);
    let (upper, lower) = (row((2 * line).checked_sub(1)), row(Some(2 * line)));
    let columns = (0..WIDTH).rev();
    let dot = |column: u16| match (upper >> column & 1, lower >> column & 1) {
        (0, 0) => ' ',
        (0, _) => '▄',
        (_, 0) => '▀',
        _ => '█',
    };
    columns.map(dot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_digits_fill_their_cell_and_are_all_different() {
        for charset in [Charset::Lines, Charset::Ascii] {
            let all = Digit::ALL.map(|digit| lines(digit, charset));
            for (i, one) in all.iter().enumerate() {
                assert!(one.iter().all(|line| line.chars().count() == usize::from(WIDTH)));
                assert!(all[i + 1..].iter().all(|other| other != one), "{}", i + 1);
            }
        }
        let two = lines(Digit::ALL[1], Charset::Lines);
        assert_eq!(two, [" ▄▄▄▄ ", "▀▀  ██", "  ▄█▀ ", "▄█▀   ", "▀▀▀▀▀▀"]);
    }
}
