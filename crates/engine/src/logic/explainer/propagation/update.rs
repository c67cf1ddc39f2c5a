//! Carries a propagation over to a grid with fewer candidates.
//!
//! A hint often removes a single candidate. Most propagations do not depend on it, so they need not
//! be repeated on the next grid.

use super::super::candidate_bits::{contains, remove};
use super::super::grid::{CELLS, HOUSES, PotentialGrid};
use super::super::potential::{CandidateIndex, ON, Potential, bits, cand, parts};
use super::Propagation;

impl Propagation {
    /// Changes a propagation from `start` into the one on `grid`, which lacks the candidates
    /// `removed`. The mode must be [`GridMode::Dynamic`](super::GridMode::Dynamic), and no rules or
    /// nested chains may have been used.
    ///
    /// Returns `false` if links must be followed again. The propagation is then no longer valid.
    pub(in super::super) fn update(
        &mut self,
        start: Potential,
        grid: &PotentialGrid,
        removed: &[CandidateIndex],
    ) -> bool {
        for &gone in removed {
            if gone == start || contains(&self.on_bits, gone) {
                return false;
            }
            self.grid.remove(gone);
        }
        let is_same = removed.iter().all(|&gone| self.has_same_links(gone, grid));
        if is_same {
            for &gone in removed {
                self.forget(gone);
            }
        }
        is_same
    }

    /// Returns whether no conclusion comes from a strong link in the cell or the houses of `gone`,
    /// neither with nor without this candidate. Then nothing follows from `gone` either.
    fn has_same_links(&self, gone: CandidateIndex, grid: &PotentialGrid) -> bool {
        let (cell, digit) = parts(gone);
        let digits = bits(grid.digits[cell]).map(|digit| cand(cell, digit));
        let houses = || HOUSES[cell].into_iter().map(usize::from);
        let places = |house: usize| {
            bits(grid.places[house][digit]).map(move |slot| cand(CELLS[house][slot].into(), digit))
        };
        (has_several(self.grid.digits[cell]) || self.has_no_link(digits))
            && houses().all(|house| {
                has_several(self.grid.places[house][digit]) || self.has_no_link(places(house))
            })
    }

    /// Returns whether a candidate of a group became true while another could still be true. Then
    /// it did not become true as the last of the group.
    fn has_no_link(&self, group: impl Iterator<Item = CandidateIndex> + Clone) -> bool {
        let Some(on) = group.clone().find(|&on| contains(&self.on_bits, on)) else { return false };
        let order = self.get(on | ON).order();
        let mut others = group.filter(|&other| other != on);
        others.any(|other| !contains(&self.off_bits, other) || self.get(other).order() >= order)
    }

    /// Removes a candidate from the conclusions if it is one of them. Nothing may follow from it.
    fn forget(&mut self, gone: CandidateIndex) {
        if !contains(&self.off_bits, gone) {
            return;
        }
        remove(&mut self.off_bits, gone);
        let index = usize::from(self.at[usize::from(gone)]) - 1;
        self.off.remove(index);
        for later in &self.off[index..] {
            self.at[usize::from(later.potential)] -= 1;
        }
        self.looked_off -= usize::from(index < self.looked_off);
    }
}

/// Returns whether a set has at least two members.
const fn has_several(set: u16) -> bool {
    set & set.wrapping_sub(1) != 0
}
