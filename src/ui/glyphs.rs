//! The characters that the board is drawn with.

use pencilmark_engine::board::DigitSet;
use pencilmark_engine::logic::Role;
use ratatui::buffer::Buffer;
use ratatui::symbols::border;
use ratatui::widgets::Block;

/// The characters that may be drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    /// Line characters, blocks and Braille dots too.
    #[default]
    Lines,
    /// ASCII only.
    Ascii,
}

impl Charset {
    /// A box around something.
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

/// Puts ASCII in the place of all other characters of a frame: whatever was drawn, no other gets out.
pub(super) fn make_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            cell.set_symbol(ascii(cell.symbol()));
        }
    }
}

/// What stands for a character where there is only ASCII.
fn ascii(symbol: &str) -> &'static str {
    match symbol {
        "━" => "=",
        "─" | "–" | "—" | "‐" | "−" => "-",
        "┃" => "|",
        "│" => ":",
        "·" | "…" => ".",
        "•" => "o",
        // A line of a chart is drawn with Braille dots.
        "\u{2800}" => " ",
        _ if symbol.starts_with(|c| ('\u{2801}'..='\u{28ff}').contains(&c)) => ".",
        "█" | "▀" | "▄" | "▅" | "▆" | "▇" => "#",
        "▁" | "▂" | "▃" => ".",
        "×" => "x",
        "’" | "‘" => "'",
        "“" | "”" => "\"",
        "↑" => "^",
        "↓" => "v",
        "←" => "<",
        "→" => ">",
        "\u{a0}" => " ",
        _ if symbol.starts_with(|c| ('\u{2500}'..='\u{257f}').contains(&c)) => "+",
        _ => "?",
    }
}

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
pub(super) const fn vertical(edge: Edge) -> char {
    match edge.weight() {
        Weight::Heavy => '┃',
        Weight::Light => '│',
    }
}

/// A horizontal piece.
pub(super) const fn horizontal(edge: Edge) -> char {
    match edge.weight() {
        Weight::Heavy => '━',
        Weight::Light => '─',
    }
}

/// Where the horizontal rule `row` meets the vertical rule `column`.
pub(super) const fn crossing(row: Edge, column: Edge) -> char {
    use Edge::{Box, Cell, First, Last};
    match (row, column) {
        (First, First) => '┏',
        (First, Box) => '┳',
        (First, Cell) => '┯',
        (First, Last) => '┓',
        (Box, First) => '┣',
        (Box, Box) => '╋',
        (Box, Cell) => '┿',
        (Box, Last) => '┫',
        (Cell, First) => '┠',
        (Cell, Box) => '╂',
        (Cell, Cell) => '┼',
        (Cell, Last) => '┨',
        (Last, First) => '┗',
        (Last, Box) => '┻',
        (Last, Cell) => '┷',
        (Last, Last) => '┛',
    }
}

/// What marks a peer of the cursor: no dot, for beside Braille dots it would seem to be one.
pub(super) const PEER: &str = "'";
/// What marks a selected cell.
pub(super) const SELECTED: &str = "~";
/// What marks the cursor's cell among those that are selected.
pub(super) const SELECTED_HERE: &str = "^";
/// What marks a cell that a page names.
pub(super) const NAMED: &str = "@";
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
        // `=` is a strong link.
        Role::Base => "%",
        Role::Cover => "#",
        Role::Pivot => "P",
        Role::Wing => "W",
        Role::Fin => "F",
        Role::Good => "+",
        Role::Bad => "x",
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

/// Nine candidates in two ASCII characters: one as `4.`, two as `47`, more only as their number: `5m`.
pub(super) fn counted(digits: DigitSet) -> String {
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
    fn every_rule_has_a_plain_character() {
        for row in (0..=9).map(Edge::before) {
            let ascii = |sign: char| ascii(sign.encode_utf8(&mut [0; 4]));
            assert_ne!(ascii(horizontal(row)), "?");
            assert_ne!(ascii(vertical(row)), "?");
            assert!((0..=9).all(|column| ascii(crossing(row, Edge::before(column))) == "+"));
        }
        assert_eq!(ascii("é"), "?");
    }

    #[test]
    fn marks_without_dots_are_two_characters() {
        let of = |bits| counted(DigitSet::from_bits(bits));
        assert_eq!([of(0b1000), of(0b100_1000), of(0b111)], ["4.", "47", "3m"]);
    }

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
