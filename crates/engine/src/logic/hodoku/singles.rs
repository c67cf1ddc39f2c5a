//! Singles in `HoDoKu`'s order: first come, first served. Which hidden single is taken first decides
//! how many of the others become naked, and these count less.
//!
//! The order is that of Bernhard Hobiger's `HoDoKu` 2.2: a single waits in a line from the moment at
//! which the last candidate beside it goes, and the givens are placed one after the other.

use crate::board::{Candidate, CellSet, Digit, DigitSet, Grid, House};
use crate::logic::Position;
use std::collections::VecDeque;

/// A position, and the singles that wait.
pub(super) struct Board {
    pub(super) position: Position,
    /// What each cell may hold, while a digit is being placed candidate by candidate.
    cells: [DigitSet; 81],
    /// For each house and digit the number of places.
    places: [[u8; 9]; 27],
    naked: VecDeque<Candidate>,
    hidden: VecDeque<Candidate>,
}

impl Board {
    /// The givens, placed in reading order.
    pub(super) fn of(givens: &Grid) -> Self {
        let mut board = Self {
            position: Position::new(&Grid::EMPTY),
            cells: [DigitSet::ALL; 81],
            places: [[9; 9]; 27],
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        for (cell, digit) in givens.filled() {
            board.place(Candidate { cell, digit });
        }
        let cells: CellSet = givens.filled().map(|(cell, _)| cell).collect();
        board.position = board.position.with_givens(cells);
        board
    }

    /// The next single with its name and score: a full house, else a naked one, else a hidden one.
    pub(super) fn single(&mut self) -> Option<(&'static str, u32, Candidate)> {
        let full = self.naked.iter().find(|at| self.is_open(**at) && self.fills_a_house(**at));
        if let Some(&at) = full {
            return Some(("Full House", 4, at));
        }
        while let Some(at) = self.naked.pop_front() {
            if self.is_open(at) {
                return Some(("Naked Single", 4, at));
            }
        }
        while let Some(at) = self.hidden.pop_front() {
            if self.is_open(at) {
                return Some(("Hidden Single", 14, at));
            }
        }
        None
    }

    fn is_open(&self, at: Candidate) -> bool {
        self.position.empty_cells().contains(at.cell)
    }

    /// Whether no other digit has a place left in one of its houses.
    fn fills_a_house(&self, at: Candidate) -> bool {
        at.cell.houses().into_iter().any(|house| {
            let mut others = Digit::ALL.into_iter().filter(|&digit| digit != at.digit);
            others.all(|digit| self.places[house.index()][digit.index()] == 0)
        })
    }

    /// Places a digit.
    pub(super) fn place(&mut self, at: Candidate) {
        let Candidate { cell, digit } = at;
        let own = std::mem::take(&mut self.cells[cell.index()]);
        for peer in cell.peers().iter() {
            self.forget(Candidate { cell: peer, digit });
        }
        for other in own.iter() {
            for house in cell.houses() {
                if self.lose_place(house, other) == 1 && other != digit {
                    self.let_wait(house, other);
                }
            }
        }
        self.position.place(cell, digit);
    }

    /// Eliminates a candidate.
    pub(super) fn eliminate(&mut self, at: Candidate) {
        self.forget(at);
        self.position.eliminate(at.cell, at.digit);
    }

    fn forget(&mut self, at: Candidate) {
        let Candidate { cell, digit } = at;
        if !self.cells[cell.index()].contains(digit) {
            return;
        }
        self.cells[cell.index()].remove(digit);
        if let Some(digit) = self.cells[cell.index()].single() {
            self.naked.push_back(Candidate { cell, digit });
        }
        for house in cell.houses() {
            if self.lose_place(house, digit) == 1 {
                self.let_wait(house, digit);
            }
        }
    }

    /// One place less; how many are left.
    fn lose_place(&mut self, house: House, digit: Digit) -> u8 {
        let left = &mut self.places[house.index()][digit.index()];
        *left = left.saturating_sub(1);
        *left
    }

    /// The last place of `digit` in `house` waits as a hidden single; none does while the digit is
    /// just being placed there.
    fn let_wait(&mut self, house: House, digit: Digit) {
        let mut cells = house.cell_list().iter();
        let last = cells.find(|cell| self.cells[cell.index()].contains(digit));
        if let Some(&cell) = last {
            self.hidden.push_back(Candidate { cell, digit });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;

    #[test]
    fn singles_wait_in_the_order_in_which_they_come_up() {
        let mut board = Board::of(&Grid::EMPTY);
        let at = |row, column, digit: usize| Candidate {
            cell: Cell::at(row, column),
            digit: Digit::ALL[digit - 1],
        };
        for digit in 1..=7 {
            board.eliminate(at(8, 8, digit));
            board.eliminate(at(0, 0, digit));
        }
        assert_eq!(board.single(), None);
        board.eliminate(at(8, 8, 8));
        board.eliminate(at(0, 0, 8));
        assert_eq!(board.single(), Some(("Naked Single", 4, at(8, 8, 9))));
        board.place(at(8, 8, 9));
        assert_eq!(board.single(), Some(("Naked Single", 4, at(0, 0, 9))));
    }

    #[test]
    fn the_last_place_in_a_house_is_hidden_and_the_last_cell_is_full() {
        let mut board = Board::of(&Grid::EMPTY);
        let five = Digit::ALL[4];
        for cell in &House::row(3).cell_list()[1..] {
            board.eliminate(Candidate { cell: *cell, digit: five });
        }
        let first = Candidate { cell: Cell::at(3, 0), digit: five };
        assert_eq!(board.single(), Some(("Hidden Single", 14, first)));
        let mut row = Grid::EMPTY;
        for (cell, digit) in House::row(0).cell_list().iter().zip(Digit::ALL).take(8) {
            row.set(*cell, Some(digit));
        }
        let last = Candidate { cell: Cell::at(0, 8), digit: Digit::ALL[8] };
        assert_eq!(Board::of(&row).single(), Some(("Full House", 4, last)));
    }
}
