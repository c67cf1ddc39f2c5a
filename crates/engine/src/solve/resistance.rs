//! The resistance of a grid against trials: a cheap estimate of its difficulty for a search for
//! hard puzzles.
//!
//! A trial places a candidate and propagates; a contradiction refutes the candidate. A puzzle that
//! one round of trials solves is at most moderate on the scale of Sudoku Explainer, a puzzle that
//! needs many rounds takes dynamic chains, and a puzzle that trials don't solve is among the
//! hardest.

use super::backend::Backend;
use super::board_pair::{BoardPair, Outcome};
use crate::board::{Cell, Digit, Grid};

/// The number of rounds.
const ROUNDS: usize = 8;

/// Counts the false candidates that are left after each round of trials of all candidates, and adds
/// up the counts. Permuting lines or digits does not change the result. Takes some ten
/// microseconds.
pub fn resistance(grid: &Grid) -> usize {
    resistance_with(Backend::best(), grid)
}

fn resistance_with(backend: Backend, grid: &Grid) -> usize {
    let mut board = backend.propagate(&BoardPair::new(grid).alone());
    let mut sum = 0;
    for round in 0..ROUNDS {
        if !matches!(board.outcomes[0], Outcome::Branch(_)) {
            break;
        }
        let refuted = refuted(backend, &board);
        let left = board.surplus() - refuted.len();
        if refuted.is_empty() {
            return sum + left * (ROUNDS - round);
        }
        sum += left;
        for (cell, digit) in refuted {
            board.eliminate(cell, digit);
        }
        board = backend.propagate(&board.alone());
    }
    sum
}

/// Returns the candidates of the first board that lead to a contradiction when they are placed.
fn refuted(backend: Backend, board: &BoardPair) -> Vec<(Cell, Digit)> {
    let cells = Cell::ALL.into_iter().filter(|&cell| board.digits(cell).len() > 1);
    let tried = cells.flat_map(|cell| board.digits(cell).iter().map(move |digit| (cell, digit)));
    let is_refuted = |&(cell, digit): &(Cell, Digit)| {
        let placed = board.with(cell, digit);
        matches!(backend.propagate(&placed.alone()).outcomes[0], Outcome::Contradiction)
    };
    tried.filter(is_refuted).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Transform;

    /// Made by `pencilmark generate`: rated 1.5, 7.1, 9.4 and 10.5.
    const MADE: [&str; 4] = [
        "..3.4.8.661......3.........1.......4...2..67..4....2.5.59..8...8...569.72..4.....",
        "..28...1.39.....7..1..6.......23...4.8...6....7.....3.....938.65.....9.........2.",
        "..8.6.7...3.....5..1.....4...7..9..2....7.6..45.........2.86..91...9.8.......3...",
        ".6.8.5.......3..4.2..1..8...5.6.........9..1.8....36...23.1....5....23....4.....9",
    ];

    #[test]
    fn harder_puzzles_have_a_higher_resistance() {
        let made = MADE.map(|grid| resistance(&grid.parse().unwrap()));
        // The puzzles of seeds depend on these very numbers.
        assert_eq!(made, [0, 1, 274, 1232]);
    }

    #[test]
    fn backend_and_order_of_lines_do_not_matter() {
        let mut state = 1_u64;
        for grid in MADE.map(|grid| grid.parse::<Grid>().unwrap()) {
            let plain = resistance_with(Backend::PORTABLE, &grid);
            for backend in Backend::all() {
                let transform = Transform::random(|n| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    (state >> 33) as usize % n
                });
                assert_eq!(
                    resistance_with(backend, &transform.grid(&grid)),
                    plain,
                    "{}",
                    backend.name()
                );
            }
        }
    }
}
