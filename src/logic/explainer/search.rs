//! Forcing chains from all sides: Nishio, multiple, dynamic, and dynamic with techniques or other
//! chains in them.
//!
//! The order in which hints come, their lengths and which of them is the best are those of Sudoku
//! Explainer 1.2.1.

use super::board::{
    Board, CELLS, Cand, Fixed, HOUSES, Literal, ON, SLOTS, bits, cand, is_on, parts,
};
use super::plain;
use super::reach::Reach;
use super::run::{Bits, Links, Node, Run, Strikes, Walk, holds, struck};
use super::simple::{Finder, Shape, Simple, surcharge};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    /// One digit, struck as it goes.
    Nishio,
    /// Cells and houses with more than two candidates.
    Multiple,
    /// Struck as it goes; with plain techniques from level 1, with chains in it from 2 to 5.
    Dynamic(u8),
}

/// Where a chain of a hint ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    /// The literal that it starts with.
    pub(super) start: Literal,
    /// The literal that it ends with.
    pub(super) end: Literal,
    /// Whether that is one of two that contradict each other.
    pub(super) clash: bool,
}

/// What a hint goes out from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A candidate, true or false.
    Double,
    /// The candidates of a cell.
    Cell,
    /// The places of a digit in a box, row or column (0, 1, 2) of the first of them.
    House(u8),
    /// A literal that is refuted.
    Contradiction,
}

impl Depth {
    /// The searches within its runs, apart from simple chains.
    const fn within(self) -> &'static [Self] {
        match self {
            Self::Dynamic(3) => &[Self::Multiple],
            Self::Dynamic(4) => &[Self::Dynamic(0)],
            Self::Dynamic(5) => &[Self::Dynamic(0), Self::Dynamic(2)],
            _ => &[],
        }
    }

    /// The rating of a hint.
    pub(super) fn difficulty(self, hint: &Hint) -> f64 {
        let base = match self {
            Self::Nishio => 7.5,
            Self::Multiple => 8.0,
            Self::Dynamic(level @ 0..=1) => 8.5 + 0.5 * f64::from(level),
            Self::Dynamic(level) => 9.5 + 0.5 * f64::from(level - 2),
        };
        base + surcharge(hint.length)
    }

    /// Whether what a search of this depth does begins with all that one of depth `other` does.
    const fn goes_on_from(self, other: Self) -> bool {
        match (self, other) {
            (Self::Dynamic(deep), Self::Dynamic(other)) => match other {
                0 | 1 => deep > other,
                2 => deep == 3,
                _ => other == 4 && deep == 5,
            },
            _ => false,
        }
    }
}

impl Form {
    const fn sort_key(self) -> u8 {
        match self {
            Self::Double => 1,
            Self::Cell => 5,
            Self::House(_) => 6,
            Self::Contradiction => 7,
        }
    }
}

/// A conclusion and the chains that prove it.
#[derive(Clone, Debug)]
pub(super) struct Hint {
    pub(super) form: Form,
    /// What is true or false in the end.
    pub(super) result: Literal,
    pub(super) ends: Vec<End>,
    /// How many literals it takes, those of chains within included.
    pub(super) length: u32,
}

/// A chain within a chain.
#[derive(Clone, Copy)]
struct Inner {
    length: u32,
    /// Stands for all its literals in their order.
    identity: u64,
}

/// What a chain found on a board that a longer chain has struck means for that.
struct Found {
    gone: Vec<Cand>,
    because: Vec<Cand>,
    inner: Inner,
    /// Its number among those of the longer chain's search.
    number: u32,
}

/// What was found on the boards that were looked at: many runs come to the same board.
type Memo = HashMap<[u16; 81], Rc<[Found]>>;

/// A search on one board.
pub(super) struct Search {
    depth: Depth,
    board: Board,
    /// What follows from each literal that was asked for.
    runs: Vec<Option<Box<Run>>>,
    spare: Vec<Box<Run>>,
    inner: Vec<Inner>,
    within: Vec<Self>,
    /// For simple chains, then for each search within.
    memos: Vec<Memo>,
    walk: Walk,
    reach: Reach,
    finder: Finder,
}

impl Search {
    /// A search of this depth.
    pub(super) fn new(depth: Depth) -> Self {
        Self {
            depth,
            board: Board::NONE,
            runs: (0..2 * ON).map(|_| None).collect(),
            spare: Vec::new(),
            inner: Vec::new(),
            memos: Vec::new(),
            within: depth.within().iter().map(|&depth| Self::new(depth)).collect(),
            walk: Walk::new(),
            reach: Reach::new(),
            finder: Finder::new(),
        }
    }

