//! Subsets: a number of cells in a house and the same number of digits. Either the cells have no
//! other candidates (naked), or the digits have no other places (hidden).

use super::houses::{by_ease, cells_at};
use crate::board::{CellSet, DigitSet, House};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::cover::{Cover, Nine};
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::technique::Code;
use crate::logic::technique::{Technique, row};
use crate::logic::{Picture, Position, Role, words};

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] = &[
    ("0110-1", |position, visit| locked(position, 2, visit)),
    ("0111-1", |position, visit| locked(position, 3, visit)),
    ("0200", |position, visit| unlocked(position, 2, visit)),
    ("0201", |position, visit| unlocked(position, 3, visit)),
    ("0202", |position, visit| unlocked(position, 4, visit)),
    ("0210", |position, visit| hidden_in(position, in_order(), 2, visit)),
    ("0211", |position, visit| hidden_in(position, in_order(), 3, visit)),
    ("0212", |position, visit| hidden_in(position, in_order(), 4, visit)),
];

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        29,
        "Locked Pair",
        "Two cells of one box and one row or column with the same two candidates only.",
        |position, visit| locked(position, 2, visit),
    )
    .ours()
    .why(
        "The two cells use up their two digits, as in every naked pair. They are in one box and in one \
         row or column, so they use them up in both: no other cell of either can be one of the \
         two digits.",
    ),
    row(
        30,
        "Naked Pair",
        "Two cells of a row, column or box with the same two candidates and no others.",
        |position, visit| naked(position, 2, visit),
    )
    .why(
        "Say the two cells can only be 4 or 9. If the first is 4, the second is 9; if the first is 9, \
         the second is 4. Either way both digits are used up in these two cells, so no other cell \
         of their row, column or box can be 4 or 9.",
    ),
    row(
        34,
        "Hidden Pair",
        "Two digits that can go in only the same two cells of a row, column or box.",
        |position, visit| hidden(position, 2, visit),
    )
    .why(
        "The row, column or box needs both digits, and they can go only in the same two cells. One \
         digit goes in one cell, the other in the other, and both cells are full. So all their \
         other candidates can be removed.",
    ),
    row(
        35,
        "Locked Triple",
        "Three cells shared by a box and a row or column, with only three candidates.",
        |position, visit| locked(position, 3, visit),
    )
    .ours()
    .why(
        "The three cells use up their three digits, as in every naked triple. They are in one box and \
         in one row or column, so they use them up in both: no other cell of either can be one of \
         the three digits.",
    ),
    row(
        36,
        "Naked Triple",
        "Three cells of a row, column or box with only three candidates between them.",
        |position, visit| naked(position, 3, visit),
    )
    .why(
        "Three cells need three digits, and they have only these three. So each of the digits goes in \
         one of these cells, and no other cell of their row, column or box can be one of them. \
         Not every cell has to have all three candidates.",
    ),
    row(
        40,
        "Hidden Triple",
        "Three digits of a row, column or box that fit in only three cells between them.",
        |position, visit| hidden(position, 3, visit),
    )
    .why(
        "The row, column or box needs these three digits, and they can go only in the same three \
         cells. They fill these cells between them, so all other candidates there can be removed. \
         Not every digit has to fit in all three cells.",
    ),
    row(
        50,
        "Naked Quad",
        "Four cells of a row, column or box with only four candidates between them.",
        |position, visit| naked(position, 4, visit),
    )
    .why(
        "Four cells need four digits, and they have only these four. So each of the digits goes in one \
         of these cells, and no other cell of their row, column or box can be one of them. Not \
         every cell has to have all four candidates.",
    ),
    row(
        54,
        "Hidden Quad",
        "Four digits of a row, column or box that fit in only four cells between them.",
        |position, visit| hidden(position, 4, visit),
    )
    .why(
        "The row, column or box needs these four digits, and they can go only in the same four \
         cells. They fill these cells between them, so all other candidates there can be removed. \
         Not every digit has to fit in all four cells.",
    ),
];

/// Some cells of a house and the same number of digits.
pub(super) struct Subset {
    pub(super) house: House,
    pub(super) digits: DigitSet,
    pub(super) cells: CellSet,
    /// The slots of the subset's cells in the house.
    pub(super) places: Nine,
}

/// Returns the houses in `HoDoKu`'s order.
fn in_order() -> impl Iterator<Item = House> {
    House::boxes().chain(House::lines())
}

