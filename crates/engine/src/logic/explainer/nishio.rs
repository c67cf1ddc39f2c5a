//! A quick test for Nishio chains: most grids have none, and the search need not begin.

use super::grid::PotentialGrid;
use super::potential::bits;
use crate::board::{Cell, CellSet, House};

/// Returns whether a grid may have a Nishio chain: some candidate, taken as true or as false,
/// leaves its digit no place in some house.
pub(super) fn may_exist(grid: &PotentialGrid) -> bool {
    let mut places = [CellSet::EMPTY; 9];
    for (cell, &digits) in grid.digits.iter().enumerate() {
        bits(digits).for_each(|digit| places[digit].insert(Cell::ALL[cell]));
    }
    places.into_iter().any(|places| {
        let houses: Vec<CellSet> = (House::ALL.into_iter())
            .map(|house| house.cells() & places)
            .filter(|open| !open.is_empty())
            .collect();
        let comes_to_nothing = |left| comes_to_nothing(&houses, left);
        places.iter().any(|cell| {
            comes_to_nothing(places - cell.peers())
                || comes_to_nothing(places - CellSet::only(cell))
        })
    })
}

/// Returns whether placing a digit wherever it has a single place left leaves it no place in some
/// house.
fn comes_to_nothing(houses: &[CellSet], mut left: CellSet) -> bool {
    loop {
        let before = left;
        for &house in houses {
            let open = left & house;
            if open.is_empty() {
                return true;
            }
            if let Some(cell) = open.single() {
                left -= cell.peers();
            }
        }
        if left == before {
            return false;
        }
    }
}
