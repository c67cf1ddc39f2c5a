//! Houses in the order in which finders try them, and cells by their places in a house.

use crate::board::{CellSet, House};
use crate::logic::cover::{Nine, members};

/// Iterates over the houses, boxes first, since these are the easiest to see.
pub(super) fn by_ease() -> impl Iterator<Item = House> {
    House::boxes().chain(House::columns()).chain(House::rows())
}

/// Returns the cells of `house` at these places.
pub(super) fn cells_at(house: House, places: Nine) -> CellSet {
    members(places).map(|slot| house.cell_list()[slot]).collect()
}
