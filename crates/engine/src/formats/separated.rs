//! Grids with a separator between the cells, as spreadsheets and programs write them: nine lines of
//! nine fields, or one line of 81 fields. An empty field is an empty cell.

use super::csv::{SEPARATORS, fields, separator};
use super::page::{Line, rows};
use super::{ReadError, Sheet, cell, grid};
use crate::board::Digit;

/// The minimum number of rows in a grid and of fields in each row. Smaller texts are not grids.
const LEAST_FIELDS: usize = 7;
/// The maximum number of rows in a grid.
const MAX_ROWS: usize = 12;

/// The minimum number of fields in a line that may be a whole puzzle.
const LEAST_CELLS: usize = 60;

/// Returns whether the lines are rows of fields, each short enough to be a cell.
pub(super) fn is_separated(lines: &[Line]) -> bool {
    let rows = rows(lines);
    let is_row = |row: &Line| {
        short_fields(*row, LEAST_FIELDS).is_some_and(|fields| fields.len() < LEAST_CELLS)
    };
    (LEAST_FIELDS..=MAX_ROWS).contains(&rows.len()) && rows.iter().all(is_row)
}

/// Reads nine rows of nine fields.
pub(super) fn read_page(lines: &[Line]) -> Result<Sheet, ReadError> {
    let lines = rows(lines);
    let mut rows: Vec<_> =
        lines.iter().map(|line| short_fields(*line, LEAST_FIELDS).unwrap_or_default()).collect();
    // Some programs also write a separator after the last cell of a row.
    if rows.iter().all(|row| row.len() == 10 && row[9].trim().is_empty()) {
        for row in &mut rows {
            row.truncate(9);
        }
    }
    let mut cells = Vec::with_capacity(81);
    for (at, (line, row)) in lines.iter().zip(&rows).enumerate() {
        if row.len() != 9 {
            return Err(ReadError::Row { row: at + 1, line: line.number, cells: row.len() });
        }
        cells.extend(cells_of(*line, row)?);
    }
    match rows.len() {
        9 => grid(&cells).map(|grid| Sheet::from_clues(&grid)),
        rows => Err(ReadError::Rows(rows)),
    }
}

/// Reads a line of 81 fields. Returns `None` if the line does not consist of many short fields.
pub(super) fn read_line(line: Line) -> Option<Result<Sheet, ReadError>> {
    let mut row = short_fields(line, LEAST_CELLS)?;
    if row.len() == 82 && row[81].trim().is_empty() {
        row.truncate(81);
    }
    let read = cells_of(line, &row).and_then(|cells| grid(&cells));
    Some(read.map(|grid| Sheet::from_clues(&grid)))
}

/// Returns the fields of a line, or `None` unless there are at least `least` fields and each is
/// short enough to be a cell.
fn short_fields(line: Line, least: usize) -> Option<Vec<String>> {
    // Most lines have few separators, so count them first.
    if line.text.matches(SEPARATORS).count() + 1 < least {
        return None;
    }
    let fields = fields(line.text, separator(line.text))?;
    let is_short = |field: &String| bare(field).chars().count() <= 2;
    (fields.len() >= least && fields.iter().all(is_short)).then_some(fields)
}

fn cells_of(line: Line, fields: &[String]) -> Result<Vec<Option<Digit>>, ReadError> {
    let wrong = |found, field, offset| ReadError::Character {
        found,
        line: line.number,
        column: column(line, field) + offset,
    };
    let cell_of = |(at, field): (usize, &String)| {
        let text = bare(field);
        let mut marks = text.chars();
        match (marks.next(), marks.next()) {
            (None, _) => Ok(None),
            (Some(mark), None) => cell(mark).map_err(|_| wrong(mark, at, 0)),
            (Some(_), Some(mark)) => Err(wrong(mark, at, 1)),
        }
    };
    (0..).zip(fields).map(cell_of).collect()
}

/// Returns a field without its blanks, quotes and final `.0`. Spreadsheets may write 5 as 5.0 if a
/// column contains numbers and empty cells.
fn bare(field: &str) -> &str {
    let text = field.trim().trim_matches('"');
    text.strip_suffix(".0").unwrap_or(text)
}

/// Returns the column at which the given field starts, counted from 1.
fn column(line: Line, field: usize) -> usize {
    let separators = line.text.chars().enumerate().filter(|(_, c)| SEPARATORS.contains(c));
    let before = field.checked_sub(1).and_then(|at| separators.map(|(at, _)| at + 1).nth(at));
    let start = before.unwrap_or(0);
    let blanks = line.text.chars().skip(start).take_while(|c| c.is_whitespace() || *c == '"');
    start + blanks.count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns `true` if `rows` lines with `fields` fields each form a grid.
    fn is_grid(rows: usize, fields: usize) -> bool {
        let row = vec!["1"; fields].join(",");
        is_separated(&vec![Line::new(1, &row); rows])
    }

    #[test]
    fn a_grid_has_7_to_12_rows_of_7_to_59_fields() {
        for (rows, fields, wanted) in [
            (9, 6, false),
            (9, 7, true),
            (9, 59, true),
            (9, 60, false),
            (6, 9, false),
            (7, 9, true),
            (12, 9, true),
            (13, 9, false),
        ] {
            assert_eq!(is_grid(rows, fields), wanted, "{rows} rows of {fields} fields");
        }
    }

    #[test]
    fn a_row_of_words_is_not_a_row_of_cells() {
        let words = ["one"; 9].join(",");
        assert_eq!(short_fields(Line::new(1, &words), LEAST_FIELDS), None);
        // A separator between quotes does not separate fields.
        let quoted = "\",\",\",\",\",\",1";
        assert_eq!(short_fields(Line::new(1, quoted), LEAST_FIELDS), None);
        assert!(short_fields(Line::new(1, "1,2,3,4,5,6,7.0"), LEAST_FIELDS).is_some());
    }

    #[test]
    fn an_error_names_the_column_of_the_character_itself() {
        let rest = ",1".repeat(80);
        for (start, wanted) in [("x", 1), ("1, \"x\"", 5), ("1,  1x", 6)] {
            let text = format!("{start}{}", &rest[2 * start.matches(',').count()..]);
            let Some(Err(ReadError::Character { found: 'x', column, .. })) =
                read_line(Line::new(1, &text))
            else {
                panic!("{text}")
            };
            assert_eq!(column, wanted, "{start}");
        }
    }
}
