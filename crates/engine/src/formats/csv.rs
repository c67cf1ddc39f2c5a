//! Tables with one puzzle per row, with or without a header. Fields are separated by commas,
//! semicolons or tabs.

use super::page::Line;
use super::{About, NotationError, ReadError, Sheet, line, separated};
use crate::board::Grid;
use csv_core::{ReadRecordResult, Reader, ReaderBuilder};
use std::cell::RefCell;

/// The header row of the tables that this module writes.
pub(super) const HEAD: &str = "puzzle,solution,rating,name,author,comment,source,url,date";

/// The columns that follow the puzzle and the solution in written tables, in order.
const WORDS: [About; 7] = [
    About::Rating,
    About::Name,
    About::Author,
    About::Comment,
    About::Source,
    About::Url,
    About::Date,
];

/// Column names that other programs use, in addition to the names of [`About`].
const NAMES: [(&str, Column); 17] = [
    ("puzzle", Column::Puzzle),
    ("puzzles", Column::Puzzle),
    ("quiz", Column::Puzzle),
    ("quizzes", Column::Puzzle),
    ("que", Column::Puzzle),
    ("question", Column::Puzzle),
    ("givens", Column::Puzzle),
    ("sudoku", Column::Puzzle),
    ("solution", Column::Solution),
    ("solutions", Column::Solution),
    ("answer", Column::Solution),
    ("sol", Column::Solution),
    ("difficulty", Column::Words(About::Rating)),
    ("level", Column::Words(About::Rating)),
    ("er", Column::Words(About::Rating)),
    ("title", Column::Words(About::Name)),
    ("note", Column::Words(About::Comment)),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Puzzle,
    Solution,
    Words(About),
    /// A column whose meaning is unknown.
    Other,
}

/// The columns of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    columns: Vec<Column>,
    /// The index in [`SEPARATORS`] of the separator between columns.
    separator: usize,
}

impl Columns {
    /// Parses the header of a table. Returns `None` if the line is not a header.
    pub fn from_head(head: &str) -> Option<Self> {
        // A row that starts with a puzzle may contain words that are also column names.
        if line::begins_with_cells(head.trim_start().trim_start_matches('"')) {
            return None;
        }
        let separator = separator(head);
        let column = |name: &String| {
            let name = name.trim().to_lowercase();
            let known = NAMES.iter().find(|(known, _)| *known == name).map(|(_, column)| *column);
            let about = || About::ALL.into_iter().find(|about| about.name() == name);
            known.or_else(|| about().map(Column::Words)).unwrap_or(Column::Other)
        };
        let columns: Vec<_> = fields(head, separator)?.iter().map(column).collect();
        columns.contains(&Column::Puzzle).then_some(Self { columns, separator })
    }

    /// Returns the columns named in the first line, or `None` if that line is not a header. A
    /// single word is a header only if a later line is a puzzle.
    pub(super) fn detect(lines: &[Line]) -> Option<Self> {
        let (head, rows) = lines.split_first()?;
        let table = Self::from_head(head.raw)?;
        let is_head = table.columns.len() > 1 || rows.iter().any(|row| table.read(*row).is_ok());
        is_head.then_some(table)
    }

    /// Reads a row.
    pub(super) fn read(&self, row: Line) -> Result<Sheet, ReadError> {
        let fields = fields(row.raw, self.separator).ok_or_else(|| unclosed(row))?;
        let at = self.columns.iter().position(|column| *column == Column::Puzzle);
        let missing = || ReadError::Notation {
            error: NotationError::MissingField { fields: fields.len() },
            line: row.number,
            column: 1,
        };
        let field = at.and_then(|at| fields.get(at)).ok_or_else(missing)?;
        let mut sheet = puzzle(row, field)?;
        for (column, field) in self.columns.iter().zip(&fields) {
            match column {
                Column::Solution if !field.trim().is_empty() => {
                    sheet.solution = solution(row, field)?;
                }
                Column::Words(about) => sheet.say(*about, field),
                _ => {}
            }
        }
        Ok(sheet)
    }
}

