//! Climbing: in a puzzle that was dug some clues are exchanged for others; what is no easier is
//! kept, until it is as hard as wanted.
//!
//! The way to the hardest puzzles known is this search "in the vicinity" of hard ones, which the
//! players of the New Sudoku Players' Forum have used since about 2005; this one is our own.

use super::{Wish, dig_out};
use crate::board::{CellSet, Grid};
use crate::generate::rng::Random;
use crate::logic::{self, Grade, Rating};
use crate::solve::{Solutions, solve};

/// Exchanges before a start is given up.
const PATIENCE: usize = 1000;

/// Starts that are looked at before one that is hard enough to climb from is given up.
const STARTS: usize = 1000;

/// A puzzle as hard as the wish's floor at least.
pub(super) fn choose(wish: &Wish<'_>, random: &mut Random) -> Option<Grid> {
    let (mut givens, mut rating) = (0..STARTS).find_map(|_| start(wish, random))?;
    for _ in 0..PATIENCE {
        if wish.stop.is_raised() {
            return None;
        }
        if rating >= wish.floor && rating <= wish.limit {
            return Some(givens);
        }
        let Some(tried) = exchanged(&givens, wish, random) else { continue };
        let Some(next) = self::rating(&tried, wish) else { continue };
        if (next >= rating || rating > wish.limit) && next <= wish.limit {
            (givens, rating) = (tried, next);
        }
    }
    None
}

/// A puzzle to begin with.
fn start(wish: &Wish<'_>, random: &mut Random) -> Option<(Grid, Rating)> {
    let full = (wish.full)(random)?.restricted_to(wish.within);
    if !wish.is_proved(&full) {
        return None;
    }
    let givens = dig_out(&full, wish.enough, wish, random);
    Some((givens, rating(&givens, wish)?))
}

/// How hard it is, if a look tells that it may be as hard as wished.
fn rating(givens: &Grid, wish: &Wish<'_>) -> Option<Rating> {
    if wish.stop.is_raised() || !logic::may_reach(givens, wish.floor) {
        return None;
    }
    match logic::grade(givens) {
        Grade::Rated { rating, .. } => Some(rating),
        Grade::Beyond => None,
    }
}

/// One or two orbits of clues less, as many of the solutions' others more, and nothing needless.
fn exchanged(givens: &Grid, wish: &Wish<'_>, random: &mut Random) -> Option<Grid> {
    let (held, free): (Vec<CellSet>, Vec<CellSet>) =
        wish.orbits(random).into_iter().partition(|orbit| !orbit.meets(givens.empty_cells()));
    let count = 1 + random.below(2);
    let gone = held.iter().take(count).fold(CellSet::EMPTY, |all, &orbit| all | orbit);
    let come = free.iter().take(count + 1).fold(CellSet::EMPTY, |all, &orbit| all | orbit);
    let fewer = givens.restricted_to(!gone);
    let solution = match solve(&fewer) {
        Solutions::One(solution) => solution,
        Solutions::Many(one, other) => [one, other][random.below(2)],
        Solutions::None => return None,
    };
    let more = solution.restricted_to((!givens.empty_cells() - gone) | come);
    wish.is_proved(&more).then(|| dig_out(&more, wish.enough, wish, random))
}
