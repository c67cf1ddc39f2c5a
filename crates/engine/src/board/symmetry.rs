//! Symmetries of clue patterns, and transforms that map each valid grid to another valid grid.

use super::{Cell, CellSet, Digit, Grid};

/// A symmetry of the pattern of clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// No symmetry is required.
    None,
    /// A half turn leaves the pattern unchanged.
    HalfTurn,
    /// A quarter turn leaves the pattern unchanged.
    QuarterTurn,
    /// The left half of the pattern mirrors the right half.
    LeftRight,
    /// The upper half of the pattern mirrors the lower half.
    UpDown,
    /// The pattern is symmetric about the diagonal from the upper left to the lower right.
    Diagonal,
    /// The pattern is symmetric about the diagonal from the upper right to the lower left.
    AntiDiagonal,
    /// The pattern has all of the symmetries above.
    All,
}

impl Symmetry {
    /// All symmetries, from [`Symmetry::None`] to [`Symmetry::All`].
    pub const ALL: [Self; 8] = [
        Self::None,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::LeftRight,
        Self::UpDown,
        Self::Diagonal,
        Self::AntiDiagonal,
        Self::All,
    ];

    /// Returns the name used in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::HalfTurn => "half-turn",
            Self::QuarterTurn => "quarter-turn",
            Self::LeftRight => "left-right",
            Self::UpDown => "up-down",
            Self::Diagonal => "diagonal",
            Self::AntiDiagonal => "anti-diagonal",
            Self::All => "all",
        }
    }

    /// Returns the symmetry called `name`, or `None` if there is none.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|symmetry| symmetry.name() == name)
    }

    /// Returns the orbit of `cell`: the cell and its images under the symmetry. In a symmetric
    /// pattern, either all cells of an orbit contain clues or none do.
    pub fn orbit(self, cell: Cell) -> CellSet {
        let (row, column) = (cell.row(), cell.column());
        let (below, right) = (8 - row, 8 - column);
        let images: &[(usize, usize)] = match self {
            Self::None => &[],
            Self::HalfTurn => &[(below, right)],
            Self::QuarterTurn => &[(column, below), (below, right), (right, row)],
            Self::LeftRight => &[(row, right)],
            Self::UpDown => &[(below, column)],
            Self::Diagonal => &[(column, row)],
            Self::AntiDiagonal => &[(right, below)],
            Self::All => &[
                (column, below),
                (below, right),
                (right, row),
                (row, right),
                (below, column),
                (column, row),
                (right, below),
            ],
        };
        images.iter().map(|&(row, column)| Cell::at(row, column)).chain([cell]).collect()
    }

    /// Returns `true` if `cells` has this symmetry.
    pub fn is_symmetric(self, cells: CellSet) -> bool {
        cells.iter().all(|cell| self.orbit(cell).is_subset(cells))
    }
}

/// A transform that maps each valid grid to another valid grid. It permutes bands, rows within
/// bands, stacks, columns within stacks, and digits, and can also transpose the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transform {
    transposed: bool,
    rows: [usize; 9],
    columns: [usize; 9],
    digits: [Digit; 9],
}

impl Transform {
    /// The transform that leaves every grid unchanged.
    pub const IDENTITY: Self = Self {
        transposed: false,
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        digits: Digit::ALL,
    };

    /// Returns the transform that first transposes the board if `transposed` is true, then moves
    /// row `i` to row `rows[i]` and column `i` to column `columns[i]`, and replaces digit `i + 1`
    /// with `digits[i]`. The rows of a band must stay together, and so must the columns of a stack.
    pub(super) const fn new(
        transposed: bool,
        rows: [usize; 9],
        columns: [usize; 9],
        digits: [Digit; 9],
    ) -> Self {
        Self { transposed, rows, columns, digits }
    }