/// Reads a row of a table without a header: the puzzle, optionally followed by its solution or its
/// rating. If only blanks separate the words after the puzzle, every word must be a solution or a
/// rating, because a number among other words could mean anything.
pub(super) fn read_bare(row: Line) -> Result<Sheet, ReadError> {
    if line::behind_cells(row.text).is_none()
        && let Some(read) = separated::read_line(row).or_else(|| after_label(row))
    {
        return read;
    }
    if row.text.trim_start().starts_with('"') {
        let fields = fields(row.raw, separator(row.raw)).ok_or_else(|| unclosed(row))?;
        let mut sheet = puzzle(row, &fields[0])?;
        for field in &fields[1..] {
            note(&mut sheet, field);
        }
        return Ok(sheet);
    }
    let mut sheet = line::read_line(row)?;
    let rest = line::behind_cells(row.text).unwrap_or_default();
    if rest.is_empty() {
        return Ok(sheet);
    }
    if let Some(fields) = rest.strip_prefix(':') {
        note_fields(&mut sheet, fields);
    } else if let Some(rating) = rest.split_whitespace().find_map(named_rating) {
        sheet.say(About::Rating, rating);
    } else if rest.contains(SEPARATORS) {
        let fields = fields(rest, separator(rest)).unwrap_or_default();
        for field in fields {
            note(&mut sheet, &field);
        }
    } else {
        let mut noted = sheet.clone();
        if rest.split_whitespace().all(|word| note(&mut noted, word)) {
            sheet = noted;
        }
    }
    Ok(sheet)
}

/// Reads a row with a label before its puzzle: the number of the row, or the hash that starts each
/// line of the Sudoku Exchange puzzle bank. Returns `None` if there is no label.
fn after_label(row: Line) -> Option<Result<Sheet, ReadError>> {
    let text = row.text.trim_start();
    let end = text.find(|c: char| SEPARATORS.contains(&c) || c.is_whitespace())?;
    let label = text[..end].trim_matches('"');
    let is_hash = label.len() == LABEL_HASH && label.chars().all(|c| c.is_ascii_hexdigit());
    let is_short = (1..=LONGEST_LABEL).contains(&label.len())
        && label.chars().all(|c| c.is_ascii_alphanumeric());
    // A number followed by a blank before the cells is more likely a mistake in the cells.
    if !(is_hash || is_short && text[end..].starts_with(SEPARATORS)) {
        return None;
    }
    let mut rest = text[end..].chars();
    rest.next();
    let text = rest.as_str().trim_start();
    let is_puzzle = line::behind_cells(text).is_some()
        || text.strip_prefix('"').is_some_and(line::begins_with_cells);
    let raw = &row.raw[row.text.len() - text.len()..];
    is_puzzle.then(|| read_bare(Line { number: row.number, raw, text }))
}

/// The maximum number of characters in a label. The limit keeps a damaged puzzle from being read as
/// a label.
const LONGEST_LABEL: usize = 20;
/// The number of hexadecimal digits that start each line of the Sudoku Exchange puzzle bank.
const LABEL_HASH: usize = 12;

/// Stores the fields that follow the puzzle in tdoku's test files: the number of solutions, the
/// solution, and a comment.
fn note_fields(sheet: &mut Sheet, fields: &str) {
    let mut fields = fields.splitn(3, ':').skip(1);
    if let Some(solution) = fields.next() {
        sheet.solution = solution.trim().parse().ok().filter(Grid::is_full);
    }
    if let Some(comment) = fields.next() {
        sheet.say(About::Comment, comment);
    }
}

/// Returns the rating in a word such as `ED=8.9/1.2/1.2` or `ER=8.9`, as Sudoku Explainer writes
/// it. The second and third numbers rate the first steps.
fn named_rating(word: &str) -> Option<&str> {
    let (name, ratings) = word.split_once('=')?;
    let is_name = ["ed", "er"].iter().any(|known| name.eq_ignore_ascii_case(known));
    let is_number = |text: &str| text.parse::<f64>().is_ok_and(f64::is_finite);
    (is_name && ratings.split('/').all(is_number)).then(|| ratings.split('/').next())?
}

/// Stores `field` in the sheet if it is a solution or a rating and the sheet has none yet. Returns
/// whether the field is a solution or a rating.
fn note(sheet: &mut Sheet, field: &str) -> bool {
    let field = field.trim();
    if let Some(solution) = field.parse::<Grid>().ok().filter(Grid::is_full) {
        let is_first = sheet.solution.is_none();
        sheet.solution = sheet.solution.or(Some(solution));
        return is_first;
    }
    let is_rating =
        field.parse::<f64>().is_ok_and(f64::is_finite) && sheet.words(About::Rating).is_empty();
    if is_rating {
        sheet.say(About::Rating, field);
    }
    is_rating
}

/// Reads the clues in a field. Columns in errors are counted from the start of the row.
fn puzzle(row: Line, field: &str) -> Result<Sheet, ReadError> {
    let text = field.trim();
    let before = row.raw.find(text).map_or(0, |at| row.raw[..at].chars().count());
    line::read_line(Line { number: row.number, raw: text, text }).map_err(|error| match error {
        ReadError::Character { found, line, column } => {
            ReadError::Character { found, line, column: column + before }
        }
        error => ReadError::Notation { error: error.into(), line: row.number, column: before + 1 },
    })
}

