//! What follows from an assumption by singles and locked candidates, to the end. Where it comes to a
//! contradiction it goes on all the same: what follows from what can't be is still a proof.

use super::fact::{Fact, intersection};
use super::trace::{Cause, Trace};
use crate::board::{Candidate, Digit, DigitSet, House};
use crate::logic::Position;
use crate::logic::cover::Nine;
use crate::logic::position::slots;

/// Everything that follows from `of`.
pub(super) fn run(position: &Position, of: Fact, trace: &mut Trace) {
    let mut net = Net::of(position);
    trace.start(of);
    while let Some(fact) = trace.next() {
        match (fact.candidate(), fact.group()) {
            (Some(candidate), _) if fact.is_on() => net.hold(candidate, trace),
            (Some(candidate), _) => net.drop(candidate, trace),
            (None, Some((digit, group))) => net.lock(digit, group, trace),
            (None, None) => {}
        }
    }
}

/// The candidates that are left while the consequences are drawn.
struct Net<'a> {
    position: &'a Position,
    digits: [DigitSet; 81],
    places: [[Nine; 9]; 27],
}

impl<'a> Net<'a> {
    fn of(position: &'a Position) -> Self {
        let mut digits = [DigitSet::EMPTY; 81];
        for cell in position.empty_cells().iter() {
            digits[cell.index()] = position.candidates().digits(cell);
        }
        Self { position, digits, places: *position.every_place() }
    }

    /// `candidate` is true: its cell holds no other digit, and no other cell that it sees holds its.
    fn hold(&self, candidate: Candidate, trace: &mut Trace) {
        let Candidate { cell, digit } = candidate;
        let why = Cause::Link(Fact::on(candidate));
        let candidates = self.position.candidates();
        for other in candidates.digits(cell).iter().filter(|&other| other != digit) {
            trace.reach(Fact::off(Candidate { cell, digit: other }), why);
        }
        for peer in (candidates.cells(digit) & cell.peers()).iter() {
            trace.reach(Fact::off(Candidate { cell: peer, digit }), why);
        }
    }

    /// `digit` is in this intersection, so in no other cell of its line and its box.
    fn lock(&self, digit: Digit, group: usize, trace: &mut Trace) {
        let all = self.position.candidates().cells(digit);
        let why = Cause::Link(Fact::group_on(digit, group));
        for cell in (all & (all & intersection(group)).common_peers()).iter() {
            trace.reach(Fact::off(Candidate { cell, digit }), why);
        }
    }

    /// `candidate` is false: what is left in its cell and its houses?
    fn drop(&mut self, candidate: Candidate, trace: &mut Trace) {
        let Candidate { cell, digit } = candidate;
        self.digits[cell.index()].remove(digit);
        if let Some(digit) = self.digits[cell.index()].single() {
            trace.reach(Fact::on(Candidate { cell, digit }), Cause::Cell);
        }
        for (house, slot) in cell.houses().into_iter().zip(slots(cell)) {
            let places = &mut self.places[house.index()][digit.index()];
            *places &= !slot;
            if places.is_power_of_two() {
                let cell = house.cell_list()[places.trailing_zeros() as usize];
                trace.reach(Fact::on(Candidate { cell, digit }), Cause::House(house));
            } else if let Some(group) = group_of(house, *places) {
                trace.reach(Fact::group_on(digit, group), Cause::House(house));
            }
        }
    }
}

/// The intersection that holds these places of `house`, two or three.
fn group_of(house: House, places: Nine) -> Option<usize> {
    if places == 0 {
        return None;
    }
    let first = places.trailing_zeros() as usize;
    let third = first / 3;
    let number = house.number();
    if places & !(0b111 << (3 * third)) == 0 {
        return Some(match (house.is_row(), house.is_column()) {
            (true, _) => 3 * number + third,
            (_, true) => 27 + 3 * number + third,
            _ => 3 * (number / 3 * 3 + third) + number % 3,
        });
    }
    let across = first % 3;
    let in_column = house.is_box() && places & !(0b001_001_001 << across) == 0;
    in_column.then(|| 27 + 3 * (number % 3 * 3 + across) + number / 3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::CellSet;

    #[test]
    fn places_in_one_intersection_are_told() {
        for house in House::ALL {
            for places in 1_u16..512 {
                let cells: CellSet = (0..9)
                    .filter(|slot| places >> slot & 1 == 1)
                    .map(|slot| house.cell_list()[slot])
                    .collect();
                if cells.len() < 2 {
                    continue;
                }
                let shared = cells.common_houses().count() == 2;
                let group = group_of(house, places);
                assert_eq!(group.is_some(), shared, "{cells}");
                assert!(group.is_none_or(|group| cells.is_subset(intersection(group))), "{cells}");
            }
        }
    }
}
