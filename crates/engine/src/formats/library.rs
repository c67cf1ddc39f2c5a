//! The lines of `HoDoKu`'s library: a position, a technique, and what the technique must find there.
//!
//! The form is that of Bernhard Hobiger's `HoDoKu` 2.2:
//! `:code[-variant]:digits:grid:deleted:eliminations:placements:extra`. In the grid `+` stands before a
//! digit that was not given but placed later.

use super::page::Line;
use super::{ReadError, Sheet};
use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// A line of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The technique, four digits or five: `0606`.
    pub technique: String,
    /// Under which options.
    pub options: Options,
    /// The digits that the step is about.
    pub digits: DigitSet,
    /// All digits that stand.
    pub grid: Grid,
    /// The cells of those that were given.
    pub givens: CellSet,
    /// The candidates that are left.
    pub candidates: Candidates,
    /// What the step strikes, in order.
    pub strikes: Vec<Candidate>,
    /// What the step places, in order.
    pub placements: Vec<Candidate>,
    /// Behind the last colon; of a chain its length.
    pub extra: String,
}

/// The most characters of a text that is nothing that are told.
const MOST_QUOTED: usize = 40;

/// What stands behind the technique of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Options {
    /// Nothing.
    None,
    /// `-2`: a set of options.
    Set(u8),
    /// `-x`: the technique must not be found here.
    Never,
}

/// Why a line is no case.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CaseError {
    /// It doesn't begin with a colon.
    #[error("a case begins with a colon")]
    NoColon,
    /// The wrong number of fields.
    #[error(
        "a case has 7 fields, each behind a colon (the last may be missing), this line has {0}"
    )]
    Fields(usize),
    /// No technique.
    #[error("'{}' is no technique: write four digits or five, then -1, -2, ... or -x", quoted(.0))]
    Code(String),
    /// No digits.
    #[error("'{}' are no digits 1 to 9", quoted(.0))]
    Digits(String),
    /// A character that is no cell, and its place in the field, from 1.
    #[error("'{}', character {at} of the grid, is no cell: write 1 to 9, +1 to +9, or .", .found.escape_default())]
    Character {
        /// What stands there.
        found: char,
        /// The character in the field, from 1.
        at: usize,
    },
    /// The wrong number of cells.
    #[error("a grid has 81 cells, this one has {0}")]
    Cells(usize),
    /// No candidate.
    #[error("'{}' is no candidate: write digit, row, column, each 1 to 9, as 749", quoted(.0))]
    Candidate(String),
}

/// The start of a text that is nothing, whatever is in it.
fn quoted(text: &str) -> String {
    let rest = if text.chars().nth(MOST_QUOTED).is_some() { "..." } else { "" };
    let start = text.chars().take(MOST_QUOTED).flat_map(char::escape_default);
    start.chain(rest.chars()).collect()
}

impl CaseError {
    /// The column in the line, from 1, as near as it is known.
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
    /// The technique with its set of options: `0606-2`.
    pub fn code(&self) -> String {
        match self.options {
            Options::Set(number) => format!("{}-{number}", self.technique),
            Options::None | Options::Never => self.technique.clone(),
        }
    }
}

impl std::str::FromStr for Case {
    type Err = CaseError;

    fn from_str(line: &str) -> Result<Self, CaseError> {
        let line = line.trim().strip_prefix(':').ok_or(CaseError::NoColon)?;
        let fields: Vec<_> = line.split(':').collect();
        let [code, digits, cells, deleted, strikes, placements, ref extra @ ..] = fields[..] else {
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
            strikes: candidates(strikes)?,
            placements: candidates(placements)?,
            extra: extra.concat(),
        })
    }
}

/// Whether a line is meant as one of the library: a colon and four digits.
pub(super) fn is_case(line: Line) -> bool {
    let code = line.raw.trim_start().strip_prefix(':').and_then(|rest| rest.get(..4));
    code.is_some_and(|code| code.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Reads a line of the library, also one without a step (`0000` with `x` for its digits).
pub(super) fn read_line(line: Line) -> Result<Sheet, ReadError> {
    let case: Case = line.raw.parse().map_err(|error: CaseError| ReadError::Form {
        what: error.to_string(),
        line: line.number,
        column: error.column(line.raw),
    })?;
    Ok(Sheet::with_candidates(&case.grid, case.givens, &case.candidates))
}

/// A line of the library without a step, as `HoDoKu` writes it.
pub(super) fn write(sheet: &Sheet) -> String {
    let mut grid = String::new();
    for (cell, digit) in sheet.grid.iter() {
        if digit.is_some() && !sheet.givens.contains(cell) {
            grid.push('+');
        }
        grid.push(digit.map_or('.', Digit::to_char));
    }
    let struck: Vec<String> = sheet
        .eliminated
        .iter()
        .flat_map(|(cell, digits)| {
            digits.iter().map(move |d| format!("{d}{}{}", cell.row() + 1, cell.column() + 1))
        })
        .collect();
    format!(":0000:x:{grid}:{}::", struck.join(" "))
}

/// `0606`, `0606-2`, `0606-x`
fn technique(code: &str) -> Result<(String, Options), CaseError> {
    let wrong = || CaseError::Code(code.to_owned());
    let (technique, options) = match code.split_once('-') {
        None => (code, Options::None),
        Some((technique, "x")) => (technique, Options::Never),
        Some((technique, set)) => (technique, Options::Set(set.parse().map_err(|_| wrong())?)),
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

/// The grid and the cells of its givens.
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

/// Candidates with blanks between them, in order.
fn candidates(text: &str) -> Result<Vec<Candidate>, CaseError> {
    let words = text.split_whitespace();
    let mut all = words.map(candidate).collect::<Result<Vec<_>, _>>()?;
    all.sort_unstable();
    all.dedup();
    Ok(all)
}

/// Digit, row, column.
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
        assert_eq!((case.technique.as_str(), case.options), ("0606", Options::Set(2)));
        assert_eq!((case.code().as_str(), case.extra.as_str()), ("0606-2", "12"));
        assert_eq!(case.digits.to_string(), "27");
        assert_eq!(case.grid.count(), 30);
        assert_eq!(case.givens.len(), 29);
        assert!(!case.givens.contains(Cell::at(1, 4)));
        assert_eq!(case.candidates.digits(Cell::at(0, 2)).to_string(), "2");
        let strikes: Vec<_> = case.strikes.iter().map(ToString::to_string).collect();
        assert_eq!(strikes, ["2 in r1c8", "7 in r4c9"]);
        assert_eq!(case.placements, []);
    }

    #[test]
    fn the_last_field_may_be_missing_and_a_case_may_say_never() {
        let case = case(&["03111", "", GRID, "", "", "155"]).unwrap();
        assert_eq!((case.technique.as_str(), case.options), ("03111", Options::None));
        let never: Case = format!(":0610-x::{GRID}::::").parse().unwrap();
        assert_eq!((never.options, never.code()), (Options::Never, "0610".to_owned()));
    }

    #[test]
    fn what_is_wrong_is_said() {
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
        // Found by the fuzzer: a field of any length was quoted whole.
        for long in [CaseError::Code, CaseError::Digits, CaseError::Candidate] {
            let told = long("\u{1b}".repeat(60_000)).to_string();
            assert!(told.starts_with("'\\u{1b}\\u{1b}") && told.len() < 400, "{told}");
        }
    }

    #[test]
    fn a_refusal_names_the_column() {
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
            let told = read_line(Line::of(5, &line)).unwrap_err();
            assert_eq!(told.place(), Some((5, Some(column))), "{line}: {told}");
        }
    }
}
