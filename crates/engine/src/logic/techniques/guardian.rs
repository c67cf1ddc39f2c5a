//! Guardians: an odd number of places for one digit that form a ring, in which each place shares a
//! house with the next. A few other places in these houses, the guardians, prevent a contradiction.
//!
//! The pattern is also known as Broken Wing. Rod Hagglund described it in the players' forum.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::technique::{Technique, row};
use crate::logic::{Picture, Position, Role, words};
use std::collections::BTreeSet;

/// The technique of this family.
pub(super) const ROWS: &[Technique] =
    &[row(55, "Guardians", "An odd number of places for a digit in a loop, each in one house with \
        the next.", {
        |position, visit| find(position, visit)
    })
    .ours()
    .why(
        "Five or seven places for a digit form a loop, each in one row, column or box with the next. If \
         these houses had no other place for the digit, it would be in every second place all around, \
         which an odd number does not allow. So the digit is in one of the other places, the guardians, \
         and a cell that sees all of them can't be it.",
    )];

/// The possible numbers of places in a ring, smallest first.
const SIZES: [usize; 2] = [5, 7];

/// The maximum number of guardians. Patterns with more guardians are too hard to see.
const MAX_GUARDIANS: usize = 4;

/// The surcharge in tenths for every two additional places in a ring.
const LONGER: u8 = 3;

/// An incomplete ring.
struct Ring<'a> {
    position: &'a Position,
    digit: Digit,
    size: usize,
    cells: Vec<Cell>,
    houses: Vec<House>,
}

fn find(position: &Position, visit: &mut Visitor<'_>) -> Flow {
    for digit in Digit::ALL {
        // Many rings have the same guardians.
        let mut met = BTreeSet::new();
        for size in SIZES {
            for cell in position.candidates().cells(digit).iter() {
                let (cells, houses) = (vec![cell], Vec::new());
                let mut ring = Ring { position, digit, size, cells, houses };
                ring.grow(CellSet::EMPTY, &mut |ring, guardians| {
                    if met.insert(guardians) { ring.report(guardians, visit) } else { GO_ON }
                })?;
            }
        }
    }
    GO_ON
}

const GO_ON: Flow = Flow::Continue(());

