//! The puzzles that a verb is asked about: from files, from stdin, or written on the command line.

use super::{End, complain};
use crate::board::{Candidates, CellSet, Grid};
use crate::formats::library::Case;
use crate::formats::{self, ReadError};
use crate::logic::Position;
use crate::solve::{Solutions, solve};
use clap::Args;
use std::io::{self, Read, Write};
use std::path::Path;

/// Where the puzzles come from.
#[derive(Debug, Args)]
pub(super) struct Input {
    /// Files of puzzles, - for stdin, or a puzzle itself: 81 characters, or its code
    ///
    /// A file holds one puzzle a line (what stands behind a comma or a blank is passed over, # begins a comment), or a
    /// single one in any notation: nine lines, a drawing, a grid with pencil marks, a line of `HoDoKu`'s library.
    #[arg(value_name = "FILE|-|PUZZLE", default_value = "-", allow_hyphen_values = true)]
    sources: Vec<String>,
}

/// A puzzle as it was read.
pub(super) struct Puzzle {
    /// What the puzzle gave.
    pub(super) givens: Grid,
    /// Where its solve stands.
    pub(super) position: Position,
    /// How it ends.
    pub(super) solution: Grid,
}

/// A puzzle, and where it was read.
struct Entry {
    /// `puzzles.txt:12`
    place: String,
    puzzle: Result<Puzzle, Trouble>,
}

/// Why a text is no puzzle to work on.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    #[error("{0}")]
    Unreadable(String),
    #[error("{0} holds {1} puzzles: give one of them")]
    Crowd(String, usize),
    #[error("{0}: {1}")]
    In(String, Box<Trouble>),
    #[error("{0} stands twice in {1}, at {2} and {3}")]
    Conflict(crate::board::Digit, crate::board::House, crate::board::Cell, crate::board::Cell),
    #[error("it has no solution")]
    NoSolution,
    #[error("it has several solutions: {0} may be {1} or {2}")]
    Several(crate::board::Cell, crate::board::Digit, crate::board::Digit),
    #[error("{0} was struck, and belongs there")]
    Struck(crate::board::Candidate),
}

impl Trouble {
    pub(super) fn end(&self) -> End {
        match self {
            Self::Unreadable(_) | Self::Crowd(..) => End::Misuse,
            Self::In(_, trouble) => trouble.end(),
            _ => End::No,
        }
    }
}

const CELLS: &str = "write 1 to 9, and . or 0 for an empty cell";

/// How many puzzles there are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Count {
    One,
    Several,
}

impl Input {
    /// Reads all puzzles and hands the good ones to `each`; tells on stderr what is wrong with the
    /// others, and goes on.
    pub(super) fn each<W: Write>(
        &self,
        out: &mut W,
        mut each: impl FnMut(&Puzzle, Count, &mut W) -> io::Result<End>,
    ) -> io::Result<End> {
        let mut end = End::Fine;
        let mut entries = Vec::new();
        for source in &self.sources {
            match text_of(source) {
                Ok((name, text)) => entries.extend(entries_of(&name, &text)),
                Err(why) => {
                    complain(why);
                    end = End::Misuse;
                }
            }
        }
        let count = if entries.len() == 1 { Count::One } else { Count::Several };
        for (place, text) in entries {
            let entry = Entry { place, puzzle: Puzzle::read(&text) };
            match entry.puzzle {
                Ok(puzzle) => end = end.max(each(&puzzle, count, out)?),
                Err(trouble) => {
                    complain(format_args!("{}: {trouble}", entry.place));
                    end = end.max(trouble.end());
                }
            }
            // Who waits for the next puzzle sees this one.
            out.flush()?;
        }
        Ok(end)
    }
}

/// The clues of the only puzzle that a source holds.
pub(super) fn single(source: &str) -> Result<Grid, Trouble> {
    let (name, text) = text_of(source).map_err(Trouble::Unreadable)?;
    let entries = entries_of(&name, &text);
    let [(place, text)] = entries.as_slice() else {
        return Err(Trouble::Crowd(name, entries.len()));
    };
    let puzzle =
        Puzzle::read(text).map_err(|trouble| Trouble::In(place.clone(), trouble.into()))?;
    Ok(puzzle.givens)
}