/// Finds every choice of `size` digits that have exactly `size` places in `house`, and passes each
/// to `found`.
pub(super) fn hidden_subsets(
    position: &Position,
    house: House,
    size: u32,
    found: &mut dyn FnMut(&Subset) -> Flow,
) -> Flow {
    let cover = Cover { places: position.all_places(house), size };
    cover.each(&mut |digits, places| {
        let cells = cells_at(house, places);
        found(&Subset { house, digits: DigitSet::from_bits(digits), cells, places })
    })
}

/// Reports hidden subsets of `size` digits.
pub(super) fn hidden(position: &Position, size: u32, visit: &mut Visitor<'_>) -> Flow {
    hidden_in(position, by_ease(), size, visit)
}

fn hidden_in(
    position: &Position,
    mut houses: impl Iterator<Item = House>,
    size: u32,
    visit: &mut Visitor<'_>,
) -> Flow {
    houses.try_for_each(|house| {
        hidden_subsets(position, house, size, &mut |subset| {
            let eliminations = subset.eliminations(position);
            if eliminations.is_empty() {
                return Flow::Continue(());
            }
            visit(&Deduction::eliminate(eliminations), &|| Explanation {
                picture: subset.picture(position),
                digits: subset.digits,
                place: format!("Look at {house}."),
                reason: format!(
                    "The {} of {house} can only go in {}. {} digits fill these {} cells, so no other \
                     digit goes there.",
                    words::digits(subset.digits),
                    words::cells(subset.cells),
                    words::sentence(&words::count(size as usize)),
                    words::count(size as usize)
                ),
                ..Explanation::default()
            })
        })
    })
}

/// Reports naked subsets of `size` cells, house by house.
pub(super) fn naked(position: &Position, size: u32, visit: &mut Visitor<'_>) -> Flow {
    by_ease().try_for_each(|house| {
        naked_subsets(position, house, size, &mut |subset| {
            report_naked(position, subset, &[house], visit)
        })
    })
}

/// Reports naked subsets that eliminate candidates both in their box and in their line outside the
/// box.
fn locked(position: &Position, size: u32, visit: &mut Visitor<'_>) -> Flow {
    House::boxes().try_for_each(|house| {
        naked_subsets(position, house, size, &mut |subset| {
            if !subset.is_locked(position) {
                return Flow::Continue(());
            }
            let houses: Vec<_> = subset.cells.common_houses().collect();
            report_naked(position, subset, &houses, visit)
        })
    })
}

/// Reports all other naked subsets. A subset eliminates candidates in every house that contains its
/// cells.
fn unlocked(position: &Position, size: u32, visit: &mut Visitor<'_>) -> Flow {
    in_order().try_for_each(|house| {
        naked_subsets(position, house, size, &mut |subset| {
            if subset.is_locked(position) {
                return Flow::Continue(());
            }
            let houses: Vec<_> = subset.cells.common_houses().collect();
            report_naked(position, subset, &houses, visit)
        })
    })
}

/// Finds every choice of `size` cells in `house` that together have exactly `size` candidate
/// digits, and passes each to `found`.
fn naked_subsets(
    position: &Position,
    house: House,
    size: u32,
    found: &mut dyn FnMut(&Subset) -> Flow,
) -> Flow {
    let digits = house.cell_list().map(|cell| position.candidates().digits(cell).bits());
    Cover { places: &digits, size }.each(&mut |places, digits| {
        let (digits, cells) = (DigitSet::from_bits(digits), cells_at(house, places));
        found(&Subset { house, digits, cells, places })
    })
}

/// Reports the eliminations of a naked subset in `houses`, unless there are none.
fn report_naked(
    position: &Position,
    subset: &Subset,
    houses: &[House],
    visit: &mut Visitor<'_>,
) -> Flow {
    let all = houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
    let eliminations = CandidateSet::new(position, subset.digits, all - subset.cells);
    if eliminations.is_empty() {
        return Flow::Continue(());
    }
    visit(&Deduction::eliminate(eliminations), &|| {
        let mut picture = subset.picture(position);
        picture.houses = houses.iter().map(|&house| (house, Role::Base)).collect();
        let count = words::count(subset.cells.len());
        Explanation {
            picture,
            digits: subset.digits,
            place: format!("Look at {}.", words::and(houses)),
            reason: format!(
                "{} can only be {}: {count} cells, {count} digits. Between them they use up {}, so no \
                 other cell of {} can be {}.",
                words::cells(subset.cells),
                words::any_digit(subset.digits),
                words::all(subset.cells.len()),
                words::or(houses),
                words::any_digit(subset.digits),
            ),
            ..Explanation::default()
        }
    })
}

