//! Generates the puzzles that the search for examples solves.

use pencilmark_engine::board::{Cell, Grid, Symmetry};
use pencilmark_engine::generate::{Request, Stop, Target, full_grid, generate};
use pencilmark_engine::logic::Tier;
use pencilmark_engine::solve::{Solutions, solve};

/// Generates one of the hardest puzzles.
pub(super) fn nightmare(seed: usize) -> Grid {
    let request = Request::new(Target::Tier(Tier::Nightmare), Symmetry::None, seed as u64);
    generate(&request, &Stop::default()).expect("the generator finds such puzzles").givens
}

/// Generates the puzzle with the given number by removing clues from a full grid while the solution
/// stays unique. Every third puzzle keeps a few more clues, to get examples of easy techniques.
pub(super) fn dug(number: usize) -> Grid {
    let mut puzzle = full_grid(number as u64);
    let mut cells = Cell::ALL;
    let mut state = number as u64;
    let least = if number.is_multiple_of(3) { 30 } else { 0 };
    for i in (1..cells.len()).rev() {
        cells.swap(i, below(&mut state, i + 1));
    }
    for cell in cells {
        let mut fewer = puzzle;
        fewer.set(cell, None);
        if fewer.count() >= least && matches!(solve(&fewer), Solutions::One(_)) {
            puzzle = fewer;
        }
    }
    puzzle
}

/// Returns a random number in `0..n`, from Vigna's splitmix64.
pub(super) fn below(state: &mut u64, n: usize) -> usize {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((z ^ z >> 31) >> 11) as usize % n
}
