//! Prints `tests/fixtures/seeds.txt`: the puzzles that requests must give for ever.

use pencilmark::board::Symmetry;
use pencilmark::generate::{Request, Stop, Target, generate};

fn main() {
    println!("# What each request must give for ever: target, symmetry, seed, puzzle.");
    println!("# Printed by `cargo run --release --example seeds`. A line changes only when no one");
    println!("# can hold a seed of it yet: see src/generate.rs.");
    let targets = Target::offered();
    for target in targets {
        for (symmetry, name) in [(Symmetry::None, "none"), (Symmetry::HalfTurn, "half-turn")] {
            for seed in [0, 1, 2, 20_260_101, u64::MAX] {
                let tier = target.name().split(' ').next().expect("a name has a word");
                match generate(&Request::new(target, symmetry, seed), &Stop::default()) {
                    Ok(puzzle) => {
                        println!("{} {name} {seed} {}", tier.to_lowercase(), puzzle.givens);
                    }
                    Err(error) => eprintln!("{target:?} {name} {seed}: {error}"),
                }
            }
        }
    }
}
