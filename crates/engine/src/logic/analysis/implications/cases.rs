//! Finds conclusions that several exhaustive cases have in common.

use super::{Consequences, Implications, Literal};
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::Position;
use crate::logic::candidate_set::CandidateSet;

/// Exhaustive cases: at least one of them is true.
#[derive(Clone, Copy)]
pub(in crate::logic) enum Cases {
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    House(House, Digit),
    /// Either the candidate is true or it is false.
    Either(Candidate),
}

impl Cases {
    /// Iterates over all groups of at least two exhaustive cases.
    pub(super) fn all(position: &Position) -> impl Iterator<Item = Self> {
        let cells = position.empty_cells().iter().map(Self::Cell);
        let houses = House::ALL
            .into_iter()
            .flat_map(|house| Digit::ALL.into_iter().map(move |digit| Self::House(house, digit)));
        let either = position.candidates().iter().map(Self::Either);
        cells.chain(houses).chain(either).filter(move |cases| cases.literals(position).len() > 1)
    }

    pub(in crate::logic) fn literals(self, position: &Position) -> Vec<Literal> {
        let candidates = position.candidates();
        match self {
            Self::Cell(cell) => {
                let digits = candidates.digits(cell).iter();
                digits.map(|digit| Literal::on(Candidate { cell, digit })).collect()
            }
            Self::House(house, digit) => {
                let cells = (candidates.cells(digit) & house.cells()).iter();
                cells.map(|cell| Literal::on(Candidate { cell, digit })).collect()
            }
            Self::Either(candidate) => vec![Literal::on(candidate), Literal::off(candidate)],
        }
    }

    /// Returns whether `end` is about the same candidate as the cases.
    fn are_about(self, end: Literal) -> bool {
        matches!(self, Self::Either(candidate) if end.candidate() == Some(candidate))
    }
}

/// The way to treat groups in which one of the cases leads to a contradiction.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) enum Contradictory {
    /// Treat such groups like all others.
    Keep,
    /// Skip such groups, because the contradiction is reported as a separate step.
    Skip,
}

/// Returns, for each literal about a candidate, the group of cases that proves it with the fewest
/// links, and the number of these links.
pub(in crate::logic) fn shared_ends(
    position: &Position,
    table: &Implications,
    contradictory: Contradictory,
) -> Vec<Option<(usize, Cases)>> {
    let mut best: Vec<Option<(usize, Cases)>> = vec![None; Literal::FOR_CANDIDATES];
    for cases in Cases::all(position) {
        let implications: Vec<_> =
            cases.literals(position).into_iter().map(|literal| table.from(literal)).collect();
        if contradictory == Contradictory::Skip
            && implications.iter().any(|consequences| consequences.contradiction.is_some())
        {
            continue;
        }
        for end in shared(&implications).filter(|&end| !cases.are_about(end)) {
            let links = implications.iter().map(|consequences| consequences.level(end)).sum();
            let best = &mut best[end.index()];
            if best.is_none_or(|(fewest, _)| links < fewest) {
                *best = Some((links, cases));
            }
        }
    }
    best
}

/// Iterates over the literals that follow in every case.
fn shared(implications: &[&Consequences]) -> impl Iterator<Item = Literal> + use<> {
    let assumption = |set: fn(&Consequences) -> &CandidateSet| {
        let sets = implications.iter().map(|consequences| *set(consequences));
        sets.reduce(|all, next| all.intersection(&next)).unwrap_or(CandidateSet::EMPTY)
    };
    let (on, off) =
        (assumption(|consequences| &consequences.on), assumption(|consequences| &consequences.off));
    let on: Vec<_> = on.iter().map(Literal::on).collect();
    let off: Vec<_> = off.iter().map(Literal::off).collect();
    on.into_iter().chain(off)
}

/// Returns whether an assumption leads to a contradiction, or several exhaustive cases lead to the
/// same conclusion.
pub(in crate::logic) fn has_result(position: &Position, table: &Implications) -> bool {
    table.iter().any(|consequences| consequences.contradiction.is_some())
        || shared_ends(position, table, Contradictory::Keep).iter().any(Option::is_some)
}
