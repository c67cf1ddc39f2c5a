//! Candidates: which digits each empty cell may still hold, seen by cell and by digit.

use super::{Cell, CellSet, Digit, DigitSet, Grid};

/// One digit in one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
}

/// The candidates of a grid. Both views are kept: the digits of a cell and the cells of a digit.
/// A filled cell has none.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Candidates {
    digits: [DigitSet; 81],
    cells: [CellSet; 9],
}

impl Candidates {
    /// No candidate anywhere.
    pub const NONE: Self = Self { digits: [DigitSet::EMPTY; 81], cells: [CellSet::EMPTY; 9] };

    /// All that the rules allow: an empty cell may hold what none of its peers holds.
    pub fn of(grid: &Grid) -> Self {
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

    /// The digits that `cell` may hold.
    pub const fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    /// The cells that may hold `digit`.
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// Whether `cell` may hold `digit`.
    pub const fn allows(&self, cell: Cell, digit: Digit) -> bool {
        self.digits[cell.index()].contains(digit)
    }

    /// Takes one candidate away; whether it was there.
    pub fn strike(&mut self, cell: Cell, digit: Digit) -> bool {
        let there = self.allows(cell, digit);
        self.digits[cell.index()].remove(digit);
        self.cells[digit.index()].remove(cell);
        there
    }

    /// What placing `digit` in `cell` does: the cell has no candidates any more, its peers lose
    /// `digit`.
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

    /// The cells with exactly `count` candidates.
    pub fn cells_with(&self, count: usize) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| self.digits(cell).len() == count).collect()
    }

    /// How many candidates there are in all.
    pub fn len(&self) -> usize {
        self.cells.iter().map(|cells| cells.len()).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(|cells| cells.is_empty())
    }

    /// All candidates, by cell, then by digit.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        Cell::ALL
            .into_iter()
            .flat_map(|cell| self.digits(cell).iter().map(move |digit| Candidate { cell, digit }))
    }
}

impl std::fmt::Display for Candidate {
    /// `7 in r4c7`
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
    fn cells_with_candidates_are_shown_to_developers() {
        let mut left = Candidates::of(&Grid::EMPTY);
        assert!(!left.is_empty());
        for candidate in
            Candidates::of(&Grid::EMPTY).iter().filter(|one| one.to_string() != "7 in r4c7")
        {
            left.strike(candidate.cell, candidate.digit);
        }
        assert_eq!(format!("{left:?}"), "{r4c7: {7}}");
        assert!(!left.is_empty());
        left.strike(Cell::at(3, 6), Digit::ALL[6]);
        assert!(left.is_empty());
    }

    #[test]
    fn placing_step_by_step_equals_reading_the_grid() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let grid: Grid = line.parse().unwrap();
        let mut candidates = Candidates::of(&Grid::EMPTY);
        assert_eq!(candidates.len(), 729);
        grid.filled().for_each(|(cell, digit)| candidates.place(cell, digit));
        assert_eq!(candidates, Candidates::of(&grid));
        assert_eq!(candidates.digits(Cell::at(0, 2)).to_string(), "124");
        assert!(candidates.strike(Cell::at(0, 2), Digit::ALL[0]));
        assert!(!candidates.strike(Cell::at(0, 2), Digit::ALL[0]));
        assert!(!candidates.cells(Digit::ALL[0]).contains(Cell::at(0, 2)));
    }
}
