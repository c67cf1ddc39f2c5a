//! Wings: a few cells with few candidates, one of which holds a digit in every case.
//!
//! XY-Wing and XYZ-Wing: a pivot and two bivalue cells that it sees. For each digit of the pivot,
//! the same digit is in one of them.

mod bent;
#[cfg(test)]
mod tests;
mod w;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::technique::Code;
use crate::logic::technique::{Technique, row};
use crate::logic::{Link, LinkKind, Picture, Role, words};

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] = &[("0800", xy), ("0801", xyz), ("0803", w::find)];

/// The rows of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        42,
        "XY-Wing",
        "Whichever of its two digits the pivot takes, one of two wings takes a third.",
        xy,
    )
    .why(
        "The pivot has two candidates and shares one with each of its two wings. Whichever it takes, \
         the wing that has it too is left with its other digit, and that is the same in both wings. \
         So one of the wings holds it, and no cell that sees both can.",
    ),
    row(44, "XYZ-Wing", "An XY-Wing whose pivot can take the third digit as well.", xyz).why(
        "The pivot has three candidates. If it takes one of the two that it shares with only one \
         wing, that wing is left with the third digit; or the pivot takes the third digit itself. So \
         one of the three cells holds it, and no cell that sees all three can.",
    ),
    row(44, "W-Wing", "Two cells with the same two digits, joined by a strong link of one.", w::find)
        .ours()
        .why(
            "Two cells have the same two candidates. In some house one of these digits has only two \
             places, and one of the cells sees the one, the other cell the other. So the two cells \
             can't both hold that digit: one of them holds the other digit, and a cell that sees \
             both cannot.",
        ),
    row(
        49,
        "WXYZ-Wing",
        "Four cells with four digits, of which all but one can be there only once.",
        bent::find,
    )
    .ours()
    .why(
        "Four cells have four digits between them. The places of each of three of these all see \
         each other, so each of the three is in one cell at most. That leaves a cell for the fourth: \
         it is in one of the cells that can hold it, and a cell that sees all of these cannot.",
    ),
];

/// The pivot has two candidates, other than the eliminated digit.
pub(super) fn xy(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    find(analysis, 2, visit)
}

/// The pivot has three candidates, including the eliminated digit.
pub(super) fn xyz(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    find(analysis, 3, visit)
}

/// Reports wings whose pivot has `size` candidates.
fn find(position: &Position, size: usize, visit: &mut Visitor<'_>) -> Flow {
    let digits = |cell| position.candidates().digits(cell);
    let pairs = position.candidates().cells_with(2);
    for pivot in position.candidates().cells_with(size).iter() {
        let near = pairs & pivot.peers();
        for first in near.iter() {
            if (digits(pivot) - digits(first)).len() != 1 {
                continue;
            }
            for second in near.iter().filter(|&second| second > first) {
                let all = digits(pivot) | digits(first) | digits(second);
                let Some(shared) = (digits(first) & digits(second)).single() else { continue };
                if all.len() != 3 || digits(pivot).contains(shared) != (size == 3) {
                    continue;
                }
                let wing = XyWing { pivot, wings: [first, second], shared };
                wing.report(position, visit)?;
            }
        }
    }
    Flow::Continue(())
}

struct XyWing {
    pivot: Cell,
    wings: [Cell; 2],
    /// The digit that both wings have.
    shared: Digit,
}

impl XyWing {
    fn report(&self, position: &Position, visit: &mut Visitor<'_>) -> Flow {
        let shared = DigitSet::only(self.shared);
        let mut holders: CellSet = self.wings.into_iter().collect();
        if position.candidates().allows(self.pivot, self.shared) {
            holders.insert(self.pivot);
        }
        let eliminations = CandidateSet::new(position, shared, holders.common_peers());
        if eliminations.is_empty() {
            return Flow::Continue(());
        }
        visit(&Deduction::eliminate(eliminations), &|| self.explain(position, holders))
    }

    fn explain(&self, position: &Position, holders: CellSet) -> Explanation {
        let Self { pivot, wings, shared } = *self;
        // The digits that the pivot and a wing share besides the common digit.
        let turns = wings.map(|wing| {
            let common = position.candidates().digits(pivot) & position.candidates().digits(wing);
            (common - DigitSet::only(shared)).first().expect("a wing shares a digit of the pivot")
        });
        let words = &[(Role::Focus, "one is true")];
        let mut picture = Picture { words, ..Picture::default() };
        picture.cells.push((pivot, Role::Pivot));
        picture.cells.extend(wings.map(|wing| (wing, Role::Wing)));
        for (wing, digit) in wings.into_iter().zip(turns) {
            let (from, to) = (Candidate { cell: pivot, digit }, Candidate { cell: wing, digit });
            picture.links.push(Link { from: from.into(), to: to.into(), kind: LinkKind::Weak });
            let end = Candidate { cell: wing, digit: shared };
            picture.links.push(Link { from: to.into(), to: end.into(), kind: LinkKind::Strong });
        }
        picture.candidates =
            holders.iter().map(|cell| (Candidate { cell, digit: shared }, Role::Focus)).collect();
        let ([a, b], [x, y]) = (wings, turns);
        let itself = match position.candidates().digits(pivot).len() {
            3 => format!(" Or {pivot} is {shared} itself."),
            _ => String::new(),
        };
        Explanation {
            picture,
            digits: DigitSet::only(shared) | turns.into_iter().collect(),
            place: format!("Look at {pivot}."),
            reason: format!(
                "If {pivot} is {x}, {a} is {shared}; if it is {y}, {b} is {shared}.{itself} So \
                 one of {} holds {shared}, and no cell that sees {} does.",
                words::cells(holders),
                words::all(holders.len())
            ),
            ..Explanation::default()
        }
    }
}
