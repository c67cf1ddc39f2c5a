//! A technique: a row of the table, with a finder that reports all steps of the technique.

use super::analysis::Analysis;
use super::candidate_set::CandidateSet;
use super::deduction::{Deduction, Explanation, Flow, Visitor};
use super::{Rating, Role, Scale, Step, words};
use crate::board::Candidate;

/// A solving technique.
pub struct Technique {
    /// The name, such as `Hidden Single` or `X-Wing`.
    pub name: &'static str,
    /// The rating of the technique's easiest step.
    pub rating: Rating,
    /// The scale of the rating.
    pub scale: Scale,
    /// A one-line description of the technique, for players.
    pub about: &'static str,
    /// A proof that the technique is valid, for players, in a few sentences.
    pub why: &'static str,
    /// True if the technique assumes a candidate and follows all consequences, like a player who
    /// tries out a digit. Chains of single links are patterns and do not assume anything.
    pub supposes: bool,
    /// Reports every step of the technique until the visitor stops the search.
    pub(super) find: Find,
}

/// Reports every step of one kind until the visitor stops the search.
pub(super) type Find = fn(&Analysis<'_>, &mut Visitor<'_>) -> Flow;

/// A `HoDoKu` code and its finder. The code is a number such as `0300`, or `0606-2` if it includes
/// a set of options.
pub(super) type Code = (&'static str, Find);

/// The placements and eliminations of a step, sorted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Change {
    /// The digits that the step places.
    pub placements: Vec<Candidate>,
    /// The candidates that the step eliminates.
    pub eliminations: Vec<Candidate>,
}

impl Change {
    fn new(deduction: &Deduction) -> Self {
        let sorted = |set: &CandidateSet| {
            let mut candidates: Vec<_> = set.iter().collect();
            candidates.sort_unstable();
            candidates
        };
        Self {
            placements: sorted(&deduction.placements),
            eliminations: sorted(&deduction.eliminations),
        }
    }

    /// Returns the number of placements and eliminations.
    pub const fn size(&self) -> usize {
        self.placements.len() + self.eliminations.len()
    }
}

/// Creates a row of the table with Sudoku Explainer's rating, in tenths.
pub(super) const fn row(
    tenths: u8,
    name: &'static str,
    about: &'static str,
    find: Find,
) -> Technique {
    Technique {
        name,
        rating: Rating::tenths(tenths),
        scale: Scale::SudokuExplainer,
        about,
        why: "",
        supposes: false,
        find,
    }
}

impl Technique {
    /// Writes the rating, as in `3.2`, or `~5.2` if it is [our own estimate](Scale::Own).
    pub fn rating_text(&self) -> String {
        self.scale.text(self.rating)
    }

    /// Marks the technique's rating as our own.
    pub(super) const fn ours(mut self) -> Self {
        self.scale = Scale::Own;
        self
    }

    /// Marks the technique as one that assumes a candidate.
    pub(super) const fn supposing(mut self) -> Self {
        self.supposes = true;
        self
    }

    /// Adds the proof that the technique is valid.
    pub(super) const fn why(mut self, why: &'static str) -> Self {
        self.why = why;
        self
    }

    /// Returns all steps without duplicates.
    pub fn steps(&self, analysis: &Analysis<'_>) -> Vec<Step> {
        let mut steps = Vec::new();
        let _ = (self.find)(analysis, &mut |deduction, proof| {
            let step = self.step(deduction, proof());
            if !steps.contains(&step) {
                steps.push(step);
            }
            Flow::Continue(())
        });
        steps
    }

    /// Returns the changes of all steps without duplicates. Writes no proofs, so it is much faster
    /// than [`Self::steps`].
    pub fn changes(&self, analysis: &Analysis<'_>) -> Vec<Change> {
        let mut changes = Vec::new();
        let _ = (self.find)(analysis, &mut |deduction, _| {
            changes.push(Change::new(deduction));
            Flow::Continue(())
        });
        changes.sort_unstable();
        changes.dedup();
        changes
    }

    /// Returns the first step that makes exactly the given change, or `None` if there is none.
    pub fn step_for(&self, analysis: &Analysis<'_>, change: &Change) -> Option<Step> {
        let mut step = None;
        let _ = (self.find)(analysis, &mut |deduction, proof| {
            if Change::new(deduction) != *change {
                return Flow::Continue(());
            }
            step = Some(self.step(deduction, proof()));
            Flow::Break(())
        });
        step
    }

    /// Returns the rating of the step with the given deduction.
    pub(super) fn rating_of(&self, deduction: &Deduction) -> Rating {
        Rating::tenths(self.rating.as_tenths() + deduction.surcharge)
    }

    /// Creates a step from its deduction and its proof.
    pub(super) fn step(&self, deduction: &Deduction, proof: Explanation) -> Step {
        let Change { placements, eliminations } = Change::new(deduction);
        let conclusion = words::conclusion(&placements, &eliminations);
        let (reason, lines) = words::conclude((proof.reason, proof.proof), conclusion);
        let mut picture = proof.picture;
        picture.candidates.extend(placements.iter().map(|&candidate| (candidate, Role::Good)));
        picture.candidates.extend(eliminations.iter().map(|&candidate| (candidate, Role::Bad)));
        Step {
            name: self.name,
            rating: self.rating_of(deduction),
            scale: self.scale,
            placements,
            eliminations,
            picture,
            place: proof.place,
            reason,
            proof: lines,
        }
    }
}

impl std::fmt::Debug for Technique {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.name, self.rating)
    }
}
