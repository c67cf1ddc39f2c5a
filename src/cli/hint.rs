//! The verb `hint`: the next step of a puzzle, as deep as is asked for.

use super::input::{Frame, Grain, Input, Puzzle};
use super::json::{self, Done, HintRecord, Picture, Told};
use super::{End, words};
use clap::Args;
use pencilmark_engine::logic::{Step, TECHNIQUES, next_step};
use std::io::{self, Write};

/// The command line of `hint`.
#[derive(Debug, Args)]
pub struct Hint {
    #[command(flatten)]
    input: Input,
    /// How much to tell: 1 where to look, 2 which technique, 3 its cells and candidates, 4 why it is so, 5 what to do
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=5))]
    depth: u8,
    /// Write an object a puzzle: puzzle, step (null if no technique here goes on)
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Hint, out: &mut impl Write) -> io::Result<End> {
    let frame = Frame { between: if args.json { "" } else { "\n" }, ..Frame::default() };
    args.input.each_in(out, Grain::Coarse, frame, |sheet, reply| {
        let puzzle = Puzzle::of(sheet)?;
        let step = next_step(&puzzle.position);
        let end = if step.is_some() { End::Fine } else { End::No };
        let written = if args.json {
            let step = step.map(|step| told(&step, args.depth));
            json::write(&mut reply.text, &HintRecord { puzzle: puzzle.givens.to_string(), step })
        } else {
            // Among several each stands under its puzzle.
            hint(&mut reply.alone, &puzzle, step.as_ref(), args.depth).and_then(|()| {
                writeln!(reply.text, "{}", puzzle.givens)?;
                reply.text.write_all(&reply.alone)
            })
        };
        written.expect("memory can be written");
        Ok(end)
    })
}

fn hint(out: &mut impl Write, puzzle: &Puzzle, step: Option<&Step>, depth: u8) -> io::Result<()> {
    match step {
        Some(step) => write(out, step, depth),
        None if puzzle.position.is_full() => writeln!(out, "All is done."),
        None => writeln!(out, "No technique here goes on."),
    }
}

/// What is told at this depth.
fn told(step: &Step, depth: u8) -> Told {
    let done = (depth >= 2).then(|| Done::from(step));
    Told {
        place: step.place.clone(),
        done: if depth < 5 { done.map(Done::without_effect) } else { done },
        reason: (depth >= 4).then(|| step.reason.clone()),
        more: (depth >= 4).then(|| step.more.clone()),
        picture: (depth >= 3).then(|| Picture::from(step)),
    }
}

fn write(out: &mut impl Write, step: &Step, depth: u8) -> io::Result<()> {
    writeln!(out, "{}", step.place)?;
    if depth >= 2 {
        let about = TECHNIQUES.iter().find(|row| row.name == step.name).map_or("", |row| row.about);
        let what = format!("{} ({}). {about}", step.name, step.rating);
        writeln!(out, "{}", words::wrapped(&what, ""))?;
    }
    if depth >= 3 {
        writeln!(out, "{}", words::wrapped(&words::picture(step), ""))?;
    }
    if depth >= 4 {
        writeln!(out, "{}", words::wrapped(&step.reason, ""))?;
        for sentence in &step.more {
            writeln!(out, "{}", words::wrapped(sentence, "  "))?;
        }
    }
    if depth >= 5 {
        writeln!(out, "{}", words::wrapped(&words::effect(step), ""))?;
    }
    Ok(())
}
