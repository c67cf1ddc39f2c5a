//! Two boards, the two sides of a branch, stored side by side as bits.
//!
//! A board is nine vectors, one per position within a box. A vector has a lane for each stack, and
//! each lane has a field for each band, so one operation handles all nine boxes of both boards. Bit
//! `d` of a field is set if digit `d` is a candidate at that position of that box. A field is ten
//! bits wide. Its last bit is a guard, which is always set and absorbs the borrow of a subtraction.

use super::band_permutations::Branch;
use super::fields::{DIGITS, FIELD, GUARD, LOW};
use crate::board::{Cell, Digit, DigitSet, Grid};

/// A vector with three lanes for each board. Lanes 3 and 7 are unused.
pub(super) type Lanes = [u32; 8];

const ZERO: Lanes = [0; 8];

/// The candidates of a cell. The index is the digit in the cell, or 0 for an empty cell.
const CANDIDATES: [u32; 16] = {
    let mut table = [0; 16];
    table[0] = 0x1ff;
    let mut value = 1;
    while value <= 9 {
        table[value] = 1 << (value - 1);
        value += 1;
    }
    table
};

/// The result of propagation on one board.
#[derive(Clone, Copy, Debug)]
pub(super) enum Outcome {
    /// The board has no solution.
    Contradiction,
    /// The board is a solution.
    Solved,
    /// The search must branch.
    Branch(Branch),
}

/// Two boards and the outcome of propagation on each.
#[derive(Clone)]
pub(super) struct BoardPair {
    /// The candidates at each position of the boxes. The index of a position is `3 * row + column`.
    pub(super) cells: [Lanes; 9],
    /// The outcome on each board, valid after propagation.
    pub(super) outcomes: [Outcome; 2],
}

/// The boards of a pair that a propagation starts with.
#[derive(Clone, Copy)]
pub(super) enum Start {
    /// Two copies of one board.
    Twice(usize),
    /// Both boards.
    Both,
}

/// The input to a propagation: two boards, and the candidates to remove from each of them first.
pub(super) struct Input<'a> {
    pub(super) from: &'a BoardPair,
    pub(super) start: Start,
    /// The candidates to remove from the three rows of each box, or from its three columns.
    pub(super) removed: [Lanes; 3],
    pub(super) by_columns: bool,
}

impl BoardPair {
    /// A pair with no candidates yet. Propagation fills it in.
    pub(super) const EMPTY: Self = Self { cells: [ZERO; 9], outcomes: [Outcome::Contradiction; 2] };

    /// Returns a pair with `grid` as the first board and an empty second board.
    pub(super) fn new(grid: &Grid) -> Self {
        let mut fields = [0; 81];
        for (field, (_, digit)) in fields.iter_mut().zip(grid.iter()) {
            // Use a table, because a branch would be mispredicted half of the time.
            *field = CANDIDATES[usize::from(digit.map_or(0, Digit::value)) % 16];
        }
        let mut pair = Self::EMPTY;
        for (place, lanes) in pair.cells.iter_mut().enumerate() {
            for (stack, lane) in lanes[..3].iter_mut().enumerate() {
                let [upper, middle, lower] =
                    [0, 1, 2].map(|band| fields[index(place, band, stack)]);
                *lane = GUARD | upper | middle << FIELD | lower << (2 * FIELD);
            }
        }
        pair
    }

    /// Removes a candidate from the first board.
    pub(super) fn eliminate(&mut self, cell: Cell, digit: Digit) {
        let [place, lane, shift] = field(cell);
        self.cells[place][lane] &= !(1 << digit.index() << shift);
    }

    /// Restores all candidates of a cell of the first board.
    pub(super) fn open(&mut self, cell: Cell) {
        let [place, lane, shift] = field(cell);
        self.cells[place][lane] |= 0x1ff << shift;
    }

    /// Makes the second board a copy of the first board.
    pub(super) fn copy_first(&mut self) {
        for lanes in &mut self.cells {
            lanes.copy_within(..4, 4);
        }
    }

    /// Makes all digits but `digit` the candidates of a cell of one board.
    pub(super) fn exclude(&mut self, half: usize, cell: Cell, digit: Digit) {
        let [place, lane, shift] = field(cell);
        let lane = &mut self.cells[place][4 * half + lane];
        *lane |= 0x1ff << shift;
        *lane &= !(1 << digit.index() << shift);
    }

