//! The subcommand `lab`, which runs test cases from files on the engine and measures its speed.

mod cases;
mod clues;
mod fill;
mod solve;
mod steps;
mod tiers;

use super::exit::Exit;
use super::report::{display_path, report};
use crate::store::io_reason;
use clap::Subcommand;
use pencilmark_engine::board::Grid;
use std::io::{self, Write};
use std::path::Path;

/// The subcommands of `lab`.
#[derive(Debug, Subcommand)]
pub enum LabCommand {
    /// Run test cases in the format of HoDoKu's library and count those that pass, by code; a case
    /// is a position and the step that a technique must find in it
    Cases(cases::CasesArgs),
    /// Time the proof that a puzzle has one solution; fail on a wrong answer
    Solve(solve::LabSolveArgs),
    /// Time the next step at every position of a solve, by technique
    Steps(steps::StepsArgs),
    /// Compare the methods for creating full grids: attempts, speed, bias
    Fill(fill::FillArgs),
    /// Compare the methods for choosing clues: speed, number of clues, ratings
    Clues(clues::CluesArgs),
    /// Time the generation of puzzles of each tier
    Tiers(tiers::TiersArgs),
}

pub(super) fn run(lab: &LabCommand, out: &mut impl Write) -> io::Result<Exit> {
    match lab {
        LabCommand::Cases(cases) => cases::run(cases, out),
        LabCommand::Solve(solve) => solve::run(solve, out),
        LabCommand::Steps(steps) => steps::run(steps, out),
        LabCommand::Fill(fills) => fill::run(fills, out),
        LabCommand::Clues(ways) => clues::run(ways, out),
        LabCommand::Tiers(tiers) => tiers::run(tiers, out),
    }
}

/// Reads a file, or stdin if `file` is `-`. If this fails, reports the error, sets `end` to
/// `Misuse`, and returns `None`.
fn text_of(file: &Path, end: &mut Exit) -> Option<String> {
    let text = if file == Path::new("-") {
        io::read_to_string(io::stdin())
    } else {
        std::fs::read_to_string(file)
    };
    text.inspect_err(|error| {
        report(format_args!("{}: {}", display_path(file), io_reason(error)));
        *end = (*end).max(Exit::Misuse);
    })
    .ok()
}

/// Reads the puzzles of a file, one per line, each with the number of its line. If some lines are
/// not puzzles, reports them and sets `end` to `Misuse`. Returns `None` if the file can't be read.
fn puzzles_of(file: &Path, end: &mut Exit) -> Option<Vec<(usize, Grid)>> {
    let text = text_of(file, end)?;
    let mut puzzles = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split([' ', ',', '\t', '#']).next().unwrap_or_default();
        if line.is_empty() {
            continue;
        }
        match line.parse::<Grid>() {
            Ok(grid) => puzzles.push((number, grid)),
            Err(error) => {
                report(format_args!("{}:{number}: {error}", display_path(file)));
                *end = (*end).max(Exit::Misuse);
            }
        }
    }
    Some(puzzles)
}
