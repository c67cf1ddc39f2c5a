//! Forcing chains: Nishio, multiple and dynamic chains, and dynamic chains that use rules or nested
//! chains.
//!
//! The order of the hints, the lengths of the hints and the choice of the best hint are the same as
//! in Sudoku Explainer 1.2.1.

mod hints;
mod nested;
#[cfg(test)]
mod tests;

use super::chaining_hint::{ChainEnd, ChainingDepth, ChainingHint, HintForm};
use super::closure::Closure;
use super::cycles::CycleSearch;
use super::grid::{FixedCounts, PotentialGrid};
use super::potential::{ON, POTENTIALS, Potential, cand, is_on, parts};
use super::propagation::{AncestorWalk, Conclusion, GridMode, LinkTypes, Propagation};
use nested::{NestedChain, NestedMemo};

/// A visitor that receives each hint: its form, its result and the ends of its chains.
type HintVisitor<'a> = dyn FnMut(&mut Chaining, HintForm, Potential, &[ChainEnd]) + 'a;

/// If more candidates than this have been removed from a grid, few propagations are the same.
const MAX_REMOVED: usize = 8;

/// Searches a grid for forcing chains.
pub(super) struct Chaining {
    depth: ChainingDepth,
    grid: PotentialGrid,
    /// True to examine all cells in the search for the best hint, false to stop after the first
    /// cell that has a hint.
    pub(super) thorough: bool,
    is_over: bool,
    /// The consequences of each potential propagated so far.
    propagations: Vec<Option<Box<Propagation>>>,
    #[expect(clippy::vec_box, reason = "they move to and from `propagations`")]
    spare: Vec<Box<Propagation>>,
    inner: Vec<NestedChain>,
    nested: Vec<Self>,
    /// Nested searches that the current depth does not use, kept so that they need not be allocated
    /// again.
    idle: Vec<Self>,
    /// One memo for simple chains, then one for each nested search.
    memos: Vec<NestedMemo>,
    /// Maps the effect of each hint collected so far to the hint. Used only while hints are
    /// collected.
    slots: Vec<u16>,
    walk: AncestorWalk,
    closure: Closure,
    cycle_search: CycleSearch,
}

impl Chaining {
    /// Creates a search of the given depth.
    pub(super) fn new(depth: ChainingDepth) -> Self {
        Self {
            depth,
            grid: PotentialGrid::EMPTY,
            thorough: true,
            is_over: false,
            propagations: (0..2 * ON).map(|_| None).collect(),
            spare: Vec::new(),
            inner: Vec::new(),
            memos: Vec::new(),
            nested: depth.nested().iter().map(|&depth| Self::new(depth)).collect(),
            idle: Vec::new(),
            slots: vec![0; POTENTIALS],
            walk: AncestorWalk::new(),
            closure: Closure::new(),
            cycle_search: CycleSearch::new(),
        }
    }

    /// Returns the best hint on `grid`.
    pub(super) fn best(
        &mut self,
        grid: &PotentialGrid,
        fixed: &FixedCounts,
    ) -> Option<ChainingHint> {
        self.clear(grid);
        self.best_here(fixed)
    }

    /// Switches to `grid`, which must have no dynamic chains.
    pub(super) fn begin(&mut self, grid: &PotentialGrid) {
        self.turn_to(ChainingDepth::Dynamic(0));
        self.clear(grid);
    }

    /// Returns the best hint of a greater depth on the same grid. The grid must have no hints of
    /// the lesser depths.
    pub(super) fn best_deeper(
        &mut self,
        depth: ChainingDepth,
        fixed: &FixedCounts,
    ) -> Option<ChainingHint> {
        if !depth.extends(self.depth) {
            let grid = self.grid.clone();
            self.clear(&grid);
        }
        self.turn_to(depth);
        self.best_here(fixed)
    }

    /// Changes the depth of the search.
    pub(super) fn turn_to(&mut self, depth: ChainingDepth) {
        self.depth = depth;
        let depths = depth.nested();
        if !self.nested.iter().map(|search| search.depth).eq(depths.iter().copied()) {
            self.idle.append(&mut self.nested);
            for &depth in depths {
                let mut search = self.idle.pop().unwrap_or_else(|| Self::new(depth));
                search.turn_to(depth);
                self.nested.push(search);
            }
        }
    }

    fn best_here(&mut self, fixed: &FixedCounts) -> Option<ChainingHint> {
        let mut best: Option<ChainingHint> = None;
        self.is_over = false;
        self.each(fixed, &mut |search, form, result, ends| {
            // A longer hint is not better, so its length need not be computed exactly.
            let limit = best.as_ref().map_or(u32::MAX, |best| best.length);
            let better = search.length(ends, limit).filter(|&length| {
                best.as_ref().is_none_or(|best| {
                    (length, form.sort_key()) < (best.length, best.form.sort_key())
                })
            });
            if let Some(length) = better {
                best = Some(ChainingHint { form, result, ends: ends.to_vec(), length });
            }
            search.is_over = !search.thorough;
        });
        self.is_over = false;
        best
    }

