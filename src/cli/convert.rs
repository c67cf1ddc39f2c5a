//! The subcommand `convert`, which converts puzzles between notations.

use super::error::CliError;
use super::exit::Exit;
use super::input::{self, Frame, Grain, Input, Reply};
use super::output::Output;
use clap::Args;
use pencilmark_engine::formats::{Files, NOTATIONS, Notation, Sheet};
use std::io::{self, Write};

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

pub(super) fn run(args: &ConvertArgs, out: &mut (impl Write + Send)) -> io::Result<Exit> {
    args.output.write(out, |mut out| {
        args.input.each_framed(&mut out, grain(args.to), frame(args.to), |sheet, reply| {
            write(sheet, args.to, reply)
        })
    })
}

/// Returns the size of batches. Notations with one line per puzzle need no separator, so large
/// batches can be written together.
fn grain(to: &Notation) -> Grain {
    if matches!(to.files, Files::Lines(_)) { Grain::Finest } else { Grain::Coarse }
}

fn frame(to: &'static Notation) -> Frame {
    let line = |text: &str| if text.is_empty() { String::new() } else { format!("{text}\n") };
    let frame = Frame { notation: Some(to), ..Frame::default() };
    match to.files {
        Files::Lines(head) => Frame { head: line(head), ..frame },
        Files::Blocks => Frame { separator: "\n", ..frame },
        Files::Inside(head, tail) => Frame { head: line(head), tail, ..frame },
        _ => frame,
    }
}

fn write(sheet: &Sheet, to: &'static Notation, reply: &mut Reply) -> Result<Exit, CliError> {
    let reason = || match sheet.grid.conflict() {
        Some(_) => "a row, column or box has the same digit twice",
        None => "an empty cell has no candidate",
    };
    let text = to
        .write(sheet)
        .ok_or_else(|| CliError::Unwritable { notation: to.name, reason: reason() })?;
    reply.lost.note(sheet, to);
    reply.text.extend_from_slice(text.as_bytes());
    reply.text.push(b'\n');
    Ok(Exit::Success)
}