    /// Makes `digit` the only candidate of a cell of the first board.
    pub(super) fn fix(&mut self, cell: Cell, digit: Digit) {
        let [place, lane, shift] = field(cell);
        self.cells[place][lane] &= !(0x1ff << shift);
        self.cells[place][lane] |= 1 << digit.index() << shift;
    }

    /// Returns a copy of the first board with `digit` as the only candidate of `cell`.
    pub(super) fn with(&self, cell: Cell, digit: Digit) -> Self {
        let [place, lane, shift] = field(cell);
        let mut cells = self.cells;
        cells[place][lane] &= !((0x1ff & !(1 << digit.index())) << shift);
        Self { cells, outcomes: [Outcome::Contradiction; 2] }
    }

    /// Returns the candidates that a cell has on the first board.
    pub(super) fn digits(&self, cell: Cell) -> DigitSet {
        let [place, lane, shift] = field(cell);
        DigitSet::from_bits((self.cells[place][lane] >> shift & 0x1ff) as u16)
    }

    /// Returns the number of surplus candidates on the first board: all candidates minus one per
    /// cell.
    pub(super) fn surplus(&self) -> usize {
        let lanes = self.cells.iter().flat_map(|lanes| &lanes[..3]);
        lanes.map(|lane| (lane & DIGITS).count_ones() as usize).sum::<usize>() - 81
    }

    /// Returns the input for propagating only the first board. All candidates are removed from the
    /// second copy of the board.
    pub(super) fn alone(&self) -> Input<'_> {
        let removed = [[0, 0, 0, 0, DIGITS, DIGITS, DIGITS, 0]; 3];
        Input { from: self, start: Start::Twice(0), removed, by_columns: false }
    }

    /// Returns the input for propagating both boards of the pair.
    pub(super) fn both(&self) -> Input<'_> {
        Input { from: self, start: Start::Both, removed: [ZERO; 3], by_columns: false }
    }

    /// Returns the input for propagating both sides of a branch on one board of the pair.
    pub(super) fn sides(&self, half: usize, branch: &Branch) -> Input<'_> {
        let mut removed = [ZERO; 3];
        let by_columns = branch.chute >= 3;
        for (line, lanes) in removed.iter_mut().enumerate() {
            for (side, part) in branch.parts.iter().enumerate() {
                let lost = !u32::from(*part) >> (3 * line) & 0b111;
                if by_columns {
                    // Move the three bits of the line to the three fields of the stack.
                    let fields = (lost | lost << (FIELD - 1) | lost << (2 * FIELD - 2)) & LOW;
                    lanes[4 * side + branch.chute - 3] = fields << branch.digit;
                } else {
                    let shift = branch.digit + FIELD * branch.chute as u32;
                    for (stack, lane) in lanes[4 * side..][..3].iter_mut().enumerate() {
                        *lane = (lost >> stack & 1) << shift;
                    }
                }
            }
        }
        Input { from: self, start: Start::Twice(half), removed, by_columns }
    }

    /// Returns the index of the board with fewer possible permutations, which is likely to reach a
    /// solution sooner.
    pub(super) fn more_constrained(&self) -> usize {
        let [first, second] = self.outcomes.map(|outcome| match outcome {
            Outcome::Branch(branch) => branch.left,
            Outcome::Contradiction | Outcome::Solved => 0,
        });
        usize::from(second < first)
    }

    /// Returns the grid of a solved board.
    pub(super) fn grid(&self, half: usize) -> Grid {
        let mut grid = Grid::EMPTY;
        for (place, lanes) in self.cells.iter().enumerate() {
            for (stack, lane) in lanes[4 * half..][..3].iter().enumerate() {
                for band in 0..3 {
                    let field = lane >> (FIELD * band as u32) & 0x1ff;
                    let digit = Digit::from_index(field.trailing_zeros() as usize);
                    grid.set(Cell::ALL[index(place, band, stack)], Some(digit));
                }
            }
        }
        grid
    }
}

/// Returns where a cell of the first board is stored: the vector, the lane, and the shift of the
/// field.
const fn field(cell: Cell) -> [usize; 3] {
    let (row, column) = (cell.index() / 9, cell.index() % 9);
    [3 * (row % 3) + column % 3, column / 3, FIELD as usize * (row / 3)]
}

/// Returns the index of the cell at position `place` of the box in `band` and `stack`.
const fn index(place: usize, band: usize, stack: usize) -> usize {
    27 * band + 9 * (place / 3) + 3 * stack + place % 3
}
