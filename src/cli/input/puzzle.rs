//! What a verb works on: a position as it was read, or the puzzle alone.

use super::Trouble;
use crate::app::words::counted;
use crate::cli::complain;
use pencilmark_engine::board::{Candidate, Grid};
use pencilmark_engine::formats::Sheet;
use pencilmark_engine::logic::Position;
use pencilmark_engine::solve::{Solutions, solve};

/// The puzzle alone: whatever was placed, marked or struck says nothing here.
pub(in crate::cli) struct Clues {
    /// What the puzzle gives.
    pub(in crate::cli) givens: Grid,
    /// How it ends.
    pub(in crate::cli) solution: Grid,
}

/// A position on the way of a solve.
pub(in crate::cli) struct Puzzle {
    /// What the puzzle gave.
    pub(in crate::cli) givens: Grid,
    /// Where its solve stands.
    pub(in crate::cli) position: Position,
    /// How it ends.
    pub(in crate::cli) solution: Grid,
}

impl Clues {
    /// Makes sure that they have one solution.
    pub(in crate::cli) fn of(sheet: &Sheet) -> Result<Self, Trouble> {
        let givens = sheet.clues();
        Ok(Self { givens, solution: only_solution(&givens)? })
    }
}

impl Puzzle {
    /// Makes sure that it has one solution that its strikes allow.
    pub(in crate::cli) fn of(sheet: &Sheet) -> Result<Self, Trouble> {
        let solution = Self::solution(sheet)?;
        let position = Position::with_candidates(&sheet.grid, &sheet.candidates());
        Ok(Self { givens: sheet.clues(), position: position.with_givens(sheet.givens), solution })
    }

    /// The one solution that its strikes allow.
    pub(in crate::cli) fn solution(sheet: &Sheet) -> Result<Grid, Trouble> {
        let solution = only_solution(&sheet.grid)
            .map_err(|trouble| misplaced(sheet).map_or(trouble, Trouble::Misplaced))?;
        for (cell, eliminated) in sheet.eliminated.iter() {
            let digit = solution.get(cell).expect("a solution is full");
            if sheet.grid.get(cell).is_none() && eliminated.contains(digit) {
                return Err(Trouble::Eliminated(Candidate { cell, digit }));
            }
        }
        Ok(solution)
    }
}

/// Says that the clues alone were taken of this many boards on which more stood.
pub(in crate::cli) fn tell_begun(count: usize) {
    if count > 0 {
        let puzzles = counted(u32::try_from(count).unwrap_or(u32::MAX), "puzzle", "puzzles");
        complain(format_args!(
            "of {puzzles} the clues only: what was placed and marked is left out"
        ));
    }
}

/// The first digit that was placed against the only solution of the clues.
fn misplaced(sheet: &Sheet) -> Option<Candidate> {
    let Clues { solution, .. } = Clues::of(sheet).ok()?;
    let placed = sheet.placed();
    let mut placed = placed.filled().map(|(cell, digit)| Candidate { cell, digit });
    placed.find(|placed| solution.get(placed.cell) != Some(placed.digit))
}

fn only_solution(grid: &Grid) -> Result<Grid, Trouble> {
    match solve(grid) {
        Solutions::One(solution) => Ok(solution),
        // A grid that breaks the rules has no solution: why is asked only of those.
        Solutions::None => Err(grid.conflict().map_or(Trouble::NoSolution, Trouble::Conflict)),
        Solutions::Many(one, other) => Err(several(&one, &other)),
    }
}

/// The first cell in which two solutions differ.
fn several(one: &Grid, other: &Grid) -> Trouble {
    let differ = one.filled().zip(other.filled()).find(|(one, other)| one != other);
    let ((cell, one), (_, other)) = differ.expect("two solutions differ somewhere");
    Trouble::Several(cell, one, other)
}
