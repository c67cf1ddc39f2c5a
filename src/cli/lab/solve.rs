//! The subcommand `lab solve`, which measures how many puzzles per second each backend of the
//! solver can prove to have one solution, on a single thread.

use super::super::error::ArgError;
use super::super::exit::Exit;
use super::super::report::report;
use super::super::table;
use clap::{Args, ValueHint};
use pencilmark_engine::board::Grid;
use pencilmark_engine::solve::{self, Backend, Solutions};
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The arguments of `lab solve`.
#[derive(Debug, Args)]
pub struct LabSolveArgs {
    /// Files with one puzzle per line
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,
    /// Repeat each file on each backend for this many seconds
    #[arg(long, default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,
}

fn seconds(text: &str) -> Result<f64, ArgError> {
    text.parse().ok().filter(|number| (0.0..=3600.0).contains(number)).ok_or(ArgError::Seconds)
}

pub(super) fn run(args: &LabSolveArgs, out: &mut impl Write) -> io::Result<Exit> {
    let mut end = Exit::Success;
    let mut rows = vec![
        ["file", "puzzles", "one", "several", "none", "backend", "puzzles/s"].map(String::from),
    ];
    for file in &args.files {
        let Some(puzzles) = super::puzzles_of(file, &mut end) else { continue };
        let puzzles: Vec<_> = puzzles.into_iter().map(|(_, puzzle)| puzzle).collect();
        let answers = check(&puzzles).unwrap_or_else(|wrong| {
            report(format_args!("{}: a wrong answer for {wrong}", file.display()));
            end = end.max(Exit::No);
            [0; 3]
        });
        let [one, several, none] = answers.map(|count| count.to_string());
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut front = [name, puzzles.len().to_string(), one, several, none];
        for backend in Backend::all() {
            let rate = rate(backend, &puzzles, Duration::from_secs_f64(args.seconds));
            let [file, puzzles, one, several, none] = std::mem::take(&mut front);
            let (backend, rate) = (backend.name().to_owned(), format!("{rate:.0}"));
            rows.push([file, puzzles, one, several, none, backend, rate]);
        }
    }
    table::write(out, &rows)?;
    Ok(end)
}

/// Counts the puzzles with one solution, with several solutions and with no solution.
///
/// # Errors
/// Returns the first puzzle for which the solver gave a wrong answer. The answer that a puzzle has
/// no solution is not verified here, because tests cover it.
fn check(puzzles: &[Grid]) -> Result<[usize; 3], &Grid> {
    let mut counts = [0; 3];
    for puzzle in puzzles {
        let solves = |grid: &Grid| {
            grid.is_solved() && puzzle.filled().all(|(cell, digit)| grid.get(cell) == Some(digit))
        };
        let (kind, right) = match solve::solve(puzzle) {
            Solutions::One(grid) => (0, solves(&grid) && solve::count(puzzle, 3) == 1),
            Solutions::Many(one, other) => (1, solves(&one) && solves(&other) && one != other),
            Solutions::None => (2, solve::count(puzzle, 1) == 0),
        };
        if !right {
            return Err(puzzle);
        }
        counts[kind] += 1;
    }
    Ok(counts)
}

/// Returns the number of puzzles per second. Measures for at least `time` and completes at least
/// one pass.
fn rate(backend: Backend, puzzles: &[Grid], time: Duration) -> f64 {
    if puzzles.is_empty() {
        return 0.0;
    }
    let start = Instant::now();
    let mut done = 0;
    while done == 0 || start.elapsed() < time {
        for puzzle in puzzles {
            std::hint::black_box(solve::count_with(backend, std::hint::black_box(puzzle), 2));
        }
        done += puzzles.len();
    }
    done as f64 / start.elapsed().as_secs_f64()
}
