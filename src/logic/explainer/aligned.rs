//! Aligned exclusion: of the ways to fill two or three cells, those that would leave a cell that sees
//! them all without a digit are out; a digit that is in no way left is out as well.
//!
//! Cells, orders and conditions are those of Sudoku Explainer 1.2.1.

use super::board::{Board, CELLS, HOUSES, bits};
use crate::board::{Cell, CellSet};

/// An aligned exclusion.
#[derive(Clone)]
pub(super) struct Aligned {
    /// The two or three cells.
    pub(super) cells: Vec<usize>,
    /// The digits that go from each.
    pub(super) gone: Vec<u16>,
    /// The cells that see them all and have few candidates.
    pub(super) excluders: CellSet,
}

/// Gives `found` each aligned exclusion of `degree` cells until it says that this is enough.
pub(super) fn each(board: &Board, degree: u32, found: &mut dyn FnMut(&Aligned) -> bool) {
    let near = (0..81).map(|cell| excluders(board, cell, degree)).collect::<Vec<_>>();
    let sets: Vec<CellSet> = near
        .iter()
        .map(|near| near.iter().map(|&cell| Cell::ALL[usize::from(cell)]).collect())
        .collect();
    let bases: Vec<usize> = (0..81).filter(|&cell| !near[cell].is_empty()).collect();
    for (number, &second) in bases.iter().enumerate() {
        for &first in &bases[..number] {
            let common = sets[first] & sets[second];
            if common.len() < 2 {
                continue;
            }
            if degree == 2 {
                if exclude(board, &[first, second], common).is_some_and(|hint| found(&hint)) {
                    return;
                }
                continue;
            }
            let mut met = CellSet::EMPTY;
            for third in near[first].iter().chain(&near[second]).map(|&cell| usize::from(cell)) {
                let common = common & sets[third];
                let seen = met.contains(Cell::ALL[third]);
                met.insert(Cell::ALL[third]);
                if seen || third == first || third == second || common.len() < 2 {
                    continue;
                }
                if exclude(board, &[first, second, third], common).is_some_and(|hint| found(&hint))
                {
                    return;
                }
            }
        }
    }
}

/// The cells that see `cell` and have 2 to `degree` candidates, in box, row and column.
fn excluders(board: &Board, cell: usize, degree: u32) -> Vec<u8> {
    let mut near = Vec::new();
    if board.digits[cell].count_ones() < 2 {
        return near;
    }
    for house in HOUSES[cell] {
        for other in CELLS[usize::from(house)] {
            let digits = board.digits[usize::from(other)].count_ones();
            if usize::from(other) == cell || near.contains(&other) {
                continue;
            }
            if digits == 1 {
                return Vec::new();
            }
            if (2..=degree).contains(&digits) {
                near.push(other);
            }
        }
    }
    near
}

fn exclude(board: &Board, cells: &[usize], excluders: CellSet) -> Option<Aligned> {
    let sees = |one: usize, other: usize| Cell::ALL[cells[one]].sees(Cell::ALL[cells[other]]);
    let narrow: Vec<u16> = excluders.iter().map(|cell| board.digits[cell.index()]).collect();
    let mut allowed = vec![0_u16; cells.len()];
    let third = cells.get(2).map_or(1, |&cell| board.digits[cell]);
    for a in bits(board.digits[cells[0]]) {
        for b in bits(board.digits[cells[1]]) {
            if a == b && sees(0, 1) {
                continue;
            }
            for c in bits(third) {
                let mut taken = 1 << a | 1 << b;
                if cells.len() == 3 {
                    if c == a && sees(0, 2) || c == b && sees(1, 2) {
                        continue;
                    }
                    taken |= 1 << c;
                }
                if narrow.iter().all(|digits| digits & !taken != 0) {
                    for (allowed, digit) in allowed.iter_mut().zip([a, b, c]) {
                        *allowed |= 1 << digit;
                    }
                }
            }
        }
    }
    let gone: Vec<u16> =
        cells.iter().zip(&allowed).map(|(&cell, allowed)| board.digits[cell] & !allowed).collect();
    (gone.iter().any(|&gone| gone != 0)).then(|| Aligned { cells: cells.to_vec(), gone, excluders })
}
