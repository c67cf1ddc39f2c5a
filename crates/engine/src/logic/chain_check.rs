//! Checks a chain that a player wrote or drew. Names its technique and returns what follows, or
//! says where the chain breaks.

mod drawn_chain;
mod eureka;
mod name;
mod step_chain;
#[cfg(test)]
mod tests;

pub use drawn_chain::{ChainFault, DrawnChain};
pub use eureka::{EurekaError, EurekaErrorKind, eureka};

use super::analysis::Analysis;
use super::analysis::als::Als;
use super::wing_name::wing_name;
use super::{Link, LinkKind, Node, words};
use crate::board::{Candidate, CellSet, Digit, DigitSet, House};

/// A chain whose links are all correct, and its conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedChain {
    /// The name of the technique.
    pub name: &'static str,
    /// The short name of an AIC with three strong links, such as `M-Wing`.
    pub wing: Option<&'static str>,
    /// The digits that the chain places.
    pub placements: Vec<Candidate>,
    /// The candidates that the chain eliminates.
    pub eliminations: Vec<Candidate>,
    /// The conclusion from which the placements and eliminations follow.
    end: End,
}

/// The conclusion of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// At least one of the two ends is true.
    Either(Node, Node),
    /// The node is true.
    True(Node),
    /// The node is false.
    False(Node),
    /// Each weak link of a closed loop has exactly one true end.
    Loop,
    /// Both ends can be false.
    Open,
}

impl CheckedChain {
    /// Returns whether the chain neither places nor eliminates anything.
    pub const fn is_idle(&self) -> bool {
        self.placements.is_empty() && self.eliminations.is_empty()
    }

    /// Writes the name and the conclusion in sentences: `This is an X-Chain: r1c2 or r8c5 is 5.
    /// Remove 5 from r8c2.`
    pub fn describe(&self) -> String {
        // Names with one of these prefixes begin with a vowel sound, such as X-Chain and AIC.
        let is_vowel = ["AI", "X"].iter().any(|start| self.name.starts_with(start));
        let article = if is_vowel { "an" } else { "a" };
        let wing = self.wing.map(|wing| format!(" ({wing})")).unwrap_or_default();
        let found = match self.end {
            End::Either(from, to) if from.digit == to.digit && from.cells != to.cells => {
                format!(": {} is {}", words::or((from.cells | to.cells).iter()), from.digit)
            }
            End::Either(from, to) => format!(": {} or {}", holder(from), holder(to)),
            End::True(node) => format!(": {}", holder(node)),
            End::False(node) => {
                format!(": {} is not {}", words::and(node.cells.iter()), node.digit)
            }
            End::Loop => ": just one end of each weak link is right".to_owned(),
            End::Open => ", but without a strong link at both ends it proves nothing".to_owned(),
        };
        let mut sentences = vec![format!("This is {article} {}{wing}{found}.", self.name)];
        if self.is_idle() && self.end != End::Open {
            sentences.push("Nothing can be removed.".to_owned());
        }
        let end = words::conclusion(&self.placements, &self.eliminations);
        sentences.extend(end.into_iter().map(|line| line.text));
        sentences.join(" ")
    }
}

fn holder(node: Node) -> String {
    format!("{} is {}", words::or(node.cells.iter()), node.digit)
}

