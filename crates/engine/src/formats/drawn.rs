//! Drawn grids: rows of cells between bars, with horizontal lines between the boxes. The lines are
//! box-drawing characters or ASCII. A horizontal line is called a *rule*.
//!
//! A `-` can be an empty cell or part of a rule, and a line of bars and blanks can be nine empty
//! cells or decoration. The number of rows decides both cases: if the drawing has nine rows
//! including such lines, they are rows; if it has nine rows without them, they are decoration.

use super::page::{Line, rows};
use super::{NoCell, ReadError, Sheet, cell, grid, separated};
use crate::board::{Digit, Grid};
use std::fmt::Write;

/// Draws a grid in ASCII as thirteen lines, without a line break at the end:
///
/// ```text
/// +-------+-------+-------+
/// | 5 3 . | . 7 . | . . . |
/// ```
pub fn write_drawn(grid: &Grid) -> String {
    const RULE: &str = "+-------+-------+-------+";
    let mut text = String::from(RULE);
    for (cell, digit) in grid.iter() {
        if cell.column() == 0 {
            text.push_str("\n|");
        }
        // Writing to a string cannot fail.
        let _ = write!(text, " {}", digit.map_or('.', Digit::to_char));
        if cell.column() % 3 == 2 {
            text.push_str(" |");
        }
        if cell.column() == 8 && cell.row() % 3 == 2 {
            text.push('\n');
            text.push_str(RULE);
        }
    }
    text
}

/// Returns whether the lines contain a bar, a rule, a corner, or lines of dashes that are not rows.
pub(super) fn is_drawn(lines: &[Line]) -> bool {
    let mut marks = lines.iter().flat_map(|line| line.marks());
    if marks.any(|(_, c)| is_bar(c) || is_rule(c) && c != '-') {
        return true;
    }
    let is_dashes = |line: &Line| line.marks().all(|(_, c)| c == '-');
    let cells: usize = lines.iter().map(|line| line.marks().count()).sum();
    lines.len() > 9 && cells != 81 && lines.iter().any(is_dashes)
}

pub(super) fn write(sheet: &Sheet) -> String {
    write_drawn(&sheet.clues())
}

/// Reads a drawing.
pub(super) fn read_page(lines: &[Line]) -> Result<Sheet, ReadError> {
    if separated::is_separated(lines) {
        return separated::read_page(lines);
    }
    read(&rows(lines)).map(|grid| Sheet::from_clues(&grid))
}

fn read(lines: &[Line]) -> Result<Grid, ReadError> {
    let kinds: Vec<_> = lines.iter().map(|&line| kind(line)).collect();
    let sure = kinds.iter().filter(|&&kind| kind == Kind::Row).count();
    let perhaps = kinds.iter().filter(|&&kind| kind == Kind::Perhaps).count();
    let with_perhaps = sure + perhaps == 9;
    let is_row = |kind| kind == Kind::Row || kind == Kind::Perhaps && with_perhaps;
    let rows = lines.iter().zip(kinds).filter(|&(_, kind)| is_row(kind)).map(|(line, _)| *line);
    let mut cells = Vec::with_capacity(81);
    for (i, line) in rows.enumerate() {
        // Report a wrong character before a wrong number of rows, because the character may be the
        // cause.
        cells.extend(row_of(line, i + 1)?);
    }
    match cells.len() / 9 {
        0 => Err(ReadError::Nothing),
        9 => grid(&cells),
        rows => Err(ReadError::Rows(rows)),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The line contains a digit, an empty cell that is not a dash, or an unknown character.
    Row,
    /// The line contains nine dashes, or only bars and blanks.
    Perhaps,
    /// The line is some other part of the drawing, such as a rule.
    Rule,
}

fn kind(line: Line) -> Kind {
    let drawing = |c| is_divider(c) || is_rule(c);
    let dashes = line.marks().filter(|&(_, c)| c == '-').count();
    if line.marks().any(|(_, c)| !drawing(c)) {
        Kind::Row
    } else if line.marks().all(|(_, c)| is_divider(c) || c == '-') && (dashes == 0 || dashes == 9) {
        Kind::Perhaps
    } else {
        Kind::Rule
    }
}

/// Parses a line as the nine cells of row `row`, counted from 1.
fn row_of(line: Line, row: usize) -> Result<Vec<Option<Digit>>, ReadError> {
    let mut cells = Vec::with_capacity(9);
    for (column, found) in line.marks() {
        match cell(found) {
            Ok(digit) => cells.push(digit),
            Err(NoCell) if is_divider(found) || is_rule(found) => {}
            Err(NoCell) => return Err(ReadError::Character { found, line: line.number, column }),
        }
    }
    if cells.len() < 9 {
        return blanks(line, row, cells.len());
    }
    if cells.len() > 9 {
        return Err(ReadError::Row { row, line: line.number, cells: cells.len() });
    }
    Ok(cells)
}

/// Parses a row in which blanks stand for empty cells. The row has nine parts between bars, or
/// three parts with three evenly spaced cells each.
fn blanks(line: Line, row: usize, found: usize) -> Result<Vec<Option<Digit>>, ReadError> {
    let text = line.text.trim();
    let inner = text.strip_prefix(is_divider).and_then(|text| text.strip_suffix(is_divider));
    let Some(inner) = inner else {
        return Err(ReadError::Row { row, line: line.number, cells: found });
    };
    let parts: Vec<Vec<char>> =
        inner.split(is_divider).map(|part| part.chars().collect()).collect();
    let cells = match parts.len() {
        9 => parts.iter().map(|part| only(part)).collect(),
        3 => {
            parts.iter().map(|part| three(part)).collect::<Result<Vec<_>, _>>().map(|p| p.concat())
        }
        _ => Err(NoCell),
    };
    cells.map_err(|_| ReadError::Blanks { row, line: line.number })
}

/// Returns the single cell of `part`. Blanks stand for an empty cell.
fn only(part: &[char]) -> Result<Option<Digit>, NoCell> {
    let marks: Vec<_> = part.iter().filter(|c| !c.is_whitespace()).collect();
    match marks[..] {
        [] => Ok(None),
        [&mark] => cell(mark),
        _ => Err(NoCell),
    }
}

/// Returns the three cells of `part`. Each cell is one character, and the cells are evenly spaced.
fn three(part: &[char]) -> Result<Vec<Option<Digit>>, NoCell> {
    let (first, apart) = match part.len() {
        3 => (0, 1),
        5 => (0, 2),
        7 => (1, 2),
        9 => (1, 3),
        11 => (1, 4),
        _ => return Err(NoCell),
    };
    let mut cells = vec![None; 3];
    for (i, &c) in part.iter().enumerate().filter(|(_, c)| !c.is_whitespace()) {
        let of_cell = (0..3).find(|of_cell| first + of_cell * apart == i).ok_or(NoCell)?;
        cells[of_cell] = cell(c)?;
    }
    Ok(cells)
}

/// Returns whether `c` is a bar between cells.
pub(super) fn is_bar(c: char) -> bool {
    matches!(c, '|' | '¦' | '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏')
}

/// Returns whether `c` separates cells in a drawing: a bar or a colon. A colon alone, unlike a bar,
/// does not show that a text is a drawing.
fn is_divider(c: char) -> bool {
    is_bar(c) || c == ':'
}

/// Returns whether `c` can be part of a rule: an ASCII rule character, or a box-drawing character
/// that is not a bar.
fn is_rule(c: char) -> bool {
    matches!(c, '-' | '+' | '=' | '~') || matches!(c, '\u{2500}'..='\u{257f}') && !is_bar(c)
}
