//! The sentences and the picture of a chain: the claim, then the steps, each with its own line and
//! letter, then the conclusion.

use super::{Chain, Shape};
use crate::board::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::analysis::als::Als;
use crate::logic::analysis::links::{Links, State};
use crate::logic::deduction::Explanation;
use crate::logic::{
    LineKind, Link, LinkKind, Node, Picture, Position, ProofLine, Role, inference_text, words,
};

/// Returns the nodes of `states`. A set becomes two nodes: the digit that it lacks, and a digit
/// that it therefore contains.
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
    let (claim, end) = writer.summary();
    let deduction = &chain.deduction;
    let [placements, eliminations] =
        [deduction.placements, deduction.eliminations].map(|set| set.iter().collect::<Vec<_>>());
    let (reason, proof) = if chain.shape == Shape::Pair {
        (format!("{claim} {}", end.text), Vec::new())
    } else {
        let mut proof = inference_text::lettered(writer.steps());
        proof.extend(writer.closing());
        proof.push(end);
        proof.extend(words::conclusion(&placements, &eliminations));
        proof.retain(|line| !line.text.is_empty());
        proof.dedup_by(|line, last| line.text == last.text);
        (claim, proof)
    };
    Explanation {
        picture: writer.picture(),
        digits: writer.digits(),
        place: writer.place(),
        reason,
        proof,
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

    /// Writes the claim of the chain, and what follows from its steps.
    fn summary(&self) -> (String, ProofLine) {
        let (first, last) = (self.first(), self.last());
        let start = inference_text::claim(first, true);
        let place = words::or(first.cells.iter());
        match self.chain.shape {
            Shape::Ends => {
                let either = self.either();
                let removes = words::early_conclusion(&self.chain.deduction.eliminations);
                (format!("Either {either}.{removes} Here is why."), self.both_ends(&either))
            }
            Shape::Never => {
                let end = inference_text::claim(last, true);
                let clash = if self.chain.states[self.chain.states.len() - 1].is_on() {
                    let text = format!(
                        "But then {start} and {end}, which is impossible. So {place} is not {}.",
                        first.digit
                    );
                    ProofLine::new(LineKind::End, text)
                } else {
                    inference_text::both_ways(&place, first.digit)
                };
                (format!("{place} can't be {}. Here is why.", first.digit), clash)
            }
            Shape::Always => (format!("{start}. Here is why."), inference_text::in_any_case(first)),
            Shape::Neither => (
                format!("{place} can't be {}. Here is why.", last.digit),
                ProofLine::from(format!(
                    "If {place} is {}, it is not {} either. So {place} is not {}.",
                    first.digit, last.digit, last.digit
                )),
            ),
            Shape::Ring => (inference_text::CLOSED_LOOP.to_owned(), self.ring().into()),
            Shape::Pair => self.alternation(),
        }
    }

    /// Writes that one of the two ends of a chain is true: `r1c2 or r5c7 is 5`.
    fn either(&self) -> String {
        let (first, last) = (self.first(), self.last());
        if first.digit == last.digit {
            return inference_text::holder(Node { cells: first.cells | last.cells, ..first });
        }
        format!("{} or {}", inference_text::claim(first, true), inference_text::claim(last, true))
    }

    /// Writes why the eliminations follow from the two ends of a chain.
    fn both_ends(&self, either: &str) -> ProofLine {
        let (first, last) = (self.first(), self.last());
        let both = first.cells | last.cells;
        if first.digit == last.digit {
            let eliminated = self.chain.deduction.eliminations.cells(first.digit);
            let along = words::along(both, eliminated);
            let all = words::all(both.len());
            let text = format!(
                "So either {either}, and cells that see {all} ({along}) can't be {}.",
                first.digit
            );
            return ProofLine::new(LineKind::End, text);
        }
        let [from, to] = [first, last].map(|node| words::or(node.cells.iter()));
        let why = match both.common_houses().next() {
            _ if first.cells == last.cells => format!("so {from} is nothing else"),
            Some(house) => format!(
                "and both ends are in {house}, so {from} can't be {} and {to} can't be {}",
                last.digit, first.digit
            ),
            None => "so a candidate that both rule out can be removed".to_owned(),
        };
        ProofLine::new(LineKind::End, format!("So either {either}, {why}."))
    }

    /// Writes why a closed loop makes its eliminations.
    fn ring(&self) -> String {
        let eliminations = &self.chain.deduction.eliminations;
        let nodes = nodes(self.links, &self.chain.states);
        let first = usize::from(!self.chain.states[0].is_on());
        let pairs = nodes.iter().zip(nodes.iter().cycle().skip(1)).enumerate();
        let mut parts = Vec::new();
        for (_, (from, to)) in pairs.filter(|(number, _)| (number + first).is_multiple_of(2)) {
            let both = from.cells | to.cells;
            if from.digit == to.digit {
                let seen = eliminations.cells(from.digit) & both.common_peers();
                if !seen.is_empty() {
                    let holder = inference_text::holder(Node { cells: both, ..*from });
                    parts.push(format!("{holder} ({})", words::along(both, seen)));
                }
            } else if from.cells == to.cells {
                let digits = [from, to].map(|node| node.digit);
                parts.push(format!("{} is {}", words::or(both.iter()), words::or(digits)));
            }
        }
        let mut text =
            self.two_ways() + " of two candidates that rule each other out, just one is right";
        if !parts.is_empty() {
            text += &format!(": {}", parts.join("; "));
        }
        text += ". What both rule out can be removed.";
        for sentence in self.locks() {
            text += &format!(" {sentence}");
        }
        text
    }

    /// Writes the two ways to fill a loop, and then the first word of the next sentence. If a node
    /// of the loop is a set, which has more than one digit, says only that there are two
    /// directions.
    fn two_ways(&self) -> String {
        let states = &self.chain.states;
        if states.iter().any(|&state| self.links.set(state).is_some()) {
            return "The loop works in both directions, so".to_owned();
        }
        let side = |side: bool| -> Vec<Node> {
            let same = states.iter().filter(|state| state.is_on() == side);
            same.map(|&state| self.links.node(state)).collect()
        };
        inference_text::two_ways(&side(true), &side(false)) + " So"
    }

    /// Writes the houses in which the cells that lose a digit see both ends.
    fn along(&self, ends: [Cell; 2]) -> String {
        let lost = self.chain.deduction.eliminations.iter().map(|at| at.cell);
        let ends: CellSet = ends.into_iter().collect();
        let both = ends.common_peers();
        words::along(ends, lost.filter(|&cell| both.contains(cell)).collect())
    }

    /// Writes which digits the sets of a loop also hold, because no link uses them, and where this
    /// rules out a digit.
    fn locks(&self) -> Vec<String> {
        let mut sentences = Vec::new();
        for pair in self.chain.states.windows(2) {
            let Some(set) = self.links.set(pair[0]) else { continue };
            let two = [pair[0], pair[1]].map(|state| self.links.node(state).digit);
            let locked: DigitSet = set.digits.iter().filter(|digit| !two.contains(digit)).collect();
            let lost = |digit: Digit| {
                self.chain.deduction.eliminations.cells(digit)
                    & (set.seen[digit.index()] - set.cells)
            };
            if locked.iter().all(|digit| lost(digit).is_empty()) {
                continue;
            }
            let digits = words::digits(locked);
            let cells = words::cells(set.cells);
            sentences.push(format!("Either way, {cells} also hold {digits}."));
            for digit in locked.iter().filter(|&digit| !lost(digit).is_empty()) {
                let along = words::along(set.places[digit.index()], lost(digit));
                sentences.push(format!(
                    "A cell that sees all their {digit}s ({along}) can't be {digit}."
                ));
            }
        }
        sentences
    }

    fn alternation(&self) -> (String, ProofLine) {
        let cells = self.chain.states.iter().step_by(2);
        let cells: Vec<_> =
            cells.filter_map(|&state| self.links.node(state).cells.first()).collect();
        let [first, .., last] = cells[..] else { return (String::new(), String::new().into()) };
        let digits = words::any_digit(self.used());
        let far = if cells.len() > 4 { " The same goes for cells three steps apart." } else { "" };
        let mut houses: Vec<House> =
            cells.windows(2).map(|pair| words::shared_house(pair[0], pair[1])).collect();
        houses.dedup();
        (
            format!(
                "{} can only be {digits}, and each sees the next ({}), so the two digits alternate.",
                words::and(&cells),
                words::and(houses)
            ),
            ProofLine::from(format!(
                "So {first} is one of the two and {last} the other, and a cell that sees both ({}) \
                 can be neither {}.{far}",
                self.along([first, last]),
                words::nor(self.used())
            )),
        )
    }

    /// Writes the steps of the chain. Each step, except perhaps the last one, leads to a true node
    /// or to the digits that a set contains.
    fn steps(&self) -> Vec<ProofLine> {
        let states = &self.chain.states;
        let mut steps = Vec::new();
        let mut i = 0;
        if states[0].is_on() {
            steps.push(inference_text::suppose(self.first(), true));
            i = 1;
        }
        while i < states.len() {
            let off = states[i];
            let mut text = match i {
                0 => format!("If {}, then", self.claim(off)),
                _ => format!("Then {}{}, so", self.claim(off), self.seen(states[i - 1], off)),
            };
            let claim = Some((self.links.node(off), false));
            let mut claims = vec![claim.filter(|_| self.links.set(off).is_none())];
            let mut cells = None;
            if let Some(set) = self.links.set(off) {
                let left = set.digits - DigitSet::only(self.links.node(off).digit);
                let next = states.get(i + 1).map(|&next| self.place_in(set, next));
                claims.push(next.map(|node| (node, true)));
                cells = Some(set.cells);
                let next = next.map(|node| format!("; {}", inference_text::holder(node)));
                let next = next.unwrap_or_default();
                text += &format!(" they hold {} (all they have left{next}).", words::digits(left));
                i += 1;
            } else if let Some(&on) = states.get(i + 1) {
                text += &format!(" {} ({}).", self.claim(on), self.why(off, on));
                claims.push(Some((self.links.node(on), true)));
                i += 2;
            } else {
                text = format!("{}.", text.trim_end_matches(", so"));
                i += 1;
            }
            let step = ProofLine::new(LineKind::Step, text);
            let claims = claims.into_iter().flatten();
            let step = claims.fold(step, |step, (node, is_true)| step.with_claim(node, is_true));
            steps.push(ProofLine { cells: cells.unwrap_or(step.cells), ..step });
        }
        steps
    }

    /// Writes how the last step of a loop leads back to the first step.
    fn closing(&self) -> Option<ProofLine> {
        let states = &self.chain.states;
        let (first, last) = (states[0], states[states.len() - 1]);
        let is_closed = self.chain.shape == Shape::Ring && !first.is_on();
        let line = || {
            let text = format!("Then {}{}", self.claim(first), self.seen(last, first));
            ProofLine::from(text).with_reason(", as in the first step.")
        };
        is_closed.then(line)
    }

    /// Returns the cells of an almost locked set that have the digit that excludes `off`.
    fn place_in(&self, set: &Als, off: State) -> Node {
        let digit = self.links.node(off).digit;
        Node { cells: set.places[digit.index()], digit }
    }

    /// Writes the house in which `from` excludes `off`, or nothing if both are in one cell.
    fn seen(&self, from: State, off: State) -> String {
        let to = self.links.node(off).cells;
        let from = match self.links.set(from) {
            Some(set) => set.places[self.links.node(off).digit.index()],
            None => self.links.node(from).cells,
        };
        inference_text::seen(from, to)
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
        inference_text::why_left(self.position, self.links.node(from), self.links.node(to))
    }
}
