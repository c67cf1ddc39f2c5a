//! Bidirectional cycles and forcing chains: every literal on the way follows from the one before.
//!
//! Orders, lengths and ratings are those of Sudoku Explainer 1.2.1. Most boards have no such chain
//! at all, so the reach of every false candidate is worked out first, with whole sets at a time.

use super::board::{Board, Cand, HOUSES, Literal, ON, bits, cand, is_on, parts};
use super::links::Links;
use super::reach::Reach;
use super::run::{Bits, Cause, holds, insert};
use crate::board::{Cell, CellSet};
use std::cmp::Ordering;

/// Which links a chain follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Family {
    /// Between the places of one digit.
    X,
    /// Through cells with two candidates.
    Y,
    /// Both.
    Xy,
}

/// What kind of conclusion it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A ring that is true one way or the other.
    Cycle,
    /// A literal that implies its opposite.
    Forcing,
}

/// A chain or a cycle.
#[derive(Clone, Debug)]
pub(in crate::logic) struct Simple {
    pub(super) family: Family,
    pub(super) shape: Shape,
    /// From the conclusion back to the assumption.
    pub(super) chain: Vec<(Literal, Cause)>,
    /// What it strikes, by number.
    pub(super) gone: Vec<Cand>,
}

impl Simple {
    /// How many literals it has.
    pub(super) fn length(&self) -> u32 {
        // A cycle ends where it starts.
        self.chain.len() as u32 - u32::from(self.shape == Shape::Cycle)
    }

    /// The rating.
    pub(super) fn difficulty(&self) -> f64 {
        let base = match (self.family, self.shape) {
            (Family::Xy, _) => 7.0,
            (_, Shape::Cycle) => 6.5,
            (_, Shape::Forcing) => 6.6,
        };
        base + surcharge(self.length())
    }

    /// The candidate that it makes true, if any.
    pub(super) fn placed(&self) -> Option<Literal> {
        let target = self.chain[0].0;
        (self.shape == Shape::Forcing && is_on(target)).then_some(target)
    }

    /// The simpler one first.
    fn order(&self, other: &Self) -> Ordering {
        (self.difficulty().total_cmp(&other.difficulty()))
            .then(self.length().cmp(&other.length()))
            .then(self.family.sort_key().cmp(&other.family.sort_key()))
    }
}

impl Family {
    const fn sort_key(self) -> u8 {
        match self {
            Self::X => 2,
            Self::Y => 3,
            Self::Xy => 4,
        }
    }
}

/// What a chain of this many literals adds to a rating, worked out with the same roundings.
pub(super) fn surcharge(length: u32) -> f64 {
    let (mut added, mut ceiling, mut odd) = (0.0, 4, false);
    while length.saturating_sub(2) > ceiling {
        added += 0.1;
        ceiling = if odd { ceiling * 4 / 3 } else { ceiling * 3 / 2 };
        odd = !odd;
    }
    added
}

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
    found: Vec<Simple>,
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
            found: Vec::new(),
        }
    }

    /// All chains and cycles of a board, simplest first, of those with the same effect the first
    /// only. What follows from what on it has to be in `reach`.
    pub(super) fn all(&mut self, board: &Board, reach: &mut Reach) -> Vec<Simple> {
        // What a cycle or a chain strikes would refute itself.
        if !reach.refutes_any(board) {
            return Vec::new();
        }
        reach.fill_on(board);
        self.links.fill(board);
        for family in [Family::X, Family::Y, Family::Xy] {
            self.family = family;
            for cell in (0..81).filter(|&cell| board.digits[cell].count_ones() > 1) {
                if family == Family::Y && board.digits[cell].count_ones() > 2 {
                    continue;
                }
                for digit in bits(board.digits[cell]) {
                    self.from(board, cand(cell, digit), reach);
                }
            }
        }
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

    /// Adds all that starts with `start`: cycles first, then the chains.
    fn from(&mut self, board: &Board, start: Cand, reach: &Reach) {
        if reach.comes_back(start) {
            self.cycles(board, start);
        }
        if self.family != Family::Y && reach.refutes_itself(start) {
            self.implies_false(start);
        }
        if self.family != Family::Y && reach.proves_itself(start) {
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
                if !holds(&self.met_off, next) {
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
                if !holds(&self.met_on, next) {
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
        self.clear();
        self.on.push((start, Cause::Assumed, ROOT));
        insert(&mut self.met_on, start);
        let (mut first_on, mut first_off) = (0, 0);
        while first_on < self.on.len() {
            for number in first_on..self.on.len() {
                for (next, cause) in self.links.weak(self.on[number].0, self.family) {
                    if !self.leads_to(number, next) {
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
                    if !holds(&self.met_on, next) {
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
        self.found.push(Simple { family: self.family, shape, chain, gone });
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
