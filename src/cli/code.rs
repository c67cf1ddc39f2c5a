//! The subcommand `code`, which prints puzzles as codes, one per line.

use super::exit::Exit;
use super::input::{Clues, Grain, Input};
use clap::Args;
use pencilmark_engine::formats;
use std::io::{self, Write};

/// The arguments of `code`.
#[derive(Debug, Args)]
pub struct CodeArgs {
    #[command(flatten)]
    input: Input,
}

pub(super) fn run(args: &CodeArgs, out: &mut (impl Write + Send)) -> io::Result<Exit> {
    args.input.each_sheet(out, Grain::Fine, |sheet, reply| {
        let givens = Clues::new(sheet)?.givens;
        reply.ignored += usize::from(sheet.is_begun());
        let code = formats::write_code(&givens).expect("clues with a solution break no rule");
        writeln!(reply.text, "{code}").expect("writing to memory does not fail");
        Ok(Exit::Success)
    })
}
