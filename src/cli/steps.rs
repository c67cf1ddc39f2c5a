//! The subcommand `steps`, which lists all steps that a position offers, by technique.

use super::exit::Exit;
use super::generate::technique;
use super::input::{Input, Puzzle};
use super::json::{self, PositionRecord, StepRecord};
use super::number::whole;
use super::text;
use crate::app::words::counted;
use clap::Args;
use pencilmark_engine::board::{Cell, CellSet, Digit, DigitSet, Grid};
use pencilmark_engine::logic::{
    Analysis, DrawnChain, Ladder, Scale, Step, StepFilter, StepGroup, Technique, chains,
};
use serde::Serialize;
use std::io::{self, Write};

/// The arguments of `steps`.
#[derive(Debug, Args)]
pub struct AllStepsArgs {
    #[command(flatten)]
    input: Input,
    /// List only the steps of this technique; may be repeated
    #[arg(long, value_name = "NAME", value_parser = technique(), hide_possible_values = true)]
    technique: Vec<&'static str>,
    /// List only the steps that place or remove these digits, such as 5 or 2,5
    #[arg(long, value_name = "DIGIT", value_delimiter = ',', value_parser = whole::<u8>(1..=9))]
    digit: Vec<u8>,
    /// List only the steps that place or remove something in these cells, such as r1c2 or r1c2,r3c4
    #[arg(long, value_name = "CELL", value_delimiter = ',')]
    cell: Vec<Cell>,
    /// Write the chain of each step in Eureka notation, as `chain` reads it; steps that are not a
    /// single chain, such as most fish and nets, have none
    #[arg(long)]
    eureka: bool,
    /// Print one JSON object per puzzle: puzzle, techniques with their steps
    #[arg(long)]
    json: bool,
}

impl AllStepsArgs {
    fn filter(&self) -> StepFilter {
        let all = StepFilter::ALL;
        let digits: DigitSet = self.digit.iter().filter_map(|&digit| Digit::new(digit)).collect();
        let cells: CellSet = self.cell.iter().copied().collect();
        StepFilter {
            digits: if digits.is_empty() { all.digits } else { digits },
            cells: if cells.is_empty() { all.cells } else { cells },
        }
    }

    fn ladder(&self) -> Ladder {
        let is_wanted =
            |one: &&Technique| self.technique.is_empty() || self.technique.contains(&one.name);
        Ladder::new(Ladder::full().techniques().iter().copied().filter(is_wanted))
    }
}

pub(super) fn run(args: &AllStepsArgs, out: &mut (impl Write + Send)) -> io::Result<Exit> {
    let (ladder, filter) = (args.ladder(), args.filter());
    args.input.each(out, |puzzle, out| {
        let analysis = Analysis::new(&puzzle.position);
        let groups = ladder.step_groups(&analysis, || false).filter_map(|mut group| {
            group.steps.retain(|step| filter.matches(step));
            (!group.steps.is_empty()).then_some(group)
        });
        let groups: Vec<StepGroup> = groups.collect();
        if args.json {
            let write_chains = |step: &Step| {
                if args.eureka {
                    eureka_chain(step, &analysis)
                } else {
                    chains(step.picture.drawn_links())
                }
            };
            json::write(out, &StepsRecord::new(puzzle, &groups, write_chains))?;
        } else {
            let write_chains = |step: &Step| {
                if args.eureka { eureka_chain(step, &analysis) } else { Vec::new() }
            };
            write(out, puzzle, &groups, write_chains)?;
        }
        Ok(if groups.is_empty() { Exit::No } else { Exit::Success })
    })
}

/// Returns the chain of a step in Eureka notation. Returns nothing if the step is not a chain.
fn eureka_chain(step: &Step, analysis: &Analysis<'_>) -> Vec<String> {
    DrawnChain::from_step(step, analysis).iter().map(ToString::to_string).collect()
}

/// Writes the steps, with the chains from `write_chains` below each step.
fn write(
    out: &mut impl Write,
    puzzle: &Puzzle,
    groups: &[StepGroup],
    write_chains: impl Fn(&Step) -> Vec<String>,
) -> io::Result<()> {
    writeln!(out, "{}", puzzle.givens)?;
    for StepGroup { technique, steps } in groups {
        let count = counted(steps.len() as u32, "step", "steps");
        writeln!(out, "{} ({}), {count}", technique.name, technique.rating_text())?;
        for step in steps {
            writeln!(out, "  {:>5}  {}", step.rating_text(), text::effect(step))?;
            for chain in write_chains(step) {
                writeln!(out, "        {chain}")?;
            }
        }
    }
    let total = groups.iter().map(|group| group.steps.len() as u32).sum();
    let techniques = counted(groups.len() as u32, "technique", "techniques");
    match total {
        0 => writeln!(out, "no step"),
        _ => writeln!(out, "{} by {techniques}", counted(total, "step", "steps")),
    }
}

/// The JSON object of `steps`.
#[derive(Serialize)]
struct StepsRecord {
    puzzle: Grid,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<PositionRecord>,
    techniques: Vec<GroupRecord>,
}

/// The steps of a technique.
#[derive(Serialize)]
struct GroupRecord {
    name: &'static str,
    rating: f64,
    /// `true` if the rating is not Sudoku Explainer's.
    estimated: bool,
    count: usize,
    steps: Vec<ListedStep>,
}

/// A step with its chains.
#[derive(Serialize)]
struct ListedStep {
    #[serde(flatten)]
    step: StepRecord,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    chains: Vec<String>,
}

impl StepsRecord {
    fn new(
        puzzle: &Puzzle,
        groups: &[StepGroup],
        write_chains: impl Fn(&Step) -> Vec<String>,
    ) -> Self {
        let techniques = groups.iter().map(|StepGroup { technique, steps }| GroupRecord {
            name: technique.name,
            rating: json::rating(technique.rating),
            estimated: technique.scale == Scale::Own,
            count: steps.len(),
            steps: steps
                .iter()
                .map(|step| ListedStep { step: step.into(), chains: write_chains(step) })
                .collect(),
        });
        let position = PositionRecord::new(puzzle);
        Self { puzzle: puzzle.givens, position, techniques: techniques.collect() }
    }
}
