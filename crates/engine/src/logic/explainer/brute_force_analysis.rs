//! Whether a board has a second solution: then no step leads to the end, and the deep searches,
//! which look at every way there is, need not begin.

use super::grid::{Board, CELLS, Cand, HOUSES, SLOTS, bits, cand};

/// Whether `board` has just one solution. Cells without candidates count as filled.
pub(super) fn is_single(board: &Board) -> bool {
    let open =
        (0..81).fold(0_u128, |open, cell| open | u128::from(board.digits[cell] != 0) << cell);
    count(board, open, 2) == 1
}

/// How many ways there are to fill the cells of `open`, at most `limit`.
fn count(board: &Board, open: u128, limit: u32) -> u32 {
    let cells = (0..81).filter(|cell| open >> cell & 1 == 1);
    let Some(cell) = cells.min_by_key(|&cell| board.digits[cell].count_ones()) else {
        return 1;
    };
    let mut found = 0;
    for digit in bits(board.digits[cell]) {
        let mut next = board.clone();
        fill(&mut next, cell, digit);
        found += count(&next, open & !(1 << cell), limit - found);
        if found >= limit {
            break;
        }
    }
    found
}

/// Leaves nothing but `digit` in `cell` and takes it from the cells that see it.
fn fill(board: &mut Board, cell: usize, digit: usize) {
    let mut gone: Vec<Cand> = Vec::with_capacity(32);
    gone.extend(bits(board.digits[cell] & !(1 << digit)).map(|other| cand(cell, other)));
    for kind in 0..3 {
        let house = usize::from(HOUSES[cell][kind]);
        for slot in bits(board.places[house][digit] & !(1 << SLOTS[cell][kind])) {
            gone.push(cand(usize::from(CELLS[house][slot]), digit));
        }
    }
    for cand in gone {
        board.remove(cand);
    }
}
