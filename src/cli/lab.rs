//! The verb `lab`: measures the engine, on files of cases and by itself.

mod cases;
mod clues;
mod fill;
mod solve;
mod steps;
mod tiers;

use super::End;
use clap::Subcommand;
use std::io::{self, Write};

/// What is measured.
#[derive(Debug, Subcommand)]
pub enum Lab {
    /// Try cases in the form of `HoDoKu`'s library, each a position and what one technique must find
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

pub(super) fn run(lab: &Lab, out: &mut impl Write) -> io::Result<End> {
    match lab {
        Lab::Cases(cases) => cases::run(cases, out),
        Lab::Solve(solve) => solve::run(solve, out),
        Lab::Steps(steps) => steps::run(steps, out),
        Lab::Fill(fills) => fill::run(fills, out),
        Lab::Clues(ways) => clues::run(ways, out),
        Lab::Tiers(tiers) => tiers::run(tiers, out),
    }
}
