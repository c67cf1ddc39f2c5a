//! Almost locked sets (ALS): N cells of a house that together have N + 1 candidate digits. If such
//! a set loses one of its digits, all its other digits are locked into its cells. A cell with a
//! single candidate belongs to no set, because its digit cannot be the one that the set lacks.

use crate::board::{CellSet, DigitSet, House};
use crate::logic::Position;
use std::cmp::Ordering;

/// One or more cells of a house that together have one digit more than there are cells. Each cell
/// has two or more candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::logic) struct Als {
    /// The house that contains the cells. If they are in both a line and a box, this is the line.
    pub(in crate::logic) house: House,
    /// The cells.
    pub(in crate::logic) cells: CellSet,
    /// The digits, one more than there are cells.
    pub(in crate::logic) digits: DigitSet,
    /// For each digit, the cells of the set that can hold it.
    pub(in crate::logic) places: [CellSet; 9],
    /// For each digit of the set, the cells that see all places of the digit in the set. Empty for
    /// other digits.
    pub(in crate::logic) seen: [CellSet; 9],
}

/// Returns every almost locked set once, sorted by size, then by house (rows, columns, boxes).
pub(in crate::logic) fn all(position: &Position) -> Vec<Als> {
    let candidates = position.candidates();
    let mut all = Vec::new();
    for house in House::ALL {
        let cells = (position.empty_cells() & house.cells()).iter();
        let cells: Vec<_> = cells.filter(|&cell| candidates.digits(cell).len() > 1).collect();
        let mut digits = [DigitSet::EMPTY; 512];
        let mut sets = [CellSet::EMPTY; 512];
        for subset in 1_usize..1 << cells.len() {
            let cell = cells[subset.trailing_zeros() as usize];
            let rest = subset & (subset - 1);
            digits[subset] = digits[rest] | candidates.digits(cell);
            sets[subset] = sets[rest] | CellSet::only(cell);
            if digits[subset].len() == subset.count_ones() as usize + 1
                && !(house.is_box() && is_in_a_line(sets[subset]))
                && !(house.is_column() && subset.is_power_of_two())
            {
                all.push(Als::new(position, house, sets[subset], digits[subset]));
            }
        }
    }
    all.sort_by_key(|als: &Als| als.cells.len());
    all
}

fn is_in_a_line(cells: CellSet) -> bool {
    cells.common_houses().any(|house| !house.is_box())
}

impl Als {
    /// Orders sets by house, then by cells.
    pub(in crate::logic) fn by_house(&self, other: &Self) -> Ordering {
        self.house.cmp(&other.house).then_with(|| self.cells.iter().cmp(other.cells.iter()))
    }

    fn new(position: &Position, house: House, cells: CellSet, digits: DigitSet) -> Self {
        let mut als =
            Self { house, cells, digits, places: [CellSet::EMPTY; 9], seen: [CellSet::EMPTY; 9] };
        for digit in digits.iter() {
            let places = position.candidates().cells(digit) & cells;
            als.places[digit.index()] = places;
            als.seen[digit.index()] = places.common_peers();
        }
        als
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Digit, Grid};
    use std::collections::BTreeSet;

    #[test]
    fn each_almost_locked_set_is_found_once() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let position = Position::new(&line.parse::<Grid>().unwrap());
        let is_single = |cell| position.candidates().digits(cell).len() == 1;
        assert!(position.empty_cells().iter().any(is_single));
        let mut plain = BTreeSet::new();
        for house in House::ALL {
            let mut cells = position.empty_cells() & house.cells();
            cells -= cells.iter().filter(|&cell| is_single(cell)).collect();
            for subset in 1_u32..512 {
                let chosen: CellSet = (0..9)
                    .filter(|slot| subset >> slot & 1 == 1)
                    .map(|slot| house.cell_list()[slot])
                    .collect();
                let digits = chosen
                    .iter()
                    .fold(DigitSet::EMPTY, |all, cell| all | position.candidates().digits(cell));
                if chosen.is_subset(cells) && digits.len() == chosen.len() + 1 {
                    plain.insert(chosen.bits());
                }
            }
        }
        let found: Vec<_> = all(&position).iter().map(|als| als.cells.bits()).collect();
        assert_eq!(found.len(), plain.len());
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), plain);
    }

    #[test]
    fn an_elimination_creates_new_sets() {
        let mut position = Position::new(&Grid::EMPTY);
        assert_eq!(
            all(&position).len(),
            27 * 9,
            "any eight cells of a house and their nine digits"
        );
        let cell = Cell::at(0, 0);
        Digit::ALL.into_iter().skip(2).for_each(|digit| assert!(position.eliminate(cell, digit)));
        assert!(all(&position).iter().any(|als| als.cells == CellSet::only(cell)));
    }
}
