//! Forcing chains and forcing nets as Bernhard Hobiger's `HoDoKu` knows them: a supposition that
//! comes to a contradiction, and a consequence that all possible cases share.

#[cfg(test)]
mod read;
mod tell;
#[cfg(test)]
mod tests;

use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::Position;
use crate::logic::hodoku::Code;
use crate::logic::outcomes::{Fact, Outcome, Reach};
use crate::logic::technique::{CandidateSet, Effect, Flow, Sink, Technique, row};

/// `HoDoKu`'s codes for this family: forcing chains and forcing nets, each by contradiction and by
/// verity.
pub(super) const CODES: &[Code] = &[
    ("1301", |position, sink| contradictions(position, Reach::Chain, Wanted::All, sink)),
    ("1302", |position, sink| verities(position, Reach::Chain, Wanted::All, sink)),
    ("1303", |position, sink| contradictions(position, Reach::Net, Wanted::All, sink)),
    ("1304", |position, sink| verities(position, Reach::Net, Wanted::All, sink)),
];

/// The rows of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        76,
        "Contradiction Chain",
        "Chains from one supposition come to what can't be, so it is wrong.",
        |position, sink| contradictions(position, Reach::Chain, Wanted::New, sink),
    )
    .ours()
    .supposing()
    .why(
        "Suppose a candidate is true, or that it is not, and follow what must be then: one thing \
         leads to the next, along links between two candidates. If two such chains end in what \
         can't be, such as two digits in a cell or a digit without a place, the supposition was \
         wrong, and its contrary is true.",
    ),
    row(
        78,
        "Verity Chain",
        "Chains from all the cases of a cell or a house lead to the same end.",
        |position, sink| verities(position, Reach::Chain, Wanted::New, sink),
    )
    .ours()
    .supposing()
    .why(
        "A cell holds one of its candidates, and a house has each digit in one of the cells left \
         for it. Follow a chain of links from each of these cases. If all come to the same end, it \
         does not matter which case is the true one: the end is true.",
    ),
    row(
        83,
        "Contradiction Net",
        "All that follows from one supposition comes to what can't be, so it is wrong.",
        |position, sink| contradictions(position, Reach::Net, Wanted::New, sink),
    )
    .ours()
    .supposing()
    .why(
        "As with chains, a supposition is followed until something can't be. But here a \
         consequence may rest on several earlier ones together: a cell that loses all its \
         candidates but one to different digits, say. The lines meet, so it is a net and no chain; \
         each line needs no more than singles and locked candidates.",
    ),
    row(
        85,
        "Verity Net",
        "All that follows from each case of a cell or a house has an end in common.",
        |position, sink| verities(position, Reach::Net, Wanted::New, sink),
    )
    .ours()
    .supposing()
    .why(
        "One of the cases of a cell or a house is true. Follow each with singles and locked \
         candidates, where a consequence may rest on several earlier ones together. What comes out \
         the same in all the cases is true, whichever of them it is.",
    ),
];

/// Which steps to give.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// All that there are.
    All,
    /// Not those of nets that chains do as well, and no cases of which one contradicts itself: it is
    /// a step of its own.
    New,
}

/// Whether any supposition comes to a contradiction, or some cases to the same end.
pub(in crate::logic) fn come_to_something(position: &Position) -> bool {
    position.outcomes(Reach::Net).iter().any(|outcome| outcome.clash.is_some())
        || ends(position, Reach::Net, Wanted::All).iter().any(Option::is_some)
}

/// Each supposition that comes to a contradiction.
fn contradictions(position: &Position, reach: Reach, wanted: Wanted, sink: &mut Sink<'_>) -> Flow {
    for outcome in position.outcomes(reach).iter() {
        let Some((links, clash)) = outcome.clash else { continue };
        let is_old = (reach, wanted) == (Reach::Net, Wanted::New)
            && position.outcomes(Reach::Chain).from(outcome.of).clash.is_some();
        if !is_old {
            let effect = effect(outcome.of.contrary(), links);
            sink(&effect, &|| tell::contradiction(position, reach, outcome.of, clash))?;
        }
    }
    Flow::Continue(())
}

/// Cases of which just one is true.
#[derive(Clone, Copy)]
enum Cases {
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    House(House, Digit),
    /// A candidate is true, or it is false.
    Either(Candidate),
}

