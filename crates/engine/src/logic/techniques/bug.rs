//! BUG, the bivalue universal grave. If every empty cell had two candidates and every digit had two
//! places in each house, the puzzle would have no solution or more than one. So at least one of the
//! extra candidates is true.
//!
//! The extra candidates are determined as in Sudoku Explainer 1.2.1. If a digit has more than two
//! places in a house, and exactly one of these places is a cell with more than two candidates, the
//! digit is an extra candidate of that cell.

mod lite;
mod reverse;
#[cfg(test)]
mod tests;

use super::houses::{by_ease, cells_at};
use crate::board::{Candidate, CellSet, Digit, DigitSet, House};
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::cover::{Cover, members};
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::technique::Code;
use crate::logic::technique::{Technique, row};
use crate::logic::{Picture, Position, Role, words};

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[
    row(56, "BUG 1", "All empty cells have two candidates, except one with three.", one_cell).why(
        "If every empty cell had two candidates, and every digit two places in each row, column \
         and box, the puzzle would have no solution, or more than one, because the two candidates \
         of all cells could be swapped. A proper puzzle has one, so an extra candidate is right. \
         Here just one cell has an extra candidate, so the cell is that digit.",
    ),
    row(
        57,
        "BUG 2",
        "All empty cells have two candidates, except some with the same third.",
        one_digit,
    )
    .why(
        "Without the extra candidates all cells would have two candidates and all digits two \
         places, and the puzzle would have no solution, or more than one. So in at least one of \
         the cells the extra candidate is right. It is the same digit in all of them, so a cell \
         that sees them all can't be it.",
    ),
    row(
        57,
        "BUG 4",
        "All empty cells have two candidates, except two in one house that share a digit.",
        tied,
    )
    .why(
        "Without the extra candidates all cells would have two candidates and all digits two \
         places, and the puzzle would have no solution, or more than one. So one of the two cells \
         is its extra candidate. The row, column or box that they share needs another digit in one \
         of them, which must be the other cell. Nothing else is left for the two.",
    ),
    row(
        58,
        "BUG 3",
        "All empty cells have two candidates, except some in a house that form a subset.",
        subset,
    )
    .why(
        "Without the extra candidates all cells would have two candidates and all digits two \
         places, and the puzzle would have no solution, or more than one. So one of the cells is \
         its extra candidate. Treat them as one cell with these candidates: with other cells of \
         their house it makes a naked subset.",
    ),
    row(
        57,
        "BUG-Lite",
        "A few cells with two candidates; each digit has two places in each house.",
        |position, visit| lite::find(position, visit),
    )
    .ours()
    .why(
        "If these cells had only two candidates each, and each digit two places among them in every row, \
         column and box that has it there, every cell could change to its other candidate: a second \
         solution. A proper puzzle has only one, so one of the other candidates of the cells, the \
         guardians, is right.",
    ),
    row(
        47,
        "Reverse BUG",
        "Solved cells of two digits; with one more, each house has two of them or none.",
        |position, visit| reverse::find(position, visit),
    )
    .ours()
    .why(
        "Take all solved cells of two digits, and add one candidate. If each row, column and box then has \
         two of these cells or none, the others still need both digits, in cells without givens. \
         Swapping the two digits there would give a second solution. A proper puzzle has only one, so \
         the candidate is wrong.",
    ),
];

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] = &[("0610", plus_one)];

/// The extra candidates of a position that would be a BUG without them.
struct Grave {
    /// The cells with extra candidates.
    cells: CellSet,
    /// The extra digits of each cell.
    over: [DigitSet; 81],
    /// All extra digits.
    digits: DigitSet,
}

