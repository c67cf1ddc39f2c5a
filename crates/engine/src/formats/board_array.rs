//! Boards in JSON: nine arrays of nine cells, one array of 81 cells, or nine strings of nine cells.

use super::{NotationError, cell};
use crate::board::{Cell, Digit, Grid};
use serde_json::Value;

/// Returns whether a JSON value looks like a board: an array of rows, or an array of 81 cells.
pub(super) fn is_board(value: &Value) -> bool {
    let Value::Array(rows) = value else { return false };
    let is_row = |row: &Value| match row {
        Value::Array(cells) => !cells.is_empty() && cells.iter().all(is_cell),
        Value::String(cells) => cells.chars().count() == 9,
        _ => false,
    };
    !rows.is_empty() && (rows.iter().all(is_row) || rows.len() == 81 && rows.iter().all(is_cell))
}

/// Returns whether a JSON value may be meant as a cell, even if it is not a digit.
fn is_cell(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => true,
        Value::String(text) => text.chars().count() <= 1,
        Value::Array(_) | Value::Object(_) => false,
    }
}

/// Reads a board.
///
/// # Errors
/// Returns an error if the board does not have nine rows of nine cells, or if a cell is neither
/// empty (`0`, `null`, `false`, `""`, `"."`) nor a digit.
pub(super) fn read(value: &Value) -> Result<Grid, NotationError> {
    let rows = value.as_array().map_or(&[][..], Vec::as_slice);
    let cells = if rows.iter().all(is_cell) {
        rows.to_vec()
    } else {
        if rows.len() != 9 {
            return Err(NotationError::Size(rows.len() as u64));
        }
        let rows: Vec<_> = rows.iter().map(row_cells).collect();
        if rows.iter().any(|row| row.len() != 9) {
            return Err(NotationError::NotNineByNine);
        }
        rows.concat()
    };
    if cells.len() != 81 {
        return Err(NotationError::GridCells(cells.len()));
    }
    let mut grid = Grid::EMPTY;
    for (cell, value) in Cell::ALL.into_iter().zip(&cells) {
        grid.set(cell, digit(value).ok_or(NotationError::CellValue(cell))?.digit());
    }
    Ok(grid)
}

/// Returns the cells of a row.
fn row_cells(row: &Value) -> Vec<Value> {
    match row {
        Value::Array(cells) => cells.clone(),
        Value::String(text) => text.chars().map(|c| Value::from(c.to_string())).collect(),
        _ => Vec::new(),
    }
}

/// The contents of a cell.
enum Contents {
    Empty,
    Digit(Digit),
}

impl Contents {
    const fn digit(self) -> Option<Digit> {
        match self {
            Self::Empty => None,
            Self::Digit(digit) => Some(digit),
        }
    }
}

/// Reads the contents of a cell. Returns `None` if the JSON value is neither a digit nor empty.
fn digit(value: &Value) -> Option<Contents> {
    let filled = |digit: Option<Digit>| digit.map_or(Contents::Empty, Contents::Digit);
    match value {
        Value::Null | Value::Bool(false) => Some(Contents::Empty),
        Value::Number(number) => match number.as_u64()? {
            0 => Some(Contents::Empty),
            number => Digit::new(u8::try_from(number).ok()?).map(Contents::Digit),
        },
        Value::String(text) => match text.trim().chars().next() {
            None => Some(Contents::Empty),
            Some(c) => cell(c).ok().map(filled),
        },
        _ => None,
    }
}
