//! The sentences and the picture of a chain. Short chains are written in the reason, longer chains
//! in further sentences.

use super::{Chain, Shape};
use crate::board::{Cell, CellSet, DigitSet};
use crate::logic::analysis::links::{Links, State};
use crate::logic::deduction::Explanation;
use crate::logic::{Link, LinkKind, Node, Picture, Position, Role, inference_text, words};

/// The maximum length of a reason that contains all links, in bytes.
const SHORT: usize = 260;

/// The sentence about the additional eliminations of a ring that contains sets.
const LOCKED: &str = " A set in it keeps the digits that no link uses: a cell that shares a row, \
     column or box with all their places in the set loses them.";

/// Returns the nodes of `states`. A set becomes two nodes: the digit that it lacks and a digit that
/// it therefore contains.
pub(super) fn nodes(links: &Links, states: &[State]) -> Vec<Node> {
    let mut nodes = vec![links.node(states[0])];
    for pair in states.windows(2) {
        let next = links.node(pair[1]);
        if let Some(set) = links.set(pair[0]).filter(|_| !pair[1].is_on()) {
            nodes.push(Node { digit: next.digit, cells: set.places[next.digit.index()] });
        }
        nodes.push(next);
    }
    nodes
}

/// Explains a chain.
pub(super) fn explain(position: &Position, links: &Links, chain: &Chain) -> Explanation {
    let writer = ChainWriter { position, links, chain };
    let (lead, end) = writer.summary();
    let mut steps = writer.steps();
    let whole = format!("{} {end}", steps.join(" "));
    let reason = if whole.len() <= SHORT && !steps.is_empty() {
        steps.clear();
        whole
    } else {
        format!("{lead} {end}").trim_start().to_owned()
    };
    Explanation {
        picture: writer.picture(),
        digits: writer.digits(),
        place: writer.place(),
        reason,
        more: steps,
    }
}

struct ChainWriter<'a> {
    position: &'a Position,
    links: &'a Links,
    chain: &'a Chain,
}

