//! Measures the solver on files of puzzles, one per line. Prints the time to read 81 characters,
//! and the mean and the maximum time to find a solution and prove that it is the only one. Without
//! arguments, measures the corpus of rated puzzles, whose times the README of the engine states.

use crate::env;
use pencilmark_engine::board::Grid;
use pencilmark_engine::solve::{Solutions, solve};
use std::error::Error;
use std::hint::black_box;
use std::path::PathBuf;
use std::time::Instant;

/// The number of times that each file is read and solved. Each printed time is the shortest,
/// because other programs make some rounds slower.
const ROUNDS: usize = 99;

/// The puzzles that are measured if no file is named.
const CORPUS: &str = "crates/engine/tests/fixtures/corpus.txt";

pub(crate) fn run() -> Result<(), Box<dyn Error>> {
    let mut paths: Vec<PathBuf> = env::arguments().map(PathBuf::from).collect();
    if paths.is_empty() {
        paths.push(env::root().join(CORPUS));
    }
    for path in paths {
        let name = path.display();
        let text = std::fs::read_to_string(&path).map_err(|error| {
            format!("can't read {name}: {error}: use `cargo xtask timing FILE…`")
        })?;
        let puzzles = text.lines().filter_map(|line| {
            let line = line.get(..81)?;
            Some((line, line.parse::<Grid>().ok()?))
        });
        let (lines, grids): (Vec<&str>, Vec<Grid>) = puzzles.unzip();
        if grids.is_empty() {
            return Err(format!("{name} has no puzzles, one per line").into());
        }
        println!("{name}: {} puzzles, none/one/many {:?}", grids.len(), kinds(&grids));
        println!("  read 81 characters: mean {:.1} ns", mean_read(&lines) * 1e9);
        let [mean, max] = solving(&grids).map(|seconds| seconds * 1e6);
        println!(
            "  solve and prove that no other solution exists: mean {mean:.2} us, max {max:.1} us"
        );
    }
    Ok(())
}

/// Returns the number of grids with no, one and several solutions.
fn kinds(grids: &[Grid]) -> [usize; 3] {
    let mut kinds = [0; 3];
    for grid in grids {
        let kind = match solve(grid) {
            Solutions::None => 0,
            Solutions::One(_) => 1,
            Solutions::Many(..) => 2,
        };
        kinds[kind] += 1;
    }
    kinds
}

/// Returns the mean time to parse a line, in seconds.
fn mean_read(lines: &[&str]) -> f64 {
    shortest(lines, |line| {
        let _ = black_box(black_box(line).parse::<Grid>());
    })
}

/// Returns the mean and the maximum time to solve a grid, in seconds.
fn solving(grids: &[Grid]) -> [f64; 2] {
    let mean = shortest(grids, |grid| {
        black_box(solve(black_box(grid)));
    });
    let times = grids.iter().map(|grid| {
        shortest(std::slice::from_ref(grid), |grid| {
            black_box(solve(black_box(grid)));
        })
    });
    [mean, times.fold(0.0, f64::max)]
}

/// Calls `work` for every item, [`ROUNDS`] times. Returns the time per item of the fastest round,
/// in seconds.
fn shortest<T>(items: &[T], work: impl Fn(&T)) -> f64 {
    let rounds = (0..ROUNDS).map(|_| {
        let start = Instant::now();
        items.iter().for_each(&work);
        start.elapsed().as_secs_f64()
    });
    rounds.fold(f64::MAX, f64::min) / items.len() as f64
}