    /// Returns the transform that applies `self` first and then `next`.
    pub fn then(&self, next: &Self) -> Self {
        // If `next` transposes, rows become columns.
        let (rows, columns) = if next.transposed {
            (self.columns.map(|at| next.rows[at]), self.rows.map(|at| next.columns[at]))
        } else {
            (self.rows.map(|at| next.rows[at]), self.columns.map(|at| next.columns[at]))
        };
        Self {
            transposed: self.transposed != next.transposed,
            rows,
            columns,
            digits: self.digits.map(|digit| next.digit(digit)),
        }
    }

    /// Returns the inverse transform.
    pub fn inverse(&self) -> Self {
        let back = |lines: [usize; 9]| {
            let mut back = [0; 9];
            lines.iter().enumerate().for_each(|(from, &to)| back[to] = from);
            back
        };
        let mut digits = Digit::ALL;
        for digit in Digit::ALL {
            digits[self.digit(digit).index()] = digit;
        }
        let (rows, columns) = (back(self.rows), back(self.columns));
        let (rows, columns) = if self.transposed { (columns, rows) } else { (rows, columns) };
        Self { transposed: self.transposed, rows, columns, digits }
    }

    /// Returns whether the transform transposes the board before it moves rows and columns.
    pub const fn is_transposed(&self) -> bool {
        self.transposed
    }

    /// Returns the new index of each row, 0..9.
    pub const fn rows(&self) -> &[usize; 9] {
        &self.rows
    }

    /// Returns the new index of each column, 0..9.
    pub const fn columns(&self) -> &[usize; 9] {
        &self.columns
    }

    /// Returns a random transform. `below(n)` must return a random number in `0..n`.
    pub fn random(mut below: impl FnMut(usize) -> usize) -> Self {
        let transposed = below(2) == 1;
        let rows = random_lines(&mut below);
        let columns = random_lines(&mut below);
        let mut digits = Digit::ALL;
        shuffle(&mut digits, &mut below);
        Self { transposed, rows, columns, digits }
    }

    /// The clockwise quarter turn.
    pub const QUARTER_TURN: Self = Self {
        transposed: true,
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [8, 7, 6, 5, 4, 3, 2, 1, 0],
        digits: Digit::ALL,
    };

    /// The reflection that swaps left and right.
    pub const MIRROR: Self = Self {
        transposed: false,
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [8, 7, 6, 5, 4, 3, 2, 1, 0],
        digits: Digit::ALL,
    };

    /// Returns the image of a cell.
    pub fn cell(&self, cell: Cell) -> Cell {
        let (row, column) =
            if self.transposed { (cell.column(), cell.row()) } else { (cell.row(), cell.column()) };
        Cell::at(self.rows[row], self.columns[column])
    }

    /// Returns the image of a digit.
    pub const fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// Returns the image of a grid.
    pub fn grid(&self, grid: &Grid) -> Grid {
        let mut image = Grid::EMPTY;
        for (cell, digit) in grid.filled() {
            image.set(self.cell(cell), Some(self.digit(digit)));
        }
        image
    }
}

/// Shuffles `items` with the Fisher-Yates algorithm.
fn shuffle<T>(items: &mut [T], below: &mut impl FnMut(usize) -> usize) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(i + 1));
    }
}

