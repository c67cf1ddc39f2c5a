//! The consequences of assuming a candidate true or false.
//!
//! The search is breadth-first, with true potentials before false ones, in the order of Sudoku
//! Explainer 1.2.1. The order decides which parents a conclusion gets, and therefore the length of
//! its chain.

mod update;

use super::candidate_bits::{CandidateBits, contains, insert};
use super::chaining_hint::ChainingDepth;
use super::grid::{CELLS, HOUSES, PotentialGrid, SLOTS};
use super::potential::{
    CandidateIndex, Cause, ON, POTENTIALS, Potential, bits, cand, cand_of, is_on, parts,
};
use crate::logic::deduction::Flow;

/// A potential and its parents, from which it follows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conclusion {
    pub(super) potential: Potential,
    pub(super) cause: Cause,
    /// The number of the nested chain that removed the candidate, or 0 if there is none.
    pub(super) nested: u32,
    /// The index of the first parent in [`Propagation::parents`].
    first: u32,
    count: u16,
    /// The number of potentials in the chain, including the conclusion itself, or 0 if they have
    /// not been counted yet.
    ancestors: u16,
}

/// The kinds of links that the propagation follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LinkTypes {
    /// Links between the places of one digit (Nishio).
    Houses,
    /// Links between the places of one digit, and links within a cell.
    All,
}

/// The effect of conclusions on the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GridMode {
    /// The grid does not change. A strong link needs exactly two candidates on the original grid.
    Static,
    /// False candidates are removed from the grid, and later links may depend on these removals.
    Dynamic,
}

/// The consequences of one potential.
pub(super) struct Propagation {
    /// The grid without those false candidates whose consequences have been followed.
    pub(super) grid: PotentialGrid,
    /// The true potentials in the order in which they were found.
    pub(super) on: Vec<Conclusion>,
    /// The false potentials in the order in which they were found.
    pub(super) off: Vec<Conclusion>,
    /// The true candidates and the false candidates as sets.
    pub(super) on_bits: CandidateBits,
    pub(super) off_bits: CandidateBits,
    /// Two potentials that contradict each other, if there are any.
    pub(super) clash: Option<[Conclusion; 2]>,
    /// The depth to which the propagation is complete.
    pub(super) depth: Option<ChainingDepth>,
    /// For each potential, its position in the list of its kind, counted from 1. Positions of
    /// potentials that have not been reached are out of date.
    at: Vec<u16>,
    parents: Vec<Potential>,
    pub(super) looked_on: usize,
    pub(super) looked_off: usize,
}

impl Conclusion {
    /// Returns a number that increases with each conclusion of a propagation, for sorting
    /// conclusions.
    pub(super) const fn order(&self) -> u32 {
        self.first
    }
}

impl Propagation {
    /// Allocates an empty propagation.
    pub(super) fn new() -> Self {
        Self {
            grid: PotentialGrid::EMPTY,
            on: Vec::new(),
            off: Vec::new(),
            on_bits: [0; 12],
            off_bits: [0; 12],
            clash: None,
            depth: None,
            at: vec![0; POTENTIALS],
            parents: Vec::new(),
            looked_on: 0,
            looked_off: 0,
        }
    }

    /// Clears the propagation and starts it on `grid` with `potential`.
    pub(super) fn start(&mut self, grid: &PotentialGrid, potential: Potential) {
        self.grid.clone_from(grid);
        self.on.clear();
        self.off.clear();
        (self.on_bits, self.off_bits) = ([0; 12], [0; 12]);
        self.parents.clear();
        (self.clash, self.depth) = (None, None);
        (self.looked_on, self.looked_off) = (0, 0);
        let node = self.node(potential, Cause::Assumed);
        self.add(node);
    }

    /// Follows single links until nothing new follows or two potentials contradict each other.
    pub(super) fn spread(
        &mut self,
        start: &PotentialGrid,
        link_types: LinkTypes,
        eliminations: GridMode,
    ) {
        while self.clash.is_none() {
            if self.looked_on < self.on.len() {
                let potential = self.on[self.looked_on].potential;
                self.looked_on += 1;
                self.follow_on(potential, link_types);
            } else if self.looked_off < self.off.len() {
                let potential = self.off[self.looked_off].potential;
                self.looked_off += 1;
                self.follow_off(potential, start, link_types, eliminations);
            } else {
                break;
            }
        }
    }

