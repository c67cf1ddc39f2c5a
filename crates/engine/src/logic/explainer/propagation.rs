//! One chain search: what follows when a candidate is assumed to be true, or to be false.
//!
//! Breadth first, whatever is true before whatever is false, and in the order of Sudoku Explainer
//! 1.2.1, because the order decides which parents a conclusion gets and so how long its chain is.

use super::chaining_hint::Depth;
use super::grid::{Board, CELLS, Cand, HOUSES, LITERALS, Literal, ON, SLOTS, bits, cand, cand_of};
use super::grid::{is_on, parts};
use crate::logic::deduction::Flow;

/// Why a literal follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// It is assumed.
    Assumed,
    /// A cell holds one digit.
    Cell,
    /// A digit stands once in the box, row or column (0, 1, 2) of the literal's cell.
    House(u8),
    /// A plain technique or a chain within the chain strikes it.
    Struck,
}

/// A literal and what it follows from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) literal: Literal,
    pub(super) cause: Cause,
    /// The chain within the chain that struck it, by number; 0 is none.
    pub(super) nested: u32,
    /// Its parents' place in [`Run::parents`].
    first: u32,
    count: u16,
    /// How many literals its chain has, itself included; 0 is not counted yet.
    ancestors: u16,
}

/// Which links a search follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Links {
    /// Those between the places of one digit (Nishio).
    Houses,
    /// Those within a cell as well.
    All,
}

/// What a conclusion does to the board that it is drawn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strikes {
    /// Nothing: later links need two candidates on the board as it is.
    Kept,
    /// What is false is struck, so that later links may lean on it.
    Dynamic,
}

/// What follows from one literal.
pub(super) struct Run {
    /// The board with everything struck that is false and looked at.
    pub(super) board: Board,
    /// True literals in the order in which they were found
    pub(super) on: Vec<Node>,
    /// and false ones.
    pub(super) off: Vec<Node>,
    /// All true and all false candidates as bits.
    pub(super) on_bits: Bits,
    pub(super) off_bits: Bits,
    /// A true and a false literal that contradict each other.
    pub(super) clash: Option<[Node; 2]>,
    /// How far the search went that has no more to find.
    pub(super) depth: Option<Depth>,
    at: Vec<u16>,
    parents: Vec<Literal>,
    looked_on: usize,
    looked_off: usize,
}

/// A set of candidates.
pub(super) type Bits = [u64; 12];

/// Whether the set holds a candidate.
pub(super) fn holds(bits: &Bits, cand: Cand) -> bool {
    bits[usize::from(cand) / 64] >> (cand % 64) & 1 == 1
}

/// Puts a candidate into the set.
pub(super) fn insert(bits: &mut Bits, cand: Cand) {
    bits[usize::from(cand) / 64] |= 1 << (cand % 64);
}

impl Node {
    /// Grows from each node of a run to the next that was found.
    pub(super) const fn age(&self) -> u32 {
        self.first
    }
}

impl Run {
    /// Nothing yet.
    pub(super) fn new() -> Self {
        Self {
            board: Board::NONE,
            on: Vec::new(),
            off: Vec::new(),
            on_bits: [0; 12],
            off_bits: [0; 12],
            clash: None,
            depth: None,
            at: vec![0; LITERALS],
            parents: Vec::new(),
            looked_on: 0,
            looked_off: 0,
        }
    }

    /// Starts anew on `board` with `literal`.
    pub(super) fn start(&mut self, board: &Board, literal: Literal) {
        self.board.clone_from(board);
        for node in self.on.drain(..).chain(self.off.drain(..)) {
            self.at[usize::from(node.literal)] = 0;
        }
        (self.on_bits, self.off_bits) = ([0; 12], [0; 12]);
        self.parents.clear();
        (self.clash, self.depth) = (None, None);
        (self.looked_on, self.looked_off) = (0, 0);
        let node = self.node(literal, Cause::Assumed);
        self.add(node);
    }

