//! Implications along chains, where each literal follows from one other literal.

use super::literal::{GROUPS, Literal, box_of, groups_of, intersection, line_of};
use super::proof_trace::{Antecedent, ProofTrace};
use crate::board::{Candidate, CellSet, Digit, House};
use crate::logic::Position;

/// For each literal, the literals that follow from it alone.
pub(super) struct ImplicationGraph(Vec<Vec<Literal>>);

impl ImplicationGraph {
    pub(super) fn new(position: &Position) -> Self {
        let links = LinkFinder { position, groups: groups(position) };
        let mut graph = vec![Vec::new(); Literal::COUNT];
        for candidate in position.candidates().iter() {
            graph[Literal::on(candidate).index()] = links.weak(candidate);
            graph[Literal::off(candidate).index()] = links.strong(candidate);
        }
        for digit in Digit::ALL {
            for group in (0..GROUPS).filter(|&group| !links.cells(digit, group).is_empty()) {
                let on = Literal::group_on(digit, group);
                graph[on.index()] = links.weak_of_group(digit, group);
                graph[on.negated().index()] = links.strong_of_group(digit, group);
            }
        }
        Self(graph)
    }

    /// Adds everything that follows from `assumption` to `trace`. Each literal is added with a
    /// shortest chain.
    pub(super) fn run(&self, assumption: Literal, trace: &mut ProofTrace) {
        trace.start(assumption);
        while let Some(literal) = trace.next() {
            for &follows in &self.0[literal.index()] {
                trace.derive(follows, Antecedent::Link(literal));
            }
        }
    }
}

/// For each digit and intersection, the cells that can hold the digit, or an empty set if there are
/// fewer than two such cells.
type Groups = [[CellSet; GROUPS]; 9];

fn groups(position: &Position) -> Groups {
    Digit::ALL.map(|digit| {
        std::array::from_fn(|group| {
            let cells = position.candidates().cells(digit) & intersection(group);
            if cells.len() >= 2 { cells } else { CellSet::EMPTY }
        })
    })
}

/// Finds the links of a position.
struct LinkFinder<'a> {
    position: &'a Position,
    groups: Groups,
}

impl LinkFinder<'_> {
    const fn cells(&self, digit: Digit, group: usize) -> CellSet {
        self.groups[digit.index()][group]
    }

    /// Returns the literals that are false if `candidate` is true.
    fn weak(&self, candidate: Candidate) -> Vec<Literal> {
        let Candidate { cell, digit } = candidate;
        let candidates = self.position.candidates();
        let others = candidates.digits(cell).iter().filter(|&other| other != digit);
        let peers = (candidates.cells(digit) & cell.peers()).iter();
        let mut links: Vec<_> = others
            .map(|digit| Candidate { cell, digit })
            .chain(peers.map(|cell| Candidate { cell, digit }))
            .map(Literal::off)
            .collect();
        links.extend(self.groups_within(digit, cell.peers()));
        links
    }

    /// Returns the literals that are true if `candidate` is false.
    fn strong(&self, candidate: Candidate) -> Vec<Literal> {
        let Candidate { cell, digit } = candidate;
        let mut others = self.position.candidates().digits(cell);
        others.remove(digit);
        let other = others.single().map(|digit| Literal::on(Candidate { cell, digit }));
        let houses = cell.houses();
        let rest =
            houses.into_iter().filter_map(|house| self.rest(house, digit, CellSet::only(cell)));
        other.into_iter().chain(rest).collect()
    }

    /// Returns the literals that are false if `digit` is in `group`.
    fn weak_of_group(&self, digit: Digit, group: usize) -> Vec<Literal> {
        let cells = self.cells(digit, group);
        let seen = self.position.candidates().cells(digit) & cells.common_peers();
        let mut links: Vec<_> =
            seen.iter().map(|cell| Literal::off(Candidate { cell, digit })).collect();
        links.extend(self.groups_within(digit, seen));
        links
    }

    /// Returns the literals that are true if `digit` is not in `group`.
    fn strong_of_group(&self, digit: Digit, group: usize) -> Vec<Literal> {
        let cells = self.cells(digit, group);
        let houses = [line_of(group), box_of(group)];
        houses.into_iter().filter_map(|house| self.rest(house, digit, cells)).collect()
    }

    /// Returns the groups of `digit` that lie within `cells`, as false literals.
    fn groups_within(&self, digit: Digit, cells: CellSet) -> impl Iterator<Item = Literal> {
        let groups = self.groups[digit.index()].iter().enumerate();
        groups
            .filter(move |(_, group)| !group.is_empty() && group.is_subset(cells))
            .map(move |(group, _)| Literal::group_off(digit, group))
    }

    /// Returns the literal which says that `digit` is in `house` outside `cells`, or `None` if no
    /// single candidate or group covers the remaining places.
    fn rest(&self, house: House, digit: Digit, cells: CellSet) -> Option<Literal> {
        let rest = (self.position.candidates().cells(digit) & house.cells()) - cells;
        if let Some(cell) = rest.single() {
            return Some(Literal::on(Candidate { cell, digit }));
        }
        // Most often, more cells remain than a group can have.
        if rest.is_empty() || rest.len() > 3 {
            return None;
        }
        groups_of(house)
            .find(|&group| self.cells(digit, group) == rest)
            .map(|group| Literal::group_on(digit, group))
    }
}
