//! Prints the puzzles generated for a fixed set of requests. These puzzles must never change.
//! By default, prints the puzzles of each tier for `crates/engine/tests/fixtures/seeds.txt`. With
//! the argument `recipes`, prints the puzzles of each method for
//! `crates/engine/tests/fixtures/recipes.txt`.

use pencilmark_engine::board::{Cell, Symmetry};
use pencilmark_engine::generate::{
    CLUES, FILLS, Recipe, Request, Stop, Target, generate, generate_givens,
};

pub(crate) fn run() {
    match crate::env::arguments().next().as_deref() {
        None => tiers(),
        Some("recipes") => recipes(),
        Some(other) => eprintln!("unknown argument `{other}`: the only argument is `recipes`"),
    }
}

fn tiers() {
    println!("# The puzzle that each request must always give: target, symmetry, seed, puzzle.");
    println!("# Printed by `cargo xtask seeds`. A line may change only if no released version");
    println!("# can generate its puzzle: see crates/engine/src/generate.rs.");
    let targets = Target::offered();
    for target in targets {
        for (symmetry, name) in [(Symmetry::None, "none"), (Symmetry::HalfTurn, "half-turn")] {
            for seed in [0, 1, 2, 20_260_101, u64::MAX] {
                let tier = target.name().split(' ').next().expect("the name is not empty");
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

fn recipes() {
    println!(
        "# The puzzle that each method must always give: fill, clues, symmetry, seed, puzzle."
    );
    println!("# Printed by `cargo xtask seeds recipes`. The shape is a chessboard.");
    let black = |cell: &Cell| (cell.row() + cell.column()).is_multiple_of(2);
    let board = Cell::ALL.into_iter().filter(black).collect();
    for fill in &FILLS {
        for clues in &CLUES {
            for symmetry in Symmetry::ALL {
                let shape = (clues.name == "shape").then_some(board);
                let recipe = Recipe { fill, clues, shape, ..Recipe::default() };
                let request = Request { target: Target::Any, symmetry, seed: 1, recipe };
                let way = format!("{} {} {}", fill.name, clues.name, symmetry.name());
                match generate_givens(&request, &Stop::default()) {
                    Ok(givens) => println!("{way} 1 {givens}"),
                    Err(error) => eprintln!("{way}: {error}"),
                }
            }
        }
    }
}
