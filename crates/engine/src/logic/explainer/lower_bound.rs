//! A glance that tells the few puzzles that need dynamic chains from the many that don't, in a
//! fraction of the time that a rating takes.

use super::closure::{Reach, members};
use super::grid::{Board, CELLS, Cand, bits, cand, candidate, parts};
use super::propagation::{Bits, insert};
use super::rating::plain_step;
use crate::board::Grid;
use crate::logic::{Position, Rating};

/// Whether a puzzle withstands the plain techniques and all that follows by single links. If so, it
/// takes Nishio or dynamic chains, or single links don't lead to one solution. If not, it is rated
/// lower, but for chains so long that their rating comes up to that of dynamic ones.
pub(in crate::logic) fn withstands_single_links(givens: &Grid) -> bool {
    let mut position = Position::new(givens);
    let mut reach = None;
    loop {
        while let Some((.., deduction)) = plain_step(&position, Rating::tenths(61)) {
            deduction.apply(&mut position);
        }
        if position.is_full() {
            return false;
        }
        let gone = struck(&Board::of(&position), reach.get_or_insert_with(Reach::new));
        if gone == [0; 12] {
            return true;
        }
        for gone in members(&gone).map(candidate) {
            position.eliminate(gone.cell, gone.digit);
        }
    }
}

/// All candidates that are false by single links: because they refute themselves, because the cell
/// has one that proves itself, or because all cases of a cell or a house say so.
fn struck(board: &Board, reach: &mut Reach) -> Bits {
    reach.fill(board);
    reach.fill_on(board);
    let mut gone = [0; 12];
    for cell in 0..81 {
        let digits = board.digits[cell];
        for digit in bits(digits) {
            let this = cand(cell, digit);
            if reach.refutes_itself(this) {
                insert(&mut gone, this);
            }
            if reach.proves_itself(this) {
                bits(digits & !(1 << digit)).for_each(|other| insert(&mut gone, cand(cell, other)));
            }
        }
        if digits.count_ones() > 2 {
            strike_common(board, reach, bits(digits).map(|digit| cand(cell, digit)), &mut gone);
        }
    }
    for (cells, places) in CELLS.iter().zip(&board.places) {
        for (digit, &places) in places.iter().enumerate() {
            if places.count_ones() > 2 {
                let starts = bits(places).map(|slot| cand(usize::from(cells[slot]), digit));
                strike_common(board, reach, starts, &mut gone);
            }
        }
    }
    gone
}

/// Strikes what is false in every case, and beside what is true in every case its cell's others.
fn strike_common(
    board: &Board,
    reach: &Reach,
    starts: impl Iterator<Item = Cand>,
    gone: &mut Bits,
) {
    let [false_ones, true_ones] = reach.common(starts);
    for word in 0..12 {
        gone[word] |= false_ones[word];
    }
    for on in members(&true_ones) {
        let (cell, digit) = parts(on);
        bits(board.digits[cell] & !(1 << digit)).for_each(|other| insert(gone, cand(cell, other)));
    }
}
