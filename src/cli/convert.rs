//! The subcommand `convert`, which converts puzzles between notations.

use super::error::CliError;
use super::exit::Exit;
use super::input::{self, Frame, Grain, Input, Reply};
use super::output::Output;
use super::report::notice;
use crate::app::words::counted;
use clap::Args;
use pencilmark_engine::formats::{Files, NOTATIONS, Notation, Part, Sheet};
use std::io::{self, Write};
use std::sync::atomic::{AtomicU32, Ordering};

/// The arguments of `convert`.
#[derive(Debug, Args)]
#[command(after_help = notations())]
pub struct ConvertArgs {
    #[command(flatten)]
    input: Input,
    /// Convert to this notation
    #[arg(long, value_name = "NOTATION", value_parser = input::notation())]
    to: &'static Notation,
    #[command(flatten)]
    output: Output,
}

/// Returns the table of notations for the help.
fn notations() -> String {
    let row = |notation: &Notation| {
        let holds: Vec<_> = notation.holds.iter().map(|part| part.name()).collect();
        let holds = if holds.is_empty() { "clues only".to_owned() } else { holds.join(", ") };
        format!("  {:10} {}\n{:13}holds {holds}", notation.name, notation.about, "")
    };
    let rows: Vec<_> = NOTATIONS.iter().map(row).collect();
    format!("Notations:\n{}", rows.join("\n"))
}

pub(super) fn run(args: &ConvertArgs, out: &mut impl Write) -> io::Result<Exit> {
    let lost = Lost::default();
    let end = args.output.write(out, |mut out| {
        args.input.each_framed(&mut out, grain(args.to), frame(args.to), |sheet, reply| {
            write(sheet, args.to, &lost, reply)
        })
    });
    lost.report(args.to);
    end
}

/// Returns the size of batches. Notations with one line per puzzle need no separator, so large
/// batches can be written together.
fn grain(to: &Notation) -> Grain {
    if matches!(to.files, Files::Lines(_)) { Grain::Finest } else { Grain::Coarse }
}

fn frame(to: &Notation) -> Frame {
    let line = |text: &str| if text.is_empty() { String::new() } else { format!("{text}\n") };
    match to.files {
        Files::One => Frame { only_one: Some(to.name), ..Frame::default() },
        Files::Lines(head) => Frame { head: line(head), ..Frame::default() },
        Files::Blocks => Frame { separator: "\n", ..Frame::default() },
        Files::Inside(head, tail) => Frame { head: line(head), tail, ..Frame::default() },
        _ => Frame::default(),
    }
}

fn write(
    sheet: &Sheet,
    to: &'static Notation,
    lost: &Lost,
    reply: &mut Reply,
) -> Result<Exit, CliError> {
    let reason = || match sheet.grid.conflict() {
        Some(_) => "a row, column or box has the same digit twice",
        None => "an empty cell has no candidate",
    };
    let text = to
        .write(sheet)
        .ok_or_else(|| CliError::Unwritable { notation: to.name, reason: reason() })?;
    to.lost(sheet).for_each(|part| lost.add(part));
    if to.confuses_singles(sheet) {
        lost.confused.fetch_add(1, Ordering::Relaxed);
    }
    reply.text.extend_from_slice(text.as_bytes());
    reply.text.push(b'\n');
    Ok(Exit::Success)
}

/// For each part of a sheet, the number of puzzles that lost that part in the conversion.
#[derive(Default)]
struct Lost {
    parts: [AtomicU32; Part::ALL.len()],
    /// The number of puzzles in which the notation can't distinguish a cell with one candidate from
    /// a placed digit.
    confused: AtomicU32,
}

impl Lost {
    fn add(&self, part: Part) {
        let at = Part::ALL.iter().position(|known| *known == part);
        self.parts[at.expect("the table has all")].fetch_add(1, Ordering::Relaxed);
    }

    fn report(&self, to: &Notation) {
        let counts = self.parts.iter().map(|count| count.load(Ordering::Relaxed));
        let lost = Part::ALL.iter().zip(counts).filter(|(_, count)| *count > 0);
        let puzzles = |count| counted(count, "puzzle", "puzzles");
        let (mixed, lost): (Vec<_>, Vec<_>) =
            lost.partition(|(part, _)| **part == Part::Placed && to.mixes_placed());
        for (_, count) in mixed {
            let puzzles = puzzles(count);
            notice(format_args!(
                "{} can't distinguish placed digits from clues, so they became clues: {puzzles}",
                to.name
            ));
        }
        let confused = self.confused.load(Ordering::Relaxed);
        if confused > 0 {
            let puzzles = puzzles(confused);
            notice(format_args!(
                "{} can't distinguish a single candidate from a digit, so it became a digit: {puzzles}",
                to.name
            ));
        }
        let parts =
            lost.iter().map(|(part, count)| format!("{} ({})", part.name(), puzzles(*count)));
        let lost: Vec<_> = parts.collect();
        if !lost.is_empty() {
            notice(format_args!(
                "{} can't hold these parts, which were left out: {}",
                to.name,
                lost.join(", ")
            ));
        }
    }
}
