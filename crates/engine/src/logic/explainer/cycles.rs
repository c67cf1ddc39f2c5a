//! The search for cycles and simple chains: breadth first from every candidate, in Sudoku Explainer's
//! order. Most boards have none at all; what follows from what tells, with whole sets at a time, and
//! of the others it tells which literals a chain can lead through.

use super::bounds::Scope;
use super::closure::Reach;
use super::grid::{Board, Cand, HOUSES, Literal, ON, bits, cand, is_on, parts};
use super::links::Links;
use super::propagation::{Bits, Cause, holds, insert};
use super::simple_chain::{Family, Shape, Simple, difficulty};
use crate::board::{Cell, CellSet};

/// The search for the chains of a board.
pub(super) struct Finder {
    links: Links,
    family: Family,
    /// The true and the false literals that were met, each with the number of its parent among the
    /// others, in the order of the search.
    on: Vec<(Cand, Cause, u32)>,
    off: Vec<(Cand, Cause, u32)>,
    met_on: Bits,
    met_off: Bits,
    /// The false and the true literals that lie on a way to the end: no others are followed.
    way: [Bits; 2],
    scope: Scope,
    found: Vec<Simple>,
    aim: Aim,
}

/// What is looked for.
#[derive(Clone, Copy)]
enum Aim {
    /// All there is.
    All,
    /// What is rated lower than this, the best so far, or the same with fewer literals.
    Better(f64, u32),
}

impl Aim {
    /// Whether a chain of this many literals is looked for.
    fn takes(self, family: Family, shape: Shape, length: u32) -> bool {
        match self {
            Self::All => true,
            Self::Better(best, shortest) => {
                (difficulty(family, shape, length), length) < (best, shortest)
            }
        }
    }
}

/// No parent.
const ROOT: u32 = u32::MAX;

impl Finder {
    /// A search that has not begun.
    pub(super) fn new() -> Self {
        Self {
            links: Links::new(),
            family: Family::X,
            on: Vec::new(),
            off: Vec::new(),
            met_on: [0; 12],
            met_off: [0; 12],
            way: [[0; 12]; 2],
            scope: Scope::NONE,
            found: Vec::new(),
            aim: Aim::All,
        }
    }

    /// All chains and cycles of a board, simplest first, of those with the same effect the first
    /// only. What follows from what on it has to be in `reach`.
    pub(super) fn all(&mut self, board: &Board, reach: &mut Reach) -> Vec<Simple> {
        self.find(board, reach, Aim::All);
        self.found.sort_by(Simple::order);
        let mut single = [false; 729];
        let mut kept: Vec<Simple> = Vec::new();
        for simple in self.found.drain(..) {
            let met = match simple.gone[..] {
                [gone] => std::mem::replace(&mut single[usize::from(gone)], true),
                _ => kept.iter().any(|other| other.gone == simple.gone),
            };
            if !met {
                kept.push(simple);
            }
        }
        kept
    }

    /// The first of these.
    pub(super) fn best(&mut self, board: &Board, reach: &mut Reach) -> Option<Simple> {
        self.find(board, reach, Aim::Better(f64::INFINITY, u32::MAX));
        let simpler = |best: Simple, next: Simple| {
            if next.order(&best).is_lt() { next } else { best }
        };
        self.found.drain(..).reduce(simpler)
    }

    fn find(&mut self, board: &Board, reach: &mut Reach, aim: Aim) {
        // What a cycle or a chain strikes would refute itself.
        let refuted = reach.refuted(board);
        if refuted == [0; 12] {
            return;
        }
        reach.fill_on(board);
        self.links.fill(board);
        self.scope.fill(board, &refuted, reach);
        self.aim = aim;
        for family in [Family::X, Family::Y, Family::Xy] {
            self.family = family;
            self.scope.turn_to(family, reach);
            for cell in (0..81).filter(|&cell| board.digits[cell].count_ones() > 1) {
                if family == Family::Y && board.digits[cell].count_ones() > 2 {
                    continue;
                }
                for start in bits(board.digits[cell]).map(|digit| cand(cell, digit)) {
                    self.cycles(board, start);
                    if family != Family::Y && holds(&refuted, start) {
                        self.chain(board, start | ON, reach);
                    }
                    if family != Family::Y && reach.proves_itself(start) {
                        self.chain(board, start, reach);
                    }
                }
            }
        }
    }

    /// Adds the chain, if one is wanted, from a literal to its opposite.
    fn chain(&mut self, board: &Board, start: Literal, reach: &Reach) {
        let (aim, family) = (self.aim, self.family);
        let takes = |length| aim.takes(family, Shape::Forcing, length);
        let way = self.scope.chains(reach, start);
        if !reach.has_chain(start, &way, takes) {
            return;
        }
        self.way = [way; 2];
        if is_on(start) {
            self.implies_false(start ^ ON);
        } else {
            self.implies_true(board, start);
        }
    }

    fn clear(&mut self) {
        self.on.clear();
        self.off.clear();
        (self.met_on, self.met_off) = ([0; 12], [0; 12]);
    }

