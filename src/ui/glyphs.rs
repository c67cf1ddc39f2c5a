//! The characters used to draw the board, and their ASCII replacements.

use pencilmark_engine::board::DigitSet;
use ratatui::buffer::Buffer;
use ratatui::symbols::border;
use ratatui::widgets::Block;

/// The set of characters that the terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    /// Includes line characters, blocks and Braille dots.
    #[default]
    Lines,
    /// Includes only ASCII characters.
    Ascii,
}

impl Charset {
    /// Returns an empty block with a border.
    pub(super) fn block(self) -> Block<'static> {
        const PLAIN: border::Set<'static> = border::Set {
            top_left: "+",
            top_right: "+",
            bottom_left: "+",
            bottom_right: "+",
            vertical_left: "|",
            vertical_right: "|",
            horizontal_top: "-",
            horizontal_bottom: "-",
        };
        match self {
            Self::Lines => Block::bordered(),
            Self::Ascii => Block::bordered().border_set(PLAIN),
        }
    }
}

/// Replaces every character of a frame that is not ASCII.
pub(super) fn make_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            cell.set_symbol(ascii(cell.symbol()));
        }
    }
}

/// Returns the ASCII replacement of a character, or `?` for an unknown character.
fn ascii(symbol: &str) -> &'static str {
    let is_in = |from: char, to: char| symbol.starts_with(|c| (from..=to).contains(&c));
    match symbol {
        // Dashes, and the lines that form the board, bars and links.
        "━" | "═" => "=",
        "─" | "╌" | "–" | "—" | "‐" | "−" => "-",
        "┃" | "▍" | "▎" | "▏" => "|",
        // The last character is a shade of the calendar.
        "│" | "╎" | "░" => ":",
        // Signs, and the states of puzzles and techniques.
        "·" | "…" | "▁" | "▂" | "▃" | "▯" => ".",
        "•" | "○" => "o",
        "●" | "★" | "✓" => "*",
        "◆" | "▒" => "+",
        "◐" => "~",
        "█" | "▀" | "▄" | "▅" | "▆" | "▇" | "▉" | "▊" | "▋" | "▮" | "■" => {
            "#"
        }
        "▓" => "%",
        "×" => "x",
        "’" | "‘" => "'",
        "║" | "“" | "”" => "\"",
        "↑" => "^",
        "↓" | "▾" => "v",
        "←" | "≤" => "<",
        "→" | "▸" | "▹" => ">",
        // The columns between the cells of a checkerboard, and an empty character of a chart.
        "▌" | "▐" | "\u{a0}" | "\u{2800}" => " ",
        // Braille dots, which are used in charts.
        _ if is_in('\u{2801}', '\u{28ff}') => ".",
        _ if is_in('\u{2500}', '\u{257f}') => "+",
        _ => "?",
    }
}

/// The pointer before the selected line of a list.
pub(super) const POINTER: &str = "▸";
/// Marks a selected cell.
pub(super) const SELECTED: &str = "~";
/// Marks the cursor's cell if it is one of several selected cells.
pub(super) const SELECTED_CURSOR: &str = "^";
/// Marks a cell that the open page of a hint names.
pub(super) const NAMED: char = '•';
/// Marks a cell whose candidate in a chain is true.
pub(super) const TRUE: &str = "+";
/// Marks a cell whose candidate in a chain is false.
pub(super) const FALSE: &str = "-";
/// Marks a cell in which a hint places a digit.
pub(super) const PLACED: &str = "=";
/// Marks a cell in which a hint eliminates a candidate.
pub(super) const REMOVED: &str = "x";
/// Marks an empty cell in which the highlighted digit is not possible.
pub(super) const SHADED: &str = "·";
/// Marks a wrong digit.
pub(super) const WRONG: &str = "!";
/// Marks a digit of a what-if.
pub(super) const SUPPOSED: &str = "?";
/// Replaces the letters of a cell that has several colours.
pub(super) const SEVERAL_COLOURS: &str = "&";
/// The maximum number of letters of colours in a cell.
pub(super) const MAX_LETTERS: usize = 3;

/// Returns candidates as two Braille characters with one dot per digit. The dots are arranged in
/// three rows of three, like the keys of a telephone.
pub(super) fn braille(digits: DigitSet) -> [char; 2] {
    // The bits of the dots in a Braille cell, in three rows with a left and a right column.
    const DOTS: [[u32; 2]; 3] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20]];
    let mut bits = [0, 0];
    for digit in digits.iter() {
        let (row, column) = (digit.index() / 3, digit.index() % 3);
        bits[column / 2] |= DOTS[row][column % 2];
    }
    bits.map(|bits| char::from_u32(0x2800 + bits).expect("the Braille block has 256 characters"))
}

/// Returns candidates as two ASCII characters: one candidate as `4.`, two as `47`, and more as
/// their number, such as `5m`.
pub(super) fn in_two_chars(digits: DigitSet) -> String {
    match digits.len() {
        1 => format!("{digits}."),
        2 => digits.to_string(),
        n => format!("{n}m"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::board::Digit;

    #[test]
    fn every_line_character_has_an_ascii_one() {
        let lines = "━─┃│┏┳┯┓┣╋┿┫┠╂┼┨┗┻┷┛┌┬┐└┴┘├┤";
        let ascii = |sign: char| ascii(sign.encode_utf8(&mut [0; 4]));
        assert!(lines.chars().all(|sign| ascii(sign) != "?"));
        assert_eq!(ascii('╋'), "+");
        assert_eq!(ascii('é'), "?");
    }

    #[test]
    fn marks_without_dots_are_two_characters() {
        let of = |bits| in_two_chars(DigitSet::from_bits(bits));
        assert_eq!([of(0b1000), of(0b100_1000), of(0b111)], ["4.", "47", "3m"]);
    }

    #[test]
    fn braille_dots_are_arranged_like_telephone_keys() {
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
