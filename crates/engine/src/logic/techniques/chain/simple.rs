//! Chains with one kind of link: X-chains, XY-chains and remote pairs.
//!
//! Their definitions and maximum lengths come from Bernhard Hobiger's `HoDoKu` 2.2 (`ChainSolver`).
//! Such a chain never returns to a cell.

use super::search::{ChainSearch, Measure};
use super::{Chain, Shape, report};
use crate::board::{Candidate, Cell, CellSet, DigitSet};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::analysis::links::{Links, Nodes, State};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Flow, Visitor};

/// The maximum number of links in a chain.
const LONGEST: u16 = 19;

/// Reports chains that use a single digit.
pub(super) fn x(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let links = analysis.links(Nodes::Candidates);
    let along = |from: State, to: State| {
        let [from, to] = candidates(links, from, to);
        from.digit == to.digit
    };
    // Two places that share both a box and a line count only for the line.
    let may = |from: State, to: State| {
        let [here, there] = candidates(links, from, to);
        along(from, to) && (from.is_on() || is_pair(analysis, here, there.cell))
    };
    ends(analysis, links, &may, visit)
}

/// Reports chains through cells with two candidates.
pub(super) fn xy(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let links = analysis.links(Nodes::Candidates);
    let pairs = analysis.candidates().cells_with(2);
    let may = |from: State, to: State| {
        let [from_candidate, to_candidate] = candidates(links, from, to);
        let inside = from_candidate.cell == to_candidate.cell;
        inside != from.is_on()
            && pairs.contains(from_candidate.cell)
            && pairs.contains(to_candidate.cell)
    };
    ends(analysis, links, &may, visit)
}

fn candidates(links: &Links, from: State, to: State) -> [Candidate; 2] {
    [from, to].map(|state| links.candidate(state).expect("these links join candidates"))
}

/// Returns whether the digit has only the given two places in a line or, if they share no line, in
/// a box.
fn is_pair(position: &Position, here: Candidate, there: Cell) -> bool {
    let both = CellSet::only(here.cell) | CellSet::only(there);
    let in_line = both.common_houses().any(|house| !house.is_box());
    let places = position.candidates().cells(here.digit);
    both.common_houses().any(|house| (house.is_box() != in_line) && places & house.cells() == both)
}

/// Reports chains over the links that `may` allows. Both ends must have the same digit, and at
/// least one of them is true.
fn ends(
    position: &Position,
    links: &Links,
    may: &dyn Fn(State, State) -> bool,
    visit: &mut Visitor<'_>,
) -> Flow {
    let mut search = ChainSearch::new(links, Measure::Links);
    let mut found = Vec::new();
    for start in links.candidate_states().filter(|state| !state.is_on()) {
        search.run(start, LONGEST, may);
        for &end in search.reached() {
            let Some(chain) = closed(position, links, start, end) else { continue };
            if search.cost(end).is_none_or(|cost| cost < 3) {
                continue;
            }
            let shortest = search.path(end);
            let simple = is_simple(links, &shortest);
            let states = if simple { Some(shortest) } else { around(links, may, start, end) };
            found.extend(states.map(|states| Chain { states, ..chain }));
        }
    }
    report(position, links, found, visit)
}

/// Returns the chain from `start` to `end` without its states, or `None` if it eliminates nothing.
fn closed(position: &Position, links: &Links, start: State, end: State) -> Option<Chain> {
    let [from, to] = candidates(links, start, end);
    // The search finds each chain from both ends.
    if !end.is_on() || from.digit != to.digit || to.cell < from.cell {
        return None;
    }
    let shape = if from == to { Shape::Always } else { Shape::Ends };
    let both = from.cell.peers() & to.cell.peers();
    let eliminations = CandidateSet::new(position, DigitSet::only(from.digit), both);
    (!eliminations.is_empty()).then(|| Chain {
        states: Vec::new(),
        shape,
        deduction: Deduction::eliminate(eliminations),
    })
}

/// Returns whether a chain never returns to a cell that it has left, except at the end of the
/// chain.
fn is_simple(links: &Links, states: &[State]) -> bool {
    let cells: Vec<_> = states.iter().map(|&state| links.node(state).cells).collect();
    let last = cells.len() - 1;
    (2..=last).all(|i| {
        let closes = i == last && cells[i] == cells[0];
        let left = cells[usize::from(closes)..i - 1].iter();
        !left.fold(CellSet::EMPTY, |all, &cell| all | cell).meets(cells[i])
    })
}

