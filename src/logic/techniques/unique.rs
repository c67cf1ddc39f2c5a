//! Unique rectangles and loops: what the puzzle's having one solution says of cells that could
//! exchange two digits.

mod loops;
mod words;

use super::cells_at;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::Position;
use crate::logic::cover::{Cover, Nine};
use crate::logic::technique::{CandidateSet, Effect, Flow, Sink, Technique, row};
use loops::{Loop, each_loop};

/// The rows of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        45,
        "Unique Rectangle 1",
        "One cell keeps four from exchanging two digits: these two can't go there.",
        |position, sink| rectangle(position, Guard::One, sink),
    ),
    row(
        45,
        "Unique Rectangle 2",
        "Cells with one spare digit keep four from exchanging two: one of them takes it.",
        |position, sink| rectangle(position, Guard::Same, sink),
    ),
    row(
        45,
        "Unique Rectangle 3",
        "Two cells that keep four from exchanging two digits are part of a subset.",
        |position, sink| rectangle(position, Guard::Subset, sink),
    ),
    row(
        45,
        "Unique Rectangle 4",
        "Of the two digits that four cells could exchange, one is tied to two of them.",
        |position, sink| rectangle(position, Guard::Tied, sink),
    ),
    row(
        46,
        "Unique Loop",
        "A Unique Rectangle drawn out to a loop of six cells or more.",
        longer_loop,
    ),
];

/// What keeps the two digits from being exchanged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Guard {
    /// One cell (type 1).
    One,
    /// Some cells with the same spare digit (type 2).
    Same,
    /// Two cells whose spare digits are part of a subset (type 3).
    Subset,
    /// Two cells that one of the two digits is tied to (type 4).
    Tied,
}

/// Rectangles with this guard.
pub(super) fn rectangle(position: &Position, guard: Guard, sink: &mut Sink<'_>) -> Flow {
    each_loop(position, 4..=4, &mut |found| Pattern { position, found }.report(guard, sink))
}

/// Loops of six cells or more, with any guard.
pub(super) fn longer_loop(position: &Position, sink: &mut Sink<'_>) -> Flow {
    each_loop(position, 6..=18, &mut |found| {
        [Guard::One, Guard::Same, Guard::Subset, Guard::Tied]
            .into_iter()
            .try_for_each(|guard| Pattern { position, found }.report(guard, sink))
    })
}

/// A loop at a position.
struct Pattern<'a> {
    position: &'a Position,
    found: &'a Loop,
}

impl Pattern<'_> {
    fn report(&self, guard: Guard, sink: &mut Sink<'_>) -> Flow {
        let (guards, spare) = (self.found.guards, self.found.spare);
        match (guard, guards.len()) {
            (Guard::One, 1) => self.one(sink),
            (Guard::Same, 2..) if spare.len() == 1 => self.same(sink),
            (Guard::Subset, 2) if spare.len() > 1 => guards.common_houses().try_for_each(|house| {
                self.naked_subset(house, sink)?;
                self.hidden_subset(house, sink)
            }),
            (Guard::Tied, 2) => self.tied(sink),
            _ => Flow::Continue(()),
        }
    }

    /// The effect of `strikes`, with what the loop's length adds to the rating and `more`.
    fn effect(&self, strikes: CandidateSet, more: u32) -> Option<Effect> {
        let length = match self.found.cells().len() {
            ..=6 => 0,
            7..=8 => 1,
            _ => 4,
        };
        let surcharge = length + more as u8;
        (!strikes.is_empty()).then_some(Effect { surcharge, ..Effect::strike(strikes) })
    }

    fn one(&self, sink: &mut Sink<'_>) -> Flow {
        let strikes = CandidateSet::of(self.position, self.found.digits, self.found.guards);
        match self.effect(strikes, 0) {
            Some(effect) => sink(&effect, &|| words::one(self)),
            None => Flow::Continue(()),
        }
    }

    fn same(&self, sink: &mut Sink<'_>) -> Flow {
        let others = self.found.guards.common_peers();
        match self.effect(CandidateSet::of(self.position, self.found.spare, others), 0) {
            Some(effect) => sink(&effect, &|| words::same(self)),
            None => Flow::Continue(()),
        }
    }

    /// One of the guards takes a spare digit: as one cell, they share the spare digits with other
    /// cells of `house`.
    fn naked_subset(&self, house: House, sink: &mut Sink<'_>) -> Flow {
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
                match self.effect(CandidateSet::of(position, digits, others), size - 1) {
                    Some(effect) if covered == digits => {
                        sink(&effect, &|| words::naked_subset(self, house, cells, digits))
                    }
                    _ => Flow::Continue(()),
                }
            })?;
        }
        Flow::Continue(())
    }

    /// The guards can't take both digits, so one of these goes elsewhere in `house`: as one cell,
    /// the guards share the two digits and some more with other cells.
    fn hidden_subset(&self, house: House, sink: &mut Sink<'_>) -> Flow {
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
                match self.effect(CandidateSet::of(position, !digits, cells), size - 2) {
                    Some(effect) => {
                        sink(&effect, &|| words::hidden_subset(self, house, cells, digits))
                    }
                    None => Flow::Continue(()),
                }
            })?;
        }
        Flow::Continue(())
    }

    /// A house needs one of the two digits in one of the guards, so they can't have the other.
    fn tied(&self, sink: &mut Sink<'_>) -> Flow {
        let Self { position, found } = self;
        for tied in found.digits.iter() {
            let other = found.digits - DigitSet::only(tied);
            let house = found.guards.common_houses().find(|house| {
                (position.candidates().cells(tied) & house.cells()).is_subset(found.guards)
            });
            let strikes = CandidateSet::of(position, other, found.guards);
            if let (Some(house), Some(effect)) = (house, self.effect(strikes, 0)) {
                sink(&effect, &|| words::tied(self, house, tied))?;
            }
        }
        Flow::Continue(())
    }

    /// The candidates of the two digits along the loop.
    fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        let digits = self.found.digits;
        let cells = self.found.cells().iter();
        cells
            .flat_map(move |&cell: &Cell| digits.iter().map(move |digit| Candidate { cell, digit }))
    }
}

/// The numbers of `cells` in `house`, as bits.
fn slots_of(house: House, cells: CellSet) -> Nine {
    let mut slots = 0;
    for (slot, &cell) in house.cell_list().iter().enumerate() {
        slots |= Nine::from(cells.contains(cell)) << slot;
    }
    slots
}
