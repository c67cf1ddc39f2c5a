//! Describes the links of chains and nets.

use crate::game::listed;
use pencilmark_engine::logic::{LineKind, Link, LinkKind, Node, ProofLine, Step, has_branches};

/// The maximum number of premises of a link that are named.
const MAX_PREMISES: usize = 3;

/// The links of a chain or a net, and the cases into which they are divided.
pub struct LinkTexts<'a> {
    links: &'a [Link],
    /// The number of the first link of each case.
    starts: Vec<usize>,
}

impl<'a> LinkTexts<'a> {
    /// Finds the cases of links.
    pub fn new(links: &'a [Link]) -> Self {
        Self { links, starts: cases(links) }
    }

    /// Returns a link as a sentence, such as `Link 2: if r7c1 is 9, r6c1 is not 9 (column 1).`
    /// `number` starts at 1. If the hint has cases, the sentence starts with the case.
    pub fn sentence(&self, number: usize, has_cases: bool) -> String {
        let link =
            if has_cases { format!("Case {}, link", self.case(number)) } else { "Link".to_owned() };
        format!("{link} {number}: {}.", self.implication(number))
    }

    /// Returns a link as a clause, such as `if r7c1 is 9, r6c1 is not 9 (column 1)`. If a result
    /// needs several links of a net, names the starts of all of them.
    pub fn implication(&self, number: usize) -> String {
        let link = &self.links[number - 1];
        let is_joined = |&(at, other): &(usize, &Link)| {
            let has_same_end = (other.to, other.kind) == (link.to, link.kind);
            at != number && has_same_end && self.case(at) == self.case(number)
        };
        let others = (1..).zip(self.links).filter(is_joined).map(|(_, other)| other);
        let reason = |link: &Link| node(&link.from, is_true(link.kind));
        let mut reasons: Vec<_> = std::iter::once(link).chain(others).map(reason).collect();
        let result = node(&link.to, !is_true(link.kind));
        let house = if reasons.len() == 1 { along(link) } else { String::new() };
        let more = reasons.len().saturating_sub(MAX_PREMISES);
        if more > 0 {
            reasons.truncate(MAX_PREMISES);
            reasons.push(format!("{more} more"));
        }
        format!("if {}, {result}{house}", listed(&reasons, "and"))
    }

    /// Returns the number of the case that contains a link.
    fn case(&self, number: usize) -> usize {
        self.starts.iter().filter(|&&start| start <= number).count()
    }
}

/// Returns the lines of the proof of a net, without its outline. Returns no lines for other proofs:
/// the links of a chain or a loop can be followed one by one.
pub fn net_steps(step: &Step) -> Vec<&ProofLine> {
    let links = &step.picture.links;
    let is_chain = links.windows(2).all(|two| two[0].to == two[1].from);
    let is_start = |line: &ProofLine| {
        let is_supposition = line.kind == LineKind::Supposition && line.outer.is_none();
        line.kind == LineKind::Case || is_supposition
    };
    if is_chain || !has_branches(links) || !step.proof.iter().any(is_start) {
        return Vec::new();
    }
    step.proof.iter().filter(|line| line.kind != LineKind::Outline).collect()
}

/// Returns `true` if a link of this kind starts at a true candidate.
const fn is_true(kind: LinkKind) -> bool {
    matches!(kind, LinkKind::Weak)
}

/// Writes that a node is true or false.
fn node(node: &Node, is_true: bool) -> String {
    let cells: Vec<_> = node.cells.iter().map(|cell| cell.to_string()).collect();
    match (is_true, cells.as_slice()) {
        (true, _) => format!("{} is {}", cells.join(" or "), node.digit),
        (false, [cell]) => format!("{cell} is not {}", node.digit),
        (false, several) => format!("none of {} is {}", several.join(", "), node.digit),
    }
}

/// Returns the number of the first link of each case. A case starts at a candidate to which no
/// earlier link of the case leads.
fn cases(links: &[Link]) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut reached: Vec<(Node, bool)> = Vec::new();
    for (number, link) in (1..).zip(links) {
        let from = (link.from, is_true(link.kind));
        if !reached.contains(&from) {
            starts.push(number);
            reached = vec![from];
        }
        reached.push((link.to, !is_true(link.kind)));
    }
    starts
}

/// Returns the row, column, box or cell of a link in brackets. Returns nothing if a strong link
/// could be in either of two houses.
fn along(link: &Link) -> String {
    let both = link.from.cells | link.to.cells;
    let mut houses = both.common_houses();
    match (houses.next(), houses.next(), link.kind) {
        _ if link.from.digit != link.to.digit && link.from.cells == link.to.cells => {
            " (same cell)".to_owned()
        }
        // Only a set of cells links different digits in different cells.
        (.., LinkKind::Strong) if link.from.digit != link.to.digit => {
            " (almost locked set)".to_owned()
        }
        _ if link.from.digit != link.to.digit => String::new(),
        (Some(house), None, _) | (Some(house), Some(_), LinkKind::Weak) => format!(" ({house})"),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::board::{Candidate, Cell, CellSet, Digit};

    fn at(row: usize, column: usize) -> Node {
        Node::from(Candidate { cell: Cell::at(row, column), digit: Digit::ALL[8] })
    }

    const fn strong(from: Node, to: Node) -> Link {
        Link { from, to, kind: LinkKind::Strong }
    }

    const fn weak(from: Node, to: Node) -> Link {
        Link { from, to, kind: LinkKind::Weak }
    }

    #[test]
    fn a_link_is_described_as_an_implication() {
        let two: CellSet = at(6, 0).cells | at(6, 1).cells;
        let two = Node { digit: Digit::ALL[8], cells: two };
        let links = [strong(at(6, 8), at(6, 0)), weak(two, at(6, 8)), weak(at(6, 8), two)];
        assert_eq!(
            LinkTexts::new(&links[..1]).sentence(1, false),
            "Link 1: if r7c9 is not 9, r7c1 is 9 (row 7)."
        );
        assert_eq!(
            LinkTexts::new(&links).implication(2),
            "if r7c1 or r7c2 is 9, r7c9 is not 9 (row 7)"
        );
        assert_eq!(
            LinkTexts::new(&links).implication(3),
            "if r7c9 is 9, none of r7c1, r7c2 is 9 (row 7)"
        );
    }

    #[test]
    fn a_result_that_needs_several_links_names_all_of_them() {
        let [a, b, c, d, e] = [(0, 0), (0, 4), (4, 0), (4, 4), (8, 8)].map(|(r, c)| at(r, c));
        let links = [weak(a, b), weak(a, c), strong(b, d), strong(c, d), weak(d, e)];
        assert_eq!(
            LinkTexts::new(&links).implication(3),
            "if r1c5 is not 9 and r5c1 is not 9, r5c5 is 9"
        );
        assert_eq!(LinkTexts::new(&links).implication(5), "if r5c5 is 9, r9c9 is not 9");
        // The same result in another case needs only the links of that case.
        let links = [weak(a, b), strong(b, d), weak(e, c), strong(c, d)];
        assert_eq!(
            LinkTexts::new(&links).sentence(2, true),
            "Case 1, link 2: if r1c5 is not 9, r5c5 is 9 (column 5)."
        );
        assert_eq!(
            LinkTexts::new(&links).sentence(3, true),
            "Case 2, link 3: if r9c9 is 9, r5c1 is not 9."
        );
        assert_eq!(LinkTexts::new(&links).implication(4), "if r5c1 is not 9, r5c5 is 9 (row 5)");
    }
}
