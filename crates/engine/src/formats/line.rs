//! The plain notation: 81 characters row by row, in one line or in several, blanks anywhere.

use super::page::{Line, rows};
use super::{About, ReadError, Sheet, cell, grid};
use crate::board::{Digit, Grid};

/// 81 characters, row by row; `.` is an empty cell.
pub fn write_line(grid: &Grid) -> String {
    grid.to_string()
}

pub(super) fn write_dots(sheet: &Sheet) -> String {
    with_comment(write_line(&sheet.clues()), sheet)
}

pub(super) fn write_zeros(sheet: &Sheet) -> String {
    let line = sheet.clues().to_line(b'0');
    with_comment(str::from_utf8(&line).expect("the line is ASCII").to_owned(), sheet)
}

fn with_comment(line: String, sheet: &Sheet) -> String {
    match sheet.words(About::Comment) {
        "" => line,
        comment => format!("{line} # {comment}"),
    }
}

/// What may stand behind 81 cells, before anything else.
const SEPARATORS: [char; 4] = [',', ';', ' ', '\t'];

/// What stands behind the 81 cells with which a line begins; none if it doesn't.
pub(super) fn behind_cells(text: &str) -> Option<&str> {
    let text = text.trim_start();
    // Each is one byte.
    let rest = begins_with_cells(text).then(|| &text[81..])?;
    (rest.is_empty() || rest.starts_with(SEPARATORS)).then_some(rest)
}

/// Whether a text begins with 81 cells.
pub(super) fn begins_with_cells(text: &str) -> bool {
    first_grid(text).is_some() || text.chars().take(81).filter(|&c| cell(c).is_ok()).count() == 81
}

/// The grid with which a text begins, if it is written in digits and dots: the common form, read
/// without a look at each character.
fn first_grid(text: &str) -> Option<Grid> {
    text.as_bytes().first_chunk().and_then(Grid::from_line)
}

/// Reads a line that is nothing but 81 digits and dots; `None` if it is anything else.
pub(super) fn read_bare_cells(line: &str) -> Option<Sheet> {
    let cells = line.as_bytes().try_into().ok()?;
    Grid::from_line(cells).map(|grid| Sheet::of(&grid))
}

/// Reads one line: 81 cells, and behind them, after a comma, a semicolon or a blank, anything. What
/// stands behind a `#` is its comment.
pub(super) fn read_line(line: Line) -> Result<Sheet, ReadError> {
    // Only behind 81 cells: elsewhere a blank may be an empty cell.
    let text = match behind_cells(line.text) {
        Some(rest) => &line.text[..line.text.len() - rest.len()],
        None => line.text,
    };
    let mut sheet = match read_bare_cells(text.trim_start()) {
        Some(sheet) => sheet,
        None => Sheet::of(&grid(&cells_of(Line { text, ..line })?)?),
    };
    if let Some((_, comment)) = line.raw.split_once('#') {
        sheet.say(About::Comment, comment);
    }
    Ok(sheet)
}

/// Reads lines of cells.
pub(super) fn read_page(lines: &[Line]) -> Result<Sheet, ReadError> {
    let lines = rows(lines);
    if let [line] = lines[..] {
        return read_line(line);
    }
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
    grid(&cells).map(|grid| Sheet::of(&grid))
}

/// The cells that a line writes.
fn cells_of(line: Line) -> Result<Vec<Option<Digit>>, ReadError> {
    line.marks()
        .map(|(column, found)| {
            cell(found).map_err(|_| ReadError::Character { found, line: line.number, column })
        })
        .collect()
}
