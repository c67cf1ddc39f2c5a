//! The subcommand `lab steps`, which times the next step at every position of a solve, by
//! technique.

use super::super::exit::Exit;
use super::super::input::only_solution;
use super::super::number::whole;
use super::super::report::{display_path, report};
use super::super::table;
use clap::{Args, ValueHint};
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::{Analysis, Ladder, Position};
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The arguments of `lab steps`.
#[derive(Debug, Args)]
pub struct StepsArgs {
    /// Files with one puzzle per line
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,
    /// Use this many puzzles from each file, spread evenly
    #[arg(long, default_value_t = 50, value_parser = whole::<u32>(1..=u32::MAX.into()))]
    count: u32,
}

pub(super) fn run(args: &StepsArgs, out: &mut impl Write) -> io::Result<Exit> {
    let mut end = Exit::Success;
    let mut rows = vec![
        ["file", "positions", "unsolved", "median ms", "99th ms", "worst ms"].map(String::from),
    ];
    let ladder = Ladder::full();
    let mut spent = vec![Spent::default(); ladder.techniques().len()];
    for file in &args.files {
        let Some(puzzles) = super::puzzles_of(file, &mut end) else { continue };
        let every = (puzzles.len() / args.count as usize).max(1);
        let (mut times, mut unsolved) = (Vec::new(), 0);
        for (line, puzzle) in puzzles.iter().step_by(every) {
            // Steps of a puzzle without a solution may never end.
            if let Err(error) = only_solution(puzzle) {
                report(format_args!("{}:{line}: {error}", display_path(file)));
                end = end.max(error.exit());
                continue;
            }
            unsolved += usize::from(!walk(puzzle, ladder, &mut times, &mut spent));
        }
        times.sort_unstable();
        let at = |hundredth: usize| {
            let time = times.get(times.len().saturating_sub(1) * hundredth / 100);
            format!("{:.2}", time.map_or(0.0, |time: &Duration| time.as_secs_f64() * 1000.0))
        };
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        rows.push([name, times.len().to_string(), unsolved.to_string(), at(50), at(99), at(100)]);
    }
    table::write(out, &rows)?;
    writeln!(out)?;
    let mut rows =
        vec![["technique", "asked", "first step", "mean ms", "worst ms"].map(String::from)];
    for (technique, spent) in ladder.techniques().iter().zip(&spent) {
        rows.push([
            technique.name.to_owned(),
            spent.asked.to_string(),
            spent.answered.to_string(),
            format!("{:.3}", spent.total.as_secs_f64() * 1000.0 / f64::from(spent.asked.max(1))),
            format!("{:.2}", spent.worst.as_secs_f64() * 1000.0),
        ]);
    }
    table::write(out, &rows)?;
    Ok(end)
}

/// The number of calls to a technique and the time spent in them, for all calls and for those that
/// found a step.
#[derive(Clone, Copy, Default)]
struct Spent {
    asked: u32,
    answered: u32,
    total: Duration,
    worst: Duration,
}

/// Solves a puzzle technique by technique. Returns `true` if it was solved.
fn walk(puzzle: &Grid, ladder: &Ladder, times: &mut Vec<Duration>, spent: &mut [Spent]) -> bool {
    let mut position = Position::new(puzzle);
    while !position.is_full() {
        let begun = Instant::now();
        let analysis = Analysis::new(&position);
        let step =
            ladder.techniques().iter().zip(spent.iter_mut()).find_map(|(technique, spent)| {
                let begun = Instant::now();
                let step = Ladder::new([*technique]).next_step(&analysis);
                let time = begun.elapsed();
                spent.asked += 1;
                spent.answered += u32::from(step.is_some());
                spent.total += time;
                spent.worst = spent.worst.max(time);
                step
            });
        times.push(begun.elapsed());
        let Some(step) = step else { return false };
        position.apply(&step);
    }
    true
}
