//! The order in which finders look through the houses, and cells by their places in a house.

use crate::board::{CellSet, House};
use crate::logic::cover::{Nine, members};

/// The houses in the order in which they are looked through: boxes are the easiest to see.
pub(super) fn by_ease() -> impl Iterator<Item = House> {
    House::boxes().chain(House::columns()).chain(House::rows())
}

/// The cells with these numbers in `house`.
pub(super) fn cells_at(house: House, places: Nine) -> CellSet {
    members(places).map(|slot| house.cell_list()[slot]).collect()
}
