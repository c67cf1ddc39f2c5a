//! The 27 houses: nine rows, nine columns and nine boxes.

use super::cell::{Cell, CellSet};
use std::fmt;

/// A row, a column or a box. Rows have the indices 0..9, columns 9..18 and boxes 18..27.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

const CELLS: [[Cell; 9]; 27] = {
    let mut cells = [[Cell::at(0, 0); 9]; 27];
    let mut i = 0;
    while i < 9 {
        let mut j = 0;
        while j < 9 {
            cells[i][j] = Cell::at(i, j);
            cells[9 + i][j] = Cell::at(j, i);
            cells[18 + i][j] = Cell::at(i / 3 * 3 + j / 3, i % 3 * 3 + j % 3);
            j += 1;
        }
        i += 1;
    }
    cells
};

const SETS: [CellSet; 27] = {
    let mut sets = [CellSet::EMPTY; 27];
    let mut i = 0;
    while i < 27 {
        let mut j = 0;
        while j < 9 {
            sets[i].insert(CELLS[i][j]);
            j += 1;
        }
        i += 1;
    }
    sets
};

impl House {
    /// All 27 houses: rows, then columns, then boxes.
    pub const ALL: [Self; 27] = {
        let mut all = [Self(0); 27];
        let mut i = 0;
        while i < 27 {
            all[i] = Self(i as u8);
            i += 1;
        }
        all
    };

    /// Returns the row with the given index, 0..9 from the top.
    pub const fn row(index: usize) -> Self {
        assert!(index < 9, "a row's index is 0..9");
        Self(index as u8)
    }

    /// Returns the column with the given index, 0..9 from the left.
    pub const fn column(index: usize) -> Self {
        assert!(index < 9, "a column's index is 0..9");
        Self(9 + index as u8)
    }

    /// Returns the box with the given index, 0..9, counted row by row.
    pub const fn boxed(index: usize) -> Self {
        assert!(index < 9, "a box's index is 0..9");
        Self(18 + index as u8)
    }

    /// Returns the nine rows from top to bottom.
    pub fn rows() -> impl Iterator<Item = Self> {
        (0..9).map(Self::row)
    }

    /// Returns the nine columns from left to right.
    pub fn columns() -> impl Iterator<Item = Self> {
        (0..9).map(Self::column)
    }

    /// Returns the nine boxes, row by row.
    pub fn boxes() -> impl Iterator<Item = Self> {
        (0..9).map(Self::boxed)
    }

    /// Returns the nine rows, then the nine columns.
    pub fn lines() -> impl Iterator<Item = Self> {
        Self::rows().chain(Self::columns())
    }

    /// Returns the index of the house among all houses, 0..27.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the index of the house among the houses of its kind (rows, columns or boxes), 0..9.
    pub const fn number(self) -> usize {
        self.0 as usize % 9
    }

    /// Returns whether the house is a row.
    pub const fn is_row(self) -> bool {
        self.0 < 9
    }

    /// Returns whether the house is a column.
    pub const fn is_column(self) -> bool {
        self.0 >= 9 && self.0 < 18
    }

    /// Returns whether the house is a box.
    pub const fn is_box(self) -> bool {
        self.0 >= 18
    }

    /// Returns the nine cells of the house in reading order.
    pub const fn cell_list(self) -> &'static [Cell; 9] {
        &CELLS[self.0 as usize]
    }

    /// Returns the nine cells of the house as a set.
    pub const fn cells(self) -> CellSet {
        SETS[self.0 as usize]
    }
}

impl fmt::Display for House {
    /// Writes the house in the form `row 4`, `column 7` or `box 2`, counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_row() {
            "row"
        } else if self.is_column() {
            "column"
        } else {
            "box"
        };
        write!(f, "{kind} {}", self.number() + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_output_of_houses_equals_display_output() {
        let houses = [House::row(0), House::column(4), House::boxed(8)];
        assert_eq!(format!("{houses:?}"), "[row 1, column 5, box 9]");
    }

    #[test]
    fn every_house_has_nine_cells_and_every_cell_three_houses() {
        for house in House::ALL {
            assert_eq!(house.cells().len(), 9, "{house}");
            assert!(house.cell_list().iter().all(|cell| cell.houses().contains(&house)));
        }
        for cell in Cell::ALL {
            let held = House::ALL.iter().filter(|house| house.cells().contains(cell)).count();
            assert_eq!(held, 3, "{cell}");
        }
    }

    #[test]
    fn names_of_houses_count_from_one() {
        let names: Vec<_> =
            Cell::at(3, 6).houses().iter().map(std::string::ToString::to_string).collect();
        assert_eq!(names, ["row 4", "column 7", "box 6"]);
    }
}
