//! The part of a sheet that a subcommand uses, which is either the position or only the clues.

use crate::app::words::counted;
use crate::cli::error::CliError;
use crate::cli::report::notice;
use pencilmark_engine::board::{Candidate, Grid};
use pencilmark_engine::formats::Sheet;
use pencilmark_engine::logic::Position;
use pencilmark_engine::solve::{Solutions, solve};

/// The clues of a puzzle with one solution, without placed digits, marks or eliminations.
pub(in crate::cli) struct Clues {
    pub(in crate::cli) givens: Grid,
    pub(in crate::cli) solution: Grid,
}

/// A position of a puzzle with one solution.
pub(in crate::cli) struct Puzzle {
    pub(in crate::cli) givens: Grid,
    pub(in crate::cli) position: Position,
    pub(in crate::cli) solution: Grid,
}

impl Clues {
    /// Extracts the clues of a sheet.
    ///
    /// # Errors
    /// Returns an error if the clues don't have exactly one solution.
    pub(in crate::cli) fn new(sheet: &Sheet) -> Result<Self, CliError> {
        let givens = sheet.clues();
        Ok(Self { givens, solution: only_solution(&givens)? })
    }
}

impl Puzzle {
    /// Extracts the position of a sheet.
    ///
    /// # Errors
    /// Returns an error unless exactly one solution agrees with the sheet.
    pub(in crate::cli) fn new(sheet: &Sheet) -> Result<Self, CliError> {
        let solution = Self::solution(sheet)?;
        let position = Position::with_candidates(&sheet.grid, &sheet.candidates());
        Ok(Self { givens: sheet.clues(), position: position.with_givens(sheet.givens), solution })
    }

    /// Returns the solution of a sheet.
    ///
    /// # Errors
    /// Returns an error unless exactly one solution agrees with the sheet.
    pub(in crate::cli) fn solution(sheet: &Sheet) -> Result<Grid, CliError> {
        let solution = only_solution(&sheet.grid)
            .map_err(|error| misplaced(sheet).map_or(error, CliError::Misplaced))?;
        for (cell, eliminated) in sheet.eliminated.iter() {
            let digit = solution.get(cell).expect("a solution is full");
            if sheet.grid.get(cell).is_none() && eliminated.contains(digit) {
                return Err(CliError::Eliminated(Candidate { cell, digit }));
            }
        }
        Ok(solution)
    }
}

/// Reports that the placed digits and marks of `count` puzzles were ignored. Does nothing if
/// `count` is 0.
pub(in crate::cli) fn report_ignored_progress(count: usize) {
    if count > 0 {
        let puzzles = counted(u32::try_from(count).unwrap_or(u32::MAX), "puzzle", "puzzles");
        notice(format_args!("{puzzles}: used the clues only and ignored placed digits and marks"));
    }
}

/// Returns the first placed digit that contradicts the solution of the clues, if any.
fn misplaced(sheet: &Sheet) -> Option<Candidate> {
    let Clues { solution, .. } = Clues::new(sheet).ok()?;
    let placed = sheet.placed();
    let mut placed = placed.filled().map(|(cell, digit)| Candidate { cell, digit });
    placed.find(|placed| solution.get(placed.cell) != Some(placed.digit))
}

/// Returns the solution of a grid.
///
/// # Errors
/// Returns an error unless the grid has exactly one solution.
pub(in crate::cli) fn only_solution(grid: &Grid) -> Result<Grid, CliError> {
    match solve(grid) {
        Solutions::One(solution) => Ok(solution),
        // A grid that breaks the rules has no solution, so look for a conflict only here.
        Solutions::None => Err(grid.conflict().map_or(CliError::NoSolution, CliError::Conflict)),
        Solutions::Many(first, second) => Err(several(&first, &second)),
    }
}

/// Returns an error that names the first cell in which two solutions differ.
fn several(first: &Grid, second: &Grid) -> CliError {
    let differ = first.filled().zip(second.filled()).find(|(a, b)| a != b);
    let ((cell, a), (_, b)) = differ.expect("two solutions differ in a cell");
    CliError::Several { cell, digits: [a, b] }
}
