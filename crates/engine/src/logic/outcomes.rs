//! What follows when one candidate is supposed to be true, or false: for all candidates at once, by
//! single chains or by nets of them.
//!
//! The idea is that of Trebor's Tables, which Bernhard Hobiger's `HoDoKu` made known: whatever is
//! true in all possible cases is true, and whatever leads to a contradiction is not.

mod chain;
mod fact;
mod net;
mod trace;

pub(super) use fact::Fact;
pub(super) use trace::{Line, Trace, Way, links};

use super::Position;
use super::technique::CandidateSet;
use crate::board::{Candidate, Cell, CellSet, Digit, House};

/// How far an assumption is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// Each fact follows from one other: strong and weak links in turn, between candidates and
    /// groups of them in the intersection of a line and a box.
    Chain,
    /// A fact may follow from several others together: all singles and locked candidates, and what
    /// follows from them, to the end.
    Net,
}

/// What follows from each assumption at a position.
#[derive(Clone, Debug)]
pub(super) struct Outcomes {
    /// For each candidate, true and false, its row in the table; `NONE` where there is none.
    rows: [u16; Fact::SINGLES],
    table: Vec<Outcome>,
}

const NONE: u16 = u16::MAX;

/// What follows from one assumption.
#[derive(Clone, Debug)]
pub(super) struct Outcome {
    /// The assumption.
    pub(super) of: Fact,
    /// The candidates that become true.
    pub(super) on: CandidateSet,
    /// The candidates that become false.
    pub(super) off: CandidateSet,
    /// What can't be, with the fewest links to it, and how many these are.
    pub(super) clash: Option<(usize, Clash)>,
    /// How many links away each of them is.
    levels: [u8; Fact::SINGLES],
}

/// What can't be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clash {
    /// A candidate is true and false.
    Both(Candidate),
    /// A cell has no digit left.
    Cell(Cell),
    /// A digit has no place left in a house.
    House(House, Digit),
}

impl Outcomes {
    pub(super) fn of(position: &Position, reach: Reach) -> Self {
        let mut rows = [NONE; Fact::SINGLES];
        let mut table = Vec::with_capacity(2 * position.candidates().len());
        let mut trace = Trace::new();
        let engine = Engine::of(position, reach);
        for candidate in position.candidates().iter() {
            for of in [Fact::on(candidate), Fact::off(candidate)] {
                rows[of.index()] = table.len() as u16;
                engine.run(of, &mut trace);
                table.push(Outcome::of(position, of, &trace));
            }
        }
        Self { rows, table }
    }

    /// The assumptions and what follows from each, candidate by candidate, true before false.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Outcome> {
        self.table.iter()
    }

    /// What follows from `fact`, which is about a candidate that is left.
    pub(super) fn from(&self, fact: Fact) -> &Outcome {
        &self.table[usize::from(self.rows[fact.index()])]
    }
}

impl Outcome {
    fn of(position: &Position, of: Fact, trace: &Trace) -> Self {
        let none = CandidateSet::NONE;
        let levels = [0; Fact::SINGLES];
        let mut outcome = Self { of, on: none, off: none, clash: None, levels };
        for (fact, level) in trace.facts() {
            let Some(candidate) = fact.candidate() else { continue };
            outcome.levels[fact.index()] = level;
            if fact.is_on() {
                outcome.on.insert(candidate);
            } else {
                outcome.off.insert(candidate);
            }
        }
        outcome.clash = outcome.find_clash(position);
        outcome
    }

    /// How many links away this is; it is true or false by now, as the fact says.
    pub(super) fn level(&self, fact: Fact) -> usize {
        self.levels[fact.index()].into()
    }

    fn find_clash(&self, position: &Position) -> Option<(usize, Clash)> {
        let both = self.on.common(&self.off);
        let both = both
            .iter()
            .map(|one| (self.level(Fact::on(one)) + self.level(Fact::off(one)), Clash::Both(one)));
        let left = CandidateSet::all(position).without(&self.off);
        let held = Digit::ALL.into_iter().fold(CellSet::EMPTY, |all, d| all | left.cells(d));
        let cells = (position.empty_cells() - held).iter().map(|cell| {
            let digits = position.candidates().digits(cell).iter();
            let levels = digits.map(|digit| self.level(Fact::off(Candidate { cell, digit })));
            (levels.sum(), Clash::Cell(cell))
        });
        let houses = Digit::ALL.into_iter().flat_map(|digit| {
            let all = position.candidates().cells(digit);
            let here = move |house: &House| {
                all.meets(house.cells()) && !left.cells(digit).meets(house.cells())
            };
            House::ALL.into_iter().filter(here).map(move |house| {
                let cells = (all & house.cells()).iter();
                let levels = cells.map(|cell| self.level(Fact::off(Candidate { cell, digit })));
                (levels.sum(), Clash::House(house, digit))
            })
        });
        both.chain(cells).chain(houses).min_by_key(|&(links, _)| links)
    }
}

/// Follows one assumption after another at a position.
enum Engine<'a> {
    Chain(chain::Graph),
    Net(&'a Position),
}

impl<'a> Engine<'a> {
    fn of(position: &'a Position, reach: Reach) -> Self {
        match reach {
            Reach::Chain => Self::Chain(chain::Graph::of(position)),
            Reach::Net => Self::Net(position),
        }
    }

    fn run(&self, of: Fact, trace: &mut Trace) {
        match self {
            Self::Chain(graph) => graph.run(of, trace),
            Self::Net(position) => net::run(position, of, trace),
        }
    }
}

/// What follows from `of`, each fact with its cause.
pub(super) fn trace(position: &Position, reach: Reach, of: Fact) -> Trace {
    let mut trace = Trace::new();
    Engine::of(position, reach).run(of, &mut trace);
    trace
}

#[cfg(test)]
mod tests;
