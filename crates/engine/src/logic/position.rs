//! A position: digits and remaining candidates.

use super::Step;
use super::cover::Nine;
use crate::board::{Candidates, Cell, CellSet, Digit, Grid, House};

/// The digits on the board and the remaining candidates.
///
/// A position also stores the places of each digit in each house, because nearly every technique
/// needs them at every step. [`Analysis`](super::Analysis) has the other indices.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::{Digit, Grid};
/// use pencilmark_engine::logic::Position;
///
/// let mut position = Position::new(&Grid::EMPTY);
/// position.place("r1c1".parse()?, Digit::ALL[4]);
/// assert!(!position.candidates().allows("r1c9".parse()?, Digit::ALL[4]));
/// # Ok::<(), pencilmark_engine::board::CellParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    grid: Grid,
    candidates: Candidates,
    empty: CellSet,
    givens: CellSet,
    places: [[Nine; 9]; 27],
}

impl Position {
    /// Creates a position with all candidates that the digits of `grid` allow.
    pub fn new(grid: &Grid) -> Self {
        let candidates = Candidates::new(grid);
        let mut places = [[0; 9]; 27];
        for digit in Digit::ALL {
            for cell in candidates.cells(digit).iter() {
                for (house, slot) in cell.houses().into_iter().zip(slots(cell)) {
                    places[house.index()][digit.index()] |= slot;
                }
            }
        }
        let empty = grid.empty_cells();
        Self { grid: *grid, candidates, empty, givens: !empty, places }
    }

    /// Creates a position with the candidates in `left`, except those that the digits of `grid`
    /// rule out.
    pub fn with_candidates(grid: &Grid, left: &Candidates) -> Self {
        let mut position = Self::new(grid);
        for candidate in Candidates::new(grid).iter() {
            if !left.allows(candidate.cell, candidate.digit) {
                position.eliminate(candidate.cell, candidate.digit);
            }
        }
        position
    }

    /// Sets which digits are givens. By default, all digits count as givens, so techniques that
    /// depend on digits placed by the player find no steps.
    pub fn with_givens(mut self, givens: CellSet) -> Self {
        self.givens = givens;
        self
    }

    /// Returns the cells of the givens.
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// Returns the digits.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the remaining candidates.
    pub const fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// Returns the cells without a digit.
    pub const fn empty_cells(&self) -> CellSet {
        self.empty
    }

    /// Returns whether every cell is filled.
    pub const fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// Places `digit` in `cell` and eliminates it from the peers of the cell.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for other in self.candidates.digits(cell).iter() {
            self.forget(cell, other);
        }
        for peer in (self.candidates.cells(digit) & cell.peers()).iter() {
            self.forget(peer, digit);
        }
        self.grid.set(cell, Some(digit));
        self.candidates.place(cell, digit);
        self.empty.remove(cell);
    }

    /// Eliminates a candidate. Returns whether it was present.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) -> bool {
        self.forget(cell, digit);
        self.candidates.eliminate(cell, digit)
    }

    /// Applies the placements and eliminations of a step.
    pub fn apply(&mut self, step: &Step) {
        for candidate in &step.eliminations {
            self.eliminate(candidate.cell, candidate.digit);
        }
        for candidate in &step.placements {
            self.place(candidate.cell, candidate.digit);
        }
    }

    /// Returns the places of `digit` in `house`, as bits in the order of [`House::cell_list`].
    pub(super) const fn places(&self, house: House, digit: Digit) -> Nine {
        self.places[house.index()][digit.index()]
    }

    /// Returns the places of each digit in `house`.
    pub(super) const fn all_places(&self, house: House) -> &[Nine; 9] {
        &self.places[house.index()]
    }

    /// Returns the places of each digit in each house.
    pub(super) const fn every_place(&self) -> &[[Nine; 9]; 27] {
        &self.places
    }

    fn forget(&mut self, cell: Cell, digit: Digit) {
        for (house, slot) in cell.houses().into_iter().zip(slots(cell)) {
            self.places[house.index()][digit.index()] &= !slot;
        }
    }
}

/// Returns the bit of `cell` in its row, its column and its box.
pub(super) const fn slots(cell: Cell) -> [Nine; 3] {
    [1 << cell.column(), 1 << cell.row(), 1 << (cell.row() % 3 * 3 + cell.column() % 3)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::DigitSet;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn places_follow_the_candidates() {
        let mut position = Position::new(&LINE.parse().unwrap());
        position.eliminate(Cell::at(0, 2), Digit::ALL[0]);
        position.place(Cell::at(4, 4), Digit::ALL[4]);
        for house in House::ALL {
            for digit in Digit::ALL {
                let places = position.places(house, digit);
                for (slot, &cell) in house.cell_list().iter().enumerate() {
                    let there = position.candidates().allows(cell, digit);
                    assert_eq!(places >> slot & 1 == 1, there, "{digit} at {cell} in {house}");
                }
            }
        }
        assert_eq!(position.empty_cells(), position.grid().empty_cells());
    }

    #[test]
    fn with_candidates_removes_missing_candidates() {
        let grid: Grid = LINE.parse().unwrap();
        let mut left = Candidates::new(&grid);
        left.eliminate(Cell::at(0, 2), Digit::ALL[3]);
        let position = Position::with_candidates(&grid, &left);
        assert_eq!(position.candidates(), &left);
        let none = Position::with_candidates(&grid, &Candidates::NONE);
        assert_eq!(none.candidates().digits(Cell::at(0, 2)), DigitSet::EMPTY);
    }
}
