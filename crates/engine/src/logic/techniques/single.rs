//! Singles: a house with one empty cell, a digit with one place, a cell with one digit.

use super::houses::{by_ease, cells_at};
use crate::board::{Cell, Digit, DigitSet, House};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::technique::Code;
use crate::logic::technique::{Technique, row};
use crate::logic::{Picture, Role, words};

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] =
    &[("0000", full_house), ("0002", hidden_anywhere), ("0003", naked)];

/// The rows of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        10,
        "Full House",
        "The last empty cell of a house takes the digit that is missing.",
        full_house,
    )
    .why(
        "Every house holds all nine digits. When eight of them stand, the ninth has one cell left to \
         go to, and that cell has one digit left to take.",
    ),
    row(12, "Hidden Single in Box", "A digit has one place left in a box.", hidden_in_box).why(
        "Every box needs every digit. Each copy of a digit on the board blocks its row and its column; \
         where these cut all but one empty cell out of a box, the digit must go there, whatever else \
         the cell could take.",
    ),
    row(
        15,
        "Hidden Single in Line",
        "A digit has one place left in a row or a column.",
        hidden_in_line,
    )
    .why(
        "Every row and every column needs every digit. When all empty cells of a line but one see the \
         digit already, or it was struck from them, it must go into the one that is left. It is harder \
         to see than in a box, because the line runs across the whole board.",
    ),
    row(23, "Naked Single", "All digits but one are seen from a cell.", naked).why(
        "A cell must hold some digit. When eight of the nine stand in its row, column and box, or were \
         struck from it, the ninth is all that is left. It is rated above hidden singles because you \
         have to count what a cell sees instead of following one digit.",
    ),
];

/// The last empty cell of a house.
pub(super) fn full_house(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    for house in by_ease() {
        let Some(cell) = (analysis.empty_cells() & house.cells()).single() else { continue };
        let Some(digit) = analysis.candidates().digits(cell).single() else { continue };
        visit(&Deduction::place(cell, digit), &|| Explanation {
            picture: in_house(house, cell),
            digits: DigitSet::only(digit),
            place: format!("Look at {house}."),
            reason: format!(
                "{cell} is the last empty cell of {house}, and {digit} is the digit that is \
                 missing there."
            ),
            ..Explanation::default()
        })?;
    }
    Flow::Continue(())
}

/// The only place for a digit in a box.
pub(super) fn hidden_in_box(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    House::boxes().try_for_each(|house| hidden(analysis, house, FullHouses::Not, visit))
}

/// The only place for a digit in a row or a column.
pub(super) fn hidden_in_line(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let mut lines = House::columns().chain(House::rows());
    lines.try_for_each(|house| hidden(analysis, house, FullHouses::Not, visit))
}

/// The only place for a digit in any house, which may be the last empty cell.
fn hidden_anywhere(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    by_ease().try_for_each(|house| hidden(analysis, house, FullHouses::Too, visit))
}

/// The treatment of full houses: as hidden singles or not.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FullHouses {
    Not,
    Too,
}

fn hidden(
    position: &Position,
    house: House,
    full_houses: FullHouses,
    visit: &mut Visitor<'_>,
) -> Flow {
    for digit in Digit::ALL {
        let places = position.places(house, digit);
        if !places.is_power_of_two() {
            continue;
        }
        let is_full_house = !(position.empty_cells() & house.cells()).has_several();
        if is_full_house && full_houses == FullHouses::Not {
            continue;
        }
        let Some(cell) = cells_at(house, places).single() else { continue };
        visit(&Deduction::place(cell, digit), &|| Explanation {
            picture: with_holders(in_house(house, cell), position, house, digit),
            digits: DigitSet::only(digit),
            place: format!("Look at {house}."),
            reason: format!("In {house} only {cell} can hold {digit}, so it goes there."),
            ..Explanation::default()
        })?;
    }
    Flow::Continue(())
}

/// A cell with one candidate.
pub(super) fn naked(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    for cell in Cell::ALL {
        let Some(digit) = analysis.candidates().digits(cell).single() else { continue };
        visit(&Deduction::place(cell, digit), &|| {
            let others = DigitSet::ALL - DigitSet::only(digit);
            let seen = analysis.grid().seen_from(cell);
            let eliminated = words::digits(others - seen);
            let why = match (seen.len(), (others - seen).len()) {
                (_, 0) => "it sees every other digit".to_owned(),
                (0, _) => "all others are struck".to_owned(),
                (_, 1) => format!("it sees {}, and {eliminated} is struck", words::digits(seen)),
                _ => format!("it sees {}, and {eliminated} are struck", words::digits(seen)),
            };
            Explanation {
                picture: Picture {
                    cells: vec![(cell, Role::Focus)],
                    words: &[(Role::Focus, "the cell")],
                    ..Picture::default()
                },
                digits: DigitSet::only(digit),
                place: format!("Look at {cell}."),
                reason: format!("{cell} can hold {digit} only: {why}."),
                ..Explanation::default()
            }
        })?;
    }
    Flow::Continue(())
}

/// Draws a house and its cell.
fn in_house(house: House, cell: Cell) -> Picture {
    Picture {
        houses: vec![(house, Role::Base)],
        cells: vec![(cell, Role::Focus)],
        words: &[(Role::Base, "house"), (Role::Focus, "only place"), (Role::Cover, "keeps it out")],
        ..Picture::default()
    }
}

/// Adds the cells that hold `digit` already and so exclude it from other cells of `house`.
fn with_holders(mut picture: Picture, position: &Position, house: House, digit: Digit) -> Picture {
    let free = position.empty_cells() & house.cells();
    let holders = position.grid().cells_of(digit);
    let near = holders.iter().filter(|holder| holder.peers().meets(free));
    picture.cells.extend(near.map(|holder| (holder, Role::Cover)));
    picture
}