impl DrawnChain {
    /// Checks the links against the candidates of a position, and draws the conclusion of the
    /// chain.
    ///
    /// A strong link can also serve as a weak link if the ends of the link see each other.
    ///
    /// # Errors
    /// Returns the first fault of the chain.
    ///
    /// # Examples
    ///
    /// ```
    /// use pencilmark_engine::board::Grid;
    /// use pencilmark_engine::logic::{Analysis, DrawnChain, Position};
    ///
    /// let grid: Grid =
    ///     "...........54.16....9.6..32.4...39.....14..58.1.62....4..2....3.72....9.....96..."
    ///         .parse()?;
    /// let position = Position::new(&grid);
    /// let chain: DrawnChain = "(1)r1c1=(1)r9c1".parse()?;
    /// let fault = chain.check(&Analysis::new(&position)).unwrap_err();
    /// assert!(fault.to_string().contains("not a strong link"), "{fault}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self, analysis: &Analysis<'_>) -> Result<CheckedChain, ChainFault> {
        self.with_places(analysis).check_nodes(analysis)
    }

    /// Returns the chain with the cells of almost locked sets reduced to the places of the digits.
    /// Two digits of the same cells with a strong link between them, as in `(6=9)r5c28`, are digits
    /// of an almost locked set. Each digit may have places in fewer cells.
    pub fn with_places(&self, analysis: &Analysis<'_>) -> Self {
        let mut chain = self.clone();
        for (i, pair) in self.nodes.windows(2).enumerate() {
            let is_set = pair[0].cells == pair[1].cells && pair[0].cells.has_several();
            if !is_set || self.kinds[i] != LinkKind::Strong {
                continue;
            }
            for node in &mut chain.nodes[i..i + 2] {
                let places = node.cells & analysis.candidates().cells(node.digit);
                node.cells = if places.is_empty() { node.cells } else { places };
            }
        }
        chain
    }

    fn check_nodes(&self, analysis: &Analysis<'_>) -> Result<CheckedChain, ChainFault> {
        let roles = self.roles(analysis)?;
        for (pair, &role) in self.nodes.windows(2).zip(&roles) {
            check_link(analysis, pair[0], pair[1], role)?;
        }
        // A strong link that serves as a weak link must be a strong link all the same.
        for (pair, &kind) in self.nodes.windows(2).zip(&self.kinds) {
            if kind == LinkKind::Strong {
                check_link(analysis, pair[0], pair[1], kind)?;
            }
        }
        let walk = Walk { analysis, nodes: &self.nodes, roles: &roles };
        let checked = walk.conclude();
        // A strong link that serves as a weak link is an error if the chain proves nothing.
        if checked.end == End::Open
            && let Some(i) = self.kinds.windows(2).position(|pair| pair[0] == pair[1])
        {
            return Err(ChainFault::SameTwice { at: self.nodes[i + 1], kind: self.kinds[i] });
        }
        Ok(checked)
    }

    /// Returns the role of each link, alternately strong and weak.
    fn roles(&self, analysis: &Analysis<'_>) -> Result<Vec<LinkKind>, ChainFault> {
        for node in &self.nodes {
            check_node(analysis, *node)?;
        }
        let fits = |first: LinkKind| {
            self.nodes.windows(2).zip(&self.kinds).enumerate().position(|(i, (pair, &kind))| {
                let role = if i.is_multiple_of(2) { first } else { other(first) };
                role != kind && (kind == LinkKind::Weak || !node_excludes(pair[0], pair[1]))
            })
        };
        let turns = |first: LinkKind| {
            let count = self.kinds.len();
            (0..count).map(|i| if i.is_multiple_of(2) { first } else { other(first) }).collect()
        };
        let [strong, weak] = [LinkKind::Strong, LinkKind::Weak].map(fits);
        match (strong, weak) {
            (None, _) => Ok(turns(LinkKind::Strong)),
            (_, None) => Ok(turns(LinkKind::Weak)),
            (Some(one), Some(two)) => {
                let at = one.max(two);
                Err(ChainFault::SameTwice { at: self.nodes[at], kind: self.kinds[at] })
            }
        }
    }
}

const fn other(kind: LinkKind) -> LinkKind {
    match kind {
        LinkKind::Strong => LinkKind::Weak,
        LinkKind::Weak => LinkKind::Strong,
    }
}

/// Checks that all candidates of a node are still present.
fn check_node(analysis: &Analysis<'_>, node: Node) -> Result<(), ChainFault> {
    for cell in node.cells.iter() {
        if let Some(digit) = analysis.grid().get(cell) {
            return Err(ChainFault::Filled { cell, digit });
        }
        if !analysis.candidates().allows(cell, node.digit) {
            return Err(ChainFault::Gone(Candidate { cell, digit: node.digit }));
        }
    }
    Ok(())
}

