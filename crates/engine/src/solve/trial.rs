//! How much a grid withstands trials: a cheap hint of how hard it is, for those who look for hard ones.
//!
//! A trial places a candidate and sieves; a contradiction refutes it. What trials of single candidates
//! solve at once is at most moderate on the scale of Sudoku Explainer, what needs round after round
//! takes dynamic chains, and what they don't solve at all is among the hardest.

use super::pair::{Next, Pair};
use super::path::Path;
use crate::board::{Cell, Digit, Grid};

/// Rounds of trials that are counted.
const ROUNDS: usize = 8;

/// How many false candidates outlast each round of trials of all candidates, added up. The same for the
/// same grid with lines and digits exchanged. It takes some ten microseconds.
pub fn resistance(grid: &Grid) -> usize {
    resistance_on(Path::best(), grid)
}

fn resistance_on(path: Path, grid: &Grid) -> usize {
    let mut board = path.sift(&Pair::of(grid).alone());
    let mut sum = 0;
    for round in 0..ROUNDS {
        if !matches!(board.next[0], Next::Split(_)) {
            break;
        }
        let refuted = refuted(path, &board);
        let outlasts = board.to_spare() - refuted.len();
        if refuted.is_empty() {
            return sum + outlasts * (ROUNDS - round);
        }
        sum += outlasts;
        for (cell, digit) in refuted {
            board.strike(cell, digit);
        }
        board = path.sift(&board.alone());
    }
    sum
}

/// The candidates of the first board that lead to a contradiction when they are placed.
fn refuted(path: Path, board: &Pair) -> Vec<(Cell, Digit)> {
    let cells = Cell::ALL.into_iter().filter(|&cell| board.digits(cell).len() > 1);
    let tried = cells.flat_map(|cell| board.digits(cell).iter().map(move |digit| (cell, digit)));
    let is_refuted = |&(cell, digit): &(Cell, Digit)| {
        let placed = board.with(cell, digit);
        matches!(path.sift(&placed.alone()).next[0], Next::Dead)
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
    fn what_is_harder_withstands_more() {
        let made = MADE.map(|grid| resistance(&grid.parse().unwrap()));
        // Puzzles that are hunted by seeds depend on these very numbers.
        assert_eq!(made, [0, 1, 274, 1232]);
    }

    #[test]
    fn the_path_and_the_order_of_lines_do_not_matter() {
        let mut state = 1_u64;
        for grid in MADE.map(|grid| grid.parse::<Grid>().unwrap()) {
            let plain = resistance_on(Path::PORTABLE, &grid);
            for path in Path::all() {
                let transform = Transform::drawn(|n| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    (state >> 33) as usize % n
                });
                assert_eq!(resistance_on(path, &transform.grid(&grid)), plain, "{}", path.name());
            }
        }
    }
}
