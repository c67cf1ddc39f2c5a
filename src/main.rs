//! The thin binary: reads the command line and does what it says.

use clap::Parser;
use pencilmark::cli::{self, Cli};
use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(cli::run(Cli::parse()))
}