/// Returns a chain from `start` to `end` that never returns to a cell, and is as short as possible.
/// This search is needed if the shortest of all chains returns to a cell.
fn around(
    links: &Links,
    may: &dyn Fn(State, State) -> bool,
    start: State,
    end: State,
) -> Option<Vec<State>> {
    // The states that lead to the end are the opposites of the states that follow from the end's
    // opposite.
    let mut back = ChainSearch::new(links, Measure::Links);
    back.run(end.not(), LONGEST, may);
    let detour = Detour { links, may, back, end };
    let least = detour.back.cost(start.not())?.max(3);
    (least..=LONGEST).step_by(2).find_map(|longest| {
        let mut path = vec![start];
        detour.extend(&mut path, longest).then_some(path)
    })
}

/// Searches for a chain that never returns to a cell, by trying every path that can still reach the
/// end.
struct Detour<'a> {
    links: &'a Links,
    may: &'a dyn Fn(State, State) -> bool,
    back: ChainSearch<'a>,
    end: State,
}

impl Detour<'_> {
    /// Extends `path` to the end. Returns whether that is possible with at most `longest` links.
    fn extend(&self, path: &mut Vec<State>, longest: u16) -> bool {
        let last = path[path.len() - 1];
        if last == self.end && path.len() > 1 {
            return true;
        }
        for next in self.links.simple(last).filter(|&next| (self.may)(last, next)) {
            let far = self.back.cost(next.not()).map_or(usize::MAX, usize::from);
            if far.saturating_add(path.len()) > usize::from(longest) {
                continue;
            }
            path.push(next);
            if is_simple(self.links, path) && self.extend(path, longest) {
                return true;
            }
            path.pop();
        }
        false
    }
}

/// Reports chains of four or more cells with the same two candidates.
pub(super) fn remote_pair(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let links = analysis.links(Nodes::Candidates);
    let pairs = analysis.candidates().cells_with(2);
    let mut found = Vec::new();
    for start in pairs.iter() {
        let digits = analysis.candidates().digits(start);
        let alike = pairs.iter().filter(|&cell| analysis.candidates().digits(cell) == digits);
        let mut walk =
            Walk { position: analysis, links, digits, alike: alike.collect(), found: &mut found };
        walk.extend(&mut vec![start]);
    }
    report(analysis, links, found, visit)
}

/// Searches for remote pairs by trying every path from cell to cell.
struct Walk<'a> {
    position: &'a Position,
    links: &'a Links,
    digits: DigitSet,
    alike: CellSet,
    found: &'a mut Vec<Chain>,
}

impl Walk<'_> {
    fn extend(&mut self, path: &mut Vec<Cell>) {
        let [first, last] = [path[0], path[path.len() - 1]];
        if path.len() >= 4 && path.len().is_multiple_of(2) && first < last {
            let ends = first.peers() & last.peers();
            if !CandidateSet::new(self.position, self.digits, ends).is_empty() {
                self.found.push(self.chain(path));
            }
        }
        if path.len() * 2 > usize::from(LONGEST) {
            return;
        }
        let used: CellSet = path.iter().copied().collect();
        for next in ((self.alike & last.peers()) - used).iter() {
            path.push(next);
            self.extend(path);
            path.pop();
        }
    }

    /// Returns the chain. If two of its cells are an odd number of links apart (at least three),
    /// each of the two digits is in one of these cells.
    fn chain(&self, path: &[Cell]) -> Chain {
        let mut eliminations = CandidateSet::EMPTY;
        for (i, one) in path.iter().enumerate() {
            for other in path.iter().skip(i + 3).step_by(2) {
                let both = one.peers() & other.peers();
                eliminations =
                    eliminations.union(&CandidateSet::new(self.position, self.digits, both));
            }
        }
        let digits: Vec<_> = self.digits.iter().collect();
        let mut states = Vec::new();
        for (i, &cell) in path.iter().enumerate() {
            for (digit, is_on) in [(digits[i % 2], false), (digits[(i + 1) % 2], true)] {
                let on = self.links.on(Candidate { cell, digit }).expect("a present candidate");
                states.push(if is_on { on } else { on.not() });
            }
        }
        Chain { states, shape: Shape::Pair, deduction: Deduction::eliminate(eliminations) }
    }
}
