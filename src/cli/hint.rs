//! The subcommand `hint`, which shows the next step of a puzzle up to a level of detail.

use super::exit::Exit;
use super::input::{Frame, Grain, Input, Puzzle};
use super::json::{self, ExplainedStep, HighlightsRecord, PositionRecord, StepRecord};
use super::number::whole;
use super::text;
use clap::Args;
use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::{Role, Step, TECHNIQUES, next_step};
use serde::Serialize;
use std::io::{self, Write};

/// The note about the settings of the game, in the help of `hint` and `explain`.
pub(super) const ALL_TECHNIQUES: &str = "\
This command uses all techniques. The settings [techniques] off and order change only the hints in the game.";

/// The arguments of `hint`.
#[derive(Debug, Args)]
#[command(after_long_help = ALL_TECHNIQUES)]
pub struct HintArgs {
    #[command(flatten)]
    input: Input,
    /// Show the hint up to this level: 1 where to look, 2 the technique, 3 its cells and
    /// candidates, 4 the reason, 5 the result
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole::<u8>(1..=5))]
    depth: u8,
    /// Print one JSON object per puzzle: puzzle, step (null if no technique applies)
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &HintArgs, out: &mut (impl Write + Send)) -> io::Result<Exit> {
    let frame = Frame { separator: if args.json { "" } else { "\n" }, ..Frame::default() };
    args.input.each_framed(out, Grain::Coarse, frame, |sheet, reply| {
        let puzzle = Puzzle::new(sheet)?;
        let step = next_step(&puzzle.position);
        let exit = if step.is_some() { Exit::Success } else { Exit::No };
        let written = if args.json {
            let step = step.map(|step| explained(&step, args.depth));
            let position = PositionRecord::new(&puzzle);
            json::write(&mut reply.text, &HintRecord { puzzle: puzzle.givens, position, step })
        } else {
            writeln!(reply.text, "{}", puzzle.givens)
                .and_then(|()| hint(&mut reply.text, &puzzle, step.as_ref(), args.depth))
        };
        written.expect("writing to memory does not fail");
        Ok(exit)
    })
}

fn hint(out: &mut impl Write, puzzle: &Puzzle, step: Option<&Step>, depth: u8) -> io::Result<()> {
    match step {
        Some(step) => write(out, step, depth),
        None if puzzle.position.is_full() => writeln!(out, "Nothing to do: every cell is filled."),
        None => writeln!(out, "No technique applies."),
    }
}

/// Returns the parts of a step that a hint shows at `depth`.
fn explained(step: &Step, depth: u8) -> ExplainedStep {
    let record = (depth >= 2).then(|| StepRecord::from(step));
    ExplainedStep {
        where_to_look: step.place.clone(),
        step: if depth < 5 { record.map(StepRecord::without_effect) } else { record },
        reason: (depth >= 4).then(|| step.reason.clone()),
        details: (depth >= 4).then(|| step.more().into_iter().map(str::to_owned).collect()),
        highlights: (depth >= 3).then(|| HighlightsRecord::from(&pictured(step, depth))),
    }
}

/// Returns the step whose picture a hint shows at `depth`. Only the last level shows the result.
fn pictured(step: &Step, depth: u8) -> Step {
    let is_shown = |role| depth >= 5 || !matches!(role, Role::Good | Role::Bad);
    let mut shown = step.clone();
    shown.picture.houses.retain(|(_, role)| is_shown(*role));
    shown.picture.cells.retain(|(_, role)| is_shown(*role));
    shown.picture.candidates.retain(|(_, role)| is_shown(*role));
    shown
}

fn write(out: &mut impl Write, step: &Step, depth: u8) -> io::Result<()> {
    writeln!(out, "{}", step.place)?;
    if depth >= 2 {
        let about = TECHNIQUES.iter().find(|row| row.name == step.name).map_or("", |row| row.about);
        let what = format!("{}. {about}", step.title());
        writeln!(out, "{}", text::wrapped(&what, ""))?;
    }
    if depth >= 3 {
        let picture = text::picture(&pictured(step, depth));
        if !picture.is_empty() {
            writeln!(out, "{}", text::wrapped(&picture, ""))?;
        }
    }
    if depth >= 4 {
        writeln!(out, "{}", text::wrapped(&step.reason, ""))?;
        for sentence in step.more() {
            writeln!(out, "{}", text::wrapped(sentence, "  "))?;
        }
    }
    if depth >= 5 {
        writeln!(out, "{}", text::wrapped(&text::effect(step), ""))?;
    }
    Ok(())
}

/// The JSON object of `hint`.
#[derive(Serialize)]
struct HintRecord {
    puzzle: Grid,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<PositionRecord>,
    step: Option<ExplainedStep>,
}
