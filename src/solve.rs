//! Floor 1: the exact solver. Counts solutions and finds them; never explains.

mod sieve;
mod tables;

use crate::board::Grid;
use sieve::{Left, Sieve};

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
    let mut first = None;
    let mut second = None;
    search(grid, &mut |solution| {
        if first.is_none() {
            first = Some(solution.grid());
            return Search::Goes;
        }
        second = Some(solution.grid());
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
/// It takes about a microsecond a solution: mind the limit, the empty grid has 6.67e21.
pub fn count(grid: &Grid, limit: usize) -> usize {
    if limit == 0 {
        return 0;
    }
    let mut found = 0;
    search(grid, &mut |_| {
        found += 1;
        if found < limit { Search::Goes } else { Search::Ends }
    });
    found
}

/// Shows every solution of `grid` to `found`, which may ask for its grid.
///
/// It takes about a microsecond a solution: mind that there may be many.
pub fn each(grid: &Grid, found: &mut dyn FnMut(&dyn Fn() -> Grid)) {
    search(grid, &mut |solution| {
        found(&|| solution.grid());
        Search::Goes
    });
}

/// Whether `grid` has exactly one solution.
pub fn is_unique(grid: &Grid) -> bool {
    count(grid, 2) == 1
}

/// Whether `grid` has exactly one solution and needs each of its digits for that.
pub fn is_minimal(grid: &Grid) -> bool {
    is_unique(grid)
        && grid.filled().all(|(cell, _)| {
            let mut without = *grid;
            without.set(cell, None);
            !is_unique(&without)
        })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Search {
    Goes,
    Ends,
}

/// Shows every solution of `grid` to `found`, until it says that the search ends.
fn search(grid: &Grid, found: &mut impl FnMut(&Sieve) -> Search) {
    if let Ok(sieve) = Sieve::of(grid) {
        descend(sieve, found);
    }
}

/// Each choice is between a candidate and its absence, so that no solution is met twice. The depth
/// is at most the number of candidates, 729; in practice about 60.
fn descend(mut sieve: Sieve, found: &mut impl FnMut(&Sieve) -> Search) -> Search {
    loop {
        match sieve.sift() {
            Err(_) => return Search::Goes,
            Ok(Left::Solution) => return found(&sieve),
            Ok(Left::Choice(choice)) => {
                let mut tried = sieve.clone();
                tried.place(choice);
                if descend(tried, found) == Search::Ends {
                    return Search::Ends;
                }
                sieve.strike(choice);
            }
        }
    }
}
