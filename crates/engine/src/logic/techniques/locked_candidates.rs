//! Locked candidates: all places of a digit in a box are in one line, or all places of a digit in a
//! line are in one box.

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

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        26,
        "Pointing",
        "A box in which all places for a digit are in one row or one column.",
        pointing,
    )
    .why(
        "The box needs the digit, and all places for it there are in one row. Whichever place it \
         takes, the row gets the digit inside the box, so no other cell of the row can be that \
         digit. A column works the same way.",
    ),
    row(
        28,
        "Claiming",
        "A row or column in which all places for a digit are in one box.",
        claiming,
    )
    .why(
        "The row needs the digit, and all places for it there are in one box. Whichever place it \
         takes, the box gets the digit inside the row, so no other cell of the box can be that \
         digit. A column works the same way.",
    ),
];

/// A digit whose places in one house are all in another house as well.
pub(super) struct LockedDigit {
    pub(super) digit: Digit,
    /// The house that needs the digit and has only these places for it.
    pub(super) from: House,
    /// The other house that contains all the places.
    pub(super) within: House,
    /// The places.
    pub(super) cells: CellSet,
}

/// Finds the locked digits that have at least two places in one of the houses in `from`, and passes
/// each to `found`.
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

/// Returns the houses that share three cells with `house`: the columns and rows of a box, or the
/// boxes of a line.
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

/// Returns the slots that `house` shares with each of its crossing houses.
fn shared_places(house: House) -> impl Iterator<Item = Nine> {
    const COLUMNS_THEN_ROWS: [Nine; 6] = [0o111, 0o222, 0o444, 0o007, 0o070, 0o700];
    COLUMNS_THEN_ROWS.into_iter().skip(if house.is_box() { 0 } else { 3 })
}

/// Reports digits that a box confines to a line.
fn pointing(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    find(analysis, House::boxes(), visit)
}

/// Reports digits that a line confines to a box.
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
                "{} No other cell of {} can be {}.",
                lock.text(),
                lock.within,
                lock.digit
            ),
            ..Explanation::default()
        })
    })
}

impl LockedDigit {
    /// Returns the candidates that the locked digit eliminates.
    pub(super) fn eliminations(&self, position: &Position) -> CandidateSet {
        let others = self.within.cells() - self.from.cells();
        CandidateSet::new(position, DigitSet::only(self.digit), others)
    }

    /// Writes why the place of the digit in `within` must also be in `from`.
    pub(super) fn text(&self) -> String {
        let Self { digit, from, within, cells } = self;
        format!(
            "The {digit} of {from} can only go in {}. {} are in {within}, so that is where {within} \
             gets its {digit}.",
            words::or(cells.iter()),
            words::sentence(&words::all(cells.len())),
        )
    }

    /// Draws the two houses and the places of the digit.
    pub(super) fn picture(&self) -> Picture {
        Picture {
            houses: vec![(self.from, Role::Base), (self.within, Role::Cover)],
            candidates: (self.cells.iter())
                .map(|cell| (Candidate { cell, digit: self.digit }, Role::Focus))
                .collect(),
            words: &[
                (Role::Base, "needs it"),
                (Role::Cover, "shares it"),
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
    fn crossing_houses_share_three_cells() {
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