    /// The best hint on a board.
    pub(super) fn best(&mut self, board: &Board, fixed: &Fixed) -> Option<Hint> {
        self.clear(board);
        self.best_here(fixed)
    }

    /// The best hint of a greater depth on the same board, on which there was none.
    pub(super) fn best_deeper(&mut self, depth: Depth, fixed: &Fixed) -> Option<Hint> {
        if !depth.goes_on_from(self.depth) {
            let board = self.board.clone();
            self.clear(&board);
        }
        self.turn_to(depth);
        self.best_here(fixed)
    }

    /// Makes it a search of this depth.
    pub(super) fn turn_to(&mut self, depth: Depth) {
        self.depth = depth;
        let depths = depth.within();
        if !self.within.iter().map(|search| search.depth).eq(depths.iter().copied()) {
            self.within = depths.iter().map(|&depth| Self::new(depth)).collect();
        }
    }

    fn best_here(&mut self, fixed: &Fixed) -> Option<Hint> {
        let mut best: Option<Hint> = None;
        self.each(fixed, &mut |search, form, result, ends| {
            let length = search.length(ends);
            let better = best
                .as_ref()
                .is_none_or(|best| (length, form.sort_key()) < (best.length, best.form.sort_key()));
            if better {
                best = Some(Hint { form, result, ends: ends.to_vec(), length });
            }
        });
        best
    }

    /// All hints on a board, the best first, of those with the same effect the first only.
    /// For multiple chains, what follows by single links has to be in `reach`.
    pub(super) fn all(&mut self, board: &Board, fixed: &Fixed, reach: &Reach) -> Vec<Hint> {
        let mut best: Vec<Option<Hint>> = (0..2 * ON).map(|_| None).collect();
        let mut order = Vec::new();
        let mut count = 0_u32;
        self.clear(board);
        let mut add = |search: &mut Self, form: Form, result, ends: &[End]| {
            let length = search.length(ends);
            let (cell, digit) = parts(result);
            // To make one of two candidates true is to strike the other.
            let digits = search.board.digits[cell];
            let effect = if is_on(result) && digits.count_ones() == 2 {
                cand(cell, (digits & !(1 << digit)).trailing_zeros() as usize)
            } else {
                result
            };
            let old = &mut best[usize::from(effect)];
            let better = old
                .as_ref()
                .is_none_or(|old| (length, form.sort_key()) < (old.length, old.form.sort_key()));
            if better {
                *old = Some(Hint { form, result, ends: ends.to_vec(), length });
                order.push((length, form.sort_key(), count, effect));
            }
            count += 1;
        };
        if self.depth == Depth::Multiple {
            self.each_multiple(reach, fixed, &mut add);
        } else {
            self.each(fixed, &mut add);
        }
        order.sort_unstable();
        order.iter().filter_map(|&(.., effect)| best[usize::from(effect)].take()).collect()
    }

    /// Gives `found` every hint in Sudoku Explainer's order.
    fn each(&mut self, fixed: &Fixed, found: &mut dyn FnMut(&mut Self, Form, Literal, &[End])) {
        for cell in 0..81 {
            let digits = self.board.digits[cell];
            let enough = if self.depth == Depth::Multiple { 3 } else { 2 };
            if digits.count_ones() < enough {
                continue;
            }
            for digit in bits(digits) {
                let start = cand(cell, digit);
                self.run(start | ON, fixed);
                if self.depth != Depth::Multiple {
                    self.run(start, fixed);
                    self.contradictions(start, found);
                }
                if matches!(self.depth, Depth::Dynamic(_)) && digits.count_ones() > 2 {
                    self.doubles(start, found);
                }
                if self.depth != Depth::Nishio {
                    self.houses(cell, digit, fixed, found);
                }
            }
            if self.depth != Depth::Nishio {
                let starts: Vec<_> = bits(digits).map(|digit| cand(cell, digit) | ON).collect();
                self.common(&starts, Form::Cell, found);
            }
        }
    }

