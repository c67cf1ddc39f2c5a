//! The profile of a solve: the techniques that it needs, the number of alternatives at each step,
//! and the steps without an alternative. A rating, in contrast, describes only the hardest step.

use super::analysis::Analysis;
use super::deduction::{Deduction, Flow};
use super::explainer::PooledSolver;
use super::technique::Technique;
use super::techniques;
use super::{Ladder, Position, Rating};
use crate::board::Grid;
use std::collections::HashSet;

/// The lowest rating of the techniques for which the search stops after one step. Finding all their
/// steps would take too long, so each of these steps counts as having no alternative.
const DEEP: Rating = Rating::tenths(75);

/// Describes how the full ladder solves a puzzle. If no technique rated below 7.5 finds a step, the
/// next step comes from Sudoku Explainer's search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveProfile {
    /// The techniques used, easiest first, and the number of steps of each.
    pub steps: Vec<(&'static str, usize)>,
    /// For each step, the number of available steps that were at most as hard, including the step
    /// itself. Steps with the same effect count once. For techniques rated 7.5 or higher, the
    /// number is 1.
    pub widths: Vec<usize>,
    /// The number of steps other than singles that had no alternative.
    pub bottlenecks: usize,
    /// The maximum number of consecutive bottlenecks.
    pub longest_run: usize,
    /// True if the techniques solved the puzzle.
    pub is_solved: bool,
}

impl SolveProfile {
    /// Returns the number of steps.
    pub fn len(&self) -> usize {
        self.widths.len()
    }

    /// Returns whether the solve has no steps.
    pub fn is_empty(&self) -> bool {
        self.widths.is_empty()
    }

    /// Returns the median of `widths`, or 0 if there are no steps.
    pub fn median_width(&self) -> usize {
        let mut widths = self.widths.clone();
        widths.sort_unstable();
        widths.get(widths.len() / 2).copied().unwrap_or_default()
    }
}

/// The next step, and the number of available steps that are at most as hard.
struct Offer {
    name: &'static str,
    rating: Rating,
    deduction: Deduction,
    width: usize,
}

/// Solves `givens` and counts the alternatives at each step.
pub fn solve_profile(givens: &Grid) -> SolveProfile {
    let mut position = Position::new(givens);
    let mut solver = None;
    let mut steps: Vec<(&'static str, usize)> = Vec::new();
    let (mut widths, mut bottlenecks, mut run, mut longest_run) = (Vec::new(), 0, 0, 0);
    while !position.is_full() {
        let offer = offer(&Analysis::new(&position)).or_else(|| deep(&position, &mut solver));
        let Some(offer) = offer else { break };
        match steps.iter_mut().find(|(name, _)| *name == offer.name) {
            Some((_, count)) => *count += 1,
            None => steps.push((offer.name, 1)),
        }
        if offer.width == 1 && !techniques::is_single(offer.name) {
            bottlenecks += 1;
            run += 1;
            longest_run = longest_run.max(run);
        } else {
            run = 0;
        }
        widths.push(offer.width);
        offer.deduction.apply(&mut position);
    }
    let ladder = Ladder::full().techniques();
    steps.sort_by_key(|(name, _)| ladder.iter().position(|row| row.name == *name));
    SolveProfile { steps, widths, bottlenecks, longest_run, is_solved: position.is_full() }
}

/// Returns the next step if its technique is rated below [`DEEP`].
fn offer(analysis: &Analysis<'_>) -> Option<Offer> {
    let mut first: Option<Offer> = None;
    let mut found: Vec<(Rating, Deduction)> = Vec::new();
    let alike = |one: &&Technique, other: &&Technique| one.rating == other.rating;
    for techniques in Ladder::full().techniques().chunk_by(alike) {
        let rating = techniques[0].rating;
        if rating >= DEEP || first.as_ref().is_some_and(|first| first.rating < rating) {
            break;
        }
        // The next step comes from the first techniques that find any step, even if a surcharge
        // raises its rating above those of later techniques.
        let is_open = first.is_none();
        for technique in techniques {
            let _ = (technique.find)(analysis, &mut |deduction, _| {
                let rating = technique.rating_of(deduction);
                found.push((rating, *deduction));
                if is_open && first.as_ref().is_none_or(|first| rating < first.rating) {
                    first = Some(Offer {
                        name: technique.name,
                        rating,
                        deduction: *deduction,
                        width: 0,
                    });
                }
                Flow::Continue(())
            });
        }
    }
    let mut offer = first?;
    let no_harder = found.iter().filter(|(rating, _)| *rating <= offer.rating);
    let places: HashSet<_> =
        no_harder.map(|(_, deduction)| (deduction.placements, deduction.eliminations)).collect();
    offer.width = places.len();
    Some(offer)
}

/// Returns the next step if no technique rated below [`DEEP`] finds one.
fn deep(position: &Position, solver: &mut Option<PooledSolver>) -> Option<Offer> {
    let solver = solver.get_or_insert_with(PooledSolver::new);
    let (name, rating, deduction) = solver.next(position, Rating::tenths(u8::MAX))?;
    Some(Offer { name, rating, deduction, width: 1 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::walk;

    /// A puzzle that needs only singles.
    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// A puzzle from `crates/engine/tests/fixtures/corpus.txt`.
    const HARD: &str =
        "..7.5.4...2..........9.3.857.1....6.2.....8.4..48..9.3......6...5...1.9.....4...7";

    #[test]
    fn profile_has_the_same_steps_as_the_path() {
        for line in [EASY, HARD] {
            let puzzle = line.parse().unwrap();
            let (solve_profile, path) = (solve_profile(&puzzle), walk(&puzzle));
            assert_eq!(solve_profile.len(), path.steps.len());
            assert_eq!(
                solve_profile.steps.iter().map(|step| step.1).sum::<usize>(),
                solve_profile.len()
            );
            for (name, count) in &solve_profile.steps {
                let on_path = path.steps.iter().filter(|step| step.name == *name);
                assert_eq!(on_path.count(), *count, "{name}");
            }
            assert_eq!(solve_profile.is_solved, path.is_solved());
            assert!(solve_profile.widths.iter().all(|&width| width >= 1));
        }
    }

    #[test]
    fn one_empty_cell_has_width_one_and_no_bottleneck() {
        let last =
            "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";
        let solve_profile = solve_profile(&last.parse().unwrap());
        assert_eq!((solve_profile.steps, solve_profile.widths), (vec![("Full House", 1)], vec![1]));
        assert_eq!(
            (solve_profile.bottlenecks, solve_profile.longest_run, solve_profile.is_solved),
            (0, 0, true)
        );
    }

    #[test]
    fn the_width_counts_distinct_effects() {
        // Two empty cells that share no house. Both can be filled next, and full houses with the
        // same effect count once.
        let two =
            "53467891267219534819834256785976142342685379171392485696153728428741963.34528617.";
        let solve_profile = solve_profile(&two.parse().unwrap());
        assert_eq!(
            (solve_profile.widths.as_slice(), solve_profile.median_width()),
            (&[2, 1][..], 2)
        );
    }
}
