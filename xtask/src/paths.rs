//! Measures how long the full ladder takes to solve puzzles, with and without some techniques. Run
//! `cargo xtask paths --without NAME... FILE...`.
//!
//! Prints the time of the whole ladder, then the time without each of the techniques, and without
//! all of them. Each time is the sum of the fastest of several rounds for each puzzle.

use clap::Parser;
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::{Ladder, Position, TECHNIQUES, Technique};
use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

/// Time the solve paths of puzzles with and without techniques
#[derive(Parser)]
struct Options {
    /// Files with one puzzle per line; text after a comma is ignored
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Also solve without this technique; may be repeated
    #[arg(long, value_name = "NAME", value_parser = technique)]
    without: Vec<&'static Technique>,
    /// Time at most this many puzzles, spread evenly
    #[arg(long, default_value_t = 100)]
    puzzles: usize,
    /// Solve each puzzle this many times
    #[arg(long, default_value_t = 3)]
    rounds: usize,
}

/// The error for a name that is not the name of a technique.
#[derive(Debug, thiserror::Error)]
#[error("unknown technique: {0}")]
struct UnknownTechnique(String);

fn technique(name: &str) -> Result<&'static Technique, UnknownTechnique> {
    Technique::named(name).ok_or_else(|| UnknownTechnique(name.to_owned()))
}

/// A ladder to time, and its results.
struct Timed {
    name: String,
    ladder: Ladder,
    seconds: f64,
    steps: usize,
    unsolved: usize,
}

impl Timed {
    fn new(name: &str, without: &[&'static Technique]) -> Self {
        let is_kept = |one: &&'static Technique| without.iter().all(|other| other.name != one.name);
        let ladder = Ladder::new(TECHNIQUES.iter().copied().filter(is_kept));
        Self { name: name.to_owned(), ladder, seconds: 0.0, steps: 0, unsolved: 0 }
    }

    /// Solves a puzzle. Returns the time in seconds, the number of steps, and whether it is solved.
    fn solve(&self, puzzle: &Grid) -> (f64, usize, bool) {
        let start = Instant::now();
        let mut position = Position::new(puzzle);
        let mut steps = 0;
        while self.ladder.advance(&mut position).is_some() {
            steps += 1;
        }
        (start.elapsed().as_secs_f64(), steps, position.is_full())
    }
}

pub(crate) fn run() -> Result<(), Box<dyn Error>> {
    // The first argument is the name of the task.
    let options = Options::parse_from(std::env::args().skip(1));
    let mut puzzles: Vec<Grid> = Vec::new();
    for file in &options.files {
        let text = std::fs::read_to_string(file)
            .map_err(|error| format!("can't read {}: {error}", file.display()))?;
        puzzles.extend(text.lines().filter_map(|line| line.get(..81)?.parse::<Grid>().ok()));
    }
    let count = puzzles.len().min(options.puzzles);
    let chosen: Vec<Grid> = (0..count).map(|i| puzzles[i * puzzles.len() / count]).collect();
    let mut all = vec![Timed::new("all techniques", &[])];
    all.extend(
        options.without.iter().map(|&one| Timed::new(&format!("without {}", one.name), &[one])),
    );
    if options.without.len() > 1 {
        all.push(Timed::new("without all of these", &options.without));
    }
    for puzzle in &chosen {
        let mut fastest = vec![f64::MAX; all.len()];
        for round in 0..options.rounds.max(1) {
            for (timed, fastest) in all.iter_mut().zip(&mut fastest) {
                let (seconds, steps, is_solved) = timed.solve(puzzle);
                *fastest = fastest.min(seconds);
                if round == 0 {
                    timed.steps += steps;
                    timed.unsolved += usize::from(!is_solved);
                }
            }
        }
        all.iter_mut().zip(fastest).for_each(|(timed, fastest)| timed.seconds += fastest);
    }
    println!("{:32} {:>9} {:>8} {:>9} {:>9}", "ladder", "seconds", "change", "steps", "unsolved");
    let whole = all[0].seconds;
    for Timed { name, seconds, steps, unsolved, .. } in &all {
        let change = (seconds / whole - 1.0) * 100.0;
        println!("{name:32} {seconds:>9.3} {change:>+7.1}% {steps:>9} {unsolved:>9}");
    }
    println!("{count} puzzles, {} rounds", options.rounds.max(1));
    Ok(())
}