fn check_link(
    analysis: &Analysis<'_>,
    from: Node,
    to: Node,
    role: LinkKind,
) -> Result<(), ChainFault> {
    match role {
        LinkKind::Weak if node_excludes(from, to) => Ok(()),
        LinkKind::Weak => Err(ChainFault::NotWeak { from, to }),
        LinkKind::Strong => check_strong(analysis, from, to),
    }
}

/// Checks that at least one of two nodes is true: they are the only candidates of a cell, the only
/// places of a digit in a house, or two digits of an almost locked set.
fn check_strong(analysis: &Analysis<'_>, from: Node, to: Node) -> Result<(), ChainFault> {
    let both = from.cells | to.cells;
    if from.digit == to.digit {
        let places = analysis.candidates().cells(from.digit);
        let spare = |house: House| (places & house.cells()) - both;
        let mut houses = both.common_houses();
        let Some(first) = houses.next() else {
            return Err(ChainFault::NotStrong { from, to, third: None });
        };
        return match spare(first).first() {
            None => Ok(()),
            Some(_) if houses.any(|house| spare(house).is_empty()) => Ok(()),
            Some(cell) => {
                let third = Some(Candidate { cell, digit: from.digit });
                Err(ChainFault::NotStrong { from, to, third })
            }
        };
    }
    if sets(analysis, from, to).next().is_some() {
        return Ok(());
    }
    let cell = both.single();
    let own: DigitSet = [from.digit, to.digit].into_iter().collect();
    let third = cell.and_then(|cell| {
        let digit = (analysis.candidates().digits(cell) - own).first()?;
        Some(Candidate { cell, digit })
    });
    if cell.is_some() && third.is_none() {
        return Ok(());
    }
    Err(ChainFault::NotStrong { from, to, third })
}

/// Iterates over the almost locked sets that join two nodes with different digits.
fn sets<'a>(analysis: &'a Analysis<'_>, from: Node, to: Node) -> impl Iterator<Item = &'a Als> {
    let is_part = |set: &Als, node: Node| {
        set.digits.contains(node.digit) && set.places[node.digit.index()] == node.cells
    };
    let all = analysis.alses().iter();
    all.filter(move |set| {
        set.cells.has_several() && from.digit != to.digit && is_part(set, from) && is_part(set, to)
    })
}

/// Returns whether at most one of two candidates can be true.
fn excludes(one: Candidate, other: Candidate) -> bool {
    one.cell == other.cell && one.digit != other.digit
        || one.digit == other.digit && one.cell.sees(other.cell)
}

fn candidates(node: Node) -> impl Iterator<Item = Candidate> {
    node.cells.iter().map(move |cell| Candidate { cell, digit: node.digit })
}

/// Returns whether at most one of two nodes can be true.
fn node_excludes(from: Node, to: Node) -> bool {
    candidates(from).all(|one| candidates(to).all(|other| excludes(one, other)))
}

/// A chain whose links are correct.
struct Walk<'a> {
    analysis: &'a Analysis<'a>,
    nodes: &'a [Node],
    /// The role of each link.
    roles: &'a [LinkKind],
}

