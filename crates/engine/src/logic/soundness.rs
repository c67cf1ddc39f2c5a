//! Checks the steps of a finder against the solution. Tests and `xtask/src/soundness.rs` use this
//! module.

use super::analysis::Analysis;
use super::candidate_set::CandidateSet;
use super::deduction::{Deduction, Flow};
use super::technique::{Find, Technique};
use super::{Ladder, Position, techniques};
use crate::board::{CellSet, Digit, Grid};

/// The number of steps checked, and the number of wrong ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// The number of steps checked.
    pub seen: u64,
    /// The number of steps that do nothing or contradict the solution.
    pub wrong: u64,
}

/// A solution, stored as the cells of each digit.
pub struct Solution([CellSet; 9]);

impl From<&Grid> for Solution {
    fn from(grid: &Grid) -> Self {
        Self(Digit::ALL.map(|digit| grid.cells_of(digit)))
    }
}

impl Solution {
    /// Checks all steps of `technique`.
    pub fn check(&self, technique: &Technique, analysis: &Analysis<'_>) -> Checked {
        self.check_all(technique.find, analysis)
    }

    /// Checks all steps for a `HoDoKu` code. Checks nothing if the code is unknown.
    pub fn check_code(&self, code: &str, analysis: &Analysis<'_>) -> Checked {
        let finder = techniques::codes().find(|(known, _)| *known == code);
        finder.map_or_else(Checked::default, |&(_, find)| self.check_all(find, analysis))
    }

    fn check_all(&self, find: Find, analysis: &Analysis<'_>) -> Checked {
        let mut checked = Checked::default();
        let _ = find(analysis, &mut |deduction, _| {
            checked.seen += 1;
            checked.wrong += u64::from(!self.allows(deduction, analysis));
            Flow::Continue(())
        });
        checked
    }

    /// Returns whether a step changes the position and agrees with the solution.
    fn allows(&self, deduction: &Deduction, position: &Position) -> bool {
        let Deduction { placements, eliminations, .. } = deduction;
        let there = |set: &CandidateSet, digit| {
            set.cells(digit).is_subset(position.candidates().cells(digit))
        };
        (!placements.is_empty() || !eliminations.is_empty())
            && Digit::ALL.into_iter().all(|digit| {
                let right = self.0[digit.index()];
                there(placements, digit)
                    && there(eliminations, digit)
                    && placements.cells(digit).is_subset(right)
                    && !eliminations.cells(digit).meets(right)
            })
    }
}

/// Iterates over the positions that the full ladder reaches while it solves a puzzle, starting with
/// the givens.
pub fn trail(givens: &Grid) -> impl Iterator<Item = Position> {
    std::iter::successors(Some(Position::new(givens)), |position| {
        let mut next = None;
        Ladder::full().next(&Analysis::new(position), |_, deduction, _| next = Some(*deduction));
        let mut position = position.clone();
        next?.apply(&mut position);
        Some(position)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Candidate;
    use crate::logic::{TECHNIQUES, walk};

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn wrong_steps_are_counted() {
        let puzzle: Grid = LINE.parse().unwrap();
        let full = *walk(&puzzle).end.grid();
        let position = Position::new(&puzzle);
        let analysis = Analysis::new(&position);
        let naked = TECHNIQUES.iter().find(|row| row.name == "Naked Single").unwrap();
        let checked = Solution::from(&full).check(naked, &analysis);
        assert!(checked.seen > 0 && checked.wrong == 0);
        // The solution with two digits swapped.
        let swapped: String = full
            .to_string()
            .chars()
            .map(|c| match c {
                '5' => '7',
                '7' => '5',
                c => c,
            })
            .collect();
        let swapped = Solution::from(&swapped.parse::<Grid>().unwrap());
        let both = swapped.check_code("0003", &analysis);
        assert_eq!(both.seen, checked.seen);
        assert!(both.wrong > 0);
    }

    #[test]
    fn a_step_must_change_the_position() {
        let puzzle: Grid = LINE.parse().unwrap();
        let full = *walk(&puzzle).end.grid();
        let (solution, position) = (Solution::from(&full), Position::new(&puzzle));
        let nothing = Deduction::eliminate(CandidateSet::EMPTY);
        assert!(!solution.allows(&nothing, &position));
        let (cell, digit) = puzzle.filled().next().unwrap();
        let gone = Deduction::eliminate(CandidateSet::EMPTY.with(Candidate { cell, digit }));
        assert!(!solution.allows(&gone, &position));
    }

    #[test]
    fn trail_has_the_positions_of_the_path() {
        let puzzle: Grid = LINE.parse().unwrap();
        let (path, trail) = (walk(&puzzle), trail(&puzzle).collect::<Vec<_>>());
        assert_eq!(trail.len(), path.steps.len() + 1);
        assert_eq!(trail.last(), Some(&path.end));
    }
}
