//! A step: what it places or eliminates, its picture and its reason.

use super::Rating;
use crate::board::{Candidate, Cell, CellSet, Digit, House};
use std::fmt;

/// A step of a solve. It does something, and nothing that contradicts the solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique's name: `Hidden Single`, `X-Wing`.
    pub name: &'static str,
    /// The rating of the step.
    pub rating: Rating,
    /// The digits it places.
    pub placements: Vec<Candidate>,
    /// The candidates it eliminates.
    pub eliminations: Vec<Candidate>,
    /// The elements to highlight on the board.
    pub picture: Picture,
    /// The place to look at, without the reason: `Look at box 3.`
    pub place: String,
    /// The proof of the step, in one to four sentences.
    pub reason: String,
    /// The rest of a long reason, such as the links of a chain, one sentence each. Usually empty.
    pub more: Vec<String>,
}

/// The part that something plays in a step's picture.
///
/// The enum is exhaustive on purpose: code that draws a step needs a mark for every role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The subject of the step: the cell of a single, the cells of a subset.
    Focus,
    /// The houses or candidates of a fish's base.
    Base,
    /// The houses of a fish's cover.
    Cover,
    /// The pivot of a wing.
    Pivot,
    /// The wings around a pivot.
    Wing,
    /// The fins of a fish, or the guards of another pattern.
    Fin,
    /// The digits that the step places.
    Good,
    /// The candidates that the step eliminates.
    Bad,
}

impl Role {
    /// Returns the word for the role, unless the picture has a better one.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Focus => "look here",
            Self::Base => "base",
            Self::Cover => "cover",
            Self::Pivot => "pivot",
            Self::Wing => "wing",
            Self::Fin => "fin",
            Self::Good => "placed",
            Self::Bad => "removed",
        }
    }
}

/// The claim of a link about its two nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LinkKind {
    /// At least one of the two is true.
    Strong,
    /// At most one of the two is true.
    Weak,
}

impl LinkKind {
    /// Returns the sign of the link in a chain: `=` or `-`.
    pub const fn sign(self) -> char {
        match self {
            Self::Strong => '=',
            Self::Weak => '-',
        }
    }
}

/// An end of a link: a candidate, or one digit in several cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// Its cells, one or more.
    pub cells: CellSet,
}

impl From<Candidate> for Node {
    fn from(candidate: Candidate) -> Self {
        Self { digit: candidate.digit, cells: CellSet::only(candidate.cell) }
    }
}

impl fmt::Display for Node {
    /// Writes `5r1c2` or `5r1c2,r1c3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digit)?;
        for (i, cell) in self.cells.iter().enumerate() {
            write!(f, "{}{cell}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

/// A link between two nodes. The links of a chain are in its order, each starting where the
/// previous one ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The start.
    pub from: Node,
    /// The end.
    pub to: Node,
    /// The claim of the link.
    pub kind: LinkKind,
}

/// Writes links as chains, one text for each chain: `5r1c2 = 5r1c8 - 5r3c9`. A link continues a
/// chain if it starts at the end of the link before it.
pub fn chains(links: &[Link]) -> Vec<String> {
    let mut chains: Vec<String> = Vec::new();
    let mut end = None;
    for Link { from, to, kind } in links {
        if end != Some(from) {
            chains.push(from.to_string());
        }
        let chain = chains.last_mut().expect("the first link starts a chain");
        *chain += &format!(" {} {to}", kind.sign());
        end = Some(to);
    }
    chains
}

/// The elements to highlight on the board, in generic roles: code that draws a picture need not
/// know the techniques.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// Whole houses.
    pub houses: Vec<(House, Role)>,
    /// Whole cells.
    pub cells: Vec<(Cell, Role)>,
    /// Single candidates.
    pub candidates: Vec<(Candidate, Role)>,
    /// Lines between candidates.
    pub links: Vec<Link>,
    /// The technique's own words for its roles.
    pub words: &'static [(Role, &'static str)],
}

impl Picture {
    /// Returns the word for a role, as the step's reason uses it.
    pub fn word(&self, role: Role) -> &'static str {
        let own = self.words.iter().find(|(named, _)| *named == role);
        own.map_or(role.word(), |&(_, word)| word)
    }

    /// Returns the word for a house. A technique's own word for cells and candidates does not
    /// describe a house.
    fn house_word(&self, role: Role) -> &'static str {
        let is_shared = self.cells.iter().any(|(_, other)| *other == role)
            || self.candidates.iter().any(|(_, other)| *other == role);
        if is_shared && !self.words.is_empty() { Role::Focus.word() } else { self.word(role) }
    }

    /// Returns everything but the links, grouped by word. `named` writes a candidate.
    pub fn parts(&self, named: impl Fn(Candidate) -> String) -> Vec<(&'static str, Vec<String>)> {
        let mut parts: Vec<(&'static str, Vec<String>)> = Vec::new();
        let mut add =
            |word: &'static str, what: String| match parts.iter_mut().find(|part| part.0 == word) {
                Some((_, all)) => all.push(what),
                None => parts.push((word, vec![what])),
            };
        self.houses.iter().for_each(|(house, role)| add(self.house_word(*role), house.to_string()));
        self.cells.iter().for_each(|(cell, role)| add(self.word(*role), cell.to_string()));
        let candidates = self.candidates.iter();
        candidates.for_each(|&(candidate, role)| add(self.word(role), named(candidate)));
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;

    #[test]
    fn links_are_written_as_chains() {
        let node = |row, column| {
            Node::from(Candidate { cell: Cell::at(row, column), digit: Digit::ALL[4] })
        };
        let link = |from, to, kind| Link { from, to, kind };
        let (a, b, c) = (node(0, 1), node(0, 7), node(2, 8));
        let links =
            [link(a, b, LinkKind::Strong), link(b, c, LinkKind::Weak), link(a, c, LinkKind::Weak)];
        assert_eq!(chains(&links), ["5r1c2 = 5r1c8 - 5r3c9", "5r1c2 - 5r3c9"]);
        assert_eq!(chains(&[]), Vec::<String>::new());
    }
}
