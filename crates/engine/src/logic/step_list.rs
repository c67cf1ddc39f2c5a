//! The steps available at a position, technique by technique. If several steps make the same
//! change, the list contains only one of them.

use super::analysis::Analysis;
use super::deduction::Flow;
use super::technique::Technique;
use super::{Ladder, Step};
use crate::board::{Candidate, CellSet, DigitSet};
use std::collections::HashMap;

/// The steps that a technique offers at a position.
#[derive(Clone, Debug)]
pub struct StepGroup {
    /// The technique.
    pub technique: &'static Technique,
    /// The technique's steps, easiest first. No two of them make the same change.
    pub steps: Vec<Step>,
}

/// A filter that accepts the steps that place or eliminate one of the given digits in one of the
/// given cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepFilter {
    /// The digits.
    pub digits: DigitSet,
    /// The cells.
    pub cells: CellSet,
}

impl StepFilter {
    /// The filter that accepts every step.
    pub const ALL: Self = Self { digits: DigitSet::ALL, cells: CellSet::ALL };

    /// Returns whether `step` places or eliminates one of the digits in one of the cells.
    pub fn matches(&self, step: &Step) -> bool {
        let is_meant =
            |at: &Candidate| self.digits.contains(at.digit) && self.cells.contains(at.cell);
        step.placements.iter().chain(&step.eliminations).any(is_meant)
    }
}

impl Technique {
    /// Returns the steps, easiest first. If several steps make the same change, includes only the
    /// easiest. Returns `None` if `is_stopped` returns `true` during the search.
    pub fn distinct_steps(
        &self,
        analysis: &Analysis<'_>,
        is_stopped: &dyn Fn() -> bool,
    ) -> Option<Vec<Step>> {
        let (mut steps, mut places): (Vec<Step>, HashMap<_, usize>) = Default::default();
        let flow = (self.find)(analysis, &mut |deduction, proof| {
            if is_stopped() {
                return Flow::Break(());
            }
            let key = (deduction.placements, deduction.eliminations);
            match places.get(&key) {
                None => {
                    places.insert(key, steps.len());
                    steps.push(self.step(deduction, proof()));
                }
                Some(&at) if self.rating_of(deduction) < steps[at].rating => {
                    steps[at] = self.step(deduction, proof());
                }
                Some(_) => {}
            }
            Flow::Continue(())
        });
        steps.sort_by(|a, b| {
            let key = |step: &Step| (step.rating, step.placements.is_empty());
            (key(a), &a.placements, &a.eliminations).cmp(&(key(b), &b.placements, &b.eliminations))
        });
        (flow.is_continue() && !is_stopped()).then_some(steps)
    }
}

impl Ladder {
    /// Iterates over the techniques that have steps, together with their steps. Searches for a
    /// technique's steps only when the iterator reaches the technique. The iterator ends when
    /// `is_stopped` returns `true`.
    ///
    /// # Examples
    ///
    /// ```
    /// use pencilmark_engine::board::Grid;
    /// use pencilmark_engine::logic::{Analysis, Ladder, Position};
    ///
    /// let puzzle: Grid =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ///         .parse()?;
    /// let position = Position::new(&puzzle);
    /// let analysis = Analysis::new(&position);
    /// let mut groups = Ladder::full().step_groups(&analysis, || false);
    /// let easiest = groups.next().expect("the puzzle has a step");
    /// assert_eq!(easiest.technique.name, "Hidden Single in Box");
    /// # Ok::<(), pencilmark_engine::board::GridParseError>(())
    /// ```
    pub fn step_groups<'a>(
        &'a self,
        analysis: &'a Analysis<'a>,
        is_stopped: impl Fn() -> bool + 'a,
    ) -> impl Iterator<Item = StepGroup> + 'a {
        // Some searches allocate large tables, which would be wasted on a full board.
        let count = if analysis.is_full() { 0 } else { self.techniques().len() };
        let groups = self.techniques()[..count].iter().map_while(move |&technique| {
            let steps = technique.distinct_steps(analysis, &is_stopped)?;
            Some(StepGroup { technique, steps })
        });
        groups.filter(|group| !group.steps.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Digit, Grid};
    use crate::logic::Position;
    use std::cell::Cell as Counter;
    use std::collections::BTreeSet;

    const HARD: &str =
        "...........54.16....9.6..32.4...39.....14..58.1.62....4..2....3.72....9.....96...";

    fn position() -> Position {
        Position::new(&HARD.parse::<Grid>().unwrap())
    }

    #[test]
    fn every_change_of_a_technique_is_listed_once() {
        let position = position();
        let analysis = Analysis::new(&position);
        let mut repeats = 0;
        for technique in Ladder::full().techniques().iter().take(50) {
            let steps = technique.distinct_steps(&analysis, &|| false).unwrap();
            let changes: BTreeSet<_> =
                steps.iter().map(|step| (&step.placements, &step.eliminations)).collect();
            assert_eq!(changes.len(), steps.len(), "{technique:?}");
            assert_eq!(changes.len(), technique.changes(&analysis).len(), "{technique:?}");
            assert!(steps.is_sorted_by_key(|step| step.rating), "{technique:?}");
            repeats += technique.steps(&analysis).len() - steps.len();
        }
        assert!(repeats > 0, "some technique has two reasons for one change");
    }

    #[test]
    fn the_list_can_be_stopped() {
        let position = position();
        let analysis = Analysis::new(&position);
        let left = Counter::new(5);
        let is_stopped = || {
            left.set(left.get() - 1);
            left.get() < 0
        };
        let groups: Vec<_> = Ladder::full().step_groups(&analysis, is_stopped).collect();
        let all = Ladder::full().step_groups(&analysis, || false);
        assert!(groups.len() <= 5 && all.take(6).count() == 6);
        assert!(Ladder::full().step_groups(&analysis, || true).next().is_none());
    }

    #[test]
    fn a_filter_asks_for_a_digit_in_a_cell() {
        let position = position();
        let step = Ladder::full().next_step(&Analysis::new(&position)).unwrap();
        let at = *step.placements.iter().chain(&step.eliminations).next().unwrap();
        let only = |digit: Digit, cell: Cell| StepFilter {
            digits: DigitSet::only(digit),
            cells: CellSet::only(cell),
        };
        assert!(StepFilter::ALL.matches(&step) && only(at.digit, at.cell).matches(&step));
        let none = StepFilter { cells: CellSet::EMPTY, ..StepFilter::ALL };
        assert!(!none.matches(&step));
        let other = Digit::ALL.into_iter().find(|&digit| digit != at.digit).unwrap();
        assert!(!only(other, at.cell).matches(&step) || step.eliminations.len() > 1);
    }
}