fn solution(row: Line, field: &str) -> Result<Option<Grid>, ReadError> {
    let grid = field.trim().parse::<Grid>().ok();
    if grid == Some(Grid::EMPTY) {
        return Ok(None);
    }
    grid.filter(Grid::is_full).map(Some).ok_or_else(|| {
        let column = row.raw.find(field).map_or(0, |at| row.raw[..at].chars().count()) + 1;
        ReadError::Notation { error: NotationError::RowSolution, line: row.number, column }
    })
}

fn unclosed(row: Line) -> ReadError {
    let column = row.raw.rfind('"').map_or(0, |at| row.raw[..at].chars().count()) + 1;
    ReadError::Notation { error: NotationError::OpenQuote, line: row.number, column }
}

/// The characters that can separate the fields of a row.
pub(super) const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// Returns the index in [`SEPARATORS`] of the first separator in the text, or 0 if the text has
/// none.
pub(super) fn separator(text: &str) -> usize {
    text.chars().find_map(|c| SEPARATORS.iter().position(|known| *known == c)).unwrap_or(0)
}

thread_local! {
    /// One CSV reader per separator. Creating or cloning a reader takes longer than reading a row.
    static READERS: RefCell<[Reader; 3]> = RefCell::new(SEPARATORS.map(|separator| {
        ReaderBuilder::new().delimiter(separator as u8).build()
    }));
}

/// Returns the fields of a row, or `None` if a quote is not closed.
pub(super) fn fields(row: &str, separator: usize) -> Option<Vec<String>> {
    READERS.with_borrow_mut(|readers| {
        let reader = &mut readers[separator];
        reader.reset();
        fields_by(reader, row)
    })
}

fn fields_by(reader: &mut Reader, row: &str) -> Option<Vec<String>> {
    let (mut out, mut ends) = (vec![0; row.len() + 1], vec![0; row.len() + 2]);
    // The first call reads all fields, and the second call ends the row. The buffers are large
    // enough for both calls.
    let (result, _, written, mut count) = reader.read_record(row.as_bytes(), &mut out, &mut ends);
    if result == ReadRecordResult::InputEmpty {
        let (result, .., ended) =
            reader.read_record(b"\n", &mut out[written..], &mut ends[count..]);
        if result == ReadRecordResult::InputEmpty {
            return None;
        }
        count += ended;
    }
    let starts = std::iter::once(0).chain(ends[..count].iter().copied());
    let field =
        |(start, &end): (usize, &usize)| String::from_utf8_lossy(&out[start..end]).into_owned();
    Some(starts.zip(&ends[..count]).map(field).collect())
}

pub(super) fn write(sheet: &Sheet) -> String {
    let solution = sheet.solution.map_or_else(String::new, |solution| solution.to_string());
    let mut row = format!("{},{solution}", sheet.clues());
    for about in WORDS {
        row.push(',');
        row.push_str(&csv_field(sheet.words(about)));
    }
    row
}

/// Returns a field of a CSV table: in quotes if it contains a separator, a quote or a line break.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::formats::csv_field;
///
/// assert_eq!(csv_field("Naked Single"), "Naked Single");
/// assert_eq!(csv_field("a, \"b\""), "\"a, \"\"b\"\"\"");
/// ```
pub fn csv_field(field: &str) -> String {
    if field.contains([',', ';', '"', '\t', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLVED: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn a_damaged_puzzle_before_a_solution_is_not_a_label() {
        let read = |before: &str| read_bare(Line::new(1, &format!("{before},{SOLVED}")));
        for label in ["12", "\"12\"", "abcdefghij1234567890"] {
            assert_eq!(read(label).unwrap().grid.to_string(), SOLVED, "{label}");
        }
        for damaged in [&SOLVED[1..], "abcdefghij12345678901", "1-2", ""] {
            assert!(read(damaged).is_err(), "{damaged}");
        }
    }

    #[test]
    fn a_label_can_be_followed_by_any_blank() {
        for blank in [" ", "\t", "\u{85}", "\u{a0}", "\u{2003}", "\u{3000}"] {
            let read =
                |cells: &str| read_bare(Line::new(1, &format!("0123456789ab{blank}{cells}")));
            assert_eq!(read(SOLVED).unwrap().grid.to_string(), SOLVED, "{blank:?}");
            assert!(read("x").is_err());
        }
    }
}
