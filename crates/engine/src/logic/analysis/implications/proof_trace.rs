//! What was reached from an assumption, in which order and by what; and the lines of a proof out of it.

use super::literal::Literal;
use crate::board::{Candidate, House};
use crate::logic::{Link, LinkKind, Node, Position};

/// The facts that were reached from an assumption, those with fewer links first.
pub(in crate::logic) struct ProofTrace {
    order: Vec<Literal>,
    /// How many of them were taken up already.
    taken: usize,
    reached: [bool; Literal::COUNT],
    levels: [u8; Literal::COUNT],
    causes: [Antecedent; Literal::COUNT],
}

/// Why a fact is so.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Antecedent {
    /// It was supposed.
    Supposed,
    /// Because of this one fact.
    Link(Literal),
    /// No other digit is left in the cell.
    Cell,
    /// The digit has no other place left in the house.
    House(House),
}

impl ProofTrace {
    /// With room for all facts, and none.
    pub(super) fn new() -> Self {
        Self {
            order: Vec::with_capacity(Literal::COUNT),
            taken: 0,
            reached: [false; Literal::COUNT],
            levels: [0; Literal::COUNT],
            causes: [Antecedent::Supposed; Literal::COUNT],
        }
    }

    /// Begins anew, with this assumption.
    pub(super) fn start(&mut self, assumption: Literal) {
        self.order.clear();
        self.order.push(assumption);
        self.taken = 0;
        self.reached.fill(false);
        self.reached[assumption.index()] = true;
        self.levels[assumption.index()] = 0;
        self.causes[assumption.index()] = Antecedent::Supposed;
    }

    /// Takes up the next fact, in the order in which they were reached.
    pub(super) fn next(&mut self) -> Option<Literal> {
        let literal = self.order.get(self.taken).copied();
        self.taken += usize::from(literal.is_some());
        literal
    }

    /// A fact follows, the one that was taken up last being the last of its causes.
    pub(super) fn derive(&mut self, literal: Literal, cause: Antecedent) {
        if !self.reached[literal.index()] {
            let last = self.order[self.taken - 1];
            self.reached[literal.index()] = true;
            self.levels[literal.index()] = self.levels[last.index()].saturating_add(1);
            self.causes[literal.index()] = cause;
            self.order.push(literal);
        }
    }

    /// The facts, with the number of links to each.
    pub(super) fn literals(&self) -> impl Iterator<Item = (Literal, u8)> {
        self.order.iter().map(|&literal| (literal, self.levels[literal.index()]))
    }

    /// The facts that `fact` follows from directly.
    fn causes(&self, position: &Position, literal: Literal) -> Vec<Literal> {
        let Node { digit, cells } = literal.node(position);
        match self.causes[literal.index()] {
            Antecedent::Supposed => Vec::new(),
            Antecedent::Link(cause) => vec![cause],
            Antecedent::Cell => {
                let cell = cells.first().expect("a fact about a cell's last digit is about a cell");
                let others = position.candidates().digits(cell).iter();
                let others = others.filter(|&other| other != digit);
                others.map(|digit| Literal::off(Candidate { cell, digit })).collect()
            }
            Antecedent::House(house) => {
                let others = (position.candidates().cells(digit) & house.cells()) - cells;
                others.iter().map(|cell| Literal::off(Candidate { cell, digit })).collect()
            }
        }
    }

    /// The lines of the proof that these facts follow, each line after those it rests on; the last
    /// ones are missing: those of `ends` that are false.
    pub(in crate::logic) fn lines(&self, position: &Position, ends: &[Literal]) -> Vec<ProofLine> {
        let mut visit =
            Visit { trace: self, position, seen: [false; Literal::COUNT], lines: Vec::new() };
        for &end in ends {
            visit.visit(end);
        }
        visit.lines
    }

    /// Why these facts, which are false, are so: what is true, or supposed, and keeps them out.
    pub(in crate::logic) fn exclusions(
        &self,
        position: &Position,
        gone: &[Literal],
    ) -> Vec<Exclusion> {
        let exclusion = |&gone: &Literal| {
            let from = self.causes(position, gone).first().copied().unwrap_or(gone);
            Exclusion { from, gone }
        };
        gone.iter().map(exclusion).collect()
    }
}

/// The links from what is true to what it keeps out, and on to what is then true.
pub(in crate::logic) fn links(
    position: &Position,
    exclusions: &[Exclusion],
    then: Option<Literal>,
) -> Vec<Link> {
    let mut gone: Vec<(Literal, Node)> = Vec::new();
    for exclusion in exclusions {
        let node = exclusion.gone.node(position);
        let like =
            gone.iter_mut().find(|(from, to)| *from == exclusion.from && to.digit == node.digit);
        match like {
            Some((_, to)) => to.cells |= node.cells,
            None => gone.push((exclusion.from, node)),
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
pub(in crate::logic) struct ProofLine {
    /// How the other things come to be false.
    pub(in crate::logic) exclusions: Vec<Exclusion>,
    /// What is true.
    pub(in crate::logic) then: Literal,
    /// The house in which the digit has no other place; of the last digit of a cell none.
    pub(in crate::logic) house: Option<House>,
}

/// Something that is false.
pub(in crate::logic) struct Exclusion {
    /// What keeps it out; the thing itself, if it was supposed.
    pub(in crate::logic) from: Literal,
    /// What is false.
    pub(in crate::logic) gone: Literal,
}

/// Gathers the lines of a proof, depth first.
struct Visit<'a> {
    trace: &'a ProofTrace,
    position: &'a Position,
    seen: [bool; Literal::COUNT],
    lines: Vec<ProofLine>,
}

impl Visit<'_> {
    fn visit(&mut self, literal: Literal) {
        if std::mem::replace(&mut self.seen[literal.index()], true) {
            return;
        }
        let causes = self.trace.causes(self.position, literal);
        for &cause in &causes {
            self.visit(cause);
        }
        let house = match self.trace.causes[literal.index()] {
            Antecedent::Link(gone) => self.house(literal, gone),
            Antecedent::House(house) => Some(house),
            Antecedent::Cell => None,
            Antecedent::Supposed => return,
        };
        if literal.is_on() {
            let exclusions = self.trace.exclusions(self.position, &causes);
            self.lines.push(ProofLine { exclusions, then: literal, house });
        }
    }

    /// The house in which `fact` is what `gone` leaves to its digit.
    fn house(&self, literal: Literal, gone: Literal) -> Option<House> {
        let [to, from] = [literal, gone].map(|literal| literal.node(self.position));
        let all = self.position.candidates().cells(to.digit);
        let mut houses = (to.cells | from.cells).common_houses();
        let house = houses.find(|house| (all & house.cells()).is_subset(to.cells | from.cells));
        house.filter(|_| to.digit == from.digit)
    }
}