impl Ring<'_> {
    fn places(&self) -> CellSet {
        self.position.candidates().cells(self.digit)
    }

    /// Returns the places of the digit that see all guardians.
    fn seen(&self, guardians: CellSet) -> CellSet {
        guardians.iter().fold(self.places(), |seen, cell| seen & cell.peers())
    }

    /// Adds places to the ring one by one. Passes each ring whose guardians allow an elimination or
    /// a placement to `found`.
    fn grow(&mut self, guardians: CellSet, found: &mut dyn FnMut(&Self, CellSet) -> Flow) -> Flow {
        let (first, last) = (self.cells[0], self.cells[self.cells.len() - 1]);
        let closes = self.cells.len() == self.size;
        let taken: CellSet = self.cells.iter().copied().collect();
        for house in last.houses() {
            let others = self.places() & (house.cells() - CellSet::from_iter([last]));
            let nexts = if closes { others & CellSet::from_iter([first]) } else { others - taken };
            for next in nexts.iter().filter(|&next| closes || next > first) {
                let guardians = guardians | (others - CellSet::from_iter([next]));
                let members = taken | CellSet::from_iter([next]);
                let too_many = guardians.len() > MAX_GUARDIANS
                    || guardians.len() > 1 && self.seen(guardians).is_empty();
                if too_many || guardians.meets(members) {
                    continue;
                }
                self.houses.push(house);
                let flow = if closes {
                    // The search finds each ring in both directions.
                    let forward = self.cells[1] < last;
                    if forward && !guardians.is_empty() { found(self, guardians) } else { GO_ON }
                } else {
                    self.cells.push(next);
                    let flow = self.grow(guardians, found);
                    self.cells.pop();
                    flow
                };
                self.houses.pop();
                flow?;
            }
        }
        GO_ON
    }

    fn report(&self, guardians: CellSet, visit: &mut Visitor<'_>) -> Flow {
        let digits = DigitSet::only(self.digit);
        let surcharge = LONGER * ((self.size - SIZES[0]) / 2) as u8;
        let deduction = match guardians.first() {
            Some(only) if guardians.len() == 1 => Deduction::place(only, self.digit),
            _ => {
                Deduction::eliminate(CandidateSet::new(self.position, digits, self.seen(guardians)))
            }
        };
        visit(&Deduction { surcharge, ..deduction }, &|| self.explain(guardians))
    }

    fn explain(&self, guardians: CellSet) -> Explanation {
        let Self { digit, size, .. } = *self;
        let ring: CellSet = self.cells.iter().copied().collect();
        let with = |cells: CellSet, role| {
            cells.iter().map(move |cell| (Candidate { cell, digit }, role)).collect::<Vec<_>>()
        };
        let candidates = [with(ring, Role::Base), with(guardians, Role::Focus)].concat();
        let end = match guardians.len() {
            1 => format!("the only other place, {}.", words::cells(guardians)),
            2 => format!(
                "one of the other places, {}, and a cell that shares a row, \
                 column or box with both can't be {digit}.",
                words::or(guardians.iter())
            ),
            _ => format!(
                "one of the other places, {}, and a cell that shares a row, \
                 column or box with all of them can't be {digit}.",
                words::or(guardians.iter())
            ),
        };
        Explanation {
            picture: Picture {
                candidates,
                words: &[(Role::Base, "loop"), (Role::Focus, "guardian")],
                ..Picture::default()
            },
            digits: DigitSet::only(digit),
            place: format!("Look at the {digit}s in {}.", words::cells(ring)),
            reason: format!(
                "{} form a loop of {} cells along {}. If they had no other place for {digit}, every second \
                 cell would be {digit}, which an odd loop does not allow. So {} is in {end}",
                words::and(self.cells.iter()),
                words::count(size),
                words::and(&self.houses),
                words::a(digit)
            ),
            ..Explanation::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::logic::techniques::sketch::Sketch;

    const NAME: &str = "Guardians";

    /// Returns a ring of r1c1, r1c5, r5c5, r5c2 and r2c2, with the houses row 1, column 5, row 5,
    /// column 2 and box 1.
    fn ring(row_1: &str, row_5: &str) -> Sketch {
        Sketch::blank()
            .keep(4, "row 1", row_1)
            .keep(4, "column 5", "r1c5 r5c5")
            .keep(4, "row 5", row_5)
            .keep(4, "column 2", "r2c2 r5c2")
            .keep(4, "box 1", "r1c1 r2c2")
    }

    #[test]
    fn one_guardian_is_true() {
        let placed = |sketch: Sketch| sketch.deductions(NAME).contains(&"r1c8=4".into());
        assert!(placed(ring("r1c1 r1c5 r1c8", "r5c2 r5c5")));
        assert!(!placed(ring("r1c1 r1c5 r1c8", "r5c2 r5c5 r5c9")));
        assert!(!placed(ring("r1c1 r1c5 r1c8 r1c9", "r5c2 r5c5")));
    }

    #[test]
    fn candidates_that_see_all_guardians_are_eliminated() {
        let two = ring("r1c1 r1c5 r1c8", "r5c2 r5c5 r5c8");
        assert!(two.deductions(NAME).contains(&"4 from r2c8 r3c8 r4c8 r6c8 r7c8 r8c8 r9c8".into()));
        let apart = ring("r1c1 r1c5 r1c8", "r5c2 r5c5 r5c9");
        let all = apart.deductions(NAME);
        assert!(all.contains(&"4 from r2c9 r3c9 r4c8 r6c8".into()), "{all:?}");
    }
}
