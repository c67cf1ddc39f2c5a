//! Measures the generator. For each tier and symmetry, prints the median, the 90th percentile and
//! the maximum of the time per puzzle, and the number of clues. The argument is the number of
//! seeds.

use pencilmark_engine::board::Symmetry;
use pencilmark_engine::generate::{Request, Stop, Target, generate};
use std::time::Instant;

pub(crate) fn run() {
    let seeds: u64 = crate::env::arguments().next().and_then(|n| n.parse().ok()).unwrap_or(100);
    let targets = Target::offered();
    for (target, symmetry) in
        targets.flat_map(|target| [(target, Symmetry::None), (target, Symmetry::HalfTurn)])
    {
        let mut millis = Vec::new();
        let mut clues = Vec::new();
        for seed in 0..seeds {
            let start = Instant::now();
            match generate(&Request::new(target, symmetry, seed), &Stop::default()) {
                Ok(puzzle) => clues.push(puzzle.givens.count()),
                Err(error) => println!("{target:?} {symmetry:?} {seed}: {error}"),
            }
            millis.push(start.elapsed().as_secs_f64() * 1e3);
        }
        millis.sort_by(f64::total_cmp);
        clues.sort_unstable();
        let of = |part: usize| millis[(millis.len() - 1) * part / 100];
        println!(
            "{target:?} {symmetry:?}: median {:.1} ms, 90 % {:.1}, worst {:.1}; clues {:?} to {:?}, median {:?}",
            of(50),
            of(90),
            of(100),
            clues.first(),
            clues.last(),
            clues.get(clues.len() / 2)
        );
    }
}
