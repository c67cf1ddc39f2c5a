//! Templates: the ways to place one digit in nine cells that do not see each other.
//!
//! A candidate that is in no template is false. No single-digit pattern eliminates more candidates.

use crate::board::{Cell, CellSet, Digit};
use crate::logic::Position;
use crate::logic::cover::{Nine, members};

/// For each row, the columns in which a digit can be. If the row already contains the digit, only
/// that digit's column is open.
#[derive(Clone, Copy)]
pub(in crate::logic) struct OpenColumns([Nine; 9]);

/// The union and the intersection of a digit's templates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::logic) struct Templates {
    /// The cells that are in at least one template.
    pub(in crate::logic) some: CellSet,
    /// The cells that are in every template.
    pub(in crate::logic) each: CellSet,
}

/// Returns, for each digit, the candidates that are in no template.
pub(in crate::logic) fn outside(position: &Position) -> [CellSet; 9] {
    Digit::ALL.map(|digit| {
        let candidates = position.candidates().cells(digit);
        let templates = OpenColumns::new(position, digit, CellSet::EMPTY).templates();
        candidates - templates.map_or(CellSet::EMPTY, |templates| templates.some)
    })
}

impl OpenColumns {
    /// Returns the open columns of `digit`, without the cells in `barred`.
    pub(in crate::logic) fn new(position: &Position, digit: Digit, barred: CellSet) -> Self {
        let mut rows = [0; 9];
        let placed = position.grid().filled().filter(|&(_, there)| there == digit);
        let placed: CellSet = placed.map(|(cell, _)| cell).collect();
        for cell in ((position.candidates().cells(digit) - barred) | placed).iter() {
            rows[cell.row()] |= 1 << cell.column();
        }
        Self(rows)
    }

    /// Returns the union and the intersection of the templates, or `None` if there is no template.
    /// Searches only for one template through each cell and one template that avoids the cell,
    /// which is much faster than listing all templates.
    pub(in crate::logic) fn templates(&self) -> Option<Templates> {
        let first = self.template()?;
        let mut found = Templates { some: first, each: first };
        for (row, &columns) in self.0.iter().enumerate() {
            for column in members(columns) {
                let cell = Cell::at(row, column);
                let only = if found.each.contains(cell) {
                    columns & !(1 << column)
                } else if found.some.contains(cell) {
                    continue;
                } else {
                    1 << column
                };
                let mut open = *self;
                open.0[row] = only;
                if let Some(template) = open.template() {
                    found = Templates { some: found.some | template, each: found.each & template };
                }
            }
        }
        Some(found)
    }

    /// Returns whether there is at least one template.
    pub(in crate::logic) fn is_enough(&self) -> bool {
        self.template().is_some()
    }

    /// Returns a template, or `None` if there is none.
    fn template(&self) -> Option<CellSet> {
        self.extend(0b1_1111_1111, [0; 3], CellSet::EMPTY)
    }

    /// Completes a template. `left` contains the rows that have no cell yet, `barred` contains the
    /// columns that each band cannot use, and `taken` contains the cells chosen so far.
    fn extend(&self, left: Nine, barred: [Nine; 3], taken: CellSet) -> Option<CellSet> {
        let open = |row: usize| self.0[row] & !barred[row / 3];
        let Some(row) = members(left).min_by_key(|&row| open(row).count_ones()) else {
            return Some(taken);
        };
        members(open(row)).find_map(|column| {
            let mut barred = barred.map(|columns| columns | 1 << column);
            barred[row / 3] |= 0b111 << (column / 3 * 3);
            let taken = taken | CellSet::only(Cell::at(row, column));
            self.extend(left & !(1 << row), barred, taken)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Grid;

    /// Returns all templates by trying every cell of each row in turn.
    fn all(rows: &[Nine; 9], taken: CellSet) -> Vec<CellSet> {
        if taken.len() == 9 {
            return vec![taken];
        }
        let row = taken.len();
        let cells = members(rows[row]).map(|column| Cell::at(row, column));
        cells
            .filter(|cell| !taken.meets(cell.peers()))
            .flat_map(|cell| all(rows, taken | CellSet::only(cell)))
            .collect()
    }

    #[test]
    fn union_and_intersection_agree_with_all_templates() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let position = Position::new(&line.parse::<Grid>().unwrap());
        for digit in Digit::ALL {
            let open = OpenColumns::new(&position, digit, CellSet::EMPTY);
            let all = all(&open.0, CellSet::EMPTY);
            let some = all.iter().fold(CellSet::EMPTY, |some, &template| some | template);
            let each = all.iter().fold(CellSet::ALL, |each, &template| each & template);
            assert_eq!(open.templates(), Some(Templates { some, each }), "{digit}");
            let dead = outside(&position)[digit.index()];
            assert_eq!(dead, position.candidates().cells(digit) - some, "{digit}");
        }
    }

    #[test]
    fn blocked_digit_has_no_template() {
        assert_eq!(OpenColumns([0b1; 9]).templates(), None);
        let blank = OpenColumns::new(&Position::new(&Grid::EMPTY), Digit::ALL[0], CellSet::EMPTY);
        let templates = Templates { some: CellSet::ALL, each: CellSet::EMPTY };
        assert_eq!(blank.templates(), Some(templates));
    }
}
