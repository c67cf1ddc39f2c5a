//! The lines of `HoDoKu`'s library. Each line is a *case*: a position, a technique, and the step
//! that the technique must find in the position.
//!
//! The format comes from `HoDoKu` 2.2 by Bernhard Hobiger:
//! `:code[-variant]:digits:grid:deleted:eliminations:placements:extra`. In the grid, a `+` marks
//! the following digit as placed, not given.

use super::page::Line;
use super::{ReadError, Sheet};
use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// A case: one line of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The number of the technique, with four or five digits, such as `0606`.
    pub technique: String,
    /// The options of the search.
    pub options: CaseOptions,
    /// The digits that the step uses.
    pub digits: DigitSet,
    /// All digits on the board.
    pub grid: Grid,
    /// The cells of the givens.
    pub givens: CellSet,
    /// The remaining candidates.
    pub candidates: Candidates,
    /// The candidates that the step eliminates, sorted.
    pub eliminations: Vec<Candidate>,
    /// The digits that the step places, sorted.
    pub placements: Vec<Candidate>,
    /// The text after the last colon. For a chain, this is the length of the chain.
    pub extra: String,
}

/// The maximum number of characters of a line that a message quotes.
const MAX_QUOTED: usize = 40;

/// The suffix of the technique in a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CaseOptions {
    /// The technique has no suffix.
    None,
    /// A suffix such as `-2`: the number of a set of options.
    Set(u8),
    /// The suffix `-x`: the technique must not be found in the position.
    Never,
}

/// The error returned when a line is not a case.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CaseError {
    /// The line does not start with a colon.
    #[error("a case starts with a colon")]
    NoColon,
    /// The number of fields is wrong.
    #[error("expected 7 fields, each after a colon (the last may be missing), found {0}")]
    Fields(usize),
    /// A field does not name a technique.
    #[error("'{}' is not a technique: write its number of four or five digits, then -1, -2, ... or -x", quoted(.0))]
    Code(String),
    /// A field is not a list of digits.
    #[error("'{}' is not a list of digits from 1 to 9", quoted(.0))]
    Digits(String),
    /// A character does not stand for a cell.
    #[error("'{}', character {at} of the grid, is not a cell: write 1 to 9, +1 to +9, or .", .found.escape_default())]
    Character {
        /// The character.
        found: char,
        /// The position of the character in the field, counted from 1.
        at: usize,
    },
    /// The number of cells is wrong.
    #[error("expected 81 cells, found {0}")]
    Cells(usize),
    /// A word does not stand for a candidate.
    #[error("'{}' is not a candidate: write its digit, row and column, such as 749", quoted(.0))]
    Candidate(String),
}

/// Returns the first characters of `text` for a message, with control characters escaped.
fn quoted(text: &str) -> String {
    let rest = if text.chars().nth(MAX_QUOTED).is_some() { "..." } else { "" };
    let start = text.chars().take(MAX_QUOTED).flat_map(char::escape_default);
    start.chain(rest.chars()).collect()
}

impl CaseError {
    /// Returns the column of the error in the line, counted from 1. Returns 1 if the column
    /// is unknown.
    fn column(&self, line: &str) -> usize {
        let found = match self {
            Self::Code(text) | Self::Digits(text) | Self::Candidate(text) => {
                line.find(text.as_str()).map(|at| line[..at].chars().count())
            }
            Self::Character { at, .. } => {
                line.match_indices(':').nth(2).map(|(colon, _)| line[..colon].chars().count() + at)
            }
            _ => None,
        };
        found.map_or(1, |before| before + 1)
    }
}

impl Case {
    /// Returns the number of the technique with its option set, such as `0606-2`.
    pub fn code(&self) -> String {
        match self.options {
            CaseOptions::Set(number) => format!("{}-{number}", self.technique),
            CaseOptions::None | CaseOptions::Never => self.technique.clone(),
        }
    }
}

impl std::str::FromStr for Case {
    type Err = CaseError;

    fn from_str(line: &str) -> Result<Self, CaseError> {
        let line = line.trim().strip_prefix(':').ok_or(CaseError::NoColon)?;
        let fields: Vec<_> = line.split(':').collect();
        let [code, digits, cells, deleted, eliminations, placements, ref extra @ ..] = fields[..]
        else {
            return Err(CaseError::Fields(fields.len()));
        };
        if extra.len() > 1 {
            return Err(CaseError::Fields(fields.len()));
        }
        let (technique, options) = technique(code)?;
        let (grid, givens) = grid(cells)?;
        let mut left = Candidates::new(&grid);
        for candidate in candidates(deleted)? {
            left.eliminate(candidate.cell, candidate.digit);
        }
        Ok(Self {
            technique,
            options,
            digits: all_digits(digits).ok_or_else(|| CaseError::Digits(digits.to_owned()))?,
            grid,
            givens,
            candidates: left,
            eliminations: candidates(eliminations)?,
            placements: candidates(placements)?,
            extra: extra.concat(),
        })
    }
}

