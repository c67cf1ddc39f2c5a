//! Clusters: connected candidates in two colours.

use super::seen_by;
use crate::board::{Candidate, Cell, CellSet, Digit, House};
use crate::logic::Position;
use crate::logic::candidate_set::CandidateSet;

/// Connected candidates in two colours. All candidates of one colour are true, and all candidates
/// of the other colour are false.
#[derive(Clone, Debug)]
pub(super) struct Cluster {
    pub(super) colours: [CandidateSet; 2],
    /// The pairs of candidates in the order in which they were found.
    pub(super) pairs: Vec<[Candidate; 2]>,
}

/// The reason why a colour cannot be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    /// Two candidates of the colour exclude each other.
    Itself(Candidate, Candidate),
    /// The colour leaves a cell without a digit.
    Cell(Cell),
    /// The colour leaves a digit without a place in a house.
    House(House, Digit),
}

impl Cluster {
    /// Returns the clusters of `digit`. Houses in which the digit has two places connect the
    /// candidates of a cluster.
    pub(super) fn of_digit(position: &Position, digit: Digit) -> Vec<Self> {
        let all = position.candidates().cells(digit).iter();
        let starts = all.map(|cell| Candidate { cell, digit });
        Self::all(starts, |candidate| same_digit(position, candidate))
    }

    /// Returns the clusters with at least two digits. Houses in which a digit has two places, and
    /// bivalue cells, connect the candidates of a cluster.
    pub(super) fn of_all(position: &Position) -> Vec<Self> {
        let mut webs = Self::all(position.candidates().iter(), |candidate| {
            let mut partners = same_digit(position, candidate);
            let mut others = position.candidates().digits(candidate.cell);
            others.remove(candidate.digit);
            let other = others.single().map(|digit| Candidate { digit, ..candidate });
            partners.extend(other);
            partners
        });
        webs.retain(|web| web.colours[0].union(&web.colours[1]).digits().len() > 1);
        webs
    }

    /// Returns the clusters that have at least two candidates.
    fn all(
        starts: impl Iterator<Item = Candidate>,
        partners: impl Fn(Candidate) -> Vec<Candidate>,
    ) -> Vec<Self> {
        let mut seen = CandidateSet::EMPTY;
        let mut clusters = Vec::new();
        for start in starts {
            if seen.contains(start) {
                continue;
            }
            let mut cluster = Self { colours: [CandidateSet::EMPTY; 2], pairs: Vec::new() };
            let mut open = vec![(start, 0)];
            cluster.colours[0].insert(start);
            seen.insert(start);
            while let Some((candidate, colour)) = open.pop() {
                for partner in partners(candidate) {
                    if !seen.contains(partner) {
                        seen.insert(partner);
                        cluster.colours[1 - colour].insert(partner);
                        cluster.pairs.push([candidate, partner]);
                        open.push((partner, 1 - colour));
                    }
                }
            }
            if !cluster.pairs.is_empty() {
                clusters.push(cluster);
            }
        }
        clusters
    }

    /// Returns the cells of `digit` in each colour.
    pub(super) fn cells(&self, digit: Digit) -> [CellSet; 2] {
        self.colours.map(|colour| colour.cells(digit))
    }

    /// Returns the candidates that are false if the given colour is true, including those of the
    /// opposite colour.
    pub(super) fn ruled_out(&self, position: &Position, colour: usize) -> CandidateSet {
        let mut out = CandidateSet::EMPTY;
        for digit in Digit::ALL {
            let cells = self.colours[colour].cells(digit);
            let seen = position.candidates().cells(digit) & seen_by(cells);
            seen.iter().for_each(|cell| out.insert(Candidate { cell, digit }));
            for cell in cells.iter() {
                let others = position.candidates().digits(cell).iter();
                let others = others.filter(|&other| other != digit);
                others.for_each(|digit| out.insert(Candidate { cell, digit }));
            }
        }
        out
    }

    /// Returns the shortest path from one candidate to another, with both ends. The pairs connect
    /// each two candidates of the cluster.
    pub(super) fn path(&self, from: Candidate, to: Candidate) -> Vec<Candidate> {
        let mut reached = vec![(from, 0)];
        let mut at = 0;
        while reached[at].0 != to {
            let here = reached[at].0;
            for &[one, other] in &self.pairs {
                let next = if one == here { other } else { one };
                let is_pair = one == here || other == here;
                if is_pair && reached.iter().all(|(known, _)| *known != next) {
                    reached.push((next, at));
                }
            }
            at += 1;
        }
        let mut path = vec![to];
        while at > 0 {
            at = reached[at].1;
            path.push(reached[at].0);
        }
        path.reverse();
        path
    }

    /// Returns the reason why the given colour cannot be true, or `None` if it can.
    pub(super) fn wrong(&self, position: &Position, colour: usize) -> Option<Wrong> {
        let out = self.ruled_out(position, colour);
        if let Some(one) = out.intersection(&self.colours[colour]).iter().next() {
            let mut all = self.colours[colour].iter();
            let other = all.find(|&other| excludes(one, other));
            return other.map(|other| Wrong::Itself(one, other));
        }
        let left = CandidateSet::all(position).difference(&out);
        let held = Digit::ALL.into_iter().fold(CellSet::EMPTY, |all, d| all | left.cells(d));
        if let Some(cell) = (position.empty_cells() - held).first() {
            return Some(Wrong::Cell(cell));
        }
        Digit::ALL.into_iter().find_map(|digit| {
            let all = position.candidates().cells(digit);
            let house = House::ALL
                .into_iter()
                .find(|house| all.meets(house.cells()) && !left.cells(digit).meets(house.cells()));
            house.map(|house| Wrong::House(house, digit))
        })
    }
}

/// Returns, for each house in which the digit has only two places, the place other than `cell`.
fn same_digit(position: &Position, Candidate { cell, digit }: Candidate) -> Vec<Candidate> {
    let places = cell.houses().map(|house| position.candidates().cells(digit) & house.cells());
    let others = places.into_iter().map(|cells| cells - CellSet::only(cell));
    others.filter_map(CellSet::single).map(|cell| Candidate { cell, digit }).collect()
}

/// Returns whether at most one of two candidates can be true.
fn excludes(one: Candidate, other: Candidate) -> bool {
    if one.digit == other.digit { one.cell.sees(other.cell) } else { one.cell == other.cell }
}
