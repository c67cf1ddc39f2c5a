//! Floor 1: notations. Reads puzzles from text as people and programs write them, and writes them.
//!
//! [`read`] is for one puzzle and finds the notation by itself; [`Plan`] and [`read_all`] are for files that may hold
//! many. [`NOTATIONS`] is the table of all notations: what each holds, and how it is written.
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

pub mod clean;
mod code;
mod csv;
mod detect;
mod drawn;
mod error;
mod fpuzzles;
mod json;
pub mod library;
mod line;
mod link;
mod lz;
mod marked;
mod opensudoku;
mod page;
mod places;
mod sdk;
mod serde;
mod sheet;
mod simple;
mod sudokupad;
mod table;
mod wiki;
mod zipped;

pub use code::{is_code, write_code};
pub use csv::Columns;
pub use detect::{Found, Lines, Plan, read_all, read_sheet};
pub use drawn::write_drawn;
pub use error::ReadError;
pub use line::write_line;
pub use sheet::{About, Marks, Part, Sheet};
pub use table::{Files, NOTATIONS, Notation};

use crate::board::{Cell, Digit, Grid};

/// The longest line and the longest drawing that is read, in bytes: 64 KiB.
pub const LONGEST: usize = 64 * 1024;

/// The longest document (XML, JSON, many drawings) that is read, in bytes: 256 MiB.
pub const LONGEST_DOCUMENT: usize = 256 * 1024 * 1024;

/// Reads one puzzle in any notation and gives its clues. Whether the puzzle breaks the rules or has a
/// solution is not looked at.
///
/// Empty cells are `.`, `0`, `*`, `_` or `-`, and in regular drawings also blanks. A `#` begins a comment.
///
/// # Errors
/// When the text is no puzzle, or several: what is wrong, where, and what to do.
pub fn read(text: &str) -> Result<Grid, ReadError> {
    read_sheet(text).map(|sheet| sheet.clues())
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
    for (cell, &digit) in Cell::ALL.into_iter().zip(cells) {
        grid.set(cell, digit);
    }
    Ok(grid)
}
