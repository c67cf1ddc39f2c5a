//! Unique rectangles and loops. A puzzle has only one solution, so two digits must never be able to
//! swap places in a group of cells.

mod avoidable;
mod extended;
mod rectangle;
mod rectangle_text;
#[cfg(test)]
mod tests;
mod text;

use super::houses::cells_at;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::analysis::deadly_loops::DeadlyLoop;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::cover::{Cover, Nine};
use crate::logic::deduction::{Deduction, Flow, Visitor};
use crate::logic::technique::{Code, Technique, row};
use rectangle::RectangleKind;

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        45,
        "Unique Rectangle 1",
        "Four cells of a rectangle in two boxes: three have only the same two candidates.",
        |position, visit| rectangle(position, Guard::One, visit),
    )
    .why(
        "If four cells in two rows, two columns and two boxes had only 2s and 3s, swapping the 2s with \
         the 3s would break no rule: the puzzle would have a second solution. A proper puzzle has only \
         one. So if three of the cells can only be 2 or 3, the fourth must be something else.",
    ),
    row(
        45,
        "Unique Rectangle 2",
        "A rectangle of two candidates; two of its cells have the same third one.",
        |position, visit| rectangle(position, Guard::Same, visit),
    )
    .why(
        "If all four cells had only the two digits, swapping these would give a second solution. \
         So one of the cells with the third digit must be that digit, and a cell that sees them \
         all can't be.",
    ),
    row(
        45,
        "Unique Rectangle 3",
        "A rectangle of two candidates; two cells have extra ones that form a subset.",
        |position, visit| rectangle(position, Guard::Subset, visit),
    )
    .why(
        "One of the two cells with extra candidates must be one of these, or swapping the two \
         digits would give a second solution. Treat the two cells as one cell that has their extra \
         candidates: with other cells of their row, column or box it makes a subset and removes \
         what a subset removes.",
    ),
    row(
        45,
        "Unique Rectangle 4",
        "A rectangle of two candidates, one of which has just two places in a house.",
        |position, visit| rectangle(position, Guard::Tied, visit),
    )
    .why(
        "Some row, column or box needs one of the two digits in one of the two cells with extra \
         candidates. If the other of these cells were the second digit, swapping the two digits in the \
         four cells would give a second solution. So neither cell can be the second digit.",
    ),
    row(
        46,
        "Unique Loop",
        "Six or more cells with the same two candidates in a loop, two in each house.",
        longer_loop,
    )
    .why(
        "If all cells of the loop had only the two digits, they would alternate, and each row, column \
         and box on the way would have two of the cells. Swapping the digits along the loop would give \
         a second solution. So some cell of the loop must be another digit, and the rest is as in a \
         Unique Rectangle.",
    ),
    row(
        46,
        "Unique Rectangle 5",
        "A rectangle of two candidates; opposite cells have the same third.",
        |position, visit| all(position, RectangleKind::Five, visit),
    )
    .ours()
    .why(
        "If all four cells had only the two digits, swapping these would give a second solution. \
         So one of the cells with the third digit is that digit. There are three of them, or two \
         at opposite corners, so only a few cells see them all: these can't be that digit.",
    ),
    row(
        46,
        "Unique Rectangle 6",
        "A rectangle of two candidates; one of them forms an X-Wing on the four cells.",
        |position, visit| all(position, RectangleKind::Six, visit),
    )
    .ours()
    .why(
        "One of the two digits has no other place in the rows and columns of the rectangle, so it \
         is in two opposite corners. In the corners with extra candidates it would leave the \
         second digit for the other two, and swapping the digits would give a second solution. So \
         it is in the other two corners.",
    ),
    row(
        46,
        "Avoidable Rectangle 1",
        "Three solved cells of a rectangle, none of them given, that show two digits.",
        avoidable::one,
    )
    .ours()
    .why(
        "Givens can't be swapped, but digits that you have placed can. If four cells in two rows, two \
         columns and two boxes had only two digits and none were given, swapping these would give a \
         second solution. So the fourth cell can't complete such a rectangle.",
    ),
    row(
        47,
        "Hidden Rectangle",
        "A rectangle of two candidates; one has no other place in a row and a column.",
        |position, visit| all(position, RectangleKind::Hidden, visit),
    )
    .ours()
    .why(
        "One cell of the rectangle has only the two candidates. In the row and the column of the opposite \
         cell, one of the two digits has no place outside the rectangle. If the opposite cell were the \
         other digit, the first would go in the two cells beside it, and swapping the digits would \
         give a second solution.",
    ),
    row(
        47,
        "Avoidable Rectangle 2",
        "Two solved cells of a rectangle, not given; the others share an extra candidate.",
        avoidable::two,
    )
    .ours()
    .why(
        "Digits that you have placed can be swapped, givens can't. If the two empty cells both \
         completed the rectangle, swapping its two digits would give a second solution. So one of \
         the two empty cells is the extra candidate that they share, and a cell that sees both \
         can't be.",
    ),
    row(
        47,
        "Incomplete Rectangle",
        "A Unique Rectangle 1 to 4 with some of its eight candidates removed already.",
        incomplete,
    )
    .ours()
    .why(
        "No solution of a proper puzzle has only two digits in the four cells of such a rectangle if none \
         was given, whatever candidates you have removed on the way. So a Unique Rectangle stays one \
         with some of its candidates removed, as long as no digit on the board rules them out.",
    ),
    row(
        48,
        "Extended Rectangle",
        "Six cells in two rows and three columns with the same three candidates.",
        |position, visit| extended::find(position, visit),
    )
    .ours()
    .why(
        "The six cells are in two rows of three boxes. If they had only three digits, both rows would \
         have the same three there, and swapping the digits in each column would give a second \
         solution. A proper puzzle has only one, so one of the other candidates, the guardians, is \
         right. Rows and columns can change places.",
    ),
];

