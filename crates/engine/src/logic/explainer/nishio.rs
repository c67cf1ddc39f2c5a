//! Whether any supposition about one digit alone comes to nothing: most boards have none, and the search
//! that would tell which need not begin.

use super::grid::{Board, bits};
use crate::board::{Cell, CellSet, House};

/// Whether a Nishio chain may be found on a board: some candidate, taken as true or as false, leaves its
/// digit no place in some house.
pub(super) fn may_be(board: &Board) -> bool {
    let mut places = [CellSet::EMPTY; 9];
    for (cell, &digits) in board.digits.iter().enumerate() {
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

/// Whether the places that are left for a digit leave it none in some house, once it stands wherever it
/// has one place only.
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
