//! The hints of techniques that look several steps ahead.

use super::aligned_exclusion::AlignedExclusion;
use super::chaining_hint::{ChainingDepth, ChainingHint, HintForm};
use super::potential::{CandidateIndex, Potential, bits, cand, candidate, is_on, parts};
use super::simple_chain::{ChainFamily, SimpleChain, SimpleShape};
use crate::logic::Rating;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::Deduction;

/// A hint of a technique that looks several steps ahead.
#[derive(Clone, Debug)]
pub(super) enum IndirectHint {
    Aligned(AlignedExclusion),
    Simple(SimpleChain),
    Chaining(ChainingDepth, ChainingHint),
}

impl IndirectHint {
    /// Returns the name of the technique and, in tenths, the rating of its easiest hint.
    pub(super) const fn row(&self) -> (&'static str, u8) {
        match self {
            Self::Aligned(aligned) if aligned.cells.len() == 2 => ("Aligned Pair Exclusion", 62),
            Self::Aligned(_) => ("Aligned Triple Exclusion", 75),
            Self::Simple(simple) => match (simple.shape, simple.family) {
                (SimpleShape::Cycle, ChainFamily::X) => ("Bidirectional X-Cycle", 65),
                (SimpleShape::Cycle, ChainFamily::Y) => ("Bidirectional Y-Cycle", 65),
                (SimpleShape::Cycle, ChainFamily::Xy) => ("Bidirectional Cycle", 70),
                (SimpleShape::ForcingChain, ChainFamily::Xy) => ("Forcing Chain", 70),
                (SimpleShape::ForcingChain, _) => ("Forcing X-Chain", 66),
            },
            Self::Chaining(ChainingDepth::Nishio, _) => ("Nishio Forcing Chain", 75),
            Self::Chaining(ChainingDepth::Multiple, hint) => match hint.form {
                HintForm::Cell => ("Cell Forcing Chain", 80),
                _ => ("Region Forcing Chain", 80),
            },
            Self::Chaining(ChainingDepth::Dynamic(0), _) => ("Dynamic Forcing Chain", 85),
            Self::Chaining(ChainingDepth::Dynamic(1), _) => ("Dynamic Chain Plus", 90),
            Self::Chaining(ChainingDepth::Dynamic(_), _) => ("Nested Forcing Chain", 95),
        }
    }

    /// Returns the name of the technique.
    pub(super) const fn name(&self) -> &'static str {
        self.row().0
    }

    /// Returns the rating of the hint.
    pub(super) fn rating(&self) -> Rating {
        let difficulty = match self {
            Self::Aligned(aligned) if aligned.cells.len() == 2 => 6.2,
            Self::Aligned(_) => 7.5,
            Self::Simple(simple) => simple.difficulty(),
            Self::Chaining(depth, hint) => depth.difficulty(hint),
        };
        // Round to tenths, as Sudoku Explainer's command line does.
        Rating::tenths(((difficulty + 0.05) * 10.0) as u8)
    }

    /// Returns the potential that the hint proves true, or `None` if it only removes candidates.
    pub(super) fn placed(&self) -> Option<Potential> {
        match self {
            Self::Aligned(_) => None,
            Self::Simple(simple) => simple.placed(),
            Self::Chaining(_, hint) => is_on(hint.result).then_some(hint.result),
        }
    }

    /// Returns the candidates that the hint removes, or an empty list if the hint proves a
    /// potential true.
    pub(super) fn eliminations(&self) -> Vec<CandidateIndex> {
        match self {
            _ if self.placed().is_some() => Vec::new(),
            Self::Aligned(aligned) => (aligned.cells.iter().zip(aligned.removed))
                .flat_map(|(&cell, removed)| bits(removed).map(move |digit| cand(cell, digit)))
                .collect(),
            Self::Simple(simple) => simple.eliminations.clone(),
            Self::Chaining(_, hint) => {
                let (cell, digit) = parts(hint.result);
                vec![cand(cell, digit)]
            }
        }
    }

    /// Returns the placements and eliminations of the hint.
    pub(super) fn deduction(&self) -> Deduction {
        let set = |cands: &[CandidateIndex]| {
            cands.iter().fold(CandidateSet::EMPTY, |set, &cand| set.with(candidate(cand)))
        };
        let surcharge = self.rating().as_tenths() - self.row().1;
        let placements = self.placed().map_or(CandidateSet::EMPTY, |placed| set(&[placed]));
        Deduction { placements, eliminations: set(&self.eliminations()), surcharge }
    }
}