/// `HoDoKu`'s codes for this family. Option 1 requires all eight candidates, but with option 2,
/// some may be missing.
pub(super) const CODES: &[Code] = &[
    ("0600-1", |position, visit| complete(position, RectangleKind::One, visit)),
    ("0600-2", |position, visit| first(position, RectangleKind::One, visit)),
    ("0601-1", |position, visit| complete(position, RectangleKind::Two, visit)),
    ("0601-2", |position, visit| first(position, RectangleKind::Two, visit)),
    ("0602-1", |position, visit| complete(position, RectangleKind::Three, visit)),
    ("0602-2", |position, visit| first(position, RectangleKind::Three, visit)),
    ("0603-1", |position, visit| complete(position, RectangleKind::Four, visit)),
    ("0603-2", |position, visit| first(position, RectangleKind::Four, visit)),
    ("0604-1", |position, visit| complete(position, RectangleKind::Five, visit)),
    ("0604-2", |position, visit| first(position, RectangleKind::Five, visit)),
    ("0605-1", |position, visit| complete(position, RectangleKind::Six, visit)),
    ("0605-2", |position, visit| first(position, RectangleKind::Six, visit)),
    ("0606-1", |position, visit| complete(position, RectangleKind::Hidden, visit)),
    ("0606-2", |position, visit| first(position, RectangleKind::Hidden, visit)),
    ("0607-1", avoidable::one_of_two),
    ("0608-1", avoidable::two_in_a_box),
];

/// Reports rectangles of the given kind, including those in which some of the eight candidates are
/// missing.
fn all(position: &Position, kind: RectangleKind, visit: &mut Visitor<'_>) -> Flow {
    rectangle::each(position, &mut |found| found.report(kind, visit))
}

/// Reports rectangles as `HoDoKu` does: tries only the first pair of digits of each rectangle.
fn first(position: &Position, kind: RectangleKind, visit: &mut Visitor<'_>) -> Flow {
    let mut last = None;
    rectangle::each(position, &mut |found| {
        let again = last.replace(found.corners) == Some(found.corners);
        if again { Flow::Continue(()) } else { found.report(kind, visit) }
    })
}