impl Cases {
    /// All with more than one case.
    fn all(position: &Position) -> impl Iterator<Item = Self> {
        let cells = position.empty_cells().iter().map(Self::Cell);
        let houses = House::ALL
            .into_iter()
            .flat_map(|house| Digit::ALL.into_iter().map(move |digit| Self::House(house, digit)));
        let either = position.candidates().iter().map(Self::Either);
        cells.chain(houses).chain(either).filter(move |cases| cases.facts(position).len() > 1)
    }

    fn facts(self, position: &Position) -> Vec<Fact> {
        let candidates = position.candidates();
        match self {
            Self::Cell(cell) => {
                let digits = candidates.digits(cell).iter();
                digits.map(|digit| Fact::on(Candidate { cell, digit })).collect()
            }
            Self::House(house, digit) => {
                let cells = (candidates.cells(digit) & house.cells()).iter();
                cells.map(|cell| Fact::on(Candidate { cell, digit })).collect()
            }
            Self::Either(candidate) => vec![Fact::on(candidate), Fact::off(candidate)],
        }
    }

    /// Whether they say nothing new of `end`: that a candidate is false, or true, if it is.
    fn are_about(self, end: Fact) -> bool {
        matches!(self, Self::Either(candidate) if end.candidate() == Some(candidate))
    }
}

/// Each thing that all the cases of a kind have in common, by those cases that need the fewest links
/// to it.
fn verities(position: &Position, reach: Reach, wanted: Wanted, sink: &mut Sink<'_>) -> Flow {
    let old = match (reach, wanted) {
        (Reach::Net, Wanted::New) => ends(position, Reach::Chain, wanted),
        _ => vec![None; Fact::SINGLES],
    };
    let ends = ends(position, reach, wanted);
    for (index, (best, old)) in ends.into_iter().zip(old).enumerate() {
        if let (Some((links, cases)), None) = (best, old) {
            let end = Fact::single(index);
            sink(&effect(end, links), &|| tell::verity(position, reach, cases, end))?;
        }
    }
    Flow::Continue(())
}

/// For each fact about a candidate the cases that all come to it, if there are any, and over how many
/// links.
fn ends(position: &Position, reach: Reach, wanted: Wanted) -> Vec<Option<(usize, Cases)>> {
    let table = position.outcomes(reach);
    let mut best: Vec<Option<(usize, Cases)>> = vec![None; Fact::SINGLES];
    for cases in Cases::all(position) {
        let outcomes: Vec<_> =
            cases.facts(position).into_iter().map(|fact| table.from(fact)).collect();
        if wanted == Wanted::New && outcomes.iter().any(|outcome| outcome.clash.is_some()) {
            continue;
        }
        for end in shared(&outcomes).filter(|&end| !cases.are_about(end)) {
            let links = outcomes.iter().map(|outcome| outcome.level(end)).sum();
            let best = &mut best[end.index()];
            if best.is_none_or(|(fewest, _)| links < fewest) {
                *best = Some((links, cases));
            }
        }
    }
    best
}

/// What follows in all the cases.
fn shared(outcomes: &[&Outcome]) -> impl Iterator<Item = Fact> + use<> {
    let of = |set: fn(&Outcome) -> &CandidateSet| {
        let sets = outcomes.iter().map(|outcome| *set(outcome));
        sets.reduce(|all, next| all.common(&next)).unwrap_or(CandidateSet::NONE)
    };
    let (on, off) = (of(|outcome| &outcome.on), of(|outcome| &outcome.off));
    let on: Vec<_> = on.iter().map(Fact::on).collect();
    let off: Vec<_> = off.iter().map(Fact::off).collect();
    on.into_iter().chain(off)
}

/// What a step does whose outcome is `fact`, over so many links.
fn effect(fact: Fact, links: usize) -> Effect {
    let candidate = fact.candidate().expect("the outcome is about a candidate");
    let effect = if fact.is_on() {
        Effect::place(candidate.cell, candidate.digit)
    } else {
        Effect::eliminate(CandidateSet::NONE.with(candidate))
    };
    let surcharge = [8, 12, 18, 26, 38].into_iter().filter(|&few| links > few).count();
    Effect { surcharge: surcharge as u8, ..effect }
}
