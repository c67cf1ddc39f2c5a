//! The plain notation: 81 characters, row by row, on one or more lines. Blanks are allowed between
//! the characters.

use super::page::{Line, rows};
use super::{About, ReadError, Sheet, cell, grid};
use crate::board::{Digit, Grid};

/// Writes 81 characters, row by row, with `.` for empty cells.
pub fn write_line(grid: &Grid) -> String {
    line_with(grid, b'.')
}

/// Writes 81 characters, row by row, with `empty` for empty cells.
fn line_with(grid: &Grid, empty: u8) -> String {
    str::from_utf8(&grid.to_line(empty)).expect("the line is ASCII").to_owned()
}

pub(super) fn write_dots(sheet: &Sheet) -> String {
    with_comment(write_line(&sheet.clues()), sheet)
}

pub(super) fn write_zeros(sheet: &Sheet) -> String {
    with_comment(line_with(&sheet.clues(), b'0'), sheet)
}

fn with_comment(line: String, sheet: &Sheet) -> String {
    match sheet.words(About::Comment) {
        "" => line,
        comment => format!("{line} # {comment}"),
    }
}

/// The characters that may follow 81 cells.
pub(super) const SEPARATORS: [char; 5] = [',', ';', ':', ' ', '\t'];

/// Returns the text after the 81 cells at the start of a line, or `None` if the line does not start
/// with 81 cells.
pub(super) fn behind_cells(text: &str) -> Option<&str> {
    let text = text.trim_start();
    // Each cell is one byte.
    let rest = begins_with_cells(text).then(|| &text[81..])?;
    (rest.is_empty() || rest.starts_with(SEPARATORS)).then_some(rest)
}

/// Returns whether `text` starts with 81 cells.
pub(super) fn begins_with_cells(text: &str) -> bool {
    first_grid(text).is_some() || text.chars().take(81).filter(|&c| cell(c).is_ok()).count() == 81
}

/// Returns the grid at the start of `text` if it is written with digits and dots. Reads this common
/// form without checking each character separately.
fn first_grid(text: &str) -> Option<Grid> {
    text.as_bytes().first_chunk().and_then(Grid::from_line)
}

/// Reads a line of exactly 81 digits and dots. Returns `None` for any other line.
pub(super) fn read_bare_cells(line: &str) -> Option<Sheet> {
    let cells = line.as_bytes().try_into().ok()?;
    Grid::from_line(cells).map(|grid| Sheet::from_clues(&grid))
}

/// Reads one line: 81 cells, optionally followed by a separator and any text. The text after a `#`
/// is the comment.
pub(super) fn read_line(line: Line) -> Result<Sheet, ReadError> {
    // Remove the text after the cells only if there are 81 cells. Otherwise, a blank may be an
    // empty cell.
    let text = match behind_cells(line.text) {
        Some(rest) => &line.text[..line.text.len() - rest.len()],
        None => line.text,
    };
    let mut sheet = match read_bare_cells(text.trim_start()) {
        Some(sheet) => sheet,
        None => Sheet::from_clues(&grid(&cells_of(Line { text, ..line })?)?),
    };
    if let Some((_, comment)) = line.raw.split_once('#') {
        sheet.say(About::Comment, comment);
    }
    Ok(sheet)
}

/// Reads a puzzle from one or more lines of cells.
pub(super) fn read_page(lines: &[Line]) -> Result<Sheet, ReadError> {
    let mut lines = rows(lines);
    if let [line] = lines[..] {
        return read_line(line);
    }
    // Files for solvers that support several grid sizes start with the size.
    let is_size = |line: &Line| ["9", "9 9", "3", "3 3"].contains(&line.text.trim());
    if lines.len() == 10 && is_size(&lines[0]) {
        lines.remove(0);
    }
    let rows = lines.iter().map(|&line| cells_of(line)).collect::<Result<Vec<_>, _>>()?;
    let cells = rows.concat();
    // Nine lines are probably nine rows, so report which row is wrong.
    if cells.len() != 81 && rows.len() == 9 {
        let row = rows.iter().position(|row| row.len() != 9).unwrap_or_default();
        return Err(ReadError::Row {
            row: row + 1,
            line: lines[row].number,
            cells: rows[row].len(),
        });
    }
    grid(&cells).map(|grid| Sheet::from_clues(&grid))
}

/// Returns the cells of a line.
fn cells_of(line: Line) -> Result<Vec<Option<Digit>>, ReadError> {
    line.marks()
        .map(|(column, found)| {
            cell(found).map_err(|_| ReadError::Character { found, line: line.number, column })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_may_follow_cells_of_every_form() {
        for empty in [".", "0", "_"] {
            let cells = format!("5{}", empty.repeat(80));
            let text = format!("{cells}, name");
            assert_eq!(behind_cells(&text), Some(", name"), "{text}");
            let sheet = read_line(Line::new(1, &text)).unwrap();
            assert_eq!(sheet.grid.to_string(), format!("5{}", ".".repeat(80)));
            assert_eq!(behind_cells(&cells[1..]), None, "80 cells");
        }
    }
}
