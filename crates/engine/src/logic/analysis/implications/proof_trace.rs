//! The record of a propagation: which literals follow, in which order and why. Proofs are written
//! from this record.

use super::literal::Literal;
use crate::board::{Candidate, House};
use crate::logic::{Link, LinkKind, Node, Position};

/// The literals that follow from an assumption, sorted by the number of links to each.
pub(in crate::logic) struct ProofTrace {
    order: Vec<Literal>,
    /// The number of literals already propagated.
    taken: usize,
    reached: [bool; Literal::COUNT],
    levels: [u8; Literal::COUNT],
    causes: [Antecedent; Literal::COUNT],
}

/// The reason why a literal follows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Antecedent {
    /// The literal is the assumption.
    Supposed,
    /// The literal follows from this one literal.
    Link(Literal),
    /// The cell has no other digit left.
    Cell,
    /// The digit has no other place left in the house.
    House(House),
}

impl ProofTrace {
    /// Allocates an empty trace.
    pub(super) fn new() -> Self {
        Self {
            order: Vec::with_capacity(Literal::COUNT),
            taken: 0,
            reached: [false; Literal::COUNT],
            levels: [0; Literal::COUNT],
            causes: [Antecedent::Supposed; Literal::COUNT],
        }
    }

    /// Clears the trace and starts it with `assumption`.
    pub(super) fn start(&mut self, assumption: Literal) {
        self.order.clear();
        self.order.push(assumption);
        self.taken = 0;
        self.reached.fill(false);
        self.reached[assumption.index()] = true;
        self.levels[assumption.index()] = 0;
        self.causes[assumption.index()] = Antecedent::Supposed;
    }

    /// Returns the next literal to propagate.
    pub(super) fn next(&mut self) -> Option<Literal> {
        let literal = self.order.get(self.taken).copied();
        self.taken += usize::from(literal.is_some());
        literal
    }

    /// Adds a literal that follows from the literal last returned by [`Self::next`], possibly
    /// together with earlier literals.
    pub(super) fn derive(&mut self, literal: Literal, cause: Antecedent) {
        if !self.reached[literal.index()] {
            let last = self.order[self.taken - 1];
            self.reached[literal.index()] = true;
            self.levels[literal.index()] = self.levels[last.index()].saturating_add(1);
            self.causes[literal.index()] = cause;
            self.order.push(literal);
        }
    }

    /// Iterates over the literals with the number of links to each.
    pub(super) fn literals(&self) -> impl Iterator<Item = (Literal, u8)> {
        self.order.iter().map(|&literal| (literal, self.levels[literal.index()]))
    }

    /// Returns the literals from which `literal` follows directly.
    fn causes(&self, position: &Position, literal: Literal) -> Vec<Literal> {
        let Node { digit, cells } = literal.node(position);
        match self.causes[literal.index()] {
            Antecedent::Supposed => Vec::new(),
            Antecedent::Link(cause) => vec![cause],
            Antecedent::Cell => {
                let cell = cells.first().expect("the last digit of a cell is a candidate");
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

    /// Returns the lines that prove `ends`. Each line comes after the lines that it depends on.
    /// There are no lines for false literals.
    pub(in crate::logic) fn lines(&self, position: &Position, ends: &[Literal]) -> Vec<Inference> {
        let mut visit =
            Visit { trace: self, position, seen: [false; Literal::COUNT], lines: Vec::new() };
        for &end in ends {
            visit.visit(end);
        }
        visit.lines
    }

    /// Returns, for each false literal in `gone`, the reason why it is false.
    pub(in crate::logic) fn exclusions(
        &self,
        position: &Position,
        gone: &[Literal],
    ) -> Vec<Exclusion> {
        let exclusion = |&gone: &Literal| {
            let from = self.causes(position, gone).first().copied().unwrap_or(gone);
            Exclusion { from, by: from.node(position), gone }
        };
        gone.iter().map(exclusion).collect()
    }
}

/// Returns the links from each true literal to the literals that it excludes, and from the excluded
/// literals to `then`.
pub(in crate::logic) fn links(
    position: &Position,
    exclusions: &[Exclusion],
    then: Option<Node>,
) -> Vec<Link> {
    let mut gone: Vec<(&Exclusion, Node)> = Vec::new();
    for exclusion in exclusions {
        let node = exclusion.gone.node(position);
        let like =
            gone.iter_mut().find(|(one, to)| one.from == exclusion.from && to.digit == node.digit);
        match like {
            Some((_, to)) => to.cells |= node.cells,
            None => gone.push((exclusion, node)),
        }
    }
    let mut links = Vec::new();
    for (exclusion, node) in gone {
        if exclusion.from.is_on() {
            links.push(Link { from: exclusion.by, to: node, kind: LinkKind::Weak });
        }
        if let Some(then) = then {
            links.push(Link { from: node, to: then, kind: LinkKind::Strong });
        }
    }
    links
}

/// A line of a proof, which says that a literal is true because other literals are false.
pub(in crate::logic) struct Inference {
    /// The reasons why the other literals are false.
    pub(in crate::logic) exclusions: Vec<Exclusion>,
    /// The literal that is true.
    pub(in crate::logic) then: Literal,
    /// The digit and the cells of the literal. Cells of a group that earlier lines rule out can be
    /// missing.
    pub(in crate::logic) node: Node,
    /// The house in which the digit has no other place, or `None` if the digit is the last one left
    /// in its cell.
    pub(in crate::logic) house: Option<House>,
}

/// A false literal and the reason why it is false.
pub(in crate::logic) struct Exclusion {
    /// The literal that excludes the false literal, or the false literal itself if it is the
    /// assumption.
    pub(in crate::logic) from: Literal,
    /// The digit and the cells of `from`, as in [`Inference::node`].
    pub(in crate::logic) by: Node,
    /// The false literal.
    pub(in crate::logic) gone: Literal,
}

/// Collects the lines of a proof, depth first.
struct Visit<'a> {
    trace: &'a ProofTrace,
    position: &'a Position,
    seen: [bool; Literal::COUNT],
    lines: Vec<Inference>,
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
            let node = literal.node(self.position);
            self.lines.push(Inference { exclusions, then: literal, node, house });
        }
    }

    /// Returns the house in which, once `gone` is false, `literal` covers all remaining places of
    /// its digit.
    fn house(&self, literal: Literal, gone: Literal) -> Option<House> {
        let [to, from] = [literal, gone].map(|literal| literal.node(self.position));
        let all = self.position.candidates().cells(to.digit);
        let mut houses = (to.cells | from.cells).common_houses();
        let house = houses.find(|house| (all & house.cells()).is_subset(to.cells | from.cells));
        house.filter(|_| to.digit == from.digit)
    }
}
