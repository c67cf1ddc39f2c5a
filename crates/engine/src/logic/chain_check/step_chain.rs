//! Writes a step as one chain that the check accepts. The pictures of wings and of steps with
//! almost locked sets draw only some links of their chain, so this module adds the others.

use super::{Als, candidates, check_strong, excludes};
use super::{Analysis, CheckedChain, DrawnChain, LinkKind, Node};
use crate::board::DigitSet;
use crate::logic::{Link, Step};

/// The maximum number of separate parts of a chain in a picture.
const MAX_PARTS: usize = 3;

impl DrawnChain {
    /// Returns a chain that proves the placements and eliminations of a step. Returns `None` if the
    /// step is not a single chain, as in a fish, a net or a colouring.
    ///
    /// # Examples
    ///
    /// ```
    /// use pencilmark_engine::board::Grid;
    /// use pencilmark_engine::logic::{Analysis, DrawnChain, Position, Technique};
    ///
    /// let grid: Grid =
    ///     "...........54.16....9.6..32.4...39.....14..58.1.62....4..2....3.72....9.....96..."
    ///         .parse()?;
    /// let position = Position::new(&grid);
    /// let analysis = Analysis::new(&position);
    /// let technique = Technique::named("Two-String Kite").expect("the technique exists");
    /// for step in technique.steps(&analysis) {
    ///     let chain = DrawnChain::from_step(&step, &analysis).expect("a kite is a chain");
    ///     assert_eq!(chain.check(&analysis)?.eliminations, step.eliminations);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_step(step: &Step, analysis: &Analysis<'_>) -> Option<Self> {
        let parts = parts(step.picture.drawn_links());
        if parts.is_empty() || parts.len() > MAX_PARTS {
            return None;
        }
        let mut found = None;
        // In an XYZ-Wing, one part alone leads to an almost locked set.
        let alone = parts.iter().filter(|_| parts.len() > 1).cloned();
        for whole in joined(&parts, analysis).into_iter().chain(alone) {
            if !whole.alternates() {
                continue;
            }
            if let Some(turned) = whole.with_strong_start(analysis)
                && let Ok(checked) = turned.check(analysis)
            {
                if checked.proves_only(step) {
                    return Some(turned);
                }
                if checked.proves(step) {
                    found = found.or(Some(turned));
                }
            }
            let front = ends(step, analysis, whole.nodes[0], whole.kinds[0]);
            let last = whole.nodes.len() - 1;
            let back = ends(step, analysis, whole.nodes[last], whole.kinds[last - 1]);
            for &first in &front {
                for &last in &back {
                    let chain = whole.extended(first, last);
                    let Ok(checked) = chain.check(analysis) else { continue };
                    if checked.proves_only(step) {
                        return Some(chain);
                    }
                    if checked.proves(step) {
                        found = found.or(Some(chain));
                    }
                }
            }
        }
        found
    }

    /// Returns whether strong and weak links alternate.
    fn alternates(&self) -> bool {
        self.kinds.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// Returns a closed loop with weak ends, turned so that it starts with the strong link between
    /// its ends. Returns `None` for other chains.
    fn with_strong_start(&self, analysis: &Analysis<'_>) -> Option<Self> {
        let ([first, .., last], [LinkKind::Weak, inner @ .., LinkKind::Weak]) =
            (&self.nodes[..], &self.kinds[..])
        else {
            return None;
        };
        check_strong(analysis, *last, *first).ok()?;
        let nodes = &self.nodes[..self.nodes.len() - 1];
        let nodes = std::iter::once(*last).chain(nodes.iter().copied()).collect();
        let kinds = [LinkKind::Strong, LinkKind::Weak].into_iter().chain(inner.iter().copied());
        Some(Self { nodes, kinds: kinds.collect() })
    }

    /// Returns the chain with further nodes at its ends, joined by strong links.
    fn extended(&self, first: Option<Node>, last: Option<Node>) -> Self {
        let nodes = first.into_iter().chain(self.nodes.iter().copied()).chain(last).collect();
        let strong = |node: Option<Node>| node.map(|_| LinkKind::Strong);
        let kinds = strong(first).into_iter().chain(self.kinds.iter().copied());
        Self { nodes, kinds: kinds.chain(strong(last)).collect() }
    }

    /// Returns the chain from its end to its start.
    fn reversed(&self) -> Self {
        let (mut nodes, mut kinds) = (self.nodes.clone(), self.kinds.clone());
        nodes.reverse();
        kinds.reverse();
        Self { nodes, kinds }
    }

    /// Returns both chains as one. If the second does not start at the end of the first, joins them
    /// with a strong link. Returns `None` if there is no such link.
    fn followed_by(&self, next: &Self, analysis: &Analysis<'_>) -> Option<Self> {
        let (end, start) = (self.nodes[self.nodes.len() - 1], next.nodes[0]);
        let mut whole = self.clone();
        let is_same = end == start;
        if !is_same {
            check_strong(analysis, end, start).ok()?;
            whole.kinds.push(LinkKind::Strong);
        }
        whole.nodes.extend(&next.nodes[usize::from(is_same)..]);
        whole.kinds.extend(&next.kinds);
        Some(whole)
    }
}

