//! Candidates: the digits that are still possible in each empty cell.

use super::{Cell, CellSet, Digit, DigitSet, Grid};

/// A digit that is possible in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

/// The candidates of a grid, stored by cell and by digit for fast access. A filled cell has no
/// candidates.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Candidates {
    digits: [DigitSet; 81],
    cells: [CellSet; 9],
}

impl Candidates {
    /// The empty set of candidates.
    pub const NONE: Self = Self { digits: [DigitSet::EMPTY; 81], cells: [CellSet::EMPTY; 9] };

    /// Returns the candidates that the rules allow: for each empty cell, every digit that none of
    /// its peers contains.
    pub fn new(grid: &Grid) -> Self {
        let mut candidates = Self::NONE;
        let empty = grid.empty_cells();
        for digit in Digit::ALL {
            let seen =
                grid.cells_of(digit).iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers());
            candidates.cells[digit.index()] = empty - seen;
            for cell in candidates.cells[digit.index()].iter() {
                candidates.digits[cell.index()].insert(digit);
            }
        }
        candidates
    }

    /// Returns the candidates of `cell`.
    pub const fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    /// Returns the cells in which `digit` is a candidate.
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// Returns whether `digit` is a candidate in `cell`.
    pub const fn allows(&self, cell: Cell, digit: Digit) -> bool {
        self.digits[cell.index()].contains(digit)
    }

    /// Removes one candidate. Returns whether it was present.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) -> bool {
        let there = self.allows(cell, digit);
        self.digits[cell.index()].remove(digit);
        self.cells[digit.index()].remove(cell);
        there
    }

    /// Places `digit` in `cell`: removes all candidates from the cell, and `digit` from its peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for other in self.digits(cell).iter() {
            self.cells[other.index()].remove(cell);
        }
        self.digits[cell.index()] = DigitSet::EMPTY;
        for peer in (self.cells(digit) & cell.peers()).iter() {
            self.digits[peer.index()].remove(digit);
        }
        self.cells[digit.index()] -= cell.peers();
    }

    /// Returns the cells with exactly `count` candidates.
    pub fn cells_with(&self, count: usize) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| self.digits(cell).len() == count).collect()
    }

    /// Returns the number of candidates on the whole board.
    pub fn len(&self) -> usize {
        self.cells.iter().map(|cells| cells.len()).sum()
    }

    /// Returns `true` if no cell has a candidate.
    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(|cells| cells.is_empty())
    }

    /// Returns all candidates, ordered by cell and then by digit.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        Cell::ALL
            .into_iter()
            .flat_map(|cell| self.digits(cell).iter().map(move |digit| Candidate { cell, digit }))
    }
}

impl std::fmt::Display for Candidate {
    /// Writes the candidate in the form `7 in r4c7`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} in {}", self.digit, self.cell)
    }
}

impl std::fmt::Debug for Candidates {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map()
            .entries(
                Cell::ALL
                    .iter()
                    .map(|&cell| (cell, self.digits(cell)))
                    .filter(|(_, digits)| !digits.is_empty()),
            )
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_output_lists_cells_with_candidates() {
        let mut left = Candidates::new(&Grid::EMPTY);
        assert!(!left.is_empty());
        for candidate in
            Candidates::new(&Grid::EMPTY).iter().filter(|one| one.to_string() != "7 in r4c7")
        {
            left.eliminate(candidate.cell, candidate.digit);
        }
        assert_eq!(format!("{left:?}"), "{r4c7: {7}}");
        assert!(!left.is_empty());
        left.eliminate(Cell::at(3, 6), Digit::ALL[6]);
        assert!(left.is_empty());
    }

    #[test]
    fn placing_digits_gives_the_same_candidates_as_a_full_computation() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let grid: Grid = line.parse().unwrap();
        let mut candidates = Candidates::new(&Grid::EMPTY);
        assert_eq!(candidates.len(), 729);
        grid.filled().for_each(|(cell, digit)| candidates.place(cell, digit));
        assert_eq!(candidates, Candidates::new(&grid));
        assert_eq!(candidates.digits(Cell::at(0, 2)).to_string(), "124");
        assert!(candidates.eliminate(Cell::at(0, 2), Digit::ALL[0]));
        assert!(!candidates.eliminate(Cell::at(0, 2), Digit::ALL[0]));
        assert!(!candidates.cells(Digit::ALL[0]).contains(Cell::at(0, 2)));
    }
}
