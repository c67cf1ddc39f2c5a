//! The verb `solve`: a whole solve, a line a step; or the solution alone.

use super::input::{Grain, Input, Puzzle};
use super::json::{self, Done, Proof};
use super::{End, words};
use clap::Args;
use pencilmark_engine::logic::{SolvePath, walk_from};
use std::io::{self, Write};

/// The command line of `solve`.
#[derive(Debug, Args)]
pub struct Solve {
    #[command(flatten)]
    input: Input,
    /// Write an object a puzzle: puzzle, solution, steps
    #[arg(long)]
    json: bool,
    /// Write the solution alone, a line a puzzle, by the fastest way and not as people do
    #[arg(long, conflicts_with = "json")]
    solution: bool,
}

pub(super) fn run(args: &Solve, out: &mut impl Write) -> io::Result<End> {
    if args.solution {
        return args.input.each_sheet(out, Grain::Finest, |sheet, reply| {
            let solution = Puzzle::solution(sheet)?;
            reply.text.extend_from_slice(&solution.to_line(b'.'));
            reply.text.push(b'\n');
            Ok(End::Fine)
        });
    }
    args.input.each(out, |puzzle, out| {
        let path = walk_from(puzzle.position.clone());
        if args.json {
            let steps = path.steps.iter().map(Done::from).collect();
            json::write(out, &proof(puzzle, &path, steps))?;
        } else {
            writeln!(out, "{}", puzzle.givens)?;
            for (number, step) in (1..).zip(&path.steps) {
                let effect = words::effect(step);
                writeln!(out, "{number:3}. {} ({}): {effect}", step.name, step.rating)?;
            }
            write_end(out, &path)?;
        }
        Ok(end(&path))
    })
}

/// The object of a solve.
pub(super) fn proof<S>(puzzle: &Puzzle, path: &SolvePath, steps: Vec<S>) -> Proof<S> {
    let solution = path.is_solved().then(|| puzzle.solution.to_string());
    Proof { puzzle: puzzle.givens.to_string(), solution, steps }
}

/// Where the solve ends.
pub(super) fn write_end(out: &mut impl Write, path: &SolvePath) -> io::Result<()> {
    let grid = path.end.grid();
    if path.is_solved() {
        writeln!(out, "solved: {grid}")
    } else {
        writeln!(out, "stuck: no technique here goes on from {grid}")
    }
}

/// Whether the ladder solves it.
pub(super) fn end(path: &SolvePath) -> End {
    if path.is_solved() { End::Fine } else { End::No }
}
