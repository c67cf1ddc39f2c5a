//! The notation of `.sdk` files: nine rows, and lines that start with `#` and a letter and describe
//! the puzzle.
//!
//! The sections `[Puzzle]`, `[State]` and `[PencilMarks]` come from `SadMan` Software's Sudoku. The
//! letters come from `SudoCue` by Ruud van der Werf (page on file formats, 2006).

use super::page::{Line, rows};
use super::sheet::About;
use super::{Marks, NotationError, ReadError, Sheet, cell, line};
use crate::board::{Cell, DigitSet, Grid};

/// The letters that stand for each kind of description.
const LETTERS: [(char, About); 7] = [
    ('A', About::Author),
    ('D', About::Name),
    ('C', About::Comment),
    ('B', About::Date),
    ('S', About::Source),
    ('L', About::Rating),
    ('U', About::Url),
];

/// Returns whether the lines contain a section, or are nine rows whose comments all start with a
/// known letter.
pub(super) fn is_sdk(lines: &[Line]) -> bool {
    if lines.iter().any(|line| section(*line).is_some()) {
        return true;
    }
    let mut comments =
        lines.iter().filter(|line| line.raw.trim_start().starts_with('#')).peekable();
    comments.peek().is_some()
        && comments.all(|line| {
            let description = description(line.raw);
            // `#All of these` is a comment, and `#ARuud` names an author.
            description.is_some_and(|(about, words)| {
                about == About::Url || !words.starts_with(char::is_lowercase)
            })
        })
        && rows(lines).len() == 9
}

/// Returns whether a line is the header of a section.
pub(super) fn is_section(line: Line) -> bool {
    section(line).is_some()
}

/// Returns whether the lines start with a section that belongs to the puzzle before them.
pub(super) fn goes_on(lines: &[Line]) -> bool {
    let first = lines.iter().find(|line| !line.is_blank());
    first.and_then(|line| section(*line)).is_some_and(|name| !name.eq_ignore_ascii_case("puzzle"))
}

/// Parses the header of a section, such as `[Puzzle]`.
fn section(line: Line<'_>) -> Option<&str> {
    let name = line.raw.trim().strip_prefix('[')?.strip_suffix(']')?;
    name.chars().all(|c| c.is_ascii_alphabetic()).then_some(name).filter(|name| !name.is_empty())
}

/// Parses a comment with a letter, such as `#ARuud`.
fn description(raw: &str) -> Option<(About, &str)> {
    let mut rest = raw.trim().strip_prefix('#')?.chars();
    let letter = rest.next()?;
    let (_, about) = LETTERS.iter().find(|(known, _)| *known == letter)?;
    Some((*about, rest.as_str()))
}

pub(super) fn read(lines: &[Line]) -> Result<Sheet, ReadError> {
    let (mut puzzle, mut state, mut marks) = (Vec::new(), Vec::new(), Vec::new());
    let mut into = Some(&mut puzzle);
    for &line in lines {
        match section(line).map(str::to_ascii_lowercase).as_deref() {
            Some("puzzle") => into = Some(&mut puzzle),
            Some("state") => into = Some(&mut state),
            Some("pencilmarks") => into = Some(&mut marks),
            // Skip other sections, such as colours and settings.
            Some(_) => into = None,
            None => {
                if let Some(rows) = into.as_deref_mut().filter(|_| !line.is_blank()) {
                    rows.push(line);
                }
            }
        }
    }
    if puzzle.is_empty() {
        return Err(ReadError::Nothing);
    }
    let mut sheet = line::read_page(&puzzle)?;
    if !state.is_empty() {
        let placed = line::read_page(&state)?.grid;
        merge(&mut sheet.grid, &placed).map_err(|error| ReadError::Notation {
            error,
            line: state[0].number,
            column: 1,
        })?;
    }
    read_marks(&mut sheet, &marks)?;
    for (about, words) in lines.iter().filter_map(|line| description(line.raw)) {
        let words = words.trim();
        let before = sheet.words(about);
        // A comment can have several lines.
        let all = if before.is_empty() { words.to_owned() } else { format!("{before} {words}") };
        sheet.say(about, &all);
    }
    Ok(sheet)
}

/// Reads the rows of `[PencilMarks]`: nine fields with commas between them, each with the marks of
/// a cell. An empty section has no marks. Skips the marks of filled cells.
fn read_marks(sheet: &mut Sheet, rows: &[Line]) -> Result<(), ReadError> {
    let error =
        |error, line: Line, column| ReadError::Notation { error, line: line.number, column };
    for (row, &line) in rows.iter().enumerate() {
        let mut fields = [DigitSet::EMPTY; 9];
        let mut count = 1;
        for (column, found) in line.marks() {
            if found == ',' {
                count += 1;
                continue;
            }
            let digit =
                cell(found).map_err(|_| error(NotationError::PencilMark(found), line, column))?;
            if let (Some(digit), Some(field)) = (digit, fields.get_mut(count - 1)) {
                field.insert(digit);
            }
        }
        // Some programs write a comma after each field.
        if count == 10 && line.text.trim_end().ends_with(',') {
            count = 9;
        }
        if count != 9 {
            let wrong = NotationError::PencilMarkFields { row: row + 1, fields: count };
            return Err(error(wrong, line, 1));
        }
        if row < 9 {
            for (column, digits) in fields.into_iter().enumerate() {
                let cell = Cell::at(row, column);
                if sheet.grid.get(cell).is_none() && !digits.is_empty() {
                    *sheet.corner.get_mut(cell) = digits;
                }
            }
        }
    }
    match rows {
        [first, ..] if rows.len() != 9 => {
            Err(error(NotationError::PencilMarkRows(rows.len()), *first, 1))
        }
        _ => Ok(()),
    }
}

/// Adds placed digits to the grid. A placed digit may equal the given in the same cell.
pub(super) fn merge(grid: &mut Grid, placed: &Grid) -> Result<(), NotationError> {
    for (cell, digit) in placed.filled() {
        match grid.get(cell) {
            Some(given) if given != digit => {
                return Err(NotationError::PlacedOnGiven { cell, given, placed: digit });
            }
            _ => grid.set(cell, Some(digit)),
        }
    }
    Ok(())
}

pub(super) fn write(sheet: &Sheet) -> String {
    let used = LETTERS.into_iter().filter(|(_, about)| !sheet.words(*about).is_empty());
    let mut lines: Vec<_> =
        used.map(|(letter, about)| format!("#{letter}{}", sheet.words(about))).collect();
    lines.extend(["[Puzzle]".to_owned(), nine(&sheet.clues())]);
    if sheet.placed() != Grid::EMPTY {
        lines.extend(["[State]".to_owned(), nine(&sheet.grid)]);
    }
    if sheet.corner != Marks::NONE {
        lines.push("[PencilMarks]".to_owned());
        let fields: Vec<String> =
            Cell::ALL.into_iter().map(|cell| sheet.corner.get(cell).to_string()).collect();
        lines.extend(fields.chunks(9).map(|row| row.join(",")));
    }
    lines.join("\n")
}

/// Writes the grid as nine lines of nine characters.
fn nine(grid: &Grid) -> String {
    let cells: Vec<char> = grid.to_string().chars().collect();
    cells.chunks(9).map(String::from_iter).collect::<Vec<_>>().join("\n")
}
