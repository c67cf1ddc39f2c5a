//! Aligned pair and triple exclusion. A combination of digits in two or three cells is impossible
//! if it leaves no digit for a cell that sees all of them. A candidate that occurs in no possible
//! combination is false.
//!
//! The search tries the same cells in the same order, and under the same conditions, as Sudoku
//! Explainer 1.2.1.

use super::grid::{CELLS, HOUSES, PotentialGrid};
use super::potential::bits;
use crate::board::{Cell, CellSet};
use std::ops::RangeInclusive;

/// An aligned exclusion.
#[derive(Clone, Debug)]
pub(super) struct AlignedExclusion {
    /// The two or three base cells.
    pub(super) cells: Vec<usize>,
    /// The digits removed from each base cell.
    pub(super) removed: [u16; 3],
    /// The cells with few candidates that see all base cells.
    pub(super) excluders: CellSet,
}

/// Finds aligned exclusions of `degree` cells. Passes each to `found` until `found` returns true.
pub(super) fn each(
    grid: &PotentialGrid,
    degree: u32,
    found: &mut dyn FnMut(AlignedExclusion) -> bool,
) {
    let near = near(grid, degree);
    let bases: Vec<usize> = (0..81).filter(|&cell| !near[cell].is_empty()).collect();
    let thirds: Vec<Vec<usize>> = match degree {
        2 => Vec::new(),
        _ => (0..81).map(|cell| in_order(cell, near[cell])).collect(),
    };
    // The search reaches a triple from each of its pairs whose third cell is near one of the two.
    // If a triple has no result the first time, it has none later either.
    let comes_with = |third: usize, one: usize, other: usize| {
        (near[one] | near[other]).contains(Cell::ALL[third])
    };
    let mut any = false;
    for (number, &second) in bases.iter().enumerate() {
        for &first in &bases[..number] {
            let common = near[first] & near[second];
            if !common.has_several() {
                continue;
            }
            if degree == 2 {
                if exclude(grid, &[first, second], common).is_some_and(&mut *found) {
                    return;
                }
                continue;
            }
            let mut met: CellSet = [Cell::ALL[first], Cell::ALL[second]].into_iter().collect();
            for &third in thirds[first].iter().chain(&thirds[second]) {
                let common = common & near[third];
                if !common.has_several() || met.contains(Cell::ALL[third]) {
                    continue;
                }
                met.insert(Cell::ALL[third]);
                let again = third < second && comes_with(second, first, third)
                    || third < first && comes_with(first, second, third);
                if again && !any {
                    continue;
                }
                if let Some(aligned) = exclude(grid, &[first, second, third], common) {
                    any = true;
                    if found(aligned) {
                        return;
                    }
                }
            }
        }
    }
}

/// Returns, for each cell, the cells that it sees and that have 2 to `degree` candidates. The set
/// is empty for a cell with fewer than two candidates, and for a cell that sees a cell with a
/// single candidate.
fn near(grid: &PotentialGrid, degree: u32) -> [CellSet; 81] {
    let with = |counts: RangeInclusive<u32>| -> CellSet {
        let cells = Cell::ALL.into_iter();
        cells.filter(|cell| counts.contains(&grid.digits[cell.index()].count_ones())).collect()
    };
    let (single, few, open) = (with(1..=1), with(2..=degree), with(2..=9));
    Cell::ALL.map(|cell| {
        let is_base = open.contains(cell) && !cell.peers().meets(single);
        if is_base { cell.peers() & few } else { CellSet::EMPTY }
    })
}

/// Lists the cells in `near`: first those in the box of `cell`, then those in its row and column.
fn in_order(cell: usize, mut near: CellSet) -> Vec<usize> {
    let mut list = Vec::with_capacity(near.len());
    for other in HOUSES[cell].into_iter().flat_map(|house| CELLS[usize::from(house)]) {
        let other = usize::from(other);
        if near.contains(Cell::ALL[other]) {
            near.remove(Cell::ALL[other]);
            list.push(other);
        }
    }
    list
}

/// Returns the digits that the base cells lose if each excluder must keep a digit, or `None` if
/// they lose none.
fn exclude(grid: &PotentialGrid, cells: &[usize], excluders: CellSet) -> Option<AlignedExclusion> {
    let digits: [u16; 3] =
        std::array::from_fn(|number| cells.get(number).map_or(0, |&cell| grid.digits[cell]));
    let (mut narrow, mut count) = ([0; 20], 0);
    for excluder in excluders.iter().map(|cell| grid.digits[cell.index()]) {
        // An excluder that has a digit outside the candidates of the base cells always keeps that
        // digit.
        if excluder & !(digits[0] | digits[1] | digits[2]) == 0 {
            narrow[count] = excluder;
            count += 1;
        }
    }
    let sees = |one: usize, other: usize| Cell::ALL[cells[one]].sees(Cell::ALL[cells[other]]);
    let allowed = match (cells.len(), count) {
        // If no excluder is left, two cells with at least two digits each can contain any of these
        // digits.
        (2, 0) => return None,
        (2, _) => ways_for_two(digits, sees(0, 1), &narrow[..count]),
        _ => ways_for_three(digits, [sees(0, 1), sees(0, 2), sees(1, 2)], &narrow[..count]),
    };
    let removed: [u16; 3] = std::array::from_fn(|number| digits[number] & !allowed[number]);
    (removed != [0; 3]).then(|| AlignedExclusion { cells: cells.to_vec(), removed, excluders })
}

/// Returns, for each of two cells, the digits that occur in at least one possible combination.
fn ways_for_two(digits: [u16; 3], sees: bool, excluders: &[u16]) -> [u16; 3] {
    let mut allowed = [0; 3];
    for a in bits(digits[0]) {
        let mut barred = if sees { 1 << a } else { 0 };
        for excluder in excluders.iter().filter(|excluder| *excluder >> a & 1 == 1) {
            barred |= excluder & !(1 << a);
        }
        let second = digits[1] & !barred;
        if second != 0 {
            allowed = [allowed[0] | 1 << a, allowed[1] | second, 0];
        }
    }
    allowed
}

/// Returns, for each of three cells, the digits that occur in at least one possible combination.
/// `sees` says whether the first and second, the first and third, and the second and third cells
/// see each other.
fn ways_for_three(digits: [u16; 3], sees: [bool; 3], excluders: &[u16]) -> [u16; 3] {
    let mut allowed = [0; 3];
    for a in bits(digits[0]) {
        let others = if sees[0] { digits[1] & !(1 << a) } else { digits[1] };
        for b in bits(others) {
            if allowed[0] >> a & allowed[1] >> b & 1 == 1 && allowed[2] == digits[2] {
                continue;
            }
            // The digits that the third cell cannot contain, because they would leave no digit for
            // an excluder or repeat a digit in a house.
            let mut barred = u16::from(sees[1]) << a | u16::from(sees[2]) << b;
            for excluder in excluders {
                let left = excluder & !(1 << a | 1 << b);
                if left & left.wrapping_sub(1) == 0 {
                    barred |= if left == 0 { u16::MAX } else { left };
                }
            }
            let third = digits[2] & !barred;
            if third != 0 {
                allowed = [allowed[0] | 1 << a, allowed[1] | 1 << b, allowed[2] | third];
            }
        }
    }
    allowed
}
