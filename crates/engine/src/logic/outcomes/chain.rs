//! The links between single facts, and what can be reached along them.

use super::fact::{Fact, GROUPS, box_of, groups_of, intersection, line_of};
use super::trace::{Cause, Trace};
use crate::board::{Candidate, CellSet, Digit, House};
use crate::logic::Position;

/// All links of a position: for each fact what follows from it alone.
pub(super) struct Graph(Vec<Vec<Fact>>);

impl Graph {
    pub(super) fn of(position: &Position) -> Self {
        let links = Links { position, groups: groups(position) };
        let mut graph = vec![Vec::new(); Fact::COUNT];
        for candidate in position.candidates().iter() {
            graph[Fact::on(candidate).index()] = links.weak(candidate);
            graph[Fact::off(candidate).index()] = links.strong(candidate);
        }
        for digit in Digit::ALL {
            for group in (0..GROUPS).filter(|&group| !links.cells(digit, group).is_empty()) {
                let on = Fact::group_on(digit, group);
                graph[on.index()] = links.weak_of_group(digit, group);
                graph[on.contrary().index()] = links.strong_of_group(digit, group);
            }
        }
        Self(graph)
    }

    /// Everything that can be reached from `of`, on the shortest way.
    pub(super) fn run(&self, of: Fact, trace: &mut Trace) {
        trace.start(of);
        while let Some(fact) = trace.next() {
            for &follows in &self.0[fact.index()] {
                trace.reach(follows, Cause::Link(fact));
            }
        }
    }
}

/// For each digit the groups: the cells of an intersection that hold it, if they are two or three;
/// no cells otherwise.
type Groups = [[CellSet; GROUPS]; 9];

fn groups(position: &Position) -> Groups {
    Digit::ALL.map(|digit| {
        std::array::from_fn(|group| {
            let cells = position.candidates().cells(digit) & intersection(group);
            if cells.len() >= 2 { cells } else { CellSet::EMPTY }
        })
    })
}

/// Finds the links.
struct Links<'a> {
    position: &'a Position,
    groups: Groups,
}

impl Links<'_> {
    const fn cells(&self, digit: Digit, group: usize) -> CellSet {
        self.groups[digit.index()][group]
    }

    /// What is false when `candidate` is true.
    fn weak(&self, candidate: Candidate) -> Vec<Fact> {
        let Candidate { cell, digit } = candidate;
        let candidates = self.position.candidates();
        let others = candidates.digits(cell).iter().filter(|&other| other != digit);
        let peers = (candidates.cells(digit) & cell.peers()).iter();
        let mut links: Vec<_> = others
            .map(|digit| Candidate { cell, digit })
            .chain(peers.map(|cell| Candidate { cell, digit }))
            .map(Fact::off)
            .collect();
        links.extend(self.groups_within(digit, cell.peers()));
        links
    }

    /// What is true when `candidate` is false.
    fn strong(&self, candidate: Candidate) -> Vec<Fact> {
        let Candidate { cell, digit } = candidate;
        let mut others = self.position.candidates().digits(cell);
        others.remove(digit);
        let other = others.single().map(|digit| Fact::on(Candidate { cell, digit }));
        let houses = cell.houses();
        let rest =
            houses.into_iter().filter_map(|house| self.rest(house, digit, CellSet::only(cell)));
        other.into_iter().chain(rest).collect()
    }

    /// What is false when `digit` is in the group.
    fn weak_of_group(&self, digit: Digit, group: usize) -> Vec<Fact> {
        let cells = self.cells(digit, group);
        let seen = self.position.candidates().cells(digit) & cells.common_peers();
        let mut links: Vec<_> =
            seen.iter().map(|cell| Fact::off(Candidate { cell, digit })).collect();
        links.extend(self.groups_within(digit, seen));
        links
    }

    /// What is true when `digit` is not in the group.
    fn strong_of_group(&self, digit: Digit, group: usize) -> Vec<Fact> {
        let cells = self.cells(digit, group);
        let houses = [line_of(group), box_of(group)];
        houses.into_iter().filter_map(|house| self.rest(house, digit, cells)).collect()
    }

    /// The groups of `digit` that lie in `cells`, each of them false.
    fn groups_within(&self, digit: Digit, cells: CellSet) -> impl Iterator<Item = Fact> {
        let groups = self.groups[digit.index()].iter().enumerate();
        groups
            .filter(move |(_, group)| !group.is_empty() && group.is_subset(cells))
            .map(move |(group, _)| Fact::group_off(digit, group))
    }

    /// What is true when `digit` is in `house` and not in `cells`: if one fact says it.
    fn rest(&self, house: House, digit: Digit, cells: CellSet) -> Option<Fact> {
        let rest = (self.position.candidates().cells(digit) & house.cells()) - cells;
        if let Some(cell) = rest.single() {
            return Some(Fact::on(Candidate { cell, digit }));
        }
        let mut groups = groups_of(house).filter(|_| !rest.is_empty());
        groups
            .find(|&group| self.cells(digit, group) == rest)
            .map(|group| Fact::group_on(digit, group))
    }
}
