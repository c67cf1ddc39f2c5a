//! Eureka notation, which players use to write chains: `(5)r1c2=(5)r1c8-(5=7)r3c9-(7)r4c9`.

use super::DrawnChain;
use crate::board::{Cell, CellSet, Digit};
use crate::logic::{Link, LinkKind, Node};
use std::str::FromStr;

/// Writes links as chains in Eureka notation, and returns one string per chain. A link continues a
/// chain if it starts at the end of the previous link.
///
/// Two digits of one cell are written as `(5=7)r3c9`. An almost locked set is written as two nodes:
/// the places of two of its digits.
pub fn eureka(links: &[Link]) -> Vec<String> {
    let mut chains: Vec<String> = Vec::new();
    let mut end: Option<Node> = None;
    for link in links {
        if end != Some(link.from) {
            chains.push(node(link.from));
        }
        let text = chains.last_mut().expect("the first link starts a chain");
        let is_in_cell = link.from.cells == link.to.cells && link.to.cells.single().is_some();
        match text.rfind(')').filter(|_| is_in_cell) {
            Some(at) => text.insert_str(at, &format!("{}{}", link.kind.sign(), link.to.digit)),
            None => *text += &format!("{}{}", link.kind.sign(), node(link.to)),
        }
        end = Some(link.to);
    }
    chains
}

fn node(node: Node) -> String {
    format!("({}){}", node.digit, cells(node.cells))
}

/// Writes cells as `r1c2`, `r1c23` or `r12c3`, or as a list separated by commas.
fn cells(cells: CellSet) -> String {
    let digits = |numbers: &mut dyn Iterator<Item = usize>| {
        let mut all: Vec<_> = numbers.map(|number| number + 1).collect();
        all.sort_unstable();
        all.dedup();
        all.iter().map(ToString::to_string).collect::<String>()
    };
    let rows = digits(&mut cells.iter().map(Cell::row));
    let columns = digits(&mut cells.iter().map(Cell::column));
    if rows.len() * columns.len() == cells.len() {
        return format!("r{rows}c{columns}");
    }
    cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(",")
}

/// An error in a chain that is written in Eureka notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("character {at}: {kind}")]
pub struct EurekaError {
    /// The position of the error, in characters, counted from 1.
    pub at: usize,
    /// The kind of the error.
    pub kind: EurekaErrorKind,
}

/// The kinds of errors in a chain that is written in Eureka notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EurekaErrorKind {
    /// A node has no digit, and there is no node before it.
    #[error("the first node needs a digit; write it as in (5)r1c2")]
    NoDigit,
    /// The digits in parentheses can't be read.
    #[error("write one digit or several joined by = and -, as in (5) or (5=7)")]
    Digits,
    /// Several digits have no link between them, as in `(57)r1c37` for an almost locked set.
    #[error("write an almost locked set as two nodes, as in (5)r1c2=(7)r1c37")]
    Set,
    /// The cells can't be read.
    #[error("write cells as in r1c2, r1c23 or r12c3")]
    Cells,
    /// There is no link between two nodes.
    #[error("write = for a strong link or - for a weak link")]
    Link,
    /// The text ends before the chain does.
    #[error("the chain ends too early")]
    End,
    /// The chain has a single node.
    #[error("one candidate is not a chain; write links with = and -")]
    NoLink,
    /// A link joins a node to itself.
    #[error("this link joins a candidate to itself")]
    SameEnds,
}

impl FromStr for DrawnChain {
    type Err = EurekaError;

    /// Reads Eureka notation. Spaces do not matter, a node without a digit has the digit of the
    /// node before it, and a conclusion after `=>` is ignored.
    fn from_str(text: &str) -> Result<Self, EurekaError> {
        let all: Vec<char> = text.chars().collect();
        let mut reader = Reader { all: &all, at: 0 };
        let mut chain = Self { nodes: Vec::new(), kinds: Vec::new() };
        let mut kind = None;
        loop {
            let digits = reader.digits(chain.nodes.last().map(|node| node.digit))?;
            let start = reader.at;
            let cells = reader.cells()?;
            let mut inside = digits.into_iter();
            let mut step = inside.next().map(|(_, digit)| (kind, digit));
            while let Some((link, digit)) = step {
                let node = Node { digit, cells };
                match link {
                    Some(kind) => chain.push(kind, node).map_err(|_| EurekaError {
                        at: start + 1,
                        kind: EurekaErrorKind::SameEnds,
                    })?,
                    None => chain.nodes.push(node),
                }
                step = inside.next();
            }
            match reader.link()? {
                Some(next) => kind = Some(next),
                None => break,
            }
        }
        if chain.kinds.is_empty() {
            return Err(reader.error(EurekaErrorKind::NoLink));
        }
        Ok(chain)
    }
}

