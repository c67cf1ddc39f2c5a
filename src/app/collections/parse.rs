//! Finds and checks the puzzles in some text, and reports errors with their line numbers.

use crate::game::{PuzzleError, solve_puzzle};
use pencilmark_engine::board::Grid;
use pencilmark_engine::formats::{self, Plan, ReadError};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// The maximum number of puzzles in a collection. The 49,158 known puzzles with 17 clues fit.
pub const MAX_PUZZLES: usize = 50_000;

/// The maximum number of entries to read.
const MAX_ENTRIES: usize = 10 * MAX_PUZZLES;

/// The puzzles and the errors that were found in some text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ParsedPuzzles {
    /// The puzzles with exactly one solution, in the order of the text and without duplicates.
    pub puzzles: Vec<Grid>,
    /// The errors in all other entries, each with its line number, counted from 1.
    pub errors: Vec<(usize, EntryError)>,
}

/// The reason why an entry is left out of a collection.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EntryError {
    /// The entry is in no known notation.
    #[error("{}", .0.what())]
    Read(ReadError),
    /// The entry is not a puzzle with one solution.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// The puzzle is also in an earlier line, which is given.
    #[error("the same puzzle as in line {0}")]
    Repeated(usize),
    /// The line has a second puzzle, which is not read.
    #[error("a second puzzle on the line; write one puzzle per line")]
    SecondPuzzle,
    /// The collection is full.
    #[error("the collection is full: it holds at most {MAX_PUZZLES} puzzles")]
    TooMany,
}

/// Finds the puzzles in `text`, which may be in any notation: one puzzle per line, a drawing of a
/// board, or a document with many puzzles, for example.
pub fn parse_puzzles(text: &str) -> ParsedPuzzles {
    let mut parsed = ParsedPuzzles::default();
    let mut first_seen: HashMap<Grid, usize> = HashMap::new();
    for (line, read) in entries(text) {
        let checked = read.and_then(|givens| Ok(solve_puzzle(&givens).map(|_| givens)?));
        let error = match checked {
            Ok(givens) => match first_seen.get(&givens) {
                Some(&first) => EntryError::Repeated(first),
                None if parsed.puzzles.len() >= MAX_PUZZLES => EntryError::TooMany,
                None => {
                    first_seen.insert(givens, line);
                    parsed.puzzles.push(givens);
                    continue;
                }
            },
            Err(error) => error,
        };
        parsed.errors.push((line, error));
    }
    parsed
}

/// Returns the entries in `text`, still unchecked, each with its line number.
fn entries(text: &str) -> Vec<(usize, Result<Grid, EntryError>)> {
    let plan = Plan::new(text.trim_start_matches('\u{feff}'), None);
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    let _ = formats::read_all(text, None, &mut |one| {
        let number = one.line.unwrap_or(1);
        let has_second = match (&plan, &one.sheet) {
            (Plan::Lines(plan), Ok(sheet)) => {
                plan.second_puzzle(lines[number - 1], sheet).is_some()
            }
            _ => false,
        };
        found.push((number, one.sheet.map(|sheet| sheet.clues()).map_err(EntryError::Read)));
        found.extend(has_second.then_some((number, Err(EntryError::SecondPuzzle))));
        if found.len() < MAX_ENTRIES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn valid_lines_are_kept_and_others_reported() {
        let other = EASY.replace('5', "x").replace('6', "5").replace('x', "6");
        let several = format!("53{}", ".".repeat(79));
        let text = format!("# mine\n{EASY},1.2\n\n{several}\n{other} # an easy one\nabc\n{EASY}\n");
        let ParsedPuzzles { puzzles, errors } = parse_puzzles(&text);
        assert_eq!(puzzles, [EASY.parse().unwrap(), other.parse().unwrap()]);
        let lines: Vec<usize> = errors.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [4, 6, 7]);
        assert!(errors[0].1.to_string().starts_with("several solutions"), "{errors:?}");
        assert_eq!(errors[2].1.to_string(), "the same puzzle as in line 2");
    }

    #[test]
    fn a_second_puzzle_on_a_line_is_reported() {
        let other = EASY.replace('5', "x").replace('6', "5").replace('x', "6");
        let parsed = parse_puzzles(&format!("\u{feff}{EASY}\n{other},{EASY}\n"));
        assert_eq!(parsed.puzzles, [EASY.parse().unwrap(), other.parse().unwrap()]);
        assert_eq!(parsed.errors, [(2, EntryError::SecondPuzzle)]);
        let table = parse_puzzles(&format!("puzzle,twin\n{EASY},{other}\n{other},{EASY}\n"));
        assert_eq!((table.puzzles.len(), table.errors.len()), (2, 0));
    }

    #[test]
    fn a_single_puzzle_may_have_any_notation() {
        let rows: Vec<&str> = (0..9).map(|row| &EASY[row * 9..][..9]).collect();
        assert_eq!(parse_puzzles(&rows.join("\n")).puzzles, [EASY.parse().unwrap()]);
        assert_eq!(parse_puzzles("nothing").puzzles, []);
        assert_eq!(parse_puzzles("nothing").errors.len(), 1);
    }
}
