//! The steps of a technique in the list of all steps: which of them are listed, which do something
//! that no easier step does, and whether the player sees them or only their number.

use super::Listed;
use pencilmark_engine::board::{Candidate, DigitSet};
use pencilmark_engine::logic::{Step, StepFilter, StepGroup, Technique};
use std::collections::HashSet;

/// The steps of a technique.
#[derive(Clone, Debug)]
pub struct ListedGroup {
    group: StepGroup,
    /// For each step, `true` if it changes something that no step of an easier technique changes.
    is_new: Vec<bool>,
    /// The indices of the steps that are listed.
    listed: Vec<usize>,
    /// `true` if the steps are lines of the list, `false` if only their technique is.
    pub(super) is_open: bool,
}

impl ListedGroup {
    /// Returns the group with no step listed. `changed` contains the changes that the steps of
    /// easier techniques make; the changes of this group are added to it.
    pub(super) fn new(group: StepGroup, changed: &mut HashSet<(bool, Candidate)>) -> Self {
        let is_new = |step: &Step| changes(step).any(|change| !changed.contains(&change));
        let is_new = group.steps.iter().map(is_new).collect();
        changed.extend(group.steps.iter().flat_map(changes));
        Self { group, is_new, listed: Vec::new(), is_open: false }
    }

    /// Returns the technique.
    pub const fn technique(&self) -> &'static Technique {
        self.group.technique
    }

    /// Returns `true` if the list shows the steps, `false` if it shows only their technique.
    pub const fn is_open(&self) -> bool {
        self.is_open
    }

    /// Returns the number of steps that are listed.
    pub const fn count(&self) -> usize {
        self.listed.len()
    }

    /// Returns the number of all steps.
    pub(super) const fn total(&self) -> usize {
        self.group.steps.len()
    }

    /// Returns the listed step with index `at`.
    pub fn step(&self, at: usize) -> &Step {
        &self.group.steps[self.listed[at]]
    }

    /// Returns `true` if the listed step with index `at` changes something that no step of an
    /// easier technique changes.
    pub fn is_new(&self, at: usize) -> bool {
        self.is_new[self.listed[at]]
    }

    /// Returns the indices of the steps that `listed` includes.
    fn steps_of(&self, listed: Listed) -> impl Iterator<Item = usize> {
        let filter = match listed {
            Listed::UpTo(_) | Listed::All | Listed::New => StepFilter::ALL,
            Listed::Cells(cells) => StepFilter { cells, ..StepFilter::ALL },
            Listed::Digit(digit) => StepFilter { digits: DigitSet::only(digit), ..StepFilter::ALL },
        };
        let is_listed = move |&at: &usize| {
            let step = &self.group.steps[at];
            let is_listed = match listed {
                Listed::UpTo(rating) => step.rating <= rating,
                Listed::New => self.is_new[at],
                _ => true,
            };
            is_listed && filter.matches(step)
        };
        (0..self.group.steps.len()).filter(is_listed)
    }

    /// Returns `true` if `listed` includes a step of the group.
    pub(super) fn has_any(&self, listed: Listed) -> bool {
        self.steps_of(listed).next().is_some()
    }

    /// Lists the steps that `listed` includes.
    pub(super) fn list(&mut self, listed: Listed) {
        self.listed = self.steps_of(listed).collect();
    }

    /// Returns the index of `step` among the listed steps.
    pub(super) fn place(&self, step: &Step) -> Option<usize> {
        self.listed.iter().position(|&at| self.group.steps[at] == *step)
    }
}

/// Returns the changes of a step. A change is `true` for a placement, `false` for an elimination.
fn changes(step: &Step) -> impl Iterator<Item = (bool, Candidate)> {
    let placed = step.placements.iter().map(|at| (true, *at));
    placed.chain(step.eliminations.iter().map(|at| (false, *at)))
}
