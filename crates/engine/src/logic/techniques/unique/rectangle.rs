//! Unique rectangles in a broader sense: some of the eight candidates may be missing, and types 5
//! and 6 and the hidden rectangle are included.
//!
//! The types come from Bernhard Hobiger's `HoDoKu` 2.2. Missing candidates do not matter: if none
//! of the four cells is a given, no solution fills the cells crosswise with two digits.

use super::super::houses::cells_at;
use super::{rectangle_text, slots_of};
use crate::board::{Candidates, Cell, CellSet, DigitSet, House};
use crate::logic::Position;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::cover::Cover;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use std::sync::LazyLock;

/// The corners of every rectangle that lies in two boxes, row by row. The first and the last corner
/// are diagonally opposite, and so are the two corners in the middle.
pub(super) static CORNERS: LazyLock<Vec<[Cell; 4]>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for (top, bottom) in pairs() {
        for (left, right) in pairs() {
            if (top / 3 == bottom / 3) != (left / 3 == right / 3) {
                let [a, b] = [left, right].map(|column| Cell::at(top, column));
                let [c, d] = [left, right].map(|column| Cell::at(bottom, column));
                all.push([a, b, c, d]);
            }
        }
    }
    all
});

fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..9).flat_map(|low| (low + 1..9).map(move |high| (low, high)))
}

/// The types of rectangles.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RectangleKind {
    /// One cell has other candidates.
    One,
    /// Two cells in one line have the same extra digit.
    Two,
    /// Two cells are part of a subset.
    Three,
    /// One of the two digits is confined to two cells in one line.
    Four,
    /// Two cells that are not in one line, or three cells, have the same extra digit.
    Five,
    /// Two cells that are not in one line have other candidates, and one of the two digits is
    /// confined to the four cells.
    Six,
    /// In the row and the column of one cell, one of the two digits is confined to the four cells.
    Hidden,
}

/// A rectangle that two digits could fill crosswise.
pub(super) struct Rectangle<'a> {
    pub(super) position: &'a Position,
    pub(super) corners: [Cell; 4],
    /// The two digits.
    pub(super) digits: DigitSet,
    /// The floor: the cells that have only the two digits.
    pub(super) floor: CellSet,
    /// The cells that also have other digits.
    pub(super) guards: CellSet,
    /// The other digits of the guards.
    pub(super) spare: DigitSet,
}

