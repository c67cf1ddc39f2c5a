//! Notations: reads and writes puzzles in the forms that people and programs use.
//!
//! [`read`] reads one puzzle and detects its notation. [`Plan`] and [`read_all`] are for files that
//! may contain many puzzles. [`NOTATIONS`] is the table of all notations. Each row has the reader,
//! the writer, and the parts of a puzzle that the notation can express.
//!
//! # Examples
//!
//! ```
//! use pencilmark_engine::formats;
//!
//! let drawn = "\
//! +-------+-------+-------+
//! | 5 3 . | . 7 . | . . . |
//! | 6 . . | 1 9 5 | . . . |
//! | . 9 8 | . . . | . 6 . |
//! +-------+-------+-------+
//! | 8 . . | . 6 . | . . 3 |
//! | 4 . . | 8 . 3 | . . 1 |
//! | 7 . . | . 2 . | . . 6 |
//! +-------+-------+-------+
//! | . 6 . | . . . | 2 8 . |
//! | . . . | 4 1 9 | . . 5 |
//! | . . . | . 8 . | . 7 9 |
//! +-------+-------+-------+";
//! let puzzle = formats::read(drawn)?;
//! assert!(formats::write_line(&puzzle).starts_with("53..7....6..195"));
//! # Ok::<(), formats::ReadError>(())
//! ```

mod board_array;
pub mod clean;
mod code;
mod crosses;
mod csv;
mod detect;
mod drawn;
mod error;
mod found;
mod fpuzzles;
mod gnome_sudoku;
mod json;
mod json_arrays;
mod json_names;
mod json_write;
mod ksudoku;
pub mod library;
mod line;
mod link;
mod lz;
mod marked;
mod notation_error;
mod opensudoku;
mod other_xml;
mod page;
mod penpa;
mod places;
mod sdk;
mod second_puzzle;
mod separated;
mod serde;
mod sheet;
mod simple;
mod sudokupad;
mod table;
mod titled;
mod wiki;
mod xml;
mod zipped;

pub use code::{is_code, write_code};
pub use csv::{Columns, csv_field};
pub use detect::{Lines, Plan, read_all, read_sheet};
pub use drawn::write_drawn;
pub use error::ReadError;
pub use found::Found;
pub use line::write_line;
pub use notation_error::NotationError;
pub use second_puzzle::second_puzzle;
pub use sheet::{About, Marks, Part, Sheet};
pub use table::{Files, NOTATIONS, Notation};

use crate::board::{Cell, Digit, Grid};

/// The maximum length of a line or a drawing, in bytes: 64 KiB.
pub const LONGEST: usize = 64 * 1024;

/// The maximum length of a document (XML, JSON, or several drawings), in bytes: 256 MiB.
pub const LONGEST_DOCUMENT: usize = 256 * 1024 * 1024;

/// Reads one puzzle in any notation and returns its clues. Does not check that the puzzle obeys the
/// rules or that it has a solution.
///
/// Empty cells are `.`, `0`, `*`, `_` or `-`. An empty cell can also be blank in drawings that are
/// evenly spaced or have a bar between all cells. If a puzzle contains no `.`, `0` or `_`, `x` can
/// stand for an empty cell. A `#` starts a comment.
///
/// # Errors
/// Returns [`ReadError`] if the text does not contain exactly one puzzle. The message says what is
/// wrong, where, and how to fix it.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::formats::{ReadError, read};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert_eq!(read(line).map(|puzzle| puzzle.count()), Ok(30));
/// assert_eq!(read("53..7"), Err(ReadError::Cells(5)));
/// ```
pub fn read(text: &str) -> Result<Grid, ReadError> {
    read_sheet(text).map(|sheet| sheet.clues())
}

/// The error returned for a character that does not stand for a cell.
struct NoCell;

/// Parses a character as a cell: its digit, or `None` for an empty cell.
fn cell(c: char) -> Result<Option<Digit>, NoCell> {
    match c {
        '.' | '0' | '*' | '_' | '-' => Ok(None),
        _ => Digit::from_char(c).map(Some).ok_or(NoCell),
    }
}

/// Builds a grid from `cells`. Fails if the number of cells is not 81.
fn grid(cells: &[Option<Digit>]) -> Result<Grid, ReadError> {
    if cells.len() != 81 {
        return Err(ReadError::Cells(cells.len()));
    }
    let mut grid = Grid::EMPTY;
    for (cell, &digit) in Cell::ALL.into_iter().zip(cells) {
        grid.set(cell, digit);
    }
    Ok(grid)
}
