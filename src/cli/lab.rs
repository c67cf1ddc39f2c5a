//! The subcommand `lab`: measures the engine, on files of cases and by itself.

mod cases;
mod clues;
mod fill;
mod solve;
mod steps;
mod tiers;

use super::exit::Exit;
use super::report::report;
use clap::Subcommand;
use pencilmark_engine::board::Grid;
use std::io::{self, Write};
use std::path::Path;

/// What is measured.
#[derive(Debug, Subcommand)]
pub enum Lab {
    /// Try cases in the form of HoDoKu's library, each a position and what one technique must find
    /// there; prints passed and total by code, then in all
    Cases(cases::Cases),
    /// Time the proof that a puzzle has one solution; fails on a wrong answer
    Solve(solve::Solve),
    /// Time the next step at every position of solves, and each technique
    Steps(steps::Steps),
    /// Measure the ways to make full grids: attempts, speed, bias
    Fill(fill::Fills),
    /// Measure the ways to choose clues: speed, clues, ratings
    Clues(clues::Ways),
    /// Time the making of puzzles of each tier
    Tiers(tiers::Tiers),
}

pub(super) fn run(lab: &Lab, out: &mut impl Write) -> io::Result<Exit> {
    match lab {
        Lab::Cases(cases) => cases::run(cases, out),
        Lab::Solve(solve) => solve::run(solve, out),
        Lab::Steps(steps) => steps::run(steps, out),
        Lab::Fill(fills) => fill::run(fills, out),
        Lab::Clues(ways) => clues::run(ways, out),
        Lab::Tiers(tiers) => tiers::run(tiers, out),
    }
}

/// What stands in a file; if it can't be read, that is told and `end` is misuse.
fn text_of(file: &Path, end: &mut Exit) -> Option<String> {
    std::fs::read_to_string(file)
        .inspect_err(|error| {
            report(format_args!("{}: {error}", file.display()));
            *end = (*end).max(Exit::Misuse);
        })
        .ok()
}

/// The puzzles of a file, one a line; what is none is told with its line, and `end` is misuse.
fn puzzles_of(file: &Path, end: &mut Exit) -> Option<Vec<Grid>> {
    let text = text_of(file, end)?;
    let mut puzzles = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split([' ', ',', '\t', '#']).next().unwrap_or_default();
        if line.is_empty() {
            continue;
        }
        match line.parse::<Grid>() {
            Ok(grid) => puzzles.push(grid),
            Err(error) => {
                report(format_args!("{}:{number}: {error}", file.display()));
                *end = (*end).max(Exit::Misuse);
            }
        }
    }
    Some(puzzles)
}
