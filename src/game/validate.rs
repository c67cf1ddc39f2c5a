//! Checks whether an entered grid has no solution, several solutions or exactly one.
//! [`quick_check`] finds obvious problems. [`validate`] takes longer and can be stopped.

use super::PuzzleError;
use super::import::{DeadEnd, dead_end, visible_dead_end};
use pencilmark_engine::board::{Candidates, CellSet, Grid};
use pencilmark_engine::generate::Stop;
use pencilmark_engine::logic::{self, Grade};
use pencilmark_engine::solve::{self, Solutions};

/// The maximum number of solutions to count.
pub const MAX_SOLUTIONS: usize = 10_000;

/// The result of [`validate`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The grid is not a puzzle.
    No(PuzzleError),
    /// The grid has several solutions.
    Several {
        /// The number of solutions, or [`MAX_SOLUTIONS`] + 1 if there are more than
        /// [`MAX_SOLUTIONS`].
        count: usize,
        /// Two solutions of the grid.
        two: Box<[Grid; 2]>,
    },
    /// The grid has one solution.
    One {
        /// The only solution of the grid.
        solution: Box<Grid>,
        /// The redundant clues. Removing any one of them does not add a solution.
        redundant: CellSet,
        /// The difficulty, or `None` if it has not been computed.
        grade: Option<Grade>,
    },
}

/// Returns the reason why a grid is not a puzzle, or `None` if only a search can tell.
pub fn quick_check(grid: &Grid) -> Option<PuzzleError> {
    if let Some(conflict) = grid.conflict() {
        return Some(PuzzleError::Conflict(conflict));
    }
    if grid.count() == 0 {
        return Some(PuzzleError::Empty);
    }
    if grid.is_full() {
        return Some(PuzzleError::Full);
    }
    visible_dead_end(grid, &Candidates::new(grid)).map(PuzzleError::NoSolution)
}

/// Validates a grid and calls `report` with each result. A puzzle is reported twice, first without
/// a grade and then with its grade. Returns early if `stop` is raised.
pub fn validate(grid: &Grid, stop: &Stop, report: &mut dyn FnMut(Verdict)) {
    if let Some(error) = quick_check(grid) {
        return report(Verdict::No(error));
    }
    match solve::solve(grid) {
        Solutions::None => report(Verdict::No(PuzzleError::NoSolution(dead_end(grid)))),
        Solutions::Many(one, other) => {
            let count = solve::count(grid, MAX_SOLUTIONS + 1);
            report(Verdict::Several { count, two: Box::new([one, other]) });
        }
        Solutions::One(solution) => {
            let redundant = solve::redundant_clues(grid);
            let one = |grade| Verdict::One { solution: Box::new(solution), redundant, grade };
            report(one(None));
            if let Some(grade) = logic::grade_while(grid, &|| !stop.is_raised()) {
                report(one(Some(grade)));
            }
        }
    }
}

impl Verdict {
    /// Returns `true` if [`validate`] reports no further verdict after this verdict.
    pub const fn is_last(&self) -> bool {
        !matches!(self, Self::One { grade: None, .. })
    }

    /// Returns the cells that show why the grid has no solution, or an empty set if no cell or
    /// house shows the reason.
    pub fn dead_cells(&self) -> CellSet {
        match self {
            Self::No(PuzzleError::NoSolution(DeadEnd::House(house, _))) => house.cells(),
            Self::No(PuzzleError::NoSolution(DeadEnd::Cell(cell) | DeadEnd::Deep(cell))) => {
                CellSet::only(*cell)
            }
            _ => CellSet::EMPTY,
        }
    }

    /// Returns the cells in which the two known solutions differ. Returns an empty set unless there
    /// are several solutions.
    pub fn differing(&self) -> CellSet {
        let Self::Several { two, .. } = self else { return CellSet::EMPTY };
        let pairs = two[0].filled().zip(two[1].filled());
        pairs.filter(|(one, other)| one != other).map(|((cell, _), _)| cell).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::board::Cell;

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn verdicts(text: &str) -> Vec<Verdict> {
        let mut all = Vec::new();
        validate(&text.parse().unwrap(), &Stop::default(), &mut |verdict| all.push(verdict));
        all
    }

    #[test]
    fn a_puzzle_is_reported_before_it_is_rated() {
        let all = verdicts(EASY);
        let [Verdict::One { grade: None, redundant, .. }, Verdict::One { grade: Some(_), .. }] =
            &all[..]
        else {
            panic!("{all:?}")
        };
        assert!(!all[0].is_last() && all[1].is_last());
        assert!(all[0].differing().is_empty());
        // A grid has a single solution after removing a clue if and only if the clue is redundant.
        let grid: Grid = EASY.parse().unwrap();
        for (cell, _) in grid.filled() {
            let mut without = grid;
            without.set(cell, None);
            assert_eq!(solve::is_unique(&without), redundant.contains(cell), "{cell}");
        }
    }

    #[test]
    fn solutions_are_counted_up_to_a_limit() {
        let one_short = EASY.replacen('5', ".", 1).replacen('3', ".", 1).replacen('6', ".", 1);
        let all = verdicts(&one_short);
        let [verdict @ Verdict::Several { count, two }] = &all[..] else { panic!("{all:?}") };
        assert_eq!(*count, solve::count(&one_short.parse().unwrap(), 1000));
        let differing = verdict.differing();
        assert!(!differing.is_empty());
        for cell in Cell::ALL {
            assert_eq!(two[0].get(cell) != two[1].get(cell), differing.contains(cell));
        }
        let few = format!("12{}", ".".repeat(79));
        let [Verdict::Several { count, .. }] = verdicts(&few)[..] else { panic!("one verdict") };
        assert_eq!(count, MAX_SOLUTIONS + 1);
    }

    #[test]
    fn a_grid_that_is_no_puzzle_is_reported_with_the_reason() {
        let starved = format!("12345678.........9{}", ".".repeat(63));
        assert!(quick_check(&starved.parse().unwrap()).is_some_and(|error| error.cell().is_some()));
        assert_eq!(verdicts(&".".repeat(81)), [Verdict::No(PuzzleError::Empty)]);
        // Row 1 has no place for 1.
        let rows = "........5 .1....... ....1.... ......1.. ......... ......... .......1.";
        let homeless = format!("{}{}", rows.replace(' ', ""), ".".repeat(18));
        let [verdict] = &verdicts(&homeless)[..] else { panic!("one verdict") };
        assert_eq!(verdict.dead_cells(), pencilmark_engine::board::House::row(0).cells());
        let deep =
            ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
        assert_eq!(quick_check(&deep.parse().unwrap()), None);
        assert!(matches!(verdicts(deep)[..], [Verdict::No(PuzzleError::NoSolution(_))]));
    }

    #[test]
    fn a_stopped_validation_reports_no_rating() {
        let (stop, mut all) = (Stop::default(), Vec::new());
        stop.raise();
        validate(&EASY.parse().unwrap(), &stop, &mut |verdict| all.push(verdict));
        assert!(all.iter().all(|verdict| !verdict.is_last()), "{all:?}");
    }
}
