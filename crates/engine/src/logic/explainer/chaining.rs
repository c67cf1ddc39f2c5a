//! Forcing chains from all sides: Nishio, multiple, dynamic, and dynamic with techniques or other
//! chains in them.
//!
//! The order in which hints come, their lengths and which of them is the best are those of Sudoku
//! Explainer 1.2.1.

mod nested;

use super::chaining_hint::{Depth, End, Form, Hint};
use super::closure::Reach;
use super::cycles::Finder;
use super::grid::{
    Board, CELLS, Cand, Fixed, HOUSES, LITERALS, Literal, ON, SLOTS, bits, cand, is_on, parts,
};
use super::propagation::{Bits, Links, Node, Run, Strikes, Walk, holds};
use nested::{Inner, Memo};

/// Takes each hint that is found: its form, its result and the ends of its chains.
type HintVisitor<'a> = dyn FnMut(&mut Search, Form, Literal, &[End]) + 'a;

/// A search on one board.
pub(super) struct Search {
    depth: Depth,
    board: Board,
    /// Whether to look on for the best hint once some cell gave one.
    pub(super) thorough: bool,
    is_over: bool,
    /// What follows from each literal that was asked for.
    runs: Vec<Option<Box<Run>>>,
    #[expect(clippy::vec_box, reason = "they move to and from `runs`")]
    spare: Vec<Box<Run>>,
    inner: Vec<Inner>,
    within: Vec<Self>,
    /// Searches that were within at another depth.
    idle: Vec<Self>,
    /// For simple chains, then for each search within.
    memos: Vec<Memo>,
    /// Where among the hints found one with some effect is.
    slots: Vec<u16>,
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
            thorough: true,
            is_over: false,
            runs: (0..2 * ON).map(|_| None).collect(),
            spare: Vec::new(),
            inner: Vec::new(),
            memos: Vec::new(),
            within: depth.within().iter().map(|&depth| Self::new(depth)).collect(),
            idle: Vec::new(),
            slots: vec![0; LITERALS],
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

