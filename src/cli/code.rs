//! The verb `code`: puzzles as codes, a line each.

use super::End;
use super::input::{Clues, Grain, Input};
use clap::Args;
use pencilmark_engine::formats;
use std::io::{self, Write};

/// The command line of `code`.
#[derive(Debug, Args)]
pub struct Code {
    #[command(flatten)]
    input: Input,
}

pub(super) fn run(args: &Code, out: &mut impl Write) -> io::Result<End> {
    args.input.each_sheet(out, Grain::Fine, |sheet, reply| {
        let givens = Clues::of(sheet)?.givens;
        let code = formats::write_code(&givens).expect("a puzzle breaks no rule");
        writeln!(reply.text, "{code}").expect("memory can be written");
        Ok(End::Fine)
    })
}
