//! Checks for a second solution. Techniques cannot solve a grid with several solutions, so the deep
//! searches are skipped on such a grid.

use super::grid::{CELLS, HOUSES, PotentialGrid, SLOTS};
use super::potential::{CandidateIndex, bits, cand};

/// Returns whether `grid` has exactly one solution. Cells without candidates count as filled.
pub(super) fn has_single_solution(grid: &PotentialGrid) -> bool {
    let open = (0..81).fold(0_u128, |open, cell| open | u128::from(grid.digits[cell] != 0) << cell);
    count(grid, open, 2) == 1
}

/// Counts the ways to fill the cells in `open`, up to `limit`.
fn count(grid: &PotentialGrid, open: u128, limit: u32) -> u32 {
    let cells = (0..81).filter(|cell| open >> cell & 1 == 1);
    let Some(cell) = cells.min_by_key(|&cell| grid.digits[cell].count_ones()) else {
        return 1;
    };
    let mut found = 0;
    for digit in bits(grid.digits[cell]) {
        let mut next = grid.clone();
        fill(&mut next, cell, digit);
        found += count(&next, open & !(1 << cell), limit - found);
        if found >= limit {
            break;
        }
    }
    found
}

/// Places `digit` in `cell` and removes it from the cells that see it.
fn fill(grid: &mut PotentialGrid, cell: usize, digit: usize) {
    let mut removed: Vec<CandidateIndex> = Vec::with_capacity(32);
    removed.extend(bits(grid.digits[cell] & !(1 << digit)).map(|other| cand(cell, other)));
    for kind in 0..3 {
        let house = usize::from(HOUSES[cell][kind]);
        for slot in bits(grid.places[house][digit] & !(1 << SLOTS[cell][kind])) {
            removed.push(cand(usize::from(CELLS[house][slot]), digit));
        }
    }
    for cand in removed {
        grid.remove(cand);
    }
}