/// Splits links into chains. A link continues a chain if it starts at the end of the previous link.
fn parts(links: &[Link]) -> Vec<DrawnChain> {
    let mut parts: Vec<DrawnChain> = Vec::new();
    for link in links {
        let last = parts.last_mut().filter(|part| part.nodes.last() == Some(&link.from));
        match last {
            Some(part) => {
                part.nodes.push(link.to);
                part.kinds.push(link.kind);
            }
            None => {
                parts.push(DrawnChain { nodes: vec![link.from, link.to], kinds: vec![link.kind] });
            }
        }
    }
    parts
}

/// Returns all ways to join the parts to one chain, in any order and direction.
fn joined(parts: &[DrawnChain], analysis: &Analysis<'_>) -> Vec<DrawnChain> {
    let [first, rest @ ..] = parts else { return Vec::new() };
    let mut all = vec![first.clone()];
    for part in rest {
        let mut longer = Vec::new();
        for whole in &all {
            for part in [part.clone(), part.reversed()] {
                longer.extend(whole.followed_by(&part, analysis));
                longer.extend(part.followed_by(whole, analysis));
            }
        }
        all = longer;
    }
    all
}

/// Returns the nodes that may follow the end of a chain: none, or, after a weak link, a node that
/// excludes everything that the step eliminates.
fn ends(step: &Step, analysis: &Analysis<'_>, end: Node, kind: LinkKind) -> Vec<Option<Node>> {
    let mut all = vec![None];
    if kind == LinkKind::Strong || step.eliminations.is_empty() {
        return all;
    }
    let digits: DigitSet = step.eliminations.iter().map(|gone| gone.digit).collect();
    let mut add = |node: Node| {
        let excludes_all = step
            .eliminations
            .iter()
            .all(|&gone| candidates(node).all(|candidate| excludes(candidate, gone)));
        if excludes_all && !all.contains(&Some(node)) {
            all.push(Some(node));
        }
    };
    for digit in digits.iter() {
        if digit == end.digit {
            for house in end.cells.common_houses() {
                let places = analysis.candidates().cells(digit) & house.cells();
                let cells = places - end.cells;
                if !cells.is_empty() {
                    add(Node { digit, cells });
                }
            }
            continue;
        }
        let in_cell = Node { digit, cells: end.cells };
        if end.cells.single().is_some() && check_strong(analysis, end, in_cell).is_ok() {
            add(in_cell);
        }
        let is_part = |set: &&Als| {
            set.cells.has_several()
                && set.digits.contains(digit)
                && set.digits.contains(end.digit)
                && set.places[end.digit.index()] == end.cells
        };
        for set in analysis.alses().iter().filter(is_part) {
            add(Node { digit, cells: set.places[digit.index()] });
        }
    }
    all
}

impl CheckedChain {
    /// Returns whether the chain proves everything that a step places and eliminates.
    fn proves(&self, step: &Step) -> bool {
        let follows = |&gone| {
            self.eliminations.contains(&gone)
                || self.placements.iter().any(|&placed| excludes(placed, gone))
        };
        step.eliminations.iter().all(follows)
            && step.placements.iter().all(|at| self.placements.contains(at))
    }

    /// Returns whether the chain proves what a step places and eliminates, and nothing else.
    fn proves_only(&self, step: &Step) -> bool {
        self.proves(step) && self.eliminations.len() == step.eliminations.len()
    }
}
