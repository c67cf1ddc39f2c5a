//! Wings: a few cells with few candidates. In every case, at least one of these cells contains a
//! certain digit.
//!
//! An XY-Wing or XYZ-Wing has a pivot and two bivalue cells that the pivot sees. Whichever digit
//! the pivot contains, the common digit is in one of the three cells.

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

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        42,
        "XY-Wing",
        "A pivot and two wings that it sees, with two candidates each: AB, AC, BC.",
        xy,
    )
    .why(
        "Say the pivot can be 8 or 9, one wing 3 or 9, the other 3 or 8. If the pivot is 9, the first \
         wing must be 3. If it is 8, the second wing must be 3. So one of the wings is 3 in any \
         case, and a cell that shares a row, column or box with both can't be 3.",
    ),
    row(44, "XYZ-Wing", "A pivot with three candidates that sees two wings with two each: ABC, AC, BC.", xyz).why(
        "Say the pivot can be 2, 4 or 6, one wing 4 or 6, the other 2 or 6. If the pivot is 4, the \
         first wing is 6. If it is 2, the second wing is 6. Otherwise the pivot itself is 6. So one \
         of the three is 6, and a cell that sees all three can't be 6.",
    ),
    row(44, "W-Wing", "Two cells with the same two candidates, linked by two places for one of them.", w::find)
        .ours()
        .why(
            "Say two cells can only be 2 or 5, and some row has just two places for 5. One cell \
             sees the first place, the other cell sees the second. Wherever the 5 of the row goes, \
             one of the cells can't be 5 and is 2. So a cell that sees both of them can't be 2.",
        ),
    row(
        49,
        "WXYZ-Wing",
        "Four cells with four candidates between them, three of which fit only once each.",
        bent::find,
    )
    .ours()
    .why(
        "Four cells have only four candidates between them. For three of the digits, the places all \
         see each other, so each of the three is in one cell at most. That leaves at least one cell \
         for the fourth digit, so a cell that sees all its places can't be that digit.",
    ),
];

/// Reports XY-Wings: the pivot has two candidates, and the eliminated digit is not one of them.
pub(super) fn xy(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    find(analysis, 2, visit)
}

/// Reports XYZ-Wings: the pivot has three candidates, including the eliminated digit.
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
    /// The digit that both wings share and that is eliminated.
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
        // The digits, other than the shared digit, that the pivot shares with each wing.
        let turns = wings.map(|wing| {
            let common = position.candidates().digits(pivot) & position.candidates().digits(wing);
            (common - DigitSet::only(shared)).first().expect("a wing shares a digit of the pivot")
        });
        let words = &[(Role::Focus, "one is right")];
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
            3 => format!(" Otherwise {pivot} is {shared} itself."),
            _ => String::new(),
        };
        let along = wings.map(|wing| words::shared_house(pivot, wing));
        Explanation {
            picture,
            digits: DigitSet::only(shared) | turns.into_iter().collect(),
            place: format!("Look at {pivot}."),
            reason: format!(
                "The pivot {pivot} is {}. If it is {x}, the wing {a} ({}) must be {shared}. If it is \
                 {y}, the wing {b} ({}) must be {shared}.{itself} So one of {} is {shared}, and a cell \
                 that sees {} ({}) can't be {shared}.",
                words::any_digit(position.candidates().digits(pivot)),
                along[0],
                along[1],
                words::cells(holders),
                words::all(holders.len()),
                words::along(holders, position.candidates().cells(shared) & holders.common_peers())
            ),
            ..Explanation::default()
        }
    }
}
