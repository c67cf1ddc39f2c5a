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
        "Every row and every column needs every digit. If all empty cells of a row but one share a \
         row, column or box with a certain digit, or have lost it as a candidate, the digit goes \
         in the cell that is left. A column works the same way. This is harder to see than in a \
         box, because the cells lie across the whole board.",
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
        visit(&Deduction::place(cell, digit), &|| {
            let blockers = blockers(position, house, (cell, digit));
            Explanation {
                picture: with_blockers(in_house(house, cell), blockers.0),
                digits: DigitSet::only(digit),
                place: format!("Look at {house}."),
                reason: only_place(house, (cell, digit), blockers),
                ..Explanation::default()
            }
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

/// Returns the cells whose `digit` excludes it from the other cells of `house`, and the other cells
/// from which it has been removed. Greedily chooses the cells that exclude the digit from the most
/// cells, so that the text names only a few.
fn blockers(position: &Position, house: House, (cell, digit): (Cell, Digit)) -> (CellSet, CellSet) {
    let mut left = (position.empty_cells() & house.cells()) - CellSet::only(cell);
    let mut blockers = CellSet::EMPTY;
    let mut holders: Vec<Cell> = position.grid().cells_of(digit).iter().collect();
    while !holders.is_empty() {
        holders.sort_by_key(|holder| (holder.peers() & left).len());
        let Some(best) = holders.pop().filter(|best| best.peers().meets(left)) else { break };
        left -= best.peers();
        blockers.insert(best);
    }
    (blockers, left)
}

/// Writes why `cell` is the only place for `digit` in `house`.
fn only_place(
    house: House,
    (cell, digit): (Cell, Digit),
    (blockers, removed): (CellSet, CellSet),
) -> String {
    let kind = words::kind(house);
    let holders = words::cells(blockers);
    let why = match (blockers.len(), removed.is_empty()) {
        (0, _) => format!("It has been removed from every empty cell of the {kind} but {cell}."),
        (1, true) => {
            format!("The {digit} in {holders} blocks every empty cell of the {kind} but {cell}.")
        }
        (_, true) => {
            format!("The {digit}s in {holders} block every empty cell of the {kind} but {cell}.")
        }
        (count, false) => format!(
            "The {digit}{} in {holders} {} the other empty cells of the {kind}, except {}, where \
             {digit} has been removed.",
            if count == 1 { "" } else { "s" },
            if count == 1 { "blocks" } else { "block" },
            words::cells(removed),
        ),
    };
    format!("Where can {digit} go in {house}? {why}")
}

/// Highlights the cells that block the digit of a hidden single.
fn with_blockers(mut picture: Picture, blockers: CellSet) -> Picture {
    picture.cells.extend(blockers.iter().map(|blocker| (blocker, Role::Cover)));
    picture
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Ladder;

    #[test]
    fn a_hidden_single_highlights_only_the_blockers_that_its_text_names() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let position = Position::new(&puzzle.parse().unwrap());
        let singles = ROWS[1..3].iter();
        let steps: Vec<_> = Ladder::new(singles).all_steps(&Analysis::new(&position)).collect();
        assert!(steps.len() > 9, "{}", steps.len());
        for step in steps {
            let cells = step.picture.cells.iter().filter(|(_, role)| *role == Role::Cover);
            let cells: CellSet = cells.map(|(cell, _)| *cell).collect();
            let named = format!(" in {} block", words::cells(cells));
            assert!(step.reason.contains(&named), "{named}: {}", step.reason);
        }
    }
}