/// The name and the text of a source.
fn text_of(source: &str) -> Result<(String, String), String> {
    if source == "-" {
        let mut text = String::new();
        io::stdin().lock().read_to_string(&mut text).map_err(|error| format!("stdin: {error}"))?;
        return Ok(("stdin".to_owned(), text));
    }
    let is_long = source.chars().count() >= 81;
    if (is_long || formats::is_code(source)) && !Path::new(source).exists() {
        return Ok(("puzzle".to_owned(), source.to_owned()));
    }
    match std::fs::read_to_string(source) {
        Ok(text) => Ok((source.to_owned(), text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err(format!("{}: no such file, and no puzzle of 81 cells", source.escape_default()))
        }
        Err(error) => Err(format!("{}: {error}", source.escape_default())),
    }
}

/// The texts of single puzzles in `text`, with their places: its lines, if any of them is a puzzle,
/// else the whole.
fn entries_of(name: &str, text: &str) -> Vec<(String, String)> {
    let lines = (1..).zip(text.lines()).filter_map(|(number, line)| {
        let field = line.trim();
        let field = if field.starts_with(':') { field } else { first_field(field) };
        (!field.is_empty()).then(|| (format!("{name}:{number}"), field.to_owned()))
    });
    let lines: Vec<_> = lines.collect();
    let is_puzzle = |text: &str| text.parse::<Case>().is_ok() || formats::read(text).is_ok();
    if lines.iter().any(|(_, field)| is_puzzle(field)) {
        // A table says what its columns are.
        lines.into_iter().filter(|(_, field)| field != "puzzle").collect()
    } else {
        vec![(name.to_owned(), text.to_owned())]
    }
}

fn first_field(line: &str) -> &str {
    let line = line.split('#').next().unwrap_or_default();
    // Only behind 81 cells: elsewhere a blank may be an empty cell.
    let field = line.split([',', ';', ' ', '\t']).next().unwrap_or_default();
    if field.chars().count() == 81 || field == "puzzle" { field } else { line.trim() }
}

impl Puzzle {
    /// Reads one, and makes sure that it has one solution that its marks allow.
    fn read(text: &str) -> Result<Self, Trouble> {
        let (grid, givens, left) = position_of(text)?;
        if let Some(conflict) = grid.conflict() {
            let [one, other] = conflict.cells;
            return Err(Trouble::Conflict(conflict.digit, conflict.house, one, other));
        }
        let solution = match solve(&grid) {
            Solutions::One(solution) => solution,
            Solutions::None => return Err(Trouble::NoSolution),
            Solutions::Many(one, other) => return Err(several(&one, &other)),
        };
        let position = Position::with_candidates(&grid, &left).given(givens);
        for cell in grid.empty_cells().iter() {
            let digit = solution.get(cell).expect("a solution is full");
            if !left.allows(cell, digit) {
                return Err(Trouble::Struck(crate::board::Candidate { cell, digit }));
            }
        }
        Ok(Self { givens: grid.restricted_to(givens), position, solution })
    }
}

/// The digits, the cells of the givens, and the candidates that are left.
fn position_of(text: &str) -> Result<(Grid, CellSet, Candidates), Trouble> {
    if text.trim_start().starts_with(':') {
        let case: Case = text.parse().map_err(|error| Trouble::Unreadable(format!("{error}")))?;
        return Ok((case.grid, case.givens, case.candidates));
    }
    if let Some((grid, left)) = formats::read_marked(text) {
        return Ok((grid, !grid.empty_cells(), left));
    }
    let grid = formats::read(text).map_err(|error| match error {
        // The line is named before the message.
        ReadError::Character { found, column, .. } if text.lines().count() == 1 => {
            let found = found.escape_default();
            Trouble::Unreadable(format!("'{found}' in column {column} is no cell: {CELLS}"))
        }
        _ => Trouble::Unreadable(error.to_string()),
    })?;
    Ok((grid, !grid.empty_cells(), Candidates::of(&grid)))
}

/// The first cell in which two solutions differ.
fn several(one: &Grid, other: &Grid) -> Trouble {
    let differ = one.filled().zip(other.filled()).find(|(one, other)| one != other);
    let ((cell, one), (_, other)) = differ.expect("two solutions differ somewhere");
    Trouble::Several(cell, one, other)
}
