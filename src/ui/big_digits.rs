//! Large digits for the huge board: half blocks, or strokes where there is only ASCII.
//! `tui-big-text` has no ASCII form, and its letters are too wide for a cell with its frame and its
//! sign.

use super::glyphs::Charset;
use pencilmark_engine::board::Digit;

/// The width of a large digit in columns.
pub(super) const WIDTH: u16 = 6;
/// The height of a large digit in lines, the whole height of its cell.
pub(super) const HEIGHT: u16 = 5;

/// Eight rows of six dots for each digit. A character shows two dots, one above the other.
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

/// The digits as strokes, three lines each.
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

/// Returns the lines of a large digit, from the first to the last line of its cell.
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

/// Returns a line of half blocks. The dots begin half a line below the cell's upper edge.
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
