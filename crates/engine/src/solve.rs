//! The exact solver. It finds and counts solutions but does not explain them. Explanations come
//! from the module [`logic`](crate::logic).
//!
//! The order of the solutions is the same on every machine and with every [`Backend`]. The module
//! [`generate`](crate::generate) relies on that order, so that a seed always gives the same puzzle.
//!
//! # Examples
//!
//! ```
//! use pencilmark_engine::board::Grid;
//! use pencilmark_engine::solve::{Solutions, solve};
//!
//! let puzzle: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//!         .parse()?;
//! let Solutions::One(solution) = solve(&puzzle) else { panic!("the puzzle has one solution") };
//! assert!(solution.is_solved());
//! assert!(matches!(solve(&Grid::EMPTY), Solutions::Many(..)));
//! # Ok::<(), pencilmark_engine::board::GridParseError>(())
//! ```

mod backend;
mod band_permutations;
mod board_pair;
mod clue_remover;
mod fields;
mod links;
mod propagate;
mod resistance;
mod simd;
#[cfg(target_arch = "x86_64")]
mod sse2;
mod unavoidable;

pub use backend::Backend;
pub(crate) use clue_remover::ClueRemover;
pub(crate) use links::{effort_with_links, is_solved_by_links};
pub use resistance::resistance;

use crate::board::{Cell, CellSet, Digit, Grid};
use board_pair::{BoardPair, Outcome, Propagated};
use std::ops::ControlFlow;

/// The solutions of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// The grid has no solution.
    None,
    /// The grid has exactly one solution.
    One(Grid),
    /// The grid has more than one solution. The values are the first two solutions found.
    Many(Grid, Grid),
}

/// Determines whether `grid` has no solution, one solution or several, and returns up to two of
/// them. A grid that breaks the rules has no solution.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::Grid;
/// use pencilmark_engine::solve::{Solutions, solve};
///
/// let grid: Grid =
///     "55..............................................................................."
///         .parse()?;
/// assert_eq!(solve(&grid), Solutions::None);
/// # Ok::<(), pencilmark_engine::board::GridParseError>(())
/// ```
pub fn solve(grid: &Grid) -> Solutions {
    solve_with(Backend::best(), grid)
}

/// Like [`solve`], but on the given backend. Used to compare backends.
pub fn solve_with(backend: Backend, grid: &Grid) -> Solutions {
    let mut first = None;
    let mut second = None;
    let _ = search(backend, grid, &mut |solution| {
        if first.is_none() {
            first = Some(solution());
            return ControlFlow::Continue(());
        }
        second = Some(solution());
        ControlFlow::Break(())
    });
    match (first, second) {
        (None, _) => Solutions::None,
        (Some(first), None) => Solutions::One(first),
        (Some(first), Some(second)) => Solutions::Many(first, second),
    }
}

/// Counts the solutions of `grid`, up to `limit`.
///
/// Counting takes less than a microsecond per solution. Choose the limit carefully: the empty grid
/// has 6.67e21 solutions.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::Grid;
/// use pencilmark_engine::solve::count;
///
/// assert_eq!(count(&Grid::EMPTY, 1000), 1000);
/// ```
pub fn count(grid: &Grid, limit: usize) -> usize {
    count_with(Backend::best(), grid, limit)
}

/// Like [`count`], but on the given backend. Used to compare backends.
pub fn count_with(backend: Backend, grid: &Grid, limit: usize) -> usize {
    count_unless(backend, grid, limit, &|| false).expect("nothing cancels the count")
}

/// Like [`count`], but returns `None` as soon as `is_cancelled` returns true. Calls `is_cancelled`
/// after every solution.
pub fn count_until(grid: &Grid, limit: usize, is_cancelled: &dyn Fn() -> bool) -> Option<usize> {
    count_unless(Backend::best(), grid, limit, is_cancelled)
}

