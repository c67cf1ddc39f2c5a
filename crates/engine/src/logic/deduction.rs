//! The result of a finder: the deduction, which is small and allocates nothing, and a function that
//! writes its proof. Grading only needs the deduction; pictures and sentences are created on
//! demand.

use super::candidate_set::CandidateSet;
use super::{Picture, Position};
use crate::board::{Candidate, Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// The decision of a visitor: continue or end the search.
pub(super) type Flow = ControlFlow<()>;

/// Receives each step that a finder finds: its deduction, and a function that writes its proof.
pub(super) type Visitor<'a> = dyn FnMut(&Deduction, &dyn Fn() -> Explanation) -> Flow + 'a;

/// The placements and eliminations of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Deduction {
    /// The digits it places.
    pub(super) placements: CandidateSet,
    /// The candidates it eliminates.
    pub(super) eliminations: CandidateSet,
    /// The difference to the rating of the technique's easiest step, in tenths.
    pub(super) surcharge: u8,
}

/// The proof of a step.
#[derive(Clone, Debug, Default)]
pub(super) struct Explanation {
    /// The elements to highlight, without the step's own candidates.
    pub(super) picture: Picture,
    /// The digits that `HoDoKu`'s cases name: the digits of a subset, a fish or a rectangle, the
    /// digit that a single places, the digits that chains and sets eliminate.
    pub(super) digits: DigitSet,
    /// The place to look at.
    pub(super) place: String,
    /// The reason why the step is right.
    pub(super) reason: String,
    /// The rest of a long reason, one sentence each.
    pub(super) more: Vec<String>,
}

impl Deduction {
    /// Applies the deduction to `position`.
    pub(super) fn apply(&self, position: &mut Position) {
        for candidate in self.eliminations.iter() {
            position.eliminate(candidate.cell, candidate.digit);
        }
        for candidate in self.placements.iter() {
            position.place(candidate.cell, candidate.digit);
        }
    }

    /// Creates a deduction that places `digit` in `cell`.
    pub(super) const fn place(cell: Cell, digit: Digit) -> Self {
        let placements = CandidateSet::EMPTY.with(Candidate { cell, digit });
        Self { placements, eliminations: CandidateSet::EMPTY, surcharge: 0 }
    }

    /// Creates a deduction that eliminates candidates.
    pub(super) const fn eliminate(eliminations: CandidateSet) -> Self {
        Self { placements: CandidateSet::EMPTY, eliminations, surcharge: 0 }
    }
}
