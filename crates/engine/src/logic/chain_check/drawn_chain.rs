//! A chain as a player wrote or drew it, and the faults that such a chain can have.

use crate::board::{Candidate, Cell, Digit};
use crate::logic::{Link, LinkKind, Node};
use std::fmt;

/// Nodes joined by links, which should alternate between strong and weak.
///
/// [`FromStr`](std::str::FromStr) reads Eureka notation and [`Display`](fmt::Display) writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnChain {
    /// The nodes. There are at least two.
    pub(super) nodes: Vec<Node>,
    /// The kind of each link. There is one link fewer than there are nodes.
    pub(super) kinds: Vec<LinkKind>,
}

/// The reason why a chain proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChainFault {
    /// There are no links.
    #[error("there are no links")]
    Empty,
    /// Three or more links end at one node.
    #[error("the chain forks at {0}: more than two links end there")]
    Forked(Node),
    /// Some links are not connected to the others.
    #[error("the chain is broken: no links lead from {} to {}", .0, .1)]
    Broken(Node, Node),
    /// A link joins a node to itself.
    #[error("a link joins {0} to itself")]
    SameEnds(Node),
    /// A cell of the chain contains a digit.
    #[error("the chain goes through {cell}, which is filled with {digit}")]
    Filled {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// A candidate of the chain has been eliminated.
    #[error("{} can't be {}, so it can't be part of a chain", .0.cell, .0.digit)]
    Gone(Candidate),
    /// Both ends of a strong link can be false.
    #[error("{from} and {to} are not a strong link: {}", reason(*.from, *.to, *.third))]
    NotStrong {
        /// The start of the link.
        from: Node,
        /// The end of the link.
        to: Node,
        /// A candidate that can be true instead of the two ends.
        third: Option<Candidate>,
    },
    /// Both ends of a weak link can be true.
    #[error("{from} and {to} are not a weak link: both can be right")]
    NotWeak {
        /// The start of the link.
        from: Node,
        /// The end of the link.
        to: Node,
    },
    /// Two adjacent links have the same kind.
    #[error("two {} links meet at {at}; strong and weak links must alternate", kind_word(*.kind))]
    SameTwice {
        /// The node between the two links.
        at: Node,
        /// The kind of both links.
        kind: LinkKind,
    },
}

const fn kind_word(kind: LinkKind) -> &'static str {
    match kind {
        LinkKind::Strong => "strong",
        LinkKind::Weak => "weak",
    }
}

/// Writes why both ends of a link can be false.
fn reason(from: Node, to: Node, third: Option<Candidate>) -> String {
    match third {
        Some(third) if from.digit == to.digit => {
            format!("{} can also go in {}", third.digit, third.cell)
        }
        Some(third) => format!("{} can also be {}", third.cell, third.digit),
        None if from.digit == to.digit => "they share no row, column or box".to_owned(),
        None => "they share no cell and no almost locked set".to_owned(),
    }
}

impl DrawnChain {
    /// Creates a chain from links in order, such as the links of a step's picture. Each link must
    /// start at the end of the previous one.
    ///
    /// # Errors
    /// Returns an error if there are no links, or if a link does not start where the previous one
    /// ends.
    #[cfg(test)]
    pub(super) fn from_links(links: &[Link]) -> Result<Self, ChainFault> {
        let first = links.first().ok_or(ChainFault::Empty)?;
        let mut chain = Self { nodes: vec![first.from], kinds: Vec::new() };
        for link in links {
            let end = chain.nodes[chain.nodes.len() - 1];
            if link.from != end {
                return Err(ChainFault::Broken(end, link.from));
            }
            chain.push(link.kind, link.to)?;
        }
        Ok(chain)
    }

    /// Creates a chain from links in any order and direction. A closed loop has no first link, so
    /// the result contains one chain for each link that the loop can start with. If the links do
    /// not form a loop, the result contains a single chain.
    ///
    /// # Errors
    /// Returns an error if the links do not form a single chain.
    pub fn from_drawing(links: &[Link]) -> Result<Vec<Self>, ChainFault> {
        let first = links.first().ok_or(ChainFault::Empty)?;
        if let Some(link) = links.iter().find(|link| link.from == link.to) {
            return Err(ChainFault::SameEnds(link.from));
        }
        let at = |node: Node| links.iter().filter(move |link| link.from == node || link.to == node);
        let nodes = || links.iter().flat_map(|link| [link.from, link.to]);
        if let Some(fork) = nodes().find(|&node| at(node).count() > 2) {
            return Err(ChainFault::Forked(fork));
        }
        let end = nodes().find(|&node| at(node).count() == 1);
        let mut chain = Self { nodes: vec![end.unwrap_or(first.from)], kinds: Vec::new() };
        let mut left: Vec<&Link> = links.iter().collect();
        loop {
            let here = chain.nodes[chain.nodes.len() - 1];
            let Some(i) = left.iter().position(|link| link.from == here || link.to == here) else {
                break;
            };
            let link = left.remove(i);
            chain.push(link.kind, if link.from == here { link.to } else { link.from })?;
        }
        if let Some(apart) = left.first() {
            return Err(ChainFault::Broken(chain.nodes[chain.nodes.len() - 1], apart.from));
        }
        let count = if end.is_none() { chain.kinds.len() } else { 1 };
        Ok((0..count).map(|start| chain.turned(start)).collect())
    }

    /// Returns the same loop, starting at a different node.
    fn turned(&self, start: usize) -> Self {
        if start == 0 {
            return self.clone();
        }
        let mut turned = self.clone();
        turned.nodes.pop();
        turned.nodes.rotate_left(start);
        turned.nodes.push(turned.nodes[0]);
        turned.kinds.rotate_left(start);
        turned
    }

    /// Adds a link from the last node to a new node.
    pub(super) fn push(&mut self, kind: LinkKind, to: Node) -> Result<(), ChainFault> {
        if self.nodes.last() == Some(&to) {
            return Err(ChainFault::SameEnds(to));
        }
        self.nodes.push(to);
        self.kinds.push(kind);
        Ok(())
    }

    /// Returns the links in order.
    pub fn links(&self) -> Vec<Link> {
        let pairs = self.nodes.windows(2).zip(&self.kinds);
        pairs.map(|(pair, &kind)| Link { from: pair[0], to: pair[1], kind }).collect()
    }
}

impl fmt::Display for DrawnChain {
    /// Writes Eureka notation, such as `(5)r1c2=(5)r1c8-(5)r3c9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::eureka(&self.links()).join(" "))
    }
}
