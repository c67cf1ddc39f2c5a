//! The search for cycles and simple forcing chains: a breadth-first search from each candidate, in
//! Sudoku Explainer's order.
//!
//! The closures show in advance whether a grid has any chains (most grids have none), and which
//! potentials these chains can contain.

use super::bounds::SearchBounds;
use super::candidate_bits::{CandidateBits, contains, insert};
use super::closure::Closure;
use super::grid::{HOUSES, PotentialGrid};
use super::links::LinkTable;
use super::potential::{CandidateIndex, Cause, ON, Potential, bits, cand, is_on, parts};
use super::simple_chain::{ChainFamily, SimpleChain, SimpleShape, difficulty};
use crate::board::{Cell, CellSet};

/// Searches a grid for cycles and simple forcing chains.
pub(super) struct CycleSearch {
    links: LinkTable,
    family: ChainFamily,
    /// The true and the false potentials reached so far, in the order of the search. Each is stored
    /// with the index of its parent in the other list.
    on: Vec<(CandidateIndex, Cause, u32)>,
    off: Vec<(CandidateIndex, Cause, u32)>,
    met_on: CandidateBits,
    met_off: CandidateBits,
    /// The false and the true potentials that can lead to the goal. The search ignores all others.
    way: [CandidateBits; 2],
    bounds: SearchBounds,
    found: Vec<SimpleChain>,
    aim: Aim,
}

/// The kind of chain that the search looks for.
#[derive(Clone, Copy)]
enum Aim {
    /// All chains.
    All,
    /// Chains that are rated lower than the best chain so far, or have the same rating and fewer
    /// potentials.
    Better(f64, u32),
}

impl Aim {
    /// Returns whether the search wants a chain of `length` potentials.
    fn takes(self, family: ChainFamily, shape: SimpleShape, length: u32) -> bool {
        match self {
            Self::All => true,
            Self::Better(best, shortest) => {
                (difficulty(family, shape, length), length) < (best, shortest)
            }
        }
    }
}

/// The parent index of the assumption.
const ROOT: u32 = u32::MAX;

impl CycleSearch {
    /// Creates a search.
    pub(super) fn new() -> Self {
        Self {
            links: LinkTable::new(),
            family: ChainFamily::X,
            on: Vec::new(),
            off: Vec::new(),
            met_on: [0; 12],
            met_off: [0; 12],
            way: [[0; 12]; 2],
            bounds: SearchBounds::NONE,
            found: Vec::new(),
            aim: Aim::All,
        }
    }

    /// Returns all cycles and chains of `grid`, simplest first. If several have the same effect,
    /// keeps only the first. `closure` must be filled for `grid`.
    pub(super) fn all(&mut self, grid: &PotentialGrid, closure: &mut Closure) -> Vec<SimpleChain> {
        self.find(grid, closure, Aim::All);
        self.found.sort_by(SimpleChain::order);
        let mut single = [false; 729];
        let mut kept: Vec<SimpleChain> = Vec::new();
        for simple in self.found.drain(..) {
            let met = match simple.eliminations[..] {
                [eliminations] => std::mem::replace(&mut single[usize::from(eliminations)], true),
                _ => kept.iter().any(|other| other.eliminations == simple.eliminations),
            };
            if !met {
                kept.push(simple);
            }
        }
        kept
    }

    /// Returns the simplest cycle or chain of `grid`.
    pub(super) fn best(
        &mut self,
        grid: &PotentialGrid,
        closure: &mut Closure,
    ) -> Option<SimpleChain> {
        self.find(grid, closure, Aim::Better(f64::INFINITY, u32::MAX));
        let simpler = |best: SimpleChain, next: SimpleChain| {
            if next.order(&best).is_lt() { next } else { best }
        };
        self.found.drain(..).reduce(simpler)
    }

    fn find(&mut self, grid: &PotentialGrid, closure: &mut Closure, aim: Aim) {
        // Each candidate that a cycle or a chain eliminates implies its own opposite.
        let refuted = closure.refuted(grid);
        if refuted == [0; 12] {
            return;
        }
        closure.fill_on(grid);
        self.links.fill(grid);
        self.bounds.fill(grid, &refuted, closure);
        self.aim = aim;
        for family in [ChainFamily::X, ChainFamily::Y, ChainFamily::Xy] {
            self.family = family;
            self.bounds.turn_to(family, closure);
            for cell in (0..81).filter(|&cell| grid.digits[cell].count_ones() > 1) {
                if family == ChainFamily::Y && grid.digits[cell].count_ones() > 2 {
                    continue;
                }
                for start in bits(grid.digits[cell]).map(|digit| cand(cell, digit)) {
                    self.cycles(grid, start);
                    if family != ChainFamily::Y && contains(&refuted, start) {
                        self.chain(grid, start | ON, closure);
                    }
                    if family != ChainFamily::Y && closure.proves_itself(start) {
                        self.chain(grid, start, closure);
                    }
                }
            }
        }
    }