    /// Draws all conclusions that single links give, until there are no more or two contradict.
    pub(super) fn spread(&mut self, start: &Board, links: Links, eliminations: Strikes) {
        while self.clash.is_none() {
            if self.looked_on < self.on.len() {
                let literal = self.on[self.looked_on].literal;
                self.looked_on += 1;
                self.follow_on(literal, links);
            } else if self.looked_off < self.off.len() {
                let literal = self.off[self.looked_off].literal;
                self.looked_off += 1;
                self.follow_off(literal, start, links, eliminations);
            } else {
                break;
            }
        }
    }

    /// Adds a false candidate that a plain technique or another chain strikes, unless it is false
    /// already.
    pub(super) fn strike(&mut self, gone: Cand, because: &[Cand], nested: u32) {
        if !holds(&self.off_bits, gone) {
            let mut node = self.node(gone, Cause::Struck);
            self.parents.extend_from_slice(because);
            (node.count, node.nested) = (because.len() as u16, nested);
            self.add(node);
        }
    }

    /// Adds what is false because `literal` is true, up to a clash.
    fn follow_on(&mut self, literal: Literal, links: Links) {
        let (cell, digit) = parts(literal);
        if links == Links::All {
            for other in bits(self.board.digits[cell] & !(1 << digit)) {
                if self.make_off(cand(cell, other), literal, Cause::Cell).is_break() {
                    return;
                }
            }
        }
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            for slot in bits(self.board.places[house][digit] & !(1 << SLOTS[cell][kind])) {
                let other = cand(usize::from(CELLS[house][slot]), digit);
                if self.make_off(other, literal, Cause::House(kind as u8)).is_break() {
                    return;
                }
            }
        }
    }

    fn make_off(&mut self, off: Cand, parent: Literal, cause: Cause) -> Flow {
        let is_on = holds(&self.on_bits, off);
        if holds(&self.off_bits, off) && !is_on {
            return Flow::Continue(());
        }
        let node = self.child(off, cause, parent);
        if is_on {
            self.clash = Some([self.get(off | ON), node]);
            return Flow::Break(());
        }
        self.add(node);
        Flow::Continue(())
    }

    /// Adds what is true because `off` is false, up to a clash.
    fn follow_off(&mut self, off: Literal, start: &Board, links: Links, eliminations: Strikes) {
        let (cell, digit) = parts(off);
        let mut found = [(0, Cause::Assumed); 4];
        let mut count = 0;
        let others = self.board.digits[cell] & !(1 << digit);
        if links == Links::All && others.is_power_of_two() {
            found[count] = (cand(cell, others.trailing_zeros() as usize), Cause::Cell);
            count += 1;
        }
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            let others = self.board.places[house][digit] & !(1 << SLOTS[cell][kind]);
            if others.is_power_of_two() {
                let other = usize::from(CELLS[house][others.trailing_zeros() as usize]);
                found[count] = (cand(other, digit), Cause::House(kind as u8));
                count += 1;
            }
        }
        for &(on, cause) in &found[..count] {
            let is_off = holds(&self.off_bits, on);
            if holds(&self.on_bits, on) && !is_off {
                continue;
            }
            let mut node = self.child(on | ON, cause, off);
            if eliminations == Strikes::Dynamic {
                self.add_struck(&mut node, start);
            }
            if is_off {
                self.clash = Some([node, self.get(on)]);
                break;
            }
            self.add(node);
        }
        if eliminations == Strikes::Dynamic {
            self.board.remove(off);
        }
    }

    /// Adds to the parents of a true literal all that was struck to make it the last of its cell
    /// or house.
    fn add_struck(&mut self, node: &mut Node, start: &Board) {
        let literal = node.literal;
        let before = self.parents.len();
        let parents = &mut self.parents;
        struck(start, &self.board, literal, node.cause, &mut |cand| parents.push(cand));
        node.count += (self.parents.len() - before) as u16;
    }

    /// Whether something follows from both.
    pub(super) fn meets(&self, other: &Self) -> bool {
        let here = self.on_bits.iter().chain(&self.off_bits);
        here.zip(other.on_bits.iter().chain(&other.off_bits)).any(|(one, other)| one & other != 0)
    }

    /// The literal with what it follows from.
    pub(super) fn get(&self, literal: Literal) -> Node {
        let list = if is_on(literal) { &self.on } else { &self.off };
        list[usize::from(self.at[usize::from(literal)]) - 1]
    }

    /// What a node follows from at once.
    pub(super) fn parents(&self, node: &Node) -> &[Literal] {
        let first = node.first as usize;
        &self.parents[first..first + usize::from(node.count)]
    }

    /// How many literals the chain to `node` has.
    pub(super) fn count(&mut self, node: &Node, walk: &mut Walk) -> u32 {
        if node.ancestors == 0 {
            let count = self.chain(node, walk).len() as u16;
            let list = if is_on(node.literal) { &mut self.on } else { &mut self.off };
            let at = usize::from(self.at[usize::from(node.literal)]);
            // A contradiction's last literal need not be in the list.
            if at > 0 && list[at - 1].first == node.first {
                list[at - 1].ancestors = count;
            }
            return u32::from(count);
        }
        u32::from(node.ancestors)
    }

    /// The literals of the chain to `node`: itself, its parents, theirs, each once.
    pub(super) fn chain<'a>(&self, node: &Node, walk: &'a mut Walk) -> &'a [Literal] {
        walk.clear();
        walk.push(node.literal);
        for &parent in self.parents(node) {
            walk.push(parent);
        }
        let mut next = 1;
        while next < walk.list.len() {
            for &parent in self.parents(&self.get(walk.list[next])) {
                walk.push(parent);
            }
            next += 1;
        }
        &walk.list
    }

    fn node(&self, literal: Literal, cause: Cause) -> Node {
        let first = self.parents.len() as u32;
        Node { literal, cause, nested: 0, first, count: 0, ancestors: 0 }
    }

    fn child(&mut self, literal: Literal, cause: Cause, parent: Literal) -> Node {
        let node = self.node(literal, cause);
        self.parents.push(parent);
        Node { count: 1, ..node }
    }

    fn add(&mut self, node: Node) {
        let (list, bits) = if is_on(node.literal) {
            (&mut self.on, &mut self.on_bits)
        } else {
            (&mut self.off, &mut self.off_bits)
        };
        list.push(node);
        insert(bits, cand_of(node.literal));
        self.at[usize::from(node.literal)] = list.len() as u16;
    }
}