/// Returns whether a line looks like a case: it starts with a colon and four digits.
pub(super) fn is_case(line: Line) -> bool {
    let code = line.raw.trim_start().strip_prefix(':').and_then(|rest| rest.get(..4));
    code.is_some_and(|code| code.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Reads a case. Accepts a case without a step (technique `0000`, with `x` in place of the digits).
pub(super) fn read_line(line: Line) -> Result<Sheet, ReadError> {
    let case: Case = line.raw.parse().map_err(|error: CaseError| ReadError::Notation {
        line: line.number,
        column: error.column(line.raw),
        error: error.into(),
    })?;
    Ok(Sheet::with_candidates(&case.grid, case.givens, &case.candidates))
}

/// Writes a case without a step, as `HoDoKu` does.
pub(super) fn write(sheet: &Sheet) -> String {
    let mut grid = String::new();
    for (cell, digit) in sheet.grid.iter() {
        if digit.is_some() && !sheet.givens.contains(cell) {
            grid.push('+');
        }
        grid.push(digit.map_or('.', Digit::to_char));
    }
    let eliminated: Vec<String> = sheet
        .eliminated
        .iter()
        .flat_map(|(cell, digits)| {
            digits.iter().map(move |d| format!("{d}{}{}", cell.row() + 1, cell.column() + 1))
        })
        .collect();
    format!(":0000:x:{grid}:{}::", eliminated.join(" "))
}

/// Parses a technique with an optional suffix: `0606`, `0606-2` or `0606-x`.
fn technique(code: &str) -> Result<(String, CaseOptions), CaseError> {
    let wrong = || CaseError::Code(code.to_owned());
    let (technique, options) = match code.split_once('-') {
        None => (code, CaseOptions::None),
        Some((technique, "x")) => (technique, CaseOptions::Never),
        Some((technique, set)) => (technique, CaseOptions::Set(set.parse().map_err(|_| wrong())?)),
    };
    let right = matches!(technique.len(), 4 | 5) && technique.bytes().all(|b| b.is_ascii_digit());
    if right { Ok((technique.to_owned(), options)) } else { Err(wrong()) }
}

fn all_digits(text: &str) -> Option<DigitSet> {
    if text == "x" {
        return Some(DigitSet::EMPTY);
    }
    text.chars().map(Digit::from_char).collect()
}

/// Parses the grid. Returns the digits and the cells of the givens.
fn grid(text: &str) -> Result<(Grid, CellSet), CaseError> {
    let mut cells = Vec::with_capacity(81);
    let mut later = false;
    for (at, found) in (1..).zip(text.chars()) {
        match (found, Digit::from_char(found)) {
            ('+', _) if !later => later = true,
            (_, Some(digit)) => cells.push((Some(digit), !std::mem::take(&mut later))),
            ('.' | '0', _) if !later => cells.push((None, false)),
            _ => return Err(CaseError::Character { found, at }),
        }
    }
    if later {
        return Err(CaseError::Character { found: '+', at: text.chars().count() });
    }
    if cells.len() != 81 {
        return Err(CaseError::Cells(cells.len()));
    }
    let (mut grid, mut givens) = (Grid::EMPTY, CellSet::EMPTY);
    for (cell, (digit, given)) in Cell::ALL.into_iter().zip(cells) {
        grid.set(cell, digit);
        if given {
            givens.insert(cell);
        }
    }
    Ok((grid, givens))
}

/// Parses candidates that are separated by blanks, and sorts them.
fn candidates(text: &str) -> Result<Vec<Candidate>, CaseError> {
    let words = text.split_whitespace();
    let mut all = words.map(candidate).collect::<Result<Vec<_>, _>>()?;
    all.sort_unstable();
    all.dedup();
    Ok(all)
}

/// Parses a candidate that is written as a digit, a row and a column.
fn candidate(word: &str) -> Result<Candidate, CaseError> {
    let numbers: Option<Vec<_>> = word.chars().map(Digit::from_char).collect();
    match numbers.as_deref() {
        Some(&[digit, row, column]) => {
            Ok(Candidate { cell: Cell::at(row.index(), column.index()), digit })
        }
        _ => Err(CaseError::Candidate(word.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: &str =
        "53..7....6..1+95....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn case(fields: &[&str]) -> Result<Case, CaseError> {
        [":", &fields.join(":")].concat().parse()
    }

    #[test]
    fn a_case_is_read_field_by_field() {
        let case = case(&["0606-2", "27", GRID, "113 413", "749 218 749", "", "12"]).unwrap();
        assert_eq!((case.technique.as_str(), case.options), ("0606", CaseOptions::Set(2)));
        assert_eq!((case.code().as_str(), case.extra.as_str()), ("0606-2", "12"));
        assert_eq!(case.digits.to_string(), "27");
        assert_eq!(case.grid.count(), 30);
        assert_eq!(case.givens.len(), 29);
        assert!(!case.givens.contains(Cell::at(1, 4)));
        assert_eq!(case.candidates.digits(Cell::at(0, 2)).to_string(), "2");
        let eliminations: Vec<_> = case.eliminations.iter().map(ToString::to_string).collect();
        assert_eq!(eliminations, ["2 in r1c8", "7 in r4c9"]);
        assert_eq!(case.placements, []);
    }

    #[test]
    fn the_last_field_is_optional_and_a_case_may_forbid_the_step() {
        let case = case(&["03111", "", GRID, "", "", "155"]).unwrap();
        assert_eq!((case.technique.as_str(), case.options), ("03111", CaseOptions::None));
        let never: Case = format!(":0610-x::{GRID}::::").parse().unwrap();
        assert_eq!((never.options, never.code()), (CaseOptions::Never, "0610".to_owned()));
    }

    #[test]
    fn errors_name_the_wrong_field() {
        let wrong = |fields: &[&str]| case(fields).unwrap_err();
        assert_eq!("0606:2".parse::<Case>(), Err(CaseError::NoColon));
        assert_eq!(wrong(&["0606", "2", GRID, "", ""]), CaseError::Fields(5));
        assert_eq!(wrong(&["0606", "2", GRID, "", "", "", "", ""]), CaseError::Fields(8));
        for code in ["", "060", "060606", "06a6", "0606-", "0606-y"] {
            assert_eq!(wrong(&[code, "2", GRID, "", "", ""]), CaseError::Code(code.to_owned()));
        }
        let digits = CaseError::Digits("0".to_owned());
        assert_eq!(wrong(&["0606", "0", GRID, "", "", ""]), digits);
        assert_eq!(wrong(&["0606", "2", &GRID[1..], "", "", ""]), CaseError::Cells(80));
        let bad = GRID.replacen("+9", "+.", 1);
        let character = CaseError::Character { found: '.', at: 15 };
        assert_eq!(wrong(&["0606", "2", &bad, "", "", ""]), character);
        let lonely = CaseError::Character { found: '+', at: 83 };
        assert_eq!(wrong(&["0606", "2", &format!("{GRID}+"), "", "", ""]), lonely);
        for word in ["11", "1111", "101", "\u{1b}[m"] {
            let candidate = CaseError::Candidate(word.to_owned());
            assert!(!candidate.to_string().contains('\u{1b}'));
            assert_eq!(wrong(&["0606", "2", GRID, word, "", ""]), candidate);
        }
        // Found by the fuzzer: messages used to quote long fields in full.
        for long in [CaseError::Code, CaseError::Digits, CaseError::Candidate] {
            let message = long("\u{1b}".repeat(60_000)).to_string();
            assert!(message.starts_with("'\\u{1b}\\u{1b}") && message.len() < 400, "{message}");
        }
    }

    #[test]
    fn errors_name_the_column() {
        let bad = GRID.replacen("1+9", "1x9", 1);
        let twice = GRID.replacen("+9", "++", 1);
        for (line, column) in [
            (format!(":06a6:2:{GRID}:::"), 2),
            (format!("é  :06a6:2:{GRID}:::"), 1),
            (format!("\u{a0} :06a6:2:{GRID}:::"), 4),
            (format!("::2:{GRID}:::"), 1),
            (format!(":0606:2é:{GRID}:::"), 7),
            (format!(":0606:2:{bad}:::"), 22),
            (format!(":0606:2:{twice}:::"), 23),
            (format!(":0606-é:2:{bad}:::"), 2),
            (format!(":0606:2:{GRID}:113 1134::"), 96),
            (format!(":0606:2:{GRID}"), 1),
            (format!(":0606:2:{}:::", &GRID[..80]), 1),
        ] {
            let error = read_line(Line::new(5, &line)).unwrap_err();
            assert_eq!(error.place(), Some((5, Some(column))), "{line}: {error}");
        }
    }
}