impl Subset {
    /// Returns whether the subset is a locked pair or triple in `HoDoKu`'s sense: it eliminates
    /// candidates in its box and in its line outside the box.
    fn is_locked(&self, position: &Position) -> bool {
        if self.cells.len() > 3 {
            return false;
        }
        let houses: Vec<_> = self.cells.common_houses().collect();
        let Some(here) = houses.iter().find(|house| house.is_box()) else { return false };
        houses.len() == 2
            && houses.iter().all(|house| {
                let others =
                    if house.is_box() { here.cells() } else { house.cells() - here.cells() };
                let eliminations = CandidateSet::new(position, self.digits, others - self.cells);
                !eliminations.is_empty()
            })
    }

    /// Returns the eliminations of a hidden subset: all other candidates of its cells.
    pub(super) fn eliminations(&self, position: &Position) -> CandidateSet {
        CandidateSet::new(position, !self.digits, self.cells)
    }

    /// Draws the house, the cells and the digits of the subset.
    pub(super) fn picture(&self, position: &Position) -> Picture {
        let subset = CandidateSet::new(position, self.digits, self.cells);
        Picture {
            houses: vec![(self.house, Role::Base)],
            cells: self.cells.iter().map(|cell| (cell, Role::Focus)).collect(),
            candidates: subset.iter().map(|candidate| (candidate, Role::Focus)).collect(),
            words: &[(Role::Base, "look here"), (Role::Focus, "subset")],
            ..Picture::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Digit;
    use crate::logic::Analysis;
    use crate::logic::hodoku;
    use crate::logic::techniques::sketch::Sketch;

    /// Returns a position with a pair in both a box and a row.
    fn pair() -> Sketch {
        Sketch::blank().cell("r1c1 r1c2", "25")
    }

    #[test]
    fn a_locked_pair_eliminates_in_the_box_and_in_the_line() {
        let both = "2 from r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3";
        let both = format!("{both}, {}", both.replace("2 from", "5 from"));
        assert_eq!(pair().deductions("Locked Pair"), [both]);
        let step = &pair().steps("Locked Pair")[0];
        assert_eq!(step.place, "Look at row 1 and box 1.");
        assert_eq!(
            step.reason,
            "r1c1 and r1c2 can only be 2 or 5: two cells, two digits. Between them they use up both, \
             so no other cell of row 1 or box 1 can be 2 or 5. Remove 2 and 5 from r1c3, r1c4, r1c5, r1c6, \
             r1c7, r1c8, r1c9, r2c1, r2c2, r2c3, r3c1, r3c2 and r3c3."
        );
    }

    #[test]
    fn a_pair_that_eliminates_in_one_house_only_is_not_locked() {
        // In row 1, only cells in box 1 have 2 and 5.
        let row = "r1c4 r1c5 r1c6 r1c7 r1c8 r1c9";
        assert!(pair().cell(row, "13467").deductions("Locked Pair").is_empty());
        let rest = "r2c1 r2c2 r2c3 r3c1 r3c2 r3c3";
        assert!(pair().cell(rest, "13467").cell("r1c3", "13").deductions("Locked Pair").is_empty());
        // The two cells of the pair are in different boxes.
        assert!(Sketch::blank().cell("r1c1 r1c4", "25").deductions("Locked Pair").is_empty());
    }

    #[test]
    fn a_locked_triple_fills_where_box_and_line_cross() {
        let triple = Sketch::blank().cell("r4c5", "12").cell("r5c5", "23").cell("r6c5", "13");
        let deductions = triple.deductions("Locked Triple");
        assert_eq!(deductions.len(), 1);
        assert!(deductions[0].starts_with("1 from r1c5 r2c5 r3c5 r4c4 r4c6 r5c4 r5c6"));
        let apart = Sketch::blank().cell("r4c5", "12").cell("r5c5", "23").cell("r6c4", "13");
        assert!(apart.deductions("Locked Triple").is_empty());
    }

    #[test]
    fn hodoku_codes_separate_locked_pairs_from_naked_pairs() {
        let count = |code: &str, sketch: Sketch| {
            let steps = hodoku::steps(code, &Analysis::new(&sketch.position())).unwrap();
            assert!(
                steps.iter().all(|step| step.digits == [2, 5].map(digit).into_iter().collect())
            );
            steps.len()
        };
        assert_eq!((count("0110", pair()), count("0200", pair())), (1, 0));
        let naked = || Sketch::blank().cell("r1c1 r1c4", "25");
        assert_eq!((count("0110", naked()), count("0200", naked())), (0, 1));
        assert_eq!(hodoku::steps("9999", &Analysis::new(&pair().position())), None);
    }

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }
}
