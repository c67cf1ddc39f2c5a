//! The notation of Simple Sudoku's `.ss` files: a drawing of the puzzle between lines `*---*`.
//! Drawings of the current digits and of the remaining candidates may follow.

use super::page::{Line, rows};
use super::{Marks, ReadError, Sheet, drawn, marked};
use crate::board::{Candidates, Grid};

/// Returns whether the lines include `*-----------*` and the drawing contains no pencil marks.
pub(super) fn is_simple(lines: &[Line]) -> bool {
    lines.iter().any(|line| is_edge(*line)) && !marked::is_marked(&inner(lines))
}

fn is_edge(line: Line) -> bool {
    let inner = line.raw.trim().strip_prefix('*').and_then(|rest| rest.strip_suffix('*'));
    inner.is_some_and(|inner| inner.len() > 2 && inner.chars().all(|c| c == '-'))
}

/// Returns all lines except those of the form `*---*`.
pub(super) fn inner<'a>(lines: &[Line<'a>]) -> Vec<Line<'a>> {
    lines.iter().copied().filter(|line| !is_edge(*line)).collect()
}

/// Returns whether the drawings in `more` belong to the puzzle in `lines`.
pub(super) fn goes_on(lines: &[Line], more: &[Line]) -> bool {
    is_simple(lines)
        && more.iter().any(|line| is_edge(*line))
        && !rows(&inner(more)).is_empty()
        && read(&[lines, more].concat()).is_ok()
}

pub(super) fn read(lines: &[Line]) -> Result<Sheet, ReadError> {
    let parts: Vec<Vec<Line>> =
        lines.split(|line| is_edge(*line)).map(rows).filter(|part| !part.is_empty()).collect();
    let [puzzle, more @ ..] = parts.as_slice() else {
        return Err(ReadError::Nothing);
    };
    let mut drawings = Drawings::read(puzzle)?;
    let mut count = 1;
    for part in more {
        if !drawings.add(part)? {
            drawings = Drawings::read(part)?;
            count += 1;
        }
    }
    if count == 1 { Ok(drawings.sheet) } else { Err(ReadError::Several(count)) }
}

/// The drawings read so far for the current puzzle.
struct Drawings {
    sheet: Sheet,
    last: Drawing,
}

/// The kinds of drawings, in the order in which a file contains them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Drawing {
    Puzzle,
    State,
    Candidates,
}

impl Drawings {
    fn read(puzzle: &[Line]) -> Result<Self, ReadError> {
        Ok(Self { sheet: drawn::read_page(puzzle)?, last: Drawing::Puzzle })
    }

    /// Adds a drawing. Returns `false` if the drawing must belong to another puzzle, because its
    /// kind occurred before or it lacks a digit of an earlier drawing.
    fn add(&mut self, part: &[Line]) -> Result<bool, ReadError> {
        let sheet = &mut self.sheet;
        let drawing = if marked::is_marked(part) { Drawing::Candidates } else { Drawing::State };
        if drawing <= self.last {
            return Ok(false);
        }
        if drawing == Drawing::Candidates {
            // A cell with one digit may be filled, or it may have one candidate left. The previous
            // drawing shows which of the two it is.
            let left = marked::cells_of(part)?;
            let mut stand = sheet.grid.filled();
            if !stand.all(|(cell, digit)| left[cell.index()].single() == Some(digit)) {
                return Ok(false);
            }
            for candidate in Candidates::new(&sheet.grid).iter() {
                if !left[candidate.cell.index()].contains(candidate.digit) {
                    sheet.eliminated.get_mut(candidate.cell).insert(candidate.digit);
                }
            }
        } else {
            let grid = drawn::read_page(part)?.grid;
            if grid.restricted_to(sheet.givens) != sheet.grid {
                return Ok(false);
            }
            sheet.grid = grid;
        }
        self.last = drawing;
        Ok(true)
    }
}

pub(super) fn write(sheet: &Sheet) -> Option<String> {
    let mut parts = vec![drawing(&sheet.clues())];
    let has_eliminations = sheet.eliminated != Marks::NONE;
    if has_eliminations || sheet.placed() != Grid::EMPTY {
        parts.push(drawing(&sheet.grid));
    }
    if has_eliminations {
        let frame = marked::write(sheet)?;
        let edge = format!("*{}*", "-".repeat(frame.lines().next()?.len() - 2));
        let rows: Vec<_> = frame.lines().filter(|line| line.starts_with(['|', ':'])).collect();
        parts.push(format!("{edge}\n{}\n{edge}", rows.join("\n").replace(':', "|")));
    }
    Some(parts.join("\n\n"))
}

fn drawing(grid: &Grid) -> String {
    const EDGE: &str = "*-----------*";
    let cells: Vec<char> = grid.to_string().chars().collect();
    let row = |cells: &[char]| {
        let parts: Vec<String> = cells.chunks(3).map(String::from_iter).collect();
        format!("|{}|", parts.join("|"))
    };
    let rows: Vec<String> = cells.chunks(9).map(row).collect();
    let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
    format!("{EDGE}\n{}\n{EDGE}", bands.join("\n|---+---+---|\n"))
}
