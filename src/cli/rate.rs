//! The subcommand `rate`: the difficulty of puzzles on three scales, which are never mixed into
//! one.

use super::error::CliError;
use super::exit::Exit;
use super::input::{Clues, Frame, Grain, Input};
use super::json;
use super::text::wrapped;
use crate::game::PuzzleError;
use clap::Args;
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::{Rating, SolveProfile, Tier, hodoku, rate, solve_profile};
use serde::Serialize;
use std::io::{self, Write};

/// The arguments of `rate`.
#[derive(Debug, Args)]
pub struct RateArgs {
    #[command(flatten)]
    input: Input,
    /// Print one JSON object per puzzle
    #[arg(long)]
    json: bool,
}

/// The ratings of a puzzle on all scales.
struct Rates {
    explainer: ExplainerRatings,
    hodoku: hodoku::HodokuRating,
    profile: SolveProfile,
}

/// The ratings on Sudoku Explainer's scale, `None` if no technique solves the puzzle.
struct ExplainerRatings {
    /// The rating of the hardest step.
    er: Option<Rating>,
    /// The rating of the hardest step up to the first placed digit.
    ep: Option<Rating>,
    /// The rating of the first step.
    ed: Option<Rating>,
    /// The technique of the hardest step.
    hardest: Option<&'static str>,
}

impl ExplainerRatings {
    fn new(givens: &Grid) -> Self {
        let rated = rate(givens);
        let ratings = rated.map(|(ratings, _)| ratings);
        Self {
            er: ratings.map(|ratings| ratings.er),
            ep: ratings.map(|ratings| ratings.ep),
            ed: ratings.map(|ratings| ratings.ed),
            hardest: rated.map(|(_, hardest)| hardest),
        }
    }

    fn tier(&self) -> Option<Tier> {
        self.er.map(Tier::from_rating)
    }
}

impl Rates {
    fn new(puzzle: &Clues) -> Self {
        // Each part takes long for the hardest puzzles, so two threads share the work.
        std::thread::scope(|scope| {
            let profile = scope.spawn(|| solve_profile(&puzzle.givens));
            Self {
                explainer: ExplainerRatings::new(&puzzle.givens),
                hodoku: hodoku::rate(&puzzle.givens, &puzzle.solution),
                profile: profile.join().expect("finders do not panic"),
            }
        })
    }
}

