//! Floor 1: the exact solver. Counts solutions and finds them; never explains.
//!
//! Solutions come in the same order on every machine: seeds of `generate` rely on it.
//!
//! ```
//! use pencilmark_engine::board::Grid;
//! use pencilmark_engine::solve::{Solutions, solve};
//!
//! let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let Solutions::One(solution) = solve(&puzzle) else { panic!("it is a puzzle") };
//! assert!(solution.is_solved());
//! assert!(matches!(solve(&Grid::EMPTY), Solutions::Many(..)));
//! # Ok::<(), pencilmark_engine::board::GridParseError>(())
//! ```

mod pair;
mod path;
mod sieve;
mod trial;
mod ways;
mod wide;

pub use path::Path;
pub use trial::resistance;

use crate::board::{Cell, Digit, Grid};
use pair::{Next, Pair};

/// All there is to know about the solutions of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// It has none.
    None,
    /// It has exactly one: this.
    One(Grid),
    /// It has more than one: these two differ.
    Many(Grid, Grid),
}

/// Finds out whether `grid` has no solution, one, or several. A grid that breaks the rules has
/// none.
pub fn solve(grid: &Grid) -> Solutions {
    solve_on(Path::best(), grid)
}

/// [`solve`] on a path of one's choice: to compare them.
pub fn solve_on(path: Path, grid: &Grid) -> Solutions {
    let mut first = None;
    let mut second = None;
    search(path, grid, &mut |solution| {
        if first.is_none() {
            first = Some(solution());
            return Search::Goes;
        }
        second = Some(solution());
        Search::Ends
    });
    match (first, second) {
        (None, _) => Solutions::None,
        (Some(one), None) => Solutions::One(one),
        (Some(one), Some(other)) => Solutions::Many(one, other),
    }
}

/// How many solutions `grid` has, counted up to `limit`.
///
/// It takes less than a microsecond a solution: mind the limit, the empty grid has 6.67e21.
pub fn count(grid: &Grid, limit: usize) -> usize {
    count_on(Path::best(), grid, limit)
}

/// [`count`] on a path of one's choice: to compare them.
pub fn count_on(path: Path, grid: &Grid, limit: usize) -> usize {
    counted(path, grid, limit, &|| false).expect("nobody ends it")
}

/// [`count`] that ends early, without an answer, when `is_ended` says so. It is asked at every solution.
pub fn count_until(grid: &Grid, limit: usize, is_ended: &dyn Fn() -> bool) -> Option<usize> {
    counted(Path::best(), grid, limit, is_ended)
}

fn counted(path: Path, grid: &Grid, limit: usize, is_ended: &dyn Fn() -> bool) -> Option<usize> {
    let (mut found, mut has_ended) = (0, false);
    if limit > 0 {
        search(path, grid, &mut |_| {
            found += 1;
            has_ended = is_ended();
            if found < limit && !has_ended { Search::Goes } else { Search::Ends }
        });
    }
    (!has_ended).then_some(found)
}

/// Shows every solution of `grid` to `found`, which may ask for its grid.
///
/// It takes less than a microsecond a solution: mind that there may be many.
pub fn each(grid: &Grid, found: &mut dyn FnMut(&dyn Fn() -> Grid)) {
    search(Path::best(), grid, &mut |solution| {
        found(solution);
        Search::Goes
    });
}

/// Whether every solution of `grid` has `digit` in `cell`; so it is if there is none.
///
/// Where a solution is known, this is the fastest way to learn whether a clue of it can go: without
/// the clue, does the rest force it?
pub fn forces(grid: &Grid, cell: Cell, digit: Digit) -> bool {
    let mut without = Pair::of(grid);
    without.strike(cell, digit);
    let path = Path::best();
    descend(path, &path.sift(&without.alone()), 0, &mut |_| Search::Ends) == Search::Goes
}

/// Whether `grid` has exactly one solution.
pub fn is_unique(grid: &Grid) -> bool {
    count(grid, 2) == 1
}

/// Whether `grid` has exactly one solution and needs each of its digits for that.
pub fn is_minimal(grid: &Grid) -> bool {
    is_unique(grid)
        && grid.filled().all(|(cell, digit)| {
            let mut without = *grid;
            without.set(cell, None);
            !forces(&without, cell, digit)
        })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Search {
    Goes,
    Ends,
}

/// Shows every solution of `grid` to `found`, until it says that the search ends.
fn search(path: Path, grid: &Grid, found: &mut impl FnMut(&dyn Fn() -> Grid) -> Search) {
    let given = Pair::of(grid);
    descend(path, &path.sift(&given.alone()), 0, found);
}

/// Shows every solution of a board of the pair. Each choice is between two sets of ways that have none in
/// common, so that no solution is met twice; it takes one of 324 ways at least from either side,
/// which bounds the depth.
fn descend(
    path: Path,
    pair: &Pair,
    half: usize,
    found: &mut impl FnMut(&dyn Fn() -> Grid) -> Search,
) -> Search {
    match &pair.next[half] {
        Next::Dead => Search::Goes,
        Next::Solved => found(&|| pair.grid(half)),
        Next::Split(split) => {
            let sides = path.sift(&pair.sides(half, split));
            let nearer = sides.nearer();
            match descend(path, &sides, nearer, found) {
                Search::Goes => descend(path, &sides, 1 - nearer, found),
                Search::Ends => Search::Ends,
            }
        }
    }
}