/// Gives `found` the candidates that are gone since `start` and whose going made the true literal
/// the last one of its cell or its house.
pub(super) fn struck(
    start: &Board,
    now: &Board,
    literal: Literal,
    cause: Cause,
    found: &mut dyn FnMut(Cand),
) {
    let (cell, digit) = parts(literal);
    match cause {
        Cause::Cell => {
            let gone = start.digits[cell] & !now.digits[cell];
            bits(gone).for_each(|digit| found(cand(cell, digit)));
        }
        Cause::House(kind) => {
            let house = usize::from(HOUSES[cell][usize::from(kind)]);
            let gone = start.places[house][digit] & !now.places[house][digit];
            bits(gone).for_each(|slot| found(cand(usize::from(CELLS[house][slot]), digit)));
        }
        Cause::Assumed | Cause::Struck => {}
    }
}

/// A walk over literals that meets each once.
pub(super) struct Walk {
    list: Vec<Literal>,
    met: Vec<u32>,
    number: u32,
}

impl Walk {
    /// Nowhere yet.
    pub(super) fn new() -> Self {
        Self { list: Vec::new(), met: vec![0; LITERALS], number: 0 }
    }

    fn clear(&mut self) {
        self.list.clear();
        self.number += 1;
    }

    fn push(&mut self, literal: Literal) {
        let met = &mut self.met[usize::from(literal)];
        if *met != self.number {
            *met = self.number;
            self.list.push(literal);
        }
    }
}
