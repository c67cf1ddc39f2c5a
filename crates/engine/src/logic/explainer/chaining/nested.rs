//! Rules and chains nested inside a dynamic chain. They search the grid of a propagation.

use super::super::advanced_rules;
use super::super::chaining_hint::{ChainingDepth, ChainingHint, HintForm};
use super::super::closure::Closure;
use super::super::grid::{FixedCounts, PotentialGrid};
use super::super::potential::{CandidateIndex, Cause, ON, Potential, bits, cand, is_on, parts};
use super::super::propagation::{Propagation, hidden_parents};
use super::super::simple_chain::{SimpleChain, SimpleShape};
use super::Chaining;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

/// A chain nested inside another chain.
#[derive(Clone, Copy)]
pub(super) struct NestedChain {
    pub(super) length: u32,
    /// A hash of all potentials of the chain, in order.
    pub(super) identity: u64,
}

/// A hint found on the grid of a propagation, converted for the outer chain.
pub(super) struct NestedHint {
    removed: Vec<CandidateIndex>,
    parents: Vec<CandidateIndex>,
    inner: NestedChain,
    /// The number of the hint's chain among the nested chains of the search.
    number: u32,
}

/// The hints on each grid searched so far. Many propagations lead to the same grid.
pub(super) type NestedMemo = HashMap<[u16; 81], Rc<[NestedHint]>>;

impl Chaining {
    /// Returns the depth of the search.
    pub(in super::super) const fn depth(&self) -> ChainingDepth {
        self.depth
    }

    /// Returns the grid on which the propagations of this search start.
    pub(in super::super) const fn grid(&self) -> &PotentialGrid {
        &self.grid
    }

    /// Returns all hints on `grid`. Some multiple chains may be missing if the grid has simple
    /// chains.
    pub(in super::super) fn all_of(
        &mut self,
        grid: &PotentialGrid,
        fixed: &FixedCounts,
    ) -> Vec<ChainingHint> {
        let mut closure = Closure::new();
        if self.depth == ChainingDepth::Multiple {
            closure.fill(grid);
            closure.fill_on(grid);
        }
        self.all(grid, fixed, &closure)
    }

    /// When single links find nothing more, removes the candidates that rules or nested chains
    /// eliminate. Returns whether a candidate was removed.
    pub(super) fn go_deeper(&mut self, propagation: &mut Propagation, fixed: &FixedCounts) -> bool {
        let ChainingDepth::Dynamic(1..) = self.depth else { return false };
        let hints = advanced_rules::first_hints(&self.grid, &propagation.grid, fixed);
        for hint in &hints {
            for &removed in &hint.removed {
                propagation.remove(removed, &hint.parents, 0);
            }
        }
        if !hints.is_empty() {
            return true;
        }
        self.memos.resize_with(1 + self.nested.len(), NestedMemo::new);
        if self.depth.nests_simple_chains() && self.apply_simple_chains(propagation) {
            return true;
        }
        (0..self.nested.len()).any(|number| self.apply_nested(number, propagation, fixed))
    }

    fn apply_simple_chains(&mut self, propagation: &mut Propagation) -> bool {
        let found = if let Some(found) = self.memos[0].get(&propagation.grid.digits) {
            Rc::clone(found)
        } else {
            self.closure.fill(&propagation.grid);
            let simple = self.cycle_search.all(&propagation.grid, &mut self.closure);
            let found = simple_within(&self.grid, &propagation.grid, simple);
            self.keep(0, propagation, found)
        };
        remove_all(propagation, &found)
    }

    fn apply_nested(
        &mut self,
        number: usize,
        propagation: &mut Propagation,
        fixed: &FixedCounts,
    ) -> bool {
        let found = if let Some(found) = self.memos[1 + number].get(&propagation.grid.digits) {
            Rc::clone(found)
        } else {
            let search = &mut self.nested[number];
            if search.depth == ChainingDepth::Multiple {
                self.closure.fill(&propagation.grid);
                self.closure.fill_on(&propagation.grid);
            }
            let found = search.nested_hints(&self.grid, &propagation.grid, fixed, &self.closure);
            self.keep(1 + number, propagation, found)
        };
        remove_all(propagation, &found)
    }

    fn keep(
        &mut self,
        memo: usize,
        propagation: &Propagation,
        mut found: Vec<NestedHint>,
    ) -> Rc<[NestedHint]> {
        for found in &mut found {
            self.inner.push(found.inner);
            found.number = self.inner.len() as u32;
        }
        let found: Rc<[NestedHint]> = found.into();
        self.memos[memo].insert(propagation.grid.digits, Rc::clone(&found));
        found
    }

