//! Fish: a digit that some houses keep to as many others. X-Wing has two, Swordfish three, Jellyfish
//! four.
//!
//! Larger basic fish need no rows: where a digit is missing in nine lines or fewer, the other lines of a
//! fish of five make one of four or fewer that strikes the same, with fins or without.

mod codes;
mod every;
mod kraken;
mod lean;
mod rows;
mod shape;
mod squeeze;
#[cfg(test)]
mod tests;
mod words;

use crate::board::{Digit, DigitSet, House};
use crate::logic::Position;
use crate::logic::cover::{Cover, Nine, members};
use crate::logic::hodoku::Code;
use crate::logic::technique::{CandidateSet, Effect, Flow, Sink, Technique};
use shape::{Fish, Houses};

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] = codes::ALL;

/// The rows of this family.
pub(super) const ROWS: &[Technique] = rows::ALL;

/// A line of a direction by its number.
type Line = fn(usize) -> House;

/// Basic fish without fins of `size` lines, first with columns, then with rows as their base.
pub(super) fn find(position: &Position, size: u32, sink: &mut Sink<'_>) -> Flow {
    along(position, size, (House::column, House::row), sink)?;
    along(position, size, (House::row, House::column), sink)
}

fn along(position: &Position, size: u32, (base, cover): (Line, Line), sink: &mut Sink<'_>) -> Flow {
    Digit::ALL.into_iter().try_for_each(|digit| {
        let places: [Nine; 9] = std::array::from_fn(|line| position.places(base(line), digit));
        Cover { places: &places, size }.each(&mut |lines, across| {
            let houses = |line: Line, set| members(set).map(line).collect::<Houses>();
            let fish = Fish::of(position, digit, houses(base, lines), houses(cover, across));
            let eliminations =
                CandidateSet::of(position, DigitSet::only(digit), fish.eliminations());
            if eliminations.is_empty() {
                return Flow::Continue(());
            }
            sink(&Effect::eliminate(eliminations), &|| words::one(position, &fish))
        })
    })
}
