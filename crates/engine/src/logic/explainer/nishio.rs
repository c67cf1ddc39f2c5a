//! A quick test for Nishio chains. Most grids have none and need no search.

use super::grid::PotentialGrid;
use super::potential::bits;
use crate::board::{Cell, CellSet, House};

/// For each digit, the places in the last test that ruled out a Nishio chain. The test skips digits
/// with the same places, because most digits do not change from one step to the next.
#[derive(Default)]
pub(super) struct NishioTest([CellSet; 9]);

impl NishioTest {
    /// Returns whether a grid may have a Nishio chain. This is the case if assuming that some
    /// candidate is true, or that it is false, leaves its digit without a place in some house.
    pub(super) fn may_exist(&mut self, grid: &PotentialGrid) -> bool {
        let mut places = [CellSet::EMPTY; 9];
        for (cell, &digits) in grid.digits.iter().enumerate() {
            bits(digits).for_each(|digit| places[digit].insert(Cell::ALL[cell]));
        }
        self.0.iter_mut().zip(places).any(|(tested, places)| {
            if *tested == places {
                return false;
            }
            let may_exist = may_exist_for(places);
            if !may_exist {
                *tested = places;
            }
            may_exist
        })
    }
}

/// Returns whether the digit with the given places may have a Nishio chain.
fn may_exist_for(places: CellSet) -> bool {
    let houses: Vec<CellSet> = (House::ALL.into_iter())
        .map(|house| house.cells() & places)
        .filter(|open| !open.is_empty())
        .collect();
    let comes_to_nothing = |left| comes_to_nothing(&houses, left);
    places.iter().any(|cell| {
        comes_to_nothing(places - cell.peers()) || comes_to_nothing(places - CellSet::only(cell))
    })
}

/// Repeatedly places the digit in each house that has only one place left for it. Returns whether
/// some house ends up without a place.
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
