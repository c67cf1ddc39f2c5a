//! The subcommand `lab clues`, which compares the methods for choosing clues by speed, and by the
//! number of clues and the difficulty of their puzzles.

use super::super::exit::Exit;
use super::super::number::whole;
use super::super::table;
use clap::Args;
use pencilmark_engine::board::{CellSet, Symmetry};
use pencilmark_engine::generate::{
    CLUES, Clues, Minimal, Recipe, Request, Stop, Target, generate_givens,
};
use pencilmark_engine::logic::{Tier, grade};
use std::io::{self, Write};
use std::time::Instant;

/// The arguments of `lab clues`.
#[derive(Debug, Args)]
pub struct CluesArgs {
    /// Generate this many puzzles with each method
    #[arg(long, default_value_t = 200, value_parser = whole::<u64>(1..=10_000_000))]
    count: u64,
    /// Generate minimal puzzles
    #[arg(long)]
    minimal: bool,
}

pub(super) fn run(args: &CluesArgs, out: &mut impl Write) -> io::Result<Exit> {
    let mut head =
        ["method", "puzzles/s", "failed", "clues", "fewest", "most"].map(String::from).to_vec();
    head.extend(Tier::ALL.map(|tier| tier.name().to_owned()));
    let mut rows = vec![head];
    // Hardly any puzzle with the lab's shape is minimal.
    for clues in CLUES.iter().filter(|clues| !args.minimal || clues.name != "shape") {
        rows.push(row(clues, args));
    }
    let rows: Vec<[String; 13]> =
        rows.into_iter().map(|row| row.try_into().expect("six columns and seven tiers")).collect();
    table::write(out, &rows)?;
    Ok(Exit::Success)
}

fn row(clues: &'static Clues, args: &CluesArgs) -> Vec<String> {
    let minimal = if args.minimal { Minimal::EveryOrbit } else { Minimal::AsSuits };
    let recipe = Recipe { clues, minimal, shape: shape(clues), ..Recipe::default() };
    let start = Instant::now();
    let made: Vec<_> = (0..args.count)
        .map(|seed| {
            let request = Request { target: Target::Any, symmetry: Symmetry::None, seed, recipe };
            generate_givens(&request, &Stop::default())
        })
        .collect();
    let rate = args.count as f64 / start.elapsed().as_secs_f64();
    let puzzles: Vec<_> = made.iter().filter_map(|made| made.as_ref().ok()).collect();
    let counts: Vec<usize> = puzzles.iter().map(|puzzle| puzzle.count()).collect();
    let tiers: Vec<_> = puzzles.iter().map(|puzzle| grade(puzzle).tier()).collect();
    let mean = counts.iter().sum::<usize>() as f64 / counts.len().max(1) as f64;
    let end = |end: Option<&usize>| end.map_or("-".to_owned(), ToString::to_string);
    let mut row = vec![
        clues.name.to_owned(),
        format!("{rate:.1}"),
        (made.len() - puzzles.len()).to_string(),
        format!("{mean:.1}"),
        end(counts.iter().min()),
        end(counts.iter().max()),
    ];
    row.extend(
        Tier::ALL.map(|tier| tiers.iter().filter(|&&of| of == Some(tier)).count().to_string()),
    );
    row
}

/// Returns a chessboard shape for the method that needs a shape, and `None` for other methods.
fn shape(clues: &Clues) -> Option<CellSet> {
    let black =
        |cell: &pencilmark_engine::board::Cell| (cell.row() + cell.column()).is_multiple_of(2);
    let board = pencilmark_engine::board::Cell::ALL.into_iter().filter(black).collect();
    (clues.name == "shape").then_some(board)
}
