//! The solver for techniques that look several steps ahead. It searches for the next hint in Sudoku
//! Explainer's order.

use super::aligned_exclusion::LastSearch;
use super::brute_force_analysis::has_single_solution;
use super::chaining::Chaining;
use super::chaining_hint::ChainingDepth;
use super::closure::Closure;
use super::cycles::CycleSearch;
use super::grid::{FixedCounts, PotentialGrid};
use super::indirect_hint::IndirectHint;
use super::nishio::NishioTest;
use super::simple_chain::SimpleChain;
use crate::logic::deduction::Deduction;
use crate::logic::{Position, Rating};
use std::cell::Cell;

/// The searches for all chaining techniques. They reuse their memory at each new position.
pub(super) struct Solver {
    pub(super) grid: PotentialGrid,
    pub(super) fixed: FixedCounts,
    closure: Closure,
    /// True if the closure belongs to the grid.
    has_closure: bool,
    cycle_search: CycleSearch,
    aligned_pairs: LastSearch,
    aligned_triples: LastSearch,
    nishio_test: NishioTest,
    nishio: Chaining,
    multiple: Chaining,
    pub(super) dynamic: Chaining,
}

impl Solver {
    /// Creates a solver without a position.
    pub(super) fn new() -> Self {
        Self {
            grid: PotentialGrid::EMPTY,
            fixed: FixedCounts::default(),
            closure: Closure::new(),
            has_closure: false,
            cycle_search: CycleSearch::new(),
            aligned_pairs: LastSearch::new(2),
            aligned_triples: LastSearch::new(3),
            nishio_test: NishioTest::default(),
            nishio: Chaining::new(ChainingDepth::Nishio),
            multiple: Chaining::new(ChainingDepth::Multiple),
            dynamic: Chaining::new(ChainingDepth::Dynamic(0)),
        }
    }

    /// Switches to `position`.
    pub(super) fn look_at(&mut self, position: &Position) {
        self.grid = PotentialGrid::new(position);
        self.fixed = FixedCounts::new(position);
        self.dynamic.thorough = true;
        self.has_closure = false;
    }

    fn fill_closure(&mut self) {
        if !self.has_closure {
            self.closure.fill(&self.grid);
            self.has_closure = true;
        }
    }

    /// Returns the next hint, or `None` if there is none or if even the easiest hint of the next
    /// technique is harder than `limit`.
    pub(super) fn next(&mut self, limit: Rating) -> Option<IndirectHint> {
        let within = |tenths| Rating::tenths(tenths) <= limit;
        if !within(62) {
            return None;
        }
        if let Some(pair) = self.aligned_pairs.first(&self.grid) {
            return Some(IndirectHint::Aligned(pair));
        }
        if !within(65) {
            return None;
        }
        self.fill_closure();
        if let Some(simple) = self.cycle_search.best(&self.grid, &mut self.closure) {
            return Some(IndirectHint::Simple(simple));
        }
        if !within(75) {
            return None;
        }
        if let Some(triple) = self.aligned_triples.first(&self.grid) {
            return Some(IndirectHint::Aligned(triple));
        }
        self.nishio().or_else(|| self.harder(limit))
    }

    fn harder(&mut self, limit: Rating) -> Option<IndirectHint> {
        let within = |tenths| Rating::tenths(tenths) <= limit;
        let mut chain = None;
        if within(80) {
            chain = self.multiple().into_iter().next();
        }
        for (level, base) in (0..=5).zip([85, 90, 95, 100, 105, 110]) {
            if chain.is_some() || !within(base) || level == 2 && !has_single_solution(&self.grid) {
                break;
            }
            chain = self.dynamic(level);
        }
        chain
    }

    /// Returns all cycles and simple chains, simplest first.
    pub(super) fn simple(&mut self) -> Vec<SimpleChain> {
        self.fill_closure();
        self.cycle_search.all(&self.grid, &mut self.closure)
    }

    /// Returns the best Nishio chain.
    pub(super) fn nishio(&mut self) -> Option<IndirectHint> {
        if !self.nishio_test.may_exist(&self.grid) {
            return None;
        }
        let hint = self.nishio.best(&self.grid, &self.fixed)?;
        Some(IndirectHint::Chaining(ChainingDepth::Nishio, hint))
    }

