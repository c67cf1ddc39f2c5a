//! The difficulty of a puzzle on Sudoku Explainer's scale.

use super::explainer;
use super::{Rating, Tier};
use crate::board::Grid;

/// The result of solving a puzzle with techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// The techniques solve the puzzle.
    Rated {
        /// The rating of the hardest step.
        rating: Rating,
        /// The name of the hardest step's technique.
        hardest: &'static str,
    },
    /// The techniques do not solve the puzzle, or they need a step above the requested limit.
    BeyondTechniques,
}

impl Grade {
    /// Returns the tier, or `None` if the techniques do not solve the puzzle.
    pub fn tier(self) -> Option<Tier> {
        match self {
            Self::Rated { rating, .. } => Some(Tier::from_rating(rating)),
            Self::BeyondTechniques => None,
        }
    }
}

/// Grades a puzzle. If several steps are equally hard, `hardest` is the technique of the first. A
/// full grid is graded as a Full House.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::Grid;
/// use pencilmark_engine::logic::{Grade, Tier, grade};
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///         .parse()?;
/// assert_eq!(grade(&puzzle).tier(), Some(Tier::Easy));
/// assert_eq!(grade(&Grid::EMPTY), Grade::BeyondTechniques);
/// # Ok::<(), pencilmark_engine::board::GridParseError>(())
/// ```
pub fn grade(givens: &Grid) -> Grade {
    grade_up_to(givens, Rating::tenths(u8::MAX))
}

/// Grades a puzzle for as long as `goes_on` returns true. Returns `None` once `goes_on` returns
/// false.
///
/// Calls `goes_on` before every step. A step can take a tenth of a second.
pub fn grade_while(givens: &Grid, goes_on: &dyn Fn() -> bool) -> Option<Grade> {
    let mut hardest = (Rating::tenths(10), "Full House");
    for step in explainer::RatingSteps::new(givens) {
        if !goes_on() {
            return None;
        }
        match step {
            Some(step) if step.rating > hardest.0 => hardest = (step.rating, step.name),
            Some(_) => {}
            None => return Some(Grade::BeyondTechniques),
        }
    }
    let (rating, hardest) = hardest;
    Some(Grade::Rated { rating, hardest })
}

/// Grades a puzzle up to `limit`. Returns [`Grade::BeyondTechniques`] if a harder step is needed.
pub fn grade_up_to(givens: &Grid, limit: Rating) -> Grade {
    match explainer::hardest(givens, limit) {
        Some((rating, hardest)) => Grade::Rated { rating, hardest },
        None => Grade::BeyondTechniques,
    }
}

/// A rating that puzzles reach only with dynamic chains, or with extremely long simpler chains.
pub(crate) const DYNAMIC: Rating = Rating::tenths(90);

/// Returns whether direct techniques and single links fail to solve `givens`. Only such puzzles can
/// reach [`DYNAMIC`].
///
/// This check takes a fraction of the time that grading takes. A test in `explainer` checks that
/// the result is true for hard puzzles.
pub(crate) fn resists_single_links(givens: &Grid) -> bool {
    explainer::resists_single_links(givens)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grade_while_returns_the_grade_or_none() {
        for puzzle in [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        ] {
            let givens = puzzle.parse().unwrap();
            assert_eq!(grade_while(&givens, &|| true), Some(grade(&givens)));
            let left = std::cell::Cell::new(3);
            let goes_on = || left.replace(left.get() - 1) > 0;
            assert_eq!(grade_while(&givens, &goes_on), None);
        }
        assert_eq!(grade_while(&Grid::EMPTY, &|| true), Some(Grade::BeyondTechniques));
    }

    #[test]
    fn a_full_grid_has_the_lowest_rating() {
        let full =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let rating = Rating::tenths(10);
        assert_eq!(grade(&full.parse().unwrap()), Grade::Rated { rating, hardest: "Full House" });
        assert_eq!(grade(&Grid::EMPTY), Grade::BeyondTechniques);
    }
}
