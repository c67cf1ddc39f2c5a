//! The name of a chain's technique.

use super::{End, node_excludes};
use crate::board::{Cell, CellSet, DigitSet};
use crate::logic::analysis::Analysis;
use crate::logic::{LinkKind, Node};
use std::collections::BTreeSet;

/// Returns the name of a chain whose links are correct.
pub(super) fn name(
    analysis: &Analysis<'_>,
    nodes: &[Node],
    roles: &[LinkKind],
    end: End,
) -> &'static str {
    let namer = Namer { analysis, nodes, roles };
    let kind = match end {
        End::Loop => 0,
        End::True(_) | End::False(_) => 1,
        End::Either(from, to) if from.cells == to.cells => 1,
        End::Either(..) | End::Open => 2,
    };
    if namer.uses_sets() {
        return ["Continuous Loop with ALS", "Nice Loop with ALS", "AIC with ALS"][kind];
    }
    if nodes.iter().any(|node| node.cells.has_several()) {
        return ["Grouped Continuous Loop", "Grouped Nice Loop", "Grouped AIC"][kind];
    }
    let own = match end {
        End::Loop => namer.x_wing(),
        End::Open | End::False(_) => None,
        End::Either(..) | End::True(_) => namer.pattern(),
    };
    own.unwrap_or(["Continuous Nice Loop", "Discontinuous Nice Loop", "AIC"][kind])
}

/// Returns whether a chain goes through four or more cells with the same two candidates.
pub(super) fn is_remote_pair(analysis: &Analysis<'_>, nodes: &[Node], roles: &[LinkKind]) -> bool {
    Namer { analysis, nodes, roles }.is_remote_pair()
}

struct Namer<'a> {
    analysis: &'a Analysis<'a>,
    nodes: &'a [Node],
    roles: &'a [LinkKind],
}

impl Namer<'_> {
    /// Iterates over the links with their roles.
    fn links(&self) -> impl Iterator<Item = (Node, Node, LinkKind)> + '_ {
        self.nodes.windows(2).zip(self.roles).map(|(pair, &role)| (pair[0], pair[1], role))
    }

    /// Returns whether a strong link joins two digits that are not the only candidates of a cell,
    /// so that only an almost locked set can join them.
    fn uses_sets(&self) -> bool {
        self.links().any(|(from, to, role)| {
            role == LinkKind::Strong
                && from.digit != to.digit
                && !(from.cells == to.cells && self.candidates(from).len() == 2)
        })
    }

    fn digits(&self) -> DigitSet {
        self.nodes.iter().map(|node| node.digit).collect()
    }

    /// Returns the candidates in a node's cells.
    fn candidates(&self, node: Node) -> DigitSet {
        let digits = |cell| self.analysis.candidates().digits(cell);
        node.cells.iter().fold(DigitSet::EMPTY, |all, cell| all | digits(cell))
    }

    /// Returns whether strong links stay in cells and weak links lead from cell to cell.
    fn is_xy(&self) -> bool {
        self.links().all(|(from, to, role)| (from.cells == to.cells) == (role == LinkKind::Strong))
    }

    fn is_remote_pair(&self) -> bool {
        let pair = self.candidates(self.nodes[0]);
        self.is_xy()
            && self.nodes.len() >= 8
            && self.nodes.len().is_multiple_of(4)
            && pair.len() == 2
            && self.nodes.iter().all(|node| self.candidates(*node) == pair)
    }

    /// Returns the name of a chain that starts and ends with strong links, or `None` if its pattern
    /// has no special name.
    fn pattern(&self) -> Option<&'static str> {
        let [first, last] = [self.nodes[0], self.nodes[self.nodes.len() - 1]];
        if self.digits().len() == 1 {
            return match self.nodes.len() {
                0..=3 => None,
                4 => Some(self.turbot()),
                _ => Some("X-Chain"),
            };
        }
        if first.digit == last.digit && self.is_xy() {
            return match self.nodes.len() {
                _ if self.is_remote_pair() => Some("Remote Pair"),
                6 if first.cells != last.cells => Some("XY-Wing"),
                0..=3 => None,
                _ => Some("XY-Chain"),
            };
        }
        self.is_w_wing().then_some("W-Wing")
    }

    /// Returns `X-Wing` for a single-digit loop of four nodes in two rows and two columns.
    fn x_wing(&self) -> Option<&'static str> {
        let loop_nodes = 4 + usize::from(self.nodes.first() == self.nodes.last());
        if self.digits().len() != 1 || self.nodes.len() != loop_nodes {
            return None;
        }
        let corners = &self.nodes[..4];
        let cells = corners.iter().fold(CellSet::EMPTY, |all, node| all | node.cells);
        let rows = cells.iter().map(Cell::row).collect::<BTreeSet<_>>().len();
        let columns = cells.iter().map(Cell::column).collect::<BTreeSet<_>>().len();
        (rows == 2 && columns == 2).then_some("X-Wing")
    }

    /// Names a single-digit chain with three links.
    fn turbot(&self) -> &'static str {
        let line = |a: usize, b: usize| {
            let both: CellSet = self.nodes[a].cells | self.nodes[b].cells;
            both.common_houses().find(|house| !house.is_box())
        };
        match (line(0, 1), line(2, 3), line(1, 2)) {
            (Some(one), Some(two), Some(_)) if one.is_row() == two.is_row() => "Skyscraper",
            (Some(one), Some(two), None) if one.is_row() != two.is_row() && self.is_kite() => {
                "Two-String Kite"
            }
            _ => "Turbot Fish",
        }
    }

    /// Returns whether both ends of a chain with three links are outside the box of its weak link.
    fn is_kite(&self) -> bool {
        let tied = self.nodes[1].cells | self.nodes[2].cells;
        let ends = self.nodes[0].cells | self.nodes[3].cells;
        tied.common_houses().any(|house| house.is_box() && !house.cells().meets(ends))
    }

    /// Returns whether a house with two places for a digit joins two cells with the same two
    /// candidates.
    fn is_w_wing(&self) -> bool {
        let [a, b, c, d, e, f] = self.nodes else { return false };
        a.cells == b.cells
            && e.cells == f.cells
            && a.digit == f.digit
            && [c, d, e].iter().all(|node| node.digit == b.digit)
            && !node_excludes(*a, *f)
            && self.candidates(*a) == self.candidates(*f)
    }
}
