//! A step: what it places or strikes, its picture and its sentence.

use super::Rating;
use crate::board::{Candidate, Cell, CellSet, Digit, House};
use std::fmt;

/// One step of a solve. Never empty, never against the solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique's name: `Hidden Single`, `X-Wing`.
    pub name: &'static str,
    /// How hard the step is.
    pub rating: Rating,
    /// The digits it places.
    pub placements: Vec<Candidate>,
    /// The candidates it strikes.
    pub eliminations: Vec<Candidate>,
    /// What to light on the board.
    pub picture: Picture,
    /// Where to look, without saying what for: `Look at box 3.`
    pub place: String,
    /// Why it is so, in one to four sentences.
    pub reason: String,
    /// The rest of a long reason, such as the links of a chain, each a sentence; mostly empty.
    pub more: Vec<String>,
}

/// The part that something plays in a step's picture.
///
/// The enum is exhaustive on purpose: whoever draws a step must have a mark for every role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// What the step is about: the cell of a single, the cells of a subset.
    Focus,
    /// The houses or candidates that a fish starts from.
    Base,
    /// The houses that cover them.
    Cover,
    /// The cell on which a wing turns.
    Pivot,
    /// The cells around the pivot.
    Wing,
    /// What is over in a finned pattern, or guards a rectangle.
    Fin,
    /// What the step makes true.
    Good,
    /// What the step strikes.
    Bad,
}

impl Role {
    /// What it is called, unless a picture has a better word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Focus => "look here",
            Self::Base => "base",
            Self::Cover => "cover",
            Self::Pivot => "pivot",
            Self::Wing => "wing",
            Self::Fin => "fin",
            Self::Good => "placed",
            Self::Bad => "struck",
        }
    }
}

/// Strong: one of the two is true. Weak: at most one of the two is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LinkKind {
    /// One of the two is true.
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

/// An end of a link: a candidate, or one digit in several cells, of which one holds it or none.
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
    /// `5r1c2`, `5r1c2,r1c3`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digit)?;
        for (i, cell) in self.cells.iter().enumerate() {
            write!(f, "{}{cell}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

/// A line between two nodes. A chain's links stand in its order, each from where the last led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// From here
    pub from: Node,
    /// to here.
    pub to: Node,
    /// What it says.
    pub kind: LinkKind,
}

/// Writes links as chains, one text for each chain: `5r1c2 = 5r1c8 - 5r3c9`. A link continues a chain if it
/// starts at the end of the link before it.
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

/// What to light on the board, in generic roles: the screen never learns what an X-Wing is.
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
    /// What the technique calls its roles, where that is not what they are called otherwise.
    pub words: &'static [(Role, &'static str)],
}

impl Picture {
    /// What a role is called here, in the words of the step's reason.
    pub fn word(&self, role: Role) -> &'static str {
        let own = self.words.iter().find(|(named, _)| *named == role);
        own.map_or(role.word(), |&(_, word)| word)
    }

    /// All but the links, part by part, by the word for it; a candidate as `named` names it.
    pub fn parts(&self, named: impl Fn(Candidate) -> String) -> Vec<(&'static str, Vec<String>)> {
        let mut parts: Vec<(&'static str, Vec<String>)> = Vec::new();
        let mut add = |role: Role, what: String| {
            let word = self.word(role);
            match parts.iter_mut().find(|part| part.0 == word) {
                Some((_, all)) => all.push(what),
                None => parts.push((word, vec![what])),
            }
        };
        self.houses.iter().for_each(|(house, role)| add(*role, house.to_string()));
        self.cells.iter().for_each(|(cell, role)| add(*role, cell.to_string()));
        self.candidates.iter().for_each(|&(candidate, role)| add(role, named(candidate)));
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
