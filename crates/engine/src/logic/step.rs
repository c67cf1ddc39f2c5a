//! A step: its placements and eliminations, its picture and its reason.

use super::{ProofLine, Rating, Scale, wing_name, words};
use crate::board::{Candidate, Cell, CellSet, Digit, House};
use std::fmt;

/// A step of a solve. A step changes the position and never contradicts the solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The name of the technique, such as `Hidden Single` or `X-Wing`.
    pub name: &'static str,
    /// The rating of the step.
    pub rating: Rating,
    /// The origin of the rating.
    pub scale: Scale,
    /// The digits that the step places.
    pub placements: Vec<Candidate>,
    /// The candidates that the step eliminates.
    pub eliminations: Vec<Candidate>,
    /// The elements to highlight on the board.
    pub picture: Picture,
    /// A sentence that says where to look, without the reason: `Look at box 3.`
    pub place: String,
    /// The proof of the step, or the first sentences of a long proof.
    pub reason: String,
    /// The lines that do not fit into `reason`, such as the steps of a chain. Empty for most steps.
    pub proof: Vec<ProofLine>,
}

impl Step {
    /// Returns the short name of an AIC with three strong links, such as `M-Wing`.
    pub fn wing(&self) -> Option<&'static str> {
        (self.name == "AIC").then(|| wing_name::wing_name(&self.picture.links))?
    }

    /// Writes the rating, as in `3.2`, or `~5.2` if it is [our own estimate](Scale::Own).
    pub fn rating_text(&self) -> String {
        self.scale.text(self.rating)
    }

    /// Writes the name, the short name if there is one, and the rating: `X-Wing (3.2)` or `AIC
    /// (M-Wing, 6.0)`.
    pub fn title(&self) -> String {
        let rating = self.rating_text();
        match self.wing() {
            Some(wing) => format!("{} ({wing}, {rating})", self.name),
            None => format!("{} ({rating})", self.name),
        }
    }

    /// Returns the texts of the lines that do not fit into `reason`.
    pub fn more(&self) -> Vec<&str> {
        self.proof.iter().map(|line| line.text.as_str()).collect()
    }

    /// Returns the last sentence of the proof. If it only says what to remove, also returns the
    /// sentence before it.
    pub fn conclusion(&self) -> String {
        let text: Vec<_> = [&*self.reason].into_iter().chain(self.more()).map(str::trim).collect();
        let text = text.join(" ");
        let sentences: Vec<_> = text.split_inclusive(". ").collect();
        let is_order = sentences.last().is_some_and(|last| last.starts_with("Remove"));
        let count = if is_order { 2 } else { 1 };
        sentences[sentences.len().saturating_sub(count)..].concat()
    }

    /// Writes what the step eliminates, as in a proof: `4 and 9 from r7c3, and 5 from r8c3`.
    /// Returns `None` if the step eliminates nothing.
    pub fn eliminated(&self) -> Option<String> {
        (!self.eliminations.is_empty()).then(|| words::removed(&self.eliminations))
    }

    /// Writes what the step does: `r5c5=5`, or `5 from r1c3 r2c3, 6 from r1c3`.
    pub fn effect(&self) -> String {
        let placed = self.placements.iter().map(|at| format!("{}={}", at.cell, at.digit));
        let removed = Digit::ALL.into_iter().filter_map(|digit| {
            let of_digit = self.eliminations.iter().filter(|at| at.digit == digit);
            let cells: CellSet = of_digit.map(|at| at.cell).collect();
            (!cells.is_empty()).then(|| format!("{digit} from {cells}"))
        });
        placed.chain(removed).collect::<Vec<_>>().join(", ")
    }
}

/// The role of a house, cell or candidate in a step's picture.
///
/// The enum is deliberately exhaustive: code that draws a step needs a style for every role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The subject of the step, such as the cell of a single or the cells of a subset.
    Focus,
    /// The base houses or base candidates of a fish.
    Base,
    /// The cover houses of a fish.
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
    /// Returns the default word for the role.
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

/// The claim that a link makes about its two nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LinkKind {
    /// At least one of the two nodes is true.
    Strong,
    /// At most one of the two nodes is true.
    Weak,
}

impl LinkKind {
    /// Returns the symbol of the link in a chain: `=` or `-`.
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
    /// The cells of the digit. There is at least one.
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

/// A link between two nodes. In a list, the links of a chain are in order, and each link starts at
/// the end of the previous one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The start.
    pub from: Node,
    /// The end.
    pub to: Node,
    /// The claim of the link.
    pub kind: LinkKind,
}

/// Writes links as chains, such as `5r1c2 = 5r1c8 - 5r3c9`, and returns one string per chain. A
/// link continues a chain if it starts at the end of the previous link.
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

/// Returns `true` if several links start at the same node, as in a net.
pub fn has_branches(links: &[Link]) -> bool {
    let starts = |node| links.iter().filter(|link| link.from == node).count();
    links.iter().any(|link| starts(link.from) > 1)
}

/// The elements to highlight on the board, each with a generic role. Code that draws a picture does
/// not need to know the techniques.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// The houses to highlight.
    pub houses: Vec<(House, Role)>,
    /// The cells to highlight.
    pub cells: Vec<(Cell, Role)>,
    /// The candidates to highlight.
    pub candidates: Vec<(Candidate, Role)>,
    /// The links between candidates.
    pub links: Vec<Link>,
    /// The sets of cells, or the colours, that the text calls A, B, C and so on. A colour with
    /// several digits can share cells with another one.
    pub sets: Vec<CellSet>,
    /// The words that the technique uses for its roles.
    pub words: &'static [(Role, &'static str)],
}

impl Picture {
    /// The maximum number of links that are drawn at once. More links hide the board.
    pub const MAX_DRAWN_LINKS: usize = 30;

    /// The words of a colouring.
    pub(super) const COLOURS: &[(Role, &str)] = &[
        (Role::Base, "A"),
        (Role::Cover, "B"),
        (Role::Pivot, "C"),
        (Role::Wing, "D"),
        (Role::Fin, "impossible"),
    ];

    /// Returns the links to draw when all are drawn at once: none if there are too many.
    pub fn drawn_links(&self) -> &[Link] {
        if self.links.len() > Self::MAX_DRAWN_LINKS { &[] } else { &self.links }
    }

    /// Returns `true` if the step is a colouring, whose roles are the colours A to D.
    pub fn is_colouring(&self) -> bool {
        self.words == Self::COLOURS
    }

    /// Returns the number of the colour that a colouring uses for `role`: 0 for A, 1 for B, and so
    /// on. Returns `None` for other roles.
    pub fn colour(&self, role: Role) -> Option<usize> {
        let known = || Self::COLOURS.iter().position(|(known, _)| *known == role);
        self.is_colouring().then(known)?.filter(|&number| number < 4)
    }

    /// Returns the word that the step's reason uses for `role`.
    pub fn word(&self, role: Role) -> &'static str {
        let own = self.words.iter().find(|(named, _)| *named == role);
        own.map_or(role.word(), |&(_, word)| word)
    }

    /// Returns the word for a house with the given role. If cells or candidates have the same role,
    /// the technique's word describes them and not the house.
    fn house_word(&self, role: Role) -> &'static str {
        let is_shared = self.cells.iter().any(|(_, other)| *other == role)
            || self.candidates.iter().any(|(_, other)| *other == role);
        if is_shared && !self.words.is_empty() { Role::Focus.word() } else { self.word(role) }
    }

    /// Returns all highlighted elements except the links, grouped by word. `named` writes the name
    /// of a candidate.
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
