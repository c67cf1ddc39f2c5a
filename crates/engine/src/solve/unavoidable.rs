//! Unavoidable sets: sets of cells of a full grid whose digits can be changed to give another full
//! grid. A puzzle with only one solution has a clue in each of them.
//!
//! This module knows only sets that are quick to find: those in which two digits are swapped, or in
//! which two rows of a band or two columns of a stack are swapped. A set of two digits consists of
//! both digits' cells in some rows, so it is stored as a set of rows. A set of two lines is stored
//! as a set of positions in a line.

use crate::board::{Cell, Digit, Grid};

/// The number of pairs of digits.
const DIGIT_PAIRS: usize = 36;

/// The number of pairs of lines that pass through the same three boxes.
const LINE_PAIRS: usize = 18;

/// The unavoidable sets of a full grid, and the clues that are left. The sets of a pair are
/// computed when they are first needed.
pub(super) struct UnavoidableSets {
    /// For each cell, the index of its digit.
    digits: [u8; 81],
    /// For each digit and row, the column and the box of the digit.
    spots: [[[u8; 2]; 9]; 9],
    /// For each digit, the row of the digit in each column, as a bit.
    row_by_column: [[u16; 9]; 9],
    /// For each digit, the row of the digit in each box, as a bit.
    row_by_box: [[u16; 9]; 9],
    /// For each pair, the set that contains the row or the position.
    sets: [[u16; 9]; DIGIT_PAIRS + LINE_PAIRS],
    /// A bit for each pair whose sets are known.
    known: u64,
    /// For each digit, the rows in which it is a clue.
    clues_by_digit: [u16; 9],
    /// For each row and then for each column, the positions of its clues.
    clues_by_line: [u16; 18],
}

