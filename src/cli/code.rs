//! The verb `code`: puzzles as codes, a line each.

use super::End;
use super::input::Input;
use crate::formats;
use clap::Args;
use std::io::{self, Write};

/// The command line of `code`.
#[derive(Debug, Args)]
pub struct Code {
    #[command(flatten)]
    input: Input,
}

pub(super) fn run(args: &Code, out: &mut impl Write) -> io::Result<End> {
    args.input.each(out, |puzzle, out| {
        let code = formats::write_code(&puzzle.givens).expect("a puzzle breaks no rule");
        writeln!(out, "{code}")?;
        Ok(End::Fine)
    })
}