    /// Returns this search's hints on `now`, the current grid of an outer chain that started on
    /// `start`. For multiple chains, `closure` must be filled for `now`.
    fn nested_hints(
        &mut self,
        start: &PotentialGrid,
        now: &PotentialGrid,
        fixed: &FixedCounts,
        closure: &Closure,
    ) -> Vec<NestedHint> {
        let mut found = Vec::new();
        for hint in self.all(now, fixed, closure) {
            let parents = self.parents(&hint, start, now);
            if parents.is_empty() {
                continue;
            }
            let (cell, digit) = parts(hint.result);
            let removed = if is_on(hint.result) {
                bits(now.digits[cell] & !(1 << digit)).map(|digit| cand(cell, digit)).collect()
            } else {
                vec![hint.result]
            };
            let identity = self.identity(&hint);
            let inner = NestedChain { length: hint.length, identity };
            found.push(NestedHint { removed, parents, inner, number: 0 });
        }
        found
    }

    /// Returns the candidates that must already have been removed for the chains of the hint to be
    /// valid.
    fn parents(
        &mut self,
        hint: &ChainingHint,
        start: &PotentialGrid,
        now: &PotentialGrid,
    ) -> Vec<CandidateIndex> {
        let mut parents = Vec::new();
        for end in &hint.ends {
            let node = self.node(*end);
            let propagation =
                self.propagations[usize::from(end.start)].as_ref().expect("a hint's runs are kept");
            let chain = propagation.chain(&node, &mut self.walk);
            for (at, &potential) in
                chain.iter().enumerate().filter(|(_, potential)| is_on(**potential))
            {
                let cause = if at == 0 { node.cause } else { propagation.get(potential).cause };
                let cause = match (cause, hint.form) {
                    (Cause::Assumed, HintForm::Cell) => Cause::Cell,
                    (Cause::Assumed, HintForm::Region(kind)) => Cause::House(kind),
                    _ => cause,
                };
                hidden_parents(start, now, potential, cause, &mut |cand| {
                    if !parents.contains(&cand) {
                        parents.push(cand);
                    }
                });
            }
        }
        parents
    }

    /// Returns a hash of all potentials in the chains of the hint, in order.
    fn identity(&mut self, hint: &ChainingHint) -> u64 {
        let mut hasher = DefaultHasher::new();
        for end in &hint.ends {
            end.last.hash(&mut hasher);
        }
        for end in &hint.ends {
            let node = self.node(*end);
            let propagation =
                self.propagations[usize::from(end.start)].as_ref().expect("a hint's runs are kept");
            propagation.chain(&node, &mut self.walk).hash(&mut hasher);
        }
        hasher.finish()
    }
}

/// Returns the hints from cycles and simple chains on `now`, the current grid of an outer chain
/// that started on `start`.
fn simple_within(
    start: &PotentialGrid,
    now: &PotentialGrid,
    simple: Vec<SimpleChain>,
) -> Vec<NestedHint> {
    let mut found = Vec::new();
    for hint in simple {
        let mut parents = Vec::new();
        let mut add_parents = |potential: Potential, cause| {
            hidden_parents(start, now, potential, cause, &mut |cand| {
                if !parents.contains(&cand) {
                    parents.push(cand);
                }
            });
        };
        let length = hint.length() as usize;
        for &(potential, cause) in
            hint.chain[..length].iter().filter(|(potential, _)| is_on(*potential))
        {
            add_parents(potential, cause);
        }
        if hint.shape == SimpleShape::Cycle {
            // When the cycle is read backwards, each false potential becomes true, for the same
            // reason.
            for &(potential, cause) in
                hint.chain.iter().rev().filter(|(potential, _)| !is_on(*potential))
            {
                add_parents(potential | ON, cause);
            }
        }
        if parents.is_empty() {
            continue;
        }
        let mut hasher = DefaultHasher::new();
        hint.chain.iter().for_each(|(potential, _)| potential.hash(&mut hasher));
        let inner = NestedChain { length: hint.length(), identity: hasher.finish() };
        found.push(NestedHint { removed: hint.eliminations, parents, inner, number: 0 });
    }
    found
}

/// Removes the candidates of all hints in `found`. Returns whether there are any hints.
fn remove_all(propagation: &mut Propagation, found: &[NestedHint]) -> bool {
    for NestedHint { removed, parents, number, .. } in found {
        for &removed in removed {
            propagation.remove(removed, parents, *number);
        }
    }
    !found.is_empty()
}
