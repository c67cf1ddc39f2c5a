//! The links between the nodes of chains.
//!
//! A state is a node that is on (true) or off (false). Each state has a list of the states that
//! follow from it in one step. A strong link leads from off to on, a weak link leads from on to
//! off, and a chain is a path along links. The nodes, the links and their order match Bernhard
//! Hobiger's `HoDoKu` 2.2 (`TablingSolver`), so the shortest chain found here is the chain that
//! `HoDoKu` shows.

mod als_nodes;
mod closure;
mod groups;

use super::als::Als;
use crate::board::{Candidate, Cell, CellSet, Digit, House};
use crate::logic::{Node, Position};
use closure::LinkClosure;
use std::sync::OnceLock;

/// The kinds of node that a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::logic) enum Nodes {
    /// Single candidates.
    Candidates,
    /// Candidates and groups: the two or three cells that can hold a digit where a line crosses a
    /// box.
    Groups,
    /// Candidates, groups, and almost locked sets of two or more cells.
    Sets,
}

/// A node that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::logic) struct State(u16);

/// A state that follows from another state in one step.
#[derive(Clone, Copy, Debug)]
pub(in crate::logic) struct Next {
    /// The state that follows.
    pub(in crate::logic) state: State,
    /// The additional cost of the link in `HoDoKu`'s measure, 0 for a plain link.
    pub(in crate::logic) extra: u8,
}

/// All states of a position, and the states that follow from each.
#[derive(Debug)]
pub(in crate::logic) struct Links {
    /// The nodes: candidates by cell and digit, then groups, then almost locked sets. A node of a
    /// set stands for a digit that the set may lack, with the cells of that digit.
    nodes: Vec<Node>,
    /// The number of nodes that are candidates.
    candidates: usize,
    /// The number of nodes that are either candidates or groups.
    groups: usize,
    /// For each node of a set, the index of the set in `sets`.
    set_of: Vec<u16>,
    sets: Vec<Als>,
    /// The node of each candidate.
    node_at: [u16; 729],
    /// For each state, the start of its list in `next`.
    starts: Vec<u32>,
    next: Vec<Next>,
    closure: OnceLock<LinkClosure>,
}

/// The entry for a candidate that has no node.
const NONE: u16 = u16::MAX;

impl State {
    /// Returns the state of a node that is on.
    const fn on(node: usize) -> Self {
        Self(node as u16 * 2 + 1)
    }

    /// Returns the state of a node that is off.
    const fn off(node: usize) -> Self {
        Self(node as u16 * 2)
    }

    /// Returns the number of the state.
    pub(in crate::logic) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns whether the node is on.
    pub(in crate::logic) const fn is_on(self) -> bool {
        self.0 & 1 == 1
    }

    /// Returns the opposite state of the same node.
    pub(in crate::logic) const fn not(self) -> Self {
        Self(self.0 ^ 1)
    }

    const fn node(self) -> usize {
        self.0 as usize / 2
    }
}

impl Links {
    /// Builds the links between the `nodes` of `position`.
    pub(in crate::logic) fn new<'a>(
        position: &Position,
        nodes: Nodes,
        alses: impl FnOnce() -> &'a [Als],
    ) -> Self {
        let mut draft = Draft::new(position);
        draft.candidate_links();
        let candidates = draft.nodes.len();
        if nodes >= Nodes::Groups {
            groups::add(&mut draft);
        }
        let groups = draft.nodes.len();
        if nodes >= Nodes::Sets {
            als_nodes::add(&mut draft, alses(), candidates..groups);
        }
        let mut starts = vec![0];
        let mut next = Vec::with_capacity(draft.next.iter().map(Vec::len).sum());
        for list in &draft.next {
            next.extend_from_slice(list);
            starts.push(next.len() as u32);
        }
        let Draft { nodes, node_at, set_of, sets, .. } = draft;
        let closure = OnceLock::new();
        Self { nodes, candidates, groups, set_of, sets, node_at, starts, next, closure }
    }

    /// Returns the number of states.
    pub(in crate::logic) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Iterates over the states of candidates, by cell and digit, off before on.
    pub(in crate::logic) fn candidate_states(&self) -> impl Iterator<Item = State> {
        (0..self.candidates as u16 * 2).map(State)
    }

    /// Returns the states that follow from `state` in one step.
    pub(in crate::logic) fn next(&self, state: State) -> &[Next] {
        &self.next[self.starts[state.index()] as usize..self.starts[state.index() + 1] as usize]
    }

    /// Returns the states that follow from `state` by a link between two nodes. Leaves out the
    /// links to cells in which an almost locked set leaves a single candidate.
    pub(in crate::logic) fn simple(&self, state: State) -> impl Iterator<Item = State> {
        let of_set = state.node() >= self.groups;
        self.next(state).iter().map(|next| next.state).filter(move |next| !(of_set && next.is_on()))
    }

    /// Returns the closure along simple links. Builds it on first use.
    pub(in crate::logic) fn closure(&self) -> &LinkClosure {
        self.closure.get_or_init(|| LinkClosure::new(self))
    }

    /// Returns the node of `state`. For an almost locked set, the node stands for the digit that
    /// the set lacks.
    pub(in crate::logic) fn node(&self, state: State) -> Node {
        self.nodes[state.node()]
    }

    /// Returns the candidate, or `None` if the node is not a candidate.
    pub(in crate::logic) fn candidate(&self, state: State) -> Option<Candidate> {
        let node = self.node(state);
        let cell = node.cells.first().filter(|_| state.node() < self.candidates)?;
        Some(Candidate { cell, digit: node.digit })
    }

    /// Returns the almost locked set, or `None` if the node is not a set.
    pub(in crate::logic) fn set(&self, state: State) -> Option<&Als> {
        let number = *self.set_of.get(state.node().checked_sub(self.groups)?)?;
        Some(&self.sets[usize::from(number)])
    }

    /// Returns the state of a true candidate, or `None` if the candidate was eliminated.
    pub(in crate::logic) fn on(&self, candidate: Candidate) -> Option<State> {
        let node = self.node_at[place(candidate.cell, candidate.digit)];
        (node != NONE).then(|| State::on(usize::from(node)))
    }
}

