//! The search under all chains: breadth first along the links, so that the first way that is found
//! to a state is a shortest one.

use crate::logic::analysis::links::{Links, State};

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

    /// What the shortest ways from the start to `end` come to, with the first way to each in the order of the links: `begin`
    /// is what there is at the start, and `add` says what there is behind a link. There may be millions of ways, of which most
    /// come to the same.
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

    /// The states on some shortest way to `end`, by their numbers.
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

/// A way along links.
#[derive(Clone)]
struct Way {
    /// Which of the links of its state each was: of two ways the smaller is the first.
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

    /// Every shortest way to `end`, in the order of the links.
    fn all_ways(search: &Search<'_>, end: State, way: &mut Vec<State>, all: &mut Vec<Vec<State>>) {
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
    fn outcomes_are_those_of_all_ways_each_by_the_first() {
        let grid =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let position = Position::new(&grid.parse().unwrap());
        let analysis = Analysis::new(&position);
        let links = analysis.links(Nodes::Groups);
        let add = |sum: &usize, _, to: State| (sum * 3 + to.index()) % 5;
        let (mut several, mut merged) = (0, 0);
        for start in links.candidate_states().step_by(7) {
            let mut search = Search::new(links, Measure::Links);
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