pub(super) fn run(args: &RateArgs, out: &mut impl Write) -> io::Result<Exit> {
    let mut head = Vec::new();
    if !args.json {
        write_row(&mut head, &HEAD.map(str::to_owned))?;
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    let frame = Frame { head, ..Frame::default() };
    args.input.each_framed(out, Grain::Coarse, frame, |sheet, reply| {
        let puzzle = Clues::new(sheet)?;
        if puzzle.givens.is_full() {
            return Err(CliError::Unplayable(PuzzleError::Full));
        }
        let rates = Rates::new(&puzzle);
        let written = if args.json {
            json::write(&mut reply.text, &RateRecord::new(&puzzle.givens, &rates))
        } else {
            write_row(&mut reply.text, &row(&puzzle.givens, &rates))
                .and_then(|()| write_page(&mut reply.alone, &puzzle.givens, &rates))
        };
        written.expect("writing to memory does not fail");
        Ok(Exit::Success)
    })
}

const HEAD: [&str; 9] =
    ["puzzle", "ER", "EP", "ED", "tier", "HoDoKu", "score", "steps", "bottlenecks"];

/// Writes a row of the table. The widths are fixed because each puzzle is written as soon as it is
/// rated.
fn write_row(out: &mut impl Write, row: &[String; 9]) -> io::Result<()> {
    let [puzzle, er, ep, ed, tier, level, score, steps, bottlenecks] = row;
    writeln!(
        out,
        "{puzzle:81}  {er:>4} {ep:>4} {ed:>4}  {tier:9}  {level:7} {score:>6}  {steps:>5} \
         {bottlenecks:>11}"
    )
}

fn row(givens: &Grid, rates: &Rates) -> [String; 9] {
    let Rates { explainer, hodoku, profile } = rates;
    [
        givens.to_string(),
        shown(explainer.er),
        shown(explainer.ep),
        shown(explainer.ed),
        shown(explainer.tier().map(Tier::name)),
        hodoku.level.name().to_owned(),
        hodoku.score.to_string(),
        profile.len().to_string(),
        profile.bottlenecks.to_string(),
    ]
}

/// Writes a page about a single puzzle.
fn write_page(out: &mut impl Write, givens: &Grid, rates: &Rates) -> io::Result<()> {
    let Rates { explainer, hodoku, profile } = rates;
    writeln!(out, "{givens}")?;
    match (explainer.tier(), explainer.hardest) {
        (Some(tier), Some(hardest)) => {
            writeln!(out, "Tier: {}, hardest step {hardest}", tier.name())?;
        }
        _ => writeln!(out, "Tier: {}", Target::BeyondTechniques.name())?,
    }
    let [er, ep, ed] = [explainer.er, explainer.ep, explainer.ed].map(shown);
    writeln!(out, "Sudoku Explainer: ER {er}, EP {ep}, ED {ed}")?;
    let hodoku::HodokuRating { level, score, hardest } = hodoku;
    writeln!(out, "HoDoKu: {}, score {score}, hardest step {hardest}", level.name())?;
    write_profile(out, profile)
}

fn write_profile(out: &mut impl Write, profile: &SolveProfile) -> io::Result<()> {
    let steps: Vec<_> =
        profile.steps.iter().map(|(name, count)| format!("{count} {name}")).collect();
    let end = if profile.is_solved { "" } else { "; no technique solves the rest" };
    writeln!(out, "{}", wrapped(&format!("Steps: {}{end}", steps.join(", ")), ""))?;
    let widths: Vec<_> = profile.widths.iter().map(ToString::to_string).collect();
    let median = profile.median_width();
    let widths = format!("Choices at each step: {} (median {median})", widths.join(" "));
    writeln!(out, "{}", wrapped(&widths, ""))?;
    writeln!(
        out,
        "Bottlenecks (the only choice, and not a single): {}, at most {} in a row",
        profile.bottlenecks, profile.longest_run
    )
}

/// Returns the value, or a dash for `None`.
fn shown(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "-".to_owned(), |value| value.to_string())
}

/// The JSON object of `rate`.
#[derive(Serialize)]
struct RateRecord<'a> {
    puzzle: Grid,
    er: Option<f64>,
    ep: Option<f64>,
    ed: Option<f64>,
    tier: Option<&'static str>,
    hardest: Option<&'static str>,
    hodoku_level: &'static str,
    hodoku_score: u32,
    hodoku_hardest: &'static str,
    steps: Vec<StepCount>,
    widths: &'a [usize],
    median_width: usize,
    bottlenecks: usize,
    longest_bottleneck: usize,
}

/// How often a technique is needed.
#[derive(Serialize)]
struct StepCount {
    name: &'static str,
    count: usize,
}

impl<'a> RateRecord<'a> {
    fn new(givens: &Grid, rates: &'a Rates) -> Self {
        let Rates { explainer, hodoku, profile } = rates;
        let SolveProfile { steps, widths, bottlenecks, longest_run, .. } = profile;
        Self {
            puzzle: *givens,
            er: explainer.er.map(json::rating),
            ep: explainer.ep.map(json::rating),
            ed: explainer.ed.map(json::rating),
            tier: explainer.tier().map(Tier::name),
            hardest: explainer.hardest,
            hodoku_level: hodoku.level.name(),
            hodoku_score: hodoku.score,
            hodoku_hardest: hodoku.hardest,
            steps: steps.iter().map(|&(name, count)| StepCount { name, count }).collect(),
            widths,
            median_width: profile.median_width(),
            bottlenecks: *bottlenecks,
            longest_bottleneck: *longest_run,
        }
    }
}
