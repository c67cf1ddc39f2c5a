//! The nodes of a chain in order, each with its state, true or false.

use super::ChipRole;
use pencilmark_engine::board::Candidate;
use pencilmark_engine::logic::{Link, LinkKind, Node};

/// The state of a node in a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NodeState {
    On,
    Off,
}

impl NodeState {
    const fn flipped(self) -> Self {
        match self {
            Self::On => Self::Off,
            Self::Off => Self::On,
        }
    }

    pub(super) const fn chip(self) -> ChipRole {
        match self {
            Self::On => ChipRole::On,
            Self::Off => ChipRole::Off,
        }
    }
}

/// The distinct nodes of a chain's links, in the order in which the links reach them.
pub(super) struct Chain {
    nodes: Vec<(Node, NodeState)>,
    /// For each node, the number of links up to and including the link that reaches the node.
    reached_by: Vec<usize>,
    /// For each node, the number of links that the node is an end of.
    links: Vec<usize>,
}

impl Chain {
    /// Orders the nodes of `links`. A strong link leads from a false node to a true node, and a
    /// weak link from a true node to a false node, so the states alternate along a chain. A link
    /// that no other link continues, such as a link of a fish, is not part of a chain.
    pub(super) fn new(links: &[Link]) -> Self {
        let mut chain = Self { nodes: Vec::new(), reached_by: Vec::new(), links: Vec::new() };
        let is_continued = |link: &Link| {
            let ends = [link.from, link.to];
            let joins = |other: &&Link| ends.contains(&other.from) || ends.contains(&other.to);
            links.iter().filter(joins).count() > 1
        };
        let continued = links.iter().enumerate().filter(|(_, link)| is_continued(link));
        for (number, link) in continued {
            let start = match link.kind {
                LinkKind::Strong => NodeState::Off,
                LinkKind::Weak => NodeState::On,
            };
            let state = chain.state(&link.from).unwrap_or(start);
            chain.add(link.from, state, number + 1);
            chain.add(link.to, state.flipped(), number + 1);
        }
        chain
    }

    fn state(&self, node: &Node) -> Option<NodeState> {
        self.nodes.iter().find(|(known, _)| known == node).map(|(_, state)| *state)
    }

    fn add(&mut self, node: Node, state: NodeState, links: usize) {
        if let Some(known) = self.nodes.iter().position(|(known, _)| *known == node) {
            self.links[known] += 1;
        } else {
            self.nodes.push((node, state));
            self.reached_by.push(links);
            self.links.push(1);
        }
    }

    pub(super) fn nodes(&self) -> impl Iterator<Item = (Node, NodeState)> + '_ {
        self.nodes.iter().copied()
    }

    /// Returns the candidates at the ends of the chain, which have only one link.
    pub(super) fn ends(&self) -> Vec<Candidate> {
        let ends = self.nodes.iter().zip(&self.links).filter(|(_, links)| **links == 1);
        let candidates =
            |node: Node| node.cells.iter().map(move |cell| Candidate { cell, digit: node.digit });
        ends.flat_map(|((node, _), _)| candidates(*node)).collect()
    }

    /// Returns `true` if the first `links` links reach a node.
    pub(super) fn is_reached(&self, node: usize, links: usize) -> bool {
        self.reached_by[node] <= links
    }
}

/// Returns the last of `links` after the links that lead to its start.
pub(super) fn last_step(links: &[Link]) -> Vec<Link> {
    let Some((last, earlier)) = links.split_last() else { return Vec::new() };
    let leading = earlier.iter().filter(|link| link.to == last.from);
    leading.chain([last]).copied().collect()
}
