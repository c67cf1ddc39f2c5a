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
    #[error("write an almost locked set with a link, as in (5=37)r1c237")]
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
    /// node before it, and a conclusion after `=>` is ignored. In an almost locked set such as
    /// `(6=19)r5c28`, the link to the next node tells which of the digits 1 and 9 is meant.
    fn from_str(text: &str) -> Result<Self, EurekaError> {
        let all: Vec<char> = text.chars().collect();
        let mut reader = Reader { all: &all, at: 0 };
        let mut parts: Vec<EurekaPart> = Vec::new();
        let mut kind = None;
        loop {
            let before = parts.last().and_then(|part| part.digits.last().copied());
            let groups = reader.digits(before)?;
            let at = reader.at + 1;
            let cells = reader.cells()?;
            for (inner, digits) in groups {
                parts.push(EurekaPart { kind: inner.or(kind), digits, cells, at });
            }
            match reader.link()? {
                Some(next) => kind = Some(next),
                None => break,
            }
        }
        if parts.len() == 1 {
            return Err(reader.error(EurekaErrorKind::NoLink));
        }
        let mut chain = Self { nodes: Vec::new(), kinds: Vec::new() };
        for (i, part) in parts.iter().enumerate() {
            let node = Node { digit: digit_of(&parts, i), cells: part.cells };
            match part.kind {
                Some(kind) => chain
                    .push(kind, node)
                    .map_err(|_| EurekaError { at: part.at, kind: EurekaErrorKind::SameEnds })?,
                None => chain.nodes.push(node),
            }
        }
        Ok(chain)
    }
}

/// A part of a chain: one digit in cells, or the digits of an almost locked set that are true if
/// the digit on the other side of `=` is false.
struct EurekaPart {
    /// The link from the previous part.
    kind: Option<LinkKind>,
    digits: Vec<Digit>,
    cells: CellSet,
    /// The position of the cells, in characters, counted from 1.
    at: usize,
}

/// Returns the digit of a part that the chain uses. The digits of an almost locked set are followed
/// by a link to one of them in other cells. At the end of a chain, the digit is that of the other
/// end, or the last one.
fn digit_of(parts: &[EurekaPart], i: usize) -> Digit {
    let part = &parts[i];
    let outside = |other: &&EurekaPart| other.cells != part.cells;
    let beside = [i.checked_sub(1), Some(i + 1)];
    let beside = beside.into_iter().flatten().filter_map(|at| parts.get(at)).find(outside);
    let other = match beside {
        Some(other) => other,
        None if i + 1 == parts.len() => &parts[0],
        None => &parts[parts.len() - 1],
    };
    let common = part.digits.iter().find(|digit| other.digits.contains(digit));
    *common.or(part.digits.last()).expect("a part has a digit")
}

/// The digits between two links in parentheses, and the link before them.
type DigitGroup = (Option<LinkKind>, Vec<Digit>);

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

    /// Reads the digits before a node's cells. Returns the digits between two links as a group,
    /// with the link before it.
    fn digits(&mut self, before: Option<Digit>) -> Result<Vec<DigitGroup>, EurekaError> {
        if !self.take('(') {
            let (own, is_end) = (self.digit(), self.peek().is_none());
            return match own.or(before.filter(|_| !is_end)) {
                Some(digit) => Ok(vec![(None, vec![digit])]),
                None if is_end => Err(self.error(EurekaErrorKind::End)),
                None => Err(self.error(EurekaErrorKind::NoDigit)),
            };
        }
        let mut groups = Vec::new();
        let mut kind = None;
        loop {
            let first = self.digit().ok_or_else(|| self.error(EurekaErrorKind::Digits))?;
            let mut group = vec![first];
            let second = self.at;
            group.extend(std::iter::from_fn(|| self.digit()));
            let has_several = group.len() > 1;
            groups.push((kind, group));
            if self.take(')') {
                // Several digits without a link do not name an almost locked set.
                return if has_several && groups.len() == 1 {
                    Err(EurekaError { at: second + 1, kind: EurekaErrorKind::Set })
                } else {
                    Ok(groups)
                };
            }
            kind = Some(self.sign().ok_or_else(|| self.error(EurekaErrorKind::Digits))?);
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