fn random_lines(below: &mut impl FnMut(usize) -> usize) -> [usize; 9] {
    let mut bands = [0, 1, 2];
    shuffle(&mut bands, below);
    let mut lines = [0; 9];
    for (i, band) in bands.into_iter().enumerate() {
        let mut inner = [0, 1, 2];
        shuffle(&mut inner, below);
        for (j, line) in inner.into_iter().enumerate() {
            lines[i * 3 + j] = band * 3 + line;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn composed_transforms_report_whether_they_transpose() {
        let lines = std::array::from_fn(|line| line);
        for transposed in [false, true] {
            let transform = Transform::new(transposed, lines, lines, Digit::ALL);
            assert_eq!(transform.is_transposed(), transposed);
            let wanted = if transposed { Cell::at(1, 0) } else { Cell::at(0, 1) };
            assert_eq!(transform.cell(Cell::at(0, 1)), wanted);
        }
    }

    #[test]
    fn the_random_numbers_choose_every_part_of_a_transform() {
        let mut bounds = Vec::new();
        let last = Transform::random(|n| {
            bounds.push(n);
            n - 1
        });
        // The shuffle swaps each item with itself.
        assert_eq!(last, Transform { transposed: true, ..Transform::IDENTITY });
        let lines = [3, 2].repeat(4);
        assert_eq!(bounds, [&[2], &lines[..], &lines[..], &[9, 8, 7, 6, 5, 4, 3, 2]].concat());
        let first = Transform::random(|_| 0);
        let lines = [4, 5, 3, 7, 8, 6, 1, 2, 0];
        let digits = [2, 3, 4, 5, 6, 7, 8, 9, 1].map(|value| Digit::ALL[value - 1]);
        assert_eq!(first, Transform::new(false, lines, lines, digits));
    }

    #[test]
    fn transforms_keep_the_houses() {
        let mut state = 1_u64;
        for _ in 0..100 {
            let transform = Transform::random(|n| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (state >> 33) as usize % n
            });
            for cell in Cell::ALL {
                let image: CellSet = cell.peers().iter().map(|peer| transform.cell(peer)).collect();
                assert_eq!(image, transform.cell(cell).peers());
            }
        }
    }

    #[test]
    fn transforms_compose_and_invert() {
        let mut state = 7_u64;
        let mut below = |n: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % n
        };
        for _ in 0..100 {
            let (one, two) = (Transform::random(&mut below), Transform::random(&mut below));
            let both = one.then(&two);
            for cell in Cell::ALL {
                assert_eq!(both.cell(cell), two.cell(one.cell(cell)));
                assert_eq!(one.inverse().cell(one.cell(cell)), cell);
            }
            for digit in Digit::ALL {
                assert_eq!(both.digit(digit), two.digit(one.digit(digit)));
            }
            assert_eq!(one.then(&one.inverse()), Transform::IDENTITY);
        }
    }

    #[test]
    fn quarter_turn_and_mirror_move_cells_correctly() {
        assert_eq!(Transform::QUARTER_TURN.cell(Cell::at(0, 0)), Cell::at(0, 8));
        assert_eq!(Transform::QUARTER_TURN.cell(Cell::at(0, 8)), Cell::at(8, 8));
        assert_eq!(Transform::MIRROR.cell(Cell::at(2, 1)), Cell::at(2, 7));
        assert_eq!(Symmetry::HalfTurn.orbit(Cell::at(0, 1)).to_string(), "r1c2 r9c8");
        assert_eq!(Symmetry::HalfTurn.orbit(Cell::at(4, 4)).len(), 1);
    }

    #[test]
    fn orbits_partition_the_board() {
        for symmetry in Symmetry::ALL {
            assert_eq!(Symmetry::from_name(symmetry.name()), Some(symmetry));
            for cell in Cell::ALL {
                let orbit = symmetry.orbit(cell);
                assert!(orbit.contains(cell) && symmetry.is_symmetric(orbit));
                assert!(orbit.iter().all(|image| symmetry.orbit(image) == orbit), "{symmetry:?}");
            }
        }
        let orbits = Symmetry::ALL.map(|symmetry| {
            let firsts =
                Cell::ALL.iter().filter(|&&cell| symmetry.orbit(cell).first() == Some(cell));
            firsts.count()
        });
        assert_eq!(orbits, [81, 41, 21, 45, 45, 45, 45, 15], "by Burnside's lemma");
        assert_eq!(Symmetry::QuarterTurn.orbit(Cell::at(0, 1)).to_string(), "r1c2 r2c9 r8c1 r9c8");
    }
}
