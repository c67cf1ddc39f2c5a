//! Quick tests that detect puzzles that are too easy. They save time because they are much faster
//! than a rating and most attempts to generate a hard puzzle give a much easier one.

use crate::board::Grid;
use crate::logic::{self, DYNAMIC, Rating};
use crate::solve::{is_solved_by_links, needs_no_branch};

/// The highest rating of a puzzle that the solver's propagation solves without a guess. This is the
/// rating of a hidden triple.
pub(super) const PROPAGATION: Rating = Rating::tenths(40);

/// Returns `false` if quick tests show that the rating of `givens` is below `floor`. `givens` must
/// have exactly one solution.
///
/// `is_solved_by_links` applies only rules that `resists_single_links` also applies, so this
/// quicker test does not change the result.
pub(super) fn may_reach(givens: &Grid, floor: Rating) -> bool {
    if floor >= DYNAMIC {
        return !is_solved_by_links(givens) && logic::resists_single_links(givens);
    }
    floor <= PROPAGATION || !needs_no_branch(givens)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests that the shortcut changes no result, and that it decides most puzzles.
    #[test]
    fn links_solve_most_easy_puzzles_and_no_others() {
        let ratings = include_str!("../../tests/fixtures/ratings.txt").lines();
        let rated = ratings.filter(|line| !line.starts_with('#'));
        let corpus = include_str!("../../tests/fixtures/corpus.txt").lines();
        let mut counts = [0; 3];
        for line in rated.chain(corpus) {
            let Some(puzzle) = line.get(..81).and_then(|text| text.parse::<Grid>().ok()) else {
                continue;
            };
            let resists = logic::resists_single_links(&puzzle);
            let is_solved = is_solved_by_links(&puzzle);
            assert!(!(is_solved && resists), "{puzzle}");
            counts[if resists { 0 } else { 1 + usize::from(is_solved) }] += 1;
        }
        let [hard, missed, solved] = counts;
        assert!(hard >= 40 && solved > 20 * missed, "{counts:?}");
    }
}