    /// Gives `found` every hint of a multiple chain on a board without simple chains, on which so
    /// no two conclusions contradict: `reach` has them all, but in no order.
    fn each_multiple(
        &mut self,
        reach: &Reach,
        fixed: &Fixed,
        found: &mut dyn FnMut(&mut Self, Form, Literal, &[End]),
    ) {
        for cell in 0..81 {
            let digits = self.board.digits[cell];
            if digits.count_ones() < 3 {
                continue;
            }
            for digit in bits(digits) {
                for kind in 0..3 {
                    let house = usize::from(HOUSES[cell][kind]);
                    let places = self.board.places[house][digit];
                    let first = places.trailing_zeros() == u32::from(SLOTS[cell][kind]);
                    let at = |slot: usize| cand(usize::from(CELLS[house][slot]), digit);
                    if first && reach.meet(bits(places).map(at)) {
                        let starts: Vec<_> = bits(places).map(|slot| at(slot) | ON).collect();
                        starts.iter().for_each(|&start| self.run(start, fixed));
                        self.common(&starts, Form::House(kind as u8), found);
                    }
                }
            }
            let at = |digit: usize| cand(cell, digit);
            if reach.meet(bits(digits).map(at)) {
                let starts: Vec<_> = bits(digits).map(|digit| at(digit) | ON).collect();
                starts.iter().for_each(|&start| self.run(start, fixed));
                self.common(&starts, Form::Cell, found);
            }
        }
    }

    fn contradictions(
        &mut self,
        start: Cand,
        found: &mut dyn FnMut(&mut Self, Form, Literal, &[End]),
    ) {
        for (start, result) in [(start | ON, start), (start, start | ON)] {
            if let Some(clash) = self.get(start).clash {
                let ends = clash.map(|node| End { start, end: node.literal, clash: true });
                found(self, Form::Contradiction, result, &ends);
            }
        }
    }

    fn doubles(&mut self, start: Cand, found: &mut dyn FnMut(&mut Self, Form, Literal, &[End])) {
        self.common(&[start | ON, start], Form::Double, found);
    }

