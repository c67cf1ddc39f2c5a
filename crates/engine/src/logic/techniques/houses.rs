//! The order in which finders try the houses, and the conversion from slots to cells.

use crate::board::{CellSet, House};
use crate::logic::cover::{Nine, members};

/// Iterates over the houses, starting with the boxes because they are the easiest to see.
pub(super) fn by_ease() -> impl Iterator<Item = House> {
    House::boxes().chain(House::columns()).chain(House::rows())
}

/// Returns the cells in the given slots of `house`.
pub(super) fn cells_at(house: House, places: Nine) -> CellSet {
    members(places).map(|slot| house.cell_list()[slot]).collect()
}