/// Reads a chain in Eureka notation from left to right.
struct Reader<'a> {
    all: &'a [char],
    at: usize,
}

impl Reader<'_> {
    const fn error(&self, kind: EurekaErrorKind) -> EurekaError {
        EurekaError { at: self.at + 1, kind }
    }

    /// Returns the next character that is not a space.
    fn peek(&mut self) -> Option<char> {
        while self.all.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.all.get(self.at).copied()
    }

    fn digit(&mut self) -> Option<Digit> {
        let digit = Digit::from_char(self.peek()?)?;
        self.at += 1;
        Some(digit)
    }

    fn take(&mut self, wanted: char) -> bool {
        let is_next = self.peek().is_some_and(|next| next.eq_ignore_ascii_case(&wanted));
        self.at += usize::from(is_next);
        is_next
    }

    /// Reads the digits before a node's cells, each with the link before it.
    fn digits(
        &mut self,
        before: Option<Digit>,
    ) -> Result<Vec<(Option<LinkKind>, Digit)>, EurekaError> {
        if !self.take('(') {
            let (own, is_end) = (self.digit(), self.peek().is_none());
            return match own.or(before.filter(|_| !is_end)) {
                Some(digit) => Ok(vec![(None, digit)]),
                None if is_end => Err(self.error(EurekaErrorKind::End)),
                None => Err(self.error(EurekaErrorKind::NoDigit)),
            };
        }
        let mut digits = Vec::new();
        let mut kind = None;
        loop {
            let digit = self.digit().ok_or_else(|| self.error(EurekaErrorKind::Digits))?;
            digits.push((kind, digit));
            if self.take(')') {
                return Ok(digits);
            }
            kind = self.sign();
            if kind.is_none() {
                let is_digit = self.peek().is_some_and(|c| Digit::from_char(c).is_some());
                let kind = if is_digit { EurekaErrorKind::Set } else { EurekaErrorKind::Digits };
                return Err(self.error(kind));
            }
        }
    }

    /// Reads a list of cells.
    fn cells(&mut self) -> Result<CellSet, EurekaError> {
        let mut cells = CellSet::EMPTY;
        loop {
            let mut numbers = [Vec::new(), Vec::new()];
            for (letter, list) in ['r', 'c'].into_iter().zip(&mut numbers) {
                if !self.take(letter) {
                    let end = self.peek().is_none();
                    let kind = if end { EurekaErrorKind::End } else { EurekaErrorKind::Cells };
                    return Err(self.error(kind));
                }
                while let Some(digit) = self.digit() {
                    list.push(digit.index());
                }
                if list.is_empty() {
                    return Err(self.error(EurekaErrorKind::Cells));
                }
            }
            for &row in &numbers[0] {
                numbers[1].iter().for_each(|&column| cells.insert(Cell::at(row, column)));
            }
            if !self.take(',') {
                return Ok(cells);
            }
        }
    }

    /// Reads `=` or `-`. A dash or a minus sign counts as `-`.
    fn sign(&mut self) -> Option<LinkKind> {
        let kind = match self.peek()? {
            '=' => LinkKind::Strong,
            '-' | '\u{2010}'..='\u{2014}' | '\u{2212}' => LinkKind::Weak,
            _ => return None,
        };
        self.at += 1;
        Some(kind)
    }

    /// Reads the link to the next node, or returns `None` at the end of the chain.
    fn link(&mut self) -> Result<Option<LinkKind>, EurekaError> {
        match self.peek() {
            None | Some('⇒' | '→') => return Ok(None),
            Some('=') if self.all.get(self.at + 1) == Some(&'>') => return Ok(None),
            Some(_) => {}
        }
        self.sign().map(Some).ok_or_else(|| self.error(EurekaErrorKind::Link))
    }
}