    /// Adds a false candidate that a rule or a nested chain removes, unless it is already known to
    /// be false.
    pub(super) fn remove(&mut self, gone: CandidateIndex, parents: &[CandidateIndex], nested: u32) {
        if !contains(&self.off_bits, gone) {
            let mut node = self.node(gone, Cause::Advanced);
            self.parents.extend_from_slice(parents);
            (node.count, node.nested) = (parents.len() as u16, nested);
            self.add(node);
        }
    }

    /// Adds the candidates that are false if the true potential `potential` holds. Stops at a
    /// contradiction.
    fn follow_on(&mut self, potential: Potential, link_types: LinkTypes) {
        let (cell, digit) = parts(potential);
        if link_types == LinkTypes::All {
            for other in bits(self.grid.digits[cell] & !(1 << digit)) {
                let other = cand(cell, other);
                if !self.is_false(other) && self.make_off(other, potential, Cause::Cell).is_break()
                {
                    return;
                }
            }
        }
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            for slot in bits(self.grid.places[house][digit] & !(1 << SLOTS[cell][kind])) {
                let other = cand(usize::from(CELLS[house][slot]), digit);
                if !self.is_false(other)
                    && self.make_off(other, potential, Cause::House(kind as u8)).is_break()
                {
                    return;
                }
            }
        }
    }

    /// Returns whether a candidate is known to be false and not also known to be true.
    #[inline]
    fn is_false(&self, cand: CandidateIndex) -> bool {
        contains(&self.off_bits, cand) && !contains(&self.on_bits, cand)
    }

    /// Adds the false potential `off`, unless the candidate is known to be true. In that case,
    /// breaks with a contradiction.
    fn make_off(&mut self, off: CandidateIndex, parent: Potential, cause: Cause) -> Flow {
        let node = self.child(off, cause, parent);
        if contains(&self.on_bits, off) {
            self.clash = Some([self.get(off | ON), node]);
            return Flow::Break(());
        }
        self.add(node);
        Flow::Continue(())
    }

    /// Adds the candidates that are true if `off` is false. Stops at a contradiction.
    fn follow_off(
        &mut self,
        off: Potential,
        start: &PotentialGrid,
        link_types: LinkTypes,
        eliminations: GridMode,
    ) {
        let (cell, digit) = parts(off);
        let mut found = [(0, Cause::Assumed); 4];
        let mut count = 0;
        let others = self.grid.digits[cell] & !(1 << digit);
        if link_types == LinkTypes::All && others.is_power_of_two() {
            found[count] = (cand(cell, others.trailing_zeros() as usize), Cause::Cell);
            count += 1;
        }
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            let others = self.grid.places[house][digit] & !(1 << SLOTS[cell][kind]);
            if others.is_power_of_two() {
                let other = usize::from(CELLS[house][others.trailing_zeros() as usize]);
                found[count] = (cand(other, digit), Cause::House(kind as u8));
                count += 1;
            }
        }
        for &(on, cause) in &found[..count] {
            let is_off = contains(&self.off_bits, on);
            if contains(&self.on_bits, on) && !is_off {
                continue;
            }
            let mut node = self.child(on | ON, cause, off);
            if eliminations == GridMode::Dynamic {
                self.add_hidden_parents(&mut node, start);
            }
            if is_off {
                self.clash = Some([node, self.get(on)]);
                break;
            }
            self.add(node);
        }
        if eliminations == GridMode::Dynamic {
            self.grid.remove(off);
        }
    }

    /// Adds the hidden parents of a true potential: the removed candidates without which it is the
    /// last candidate in its cell or house.
    fn add_hidden_parents(&mut self, node: &mut Conclusion, start: &PotentialGrid) {
        let potential = node.potential;
        let before = self.parents.len();
        let parents = &mut self.parents;
        hidden_parents(start, &self.grid, potential, node.cause, &mut |cand| parents.push(cand));
        node.count += (self.parents.len() - before) as u16;
    }

    /// Returns whether two propagations have a conclusion in common.
    pub(super) fn intersects(&self, other: &Self) -> bool {
        let here = self.on_bits.iter().chain(&self.off_bits);
        here.zip(other.on_bits.iter().chain(&other.off_bits)).any(|(one, other)| one & other != 0)
    }

    /// Returns the conclusion about `potential`, which must have been reached.
    pub(super) fn get(&self, potential: Potential) -> Conclusion {
        let list = if is_on(potential) { &self.on } else { &self.off };
        list[usize::from(self.at[usize::from(potential)]) - 1]
    }

    /// Returns the direct parents of a conclusion.
    pub(super) fn parents(&self, node: &Conclusion) -> &[Potential] {
        let first = node.first as usize;
        &self.parents[first..first + usize::from(node.count)]
    }

    /// Returns the number of potentials in the chain to a conclusion, or `None` if this number is
    /// greater than `limit`.
    pub(super) fn count(
        &mut self,
        node: &Conclusion,
        limit: u32,
        walk: &mut AncestorWalk,
    ) -> Option<u32> {
        if node.ancestors == 0 {
            let count = self.chain_up_to(node, limit, walk)?.len() as u16;
            let list = if is_on(node.potential) { &mut self.on } else { &mut self.off };
            let at = usize::from(self.at[usize::from(node.potential)]);
            // The last potential of a contradiction can be missing from the list.
            if let Some(same) = list.get_mut(at.wrapping_sub(1))
                && (same.potential, same.first) == (node.potential, node.first)
            {
                same.ancestors = count;
            }
            return Some(u32::from(count));
        }
        let count = u32::from(node.ancestors);
        (count <= limit).then_some(count)
    }

    /// Returns the potentials in the chain to a conclusion: the conclusion and all its ancestors,
    /// without duplicates.
    pub(super) fn chain<'a>(
        &self,
        node: &Conclusion,
        walk: &'a mut AncestorWalk,
    ) -> &'a [Potential] {
        self.chain_up_to(node, u32::MAX, walk).expect("no chain is that long")
    }

    /// Like [`Self::chain`], but returns `None` if the chain has more than `limit` potentials.
    fn chain_up_to<'a>(
        &self,
        node: &Conclusion,
        limit: u32,
        walk: &'a mut AncestorWalk,
    ) -> Option<&'a [Potential]> {
        walk.clear();
        walk.push(node.potential);
        for &parent in self.parents(node) {
            walk.push(parent);
        }
        let mut next = 1;
        while next < walk.list.len() {
            if walk.list.len() as u32 > limit {
                return None;
            }
            for &parent in self.parents(&self.get(walk.list[next])) {
                walk.push(parent);
            }
            next += 1;
        }
        (walk.list.len() as u32 <= limit).then_some(&walk.list)
    }

    fn node(&self, potential: Potential, cause: Cause) -> Conclusion {
        let first = self.parents.len() as u32;
        Conclusion { potential, cause, nested: 0, first, count: 0, ancestors: 0 }
    }

    fn child(&mut self, potential: Potential, cause: Cause, parent: Potential) -> Conclusion {
        let node = self.node(potential, cause);
        self.parents.push(parent);
        Conclusion { count: 1, ..node }
    }

    fn add(&mut self, node: Conclusion) {
        let (list, bits) = if is_on(node.potential) {
            (&mut self.on, &mut self.on_bits)
        } else {
            (&mut self.off, &mut self.off_bits)
        };
        list.push(node);
        insert(bits, cand_of(node.potential));
        self.at[usize::from(node.potential)] = list.len() as u16;
    }
}

