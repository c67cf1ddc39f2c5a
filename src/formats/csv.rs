//! Tables: a row a puzzle, with or without a head, the fields between commas, semicolons or tabs.

use super::page::Line;
use super::{About, ReadError, Sheet, line};
use crate::board::Grid;
use csv_core::{ReadRecordResult, Reader, ReaderBuilder};

/// The head of the tables that are written.
pub(super) const HEAD: &str = "puzzle,solution,rating,name,author,comment,source,url,date";

/// The order of the columns that are written, behind puzzle and solution.
const WORDS: [About; 7] = [
    About::Rating,
    About::Name,
    About::Author,
    About::Comment,
    About::Source,
    About::Url,
    About::Date,
];

/// Names of columns as others give them; each is also known by what it is.
const NAMES: [(&str, Column); 15] = [
    ("puzzle", Column::Puzzle),
    ("puzzles", Column::Puzzle),
    ("quiz", Column::Puzzle),
    ("quizzes", Column::Puzzle),
    ("question", Column::Puzzle),
    ("givens", Column::Puzzle),
    ("sudoku", Column::Puzzle),
    ("solution", Column::Solution),
    ("solutions", Column::Solution),
    ("answer", Column::Solution),
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
    /// Nothing that is known.
    Other,
}

/// What stands in which column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    columns: Vec<Column>,
    between: u8,
}

impl Columns {
    /// The columns that a head names; `None` if the line is no head.
    pub fn of_head(head: &str) -> Option<Self> {
        let between = between(head)?;
        let column = |name: &String| {
            let name = name.trim().to_lowercase();
            let known = NAMES.iter().find(|(known, _)| *known == name).map(|(_, column)| *column);
            let about = || About::ALL.into_iter().find(|about| about.name() == name);
            known.or_else(|| about().map(Column::Words)).unwrap_or(Column::Other)
        };
        let columns: Vec<_> = fields(head, between).iter().map(column).collect();
        columns.contains(&Column::Puzzle).then_some(Self { columns, between })
    }

    /// Reads a row.
    pub(super) fn read(&self, row: Line) -> Result<Sheet, ReadError> {
        let fields = fields(row.raw, self.between);
        let at = self.columns.iter().position(|column| *column == Column::Puzzle);
        let field = at.and_then(|at| fields.get(at)).ok_or_else(|| {
            wrong(row, &format!("this row has {} fields: the puzzle is missing", fields.len()))
        })?;
        let mut sheet = puzzle(row, field)?;
        for (column, field) in self.columns.iter().zip(&fields) {
            match column {
                Column::Solution if !field.trim().is_empty() => {
                    sheet.solution = Some(solution(row, field)?);
                }
                Column::Words(about) => sheet.say(*about, field),
                _ => {}
            }
        }
        Ok(sheet)
    }
}

/// Reads a row without a head: the puzzle, and behind it perhaps its solution or its rating.
pub(super) fn read_bare(row: Line) -> Result<Sheet, ReadError> {
    let Some(between) = between(row.text) else {
        return line::read_line(row);
    };
    let fields = fields(row.text, between);
    let mut sheet = line::read_line(row)?;
    for field in fields.iter().skip(1).map(|field| field.trim()) {
        if let Some(solution) = field.parse::<Grid>().ok().filter(Grid::is_full) {
            sheet.solution = sheet.solution.or(Some(solution));
        } else if field.parse::<f64>().is_ok_and(f64::is_finite)
            && sheet.words(About::Rating).is_empty()
        {
            sheet.say(About::Rating, field);
        }
    }
    Ok(sheet)
}

/// The clues in a field; a message names the column in the row.
fn puzzle(row: Line, field: &str) -> Result<Sheet, ReadError> {
    let text = field.trim();
    let before = row.raw.find(text).map_or(0, |at| row.raw[..at].chars().count());
    line::read_line(Line { number: row.number, raw: text, text }).map_err(|error| match error {
        ReadError::Character { found, line, column } => {
            ReadError::Character { found, line, column: column + before }
        }
        error => ReadError::Form { what: error.what(), line: row.number, column: before + 1 },
    })
}

fn solution(row: Line, field: &str) -> Result<Grid, ReadError> {
    let grid = field.trim().parse::<Grid>().ok().filter(Grid::is_full);
    grid.ok_or_else(|| {
        let what = "the solution in this row is not 81 digits".to_owned();
        let column = row.raw.find(field).map_or(0, |at| row.raw[..at].chars().count()) + 1;
        ReadError::Form { what, line: row.number, column }
    })
}

fn wrong(row: Line, what: &str) -> ReadError {
    ReadError::Form { what: what.to_owned(), line: row.number, column: 1 }
}

/// What stands between the fields of a line: that of comma, semicolon and tab that comes first.
fn between(text: &str) -> Option<u8> {
    text.bytes().find(|byte| matches!(byte, b',' | b';' | b'\t'))
}

/// The fields of a row.
fn fields(row: &str, between: u8) -> Vec<String> {
    let mut reader: Reader = ReaderBuilder::new().delimiter(between).build();
    let (mut out, mut ends) = (vec![0; row.len() + 1], vec![0; row.len() + 2]);
    // All at once, then the end of the input: there is room for everything.
    let (result, read, written, ended) = reader.read_record(row.as_bytes(), &mut out, &mut ends);
    let mut count = ended;
    if result == ReadRecordResult::InputEmpty {
        let rest = &row.as_bytes()[read..];
        count += reader.read_record(rest, &mut out[written..], &mut ends[ended..]).3;
    }
    let starts = std::iter::once(0).chain(ends[..count].iter().copied());
    starts
        .zip(&ends[..count])
        .map(|(start, &end)| String::from_utf8_lossy(&out[start..end]).into_owned())
        .collect()
}

pub(super) fn write(sheet: &Sheet) -> String {
    let solution = sheet.solution.map_or_else(String::new, |solution| solution.to_string());
    let mut row = format!("{},{solution}", sheet.clues());
    for about in WORDS {
        row.push(',');
        row.push_str(&quoted(sheet.words(about)));
    }
    row
}

/// In quotes where it must be.
fn quoted(field: &str) -> String {
    if field.contains([',', ';', '"', '\t']) || field != field.trim() {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