/// Returns the index of a candidate in `node_at`.
const fn place(cell: Cell, digit: Digit) -> usize {
    cell.index() * 9 + digit.index()
}

/// Collects nodes and links.
struct Draft<'a> {
    position: &'a Position,
    nodes: Vec<Node>,
    node_at: [u16; 729],
    set_of: Vec<u16>,
    sets: Vec<Als>,
    /// For each state, the states that follow from it.
    next: Vec<Vec<Next>>,
}

impl<'a> Draft<'a> {
    /// Creates a draft that has a node for each candidate but no links.
    fn new(position: &'a Position) -> Self {
        let mut draft = Self {
            position,
            nodes: Vec::new(),
            node_at: [NONE; 729],
            set_of: Vec::new(),
            sets: Vec::new(),
            next: Vec::new(),
        };
        for candidate in position.candidates().iter() {
            draft.node_at[place(candidate.cell, candidate.digit)] = draft.add(candidate.into());
        }
        draft
    }

    /// Adds a node without links.
    fn add(&mut self, node: Node) -> u16 {
        self.nodes.push(node);
        self.next.extend([Vec::new(), Vec::new()]);
        (self.nodes.len() - 1) as u16
    }

    fn node(&self, cell: Cell, digit: Digit) -> usize {
        usize::from(self.node_at[place(cell, digit)])
    }

    /// Adds a link.
    fn link(&mut self, from: State, to: State) {
        self.next[from.index()].push(Next { state: to, extra: 0 });
    }

    /// Adds a link unless the draft already contains it.
    fn link_once(&mut self, from: State, to: State) {
        if !self.next[from.index()].iter().any(|next| next.state == to) {
            self.link(from, to);
        }
    }

    /// Adds the links between candidates. At most one candidate of a cell is on, and at most one
    /// place of a digit in a house. If there are only two, one of them is on.
    fn candidate_links(&mut self) {
        let candidates = self.position.candidates();
        for Candidate { cell, digit } in candidates.iter() {
            let node = self.node(cell, digit);
            let digits = candidates.digits(cell);
            for other in digits.iter().filter(|&other| other != digit) {
                let other = self.node(cell, other);
                self.link(State::on(node), State::off(other));
                if digits.len() == 2 {
                    self.link(State::off(node), State::on(other));
                }
            }
            for house in cell.houses() {
                let places = candidates.cells(digit) & house.cells();
                for other in (places - CellSet::only(cell)).iter() {
                    let other = self.node(other, digit);
                    self.link_once(State::on(node), State::off(other));
                    if places.len() == 2 {
                        self.link_once(State::off(node), State::on(other));
                    }
                }
            }
        }
    }

    /// Returns the cells of `house` that can hold `digit`.
    fn places(&self, house: House, digit: Digit) -> CellSet {
        self.position.candidates().cells(digit) & house.cells()
    }
}

#[cfg(test)]
mod tests {
    use super::super::als;
    use super::*;
    use crate::board::Grid;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn links(nodes: Nodes) -> Links {
        let position = Position::new(&PUZZLE.parse().unwrap());
        let alses = als::all(&position);
        Links::new(&position, nodes, || &alses)
    }

    fn states(links: &Links) -> impl Iterator<Item = State> {
        (0..links.len() as u16).map(State)
    }

    #[test]
    fn links_lead_from_true_states_to_true_states() {
        let solution: Grid = SOLUTION.parse().unwrap();
        for nodes in [Nodes::Candidates, Nodes::Groups, Nodes::Sets] {
            let links = links(nodes);
            let holds = |state: State| {
                let Node { digit, cells } = links.node(state);
                cells.meets(solution.cells_of(digit)) == state.is_on()
            };
            for state in states(&links).filter(|&state| holds(state)) {
                assert!(links.next(state).iter().all(|next| holds(next.state)), "{state:?}");
            }
        }
    }

    #[test]
    fn links_of_candidates_and_groups_go_both_ways() {
        let links = links(Nodes::Groups);
        for state in states(&links) {
            let back = |next: State| links.simple(next.not()).any(|other| other == state.not());
            assert!(links.simple(state).all(back), "{state:?}");
        }
    }

    #[test]
    fn closure_agrees_with_a_plain_search() {
        let links = links(Nodes::Sets);
        for start in links.candidate_states().step_by(7) {
            let mut seen = vec![false; links.len()];
            let mut open = vec![start];
            while let Some(state) = open.pop() {
                for next in links.simple(state) {
                    if !std::mem::replace(&mut seen[next.index()], true) {
                        open.push(next);
                    }
                }
            }
            for end in links.candidate_states() {
                assert_eq!(links.closure().leads(start, end), seen[end.index()]);
            }
        }
    }

    #[test]
    fn nodes_are_candidates_then_groups_then_sets() {
        let links = links(Nodes::Sets);
        for state in states(&links) {
            let (candidate, set) = (links.candidate(state), links.set(state));
            assert_eq!(candidate.is_some(), state.node() < links.candidates);
            assert_eq!(set.is_some(), state.node() >= links.groups);
            assert_eq!(
                candidate.and_then(|one| links.on(one)).map(State::node),
                candidate.map(|_| state.node())
            );
            if let Some(set) = set {
                let node = links.node(state);
                assert_eq!(set.places[node.digit.index()], node.cells);
            }
        }
    }
}