    /// Goes from the true literals with numbers from `first` on to the false ones.
    fn follow_on(&mut self, first: usize) {
        for number in first..self.on.len() {
            for (next, cause) in self.links.weak(self.on[number].0, self.family) {
                if holds(&self.way[0], next) && !holds(&self.met_off, next) {
                    insert(&mut self.met_off, next);
                    self.off.push((next, cause, number as u32));
                }
            }
        }
    }

    /// The chain, if any, from `start` being true to its being false.
    fn implies_false(&mut self, start: Cand) {
        self.clear();
        self.on.push((start, Cause::Assumed, ROOT));
        insert(&mut self.met_on, start);
        let (mut first_on, mut first_off) = (0, 0);
        while first_on < self.on.len() {
            for number in first_on..self.on.len() {
                if let Some(cause) = self.sees(self.on[number].0, start) {
                    let mut chain = vec![(start, cause)];
                    self.trace(number as u32, ROOT, &mut chain);
                    self.add(Shape::Forcing, chain, vec![start]);
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
                if holds(&self.way[1], next) && !holds(&self.met_on, next) {
                    insert(&mut self.met_on, next);
                    self.on.push((next, cause, number as u32));
                }
            }
        }
    }

    /// The chain, if any, from `start` being false to its being true.
    fn implies_true(&mut self, board: &Board, start: Cand) {
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
                        let others = bits(board.digits[cell] & !(1 << digit));
                        let gone = others.map(|digit| cand(cell, digit)).collect();
                        self.add(Shape::Forcing, chain, gone);
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

    /// The cycles through `start`, taken as true. A false literal is met once for each way to it.
    fn cycles(&mut self, board: &Board, start: Cand) {
        let Some(way) = self.scope.cycles(start) else { return };
        self.way = *way;
        self.clear();
        self.on.push((start, Cause::Assumed, ROOT));
        insert(&mut self.met_on, start);
        let mut length = 0;
        let (mut first_on, mut first_off) = (0, 0);
        while first_on < self.on.len() {
            length += 2;
            if !self.aim.takes(self.family, Shape::Cycle, length) {
                return;
            }
            for number in first_on..self.on.len() {
                for (next, cause) in self.links.weak(self.on[number].0, self.family) {
                    if holds(&self.way[0], next) && !self.leads_to(number, next) {
                        self.off.push((next, cause, number as u32));
                    }
                }
            }
            let long = first_on > 0;
            first_on = self.on.len();
            for number in first_off..self.off.len() {
                for (next, cause) in self.links.strong(self.off[number].0, self.family) {
                    if long && next == start {
                        self.close(board, number, cause);
                    }
                    if holds(&self.way[1], next) && !holds(&self.met_on, next) {
                        insert(&mut self.met_on, next);
                        self.on.push((next, cause, number as u32));
                    }
                }
            }
            first_off = self.off.len();
        }
    }

    /// Whether the false `off` is among the ancestors of a true literal.
    fn leads_to(&self, number: usize, off: Cand) -> bool {
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

    /// Adds the cycle whose last literal is the false one with this number, if it strikes anything.
    fn close(&mut self, board: &Board, number: usize, cause: Cause) {
        let mut chain = vec![(self.on[0].0 | ON, cause)];
        self.trace(ROOT, number as u32, &mut chain);
        let (mut forward, mut back) = ([CellSet::EMPTY; 9], [CellSet::EMPTY; 9]);
        let mut cells = CellSet::EMPTY;
        for &(literal, _) in &chain[..chain.len() - 1] {
            let (cell, digit) = parts(literal);
            cells.insert(Cell::ALL[cell]);
            let seen = if is_on(literal) { &mut forward } else { &mut back };
            seen[digit] |= Cell::ALL[cell].peers();
        }
        let mut gone = Vec::new();
        for digit in 0..9 {
            for cell in ((forward[digit] & back[digit]) - cells).iter().map(Cell::index) {
                if board.has(cell, digit) {
                    gone.push(cand(cell, digit));
                }
            }
        }
        gone.sort_unstable();
        if !gone.is_empty() {
            self.add(Shape::Cycle, chain, gone);
        }
    }

    /// Draws the chain on, back to the assumption, from a true or from a false literal.
    fn trace(&self, on: u32, off: u32, chain: &mut Vec<(Literal, Cause)>) {
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

    fn add(&mut self, shape: Shape, chain: Vec<(Literal, Cause)>, gone: Vec<Cand>) {
        let simple = Simple { family: self.family, shape, chain, gone };
        if let Aim::Better(best, length) = self.aim
            && (simple.difficulty(), simple.length()) < (best, length)
        {
            self.aim = Aim::Better(simple.difficulty(), simple.length());
        }
        self.found.push(simple);
    }

    /// Why `end` is false once `on` is true, if it is.
    fn sees(&self, on: Cand, end: Cand) -> Option<Cause> {
        let ((cell, digit), (other, same)) = (parts(on), parts(end));
        if cell == other {
            return (on != end && self.family != Family::X).then_some(Cause::Cell);
        }
        let kind = (0..3).find(|&kind| HOUSES[cell][kind] == HOUSES[other][kind])?;
        (digit == same).then_some(Cause::House(kind as u8))
    }
}