    /// Adds the chain from `start` to its opposite, if there is such a chain and the search needs
    /// it.
    fn chain(&mut self, grid: &PotentialGrid, start: Potential, closure: &Closure) {
        let (aim, family) = (self.aim, self.family);
        let takes = |length| aim.takes(family, SimpleShape::ForcingChain, length);
        let way = self.bounds.chains(closure, start);
        if !closure.has_chain(start, &way, takes) {
            return;
        }
        self.way = [way; 2];
        if is_on(start) {
            self.implies_false(start ^ ON);
        } else {
            self.implies_true(grid, start);
        }
    }

    fn clear(&mut self) {
        self.on.clear();
        self.off.clear();
        (self.met_on, self.met_off) = ([0; 12], [0; 12]);
    }

    /// Follows the links of the true potentials, beginning at index `first`.
    fn follow_on(&mut self, first: usize) {
        for number in first..self.on.len() {
            for (next, cause) in self.links.weak(self.on[number].0, self.family) {
                if contains(&self.way[0], next) && !contains(&self.met_off, next) {
                    insert(&mut self.met_off, next);
                    self.off.push((next, cause, number as u32));
                }
            }
        }
    }

    /// Adds a chain that leads from the assumption that `start` is true to the conclusion that it
    /// is false, if there is such a chain.
    fn implies_false(&mut self, start: CandidateIndex) {
        self.clear();
        self.on.push((start, Cause::Assumed, ROOT));
        insert(&mut self.met_on, start);
        let (mut first_on, mut first_off) = (0, 0);
        while first_on < self.on.len() {
            for number in first_on..self.on.len() {
                if let Some(cause) = self.sees(self.on[number].0, start) {
                    let mut chain = vec![(start, cause)];
                    self.trace(number as u32, ROOT, &mut chain);
                    self.add(SimpleShape::ForcingChain, chain, vec![start]);
                    return;
                }
            }
            self.follow_on(first_on);
            first_on = self.on.len();
            self.follow_off(first_off);
            first_off = self.off.len();
        }
    }

    fn follow_off(&mut self, first: usize) {
        for number in first..self.off.len() {
            for (next, cause) in self.links.strong(self.off[number].0, self.family) {
                if contains(&self.way[1], next) && !contains(&self.met_on, next) {
                    insert(&mut self.met_on, next);
                    self.on.push((next, cause, number as u32));
                }
            }
        }
    }

    /// Adds a chain that leads from the assumption that `start` is false to the conclusion that it
    /// is true, if there is such a chain.
    fn implies_true(&mut self, grid: &PotentialGrid, start: CandidateIndex) {
        self.clear();
        self.off.push((start, Cause::Assumed, ROOT));
        insert(&mut self.met_off, start);
        let (mut first_on, mut first_off) = (0, 0);
        while first_off < self.off.len() {
            for number in first_off..self.off.len() {
                for (next, cause) in self.links.strong(self.off[number].0, self.family) {
                    if next == start {
                        let mut chain = vec![(start | ON, cause)];
                        self.trace(ROOT, number as u32, &mut chain);
                        let (cell, digit) = parts(start);
                        let others = bits(grid.digits[cell] & !(1 << digit));
                        let eliminations = others.map(|digit| cand(cell, digit)).collect();
                        self.add(SimpleShape::ForcingChain, chain, eliminations);
                        return;
                    }
                }
            }
            self.follow_off(first_off);
            first_off = self.off.len();
            self.follow_on(first_on);
            first_on = self.on.len();
        }
    }

