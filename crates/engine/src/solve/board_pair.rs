//! Two boards, the two sides of a branch, stored side by side as bits.
//!
//! A board is nine vectors, one per position within a box. A vector has a lane for each stack, and
//! each lane has a field for each band, so one operation handles all nine boxes of both boards. Bit
//! `d` of a field is set if digit `d` is a candidate at that position of that box. A field is ten
//! bits wide. Its last bit is a guard, which is always set and absorbs the borrow of a subtraction.

use super::band_permutations::{BandPermutations, BranchDigit, EXCLUDED};
use super::fields::{DIGITS, FIELD};
use crate::board::{Cell, Digit, DigitSet, Grid};

/// A vector with three lanes for each board. Lanes 3 and 7 are unused.
pub(super) type Lanes = [u32; 8];

const ZERO: Lanes = [0; 8];

/// The field of a cell with its guard, for each band. The index is the digit in the cell, or 0 for
/// an empty cell. This is a table because a branch would be mispredicted half of the time.
static FIELDS: [[u32; 16]; 3] = {
    let mut table = [[0; 16]; 3];
    let mut index = 0;
    while index < 30 {
        let (band, value) = (index / 10, index % 10);
        let candidates = if value == 0 { 0x1ff } else { 1 << (value - 1) };
        table[band][value] = (candidates | 1 << 9) << (FIELD * band as u32);
        index += 1;
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
    /// The search must branch. The chute to branch on is 0..3 for a band and 3..6 for a stack.
    /// `left` is the number of possible permutations on the whole board.
    Branch { chute: usize, left: u32 },
}

/// Two boards. The alignment keeps every vector within one line of the cache.
#[derive(Clone)]
#[repr(C, align(64))]
pub(super) struct BoardPair {
    /// The candidates at each position of the boxes. The index of a position is `3 * row + column`.
    pub(super) cells: [Lanes; 9],
}

/// The result of propagation on two boards.
#[repr(C, align(64))]
pub(super) struct Propagated {
    pub(super) boards: BoardPair,
    /// The possible permutations on each board.
    pub(super) permutations: BandPermutations,
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
    /// The candidates to remove from the three rows and the three columns of each box.
    pub(super) removed: &'static [[Lanes; 3]; 2],
    /// The bits of `removed` to use, for rows and for columns.
    pub(super) masks: &'static [Lanes; 2],
    /// How far to shift the lanes of `removed` to the left.
    pub(super) shift: u32,
}

/// No candidates in any lane.
static NOTHING: [[Lanes; 3]; 2] = [[ZERO; 3]; 2];

/// All candidates of the second board.
static SECOND: [[Lanes; 3]; 2] = [[[0, 0, 0, 0, DIGITS, DIGITS, DIGITS, 0]; 3]; 2];

/// The lanes of each chute, as the masks of an input, and the shift to the fields of that chute.
static CHUTES: [([Lanes; 2], u32); 6] = [
    ([ALL, ZERO], 0),
    ([ALL, ZERO], FIELD),
    ([ALL, ZERO], 2 * FIELD),
    ([ZERO, stack(0)], 0),
    ([ZERO, stack(1)], 0),
    ([ZERO, stack(2)], 0),
];

const ALL: Lanes = [u32::MAX; 8];

/// Returns a vector with the lanes of one stack.
const fn stack(stack: usize) -> Lanes {
    let mut lanes = ZERO;
    lanes[stack] = u32::MAX;
    lanes[4 + stack] = u32::MAX;
    lanes
}

impl BoardPair {
    /// Returns a pair with `grid` as the first board and an empty second board.
    pub(super) fn new(grid: &Grid) -> Self {
        let digits = grid.as_array();
        let field = |band: usize, cell: usize| {
            let digit = digits[27 * band + cell].map_or(0, Digit::value);
            FIELDS[band][usize::from(digit) % 16]
        };
        let cells = std::array::from_fn(|place| {
            let [first, second, third] = [0, 1, 2].map(|stack| {
                let cell = index(place, 0, stack);
                field(0, cell) | field(1, cell) | field(2, cell)
            });
            [first, second, third, 0, 0, 0, 0, 0]
        });
        Self { cells }
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

    /// Makes `digit` the only candidate of a cell of one board.
    pub(super) fn fix(&mut self, half: usize, cell: Cell, digit: Digit) {
        let [place, lane, shift] = field(cell);
        let lane = &mut self.cells[place][4 * half + lane];
        *lane &= !(0x1ff << shift);
        *lane |= 1 << digit.index() << shift;
    }

    /// Returns the candidates that a cell has on the first board.
    pub(super) fn digits(&self, cell: Cell) -> DigitSet {
        let [place, lane, shift] = field(cell);
        DigitSet::from_bits((self.cells[place][lane] >> shift & 0x1ff) as u16)
    }

    /// Iterates over the candidates that the first board has lost since `before`, each as a cell
    /// and a digit.
    pub(super) fn removed_since(&self, before: &Self) -> impl Iterator<Item = (usize, usize)> {
        let lanes = (0..9).flat_map(|place| [0, 1, 2].map(|stack| (place, stack)));
        lanes.flat_map(move |(place, stack)| {
            let mut lost = before.cells[place][stack] & !self.cells[place][stack];
            std::iter::from_fn(move || {
                let bit = lost.trailing_zeros();
                lost &= lost.checked_sub(1)?;
                let cell = index(place, (bit / FIELD) as usize, stack);
                Some((cell, (bit % FIELD) as usize))
            })
        })
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
        let start = Start::Twice(0);
        Input { from: self, start, removed: &SECOND, masks: &CHUTES[0].0, shift: 0 }
    }

    /// Returns the input for propagating both boards of the pair.
    pub(super) fn both(&self) -> Input<'_> {
        let start = Start::Both;
        Input { from: self, start, removed: &NOTHING, masks: &CHUTES[0].0, shift: 0 }
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

impl Propagated {
    /// Returns the input for propagating both sides of a branch on a chute of one board.
    pub(super) fn sides(&self, half: usize, chute: usize) -> Input<'_> {
        let BranchDigit { digit, permutations } = self.permutations.choose(half, chute);
        let (masks, shift) = &CHUTES[chute];
        let removed = &EXCLUDED[permutations];
        Input {
            from: &self.boards,
            start: Start::Twice(half),
            removed,
            masks,
            shift: shift + digit,
        }
    }

    /// Returns the index of the board with fewer possible permutations, which is likely to reach a
    /// solution sooner.
    pub(super) fn more_constrained(&self) -> usize {
        let [first, second] = self.outcomes.map(|outcome| match outcome {
            Outcome::Branch { left, .. } => left,
            Outcome::Contradiction | Outcome::Solved => 0,
        });
        usize::from(second < first)
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
