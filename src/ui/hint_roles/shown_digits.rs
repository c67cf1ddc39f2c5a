//! The digits whose candidates a hint shows where there is room for only a few.

use super::{CellRole, Highlights};
use pencilmark_engine::board::{Cell, Digit, DigitSet};

impl Highlights {
    /// Returns the digits that matter in a cell where there is room for only a few: on a page of a
    /// hint with candidates, the digits of these candidates. Returns `None` if all digits matter,
    /// as in the cells that the step is about.
    pub(in crate::ui) fn digits_that_matter(&self, cell: Cell) -> Option<DigitSet> {
        let is_in_step = self.cell(cell) >= Some(CellRole::Pattern2);
        if !self.is_hint || is_in_step {
            return None;
        }
        Some(self.hint_digits()).filter(|digits| !digits.is_empty())
    }

    /// Returns the digits of all highlighted candidates.
    pub(in crate::ui) fn hint_digits(&self) -> DigitSet {
        let has_role =
            |digit: &Digit| self.chips.iter().any(|chips| chips[digit.index()].is_some());
        Digit::ALL.into_iter().filter(has_role).collect()
    }
}
