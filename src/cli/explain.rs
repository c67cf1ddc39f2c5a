//! The verb `explain`: a whole solve in words, each step with its place and its reasons.

use super::input::Input;
use super::json::{self, Told};
use super::{End, solve, words};
use clap::Args;
use pencilmark_engine::logic::{Step, walk_from};
use std::io::{self, Write};

/// The command line of `explain`.
#[derive(Debug, Args)]
pub struct Explain {
    #[command(flatten)]
    input: Input,
    /// Write an object a puzzle: puzzle, solution, steps with place, reason and picture
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Explain, out: &mut impl Write) -> io::Result<End> {
    args.input.each(out, |puzzle, out| {
        let path = walk_from(puzzle.position.clone());
        if args.json {
            let steps = path.steps.iter().map(Told::from).collect();
            json::write(out, &solve::proof(puzzle, &path, steps))?;
        } else {
            writeln!(out, "{}\n", puzzle.givens)?;
            for (number, step) in (1..).zip(&path.steps) {
                tell(out, number, step)?;
            }
            solve::write_end(out, &path)?;
        }
        Ok(solve::end(&path))
    })
}

fn tell(out: &mut impl Write, number: usize, step: &Step) -> io::Result<()> {
    let what = format!("{number}. {} ({}): {}", step.name, step.rating, words::effect(step));
    writeln!(out, "{}", words::wrapped(&what, "   ").trim_start())?;
    let told = format!("{} {}", step.place, step.reason);
    writeln!(out, "{}", words::wrapped(&told, "   "))?;
    for sentence in &step.more {
        let indent = if sentence.starts_with("- ") { "     " } else { "   " };
        writeln!(out, "{}", words::wrapped(sentence, indent))?;
    }
    writeln!(out)
}