    /// Returns all hints on `grid`, best first. Keeps only the best hint with each effect. For
    /// multiple chains, `closure` must be filled for `grid`.
    pub(super) fn all(
        &mut self,
        grid: &PotentialGrid,
        fixed: &FixedCounts,
        closure: &Closure,
    ) -> Vec<ChainingHint> {
        let mut kept: Vec<(Potential, u32, ChainingHint)> = Vec::new();
        let mut at = std::mem::take(&mut self.slots);
        let mut count = 0;
        self.clear(grid);
        let mut add = |search: &mut Self, form: HintForm, result, ends: &[ChainEnd]| {
            count += 1;
            let length = search.length(ends, u32::MAX).expect("no chain is that long");
            let key = search.effect_key(result);
            let slot = &mut at[usize::from(key)];
            let hint = || ChainingHint { form, result, ends: ends.to_vec(), length };
            if *slot == 0 {
                kept.push((key, count, hint()));
                *slot = kept.len() as u16;
                return;
            }
            let (_, number, old) = &mut kept[usize::from(*slot) - 1];
            if (length, form.sort_key()) < (old.length, old.form.sort_key()) {
                (*number, *old) = (count, hint());
            }
        };
        if self.depth == ChainingDepth::Multiple {
            self.each_multiple(closure, fixed, &mut add);
        } else {
            self.each(fixed, &mut add);
        }
        for (key, ..) in &kept {
            at[usize::from(*key)] = 0;
        }
        self.slots = at;
        kept.sort_by_key(|(_, number, hint)| (hint.length, hint.form.sort_key(), *number));
        kept.into_iter().map(|(.., hint)| hint).collect()
    }

    /// Returns the potential that represents the effect of `result`. Placing one of two candidates
    /// of a cell has the same effect as removing the other.
    fn effect_key(&self, result: Potential) -> Potential {
        let (cell, digit) = parts(result);
        let others = self.grid.digits[cell] & !(1 << digit);
        if is_on(result) && others.is_power_of_two() {
            cand(cell, others.trailing_zeros() as usize)
        } else {
            result
        }
    }

    /// Switches to `grid`. Keeps propagations that are the same on `grid`.
    fn clear(&mut self, grid: &PotentialGrid) {
        let can_update = matches!(self.depth, ChainingDepth::Nishio | ChainingDepth::Dynamic(0));
        let removed = if can_update { self.grid.removed_in(grid) } else { None };
        let removed = removed.filter(|removed| removed.len() <= MAX_REMOVED);
        self.grid.clone_from(grid);
        for (start, slot) in (0..).zip(&mut self.propagations) {
            let is_kept = slot.as_mut().zip(removed.as_ref()).is_some_and(|(run, removed)| {
                run.depth == Some(self.depth) && run.update(start, grid, removed)
            });
            if !is_kept {
                self.spare.extend(slot.take());
            }
        }
        self.inner.clear();
        self.memos.iter_mut().for_each(NestedMemo::clear);
    }

    /// Returns the consequences of `start`, which must already have been propagated.
    pub(super) fn get(&self, start: Potential) -> &Propagation {
        self.propagations[usize::from(start)].as_ref().expect("the potential has been propagated")
    }

    /// Propagates a potential unless it was propagated before.
    fn propagate(&mut self, start: Potential, fixed: &FixedCounts) {
        let mut propagation = self.propagations[usize::from(start)].take().unwrap_or_else(|| {
            let mut propagation = self.spare.pop().unwrap_or_else(|| Box::new(Propagation::new()));
            propagation.start(&self.grid, start);
            propagation
        });
        let (links, eliminations) = match self.depth {
            ChainingDepth::Nishio => (LinkTypes::Houses, GridMode::Dynamic),
            ChainingDepth::Multiple => (LinkTypes::All, GridMode::Static),
            ChainingDepth::Dynamic(_) => (LinkTypes::All, GridMode::Dynamic),
        };
        while propagation.clash.is_none() && propagation.depth != Some(self.depth) {
            propagation.spread(&self.grid, links, eliminations);
            if propagation.clash.is_some() || !self.go_deeper(&mut propagation, fixed) {
                propagation.depth = Some(self.depth);
            }
        }
        self.propagations[usize::from(start)] = Some(propagation);
    }

    /// Returns the conclusion at the given end of a chain.
    pub(super) fn node(&self, end: ChainEnd) -> Conclusion {
        let propagation = self.get(end.start);
        match propagation.clash {
            Some(clash) if end.clash => clash
                .into_iter()
                .find(|node| node.potential == end.last)
                .expect("the clash contains the end of the chain"),
            _ => propagation.get(end.last),
        }
    }

    /// Counts the potentials of several chains, including their nested chains. Returns `None` if
    /// there are more than `limit`.
    fn length(&mut self, ends: &[ChainEnd], limit: u32) -> Option<u32> {
        let mut length = 0;
        for end in ends {
            let node = self.node(*end);
            let propagation =
                self.propagations[usize::from(end.start)].as_mut().expect("a hint's runs are kept");
            length += propagation.count(&node, limit - length, &mut self.walk)?;
        }
        if matches!(self.depth, ChainingDepth::Dynamic(2..)) {
            length += self.inner_length(ends);
        }
        (length <= limit).then_some(length)
    }

    /// Adds up the lengths of the nested chains. Counts each nested chain once.
    fn inner_length(&mut self, ends: &[ChainEnd]) -> u32 {
        let mut met: Vec<u64> = Vec::new();
        let mut length = 0;
        for end in ends {
            let node = self.node(*end);
            let propagation =
                self.propagations[usize::from(end.start)].as_ref().expect("a hint's runs are kept");
            let chain = propagation.chain(&node, &mut self.walk);
            for (at, &potential) in chain.iter().enumerate() {
                let nested = if at == 0 { node.nested } else { propagation.get(potential).nested };
                if nested > 0 {
                    let inner = &self.inner[nested as usize - 1];
                    if !met.contains(&inner.identity) {
                        met.push(inner.identity);
                        length += inner.length;
                    }
                }
            }
        }
        length
    }
}