    /// Returns all multiple chains of a grid without simple chains, best first.
    pub(super) fn multiple(&mut self) -> Vec<IndirectHint> {
        self.fill_closure();
        self.closure.fill_on(&self.grid);
        let hints = self.multiple.all(&self.grid, &self.fixed, &self.closure);
        hints
            .into_iter()
            .map(|hint| IndirectHint::Chaining(ChainingDepth::Multiple, hint))
            .collect()
    }

    /// Returns the best dynamic chain of the given level. The searches at lower levels must have
    /// found no chain.
    pub(super) fn dynamic(&mut self, level: u8) -> Option<IndirectHint> {
        let depth = ChainingDepth::Dynamic(level);
        let hint = if level == 0 {
            self.dynamic.turn_to(depth);
            self.dynamic.best(&self.grid, &self.fixed)
        } else {
            self.dynamic.best_deeper(depth, &self.fixed)
        };
        Some(IndirectHint::Chaining(depth, hint?))
    }

    /// Tries the techniques that come after the simple chains, except aligned exclusions. Returns
    /// the hints found by the first technique that finds any.
    pub(super) fn forcing(&mut self) -> Vec<IndirectHint> {
        if let Some(nishio) = self.nishio() {
            return vec![nishio];
        }
        let multiple = self.multiple();
        if !multiple.is_empty() {
            return multiple;
        }
        let dynamic = self.dynamic(0).or_else(|| self.go_on_deeper());
        dynamic.into_iter().collect()
    }

    /// Tries the techniques that come after the dynamic chains, and returns a hint of the first
    /// technique that finds any. The grid must have no dynamic or simpler chains. For nested
    /// chains, returns the best hint of the first cell that has any, because comparing all hints
    /// would take too long.
    pub(super) fn deeper(&mut self) -> Option<IndirectHint> {
        self.dynamic.begin(&self.grid);
        self.go_on_deeper()
    }

    fn go_on_deeper(&mut self) -> Option<IndirectHint> {
        let deepest = if has_single_solution(&self.grid) { 5 } else { 1 };
        (1..=deepest).find_map(|level| {
            self.dynamic.thorough = level == 1;
            self.dynamic(level)
        })
    }

    /// Returns the search for chains of the given depth.
    pub(super) fn search(&self, depth: ChainingDepth) -> &Chaining {
        match depth {
            ChainingDepth::Nishio => &self.nishio,
            ChainingDepth::Multiple => &self.multiple,
            ChainingDepth::Dynamic(_) => &self.dynamic,
        }
    }
}

/// A solver that reuses its memory at each new position. A new solver reuses the memory of the
/// previous solver on the same thread.
pub(in crate::logic) struct PooledSolver(Option<Box<Solver>>);

thread_local! {
    /// The searches of the previous solver. Keeping them avoids allocating about a megabyte for
    /// each puzzle.
    static SPARE: Cell<Option<Box<Solver>>> = const { Cell::new(None) };
}

impl Drop for PooledSolver {
    fn drop(&mut self) {
        SPARE.set(self.0.take());
    }
}

impl PooledSolver {
    /// Takes the searches of the previous solver on this thread, or creates new searches.
    pub(in crate::logic) fn new() -> Self {
        Self(Some(SPARE.take().unwrap_or_else(|| Box::new(Solver::new()))))
    }

    /// Returns the closure. It may still belong to an earlier grid.
    pub(super) fn closure(&mut self) -> &mut Closure {
        let solver = self.0.as_mut().expect("it is there until it is dropped");
        solver.has_closure = false;
        &mut solver.closure
    }

    /// Returns the name, the rating and the deduction of the next hint at `position`.
    pub(in crate::logic) fn next(
        &mut self,
        position: &Position,
        limit: Rating,
    ) -> Option<(&'static str, Rating, Deduction)> {
        let solver = self.0.as_mut().expect("it is there until it is dropped");
        solver.look_at(position);
        let chain = solver.next(limit)?;
        Some((chain.name(), chain.rating(), chain.deduction()))
    }
}