impl Grave {
    fn find(position: &Position) -> Option<Self> {
        let candidates = position.candidates();
        let pairs = candidates.cells_with(2);
        let more = position.empty_cells() - pairs;
        // In a usable BUG, the cells with extra candidates share a house or an extra digit, so
        // there are only a few such cells.
        if more.is_empty() || more.len() > 9 {
            return None;
        }
        let mut grave =
            Self { cells: CellSet::EMPTY, over: [DigitSet::EMPTY; 81], digits: DigitSet::EMPTY };
        for house in House::ALL {
            for digit in Digit::ALL {
                let places = position.places(house, digit).count_ones();
                if places == 0 || places == 2 {
                    continue;
                }
                let mut spare = (candidates.cells(digit) & house.cells() & more).iter();
                match (spare.next(), spare.next()) {
                    (None, _) => return None,
                    (Some(cell), None) => {
                        grave.cells.insert(cell);
                        grave.over[cell.index()].insert(digit);
                        grave.digits.insert(digit);
                    }
                    // Another house determines which cell has the extra candidate.
                    _ => {}
                }
            }
        }
        grave.is_one(position).then_some(grave)
    }

    /// Returns whether the position without the extra candidates is a BUG: every empty cell has two
    /// candidates, and every missing digit has two places in each house.
    fn is_one(&self, position: &Position) -> bool {
        let mut rest = position.clone();
        for cell in self.cells.iter() {
            for digit in self.over[cell.index()].iter() {
                rest.eliminate(cell, digit);
            }
        }
        let two_a_cell =
            position.empty_cells().iter().all(|cell| rest.candidates().digits(cell).len() == 2);
        two_a_cell
            && House::ALL.into_iter().all(|house| {
                rest.all_places(house).iter().all(|places| matches!(places.count_ones(), 0 | 2))
            })
    }

    /// Iterates over the extra candidates.
    fn fins(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.cells.iter().flat_map(|cell| {
            self.over[cell.index()].iter().map(move |digit| Candidate { cell, digit })
        })
    }

    fn proof(&self, end: &str) -> Explanation {
        let fins: Vec<_> = self.fins().collect();
        let over = words::and(fins.iter().map(|at| format!("the {} of {}", at.digit, at.cell)));
        let words = &[
            (Role::Focus, "more than two"),
            (Role::Fin, "extra"),
            (Role::Base, "look here"),
            (Role::Wing, "subset"),
        ];
        let mut picture = Picture { words, ..Picture::default() };
        picture.cells.extend(self.cells.iter().map(|cell| (cell, Role::Focus)));
        picture.candidates.extend(fins.into_iter().map(|candidate| (candidate, Role::Fin)));
        Explanation {
            picture,
            digits: self.digits,
            place: "Look at the cells with more than two candidates.".to_owned(),
            reason: format!(
                "Without {over}, each empty cell would have two candidates, and each missing \
                 digit two places in each row, column and box. Then taking the other candidate in \
                 every cell would turn a solution into a second one. A proper puzzle has only one. \
                 {end}"
            ),
            ..Explanation::default()
        }
    }
}

/// Reports type 1: only one cell has extra candidates, so it contains one of them.
pub(super) fn one_cell(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let Some(grave) = Grave::find(analysis) else { return Flow::Continue(()) };
    let Some(cell) = grave.cells.single() else { return Flow::Continue(()) };
    let kept = grave.over[cell.index()];
    let deduction = Deduction::eliminate(CandidateSet::new(analysis, !kept, grave.cells));
    visit(&deduction, &|| grave.proof(&format!("So {cell} is {}.", words::any_digit(kept))))
}

/// Reports type 1 with a single extra candidate. `HoDoKu`'s test cases for this type name no digit.
fn plus_one(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    one_cell(analysis, &mut |deduction, proof| {
        let proof = || Explanation { digits: DigitSet::EMPTY, ..proof() };
        if deduction.eliminations.iter().count() == 2 {
            visit(deduction, &proof)
        } else {
            Flow::Continue(())
        }
    })
}

