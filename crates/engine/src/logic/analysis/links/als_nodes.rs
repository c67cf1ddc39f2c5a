//! Almost locked sets (ALS) as nodes: a set that lacks one of its digits holds all its other
//! digits.
//!
//! The node for a set and a digit is off if the set lacks the digit. In that case, each other digit
//! of the set is eliminated from every cell that sees all its places in the set.

use super::{Draft, Next, State};
use crate::board::{CellSet, Digit};
use crate::logic::Node;
use crate::logic::analysis::als::Als;
use std::ops::Range;

/// Adds all sets of two or more cells with their links. `groups` are the indices of the group
/// nodes.
pub(super) fn add(draft: &mut Draft<'_>, alses: &[Als], groups: Range<usize>) {
    let sets = in_order(alses);
    let nodes = vec![[None; 9]; sets.len()];
    let mut joiner = Joiner { draft, groups, sets: &sets, nodes };
    for (number, set) in sets.iter().enumerate() {
        set.digits.iter().for_each(|digit| joiner.link(number, digit));
    }
    draft.sets = sets;
}

/// Returns the sets of two or more cells, sorted by house (rows, columns, boxes), then by cells.
fn in_order(alses: &[Als]) -> Vec<Als> {
    let mut sets: Vec<_> = alses.iter().filter(|als| als.cells.len() > 1).cloned().collect();
    sets.sort_by(Als::by_house);
    sets
}

struct Joiner<'a, 'b> {
    draft: &'a mut Draft<'b>,
    groups: Range<usize>,
    sets: &'a [Als],
    /// For each set and digit, the index of the node.
    nodes: Vec<[Option<u16>; 9]>,
}

impl Joiner<'_, '_> {
    /// Adds all links from the state in which a set lacks `digit`, unless nothing follows from that
    /// state.
    fn link(&mut self, number: usize, digit: Digit) {
        let set = &self.sets[number];
        let eliminated = self.eliminated(set, digit);
        if eliminated.iter().all(|cells| cells.is_empty()) {
            return;
        }
        let state = self.state(number, digit);
        self.link_into(set, digit, state);
        // Sets are harder to see than plain links, and large sets are harder to see than small
        // sets.
        let size = set.digits.len() as u8;
        let extra = if size == 2 { 1 } else { (size - 1) * 2 };
        self.link_eliminated(state, &eliminated, extra);
        self.link_sets(number, state, &eliminated, extra);
        self.link_forced(state, &eliminated, extra + 1);
    }

    /// Returns, for each digit, the cells that lose the digit if the set lacks `digit`.
    fn eliminated(&self, set: &Als, digit: Digit) -> [CellSet; 9] {
        let mut eliminated = [CellSet::EMPTY; 9];
        for other in set.digits.iter().filter(|&other| other != digit) {
            let seen = set.seen[other.index()] - set.cells;
            eliminated[other.index()] = seen & self.draft.position.candidates().cells(other);
        }
        eliminated
    }

    /// Returns the state in which the set lacks `digit`.
    fn state(&mut self, number: usize, digit: Digit) -> State {
        let cells = self.sets[number].places[digit.index()];
        let node = self.nodes[number][digit.index()].unwrap_or_else(|| {
            self.draft.set_of.push(number as u16);
            self.draft.add(Node { digit, cells })
        });
        self.nodes[number][digit.index()] = Some(node);
        State::off(usize::from(node))
    }

    /// Adds links from the candidates and groups that exclude `digit` from the set.
    fn link_into(&mut self, set: &Als, digit: Digit, state: State) {
        let places = set.places[digit.index()];
        let seen = set.seen[digit.index()] - set.cells;
        for cell in (seen & self.draft.position.candidates().cells(digit)).iter() {
            let single = self.draft.node(cell, digit);
            self.draft.link(State::on(single), state);
        }
        for group in self.groups.clone() {
            let Node { digit: other, cells } = self.draft.nodes[group];
            let in_sight = || places.is_subset(cells.common_peers());
            if other == digit && !cells.meets(set.cells) && in_sight() {
                self.draft.link(State::on(group), state);
            }
        }
    }

    /// Adds links from `state` to the candidates and groups that it eliminates.
    fn link_eliminated(&mut self, state: State, eliminated: &[CellSet; 9], extra: u8) {
        for digit in Digit::ALL {
            let cells = eliminated[digit.index()];
            for cell in cells.iter() {
                let single = self.draft.node(cell, digit);
                self.follow(state, State::off(single), extra);
            }
            for group in self.groups.clone() {
                let node = self.draft.nodes[group];
                if node.digit == digit && node.cells.is_subset(cells) {
                    self.follow(state, State::off(group), extra);
                }
            }
        }
    }

    /// Adds links to the sets that lose one of their digits.
    fn link_sets(&mut self, number: usize, state: State, eliminated: &[CellSet; 9], extra: u8) {
        let sets = self.sets;
        for (other, set) in sets.iter().enumerate() {
            if set.cells.meets(sets[number].cells) {
                continue;
            }
            for digit in set.digits.iter() {
                if set.places[digit.index()].is_subset(eliminated[digit.index()]) {
                    let lacking = self.state(other, digit);
                    self.follow(state, lacking, extra);
                }
            }
        }
    }

    /// Adds links to the cells in which only one of three or more candidates remains. For cells
    /// with two candidates, there is already an ordinary link.
    fn link_forced(&mut self, state: State, eliminated: &[CellSet; 9], extra: u8) {
        let candidates = self.draft.position.candidates();
        let touched = eliminated.iter().fold(CellSet::EMPTY, |all, &cells| all | cells);
        for cell in touched.iter().filter(|&cell| candidates.digits(cell).len() != 2) {
            let lost =
                Digit::ALL.into_iter().filter(|digit| eliminated[digit.index()].contains(cell));
            if let Some(digit) = (candidates.digits(cell) - lost.collect()).single() {
                let single = self.draft.node(cell, digit);
                self.follow(state, State::on(single), extra);
            }
        }
    }

    fn follow(&mut self, from: State, to: State, extra: u8) {
        self.draft.next[from.index()].push(Next { state: to, extra });
    }
}
