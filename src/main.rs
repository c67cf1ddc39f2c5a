//! The thin binary: reads the command line and does what it says.

use clap::Parser;
use pencilmark::cli::{self, Cli};
use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(match Cli::try_parse() {
        Ok(cli) => cli::run(cli),
        Err(told) => cli::tell(&told),
    })
}
