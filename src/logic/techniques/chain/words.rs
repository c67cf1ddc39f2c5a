//! How a chain is drawn and told.

use super::{Chain, Shape};
use crate::board::{Candidate, CellSet, DigitSet};
use crate::logic::links::{Links, State};
use crate::logic::technique::Proof;
use crate::logic::{Link, LinkKind, Node, Picture, Position, Role, words};

/// The nodes along these states. A set is two: the digit that it lacks and the one that it then has.
pub(super) fn nodes(links: &Links, states: &[State]) -> Vec<Node> {
    let mut nodes = vec![links.node(states[0])];
    for pair in states.windows(2) {
        let next = links.node(pair[1]);
        if let Some(set) = links.set(pair[0]) {
            nodes.push(Node { digit: next.digit, cells: set.places[next.digit.index()] });
        }
        nodes.push(next);
    }
    nodes
}

/// The proof of `chain`.
pub(super) fn tell(position: &Position, links: &Links, chain: &Chain) -> Proof {
    let Chain { states, shape, effect } = chain;
    Proof {
        picture: picture(links, chain),
        digits: digits(links, chain),
        place: format!("Look at {}.", said_place(links.node(states[0]))),
        reason: String::new(),
        ..Proof::default()
    }
}
fn said_place(node: Node) -> String { words::cells(node.cells) }
fn digits(links: &Links, chain: &Chain) -> DigitSet {
    match chain.shape {
        Shape::Pair => position_digits(links, chain),
        _ => chain.effect.strikes.digits(),
    }
}
fn position_digits(links: &Links, chain: &Chain) -> DigitSet {
    chain.states.iter().map(|&state| links.node(state).digit).collect()
}
fn picture(links: &Links, chain: &Chain) -> Picture {
    let mut picture = Picture::default();
    picture
}