impl Walk<'_> {
    fn conclude(&self) -> CheckedChain {
        let [first, last] = [self.nodes[0], self.nodes[self.nodes.len() - 1]];
        let ends = [self.roles[0], self.roles[self.roles.len() - 1]];
        let end = match ends.map(|kind| kind == LinkKind::Strong) {
            [true, true] if first == last => End::True(first),
            [true, true] if self.is_closed(first, last) => End::Loop,
            [true, true] => End::Either(first, last),
            [false, false] if first == last => End::False(first),
            [false, false] if self.is_closed_weakly(first, last) => End::Loop,
            [false, false] => End::Open,
            _ if first == last => End::Loop,
            [true, false] if node_excludes(first, last) => End::False(last),
            [false, true] if node_excludes(first, last) => End::False(first),
            _ => End::Open,
        };
        let (placements, mut eliminations) = self.effect(end);
        eliminations.sort_unstable();
        eliminations.dedup();
        let name = name::name(self.analysis, self.nodes, self.roles, end);
        let links = self.nodes.windows(2).zip(self.roles);
        let links: Vec<Link> =
            links.map(|(pair, &kind)| Link { from: pair[0], to: pair[1], kind }).collect();
        let wing = if name == "AIC" { wing_name(&links) } else { None };
        CheckedChain { name, wing, placements, eliminations, end }
    }

    /// Returns whether the ends of a chain with strong ends are also joined by a weak link, which
    /// makes the chain a loop. Two links do not make a loop.
    fn is_closed(&self, first: Node, last: Node) -> bool {
        self.nodes.len() > 3 && node_excludes(first, last)
    }

    /// Returns whether the ends of a chain with weak ends are also joined by a strong link.
    fn is_closed_weakly(&self, first: Node, last: Node) -> bool {
        self.nodes.len() > 3 && check_strong(self.analysis, first, last).is_ok()
    }

    /// Returns the placements and eliminations that follow from the conclusion `end`.
    fn effect(&self, end: End) -> (Vec<Candidate>, Vec<Candidate>) {
        match end {
            End::True(node) => match node.cells.single() {
                Some(cell) => (vec![Candidate { cell, digit: node.digit }], Vec::new()),
                None => (Vec::new(), self.excluded(node, node)),
            },
            End::False(node) => (Vec::new(), candidates(node).collect()),
            End::Either(from, to) => (Vec::new(), self.pairs(from, to)),
            End::Loop => (Vec::new(), self.loop_eliminations()),
            End::Open => (Vec::new(), Vec::new()),
        }
    }

    /// Returns the candidates that both nodes exclude.
    fn excluded(&self, from: Node, to: Node) -> Vec<Candidate> {
        let is_out =
            |at: &Candidate| candidates(from).chain(candidates(to)).all(|one| excludes(one, *at));
        self.analysis.candidates().iter().filter(is_out).collect()
    }

    /// Returns the eliminations of a chain with two strong ends. In a remote pair, two cells an odd
    /// number of steps apart hold different digits, so cells that see both of them lose these
    /// digits.
    fn pairs(&self, from: Node, to: Node) -> Vec<Candidate> {
        let mut gone = self.excluded(from, to);
        if name::is_remote_pair(self.analysis, self.nodes, self.roles) {
            let cells: Vec<CellSet> = self.nodes.iter().step_by(2).map(|node| node.cells).collect();
            let digits = [self.nodes[0].digit, self.nodes[1].digit];
            for (i, &cells_a) in cells.iter().enumerate() {
                for &cells_b in cells.iter().skip(i + 3).step_by(2) {
                    for digit in digits {
                        let [a, b] = [cells_a, cells_b].map(|cells| Node { digit, cells });
                        gone.extend(self.excluded(a, b));
                    }
                }
            }
        }
        gone
    }

    /// Returns the eliminations of a closed loop: candidates that both ends of a weak link exclude,
    /// and candidates that the other digits of an almost locked set exclude.
    fn loop_eliminations(&self) -> Vec<Candidate> {
        let mut gone = Vec::new();
        let last = self.nodes.len() - 1;
        let closing = (self.nodes[0] != self.nodes[last])
            .then(|| (self.nodes[last], self.nodes[0], other(self.roles[0])));
        let links = self.nodes.windows(2).zip(self.roles);
        let links = links.map(|(pair, &role)| (pair[0], pair[1], role)).chain(closing);
        for (from, to, role) in links {
            if role == LinkKind::Weak {
                gone.extend(self.excluded(from, to));
                continue;
            }
            for set in sets(self.analysis, from, to) {
                let is_locked = |digit: &Digit| *digit != from.digit && *digit != to.digit;
                for digit in set.digits.iter().filter(is_locked) {
                    let node = Node { digit, cells: set.places[digit.index()] };
                    gone.extend(self.excluded(node, node));
                }
            }
        }
        gone
    }
}
