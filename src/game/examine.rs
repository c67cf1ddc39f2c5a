//! What a grid is while it is entered: impossible, with many solutions, or a puzzle. A glance tells at once what can be
//! seen; the rest takes its time, and can be stopped.

use super::PuzzleError;
use super::import::{DeadEnd, dead_end, visible_dead_end};
use pencilmark_engine::board::{Candidates, CellSet, Grid};
use pencilmark_engine::generate::Stop;
use pencilmark_engine::logic::{self, Grade};
use pencilmark_engine::solve::{self, Solutions};

/// More solutions than these are not counted.
pub const MOST_SOLUTIONS: usize = 10_000;

/// What a grid is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is no puzzle; why.
    No(PuzzleError),
    /// It has several solutions.
    Several {
        /// How many; one more than [`MOST_SOLUTIONS`] where there are more.
        count: usize,
        /// Two of them.
        two: Box<[Grid; 2]>,
    },
    /// It has one solution.
    One {
        /// This.
        solution: Box<Grid>,
        /// The clues each of which could go without the others.
        redundant: CellSet,
        /// How hard it is, once that is known.
        grade: Option<Grade>,
    },
}

/// Why a grid is no puzzle, as far as it can be seen without a search.
pub fn glance(grid: &Grid) -> Option<PuzzleError> {
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

/// Finds out what a grid is, and hands over what is known as soon as it is: of a puzzle first that it is one, then how
/// hard it is. Ends early once `stop` is raised.
pub fn examine(grid: &Grid, stop: &Stop, tell: &mut dyn FnMut(Verdict)) {
    if let Some(error) = glance(grid) {
        return tell(Verdict::No(error));
    }
    match solve::solve(grid) {
        Solutions::None => tell(Verdict::No(PuzzleError::NoSolution(dead_end(grid)))),
        Solutions::Many(one, other) => {
            let count = solve::count(grid, MOST_SOLUTIONS + 1);
            tell(Verdict::Several { count, two: Box::new([one, other]) });
        }
        Solutions::One(solution) => {
            let redundant = solve::redundant_clues(grid);
            let one = |grade| Verdict::One { solution: Box::new(solution), redundant, grade };
            tell(one(None));
            if let Some(grade) = logic::grade_while(grid, &|| !stop.is_raised()) {
                tell(one(Some(grade)));
            }
        }
    }
}

impl Verdict {
    /// Whether nothing more will be told of this grid.
    pub const fn is_last(&self) -> bool {
        !matches!(self, Self::One { grade: None, .. })
    }

    /// Where it shows that there is no solution, if it shows in a cell or a house.
    pub fn dead_cells(&self) -> CellSet {
        match self {
            Self::No(PuzzleError::NoSolution(DeadEnd::House(house, _))) => house.cells(),
            Self::No(PuzzleError::NoSolution(DeadEnd::Cell(cell) | DeadEnd::Deep(cell))) => {
                CellSet::only(*cell)
            }
            _ => CellSet::EMPTY,
        }
    }

    /// The cells in which two of its solutions differ.
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

    fn told(text: &str) -> Vec<Verdict> {
        let mut all = Vec::new();
        examine(&text.parse().unwrap(), &Stop::default(), &mut |verdict| all.push(verdict));
        all
    }

    #[test]
    fn a_puzzle_is_told_before_it_is_rated() {
        let all = told(EASY);
        let [Verdict::One { grade: None, redundant, .. }, Verdict::One { grade: Some(_), .. }] =
            &all[..]
        else {
            panic!("{all:?}")
        };
        assert!(!all[0].is_last() && all[1].is_last());
        assert!(all[0].differing().is_empty());
        // Each clue that is redundant can be removed, and no other.
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
        let all = told(&one_short);
        let [verdict @ Verdict::Several { count, two }] = &all[..] else { panic!("{all:?}") };
        assert_eq!(*count, solve::count(&one_short.parse().unwrap(), 1000));
        let differing = verdict.differing();
        assert!(!differing.is_empty());
        for cell in Cell::ALL {
            assert_eq!(two[0].get(cell) != two[1].get(cell), differing.contains(cell));
        }
        let few = format!("12{}", ".".repeat(79));
        let [Verdict::Several { count, .. }] = told(&few)[..] else { panic!("one verdict") };
        assert_eq!(count, MOST_SOLUTIONS + 1);
    }

    #[test]
    fn what_is_no_puzzle_is_told_with_its_reason() {
        let starved = format!("12345678.........9{}", ".".repeat(63));
        assert!(glance(&starved.parse().unwrap()).is_some_and(|error| error.cell().is_some()));
        assert_eq!(told(&".".repeat(81)), [Verdict::No(PuzzleError::Empty)]);
        // Row 1 has no place for 1.
        let rows = "........5 .1....... ....1.... ......1.. ......... ......... .......1.";
        let homeless = format!("{}{}", rows.replace(' ', ""), ".".repeat(18));
        let [verdict] = &told(&homeless)[..] else { panic!("one verdict") };
        assert_eq!(verdict.dead_cells(), pencilmark_engine::board::House::row(0).cells());
        let deep =
            ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
        assert_eq!(glance(&deep.parse().unwrap()), None);
        assert!(matches!(told(deep)[..], [Verdict::No(PuzzleError::NoSolution(_))]));
    }

    #[test]
    fn who_stops_hears_no_rating() {
        let (stop, mut all) = (Stop::default(), Vec::new());
        stop.raise();
        examine(&EASY.parse().unwrap(), &stop, &mut |verdict| all.push(verdict));
        assert!(all.iter().all(|verdict| !verdict.is_last()), "{all:?}");
    }
}
