//! The search under all chains: breadth first along the links, so that the first way that is found
//! to a state is a shortest one.

use crate::logic::links::{Links, State};

/// How long a link is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Measure {
    /// Each link is one. What a set forces into a cell is no link.
    Links,
    /// As `HoDoKu` measures it: two for a link, more from a set on, and its tables have an end.
    Hodoku,
}

/// `HoDoKu`'s tables take no more states than this.
const TABLE: usize = 1000;

/// Not reached.
const FAR: u16 = u16::MAX;

/// What follows from one state, and by which way.
pub(super) struct Search<'a> {
    links: &'a Links,
    measure: Measure,
    /// How far each state is from the start
    cost: Vec<u16>,
    /// and which state is before it.
    before: Vec<State>,
    /// The states in the order in which they were reached, the start first.
    reached: Vec<State>,
}

impl<'a> Search<'a> {
    /// A search along `links`.
    pub(super) fn new(links: &'a Links, measure: Measure) -> Self {
        let start = links.candidate_states().next();
        let before = start.map_or_else(Vec::new, |state| vec![state; links.len()]);
        Self { links, measure, cost: vec![FAR; links.len()], before, reached: Vec::new() }
    }

    /// Finds what follows from `start` within `limit`, along the links that `may` allows.
    pub(super) fn run(&mut self, start: State, limit: u16, may: impl Fn(State, State) -> bool) {
        for state in self.reached.drain(..) {
            self.cost[state.index()] = FAR;
        }
        self.reached.push(start);
        self.cost[start.index()] = 0;
        let mut at = 0;
        while let Some(&from) = self.reached.get(at) {
            at += 1;
            if self.cost[from.index()] >= limit || self.is_full() {
                break;
            }
            let forces = self.links.set(from).is_some();
            for next in self.links.next(from) {
                if self.measure == Measure::Links && forces && next.state.is_on() {
                    continue;
                }
                if may(from, next.state) {
                    self.reach(start, from, next.state, self.length(next.extra));
                }
            }
        }
    }

    fn length(&self, extra: u8) -> u16 {
        match self.measure {
            Measure::Links => 1,
            Measure::Hodoku => 2 + u16::from(extra),
        }
    }

    fn is_full(&self) -> bool {
        self.measure == Measure::Hodoku && self.reached.len() >= TABLE
    }

    /// From `from` comes to `state`. A shorter way replaces a longer one; what was reached over the
    /// longer one keeps its cost, as in `HoDoKu`'s tables. (Where each link is one there is none.)
    fn reach(&mut self, start: State, from: State, state: State, length: u16) {
        let cost = self.cost[from.index()] + length;
        let known = self.cost[state.index()];
        let new = known == FAR && !self.is_full();
        if new {
            self.reached.push(state);
        }
        if new || (known != FAR && known > cost && self.before[state.index()] != start) {
            self.cost[state.index()] = cost;
            self.before[state.index()] = from;
        }
    }

    /// The states that follow from the start, nearest first.
    pub(super) fn reached(&self) -> &[State] {
        self.reached.get(1..).unwrap_or_default()
    }

    /// How far `state` is, if it was reached.
    pub(super) fn cost(&self, state: State) -> Option<u16> {
        Some(self.cost[state.index()]).filter(|&cost| cost != FAR)
    }

    /// The states from the start to `end`, both included.
    pub(super) fn path(&self, end: State) -> Vec<State> {
        let mut path = vec![end];
        let start = self.reached[0];
        let mut state = end;
        while state != start {
            state = self.before[state.index()];
            path.push(state);
        }
        path.reverse();
        path
    }

    /// Gives `found` each shortest way from the start to `end`.
    pub(super) fn each_path(&self, end: State, found: &mut dyn FnMut(&[State])) {
        let mut on_way = vec![false; self.links.len()];
        on_way[end.index()] = true;
        for &state in self.reached.iter().rev() {
            let leads = |next: State| on_way[next.index()] && self.follows(state, next);
            on_way[state.index()] |= self.links.simple(state).any(leads);
        }
        let mut path = vec![self.reached[0]];
        self.extend(&on_way, end, &mut path, found);
    }

    fn follows(&self, from: State, to: State) -> bool {
        let (from, to) = (self.cost[from.index()], self.cost[to.index()]);
        to != FAR && from + 1 == to
    }

    fn extend(
        &self,
        on_way: &[bool],
        end: State,
        path: &mut Vec<State>,
        found: &mut dyn FnMut(&[State]),
    ) {
        let last = path[path.len() - 1];
        if last == end {
            return found(path);
        }
        for next in self.links.simple(last) {
            if on_way[next.index()] && self.follows(last, next) {
                path.push(next);
                self.extend(on_way, end, path, found);
                path.pop();
            }
        }
    }
}