    /// Goes to a board of which it is known that it has no dynamic chains.
    pub(super) fn begin(&mut self, board: &Board) {
        self.turn_to(Depth::Dynamic(0));
        self.clear(board);
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
            // The searches of other depths keep their buffers for the next time.
            self.idle.append(&mut self.within);
            for &depth in depths {
                let mut search = self.idle.pop().unwrap_or_else(|| Self::new(depth));
                search.turn_to(depth);
                self.within.push(search);
            }
        }
    }

    fn best_here(&mut self, fixed: &Fixed) -> Option<Hint> {
        let mut best: Option<Hint> = None;
        self.is_over = false;
        self.each(fixed, &mut |search, form, result, ends| {
            let length = search.length(ends);
            let better = best
                .as_ref()
                .is_none_or(|best| (length, form.sort_key()) < (best.length, best.form.sort_key()));
            if better {
                best = Some(Hint { form, result, ends: ends.to_vec(), length });
            }
            search.is_over = !search.thorough;
        });
        self.is_over = false;
        best
    }

    /// All hints on a board, the best first, of those with the same effect the first only.
    /// For multiple chains, what follows by single links has to be in `reach`.
    pub(super) fn all(&mut self, board: &Board, fixed: &Fixed, reach: &Reach) -> Vec<Hint> {
        let mut kept: Vec<(Literal, u32, Hint)> = Vec::new();
        let mut at = std::mem::take(&mut self.slots);
        let mut count = 0;
        self.clear(board);
        let mut add = |search: &mut Self, form: Form, result, ends: &[End]| {
            count += 1;
            let length = search.length(ends);
            let key = search.effect_key(result);
            let slot = &mut at[usize::from(key)];
            let hint = || Hint { form, result, ends: ends.to_vec(), length };
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
        if self.depth == Depth::Multiple {
            self.each_multiple(reach, fixed, &mut add);
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

    /// A literal that stands for what a result does: to make one of two candidates true is to
    /// strike the other.
    fn effect_key(&self, result: Literal) -> Literal {
        let (cell, digit) = parts(result);
        let others = self.board.digits[cell] & !(1 << digit);
        if is_on(result) && others.is_power_of_two() {
            cand(cell, others.trailing_zeros() as usize)
        } else {
            result
        }
    }

    /// Gives `found` every hint in Sudoku Explainer's order.
    fn each(&mut self, fixed: &Fixed, found: &mut HintVisitor<'_>) {
        for cell in 0..81 {
            let digits = self.board.digits[cell];
            let enough = if self.depth == Depth::Multiple { 3 } else { 2 };
            if digits.count_ones() < enough || self.is_over {
                continue;
            }
            for digit in bits(digits) {
                let start = cand(cell, digit);
                self.run(start | ON, fixed);
                if self.depth != Depth::Multiple {
                    self.contradiction(start | ON, found);
                    self.falsehood(start, fixed, found);
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

    /// What the falsehood of a candidate gives: that it is true, or what follows either way.
    fn falsehood(&mut self, start: Cand, fixed: &Fixed, found: &mut HintVisitor<'_>) {
        let (cell, digit) = parts(start);
        let double =
            matches!(self.depth, Depth::Dynamic(_)) && self.board.digits[cell].count_ones() > 2;
        if self.depth == Depth::Dynamic(0)
            && let Some(partner) = self.partner(cell, digit)
        {
            // Where one of two candidates must be true, the falsehood of the one and the truth of
            // the other have the same consequences, if in another order.
            self.run(partner | ON, fixed);
            let (true_one, other) = (self.get(start | ON), self.get(partner | ON));
            if other.clash.is_none() && !(double && true_one.meets(other)) {
                return;
            }
        }
        self.run(start, fixed);
        self.contradiction(start, found);
        if double {
            self.common(&[start | ON, start], Form::Double, found);
        }
    }

    /// A candidate that is true if this one is false, by a single link.
    fn partner(&self, cell: usize, digit: usize) -> Option<Cand> {
        let others = self.board.digits[cell] & !(1 << digit);
        if others.is_power_of_two() {
            return Some(cand(cell, others.trailing_zeros() as usize));
        }
        (0..3).find_map(|kind| {
            let house = usize::from(HOUSES[cell][kind]);
            let others = self.board.places[house][digit] & !(1 << SLOTS[cell][kind]);
            let slot = others.trailing_zeros() as usize;
            let at = |slot: usize| cand(usize::from(CELLS[house][slot]), digit);
            others.is_power_of_two().then(|| at(slot))
        })
    }

    /// Gives `found` every hint of a multiple chain on a board without simple chains, on which so
    /// no two conclusions contradict: `reach` has them all, but in no order.
    fn each_multiple(&mut self, reach: &Reach, fixed: &Fixed, found: &mut HintVisitor<'_>) {
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
                        for &start in &starts {
                            self.run(start, fixed);
                        }
                        self.common(&starts, Form::House(kind as u8), found);
                    }
                }
            }
            let at = |digit: usize| cand(cell, digit);
            if reach.meet(bits(digits).map(at)) {
                let starts: Vec<_> = bits(digits).map(|digit| at(digit) | ON).collect();
                for &start in &starts {
                    self.run(start, fixed);
                }
                self.common(&starts, Form::Cell, found);
            }
        }
    }

    fn contradiction(&mut self, start: Literal, found: &mut HintVisitor<'_>) {
        if let Some(clash) = self.get(start).clash {
            let ends = clash.map(|node| End { start, last: node.literal, clash: true });
            found(self, Form::Contradiction, start ^ ON, &ends);
        }
    }

    fn houses(&mut self, cell: usize, digit: usize, fixed: &Fixed, found: &mut HintVisitor<'_>) {
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
    fn common(&mut self, starts: &[Literal], form: Form, found: &mut HintVisitor<'_>) {
        let (mut on, mut off): (Bits, Bits) = ([u64::MAX; 12], [u64::MAX; 12]);
        for &start in starts {
            let run = self.get(start);
            for word in 0..12 {
                on[word] &= run.on_bits[word];
                off[word] &= run.off_bits[word];
            }
        }
        if on == [0; 12] && off == [0; 12] {
            return;
        }
        let mut ends: Vec<_> =
            starts.iter().map(|&start| End { start, last: 0, clash: false }).collect();
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
                for end in &mut ends {
                    end.last = result;
                }
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
        self.memos.iter_mut().for_each(Memo::clear);
    }

    /// What follows from a literal that was asked for before.
    pub(super) fn get(&self, start: Literal) -> &Run {
        self.runs[usize::from(start)].as_ref().expect("a literal is run before it is looked at")
    }

    /// Works out what follows from a literal.
    fn run(&mut self, start: Literal, fixed: &Fixed) {
        let mut run = self.runs[usize::from(start)].take().unwrap_or_else(|| {
            let mut run = self.spare.pop().unwrap_or_else(|| Box::new(Run::new()));
            run.start(&self.board, start);
            run
        });
        let (links, eliminations) = match self.depth {
            Depth::Nishio => (Links::Houses, Strikes::Dynamic),
            Depth::Multiple => (Links::All, Strikes::Kept),
            Depth::Dynamic(_) => (Links::All, Strikes::Dynamic),
        };
        while run.clash.is_none() && run.depth != Some(self.depth) {
            run.spread(&self.board, links, eliminations);
            if run.clash.is_some() || !self.go_deeper(&mut run, fixed) {
                run.depth = Some(self.depth);
            }
        }
        self.runs[usize::from(start)] = Some(run);
    }

    /// The last literal of a chain.
    pub(super) fn node(&self, end: End) -> Node {
        let run = self.get(end.start);
        match run.clash {
            Some(clash) if end.clash => clash
                .into_iter()
                .find(|node| node.literal == end.last)
                .expect("a clash has both its literals"),
            _ => run.get(end.last),
        }
    }

    /// How many literals some chains have, those of chains within included.
    fn length(&mut self, ends: &[End]) -> u32 {
        let mut length = 0;
        for end in ends {
            let node = self.node(*end);
            let run = self.runs[usize::from(end.start)].as_mut().expect("a hint's runs are kept");
            length += run.count(&node, &mut self.walk);
        }
        if matches!(self.depth, Depth::Dynamic(2..)) {
            length += self.inner_length(ends);
        }
        length
    }
}
