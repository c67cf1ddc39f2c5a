//! A quick test for puzzles that need dynamic chains. Few puzzles do, and the test takes a fraction
//! of the time of a rating.

use super::candidate_bits::{CandidateBits, insert, members};
use super::closure::Closure;
use super::grid::{CELLS, PotentialGrid};
use super::potential::{CandidateIndex, bits, cand, candidate, parts};
use super::rating::direct_step;
use super::solver::PooledSolver;
use crate::board::Grid;
use crate::logic::{Position, Rating};

/// Returns whether direct techniques and single links fail to solve the puzzle.
///
/// If the result is true, the puzzle needs aligned exclusions, Nishio or dynamic chains, or does
/// not have exactly one solution. If it is false, the puzzle is rated lower than dynamic chains,
/// unless its chains are so long that they are rated like dynamic chains.
pub(in crate::logic) fn resists_single_links(givens: &Grid) -> bool {
    let mut position = Position::new(givens);
    // A closure takes 360 KB. Allocating one for each puzzle would take longer than computing it.
    let mut solver = PooledSolver::new();
    loop {
        while let Some((.., deduction)) = direct_step(&position, Rating::tenths(61)) {
            deduction.apply(&mut position);
        }
        if position.is_full() {
            return false;
        }
        let removed = eliminations(&PotentialGrid::new(&position), solver.closure());
        if removed == [0; 12] {
            return true;
        }
        for removed in members(&removed).map(candidate) {
            position.eliminate(removed.cell, removed.digit);
        }
    }
}

/// Returns the candidates that single links prove false: those that refute themselves, those in a
/// cell with a candidate that proves itself, and those that all cases of a cell or a house rule
/// out.
fn eliminations(grid: &PotentialGrid, closure: &mut Closure) -> CandidateBits {
    closure.fill(grid);
    closure.fill_on(grid);
    let mut removed = [0; 12];
    for cell in 0..81 {
        let digits = grid.digits[cell];
        for digit in bits(digits) {
            let this = cand(cell, digit);
            if closure.refutes_itself(this) {
                insert(&mut removed, this);
            }
            if closure.proves_itself(this) {
                bits(digits & !(1 << digit))
                    .for_each(|other| insert(&mut removed, cand(cell, other)));
            }
        }
        if digits.count_ones() > 2 {
            eliminate_common(
                grid,
                closure,
                bits(digits).map(|digit| cand(cell, digit)),
                &mut removed,
            );
        }
    }
    for (cells, places) in CELLS.iter().zip(&grid.places) {
        for (digit, &places) in places.iter().enumerate() {
            if places.count_ones() > 2 {
                let starts = bits(places).map(|slot| cand(usize::from(cells[slot]), digit));
                eliminate_common(grid, closure, starts, &mut removed);
            }
        }
    }
    removed
}

/// Adds to `removed` every candidate that is false in all cases. If a candidate is true in all
/// cases, adds the other candidates of its cell.
fn eliminate_common(
    grid: &PotentialGrid,
    closure: &Closure,
    starts: impl Iterator<Item = CandidateIndex>,
    removed: &mut CandidateBits,
) {
    let [false_ones, true_ones] = closure.common(starts);
    for word in 0..12 {
        removed[word] |= false_ones[word];
    }
    for on in members(&true_ones) {
        let (cell, digit) = parts(on);
        bits(grid.digits[cell] & !(1 << digit))
            .for_each(|other| insert(removed, cand(cell, other)));
    }
}