/// Passes to `found` the candidates that were removed since `start` and thereby left `potential` as
/// the last candidate in its cell or house.
pub(super) fn hidden_parents(
    start: &PotentialGrid,
    now: &PotentialGrid,
    potential: Potential,
    cause: Cause,
    found: &mut dyn FnMut(CandidateIndex),
) {
    let (cell, digit) = parts(potential);
    match cause {
        Cause::Cell => {
            let gone = start.digits[cell] & !now.digits[cell];
            bits(gone).for_each(|digit| found(cand(cell, digit)));
        }
        Cause::House(kind) => {
            let house = usize::from(HOUSES[cell][usize::from(kind)]);
            let gone = start.places[house][digit] & !now.places[house][digit];
            bits(gone).for_each(|slot| found(cand(usize::from(CELLS[house][slot]), digit)));
        }
        Cause::Assumed | Cause::Advanced => {}
    }
}

/// Collects potentials, visiting each only once.
pub(super) struct AncestorWalk {
    list: Vec<Potential>,
    met: Vec<u32>,
    number: u32,
}

impl AncestorWalk {
    /// Creates a walk that has visited no potential.
    pub(super) fn new() -> Self {
        Self { list: Vec::new(), met: vec![0; POTENTIALS], number: 0 }
    }

    fn clear(&mut self) {
        self.list.clear();
        self.number += 1;
    }

    fn push(&mut self, potential: Potential) {
        let met = &mut self.met[usize::from(potential)];
        if *met != self.number {
            *met = self.number;
            self.list.push(potential);
        }
    }
}
