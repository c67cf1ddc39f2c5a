//! The verb `minimize`: clues are taken away until each that is left is needed.

use super::End;
use super::input::{Clues, Grain, Input};
use super::json::{self, MinimizeRecord};
use clap::Args;
use pencilmark_engine::board::Grid;
use pencilmark_engine::solve::is_redundant;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::io::{self, Write};

/// The command line of `minimize`.
#[derive(Debug, Args)]
pub struct Minimize {
    #[command(flatten)]
    input: Input,
    /// In which order clues are tried: the same seed, the same answers
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Write an object a puzzle: puzzle, minimal, taken
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Minimize, out: &mut impl Write) -> io::Result<End> {
    args.input.each_sheet(out, Grain::Fine, |sheet, reply| {
        let givens = Clues::of(sheet)?.givens;
        let minimal = minimized(&givens, args.seed);
        let written = if args.json {
            json::write(&mut reply.text, &MinimizeRecord::of(&givens, &minimal))
        } else {
            writeln!(reply.text, "{minimal}")
        };
        written.expect("memory can be written");
        Ok(End::Fine)
    })
}

/// The puzzle without clues that the others force, tried in an order that the seed and nothing else decides.
fn minimized(givens: &Grid, seed: u64) -> Grid {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut clues: Vec<_> = givens.filled().collect();
    for last in (1..clues.len()).rev() {
        // At most 81 of 2^32 are uneven.
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
