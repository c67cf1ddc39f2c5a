//! A hint of one of the techniques that look several steps ahead: its row of the table, its rating
//! and what follows from it.

use super::aligned_exclusion::Aligned;
use super::chaining_hint::{Depth, Form, Hint};
use super::grid::{Cand, Literal, bits, cand, candidate, is_on, parts};
use super::simple_chain::{Family, Shape, Simple};
use crate::logic::Rating;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::Deduction;

/// A step of one of these techniques.
#[derive(Clone, Debug)]
pub(super) enum Chain {
    Aligned(Aligned),
    Simple(Simple),
    Forcing(Depth, Hint),
}

impl Chain {
    /// The name and the rating of its row.
    pub(super) const fn row(&self) -> (&'static str, u8) {
        match self {
            Self::Aligned(aligned) if aligned.cells.len() == 2 => ("Aligned Pair Exclusion", 62),
            Self::Aligned(_) => ("Aligned Triple Exclusion", 75),
            Self::Simple(simple) => match (simple.shape, simple.family) {
                (Shape::Cycle, Family::X) => ("Bidirectional X-Cycle", 65),
                (Shape::Cycle, Family::Y) => ("Bidirectional Y-Cycle", 65),
                (Shape::Cycle, Family::Xy) => ("Bidirectional Cycle", 70),
                (Shape::Forcing, Family::Xy) => ("Forcing Chain", 70),
                (Shape::Forcing, _) => ("Forcing X-Chain", 66),
            },
            Self::Forcing(Depth::Nishio, _) => ("Nishio Forcing Chain", 75),
            Self::Forcing(Depth::Multiple, hint) => match hint.form {
                Form::Cell => ("Cell Forcing Chain", 80),
                _ => ("Region Forcing Chain", 80),
            },
            Self::Forcing(Depth::Dynamic(0), _) => ("Dynamic Forcing Chain", 85),
            Self::Forcing(Depth::Dynamic(1), _) => ("Dynamic Chain Plus", 90),
            Self::Forcing(Depth::Dynamic(_), _) => ("Nested Forcing Chain", 95),
        }
    }

    /// The technique's name.
    pub(super) const fn name(&self) -> &'static str {
        self.row().0
    }

    /// How hard it is.
    pub(super) fn rating(&self) -> Rating {
        let difficulty = match self {
            Self::Aligned(aligned) if aligned.cells.len() == 2 => 6.2,
            Self::Aligned(_) => 7.5,
            Self::Simple(simple) => simple.difficulty(),
            Self::Forcing(depth, hint) => depth.difficulty(hint),
        };
        // Cut off to tenths as Sudoku Explainer's command line does.
        Rating::tenths(((difficulty + 0.05) * 10.0) as u8)
    }

    /// The candidate that it makes true, if any.
    pub(super) fn placed(&self) -> Option<Literal> {
        match self {
            Self::Aligned(_) => None,
            Self::Simple(simple) => simple.placed(),
            Self::Forcing(_, hint) => is_on(hint.result).then_some(hint.result),
        }
    }

    /// The candidates that it strikes, if it makes none true.
    pub(super) fn gone(&self) -> Vec<Cand> {
        match self {
            _ if self.placed().is_some() => Vec::new(),
            Self::Aligned(aligned) => (aligned.cells.iter().zip(aligned.gone))
                .flat_map(|(&cell, gone)| bits(gone).map(move |digit| cand(cell, digit)))
                .collect(),
            Self::Simple(simple) => simple.gone.clone(),
            Self::Forcing(_, hint) => {
                let (cell, digit) = parts(hint.result);
                vec![cand(cell, digit)]
            }
        }
    }

    /// What follows from it.
    pub(super) fn deduction(&self) -> Deduction {
        let set = |cands: &[Cand]| {
            cands.iter().fold(CandidateSet::NONE, |set, &cand| set.with(candidate(cand)))
        };
        let surcharge = self.rating().as_tenths() - self.row().1;
        let placements = self.placed().map_or(CandidateSet::NONE, |placed| set(&[placed]));
        Deduction { placements, eliminations: set(&self.gone()), surcharge }
    }
}
