//! Subsets: as many digits as cells of a house that have nothing else, or that nothing else fits.

use super::{cells_at, houses};
use crate::board::{CellSet, DigitSet, House};
use crate::logic::cover::{Cover, Nine};
use crate::logic::hodoku::Code;
use crate::logic::technique::{CandidateSet, Effect, Flow, Proof, Sink, Technique, row};
use crate::logic::{Picture, Position, Role, words};

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] = &[];

/// The rows of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        30,
        "Naked Pair",
        "Two cells of a house share two digits: strike these from the others.",
        |position, sink| naked(position, 2, sink),
    ),
    row(
        34,
        "Hidden Pair",
        "Two digits of a house fit in two cells only: nothing else goes there.",
        |position, sink| hidden(position, 2, sink),
    ),
    row(
        36,
        "Naked Triple",
        "Three cells of a house share three digits: strike these from the others.",
        |position, sink| naked(position, 3, sink),
    ),
    row(
        40,
        "Hidden Triple",
        "Three digits of a house fit in three cells only: nothing else goes there.",
        |position, sink| hidden(position, 3, sink),
    ),
    row(
        50,
        "Naked Quad",
        "Four cells of a house share four digits: strike these from the others.",
        |position, sink| naked(position, 4, sink),
    ),
    row(
        54,
        "Hidden Quad",
        "Four digits of a house fit in four cells only: nothing else goes there.",
        |position, sink| hidden(position, 4, sink),
    ),
];

/// Cells of a house and as many digits.
pub(super) struct Subset {
    pub(super) house: House,
    pub(super) digits: DigitSet,
    pub(super) cells: CellSet,
    /// The cells by their numbers in the house.
    pub(super) places: Nine,
}

/// Every choice of `size` digits that have just `size` places in `house`.
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

/// `size` digits of a house that fit in `size` cells only.
pub(super) fn hidden(position: &Position, size: u32, sink: &mut Sink<'_>) -> Flow {
    houses().try_for_each(|house| {
        hidden_subsets(position, house, size, &mut |subset| {
            let strikes = subset.strikes(position);
            if strikes.is_empty() {
                return Flow::Continue(());
            }
            sink(&Effect::strike(strikes), &|| Proof {
                picture: subset.picture(position),
                place: format!("Look at {house}."),
                reason: format!(
                    "In {house}, {} fit in {} only: {} digits for {} cells, so no other digit \
                     goes there.",
                    words::digits(subset.digits),
                    words::cells(subset.cells),
                    words::count(size as usize),
                    words::count(size as usize)
                ),
                ..Proof::default()
            })
        })
    })
}

/// `size` cells of a house with `size` digits together.
pub(super) fn naked(position: &Position, size: u32, sink: &mut Sink<'_>) -> Flow {
    houses().try_for_each(|house| {
        let digits = house.cell_list().map(|cell| position.candidates().digits(cell).bits());
        Cover { places: &digits, size }.each(&mut |places, digits| {
            let (digits, cells) = (DigitSet::from_bits(digits), cells_at(house, places));
            let strikes = CandidateSet::of(position, digits, house.cells() - cells);
            if strikes.is_empty() {
                return Flow::Continue(());
            }
            sink(&Effect::strike(strikes), &|| {
                let subset = Subset { house, digits, cells, places };
                Proof {
                    picture: subset.picture(position),
                    place: format!("Look at {house}."),
                    reason: format!(
                        "{} hold nothing but {}: {} cells for {} digits. So no other cell of \
                         {house} can hold one of these.",
                        words::cells(cells),
                        words::digits(digits),
                        words::count(size as usize),
                        words::count(size as usize)
                    ),
                    ..Proof::default()
                }
            })
        })
    })
}

impl Subset {
    /// What a hidden subset strikes: all else in its cells.
    pub(super) fn strikes(&self, position: &Position) -> CandidateSet {
        CandidateSet::of(position, !self.digits, self.cells)
    }

    /// The house, the cells and the digits in them.
    pub(super) fn picture(&self, position: &Position) -> Picture {
        let subset = CandidateSet::of(position, self.digits, self.cells);
        Picture {
            houses: vec![(self.house, Role::Base)],
            cells: self.cells.iter().map(|cell| (cell, Role::Focus)).collect(),
            candidates: subset.iter().map(|candidate| (candidate, Role::Focus)).collect(),
            ..Picture::default()
        }
    }
}