impl UnavoidableSets {
    /// Starts with a full grid of clues.
    pub(super) fn new(solution: &Grid) -> Self {
        let mut sets = Self {
            digits: [0; 81],
            spots: [[[0; 2]; 9]; 9],
            row_by_column: [[0; 9]; 9],
            row_by_box: [[0; 9]; 9],
            sets: [[0; 9]; DIGIT_PAIRS + LINE_PAIRS],
            known: 0,
            clues_by_digit: [0x1ff; 9],
            clues_by_line: [0x1ff; 18],
        };
        for (cell, digit) in solution.filled() {
            let digit = digit.index();
            let (row, column, r#box) = (cell.row(), cell.column(), cell.box_index());
            sets.digits[cell.index()] = digit as u8;
            sets.spots[digit][row] = [column as u8, r#box as u8];
            sets.row_by_column[digit][column] = 1 << row;
            sets.row_by_box[digit][r#box] = 1 << row;
        }
        sets
    }

    /// Removes a clue.
    pub(super) fn remove_clue(&mut self, cell: Cell) {
        let digit = usize::from(self.digits[cell.index()]);
        self.clues_by_digit[digit] &= !(1 << cell.row());
        self.clues_by_line[cell.row()] &= !(1 << cell.column());
        self.clues_by_line[9 + cell.column()] &= !(1 << cell.row());
    }

    /// Adds a clue that was removed.
    pub(super) fn add_clue(&mut self, cell: Cell) {
        let digit = usize::from(self.digits[cell.index()]);
        self.clues_by_digit[digit] |= 1 << cell.row();
        self.clues_by_line[cell.row()] |= 1 << cell.column();
        self.clues_by_line[9 + cell.column()] |= 1 << cell.row();
    }

    /// Returns whether some set with `cell` contains no clue except possibly `cell`.
    pub(super) fn needs_clue(&mut self, cell: Cell, digit: Digit) -> bool {
        let (row, digit) = (cell.row(), digit.index());
        let own = self.clues_by_digit[digit] & !(1 << row);
        for other in (0..9).filter(|&other| other != digit) {
            let (low, high) = (digit.min(other), digit.max(other));
            let pair = high * (high - 1) / 2 + low;
            if self.known >> pair & 1 == 0 {
                self.add_digit_pair(pair, low, high);
            }
            if self.sets[pair][row] & (own | self.clues_by_digit[other]) == 0 {
                return true;
            }
        }
        for (line, position) in [(row, cell.column()), (9 + cell.column(), row)] {
            let own = self.clues_by_line[line] & !(1 << position);
            let (first, place) = (line - line % 3, line % 3);
            for other in (0..3).filter(|&other| other != place) {
                // The pairs of three lines are numbered by the sum of the places.
                let pair = DIGIT_PAIRS + first + place + other - 1;
                if self.known >> pair & 1 == 0 {
                    self.add_line_pair(pair, [line, first + other]);
                }
                if self.sets[pair][position] & (own | self.clues_by_line[first + other]) == 0 {
                    return true;
                }
            }
        }
        false
    }

    /// Computes the sets of two digits. Two rows belong to the same set if a column or a box
    /// contains one of the digits in the first row and the other digit in the second row.
    fn add_digit_pair(&mut self, pair: usize, a: usize, b: usize) {
        let linked: [u16; 9] = std::array::from_fn(|row| {
            let [column_a, box_a] = self.spots[a][row].map(usize::from);
            let [column_b, box_b] = self.spots[b][row].map(usize::from);
            self.row_by_column[b][column_a]
                | self.row_by_box[b][box_a]
                | self.row_by_column[a][column_b]
                | self.row_by_box[a][box_b]
        });
        let mut left = 0x1ff_u16;
        while left != 0 {
            let mut todo = left & left.wrapping_neg();
            let mut set = todo;
            while todo != 0 {
                let more = linked[todo.trailing_zeros() as usize] & !set;
                todo = todo & (todo - 1) | more;
                set |= more;
            }
            left &= !set;
            self.store(pair, set);
        }
        self.known |= 1 << pair;
    }

    /// Computes the sets of two lines: the positions at which both lines contain the same digits.
    fn add_line_pair(&mut self, pair: usize, lines: [usize; 2]) {
        let [one, other] = lines.map(|line| {
            std::array::from_fn::<_, 9, _>(|position| {
                let cell = if line < 9 { 9 * line + position } else { 9 * position + line - 9 };
                usize::from(self.digits[cell])
            })
        });
        let mut positions = [0; 9];
        for (position, &digit) in one.iter().enumerate() {
            positions[digit] = position;
        }
        let mut left = 0x1ff_u16;
        while left != 0 {
            let (mut set, mut position) = (0, left.trailing_zeros() as usize);
            while set >> position & 1 == 0 {
                set |= 1 << position;
                position = positions[other[position]];
            }
            left &= !set;
            self.store(pair, set);
        }
        self.known |= 1 << pair;
    }

    fn store(&mut self, pair: usize, set: u16) {
        let mut left = set;
        while left != 0 {
            self.sets[pair][left.trailing_zeros() as usize] = set;
            left &= left - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::CellSet;
    use crate::generate::full_grid;
    use crate::solve::forces;

    /// Removes random clues and compares the answers with the solver's.
    #[test]
    fn a_clue_that_a_set_needs_cannot_be_removed() {
        let mut needed = [0; 2];
        for seed in 0..40 {
            let full = full_grid(seed);
            let order = full_grid(seed + 100);
            let mut sets = UnavoidableSets::new(&full);
            let mut clues = CellSet::ALL;
            for digit in Digit::ALL.into_iter().take(6) {
                for cell in order.cells_of(digit).iter() {
                    clues.remove(cell);
                    sets.remove_clue(cell);
                }
                for (cell, digit) in full.restricted_to(clues).filled() {
                    let rest = full.restricted_to(clues - CellSet::only(cell));
                    let is_needed = sets.needs_clue(cell, digit);
                    assert!(!(is_needed && forces(&rest, cell, digit)), "{rest}, {cell}");
                    needed[usize::from(is_needed)] += 1;
                }
            }
            assert_eq!(sets.known.count_ones() as usize, DIGIT_PAIRS + LINE_PAIRS);
        }
        assert!(needed.iter().all(|&count| count > 500), "{needed:?}");
    }

    #[test]
    fn without_the_clues_of_a_set_each_of_its_cells_can_have_another_digit() {
        let full = full_grid(1);
        for (cell, digit) in full.filled() {
            for (other_cell, other) in full.filled().filter(|&(_, other)| other != digit) {
                let both = full.cells_of(digit) | full.cells_of(other);
                let mut sets = UnavoidableSets::new(&full);
                let rest = both - CellSet::only(other_cell);
                rest.iter().for_each(|cell| sets.remove_clue(cell));
                let is_forced = forces(&full.restricted_to(!rest), cell, digit);
                assert_eq!(sets.needs_clue(cell, digit), !is_forced, "{cell}, {other_cell}");
                sets.add_clue(cell);
                assert_eq!(sets.needs_clue(cell, digit), !is_forced, "{cell}, {other_cell}");
            }
        }
    }
}
