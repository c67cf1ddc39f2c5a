//! The plain notation: 81 characters row by row, in one line or in several, blanks anywhere.

use super::{Line, ReadError, cell, grid};
use crate::board::{Digit, Grid};

/// 81 characters, row by row; `.` is an empty cell.
pub fn write_line(grid: &Grid) -> String {
    grid.to_string()
}

/// Reads lines of cells.
pub(super) fn read(lines: &[Line]) -> Result<Grid, ReadError> {
    let rows = lines.iter().map(|&line| cells_of(line)).collect::<Result<Vec<_>, _>>()?;
    let cells = rows.concat();
    // Nine lines are meant as nine rows: say which one is wrong.
    if cells.len() != 81 && rows.len() == 9 {
        let row = rows.iter().position(|row| row.len() != 9).unwrap_or_default();
        return Err(ReadError::Row {
            row: row + 1,
            line: lines[row].number,
            cells: rows[row].len(),
        });
    }
    grid(&cells)
}

/// The cells that a line writes.
fn cells_of(line: Line) -> Result<Vec<Option<Digit>>, ReadError> {
    line.marks()
        .map(|(column, found)| {
            cell(found).map_err(|_| ReadError::Character { found, line: line.number, column })
        })
        .collect()
}
