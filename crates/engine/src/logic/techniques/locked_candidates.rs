//! Locked candidates: all places of a digit in a box are in one line, or all its places in a line
//! in one box.

use crate::board::{Candidate, CellSet, Digit, DigitSet, House};
use crate::logic::analysis::Analysis;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::cover::Nine;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::technique::Code;
use crate::logic::technique::{Technique, row};
use crate::logic::{Picture, Position, Role, words};

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] =
    &[("0100", pointing), ("0101", |position, visit| find(position, House::lines(), visit))];

/// The rows of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        26,
        "Pointing",
        "In a box a digit is kept to one line: strike it from the rest of the line.",
        pointing,
    )
    .why(
        "The box must hold the digit, and all its places there lie in one line. Whichever of them it \
         takes, it stands in that line. So the line has its digit inside the box, and the rest of the \
         line can't hold it.",
    ),
    row(
        28,
        "Claiming",
        "In a line a digit is kept to one box: strike it from the rest of the box.",
        claiming,
    )
    .why(
        "The row or column must hold the digit, and all its places there lie in one box. Whichever of \
         them it takes, it stands in that box. So the box has its digit inside the line, and the rest \
         of the box can't hold it.",
    ),
];

/// A digit whose places in one house all lie in another.
pub(super) struct LockedDigit {
    pub(super) digit: Digit,
    /// The house that needs the digit.
    pub(super) from: House,
    /// The other house of all its places.
    pub(super) within: House,
    /// The places.
    pub(super) cells: CellSet,
}

/// Calls `found` with every locked digit of the houses `from` that has two places or more.
pub(super) fn locks(
    position: &Position,
    from: impl Iterator<Item = House>,
    found: &mut dyn FnMut(&LockedDigit) -> Flow,
) -> Flow {
    for from in from {
        for digit in Digit::ALL {
            let places = position.places(from, digit);
            if places & places.wrapping_sub(1) == 0 {
                continue;
            }
            for (within, shared) in crossing(from).zip(shared_places(from)) {
                if places & !shared == 0 {
                    let cells = position.candidates().cells(digit) & from.cells();
                    found(&LockedDigit { digit, from, within, cells })?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns the houses that share three cells with `house`: for a box its columns and rows, for a
/// line its boxes.
pub(super) fn crossing(house: House) -> impl Iterator<Item = House> {
    let n = house.number();
    let (band, rest) = (n / 3 * 3, n % 3 * 3);
    (0..if house.is_box() { 6 } else { 3 }).map(move |i| {
        if house.is_box() {
            if i < 3 { House::column(rest + i) } else { House::row(band + i - 3) }
        } else if house.is_row() {
            House::boxed(band + i)
        } else {
            House::boxed(n / 3 + i * 3)
        }
    })
}

/// Returns the places that `house` shares with each of the houses that cross it.
fn shared_places(house: House) -> impl Iterator<Item = Nine> {
    const COLUMNS_THEN_ROWS: [Nine; 6] = [0o111, 0o222, 0o444, 0o007, 0o070, 0o700];
    COLUMNS_THEN_ROWS.into_iter().skip(if house.is_box() { 0 } else { 3 })
}

/// A box confines a digit to a line.
fn pointing(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    find(analysis, House::boxes(), visit)
}

/// A line confines a digit to a box.
fn claiming(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    find(analysis, House::columns().chain(House::rows()), visit)
}

fn find(position: &Position, from: impl Iterator<Item = House>, visit: &mut Visitor<'_>) -> Flow {
    locks(position, from, &mut |lock| {
        let eliminations = lock.eliminations(position);
        if eliminations.is_empty() {
            return Flow::Continue(());
        }
        visit(&Deduction::eliminate(eliminations), &|| Explanation {
            picture: lock.picture(),
            digits: DigitSet::only(lock.digit),
            place: format!("Look at the {}s in {}.", lock.digit, lock.from),
            reason: format!(
                "In {from}, {digit} can only be in {cells}, {all} in {within}. One of them holds \
                 it, so no other cell of {within} does.",
                from = lock.from,
                digit = lock.digit,
                cells = words::or(lock.cells.iter()),
                all = words::all(lock.cells.len()),
                within = lock.within
            ),
            ..Explanation::default()
        })
    })
}

impl LockedDigit {
    /// Returns the eliminations.
    pub(super) fn eliminations(&self, position: &Position) -> CandidateSet {
        let others = self.within.cells() - self.from.cells();
        CandidateSet::new(position, DigitSet::only(self.digit), others)
    }

    /// Draws the two houses and the digit in its places.
    pub(super) fn picture(&self) -> Picture {
        Picture {
            houses: vec![(self.from, Role::Base), (self.within, Role::Cover)],
            candidates: (self.cells.iter())
                .map(|cell| (Candidate { cell, digit: self.digit }, Role::Focus))
                .collect(),
            words: &[
                (Role::Base, "holds it"),
                (Role::Cover, "loses it"),
                (Role::Focus, "its places"),
                (Role::Pivot, "one place left"),
            ],
            ..Picture::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::techniques::houses::cells_at;

    #[test]
    fn houses_cross_in_three_cells() {
        for house in House::ALL {
            let crossing: Vec<_> = crossing(house).collect();
            assert_eq!(crossing.len(), if house.is_box() { 6 } else { 3 });
            for &other in &crossing {
                assert_ne!(house.is_box(), other.is_box());
                assert_eq!((house.cells() & other.cells()).len(), 3, "{house}, {other}");
            }
            for (other, shared) in crossing.into_iter().zip(shared_places(house)) {
                let there = cells_at(house, shared);
                assert_eq!(there, house.cells() & other.cells(), "{house}, {other}");
            }
        }
    }
}
