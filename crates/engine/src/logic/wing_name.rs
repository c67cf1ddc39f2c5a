//! The short names of chains with three strong links, as the Player's Forum uses them (udosuk,
//! `StrmCkr` and others). In a chain from a to f, the links a-b, c-d and e-f are strong. A strong
//! link joins either the two candidates of a cell or the two places for a digit in a house.
//!
//! | Name | Strong links, from either end |
//! |---|---|
//! | M-Wing | cell, then two pairs of places; both ends have the same digit |
//! | S-Wing | pair of places, then cell, then pair of places |
//! | L-Wing | three pairs of places, for two or three digits |
//! | H-Wing | cell, then two pairs of places, or two cells, then pair of places; three digits |
//!
//! W-Wings and XY-Wings, and chains of one digit, are techniques of their own.

use super::{Link, LinkKind, Node};

/// The kind of a strong link.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strong {
    /// The two candidates of a cell.
    Cell,
    /// The two places for a digit in a house.
    Places,
}

/// The kind of a weak link.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weak {
    /// Two candidates of a cell.
    Cell,
    /// The same digit in two cells that see each other.
    Digit,
}

/// Returns the name of a chain with three strong links, such as `M-Wing`. Returns `None` for other
/// chains and for chains that go through groups of cells.
pub(super) fn wing_name(links: &[Link]) -> Option<&'static str> {
    let [first, ..] = links else { return None };
    let nodes: Vec<Node> =
        [first.from].into_iter().chain(links.iter().map(|link| link.to)).collect();
    let alternates = links.iter().enumerate().all(|(number, link)| {
        let kind = if number % 2 == 0 { LinkKind::Strong } else { LinkKind::Weak };
        link.kind == kind && link.from == nodes[number]
    });
    let mut nodes: [Node; 6] = nodes.try_into().ok()?;
    if !alternates || nodes.iter().any(|node| node.cells.has_several()) {
        return None;
    }
    let forward = name_in_order(&nodes);
    nodes.reverse();
    forward.or_else(|| name_in_order(&nodes))
}

fn name_in_order(nodes: &[Node; 6]) -> Option<&'static str> {
    let [a, b, c, d, e, f] = nodes;
    let strong =
        |one: &Node, other: &Node| match (one.cells == other.cells, one.digit == other.digit) {
            (true, false) => Some(Strong::Cell),
            (false, true) => Some(Strong::Places),
            _ => None,
        };
    let weak = |one: &Node, other: &Node| match strong(one, other)? {
        Strong::Cell => Some(Weak::Cell),
        Strong::Places => Some(Weak::Digit),
    };
    let strong = [strong(a, b)?, strong(c, d)?, strong(e, f)?];
    let weak = [weak(b, c)?, weak(d, e)?];
    let has_three_digits = a.digit != f.digit;
    match (strong, weak) {
        ([Strong::Places, Strong::Cell, Strong::Places], [Weak::Digit, Weak::Digit]) => {
            Some("S-Wing")
        }
        ([Strong::Cell, Strong::Places, Strong::Places], [Weak::Digit, Weak::Cell]) => {
            Some(if has_three_digits { "H-Wing" } else { "M-Wing" })
        }
        ([Strong::Cell, Strong::Cell, Strong::Places], [Weak::Digit, Weak::Digit]) => {
            has_three_digits.then_some("H-Wing")
        }
        ([Strong::Places, Strong::Places, Strong::Places], [first, Weak::Cell]) => {
            (first == Weak::Digit || has_three_digits).then_some("L-Wing")
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, Digit};

    /// Returns the name of a chain of candidates such as `5r1c2`.
    fn name(chain: &str) -> Option<&'static str> {
        let node = |text: &str| {
            let digit = Digit::new(text.as_bytes()[0] - b'0').unwrap();
            Node::from(Candidate { cell: text[1..].parse().unwrap(), digit })
        };
        let nodes: Vec<Node> = chain.split(' ').map(node).collect();
        let link = |(number, pair): (usize, &[Node])| {
            let kind = if number % 2 == 0 { LinkKind::Strong } else { LinkKind::Weak };
            Link { from: pair[0], to: pair[1], kind }
        };
        let links: Vec<Link> = nodes.windows(2).enumerate().map(link).collect();
        let reversed: Vec<Link> = links
            .iter()
            .rev()
            .map(|link| Link { from: link.to, to: link.from, kind: link.kind })
            .collect();
        assert_eq!(wing_name(&links), wing_name(&reversed), "{chain}");
        wing_name(&links)
    }

    #[test]
    fn chains_with_three_strong_links_have_short_names() {
        for (chain, wanted) in [
            ("1r1c1 2r1c1 2r1c5 2r4c5 1r4c5 1r4c9", Some("M-Wing")),
            ("1r1c1 1r1c5 1r4c5 2r4c5 2r4c9 2r8c9", Some("S-Wing")),
            ("1r1c1 1r1c5 1r4c5 1r4c9 2r4c9 2r8c9", Some("L-Wing")),
            ("1r1c1 1r1c5 2r1c5 2r4c5 3r4c5 3r4c9", Some("L-Wing")),
            ("1r1c1 2r1c1 2r1c5 2r4c5 3r4c5 3r4c9", Some("H-Wing")),
            ("1r1c1 2r1c1 2r1c5 3r1c5 3r4c5 3r4c9", Some("H-Wing")),
            // An XY-Wing, a W-Wing, an X-Chain, and a longer chain.
            ("1r1c1 2r1c1 2r1c5 3r1c5 3r4c5 1r4c5", None),
            ("1r1c1 2r1c1 2r1c5 2r4c5 2r4c9 1r4c9", None),
            ("1r1c1 1r1c5 1r4c5 1r4c9 1r8c9 1r8c2", None),
            ("1r1c1 2r1c1 2r1c5 2r4c5 1r4c5 1r4c9 1r8c9 1r8c2", None),
        ] {
            assert_eq!(name(chain), wanted, "{chain}");
        }
    }
}
