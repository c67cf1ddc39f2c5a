//! Measures the solver on files of puzzles, one per line. Prints the mean and the maximum time per
//! puzzle.

use pencilmark_engine::board::Grid;
use pencilmark_engine::solve::{Solutions, solve};
use std::error::Error;
use std::time::Instant;

pub(crate) fn run() -> Result<(), Box<dyn Error>> {
    let mut paths = crate::env::arguments().peekable();
    if paths.peek().is_none() {
        return Err("name files of puzzles: use `cargo xtask timing FILE…`".into());
    }
    for path in paths {
        let text = std::fs::read_to_string(&path).map_err(|error| {
            format!("can't read {path}: {error}: use `cargo xtask timing FILE…`")
        })?;
        let grids: Vec<Grid> =
            text.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect();
        let mut kinds = [0; 3];
        let mut worst = vec![f64::MAX; grids.len()];
        let mut mean = f64::MAX;
        for _ in 0..5 {
            kinds = [0; 3];
            let mut total = 0.0;
            for (grid, worst) in grids.iter().zip(&mut worst) {
                let start = Instant::now();
                let solutions = solve(grid);
                let micros = start.elapsed().as_secs_f64() * 1e6;
                *worst = worst.min(micros);
                total += micros;
                match solutions {
                    Solutions::None => kinds[0] += 1,
                    Solutions::One(solution) => {
                        assert!(solution.is_solved());
                        kinds[1] += 1;
                    }
                    Solutions::Many(..) => kinds[2] += 1,
                }
            }
            mean = mean.min(total / grids.len() as f64);
        }
        let max = worst.iter().copied().fold(0.0, f64::max);
        let name = path.rsplit('/').next().unwrap_or(&path);
        println!(
            "{name}: {} puzzles, none/one/many {kinds:?}, mean {mean:.2} us, max {max:.1} us",
            grids.len()
        );
    }
    Ok(())
}
