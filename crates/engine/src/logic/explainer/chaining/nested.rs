//! Chains within chains: what techniques and other searches find on the board that a run has struck.

use super::super::advanced_rules;
use super::super::chaining_hint::{Depth, End, Form, Hint};
use super::super::closure::Reach;
use super::super::grid::{Board, Cand, Fixed, Literal, ON, bits, cand, is_on, parts};
use super::super::propagation::{Cause, Run, struck};
use super::super::simple_chain::{Shape, Simple};
use super::Search;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

/// A chain within a chain.
#[derive(Clone, Copy)]
pub(super) struct Inner {
    pub(super) length: u32,
    /// Stands for all its literals in their order.
    pub(super) identity: u64,
}

/// What a chain found on a board that a longer chain has struck means for that.
pub(super) struct Found {
    gone: Vec<Cand>,
    because: Vec<Cand>,
    inner: Inner,
    /// Its number among those of the longer chain's search.
    number: u32,
}

/// What was found on the boards that were looked at: many runs come to the same board.
pub(super) type Memo = HashMap<[u16; 81], Rc<[Found]>>;

impl Search {
    /// How far it goes.
    pub(in super::super) const fn depth(&self) -> Depth {
        self.depth
    }

    /// The board that its runs begin on.
    pub(in super::super) const fn board(&self) -> &Board {
        &self.board
    }

    /// All hints on a board. There may be more of multiple chains, if there are simple chains.
    pub(in super::super) fn all_of(&mut self, board: &Board, fixed: &Fixed) -> Vec<Hint> {
        let mut reach = Reach::new();
        if self.depth == Depth::Multiple {
            reach.fill(board);
            reach.fill_on(board);
        }
        self.all(board, fixed, &reach)
    }

    /// Strikes what techniques or chains find on the board of a run that is stuck; whether there was
    /// any.
    pub(super) fn go_deeper(&mut self, run: &mut Run, fixed: &Fixed) -> bool {
        let Depth::Dynamic(1..) = self.depth else { return false };
        let eliminations = advanced_rules::first(&self.board, &run.board, fixed);
        for strike in &eliminations {
            for &gone in &strike.gone {
                run.strike(gone, &strike.because, 0);
            }
        }
        if !eliminations.is_empty() {
            return true;
        }
        self.memos.resize_with(1 + self.within.len(), Memo::new);
        if self.depth.takes_simple() && self.take_simple(run) {
            return true;
        }
        (0..self.within.len()).any(|number| self.take_within(number, run, fixed))
    }

    fn take_simple(&mut self, run: &mut Run) -> bool {
        let found = if let Some(found) = self.memos[0].get(&run.board.digits) {
            Rc::clone(found)
        } else {
            self.reach.fill(&run.board);
            let simple = self.finder.all(&run.board, &mut self.reach);
            let found = simple_within(&self.board, &run.board, simple);
            self.keep(0, run, found)
        };
        take(run, &found)
    }

    fn take_within(&mut self, number: usize, run: &mut Run, fixed: &Fixed) -> bool {
        let found = if let Some(found) = self.memos[1 + number].get(&run.board.digits) {
            Rc::clone(found)
        } else {
            let search = &mut self.within[number];
            if search.depth == Depth::Multiple {
                self.reach.fill(&run.board);
                self.reach.fill_on(&run.board);
            }
            let found = search.within(&self.board, &run.board, fixed, &self.reach);
            self.keep(1 + number, run, found)
        };
        take(run, &found)
    }

    fn keep(&mut self, memo: usize, run: &Run, mut found: Vec<Found>) -> Rc<[Found]> {
        for found in &mut found {
            self.inner.push(found.inner);
            found.number = self.inner.len() as u32;
        }
        let found: Rc<[Found]> = found.into();
        self.memos[memo].insert(run.board.digits, Rc::clone(&found));
        found
    }

