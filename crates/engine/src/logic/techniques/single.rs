//! Singles: a house with one empty cell, a digit with one place in a house, or a cell with one
//! candidate.

use super::houses::{by_ease, cells_at};
use crate::board::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::technique::Code;
use crate::logic::technique::{Technique, row};
use crate::logic::{Picture, Role, words};

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] =
    &[("0000", full_house), ("0002", hidden_anywhere), ("0003", naked)];

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        10,
        "Full House",
        "A row, column or box with just one empty cell: the missing digit goes there.",
        full_house,
    )
    .why(
        "Every row, column and box has each of the nine digits once. When eight of its cells are \
         filled, only one digit is missing, and only one cell is empty.",
    ),
    row(12, "Hidden Single in Box", "A box in which a digit can go in only one cell.", hidden_in_box).why(
        "Every box needs every digit. Each copy of a digit on the board blocks its row and its column. \
         If these rows and columns block every empty cell of a box but one, the digit goes there, \
         whatever else that cell could be.",
    ),
    row(
        15,
        "Hidden Single in Line",
        "A row or column in which a digit can go in only one cell.",
        hidden_in_line,
    )
    .why(
        "Every row and every column needs every digit. If all its empty cells but one share a row, \
         column or box with that digit, or it has been removed from them, it goes in the cell that \
         is left. It is harder to see than in a box, because the cells lie across the whole board.",
    ),
    row(23, "Naked Single", "A cell that can be only one digit: all others are in its row, column or box.", naked).why(
        "A cell needs some digit. If eight of the nine are in its row, column and box, or have been \
         removed from it, only the ninth is left. It is rated above hidden singles because you have \
         to count the digits around a cell instead of following one digit.",
    ),
];

/// Reports the last empty cell of a house.
pub(super) fn full_house(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    for house in by_ease() {
        let Some(cell) = (analysis.empty_cells() & house.cells()).single() else { continue };
        let Some(digit) = analysis.candidates().digits(cell).single() else { continue };
        visit(&Deduction::place(cell, digit), &|| Explanation {
            picture: in_house(house, cell),
            digits: DigitSet::only(digit),
            place: format!("Look at {house}."),
            reason: format!(
                "{} has one empty cell, {cell}. The only digit missing there is {digit}.",
                words::sentence(&house.to_string())
            ),
            ..Explanation::default()
        })?;
    }
    Flow::Continue(())
}

/// Reports the only place for a digit in a box.
pub(super) fn hidden_in_box(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    House::boxes().try_for_each(|house| hidden(analysis, house, FullHouses::Not, visit))
}

/// Reports the only place for a digit in a row or a column.
pub(super) fn hidden_in_line(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let mut lines = House::columns().chain(House::rows());
    lines.try_for_each(|house| hidden(analysis, house, FullHouses::Not, visit))
}

/// Reports the only place for a digit in any house, including the last empty cell of a house.
fn hidden_anywhere(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    by_ease().try_for_each(|house| hidden(analysis, house, FullHouses::Too, visit))
}

/// Controls whether full houses are also reported as hidden singles.
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
            reason: only_place(position, house, (cell, digit)),
            ..Explanation::default()
        })?;
    }
    Flow::Continue(())
}

/// Reports cells with a single candidate.
pub(super) fn naked(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    for cell in Cell::ALL {
        let Some(digit) = analysis.candidates().digits(cell).single() else { continue };
        visit(&Deduction::place(cell, digit), &|| {
            let others = DigitSet::ALL - DigitSet::only(digit);
            let seen = analysis.grid().seen_from(cell);
            let removed_digits = others - seen;
            let (removed, seen) = (words::digits(others - seen), words::digits(seen));
            let around = format!("Its row, column and box have {seen}");
            let why = match ((others - removed_digits).is_empty(), removed_digits.len()) {
                (_, 0) => format!("{around}."),
                (true, _) => format!("{removed} have been removed."),
                (_, 1) => format!("{around}, and {removed} has been removed."),
                _ => format!("{around}, and {removed} have been removed."),
            };
            Explanation {
                picture: Picture {
                    cells: vec![(cell, Role::Focus)],
                    words: &[(Role::Focus, "the cell")],
                    ..Picture::default()
                },
                digits: DigitSet::only(digit),
                place: format!("Look at {cell}."),
                reason: format!("What can {cell} be? {why} Only {digit} is left."),
                ..Explanation::default()
            }
        })?;
    }
    Flow::Continue(())
}

/// Draws the house and the cell of a single.
fn in_house(house: House, cell: Cell) -> Picture {
    Picture {
        houses: vec![(house, Role::Base)],
        cells: vec![(cell, Role::Focus)],
        words: &[
            (Role::Base, "look here"),
            (Role::Focus, "only place"),
            (Role::Cover, "blocks it"),
        ],
        ..Picture::default()
    }
}

/// Writes why `cell` is the only place for `digit` in `house`.
fn only_place(position: &Position, house: House, (cell, digit): (Cell, Digit)) -> String {
    let kind = words::kind(house);
    let free = (position.empty_cells() & house.cells()) - CellSet::only(cell);
    // Greedily choose the cells that exclude the digit from the most free cells, so that the text
    // names only a few.
    let (mut left, mut blockers) = (free, CellSet::EMPTY);
    let mut holders: Vec<Cell> = position.grid().cells_of(digit).iter().collect();
    while !holders.is_empty() {
        holders.sort_by_key(|holder| (holder.peers() & left).len());
        let Some(best) = holders.pop().filter(|best| best.peers().meets(left)) else { break };
        left -= best.peers();
        blockers.insert(best);
    }
    let removed = words::cells(left);
    let why = match (blockers.len(), left.is_empty()) {
        (0, _) => format!("It has been removed from every empty cell of the {kind} but {cell}."),
        (1, true) => format!(
            "The {digit} in {} blocks every empty cell of the {kind} but {cell}.",
            words::cells(blockers)
        ),
        (_, true) => format!(
            "The {digit}s in {} block every empty cell of the {kind} but {cell}.",
            words::cells(blockers)
        ),
        (count, false) => format!(
            "The {digit}{} in {} {} the other empty cells of the {kind}, except {removed}, where \
             {digit} has been removed.",
            if count == 1 { "" } else { "s" },
            words::cells(blockers),
            if count == 1 { "blocks" } else { "block" },
        ),
    };
    format!("Where can {digit} go in {house}? {why}")
}

/// Highlights the cells that contain `digit` and exclude it from other cells of `house`.
fn with_holders(mut picture: Picture, position: &Position, house: House, digit: Digit) -> Picture {
    let free = position.empty_cells() & house.cells();
    let holders = position.grid().cells_of(digit);
    let near = holders.iter().filter(|holder| holder.peers().meets(free));
    picture.cells.extend(near.map(|holder| (holder, Role::Cover)));
    picture
}
