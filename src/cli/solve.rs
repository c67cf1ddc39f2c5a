//! The subcommand `solve`, which prints the steps of a solve, one per line, or only the solution.

use super::exit::Exit;
use super::input::{Grain, Input, Puzzle};
use super::json::{self, PositionRecord, SolveRecord, StepRecord};
use super::text;
use clap::Args;
use pencilmark_engine::logic::{SolvePath, walk_from};
use std::io::{self, Write};

/// The arguments of `solve`.
#[derive(Debug, Args)]
pub struct SolveArgs {
    #[command(flatten)]
    input: Input,
    /// Print one JSON object per puzzle: puzzle, solution, steps
    #[arg(long)]
    json: bool,
    /// Print only the solutions, one per line, found by the fast solver
    #[arg(long, conflicts_with = "json")]
    solution: bool,
}

pub(super) fn run(args: &SolveArgs, out: &mut (impl Write + Send)) -> io::Result<Exit> {
    if args.solution {
        return args.input.each_sheet(out, Grain::Finest, |sheet, reply| {
            let solution = Puzzle::solution(sheet)?;
            reply.text.extend_from_slice(&solution.to_line(b'.'));
            reply.text.push(b'\n');
            Ok(Exit::Success)
        });
    }
    args.input.each(out, |puzzle, out| {
        let path = walk_from(puzzle.position.clone());
        if args.json {
            let steps = path.steps.iter().map(StepRecord::from).collect();
            json::write(out, &record(puzzle, &path, steps))?;
        } else {
            writeln!(out, "{}", puzzle.givens)?;
            for (number, step) in (1..).zip(&path.steps) {
                let effect = text::effect(step);
                writeln!(out, "{number:3}. {} ({}): {effect}", step.name, step.rating_text())?;
            }
            write_end(out, &path)?;
        }
        Ok(exit(&path))
    })
}

/// Returns the JSON object of a solve.
pub(super) fn record<S>(puzzle: &Puzzle, path: &SolvePath, steps: Vec<S>) -> SolveRecord<S> {
    let solution = path.is_solved().then_some(puzzle.solution);
    let position = PositionRecord::new(puzzle);
    SolveRecord { puzzle: puzzle.givens, position, solution, steps }
}

/// Writes the result of a solve.
pub(super) fn write_end(out: &mut impl Write, path: &SolvePath) -> io::Result<()> {
    let grid = path.end.grid();
    if path.is_solved() {
        writeln!(out, "solved: {grid}")
    } else {
        writeln!(out, "stuck: no technique applies to {grid}")
    }
}

/// Returns the exit status, which is `Success` if the puzzle was solved with the techniques.
pub(super) fn exit(path: &SolvePath) -> Exit {
    if path.is_solved() { Exit::Success } else { Exit::No }
}
