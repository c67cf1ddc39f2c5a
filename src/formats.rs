//! Floor 1: notations. Reads a puzzle from text as people write it, and writes it.

mod code;
mod drawn;
pub mod library;
mod line;
mod marked;

pub use code::{is_code, write_code};
pub use drawn::write_drawn;
pub use line::write_line;
pub use marked::read_marked;

use crate::board::{Digit, Grid};

/// The longest text that is read, in bytes: 64 KiB.
pub const LONGEST: usize = 64 * 1024;

/// Why a text is no puzzle. The messages name the place and hold no control characters, whatever
/// the text held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// Longer than [`LONGEST`]; its bytes.
    #[error("{0} bytes are too many for a puzzle: give one puzzle of 81 cells")]
    TooLong(usize),
    /// Only blanks and comments, or only the lines of a drawing.
    #[error("there is no puzzle in this text: write 1 to 9, and . or 0 for an empty cell")]
    Nothing,
    /// A character that is neither a cell nor part of a drawing.
    #[error(
        "'{}' in line {line}, column {column} is no cell: write 1 to 9, and . or 0 for an empty cell",
        .found.escape_default()
    )]
    Character {
        /// What stands there.
        found: char,
        /// The line in the text, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
    },
    /// The wrong number of cells in all.
    #[error("a puzzle has 81 cells, this text has {0}: {advice}", advice = advice(*.0, 81))]
    Cells(usize),
    /// A drawing with the wrong number of rows.
    #[error("a puzzle has 9 rows, this drawing has {0}: {advice}", advice = advice(*.0, 9))]
    Rows(usize),
    /// A row with the wrong number of cells.
    #[error("row {row} (line {line}) has {cells} cells, not 9: {advice}", advice = advice(*.cells, 9))]
    Row {
        /// The row of the board, from 1.
        row: usize,
        /// The line in the text, from 1.
        line: usize,
        /// How many cells were found.
        cells: usize,
    },
    /// A row of a drawing with blanks in which the cells cannot be told apart.
    #[error("the blanks of row {row} (line {line}) are not regular: write . for an empty cell")]
    Blanks {
        /// The row of the board, from 1.
        row: usize,
        /// The line in the text, from 1.
        line: usize,
    },
    /// A letter that no puzzle code has.
    #[error(
        "'{}' in line {line}, column {column} is in no puzzle code: its letters are A to Z without U",
        .found.escape_default()
    )]
    CodeCharacter {
        /// What stands there.
        found: char,
        /// The line in the text, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
    },
    /// A puzzle code whose check fails.
    #[error(
        "this puzzle code is not right: a letter is wrong, missing or in another place; compare it \
         with the one it was taken from"
    )]
    CodeCheck,
    /// A puzzle code of another kind.
    #[error("this puzzle code is from a newer pencilmark: this one reads codes that begin with P")]
    CodeVersion,
}

const fn advice(found: usize, wanted: usize) -> &'static str {
    if found > wanted { "give one puzzle and nothing else" } else { "write . for an empty cell" }
}

/// A notation: how to know it and how to read it.
struct Notation {
    is: fn(&[Line]) -> bool,
    read: fn(&[Line]) -> Result<Grid, ReadError>,
}

/// All notations; the first that knows the text reads it. The last knows every text.
const ALL: [Notation; 3] = [
    Notation { is: code::is_code_in, read: code::read },
    Notation { is: drawn::is_drawn, read: drawn::read },
    Notation { is: |_| true, read: line::read },
];

/// A line of text without its comment, and its number from 1.
#[derive(Clone, Copy, Debug)]
struct Line<'a> {
    number: usize,
    text: &'a str,
}

impl<'a> Line<'a> {
    /// The characters that are not blank, with their columns from 1.
    fn marks(self) -> impl Iterator<Item = (usize, char)> + 'a {
        (1..).zip(self.text.chars()).filter(|(_, c)| !c.is_whitespace())
    }
}

/// Reads a puzzle, finding the notation by itself: a puzzle code, 81 characters in one line or in
/// several, or a grid drawn with box characters or with `| + - =`. Empty cells are `.`, `0`, `*`, `_` or `-`, and
/// in regular drawings also blanks. A `#` begins a comment. Whether the puzzle breaks the rules or
/// has a solution is not looked at.
///
/// # Errors
/// When the text is no puzzle: what is wrong, where, and what to do.
pub fn read(text: &str) -> Result<Grid, ReadError> {
    if text.len() > LONGEST {
        return Err(ReadError::TooLong(text.len()));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines: Vec<_> = (1..)
        .zip(text.lines())
        .map(|(number, text)| Line { number, text: text.split('#').next().unwrap_or_default() })
        .filter(|line| line.marks().next().is_some())
        .collect();
    if lines.is_empty() {
        return Err(ReadError::Nothing);
    }
    let notation = ALL.iter().find(|notation| (notation.is)(&lines));
    (notation.expect("the last notation knows every text").read)(&lines)
}

/// A text that says nothing of a cell.
struct NoCell;

/// What a character says of a cell: its digit, or `None` if it is empty.
fn cell(c: char) -> Result<Option<Digit>, NoCell> {
    match c {
        '.' | '0' | '*' | '_' | '-' => Ok(None),
        _ => Digit::from_char(c).map(Some).ok_or(NoCell),
    }
}

/// The 81 cells as a grid.
fn grid(cells: &[Option<Digit>]) -> Result<Grid, ReadError> {
    if cells.len() != 81 {
        return Err(ReadError::Cells(cells.len()));
    }
    let mut grid = Grid::EMPTY;
    for (cell, &digit) in crate::board::Cell::ALL.into_iter().zip(cells) {
        grid.set(cell, digit);
    }
    Ok(grid)
}
