//! Aligned pair and triple exclusion. A combination of digits in two or three cells is impossible
//! if it leaves no digit for a cell that sees all of them. A candidate that occurs in no possible
//! combination is false.
//!
//! The search tries the same cells in the same order, and under the same conditions, as Sudoku
//! Explainer 1.2.1.

use super::grid::PotentialGrid;
use super::potential::bits;
use crate::board::{Cell, CellSet, House};
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
///
/// Skips exclusions in which no base cell and no excluder is in `changed`. If `changed` is not
/// [`CellSet::ALL`], `found` must return true.
pub(super) fn each(
    grid: &PotentialGrid,
    degree: u32,
    changed: CellSet,
    found: &mut dyn FnMut(AlignedExclusion) -> bool,
) {
    let near = near(grid, degree);
    let bases: Vec<usize> = (0..81).filter(|&cell| !near[cell].is_empty()).collect();
    let close_to_changed = changed.iter().fold(changed, |close, cell| close | cell.peers());
    // The base cells before the second one.
    let mut earlier = CellSet::EMPTY;
    // The search reaches a triple from each of its pairs whose third cell is near one of the two.
    // If a triple has no result the first time, it has none later either.
    let comes_with = |third: usize, one: usize, other: usize| {
        (near[one] | near[other]).contains(Cell::ALL[third])
    };
    let mut any = false;
    for &second in &bases {
        let cell = Cell::ALL[second];
        let mut firsts = seen_twice(near[second]) & earlier;
        earlier.insert(cell);
        // Every cell of an exclusion is the first or second cell or is near one of them.
        if !changed.contains(cell) && !near[second].meets(changed) {
            firsts &= close_to_changed;
        }
        for first in firsts.iter().map(Cell::index) {
            let common = near[first] & near[second];
            let pair: CellSet = [Cell::ALL[first], Cell::ALL[second]].into_iter().collect();
            let pair_changed = (pair | common).meets(changed);
            if degree == 2 {
                if pair_changed && exclude(grid, &[first, second], common).is_some_and(&mut *found)
                {
                    return;
                }
                continue;
            }
            // The excluders of a triple are among those of its pairs.
            let thirds = if pair_changed { CellSet::ALL } else { changed };
            if !(near[first] | near[second]).meets(thirds) {
                continue;
            }
            let mut met = pair;
            // A triple needs two excluders, so its third cell sees two of the common cells.
            let thirds = thirds & seen_twice(common);
            let (near_first, near_second) = (near[first] & thirds, near[second] & thirds);
            for third in in_order(first, near_first).chain(in_order(second, near_second)) {
                let common = common & near[third];
                if !common.has_several() || met.contains(Cell::ALL[third]) {
                    continue;
                }
                met.insert(Cell::ALL[third]);
                let again = third < second && comes_with(second, first, third)
                    || third < first && comes_with(first, second, third);
                if again && !any
                    || !(pair | CellSet::only(Cell::ALL[third]) | common).meets(changed)
                {
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

/// Returns the cells that see at least two of `cells`.
fn seen_twice(cells: CellSet) -> CellSet {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for cell in cells.iter() {
        twice |= once & cell.peers();
        once |= cell.peers();
    }
    twice
}

/// The grid of the last search that found nothing. A later search can skip the base cells and
/// excluders that have not changed since then.
pub(super) struct LastSearch {
    degree: u32,
    digits: [u16; 81],
}

impl LastSearch {
    /// Creates a record for exclusions of `degree` cells.
    pub(super) const fn new(degree: u32) -> Self {
        Self { degree, digits: [0; 81] }
    }

    /// Returns the first exclusion on `grid`.
    pub(super) fn first(&mut self, grid: &PotentialGrid) -> Option<AlignedExclusion> {
        let mut first = None;
        each(grid, self.degree, self.changed(grid), &mut |aligned| {
            first = Some(aligned);
            true
        });
        if first.is_none() {
            self.digits = grid.digits;
        }
        first
    }

    /// Returns the cells that have changed and the cells that could not be base cells in the last
    /// search because they saw a cell with a single candidate.
    fn changed(&self, grid: &PotentialGrid) -> CellSet {
        let mut changed = CellSet::EMPTY;
        for (cell, (&old, &new)) in Cell::ALL.into_iter().zip(self.digits.iter().zip(&grid.digits))
        {
            if old != new {
                changed.insert(cell);
            }
            if old.is_power_of_two() {
                changed |= cell.peers();
            }
        }
        changed
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

/// Iterates over the cells in `near`: first those in the box of `cell`, then those in its row and
/// column.
fn in_order(cell: usize, near: CellSet) -> impl Iterator<Item = usize> {
    let boxed = House::boxed(Cell::ALL[cell].box_index()).cells();
    let parts = [near & boxed, (near - boxed) & row_of(cell), near - boxed - row_of(cell)];
    parts.into_iter().flat_map(CellSet::iter).map(Cell::index)
}

/// Returns the row of a cell.
fn row_of(cell: usize) -> CellSet {
    House::row(cell / 9).cells()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Grid;
    use crate::logic::{Position, RatingSteps};

    #[test]
    fn cells_seen_twice_see_two_cells_of_the_set() {
        for start in 0..20 {
            let cells: CellSet = Cell::ALL.into_iter().skip(start).step_by(start + 3).collect();
            let twice = |cell: &Cell| (cells & cell.peers()).has_several();
            assert_eq!(seen_twice(cells), Cell::ALL.into_iter().filter(twice).collect());
        }
    }

    /// Follows the rating of hard puzzles. At each position, compares the search that skips
    /// unchanged cells with a full search.
    #[test]
    fn a_search_after_changes_finds_what_a_full_search_finds() {
        let lines = include_str!("../../../tests/fixtures/ratings.txt").lines();
        let rating = |line: &str| line.split(',').nth(1)?.parse::<f32>().ok();
        let hard = lines.filter(|line| rating(line).is_some_and(|er| er > 6.1));
        let mut searches = [LastSearch::new(2), LastSearch::new(3)];
        let mut counts = [0; 2];
        for line in hard.filter(|line| !line.starts_with('#')).step_by(4).take(60) {
            let givens: Grid = line[..81].parse().unwrap();
            let mut position = Position::new(&givens);
            for step in RatingSteps::new(&givens).flatten() {
                let grid = PotentialGrid::new(&position);
                for search in &mut searches {
                    let mut full = None;
                    each(&grid, search.degree, CellSet::ALL, &mut |found| {
                        full = Some(found);
                        true
                    });
                    let found = search.first(&grid);
                    let parts = |found: &AlignedExclusion| (found.cells.clone(), found.removed);
                    assert_eq!(found.as_ref().map(parts), full.as_ref().map(parts), "{givens}");
                    counts[usize::from(full.is_some())] += 1;
                }
                for gone in &step.eliminations {
                    position.eliminate(gone.cell, gone.digit);
                }
                if let Some(placed) = step.placement {
                    position.place(placed.cell, placed.digit);
                }
            }
        }
        assert!(counts[0] > 1000 && counts[1] > 10, "{counts:?}");
    }
}
