//! Sudoku Explainer's `Grid`, stored as plain numbers because chains read it millions of times.
//!
//! Houses are numbered in the order in which Sudoku Explainer visits its regions: boxes, rows,
//! columns.

use super::potential::{CandidateIndex, bits, cand, parts};
use crate::board::Candidate;
use crate::logic::Position;

/// The cells of each house.
pub(super) const CELLS: [[u8; 9]; 27] = {
    let mut cells = [[0; 9]; 27];
    let mut i = 0;
    while i < 9 {
        let mut j = 0;
        while j < 9 {
            cells[i][j] = ((i / 3 * 3 + j / 3) * 9 + i % 3 * 3 + j % 3) as u8;
            cells[9 + i][j] = (i * 9 + j) as u8;
            cells[18 + i][j] = (j * 9 + i) as u8;
            j += 1;
        }
        i += 1;
    }
    cells
};

/// The box, the row and the column of each cell.
pub(super) const HOUSES: [[u8; 3]; 81] = {
    let mut houses = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        houses[cell] = [(row / 3 * 3 + column / 3) as u8, 9 + row as u8, 18 + column as u8];
        cell += 1;
    }
    houses
};

/// The slot of each cell in its box, its row and its column.
pub(super) const SLOTS: [[u8; 3]; 81] = {
    let mut slots = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        slots[cell] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        cell += 1;
    }
    slots
};

/// The candidates of a position, by cell and by house.
#[derive(Clone)]
pub(super) struct PotentialGrid {
    /// The digits of each cell, as bits.
    pub(super) digits: [u16; 81],
    /// The slots of each digit in each house, as bits.
    pub(super) places: [[u16; 9]; 27],
}

impl PotentialGrid {
    /// A grid without candidates.
    pub(super) const EMPTY: Self = Self { digits: [0; 81], places: [[0; 9]; 27] };

    /// Copies the candidates of `position`.
    pub(super) fn new(position: &Position) -> Self {
        let mut grid = Self::EMPTY;
        for Candidate { cell, digit } in position.candidates().iter() {
            let (cell, digit) = (cell.index(), digit.index());
            grid.digits[cell] |= 1 << digit;
            for (house, slot) in HOUSES[cell].into_iter().zip(SLOTS[cell]) {
                grid.places[usize::from(house)][digit] |= 1 << slot;
            }
        }
        grid
    }

    /// Returns the candidates that `later` lacks, or `None` if it has any that this grid lacks.
    pub(super) fn removed_in(&self, later: &Self) -> Option<Vec<CandidateIndex>> {
        let mut removed = Vec::new();
        for (cell, (&now, &then)) in self.digits.iter().zip(&later.digits).enumerate() {
            if then & !now != 0 {
                return None;
            }
            removed.extend(bits(now & !then).map(|digit| cand(cell, digit)));
        }
        Some(removed)
    }

    /// Removes a candidate.
    pub(super) fn remove(&mut self, cand: CandidateIndex) {
        let (cell, digit) = parts(cand);
        self.digits[cell] &= !(1 << digit);
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            self.places[house][digit] &= !(1 << SLOTS[cell][kind]);
        }
    }

    /// Returns whether the grid has a candidate.
    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        self.digits[cell] >> digit & 1 == 1
    }
}

/// The numbers of filled and empty cells, which do not change during a search.
#[derive(Default)]
pub(super) struct FixedCounts {
    /// The number of empty cells of each house.
    pub(super) empty: [u8; 27],
    /// The number of cells that contain each digit.
    pub(super) placed: [u8; 9],
}

impl FixedCounts {
    /// Computes the counts for `position`.
    pub(super) fn new(position: &Position) -> Self {
        let mut fixed = Self::default();
        for cell in position.empty_cells().iter() {
            for house in HOUSES[cell.index()] {
                fixed.empty[usize::from(house)] += 1;
            }
        }
        for (_, digit) in position.grid().filled() {
            fixed.placed[digit.index()] += 1;
        }
        fixed
    }
}
