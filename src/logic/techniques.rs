//! The table of techniques, easiest first.
//!
//! Ratings and order are those of Nicolas Juillerat's Sudoku Explainer 1.2.1, so that a rating here
//! means what it means elsewhere; what it doesn't know has a rating of ours that says where in the
//! ladder it stands. A new technique is a file with its row, and the file's name in `FAMILIES`.

mod bug;
mod direct;
mod fish;
mod locked;
mod single;
#[cfg(test)]
mod sketch;
mod subset;
mod template;
#[cfg(test)]
mod tests;
mod unique;
mod wing;

use super::cover::{Nine, members};
use super::explainer;
use super::hodoku::Code;
use super::technique::Technique;
use crate::board::{CellSet, House};
use std::sync::LazyLock;

/// The files and their rows.
static FAMILIES: &[&[Technique]] = &[
    single::ROWS,
    direct::ROWS,
    locked::ROWS,
    subset::ROWS,
    fish::ROWS,
    wing::ROWS,
    unique::ROWS,
    bug::ROWS,
    explainer::ROWS,
    template::ROWS,
];

/// The files and their codes.
static CODES: &[&[Code]] =
    &[single::CODES, locked::CODES, subset::CODES, fish::CODES, wing::CODES, template::CODES];

/// `HoDoKu`'s codes, each with its finder.
pub(super) fn codes() -> impl Iterator<Item = &'static Code> {
    CODES.iter().copied().flatten()
}

/// All techniques, easiest first; of two with the same rating, the one to try first.
pub static ALL: LazyLock<Vec<&'static Technique>> = LazyLock::new(|| {
    let mut all: Vec<_> = FAMILIES.iter().copied().flatten().collect();
    all.sort_by_key(|technique| technique.rating);
    all
});

/// The houses in the order in which they are looked through: boxes are the easiest to see.
fn houses() -> impl Iterator<Item = House> {
    House::boxes().chain(House::columns()).chain(House::rows())
}

/// The cells with these numbers in `house`.
fn cells_at(house: House, places: Nine) -> CellSet {
    members(places).map(|slot| house.cell_list()[slot]).collect()
}
