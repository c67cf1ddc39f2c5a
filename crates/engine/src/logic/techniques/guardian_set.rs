//! Guardians of a pattern that cannot occur: the candidates of its cells that do not belong to the
//! pattern. At least one of them is true.

use crate::board::{Candidate, Cell, CellSet, DigitSet};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::{Picture, Position, Role, words};
use std::collections::BTreeSet;

/// The maximum number of guardians. Patterns with more guardians are too hard to see.
pub(super) const MAX_GUARDIANS: usize = 5;

/// The guardians reported so far. Another pattern with the same guardians proves nothing new.
pub(super) type ReportedGuardians = BTreeSet<CandidateSet>;

/// The guardians found so far, and the candidates that conflict with all of them.
#[derive(Clone, Copy)]
pub(super) struct GuardianSet {
    candidates: CandidateSet,
    count: usize,
    excluded: CandidateSet,
}

impl GuardianSet {
    /// Returns the empty set.
    pub(super) fn empty(position: &Position) -> Self {
        Self { candidates: CandidateSet::EMPTY, count: 0, excluded: CandidateSet::all(position) }
    }

    /// Returns the guardians of a pattern in which `cells` would contain only `digits`. Returns
    /// `None` if there are too many guardians, or if no candidate conflicts with all of them.
    pub(super) fn new(position: &Position, cells: CellSet, digits: DigitSet) -> Option<Self> {
        let mut cells = cells.iter();
        cells.try_fold(Self::empty(position), |set, cell| set.guarding(position, cell, digits))
    }

    /// Returns the set with the candidates of `cell` that are not in `digits` added. Returns `None`
    /// if there are too many guardians, or if no candidate conflicts with all of them.
    pub(super) fn guarding(
        mut self,
        position: &Position,
        cell: Cell,
        digits: DigitSet,
    ) -> Option<Self> {
        let own = position.candidates().digits(cell);
        self.count += (own - digits).len();
        if self.count > MAX_GUARDIANS {
            return None;
        }
        for digit in (own - digits).iter() {
            let guardian = Candidate { cell, digit };
            let rest =
                CandidateSet::new(position, own - DigitSet::only(digit), CellSet::only(cell));
            let others = CandidateSet::new(position, DigitSet::only(digit), cell.peers());
            self.candidates.insert(guardian);
            self.excluded = self.excluded.intersection(&rest.union(&others));
        }
        (self.count <= 1 || !self.excluded.is_empty()).then_some(self)
    }

    /// Returns the guardians.
    pub(super) const fn candidates(&self) -> CandidateSet {
        self.candidates
    }

    /// Returns the deduction from the fact that one of the guardians is true: if there is only one,
    /// its placement; otherwise, the elimination of the candidates that conflict with all of them.
    /// Each guardian after the first raises the rating of the step by 0.1. Returns `None` if there
    /// are no guardians.
    fn deduction(&self) -> Option<Deduction> {
        let first = self.candidates.iter().next()?;
        let deduction = if self.count == 1 {
            Deduction::place(first.cell, first.digit)
        } else {
            Deduction::eliminate(self.excluded)
        };
        Some(Deduction { surcharge: self.count as u8 - 1, ..deduction })
    }

    /// Writes the sentences that lead from the impossible pattern to the conclusion.
    fn conclusion(&self) -> Vec<String> {
        let mut cells = CellSet::EMPTY;
        self.candidates.iter().for_each(|at| cells.insert(at.cell));
        let digits = self.candidates.digits();
        if self.count == 1 {
            let (cell, digit) = (words::cells(cells), words::digits(digits));
            return vec![
                format!(
                    "The guardian {digit} in {cell} is the only other candidate of these cells."
                ),
                format!("So {cell} is {digit}."),
            ];
        }
        if let Some(cell) = cells.single() {
            return vec![format!(
                "So {cell} is one of its guardians: {}.",
                words::any_digit(digits)
            )];
        }
        let mut sentences = vec![format!(
            "So one of the guardians is right: {}.",
            words::or(self.candidates.iter())
        )];
        let all = words::all(self.count);
        for digit in self.excluded.digits().iter() {
            let lost = self.excluded.cells(digit);
            let same = self.candidates.cells(digit);
            if same == cells && digits == DigitSet::only(digit) {
                sentences.push(format!(
                    "A cell that sees {all} ({}) can't be {digit}.",
                    words::along(same, lost)
                ));
                continue;
            }
            for cell in lost.iter() {
                let own = self.candidates.iter().filter(|at| at.cell == cell && at.digit != digit);
                let own: DigitSet = own.map(|at| at.digit).collect();
                sentences.push(format!(
                    "{cell} can't be {digit}: either it is {}, or it sees {} in {} ({}).",
                    words::any_digit(own),
                    words::a(digit),
                    words::or(same.iter()),
                    words::along(CellSet::only(cell), same)
                ));
            }
        }
        sentences
    }

    /// Reports the conclusion, if there is one and if these guardians are not in `reported`.
    pub(super) fn report(
        &self,
        reported: &mut ReportedGuardians,
        proof: &dyn Fn() -> Explanation,
        visit: &mut Visitor<'_>,
    ) -> Flow {
        match self.deduction() {
            Some(deduction) if reported.insert(self.candidates) => visit(&deduction, proof),
            _ => Flow::Continue(()),
        }
    }

    /// Explains a pattern: marks its cells, its candidates and the guardians, and ends `sentences`
    /// with the conclusion.
    pub(super) fn explain(
        &self,
        pattern: &CandidateSet,
        place: String,
        mut sentences: Vec<String>,
    ) -> Explanation {
        let words = &[
            (Role::Focus, "cells of the pattern"),
            (Role::Base, "its digits"),
            (Role::Fin, "guardian"),
        ];
        let cells: CellSet = pattern.iter().map(|at| at.cell).collect();
        let guards = self.candidates.iter().map(|at| (at, Role::Fin));
        let picture = Picture {
            cells: cells.iter().map(|cell| (cell, Role::Focus)).collect(),
            candidates: pattern.iter().map(|at| (at, Role::Base)).chain(guards).collect(),
            words,
            ..Picture::default()
        };
        sentences.extend(self.conclusion());
        let eliminations = if self.count > 1 { self.excluded } else { CandidateSet::EMPTY };
        let (reason, proof) = words::whole_proof(sentences, &eliminations);
        Explanation { picture, digits: pattern.digits(), place, reason, proof }
    }
}
