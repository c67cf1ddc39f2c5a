//! The subcommand `minimize`, which removes redundant clues until every clue is needed.

use super::exit::Exit;
use super::input::{Clues, Grain, Input};
use super::json;
use super::number::whole;
use clap::Args;
use pencilmark_engine::board::{Cell, Grid};
use pencilmark_engine::solve::is_redundant;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::Serialize;
use std::io::{self, Write};

/// The arguments of `minimize`.
#[derive(Debug, Args)]
pub struct MinimizeArgs {
    #[command(flatten)]
    input: Input,
    /// Use this seed for the order in which clues are removed
    #[arg(long, default_value_t = 0, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Print one JSON object per puzzle: puzzle, minimal, removed
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &MinimizeArgs, out: &mut (impl Write + Send)) -> io::Result<Exit> {
    args.input.each_sheet(out, Grain::Fine, |sheet, reply| {
        let givens = Clues::new(sheet)?.givens;
        reply.ignored += usize::from(sheet.is_begun());
        let minimal = minimize(&givens, args.seed);
        let written = if args.json {
            json::write(&mut reply.text, &MinimizeRecord::new(&givens, &minimal))
        } else {
            writeln!(reply.text, "{minimal}")
        };
        written.expect("writing to memory does not fail");
        Ok(Exit::Success)
    })
}

/// Removes redundant clues in a random order that depends on the seed alone.
fn minimize(givens: &Grid, seed: u64) -> Grid {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut clues: Vec<_> = givens.filled().collect();
    for last in (1..clues.len()).rev() {
        // The modulo operation causes a bias of at most 81 in 2^32.
        clues.swap(last, (random.next_u32() as usize) % (last + 1));
    }
    let mut grid = *givens;
    for (cell, _) in clues {
        if is_redundant(&grid, cell) {
            grid.set(cell, None);
        }
    }
    grid
}

/// The JSON object of `minimize`.
#[derive(Serialize)]
struct MinimizeRecord {
    puzzle: Grid,
    minimal: Grid,
    removed: Vec<Cell>,
}

impl MinimizeRecord {
    fn new(givens: &Grid, minimal: &Grid) -> Self {
        let removed = minimal.empty_cells() - givens.empty_cells();
        Self { puzzle: *givens, minimal: *minimal, removed: json::cells(removed) }
    }
}
