//! Implications found by nets: applies singles and locked candidates until nothing new follows. The
//! propagation continues after a contradiction, because later consequences are proved as well.

use super::literal::{Literal, intersection};
use super::proof_trace::{Antecedent, ProofTrace};
use crate::board::{Candidate, Digit, DigitSet, House};
use crate::logic::Position;
use crate::logic::cover::{Nine, members};
use crate::logic::position::slots;

/// Adds everything that follows from `assumption` to `trace`.
pub(super) fn run(position: &Position, assumption: Literal, trace: &mut ProofTrace) {
    let mut net = NetPropagation::new(position);
    trace.start(assumption);
    while let Some(literal) = trace.next() {
        match (literal.candidate(), literal.group()) {
            (Some(candidate), _) if literal.is_on() => net.set_true(candidate, trace),
            (Some(candidate), _) => net.set_false(candidate, trace),
            (None, Some((digit, group))) => net.set_group(digit, group, trace),
            (None, None) => {}
        }
    }
}

/// The candidates that remain during the propagation.
struct NetPropagation<'a> {
    position: &'a Position,
    digits: [DigitSet; 81],
    places: [[Nine; 9]; 27],
}

impl<'a> NetPropagation<'a> {
    fn new(position: &'a Position) -> Self {
        let mut digits = [DigitSet::EMPTY; 81];
        for cell in position.empty_cells().iter() {
            digits[cell.index()] = position.candidates().digits(cell);
        }
        Self { position, digits, places: *position.every_place() }
    }

    /// Derives what follows if a candidate is true: no other digit is in its cell, and its digit is
    /// in none of its peers.
    fn set_true(&self, candidate: Candidate, trace: &mut ProofTrace) {
        let Candidate { cell, digit } = candidate;
        let why = Antecedent::Link(Literal::on(candidate));
        let candidates = self.position.candidates();
        for other in candidates.digits(cell).iter().filter(|&other| other != digit) {
            trace.derive(Literal::off(Candidate { cell, digit: other }), why);
        }
        for peer in (candidates.cells(digit) & cell.peers()).iter() {
            trace.derive(Literal::off(Candidate { cell: peer, digit }), why);
        }
    }

    /// Derives what follows if a digit is in an intersection: the digit is in no other cell of the
    /// line or the box.
    fn set_group(&self, digit: Digit, group: usize, trace: &mut ProofTrace) {
        let all = self.position.candidates().cells(digit);
        let why = Antecedent::Link(Literal::group_on(digit, group));
        for cell in (all & (all & intersection(group)).common_peers()).iter() {
            trace.derive(Literal::off(Candidate { cell, digit }), why);
        }
    }

    /// Derives what follows in the cell and the houses of a candidate that became false.
    fn set_false(&mut self, candidate: Candidate, trace: &mut ProofTrace) {
        let Candidate { cell, digit } = candidate;
        let left = &mut self.digits[cell.index()];
        left.remove(digit);
        // If no candidate is left, the cell has a contradiction, and each of its candidates follows
        // because all others are false. Derive all of them, so that the result does not depend on
        // the order.
        if left.len() <= 1 {
            let all = self.position.candidates().digits(cell);
            let which = if left.is_empty() { all } else { *left };
            for digit in which.iter() {
                trace.derive(Literal::on(Candidate { cell, digit }), Antecedent::Cell);
            }
        }
        for (house, slot) in cell.houses().into_iter().zip(slots(cell)) {
            let left = &mut self.places[house.index()][digit.index()];
            *left &= !slot;
            if left.count_ones() <= 3 {
                let left = *left;
                self.narrow(house, digit, (left, slot), trace);
            }
        }
    }

    /// Derives what follows in `house` after `digit` has lost the place `gone`, when only the
    /// places in `left` remain.
    fn narrow(
        &self,
        house: House,
        digit: Digit,
        (left, gone): (Nine, Nine),
        trace: &mut ProofTrace,
    ) {
        let all = self.position.places(house, digit);
        if left.count_ones() <= 1 {
            for slot in members(if left == 0 { all } else { left }) {
                let cell = house.cell_list()[slot];
                trace.derive(Literal::on(Candidate { cell, digit }), Antecedent::House(house));
            }
        }
        let parts = if house.is_box() { &PARTS[..] } else { &PARTS[..3] };
        for (part, &slots) in parts.iter().enumerate() {
            if left & !slots == 0 && gone & slots == 0 && (all & slots).count_ones() >= 2 {
                let group = Literal::group_on(digit, group_of(house, part));
                trace.derive(group, Antecedent::House(house));
            }
        }
    }
}

/// The places in each intersection of a house. A line has three intersections, and a box has six.
const PARTS: [Nine; 6] =
    [0b111, 0b111_000, 0b111_000_000, 0b001_001_001, 0b010_010_010, 0b100_100_100];

/// Returns the number of the intersection of `house` that `PARTS[part]` describes.
const fn group_of(house: House, part: usize) -> usize {
    let (number, third) = (house.number(), part % 3);
    if house.is_row() {
        3 * number + third
    } else if house.is_column() {
        27 + 3 * number + third
    } else if part < 3 {
        3 * (number / 3 * 3 + third) + number % 3
    } else {
        27 + 3 * (number % 3 * 3 + third) + number / 3
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::CellSet;

    #[test]
    fn parts_of_a_house_are_its_intersections() {
        for house in House::ALL {
            for (part, &places) in PARTS.iter().enumerate().take(if house.is_box() { 6 } else { 3 })
            {
                let cells: CellSet = members(places).map(|slot| house.cell_list()[slot]).collect();
                assert_eq!(intersection(group_of(house, part)), cells, "{house}");
            }
        }
    }
}
