//! Direct techniques: locked candidates or a hidden subset leave only one place for a digit. As in
//! Sudoku Explainer 1.2.1, these techniques need no pencil marks and eliminate nothing.
//! Eliminations would lower the ratings of many puzzles.

use super::houses::{by_ease, cells_at};
use super::locked_candidates::{crossing, locks};
use super::subset::hidden_subsets;
use crate::board::{Digit, DigitSet, House};
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::technique::{Technique, row};
use crate::logic::{Position, Role, words};

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        17,
        "Direct Pointing",
        "A digit that a box confines to one line, so another box has one place for it.",
        |position, visit| locked(position, House::boxes(), visit),
    )
    .why(
        "The box needs the digit, and all places for it there are in one row. So the row gets the \
         digit inside this box, and the other boxes can't have it in that row. If that leaves only \
         one cell of another box, the digit goes there. A column works the same way. You can see \
         all this without writing down candidates.",
    ),
    row(
        19,
        "Direct Claiming",
        "A digit that a line confines to one box, so another line has one place for it.",
        |position, visit| locked(position, House::columns().chain(House::rows()), visit),
    )
    .why(
        "The row needs the digit, and all places for it there are in one box. So the box gets the \
         digit in this row, and the other rows can't have it in that box. If that leaves only one \
         cell of another row, the digit goes there. A column works the same way.",
    ),
    row(
        20,
        "Direct Hidden Pair",
        "Two digits that need the same two cells, so another digit has one place left.",
        |position, visit| hidden(position, 2, visit),
    )
    .why(
        "Two digits that can go in only the same two cells of a row, column or box fill these \
         cells. Nothing else can go there. So if another digit has just one place besides these \
         cells, it goes there.",
    ),
    row(
        25,
        "Direct Hidden Triple",
        "Three digits that need the same three cells, so another has one place left.",
        |position, visit| hidden(position, 3, visit),
    )
    .why(
        "Three digits that can go in only the same three cells of a row, column or box fill these \
         cells. Nothing else can go there. So if another digit has just one place besides these \
         cells, it goes there.",
    ),
];

/// Reports locked candidates that leave only one place for their digit in another house of the same
/// kind (row, column or box) as the house that locks them.
pub(super) fn locked(
    position: &Position,
    from: impl Iterator<Item = House>,
    visit: &mut Visitor<'_>,
) -> Flow {
    locks(position, from, &mut |lock| {
        let digit = lock.digit;
        let beside = |&other: &House| other != lock.from && same_kind(other, lock.from);
        for other in crossing(lock.within).filter(beside) {
            let places = position.candidates().cells(digit) & other.cells();
            let Some(cell) = (places - lock.within.cells()).single() else { continue };
            if places.len() < 2 {
                continue;
            }
            visit(&Deduction::place(cell, digit), &|| {
                let mut picture = lock.picture();
                picture.houses.push((other, Role::Pivot));
                Explanation {
                    picture,
                    digits: DigitSet::only(digit),
                    place: format!("Look at the {digit}s in {} and {other}.", lock.from),
                    reason: format!(
                        "{} That leaves only {cell} for the {digit} of {other}.",
                        lock.text()
                    ),
                    ..Explanation::default()
                }
            })?;
        }
        Flow::Continue(())
    })
}

/// Returns whether both houses are rows, both are columns or both are boxes.
const fn same_kind(one: House, other: House) -> bool {
    one.index() / 9 == other.index() / 9
}

/// Reports hidden subsets of `size` digits that leave only one place for another digit in the same
/// house.
pub(super) fn hidden(position: &Position, size: u32, visit: &mut Visitor<'_>) -> Flow {
    by_ease().try_for_each(|house| {
        hidden_subsets(position, house, size, &mut |subset| {
            for digit in Digit::ALL {
                let places = position.places(house, digit);
                let left = places & !subset.places;
                if subset.digits.contains(digit) || places.count_ones() < 2 {
                    continue;
                }
                let Some(cell) = cells_at(house, left).single() else { continue };
                visit(&Deduction::place(cell, digit), &|| Explanation {
                    picture: subset.picture(position),
                    digits: DigitSet::only(digit),
                    place: format!("Look at {house}."),
                    reason: format!(
                        "The {} of {house} can only go in {}, so they fill these cells. That \
                         leaves only {cell} for the {digit} of {house}.",
                        words::digits(subset.digits),
                        words::cells(subset.cells)
                    ),
                    ..Explanation::default()
                })?;
            }
            Flow::Continue(())
        })
    })
}
