//! Solves a puzzle with the techniques that people use, and explains each step:
//!
//! ```text
//! cargo run -p pencilmark-engine --example explain -- PUZZLE
//! ```

use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::{Position, next_step, rate};
use std::error::Error;

const PUZZLE: &str =
    "..9..7...6.835.4..2..184.96.625.18.43....6....8.9....2.2.79...58.64...1...3..29..";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| PUZZLE.to_owned());
    let puzzle: Grid = text.parse()?;
    if let Some((ratings, hardest)) = rate(&puzzle) {
        println!("Rated {} on Sudoku Explainer's scale. Hardest step: {hardest}.\n", ratings.er);
    }
    let mut position = Position::new(&puzzle);
    let mut number = 0;
    while !position.grid().is_full() {
        let Some(step) = next_step(&position) else {
            println!("No technique finds another step.");
            break;
        };
        number += 1;
        println!("{number:2}. {} ({}): {}", step.name, step.rating, step.reason);
        position.apply(&step);
    }
    println!("\n{}", position.grid());
    Ok(())
}