    /// All that this search finds on the board `now` of a longer chain that began on `start`.
    /// For multiple chains, what follows by single links has to be in `reach`.
    fn within(&mut self, start: &Board, now: &Board, fixed: &Fixed, reach: &Reach) -> Vec<Found> {
        let mut found = Vec::new();
        for hint in self.all(now, fixed, reach) {
            let because = self.because(&hint, start, now);
            if because.is_empty() {
                continue;
            }
            let (cell, digit) = parts(hint.result);
            let gone = if is_on(hint.result) {
                bits(now.digits[cell] & !(1 << digit)).map(|digit| cand(cell, digit)).collect()
            } else {
                vec![hint.result]
            };
            let identity = self.identity(&hint);
            let inner = Inner { length: hint.length, identity };
            found.push(Found { gone, because, inner, number: 0 });
        }
        found
    }

    /// The lengths of the chains within, each once.
    pub(super) fn inner_length(&mut self, ends: &[End]) -> u32 {
        let mut met: Vec<u64> = Vec::new();
        let mut length = 0;
        for end in ends {
            let node = self.node(*end);
            let run = self.runs[usize::from(end.start)].as_ref().expect("a hint's runs are kept");
            let chain = run.chain(&node, &mut self.walk);
            for (at, &literal) in chain.iter().enumerate() {
                let nested = if at == 0 { node.nested } else { run.get(literal).nested };
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

    /// What had to be struck for a hint's chains to hold.
    fn because(&mut self, hint: &Hint, start: &Board, now: &Board) -> Vec<Cand> {
        let mut because = Vec::new();
        for end in &hint.ends {
            let node = self.node(*end);
            let run = self.runs[usize::from(end.start)].as_ref().expect("a hint's runs are kept");
            let chain = run.chain(&node, &mut self.walk);
            for (at, &literal) in chain.iter().enumerate().filter(|(_, literal)| is_on(**literal)) {
                let cause = if at == 0 { node.cause } else { run.get(literal).cause };
                let cause = match (cause, hint.form) {
                    (Cause::Assumed, Form::Cell) => Cause::Cell,
                    (Cause::Assumed, Form::House(kind)) => Cause::House(kind),
                    _ => cause,
                };
                struck(start, now, literal, cause, &mut |cand| {
                    if !because.contains(&cand) {
                        because.push(cand);
                    }
                });
            }
        }
        because
    }

    /// Stands for all literals of a hint's chains in their order.
    fn identity(&mut self, hint: &Hint) -> u64 {
        let mut hasher = DefaultHasher::new();
        for end in &hint.ends {
            end.last.hash(&mut hasher);
        }
        for end in &hint.ends {
            let node = self.node(*end);
            let run = self.runs[usize::from(end.start)].as_ref().expect("a hint's runs are kept");
            run.chain(&node, &mut self.walk).hash(&mut hasher);
        }
        hasher.finish()
    }
}

/// What cycles and simple chains mean, found on the board `now` of a longer chain that began on `start`.
fn simple_within(start: &Board, now: &Board, simple: Vec<Simple>) -> Vec<Found> {
    let mut found = Vec::new();
    for hint in simple {
        let mut because = Vec::new();
        let mut lean = |literal: Literal, cause| {
            struck(start, now, literal, cause, &mut |cand| {
                if !because.contains(&cand) {
                    because.push(cand);
                }
            });
        };
        let length = hint.length() as usize;
        for &(literal, cause) in hint.chain[..length].iter().filter(|(literal, _)| is_on(*literal))
        {
            lean(literal, cause);
        }
        if hint.shape == Shape::Cycle {
            // The other way round what was false is true, for the reason for which it was false.
            for &(literal, cause) in hint.chain.iter().rev().filter(|(literal, _)| !is_on(*literal))
            {
                lean(literal | ON, cause);
            }
        }
        if because.is_empty() {
            continue;
        }
        let mut hasher = DefaultHasher::new();
        hint.chain.iter().for_each(|(literal, _)| literal.hash(&mut hasher));
        let inner = Inner { length: hint.length(), identity: hasher.finish() };
        found.push(Found { gone: hint.gone, because, inner, number: 0 });
    }
    found
}

/// Strikes all that was found; whether there was any.
fn take(run: &mut Run, found: &[Found]) -> bool {
    for Found { gone, because, number, .. } in found {
        for &gone in gone {
            run.strike(gone, because, *number);
        }
    }
    !found.is_empty()
}
