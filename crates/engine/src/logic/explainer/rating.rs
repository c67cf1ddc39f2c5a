//! Computes the ratings of a puzzle from the steps that Sudoku Explainer 1.2.1 takes.

use super::solver::PooledSolver;
use crate::board::{Candidate, Grid};
use crate::logic::analysis::Analysis;
use crate::logic::deduction::{Deduction, Flow};
use crate::logic::technique::Technique;
use crate::logic::{Ladder, Position, Rating};
use std::sync::LazyLock;

/// The three ratings of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Ratings {
    /// ER: the rating of the hardest step.
    pub er: Rating,
    /// EP: the rating of the hardest step up to and including the first placement.
    pub ep: Rating,
    /// ED: the rating of the first step.
    pub ed: Rating,
}

/// A step that Sudoku Explainer takes to rate a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedStep {
    /// The name of the technique.
    pub name: &'static str,
    /// The rating of the step.
    pub rating: Rating,
    /// The digit that the step places, if any.
    pub placement: Option<Candidate>,
    /// The candidates that the step eliminates.
    pub eliminations: Vec<Candidate>,
}

/// Returns the ratings of a puzzle and the name of its hardest technique, or `None` if the
/// techniques do not solve the puzzle.
///
/// Does not check that the puzzle has exactly one solution. A puzzle with several solutions can get
/// a rating, but this rating is meaningless, because some techniques rely on a unique solution.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::Grid;
/// use pencilmark_engine::logic::rate;
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///         .parse()?;
/// let (ratings, hardest) = rate(&puzzle).expect("the puzzle has one solution");
/// assert_eq!(ratings.er.to_string(), "1.2");
/// assert_eq!(hardest, "Hidden Single in Box");
/// # Ok::<(), pencilmark_engine::board::GridParseError>(())
/// ```
pub fn rate(givens: &Grid) -> Option<(Ratings, &'static str)> {
    let (mut ratings, mut hardest) = (Ratings::default(), "Full House");
    let mut placed = false;
    for step in RatingSteps::new(givens) {
        let step = step?;
        if step.rating > ratings.er {
            (ratings.er, hardest) = (step.rating, step.name);
        }
        if !placed {
            if ratings.ed == Rating::default() {
                ratings.ed = ratings.er;
            }
            placed = step.placement.is_some();
            if placed {
                ratings.ep = ratings.er;
            }
        }
    }
    Some((ratings, hardest))
}

/// An iterator over the steps that rate a puzzle. If the techniques do not solve the puzzle, the
/// last item is `None`.
pub struct RatingSteps {
    position: Position,
    solver: Option<PooledSolver>,
    limit: Rating,
    stuck: bool,
}

impl RatingSteps {
    /// Creates an iterator that starts at `givens`.
    pub fn new(givens: &Grid) -> Self {
        Self::up_to(givens, Rating::tenths(u8::MAX))
    }

    /// Creates an iterator that starts at `givens` and fails at the first step harder than `limit`.
    pub fn up_to(givens: &Grid, limit: Rating) -> Self {
        Self { position: Position::new(givens), solver: None, limit, stuck: false }
    }

    /// Returns the name, the rating and the deduction of the next step.
    fn step(&mut self) -> Option<(&'static str, Rating, Deduction)> {
        if self.position.is_full() {
            return None;
        }
        let step = direct_step(&self.position, self.limit).or_else(|| {
            // Most puzzles need no solver, so its memory is allocated on first use.
            (self.limit >= EASIEST_AHEAD).then(|| {
                self.solver.get_or_insert_with(PooledSolver::new).next(&self.position, self.limit)
            })?
        })?;
        (step.1 <= self.limit).then_some(step)
    }
}

/// The rating of the easiest technique that looks several steps ahead.
const EASIEST_AHEAD: Rating = Rating::tenths(62);

/// Returns the rating and the name of the hardest step, or `None` if the techniques up to `limit`
/// do not solve the puzzle. If several steps are equally hard, returns the name of the first. A
/// full grid is rated as a Full House.
pub(in crate::logic) fn hardest(givens: &Grid, limit: Rating) -> Option<(Rating, &'static str)> {
    let mut steps = RatingSteps::up_to(givens, limit);
    let mut hardest = (Rating::tenths(10), "Full House");
    while let Some((name, rating, deduction)) = steps.step() {
        if rating > hardest.0 {
            hardest = (rating, name);
        }
        deduction.apply(&mut steps.position);
    }
    steps.position.is_full().then_some(hardest)
}

impl Iterator for RatingSteps {
    type Item = Option<RatedStep>;

    fn next(&mut self) -> Option<Option<RatedStep>> {
        if self.stuck || self.position.is_full() {
            return None;
        }
        let Some((name, rating, deduction)) = self.step() else {
            self.stuck = true;
            return Some(None);
        };
        deduction.apply(&mut self.position);
        let placement = deduction.placements.iter().next();
        Some(Some(RatedStep {
            name,
            rating,
            placement,
            eliminations: deduction.eliminations.iter().collect(),
        }))
    }
}

/// Returns the next step that the techniques without chains find, or `None` if they find none.
/// Unique rectangles and loops count as one technique, which offers the easiest of their steps.
pub(super) fn direct_step(
    position: &Position,
    limit: Rating,
) -> Option<(&'static str, Rating, Deduction)> {
    let analysis = Analysis::new(position);
    let mut best: Option<(&'static str, Rating, Deduction)> = None;
    for technique in DIRECT.iter() {
        let unique = technique.name.starts_with("Unique");
        if technique.rating > limit || best.is_some() && !unique {
            break;
        }
        let _ = (technique.find)(&analysis, &mut |deduction, _| {
            let rating = technique.rating_of(deduction);
            if best.as_ref().is_none_or(|best| rating < best.1) {
                best = Some((technique.name, rating, *deduction));
            }
            if unique { Flow::Continue(()) } else { Flow::Break(()) }
        });
    }
    best
}

static DIRECT: LazyLock<Vec<&'static Technique>> = LazyLock::new(|| {
    let all = Ladder::explainer().techniques().iter().copied();
    all.filter(|technique| technique.rating < EASIEST_AHEAD).collect()
});
