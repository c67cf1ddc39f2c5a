//! What a finder reports: the deduction, which is small and allocates nothing, and a way to write
//! its proof. Grading takes only the deduction; pictures and sentences are made when somebody reads
//! them.

use super::candidate_set::CandidateSet;
use super::{Picture, Position};
use crate::board::{Candidate, Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// Whether a search goes on.
pub(super) type Flow = ControlFlow<()>;

/// Receives each step that a finder finds: its deduction, and a function that writes its proof.
pub(super) type Visitor<'a> = dyn FnMut(&Deduction, &dyn Fn() -> Proof) -> Flow + 'a;

/// What follows from a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Deduction {
    /// The digits it places.
    pub(super) placements: CandidateSet,
    /// The candidates it strikes.
    pub(super) eliminations: CandidateSet,
    /// How much harder it is than the technique's easiest step, in tenths.
    pub(super) surcharge: u8,
}

/// Why a step is right, for somebody to see and read.
#[derive(Clone, Debug, Default)]
pub(super) struct Proof {
    /// What to light, the step's own candidates left out.
    pub(super) picture: Picture,
    /// The digits it is about, as `HoDoKu`'s cases name them: of a subset, a fish or a rectangle those
    /// it is made of, of a single the one that is placed, of chains and sets those that are struck.
    pub(super) digits: DigitSet,
    /// Where to look.
    pub(super) place: String,
    /// Why it is so.
    pub(super) reason: String,
    /// The rest of a long reason, sentence by sentence.
    pub(super) more: Vec<String>,
}

impl Deduction {
    /// Does to `position` what it says.
    pub(super) fn apply(&self, position: &mut Position) {
        for candidate in self.eliminations.iter() {
            position.eliminate(candidate.cell, candidate.digit);
        }
        for candidate in self.placements.iter() {
            position.place(candidate.cell, candidate.digit);
        }
    }

    /// Places `digit` in `cell`.
    pub(super) const fn place(cell: Cell, digit: Digit) -> Self {
        let placements = CandidateSet::NONE.with(Candidate { cell, digit });
        Self { placements, eliminations: CandidateSet::NONE, surcharge: 0 }
    }

    /// Eliminates these.
    pub(super) const fn eliminate(eliminations: CandidateSet) -> Self {
        Self { placements: CandidateSet::NONE, eliminations, surcharge: 0 }
    }
}
