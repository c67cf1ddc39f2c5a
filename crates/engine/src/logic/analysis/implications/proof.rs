//! Proofs of contradictions and conclusions. The proof of a net is shortened: it names no place
//! that its own lines have ruled out, and no line of it can be left out.

use super::proof_trace::{Exclusion, Inference, ProofTrace};
use super::{Contradiction, Literal, Reasoning, shorter, trace};
use crate::board::Candidate;
use crate::logic::Position;

/// The lines of a proof and its end.
pub(in crate::logic) struct Derivation {
    /// The lines. Each comes after the lines that it depends on.
    pub(in crate::logic) lines: Vec<Inference>,
    /// The reasons why the false literals at the end are false.
    pub(in crate::logic) exclusions: Vec<Exclusion>,
}

/// The statement that a proof shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    /// The literal is true.
    Literal(Literal),
    /// The assumption leads to this contradiction, or to another one with fewer lines.
    Contradiction(Contradiction),
}

impl Goal {
    /// Returns the literals that must be true.
    pub(super) fn ends(self, position: &Position) -> Vec<Literal> {
        match self {
            Self::Literal(end) => vec![end],
            Self::Contradiction(contradiction) => contradiction.ends(position),
        }
    }
}

impl Contradiction {
    /// Returns the literals that contradict each other.
    fn ends(self, position: &Position) -> Vec<Literal> {
        let candidates = position.candidates();
        match self {
            Self::Both(candidate) => vec![Literal::on(candidate), Literal::off(candidate)],
            Self::Cell(cell) => {
                let digits = candidates.digits(cell).iter();
                digits.map(|digit| Literal::off(Candidate { cell, digit })).collect()
            }
            Self::House(house, digit) => {
                let cells = (candidates.cells(digit) & house.cells()).iter();
                cells.map(|cell| Literal::off(Candidate { cell, digit })).collect()
            }
        }
    }
}

impl Derivation {
    /// Reads a proof from a trace, without shortening it.
    fn read(position: &Position, trace: &ProofTrace, goal: Goal) -> Self {
        let ends = goal.ends(position);
        let lines = trace.lines(position, &ends);
        let gone: Vec<_> = ends.into_iter().filter(|end| !end.is_on()).collect();
        Self { lines, exclusions: trace.exclusions(position, &gone) }
    }
}

/// Proves that `end` follows from `assumption`.
pub(in crate::logic) fn proof(
    position: &Position,
    reasoning: Reasoning,
    assumption: Literal,
    end: Literal,
) -> Derivation {
    prove(position, reasoning, assumption, Goal::Literal(end)).0
}

/// Proves that `assumption` leads to a contradiction. Returns the contradiction that the proof ends
/// in, which is `contradiction` unless a shorter proof ends in another one.
pub(in crate::logic) fn refutation(
    position: &Position,
    reasoning: Reasoning,
    assumption: Literal,
    contradiction: Contradiction,
) -> (Derivation, Contradiction) {
    let (proof, goal) = prove(position, reasoning, assumption, Goal::Contradiction(contradiction));
    let Goal::Contradiction(contradiction) = goal else { return (proof, contradiction) };
    (proof, contradiction)
}

fn prove(
    position: &Position,
    reasoning: Reasoning,
    assumption: Literal,
    goal: Goal,
) -> (Derivation, Goal) {
    let trace = trace(position, reasoning, assumption);
    let proof = Derivation::read(position, &trace, goal);
    if reasoning == Reasoning::Chain {
        return (proof, goal);
    }
    let shorter = shorter::shorten(position, assumption, &proof.lines, goal);
    shorter.unwrap_or((proof, goal))
}
