//! Unique rectangles and loops: the puzzle has one solution, so no cells can exchange two digits.

mod avoidable;
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
use crate::logic::technique::Code;
use crate::logic::technique::{Technique, row};
use rectangle::RectangleKind;

/// The rows of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        45,
        "Unique Rectangle 1",
        "One cell keeps four from exchanging two digits: these two can't go there.",
        |position, visit| rectangle(position, Guard::One, visit),
    )
    .why(
        "Four cells in two rows, two columns and two boxes that hold two digits crosswise could \
         exchange them, and no other cell would notice: the puzzle would have two solutions. A \
         proper puzzle has one. So where three of the cells have the two digits only, the fourth \
         must hold something else.",
    ),
    row(
        45,
        "Unique Rectangle 2",
        "Cells with one spare digit keep four from exchanging two: one of them takes it.",
        |position, visit| rectangle(position, Guard::Same, visit),
    )
    .why(
        "If all four cells held the two digits only, these could be exchanged, and the puzzle would \
         have two solutions. So one of the cells with the spare digit holds it, whichever it is, \
         and a cell that sees them all can't.",
    ),
    row(
        45,
        "Unique Rectangle 3",
        "Two cells that keep four from exchanging two digits are part of a subset.",
        |position, visit| rectangle(position, Guard::Subset, visit),
    )
    .why(
        "One of the two cells with spare digits holds one of these, or the four cells could exchange \
         their digits. Taken as one cell that holds a spare digit, the two make a naked or hidden \
         subset with other cells of a house, and it strikes what such a subset strikes.",
    ),
    row(
        45,
        "Unique Rectangle 4",
        "Of the two digits that four cells could exchange, one is tied to two of them.",
        |position, visit| rectangle(position, Guard::Tied, visit),
    )
    .why(
        "A house needs one of the two digits in one of the two cells with spare digits. Were the \
         other of them the second digit, the four cells would hold the two digits crosswise and \
         could exchange them. So neither of the two cells holds the second digit.",
    ),
    row(
        46,
        "Unique Loop",
        "A Unique Rectangle drawn out to a loop of six cells or more.",
        longer_loop,
    )
    .why(
        "Along the loop two digits could stand by turns, and each house on the way holds two of its \
         cells. So the digits could be exchanged all along the loop and no other cell would notice: \
         two solutions. Some cell of the loop must hold another digit, and what follows is as with \
         a Unique Rectangle.",
    ),
    row(
        46,
        "Unique Rectangle 5",
        "Three cells of four, or two across, have one spare digit: one of them takes it.",
        |position, visit| all(position, RectangleKind::Five, visit),
    )
    .ours()
    .why(
        "If all four cells held the two digits only, these could be exchanged, and the puzzle would \
         have two solutions. So one of the cells with the spare digit holds it. They are three here, \
         or stand across the rectangle, so only few cells see them all: these can't hold it.",
    ),
    row(
        46,
        "Unique Rectangle 6",
        "One of the two digits is an X-Wing on the four cells, so not on the guards.",
        |position, visit| all(position, RectangleKind::Six, visit),
    )
    .ours()
    .why(
        "One of the two digits has no other place in the rows or columns of the rectangle: it stands on \
         one of the two diagonals. On the diagonal with the spare digits it would leave the second \
         digit for the other two cells, and the four could be exchanged. So it stands on the other \
         diagonal.",
    ),
    row(
        46,
        "Avoidable Rectangle 1",
        "Three cells that were solved, not given, keep a digit from a fourth.",
        avoidable::one,
    )
    .ours()
    .why(
        "Givens can't be exchanged, but digits that were solved can: if four cells in two rows, two \
         columns and two boxes held two solved digits crosswise, the givens would allow the exchange \
         as well, and the puzzle would have two solutions. So the fourth cell can't complete such a \
         rectangle.",
    ),
    row(
        47,
        "Hidden Rectangle",
        "One of two digits is kept to four cells, so the other can't complete them.",
        |position, visit| all(position, RectangleKind::Hidden, visit),
    )
    .ours()
    .why(
        "A cell of the rectangle has the two digits only. In the row and in the column of the cell \
         opposite, one of the digits has no place but in the rectangle. If the opposite cell held the \
         other digit, this one would stand in the two cells beside it, and the four could be \
         exchanged: two solutions.",
    ),
    row(
        47,
        "Avoidable Rectangle 2",
        "Two solved cells, not given, and two with one spare digit: one of them takes it.",
        avoidable::two,
    )
    .ours()
    .why(
        "Digits that were solved, not given, can be exchanged. If the two open cells both completed the \
         rectangle, its digits could be, and the puzzle would have two solutions. So one of the two \
         holds the spare digit, and a cell that sees both can't.",
    ),
    row(
        47,
        "Incomplete Rectangle",
        "Unique Rectangles 1 to 4 with some of the eight candidates gone already.",
        incomplete,
    )
    .ours()
    .why(
        "No solution of a proper puzzle has two digits crosswise in four cells that were not given, \
         whatever is written in them on the way. So a Unique Rectangle stays one when some of its \
         candidates have been struck, as long as no digit on the board forbids them.",
    ),
];

