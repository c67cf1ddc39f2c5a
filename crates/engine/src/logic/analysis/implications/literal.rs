//! Literals: candidates or groups of candidates that are true or false.

use crate::board::{Candidate, Cell, CellSet, Digit, House};
use crate::logic::{Node, Position};

/// A claim about a candidate (the candidate is true or false) or about a group of candidates (one
/// of them is true, or none is).
///
/// Literals are numbered: first the literals about candidates, by cell and digit, then the literals
/// about groups, by digit and intersection. For each candidate or group, the true literal comes
/// before the false literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::logic) struct Literal(u16);

/// The number of intersections of a line and a box. The intersections of rows come first, three per
/// row, followed by three per column.
pub(super) const GROUPS: usize = 54;

const CANDIDATES: usize = 81 * 9;

impl Literal {
    /// The number of literals about candidates.
    pub(in crate::logic) const FOR_CANDIDATES: usize = 2 * CANDIDATES;
    /// The number of all literals.
    pub(super) const COUNT: usize = 2 * (CANDIDATES + 9 * GROUPS);

    /// Returns the literal that says that `candidate` is true.
    pub(in crate::logic) const fn on(candidate: Candidate) -> Self {
        Self(2 * (candidate.cell.index() * 9 + candidate.digit.index()) as u16)
    }

    /// Returns the literal that says that `candidate` is false.
    pub(in crate::logic) const fn off(candidate: Candidate) -> Self {
        Self::on(candidate).negated()
    }

    /// Returns the literal that says that `digit` is in the intersection `group`.
    pub(super) const fn group_on(digit: Digit, group: usize) -> Self {
        Self(2 * (CANDIDATES + digit.index() * GROUPS + group) as u16)
    }

    /// Returns the literal that says that `digit` is not in the intersection `group`.
    pub(super) const fn group_off(digit: Digit, group: usize) -> Self {
        Self::group_on(digit, group).negated()
    }

    /// Returns the opposite literal.
    pub(in crate::logic) const fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// Returns whether the literal says that its candidate or group is true.
    pub(in crate::logic) const fn is_on(self) -> bool {
        self.0 & 1 == 0
    }

    /// Returns the number of the literal.
    pub(in crate::logic) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the literal with the given number, which must be about a candidate.
    pub(in crate::logic) const fn from_index(index: usize) -> Self {
        assert!(index < Self::FOR_CANDIDATES, "the literal is about a candidate");
        Self(index as u16)
    }

    /// Returns the number of the candidate or group. A true literal and its opposite share this
    /// number.
    pub(super) const fn subject(self) -> usize {
        self.0 as usize / 2
    }

    /// Returns the candidate, or `None` if the literal is about a group.
    pub(in crate::logic) const fn candidate(self) -> Option<Candidate> {
        if self.subject() >= CANDIDATES {
            return None;
        }
        let digit = Digit::from_index(self.subject() % 9);
        Some(Candidate { cell: Cell::ALL[self.subject() / 9], digit })
    }

    /// Returns the digit and the intersection, or `None` if the literal is about a candidate.
    pub(super) const fn group(self) -> Option<(Digit, usize)> {
        if self.subject() < CANDIDATES {
            return None;
        }
        let group = self.subject() - CANDIDATES;
        Some((Digit::from_index(group / GROUPS), group % GROUPS))
    }

    /// Returns the digit and the cells that the literal is about.
    pub(in crate::logic) fn node(self, position: &Position) -> Node {
        match (self.candidate(), self.group()) {
            (None, Some((digit, group))) => {
                Node { digit, cells: position.candidates().cells(digit) & intersection(group) }
            }
            (candidate, _) => candidate.expect("a literal is about a candidate or a group").into(),
        }
    }
}

/// Returns the line of the intersection `group`.
pub(super) const fn line_of(group: usize) -> House {
    if group < 27 { House::row(group / 3) } else { House::column((group - 27) / 3) }
}

/// Returns the box of the intersection `group`.
pub(super) const fn box_of(group: usize) -> House {
    let (line, third) = (group % 27 / 3, group % 3);
    House::boxed(if group < 27 { line / 3 * 3 + third } else { third * 3 + line / 3 })
}

/// Returns the three cells of the intersection `group`.
pub(super) const fn intersection(group: usize) -> CellSet {
    const ALL: [CellSet; GROUPS] = {
        let mut all = [CellSet::EMPTY; GROUPS];
        let mut group = 0;
        while group < GROUPS {
            let bits = line_of(group).cells().bits() & box_of(group).cells().bits();
            all[group] = CellSet::from_bits(bits);
            group += 1;
        }
        all
    };
    ALL[group]
}

/// Returns the intersections that `house` contains: three for a line, six for a box.
pub(super) fn groups_of(house: House) -> impl Iterator<Item = usize> {
    (0..GROUPS).filter(move |&group| line_of(group) == house || box_of(group) == house)
}