/// Reports type 2: all extra candidates have the same digit, so one of their cells contains it.
pub(super) fn one_digit(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let Some(grave) = Grave::find(analysis) else { return Flow::Continue(()) };
    let eliminations = CandidateSet::new(analysis, grave.digits, grave.cells.common_peers());
    if grave.digits.len() != 1 || grave.cells.len() < 2 || eliminations.is_empty() {
        return Flow::Continue(());
    }
    let digit = words::digits(grave.digits);
    visit(&Deduction::eliminate(eliminations), &|| {
        grave.proof(&format!(
            "So one of {} is {digit}, and a cell that sees {} ({}) can't be {digit}.",
            words::cells(grave.cells),
            words::all(grave.cells.len()),
            words::along(grave.cells, eliminations.iter().map(|at| at.cell).collect())
        ))
    })
}

/// Reports type 4: two cells with extra candidates share a house, and one of them must contain a
/// digit that is not an extra candidate of either. The other cell contains an extra candidate.
pub(super) fn tied(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let Some(grave) = Grave::find(analysis) else { return Flow::Continue(()) };
    let Some(house) = grave.cells.common_houses().next() else { return Flow::Continue(()) };
    let digits = |cell| analysis.candidates().digits(cell);
    let common = grave.cells.iter().fold(DigitSet::ALL, |all, cell| all & digits(cell));
    let Some(tied) = (common - grave.digits).single() else { return Flow::Continue(()) };
    if grave.cells.len() != 2 {
        return Flow::Continue(());
    }
    let eliminations = grave.cells.iter().fold(CandidateSet::EMPTY, |eliminations, cell| {
        let kept = grave.over[cell.index()] | DigitSet::only(tied);
        eliminations.union(&CandidateSet::new(analysis, !kept, CellSet::only(cell)))
    });
    if eliminations.is_empty() {
        return Flow::Continue(());
    }
    visit(&Deduction::eliminate(eliminations), &|| {
        let cells = words::cells(grave.cells);
        let mut proof = grave.proof(&format!(
            "So one of {cells} is its extra candidate, and the other is {tied}, as {house} can \
             have its {tied} only in these two."
        ));
        proof.picture.houses.push((house, Role::Base));
        proof
    })
}

/// Reports type 3: the cells with extra candidates count as one cell of a naked subset.
pub(super) fn subset(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let Some(grave) = Grave::find(analysis) else { return Flow::Continue(()) };
    if grave.cells.len() < 2 || grave.digits.len() < 2 {
        return Flow::Continue(());
    }
    for house in by_ease().filter(|house| grave.cells.is_subset(house.cells())) {
        let digits = house.cell_list().map(|cell| analysis.candidates().digits(cell).bits());
        let mut pool = 0;
        for slot in members(0x1ff) {
            let cell = house.cell_list()[slot];
            if digits[slot] != 0 && !grave.cells.contains(cell) {
                pool |= 1 << slot;
            }
        }
        for size in grave.digits.len() as u32..=6 {
            let cover = Cover { places: &digits, size };
            cover.extend(pool, size - 1, (0, grave.digits.bits()), &mut |slots, digits| {
                let (cells, digits) = (cells_at(house, slots), DigitSet::from_bits(digits));
                let others = house.cells() - cells - grave.cells;
                let eliminations = CandidateSet::new(analysis, digits, others);
                let held = cells
                    .iter()
                    .fold(DigitSet::EMPTY, |all, cell| all | analysis.candidates().digits(cell));
                if eliminations.is_empty() || held != digits {
                    return Flow::Continue(());
                }
                // The base rating is the rating for a pair.
                let deduction =
                    Deduction { surcharge: size as u8 - 2, ..Deduction::eliminate(eliminations) };
                visit(&deduction, &|| tell_subset(&grave, house, cells, digits))
            })?;
        }
    }
    Flow::Continue(())
}

fn tell_subset(grave: &Grave, house: House, cells: CellSet, digits: DigitSet) -> Explanation {
    let mut proof = grave.proof(&format!(
        "So one of {} is its extra candidate. That cell and {} need {} for themselves, so no other \
         cell of {house} can be {}.",
        words::cells(grave.cells),
        words::cells(cells),
        words::digits(digits),
        words::any_digit(digits)
    ));
    proof.picture.houses.push((house, Role::Base));
    proof.picture.cells.extend(cells.iter().map(|cell| (cell, Role::Wing)));
    proof
}
