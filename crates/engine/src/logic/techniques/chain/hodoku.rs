//! Nice loops and AICs as `HoDoKu` chooses them: one shortest chain for each start and end. Drops a
//! chain that crosses itself.
//!
//! The definitions of loops and AICs (alternating inference chains) and their eliminations follow
//! Bernhard Hobiger's `HoDoKu` 2.2 (`TablingSolver`).

use super::search::{ChainSearch, Measure};
use super::{Chain, Shape, text};
use crate::board::{Candidate, Cell, CellSet, DigitSet};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::analysis::links::{Links, Nodes, State};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Flow, Visitor};

/// The kinds of chains, with `HoDoKu`'s names.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ChainKind {
    /// A loop in which strong and weak links alternate without exception.
    Continuous,
    /// A loop with one pair of adjacent links that do not alternate. Such a loop proves that a
    /// candidate is true or false.
    Discontinuous,
    /// A chain of which at least one end is true.
    Aic,
}

/// Reports all chains of one kind. If `nodes` includes groups or sets, reports only chains that use
/// at least one of them.
pub(super) fn find(
    analysis: &Analysis<'_>,
    nodes: Nodes,
    kind: ChainKind,
    visit: &mut Visitor<'_>,
) -> Flow {
    let links = analysis.links(nodes);
    let mut search = ChainSearch::new(links, Measure::Hodoku);
    let table = Table { position: analysis, links, kind, grouped: nodes != Nodes::Candidates };
    for start in links.candidate_states() {
        search.run(start, u16::MAX, |_, _| true);
        for &end in search.reached() {
            let Some(found) = table.step(&search, start, end) else { continue };
            if !found.deduction.eliminations.is_empty() {
                visit(&found.deduction, &|| text::explain(analysis, links, &found))?;
            }
        }
    }
    Flow::Continue(())
}

struct Table<'a> {
    position: &'a Position,
    links: &'a Links,
    kind: ChainKind,
    grouped: bool,
}

