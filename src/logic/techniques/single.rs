//! Singles: a house with one empty cell, a digit with one place, a cell with one digit.

use super::{cells_at, houses};
use crate::board::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::technique::{Effect, Flow, Proof, Sink};
use crate::logic::{Picture, Position, Role, words};

/// The last empty cell of a house.
pub(super) fn full_house(position: &Position, sink: &mut Sink<'_>) -> Flow {
    for house in houses() {
        let Some(cell) = (position.empty_cells() & house.cells()).single() else { continue };
        let Some(digit) = position.candidates().digits(cell).single() else { continue };
        sink(&Effect::place(cell, digit), &|| Proof {
            picture: in_house(house, cell),
            place: format!("Look at {house}."),
            reason: format!(
                "{cell} is the last empty cell of {house}, and {digit} is the digit that is \
                 missing there."
            ),
        })?;
    }
    Flow::Continue(())
}

/// The one place for a digit in a box.
pub(super) fn hidden_in_box(position: &Position, sink: &mut Sink<'_>) -> Flow {
    House::boxes().try_for_each(|house| hidden(position, house, sink))
}

/// The one place for a digit in a row or a column.
pub(super) fn hidden_in_line(position: &Position, sink: &mut Sink<'_>) -> Flow {
    House::columns().chain(House::rows()).try_for_each(|house| hidden(position, house, sink))
}

fn hidden(position: &Position, house: House, sink: &mut Sink<'_>) -> Flow {
    for digit in Digit::ALL {
        let places = position.places(house, digit);
        let one_place = places.is_power_of_two();
        if !one_place || (position.empty_cells() & house.cells()).single().is_some() {
            continue;
        }
        let Some(cell) = cells_at(house, places).single() else { continue };
        sink(&Effect::place(cell, digit), &|| Proof {
            picture: in_house(house, cell),
            place: format!("Look at {house}."),
            reason: format!("In {house} only {cell} can hold {digit}, so it goes there."),
        })?;
    }
    Flow::Continue(())
}

/// A cell with one candidate.
pub(super) fn naked(position: &Position, sink: &mut Sink<'_>) -> Flow {
    for cell in Cell::ALL {
        let Some(digit) = position.candidates().digits(cell).single() else { continue };
        sink(&Effect::place(cell, digit), &|| {
            let others = DigitSet::ALL - DigitSet::only(digit);
            let seen = position.grid().seen_from(cell);
            let why = if seen == others {
                "it sees every other digit".to_owned()
            } else {
                format!(
                    "it sees {}, and {} had to go before",
                    words::digits(seen),
                    words::digits(others - seen)
                )
            };
            Proof {
                picture: Picture { cells: vec![(cell, Role::Focus)], ..Picture::default() },
                place: format!("Look at {cell}."),
                reason: format!("{cell} can hold {digit} only: {why}."),
            }
        })?;
    }
    Flow::Continue(())
}

/// A house, its cell, and what keeps the digit out of the other cells is left to the eye.
fn in_house(house: House, cell: Cell) -> Picture {
    Picture {
        houses: vec![(house, Role::Base)],
        cells: CellSet::only(cell).iter().map(|cell| (cell, Role::Focus)).collect(),
        ..Picture::default()
    }
}
