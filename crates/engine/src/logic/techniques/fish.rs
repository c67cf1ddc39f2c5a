//! Fish: houses that confine a digit to the same number of other houses. An X-Wing has two base
//! houses, a Swordfish has three, and a Jellyfish has four.
//!
//! Larger basic fish are not needed. At most nine lines lack a digit, so a fish with at least five
//! lines has a counterpart with at most four lines that makes the same eliminations, with or
//! without fins.

mod codes;
mod cover_search;
mod exhaustive;
mod kraken;
mod minimal;
mod rows;
mod shape;
#[cfg(test)]
mod tests;
mod text;

use crate::board::{Digit, DigitSet, House};
use crate::logic::Position;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::cover::{Cover, Nine, members};
use crate::logic::deduction::{Deduction, Flow, Visitor};
use crate::logic::technique::Code;
use crate::logic::technique::Technique;
use shape::{Fish, Houses};

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] = codes::ALL;

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = rows::ALL;

/// A function that returns the row or the column with a given index.
type LineOf = fn(usize) -> House;

/// Reports basic fish without fins that have `size` lines. Tries columns as the base before rows.
pub(super) fn find(position: &Position, size: u32, visit: &mut Visitor<'_>) -> Flow {
    along(position, size, (House::column, House::row), visit)?;
    along(position, size, (House::row, House::column), visit)
}

fn along(
    position: &Position,
    size: u32,
    (base, cover): (LineOf, LineOf),
    visit: &mut Visitor<'_>,
) -> Flow {
    Digit::ALL.into_iter().try_for_each(|digit| {
        let places: [Nine; 9] = std::array::from_fn(|line| position.places(base(line), digit));
        Cover { places: &places, size }.each(&mut |lines, across| {
            let houses = |line: LineOf, set| members(set).map(line).collect::<Houses>();
            let fish = Fish::new(position, digit, houses(base, lines), houses(cover, across));
            let eliminations =
                CandidateSet::new(position, DigitSet::only(digit), fish.eliminations());
            if eliminations.is_empty() {
                return Flow::Continue(());
            }
            visit(&Deduction::eliminate(eliminations), &|| text::one(position, &fish))
        })
    })
}