/// `HoDoKu`'s codes for this family: with option 1 all eight candidates are present, with option 2
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

/// Reports rectangles of this kind, whether or not some of the eight candidates are missing.
fn all(position: &Position, kind: RectangleKind, visit: &mut Visitor<'_>) -> Flow {
    rectangle::each(position, &mut |found| found.report(kind, visit))
}

/// Reports the same as `HoDoKu`: it reads each rectangle with its first pair of digits only.
fn first(position: &Position, kind: RectangleKind, visit: &mut Visitor<'_>) -> Flow {
    let mut last = None;
    rectangle::each(position, &mut |found| {
        let again = last.replace(found.corners) == Some(found.corners);
        if again { Flow::Continue(()) } else { found.report(kind, visit) }
    })
}

/// Reports rectangles of this kind with all eight candidates.
fn complete(position: &Position, kind: RectangleKind, visit: &mut Visitor<'_>) -> Flow {
    rectangle::each(position, &mut |found| {
        if found.is_complete() { found.report(kind, visit) } else { Flow::Continue(()) }
    })
}

/// Reports rectangles of types 1 to 4 without some of the candidates.
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

/// The guards that prevent the exchange of the two digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Guard {
    /// One cell (type 1).
    One,
    /// Some cells with the same spare digit (type 2).
    Same,
    /// Two cells whose spare digits are part of a subset (type 3).
    Subset,
    /// Two cells to which one of the two digits is confined (type 4).
    Tied,
}

/// Reports rectangles with this guard.
pub(super) fn rectangle(analysis: &Analysis<'_>, guard: Guard, visit: &mut Visitor<'_>) -> Flow {
    let mut loops = analysis.deadly_loops().iter().filter(|found| found.is_rectangle());
    loops.try_for_each(|found| Pattern { position: analysis, found }.report(guard, visit))
}

/// Reports loops of six cells or more, with any guard.
pub(super) fn longer_loop(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let mut loops = analysis.deadly_loops().iter().filter(|found| !found.is_rectangle());
    loops.try_for_each(|found| {
        [Guard::One, Guard::Same, Guard::Subset, Guard::Tied]
            .into_iter()
            .try_for_each(|guard| Pattern { position: analysis, found }.report(guard, visit))
    })
}

/// A loop at a position.
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

    /// Returns the deduction with the surcharge for the loop's length and `more`.
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

    /// Reports naked subsets: one of the guards takes a spare digit, so as one cell they share the
    /// spare digits with other cells of `house`.
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

    /// Reports hidden subsets: the guards cannot take both digits, so one of these goes elsewhere
    /// in `house`. As one cell the guards share the two digits and some more with other cells.
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

    /// Reports guards of which a house needs one for one of the two digits, so that they cannot
    /// hold the other.
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

/// Returns the places of `cells` in `house`, as bits.
fn slots_of(house: House, cells: CellSet) -> Nine {
    let mut slots = 0;
    for (slot, &cell) in house.cell_list().iter().enumerate() {
        slots |= Nine::from(cells.contains(cell)) << slot;
    }
    slots
}
