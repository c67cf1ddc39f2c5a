//! The search that finds all chains. It is breadth-first along the links, so the first path to a
//! state is a shortest path.

use crate::logic::analysis::links::{Links, State};

/// The way to measure the length of a chain.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Measure {
    /// Every link counts as one. If a set forces a digit into a cell, this does not count as a
    /// link.
    Links,
    /// `HoDoKu`'s measure: a link counts as two, or as more after a set, and the number of states
    /// is limited.
    Hodoku,
}

/// The maximum number of states in `HoDoKu`'s tables.
const TABLE: usize = 1000;

/// The cost of a state that the search has not reached.
const FAR: u16 = u16::MAX;

/// Finds the states that follow from a start state, and the paths to them.
pub(super) struct ChainSearch<'a> {
    links: &'a Links,
    measure: Measure,
    /// The distance of each state from the start.
    cost: Vec<u16>,
    /// For each state, the previous state on the path.
    before: Vec<State>,
    /// The states reached, in order, beginning with the start.
    reached: Vec<State>,
}

impl<'a> ChainSearch<'a> {
    /// Creates a search along `links`.
    pub(super) fn new(links: &'a Links, measure: Measure) -> Self {
        let start = links.candidate_states().next();
        let before = start.map_or_else(Vec::new, |state| vec![state; links.len()]);
        Self { links, measure, cost: vec![FAR; links.len()], before, reached: Vec::new() }
    }

    /// Finds the states that follow from `start` at a cost of at most `limit`, using only links
    /// that `may` allows.
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

    /// Records that `state` follows from `from`. A shorter path replaces a longer one. As in
    /// `HoDoKu`'s tables, states that were already reached along the longer path keep their cost.
    /// With [`Measure::Links`], a shorter path never occurs later.
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

    /// Returns the states that follow from the start, in the order in which they were reached.
    pub(super) fn reached(&self) -> &[State] {
        self.reached.get(1..).unwrap_or_default()
    }

    /// Returns the cost of `state`, or `None` if the search has not reached it.
    pub(super) fn cost(&self, state: State) -> Option<u16> {
        Some(self.cost[state.index()]).filter(|&cost| cost != FAR)
    }

    /// Returns the states from the start to `end`, including both of them.
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

    /// Returns the results of all shortest paths from the start to `end`. Each result comes with
    /// the first path (in the order of the links) that has this result. `begin` is the result at
    /// the start, and `add` computes the result after one more link. Collecting results avoids
    /// listing all paths, because there may be millions.
    pub(super) fn outcomes<T: Ord + Clone>(
        &self,
        end: State,
        begin: T,
        add: impl Fn(&T, State, State) -> T,
    ) -> Vec<(T, Vec<State>)> {
        let on_way = self.on_way(end);
        let mut at: Vec<Vec<(T, Way)>> = vec![Vec::new(); self.links.len()];
        let start = self.reached[0];
        at[start.index()].push((begin, Way { places: Vec::new(), states: vec![start] }));
        for &state in self.reached.iter().filter(|&&state| state != end && on_way[state.index()]) {
            let here = std::mem::take(&mut at[state.index()]);
            for (place, next) in self.links.simple(state).enumerate() {
                if !on_way[next.index()] || !self.follows(state, next) {
                    continue;
                }
                for (outcome, way) in &here {
                    let (outcome, way) = (add(outcome, state, next), way.and(place, next));
                    let there = &mut at[next.index()];
                    match there.binary_search_by(|(known, _)| known.cmp(&outcome)) {
                        Ok(known) if way.places < there[known].1.places => there[known].1 = way,
                        Ok(_) => {}
                        Err(place) => there.insert(place, (outcome, way)),
                    }
                }
            }
        }
        let ended = std::mem::take(&mut at[end.index()]);
        ended.into_iter().map(|(outcome, way)| (outcome, way.states)).collect()
    }

