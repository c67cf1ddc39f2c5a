//! The subcommand `explain`, which explains every step of a solve with its position and its reason.

use super::exit::Exit;
use super::input::Input;
use super::json::{self, ExplainedStep};
use super::{solve, text};
use clap::Args;
use pencilmark_engine::logic::{Step, walk_from};
use std::io::{self, Write};

/// The arguments of `explain`.
#[derive(Debug, Args)]
pub struct ExplainArgs {
    #[command(flatten)]
    input: Input,
    /// Print one JSON object per puzzle: puzzle, solution, steps with place, reason and picture
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &ExplainArgs, out: &mut impl Write) -> io::Result<Exit> {
    args.input.each(out, |puzzle, out| {
        let path = walk_from(puzzle.position.clone());
        if args.json {
            let steps = path.steps.iter().map(ExplainedStep::from).collect();
            json::write(out, &solve::record(puzzle, &path, steps))?;
        } else {
            writeln!(out, "{}\n", puzzle.givens)?;
            for (number, step) in (1..).zip(&path.steps) {
                write_step(out, number, step)?;
            }
            solve::write_end(out, &path)?;
        }
        Ok(solve::exit(&path))
    })
}

fn write_step(out: &mut impl Write, number: usize, step: &Step) -> io::Result<()> {
    let heading = format!("{number}. {} ({}): {}", step.name, step.rating, text::effect(step));
    writeln!(out, "{}", text::wrapped(&heading, "   ").trim_start())?;
    let explanation = format!("{} {}", step.place, step.reason);
    writeln!(out, "{}", text::wrapped(&explanation, "   "))?;
    for sentence in &step.more {
        let indent = if sentence.starts_with("- ") { "     " } else { "   " };
        writeln!(out, "{}", text::wrapped(sentence, indent))?;
    }
    writeln!(out)
}
