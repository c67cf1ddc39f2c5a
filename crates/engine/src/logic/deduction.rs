//! The result of a finder: a deduction, which is small and allocates nothing, and a function that
//! writes its proof. Grading needs only the deduction, so pictures and sentences are created on
//! demand.

use super::candidate_set::CandidateSet;
use super::{Picture, Position, ProofLine};
use crate::board::{Candidate, Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// A visitor's decision to continue the search or end it.
pub(super) type Flow = ControlFlow<()>;

/// A visitor that receives each deduction reported by a finder, together with a function that
/// writes the proof.
pub(super) type Visitor<'a> = dyn FnMut(&Deduction, &dyn Fn() -> Explanation) -> Flow + 'a;

/// The placements and eliminations of a step, and its difficulty within its technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Deduction {
    /// The digits that the step places.
    pub(super) placements: CandidateSet,
    /// The candidates that the step eliminates.
    pub(super) eliminations: CandidateSet,
    /// The amount that the step adds to the technique's base rating, in tenths.
    pub(super) surcharge: u8,
}

/// The proof of a step.
#[derive(Clone, Debug, Default)]
pub(super) struct Explanation {
    /// The elements to highlight, without the candidates that the step places or eliminates.
    pub(super) picture: Picture,
    /// The digits that `HoDoKu`'s test cases name: the digits of a subset, a fish or a rectangle,
    /// the digit that a single places, or the digits that chains and almost locked sets eliminate.
    pub(super) digits: DigitSet,
    /// A sentence that says where to look.
    pub(super) place: String,
    /// The reason why the step is right.
    pub(super) reason: String,
    /// The lines that do not fit into `reason`.
    pub(super) proof: Vec<ProofLine>,
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

    /// Creates a deduction that eliminates `eliminations`.
    pub(super) const fn eliminate(eliminations: CandidateSet) -> Self {
        Self { placements: CandidateSet::EMPTY, eliminations, surcharge: 0 }
    }
}
