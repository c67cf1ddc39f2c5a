//! Two boards side by side as bits: the two sides of a choice.
//!
//! A board is nine vectors, one for each place in a box. A vector has a lane for each stack and in it
//! a field for each band, so that one operation does the same to all nine boxes, and to both boards.
//! Bit `d` of a field says that digit `d` may stand at that place of that box. A field is ten bits
//! wide: the last one is always set and catches what a subtraction borrows.

use super::ways::Split;
use crate::board::{Cell, Digit, DigitSet, Grid};

/// The width of a field.
pub(super) const FIELD: u32 = 10;

/// The first bit of each field of a lane.
pub(super) const LOW: u32 = 1 | 1 << FIELD | 1 << (2 * FIELD);

/// The bits of the digits.
pub(super) const DIGITS: u32 = 0x1ff * LOW;

/// The last bit of each field.
pub(super) const GUARD: u32 = LOW << 9;

/// A vector: three lanes for each board; lanes 3 and 7 stay empty.
pub(super) type Lanes = [u32; 8];

const NOTHING: Lanes = [0; 8];

/// The candidates of a cell that is empty, or holds the digit of this face value.
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

/// What comes next on a board.
#[derive(Clone, Copy, Debug)]
pub(super) enum Next {
    /// Nothing: it has a contradiction.
    Dead,
    /// Nothing: it is a solution.
    Solved,
    /// A choice.
    Split(Split),
}

/// Two boards.
pub(super) struct Pair {
    /// `[3 * row + column]`: the candidates at that place of the boxes.
    pub(super) cells: [Lanes; 9],
    /// What comes next on each, once they are sieved.
    pub(super) next: [Next; 2],
}

/// What to sieve: a board of a pair, twice, and what each copy of it loses before.
pub(super) struct Start<'a> {
    pub(super) from: &'a Pair,
    pub(super) half: usize,
    /// What the three rows, or columns, of all boxes lose.
    pub(super) loses: [Lanes; 3],
    pub(super) by_columns: bool,
}

impl Pair {
    /// A pair for a sieve to fill.
    pub(super) const EMPTY: Self = Self { cells: [NOTHING; 9], next: [Next::Dead; 2] };

    /// The board of `grid`, and an empty one.
    pub(super) fn of(grid: &Grid) -> Self {
        let mut fields = [0; 81];
        for (field, (_, digit)) in fields.iter_mut().zip(grid.iter()) {
            // A look-up and not a branch, which nobody could foretell.
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

    /// Takes a candidate from the first board.
    pub(super) fn strike(&mut self, cell: Cell, digit: Digit) {
        let [place, lane, shift] = field(cell);
        self.cells[place][lane] &= !(1 << digit.index() << shift);
    }

    /// The first board with `digit` as the only candidate of `cell`.
    pub(super) fn with(&self, cell: Cell, digit: Digit) -> Self {
        let [place, lane, shift] = field(cell);
        let mut cells = self.cells;
        cells[place][lane] &= !((0x1ff & !(1 << digit.index())) << shift);
        Self { cells, next: [Next::Dead; 2] }
    }

    /// The candidates of a cell of the first board.
    pub(super) fn digits(&self, cell: Cell) -> DigitSet {
        let [place, lane, shift] = field(cell);
        DigitSet::from_bits((self.cells[place][lane] >> shift & 0x1ff) as u16)
    }

    /// How many candidates the first board has beside one for each cell.
    pub(super) fn to_spare(&self) -> usize {
        let lanes = self.cells.iter().flat_map(|lanes| &lanes[..3]);
        lanes.map(|lane| (lane & DIGITS).count_ones() as usize).sum::<usize>() - 81
    }

    /// The sieve of the first board alone: its other copy loses all candidates.
    pub(super) fn alone(&self) -> Start<'_> {
        let loses = [[0, 0, 0, 0, DIGITS, DIGITS, DIGITS, 0]; 3];
        Start { from: self, half: 0, loses, by_columns: false }
    }

    /// The sieve of the two sides of a choice on one of the boards.
    pub(super) fn sides(&self, half: usize, split: &Split) -> Start<'_> {
        let mut loses = [NOTHING; 3];
        let by_columns = split.line >= 3;
        for (line, lanes) in loses.iter_mut().enumerate() {
            for (side, part) in split.parts.iter().enumerate() {
                let lost = !u32::from(*part) >> (3 * line) & 0b111;
                if by_columns {
                    // Its three bits become the fields of the stack.
                    let fields = (lost | lost << (FIELD - 1) | lost << (2 * FIELD - 2)) & LOW;
                    lanes[4 * side + split.line - 3] = fields << split.digit;
                } else {
                    let shift = split.digit + FIELD * split.line as u32;
                    for (stack, lane) in lanes[4 * side..][..3].iter_mut().enumerate() {
                        *lane = (lost >> stack & 1) << shift;
                    }
                }
            }
        }
        Start { from: self, half, loses, by_columns }
    }

    /// The board to look into first: where less is left, a solution is nearer.
    pub(super) fn nearer(&self) -> usize {
        let [one, other] = self.next.map(|next| match next {
            Next::Split(split) => split.left,
            Next::Dead | Next::Solved => 0,
        });
        usize::from(other < one)
    }

    /// The grid of a board that is solved.
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

/// Where a cell of the first board stands: the place, the lane, and by how much its field is shifted.
const fn field(cell: Cell) -> [usize; 3] {
    let (row, column) = (cell.index() / 9, cell.index() % 9);
    [3 * (row % 3) + column % 3, column / 3, FIELD as usize * (row / 3)]
}

/// The index of the cell at a place of the box where a band and a stack meet.
const fn index(place: usize, band: usize, stack: usize) -> usize {
    27 * band + 9 * (place / 3) + 3 * stack + place % 3
}