    /// Adds the cycles through the true potential `start`. Visits each false potential once for
    /// each way to reach it.
    fn cycles(&mut self, grid: &PotentialGrid, start: CandidateIndex) {
        let Some(way) = self.bounds.cycles(start) else { return };
        self.way = *way;
        self.clear();
        self.on.push((start, Cause::Assumed, ROOT));
        insert(&mut self.met_on, start);
        let mut length = 0;
        let (mut first_on, mut first_off) = (0, 0);
        while first_on < self.on.len() {
            length += 2;
            if !self.aim.takes(self.family, SimpleShape::Cycle, length) {
                return;
            }
            for number in first_on..self.on.len() {
                for (next, cause) in self.links.weak(self.on[number].0, self.family) {
                    if contains(&self.way[0], next) && !self.leads_to(number, next) {
                        self.off.push((next, cause, number as u32));
                    }
                }
            }
            let long = first_on > 0;
            first_on = self.on.len();
            for number in first_off..self.off.len() {
                for (next, cause) in self.links.strong(self.off[number].0, self.family) {
                    if long && next == start {
                        self.close(grid, number, cause);
                    }
                    if contains(&self.way[1], next) && !contains(&self.met_on, next) {
                        insert(&mut self.met_on, next);
                        self.on.push((next, cause, number as u32));
                    }
                }
            }
            first_off = self.off.len();
        }
    }

    /// Returns whether the false potential `off` is an ancestor of the true potential at index
    /// `number`.
    fn leads_to(&self, number: usize, off: CandidateIndex) -> bool {
        let mut number = number as u32;
        loop {
            let parent = self.on[number as usize].2;
            if parent == ROOT {
                return false;
            }
            if self.off[parent as usize].0 == off {
                return true;
            }
            number = self.off[parent as usize].2;
        }
    }

    /// Adds the cycle that ends with the false potential at index `number`, if it eliminates a
    /// candidate.
    fn close(&mut self, grid: &PotentialGrid, number: usize, cause: Cause) {
        let mut chain = vec![(self.on[0].0 | ON, cause)];
        self.trace(ROOT, number as u32, &mut chain);
        let (mut forward, mut back) = ([CellSet::EMPTY; 9], [CellSet::EMPTY; 9]);
        let mut cells = CellSet::EMPTY;
        for &(potential, _) in &chain[..chain.len() - 1] {
            let (cell, digit) = parts(potential);
            cells.insert(Cell::ALL[cell]);
            let seen = if is_on(potential) { &mut forward } else { &mut back };
            seen[digit] |= Cell::ALL[cell].peers();
        }
        let mut eliminations = Vec::new();
        for digit in 0..9 {
            for cell in ((forward[digit] & back[digit]) - cells).iter().map(Cell::index) {
                if grid.has(cell, digit) {
                    eliminations.push(cand(cell, digit));
                }
            }
        }
        eliminations.sort_unstable();
        if !eliminations.is_empty() {
            self.add(SimpleShape::Cycle, chain, eliminations);
        }
    }

    /// Appends the ancestors of a true or a false potential to `chain`, up to the assumption.
    fn trace(&self, on: u32, off: u32, chain: &mut Vec<(Potential, Cause)>) {
        let (mut on, mut off) = (on, off);
        loop {
            if on != ROOT {
                let (cand, cause, parent) = self.on[on as usize];
                chain.push((cand | ON, cause));
                (on, off) = (ROOT, parent);
            } else if off != ROOT {
                let (cand, cause, parent) = self.off[off as usize];
                chain.push((cand, cause));
                (on, off) = (parent, ROOT);
            } else {
                return;
            }
        }
    }

    fn add(
        &mut self,
        shape: SimpleShape,
        chain: Vec<(Potential, Cause)>,
        eliminations: Vec<CandidateIndex>,
    ) {
        let simple = SimpleChain { family: self.family, shape, chain, eliminations };
        if let Aim::Better(best, length) = self.aim
            && (simple.difficulty(), simple.length()) < (best, length)
        {
            self.aim = Aim::Better(simple.difficulty(), simple.length());
        }
        self.found.push(simple);
    }

    /// Returns the reason why `end` is false if `on` is true, or `None` if that does not follow.
    fn sees(&self, on: CandidateIndex, end: CandidateIndex) -> Option<Cause> {
        let ((cell, digit), (other, same)) = (parts(on), parts(end));
        if cell == other {
            return (on != end && self.family != ChainFamily::X).then_some(Cause::Cell);
        }
        let kind = (0..3).find(|&kind| HOUSES[cell][kind] == HOUSES[other][kind])?;
        (digit == same).then_some(Cause::House(kind as u8))
    }
}