    fn houses(
        &mut self,
        cell: usize,
        digit: usize,
        fixed: &Fixed,
        found: &mut dyn FnMut(&mut Self, Form, Literal, &[End]),
    ) {
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            let places = self.board.places[house][digit];
            // A house is looked at from the first of the places.
            if places.count_ones() < 2 || places.trailing_zeros() != u32::from(SLOTS[cell][kind]) {
                continue;
            }
            let starts: Vec<_> = bits(places)
                .map(|slot| cand(usize::from(CELLS[house][slot]), digit) | ON)
                .collect();
            for &start in &starts {
                self.run(start, fixed);
            }
            self.common(&starts, Form::House(kind as u8), found);
        }
    }

    /// Gives `found` what follows from every one of some literals.
    fn common(
        &mut self,
        starts: &[Literal],
        form: Form,
        found: &mut dyn FnMut(&mut Self, Form, Literal, &[End]),
    ) {
        let (mut on, mut off): (Bits, Bits) = ([u64::MAX; 12], [u64::MAX; 12]);
        for &start in starts {
            let run = self.get(start);
            for word in 0..12 {
                on[word] &= run.on_bits[word];
                off[word] &= run.off_bits[word];
            }
        }
        let mut ends: Vec<_> =
            starts.iter().map(|&start| End { start, end: 0, clash: false }).collect();
        for (set, on) in [(on, true), (off, false)] {
            if set == [0; 12] {
                continue;
            }
            let first = self.get(starts[0]);
            let list = if on { &first.on } else { &first.off };
            let results: Vec<Literal> = list
                .iter()
                .map(|node| node.literal)
                .filter(|&literal| holds(&set, literal & (ON - 1)))
                .filter(|&literal| !on || self.board.digits[parts(literal).0].count_ones() > 1)
                .collect();
            for result in results {
                ends.iter_mut().for_each(|end| end.end = result);
                found(self, form, result, &ends);
            }
        }
    }

    fn clear(&mut self, board: &Board) {
        self.board.clone_from(board);
        for run in &mut self.runs {
            self.spare.extend(run.take());
        }
        self.inner.clear();
        self.memos.clear();
    }

    /// What follows from a literal that was asked for before.
    pub(super) fn get(&self, start: Literal) -> &Run {
        self.runs[usize::from(start)].as_ref().expect("a literal is run before it is looked at")
    }

    /// Works out what follows from a literal.
    fn run(&mut self, start: Literal, fixed: &Fixed) {
        let mut run = match self.runs[usize::from(start)].take() {
            Some(run) => run,
            None => {
                let mut run = self.spare.pop().unwrap_or_else(|| Box::new(Run::new()));
                run.start(&self.board, start);
                run
            }
        };
        let (links, strikes) = match self.depth {
            Depth::Nishio => (Links::Houses, Strikes::Dynamic),
            Depth::Multiple => (Links::All, Strikes::Kept),
            Depth::Dynamic(_) => (Links::All, Strikes::Dynamic),
        };
        while run.clash.is_none() && run.depth != Some(self.depth) {
            run.spread(&self.board, links, strikes);
            if run.clash.is_some() || !self.go_deeper(&mut run, fixed) {
                run.depth = Some(self.depth);
            }
        }
        self.runs[usize::from(start)] = Some(run);
    }

    /// Strikes what techniques or chains find on the board of a run that is stuck; whether there was
    /// any.
    fn go_deeper(&mut self, run: &mut Run, fixed: &Fixed) -> bool {
        let Depth::Dynamic(level @ 1..) = self.depth else { return false };
        let strikes = plain::first(&self.board, &run.board, fixed);
        for strike in &strikes {
            for &gone in &strike.gone {
                run.strike(gone, &strike.because, 0);
            }
        }
        if !strikes.is_empty() {
            return true;
        }
        self.memos.resize_with(1 + self.within.len(), Memo::new);
        if matches!(level, 2 | 3) && self.take_simple(run) {
            return true;
        }
        (0..self.within.len()).any(|number| self.take_within(number, run, fixed))
    }

    fn take_simple(&mut self, run: &mut Run) -> bool {
        let found = match self.memos[0].get(&run.board.digits) {
            Some(found) => Rc::clone(found),
            None => {
                self.reach.fill(&run.board);
                let simple = self.finder.all(&run.board, &mut self.reach);
                let found = simple_within(&self.board, &run.board, simple);
                self.keep(0, run, found)
            }
        };
        take(run, &found)
    }

    fn take_within(&mut self, number: usize, run: &mut Run, fixed: &Fixed) -> bool {
        let found = match self.memos[1 + number].get(&run.board.digits) {
            Some(found) => Rc::clone(found),
            None => {
                let search = &mut self.within[number];
                if search.depth == Depth::Multiple {
                    self.reach.fill(&run.board);
                    self.reach.fill_on(&run.board);
                }
                let found = search.within(&self.board, &run.board, fixed, &self.reach);
                self.keep(1 + number, run, found)
            }
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

    /// What had to be struck for a hint's chains to hold.
    fn because(&mut self, hint: &Hint, start: &Board, now: &Board) -> Vec<Cand> {
        let mut because = Vec::new();
        for end in &hint.ends {
            let node = self.node(end);
            let run = self.runs[usize::from(end.start)].as_ref().expect("a hint's runs are kept");
            let chain = run.chain(&node, &mut self.walk);
            for (at, &literal) in chain.iter().enumerate().filter(|(_, literal)| is_on(**literal)) {
                let cause = if at == 0 { node.cause } else { run.get(literal).cause };
                let cause = match (cause, hint.form) {
                    (super::run::Cause::Assumed, Form::Cell) => super::run::Cause::Cell,
                    (super::run::Cause::Assumed, Form::House(kind)) => {
                        super::run::Cause::House(kind)
                    }
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
            end.end.hash(&mut hasher);
        }
        for end in &hint.ends {
            let node = self.node(end);
            let run = self.runs[usize::from(end.start)].as_ref().expect("a hint's runs are kept");
            run.chain(&node, &mut self.walk).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// The last literal of a chain.
    pub(super) fn node(&self, end: &End) -> Node {
        let run = self.get(end.start);
        match run.clash {
            Some(clash) if end.clash => clash
                .into_iter()
                .find(|node| node.literal == end.end)
                .expect("a clash has both its literals"),
            _ => run.get(end.end),
        }
    }

    /// How many literals some chains have, those of chains within included.
    fn length(&mut self, ends: &[End]) -> u32 {
        let mut length = 0;
        for end in ends {
            let node = self.node(end);
            let run = self.runs[usize::from(end.start)].as_mut().expect("a hint's runs are kept");
            length += run.count(&node, &mut self.walk);
        }
        if matches!(self.depth, Depth::Dynamic(2..)) {
            length += self.inner_length(ends);
        }
        length
    }

    /// The lengths of the chains within, each once.
    fn inner_length(&mut self, ends: &[End]) -> u32 {
        let mut met: Vec<u64> = Vec::new();
        let mut length = 0;
        for end in ends {
            let node = self.node(end);
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
        gone.iter().for_each(|&gone| run.strike(gone, because, *number));
    }
    !found.is_empty()
}