impl Table<'_> {
    /// Returns the chain from `start` to `end`, or `None` if there is no such chain of this kind.
    fn step(&self, search: &ChainSearch<'_>, start: State, end: State) -> Option<Chain> {
        let to = self.links.candidate(end)?;
        if search.cost(end)? <= 2 {
            return None;
        }
        let from = self.links.candidate(start)?;
        let (shape, eliminations) = match self.kind {
            ChainKind::Aic => (Shape::Ends, self.aic(start, end, from, to)?),
            ChainKind::Discontinuous if from.cell == to.cell => {
                self.broken(start, end, from, to)?
            }
            ChainKind::Continuous if from.cell == to.cell && self.is_ring(start, end, from, to) => {
                (Shape::Ring, CandidateSet::EMPTY)
            }
            _ => return None,
        };
        let states = search.path(end);
        if self.crosses_itself(&states) || self.grouped && !self.needs_more(&states) {
            return None;
        }
        let eliminations = if shape == Shape::Ring { self.ring(&states) } else { eliminations };
        Some(Chain { states, shape, deduction: Deduction::eliminate(eliminations) })
    }

    /// Returns the eliminations of an AIC, or `None` if a discontinuous loop proves the same thing.
    fn aic(
        &self,
        start: State,
        end: State,
        from: Candidate,
        to: Candidate,
    ) -> Option<CandidateSet> {
        if start.is_on() || !end.is_on() || from.cell == to.cell {
            return None;
        }
        let candidates = self.position.candidates();
        if from.digit == to.digit {
            let both = from.cell.peers() & to.cell.peers();
            let eliminations = CandidateSet::new(self.position, DigitSet::only(to.digit), both);
            return (eliminations.cells(to.digit).len() > 1).then_some(eliminations);
        }
        let [there, here] =
            [Candidate { digit: to.digit, ..from }, Candidate { digit: from.digit, ..to }];
        let both = from.cell.sees(to.cell)
            && candidates.allows(there.cell, there.digit)
            && candidates.allows(here.cell, here.digit);
        both.then(|| CandidateSet::EMPTY.with(there).with(here))
    }

    /// Returns the eliminations of a discontinuous loop.
    fn broken(
        &self,
        start: State,
        end: State,
        from: Candidate,
        to: Candidate,
    ) -> Option<(Shape, CandidateSet)> {
        let only = |candidate| CandidateSet::EMPTY.with(candidate);
        match (start.is_on(), end.is_on(), from.digit == to.digit) {
            (true, false, true) | (true, true, false) => Some((Shape::Never, only(from))),
            (false, true, true) => {
                let others = self.position.candidates().digits(to.cell) - DigitSet::only(to.digit);
                let cell = CellSet::only(to.cell);
                Some((Shape::Always, CandidateSet::new(self.position, others, cell)))
            }
            (false, false, false) => Some((Shape::Neither, only(to))),
            _ => None,
        }
    }

    fn is_ring(&self, start: State, end: State, from: Candidate, to: Candidate) -> bool {
        let pair = self.position.candidates().digits(from.cell).len() == 2;
        from.digit != to.digit && start.is_on() != end.is_on() && (end.is_on() || pair)
    }

    /// Returns whether a chain returns to a cell that it has left. A loop may end where it starts,
    /// but its first and last links must leave the cell.
    fn crosses_itself(&self, states: &[State]) -> bool {
        let is_loop = self.kind != ChainKind::Aic;
        let cells: Vec<_> = states.iter().map(|&state| self.cell(state)).collect();
        if is_loop && (cells[0] == cells[1] || cells.ends_with(&[cells[0], cells[0]])) {
            return true;
        }
        let mut left = CellSet::EMPTY;
        for i in 2..states.len() {
            if !(is_loop && cells[i - 2] == cells[0]) {
                left |= self.covered(states[i - 2]);
            }
            if left.contains(cells[i]) {
                return true;
            }
        }
        false
    }

    /// Returns whether the chain uses a group or an almost locked set.
    fn needs_more(&self, states: &[State]) -> bool {
        states.iter().any(|&state| self.links.candidate(state).is_none())
    }

    /// Returns the cell that represents a node: the first of its cells.
    fn cell(&self, state: State) -> Cell {
        self.links.node(state).cells.first().expect("a node has a cell")
    }

    /// Returns the cells of a node. For an almost locked set, returns all cells of the set.
    fn covered(&self, state: State) -> CellSet {
        self.links.set(state).map_or_else(|| self.links.node(state).cells, |set| set.cells)
    }

    /// Returns the eliminations of a continuous loop.
    fn ring(&self, states: &[State]) -> CandidateSet {
        let last = states.len() - 1;
        let inside = states[..last].iter().fold(CellSet::EMPTY, |all, &s| all | self.covered(s));
        let mut eliminations = CandidateSet::EMPTY;
        if !states[0].is_on() {
            eliminations = eliminations.union(&self.rest(states[0], states[last]));
        }
        for i in 1..=last {
            let [before, state] = [states[i - 1], states[i]];
            if self.enters_and_leaves(states, i) {
                eliminations = eliminations.union(&self.rest(state, states[i + 2]));
            }
            if state.is_on() || self.cell(before) == self.cell(state) {
                continue;
            }
            let digit = self.links.node(state).digit;
            let both = self.seen(before, state) & self.seen(state, state);
            let digits = DigitSet::only(digit);
            eliminations =
                eliminations.union(&CandidateSet::new(self.position, digits, both - inside));
            if self.links.set(state).is_some() {
                eliminations = eliminations.union(&self.locked(state, states[i + 1]));
            }
        }
        eliminations
    }

    /// Returns whether the links by which the chain enters and leaves the cell at index `i` are
    /// both strong.
    fn enters_and_leaves(&self, states: &[State], i: usize) -> bool {
        let Some(&[before, at, next, after]) = states.get(i - 1..i + 3) else { return false };
        let [cell, left] = [self.cell(at), self.cell(next)];
        at.is_on()
            && after.is_on()
            && !next.is_on()
            && self.cell(before) != cell
            && cell == left
            && left != self.cell(after)
    }

    /// Returns all candidates in the cell of `one`, except the digits of `one` and `other`.
    fn rest(&self, one: State, other: State) -> CandidateSet {
        let digits = [one, other].map(|state| self.links.node(state).digit);
        let rest = !digits.into_iter().collect::<DigitSet>();
        CandidateSet::new(self.position, rest, CellSet::only(self.cell(one)))
    }

    /// Returns the cells that see every place which the node of `state` has for the digit of
    /// `entry`.
    fn seen(&self, state: State, entry: State) -> CellSet {
        let digit = self.links.node(entry).digit;
        match self.links.set(state) {
            Some(set) => set.seen[digit.index()] - set.cells,
            None => self.links.node(state).cells.common_peers(),
        }
    }

    /// Returns the eliminations by digits that a set in the loop contains in any case. These are
    /// all its digits except the one by which the loop enters the set and those by which the loop
    /// leaves it for `next`.
    fn locked(&self, entry: State, next: State) -> CandidateSet {
        let Some(set) = self.links.set(entry) else { return CandidateSet::EMPTY };
        let (here, there) = (self.links.node(entry).digit, self.links.node(next).digit);
        let mut exits = DigitSet::only(there);
        if next.is_on() {
            exits = self.position.candidates().digits(self.cell(next)) - exits;
        }
        let mut eliminations = CandidateSet::EMPTY;
        for digit in (set.digits - DigitSet::only(here)).iter() {
            let mut cells = set.seen[digit.index()] - set.cells;
            if exits.contains(digit) {
                if !next.is_on() {
                    continue;
                }
                cells &= self.cell(next).peers();
            }
            eliminations =
                eliminations.union(&CandidateSet::new(self.position, DigitSet::only(digit), cells));
        }
        eliminations
    }
}
