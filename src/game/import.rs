//! Converts an entered grid to a puzzle with exactly one solution, or explains why the grid is not
//! a puzzle.

use super::{Game, MarkKind, Move, Turn};
use pencilmark_engine::board::{Candidates, Cell, Conflict, Digit, DigitSet, Grid, House};
use pencilmark_engine::formats::Sheet;
use pencilmark_engine::generate::Puzzle;
use pencilmark_engine::logic;
use pencilmark_engine::solve::{Solutions, solve};

/// The reason why a grid is not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// The grid has no clue.
    #[error("the grid is empty: type or paste the clues first")]
    Empty,
    /// Every cell is filled.
    #[error("every cell is filled: there is nothing left to solve")]
    Full,
    /// A house contains a digit twice.
    #[error("{} and {} both hold {}, in {}: change one of them", .0.cells[0], .0.cells[1], .0.digit, .0.house)]
    Conflict(Conflict),
    /// The grid has no solution. Contains the reason.
    #[error("no solution: {0}; check the clues around it")]
    NoSolution(DeadEnd),
    /// The grid has more than one solution.
    #[error("several solutions: {cell} can be {} or {}; add the missing clues", digits[0], digits[1])]
    Several {
        /// A cell in which two solutions differ.
        cell: Cell,
        /// The digits of the two solutions in `cell`.
        digits: [Digit; 2],
    },
}

impl PuzzleError {
    /// Returns the cell that shows the reason, or `None` if no single cell does.
    pub fn cell(&self) -> Option<Cell> {
        match *self {
            Self::Empty | Self::Full => None,
            Self::Conflict(conflict) => Some(conflict.cells[1]),
            Self::NoSolution(DeadEnd::Cell(cell) | DeadEnd::Deep(cell))
            | Self::Several { cell, .. } => Some(cell),
            Self::NoSolution(DeadEnd::House(house, _)) => Some(house.cell_list()[0]),
        }
    }
}

/// The reason why a grid has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadEnd {
    /// No digit fits into the cell.
    Cell(Cell),
    /// The digit has no place in the house.
    House(House, Digit),
    /// A search that started in the cell found no solution.
    Deep(Cell),
}

impl std::fmt::Display for DeadEnd {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Cell(cell) => write!(f, "no digit fits in {cell}"),
            Self::House(house, digit) => write!(f, "{digit} has no place in {house}"),
            Self::Deep(cell) => write!(f, "every digit in {cell} leads to a contradiction"),
        }
    }
}

impl Game {
    /// Returns the turns that lead from the givens of `sheet` to its board. The first turn places
    /// the digits, and the second turn writes the marks and eliminations.
    pub fn turns_for_sheet(sheet: &Sheet) -> impl Iterator<Item = Turn> + use<> {
        let empty = sheet.grid.empty_cells();
        let placed = sheet.placed();
        let digits =
            placed.filled().map(|(cell, to)| Move::Digit { cell, from: None, to: Some(to) });
        let kinds = [
            (MarkKind::Corner, &sheet.corner),
            (MarkKind::Centre, &sheet.centre),
            (MarkKind::Eliminated, &sheet.eliminated),
        ];
        let marks = kinds.into_iter().flat_map(|(kind, marks)| {
            let in_empty = marks.iter().filter(|(cell, _)| empty.contains(*cell));
            in_empty.map(move |(cell, flip)| Move::Marks { cell, kind, flip })
        });
        let turns: [Vec<Move>; 2] = [digits.collect(), marks.collect()];
        turns.into_iter().filter(|moves| !moves.is_empty()).map(Turn::new)
    }
}

/// Proves that `givens` has exactly one solution, and grades the puzzle.
///
/// # Errors
/// Returns the reason why the grid is not a puzzle.
pub fn read_puzzle(givens: &Grid) -> Result<Puzzle, PuzzleError> {
    let solution = solve_puzzle(givens)?;
    Ok(Puzzle { givens: *givens, solution, grade: logic::grade(givens) })
}