impl ChainWriter<'_> {
    fn first(&self) -> Node {
        self.links.node(self.chain.states[0])
    }

    fn last(&self) -> Node {
        self.links.node(self.chain.states[self.chain.states.len() - 1])
    }

    /// Returns the digits of all nodes.
    fn used(&self) -> DigitSet {
        self.chain.states.iter().map(|&state| self.links.node(state).digit).collect()
    }

    /// Returns the digits that `HoDoKu` names: the digits eliminated or placed, or both digits of a
    /// remote pair.
    fn digits(&self) -> DigitSet {
        let deduction = &self.chain.deduction;
        match self.chain.shape {
            Shape::Pair => self.used(),
            _ => deduction.eliminations.digits() | deduction.placements.digits(),
        }
    }

    fn place(&self) -> String {
        match (self.chain.shape, self.used().single()) {
            (Shape::Pair, _) => {
                format!("Look at the cells with {}.", words::digits(self.used()))
            }
            (_, Some(digit)) => format!("Look at the {digit}s."),
            (_, None) => format!("Look at {}.", words::cells(self.first().cells)),
        }
    }

    fn picture(&self) -> Picture {
        let words = &[(Role::Focus, "set")];
        let mut picture = Picture { words, ..Picture::default() };
        let Chain { states, shape, .. } = self.chain;
        for set in states.iter().filter_map(|&state| self.links.set(state)) {
            picture.cells.extend(set.cells.iter().map(|cell| (cell, Role::Focus)));
        }
        let mut nodes = nodes(self.links, states);
        if *shape == Shape::Ring {
            nodes.push(nodes[0]);
        }
        let first = usize::from(states[0].is_on());
        picture.links.extend(nodes.windows(2).enumerate().map(|(i, pair)| {
            let strong = (i + first).is_multiple_of(2);
            let kind = if strong { LinkKind::Strong } else { LinkKind::Weak };
            Link { from: pair[0], to: pair[1], kind }
        }));
        picture
    }

    /// Writes a summary of the chain and its conclusion.
    fn summary(&self) -> (String, String) {
        let [Some(from), Some(to)] = [self.first(), self.last()].map(|node| node.cells.first())
        else {
            return (String::new(), String::new());
        };
        let (x, y) = (self.first().digit, self.last().digit);
        match self.chain.shape {
            Shape::Ends if x == y => (
                format!("If {from} is not {x}, it follows step by step that {to} is {x}."),
                format!(
                    "So {from} or {to} is {x}, and a cell that sees both ({}) can't be.",
                    self.along([from, to])
                ),
            ),
            Shape::Ends => (
                format!("If {from} is not {x}, it follows step by step that {to} is {y}."),
                format!(
                    "So {from} is {x} or {to} is {y}. They share {}, so {from} can't be {y} and {to} \
                     can't be {x}.",
                    words::shared_house(from, to)
                ),
            ),
            Shape::Never if x == y => (
                format!("If {from} were {x}, it would follow step by step that it is not."),
                format!("That can't be, so {from} is not {x}."),
            ),
            Shape::Never => (
                format!("If {from} were {x}, it would follow step by step that it is {y}."),
                format!("It can't be both, so {from} is not {x}."),
            ),
            Shape::Always => (
                format!(
                    "If {from} were not {x}, it would follow step by step that it is {x} after all."
                ),
                if self.chain.deduction.eliminations.cells(x).is_empty() {
                    format!("So {from} is {x}.")
                } else {
                    format!("So {from} is {x}, and no cell in its row, column or box is.")
                },
            ),
            Shape::Neither => (
                format!(
                    "If {from} were {y}, it would not be {x}, and then it would follow that it is not {y}."
                ),
                format!("So {from} is not {y}."),
            ),
            Shape::Ring => (
                String::new(),
                format!(
                    "The links form a closed loop. So whichever way round, just one end of each weak \
                     link is right, and what both its ends rule out can be removed.{}",
                    if self.locks() { LOCKED } else { "" }
                ),
            ),
            Shape::Pair => self.alternation(),
        }
    }

    /// Writes the houses along which both ends are seen by the cells that lose a digit.
    fn along(&self, ends: [Cell; 2]) -> String {
        let lost = self.chain.deduction.eliminations.iter().map(|at| at.cell);
        let ends: CellSet = ends.into_iter().collect();
        let both = ends.common_peers();
        words::along(ends, lost.filter(|&cell| both.contains(cell)).collect())
    }

    /// Returns whether a set in a ring eliminates a candidate by a digit that no link uses.
    fn locks(&self) -> bool {
        self.chain.states.windows(2).any(|pair| {
            let Some(set) = self.links.set(pair[0]) else { return false };
            let two = [pair[0], pair[1]].map(|state| self.links.node(state).digit);
            let mut locked = set.digits.iter().filter(|digit| !two.contains(digit));
            locked.any(|digit| {
                self.chain
                    .deduction
                    .eliminations
                    .cells(digit)
                    .meets(set.seen[digit.index()] - set.cells)
            })
        })
    }

    fn alternation(&self) -> (String, String) {
        let cells = self.chain.states.iter().step_by(2);
        let cells: Vec<_> =
            cells.filter_map(|&state| self.links.node(state).cells.first()).collect();
        let [first, .., last] = cells[..] else { return (String::new(), String::new()) };
        let digits = words::digits(self.used());
        let far = if cells.len() > 4 { " The same goes for cells three steps apart." } else { "" };
        (
            format!(
                "{} can only be {digits}, and each sees the next, so the two digits alternate.",
                words::and(&cells)
            ),
            format!(
                "So {first} and {last} have one each, and a cell that sees both ({}) can be neither.{far}",
                self.along([first, last])
            ),
        )
    }

    /// Writes the chain step by step. Each sentence names a true node and the nodes that it makes
    /// false.
    fn steps(&self) -> Vec<String> {
        let Chain { states, shape, .. } = self.chain;
        if *shape == Shape::Pair {
            return Vec::new();
        }
        let mut steps = vec![inference_text::suppose(&self.claim(states[0]))];
        let mut i = 0;
        if states[0].is_on() {
            i = 1;
            steps[0] = format!("Suppose {}, so {}.", self.claim(states[0]), self.claim(states[1]));
        }
        while i + 1 < states.len() {
            let (from, next) = (states[i], states[i + 1]);
            let mut step = if let Some(set) = self.links.set(from) {
                let left = set.digits - DigitSet::only(self.links.node(from).digit);
                let (cells, left) = (words::cells(set.cells), words::digits(left));
                format!("That leaves {left} for {cells}, so {}", self.claim(next))
            } else {
                format!("Then {}, {}", self.claim(next), self.why(from, next))
            };
            i += 1;
            if next.is_on() && i + 1 < states.len() {
                i += 1;
                step = format!("{step}, so {}", self.claim(states[i]));
            }
            steps.push(format!("{step}."));
        }
        steps
    }

    /// Writes the claim of a state.
    fn claim(&self, state: State) -> String {
        let node = self.links.node(state);
        match self.links.set(state) {
            Some(set) => inference_text::lacking(set.cells, node.digit),
            None => inference_text::claim(node, state.is_on()),
        }
    }

    /// Writes why the node of `to` is true if the node of `from` is false.
    fn why(&self, from: State, to: State) -> String {
        let [from, to] = [from, to].map(|state| self.links.node(state));
        if from.digit != to.digit {
            return "its only other candidate".to_owned();
        }
        let both = from.cells | to.cells;
        let places = self.position.candidates().cells(from.digit);
        let house = both.common_houses().find(|house| (places & house.cells()) == both);
        let place = if to.cells.len() == 1 { "place" } else { "places" };
        house.map_or_else(String::new, |house| format!("the only {place} left in {house}"))
    }
}
