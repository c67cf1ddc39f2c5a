//! Wings: a pivot and two cells with two candidates each that it sees. Whatever the pivot takes,
//! the same digit ends up in one of them.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::logic::hodoku::Code;
use crate::logic::technique::{CandidateSet, Effect, Flow, Proof, Sink, Technique, row};
use crate::logic::{Link, LinkKind, Picture, Position, Role, words};

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] = &[];

/// The rows of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        42,
        "XY-Wing",
        "Whichever of its two digits the pivot takes, one of two wings takes a third.",
        xy,
    ),
    row(44, "XYZ-Wing", "An XY-Wing whose pivot can take the third digit as well.", xyz),
];

/// The pivot has two candidates, other than the digit that is struck.
pub(super) fn xy(position: &Position, sink: &mut Sink<'_>) -> Flow {
    find(position, 2, sink)
}

/// The pivot has three candidates, the digit that is struck among them.
pub(super) fn xyz(position: &Position, sink: &mut Sink<'_>) -> Flow {
    find(position, 3, sink)
}

/// A wing whose pivot has `size` candidates.
fn find(position: &Position, size: usize, sink: &mut Sink<'_>) -> Flow {
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
                let wing = Wing { pivot, wings: [first, second], shared };
                wing.report(position, sink)?;
            }
        }
    }
    Flow::Continue(())
}

struct Wing {
    pivot: Cell,
    wings: [Cell; 2],
    /// The digit that both wings have.
    shared: Digit,
}

impl Wing {
    fn report(&self, position: &Position, sink: &mut Sink<'_>) -> Flow {
        let shared = DigitSet::only(self.shared);
        let mut holders: CellSet = self.wings.into_iter().collect();
        if position.candidates().allows(self.pivot, self.shared) {
            holders.insert(self.pivot);
        }
        let strikes = CandidateSet::of(position, shared, holders.common_peers());
        if strikes.is_empty() {
            return Flow::Continue(());
        }
        sink(&Effect::strike(strikes), &|| self.tell(position, holders))
    }

    fn tell(&self, position: &Position, holders: CellSet) -> Proof {
        let Self { pivot, wings, shared } = *self;
        // What the pivot and a wing have in common besides the shared digit.
        let turns = wings.map(|wing| {
            let common = position.candidates().digits(pivot) & position.candidates().digits(wing);
            (common - DigitSet::only(shared)).first().expect("a wing shares a digit of the pivot")
        });
        let mut picture = Picture::default();
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
        Proof {
            picture,
            place: format!("Look at {pivot}."),
            reason: format!(
                "If {pivot} is {x}, {a} is {shared}; if it is {y}, {b} is {shared}.{itself} So \
                 one of {} holds {shared}, and no cell that sees all of them does.",
                words::cells(holders)
            ),
            ..Proof::default()
        }
    }
}