/// Reports rectangles of the given kind that have all eight candidates.
fn complete(position: &Position, kind: RectangleKind, visit: &mut Visitor<'_>) -> Flow {
    rectangle::each(position, &mut |found| {
        if found.is_complete() { found.report(kind, visit) } else { Flow::Continue(()) }
    })
}

/// Reports rectangles of types 1 to 4 in which some of the eight candidates are missing.
fn incomplete(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    rectangle::each(analysis, &mut |found| {
        if found.is_complete() {
            return Flow::Continue(());
        }
        let kinds =
            [RectangleKind::One, RectangleKind::Two, RectangleKind::Three, RectangleKind::Four];
        kinds.into_iter().try_for_each(|kind| found.report(kind, visit))
    })
}

/// The kinds of guards that keep the two digits from swapping places.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Guard {
    /// One cell (type 1).
    One,
    /// Several cells with the same spare digit (type 2).
    Same,
    /// Two cells whose spare digits are part of a subset (type 3).
    Subset,
    /// Two cells to which one of the two digits is confined (type 4).
    Tied,
}

/// Reports rectangles with the given kind of guard.
pub(super) fn rectangle(analysis: &Analysis<'_>, guard: Guard, visit: &mut Visitor<'_>) -> Flow {
    let mut loops = analysis.deadly_loops().iter().filter(|found| found.is_rectangle());
    loops.try_for_each(|found| Pattern { position: analysis, found }.report(guard, visit))
}

/// Reports loops of six or more cells, with any kind of guard.
pub(super) fn longer_loop(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let mut loops = analysis.deadly_loops().iter().filter(|found| !found.is_rectangle());
    loops.try_for_each(|found| {
        [Guard::One, Guard::Same, Guard::Subset, Guard::Tied]
            .into_iter()
            .try_for_each(|guard| Pattern { position: analysis, found }.report(guard, visit))
    })
}

/// A deadly loop and the position that contains it.
struct Pattern<'a> {
    position: &'a Position,
    found: &'a DeadlyLoop,
}

