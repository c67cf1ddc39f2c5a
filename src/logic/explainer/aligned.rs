//! Aligned exclusion: of the ways to fill two or three cells, those that would leave a cell that sees
//! them all without a digit are out; a digit that is in no way left is out as well.
//!
//! Cells, orders and conditions are those of Sudoku Explainer 1.2.1.

use super::board::{Board, CELLS, HOUSES, bits};
use crate::board::{Cell, CellSet};

/// An aligned exclusion.
#[derive(Clone, Debug)]
pub(super) struct Aligned {
    /// The two or three cells.
    pub(super) cells: Vec<usize>,
    /// The digits that go from each.
    pub(super) gone: [u16; 3],
    /// The cells that see them all and have few candidates.
    pub(super) excluders: CellSet,
}

/// Gives `found` each aligned exclusion of `degree` cells until it says that this is enough.
pub(super) fn each(board: &Board, degree: u32, found: &mut dyn FnMut(Aligned) -> bool) {
    let near: Vec<Near> = (0..81).map(|cell| Near::of(board, cell, degree)).collect();
    let bases: Vec<usize> = (0..81).filter(|&cell| near[cell].count > 0).collect();
    for (number, &second) in bases.iter().enumerate() {
        for &first in &bases[..number] {
            let common = near[first].set & near[second].set;
            if common.len() < 2 {
                continue;
            }
            if degree == 2 {
                if exclude(board, &[first, second], common).is_some_and(&mut *found) {
                    return;
                }
                continue;
            }
            let mut met: CellSet = [Cell::ALL[first], Cell::ALL[second]].into_iter().collect();
            for third in near[first].cells().chain(near[second].cells()) {
                let common = common & near[third].set;
                if met.contains(Cell::ALL[third]) || common.len() < 2 {
                    continue;
                }
                met.insert(Cell::ALL[third]);
                if exclude(board, &[first, second, third], common).is_some_and(&mut *found) {
                    return;
                }
            }
        }
    }
}

/// The cells that see a cell and have few candidates, in box, row and column.
struct Near {
    list: [u8; 20],
    count: usize,
    set: CellSet,
}

impl Near {
    /// Those that see `cell` and have 2 to `degree` candidates; none if one has a single one.
    fn of(board: &Board, cell: usize, degree: u32) -> Self {
        let mut near = Self { list: [0; 20], count: 0, set: CellSet::EMPTY };
        if board.digits[cell].count_ones() < 2 {
            return near;
        }
        for other in HOUSES[cell].into_iter().flat_map(|house| CELLS[usize::from(house)]) {
            let (at, digits) = (Cell::ALL[usize::from(other)], board.digits[usize::from(other)]);
            if usize::from(other) == cell || near.set.contains(at) {
                continue;
            }
            if digits.is_power_of_two() {
                return Self { list: [0; 20], count: 0, set: CellSet::EMPTY };
            }
            if (2..=degree).contains(&digits.count_ones()) {
                near.list[near.count] = other;
                near.count += 1;
                near.set.insert(at);
            }
        }
        near
    }

    fn cells(&self) -> impl Iterator<Item = usize> {
        self.list[..self.count].iter().map(|&cell| usize::from(cell))
    }
}

fn exclude(board: &Board, cells: &[usize], excluders: CellSet) -> Option<Aligned> {
    let sees = |one: usize, other: usize| Cell::ALL[cells[one]].sees(Cell::ALL[cells[other]]);
    let mut narrow = [0; 20];
    let mut count = 0;
    for cell in excluders.iter() {
        narrow[count] = board.digits[cell.index()];
        count += 1;
    }
    let digits: [u16; 3] =
        std::array::from_fn(|number| cells.get(number).map_or(0, |&cell| board.digits[cell]));
    let mut allowed = [0; 3];
    for a in bits(digits[0]) {
        let others = if sees(0, 1) { digits[1] & !(1 << a) } else { digits[1] };
        for b in bits(others) {
            let taken = 1 << a | 1 << b;
            // What of the third cell would leave an excluder nothing, or sees itself.
            let mut barred = 0;
            for excluder in &narrow[..count] {
                let left = excluder & !taken;
                barred |= match left.count_ones() {
                    0 => u16::MAX,
                    1 => left,
                    _ => 0,
                };
            }
            if cells.len() == 2 {
                if barred != u16::MAX {
                    allowed = [allowed[0] | 1 << a, allowed[1] | 1 << b, 0];
                }
                continue;
            }
            for (number, digit) in [(0, a), (1, b)] {
                barred |= if sees(number, 2) { 1 << digit } else { 0 };
            }
            let third = digits[2] & !barred;
            if third != 0 {
                allowed = [allowed[0] | 1 << a, allowed[1] | 1 << b, allowed[2] | third];
                if allowed == digits {
                    return None;
                }
            }
        }
    }
    let gone: [u16; 3] = std::array::from_fn(|number| digits[number] & !allowed[number]);
    (gone != [0; 3]).then(|| Aligned { cells: cells.to_vec(), gone, excluders })
}
