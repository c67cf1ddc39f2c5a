//! What was reached from an assumption, in which order and by what; and the lines of a proof out of it.

use super::fact::Fact;
use crate::board::{Candidate, House};
use crate::logic::{Link, LinkKind, Node, Position};

/// The facts that were reached from an assumption, those with fewer links first.
pub(in crate::logic) struct Trace {
    order: Vec<Fact>,
    /// How many of them were taken up already.
    taken: usize,
    reached: [bool; Fact::COUNT],
    levels: [u8; Fact::COUNT],
    causes: [Cause; Fact::COUNT],
}

/// Why a fact is so.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cause {
    /// It was supposed.
    Supposed,
    /// Because of this one fact.
    Link(Fact),
    /// No other digit is left in the cell.
    Cell,
    /// The digit has no other place left in the house.
    House(House),
}

impl Trace {
    /// With room for all facts, and none.
    pub(super) fn new() -> Self {
        Self {
            order: Vec::with_capacity(Fact::COUNT),
            taken: 0,
            reached: [false; Fact::COUNT],
            levels: [0; Fact::COUNT],
            causes: [Cause::Supposed; Fact::COUNT],
        }
    }

    /// Begins anew, with this assumption.
    pub(super) fn start(&mut self, of: Fact) {
        self.order.clear();
        self.order.push(of);
        self.taken = 0;
        self.reached.fill(false);
        self.reached[of.index()] = true;
        self.levels[of.index()] = 0;
        self.causes[of.index()] = Cause::Supposed;
    }

    /// Takes up the next fact, in the order in which they were reached.
    pub(super) fn next(&mut self) -> Option<Fact> {
        let fact = self.order.get(self.taken).copied();
        self.taken += usize::from(fact.is_some());
        fact
    }

    /// A fact follows, the one that was taken up last being the last of its causes.
    pub(super) fn reach(&mut self, fact: Fact, cause: Cause) {
        if !self.reached[fact.index()] {
            let last = self.order[self.taken - 1];
            self.reached[fact.index()] = true;
            self.levels[fact.index()] = self.levels[last.index()].saturating_add(1);
            self.causes[fact.index()] = cause;
            self.order.push(fact);
        }
    }

    /// The facts, with the number of links to each.
    pub(super) fn facts(&self) -> impl Iterator<Item = (Fact, u8)> {
        self.order.iter().map(|&fact| (fact, self.levels[fact.index()]))
    }

    /// The facts that `fact` follows from directly.
    fn causes(&self, position: &Position, fact: Fact) -> Vec<Fact> {
        let Node { digit, cells } = fact.node(position);
        match self.causes[fact.index()] {
            Cause::Supposed => Vec::new(),
            Cause::Link(cause) => vec![cause],
            Cause::Cell => {
                let cell = cells.first().expect("a fact about a cell's last digit is about a cell");
                let others = position.candidates().digits(cell).iter();
                let others = others.filter(|&other| other != digit);
                others.map(|digit| Fact::off(Candidate { cell, digit })).collect()
            }
            Cause::House(house) => {
                let others = (position.candidates().cells(digit) & house.cells()) - cells;
                others.iter().map(|cell| Fact::off(Candidate { cell, digit })).collect()
            }
        }
    }

    /// The lines of the proof that these facts follow, each line after those it rests on; the last
    /// ones are missing: those of `ends` that are false.
    pub(in crate::logic) fn lines(&self, position: &Position, ends: &[Fact]) -> Vec<Line> {
        let mut visit =
            Visit { trace: self, position, seen: [false; Fact::COUNT], lines: Vec::new() };
        for &end in ends {
            visit.visit(end);
        }
        visit.lines
    }

    /// Why these facts, which are false, are so: what is true, or supposed, and keeps them out.
    pub(in crate::logic) fn ways(&self, position: &Position, gone: &[Fact]) -> Vec<Way> {
        let way = |&gone: &Fact| {
            let from = self.causes(position, gone).first().copied().unwrap_or(gone);
            Way { from, gone }
        };
        gone.iter().map(way).collect()
    }
}

/// The links from what is true to what it keeps out, and on to what is then true.
pub(in crate::logic) fn links(position: &Position, ways: &[Way], then: Option<Fact>) -> Vec<Link> {
    let mut gone: Vec<(Fact, Node)> = Vec::new();
    for way in ways {
        let node = way.gone.node(position);
        let like = gone.iter_mut().find(|(from, to)| *from == way.from && to.digit == node.digit);
        match like {
            Some((_, to)) => to.cells |= node.cells,
            None => gone.push((way.from, node)),
        }
    }
    let mut links = Vec::new();
    for (from, node) in gone {
        if from.is_on() {
            let from = from.node(position);
            links.push(Link { from, to: node, kind: LinkKind::Weak });
        }
        if let Some(then) = then {
            links.push(Link { from: node, to: then.node(position), kind: LinkKind::Strong });
        }
    }
    links
}

/// A line of a proof: something is true, because other things can't be.
pub(in crate::logic) struct Line {
    /// How the other things come to be false.
    pub(in crate::logic) ways: Vec<Way>,
    /// What is true.
    pub(in crate::logic) then: Fact,
    /// The house in which the digit has no other place; of the last digit of a cell none.
    pub(in crate::logic) house: Option<House>,
}

/// Something that is false.
pub(in crate::logic) struct Way {
    /// What keeps it out; the thing itself, if it was supposed.
    pub(in crate::logic) from: Fact,
    /// What is false.
    pub(in crate::logic) gone: Fact,
}

/// Gathers the lines of a proof, depth first.
struct Visit<'a> {
    trace: &'a Trace,
    position: &'a Position,
    seen: [bool; Fact::COUNT],
    lines: Vec<Line>,
}

impl Visit<'_> {
    fn visit(&mut self, fact: Fact) {
        if std::mem::replace(&mut self.seen[fact.index()], true) {
            return;
        }
        let causes = self.trace.causes(self.position, fact);
        for &cause in &causes {
            self.visit(cause);
        }
        let house = match self.trace.causes[fact.index()] {
            Cause::Link(gone) => self.house(fact, gone),
            Cause::House(house) => Some(house),
            Cause::Cell => None,
            Cause::Supposed => return,
        };
        if fact.is_on() {
            let ways = self.trace.ways(self.position, &causes);
            self.lines.push(Line { ways, then: fact, house });
        }
    }

    /// The house in which `fact` is what `gone` leaves to its digit.
    fn house(&self, fact: Fact, gone: Fact) -> Option<House> {
        let [to, from] = [fact, gone].map(|fact| fact.node(self.position));
        let all = self.position.candidates().cells(to.digit);
        let mut houses = (to.cells | from.cells).common_houses();
        let house = houses.find(|house| (all & house.cells()).is_subset(to.cells | from.cells));
        house.filter(|_| to.digit == from.digit)
    }
}