impl Pattern<'_> {
    fn report(&self, guard: Guard, visit: &mut Visitor<'_>) -> Flow {
        let (guards, spare) = (self.found.guards, self.found.spare);
        match (guard, guards.len()) {
            (Guard::One, 1) => self.one(visit),
            (Guard::Same, 2..) if spare.len() == 1 => self.same(visit),
            (Guard::Subset, 2) if spare.len() > 1 => guards.common_houses().try_for_each(|house| {
                self.naked_subset(house, visit)?;
                self.hidden_subset(house, visit)
            }),
            (Guard::Tied, 2) => self.tied(visit),
            _ => Flow::Continue(()),
        }
    }

    /// Returns the deduction, with a surcharge for the length of the loop and an additional
    /// surcharge of `more`. Returns `None` if there are no eliminations.
    fn deduction(&self, eliminations: CandidateSet, more: u32) -> Option<Deduction> {
        let length = match self.found.cells().len() {
            ..=6 => 0,
            7..=8 => 1,
            _ => 4,
        };
        let surcharge = length + more as u8;
        (!eliminations.is_empty())
            .then_some(Deduction { surcharge, ..Deduction::eliminate(eliminations) })
    }

    fn one(&self, visit: &mut Visitor<'_>) -> Flow {
        let eliminations = CandidateSet::new(self.position, self.found.digits, self.found.guards);
        match self.deduction(eliminations, 0) {
            Some(deduction) => visit(&deduction, &|| text::one(self)),
            None => Flow::Continue(()),
        }
    }

    fn same(&self, visit: &mut Visitor<'_>) -> Flow {
        let others = self.found.guards.common_peers();
        match self.deduction(CandidateSet::new(self.position, self.found.spare, others), 0) {
            Some(deduction) => visit(&deduction, &|| text::same(self)),
            None => Flow::Continue(()),
        }
    }

    /// Reports naked subsets. One of the guards contains a spare digit, so together the guards
    /// count as one cell. This cell shares the spare digits with other cells of `house`.
    fn naked_subset(&self, house: House, visit: &mut Visitor<'_>) -> Flow {
        let Self { position, found } = self;
        let digits = house.cell_list().map(|cell| position.candidates().digits(cell).bits());
        let pool = slots_of(house, (position.empty_cells() & house.cells()) - found.guards);
        let empty = pool.count_ones() + 2;
        let in_both = found
            .guards
            .iter()
            .fold(found.spare, |both, guard| both & position.candidates().digits(guard));
        for size in found.spare.len() as u32..=empty / 2 {
            let cover = Cover { places: &digits, size };
            cover.extend(pool, size - 1, (0, found.spare.bits()), &mut |slots, digits| {
                let (cells, digits) = (cells_at(house, slots), DigitSet::from_bits(digits));
                let covered = cells
                    .iter()
                    .fold(in_both, |all, cell| all | position.candidates().digits(cell));
                let others = house.cells() - cells - found.guards;
                match self.deduction(CandidateSet::new(position, digits, others), size - 1) {
                    Some(deduction) if covered == digits => {
                        visit(&deduction, &|| text::naked_subset(self, house, cells, digits))
                    }
                    _ => Flow::Continue(()),
                }
            })?;
        }
        Flow::Continue(())
    }

    /// Reports hidden subsets. The guards cannot contain both digits, so one of the two digits is
    /// elsewhere in `house`. Together, the guards count as one cell. This cell shares the two
    /// digits and some more digits with other cells.
    fn hidden_subset(&self, house: House, visit: &mut Visitor<'_>) -> Flow {
        let Self { position, found } = self;
        let mut guards = found.guards.iter();
        let (Some(kept), Some(dropped)) = (guards.next(), guards.next()) else {
            return Flow::Continue(());
        };
        let kept = slots_of(house, CellSet::only(kept));
        let away = !slots_of(house, CellSet::only(dropped));
        let places = position.all_places(house).map(|places| places & away);
        let taken = found.digits.iter().fold(0, |slots: Nine, digit| slots | places[digit.index()]);
        let pool =
            Digit::ALL.into_iter().filter(|digit| places[digit.index()] != 0).collect::<DigitSet>()
                - found.digits
                - found.spare;
        let empty = (position.empty_cells() & house.cells()).len() as u32;
        for size in (found.spare.len() as u32..=7).take_while(|size| size * 2 < empty) {
            let cover = Cover { places: &places, size };
            cover.extend(pool.bits(), size - 2, (0, taken), &mut |more, slots| {
                let digits = DigitSet::from_bits(more) | found.digits;
                let cells = cells_at(house, slots & !kept);
                match self.deduction(CandidateSet::new(position, !digits, cells), size - 2) {
                    Some(deduction) => {
                        visit(&deduction, &|| text::hidden_subset(self, house, cells, digits))
                    }
                    None => Flow::Continue(()),
                }
            })?;
        }
        Flow::Continue(())
    }

    /// Reports guards that are the only places for one of the two digits in a house. These guards
    /// cannot contain the other digit.
    fn tied(&self, visit: &mut Visitor<'_>) -> Flow {
        let Self { position, found } = self;
        for tied in found.digits.iter() {
            let other = found.digits - DigitSet::only(tied);
            let house = found.guards.common_houses().find(|house| {
                (position.candidates().cells(tied) & house.cells()).is_subset(found.guards)
            });
            let eliminations = CandidateSet::new(position, other, found.guards);
            if let (Some(house), Some(deduction)) = (house, self.deduction(eliminations, 0)) {
                visit(&deduction, &|| text::tied(self, house, tied))?;
            }
        }
        Flow::Continue(())
    }

    /// Iterates over the candidates of the two digits along the loop.
    fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        let digits = self.found.digits;
        let cells = self.found.cells().iter();
        cells
            .flat_map(move |&cell: &Cell| digits.iter().map(move |digit| Candidate { cell, digit }))
    }
}

/// Returns a bit set of the slots of `cells` in `house`.
fn slots_of(house: House, cells: CellSet) -> Nine {
    let slots = house.cell_list().iter().enumerate();
    slots.fold(0, |all, (slot, cell)| all | (Nine::from(cells.contains(*cell)) << slot))
}