/// Finds every rectangle in which at least one cell has exactly two candidates and no digit on the
/// board excludes these candidates from any of the four cells. Passes each to `found`.
pub(super) fn each(position: &Position, found: &mut dyn FnMut(&Rectangle<'_>) -> Flow) -> Flow {
    let pairs = position.candidates().cells_with(2);
    let rules = Candidates::new(position.grid());
    for &corners in CORNERS.iter() {
        let cells: CellSet = corners.into_iter().collect();
        if !cells.is_subset(position.empty_cells()) {
            continue;
        }
        let mut seen = [DigitSet::EMPTY; 4];
        for (i, cell) in (cells & pairs).iter().enumerate() {
            let digits = position.candidates().digits(cell);
            let allowed = corners.iter().all(|&corner| digits.is_subset(rules.digits(corner)));
            if allowed && !seen.contains(&digits) {
                found(&Rectangle::new(position, corners, digits))?;
            }
            seen[i] = digits;
        }
    }
    Flow::Continue(())
}

impl<'a> Rectangle<'a> {
    fn new(position: &'a Position, corners: [Cell; 4], digits: DigitSet) -> Self {
        let (mut floor, mut guards) = (CellSet::EMPTY, CellSet::EMPTY);
        let mut spare = DigitSet::EMPTY;
        for cell in corners {
            let more = position.candidates().digits(cell) - digits;
            spare |= more;
            if more.is_empty() { floor.insert(cell) } else { guards.insert(cell) }
        }
        Self { position, corners, digits, floor, guards, spare }
    }

    /// Returns whether all eight candidates are present.
    pub(super) fn is_complete(&self) -> bool {
        let digits = |cell| self.position.candidates().digits(cell);
        self.corners.iter().all(|&cell| self.digits.is_subset(digits(cell)))
    }

    pub(super) fn cells(&self) -> CellSet {
        self.floor | self.guards
    }

    /// Reports the steps of the given type.
    pub(super) fn report(&self, kind: RectangleKind, visit: &mut Visitor<'_>) -> Flow {
        let in_line = self.guards.common_houses().next().is_some();
        match (kind, self.guards.len()) {
            (RectangleKind::One, 1) => self.one(visit),
            (RectangleKind::Two, 2) if in_line => self.same(visit),
            (RectangleKind::Three, 2) => self.subset(visit),
            (RectangleKind::Four, 2) if in_line => self.tied(visit),
            (RectangleKind::Five, 2) if !in_line => self.same(visit),
            (RectangleKind::Five, 3) => self.same(visit),
            (RectangleKind::Six, 2) if !in_line => self.crossed(visit),
            (RectangleKind::Hidden, 2) if !in_line => self.hidden(visit),
            (RectangleKind::Hidden, 3) => self.hidden(visit),
            _ => Flow::Continue(()),
        }
    }

    fn one(&self, visit: &mut Visitor<'_>) -> Flow {
        let eliminations = CandidateSet::new(self.position, self.digits, self.guards);
        give(eliminations, visit, &|| rectangle_text::one(self, eliminations.digits()))
    }

    fn same(&self, visit: &mut Visitor<'_>) -> Flow {
        if self.spare.len() != 1 {
            return Flow::Continue(());
        }
        let eliminations = CandidateSet::new(self.position, self.spare, self.guards.common_peers());
        give(eliminations, visit, &|| rectangle_text::same(self))
    }

    /// Reports subsets. One of the guards contains a spare digit, so together the guards count as
    /// one cell. This cell shares the spare digits with other cells of the house that have neither
    /// of the two digits.
    fn subset(&self, visit: &mut Visitor<'_>) -> Flow {
        let candidates = self.position.candidates();
        for house in self.guards.common_houses() {
            let digits = house.cell_list().map(|cell| candidates.digits(cell).bits());
            let taken = self.digits.iter().fold(CellSet::EMPTY, |all, d| all | candidates.cells(d));
            let free = (self.position.empty_cells() & house.cells()) - taken - self.cells();
            for size in self.spare.len().max(2) as u32..=free.len() as u32 + 1 {
                let cover = Cover { places: &digits, size };
                let spare = (0, self.spare.bits());
                cover.extend(slots_of(house, free), size - 1, spare, &mut |slots, digits| {
                    let (cells, digits) = (cells_at(house, slots), DigitSet::from_bits(digits));
                    let eliminations = self.subset_eliminations(house, cells, digits);
                    give(eliminations, visit, &|| {
                        rectangle_text::subset(self, house, cells, digits)
                    })
                })?;
            }
        }
        Flow::Continue(())
    }

    /// Returns the eliminations of a subset in `house` and, if the subset is in a box too, in the
    /// box.
    fn subset_eliminations(&self, house: House, cells: CellSet, digits: DigitSet) -> CandidateSet {
        let all = cells | self.guards;
        let eliminated_in =
            |house: House| CandidateSet::new(self.position, digits, house.cells() - all);
        if house.is_box() && all.common_houses().next() != Some(house) {
            // The search in the line already reports this subset.
            return CandidateSet::EMPTY;
        }
        let eliminations = eliminated_in(house);
        match all.common_houses().find(|house| house.is_box()) {
            Some(boxed) if !eliminations.is_empty() => eliminations.union(&eliminated_in(boxed)),
            _ => eliminations,
        }
    }

    /// Reports guards that are the only places for one of the two digits in each house that they
    /// share. One guard contains this digit, so neither contains the other digit.
    fn tied(&self, visit: &mut Visitor<'_>) -> Flow {
        let seen = self.guards.common_peers();
        for tied in self.digits.iter() {
            if !self.position.candidates().cells(tied).meets(seen) {
                let other = self.digits - DigitSet::only(tied);
                let eliminations = CandidateSet::new(self.position, other, self.guards);
                give(eliminations, visit, &|| rectangle_text::tied(self, tied))?;
            }
        }
        Flow::Continue(())
    }

    /// Reports rectangles in which one of the two digits is confined to the four cells within their
    /// rows and columns, as in an X-Wing. This digit cannot be on the diagonal of the guards.
    fn crossed(&self, visit: &mut Visitor<'_>) -> Flow {
        let lines = self.cells().iter().fold(CellSet::EMPTY, |all, cell| all | lines_of(cell));
        for kept in self.digits.iter() {
            if (self.position.candidates().cells(kept) & lines).is_subset(self.cells()) {
                let eliminations =
                    CandidateSet::new(self.position, DigitSet::only(kept), self.guards);
                give(eliminations, visit, &|| rectangle_text::crossed(self, kept))?;
            }
        }
        Flow::Continue(())
    }

    /// Reports hidden rectangles. In the row and the column of the cell opposite a floor cell, one
    /// of the two digits is confined to the rectangle. The opposite cell cannot contain the other
    /// digit, because that would complete the pattern.
    fn hidden(&self, visit: &mut Visitor<'_>) -> Flow {
        for (i, &corner) in self.corners.iter().enumerate() {
            if !self.floor.contains(corner) {
                continue;
            }
            let opposite = self.corners[3 - i];
            for kept in self.digits.iter() {
                let places = self.position.candidates().cells(kept) & lines_of(opposite);
                if places.is_subset(self.cells()) {
                    let other = self.digits - DigitSet::only(kept);
                    let eliminations =
                        CandidateSet::new(self.position, other, CellSet::only(opposite));
                    give(eliminations, visit, &|| {
                        rectangle_text::hidden(self, [corner, opposite], kept)
                    })?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// Returns the cells of the row and the column of `cell`.
fn lines_of(cell: Cell) -> CellSet {
    let [row, column, _] = cell.houses();
    row.cells() | column.cells()
}

fn give(
    eliminations: CandidateSet,
    visit: &mut Visitor<'_>,
    explain: &dyn Fn() -> Explanation,
) -> Flow {
    if eliminations.is_empty() {
        return Flow::Continue(());
    }
    visit(&Deduction::eliminate(eliminations), explain)
}
