//! The consequences of assuming each candidate true or false. Chains or nets derive them.
//!
//! The method is known as Trebor's Tables from Bernhard Hobiger's `HoDoKu`: a conclusion that all
//! possible cases share is true, and an assumption that leads to a contradiction is false.

mod cases;
mod chain;
mod literal;
mod net;
mod proof;
mod proof_trace;
mod shorter;

pub(in crate::logic) use cases::{Cases, Contradictory, has_result, shared_ends};
pub(in crate::logic) use literal::Literal;
pub(in crate::logic) use proof::{Derivation, proof, refutation};
pub(in crate::logic) use proof_trace::{Exclusion, Inference, links};

use proof_trace::ProofTrace;

use crate::board::{Candidate, Cell, CellSet, Digit, House};
use crate::logic::Position;
use crate::logic::candidate_set::CandidateSet;

/// The method for deriving consequences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::logic) enum Reasoning {
    /// Each literal follows from one other literal. The strong and weak links join candidates, or
    /// groups of candidates in the intersection of a line and a box.
    Chain,
    /// A literal may follow from several other literals together, by singles and locked candidates.
    Net,
}

/// The consequences of each assumption at a position.
#[derive(Clone, Debug)]
pub(in crate::logic) struct Implications {
    /// For each literal about a candidate, the index in `table`, or `NONE` if the candidate was
    /// eliminated.
    rows: [u16; Literal::FOR_CANDIDATES],
    table: Vec<Consequences>,
}

const NONE: u16 = u16::MAX;

/// An assumption and everything that follows from it.
#[derive(Clone, Debug)]
pub(in crate::logic) struct Consequences {
    /// The assumption.
    pub(in crate::logic) assumption: Literal,
    /// The candidates that become true.
    pub(in crate::logic) on: CandidateSet,
    /// The candidates that become false.
    pub(in crate::logic) off: CandidateSet,
    /// The contradiction that the fewest links lead to, and the number of those links.
    pub(in crate::logic) contradiction: Option<(usize, Contradiction)>,
    /// The number of links from the assumption to each literal.
    levels: [u8; Literal::FOR_CANDIDATES],
}

/// A contradiction that follows from an assumption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::logic) enum Contradiction {
    /// A candidate is both true and false.
    Both(Candidate),
    /// A cell has no candidate left.
    Cell(Cell),
    /// A digit has no place left in a house.
    House(House, Digit),
}

impl Implications {
    pub(in crate::logic) fn new(position: &Position, reasoning: Reasoning) -> Self {
        let mut rows = [NONE; Literal::FOR_CANDIDATES];
        let mut table = Vec::with_capacity(2 * position.candidates().len());
        let mut trace = ProofTrace::new();
        let engine = Propagator::new(position, reasoning);
        for candidate in position.candidates().iter() {
            for assumption in [Literal::on(candidate), Literal::off(candidate)] {
                rows[assumption.index()] = table.len() as u16;
                engine.run(assumption, &mut trace);
                table.push(Consequences::new(position, assumption, &trace));
            }
        }
        Self { rows, table }
    }

    /// Iterates over the consequences of all assumptions, ordered by candidate, with true before
    /// false.
    pub(in crate::logic) fn iter(&self) -> impl Iterator<Item = &Consequences> {
        self.table.iter()
    }

    /// Returns the consequences of `literal`. The candidate of `literal` must not have been
    /// eliminated.
    pub(in crate::logic) fn from(&self, literal: Literal) -> &Consequences {
        &self.table[usize::from(self.rows[literal.index()])]
    }
}

impl Consequences {
    fn new(position: &Position, assumption: Literal, trace: &ProofTrace) -> Self {
        let none = CandidateSet::EMPTY;
        let levels = [0; Literal::FOR_CANDIDATES];
        let mut consequences =
            Self { assumption, on: none, off: none, contradiction: None, levels };
        for (literal, level) in trace.literals() {
            let Some(candidate) = literal.candidate() else { continue };
            consequences.levels[literal.index()] = level;
            if literal.is_on() {
                consequences.on.insert(candidate);
            } else {
                consequences.off.insert(candidate);
            }
        }
        consequences.contradiction = consequences.find_contradiction(position);
        consequences
    }

    /// Returns the number of links from the assumption to `literal`. The assumption must imply
    /// `literal`.
    pub(in crate::logic) fn level(&self, literal: Literal) -> usize {
        self.levels[literal.index()].into()
    }

    fn find_contradiction(&self, position: &Position) -> Option<(usize, Contradiction)> {
        let both = self.on.intersection(&self.off);
        let both = both.iter().map(|one| {
            (self.level(Literal::on(one)) + self.level(Literal::off(one)), Contradiction::Both(one))
        });
        let left = CandidateSet::all(position).difference(&self.off);
        let held = Digit::ALL.into_iter().fold(CellSet::EMPTY, |all, d| all | left.cells(d));
        let cells = (position.empty_cells() - held).iter().map(|cell| {
            let digits = position.candidates().digits(cell).iter();
            let levels = digits.map(|digit| self.level(Literal::off(Candidate { cell, digit })));
            (levels.sum(), Contradiction::Cell(cell))
        });
        let houses = Digit::ALL.into_iter().flat_map(|digit| {
            let all = position.candidates().cells(digit);
            let here = move |house: &House| {
                all.meets(house.cells()) && !left.cells(digit).meets(house.cells())
            };
            House::ALL.into_iter().filter(here).map(move |house| {
                let cells = (all & house.cells()).iter();
                let levels = cells.map(|cell| self.level(Literal::off(Candidate { cell, digit })));
                (levels.sum(), Contradiction::House(house, digit))
            })
        });
        both.chain(cells).chain(houses).min_by_key(|&(links, _)| links)
    }
}

/// Derives the consequences of assumptions at a position.
enum Propagator<'a> {
    Chain(chain::ImplicationGraph),
    Net(&'a Position),
}

impl<'a> Propagator<'a> {
    fn new(position: &'a Position, reasoning: Reasoning) -> Self {
        match reasoning {
            Reasoning::Chain => Self::Chain(chain::ImplicationGraph::new(position)),
            Reasoning::Net => Self::Net(position),
        }
    }

    fn run(&self, assumption: Literal, trace: &mut ProofTrace) {
        match self {
            Self::Chain(graph) => graph.run(assumption, trace),
            Self::Net(position) => net::run(position, assumption, trace),
        }
    }
}

/// Derives the consequences of `assumption` and records why each literal follows.
pub(in crate::logic) fn trace(
    position: &Position,
    reasoning: Reasoning,
    assumption: Literal,
) -> ProofTrace {
    let mut trace = ProofTrace::new();
    Propagator::new(position, reasoning).run(assumption, &mut trace);
    trace
}

#[cfg(test)]
mod tests;
