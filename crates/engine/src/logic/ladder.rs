//! The ladder: all techniques in the order in which they are tried.
//!
//! As in Sudoku Explainer, the next step is the easiest step of the first technique that finds any.
//! Adjacent techniques with the same rating count as one technique, because none of them is easier
//! to see than the others.

use super::analysis::Analysis;
use super::deduction::{Deduction, Explanation, Flow};
use super::technique::Technique;
use super::{Position, Rating, Scale, Step, techniques};
use crate::board::Grid;
use std::sync::LazyLock;

/// Techniques in the order in which they are tried.
#[derive(Clone, Debug)]
pub struct Ladder(Vec<&'static Technique>);

static FULL: LazyLock<Ladder> = LazyLock::new(|| Ladder(techniques::ALL.clone()));
static EXPLAINER: LazyLock<Ladder> = LazyLock::new(|| {
    Ladder::new(techniques::ALL.iter().copied().filter(|one| one.scale == Scale::SudokuExplainer))
});

impl Ladder {
    /// Returns the ladder of all techniques, easiest first.
    pub fn full() -> &'static Self {
        &FULL
    }

    /// Returns the ladder of the techniques that Sudoku Explainer rates.
    pub fn explainer() -> &'static Self {
        &EXPLAINER
    }

    /// Creates a ladder that tries `techniques` in this order.
    pub fn new(techniques: impl IntoIterator<Item = &'static Technique>) -> Self {
        Self(techniques.into_iter().collect())
    }

    /// Returns the techniques in the order in which they are tried.
    pub fn techniques(&self) -> &[&'static Technique] {
        &self.0
    }

    /// Returns the next step, or `None` if the board is full or no technique finds a step.
    pub fn next_step(&self, analysis: &Analysis<'_>) -> Option<Step> {
        let mut step = None;
        self.next(analysis, |technique, deduction, proof| {
            step = Some(technique.step(deduction, proof()));
        });
        step
    }

    /// Iterates over all steps, technique by technique.
    pub fn all_steps(&self, analysis: &Analysis<'_>) -> impl Iterator<Item = Step> {
        self.0.iter().flat_map(|technique| technique.steps(analysis))
    }

    /// Returns whether the techniques of this ladder solve `givens`.
    pub fn solves(&self, givens: &Grid) -> bool {
        let mut position = Position::new(givens);
        while !position.is_full() {
            if self.advance(&mut position).is_none() {
                return false;
            }
        }
        true
    }

    /// Applies the next step and returns its technique, or `None` if there is no step. Writes no
    /// proof, so it is faster than [`Self::next_step`].
    pub fn advance(&self, position: &mut Position) -> Option<&'static Technique> {
        let mut best = None;
        let analysis = Analysis::new(position);
        self.next(&analysis, |technique, deduction, _| best = Some((technique, *deduction)));
        let (technique, deduction) = best?;
        deduction.apply(position);
        Some(technique)
    }

    /// Calls `better` with the first step of the first technique that finds any, and then with each
    /// step that is easier than all earlier ones. The last of these steps is the next step of the
    /// ladder.
    pub(super) fn next(
        &self,
        analysis: &Analysis<'_>,
        mut better: impl FnMut(&'static Technique, &Deduction, &dyn Fn() -> Explanation),
    ) {
        if analysis.is_full() {
            // Some searches allocate large tables, which would be wasted on a full board.
            return;
        }
        let mut best: Option<Rating> = None;
        let alike =
            |one: &&'static Technique, other: &&'static Technique| one.rating == other.rating;
        for techniques in self.0.chunk_by(alike) {
            for &technique in techniques {
                let _ = (technique.find)(analysis, &mut |deduction, proof| {
                    let rating = technique.rating_of(deduction);
                    if best.is_none_or(|best| rating < best) {
                        best = Some(rating);
                        better(technique, deduction, proof);
                    }
                    if best == Some(technique.rating) {
                        Flow::Break(())
                    } else {
                        Flow::Continue(())
                    }
                });
                if best == Some(technique.rating) {
                    return;
                }
            }
            if best.is_some() {
                return;
            }
        }
    }
}

/// Returns the next step of the full ladder, or `None` if the board is full or no technique finds a
/// step.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::Grid;
/// use pencilmark_engine::logic::{Position, next_step};
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///         .parse()?;
/// let mut position = Position::new(&puzzle);
/// while let Some(step) = next_step(&position) {
///     position.apply(&step);
/// }
/// assert!(position.grid().is_solved());
/// # Ok::<(), pencilmark_engine::board::GridParseError>(())
/// ```
pub fn next_step(position: &Position) -> Option<Step> {
    Ladder::full().next_step(&Analysis::new(position))
}

/// Iterates over all steps of the full ladder, technique by technique.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::Grid;
/// use pencilmark_engine::logic::{Position, all_steps};
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///         .parse()?;
/// let position = Position::new(&puzzle);
/// assert!(all_steps(&position).any(|step| step.name == "Naked Single"));
/// # Ok::<(), pencilmark_engine::board::GridParseError>(())
/// ```
pub fn all_steps(position: &Position) -> impl Iterator<Item = Step> {
    let analysis = Analysis::new(position);
    Ladder::full().0.iter().flat_map(move |technique| technique.steps(&analysis))
}
