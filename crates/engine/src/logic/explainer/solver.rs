//! The techniques that look several steps ahead, in Sudoku Explainer's order: which of them has the
//! next step, and which step it is.

use super::aligned_exclusion;
use super::brute_force_analysis::is_single;
use super::chaining::Search;
use super::chaining_hint::Depth;
use super::closure::Reach;
use super::cycles::Finder;
use super::grid::{Board, Fixed};
use super::indirect_hint::Chain;
use super::nishio;
use super::simple_chain::Simple;
use crate::logic::deduction::Deduction;
use crate::logic::{Position, Rating};
use std::cell::Cell;

/// The searches, kept for the room that they have.
pub(super) struct Engine {
    pub(super) board: Board,
    pub(super) fixed: Fixed,
    reach: Reach,
    finder: Finder,
    nishio: Search,
    multiple: Search,
    pub(super) dynamic: Search,
}

impl Engine {
    /// Searches that have not begun.
    pub(super) fn new() -> Self {
        Self {
            board: Board::NONE,
            fixed: Fixed::default(),
            reach: Reach::new(),
            finder: Finder::new(),
            nishio: Search::new(Depth::Nishio),
            multiple: Search::new(Depth::Multiple),
            dynamic: Search::new(Depth::Dynamic(0)),
        }
    }

    /// Goes to a position.
    pub(super) fn look_at(&mut self, position: &Position) {
        self.board = Board::of(position);
        self.fixed = Fixed::of(position);
        self.dynamic.thorough = true;
    }

    /// The next step there, if no technique that is needed is harder than `limit` at its easiest.
    pub(super) fn next(&mut self, limit: Rating) -> Option<Chain> {
        let within = |tenths| Rating::tenths(tenths) <= limit;
        if !within(62) {
            return None;
        }
        if let Some(aligned) = self.aligned(2) {
            return Some(aligned);
        }
        if !within(65) {
            return None;
        }
        self.reach.fill(&self.board);
        if let Some(simple) = self.finder.best(&self.board, &mut self.reach) {
            return Some(Chain::Simple(simple));
        }
        if !within(75) {
            return None;
        }
        self.aligned(3).or_else(|| self.nishio()).or_else(|| self.harder(limit))
    }

    fn harder(&mut self, limit: Rating) -> Option<Chain> {
        let within = |tenths| Rating::tenths(tenths) <= limit;
        let mut chain = None;
        if within(80) {
            chain = self.multiple().into_iter().next();
        }
        for (level, base) in (0..=5).zip([85, 90, 95, 100, 105, 110]) {
            if chain.is_some() || !within(base) || level == 2 && !is_single(&self.board) {
                break;
            }
            chain = self.dynamic(level);
        }
        chain
    }

    fn aligned(&self, degree: u32) -> Option<Chain> {
        let mut first = None;
        aligned_exclusion::each(&self.board, degree, &mut |aligned| {
            first = Some(Chain::Aligned(aligned));
            true
        });
        first
    }

    /// All simple chains and cycles, simplest first.
    pub(super) fn simple(&mut self) -> Vec<Simple> {
        self.reach.fill(&self.board);
        self.finder.all(&self.board, &mut self.reach)
    }

    /// The best Nishio chain.
    pub(super) fn nishio(&mut self) -> Option<Chain> {
        if !nishio::may_be(&self.board) {
            return None;
        }
        let hint = self.nishio.best(&self.board, &self.fixed)?;
        Some(Chain::Forcing(Depth::Nishio, hint))
    }

    /// All multiple chains, the best first, of a board without simple chains.
    pub(super) fn multiple(&mut self) -> Vec<Chain> {
        self.reach.fill(&self.board);
        self.reach.fill_on(&self.board);
        let hints = self.multiple.all(&self.board, &self.fixed, &self.reach);
        hints.into_iter().map(|hint| Chain::Forcing(Depth::Multiple, hint)).collect()
    }

    /// The best dynamic chain of this level, asked for after those below had none.
    pub(super) fn dynamic(&mut self, level: u8) -> Option<Chain> {
        let depth = Depth::Dynamic(level);
        let hint = if level == 0 {
            self.dynamic.turn_to(depth);
            self.dynamic.best(&self.board, &self.fixed)
        } else {
            self.dynamic.best_deeper(depth, &self.fixed)
        };
        Some(Chain::Forcing(depth, hint?))
    }

    /// The steps of the first technique after the simple chains that has any, those with aligned
    /// cells left out.
    pub(super) fn forcing(&mut self) -> Vec<Chain> {
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

    /// A chain of the first technique after the dynamic chains that has any, on a board that has none
    /// of these. Of nested ones it is the best of the first cell that has any and not of all:
    /// all would take longer than a hint may.
    pub(super) fn deeper(&mut self) -> Option<Chain> {
        self.dynamic.begin(&self.board);
        self.go_on_deeper()
    }

    fn go_on_deeper(&mut self) -> Option<Chain> {
        let deepest = if is_single(&self.board) { 5 } else { 1 };
        (1..=deepest).find_map(|level| {
            self.dynamic.thorough = level == 1;
            self.dynamic(level)
        })
    }

    /// The search that found a chain, with what it leans on.
    pub(super) fn search(&self, depth: Depth) -> &Search {
        match depth {
            Depth::Nishio => &self.nishio,
            Depth::Multiple => &self.multiple,
            Depth::Dynamic(_) => &self.dynamic,
        }
    }
}

/// A solver whose searches keep their memory from one position to the next, and on the same thread
/// from one solver to the next.
pub(in crate::logic) struct PooledSolver(Option<Box<Engine>>);

thread_local! {
    /// The searches of the previous solver: about a megabyte that need not be allocated for every
    /// puzzle.
    static SPARE: Cell<Option<Box<Engine>>> = const { Cell::new(None) };
}

impl Drop for PooledSolver {
    fn drop(&mut self) {
        SPARE.set(self.0.take());
    }
}

impl PooledSolver {
    /// Takes the searches that the previous one on this thread left, or makes new ones.
    pub(in crate::logic) fn new() -> Self {
        Self(Some(SPARE.take().unwrap_or_else(|| Box::new(Engine::new()))))
    }

    /// The name, the rating and the effect of their next step at `position`.
    pub(in crate::logic) fn next(
        &mut self,
        position: &Position,
        limit: Rating,
    ) -> Option<(&'static str, Rating, Deduction)> {
        let engine = self.0.as_mut().expect("it is there until it is dropped");
        engine.look_at(position);
        let chain = engine.next(limit)?;
        Some((chain.name(), chain.rating(), chain.deduction()))
    }
}
