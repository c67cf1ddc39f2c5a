//! Singles in `HoDoKu`'s order: first in, first out. The order of the hidden singles decides how
//! many cells become naked singles, which have a lower score.
//!
//! As in Bernhard Hobiger's `HoDoKu` 2.2, a single is queued when the last other candidate is
//! eliminated, and givens are placed one by one.

use crate::board::{Candidate, CellSet, Digit, DigitSet, Grid, House};
use crate::logic::Position;
use std::collections::VecDeque;

/// A position and the queues of singles.
pub(super) struct SinglesQueue {
    pub(super) position: Position,
    /// The candidates of each cell, updated one by one while a digit is placed.
    cells: [DigitSet; 81],
    /// The number of places of each digit in each house.
    places: [[u8; 9]; 27],
    naked: VecDeque<Candidate>,
    hidden: VecDeque<Candidate>,
}

impl SinglesQueue {
    /// Creates a queue and places the givens in reading order.
    pub(super) fn new(givens: &Grid) -> Self {
        let mut queue = Self {
            position: Position::new(&Grid::EMPTY),
            cells: [DigitSet::ALL; 81],
            places: [[9; 9]; 27],
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        for (cell, digit) in givens.filled() {
            queue.place(Candidate { cell, digit });
        }
        let cells: CellSet = givens.filled().map(|(cell, _)| cell).collect();
        queue.position = queue.position.with_givens(cells);
        queue
    }

    /// Returns the name, score and candidate of the next single: a full house if there is one,
    /// otherwise a naked single, otherwise a hidden single.
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

    /// Returns whether `at` is the last candidate in one of its houses.
    fn fills_a_house(&self, at: Candidate) -> bool {
        at.cell.houses().into_iter().any(|house| {
            let mut others = Digit::ALL.into_iter().filter(|&digit| digit != at.digit);
            others.all(|digit| self.places[house.index()][digit.index()] == 0)
        })
    }

    /// Places a digit and queues the singles that this creates.
    pub(super) fn place(&mut self, at: Candidate) {
        let Candidate { cell, digit } = at;
        let own = std::mem::take(&mut self.cells[cell.index()]);
        for peer in cell.peers().iter() {
            self.forget(Candidate { cell: peer, digit });
        }
        for other in own.iter() {
            for house in cell.houses() {
                if self.lose_place(house, other) == 1 && other != digit {
                    self.queue_hidden(house, other);
                }
            }
        }
        self.position.place(cell, digit);
    }

    /// Eliminates a candidate and queues the singles that this creates.
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
                self.queue_hidden(house, digit);
            }
        }
    }

    /// Decrements and returns the number of places that `digit` has in `house`.
    fn lose_place(&mut self, house: House, digit: Digit) -> u8 {
        let left = &mut self.places[house.index()][digit.index()];
        *left = left.saturating_sub(1);
        *left
    }

    /// Queues the last place of `digit` in `house` as a hidden single. Does nothing if the last
    /// place is in the cell that is being filled.
    fn queue_hidden(&mut self, house: House, digit: Digit) {
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
    fn singles_are_queued_in_order() {
        let mut queue = SinglesQueue::new(&Grid::EMPTY);
        let at = |row, column, digit: usize| Candidate {
            cell: Cell::at(row, column),
            digit: Digit::ALL[digit - 1],
        };
        for digit in 1..=7 {
            queue.eliminate(at(8, 8, digit));
            queue.eliminate(at(0, 0, digit));
        }
        assert_eq!(queue.single(), None);
        queue.eliminate(at(8, 8, 8));
        queue.eliminate(at(0, 0, 8));
        assert_eq!(queue.single(), Some(("Naked Single", 4, at(8, 8, 9))));
        queue.place(at(8, 8, 9));
        assert_eq!(queue.single(), Some(("Naked Single", 4, at(0, 0, 9))));
    }

    #[test]
    fn last_places_are_hidden_singles_and_last_cells_full_houses() {
        let mut queue = SinglesQueue::new(&Grid::EMPTY);
        let five = Digit::ALL[4];
        for cell in &House::row(3).cell_list()[1..] {
            queue.eliminate(Candidate { cell: *cell, digit: five });
        }
        let first = Candidate { cell: Cell::at(3, 0), digit: five };
        assert_eq!(queue.single(), Some(("Hidden Single", 14, first)));
        let mut row = Grid::EMPTY;
        for (cell, digit) in House::row(0).cell_list().iter().zip(Digit::ALL).take(8) {
            row.set(*cell, Some(digit));
        }
        let last = Candidate { cell: Cell::at(0, 8), digit: Digit::ALL[8] };
        assert_eq!(SinglesQueue::new(&row).single(), Some(("Full House", 4, last)));
    }
}