fn count_unless(
    backend: Backend,
    grid: &Grid,
    limit: usize,
    is_cancelled: &dyn Fn() -> bool,
) -> Option<usize> {
    let (mut found, mut cancelled) = (0, false);
    if limit > 0 {
        let _ = search(backend, grid, &mut |_| {
            found += 1;
            cancelled = is_cancelled();
            if found < limit && !cancelled {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }
    (!cancelled).then_some(found)
}

/// Calls `visit` for every solution of `grid`. The argument of `visit` is a function that builds
/// the solution, so callers that only count solutions build no grids.
///
/// Finding a solution takes less than a microsecond, but a grid may have a huge number of
/// solutions.
pub fn each(grid: &Grid, visit: &mut dyn FnMut(&dyn Fn() -> Grid)) {
    let _ = search(Backend::best(), grid, &mut |solution| {
        visit(solution);
        ControlFlow::Continue(())
    });
}

/// Returns whether every solution of `grid` has `digit` in `cell`. For a grid without solutions,
/// returns `true`.
pub fn forces(grid: &Grid, cell: Cell, digit: Digit) -> bool {
    let mut without = BoardPair::new(grid);
    without.eliminate(cell, digit);
    search_board(Backend::best(), &without, &mut |_| ControlFlow::Break(())).is_continue()
}

/// Returns whether propagation alone solves `grid`, without a guess. Propagation applies singles,
/// locked candidates, and pairs and triples within three cells that a line and a box share. This
/// function takes about a microsecond.
pub(crate) fn needs_no_branch(grid: &Grid) -> bool {
    let result = Backend::best().propagate_alone(&BoardPair::new(grid));
    matches!(result.outcomes[0], Outcome::Solved)
}

/// Returns whether `grid` has exactly one solution.
pub fn is_unique(grid: &Grid) -> bool {
    count(grid, 2) == 1
}

/// Returns whether the clues in `cells` can be removed together without adding a solution.
///
/// `grid` must have exactly one solution. For such a grid, this is the fastest test: a second
/// solution would have a different digit in one of `cells`, so the function checks, for each of
/// these cells, whether the remaining clues force its digit.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::{Cell, Grid};
/// use pencilmark_engine::solve::is_redundant;
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///         .parse()?;
/// assert!(is_redundant(&puzzle, "r2c4".parse::<Cell>()?));
/// assert!(!is_redundant(&puzzle, "r3c3".parse::<Cell>()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn is_redundant(grid: &Grid, cells: impl Into<CellSet>) -> bool {
    let cells = cells.into();
    let mut rest = grid.restricted_to(!cells);
    cells.iter().all(|cell| {
        let Some(digit) = grid.get(cell) else { return true };
        let is_forced = forces(&rest, cell, digit);
        // Keep the forced digit, because it makes the next checks faster.
        rest.set(cell, Some(digit));
        is_forced
    })
}

/// Returns the clues of `grid` that can each be removed without adding a solution.
pub fn redundant_clues(grid: &Grid) -> CellSet {
    grid.filled().map(|(cell, _)| cell).filter(|&cell| is_redundant(grid, cell)).collect()
}

/// Returns whether `grid` has exactly one solution and no clue is redundant.
pub fn is_minimal(grid: &Grid) -> bool {
    is_unique(grid) && grid.filled().all(|(cell, _)| !is_redundant(grid, cell))
}

/// Calls `found` for every solution of `grid` until `found` returns `Break`.
fn search(
    backend: Backend,
    grid: &Grid,
    found: &mut impl FnMut(&dyn Fn() -> Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    search_board(backend, &BoardPair::new(grid), found)
}

/// Calls `found` for every solution of the first board of a pair until `found` returns `Break`.
fn search_board(
    backend: Backend,
    pair: &BoardPair,
    found: &mut impl FnMut(&dyn Fn() -> Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    descend(backend, &backend.propagate_alone(pair), 0, found)
}

/// Calls `found` for every solution of one board of a pair until `found` returns `Break`. A
/// branch divides permutations into two disjoint sets, so no solution is found twice. Each side of
/// a branch removes at least one of 324 permutations, which limits the depth of the search.
fn descend(
    backend: Backend,
    result: &Propagated,
    half: usize,
    found: &mut impl FnMut(&dyn Fn() -> Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match &result.outcomes[half] {
        Outcome::Contradiction => ControlFlow::Continue(()),
        Outcome::Solved => found(&|| result.boards.grid(half)),
        &Outcome::Branch { chute, .. } => {
            let sides = backend.propagate(&result.sides(half, chute));
            let first = sides.more_constrained();
            descend(backend, &sides, first, found)?;
            descend(backend, &sides, 1 - first, found)
        }
    }
}