/// Returns the only solution. Takes only microseconds, because the puzzle is not graded.
///
/// # Errors
/// Returns the reason why the grid is not a puzzle.
pub fn solve_puzzle(givens: &Grid) -> Result<Grid, PuzzleError> {
    if let Some(conflict) = givens.conflict() {
        return Err(PuzzleError::Conflict(conflict));
    }
    if givens.is_full() {
        return Err(PuzzleError::Full);
    }
    if givens.count() == 0 {
        return Err(PuzzleError::Empty);
    }
    match solve(givens) {
        Solutions::One(solution) => Ok(solution),
        Solutions::None => Err(PuzzleError::NoSolution(dead_end(givens))),
        Solutions::Many(first, second) => {
            let (cell, a, b) = first
                .filled()
                .zip(second.filled())
                .find(|(a, b)| a != b)
                .map(|((cell, a), (_, b))| (cell, a, b))
                .expect("two solutions differ somewhere");
            Err(PuzzleError::Several { cell, digits: [a.min(b), a.max(b)] })
        }
    }
}

/// Finds out why a grid has no solution. Places singles until a cell has no candidate or a digit
/// has no place in a house.
pub(super) fn dead_end(givens: &Grid) -> DeadEnd {
    let mut grid = *givens;
    let mut candidates = Candidates::new(&grid);
    loop {
        if let Some(dead) = visible_dead_end(&grid, &candidates) {
            return dead;
        }
        let Some((cell, digit)) = single(&grid, &candidates) else {
            let narrowest = grid.empty_cells().iter().min_by_key(|&c| candidates.digits(c).len());
            return DeadEnd::Deep(narrowest.expect("a full grid without conflict is a solution"));
        };
        grid.set(cell, Some(digit));
        candidates.place(cell, digit);
    }
}

pub(super) fn visible_dead_end(grid: &Grid, candidates: &Candidates) -> Option<DeadEnd> {
    let starved = grid.empty_cells().iter().find(|&cell| candidates.digits(cell).is_empty());
    starved.map(DeadEnd::Cell).or_else(|| {
        House::ALL.into_iter().find_map(|house| {
            missing(grid, house)
                .iter()
                .find(|&digit| !candidates.cells(digit).meets(house.cells()))
                .map(|digit| DeadEnd::House(house, digit))
        })
    })
}

fn single(grid: &Grid, candidates: &Candidates) -> Option<(Cell, Digit)> {
    let naked = candidates.cells_with(1).first();
    naked.and_then(|cell| Some((cell, candidates.digits(cell).single()?))).or_else(|| {
        House::ALL.into_iter().find_map(|house| {
            missing(grid, house).iter().find_map(|digit| {
                let cell = (candidates.cells(digit) & house.cells()).single()?;
                Some((cell, digit))
            })
        })
    })
}

fn missing(grid: &Grid, house: House) -> DigitSet {
    !house.cell_list().iter().filter_map(|&cell| grid.get(cell)).collect::<DigitSet>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn no_solution(rows: &str) -> DeadEnd {
        let givens = rows.replace(' ', "").parse().unwrap();
        match solve_puzzle(&givens) {
            Err(PuzzleError::NoSolution(end)) => end,
            other => panic!("{other:?}"),
        }
    }

    const NONE: &str = ".........";

    #[test]
    fn a_dead_end_is_found_after_placing_singles() {
        // The only candidate of both r1c9 and r5c9 is 9. Placing 9 in one cell leaves the other
        // cell without candidates.
        let naked =
            [&["12345678.", NONE, NONE, NONE, "21436587."][..], &[NONE; 4]].concat().concat();
        assert_eq!(no_solution(&naked), DeadEnd::Cell(Cell::at(4, 8)));
        // In rows 1 and 5 only the last cell can be 9, but this cell has other candidates too.
        let hidden = [
            "......12.",
            ".9.......",
            "....9....",
            "9........",
            "......34.",
            "...9.....",
            NONE,
            NONE,
            NONE,
        ];
        let nine = Digit::ALL[8];
        assert_eq!(no_solution(&hidden.concat()), DeadEnd::House(House::row(4), nine));
    }

    #[test]
    fn the_error_for_several_solutions_names_a_cell_in_which_two_differ() {
        let easy =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let givens: Grid = easy.replacen('5', ".", 3).replacen('8', ".", 3).parse().unwrap();
        let Err(PuzzleError::Several { cell, digits: [a, b] }) = solve_puzzle(&givens) else {
            panic!("{:?}", solve_puzzle(&givens))
        };
        assert!(a < b, "{cell} {a} {b}");
        for digit in [a, b] {
            let mut with = givens;
            with.set(cell, Some(digit));
            assert!(!matches!(solve(&with), Solutions::None), "{digit} in {cell}");
        }
    }
}
