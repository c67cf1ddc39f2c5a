//! The board as the chains see it: plain numbers, so that millions of looks at it cost little.
//!
//! A candidate is a number in 0..729, `cell * 9 + digit`. A literal says that a candidate is true
//! ("on") or false ("off"). Houses are counted as Sudoku Explainer goes through them: boxes, rows,
//! columns.

use crate::board::{Candidate, Cell, Digit};
use crate::logic::Position;

/// A candidate by its number.
pub(super) type Cand = u16;

/// A candidate that is false, or, with [`ON`], true.
pub(super) type Literal = u16;

/// The mark of a true candidate.
pub(super) const ON: Literal = 1024;

/// How many literals there can be.
pub(super) const LITERALS: usize = 2048;

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

/// Where each cell lies in its box, its row and its column.
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

/// The candidate of `digit` in `cell`.
pub(super) const fn cand(cell: usize, digit: usize) -> Cand {
    (cell * 9 + digit) as Cand
}

/// The cell and the digit of a candidate or a literal.
pub(super) const fn parts(literal: Literal) -> (usize, usize) {
    let cand = (literal & (ON - 1)) as usize;
    (cand / 9, cand % 9)
}

/// The candidate of a literal.
pub(super) const fn cand_of(literal: Literal) -> Cand {
    literal & (ON - 1)
}

/// Whether it says "true".
pub(super) const fn is_on(literal: Literal) -> bool {
    literal & ON != 0
}

/// The candidate as the rest of the program knows it.
pub(super) fn candidate(literal: Literal) -> Candidate {
    let (cell, digit) = parts(literal);
    Candidate { cell: Cell::ALL[cell], digit: Digit::ALL[digit] }
}

/// The numbers of the bits of `mask`, lowest first.
pub(super) fn bits(mask: u16) -> impl Iterator<Item = usize> {
    let mut left = mask;
    std::iter::from_fn(move || {
        let bit = left.trailing_zeros() as usize;
        (left != 0).then(|| {
            left &= left - 1;
            bit
        })
    })
}

/// Candidates, by cell and by house.
#[derive(Clone)]
pub(super) struct Board {
    /// The digits left in each cell.
    pub(super) digits: [u16; 81],
    /// The places left in each house for each digit.
    pub(super) places: [[u16; 9]; 27],
}

impl Board {
    /// None.
    pub(super) const NONE: Self = Self { digits: [0; 81], places: [[0; 9]; 27] };

    /// What is left at `position`.
    pub(super) fn of(position: &Position) -> Self {
        let mut board = Self::NONE;
        for Candidate { cell, digit } in position.candidates().iter() {
            let (cell, digit) = (cell.index(), digit.index());
            board.digits[cell] |= 1 << digit;
            for (house, slot) in HOUSES[cell].into_iter().zip(SLOTS[cell]) {
                board.places[usize::from(house)][digit] |= 1 << slot;
            }
        }
        board
    }

    /// Takes a candidate away.
    pub(super) fn remove(&mut self, cand: Cand) {
        let (cell, digit) = parts(cand);
        self.digits[cell] &= !(1 << digit);
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            self.places[house][digit] &= !(1 << SLOTS[cell][kind]);
        }
    }

    /// Whether a candidate is left.
    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        self.digits[cell] >> digit & 1 == 1
    }
}

/// What doesn't change while chains are looked for: the digits that stand on the board.
#[derive(Default)]
pub(super) struct Fixed {
    /// How many cells of each house are empty.
    pub(super) empty: [u8; 27],
    /// How often each digit stands on the board.
    pub(super) placed: [u8; 9],
}

impl Fixed {
    /// What stands at `position`.
    pub(super) fn of(position: &Position) -> Self {
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