    /// Returns the first of the shortest paths from the start to `end`, in the order of the links,
    /// that `add` accepts. `begin` is the result at the start. `add` returns the result after one
    /// more link, or `None` if the path must not go on to that state.
    pub(super) fn first_path<T>(
        &self,
        end: State,
        begin: T,
        add: impl Fn(&T, &[State], State) -> Option<T>,
    ) -> Option<Vec<State>> {
        let on_way = self.on_way(end);
        let mut open = vec![(begin, vec![self.reached[0]])];
        while let Some((outcome, states)) = open.pop() {
            let last = states[states.len() - 1];
            if last == end {
                return Some(states);
            }
            let first = open.len();
            for next in self.links.simple(last) {
                if on_way[next.index()]
                    && self.follows(last, next)
                    && let Some(outcome) = add(&outcome, &states, next)
                {
                    open.push((outcome, [&states[..], &[next]].concat()));
                }
            }
            open[first..].reverse();
        }
        None
    }

    /// Returns, for each state, whether it is on a shortest path to `end`.
    fn on_way(&self, end: State) -> Vec<bool> {
        let mut on_way = vec![false; self.links.len()];
        on_way[end.index()] = true;
        for &state in self.reached.iter().rev() {
            let leads = |next: State| on_way[next.index()] && self.follows(state, next);
            on_way[state.index()] |= self.links.simple(state).any(leads);
        }
        on_way
    }

    fn follows(&self, from: State, to: State) -> bool {
        let (from, to) = (self.cost[from.index()], self.cost[to.index()]);
        to != FAR && from + 1 == to
    }
}

/// A path along links.
#[derive(Clone)]
struct Way {
    /// The index of each link among the links of its state. If two paths are compared, the one with
    /// the smaller indices comes first.
    places: Vec<usize>,
    states: Vec<State>,
}

impl Way {
    fn and(&self, place: usize, next: State) -> Self {
        let mut longer = self.clone();
        longer.places.push(place);
        longer.states.push(next);
        longer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::analysis::links::Nodes;
    use crate::logic::{Analysis, Position};
    use std::collections::BTreeMap;

    /// Collects all shortest paths to `end`, in the order of the links.
    fn all_ways(
        search: &ChainSearch<'_>,
        end: State,
        way: &mut Vec<State>,
        all: &mut Vec<Vec<State>>,
    ) {
        let last = *way.last().expect("a way has a start");
        if last == end {
            return all.push(way.clone());
        }
        for next in search.links.simple(last) {
            if search.follows(last, next) && search.cost[next.index()] <= search.cost[end.index()] {
                way.push(next);
                all_ways(search, end, way, all);
                way.pop();
            }
        }
    }

    #[test]
    fn outcomes_agree_with_an_exhaustive_search() {
        let grid =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let position = Position::new(&grid.parse().unwrap());
        let analysis = Analysis::new(&position);
        let links = analysis.links(Nodes::Groups);
        let add = |sum: &usize, _, to: State| (sum * 3 + to.index()) % 5;
        let (mut several, mut merged) = (0, 0);
        for start in links.candidate_states().step_by(7) {
            let mut search = ChainSearch::new(links, Measure::Links);
            search.run(start, 7, |_, _| true);
            for end in search.reached.clone().into_iter().skip(1).step_by(5) {
                let mut all = Vec::new();
                all_ways(&search, end, &mut vec![start], &mut all);
                let mut wanted: BTreeMap<usize, Vec<State>> = BTreeMap::new();
                for way in &all {
                    let sum = way.windows(2).fold(0, |sum, pair| add(&sum, pair[0], pair[1]));
                    wanted.entry(sum).or_insert_with(|| way.clone());
                }
                several += usize::from(wanted.len() > 1);
                merged += usize::from(wanted.len() < all.len());
                let found = search.outcomes(end, 0, add);
                assert_eq!(found, wanted.into_iter().collect::<Vec<_>>());
            }
        }
        assert!(several > 10 && merged > 10, "{several} {merged}");
    }
}
